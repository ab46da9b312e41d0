/*
 * tradeoff_marks.c - what to see in the curve: what its areas are, where its
 * lowest point and this run's choice lie, and how flat the valley is. A name
 * stands in its area where it fits, else beside the title with a swatch.
 */

#include "figures/tradeoff_curve.h"

#include <math.h>

static const double hour_s = 3600, minute_s = 60;

/* In ems. */
static const double name_gap = 1.2, plate_gap = 0.5, flag_gap = 0.7, flag_row = 3.4, swatch = 1.1;

/* Choices nearer to the best than this ratio are the best. */
static const double same_ratio = 1.08;
/* "Nearly as good": a loss larger by a tenth at most, rounded down. */
static const double valley_share = 0.1;

static struct text bold_label(void)
{
	return (struct text){ .type = TYPE_LABEL, .bold = true };
}

/* --- Names --- */

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
	text.plate = part == PART_LOST || (part == PART_SAVING && !is_dark);
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

/* --- The best and the choice --- */

struct flag {
	double interval_s;
	bool is_best;
	const char *name, *loss;
};

static const char *loss_words(const struct plot *plot, double interval_s)
{
	double lost_s = plot_loss(plot, interval_s);
	double minutes = round(lost_s / minute_s), hours = floor(minutes / 60);

	if (lost_s < hour_s)
		return WORDS_WITH(plot->scene->words, "tradeoff.lost-time",
				VALUE_OF("time", lost_s, DIM_S));
	return WORDS_WITH(plot->scene->words, "tradeoff.lost-hours", VALUE("hours", hours),
			VALUE("minutes", minutes - 60 * hours));
}

static double flag_width(const struct plot *plot, const struct flag *flag)
{
	struct text name = { .type = TYPE_BODY, .bold = true }, loss = { .type = TYPE_LABEL };

	return fmax(canvas_text_width(plot->scene->canvas, name, flag->name),
			canvas_text_width(plot->scene->canvas, loss, flag->loss));
}

/* The left end of the flag's words: on the side wanted of its pole, or pushed inside the plot. */
static double flag_left(const struct plot *plot, const struct flag *flag, bool to_left)
{
	double w = flag_width(plot, flag), gap = flag_gap * plot->scene->em;
	double pole = axis_at(&plot->x, flag->interval_s);

	return to_left ? pole - gap - w : pole + gap;
}

static void hoist(const struct plot *plot, const struct flag *flag, double left, double y)
{
	struct canvas *canvas = plot->scene->canvas;
	struct text name = { .type = TYPE_BODY, .bold = true }, loss = { .type = TYPE_LABEL };
	struct point foot = plot_point(plot, flag->interval_s);
	struct style pole = { .edge = WEIGHT_BOLD };
	struct style disc = { .role = flag->is_best ? ROLE_INK : ROLE_PAPER,
		.tone = TONE_FULL,
		.edge = WEIGHT_BOLD };
	double em = plot->scene->em;

	canvas_line(canvas, pole, foot, (struct point){ foot.x, y - 0.2 * em });
	canvas_disc(canvas, disc, foot, 0.47 * em);
	if (left < foot.x)
		name.align = loss.align = ALIGN_END;
	double x = left < foot.x ? left + flag_width(plot, flag) : left;

	canvas_text(canvas, name, (struct point){ x, y + 1 * em }, flag->name);
	canvas_text(canvas, loss, (struct point){ x, y + 2.4 * em }, flag->loss);
}

/* Whether the words may stand there: inside, above the curve, clear of others and of their poles.
 */
static bool flag_fits(const struct plot *plot, const struct flag *flag, double left, double y,
		double other_pole)
{
	double w = flag_width(plot, flag), em = plot->scene->em;
	struct box box = { left, y, w, 2.7 * em };

	if (left < plot->box.x || left + w > plot->box.x + plot->box.w || y < plot->box.y - em)
		return false;
	if (other_pole > left - 0.3 * em && other_pole < left + w + 0.3 * em)
		return false;
	return box.y + box.h + 0.4 * em < plot_top(plot, left, left + w) &&
	       canvas_is_free(plot->scene->canvas, box);
}

/* Row 0 is just above the curve; each further one is higher. */
static void draw_flag(const struct plot *plot, const struct flag *flag, bool to_left,
		double other_pole)
{
	double foot = plot_point(plot, flag->interval_s).y, em = plot->scene->em;

	for (double y = foot - 6 * em; y >= plot->box.y - em; y -= em / 2) {
		for (int turn = 0; turn < 2; turn++) {
			double left = flag_left(plot, flag, turn ? !to_left : to_left);

			if (flag_fits(plot, flag, left, y, other_pole)) {
				hoist(plot, flag, left, y);
				return;
			}
		}
	}
	hoist(plot, flag, fmax(plot->box.x, flag_left(plot, flag, true)),
			fmax(plot->box.y - em, foot - flag_row * em));
}

/* The interval on the other side of the valley that loses as much; 0 where it is out of sight. */
static double find_twin(const struct plot *plot, double interval_s)
{
	double best_s = plot->scene->best_s, loss = plot_loss(plot, interval_s);
	double far_s = interval_s > best_s ? plot->x.low : plot->x.high, near_s = best_s;

	if (plot_loss(plot, far_s) < loss)
		return 0;
	for (int i = 0; i < 60; i++) {
		double middle = sqrt(far_s * near_s);

		if (plot_loss(plot, middle) > loss)
			far_s = middle;
		else
			near_s = middle;
	}
	return near_s;
}

