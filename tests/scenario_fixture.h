#ifndef WC_TESTS_SCENARIO_FIXTURE_H
#define WC_TESTS_SCENARIO_FIXTURE_H

/* The facts of an example, with settings laid over it. */

#include "base/arena.h"
#include "input/scenario.h"
#include "model/facts.h"

#include "test.h"

static inline const struct facts *fixture_facts_with(struct arena *arena, struct report *report,
		const char *example, const struct setting *settings, size_t count)
{
	const struct catalog *catalog = catalog_load(arena, report, "data", NULL, 0);
	const char *file = arena_format(arena, "examples/%s.xml", example);
	const struct scenario *scenario =
			scenario_load(arena, report, catalog, "data", file, settings, count);

	test_faults(report, "");
	g_assert_nonnull(scenario);
	return scenario ? facts_new(arena, catalog, scenario) : NULL;
}

static inline const struct facts *fixture_facts(struct arena *arena, struct report *report,
		const char *example)
{
	return fixture_facts_with(arena, report, example, NULL, 0);
}

#endif
