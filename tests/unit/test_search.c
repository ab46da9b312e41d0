/* test_search.c - what the planner finds, where it is plain what there is to find. */

#include "job_fixture.h"

#include "model/search.h"

#include <string.h>

static struct job llama_wish(const struct catalog *catalog, const char *model, double batch)
{
	return fixture_wish(catalog, model, "h100-sxm", batch);
}

static double used_gpus(const struct choice *choice)
{
	const struct plan *plan = &choice->plan;

	return plan->tensor * plan->pipeline * plan->context * plan->data;
}

TEST(one_gpu_leaves_nothing_to_split)
{
	const struct catalog *catalog = fixture_catalog(arena, report);
	struct job wish = llama_wish(catalog, "gpt-125m", 8);
	struct choice best = search_best(&wish, 1);

	g_assert_true(best.fits);
	test_near(used_gpus(&best), 1, 0);
	test_near(best.plan.expert * best.plan.interleave, 1, 0);
	test_near(best.plan.zero, 0, 0);
	test_near(best.step.part_s[PART_DATA] + best.step.part_s[PART_TENSOR] +
					best.step.part_s[PART_PIPELINE] +
					best.step.part_s[PART_BUBBLE],
			0, 0);
}

/* 8 B parameters fit one H100 when eight share the states: nothing else need be split. */
TEST(a_small_model_is_copied)
{
	const struct catalog *catalog = fixture_catalog(arena, report);
	struct job wish = llama_wish(catalog, "llama-3.1-8b", 512);
	struct choice best = search_best(&wish, 64);

	g_assert_true(best.fits);
	test_near(used_gpus(&best), 64, 0);
	g_assert_cmpfloat(best.plan.tensor * best.plan.pipeline, <=, 2);
	g_assert_cmpfloat(best.plan.zero, >=, 1);
}

/* Meta took 8 x 16 ways for one copy on these GPUs (arXiv 2407.21783, table 4). */
TEST(a_large_model_is_split_about_as_its_makers_did)
{
	const struct catalog *catalog = fixture_catalog(arena, report);
	struct job wish = llama_wish(catalog, "llama-3.1-405b", 2048);

	wish.generation = catalog_find_generation(catalog, "megatron-overlapped");

	struct choice best = search_best(&wish, 16384);
	double ways = best.plan.tensor * best.plan.pipeline;

	g_assert_true(best.fits);
	test_near(best.plan.tensor, 8, 0);
	g_assert_cmpfloat(ways, >=, 64);
	g_assert_cmpfloat(ways, <=, 256);
	g_assert_cmpfloat(used_gpus(&best), <=, 16384);
	g_assert_cmpfloat(used_gpus(&best), >, 0.9 * 16384);
}

TEST(gpus_stand_idle_where_they_would_not_help)
{
	const struct catalog *catalog = fixture_catalog(arena, report);
	struct job wish = llama_wish(catalog, "gpt-125m", 4);
	struct choice best = search_best(&wish, 1e6), seven = search_best(&wish, 7);

	g_assert_cmpfloat(used_gpus(&best), <=, 4 * 12 * 12);
	g_assert_cmpfloat(used_gpus(&seven), <=, 7);
	g_assert_cmpfloat(best.step.total_s, <=, seven.step.total_s);
}

/* Eight copies in one server, or 63 over a line of 1 MB/s. */
TEST(servers_stand_idle_where_the_network_is_too_slow)
{
	const struct catalog *catalog = fixture_catalog(arena, report);
	struct job wish = llama_wish(catalog, "gpt-1.3b", 63);

	wish.plan.tensor = wish.plan.pipeline = wish.plan.context = wish.plan.micro_batch = 1;
	wish.machine.network_byte_per_s = 1e6;
	test_near(search_best(&wish, 64).plan.data, 8, 0);
}

