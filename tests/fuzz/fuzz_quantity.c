/*
 * fuzz_quantity.c - any bytes as quantities of every dimension and as papers.
 *
 * What is read is finite, and reads the same again after it is written.
 * libFuzzer, from the root of the project: fuzz_quantity tests/fuzz/seeds/quantity
 */

#include "base/arena.h"
#include "units/lengths.h"
#include "units/units.h"

#include "fuzz.h"

#include <assert.h>
#include <math.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static const dim dimensions[] = { DIM_NUMBER, DIM_S, DIM_BYTE, DIM_FLOP, DIM_J, DIM_M, DIM_M2,
	DIM_KG, DIM_USD, DIM_BYTE_PER_S, DIM_FLOP_PER_S, DIM_W, DIM_USD_PER_S, DIM_USD_PER_J,
	DIM_KG_PER_J };

static void read_back(struct arena *arena, struct report *report, double value, dim dimension)
{
	const char *text = units_format(arena, value, dimension);
	double again = NAN;
	bool read = units_parse(report, (struct where){ NULL, 0 }, text, dimension, &again);

	assert(read && fabs(again - value) <= 1e-11 * fabs(value));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
	struct arena *arena = arena_new();
	struct report *report = report_new(arena);
	const char *text = arena_copy_bytes(arena, (const char *)bytes, count);
	const struct where at = { "fuzz", 1 };
	struct paper_size paper;
	double value;

	for (size_t i = 0; i < COUNT(dimensions); i++)
		if (units_parse(report, at, text, dimensions[i], &value)) {
			assert(isfinite(value));
			read_back(arena, report, value, dimensions[i]);
		}
	if (lengths_parse_paper(report, at, text, &paper))
		assert(paper.width_pt > 56 && paper.width_pt < 14180 && paper.height_pt > 56);
	arena_free(arena);
	return 0;
}
