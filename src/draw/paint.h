#ifndef WC_DRAW_PAINT_H
#define WC_DRAW_PAINT_H

/* The canvas's list as ink: the one place that draws with cairo. */

#include "draw/canvas.h"

#include "base/report.h"

#include <cairo.h>
#include <glib.h>

/* A part that painting began in the document's tree, in that order. */
struct painted_part {
	enum part part;
	const char *tag; /* as PDF calls it */
	struct part_note note;
};

/*
 * Draws every mark. parts: NULL for no tags, else each structure element begun
 * is appended (struct painted_part). Returns how many lines of text stood in artifacts.
 */
size_t paint_canvas(const struct canvas *canvas, cairo_t *cairo, GArray *parts);

/* A picture of the frame. *bytes in the arena. False after a fault. */
bool paint_svg(const struct canvas *canvas, struct report *report, const char **bytes,
		size_t *size);
bool paint_png(const struct canvas *canvas, struct report *report, double dots_per_inch,
		const char **bytes, size_t *size);

/* Mean darkness of the frame on paper, 0 to 1: what its ink covers. */
double paint_coverage(const struct canvas *canvas);

#endif
