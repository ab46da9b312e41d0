/*
 * fuzz_runs.c - any bytes as a CSV of published runs: runs or faults, never both, never a crash.
 *
 * libFuzzer, from the root of the project: fuzz_runs tests/fuzz/seeds/runs
 */

#include "base/arena.h"
#include "input/runs.h"

#include "fuzz.h"

#include <assert.h>
#include <math.h>

static bool is_number_or_none(double value)
{
	return isnan(value) || (isfinite(value) && value > 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
	struct arena *arena = arena_new();
	struct report *report = report_new(arena);
	const struct runs *runs = runs_parse(arena, report, "fuzz.csv", (const char *)bytes, count);

	assert((runs != NULL) == (report_count(report) == 0));
	for (size_t i = 0; runs && i < runs->count; i++) {
		const struct run *run = &runs->rows[i];

		assert(*run->id && *run->metric_name && run->at.line > 1);
		assert(isfinite(run->reported) && run->reported > 0);
		assert(is_number_or_none(run->layers) && is_number_or_none(run->expert));
		assert(g_utf8_validate(run->id, -1, NULL) && g_utf8_validate(run->notes, -1, NULL));
	}
	arena_free(arena);
	return 0;
}
