/* test_facts.c - the right values: published ones, and those that can be worked out by hand. */

#include "scenario_fixture.h"

#include "base/table.h"
#include "input/runs.h"
#include "model/published.h"

#include <math.h>

#define YEAR_S (365.25 * 86400)
#define is(fact, expected) test_near(facts_value(facts, FACT_##fact), (expected), 1e-11)
#define is_about(fact, expected, relative)                                                         \
	test_near(facts_value(facts, FACT_##fact), (expected), (relative))

TEST(the_job_of_405_billion)
{
	const struct facts *facts = fixture_facts(arena, report, "llama-3.1-405b");

	is(COMPUTE_PER_PAIR, 6);
	is(COMPUTE_RULE, 3.7908e25);
	is(COMPUTE_PUBLISHED, 3.8e25);
	is_about(MODEL_PARAMETERS_EXACT, 405.853e9, 1e-6);
	/* 6 x (all but one embedding table and the norms) + 6 x layers x context x heads x size */
	is_about(COMPUTE_EXACT, 15.6e12 * 6 * (405.853e9 - 128256.0 * 16384 + 126.0 * 8192 * 16384),
			1e-5);
	g_assert_cmpstr(facts_text(facts, FACT_MODEL_NAME), ==, "Llama 3.1 405B");
}

TEST(parameters_follow_from_the_shape)
{
	static const struct {
		const char *path;
		double parameters, relative;
	} cases[] = {
		{ "llama-3.1-8b", 8.030e9, 1e-4 },
		{ "llama-3.1-70b", 70.554e9, 1e-5 },
		{ "nemotron-4-15b", 15.63e9, 1e-3 },
		{ "nemotron-4-340b", 341.0e9, 1e-3 },
		{ "gpt-3", 174.6e9, 1e-3 },
		{ "mixtral-8x7b", 46.7e9, 1e-3 },
		{ "deepseek-v3", 671e9, 1e-3 },
		{ "kimi-k2", 1.04e12, 0.02 },
		{ "qwen3-235b-a22b", 235e9, 2e-3 },
	};

	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		const struct setting setting = { "model/@ref", cases[i].path };
		const struct facts *facts =
				fixture_facts_with(arena, report, "hall-72-racks", &setting, 1);

		is_about(MODEL_PARAMETERS_EXACT, cases[i].parameters, cases[i].relative);
	}
}

TEST(attention_adds_what_the_tables_say)
{
	/* The gap of full attention is 27 % of 6N for 8B and 15 % for 70B; the causal half is half.
	 */
	static const struct {
		const char *model;
		double causal_share;
	} cases[] = { { "llama-3.1-8b", 0.27 / 2 }, { "llama-3.1-70b", 0.15 / 2 } };

	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		const struct setting setting = { "model/@ref", cases[i].model };
		const struct facts *facts =
				fixture_facts_with(arena, report, "hall-72-racks", &setting, 1);
		double layers = facts_value(facts, FACT_MODEL_LAYERS);
		double hidden = i ? 8192 : 4096, vocabulary = 128256, context = 8192;
		double tables = facts_value(facts, FACT_MODEL_PARAMETERS_EXACT) -
		                vocabulary * hidden;
		double attention = 6 * layers * context * hidden;

		is_about(COMPUTE_EXACT, 15.6e12 * (6 * tables + attention), 1e-4);
		test_near(attention / (6 * facts_value(facts, FACT_MODEL_PARAMETERS)),
				cases[i].causal_share, 0.05);
	}
}

TEST(a_mixture_of_experts_counts_those_that_a_token_visits)
{
	const struct facts *facts = fixture_facts(arena, report, "deepseek-v3");

	is(COMPUTE_RULE, 6 * 37e9 * 14.8e12);
	is(MEMORY_STATE, 16 * 671e9);
	/* 37 B active with both embedding tables; latent attention scores 128 + 64 numbers a head.
	 */
	double attention = 3 * 61 * 4096 * 128.0 * (192 + 128);

	is_about(COMPUTE_EXACT, 14.8e12 * (6 * (37e9 - 129280.0 * 7168) + attention), 0.02);
}

