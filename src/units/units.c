/*
 * units.c - the tables of units, and the reader that walks them.
 *
 * "B" alone is the byte, but a thousand million where a pure number is wanted:
 * multiples are tried first then, and last everywhere else, so that "5 T"
 * where bytes are wanted is a number out of place and not an unknown unit.
 */

#include "units/units.h"

#include "base/arena.h"
#include "units/decimal.h"

#include <math.h>
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
	{ "u", 1e-6 },      /* how people type it */
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

enum prefixes_taken {
	PREFIX_NONE,
	PREFIX_LARGE, /* k, M and so on: "30.84 Mh", but no "mh" */
	PREFIX_ANY,
};

struct unit {
	const char *symbol;
	dim dimension;
	double base; /* one of it, in base units */
	enum prefixes_taken takes;
	int power; /* of the prefix: 1 mm2 is (1e-3)^2 m2 */
};

static const struct unit units[] = {
	{ "", DIM_NUMBER, 1, PREFIX_NONE, 1 },
	{ "%", DIM_NUMBER, 0.01, PREFIX_NONE, 1 },
	{ "s", DIM_S, 1, PREFIX_ANY, 1 },
	{ "min", DIM_S, 60, PREFIX_NONE, 1 },
	{ "h", DIM_S, 3600, PREFIX_LARGE, 1 },
	{ "d", DIM_S, 86400, PREFIX_NONE, 1 },
	{ "y", DIM_S, 31557600, PREFIX_LARGE, 1 }, /* 365.25 days */
	{ "B", DIM_BYTE, 1, PREFIX_LARGE, 1 },
	{ "b", DIM_BYTE, 0.125, PREFIX_LARGE, 1 },
	{ "FLOP", DIM_FLOP, 1, PREFIX_LARGE, 1 },
	{ "J", DIM_J, 1, PREFIX_ANY, 1 },
	{ "Wh", DIM_J, 3600, PREFIX_ANY, 1 },
	{ "W", DIM_W, 1, PREFIX_ANY, 1 },
	{ "m", DIM_M, 1, PREFIX_ANY, 1 },
	{ "in", DIM_M, 0.0254, PREFIX_NONE, 1 },
	{ "pt", DIM_M, 0.0254 / 72, PREFIX_NONE, 1 },
	{ "m2", DIM_M2, 1, PREFIX_ANY, 2 },
	{ "m\u00b2", DIM_M2, 1, PREFIX_ANY, 2 },
	{ "g", DIM_KG, 1e-3, PREFIX_ANY, 1 },
	{ "t", DIM_KG, 1e3, PREFIX_LARGE, 1 },
	{ "USD", DIM_USD, 1, PREFIX_LARGE, 1 },
	{ "ct", DIM_USD, 0.01, PREFIX_NONE, 1 },
};

/* After a pure number. */
static const struct prefix multiples[] = {
	{ "k", 1e3 },
	{ "K", 1e3 },
	{ "M", 1e6 },
	{ "G", 1e9 },
	{ "B", 1e9 },
	{ "bn", 1e9 },
	{ "T", 1e12 },
	{ "P", 1e15 },
	{ "E", 1e18 },
	{ "Z", 1e21 },
	{ "Y", 1e24 },
};

/* What else people write, and how it is written here. */
static const struct {
	const char *ending, *instead;
} habits[] = {
	{ "FLOPS", "FLOP/s" },
	{ "FLOPs", "FLOP" },
	{ "FLOP/S", "FLOP/s" },
	{ "flops", "FLOP/s" },
	{ "bps", "b/s" },
	{ "Bps", "B/s" },
	{ "seconds", "s" },
	{ "sec", "s" },
	{ "minutes", "min" },
	{ "mins", "min" },
	{ "hours", "h" },
	{ "hour", "h" },
	{ "hrs", "h" },
	{ "hr", "h" },
	{ "days", "d" },
	{ "day", "d" },
	{ "years", "y" },
	{ "year", "y" },
	{ "bytes", "B" },
	{ "watts", "W" },
	{ "kwh", "kWh" },
	{ "KWh", "kWh" },
	{ "kw", "kW" },
	{ "KW", "kW" },
	{ "$", "USD" },
	{ "cents", "ct" },
	{ "million", "M" },
	{ "billion", "B" },
	{ "trillion", "T" },
	{ "percent", "%" },
};

