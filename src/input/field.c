/* field.c - numbers read by a row of a table. */

#include "input/field.h"

#include <math.h>

struct bounds {
	double low, high;
	bool above_low; /* low itself is out */
	bool whole;
	const char *words;
};

/* Where a count has no bound of its own: numbers that a double counts one by one. */
static const double count_most = 9e15;

static const struct bounds bounds[] = {
	[RANGE_POSITIVE] = { 0, INFINITY, true, false, "more than zero" },
	[RANGE_ZERO] = { 0, INFINITY, false, false, "zero or more" },
	[RANGE_COUNT] = { 1, count_most, false, true, "a whole number, 1 to 9000 T" },
	[RANGE_COUNT_OR_ZERO] = { 0, count_most, false, true, "a whole number, 0 to 9000 T" },
	[RANGE_GPUS] = { 1, 1e7, false, true, "a whole number, 1 to 10000000" },
	[RANGE_MANY] = { 1, 1e4, false, true, "a whole number, 1 to 10000" },
	[RANGE_FEW] = { 1, 64, false, true, "a whole number, 1 to 64" },
	[RANGE_FEW_OR_ZERO] = { 0, 64, false, true, "a whole number, 0 to 64" },
	[RANGE_RACKFUL] = { 1, 128, false, true, "a whole number, 1 to 128" },
	[RANGE_FLOOR] = { 0, 1e6, false, false, "0 m2 to 1000000 m2" },
	[RANGE_CHIP] = { 1e-7, 0.1, false, false, "0.1 mm2 to 100000 mm2" },
	[RANGE_RACK] = { 0.05, 10, false, false, "50 mm to 10 m" },
	[RANGE_SHARE] = { 0, 1, true, false, "a share above 0 % and up to 100 %" },
	[RANGE_PART] = { 0, 1, false, false, "a share from 0 % to 100 %" },
	[RANGE_RATIO] = { 1, 100, false, false, "1 to 100" },
	[RANGE_FLAG] = { 0, 1, false, true, "0 or 1" },
	[RANGE_LEVEL] = { 0, 3, false, true, "0, 1, 2 or 3" },
	[RANGE_YEAR] = { 1800, 2100, false, true, "a year, such as 2024" },
};

/*
 * What is not zero is no smaller and no larger than this: far beyond all that there is, and
 * near enough for pages to have words for what follows from it.
 */
static const struct limits {
	dim dimension;
	double low, high;
	const char *words;
} limits[] = {
	{ DIM_NUMBER, 1e-9, 1e36, "a number from 1e-9 to 1e36" },
	{ DIM_S, 1e-9, 1e18, "a time from 1 ns to 1e13 d" },
	{ DIM_BYTE, 1, 1e21, "1 B to 1000 EB" },
	{ DIM_BYTE_PER_S, 1, 1e21, "1 B/s to 1000 EB/s" },
	{ DIM_FLOP_PER_S, 1e6, 1e24, "1 MFLOP/s to 1 YFLOP/s" },
	{ DIM_W, 1e-3, 1e15, "1 mW to 1000 TW" },
	{ DIM_M, 1e-3, 1e9, "1 mm to 1000000 km" },
	{ DIM_M2, 1e-8, 1e12, "0.01 mm2 to 1000000 km2" },
	{ DIM_USD, 1e-9, 1e15, "1e-9 USD to 1e15 USD" },
	{ DIM_USD_PER_S, 1e-9 / 3600, 1e12 / 3600, "1e-9 USD/h to 1e12 USD/h" },
	{ DIM_USD_PER_J, 1e-9 / 3.6e6, 1e9 / 3.6e6, "1e-9 USD/kWh to 1e9 USD/kWh" },
	{ DIM_KG_PER_J, 1e-9 / 3.6e6, 1e9 / 3.6e6, "1e-9 kg/kWh to 1e9 kg/kWh" },
};

static const struct limits *find_limits(dim dimension)
{
	for (size_t i = 0; i < sizeof(limits) / sizeof(limits[0]); i++)
		if (limits[i].dimension == dimension)
			return &limits[i];
	return NULL;
}

/* The words for what is too small or too large; NULL where it is neither. */
static const char *find_limit_broken(double value, dim dimension)
{
	const double slack = 1e-9;
	const struct limits *found = find_limits(dimension);

	if (!found || fpclassify(value) == FP_ZERO)
		return NULL;
	return value < found->low * (1 - slack) || value > found->high * (1 + slack) ? found->words
	                                                                             : NULL;
}

static bool is_within(double value, const struct bounds *range)
{
	return value >= range->low && value <= range->high &&
	       !(range->above_low && value == range->low) &&
	       !(range->whole && value != floor(value));
}

/* 405 * 1e9 and the like may miss a whole number by the last bit. */
static double settled(double value, bool whole)
{
	return whole && fabs(value - round(value)) < 1e-9 * fabs(value) ? round(value) : value;
}

bool field_parse(struct report *report, struct where at, const char *what, const char *text,
		const struct field *field, double *si)
{
	const struct bounds *range = &bounds[field->range];
	const char *words;
	double value;

	if (!units_parse(report, at, text, field->dimension, &value))
		return false;
	value = settled(value, range->whole);
	if (!is_within(value, range))
		return report_fault(report, FAULT_INPUT, at, "%s is \"%s\": write %s", what, text,
				range->words);
	words = range->whole ? NULL : find_limit_broken(value, field->dimension);
	if (words)
		return report_fault(report, FAULT_INPUT, at, "%s is \"%s\": write %s", what, text,
				words);
	*si = value;
	return true;
}
