/* plan.c - how the work is split: as the scenario says, and for the rest the fastest that fits. */

#include "base/arena.h"
#include "base/table.h"
#include "input/scenario.h"
#include "model/search.h"
#include "model/sheet.h"

/* A level of software of somebody's own may name no generation. */
static const char usual_generation[] = "megatron-fused", usual_family[] = "unknown";

static const double bits_of[PRECISIONS] = {
	[PRECISION_16] = 16,
	[PRECISION_8] = 8,
	[PRECISION_4] = 4,
};

/* Everything but the plan. */
static bool begin_job(const struct facts *facts, struct job *job)
{
	const struct scenario *scenario = facts_scenario(facts);
	const struct catalog *catalog = facts_catalog(facts);
	const char *generation = scenario->software->generation;
	const char *family = scenario->gpu->family;

	*job = (struct job){
		.shape = shape_of(scenario->model),
		.machine = job_machine(scenario->gpu, scenario->network),
		.family = catalog_find_family(catalog, *family ? family : usual_family),
		.generation = catalog_find_generation(catalog,
				*generation ? generation : usual_generation),
	};
	return shape_known(&job->shape) && job->family && job->generation;
}

bool sheet_job(const struct facts *facts, struct job *job)
{
	bool known = begin_job(facts, job);

	job->plan = (struct plan){
		.tensor = sheet_read(facts, FACT_PLAN_TENSOR),
		.pipeline = sheet_read(facts, FACT_PLAN_PIPELINE),
		.data = sheet_read(facts, FACT_PLAN_DATA),
		.context = sheet_read(facts, FACT_PLAN_CONTEXT),
		.expert = sheet_read(facts, FACT_PLAN_EXPERT),
		.interleave = sheet_read(facts, FACT_PLAN_INTERLEAVE),
		.zero = sheet_read(facts, FACT_PLAN_ZERO),
		.micro_batch = sheet_read(facts, FACT_PLAN_MICRO_BATCH),
		.global_batch = sheet_read(facts, FACT_PLAN_GLOBAL_BATCH),
		.recompute = facts_scenario(facts)->plan.recompute,
		.again_share = sheet_read(facts, FACT_PLAN_AGAIN_SHARE),
		.precision = facts_scenario(facts)->plan.precision,
	};
	return known;
}

/*
 * Where the shape is not known nothing can be searched for: every GPU reads its own
 * text, and all of them share out the whole state (ZeRO stage 3).
 */
static struct plan simple_plan(double gpus, const struct plan *wish)
{
	return (struct plan){
		.tensor = fmax(1, wish->tensor),
		.pipeline = fmax(1, wish->pipeline),
		.data = wish->data > 0 ? wish->data : gpus,
		.context = fmax(1, wish->context),
		.expert = fmax(1, wish->expert),
		.interleave = fmax(1, wish->interleave),
		.zero = wish->zero >= 0 ? wish->zero
		        : gpus > 1      ? 3
		                        : 0,
		.micro_batch = fmax(1, wish->micro_batch),
		.global_batch = wish->global_batch > 0 ? wish->global_batch : gpus,
	};
}

static struct choice choose(const struct facts *facts)
{
	const struct plan *wish = &facts_scenario(facts)->plan;
	double gpus = sheet_read(facts, FACT_CLUSTER_GPUS);
	struct choice choice = { 0 };
	struct job job;

	if (begin_job(facts, &job)) {
		job.plan = *wish;
		if (job.plan.global_batch <= 0)
			job.plan.global_batch = job_usual_batch(&job.shape, gpus);
		choice = search_best(&job, gpus);
	}
	if (choice.step.total_s <= 0)
		choice = (struct choice){ .plan = simple_plan(gpus, wish), .fits = true };
	return choice;
}

struct way {
	enum fact fact;
	double wish; /* above zero: the scenario says so */
	double value;
};

static void put(const struct facts *facts, const struct way *way)
{
	bool given = way->wish > 0;

	sheet_copy(facts, way->fact,
			(struct quantity){ way->value,
					given ? PROVENANCE_GIVEN : PROVENANCE_ESTIMATE, NULL });
}

void plan_sheet(const struct facts *facts)
{
	const struct scenario *scenario = facts_scenario(facts);
	const struct plan *wish = &scenario->plan;
	struct choice choice = choose(facts);
	const struct plan *plan = &choice.plan;
	double used = plan->tensor * plan->pipeline * plan->context * plan->data;
	const struct way ways[] = {
		{ FACT_PLAN_GIVEN, scenario->has_plan, scenario->has_plan },
		{ FACT_PLAN_TENSOR, wish->tensor, plan->tensor },
		{ FACT_PLAN_PIPELINE, wish->pipeline, plan->pipeline },
		{ FACT_PLAN_DATA, wish->data, plan->data },
		{ FACT_PLAN_CONTEXT, wish->context, plan->context },
		{ FACT_PLAN_EXPERT, wish->expert, plan->expert },
		{ FACT_PLAN_ZERO, wish->zero + 1, plan->zero },
		{ FACT_PLAN_INTERLEAVE, wish->interleave, plan->interleave },
		{ FACT_PLAN_MICRO_BATCH, wish->micro_batch, plan->micro_batch },
		{ FACT_PLAN_GLOBAL_BATCH, wish->global_batch, plan->global_batch },
		{ FACT_PLAN_BITS, wish->precision, bits_of[wish->precision] },
		{ FACT_PLAN_AGAIN_SHARE, 0,
				plan->recompute == RECOMPUTE_FULL ? 1 : plan->again_share },
		{ FACT_PLAN_FITS, 0, choice.fits },
		{ FACT_PLAN_GPUS, 0, used },
		{ FACT_PLAN_IDLE_GPUS, 0, sheet_read(facts, FACT_CLUSTER_GPUS) - used },
	};

	for (size_t i = 0; i < sizeof(ways) / sizeof(ways[0]); i++)
		put(facts, &ways[i]);
	sheet_estimate(facts, FACT_PLAN_COPY_GPUS, plan->tensor * plan->pipeline * plan->context,
			NULL);
}

static void add_choice(struct table *table, const struct choice *choice)
{
	const struct plan *plan = &choice->plan;
	const double numbers[] = { plan->tensor, plan->pipeline, plan->context, plan->data,
		plan->expert, plan->interleave, plan->micro_batch, plan->zero, plan->again_share,
		choice->step.total_s, choice->footprint.total_bytes };

	for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++)
		table_number(table, numbers[i]);
	table_flag(table, choice->fits);
}

struct table *plan_table(struct arena *arena, const struct facts *facts)
{
	struct table *table = table_new(arena);
	struct choices choices = { 0 };
	struct job job;

	table_columns(table,
			"tensor pipeline context data expert interleave micro_batch zero again_share step_s need_bytes fits");
	if (begin_job(facts, &job)) {
		job.plan = facts_scenario(facts)->plan;
		job.plan.tensor = job.plan.pipeline = job.plan.context = job.plan.data = 0;
		job.plan.global_batch = sheet_read(facts, FACT_PLAN_GLOBAL_BATCH);
		choices = search_plans(arena, &job, sheet_read(facts, FACT_CLUSTER_GPUS));
	}
	for (size_t i = 0; i < choices.count; i++)
		add_choice(table, &choices.best[i]);
	return table;
}
