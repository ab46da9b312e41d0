/*
 * fuzz_scenario.c - any bytes as a scenario: a scenario or faults, never both, never a crash.
 *
 * libFuzzer, from the root of the project: fuzz_scenario tests/fuzz/seeds/scenario
 */

#include "base/arena.h"
#include "input/scenario.h"

#include "fuzz.h"

#include <assert.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
	static const struct catalog
			*catalog; /* read once: it takes longer than a thousand scenarios */
	struct arena *arena = arena_new();
	struct report *report = report_new(arena);
	const struct scenario *scenario;

	if (!catalog) {
		catalog = catalog_load(arena_new(), report, "data", NULL, 0);
		assert(report_count(report) == 0);
	}
	scenario = scenario_parse(arena, report, catalog, "data", "fuzz.xml", (const char *)bytes,
			count);
	assert((scenario != NULL) == (report_count(report) == 0));
	assert(!scenario || (scenario->model && scenario->gpu && scenario->gpus.si >= 1));
	arena_free(arena);
	return 0;
}
