#ifndef WC_WORDS_NAMES_H
#define WC_WORDS_NAMES_H

/* What a {name} in a sentence, or a name in a condition, stands for: a value handed in or a fact.
 */

#include "base/report.h"
#include "units/units.h"

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct facts;
struct word_value;

struct names {
	const struct facts *facts; /* NULL: every fact is unknown */
	const struct word_value *values;
	size_t count;
	bool open; /* a name without a full stop may be handed in later */
};

enum meaning_kind {
	MEANING_NUMBER,
	MEANING_TEXT,
	MEANING_OPEN, /* will be handed in: number or text, nobody knows yet */
};

struct meaning {
	enum meaning_kind kind;
	bool known;
	double number; /* NAN where not known */
	dim dimension;
	const char *text; /* NULL where not known */
};

bool names_find(const struct names *names, const char *name, struct meaning *meaning);

/* Adds the fault of a name that is not found. found: the text it stands in. Returns false. */
bool names_refuse(struct report *report, struct where at, const struct names *names,
		const char *found, const char *name);

#endif
