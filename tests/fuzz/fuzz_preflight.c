/* fuzz_preflight.c - any bytes as a PDF to check. */

#include "base/arena.h"
#include "base/report.h"
#include "document/preflight.h"

#include "fuzz.h"

#include <assert.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
	struct arena *arena = arena_new();
	struct report *report = report_new(arena);
	struct print_list print;
	bool passed = preflight_check(arena, report, "fuzz.pdf", bytes, count, &print);

	assert(passed == (report_count(report) == 0));
	assert(print_list_text(arena, &print));
	arena_free(arena);
	return 0;
}
