/* test_energy.c - published energies, each with what it counts. */

#include "scenario_fixture.h"

#include "base/table.h"

#include <string.h>

static const double hour_s = 3600, kwh_j = 3.6e6;

#define is_about(fact, expected, relative)                                                         \
	test_near(facts_value(facts, FACT_##fact), (expected), (relative))

/* Energy of a model card: the rating for all GPU-hours. An identity of the card, no measurement. */
TEST(model_cards_print_the_rating_for_all_hours)
{
	static const struct {
		const char *gpu, *hours, *carbon;
		double kwh, carbon_kg;
	} cards[] = {
		{ "h100-sxm", "39.3 Mh", "0.414 kg/kWh", 27.51e6,
				11390e3 }, /* Llama 3.1, all sizes */
		{ "a100-80gb", "3.311616 Mh", "0.407 kg/kWh", 1.325e6,
				539e3 }, /* Llama 2, all sizes */
		{ "a100-80gb", "1.08299 Mh", "0.057 kg/kWh", 433.196e3, 24.7e3 }, /* BLOOM */
	};

	for (size_t i = 0; i < G_N_ELEMENTS(cards); i++) {
		const struct setting settings[] = {
			{ "cluster/@gpu", cards[i].gpu },
			{ "published/@gpu-hours", cards[i].hours },
			{ "power/@carbon", cards[i].carbon },
		};
		const struct facts *facts = fixture_facts_with(arena, report, "deepseek-v3",
				settings, G_N_ELEMENTS(settings));

		is_about(ENERGY_RATED, cards[i].kwh * kwh_j, 5e-4);
		is_about(CARBON_RATED, cards[i].carbon_kg, 2e-3);
		g_assert_cmpfloat(facts_value(facts, FACT_ENERGY_GPU), <,
				facts_value(facts, FACT_ENERGY_RATED));
	}
}

/* 146 MWh in 234 kh and 681 MWh in 1,050 kh, measured at the GPUs. */
TEST(an_h100_draws_what_olmo_3_measured)
{
	static const double measured_w[] = { 146e6 / 234e3, 681e6 / 1050e3 };
	const struct facts *facts = fixture_facts(arena, report, "llama-3.1-405b");

	for (size_t i = 0; i < G_N_ELEMENTS(measured_w); i++) {
		is_about(POWER_GPU_DRAW, measured_w[i], 0.1);
		g_assert_cmpfloat(measured_w[i], >=, facts_value(facts, FACT_POWER_GPU_DRAW_LOW));
		g_assert_cmpfloat(measured_w[i], <=, facts_value(facts, FACT_POWER_GPU_DRAW_HIGH));
	}
	is_about(POWER_GPU_DRAW, 630, 1e-12);
	is_about(POWER_GPU_DRAW_LOW, 560, 1e-12);
	is_about(POWER_GPU_DRAW_HIGH, 700, 1e-12);
	g_assert_cmpstr(facts_source(facts, FACT_POWER_GPU_DRAW), ==, "olmo-3");
}

/* arXiv:2605.01158 takes 1.74 times the energy of the GPUs for all that is in their hall. */
TEST(what_is_no_gpu_adds_three_quarters)
{
	const struct facts *facts = fixture_facts(arena, report, "llama-3.1-405b");

	test_near(facts_value(facts, FACT_ENERGY_IT) / facts_value(facts, FACT_ENERGY_GPU), 1.74,
			0.1);
}

TEST(each_boundary_is_power_times_time)
{
	const struct facts *facts = fixture_facts(arena, report, "llama-3.1-405b");
	double time_s = 30.84e6 / 16384 * hour_s;

	is_about(ENERGY_RATED, 30.84e6 * 0.7 * kwh_j, 1e-11);
	is_about(ENERGY_GPU, 16384 * 630 * time_s, 1e-11);
	is_about(ENERGY_IT, 2048 * 8600 * time_s, 1e-11);
	is_about(ENERGY_SITE, 2048 * 8600 * 1.09 * time_s, 1e-11);
	is_about(ENERGY_GPU_LOW, 16384 * 560 * facts_value(facts, FACT_TIME_LOW), 1e-11);
	is_about(ENERGY_IT_LOW, 2048 * 8040 * facts_value(facts, FACT_TIME_LOW), 1e-11);
	is_about(ENERGY_SITE_HIGH, 2048 * 10200 * 1.09 * facts_value(facts, FACT_TIME_HIGH), 1e-11);
	is_about(CARBON_TOTAL, 2048 * 8.6 * 1.09 * time_s / hour_s * 0.35, 1e-11);
}

/* 600 W are said of the whole PC: its card of 450 W is inside, and there is no range of power. */
TEST(a_draw_that_is_given_bounds_the_gpu)
{
	static const struct setting setting = { "power/@server-draw", "300 W" };
	const struct facts *facts = fixture_facts(arena, report, "school-lab");

	is_about(POWER_GPU_DRAW, 405, 1e-12);
	is_about(POWER_GPU_DRAW_HIGH, 450, 1e-12);
	facts = fixture_facts_with(arena, report, "school-lab", &setting, 1);
	is_about(POWER_GPU_DRAW_LOW, 300, 1e-12);
	is_about(POWER_GPU_DRAW, 300, 1e-12);
	is_about(POWER_GPU_DRAW_HIGH, 300, 1e-12);
	is_about(ENERGY_IT, facts_value(facts, FACT_ENERGY_GPU), 1e-12);
}

TEST(carbon_of_a_run_at_each_site)
{
	const struct facts *facts = fixture_facts(arena, report, "llama-3.1-405b");
	const struct catalog *catalog = facts_catalog(facts);
	const struct table *sites = facts_series(facts, SERIES_CARBON_SITES);
	double it_kwh = facts_value(facts, FACT_ENERGY_IT) / kwh_j;

	g_assert_cmpuint(table_row_count(sites), ==, catalog->site_count);
	for (size_t row = 0; row < catalog->site_count; row++) {
		const char *id = table_cell_text(sites, row, 0);

		g_assert_cmpstr(id, ==, catalog->sites[row]->id);
		if (strcmp(id, "large-campus") == 0) /* the site of the scenario, as it has it */
			test_near(table_cell_number(sites, row, 1),
					facts_value(facts, FACT_CARBON_TOTAL), 1e-11);
		if (strcmp(id, "hydro-north") == 0)
			test_near(table_cell_number(sites, row, 1), it_kwh * 1.1 * 0.03, 1e-11);
	}
}
