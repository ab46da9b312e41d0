/* time_notes.c - the words beside the shafts, clear of the lines of the marks. */

#include "figures/time_bars.h"

#include <math.h>

static const struct text sub = { .type = TYPE_LABEL };

static const double narrowest_notes = 60, air = 2;
static const double arrow_share = 0.0085; /* the arrow stands so far left of the words */

/* What the notes keep clear of. */
struct lines {
	double y[TIME_MARKS];
	size_t count;
};

static bool is_clear(const struct lines *lines, double y, double height)
{
	for (size_t i = 0; i < lines->count; i++)
		if (lines->y[i] > y - air && lines->y[i] < y + height + air)
			return false;
	return true;
}

/* The place nearest to the middle of top to foot where no line crosses, else NAN. */
static double find_clear(const struct lines *lines, double top, double foot, double height)
{
	double middle = (top + foot - height) / 2;

	for (double off = 0; off <= middle - top - air; off += 1) {
		if (is_clear(lines, middle - off, height))
			return middle - off;
		if (is_clear(lines, middle + off, height))
			return middle + off;
	}
	return NAN;
}

static void draw_span(struct canvas *canvas, double x, double top, double foot)
{
	const struct style stroke = { .edge = WEIGHT_LINE };
	struct point middle = { x, (top + foot) / 2 };

	canvas_arrow(canvas, stroke, middle, (struct point){ x, top });
	canvas_arrow(canvas, stroke, middle, (struct point){ x, foot });
}

/* In the first whole band from y down that has room for the words. */
static void draw_band_note(struct canvas *canvas, const struct figure_call *call,
		const struct time_scene *scene, const struct lines *lines, double x, double y)
{
	const char *words = WORDS(call->words, "time-bars.bands");
	double width = scene->frame.w * TIME_SHAFT_SHARE;
	double height = canvas_paragraph_height(canvas, sub, width, words);
	double unit_s = time_band_s(scene);
	int power = (int)ceil(log10(scene->axis.low / unit_s));

	for (; unit_s * pow(10, power + 1) <= scene->axis.high; power++) {
		double top = time_y(scene, unit_s * pow(10, power));
		double foot = time_y(scene, unit_s * pow(10, power + 1));
		double at = find_clear(lines, top, foot, height);

		if (top < y || isnan(at))
			continue;
		canvas_paragraph(canvas, sub, (struct point){ x, at }, width, words);
		draw_span(canvas, x - scene->frame.w * arrow_share, top, foot);
		return;
	}
}

/* Under the run's shaft, else under the line that is there. Returns the foot. */
static double draw_nonstop(struct canvas *canvas, const struct figure_call *call,
		const struct time_scene *scene, const struct lines *lines)
{
	const char *words = WORDS(call->words, "time-bars.run.nonstop");
	double width = scene->frame.w * TIME_SHAFT_SHARE;
	double y = time_y(scene, scene->shafts[0].real_s) + 2 * air;
	double height = canvas_paragraph_height(canvas, sub, width, words);

	for (size_t i = lines->count; i-- > 0;)
		if (lines->y[i] > y - air && lines->y[i] < y + height + air)
			y = lines->y[i] + 2 * air;
	canvas_paragraph(canvas, sub, (struct point){ time_shaft_x(scene, 0), y }, width, words);
	return y + height;
}

void time_draw_notes(struct canvas *canvas, const struct figure_call *call,
		const struct time_scene *scene)
{
	struct lines lines = { .count = 0 };
	size_t column = scene->count > 1 ? 0 : 1; /* a shaft alone has free room beside it */
	double y = scene->ground;

	if (scene->frame.w * TIME_SHAFT_SHARE < narrowest_notes * figure_unit(call))
		return;
	lines.count = time_mark_lines(canvas, call, scene, lines.y);
	if (scene->count > 1)
		y = time_y(scene, scene->shafts[0].real_s);
	if (scene->count > 1 && words_has(call->words, "time-bars.run.nonstop"))
		y = draw_nonstop(canvas, call, scene, &lines);
	draw_band_note(canvas, call, scene, &lines, time_shaft_x(scene, column), y);
}
