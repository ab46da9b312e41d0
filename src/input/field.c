/* field.c - numbers read by a row of a table. */

#include "input/field.h"

#include <math.h>

struct bounds {
	double low, high;
	bool above_low; /* low itself is out */
	bool whole;
	const char *words;
};

static const struct bounds bounds[] = {
	[RANGE_POSITIVE] = { 0, INFINITY, true, false, "more than zero" },
	[RANGE_ZERO] = { 0, INFINITY, false, false, "zero or more" },
	[RANGE_COUNT] = { 1, 0x1p53, false, true, "a whole number, 1 or more" },
	[RANGE_COUNT_OR_ZERO] = { 0, 0x1p53, false, true, "a whole number, 0 or more" },
	[RANGE_SHARE] = { 0, 1, true, false, "a share above 0 % and up to 100 %" },
	[RANGE_PART] = { 0, 1, false, false, "a share from 0 % to 100 %" },
	[RANGE_RATIO] = { 1, INFINITY, false, false, "1 or more" },
	[RANGE_FLAG] = { 0, 1, false, true, "0 or 1" },
	[RANGE_LEVEL] = { 0, 3, false, true, "0, 1, 2 or 3" },
	[RANGE_YEAR] = { 1800, 2100, false, true, "a year, such as 2024" },
};

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
	double value;

	if (!units_parse(report, at, text, field->dimension, &value))
		return false;
	value = settled(value, range->whole);
	if (!is_within(value, range))
		return report_fault(report, FAULT_INPUT, at, "%s is \"%s\": write %s", what, text,
				range->words);
	*si = value;
	return true;
}
