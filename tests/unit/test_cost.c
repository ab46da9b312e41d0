/* test_cost.c - renting and owning: published bills, and the sums of a loan. */

#include "scenario_fixture.h"

static const double hour_s = 3600, year_hours = 8766;

#define is_about(fact, expected, relative)                                                         \
	test_near(facts_value(facts, FACT_##fact), (expected), (relative))
#define is(fact, expected) is_about(fact, expected, 1e-11)

TEST(the_bill_of_deepseek_v3)
{
	const struct facts *facts = fixture_facts(arena, report, "deepseek-v3");

	is(COST_RENT, 5.576e6);
	is(COST_TOTAL, 5.576e6);
	is(COST_RENT_MILLION_TOKENS, 5.576e6 / 14.8e6);
	/* Nobody says what an H800 costs: nothing is said of owning. */
	g_assert_false(facts_known(facts, FACT_COST_GPU_PRICE));
	g_assert_false(facts_known(facts, FACT_COST_LIFE));
	g_assert_false(facts_known(facts, FACT_COST_OWN));
}

/* 1.28 kW a GPU x 1.2 x 0.08 USD/kWh: 0.12 USD of a rent of 2 to 3 USD. */
TEST(electricity_is_a_twentieth_of_the_rent)
{
	static const struct {
		const char *rent;
		double share;
	} cases[] = { { "2 USD", 0.061 }, { "2.5 USD", 0.049 }, { "3 USD", 0.041 } };

	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		const struct setting settings[] = {
			{ "cost/@gpu-hour", cases[i].rent },
			{ "power/@price", "0.08 USD/kWh" },
			{ "power/@pue", "1.2" },
			{ "power/@server-draw", "10.24 kW" },
		};
		const struct facts *facts = fixture_facts_with(arena, report, "hall-72-racks",
				settings, G_N_ELEMENTS(settings));

		is(COST_POWER_HOUR, 1.28 * 1.2 * 0.08 / hour_s);
		is_about(COST_RENT_POWER_SHARE, cases[i].share, 0.01);
		is(COST_POWER_SHARE, facts_value(facts, FACT_COST_RENT_POWER_SHARE));
	}
}

/* 33,600 USD and 75 % of it besides, for 5 years at 8 %: a payment of 0.250456 a year. */
TEST(an_owned_gpu_is_paid_off_in_equal_parts)
{
	const struct facts *facts = fixture_facts(arena, report, "llama-3.1-405b");
	double payment_usd = 58800 * 0.2504564545;
	double hour_usd = payment_usd / (0.8 * year_hours);
	double power_usd = 8.6 / 8 * 1.09 * 0.08;

	is(COST_GPU_PRICE, 33600);
	g_assert_cmpint(facts_provenance(facts, FACT_COST_GPU_PRICE), ==, PROVENANCE_PUBLISHED);
	is(COST_OWN_PRICE, 58800);
	is_about(COST_CAPITAL_HOUR, hour_usd / hour_s, 1e-9);
	is_about(COST_OWN_HOUR, (hour_usd + power_usd) / hour_s, 1e-9);
	is_about(COST_OWN, 30.84e6 * (hour_usd + power_usd), 1e-9);
	is_about(COST_OWN_MILLION_TOKENS, 30.84 * (hour_usd + power_usd) / 15.6, 1e-9);
	is_about(COST_OWN_POWER_SHARE, power_usd / (hour_usd + power_usd), 1e-9);
	is_about(COST_BREAK_EVEN_HOURS, 5 * payment_usd / (2 - power_usd) * hour_s, 1e-9);
	is(COST_TOTAL, facts_value(facts, FACT_COST_RENT));
	is(COST_OWNED, 0);
}

TEST(without_interest_the_price_is_spread_over_the_life)
{
	static const struct setting settings[] = {
		{ "cost/@gpu-price", "30000 USD" },
		{ "cost/@server-share", "50 %" },
		{ "cost/@network-share", "0 %" },
		{ "cost/@building-share", "0 %" },
		{ "cost/@life", "4 y" },
		{ "cost/@interest", "0 %" },
		{ "cost/@in-use", "50 %" },
	};
	const struct facts *facts = fixture_facts_with(arena, report, "llama-3.1-70b-64", settings,
			G_N_ELEMENTS(settings));

	is(COST_OWN_PRICE, 45000);
	is(COST_CAPITAL_HOUR, 45000 / (4 * year_hours * 0.5) / hour_s);
}

/* The way to say who pays. */
TEST(a_price_without_a_rent_is_the_bill_of_an_owner)
{
	static const char text[] = "<scenario xmlns='urn:wallchart:scenario:1' id='own'>"
				   "<model ref='llama-3.1-8b'/><data tokens='1 T'/>"
				   "<cluster gpu='h100-sxm' count='64'/>"
				   "<cost gpu-price='30000 USD' in-use='30 %'/></scenario>";
	const struct catalog *catalog = catalog_load(arena, report, "data", NULL, 0);
	const struct scenario *scenario = scenario_parse(arena, report, catalog, "data", "own.xml",
			text, sizeof(text) - 1);
	const struct facts *facts = facts_new(arena, catalog, scenario);

	test_faults(report, "");
	g_assert_true(scenario->owned);
	is(COST_OWNED, 1);
	is(COST_TOTAL, facts_value(facts, FACT_COST_OWN));
	is(COST_MILLION_TOKENS, facts_value(facts, FACT_COST_OWN_MILLION_TOKENS));
	is(COST_POWER_SHARE, facts_value(facts, FACT_COST_OWN_POWER_SHARE));
	is(COST_DAY, 64 * 86400 * facts_value(facts, FACT_COST_OWN_HOUR));
	g_assert_cmpfloat(facts_value(facts, FACT_COST_LOW), <,
			facts_value(facts, FACT_COST_TOTAL));
	g_assert_cmpfloat(facts_value(facts, FACT_COST_HIGH), >,
			facts_value(facts, FACT_COST_TOTAL));
	/* The catalog's rent stands beside it: three hours of use in ten do not pay a GPU off. */
	g_assert_cmpfloat(facts_value(facts, FACT_COST_OWN), >, facts_value(facts, FACT_COST_RENT));
}

/* A machine that is there already: only power is paid, whatever it would cost to buy. */
TEST(no_rent_leaves_the_electricity)
{
	static const struct setting setting = { "cost/@gpu-price", "1599 USD" };
	const struct facts *facts = fixture_facts_with(arena, report, "school-lab", &setting, 1);

	is(COST_TOTAL, facts_value(facts, FACT_COST_POWER));
	is(COST_POWER_SHARE, 1);
	is(COST_OWNED, 0);
	g_assert_true(facts_known(facts, FACT_COST_OWN));
	g_assert_false(facts_known(facts, FACT_COST_BREAK_EVEN_HOURS));
	g_assert_false(facts_known(facts, FACT_COST_RENT_POWER_SHARE));
}
