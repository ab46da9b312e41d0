#ifndef WC_WORDS_NUMBERS_H
#define WC_WORDS_NUMBERS_H

/* A number as it is printed: rounded once, its unit chosen by what is printed. */

#include "words/formats.h"

struct arena;
struct digits;
struct lexicon;

struct numbers {
	struct arena *arena; /* of the texts */
	const struct lexicon *lexicon;
	const struct digits *digits;
};

/* value: in base units, finite. like: the value whose unit is taken; the value itself, usually. */
const char *numbers_write(const struct numbers *numbers, const struct number_format *format,
		double value, double like);

#endif
