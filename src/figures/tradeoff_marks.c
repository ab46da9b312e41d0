/*
 * tradeoff_marks.c - what to see in the curve: where its lowest point and this
 * run's choice lie, and how flat the valley is.
 */

#include "figures/tradeoff_curve.h"

#include <math.h>

static const double hour_s = 3600, minute_s = 60;

/* In ems. */
static const double flag_gap = 0.7, flag_h = 2.7, pole_best = 5.5, disc_size = 0.47;

/* Choices nearer to the best than this ratio are the best. */
static const double same_ratio = 1.08;
/* "Nearly as good": a loss larger by a tenth at most, rounded down. */
static const double valley_share = 0.1;

/* --- The best and the choice --- */

struct flag {
	double interval_s;
	bool is_best, to_left; /* where its words would rather stand */
	const char *name, *loss;
	bool is_placed;
	double left, y; /* of its words */
};

/* The best and the choice; one where they are the same. */
struct flags {
	int count;
	struct flag of[2];
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

static void draw_disc(const struct plot *plot, const struct flag *flag, struct point at)
{
	struct style disc = { .role = flag->is_best ? ROLE_INK : ROLE_PAPER,
		.tone = TONE_FULL,
		.edge = WEIGHT_BOLD };

	canvas_disc(plot->scene->canvas, disc, at, disc_size * plot->scene->em);
}

static void hoist(const struct plot *plot, const struct flag *flag)
{
	struct canvas *canvas = plot->scene->canvas;
	struct text name = { .type = TYPE_BODY, .bold = true }, loss = { .type = TYPE_LABEL };
	struct point foot = plot_point(plot, flag->interval_s);
	struct style pole = { .edge = WEIGHT_BOLD };
	double em = plot->scene->em, left = flag->left, y = flag->y;

	canvas_line(canvas, pole, foot, (struct point){ foot.x, y - 0.2 * em });
	draw_disc(plot, flag, foot);
	if (left < foot.x)
		name.align = loss.align = ALIGN_END;
	double x = left < foot.x ? left + flag_width(plot, flag) : left;

	canvas_text(canvas, name, (struct point){ x, y + 1 * em }, flag->name);
	canvas_text(canvas, loss, (struct point){ x, y + 2.4 * em }, flag->loss);
}

static struct box flag_box(const struct plot *plot, const struct flag *flag, double left, double y)
{
	return (struct box){ left, y, flag_width(plot, flag), flag_h * plot->scene->em };
}

/* Whether its words may stand there: inside, above the curve, clear of the other and its pole. */
static bool flag_fits(const struct plot *plot, const struct flag *flag, double left, double y,
		const struct flag *other)
{
	double em = plot->scene->em, gap = 0.3 * em;
	struct box box = flag_box(plot, flag, left, y);
	double pole = other ? axis_at(&plot->x, other->interval_s) : -1;

	if (left < plot->box.x || left + box.w > plot->box.x + plot->box.w || y < plot->box.y - em)
		return false;
	if (pole > left - gap && pole < left + box.w + gap)
		return false;
	if (other && other->is_placed &&
			box_meets(box_inset(box, -em / 2),
					flag_box(plot, other, other->left, other->y)))
		return false;
	return box.y + box.h + 0.4 * em < plot_top(plot, left, left + box.w);
}

/* The lowest place above its foot where it fits, on the side it likes or the other. */
static bool place_flag(const struct plot *plot, struct flag *flag, const struct flag *other)
{
	double em = plot->scene->em, foot = plot_point(plot, flag->interval_s).y;

	for (double y = foot - pole_best * em; y >= plot->box.y - em; y -= em / 2) {
		for (int turn = 0; turn < 2; turn++) {
			double left = flag_left(plot, flag, turn ? !flag->to_left : flag->to_left);

			if (!flag_fits(plot, flag, left, y, other))
				continue;
			flag->left = left;
			flag->y = y;
			flag->is_placed = true;
			return true;
		}
	}
	return false;
}

/* Both at the height that the higher one needs, where that lets both stand. */
static bool place_flags(const struct plot *plot, struct flags *flags)
{
	struct flag *a = &flags->of[0], *b = &flags->of[1];

	if (flags->count == 1)
		return place_flag(plot, a, NULL);
	if (!place_flag(plot, a, b) || !place_flag(plot, b, a))
		return false;
	double level = fmin(a->y, b->y);

	if (flag_fits(plot, a, a->left, level, b) && flag_fits(plot, b, b->left, level, a))
		a->y = b->y = level;
	return true;
}

/* Discs on the curve alone; their words stand in lines under the title. */
static void draw_list(const struct plot *plot, const struct flags *flags)
{
	struct canvas *canvas = plot->scene->canvas;
	struct text name = { .type = TYPE_LABEL, .bold = true }, loss = { .type = TYPE_LABEL };
	double em = plot->scene->em, right = plot->box.x + plot->box.w;

	for (int i = 0; i < flags->count; i++) {
		const struct flag *flag = &flags->of[i];
		double y = plot->box.y - (1.4 * (flags->count - i) + 0.5) * em,
		       x = plot->left + 1.4 * em;

		draw_disc(plot, flag, plot_point(plot, flag->interval_s));
		draw_disc(plot, flag, (struct point){ plot->left + 0.5 * em, y - 0.33 * em });
		canvas_text(canvas, name, (struct point){ x, y }, flag->name);
		x += canvas_text_width(canvas, name, flag->name) + 0.8 * em;
		if (x + canvas_text_width(canvas, loss, flag->loss) <= right)
			canvas_text(canvas, loss, (struct point){ x, y }, flag->loss);
	}
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
	double best_x = axis_at(&plot->x, scene->best_s), radius = 0.3 * em;

	if (at.x - radius < plot->box.x || at.x + radius > plot->box.x + plot->box.w)
		return;
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
	struct box box = { x, at.y - 1.6 * em, w, em };

	if (!crosses && canvas_is_free(scene->canvas, box) &&
			plot_top(plot, x, x + w) > at.y - 0.6 * em)
		canvas_text(scene->canvas, text, (struct point){ x, at.y - 0.75 * em }, words);
}

static struct flags name_flags(const struct plot *plot)
{
	const struct scene *scene = plot->scene;
	struct word_value best = VALUE_OF("interval", scene->best_s, DIM_S);
	struct word_value choice = VALUE_OF("interval", scene->interval_s, DIM_S);
	double ratio = scene->interval_s / scene->best_s;
	bool is_same = ratio < same_ratio && ratio > 1 / same_ratio;
	const char *key = is_same ? "tradeoff.flag-both" : "tradeoff.flag-best";

