#ifndef WC_DRAW_TYPE_H
#define WC_DRAW_TYPE_H

/*
 * Setting type: Pango over the project's own faces, never the host's fonts or
 * fontconfig files, unhinted, so that a page looks and measures the same
 * everywhere. Bold runs stand between U+0002 and U+0003.
 */

#include "base/report.h"
#include "draw/canvas.h"

#include <cairo.h>

struct line; /* one line of set type */

#define TYPE_BOLD_BEGIN "\002"
#define TYPE_BOLD_END "\003"

/* faces: a file that lists the faces (fonts/faces.txt). NULL after a fault: a face is not
 * installed. */
struct type_setter *type_setter_new(struct arena *arena, struct report *report, const char *faces);

/* Sets one line. look and text say how. In the setter's arena; the same call gives the same line.
 */
const struct line *type_set_line(struct type_setter *setter, const struct look *look,
		struct text text, const char *string);

/* Sets ragged lines no wider than width. Returns how many; lines may be NULL. */
size_t type_set_lines(struct type_setter *setter, const struct look *look, struct text text,
		double width, const char *string, const struct line *const **lines);

double type_size(const struct look *look, struct text text);    /* points */
double type_leading(const struct look *look, struct text text); /* points */
double type_cap_height(struct type_setter *setter, const struct look *look, struct text text);

double line_width(const struct line *line);
struct box line_ink(const struct line *line); /* from the start of its baseline */
const char *line_string(const struct line *line);
/* The first character that no face has; 0 where all are there. */
unsigned line_missing(const struct line *line);
/* Draws it with the context's source, its baseline starting at the point. */
void line_paint(const struct line *line, cairo_t *cairo, struct point base);

#endif
