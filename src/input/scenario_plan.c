/* scenario_plan.c - how the work is split, and whether that makes the number of GPUs. */

#include "base/arena.h"
#include "input/field.h"
#include "input/scenario_reader.h"

#include <math.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

struct way {
	const char *name;
	size_t offset; /* of a double in struct plan */
	enum range range;
	double fallback;
};

/* Where one of the first four is given, the others are 1. */
static const struct way ways[] = {
	{ "tensor", offsetof(struct plan, tensor), RANGE_GPUS, 0 },
	{ "pipeline", offsetof(struct plan, pipeline), RANGE_GPUS, 0 },
	{ "data", offsetof(struct plan, data), RANGE_GPUS, 0 },
	{ "context", offsetof(struct plan, context), RANGE_GPUS, 0 },
	{ "expert", offsetof(struct plan, expert), RANGE_GPUS, 0 },
	{ "interleave", offsetof(struct plan, interleave), RANGE_COUNT, 0 },
	{ "zero", offsetof(struct plan, zero), RANGE_LEVEL, -1 },
	{ "micro-batch", offsetof(struct plan, micro_batch), RANGE_COUNT, 0 },
	{ "global-batch", offsetof(struct plan, global_batch), RANGE_COUNT, 0 },
};
enum { SPLITS = 4 };

static const char *const recomputes[] = {
	[RECOMPUTE_NONE] = "none",
	[RECOMPUTE_SELECTIVE] = "selective",
	[RECOMPUTE_FULL] = "full",
	NULL,
};

static const char *const precisions[] = {
	[PRECISION_16] = "16-bit",
	[PRECISION_8] = "8-bit",
	[PRECISION_4] = "4-bit",
	NULL,
};

/* The place of an attribute's word in a list; the schema has refused others. */
static int read_word(const struct xml_node *node, const char *name, const char *const *words,
		int otherwise)
{
	const char *text = node ? xml_attribute(node, name) : NULL;

	for (int i = 0; text && words[i]; i++)
		if (strcmp(words[i], text) == 0)
			return i;
	return otherwise;
}

static void check_product(const struct scenario_reader *reader, struct where at,
		const struct plan *plan)
{
	double gpus = reader->scenario->gpus.si;
	double others = plan->tensor * plan->pipeline * plan->context;
	double copies = gpus / others;
	const char *cure =
			copies == floor(copies)
					? arena_format(reader->arena, "data=\"%.0f\"", copies)
					: "whole ways that multiply up to it, or leave <plan> out";

	if (quantity_known(reader->scenario->gpus) && others * plan->data != gpus)
		report_fault(reader->report, FAULT_INPUT, at,
				"tensor %.0f x pipeline %.0f x data %.0f x context %.0f = %.0f GPUs, but count is %.0f: write %s",
				plan->tensor, plan->pipeline, plan->data, plan->context,
				others * plan->data, gpus, cure);
}

/* Whether the file says how the GPUs are split; then what it leaves out is not split. */
static bool complete_splits(struct plan *plan)
{
	double *splits[SPLITS] = { &plan->tensor, &plan->pipeline, &plan->data, &plan->context };
	bool given = false;

	for (size_t i = 0; i < SPLITS; i++)
		given = given || *splits[i] > 0;
	for (size_t i = 0; i < SPLITS && given; i++)
		*splits[i] = fmax(1, *splits[i]);
	return given;
}

void scenario_read_plan(const struct scenario_reader *reader)
{
	const struct xml_node *node = xml_first(reader->root, "plan");
	struct plan *plan = &reader->scenario->plan;
	size_t faults = report_count(reader->report);

	for (size_t i = 0; i < COUNT(ways); i++) {
		const struct field field = { ways[i].name, 0, DIM_NUMBER, ways[i].range, false };
		const char *text = node ? xml_attribute(node, ways[i].name) : NULL;
		double *value = (double *)(void *)((char *)plan + ways[i].offset);

		*value = ways[i].fallback;
		if (text)
			field_parse(reader->report, xml_attribute_where(node, ways[i].name),
					ways[i].name, text, &field, value);
	}
	plan->recompute =
			(enum recompute)read_word(node, "recompute", recomputes, RECOMPUTE_UNSAID);
	plan->precision = (enum precision)read_word(node, "precision", precisions, PRECISION_16);
	reader->scenario->has_plan = complete_splits(plan);
	reader->scenario->plan_at = node ? xml_where(node) : reader->scenario->at;
	if (reader->scenario->has_plan && reader->judged_well &&
			report_count(reader->report) == faults)
		check_product(reader, xml_where(node), plan);
}
