/* units.c - the table of units, and the reader that walks it. */

#include "units/units.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

struct prefix {
	const char *symbol;
	double factor;
};

static const struct prefix prefixes[] = {
	{ "Ki", 0x1p10 },
	{ "Mi", 0x1p20 },
	{ "Gi", 0x1p30 },
	{ "Ti", 0x1p40 },
	{ "Pi", 0x1p50 },
	{ "n", 1e-9 },
	{ "\u00b5", 1e-6 }, /* the micro sign */
	{ "\u03bc", 1e-6 }, /* the Greek letter */
	{ "m", 1e-3 },
	{ "c", 1e-2 },
	{ "k", 1e3 },
	{ "M", 1e6 },
	{ "G", 1e9 },
	{ "T", 1e12 },
	{ "P", 1e15 },
	{ "E", 1e18 },
	{ "Z", 1e21 },
	{ "Y", 1e24 },
};

struct unit {
	const char *symbol;
	dim dimension;
	double base; /* one of it, in base units */
	bool takes_prefix;
};

/* "" is the bare number, so that "15.6 T" is 15.6 tera of nothing. */
static const struct unit units[] = {
	{ "", DIM_NUMBER, 1, true },
	{ "%", DIM_NUMBER, 0.01, false },
	{ "s", DIM_S, 1, true },
	{ "min", DIM_S, 60, false },
	{ "h", DIM_S, 3600, false },
	{ "d", DIM_S, 86400, false },
	{ "B", DIM_BYTE, 1, true },
	{ "b", DIM_BYTE, 0.125, true },
	{ "FLOP", DIM_FLOP, 1, true },
	{ "J", DIM_J, 1, true },
	{ "Wh", DIM_J, 3600, true },
	{ "W", DIM_W, 1, true },
	{ "m", DIM_M, 1, true },
	{ "g", DIM_KG, 1e-3, true },
	{ "t", DIM_KG, 1e3, false },
	{ "USD", DIM_USD, 1, true },
	{ "ct", DIM_USD, 0.01, false },
};

static const struct {
	dim dimension;
	const char *words;
} descriptions[] = {
	{ DIM_NUMBER, "a number, such as 16384 or 15.6 T" },
	{ DIM_S, "a time, such as 10 min or 54 d" },
	{ DIM_BYTE, "an amount of data, such as 80 GB" },
	{ DIM_FLOP, "a count of operations, such as 38 YFLOP" },
	{ DIM_J, "an energy, such as 30 MWh" },
	{ DIM_M, "a length, such as 600 mm" },
	{ DIM_USD, "an amount of money, such as 2.5 MUSD" },
	{ DIM_BYTE_PER_S, "a bandwidth, such as 400 Gb/s or 900 GB/s" },
	{ DIM_FLOP_PER_S, "a speed, such as 989 TFLOP/s" },
	{ DIM_W, "a power, such as 700 W" },
	{ DIM_USD_PER_S, "a price of time, such as 2.00 USD/h" },
	{ DIM_USD_PER_J, "a price of energy, such as 8 ct/kWh" },
	{ DIM_KG_PER_J, "a carbon intensity, such as 0.35 kg/kWh" },
};

const char *units_describe(dim dimension)
{
	for (size_t i = 0; i < COUNT(descriptions); i++)
		if (descriptions[i].dimension == dimension)
			return descriptions[i].words;
	return "a quantity of another kind";
}

/* A decimal number only: strtod alone would take "inf", "nan" and "0x10" too. */
static bool read_number(const char **cursor, double *value)
{
	const char *s = *cursor + strspn(*cursor, " ");
	size_t digits = strspn(s + strspn(s, "+-"), ".0123456789");
	char *end;

	if (digits == 0 || s[strspn(s, "+-0")] == 'x' || s[strspn(s, "+-0")] == 'X')
		return false;
	*value = strtod(s, &end);
	*cursor = end + strspn(end, " ");
	return end != s && isfinite(*value);
}

static const struct unit *find_unit(const char *symbol, size_t bytes)
{
	for (size_t i = 0; i < COUNT(units); i++)
		if (strlen(units[i].symbol) == bytes && memcmp(units[i].symbol, symbol, bytes) == 0)
			return &units[i];
	return NULL;
}

/* Reads one unit; a whole symbol wins over prefix and unit, so "min" is no milli-inch. */
static bool read_unit(const char *symbol, size_t bytes, dim *dimension, double *base)
{
	const struct unit *unit = find_unit(symbol, bytes);
	double factor = 1;

	for (size_t i = 0; !unit && i < COUNT(prefixes); i++) {
		size_t skip = strlen(prefixes[i].symbol);

		if (skip > bytes || memcmp(prefixes[i].symbol, symbol, skip) != 0)
			continue;
		unit = find_unit(symbol + skip, bytes - skip);
		if (unit && !unit->takes_prefix)
			unit = NULL;
		factor = prefixes[i].factor;
	}
	if (!unit)
		return false;
	*dimension = unit->dimension;
	*base = unit->base * factor;
	return true;
}

bool units_parse(struct report *report, struct where at, const char *text, dim wanted,
		double *value)
{
	const char *cursor = text;
	double number, above, below = 1;
	dim dim_above, dim_below = DIM_NUMBER;

	if (!read_number(&cursor, &number))
		return report_fault(report, FAULT_INPUT, at,
				"\"%s\" does not begin with a number: write %s", text,
				units_describe(wanted));

	size_t above_bytes = strcspn(cursor, "/");
	const char *slash = cursor + above_bytes;
	bool known = read_unit(cursor, above_bytes, &dim_above, &above);

	if (*slash)
		known = known && slash[1] &&
		        read_unit(slash + 1, strlen(slash + 1), &dim_below, &below);
	if (!known)
		return report_fault(report, FAULT_INPUT, at, "\"%s\" has an unknown unit: write %s",
				text, units_describe(wanted));
	if (dim_above - dim_below != wanted)
		return report_fault(report, FAULT_INPUT, at, "\"%s\" is %s: write %s", text,
				units_describe(dim_above - dim_below), units_describe(wanted));

	number *= above / below;
	if (!isfinite(number))
		return report_fault(report, FAULT_INPUT, at, "\"%s\" is too large", text);
	*value = number;
	return true;
}