TEST(one_card_needs_thousands_of_years)
{
	const struct facts *facts = fixture_facts(arena, report, "llama-3.1-405b");

	is_about(TIME_CARD_PEAK, 7271 * YEAR_S, 1e-4);
	is_about(TIME_CARD_REAL, 18178 * YEAR_S, 1e-4);
	is_about(CARD_SPEED_RATIO, 5.987, 1e-4);
	is(USE_CARD_SHARE, 0.4);
	g_assert_cmpint(facts_provenance(facts, FACT_USE_CARD_SHARE), ==, PROVENANCE_ASSUMED);
}

TEST(the_time_of_405_billion)
{
	const struct facts *facts = fixture_facts(arena, report, "llama-3.1-405b");

	is_about(TIME_PUBLISHED, 78.43 * 86400, 1e-4);
	is(TIME_TOTAL, facts_value(facts, FACT_TIME_PUBLISHED));
	is_about(USE_OVERALL_SHARE, 0.3452, 1e-3);
	is_about(TIME_NONSTOP_LOW, 62.97 * 86400, 1e-3);
	is_about(TIME_NONSTOP_HIGH, 71.26 * 86400, 1e-3);
	is_about(USE_COMPUTED_SHARE, 0.41, 0.08); /* the paper reports 38 to 43 % */
	is_about(TIME_ESTIMATE,
			facts_value(facts, FACT_TIME_NONSTOP) /
					facts_value(facts, FACT_FAILURES_KEPT_SHARE) /
					facts_value(facts, FACT_TIME_STEPS_SHARE),
			1e-9);
	is_about(TIME_ESTIMATE, 78.4 * 86400, 0.05); /* published */
	g_assert_cmpfloat(facts_value(facts, FACT_TIME_LOW), <,
			facts_value(facts, FACT_TIME_TOTAL));
	g_assert_cmpfloat(facts_value(facts, FACT_TIME_HIGH), >=,
			facts_value(facts, FACT_TIME_TOTAL));
	g_assert_cmpstr(facts_source(facts, FACT_TIME_PUBLISHED), ==, "llama-3");
	g_assert_cmpint(facts_provenance(facts, FACT_TIME_PUBLISHED), ==, PROVENANCE_ESTIMATE);
	g_assert_cmpint(facts_provenance(facts, FACT_TIME_GPU_HOURS), ==, PROVENANCE_PUBLISHED);
}

TEST(the_memory_wall_of_405_billion)
{
	const struct facts *facts = fixture_facts(arena, report, "llama-3.1-405b");

	is(MEMORY_WEIGHTS, 810e9);
	is(MEMORY_GRADIENTS, 810e9);
	is(MEMORY_OPTIMIZER, 4860e9);
	is(MEMORY_OPTIMIZER_PART, 1620e9);
	is(MEMORY_STATE, 6480e9);
	is(MEMORY_CARD_NEED, 270);
	is(MEMORY_CARDS, 270);
	is(MEMORY_NEED, 81);
	is(MEMORY_GPUS, 81);
	is(MEMORY_SERVER_GPUS, 88);
	is(MEMORY_CHECKPOINT, 5670e9);
	/* The first stage: 8 layers and the table of words, over 8 GPUs. */
	double layer = 2.0 * 16384 * 128 * (128 + 8) + 3.0 * 16384 * 53248;
	double held = (8 * layer + 128256.0 * 16384) / 8;

	is(MEMORY_GPU_WEIGHTS, 2 * held);
	is(MEMORY_GPU_GRADIENTS, 2 * held / 128);
	is(MEMORY_GPU_OPTIMIZER, 12 * held / 128);
	is(MEMORY_GPU_LEFT, 80e9 - (2 + 14.0 / 128) * held);
	g_assert_cmpfloat(facts_value(facts, FACT_MEMORY_GPU_TOTAL), <=, 80e9);
	g_assert_cmpfloat(facts_value(facts, FACT_MEMORY_GPU_TOTAL), >, 40e9);
}

