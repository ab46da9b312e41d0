#ifndef WC_WORDS_CONDITION_H
#define WC_WORDS_CONDITION_H

#include "base/report.h"
#include "words/names.h"

/*
 * Whether an expression holds; see words.h for what it may be. *result untouched
 * on failure. Fails (FAULT_INPUT): what cannot be read, a name that is no fact.
 * A comparison with a fact that is not known does not hold.
 */
bool condition_read(struct report *report, struct where at, const struct names *names,
		const char *expression, bool *result);

#endif
