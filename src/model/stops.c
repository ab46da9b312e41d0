/* stops.c - the facts of failing and saving, from the closed forms of failures.h. */

#include "base/table.h"
#include "input/scenario.h"
#include "model/failures.h"
#include "model/sheet.h"

static const double day_s = 86400;

/* No step of a run that has to save is shorter: below it an interval means nothing. */
static const double shortest_interval_s = 1;

/* Less than this is a run that does not come to its end, whatever the formula says. */
static const double hopeless_share = 0.05;

/*
 * Counted on other GPUs, for another time: each GPU is taken to stop the run as
 * often. Where no stop was counted, time and GPUs say nothing.
 */
void rate_sheet(const struct facts *facts)
{
	const struct scenario *scenario = facts_scenario(facts);
	double counted = sheet_read(facts, FACT_FAILURES_COUNTED);
	bool stops = counted > 0;
	struct quantity none = { 0 };

	sheet_copy(facts, FACT_FAILURES_COUNTED_OVER,
			stops ? scenario->interruptions_over_s : none);
	sheet_copy(facts, FACT_FAILURES_COUNTED_GPUS, stops ? scenario->interruptions_gpus : none);

	double scale = sheet_read(facts, FACT_FAILURES_COUNTED_GPUS) /
	               sheet_read(facts, FACT_CLUSTER_GPUS);
	double every_s = sheet_read(facts, FACT_FAILURES_COUNTED_OVER) * scale / counted;

	sheet_estimate(facts, FACT_FAILURES_EVERY, every_s, scenario->interruptions.source);
}

void expected_sheet(const struct facts *facts)
{
	double every_s = sheet_read(facts, FACT_FAILURES_EVERY);
	double expected = isnan(every_s) ? 0 : sheet_read(facts, FACT_TIME_TOTAL) / every_s;

	sheet_estimate(facts, FACT_FAILURES_EXPECTED, expected, NULL);
	sheet_estimate(facts, FACT_FAILURES_NONE_SHARE, exp(-expected), NULL);
}

/* The run of the scenario with nothing said yet of how often it saves. */
static struct failures_job read_job(const struct facts *facts)
{
	return (struct failures_job){
		.every_s = sheet_known_or(sheet_read(facts, FACT_FAILURES_EVERY), INFINITY),
		.work_s = sheet_known_or(sheet_read(facts, FACT_TIME_NONSTOP), 0),
		.interval_s = INFINITY,
		.save_s = sheet_known_or(sheet_read(facts, FACT_FAILURES_SAVE), 0),
		.restart_s = sheet_known_or(sheet_read(facts, FACT_FAILURES_RESTART), 0),
		.downtime_s = sheet_known_or(sheet_read(facts, FACT_FAILURES_DOWNTIME), 0),
	};
}

static struct failures_parts run_at(struct failures_job job, double interval_s)
{
	job.interval_s = sheet_known_or(interval_s, INFINITY);
	return failures_run(&job);
}

/* The optimum, not shorter than a step and not longer than the run; NAN where nothing fails. */
static double best_interval(const struct failures_job *job)
{
	double best_s = failures_best_interval(job->save_s, job->every_s);

	if (!isfinite(best_s))
		return NAN;
	if (job->work_s > 0)
		best_s = fmin(best_s, job->work_s);
	return fmax(best_s, shortest_interval_s);
}

static void put_interval(const struct facts *facts, double best_s)
{
	struct quantity given = facts_scenario(facts)->interval_s;

	sheet_copy(facts, FACT_FAILURES_INTERVAL_GIVEN,
			(struct quantity){ quantity_known(given), PROVENANCE_GIVEN, NULL });
	sheet_estimate(facts, FACT_FAILURES_BEST_INTERVAL, best_s, "daly-2006");
	if (quantity_known(given))
		sheet_copy(facts, FACT_FAILURES_INTERVAL, given);
	else
		sheet_estimate(facts, FACT_FAILURES_INTERVAL, best_s, "daly-2006");
}

