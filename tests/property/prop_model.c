/* prop_model.c - laws of the model, over random scenarios drawn from the catalogs. */

#include "scenario_fixture.h"

#include "base/table.h"
#include "input/xml.h"

#include <math.h>
#include <string.h>

enum { DRAWS = 400 };

static struct quantity given(double si)
{
	return (struct quantity){ si, PROVENANCE_GIVEN, NULL };
}

static double random_decade(double low, double high)
{
	return pow(10, g_test_rand_double_range(log10(low), log10(high)));
}

#define PICK(catalog, list, count)                                                                 \
	((catalog)->list[g_test_rand_int_range(0, (gint32)(catalog)->count)])

/* Any model on any chip, 1 to 1,000,000 of them, failing often or never. */
static struct scenario random_scenario(const struct catalog *catalog)
{
	const struct site *site = PICK(catalog, sites, site_count);

	return (struct scenario){
		.id = "random",
		.title = "Random",
		.model = PICK(catalog, models, model_count),
		.gpu = PICK(catalog, gpus, gpu_count),
		.reference = PICK(catalog, gpus, gpu_count),
		.network = PICK(catalog, networks, network_count),
		.site = site,
		.software = PICK(catalog, software, software_count),
		.plan = { .zero = -1, .recompute = RECOMPUTE_UNSAID },
		.tokens = given(g_test_rand_int_range(0, 20) ? floor(random_decade(1, 1e15)) : 0),
		.gpus = given(floor(random_decade(1, 1e6))),
		.interruptions = given(g_test_rand_int_range(0, 5) ? random_decade(0.1, 1e4) : 0),
		.interruptions_over_s = given(random_decade(3600, 1e8)),
		.interruptions_gpus = given(floor(random_decade(1, 1e5))),
		.interval_s = g_test_rand_bit() ? given(random_decade(1, 1e5))
		                                : (struct quantity){ 0 },
		.save_s = given(g_test_rand_bit() ? random_decade(1e-3, 1e3) : 0),
		.restart_s = given(g_test_rand_bit() ? random_decade(1, 1e4) : 0),
		.downtime_s = given(g_test_rand_bit() ? random_decade(1, 1e4) : 0),
		.server_draw_w = g_test_rand_bit() ? given(random_decade(1, 1e5))
		                                   : (struct quantity){ 0 },
		.price_usd_per_j = site->price_usd_per_j,
		.pue = site->pue,
		.carbon_kg_per_j = site->carbon_kg_per_j,
		.gpu_usd_per_s = given(g_test_rand_bit() ? random_decade(1e-5, 1e-2) : 0),
		.gpu_price_usd = g_test_rand_int_range(0, 5) ? given(random_decade(1, 1e6))
		                                             : (struct quantity){ 0 },
		.server_share = given(g_test_rand_double()),
		.network_share = given(g_test_rand_double()),
		.building_share = given(g_test_rand_double()),
		.life_s = given(random_decade(1e6, 1e9)),
		.interest_share = given(g_test_rand_bit() ? random_decade(1e-9, 1) : 0),
		.in_use_share = given(g_test_rand_double_range(0.01, 1)),
		.owned = g_test_rand_bit(),
		.published_gpu_s = g_test_rand_bit() ? given(random_decade(1, 1e12))
		                                     : (struct quantity){ 0 },
	};
}

static const struct catalog *load_catalog(struct arena *arena, struct report *report)
{
	const struct catalog *catalog = catalog_load(arena, report, "data", NULL, 0);

	test_faults(report, "");
	return catalog;
}

/* A law holds of one scenario's facts; scenario is there to be changed and asked again. */
typedef void (*law)(struct arena *arena, const struct catalog *catalog, struct scenario *scenario);

static void hold(struct arena *arena, struct report *report, law holds)
{
	const struct catalog *catalog = load_catalog(arena, report);

	for (int i = 0; i < DRAWS; i++) {
		struct scenario scenario = random_scenario(catalog);

		holds(arena, catalog, &scenario);
	}
}

static const struct facts *look(struct arena *arena, const struct catalog *catalog,
		const struct scenario *scenario)
{
	struct scenario *kept = ARENA_NEW(arena, struct scenario);

	*kept = *scenario;
	return facts_new(arena, catalog, kept);
}

#define value(facts, fact) facts_value((facts), FACT_##fact)

/* --- All facts --- */

/* Twelve digits: printing and reading them again changes nothing. */
static bool is_rounded(double number)
{
	char digits[G_ASCII_DTOSTR_BUF_SIZE];

	g_ascii_formatd(digits, (gint)sizeof(digits), "%.12g", number);
	return !(g_ascii_strtod(digits, NULL) < number || g_ascii_strtod(digits, NULL) > number);
}

