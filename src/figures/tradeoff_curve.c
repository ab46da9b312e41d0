/*
 * tradeoff_curve.c - the time lost in a day against the interval between saves:
 * restarting below, then work lost, then saving. The axis of intervals doubles
 * from mark to mark; that of losses starts at zero.
 */

#include "figures/tradeoff_curve.h"

#include "base/table.h"

#include <math.h>

static const double day_s = 86400, hour_s = 3600, minute_s = 60;

/* The axis of intervals: so far below the better of best and choice, and so far above. */
static const double reach_below = 3.5, reach_above = 1.6;
/* It goes on to the right while the loss is under so many times the best one. */
static const double loss_limit = 4.2;

/* In ems. */
static const double title_h = 2.6, axis_h = 2.2, valley_h = 3.6, strips_gap = 2.2, plot_least = 15,
		    list_h = 3.4, flags_wide = 34;

/* --- The data --- */

static double mix(double a, double b, double share)
{
	return a + (b - a) * share;
}

static void add_point(struct curve *curve, double interval_s, const double parts_s[PARTS])
{
	double sum = 0;

	if (curve->count == CURVE_MOST)
		return;
	curve->interval_s[curve->count] = interval_s;
	for (int part = 0; part < PARTS; part++) {
		sum += parts_s[part];
		curve->edges_s[part + 1][curve->count] = sum;
	}
	curve->count++;
}

static void read_row(const struct table *series, size_t row, double *interval_s,
		double parts_s[PARTS])
{
	static const char *const columns[PARTS] = { "restart_share", "lost_share", "saving_share" };

	*interval_s = table_cell_number(series, row, table_find_column(series, "interval_s"));
	for (int part = 0; part < PARTS; part++)
		parts_s[part] = day_s * table_cell_number(series, row,
							table_find_column(series, columns[part]));
}

/* A point between two rows. */
static void add_between(struct curve *curve, const struct table *series, size_t row,
		double interval_s)
{
	double a_s, b_s, a[PARTS], b[PARTS], parts_s[PARTS];

	read_row(series, row, &a_s, a);
	read_row(series, row + 1, &b_s, b);
	for (int part = 0; part < PARTS; part++)
		parts_s[part] = mix(a[part], b[part], log(interval_s / a_s) / log(b_s / a_s));
	add_point(curve, interval_s, parts_s);
}

struct curve curve_between(const struct table *series, double low_s, double high_s)
{
	struct curve curve = { 0 };
	size_t rows = table_row_count(series);

	for (size_t row = 0; row < rows; row++) {
		double at_s, next_s = INFINITY, parts_s[PARTS], unused[PARTS];

		if (row + 1 < rows)
			read_row(series, row + 1, &next_s, unused);
		read_row(series, row, &at_s, parts_s);
		if (at_s >= low_s && at_s <= high_s)
			add_point(&curve, at_s, parts_s);
		if (row + 1 < rows && at_s < low_s && next_s > low_s)
			add_between(&curve, series, row, low_s);
		if (row + 1 < rows && at_s < high_s && next_s > high_s)
			add_between(&curve, series, row, high_s);
	}
	return curve;
}

double curve_at(const struct curve *curve, enum part_of_loss part, double interval_s)
{
	const double *x = curve->interval_s, *y = curve->edges_s[part + 1];
	size_t i = 0;

	while (i + 2 < curve->count && x[i + 1] < interval_s)
		i++;
	double share = log(interval_s / x[i]) / log(x[i + 1] / x[i]);

	return mix(y[i], y[i + 1], fmax(0, fmin(1, share)));
}

double plot_loss(const struct plot *plot, double interval_s)
{
	return curve_at(plot->curve, PART_SAVING, interval_s);
}

struct point plot_point(const struct plot *plot, double interval_s)
{
	return (struct point){ axis_at(&plot->x, interval_s),
		axis_at(&plot->y, plot_loss(plot, interval_s)) };
}

double plot_top(const struct plot *plot, double from_x, double to_x)
{
	double top = fmin(plot_point(plot, axis_value(&plot->x, from_x)).y,
			plot_point(plot, axis_value(&plot->x, to_x)).y);

	for (size_t i = 0; i < plot->curve->count; i++) {
		struct point at = plot_point(plot, plot->curve->interval_s[i]);

		if (at.x > from_x && at.x < to_x)
			top = fmin(top, at.y);
	}
	return top;
}

