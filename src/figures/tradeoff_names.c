/*
 * tradeoff_names.c - what the areas under the curve are. A name stands in its
 * area where it fits, else beside the title with a swatch.
 */

#include "figures/tradeoff_curve.h"

#include <math.h>

/* In ems. */
static const double name_gap = 1.2, plate_gap = 0.5, swatch = 1.1;

static struct text bold_label(void)
{
	return (struct text){ .type = TYPE_LABEL, .bold = true };
}

/* The heights between which an area lies all along from..to on the paper. */
static void measure_area(const struct plot *plot, enum part_of_loss part, double from_x,
		double to_x, double *top, double *bottom)
{
	*top = plot->box.y;
	*bottom = plot->y.from;
	for (int i = 0; i <= 8; i++) {
		double at_s = axis_value(&plot->x, from_x + (to_x - from_x) * i / 8);
		double above = curve_at(plot->curve, part, at_s);
		double below = part == PART_RESTART ? 0
		                                    : curve_at(plot->curve,
								      (enum part_of_loss)(part - 1),
								      at_s);

		*top = fmax(*top, axis_at(&plot->y, above));
		*bottom = fmin(*bottom, axis_at(&plot->y, below));
	}
}

/* In the area, beginning at x: false where it does not fit there. */
static bool draw_inside(const struct plot *plot, enum part_of_loss part, double x,
		const char *words)
{
	struct canvas *canvas = plot->scene->canvas;
	struct text text = bold_label();
	double w = canvas_text_width(canvas, text, words), top, bottom;
	double need = canvas_text_height(canvas, text) + plate_gap * plot->scene->em;
	bool is_dark = part == PART_SAVING && plot->scene->look->ink != INK_SAVER;

	if (x < plot->box.x + 2 || x + w > plot->box.x + plot->box.w - 2)
		return false;
	measure_area(plot, part, x, x + w, &top, &bottom);
	if (bottom - top < need)
		return false;
	text.level = LEVEL_CENTRE;
	text.shade = is_dark ? SHADE_PAPER : SHADE_INK;
	text.plate = part == PART_LOST;
	canvas_text(canvas, text, (struct point){ x, (top + bottom) / 2 }, words);
	return true;
}

/* To the left of the last one, on the title's line; left out where that is full. */
static void draw_key(struct plot *plot, struct style style, const char *words)
{
	const struct scene *scene = plot->scene;
	struct text text = { .type = TYPE_LABEL };
	double w = canvas_text_width(scene->canvas, text, words), em = scene->em;
	double x = plot->key_x - w, y = plot->box.y - 1.6 * em;
	struct box box = { x - 1.6 * em, y - 0.75 * em, swatch * em, 0.85 * em };

	if (!canvas_is_free(scene->canvas, (struct box){ box.x, box.y, w + 1.6 * em, box.h }))
		return;
	canvas_box(scene->canvas, style, box);
	canvas_text(scene->canvas, text, (struct point){ x, y }, words);
	plot->key_x = box.x - name_gap * em;
}

static void name_lost(struct plot *plot)
{
	const struct scene *scene = plot->scene;
	const char *words = WORDS(scene->words, "tradeoff.lost");
	double w = canvas_text_width(scene->canvas, bold_label(), words);
	double right = plot->box.x + plot->box.w - w;

	for (double back = 2; back < 9; back += 1)
		if (draw_inside(plot, PART_LOST, right - back * scene->em, words))
			return;
	draw_key(plot, style_lost(), words);
}

static void name_restart(struct plot *plot)
{
	const struct scene *scene = plot->scene;
	double loss_s = curve_at(plot->curve, PART_RESTART, scene->best_s);
	const char *words[] = { WORDS_WITH(scene->words, "tradeoff.restart-long",
						VALUE_OF("time", loss_s, DIM_S)),
		WORDS_WITH(scene->words, "tradeoff.restart", VALUE_OF("time", loss_s, DIM_S)) };

	for (size_t i = 0; i < 2; i++) {
		double w = canvas_text_width(scene->canvas, bold_label(), words[i]);

		if (draw_inside(plot, PART_RESTART, plot->box.x + (plot->box.w - w) / 2, words[i]))
			return;
	}
	draw_key(plot, style_restart(), words[1]);
}

void marks_draw_names(struct plot *plot)
{
	const char *saving = WORDS(plot->scene->words, "tradeoff.saving");
	double x = plot->box.x + name_gap * plot->scene->em;

	name_lost(plot);
	if (!draw_inside(plot, PART_SAVING, x, saving) &&
			!draw_inside(plot, PART_SAVING, plot->box.x + 0.4 * plot->scene->em,
					saving))
		draw_key(plot, style_save(), saving);
	name_restart(plot);
}
