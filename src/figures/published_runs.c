/*
 * published_runs.c - how sure are we? Each published run is a mark: across, the share
 * of its chips' top speed that was measured; up, the share that we compute. On the line
 * we are right; the strip holds eight of ten.
 */

#include "figures/figure.h"

#include "base/table.h"
#include "draw/axis.h"
#include "input/catalog.h"

#include <math.h>

static const struct text strong = { .type = TYPE_LABEL, .bold = true };

/* Of the top speed; nobody reaches more. */
static const double top_share = 0.8;

/* In ems: room left of the axis and under it, the title, a mark. */
static const double left_em = 4, below_em = 4.4, title_em = 2.2, mark_em = 0.3;

struct plot {
	struct axis x, y;
	struct box box;
	double em;
};

static struct plot plan_plot(const struct figure_call *call)
{
	double em = call->look->type_size[TYPE_LABEL];
	double side = fmin(call->frame.w - left_em * em,
			call->frame.h - (below_em + title_em) * em);
	struct box box = { call->frame.x + left_em * em, call->frame.y + title_em * em, side,
		side };

	return (struct plot){
		.x = { 0, top_share, box.x, box.x + side, false },
		.y = { 0, top_share, box.y + side, box.y, false },
		.box = box,
		.em = em,
	};
}

static struct point at(const struct plot *plot, double x, double y)
{
	return (struct point){ axis_at(&plot->x, x), axis_at(&plot->y, y) };
}

/* Where a line through zero leaves the square. */
static struct point ray_end(const struct plot *plot, double slope)
{
	return slope > 1 ? at(plot, top_share / slope, top_share)
	                 : at(plot, top_share, top_share * slope);
}

/* Computed share over measured share is measured time over computed time: what bands are of. */
static void draw_strip(struct canvas *canvas, const struct plot *plot, const struct band *band)
{
	const struct point corners[] = {
		at(plot, 0, 0),
		ray_end(plot, band ? band->high_ratio.si : 1),
		at(plot, top_share, top_share),
		ray_end(plot, band ? band->low_ratio.si : 1),
	};

	/* With an edge: paper that saves ink has no faint tone. */
	struct style style = { .role = ROLE_STRUCTURE, .tone = TONE_FAINT, .edge = WEIGHT_HAIR };

	canvas_polygon(canvas, style, corners, sizeof(corners) / sizeof(corners[0]));
	canvas_line(canvas, (struct style){ .edge = WEIGHT_LINE }, corners[0], corners[2]);
}

static void draw_axes(struct canvas *canvas, const struct figure_call *call,
		const struct plot *plot)
{
	struct ticks ticks = axis_ticks_linear(0, top_share, 4);
	const char *labels[AXIS_TICKS_MOST];
	double bottom = plot->box.y + plot->box.h, right = plot->box.x + plot->box.w;
	struct text title = { .type = TYPE_LABEL, .bold = true, .align = ALIGN_END };

	for (size_t i = 0; i < ticks.count; i++)
		labels[i] = words_format(call->words, ticks.values[i], DIM_NUMBER, "%");
	axis_draw_across(canvas, &plot->y, plot->box.x, plot->box.w, &ticks, labels);
	double used = axis_draw_below(canvas, &plot->x, bottom, &ticks, labels);

	canvas_text(canvas, strong, (struct point){ call->frame.x, call->frame.y + plot->em },
			WORDS(call->words, "published-runs.up"));
	canvas_text(canvas, title, (struct point){ right, bottom + used + 1.4 * plot->em },
			WORDS(call->words, "published-runs.across"));
}

/* Discs, and open squares for mixtures of experts: told apart without colour. */
static void draw_mark(struct canvas *canvas, const struct plot *plot, bool experts,
		struct point centre)
{
	double r = mark_em * plot->em;
	struct style open = { .role = ROLE_PAPER, .tone = TONE_FULL, .edge = WEIGHT_LINE };
	struct style full = { .role = ROLE_COMPUTE, .tone = TONE_FULL };

	if (experts)
		canvas_box(canvas, open, (struct box){ centre.x - r, centre.y - r, 2 * r, 2 * r });
	else
		canvas_disc(canvas, full, centre, r);
}

static void draw_runs(struct canvas *canvas, const struct plot *plot, const struct table *runs)
{
	for (size_t row = 0; row < table_row_count(runs); row++) {
		double x = table_cell_number(runs, row, 0), y = table_cell_number(runs, row, 1);

		draw_mark(canvas, plot, table_cell_number(runs, row, 2) > 0,
				at(plot, fmin(x, top_share), fmin(y, top_share)));
	}
}

static double count_of(const struct table *runs, size_t column)
{
	double count = 0;

	for (size_t row = 0; row < table_row_count(runs); row++)
		count += table_cell_number(runs, row, column);
	return count;
}

