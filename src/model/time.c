/* time.c - how well the chips are used, and how long the run takes. */

#include "input/scenario.h"
#include "model/job.h"
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

/* Operations of the rule over what all GPUs could do in the time of the steps. */
static double computed_share(const struct facts *facts)
{
	double nonstop_s = sheet_read(facts, FACT_STEP_COUNT) * sheet_read(facts, FACT_STEP_TIME);

	return sheet_read(facts, FACT_COMPUTE_RULE) /
	       (sheet_read(facts, FACT_CLUSTER_PEAK) * nonstop_s);
}

static struct quantity estimate_of(double value)
{
	return (struct quantity){ value, isnan(value) ? PROVENANCE_ABSENT : PROVENANCE_ESTIMATE,
		NULL };
}

static struct quantity first_known(struct quantity a, struct quantity b, struct quantity c)
{
	return quantity_known(a) ? a : quantity_known(b) ? b : c;
}

/*
 * Share of peak while running: what the steps come to, inside the range published
 * for the run where there is one. Where the shape is not known, that of the
 * software. The range is the published one, else that of the step, else the software's.
 */
void use_sheet(const struct facts *facts)
{
	const struct scenario *scenario = facts_scenario(facts);
	const struct software *software = scenario->software;
	struct quantity published_low = scenario->published_utilisation_low_share;
	struct quantity published_high = scenario->published_utilisation_high_share;
	double computed = computed_share(facts);
	double step_s = sheet_read(facts, FACT_STEP_TIME);
	struct quantity share = quantity_known(estimate_of(computed)) ? estimate_of(computed)
	                                                              : software->utilisation_share;
	struct quantity low = first_known(published_low,
			estimate_of(computed * step_s / sheet_read(facts, FACT_STEP_HIGH)),
			software->utilisation_low_share);
	struct quantity high = first_known(published_high,
			estimate_of(computed * step_s / sheet_read(facts, FACT_STEP_LOW)),
			software->utilisation_high_share);

	share = clamp(share, published_low, published_high);
	sheet_estimate(facts, FACT_USE_COMPUTED_SHARE, computed, NULL);
	sheet_copy(facts, FACT_USE_SHARE, share);
	sheet_copy(facts, FACT_USE_LOW_SHARE, low.si < share.si ? low : share);
	sheet_copy(facts, FACT_USE_HIGH_SHARE, high.si > share.si ? high : share);
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

/* Of the hours of whole runs, those that steps took, failures aside. */
static struct quantity steps_share(const struct facts *facts)
{
	struct quantity all = { 1, PROVENANCE_ASSUMED, NULL };
	struct job job;

	return sheet_job(facts, &job) && job_kept_share(&job) < 1 ? job.generation->kept_share
	                                                          : all;
}

/*
 * The run's time: published GPU time over the GPUs; else what the model says
 * with stops in it; else, where stops never let it end, the time without any.
 * Eighty of a hundred whole runs lie in the range around the estimate; a published
 * time widens it.
 */
void time_sheet(const struct facts *facts)
{
	struct quantity published = facts_scenario(facts)->published_gpu_s;
	struct quantity steps = steps_share(facts);
	const struct band *band = sheet_band(facts, "total");
	double gpus = sheet_read(facts, FACT_CLUSTER_GPUS);
	double published_s = quantity_known(published) ? published.si / gpus : NAN;
	double nonstop_s = sheet_read(facts, FACT_TIME_NONSTOP) / steps.si;
	double kept = sheet_read(facts, FACT_FAILURES_KEPT_SHARE);
	bool finishes = sheet_read(facts, FACT_FAILURES_FINISHES) > 0;
	double estimate_s = finishes ? nonstop_s / kept : NAN;
	double total_s = sheet_known_or(published_s, sheet_known_or(estimate_s, nonstop_s));
	double middle_s = sheet_known_or(estimate_s, nonstop_s);
	double low_s = band ? middle_s * band->low_ratio.si : middle_s;
	double high_s = band ? middle_s * band->high_ratio.si : middle_s;
	const char *source = published.source;

	sheet_copy(facts, FACT_TIME_STEPS_SHARE, steps);
	sheet_estimate(facts, FACT_TIME_PUBLISHED, published_s, source);
	sheet_estimate(facts, FACT_TIME_ESTIMATE, estimate_s, NULL);
	sheet_estimate(facts, FACT_TIME_TOTAL, total_s, source);
	sheet_estimate(facts, FACT_TIME_LOW, fmin(low_s, total_s), "fitted");
	sheet_estimate(facts, FACT_TIME_HIGH, fmax(high_s, total_s), "fitted");
	if (quantity_known(published))
		sheet_copy(facts, FACT_TIME_GPU_HOURS, published);
	else
		sheet_estimate(facts, FACT_TIME_GPU_HOURS, total_s * gpus, NULL);
	put_one_chip(facts);
}
