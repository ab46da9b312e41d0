#ifndef WC_WORDS_ROUNDING_H
#define WC_WORDS_ROUNDING_H

/*
 * A number is rounded once, in decimal and half up as pupils do it; all that
 * follows (which unit, singular or plural, the printed text) sees the rounded
 * one, so that "1,000 million" and "60 seconds" cannot happen.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* digits x 10^exponent; no zeros at the end of digits; zero is 0 x 10^0. */
struct rounded {
	int64_t digits;
	int exponent;
	int places; /* digits after the point that are printed even where they are zeros */
};

enum precision_kind {
	PRECISION_PLAIN,   /* a whole number whole, else n significant digits */
	PRECISION_DIGITS,  /* n significant digits */
	PRECISION_PLACES,  /* n digits after the point, zeros too */
	PRECISION_READING, /* whole from 10 to 999, else two significant digits */
	PRECISION_MONEY,   /* two digits after the point below 10, else two significant digits */
};

struct precision {
	enum precision_kind kind;
	int n;
};

enum { ROUNDING_DIGITS = 12 }; /* the most that a number has: facts have no more */

/* value: finite. */
struct rounded rounding_apply(double value, struct precision precision);

double rounded_value(struct rounded rounded);

/* Times 10^exponent. */
struct rounded rounded_scale(struct rounded rounded, int exponent);

/* The place of the first digit: 0 for 1 to 9, 3 for thousands; 0 for zero. */
int rounded_magnitude(struct rounded rounded);
bool rounded_is_whole(struct rounded rounded);

/* As ICU's reader of numbers takes it: "-38E24". text: ROUNDED_BYTES are enough. */
enum { ROUNDED_BYTES = 32 };
void rounded_write(struct rounded rounded, char *text, size_t bytes);

#endif