/* Below zero is only what is left of a GPU's memory: it says how much is missing. */
static bool is_sound(const struct facts *facts, enum fact fact)
{
	double number = facts_value(facts, fact);

	return isfinite(number) && is_rounded(number) &&
	       (number >= 0 || fact == FACT_MEMORY_GPU_LEFT);
}

static void finite(struct arena *arena, const struct catalog *catalog, struct scenario *scenario)
{
	const struct facts *facts = look(arena, catalog, scenario);

	for (enum fact fact = 0; fact < FACT_COUNT; fact++) {
		const char *source = facts_source(facts, fact);

		if (!is_sound(facts, fact))
			g_test_message("%s is %g", fact_name(fact), facts_value(facts, fact));
		g_assert_true(is_sound(facts, fact));
		g_assert_true(facts_known(facts, fact) ==
				(facts_provenance(facts, fact) != PROVENANCE_ABSENT));
		g_assert_true(!source || strcmp(source, "unverified") == 0 ||
				catalog_find_paper(catalog, source));
	}
}

TEST(every_fact_is_finite_rounded_and_says_where_it_comes_from)
{
	hold(arena, report, finite);
}

/* The order of asking makes no difference, nor does asking twice. */
static void ordered(struct arena *arena, const struct catalog *catalog, struct scenario *scenario)
{
	const struct facts *forward = look(arena, catalog, scenario);
	const struct facts *backward = look(arena, catalog, scenario);

	for (size_t i = 0; i < FACT_COUNT; i++)
		facts_value(forward, (enum fact)i);
	for (size_t i = FACT_COUNT; i-- > 0;)
		g_assert_cmpfloat(facts_value(backward, (enum fact)i), ==,
				facts_value(forward, (enum fact)i));
}

TEST(facts_do_not_depend_on_the_order_of_asking)
{
	hold(arena, report, ordered);
}

TEST(every_fact_has_its_words)
{
	struct xml *xml = xml_load(arena, report, "templates/words/facts.xml", NULL);
	GHashTable *keys = arena_hash(arena);

	test_faults(report, "");
	for (const struct xml_node *w = xml_first(xml_root(xml), "w"); w; w = xml_next(w, "w"))
		g_hash_table_add(keys, arena_copy(arena, xml_attribute(w, "key")));
	for (enum fact fact = 0; fact < FACT_COUNT; fact++) {
		const char *what = arena_format(arena, "fact.%s", fact_name(fact));
		const char *shown = arena_format(arena, "%s.value", what);
		const char *group = arena_format(arena, "group.%s", fact_group(fact));

		if (!g_hash_table_contains(keys, what) || !g_hash_table_contains(keys, shown))
			g_test_message("no words for %s", fact_name(fact));
		g_assert_true(g_hash_table_contains(keys, what));
		g_assert_true(g_hash_table_contains(keys, shown));
		g_assert_true(g_hash_table_contains(keys, group));
	}
}

/* --- Laws --- */

static void doubled(struct arena *arena, const struct catalog *catalog, struct scenario *scenario)
{
	const struct facts *once = look(arena, catalog, scenario);

	scenario->tokens.si *= 2;

	const struct facts *twice = look(arena, catalog, scenario);

	test_near(value(twice, COMPUTE_RULE), 2 * value(once, COMPUTE_RULE), 5e-12);
	test_near(value(twice, COMPUTE_EXACT), 2 * value(once, COMPUTE_EXACT), 5e-12);
	test_near(value(twice, TIME_NONSTOP), 2 * value(once, TIME_NONSTOP), 5e-12);
	test_near(value(twice, MEMORY_STATE), value(once, MEMORY_STATE), 0);
}

TEST(twice_the_text_is_twice_the_work_and_the_same_memory)
{
	hold(arena, report, doubled);
}

static void more_gpus(struct arena *arena, const struct catalog *catalog, struct scenario *scenario)
{
	const struct facts *few = look(arena, catalog, scenario);

	scenario->gpus.si *= 2;

	const struct facts *many = look(arena, catalog, scenario);

	test_near(value(many, COMPUTE_RULE), value(few, COMPUTE_RULE), 0);
	/* Each step of the larger machine may wait a little longer for the slowest. */
	if (value(few, PLAN_FITS) > 0)
		g_assert_cmpfloat(value(many, TIME_NONSTOP), <=, 1.03 * value(few, TIME_NONSTOP));
	test_near(value(many, FAILURES_EVERY), value(few, FAILURES_EVERY) / 2, 5e-12);
	g_assert_cmpfloat(value(many, FAILURES_RESTART_RATIO), >=,
			value(few, FAILURES_RESTART_RATIO));
	g_assert_cmpfloat(value(many, POWER_SITE), >=, value(few, POWER_SITE));
	g_assert_cmpfloat(value(many, CLUSTER_RACKS), >=, value(few, CLUSTER_RACKS));
}