/* --- The axes --- */

/* Whole marks of the clock, as far as the series goes and as the loss stays in sight. */
static void choose_range(const struct scene *scene, const struct curve *all, double *low_s,
		double *high_s)
{
	double series_low = all->interval_s[0], series_high = all->interval_s[all->count - 1];
	double least = fmin(scene->best_s, scene->interval_s);
	double most = fmax(scene->best_s, scene->interval_s);
	double limit = fmax(loss_limit * curve_at(all, PART_SAVING, scene->best_s),
			curve_at(all, PART_SAVING, scene->interval_s));

	*low_s = axis_time_below(least / reach_below);
	if (*low_s < series_low)
		*low_s = axis_time_above(series_low);
	*high_s = axis_time_above(most * reach_above);
	for (;;) {
		double next = axis_time_above(*high_s * 1.01);

		if (next <= *high_s || next > series_high ||
				curve_at(all, PART_SAVING, next) > limit)
			break;
		*high_s = next;
	}
	*low_s = fmax(series_low, fmin(*low_s, least));
	*high_s = fmin(series_high, fmax(*high_s, most));
}

/* Hours, minutes or seconds of each day. */
static const struct loss_unit loss_units[] = {
	{ 3600, "tradeoff.lost-hours-a-day" },
	{ 60, "tradeoff.lost-minutes-a-day" },
	{ 1, "tradeoff.lost-seconds-a-day" },
};

static const struct loss_unit *choose_loss_unit(double most_s)
{
	if (most_s >= 2 * hour_s)
		return &loss_units[0];
	return most_s >= 2 * minute_s ? &loss_units[1] : &loss_units[2];
}

static void draw_loss_axis(const struct plot *plot)
{
	double unit_s = plot->unit->unit_s;
	struct ticks ticks = axis_ticks_linear(0, plot->y.high / unit_s, plot->steps);
	const char *labels[AXIS_TICKS_MOST];

	for (size_t i = 0; i < ticks.count; i++) {
		labels[i] = WORDS_WITH(plot->scene->words, "tradeoff.number",
				VALUE("n", ticks.values[i]));
		ticks.values[i] *= unit_s;
	}
	axis_draw_across(plot->scene->canvas, &plot->y, plot->box.x, plot->box.w, &ticks, labels);
}

static void draw_interval_axis(const struct plot *plot)
{
	struct ticks ticks = axis_ticks_times(plot->x.low, plot->x.high);
	const char *labels[AXIS_TICKS_MOST];

	clock_labels(plot->scene->words, &ticks, labels);
	canvas_line(plot->scene->canvas, (struct style){ .edge = WEIGHT_BOLD },
			(struct point){ plot->box.x, plot->y.from },
			(struct point){ plot->box.x + plot->box.w, plot->y.from });
	axis_draw_below(plot->scene->canvas, &plot->x, plot->y.from, &ticks, labels);
}

/* --- The areas --- */

static void draw_part(const struct plot *plot, enum part_of_loss part, struct style style)
{
	const struct curve *curve = plot->curve;
	struct point points[2 * CURVE_MOST];
	size_t n = curve->count;

	for (size_t i = 0; i < n; i++) {
		double x = axis_at(&plot->x, curve->interval_s[i]);

		points[i] = (struct point){ x, axis_at(&plot->y, curve->edges_s[part + 1][i]) };
		points[2 * n - 1 - i] =
				(struct point){ x, axis_at(&plot->y, curve->edges_s[part][i]) };
	}
	canvas_polygon(plot->scene->canvas, style, points, 2 * n);
}

static void draw_areas(const struct plot *plot)
{
	struct point points[CURVE_MOST];

	draw_part(plot, PART_RESTART, style_restart());
	draw_part(plot, PART_LOST, style_lost());
	/* Saved ink would hatch it as the work lost is: then it is left white. */
	struct style saving = style_save();

	if (plot->scene->look->ink == INK_SAVER)
		saving.tone = TONE_PALE;
	draw_part(plot, PART_SAVING, saving);
	for (size_t i = 0; i < plot->curve->count; i++)
		points[i] = plot_point(plot, plot->curve->interval_s[i]);
	canvas_polyline(plot->scene->canvas, (struct style){ .edge = WEIGHT_HEAVY, .round = true },
			points, plot->curve->count);
}

