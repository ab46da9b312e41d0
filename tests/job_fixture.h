#ifndef WC_TESTS_JOB_FIXTURE_H
#define WC_TESTS_JOB_FIXTURE_H

/* Jobs for the estimator: random ones, and those of the catalog's models and chips. */

#include "input/catalog.h"
#include "model/job.h"

#include "test.h"

#include <math.h>

#define PICK(catalog, list, count)                                                                 \
	((catalog)->list[g_test_rand_int_range(0, (gint32)(catalog)->count)])
#define ONE_OF(list) ((list)[g_test_rand_int_range(0, (gint32)G_N_ELEMENTS(list))])

static inline const struct catalog *fixture_catalog(struct arena *arena, struct report *report)
{
	const struct catalog *catalog = catalog_load(arena, report, "data", NULL, 0);

	test_faults(report, "");
	return catalog;
}

static inline double random_decade(double low, double high)
{
	return pow(10, g_test_rand_double_range(log10(low), log10(high)));
}

static inline double random_power(int most)
{
	return exp2(g_test_rand_int_range(0, most + 1));
}

/* Routed experts instead of one wide feed-forward of the same size. */
static inline void add_experts(struct shape *shape)
{
	shape->experts = 2 * random_power(8);
	shape->experts_active = fmin(shape->experts, random_power(3));
	shape->experts_shared = g_test_rand_int_range(0, 3);
	shape->ffn = ceil(shape->ffn / shape->experts);
	shape->dense_layers = fmin(g_test_rand_int_range(0, 4), shape->layers - 1);
}

static inline void add_latent(struct shape *shape)
{
	shape->kv_rank = fmax(1, floor(shape->hidden / 14));
	shape->q_rank = g_test_rand_bit() ? 3 * shape->kv_rank : 0;
	shape->rope_size = 64;
}

/* About so many parameters, in proportions from deep to wide. */
static inline struct shape random_shape(double parameters)
{
	static const double head_sizes[] = { 64, 128, 256 };
	double ratio = random_decade(16, 500), size = ONE_OF(head_sizes);
	double hidden = cbrt(parameters * ratio / 12), heads = fmax(1, round(hidden / size));
	struct shape shape = {
		.hidden = heads * size,
		.heads = heads,
		.head_size = size,
		.embeddings = g_test_rand_int_range(1, 3),
		.ffn_matrices = g_test_rand_int_range(2, 4),
		.vocabulary = floor(random_decade(256, 300e3)),
		.context = random_power(11) * 512,
	};

	shape.layers = fmax(1, round(parameters / (12 * shape.hidden * shape.hidden)));
	shape.kv_heads = fmod(heads, 8) == 0 && g_test_rand_bit() ? heads / 8 : heads;
	shape.ffn = 8 * shape.hidden / shape.ffn_matrices;
	shape.dense_ffn = shape.ffn;
	if (g_test_rand_int_range(0, 3) == 0)
		add_experts(&shape);
	if (g_test_rand_int_range(0, 3) == 0)
		add_latent(&shape);
	return shape;
}

static inline struct machine random_machine(const struct catalog *catalog, const struct gpu *gpu)
{
	const struct network *network = PICK(catalog, networks, network_count);

	return job_machine(gpu, network->link_byte_per_s.si > 0
						? network
						: catalog_find_network(catalog, "roce-400g"));
}

/* Everything free: a wish for the planner. */
static inline struct job random_wish(const struct catalog *catalog)
{
	const struct gpu *gpu = PICK(catalog, gpus, gpu_count);

	return (struct job){
		.shape = random_shape(random_decade(1e6, 1e14)),
		.machine = random_machine(catalog, gpu),
		.family = catalog_find_family(catalog, gpu->family),
		.generation = PICK(catalog, generations, generation_count),
		.plan = {
			.zero = -1,
			.global_batch = g_test_rand_bit() ? random_power(16)
			                                  : floor(random_decade(1, 1e5)),
			.recompute = RECOMPUTE_UNSAID,
			.precision = (enum precision)g_test_rand_int_range(0, PRECISIONS),
		},
	};
}

/* Split somehow, sensible or not, over at most a million GPUs. */
static inline struct job random_job(const struct catalog *catalog)
{
	struct job job = random_wish(catalog);
	struct plan *plan = &job.plan;

	plan->tensor = random_power(4);
	plan->context = random_power(3);
	plan->pipeline = fmin(job.shape.layers, floor(random_decade(1, 64)));
	plan->data = floor(random_decade(1, 1e6 / (plan->tensor * plan->context * plan->pipeline)));
	plan->expert = 1;
	while (job.shape.experts > plan->expert && g_test_rand_int_range(0, 4) &&
			2 * plan->expert <= plan->tensor * plan->context * plan->data)
		plan->expert *= 2;
	plan->interleave = plan->pipeline > 1 ? g_test_rand_int_range(1, 5) : 1;
	plan->zero = g_test_rand_int_range(0, 4);
	plan->micro_batch = random_power(4);
	plan->global_batch = plan->data * plan->micro_batch * g_test_rand_int_range(1, 65);
	plan->recompute = (enum recompute)g_test_rand_int_range(0, RECOMPUTES + 1);
	plan->again_share = g_test_rand_double_range(0, 1);
	return job;
}

/* A dense model of the catalog on a chip of it, with 400 Gb/s between servers. */
static inline struct job fixture_job(const struct catalog *catalog, const char *model,
		const char *gpu, const char *generation)
{
	const struct gpu *chip = catalog_find_gpu(catalog, gpu);

	return (struct job){
		.shape = shape_of(catalog_find_model(catalog, model)),
		.machine = job_machine(chip, catalog_find_network(catalog, "roce-400g")),
		.family = catalog_find_family(catalog, chip->family),
		.generation = catalog_find_generation(catalog, generation),
		.plan = { 1, 1, 1, 1, 1, 1, 1, 1, 1, RECOMPUTE_NONE, 0, PRECISION_16 },
	};
}

static inline struct job fixture_wish(const struct catalog *catalog, const char *model,
		const char *gpu, double batch)
{
	struct job job = fixture_job(catalog, model, gpu, "megatron-2025");

	job.plan = (struct plan){ .zero = -1,
		.global_batch = batch,
		.recompute = RECOMPUTE_UNSAID };
	return job;
}

#endif
