/* plan.c - how the work is split. */

#include "input/scenario.h"
#include "model/sheet.h"

/*
 * Where no plan is given: every GPU reads its own text, and all of them share
 * out the whole state (ZeRO stage 3). It is the simplest plan that holds
 * whenever the state fits at all; not the fastest.
 */
static struct plan simple_plan(double gpus)
{
	return (struct plan){
		.tensor = 1,
		.pipeline = 1,
		.data = gpus,
		.context = 1,
		.expert = 1,
		.interleave = 1,
		.zero = gpus > 1 ? 3 : 0,
		.micro_batch = 1,
	};
}

void plan_sheet(const struct facts *facts)
{
	const struct scenario *scenario = facts_scenario(facts);
	bool given = scenario->has_plan;
	struct plan plan =
			given ? scenario->plan : simple_plan(sheet_read(facts, FACT_CLUSTER_GPUS));
	const struct {
		enum fact fact;
		double value;
	} ways[] = {
		{ FACT_PLAN_GIVEN, given },
		{ FACT_PLAN_TENSOR, plan.tensor },
		{ FACT_PLAN_PIPELINE, plan.pipeline },
		{ FACT_PLAN_DATA, plan.data },
		{ FACT_PLAN_CONTEXT, plan.context },
		{ FACT_PLAN_EXPERT, plan.expert },
		{ FACT_PLAN_ZERO, plan.zero },
	};

	for (size_t i = 0; i < sizeof(ways) / sizeof(ways[0]); i++)
		sheet_copy(facts, ways[i].fact,
				(struct quantity){ ways[i].value,
						given ? PROVENANCE_GIVEN : PROVENANCE_ESTIMATE,
						NULL });
	sheet_estimate(facts, FACT_PLAN_COPY_GPUS, plan.tensor * plan.pipeline * plan.context,
			NULL);
}
