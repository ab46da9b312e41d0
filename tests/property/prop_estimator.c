/* prop_estimator.c - laws of the estimator, over random models, chips, software and splits. */

#include "job_fixture.h"

#include "model/footprint.h"
#include "model/search.h"
#include "model/step.h"

#include <string.h>

enum { DRAWS = 2000, SEARCHES = 200, SLOW_SEARCHES = 5000 };

static const double rounding = 1e-9;

/* Not above, but for rounding. */
#define test_not_above(value, most) g_assert_cmpfloat(value, <=, (most) * (1 + rounding))

static const char *describe(struct arena *arena, const struct job *job, double gpus)
{
	const struct shape *s = &job->shape;
	const struct plan *p = &job->plan;

	return arena_format(arena,
			"%s, %s, memory %g; layers %g hidden %g heads %g context %g experts %g vocabulary %g; "
			"tensor %g pipeline %g context %g data %g expert %g interleave %g zero %g micro %g "
			"batch %g recompute %d again %g precision %d; gpus %g",
			job->family->id, job->generation->id, job->machine.memory_bytes, s->layers,
			s->hidden, s->heads, s->context, s->experts, s->vocabulary, p->tensor,
			p->pipeline, p->context, p->data, p->expert, p->interleave, p->zero,
			p->micro_batch, p->global_batch, (int)p->recompute, p->again_share,
			(int)p->precision, gpus);
}

typedef void law(struct arena *arena, struct job *job);

/* A law holds of each random job; the first that breaks it is shown. */
static void hold(struct arena *arena, struct report *report, law *holds)
{
	const struct catalog *catalog = fixture_catalog(arena, report);

	for (int i = 0; i < DRAWS && !g_test_failed(); i++) {
		struct job job = random_job(catalog), kept = job;

		holds(arena, &job);
		if (g_test_failed())
			g_test_message("%s", describe(arena, &kept, job_gpus(&kept)));
	}
}

static double total_s(const struct job *job)
{
	return step_of(job).total_s;
}

/* --- Time --- */

static void parts_add_up(G_GNUC_UNUSED struct arena *arena, struct job *job)
{
	struct step step = step_of(job);
	double sum = 0;

	for (int i = 0; i < PARTS; i++) {
		if (!isfinite(step.part_s[i]) || step.part_s[i] < 0)
			g_test_message("%s is %g", part_name((enum part)i), step.part_s[i]);
		g_assert_true(isfinite(step.part_s[i]));
		g_assert_cmpfloat(step.part_s[i], >=, 0);
		sum += step.part_s[i];
	}
	g_assert_cmpfloat(step.total_s, >, 0);
	test_near(sum, step.total_s, 1e-12);
}

TEST(the_parts_of_a_step_are_finite_not_below_zero_and_add_up)
{
	hold(arena, report, parts_add_up);
}

/* Without what comes once a step: filling the pipeline, summing, updating. */
static double micro_part_s(const struct job *job)
{
	struct step step = step_of(job);
	double sum = 0;

	for (int i = PART_PRODUCTS; i <= PART_PIPELINE; i++)
		sum += step.part_s[i];
	return sum;
}

static void doubled_batch(G_GNUC_UNUSED struct arena *arena, struct job *job)
{
	struct job twice = *job, thrice = *job;

	twice.plan.global_batch *= 2;
	thrice.plan.global_batch *= 3;
	test_near(micro_part_s(&twice), 2 * micro_part_s(job), 1e-12);
	/* What comes once does not grow: each more batch adds the same. */
	test_near(total_s(&thrice) - total_s(&twice), total_s(&twice) - total_s(job), 1e-6);
	g_assert_cmpfloat(total_s(&twice), <=, 2 * total_s(job) * (1 + rounding));
}

TEST(twice_the_batch_is_twice_the_time_of_micro_batches)
{
	hold(arena, report, doubled_batch);
}

/* Of a fixed plan. better: what of the machine grows. */
static void no_longer(struct job *job, double *better)
{
	double before_s = total_s(job), often = g_test_rand_double_range(1, 10);

	*better *= often;
	test_not_above(total_s(job), before_s);
}

static void faster_link(G_GNUC_UNUSED struct arena *arena, struct job *job)
{
	no_longer(job, &job->machine.link_byte_per_s);
}

TEST(a_faster_link_never_lengthens_a_step)
{
	hold(arena, report, faster_link);
}

