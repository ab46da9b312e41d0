#ifndef WC_UNITS_UNITS_H
#define WC_UNITS_UNITS_H

/*
 * Quantities as people write them - "400 Gb/s", "15.6 T", "4 ct/kWh" - read
 * into doubles in base units: s, byte, FLOP, J, m, kg, USD. Past this header
 * the program knows base units alone, and every name says which one it holds:
 * time_s, link_byte_per_s, price_usd_per_j.
 */

#include "base/report.h"

#include <stdbool.h>

struct arena;

/*
 * A dimension is one number: each base unit owns a power of 16, to multiply
 * units is to add dimensions, to divide is to subtract. Exponents of -7 to 7
 * never meet, so equal numbers mean equal dimensions.
 */
typedef int dim;

enum {
	DIM_NUMBER = 0,
	DIM_S = 1,
	DIM_BYTE = 1 << 4,
	DIM_FLOP = 1 << 8,
	DIM_J = 1 << 12,
	DIM_M = 1 << 16,
	DIM_KG = 1 << 20,
	DIM_USD = 1 << 24,

	DIM_M2 = 2 * DIM_M,
	DIM_BYTE_PER_S = DIM_BYTE - DIM_S,
	DIM_FLOP_PER_S = DIM_FLOP - DIM_S,
	DIM_W = DIM_J - DIM_S,
	DIM_USD_PER_S = DIM_USD - DIM_S,
	DIM_USD_PER_J = DIM_USD - DIM_J,
	DIM_KG_PER_J = DIM_KG - DIM_J,
};

/*
 * Reads the whole of text as a quantity of the wanted dimension.
 * text: a decimal number, blanks or none, a unit, then "/" and a unit or nothing.
 * Where a pure number is wanted, K, M, B (or bn) and T stand for thousand to trillion.
 * *value: in base units, finite; untouched on failure.
 * Fails (FAULT_INPUT at `at`): no number, digits in groups, unknown unit, another dimension.
 * The same in every locale.
 */
bool units_parse(struct report *report, struct where at, const char *text, dim wanted,
		double *value);

/* The other way, with the prefix that leaves 1 to 999: "989 TFLOP/s". 12 digits. In the arena. */
const char *units_format(struct arena *arena, double value, dim dimension);

/* A unit alone, "GB" or "ct/kWh": its dimension and how much one of it is. False: unknown. */
bool units_find(const char *symbol, dim *dimension, double *base);

/* How to write a quantity of this dimension, for messages: "a time, such as 10 min or 54 d". */
const char *units_describe(dim dimension);

/* The base unit of a dimension as it is written: "s", "B/s"; "" for a number. */
const char *units_symbol(dim dimension);

#endif
