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
	RANGE_SHARE,         /* above 0, at most 1 */
	RANGE_PART,          /* 0 to 1 */
	RANGE_RATIO,         /* 1 or more */
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

/* Reads text as the row says. what: the name for messages. Fails (FAULT_INPUT): unit or bounds. */
bool field_parse(struct report *report, struct where at, const char *what, const char *text,
		const struct field *field, double *si);

static inline struct quantity *field_place(void *thing, const struct field *field)
{
	return (struct quantity *)(void *)((char *)thing + field->offset);
}

#endif