TEST(seventy_billion_fit_fourteen_gpus_or_two_servers)
{
	const struct facts *facts = fixture_facts(arena, report, "llama-3.1-70b-64");

	is(MEMORY_WEIGHTS, 140e9);
	is(MEMORY_SERVE_GPUS, 3);
	is(MEMORY_STATE, 1.12e12);
	is(MEMORY_GPUS, 14);
	is(MEMORY_SERVER_GPUS, 16);
	is(PLAN_GIVEN, 0);
	is(PLAN_FITS, 1);
	is(PLAN_GPUS, 64);
	is(PLAN_IDLE_GPUS, 0);
	g_assert_cmpfloat(facts_value(facts, FACT_MEMORY_GPU_TOTAL), <=, 80e9);
	g_assert_cmpint(facts_provenance(facts, FACT_PLAN_DATA), ==, PROVENANCE_ESTIMATE);
}

TEST(a_small_model_fits_a_card_many_times)
{
	const struct facts *facts = fixture_facts(arena, report, "school-lab");

	is(MEMORY_STATE, 2e9);
	is(MEMORY_FITS, 12);
	is(MEMORY_GPUS, 1);
	is_about(MEMORY_GPU_STATE, 18 * 123.5e6, 1e-3); /* gradients of 4 bytes */
	is(FAILURES_EXPECTED, 0);
	is(FAILURES_NONE_SHARE, 1);
	is(FAILURES_FINISHES, 1);
	g_assert_false(facts_known(facts, FACT_FAILURES_EVERY));
	g_assert_false(facts_known(facts, FACT_FAILURES_COUNTED_OVER));
	g_assert_false(facts_known(facts, FACT_FAILURES_BEST_INTERVAL));
	is(RING_TIME, 0);
	is(COST_RENT, 0);
	is(COST_TOTAL, facts_value(facts, FACT_COST_POWER));
	is(POWER_SITE, 600);
	is(POWER_SITE_LOW, 600);
	is(POWER_SITE_HIGH, 600);
}

TEST(the_hall_is_counted)
{
	const struct facts *facts = fixture_facts(arena, report, "llama-3.1-405b");
	const struct facts *hall = fixture_facts(arena, report, "hall-72-racks");

	is(CLUSTER_SERVERS, 2048);
	is(CLUSTER_RACKS, 1024);
	is(RACK_GPUS, 16);
	is(RACK_LAST_GPUS, 16);
	is(GPU_CORES, 16896);
	is(CLUSTER_TILES, 16384 * 132);
	is(NETWORK_LINK, 50e9);
	is(GPU_LINK_BOTH, 900e9);
	is(RACK_FLOOR, 0.6 * 1.068);
	is(SITE_AREA, 41800);
	test_near(facts_value(hall, FACT_CLUSTER_GPUS), 72 * 4 * 8, 0);
	test_near(facts_value(hall, FACT_CLUSTER_RACKS), 72, 0);
}

TEST(the_last_server_and_the_last_rack_hold_what_is_left)
{
	static const struct setting setting = { "cluster/@count", "1003" };
	const struct facts *facts = fixture_facts_with(arena, report, "hall-72-racks", &setting, 1);

	is(CLUSTER_SERVERS, 126);
	is(SERVER_LAST_GPUS, 3);
	is(CLUSTER_RACKS, 32);
	is(RACK_LAST_GPUS, 1003 - 31 * 32);
}

TEST(the_ring_of_the_lesson_and_of_the_run)
{
	const struct facts *facts = fixture_facts(arena, report, "llama-3.1-405b");

	is(RING_GPUS, 6);
	is(RING_PASSES, 10);
	is(RING_TOTAL, 30);
	is(RING_CHUNK_FACTOR, 10.0 / 6);
	is(RING_COPIES, 128);
	is(RING_COPY_BYTES, 810e9 / 128);
	is(RING_LINK_BYTES, 2 * 127.0 / 128 * 810e9 / 128);
	is_about(RING_TIME, 0.252, 2e-3);
}