TEST(a_wish_is_kept)
{
	const struct catalog *catalog = fixture_catalog(arena, report);
	struct job wish = llama_wish(catalog, "llama-3.1-70b", 1024);

	wish.plan = (struct plan){ 4, 2, 8, 1, 1, 5, 2, 2, 1024, RECOMPUTE_FULL, 0, PRECISION_8 };
	struct choices all = search_plans(arena, &wish, 64);

	g_assert_cmpuint(all.count, ==, 1);
	g_assert_true(memcmp(&all.best->plan, &wish.plan, sizeof(struct plan)) == 0);
	wish.plan.tensor = 0;
	all = search_plans(arena, &wish, 64);
	g_assert_cmpuint(all.count, ==, 3); /* 1, 2 and 4 ways: 8 would take 128 GPUs */
	for (size_t i = 0; i < all.count; i++) {
		test_near(all.best[i].plan.pipeline, 2, 0);
		test_near(all.best[i].plan.micro_batch, 2, 0);
		test_near(all.best[i].plan.zero, 2, 0);
	}
}

TEST(a_wish_for_more_gpus_than_there_are_has_no_plan)
{
	const struct catalog *catalog = fixture_catalog(arena, report);
	struct job wish = llama_wish(catalog, "llama-3.1-70b", 1024);

	wish.plan.tensor = 8;
	wish.plan.pipeline = 4;
	g_assert_cmpuint(search_plans(arena, &wish, 31).count, ==, 0);
	test_near(search_best(&wish, 31).step.total_s, 0, 0);
	g_assert_cmpfloat(search_best(&wish, 32).step.total_s, >, 0);
}

/* 16 bytes a parameter: 405 B do not fit eight GPUs of 80 GB. The split of least need is shown. */
TEST(a_model_too_large_for_all_memory_needs_the_least_there_is)
{
	const struct catalog *catalog = fixture_catalog(arena, report);
	struct job wish = llama_wish(catalog, "llama-3.1-405b", 64);
	struct choices all = search_plans(arena, &wish, 8);
	struct choice best = search_best(&wish, 8);

	g_assert_cmpuint(all.count, >, 0);
	g_assert_cmpuint(all.fitting, ==, 0);
	g_assert_false(best.fits);
	g_assert_cmpfloat(best.footprint.total_bytes, >, 405e9 * 16 / 8);
	for (size_t i = 0; i < all.count; i++)
		g_assert_cmpfloat(best.footprint.total_bytes, <=,
				all.best[i].footprint.total_bytes);
	test_near(all.best[0].footprint.total_bytes, best.footprint.total_bytes, 0);
}

TEST(without_a_network_the_planner_stays_in_one_server)
{
	const struct catalog *catalog = fixture_catalog(arena, report);

	for (size_t i = 0; i < catalog->gpu_count; i++)
		for (size_t j = 0; j < catalog->generation_count; j++) {
			struct job wish = fixture_wish(catalog, "gpt-1.3b", catalog->gpus[i]->id,
					512);

			wish.generation = catalog->generations[j];
			wish.machine.network_byte_per_s = 0;
			struct choice best = search_best(&wish, 1000);

			g_assert_cmpfloat(used_gpus(&best), <=, wish.machine.link_gpus);
			g_assert_true(isfinite(best.step.total_s) && best.step.total_s > 0);
		}
}

/* Of 61 layers the first three have no experts; 256 experts go over at most 256 GPUs of a stage. */
TEST(experts_are_spread_over_the_gpus_of_a_stage)
{
	const struct catalog *catalog = fixture_catalog(arena, report);
	struct job wish = llama_wish(catalog, "deepseek-v3", 15360);
	struct choices all = search_plans(arena, &wish, 2048);

	g_assert_cmpuint(all.fitting, >, 0);
	for (size_t i = 0; i < all.count; i++) {
		const struct plan *plan = &all.best[i].plan;

		g_assert_cmpfloat(fmod(256, plan->expert), ==, 0);
		g_assert_cmpfloat(plan->expert, <=, plan->tensor * plan->context * plan->data);
	}
	g_assert_cmpfloat(all.best[0].plan.expert, >, 1);
}