static void faster_network(G_GNUC_UNUSED struct arena *arena, struct job *job)
{
	no_longer(job, &job->machine.network_byte_per_s);
}

TEST(a_faster_network_never_lengthens_a_step)
{
	hold(arena, report, faster_network);
}

static void faster_memory(G_GNUC_UNUSED struct arena *arena, struct job *job)
{
	no_longer(job, &job->machine.memory_byte_per_s);
}

TEST(more_memory_bandwidth_never_lengthens_a_step)
{
	hold(arena, report, faster_memory);
}

static void higher_peak(G_GNUC_UNUSED struct arena *arena, struct job *job)
{
	no_longer(job, &job->machine.peak_flop_per_s[g_test_rand_int_range(0, PRECISIONS)]);
}

TEST(a_higher_peak_never_lengthens_a_step)
{
	hold(arena, report, higher_peak);
}

static void longer_latency(G_GNUC_UNUSED struct arena *arena, struct job *job)
{
	double before_s = total_s(job);

	job->machine.network_latency_s *= 10;
	test_not_above(before_s, total_s(job));
}

TEST(latency_never_shortens_a_step)
{
	hold(arena, report, longer_latency);
}

/* A GPU cannot do more than its peak: no step is shorter than its operations take. */
static void not_above_peak(G_GNUC_UNUSED struct arena *arena, struct job *job)
{
	const struct plan *plan = &job->plan;
	double tokens = plan->global_batch * job->shape.context;
	double flop = shape_table_flop(&job->shape) * tokens;
	double peak = job->machine.peak_flop_per_s[plan->precision];

	g_assert_cmpfloat(flop / (total_s(job) * job_gpus(job)), <, peak);
}

TEST(no_step_takes_less_than_the_peak_allows)
{
	hold(arena, report, not_above_peak);
}

/* --- Memory --- */

static double state_bytes(const struct footprint *footprint)
{
	return footprint->weights_bytes + footprint->gradients_bytes + footprint->optimizer_bytes;
}

static void more_zero(G_GNUC_UNUSED struct arena *arena, struct job *job)
{
	double before = INFINITY;

	for (int zero = 0; zero <= 3; zero++) {
		job->plan.zero = zero;
		struct footprint footprint = footprint_of(job);

		test_not_above(state_bytes(&footprint), before);
		before = state_bytes(&footprint);
	}
}

TEST(a_higher_zero_stage_never_holds_more_state)
{
	hold(arena, report, more_zero);
}

static double activations(const struct job *job, enum recompute recompute, double share)
{
	struct job changed = *job;

	changed.plan.recompute = recompute;
	changed.plan.again_share = share;
	return footprint_of(&changed).activations_bytes;
}

/* Before fused kernels the sequence is split with the selective kind alone: not compared there. */
static void more_again(G_GNUC_UNUSED struct arena *arena, struct job *job)
{
	double none = activations(job, RECOMPUTE_NONE, 0);
	double all = activations(job, RECOMPUTE_FULL, 0);
	double some = activations(job, RECOMPUTE_SELECTIVE, 0), before = none;

	test_not_above(all, none);
	test_not_above(some, none);
	if (job->generation->fused.si > 0)
		test_not_above(all, some);
	for (double share = 0; share <= 1; share += 0.125) {
		test_not_above(activations(job, RECOMPUTE_UNSAID, share), before);
		before = activations(job, RECOMPUTE_UNSAID, share);
	}
	test_near(before, all, 1e-12);
}

TEST(more_recomputation_never_keeps_more_activations)
{
	hold(arena, report, more_again);
}

static void more_copies(G_GNUC_UNUSED struct arena *arena, struct job *job)
{
	struct job more = *job;

	more.plan.data *= 2;
	test_not_above(footprint_of(&more).total_bytes, footprint_of(job).total_bytes);
	more.plan.data = job->plan.data + 1;
	test_not_above(footprint_of(&more).total_bytes, footprint_of(job).total_bytes);
}

TEST(more_copies_never_need_more_memory)
{
	hold(arena, report, more_copies);
}