/* Shares become hours of a day. */
static void put_day(const struct facts *facts, const struct failures_parts *parts, double best_kept)
{
	double kept = failures_kept_share(parts);
	double restart_share =
			parts->wall_s > 0 ? (parts->restart_s + parts->downtime_s) / parts->wall_s
					  : 0;

	sheet_estimate(facts, FACT_FAILURES_DAY_LOST, day_s * (1 - kept), NULL);
	sheet_estimate(facts, FACT_FAILURES_DAY_LOST_BEST, day_s * (1 - best_kept), NULL);
	sheet_estimate(facts, FACT_FAILURES_DAY_RESTART,
			parts->finishes ? day_s * restart_share : NAN, NULL);
	sheet_estimate(facts, FACT_FAILURES_DAY_GAIN, day_s * fmax(0, best_kept - kept), NULL);
}

/*
 * Kept share: useful time over expected time of the whole run. It counts as not
 * finishing where that is under a twentieth, or where a restart takes as long as
 * a stop is away (R/M >= 1): then most restarts fail too.
 */
void stops_sheet(const struct facts *facts)
{
	struct failures_job job = read_job(facts);
	double best_s = best_interval(&job);

	put_interval(facts, best_s);

	struct failures_parts parts = run_at(job, sheet_read(facts, FACT_FAILURES_INTERVAL));
	struct failures_parts best = run_at(job, best_s);
	double kept = failures_kept_share(&parts), best_kept = failures_kept_share(&best);
	double ratio = job.restart_s / job.every_s;

	sheet_estimate(facts, FACT_FAILURES_KEPT_SHARE, kept, "daly-2006");
	sheet_estimate(facts, FACT_FAILURES_BEST_KEPT_SHARE, best_kept, "daly-2006");
	sheet_estimate(facts, FACT_FAILURES_RESTART_RATIO, ratio, NULL);
	sheet_estimate(facts, FACT_FAILURES_ATTEMPTS, exp(ratio), NULL);
	sheet_estimate(facts, FACT_FAILURES_FINISHES, kept >= hopeless_share && ratio < 1, NULL);
	put_day(facts, &parts, best_kept);
}

/* --- The curve --- */

/* Rows on each side of the best interval, and how far they reach at least. */
enum { CURVE_SIDE = 60 };
static const double curve_reach = 24;

/* A long run: one segment over and over. Nothing is added where it would never end. */
static void add_curve_row(struct table *table, const struct failures_job *job, double interval_s)
{
	struct failures_parts parts = failures_segment(job, interval_s, job->save_s);

	if (!parts.finishes || !isfinite(parts.wall_s) || parts.wall_s <= 0)
		return;
	table_number(table, interval_s);
	table_number(table, parts.save_s / parts.wall_s);
	table_number(table, parts.lost_s / parts.wall_s);
	table_number(table, (parts.restart_s + parts.downtime_s) / parts.wall_s);
}

/* The scenario's own interval is in the range too, with as much again beyond it. */
struct table *stops_curve(struct arena *arena, const struct facts *facts)
{
	struct table *table = table_new(arena);
	struct failures_job job = read_job(facts);
	double best_s = sheet_read(facts, FACT_FAILURES_BEST_INTERVAL);
	double chosen_s = sheet_read(facts, FACT_FAILURES_INTERVAL);
	double low_s = fmin(best_s / curve_reach, chosen_s / 2);
	double high_s = fmax(best_s * curve_reach, chosen_s * 2);

	table_columns(table, "interval_s saving_share lost_share restart_share");
	if (isnan(best_s))
		return table;
	for (int i = -CURVE_SIDE; i <= CURVE_SIDE; i++) {
		double end_s = i < 0 ? low_s : high_s;
		double along = fabs((double)i) / CURVE_SIDE;

		add_curve_row(table, &job, best_s * pow(end_s / best_s, along));
	}
	return table;
}