/* --- The whole --- */

static double most_loss(const struct curve *curve)
{
	double most = 0;

	for (size_t i = 0; i < curve->count; i++)
		most = fmax(most, curve->edges_s[PARTS][i]);
	return most;
}

/* The round value at which the axis of losses ends, in its unit, and the step to it. */
static double round_top(double most, int steps, double *step)
{
	struct ticks ticks = axis_ticks_linear(0, most, steps);

	*step = ticks.values[1];
	return *step * ceil(most / *step - 1e-9);
}

/* Down to the axis of intervals; what stands under it is the caller's. */
static struct plot lay_plot(const struct scene *scene, const struct curve *curve, struct box room,
		bool has_list)
{
	double most_s = most_loss(curve), em = scene->em, step;
	const struct loss_unit *unit = choose_loss_unit(most_s);
	double top = round_top(most_s / unit->unit_s, room.h > 24 * em ? 5 : 3, &step);
	const char *label = WORDS_WITH(scene->words, "tradeoff.number", VALUE("n", top));
	double label_w = canvas_text_width(scene->canvas, (struct text){ .type = TYPE_LABEL },
			WORDS_WITH(scene->words, "tradeoff.number", VALUE("n", top - step)));
	double head = (title_h + (has_list ? list_h : 0)) * em, margin = 0.9 * em;

	margin += fmax(label_w, canvas_text_width(scene->canvas,
						(struct text){ .type = TYPE_LABEL }, label));
	struct plot plot = { scene, curve,
		{ room.x + margin, room.y + head, room.w - margin, room.h - head }, .left = room.x,
		.has_list = has_list, .key_x = room.x + room.w, .unit = unit,
		.steps = (int)fmax(1, round(top / step)) };

	plot.x = (struct axis){ curve->interval_s[0], curve->interval_s[curve->count - 1],
		plot.box.x, plot.box.x + plot.box.w, true };
	plot.y = (struct axis){ 0, fmin(top * unit->unit_s, day_s), plot.box.y + plot.box.h,
		plot.box.y, false };
	return plot;
}

/* Flags over the curve where they fit, else a list under the title. */
static struct plot choose_plot(const struct scene *scene, const struct curve *curve,
		struct box room)
{
	struct plot plot = lay_plot(scene, curve, room, false);

	if (room.w >= flags_wide * scene->em && marks_flags_fit(&plot))
		return plot;
	return lay_plot(scene, curve, room, true);
}

void tradeoff_draw_curve(const struct scene *scene, struct box room)
{
	const struct table *series = facts_series(scene->facts, SERIES_CHECKPOINT_CURVE);
	struct curve curve = curve_between(series, 0, INFINITY);
	double low_s, high_s, em = scene->em, under = (axis_h + valley_h) * em;
	double strips_h = strips_height(scene, room.w) + strips_gap * em;
	bool has_strips = room.h - under - strips_h >= (plot_least + title_h) * em;

	choose_range(scene, &curve, &low_s, &high_s);
	curve = curve_between(series, low_s, high_s);
	struct box top = { room.x, room.y, room.w, room.h - under - (has_strips ? strips_h : 0) };
	struct plot plot = choose_plot(scene, &curve, top);

	canvas_text(scene->canvas, (struct text){ .type = TYPE_LABEL, .bold = true },
			(struct point){ room.x, room.y + em },
			WORDS(scene->words, plot.unit->title));
	draw_loss_axis(&plot);
	draw_areas(&plot);
	draw_interval_axis(&plot);
	marks_draw_flags(&plot);
	marks_draw_names(&plot);
	marks_draw_valley(&plot, plot.y.from + axis_h * em);
	if (has_strips)
		strips_draw(scene,
				(struct box){ room.x, room.y + room.h - strips_h + strips_gap * em,
						room.w, strips_h - strips_gap * em },
				low_s, high_s);
}
