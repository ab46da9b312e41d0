#ifndef WC_WORDS_LADDERS_H
#define WC_WORDS_LADDERS_H

/* Which units numbers are written in. */

#include "units/units.h"
#include "words/rounding.h"

#include <stdbool.h>
#include <stddef.h>

/* One unit of several to choose from. */
struct rung {
	const char *unit; /* key of its words, or its symbol; "": a bare number */
	double base;      /* one of it in base units */
	double from;      /* taken when the rounded count is this or more */
	bool exactly_one; /* taken for exactly one, too */
	struct precision precision;
};

/* From small to large. */
struct ladder {
	const struct rung *rungs;
	size_t count;
	bool symbols; /* units are symbols, the same in all languages */
};

/* "money", "time", "days" ... False: no such name. */
bool ladder_find(const char *name, struct ladder *ladder, dim *dimension);

/* The one that suits a dimension. False: a dimension that nothing has. */
bool ladder_find_automatic(dim dimension, struct ladder *ladder);

/* All names that ladder_find knows; NULL past the last. */
const char *ladder_name(size_t index);

#endif
