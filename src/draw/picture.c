/* picture.c - the canvas as a picture file of its frame: SVG and PNG, and how dark it is. */

#include "base/arena.h"
#include "draw/mark.h"
#include "draw/paint.h"

#include <cairo-svg.h>
#include <math.h>

static const double measure_dots_per_inch = 36; /* fine enough for a mean of darkness */

static cairo_status_t append(void *closure, const unsigned char *data, unsigned int length)
{
	g_string_append_len((GString *)closure, (const char *)data, (gssize)length);
	return CAIRO_STATUS_SUCCESS;
}

static bool finish(cairo_surface_t *surface, cairo_t *cairo, struct report *report)
{
	cairo_status_t status = cairo_status(cairo);

	cairo_destroy(cairo);
	cairo_surface_finish(surface);
	if (status == CAIRO_STATUS_SUCCESS)
		status = cairo_surface_status(surface);
	cairo_surface_destroy(surface);
	if (status != CAIRO_STATUS_SUCCESS)
		return report_fault(report, FAULT_SYSTEM, (struct where){ 0 },
				"the picture could not be drawn: %s",
				cairo_status_to_string(status));
	return true;
}

/* The frame's corner comes to the picture's corner. */
static void paint_frame(const struct canvas *canvas, cairo_t *cairo, double scale, bool on_paper)
{
	cairo_scale(cairo, scale, scale);
	cairo_translate(cairo, -canvas->frame.x, -canvas->frame.y);
	if (on_paper) {
		cairo_set_source_rgb(cairo, 1, 1, 1);
		cairo_paint(cairo);
	}
	paint_canvas(canvas, cairo, NULL);
}

bool paint_svg(const struct canvas *canvas, struct report *report, const char **bytes, size_t *size)
{
	GString *out = arena_string(canvas->arena);
	cairo_surface_t *surface = cairo_svg_surface_create_for_stream(append, out, canvas->frame.w,
			canvas->frame.h);
	cairo_t *cairo = cairo_create(surface);

	paint_frame(canvas, cairo, 1, false);
	if (!finish(surface, cairo, report))
		return false;
	*bytes = out->str;
	*size = out->len;
	return true;
}

static cairo_surface_t *new_image(const struct canvas *canvas, double scale)
{
	cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24,
			(int)ceil(canvas->frame.w * scale), (int)ceil(canvas->frame.h * scale));
	cairo_t *cairo = cairo_create(surface);

	paint_frame(canvas, cairo, scale, true);
	cairo_destroy(cairo);
	cairo_surface_flush(surface);
	return surface;
}

bool paint_png(const struct canvas *canvas, struct report *report, double dots_per_inch,
		const char **bytes, size_t *size)
{
	GString *out = arena_string(canvas->arena);
	cairo_surface_t *surface = new_image(canvas, dots_per_inch / 72);
	cairo_status_t status = cairo_surface_write_to_png_stream(surface, append, out);

	cairo_surface_destroy(surface);
	if (status != CAIRO_STATUS_SUCCESS)
		return report_fault(report, FAULT_SYSTEM, (struct where){ 0 },
				"the picture could not be drawn: %s",
				cairo_status_to_string(status));
	*bytes = out->str;
	*size = out->len;
	return true;
}

double paint_coverage(const struct canvas *canvas)
{
	cairo_surface_t *surface = new_image(canvas, measure_dots_per_inch / 72);
	int width = cairo_image_surface_get_width(surface);
	int height = cairo_image_surface_get_height(surface);
	const unsigned char *data = cairo_image_surface_get_data(surface);
	double dark = 0;

	for (int y = 0; y < height; y++) {
		const guint32 *row = (const guint32 *)(const void
						*)(data +
						   (size_t)y * (size_t)cairo_image_surface_get_stride(
									       surface));

		for (int x = 0; x < width; x++)
			dark += 1 - (0.2126 * (row[x] >> 16 & 255) + 0.7152 * (row[x] >> 8 & 255) +
						    0.0722 * (row[x] & 255)) /
			                            255;
	}
	cairo_surface_destroy(surface);
	return width > 0 && height > 0 ? dark / ((double)width * height) : 0;
}