TEST(power_of_16384)
{
	const struct facts *facts = fixture_facts(arena, report, "llama-3.1-405b");

	is(POWER_GPUS, 16384 * 700);
	is(POWER_SERVER, 8600);
	is(POWER_COMPUTING, 2048 * 8600);
	is(POWER_SITE, 2048 * 8600 * 1.09);
	is(POWER_SITE_LOW, 2048 * (8600 - 560) * 1.09);
	is(POWER_SITE_HIGH, 2048 * 10200 * 1.09);
	is(POWER_TILE, 700.0 / 132);
	g_assert_cmpstr(facts_text(facts, FACT_POWER_LIKE), ==, "fast-train");
	g_assert_cmpint(facts_provenance(facts, FACT_POWER_LIKE), ==, PROVENANCE_ESTIMATE);
	g_assert_cmpfloat(facts_value(facts, FACT_POWER_LIKE_COUNT), >=, 1.1);
	g_assert_cmpfloat(facts_value(facts, FACT_POWER_LIKE_COUNT), <=, 5);
	is(POWER_LIKE_COUNT, facts_value(facts, FACT_POWER_SITE) /
					     facts_value(facts, FACT_POWER_LIKE_SIZE));
}

TEST(the_bill_of_405_billion)
{
	const struct facts *facts = fixture_facts(arena, report, "llama-3.1-405b");

	is(COST_RENT, 61.68e6);
	is(COST_TOTAL, 61.68e6);
	is(COST_MILLION_TOKENS, 61.68e6 / 15.6e6);
	is(COST_DAY, 16384 * 2 * 24);
	is(COST_CENT_TOKENS, 15.6e12 / 61.68e8);
	is_about(COST_POWER_SHARE, 0.0469, 1e-2);
	g_assert_cmpfloat(facts_value(facts, FACT_COST_LOW), <,
			facts_value(facts, FACT_COST_TOTAL));
	g_assert_cmpfloat(facts_value(facts, FACT_COST_HIGH), >=,
			facts_value(facts, FACT_COST_TOTAL));
}

TEST(stops_of_16384)
{
	const struct facts *facts = fixture_facts(arena, report, "llama-3.1-405b");

	is(FAILURES_EVERY, 54 * 86400.0 / 419);
	is_about(FAILURES_EXPECTED, 78.43 * 419 / 54, 1e-4);
	is(FAILURES_INTERVAL, 900);
	is(FAILURES_INTERVAL_GIVEN, 1);
	is_about(FAILURES_BEST_INTERVAL, 5.5 * 60, 0.02);
	is_about(FAILURES_KEPT_SHARE, 0.905, 1e-3);
	is_about(FAILURES_RESTART_RATIO, 600 / (54 * 86400.0 / 419), 1e-9);
	is(FAILURES_FINISHES, 1);
	is(FAILURES_DAY_LOST, 86400 * (1 - facts_value(facts, FACT_FAILURES_KEPT_SHARE)));
	is_about(FAILURES_DAY_GAIN,
			facts_value(facts, FACT_FAILURES_DAY_LOST) -
					facts_value(facts, FACT_FAILURES_DAY_LOST_BEST),
			1e-8);
}

TEST(a_million_gpus_cannot_finish)
{
	const struct facts *facts = fixture_facts(arena, report, "one-million");

	is_about(FAILURES_EVERY, 182.4, 1e-3);
	is_about(FAILURES_RESTART_RATIO, 3.289, 1e-3);
	is(FAILURES_FINISHES, 0);
	g_assert_false(facts_known(facts, FACT_TIME_ESTIMATE));
	is(TIME_TOTAL, facts_value(facts, FACT_TIME_NONSTOP) /
					facts_value(facts, FACT_TIME_STEPS_SHARE));
	g_assert_cmpfloat(facts_value(facts, FACT_PLAN_GPUS), >, 900000);
}

/* 6.5 failures in 1,000 days of one server: 1.80 h on 16,384 GPUs, 0.225 h on 131,072. */
TEST(published_rates_scale_to_published_times_between_stops)
{
	static const struct {
		const char *gpus;
		double hours;
	} cases[] = { { "16384", 1.803 }, { "131072", 0.2254 }, { "1024", 28.85 } };

	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		const struct setting setting = { "cluster/@count", cases[i].gpus };
		const struct facts *facts =
				fixture_facts_with(arena, report, "gpt-3-v100", &setting, 1);

		is_about(FAILURES_EVERY, cases[i].hours * 3600, 1e-3);
	}
}

