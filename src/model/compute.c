/* compute.c - the job: how many operations the run takes. */

#include "input/scenario.h"
#include "model/shape.h"
#include "model/sheet.h"

/*
 * 2 operations forward for each parameter and token (a product and a sum), 4
 * backward: Kaplan et al. 2020, section 2.1. The rule takes the published round
 * numbers; the exact count takes the shape and the attention.
 */
void compute_sheet(const struct facts *facts)
{
	static const double forward = 2, backward = 4;
	const struct model *model = facts_scenario(facts)->model;
	double tokens = sheet_read(facts, FACT_DATA_TOKENS);
	double active = sheet_read(facts, FACT_MODEL_PARAMETERS_ACTIVE);
	struct quantity published = { 0, PROVENANCE_PUBLISHED, "scaling-laws" };

	published.si = forward;
	sheet_copy(facts, FACT_COMPUTE_FORWARD, published);
	published.si = backward;
	sheet_copy(facts, FACT_COMPUTE_BACKWARD, published);
	published.si = forward + backward;
	sheet_copy(facts, FACT_COMPUTE_PER_PAIR, published);

	sheet_estimate(facts, FACT_MODEL_PARAMETERS_EXACT, shape_parameters(model), NULL);
	sheet_estimate(facts, FACT_COMPUTE_RULE, (forward + backward) * active * tokens,
			"scaling-laws");
	sheet_estimate(facts, FACT_COMPUTE_EXACT, shape_flop_per_token(model) * tokens,
			"megatron-lm");
}