TEST(more_gpus_never_cost_compute)
{
	hold(arena, report, more_gpus);
}

static void counted(struct arena *arena, const struct catalog *catalog, struct scenario *scenario)
{
	const struct facts *facts = look(arena, catalog, scenario);
	double server = value(facts, SERVER_GPUS), rack = value(facts, RACK_GPUS);

	test_near((value(facts, CLUSTER_SERVERS) - 1) * server + value(facts, SERVER_LAST_GPUS),
			value(facts, CLUSTER_GPUS), 0);
	test_near((value(facts, CLUSTER_RACKS) - 1) * rack + value(facts, RACK_LAST_GPUS),
			value(facts, CLUSTER_GPUS), 0);
	g_assert_cmpfloat(value(facts, SERVER_LAST_GPUS), >=, 1);
	g_assert_cmpfloat(value(facts, SERVER_LAST_GPUS), <=, server);
	g_assert_cmpfloat(value(facts, RACK_LAST_GPUS), >=, 1);
	g_assert_cmpfloat(value(facts, RACK_LAST_GPUS), <=, rack);
}

TEST(servers_and_racks_hold_all_gpus_and_no_more)
{
	hold(arena, report, counted);
}

static void ranges(struct arena *arena, const struct catalog *catalog, struct scenario *scenario)
{
	static const struct {
		enum fact low, middle, high;
	} orders[] = {
		{ FACT_USE_LOW_SHARE, FACT_USE_SHARE, FACT_USE_HIGH_SHARE },
		{ FACT_TIME_NONSTOP_LOW, FACT_TIME_NONSTOP, FACT_TIME_NONSTOP_HIGH },
		{ FACT_TIME_LOW, FACT_TIME_TOTAL, FACT_TIME_HIGH },
		{ FACT_POWER_SITE_LOW, FACT_POWER_SITE, FACT_POWER_SITE_HIGH },
		{ FACT_POWER_GPU_DRAW_LOW, FACT_POWER_GPU_DRAW, FACT_POWER_GPU_DRAW_HIGH },
		{ FACT_ENERGY_GPU_LOW, FACT_ENERGY_GPU, FACT_ENERGY_GPU_HIGH },
		{ FACT_ENERGY_IT_LOW, FACT_ENERGY_IT, FACT_ENERGY_IT_HIGH },
		{ FACT_ENERGY_SITE_LOW, FACT_ENERGY_SITE, FACT_ENERGY_SITE_HIGH },
		{ FACT_CARBON_LOW, FACT_CARBON_TOTAL, FACT_CARBON_HIGH },
		{ FACT_COST_LOW, FACT_COST_TOTAL, FACT_COST_HIGH },
		{ FACT_COST_MILLION_TOKENS_LOW, FACT_COST_MILLION_TOKENS,
				FACT_COST_MILLION_TOKENS_HIGH },
	};
	const struct facts *facts = look(arena, catalog, scenario);

	for (size_t i = 0; i < G_N_ELEMENTS(orders); i++) {
		double middle = facts_value(facts, orders[i].middle);

		g_assert_cmpfloat(facts_value(facts, orders[i].low), <=, middle * (1 + 5e-12));
		g_assert_cmpfloat(facts_value(facts, orders[i].high), >=, middle * (1 - 5e-12));
	}
}

static void boundaries(struct arena *arena, const struct catalog *catalog,
		struct scenario *scenario)
{
	static const enum fact nested[][3] = {
		{ FACT_ENERGY_GPU_LOW, FACT_ENERGY_IT_LOW, FACT_ENERGY_SITE_LOW },
		{ FACT_ENERGY_GPU, FACT_ENERGY_IT, FACT_ENERGY_SITE },
		{ FACT_ENERGY_GPU_HIGH, FACT_ENERGY_IT_HIGH, FACT_ENERGY_SITE_HIGH },
	};
	const struct facts *facts = look(arena, catalog, scenario);

	for (size_t i = 0; i < G_N_ELEMENTS(nested); i++)
		for (size_t wider = 1; wider < 3; wider++)
			g_assert_cmpfloat(facts_value(facts, nested[i][wider - 1]), <=,
					facts_value(facts, nested[i][wider]) * (1 + 5e-12));
	g_assert_cmpfloat(value(facts, ENERGY_GPU), <=, value(facts, ENERGY_RATED) * (1 + 5e-12));
}

TEST(gpus_use_no_more_than_servers_and_those_no_more_than_the_site)
{
	hold(arena, report, boundaries);
}

TEST(what_is_between_low_and_high_is_between_them)
{
	hold(arena, report, ranges);
}

/* --- Money --- */

