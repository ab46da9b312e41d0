#ifndef WC_WORDS_WORTH_H
#define WC_WORDS_WORTH_H

/* What a part of a condition is worth: a number with its dimension, a text or a truth. */

#include "units/units.h"

#include <stdbool.h>
#include <stddef.h>

enum worth_kind {
	WORTH_NUMBER,
	WORTH_TEXT,
	WORTH_TRUTH,
	WORTH_OPEN, /* of a value that will be handed in later: it fits everything */
};

/* What is computed from a fact that is not known is not known either, and no comparison of it
 * holds. */
struct worth {
	enum worth_kind kind;
	bool known;
	bool bare; /* a number without a unit goes with every unit, and counts base units then */
	double number;
	dim dimension;
	const char *text;
	size_t text_bytes;
};

enum sign {
	SIGN_NONE,
	SIGN_SAME,
	SIGN_OTHER,
	SIGN_LESS,
	SIGN_LESS_OR_SAME,
	SIGN_MORE,
	SIGN_MORE_OR_SAME,
	SIGN_PLUS,
	SIGN_MINUS,
	SIGN_TIMES,
	SIGN_OVER,
};

struct worth worth_number(double number, dim dimension, bool bare); /* NAN: not known */
struct worth worth_text(const char *text, size_t bytes);            /* NULL: not known */
struct worth worth_truth(bool holds);
struct worth worth_open(void);

bool worth_holds(struct worth worth); /* known, and neither zero nor an empty text */

/* Whether the sign can stand between the two: no text beside a number, no time beside a length. */
bool worth_fits(struct worth left, enum sign sign, struct worth right);

/* sign: one that fits. A comparison gives a truth, the others a number. */
struct worth worth_combine(struct worth left, enum sign sign, struct worth right);

/* For messages: "a text", "a time, such as 10 min or 54 d". */
const char *worth_describe(struct worth worth);

#endif