/* What the marks are, in the empty corner above the line. */
static void draw_key(struct canvas *canvas, const struct figure_call *call, const struct plot *plot,
		const struct table *runs)
{
	double x = plot->box.x + 1.2 * plot->em, y = plot->box.y + 1.6 * plot->em;
	double experts = count_of(runs, 2), all = (double)table_row_count(runs);
	struct text text = { .type = TYPE_LABEL, .plate = true };
	const char *const lines[] = {
		WORDS_WITH(call->words, "published-runs.dense", VALUE("n", all - experts)),
		WORDS_WITH(call->words, "published-runs.experts", VALUE("n", experts)),
		WORDS_WITH(call->words, "published-runs.inside", VALUE("n", count_of(runs, 3)),
				VALUE("all", all)),
	};

	for (int i = 0; i < 3; i++) {
		double line = y + i * 1.5 * plot->em;

		if (canvas_text_width(canvas, text, lines[i]) > plot->box.w - 2.4 * plot->em)
			continue;
		if (i < 2)
			draw_mark(canvas, plot, i > 0, (struct point){ x, line - 0.35 * plot->em });
		canvas_text(canvas, text, (struct point){ x + (i < 2 ? 1 : -0.3) * plot->em, line },
				lines[i]);
	}
}

/* A place for the scenario's name, past its bar, that lies on no mark. */
static bool is_clear(const struct plot *plot, const struct table *runs, struct box place)
{
	double r = 2 * mark_em * plot->em;

	for (size_t row = 0; row < table_row_count(runs); row++) {
		struct point mark = at(plot, fmin(table_cell_number(runs, row, 0), top_share),
				fmin(table_cell_number(runs, row, 1), top_share));

		if (box_meets(place, (struct box){ mark.x - r, mark.y - r, 2 * r, 2 * r }))
			return false;
	}
	return true;
}

/* As near to the bar as may be, under its height, inside the square. */
static void draw_name(struct canvas *canvas, const struct figure_call *call,
		const struct plot *plot, const struct table *runs, struct point end)
{
	struct text text = { .type = TYPE_LABEL, .bold = true, .level = LEVEL_CENTRE };
	const char *name = WORDS(call->words, "published-runs.this");
	double w = canvas_text_width(canvas, text, name), h = canvas_text_height(canvas, text);
	struct box place = { end.x + plot->em, end.y - h / 2, w, h };

	while (place.x + w <= plot->box.x + plot->box.w) {
		if (is_clear(plot, runs, place)) {
			struct point from = { end.x, end.y },
				     to = { place.x - plot->em / 2, end.y };

			canvas_line(canvas, (struct style){ .edge = WEIGHT_LINE }, from, to);
			canvas_text(canvas, text, (struct point){ place.x, end.y }, name);
			return;
		}
		place.x += plot->em / 2;
	}
}

/* This scenario's step: what we compute, and the range in which it would be measured. */
static void draw_scenario(struct canvas *canvas, const struct figure_call *call,
		const struct plot *plot, const struct table *runs)
{
	double share = facts_value(call->facts, FACT_USE_COMPUTED_SHARE);
	double step_s = facts_value(call->facts, FACT_STEP_TIME);
	double low_s = facts_value(call->facts, FACT_STEP_LOW);
	double high_s = facts_value(call->facts, FACT_STEP_HIGH);
	struct style bar = { .edge = WEIGHT_BOLD, .edge_role = ROLE_ATTENTION };
	struct style ring = { .role = ROLE_ATTENTION, .tone = TONE_FULL, .edge = WEIGHT_LINE };

	if (share <= 0 || share > top_share || low_s <= 0 || high_s <= 0)
		return;
	struct point end = at(plot, fmin(share * step_s / low_s, top_share), share);

	canvas_line(canvas, bar, at(plot, share * step_s / high_s, share), end);
	canvas_disc(canvas, ring, at(plot, share, share), 1.6 * mark_em * plot->em);
	draw_name(canvas, call, plot, runs, end);
}

static void draw(struct canvas *canvas, const struct figure_call *call)
{
	const struct table *runs = facts_series(call->facts, SERIES_PUBLISHED);
	struct plot plot = plan_plot(call);

	draw_strip(canvas, &plot, catalog_find_band(facts_catalog(call->facts), "dense"));
	draw_axes(canvas, call, &plot);
	draw_runs(canvas, &plot, runs);
	draw_key(canvas, call, &plot, runs);
	draw_scenario(canvas, call, &plot, runs);
}

static double height(const struct figure_call *call, double width)
{
	double em = call->look->type_size[TYPE_LABEL];

	return width - left_em * em + (below_em + title_em) * em;
}

static void tabulate(struct table *table, const struct figure_call *call)
{
	const struct table *runs = facts_series(call->facts, SERIES_PUBLISHED);

	table_columns(table, "published_share computed_share experts inside");
	for (size_t row = 0; row < table_row_count(runs); row++)
		for (size_t column = 0; column < 4; column++)
			table_number(table, table_cell_number(runs, row, column));
}

static const enum fact needs[] = { FACT_TRUST_STEP_OFF };

const struct figure figure_published_runs = {
	.name = "published-runs",
	.needs = needs,
	.need_count = sizeof(needs) / sizeof(needs[0]),
	.height = height,
	.draw = draw,
	.tabulate = tabulate,
};
