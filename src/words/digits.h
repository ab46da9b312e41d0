#ifndef WC_WORDS_DIGITS_H
#define WC_WORDS_DIGITS_H

/* What a language does to a number: its digits, separators and plurals. ICU stays behind this
 * header. */

#include "words/rounding.h"

struct arena;
struct digits;

/* language: "en", "de", "pt-BR". Figures are always 0 to 9. */
struct digits *digits_new(struct arena *arena, const char *language);

/* "16,384", "−1.40". In arena. */
const char *digits_write(const struct digits *digits, struct arena *arena, struct rounded rounded);

/* The plural form that goes with the number as it is printed: "one", "few", "other" ... In arena.
 */
const char *digits_plural(const struct digits *digits, struct arena *arena, struct rounded rounded);

#endif
