/* model_fields.c - the numbers of a model: child elements in a catalog, attributes in a scenario.
 */

#include "input/model_fields.h"

#include "input/catalog.h"

#include <stddef.h>

#define NUMBER(name, member, range, required)                                                      \
	{                                                                                          \
		name, offsetof(struct model, member), DIM_NUMBER, range, required                  \
	}

const struct field model_fields[MODEL_FIELDS] = {
	NUMBER("parameters", parameters, RANGE_COUNT, true),
	NUMBER("parameters-active", parameters_active, RANGE_COUNT, false),
	NUMBER("tokens", tokens, RANGE_COUNT, false),
	NUMBER("layers", layers, RANGE_COUNT, false),
	NUMBER("hidden", hidden, RANGE_COUNT, false),
	NUMBER("heads", heads, RANGE_COUNT, false),
	NUMBER("kv-heads", kv_heads, RANGE_COUNT, false),
	NUMBER("head-size", head_size, RANGE_COUNT, false),
	NUMBER("ffn", ffn, RANGE_COUNT, false),
	NUMBER("ffn-matrices", ffn_matrices, RANGE_COUNT, false),
	NUMBER("vocabulary", vocabulary, RANGE_COUNT, false),
	NUMBER("context", context, RANGE_COUNT, false),
	NUMBER("tied", tied, RANGE_FLAG, false),
	NUMBER("experts", experts, RANGE_COUNT, false),
	NUMBER("experts-active", experts_active, RANGE_COUNT, false),
	NUMBER("experts-shared", experts_shared, RANGE_COUNT_OR_ZERO, false),
	NUMBER("dense-layers", dense_layers, RANGE_COUNT_OR_ZERO, false),
	NUMBER("dense-ffn", dense_ffn, RANGE_COUNT, false),
	NUMBER("kv-rank", kv_rank, RANGE_COUNT, false),
	NUMBER("q-rank", q_rank, RANGE_COUNT, false),
	NUMBER("rope-size", rope_size, RANGE_COUNT, false),
};

static void fill(struct quantity *quantity, double si, enum provenance provenance,
		const char *source)
{
	if (!quantity_known(*quantity))
		*quantity = (struct quantity){ si, provenance, source };
}

/* The same number in another role: it keeps its source. */
static void fill_from(struct quantity *quantity, struct quantity other)
{
	if (quantity_known(other))
		fill(quantity, other.si, other.provenance, other.source);
}

void model_fields_complete(struct model *model)
{
	fill_from(&model->parameters_active, model->parameters);
	fill_from(&model->kv_heads, model->heads);
	if (quantity_known(model->hidden) && quantity_known(model->heads))
		fill(&model->head_size, model->hidden.si / model->heads.si, PROVENANCE_ESTIMATE,
				NULL);
	if (quantity_known(model->hidden))
		fill(&model->ffn, 4 * model->hidden.si, PROVENANCE_ASSUMED, NULL);
	fill(&model->ffn_matrices, 2, PROVENANCE_ASSUMED, NULL);
	fill(&model->tied, 0, PROVENANCE_ASSUMED, NULL);
	if (quantity_known(model->experts)) {
		fill(&model->experts_shared, 0, PROVENANCE_ASSUMED, NULL);
		fill(&model->dense_layers, 0, PROVENANCE_ASSUMED, NULL);
	}
}

bool model_fields_check(struct report *report, struct where at, const struct model *model)
{
	bool sparse = quantity_known(model->experts);

	if (model->parameters_active.si > model->parameters.si)
		return report_fault(report, FAULT_INPUT, at,
				"parameters-active is more than parameters: write less");
	if (sparse != quantity_known(model->experts_active))
		return report_fault(report, FAULT_INPUT, at,
				"experts and experts-active belong together: write both or neither");
	if (sparse && model->experts_active.si > model->experts.si)
		return report_fault(report, FAULT_INPUT, at,
				"experts-active is more than experts: write less");
	if (quantity_known(model->dense_layers) && quantity_known(model->layers) &&
			model->dense_layers.si > model->layers.si)
		return report_fault(report, FAULT_INPUT, at,
				"dense-layers is more than layers: write less");
	return true;
}
