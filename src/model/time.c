/* time.c - how well the chips are used, and how long the run takes. */

#include "input/scenario.h"
#include "model/sheet.h"

/* What a gaming card would reach: nobody has tried; the same as a well-tuned cluster. */
static const double card_use_share = 0.4;

static struct quantity clamp(struct quantity value, struct quantity low, struct quantity high)
{
	if (quantity_known(low) && value.si < low.si)
		return low;
	if (quantity_known(high) && value.si > high.si)
		return high;
	return value;
}

/*
 * Share of peak while running: that of the software, inside the range published
 * for the run where there is one. The range is the published one, else the
 * software's; it always holds the share.
 */
void use_sheet(const struct facts *facts)
{
	const struct scenario *scenario = facts_scenario(facts);
	const struct software *software = scenario->software;
	struct quantity low = scenario->published_utilisation_low_share;
	struct quantity high = scenario->published_utilisation_high_share;
	struct quantity share = clamp(software->utilisation_share, low, high);

	if (!quantity_known(low))
		low = software->utilisation_low_share;
	if (!quantity_known(high))
		high = software->utilisation_high_share;
	sheet_copy(facts, FACT_USE_SHARE, share);
	sheet_copy(facts, FACT_USE_LOW_SHARE,
			quantity_known(low) && low.si < share.si ? low : share);
	sheet_copy(facts, FACT_USE_HIGH_SHARE,
			quantity_known(high) && high.si > share.si ? high : share);
	sheet_copy(facts, FACT_USE_CARD_SHARE,
			(struct quantity){ card_use_share, PROVENANCE_ASSUMED, NULL });

	/* Over all published GPU-hours: restarts, other stages and idle time are in it. */
	double gpu_s = quantity_known(scenario->published_gpu_s) ? scenario->published_gpu_s.si
	                                                         : NAN;

	sheet_estimate(facts, FACT_USE_OVERALL_SHARE,
			sheet_read(facts, FACT_COMPUTE_RULE) /
					(gpu_s * sheet_read(facts, FACT_GPU_PEAK)),
			scenario->published_gpu_s.source);
}

/* Operations over operations a second, as if nothing ever stopped. */
void nonstop_sheet(const struct facts *facts)
{
	double peak_s = sheet_read(facts, FACT_COMPUTE_RULE) / sheet_read(facts, FACT_CLUSTER_PEAK);

	sheet_estimate(facts, FACT_TIME_NONSTOP, peak_s / sheet_read(facts, FACT_USE_SHARE), NULL);
	sheet_estimate(facts, FACT_TIME_NONSTOP_LOW,
			peak_s / sheet_read(facts, FACT_USE_HIGH_SHARE), NULL);
	sheet_estimate(facts, FACT_TIME_NONSTOP_HIGH,
			peak_s / sheet_read(facts, FACT_USE_LOW_SHARE), NULL);
}

static void put_one_chip(const struct facts *facts)
{
	double work_flop = sheet_read(facts, FACT_COMPUTE_RULE);
	double card_s = work_flop / sheet_read(facts, FACT_CARD_PEAK);
	double gpu_s = work_flop / sheet_read(facts, FACT_GPU_PEAK);

	sheet_estimate(facts, FACT_TIME_CARD_PEAK, card_s, NULL);
	sheet_estimate(facts, FACT_TIME_CARD_REAL, card_s / sheet_read(facts, FACT_USE_CARD_SHARE),
			NULL);
	sheet_estimate(facts, FACT_TIME_GPU_PEAK, gpu_s, NULL);
	sheet_estimate(facts, FACT_TIME_GPU_REAL, gpu_s / sheet_read(facts, FACT_USE_SHARE), NULL);
}

/*
 * The run's time: published GPU time over the GPUs; else what the model says
 * with stops in it; else, where stops never let it end, the time without any.
 * The range goes from no stop at the highest use to the lowest use with stops.
 */
void time_sheet(const struct facts *facts)
{
	struct quantity published = facts_scenario(facts)->published_gpu_s;
	double gpus = sheet_read(facts, FACT_CLUSTER_GPUS);
	double published_s = quantity_known(published) ? published.si / gpus : NAN;
	double nonstop_s = sheet_read(facts, FACT_TIME_NONSTOP);
	double kept = sheet_read(facts, FACT_FAILURES_KEPT_SHARE);
	bool finishes = sheet_read(facts, FACT_FAILURES_FINISHES) > 0;
	double estimate_s = finishes ? nonstop_s / kept : NAN;
	double total_s = sheet_known_or(published_s, sheet_known_or(estimate_s, nonstop_s));
	double slowest_s = sheet_read(facts, FACT_TIME_NONSTOP_HIGH) / (finishes ? kept : 1);
	const char *source = published.source;

	sheet_estimate(facts, FACT_TIME_PUBLISHED, published_s, source);
	sheet_estimate(facts, FACT_TIME_ESTIMATE, estimate_s, NULL);
	sheet_estimate(facts, FACT_TIME_TOTAL, total_s, source);
	sheet_estimate(facts, FACT_TIME_LOW,
			fmin(sheet_read(facts, FACT_TIME_NONSTOP_LOW), total_s), NULL);
	sheet_estimate(facts, FACT_TIME_HIGH, fmax(slowest_s, total_s), NULL);
	if (quantity_known(published))
		sheet_copy(facts, FACT_TIME_GPU_HOURS, published);
	else
		sheet_estimate(facts, FACT_TIME_GPU_HOURS, total_s * gpus, NULL);
	put_one_chip(facts);
}
