/* step_facts.c - one step of training, part by part, and how far that can be trusted. */

#include "input/scenario.h"
#include "model/sheet.h"
#include "model/step.h"

static const enum fact part_facts[PARTS] = {
	[PART_PRODUCTS] = FACT_STEP_PRODUCTS,
	[PART_EXPERTS] = FACT_STEP_EXPERTS,
	[PART_ATTENTION] = FACT_STEP_ATTENTION,
	[PART_PASSES] = FACT_STEP_PASSES,
	[PART_AGAIN] = FACT_STEP_AGAIN,
	[PART_TENSOR] = FACT_STEP_TENSOR,
	[PART_CONTEXT] = FACT_STEP_CONTEXT,
	[PART_EXCHANGE] = FACT_STEP_EXCHANGE,
	[PART_PIPELINE] = FACT_STEP_PIPELINE,
	[PART_BUBBLE] = FACT_STEP_BUBBLE,
	[PART_DATA] = FACT_STEP_DATA,
	[PART_OPTIMIZER] = FACT_STEP_OPTIMIZER,
	[PART_OVERHEAD] = FACT_STEP_OVERHEAD,
	[PART_STRAGGLER] = FACT_STEP_STRAGGLER,
};

/* What the GPUs are there for. */
static double sums_s(const struct step *step)
{
	return step->part_s[PART_PRODUCTS] + step->part_s[PART_EXPERTS] +
	       step->part_s[PART_ATTENTION];
}

const struct band *sheet_band(const struct facts *facts, const char *tier)
{
	return catalog_find_band(facts_catalog(facts), tier);
}

/* How far a step is off: more where experts, or a split that we have chosen, come in. */
static const struct band *step_band(const struct facts *facts)
{
	if (sheet_known_or(sheet_read(facts, FACT_MODEL_EXPERTS), 0) > 0)
		return sheet_band(facts, "moe");
	return sheet_band(facts, sheet_read(facts, FACT_PLAN_GIVEN) > 0 ? "dense" : "planned");
}

void step_sheet(const struct facts *facts)
{
	const struct band *band = step_band(facts);
	struct step step = { .total_s = NAN };
	double tokens = NAN, micros = NAN;
	struct job job;

	if (sheet_job(facts, &job)) {
		step = step_of(&job);
		tokens = job.plan.global_batch * job.shape.context;
		micros = job_micro_batches(&job);
	}
	for (int i = 0; i < PARTS; i++)
		sheet_estimate(facts, part_facts[i], isnan(tokens) ? NAN : step.part_s[i], NULL);
	sheet_estimate(facts, FACT_STEP_TIME, step.total_s, NULL);
	sheet_estimate(facts, FACT_STEP_LOW, band ? step.total_s * band->low_ratio.si : NAN,
			"fitted");
	sheet_estimate(facts, FACT_STEP_HIGH, band ? step.total_s * band->high_ratio.si : NAN,
			"fitted");
	sheet_estimate(facts, FACT_STEP_TOKENS, tokens, NULL);
	sheet_estimate(facts, FACT_STEP_MICRO_BATCHES, micros, NULL);
	sheet_estimate(facts, FACT_STEP_COUNT, sheet_read(facts, FACT_DATA_TOKENS) / tokens, NULL);
	sheet_estimate(facts, FACT_STEP_SUMS_SHARE, sums_s(&step) / step.total_s, NULL);
}
