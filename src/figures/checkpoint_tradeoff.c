/*
 * checkpoint_tradeoff.c - how often should a run that is stopped at random save?
 *
 * Save often, and the saves add up; save seldom, and each stop throws away more.
 * Where a run hardly ever stops there is nothing to choose, and where it stops
 * before it has started again no choice helps: those are pictures of their own.
 * Only the ratios of the pauses to the time between stops decide.
 */

#include "figures/tradeoff_scene.h"

#include "base/table.h"

#include <math.h>

/* RULES of the house: a restart as long as the time between stops, or half of all time gone. */
static const double hopeless_ratio = 1, hopeless_share = 0.5;

static const double minute_s = 60, hour_s = 3600, day_s = 86400, month_s = 2629800,
		    year_s = 31557600;

/* Wider than this in ems, the strips stand side by side. */
static const double wide = 45;

enum regime tradeoff_regime(const struct facts *facts)
{
	if (facts_value(facts, FACT_FAILURES_EXPECTED) < 1)
		return REGIME_QUIET;
	if (facts_value(facts, FACT_FAILURES_RESTART_RATIO) >= hopeless_ratio ||
			facts_value(facts, FACT_FAILURES_BEST_KEPT_SHARE) < hopeless_share)
		return REGIME_LANES;
	return REGIME_CURVE;
}

/* --- One look for one meaning --- */

struct style style_work(void)
{
	return (struct style){ .role = ROLE_COMPUTE, .tone = TONE_MID, .edge = WEIGHT_LINE };
}

struct style style_lost(void)
{
	return (struct style){ .role = ROLE_ATTENTION,
		.tone = TONE_FULL,
		.hatched = true,
		.edge = WEIGHT_LINE };
}

struct style style_again(void)
{
	return (struct style){ .role = ROLE_COMPUTE,
		.tone = TONE_MID,
		.hatched = true,
		.edge = WEIGHT_LINE };
}

struct style style_restart(void)
{
	return (struct style){ .role = ROLE_STRUCTURE, .tone = TONE_PALE, .edge = WEIGHT_LINE };
}

struct style style_save(void)
{
	return (struct style){ .role = ROLE_MEMORY, .tone = TONE_FULL, .edge = WEIGHT_LINE };
}

/* --- Times on axes --- */

static const struct clock_unit {
	double from_s; /* below the next one's */
	const char *key, *bare;
} clock_units[] = {
	{ 0, "tradeoff.seconds", "tradeoff.seconds-bare" },
	{ minute_s, "tradeoff.minutes", "tradeoff.minutes-bare" },
	{ hour_s, "tradeoff.hours", "tradeoff.hours-bare" },
	{ day_s, "tradeoff.days", "tradeoff.days-bare" },
	{ 1.9 * month_s, "tradeoff.months", "tradeoff.months-bare" },
	{ year_s, "tradeoff.years", "tradeoff.years-bare" },
};
enum { CLOCK_UNITS = sizeof(clock_units) / sizeof(clock_units[0]) };

static const struct clock_unit *find_unit(double time_s)
{
	size_t i = CLOCK_UNITS - 1;

	while (i > 0 && time_s < clock_units[i].from_s * 0.999)
		i--;
	return &clock_units[i];
}

const char *clock_label(const struct words *words, double time_s, bool is_bare)
{
	const struct clock_unit *unit = find_unit(time_s);

	return WORDS_WITH(words, is_bare ? unit->bare : unit->key, VALUE_OF("t", time_s, DIM_S));
}

void clock_labels(const struct words *words, const struct ticks *ticks, const char **labels)
{
	for (size_t i = 0; i < ticks->count; i++) {
		bool is_same = i > 0 &&
		               find_unit(ticks->values[i]) == find_unit(ticks->values[i - 1]);

		labels[i] = clock_label(words, ticks->values[i], is_same && i + 1 < ticks->count);
	}
}