	return (struct flags){ is_same ? 1 : 2,
		{ { .interval_s = scene->best_s,
				  .is_best = true,
				  .to_left = !is_same && ratio > 1,
				  .name = words_fill(scene->words, key, &best, 1),
				  .loss = loss_words(plot, scene->best_s) },
				{ .interval_s = scene->interval_s,
						.to_left = ratio < 1,
						.name = words_fill(scene->words,
								"tradeoff.flag-choice", &choice, 1),
						.loss = loss_words(plot, scene->interval_s) } } };
}

bool marks_flags_fit(const struct plot *plot)
{
	struct flags flags = name_flags(plot);

	return place_flags(plot, &flags);
}

void marks_draw_flags(const struct plot *plot)
{
	struct flags flags = name_flags(plot);

	if (plot->has_list || !place_flags(plot, &flags)) {
		draw_list(plot, &flags);
		return;
	}
	for (int i = 0; i < flags.count; i++)
		hoist(plot, &flags.of[i]);
	if (flags.count > 1)
		draw_twin(plot, plot->scene->interval_s);
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

void marks_draw_valley(const struct plot *plot, double y)
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
	double x = fmax(plot->left, fmin(from, right - w));
	struct style thin = { .edge = WEIGHT_BOLD }, thick = { .edge = WEIGHT_HEAVY };

	y += 0.5 * em;
	canvas_line(scene->canvas, thick, (struct point){ from, y }, (struct point){ to, y });
	canvas_line(scene->canvas, thin, (struct point){ from, y - tick },
			(struct point){ from, y + tick });
	canvas_line(scene->canvas, thin, (struct point){ to, y - tick },
			(struct point){ to, y + tick });
	if (x + w <= right + 0.1)
		canvas_text(scene->canvas, text, (struct point){ x, y + 1.1 * em }, words);
	y -= canvas_cap_height(scene->canvas, quiet) / 2;
	if (right - axis_w <= to + em)
		y += 2.6 * em; /* under both, where the bar is in the way */
	if (right - axis_w >= plot->left)
		canvas_text(scene->canvas, quiet, (struct point){ right - axis_w, y }, axis);
}