static void footprint_sums(G_GNUC_UNUSED struct arena *arena, struct job *job)
{
	struct footprint f = footprint_of(job);
	double parts[] = { f.weights_bytes, f.gradients_bytes, f.optimizer_bytes, f.gathered_bytes,
		f.activations_bytes, f.logits_bytes, f.framework_bytes };
	double sum = 0;

	for (size_t i = 0; i < G_N_ELEMENTS(parts); i++) {
		g_assert_true(isfinite(parts[i]) && parts[i] >= 0);
		sum += parts[i];
	}
	g_assert_cmpfloat(f.weights_bytes, >, 0);
	test_near(sum, f.total_bytes, 1e-12);
}

TEST(the_parts_of_memory_are_finite_not_below_zero_and_add_up)
{
	hold(arena, report, footprint_sums);
}

/* The share just fits, and a little less does not; 0: all fits; 1: it may not even then. */
static void least_again(G_GNUC_UNUSED struct arena *arena, struct job *job)
{
	job->machine.memory_bytes =
			footprint_of(job).total_bytes * g_test_rand_double_range(0.3, 1.5);
	job->plan.recompute = RECOMPUTE_UNSAID;
	job->plan.again_share = footprint_again_share(job);
	double share = job->plan.again_share, room = job->machine.memory_bytes;

	g_assert_true(share >= 0 && share <= 1);
	if (share < 1)
		g_assert_cmpfloat(footprint_of(job).total_bytes, <=, room);
	job->plan.again_share = share * (1 - 1e-6);
	if (share > 0)
		g_assert_cmpfloat(footprint_of(job).total_bytes, >, room);
}

TEST(no_more_is_computed_again_than_has_to_be)
{
	hold(arena, report, least_again);
}

/* --- Operations --- */

TEST(operations_are_counted_the_same_everywhere)
{
	const struct catalog *catalog = fixture_catalog(arena, report);

	for (size_t i = 0; i < catalog->model_count; i++) {
		const struct model *model = catalog->models[i];
		struct shape shape = shape_of(model);
		double look = 3 * shape.layers * shape_look_flop(&shape, shape.context / 2);

		if (!shape_known(&shape))
			continue;
		test_near(shape_flop_per_token(model), shape_table_flop(&shape) + look, 1e-14);
		test_near(shape_look_flop(&shape, 200), 2 * shape_look_flop(&shape, 100), 1e-14);
		test_near(shape_all_parameters(&shape), shape_parameters(model), 0);
	}
}

/* --- The planner --- */

/* Without what grows with the number of servers by chance alone. */
static struct generation even(const struct generation *generation)
{
	struct generation copy = *generation;

	copy.straggler_share.si = 0;
	return copy;
}

static int searches(void)
{
	return g_test_slow() ? SLOW_SEARCHES : SEARCHES;
}

static void check_plan(const struct job *wish, const struct choice *choice, double gpus)
{
	const struct plan *plan = &choice->plan;
	struct job job = *wish;

	job.plan = *plan;
	g_assert_cmpfloat(job_gpus(&job), <=, gpus);
	g_assert_cmpfloat(fmod(job.shape.heads, plan->tensor), ==, 0);
	g_assert_cmpfloat(plan->pipeline, <=, job.shape.layers);
	g_assert_cmpfloat(plan->expert, <=, plan->tensor * plan->context * plan->data);
	g_assert_cmpfloat(plan->expert, <=, fmax(1, job.shape.experts));
	g_assert_cmpfloat(plan->data * plan->micro_batch, <,
			plan->global_batch + plan->micro_batch);
	g_assert_true(choice->fits == (choice->footprint.total_bytes <= job.machine.memory_bytes));
	g_assert_true(isfinite(choice->step.total_s) && choice->step.total_s > 0);
	test_near(step_of(&job).total_s, choice->step.total_s, 0);
	test_near(footprint_of(&job).total_bytes, choice->footprint.total_bytes, 0);
}

TEST(plans_use_what_there_is_and_make_sense)
{
	const struct catalog *catalog = fixture_catalog(arena, report);

	for (int i = 0; i < searches() && !g_test_failed(); i++) {
		struct job wish = random_wish(catalog);
		double gpus = floor(random_decade(1, 1e6));
		struct choice choice = search_best(&wish, gpus);

		check_plan(&wish, &choice, gpus);
		wish.plan = choice.plan;
		if (g_test_failed())
			g_test_message("%s", describe(arena, &wish, gpus));
	}
}