static const struct {
	dim dimension;
	const char *symbol; /* takes prefixes; "" does too, as a multiple */
	const char *words;
} descriptions[] = {
	{ DIM_NUMBER, "", "a number, such as 16384 or 15.6 T" },
	{ DIM_S, "s", "a time, such as 10 min or 54 d" },
	{ DIM_BYTE, "B", "an amount of data, such as 80 GB" },
	{ DIM_FLOP, "FLOP", "a count of operations, such as 38 YFLOP" },
	{ DIM_J, "J", "an energy, such as 30 MWh" },
	{ DIM_M, "m", "a length, such as 600 mm" },
	{ DIM_M2, "m2", "an area, such as 814 mm2 or 41800 m2" },
	{ DIM_KG, "kg", "a mass, such as 12 kg or 3 t" },
	{ DIM_USD, "USD", "an amount of money, such as 2.5 MUSD" },
	{ DIM_BYTE_PER_S, "B/s", "a bandwidth, such as 400 Gb/s or 900 GB/s" },
	{ DIM_FLOP_PER_S, "FLOP/s", "a speed, such as 989 TFLOP/s" },
	{ DIM_W, "W", "a power, such as 700 W" },
	{ DIM_USD_PER_S, "USD/s", "a price of time, such as 2.00 USD/h" },
	{ DIM_USD_PER_J, "USD/J", "a price of energy, such as 8 ct/kWh" },
	{ DIM_KG_PER_J, "kg/J", "a carbon intensity, such as 0.35 kg/kWh" },
};

const char *units_describe(dim dimension)
{
	for (size_t i = 0; i < COUNT(descriptions); i++)
		if (descriptions[i].dimension == dimension)
			return descriptions[i].words;
	return "a quantity of another kind";
}

static bool symbol_is(const char *symbol, const char *text, size_t bytes)
{
	return strlen(symbol) == bytes && memcmp(symbol, text, bytes) == 0;
}

static const struct unit *find_unit(const char *symbol, size_t bytes)
{
	for (size_t i = 0; i < COUNT(units); i++)
		if (symbol_is(units[i].symbol, symbol, bytes))
			return &units[i];
	return NULL;
}

static bool takes(const struct unit *unit, double factor)
{
	return unit->takes == PREFIX_ANY || (unit->takes == PREFIX_LARGE && factor > 1);
}

/* Reads one unit; a whole symbol wins over prefix and unit, so "min" is no milli-inch. */
static bool read_unit(const char *symbol, size_t bytes, dim *dimension, double *base)
{
	const struct unit *unit = find_unit(symbol, bytes);
	double factor = 1;

	for (size_t i = 0; !unit && i < COUNT(prefixes); i++) {
		size_t skip = strlen(prefixes[i].symbol);

		if (skip >= bytes || memcmp(prefixes[i].symbol, symbol, skip) != 0)
			continue;
		factor = prefixes[i].factor;
		unit = find_unit(symbol + skip, bytes - skip);
		if (unit && !takes(unit, factor))
			unit = NULL;
	}
	if (!unit)
		return false;
	*dimension = unit->dimension;
	*base = unit->base * (unit->power == 2 ? factor * factor : factor);
	return true;
}

static bool read_multiple(const char *symbol, size_t bytes, dim *dimension, double *base)
{
	for (size_t i = 0; i < COUNT(multiples); i++)
		if (symbol_is(multiples[i].symbol, symbol, bytes)) {
			*dimension = DIM_NUMBER;
			*base = multiples[i].factor;
			return true;
		}
	return false;
}

/* Reads all that stands after the number. */
static bool read_units(const char *text, size_t bytes, dim wanted, dim *dimension, double *base)
{
	const char *slash = (const char *)memchr(text, '/', bytes);
	size_t above_bytes = slash ? (size_t)(slash - text) : bytes;
	dim below_dimension;
	double below;

	if (!slash && wanted == DIM_NUMBER && read_multiple(text, bytes, dimension, base))
		return true;
	if (!read_unit(text, above_bytes, dimension, base))
		return !slash && read_multiple(text, bytes, dimension, base);
	if (!slash)
		return true;
	if (above_bytes + 1 == bytes ||
			!read_unit(slash + 1, bytes - above_bytes - 1, &below_dimension, &below))
		return false;
	*dimension -= below_dimension;
	*base /= below;
	return true;
}