static void spread(struct arena *arena, const struct catalog *catalog, struct scenario *scenario)
{
	scenario->interest_share = given(0);

	const struct facts *facts = look(arena, catalog, scenario);

	test_near(value(facts, COST_CAPITAL_HOUR) * value(facts, COST_LIFE) *
					value(facts, COST_IN_USE),
			value(facts, COST_OWN_PRICE), 1e-11);
}

TEST(without_interest_all_hours_of_a_life_pay_the_price)
{
	hold(arena, report, spread);
}

/* Each pair: the same run, and one whose owner is better off. */
static void longer(struct arena *arena, const struct catalog *catalog, struct scenario *scenario)
{
	const struct facts *first = look(arena, catalog, scenario);

	scenario->life_s.si *= g_test_rand_double_range(1, 10);

	const struct facts *later = look(arena, catalog, scenario);

	scenario->interest_share.si /= 2;

	const struct facts *cheaper = look(arena, catalog, scenario);

	g_assert_cmpfloat(value(later, COST_OWN_HOUR), <=,
			value(first, COST_OWN_HOUR) * (1 + 5e-12));
	g_assert_cmpfloat(value(cheaper, COST_OWN_HOUR), <=,
			value(later, COST_OWN_HOUR) * (1 + 5e-12));
	g_assert_cmpfloat(value(first, COST_CAPITAL_HOUR) * value(first, COST_LIFE) *
					  value(first, COST_IN_USE),
			>=, value(first, COST_OWN_PRICE) * (1 - 1e-11));
}

TEST(a_longer_life_or_less_interest_is_never_dearer)
{
	hold(arena, report, longer);
}

/* Buying is cheaper if and only if the hours of use in a life go beyond the break-even. */
static void even(struct arena *arena, const struct catalog *catalog, struct scenario *scenario)
{
	const struct facts *facts = look(arena, catalog, scenario);
	double hours = value(facts, COST_LIFE) * value(facts, COST_IN_USE);
	double own = value(facts, COST_OWN_HOUR), rent = value(facts, COST_GPU_HOUR);

	if (!facts_known(facts, FACT_COST_OWN) || fabs(own - rent) <= 1e-9 * rent)
		return;
	if (!facts_known(facts, FACT_COST_BREAK_EVEN_HOURS)) {
		g_assert_cmpfloat(own, >=, rent);
		return;
	}
	g_assert_true((own < rent) == (hours > value(facts, COST_BREAK_EVEN_HOURS)));
	g_assert_true((own < rent) == (value(facts, COST_OWN) < value(facts, COST_RENT)) ||
			value(facts, TIME_GPU_HOURS) <= 0);
}

TEST(owning_pays_beyond_the_break_even_and_not_before)
{
	hold(arena, report, even);
}

static void bill(struct arena *arena, const struct catalog *catalog, struct scenario *scenario)
{
	const struct facts *facts = look(arena, catalog, scenario);
	bool rented = value(facts, COST_GPU_HOUR) > 0;
	double expected = value(facts, COST_OWNED) > 0 ? value(facts, COST_OWN)
	                  : rented                     ? value(facts, COST_RENT)
	                                               : value(facts, COST_POWER);

	test_near(value(facts, COST_TOTAL), expected, 1e-11);
	if (facts_known(facts, FACT_COST_OWN))
		g_assert_cmpfloat(value(facts, COST_POWER), <=,
				value(facts, COST_OWN) * (1 + 1e-11));
}

TEST(the_bill_is_rent_or_ownership_or_power)
{
	hold(arena, report, bill);
}

static void stops(struct arena *arena, const struct catalog *catalog, struct scenario *scenario)
{
	const struct facts *facts = look(arena, catalog, scenario);
	const struct table *curve = facts_series(facts, SERIES_CHECKPOINT_CURVE);
	double kept = value(facts, FAILURES_KEPT_SHARE);

	g_assert_cmpfloat(kept, <=, 1);
	g_assert_cmpfloat(value(facts, FAILURES_NONE_SHARE), <=, 1);
	if (facts_known(facts, FACT_TIME_ESTIMATE))
		g_assert_cmpfloat(value(facts, TIME_ESTIMATE), >=,
				value(facts, TIME_NONSTOP) * (1 - 5e-12));
	if (value(facts, FAILURES_FINISHES) > 0)
		g_assert_cmpfloat(kept, >=, 0.05);
	for (size_t row = 0; row < table_row_count(curve); row++) {
		double sum = 0;

		for (size_t column = 1; column < table_column_count(curve); column++)
			sum += table_cell_number(curve, row, column);
		g_assert_cmpfloat(sum, >=, 0);
		g_assert_cmpfloat(sum, <=, 1 + 1e-12);
	}
}

TEST(shares_of_time_are_shares)
{
	hold(arena, report, stops);
}
