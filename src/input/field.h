#ifndef WC_INPUT_FIELD_H
#define WC_INPUT_FIELD_H

/* A number of a catalog or a scenario, as one row of a table: its name, its unit and its bounds. */

#include "base/report.h"
#include "input/quantity.h"
#include "units/units.h"

#include <stdbool.h>
#include <stddef.h>

enum range {
	RANGE_POSITIVE,      /* above zero */
	RANGE_ZERO,          /* zero or above */
	RANGE_COUNT,         /* whole, 1 or more */
	RANGE_COUNT_OR_ZERO, /* whole, 0 or more */
	RANGE_GPUS,          /* whole, 1 to ten million: ten times the largest machine thought of */
	RANGE_MANY,          /* whole, 1 to 10000: what is drawn one by one, small */
	RANGE_FEW,           /* whole, 1 to 64: what is drawn one by one, large */
	RANGE_FEW_OR_ZERO,   /* whole, 0 to 64 */
	RANGE_RACKFUL,       /* whole, 1 to 128: servers of a rack */
	RANGE_FLOOR,         /* an area, 0 to a square kilometre */
	RANGE_CHIP,          /* an area, of a crumb up to a whole wafer and more */
	RANGE_RACK,          /* a length, 50 mm to 10 m */
	RANGE_SHARE,         /* above 0, at most 1 */
	RANGE_PART,          /* 0 to 1 */
	RANGE_RATIO,         /* 1 to 100 */
	RANGE_FLAG,          /* 0 or 1 */
	RANGE_LEVEL,         /* 0, 1, 2 or 3 */
	RANGE_YEAR,          /* whole, 1800 to 2100 */
};

struct field {
	const char *name; /* in XML */
	size_t offset;    /* of the struct quantity in its struct */
	dim dimension;
	enum range range;
	bool required;
};

/*
 * Reads text as the row says. what: the name for messages. Fails (FAULT_INPUT): unit or bounds;
 * those of the row, and for what is not zero those of its dimension.
 */
bool field_parse(struct report *report, struct where at, const char *what, const char *text,
		const struct field *field, double *si);

static inline struct quantity *field_place(void *thing, const struct field *field)
{
	return (struct quantity *)(void *)((char *)thing + field->offset);
}

#endif