void draw_bolt(const struct scene *scene, struct point tip, double size)
{
	static const struct point shape[] = { { 0, 0 }, { -0.42, -0.85 }, { -0.07, -0.78 },
		{ -0.21, -1.48 }, { 0.42, -0.59 }, { 0.08, -0.65 } };
	enum { CORNERS = sizeof(shape) / sizeof(shape[0]) };
	struct style style = { .role = ROLE_ATTENTION, .tone = TONE_FULL, .edge = WEIGHT_HAIR };
	struct point points[CORNERS];
	struct box frame = canvas_frame(scene->canvas);
	double half = 0.42 * size;

	/* What is struck at the very edge keeps its bolt inside. */
	tip.x = fmin(fmax(tip.x, frame.x + half), frame.x + frame.w - half);
	for (size_t i = 0; i < CORNERS; i++)
		points[i] = (struct point){ tip.x + shape[i].x * size, tip.y + shape[i].y * size };
	canvas_polygon(scene->canvas, style, points, CORNERS);
}

/* --- The figure --- */

static void draw(struct canvas *canvas, const struct figure_call *call)
{
	const struct facts *facts = call->facts;
	struct scene scene = { .canvas = canvas,
		.words = call->words,
		.look = call->look,
		.facts = facts,
		.em = call->look->type_size[TYPE_LABEL],
		.every_s = facts_value(facts, FACT_FAILURES_EVERY),
		.work_s = facts_value(facts, FACT_TIME_NONSTOP),
		.save_s = facts_value(facts, FACT_FAILURES_SAVE),
		.restart_s = facts_value(facts, FACT_FAILURES_RESTART),
		.interval_s = facts_value(facts, FACT_FAILURES_INTERVAL),
		.best_s = facts_value(facts, FACT_FAILURES_BEST_INTERVAL) };

	switch (tradeoff_regime(facts)) {
	case REGIME_QUIET:
		tradeoff_draw_quiet(&scene, call->frame);
		break;
	case REGIME_CURVE:
		tradeoff_draw_curve(&scene, call->frame);
		break;
	case REGIME_LANES:
		tradeoff_draw_lanes(&scene, call->frame);
		break;
	}
}

static double height(const struct figure_call *call, double width)
{
	double em = call->look->type_size[TYPE_LABEL];

	switch (tradeoff_regime(call->facts)) {
	case REGIME_QUIET:
		return fmax(30 * em, fmin(width * 0.86, 54 * em));
	case REGIME_CURVE:
		return width >= wide * em ? fmax(40 * em, width * 0.94) : 62 * em;
	case REGIME_LANES:
		return fmax(54 * em, width * 0.94);
	}
	return width;
}

static void tabulate_curve(struct table *table, const struct facts *facts)
{
	const struct table *series = facts_series(facts, SERIES_CHECKPOINT_CURVE);

	table_columns(table, "interval_s saving_share lost_share restart_share");
	for (size_t row = 0; row < table_row_count(series); row++)
		for (size_t column = 0; column < 4; column++)
			table_number(table, table_cell_number(series, row, column));
}

/* The curve; where no interval helps, what shorter pauses would. */
static void tabulate(struct table *table, const struct figure_call *call)
{
	double every_s = facts_value(call->facts, FACT_FAILURES_EVERY);
	double restart_s = facts_value(call->facts, FACT_FAILURES_RESTART);
	double save_s = facts_value(call->facts, FACT_FAILURES_SAVE);

	if (tradeoff_regime(call->facts) != REGIME_LANES) {
		tabulate_curve(table, call->facts);
		return;
	}
	table_columns(table, "restart_s save_s kept_share");
	for (int divisor = 1; divisor <= 64; divisor *= 2) {
		table_number(table, restart_s / divisor);
		table_number(table, save_s);
		table_number(table, pauses_kept_share(every_s, restart_s / divisor, save_s));
	}
}

static const enum fact needs[] = { FACT_TIME_NONSTOP, FACT_FAILURES_EXPECTED };

const struct figure figure_checkpoint_tradeoff = {
	.name = "checkpoint-tradeoff",
	.needs = needs,
	.need_count = sizeof(needs) / sizeof(needs[0]),
	.height = height,
	.draw = draw,
	.tabulate = tabulate,
};