/* fitting first, by time; then the others, by what they need. */
static void check_order(const struct job *wish, const struct choices *choices)
{
	double room = wish->machine.memory_bytes;

	g_assert_cmpuint(choices->fitting, <=, choices->count);
	for (size_t i = 0; i < choices->count; i++) {
		const struct choice *choice = &choices->best[i], *last = choice - 1;
		double need = choice->footprint.total_bytes;

		g_assert_true(choice->fits == (i < choices->fitting));
		g_assert_true(choice->fits == (need <= room));
		if (i > 0 && i < choices->fitting)
			g_assert_cmpfloat(last->step.total_s, <=, choice->step.total_s);
		if (i > choices->fitting)
			g_assert_cmpfloat(last->footprint.total_bytes, <=, need);
	}
}

TEST(choices_that_fit_come_first_and_the_others_are_too_large)
{
	const struct catalog *catalog = fixture_catalog(arena, report);

	for (int i = 0; i < searches() / 2 && !g_test_failed(); i++) {
		struct job wish = random_wish(catalog);
		double gpus = floor(random_decade(1, 1e5));
		struct choices choices = search_plans(arena, &wish, gpus);
		struct choice best = search_best(&wish, gpus);

		g_assert_cmpuint(choices.count, >, 0);
		check_order(&wish, &choices);
		test_near(choices.best[0].step.total_s, best.step.total_s, 1e-12);
		g_assert_true(choices.best[0].fits == best.fits);
		if (g_test_failed())
			g_test_message("%s", describe(arena, &wish, gpus));
	}
}

TEST(more_gpus_never_lengthen_the_best_step)
{
	const struct catalog *catalog = fixture_catalog(arena, report);

	for (int i = 0; i < searches() && !g_test_failed(); i++) {
		struct job wish = random_wish(catalog);
		struct generation generation = even(wish.generation);
		double few = floor(random_decade(1, 1e6));
		double many = few + (g_test_rand_bit() ? 1 : floor(random_decade(1, 1e6)));

		wish.generation = &generation;
		struct choice small = search_best(&wish, few), large = search_best(&wish, many);

		g_assert_true(large.fits || !small.fits);
		if (small.fits)
			test_not_above(large.step.total_s, small.step.total_s);
		else if (!large.fits)
			test_not_above(large.footprint.total_bytes, small.footprint.total_bytes);
		wish.plan = small.plan;
		if (g_test_failed())
			g_test_message("%s", describe(arena, &wish, few));
		wish.plan = large.plan;
		if (g_test_failed())
			g_test_message("%s", describe(arena, &wish, many));
	}
}

/* A split of chance that the planner could have come to as well. */
static struct plan random_split(const struct catalog *catalog, const struct job *wish)
{
	struct job job = *wish;
	double batch = wish->plan.global_batch;

	job.plan = random_job(catalog).plan;
	job.plan.precision = wish->plan.precision;
	job.plan.global_batch = batch;
	job.plan.pipeline = fmin(random_power(6), wish->shape.layers);
	job.plan.context = job.plan.expert = job.plan.interleave = 1;
	job.plan.recompute = g_test_rand_bit() ? RECOMPUTE_NONE : RECOMPUTE_FULL;
	job.plan.zero = g_test_rand_int_range(1, 4);
	job.plan.data = ceil(batch / (job_micro_batches(&job) * job.plan.micro_batch));
	return job.plan;
}

static bool could_be(const struct job *job, double gpus)
{
	const struct plan *plan = &job->plan;

	return fmod(job->shape.heads, plan->tensor) == 0 &&
	       plan->tensor <= job->machine.link_gpus &&
	       fmod(plan->global_batch, plan->micro_batch) == 0 && job_gpus(job) <= gpus &&
	       fmod(log2(plan->pipeline), 1) == 0 &&
	       footprint_of(job).total_bytes <= job->machine.memory_bytes;
}

TEST(no_split_of_chance_beats_the_planner)
{
	const struct catalog *catalog = fixture_catalog(arena, report);

	for (int i = 0; i < searches() && !g_test_failed(); i++) {
		struct job wish = random_wish(catalog), other = wish;
		double gpus = floor(random_decade(1, 1e4));
		struct choice best = search_best(&wish, gpus);

		for (int j = 0; j < 200 && !g_test_failed(); j++) {
			other.plan = random_split(catalog, &wish);
			if (!could_be(&other, gpus))
				continue;
			g_assert_true(best.fits);
			test_not_above(best.step.total_s, total_s(&other));
			if (g_test_failed())
				g_test_message("%s", describe(arena, &other, gpus));
		}
	}
}