static void draw_twin(const struct plot *plot, double interval_s)
{
	const struct scene *scene = plot->scene;
	double twin_s = find_twin(plot, interval_s), em = scene->em;
	struct text text = { .type = TYPE_LABEL };

	if (twin_s == 0)
		return;
	struct point at = plot_point(plot, twin_s), choice = plot_point(plot, interval_s);
	double best_x = axis_at(&plot->x, scene->best_s);
	const char *words = WORDS_WITH(scene->words, "tradeoff.twin",
			VALUE_OF("interval", twin_s, DIM_S));
	double w = canvas_text_width(scene->canvas, text, words);
	double x = twin_s < interval_s ? at.x + flag_gap * em : at.x - flag_gap * em - w;
	bool crosses = x < best_x + 0.4 * em && x + w > best_x - 0.4 * em;

	canvas_line(scene->canvas, (struct style){ .edge = WEIGHT_LINE, .dashed = true }, at,
			choice);
	canvas_disc(scene->canvas,
			(struct style){ .role = ROLE_PAPER,
					.tone = TONE_FULL,
					.edge = WEIGHT_BOLD },
			at, 0.3 * em);
	if (!crosses && plot_top(plot, x, x + w) > at.y - 0.6 * em)
		canvas_text(scene->canvas, text, (struct point){ x, at.y - 0.75 * em }, words);
}

void marks_draw_flags(const struct plot *plot)
{
	const struct scene *scene = plot->scene;
	struct word_value best = VALUE_OF("interval", scene->best_s, DIM_S);
	struct word_value choice = VALUE_OF("interval", scene->interval_s, DIM_S);
	double ratio = scene->interval_s / scene->best_s;
	bool is_same = ratio < same_ratio && ratio > 1 / same_ratio;
	struct flag lowest = { scene->best_s, true,
		words_fill(scene->words, is_same ? "tradeoff.flag-both" : "tradeoff.flag-best",
				&best, 1),
		loss_words(plot, scene->best_s) };
	struct flag chosen = { scene->interval_s, false,
		words_fill(scene->words, "tradeoff.flag-choice", &choice, 1),
		loss_words(plot, scene->interval_s) };
	double best_x = axis_at(&plot->x, scene->best_s);
	double choice_x = axis_at(&plot->x, scene->interval_s);

	if (is_same) {
		draw_flag(plot, &lowest, false, -1);
		return;
	}
	draw_twin(plot, scene->interval_s);
	draw_flag(plot, &lowest, ratio > 1, choice_x);
	draw_flag(plot, &chosen, ratio < 1, best_x);
}

/* --- The valley --- */

/* Where the loss has grown by `more`, going from the best towards an end. */
static double find_rim(const struct plot *plot, double end_s, double more_s)
{
	double limit = plot_loss(plot, plot->scene->best_s) + more_s;
	double near_s = plot->scene->best_s, far_s = end_s;

	if (plot_loss(plot, end_s) <= limit)
		return end_s;
	for (int i = 0; i < 60; i++) {
		double middle = sqrt(near_s * far_s);

		if (plot_loss(plot, middle) <= limit)
			near_s = middle;
		else
			far_s = middle;
	}
	return near_s;
}

static double round_time(double time_s)
{
	double unit = time_s >= hour_s ? hour_s : time_s >= minute_s ? minute_s : 1;

	return axis_round_down(time_s / unit) * unit;
}

double marks_draw_valley(const struct plot *plot, double y)
{
	const struct scene *scene = plot->scene;
	double em = scene->em, tick = 0.45 * em, right = plot->box.x + plot->box.w;
	double more_s = round_time(valley_share * plot_loss(plot, scene->best_s));
	double from_s = find_rim(plot, plot->x.low, more_s);
	double to_s = find_rim(plot, plot->x.high, more_s);
	double from = axis_at(&plot->x, from_s), to = axis_at(&plot->x, to_s);
	struct text text = { .type = TYPE_LABEL, .level = LEVEL_TOP };
	struct text quiet = { .type = TYPE_LABEL, .level = LEVEL_TOP, .shade = SHADE_QUIET };
	const char *words = WORDS_WITH(scene->words, "tradeoff.valley",
			VALUE_OF("from", from_s, DIM_S), VALUE_OF("to", to_s, DIM_S),
			VALUE_OF("more", more_s, DIM_S));
	const char *axis = WORDS(scene->words, "tradeoff.interval-axis");
	double w = canvas_text_width(scene->canvas, text, words);
	double axis_w = canvas_text_width(scene->canvas, quiet, axis);
	double x = fmax(plot->box.x, fmin(from, right - w));
	struct style thin = { .edge = WEIGHT_BOLD }, thick = { .edge = WEIGHT_HEAVY };

	y += 0.5 * em;
	canvas_line(scene->canvas, thick, (struct point){ from, y }, (struct point){ to, y });
	canvas_line(scene->canvas, thin, (struct point){ from, y - tick },
			(struct point){ from, y + tick });
	canvas_line(scene->canvas, thin, (struct point){ to, y - tick },
			(struct point){ to, y + tick });
	if (x + w <= right + 0.1)
		canvas_text(scene->canvas, text, (struct point){ x, y + 1.1 * em }, words);
	if (right - axis_w > to + em)
		canvas_text(scene->canvas, quiet,
				(struct point){ right - axis_w,
						y - canvas_cap_height(scene->canvas, quiet) / 2 },
				axis);
	return 3 * em;
}
