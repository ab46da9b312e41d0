/*
 * speed.c - how fast the estimator is, on one core: estimates a second without a
 * search, milliseconds of the planner, seconds for the table of published runs.
 *
 *	speed RUNS.csv
 *
 * Each is time of the processor, the best of five. Prints columns with a head.
 */

#include "base/arena.h"
#include "base/report.h"
#include "input/catalog.h"
#include "model/published.h"
#include "model/search.h"

#include <glib.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { TIMES = 5, ESTIMATES = 20000 };

typedef double work(const void *what);

static double now_s(void)
{
	struct timespec now;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static double best_s(work *run, const void *what)
{
	double best = INFINITY;

	for (int i = 0; i < TIMES; i++) {
		double start = now_s();

		if (!(run(what) > 0))
			exit(1);
		best = fmin(best, now_s() - start);
	}
	return best;
}

static void print_row(const char *name, double measured, const char *unit, const char *wanted)
{
	printf("%-36s %10.4g %-4s %s\n", name, measured, unit, wanted);
}

/* --- Estimates: a job whose plan is known --- */

static double estimate(const void *what)
{
	struct job job = *(const struct job *)what;
	double sum = 0;

	for (int i = 0; i < ESTIMATES; i++) {
		job.plan.data = 1 + i % 512;
		sum += step_of(&job).total_s + footprint_of(&job).total_bytes;
	}
	return sum;
}

/* --- Plans --- */

struct task {
	struct job job;
	double gpus;
};

static double plan(const void *what)
{
	const struct task *task = what;

	return search_best(&task->job, task->gpus).step.total_s;
}

static struct job job_of(const struct catalog *catalog, const char *model, double batch)
{
	return (struct job){
		.shape = shape_of(catalog_find_model(catalog, model)),
		.machine = job_machine(catalog_find_gpu(catalog, "h100-sxm"),
				catalog_find_network(catalog, "roce-400g")),
		.family = catalog_find_family(catalog, "hopper"),
		.generation = catalog_find_generation(catalog, "megatron-overlapped"),
		.plan = { .zero = -1, .global_batch = batch, .recompute = RECOMPUTE_UNSAID },
	};
}

static void print_plans(const struct catalog *catalog, const char *model, double batch)
{
	static const struct {
		double gpus;
		const char *wanted;
	} sizes[] = { { 4096, "<= 5" }, { 16384, "<= 50" }, { 1e6, "<= 500" } };

	for (size_t i = 0; i < G_N_ELEMENTS(sizes); i++) {
		struct task task = { job_of(catalog, model, batch), sizes[i].gpus };
		char *name = g_strdup_printf("plan %s on %.0f", model, task.gpus);

		print_row(name, 1e3 * best_s(plan, &task), "ms", sizes[i].wanted);
		g_free(name);
	}
}

/* --- The table of published runs --- */

struct table {
	const struct catalog *catalog;
	const struct runs *runs;
};

static double validate(const void *what)
{
	const struct table *table = what;
	struct arena *arena = arena_new();
	double sum = 0;

	for (size_t i = 0; i < table->runs->count; i++) {
		struct judged judged =
				published_judge(arena, table->catalog, &table->runs->rows[i]);

		sum += judged.reason ? 0 : judged.computed;
	}
	arena_free(arena);
	return sum;
}

int main(int argc, char **argv)
{
	struct arena *arena = arena_new();
	struct report *report = report_new(arena);
	const struct catalog *catalog = catalog_load(arena, report, "data", NULL, 0);
	struct table table = { catalog, argc == 2 ? runs_load(arena, report, argv[1]) : NULL };

	if (!table.runs || report_count(report) > 0) {
		fprintf(stderr, "usage: speed RUNS.csv, in the root of the project\n");
		return 2;
	}
	struct job job = job_of(catalog, "llama-3.1-405b", 2048);

	job.plan = (struct plan){ 8, 16, 1, 1, 1, 1, 1, 1, 2048, RECOMPUTE_NONE, 0, PRECISION_16 };
	printf("%-36s %10s %-4s %s\n", "what", "measured", "unit", "wanted");
	print_row("estimates", ESTIMATES / best_s(estimate, &job), "/s", ">= 20000");
	print_plans(catalog, "llama-3.1-405b", 2048);
	print_plans(catalog, "deepseek-v3", 15360);
	char *name = g_strdup_printf("validate %zu runs", table.runs->count);

	print_row(name, best_s(validate, &table), "s", "< 2");
	g_free(name);
	arena_free(arena);
	return 0;
}