/* The quantity as it would be written here, from what else people write; or NULL. */
static const char *correct(struct arena *arena, const char *text, const char *unit, size_t bytes)
{
	size_t number_bytes = (size_t)(unit - text);
	dim dimension;
	double base;

	for (size_t i = 0; i < COUNT(habits); i++) {
		size_t ending = strlen(habits[i].ending);

		if (ending > bytes || memcmp(unit + bytes - ending, habits[i].ending, ending) != 0)
			continue;
		const char *better = arena_format(arena, "%.*s%.*s%s", (int)number_bytes, text,
				(int)(bytes - ending), unit, habits[i].instead);
		const char *unit_of_it = better + number_bytes;

		if (read_units(unit_of_it, strlen(unit_of_it), DIM_NUMBER, &dimension, &base))
			return better;
	}
	return NULL;
}

static bool unknown_unit(struct report *report, struct where at, const char *text, const char *unit,
		size_t bytes, dim wanted)
{
	struct arena *arena = arena_new();
	const char *better = correct(arena, text, unit, bytes);

	if (better)
		report_fault(report, FAULT_INPUT, at,
				"\"%s\" has an unknown unit: did you mean \"%s\"?", text, better);
	else
		report_fault(report, FAULT_INPUT, at, "\"%s\" has an unknown unit: write %s", text,
				units_describe(wanted));
	arena_free(arena);
	return false;
}

/* True when there was a fault. */
static bool refuse_groups(struct report *report, struct where at, const char *text,
		const char *rest)
{
	struct arena *arena = arena_new();
	const char *plain = decimal_mend(arena, text, rest);

	if (plain)
		report_fault(report, FAULT_INPUT, at,
				"\"%s\" has a comma or a gap between digits: write %s", text,
				plain);
	arena_free(arena);
	return plain != NULL;
}

/* Bytes of text without the blanks at its end. */
static size_t trimmed_bytes(const char *text)
{
	size_t bytes = 0;

	for (const char *cursor = text; *cursor;) {
		size_t blanks = decimal_blank_bytes(cursor);

		cursor += blanks ? blanks : 1;
		if (blanks == 0)
			bytes = (size_t)(cursor - text);
	}
	return bytes;
}

bool units_parse(struct report *report, struct where at, const char *text, dim wanted,
		double *value)
{
	const char *cursor = text;
	double number, base;
	dim found;

	if (!decimal_parse(&cursor, &number))
		return report_fault(report, FAULT_INPUT, at,
				"\"%s\" does not begin with a number: write %s", text,
				units_describe(wanted));
	if (refuse_groups(report, at, text, cursor))
		return false;

	size_t bytes = trimmed_bytes(cursor);

	if (!read_units(cursor, bytes, wanted, &found, &base))
		return unknown_unit(report, at, text, cursor, bytes, wanted);
	if (bytes == 0 && wanted != DIM_NUMBER)
		return report_fault(report, FAULT_INPUT, at, "\"%s\" has no unit: write %s", text,
				units_describe(wanted));
	if (found != wanted)
		return report_fault(report, FAULT_INPUT, at, "\"%s\" is %.*s: write %s", text,
				(int)strcspn(units_describe(found), ","), units_describe(found),
				units_describe(wanted));
	number *= base;
	if (!isfinite(number))
		return report_fault(report, FAULT_INPUT, at, "\"%s\" is too large: write %s", text,
				units_describe(wanted));
	*value = number;
	return true;
}

bool units_find(const char *symbol, dim *dimension, double *base)
{
	size_t bytes = strlen(symbol);
	dim found;
	double one;

	if (bytes == 0 || !read_units(symbol, bytes, DIM_BYTE, &found, &one))
		return false;
	*dimension = found;
	*base = one;
	return true;
}

const char *units_symbol(dim dimension)
{
	for (size_t i = 0; i < COUNT(descriptions); i++)
		if (descriptions[i].dimension == dimension)
			return descriptions[i].symbol;
	return "";
}

const char *units_format(struct arena *arena, double value, dim dimension)
{
	const char *symbol = units_symbol(dimension), *prefix = "";
	bool prefixed = dimension != DIM_M2 && dimension != DIM_KG && dimension != DIM_KG_PER_J;
	char digits[G_ASCII_DTOSTR_BUF_SIZE];
	double scaled = value;

	for (size_t i = 0; prefixed && i < COUNT(prefixes); i++)
		if (prefixes[i].factor >= 1e3 && strlen(prefixes[i].symbol) == 1 &&
				fabs(value) >= prefixes[i].factor) {
			prefix = prefixes[i].symbol;
			scaled = value / prefixes[i].factor;
		}
	g_ascii_formatd(digits, (gint)sizeof(digits), "%.12g", scaled);
	return arena_format(arena, "%s%s%s%s", digits, *prefix || *symbol ? " " : "", prefix,
			symbol);
}
