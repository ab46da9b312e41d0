/* plan_check.c - plans that cannot be run, and the nearest that can. */

#include "model/plan_check.h"

#include "base/arena.h"
#include "input/scenario.h"
#include "model/search.h"
#include "model/sheet.h"

static const double giga = 1e9;

struct checker {
	struct arena *arena;
	struct report *report;
	const struct scenario *scenario;
	struct job job; /* as planned */
	double gpus;
};

static double distance(const struct plan *a, const struct plan *b)
{
	return fabs(log(a->tensor / b->tensor)) + fabs(log(a->pipeline / b->pipeline)) +
	       fabs(log(a->context / b->context));
}

/* Of all that fit, the one whose ways are closest to those that were given. */
static const char *nearest(const struct checker *checker)
{
	const struct plan *given = &checker->scenario->plan;
	struct job free = checker->job;
	const struct choice *best = NULL;

	free.plan = (struct plan){ .zero = -1,
		.recompute = RECOMPUTE_UNSAID,
		.global_batch = checker->job.plan.global_batch,
		.precision = given->precision };
	struct choices choices = search_plans(checker->arena, &free, checker->gpus);

	for (size_t i = 0; i < choices.fitting; i++) {
		const struct choice *choice = &choices.best[i];

		if (job_gpus(&(struct job){ .plan = choice->plan }) == checker->gpus &&
				(!best || distance(&choice->plan, given) <
								distance(&best->plan, given)))
			best = choice;
	}
	if (!best)
		return "take more GPUs, or GPUs with more memory";
	return arena_format(checker->arena,
			"write tensor=\"%.0f\" pipeline=\"%.0f\" context=\"%.0f\" data=\"%.0f\" zero=\"%.0f\"",
			best->plan.tensor, best->plan.pipeline, best->plan.context, best->plan.data,
			best->plan.zero);
}

static bool refuse(const struct checker *checker, const char *what)
{
	return report_fault(checker->report, FAULT_INPUT, checker->scenario->plan_at, "%s: %s",
			what, nearest(checker));
}

/* A number of ways, and what it has to divide. */
struct division {
	const char *name, *what;
	double ways, whole;
};

static bool check_divisions(const struct checker *checker)
{
	const struct shape *shape = &checker->job.shape;
	const struct plan *plan = &checker->job.plan;
	const struct division divisions[] = {
		{ "tensor", "heads", plan->tensor, shape->heads },
		{ "context", "tokens of a text", plan->context, shape->context },
		{ "expert", "experts", fmax(1, checker->scenario->plan.expert),
				fmax(1, shape->experts) },
	};
	bool good = true;

	for (size_t i = 0; i < sizeof(divisions) / sizeof(divisions[0]); i++) {
		const struct division *row = &divisions[i];

		if (fmod(row->whole, row->ways) != 0)
			good = refuse(checker,
					arena_format(checker->arena,
							"%s=\"%.0f\" does not divide the %.0f %s",
							row->name, row->ways, row->whole,
							row->what));
	}
	return good;
}

/*
 * Stages may be uneven, as long as the last one has something to do; the table of words
 * and the words at the end may count as a layer each, as those of Llama 3 do.
 */
static bool check_stages(const struct checker *checker)
{
	const struct plan *plan = &checker->job.plan;
	double layers = checker->job.shape.layers;
	double pieces = plan->pipeline * plan->interleave;

	if (fmod(layers + 2, pieces) == 0 || ceil(layers / pieces) * (pieces - 1) < layers)
		return true;
	return refuse(checker,
			arena_format(checker->arena,
					"the %.0f layers leave some of pipeline %.0f x interleave %.0f = %.0f groups empty",
					layers, plan->pipeline, plan->interleave, pieces));
}

static bool check_batch(const struct checker *checker)
{
	const struct plan *plan = &checker->job.plan;

	if (plan->data * plan->micro_batch <= plan->global_batch)
		return true;
	return refuse(checker,
			arena_format(checker->arena,
					"data %.0f x micro-batch %.0f = %.0f sequences, but a step has only %.0f",
					plan->data, plan->micro_batch,
					plan->data * plan->micro_batch, plan->global_batch));
}

/* Refused where even the low end of what is likely does not fit. */
static bool check_memory(const struct checker *checker, const struct facts *facts)
{
	double need = sheet_read(facts, FACT_MEMORY_GPU_TOTAL);
	double low = sheet_known_or(sheet_read(facts, FACT_MEMORY_GPU_LOW), need);
	double room = checker->job.machine.memory_bytes;

	if (!(low > room))
		return true;
	return refuse(checker,
			arena_format(checker->arena,
					"the plan does not fit: %.0f of %.0f GB on the fullest GPU",
					need / giga, room / giga));
}

bool plan_check(struct arena *arena, struct report *report, const struct facts *facts)
{
	struct checker checker = {
		.arena = arena,
		.report = report,
		.scenario = facts_scenario(facts),
		.gpus = sheet_read(facts, FACT_CLUSTER_GPUS),
	};

	if (!checker.scenario->has_plan || !sheet_job(facts, &checker.job))
		return true;
	bool divides = check_divisions(&checker);
	bool filled = check_stages(&checker), batched = check_batch(&checker);

	return divides && filled && batched && check_memory(&checker, facts);
}