TEST(nothing_to_read_is_no_trouble)
{
	static const struct setting setting = { "data/@tokens", "0" };
	const struct facts *facts = fixture_facts_with(arena, report, "hall-72-racks", &setting, 1);

	is(COMPUTE_RULE, 0);
	is(TIME_TOTAL, 0);
	is(FAILURES_EXPECTED, 0);
	is(COST_TOTAL, 0);
	g_assert_false(facts_known(facts, FACT_COST_MILLION_TOKENS));
	g_assert_false(facts_known(facts, FACT_COST_CENT_TOKENS));
}

TEST(software_is_held_within_the_published_range)
{
	static const struct setting setting = { "software/@ref", "naive" };
	const struct facts *facts =
			fixture_facts_with(arena, report, "llama-3.1-405b", &setting, 1);

	g_assert_cmpfloat(facts_value(facts, FACT_USE_COMPUTED_SHARE), <, 0.38);
	is(USE_SHARE, 0.38);
	is(USE_LOW_SHARE, 0.38);
	is(USE_HIGH_SHARE, 0.43);
	g_assert_cmpstr(facts_source(facts, FACT_USE_SHARE), ==, "llama-3");
}

TEST(the_curve_has_its_lowest_loss_in_the_middle)
{
	const struct facts *facts = fixture_facts(arena, report, "llama-3.1-405b");
	const struct table *curve = facts_series(facts, SERIES_CHECKPOINT_CURVE);
	size_t rows = table_row_count(curve);
	double least = INFINITY, at = 0, before = 0;

	g_assert_cmpuint(rows, ==, 121);
	g_assert_true(facts_series(facts, SERIES_CHECKPOINT_CURVE) == curve);
	for (size_t row = 0; row < rows; row++) {
		double interval = table_cell_number(curve, row, 0), lost = 0;

		for (size_t column = 1; column < 4; column++)
			lost += table_cell_number(curve, row, column);
		g_assert_cmpfloat(interval, >, before);
		before = interval;
		if (lost < least) {
			least = lost;
			at = interval;
		}
	}
	test_near(at, facts_value(facts, FACT_FAILURES_BEST_INTERVAL), 1e-9);
	test_near(least, 1 - facts_value(facts, FACT_FAILURES_BEST_KEPT_SHARE), 1e-4);
}

TEST(facts_are_found_by_name)
{
	enum fact fact;

	for (size_t i = 0; i < FACT_COUNT; i++) {
		g_assert_true(fact_find(fact_name((enum fact)i), &fact));
		g_assert_cmpuint(fact, ==, i);
		g_assert_nonnull(fact_group(fact));
	}
	g_assert_false(fact_find("memory.wall", &fact));
	g_assert_cmpstr(fact_group(FACT_SCENARIO_ID), ==, "job");
	g_assert_cmpstr(fact_group(FACT_CARD_CLUSTER_RATIO), ==, "chip");
	g_assert_cmpstr(fact_group(FACT_COST_POWER_SHARE), ==, "money");
}

/* The scatter and validate say the same of each run, whatever unit it was published in. */
TEST(published_runs_are_judged_as_validate_judges_them)
{
	const struct facts *facts = fixture_facts(arena, report, "llama-3.1-405b");
	const struct catalog *catalog = facts_catalog(facts);
	const struct table *series = facts_series(facts, SERIES_PUBLISHED);
	size_t row = 0;

	for (size_t i = 0; i < catalog->runs->count; i++) {
		const struct run *run = &catalog->runs->rows[i];
		struct judged judged = published_judge(arena, catalog, run);

		if (judged.reason || (judged.tier != TIER_DENSE && judged.tier != TIER_MOE))
			continue;
		g_assert_cmpuint(row, <, table_row_count(series));
		double ratio = table_cell_number(series, row, 1) /
		               table_cell_number(series, row, 0);

		if (!published_is_rate(run->metric))
			ratio = 1 / ratio;
		test_near(ratio, 1 + judged.error, 1e-9);
		g_assert_true((table_cell_number(series, row, 2) > 0) == (judged.tier == TIER_MOE));
		g_assert_true((table_cell_number(series, row, 3) > 0) == judged.inside);
		row++;
	}
	g_assert_cmpuint(row, ==, table_row_count(series));
	g_assert_cmpuint(row, >, 300);
}
