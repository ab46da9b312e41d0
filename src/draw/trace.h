#ifndef WC_DRAW_TRACE_H
#define WC_DRAW_TRACE_H

struct canvas;

/*
 * The canvas's list as text, a mark a line, in the canvas's arena: golden files
 * hold it, so that a change of drawing shows as a change of text. Places to a
 * tenth of a point, numbers shown to 12 digits.
 */
const char *trace_canvas(const struct canvas *canvas);

#endif
