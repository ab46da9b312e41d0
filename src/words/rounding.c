/* rounding.c - twelve decimal digits in an integer, and what is cut off them. */

#include "words/rounding.h"

#include <assert.h>
#include <glib.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* With exactly twelve digits, as "%e" prints them. */
static struct rounded read(double value)
{
	char text[G_ASCII_DTOSTR_BUF_SIZE];
	struct rounded rounded = { 0 };
	const char *exponent;

	assert(isfinite(value));
	g_ascii_formatd(text, (gint)sizeof(text), "%.11e", value);
	exponent = strchr(text, 'e');
	assert(exponent);
	for (const char *digit = text; digit < exponent; digit++)
		if (g_ascii_isdigit(*digit))
			rounded.digits = rounded.digits * 10 + (*digit - '0');
	if (text[0] == '-')
		rounded.digits = -rounded.digits;
	rounded.exponent = (int)g_ascii_strtoll(exponent + 1, NULL, 10) - (ROUNDING_DIGITS - 1);
	return rounded;
}

static struct rounded trim(struct rounded rounded)
{
	if (rounded.digits == 0)
		rounded.exponent = 0;
	while (rounded.digits != 0 && rounded.digits % 10 == 0) {
		rounded.digits /= 10;
		rounded.exponent++;
	}
	return rounded;
}

/* Cuts the last `count` digits off, half up. */
static struct rounded cut(struct rounded rounded, int count)
{
	int64_t unit = 1, half;

	if (count > ROUNDING_DIGITS)
		return (struct rounded){ 0 };
	for (int i = 0; i < count; i++)
		unit *= 10;
	half = rounded.digits < 0 ? -(unit / 2) : unit / 2;
	rounded.digits = (rounded.digits + half) / unit;
	rounded.exponent += MAX(count, 0);
	return trim(rounded);
}

static struct rounded keep_digits(struct rounded rounded, int digits)
{
	return cut(rounded, ROUNDING_DIGITS - digits);
}

static struct rounded keep_places(struct rounded rounded, int places)
{
	return cut(rounded, -rounded.exponent - places);
}

static struct rounded print_places(struct rounded rounded, int places)
{
	rounded.places = places;
	return rounded;
}

struct rounded rounding_apply(double value, struct precision precision)
{
	struct rounded full = read(value);
	double size = fabs(value);

	switch (precision.kind) {
	case PRECISION_PLAIN:
		if (rounded_is_whole(trim(full)))
			return trim(full);
		return keep_digits(full, precision.n);
	case PRECISION_DIGITS:
		return keep_digits(full, precision.n);
	case PRECISION_PLACES:
		return print_places(keep_places(full, precision.n), precision.n);
	case PRECISION_READING:
		if (size >= 9.95 && size < 999.5)
			return keep_places(full, 0);
		return keep_digits(full, 2);
	case PRECISION_MONEY:
		if (size < 9.995)
			return print_places(keep_places(full, 2), 2);
		return keep_digits(full, 2);
	}
	return full;
}

double rounded_value(struct rounded rounded)
{
	char text[ROUNDED_BYTES];

	rounded_write(rounded, text, sizeof(text));
	return g_ascii_strtod(text, NULL);
}

struct rounded rounded_scale(struct rounded rounded, int exponent)
{
	if (rounded.digits != 0)
		rounded.exponent += exponent;
	return rounded;
}

int rounded_magnitude(struct rounded rounded)
{
	int magnitude = rounded.exponent;

	for (int64_t rest = rounded.digits / 10; rest != 0; rest /= 10)
		magnitude++;
	return magnitude;
}

bool rounded_is_whole(struct rounded rounded)
{
	return rounded.exponent >= 0;
}

void rounded_write(struct rounded rounded, char *text, size_t bytes)
{
	g_snprintf(text, bytes, "%" PRId64 "E%d", rounded.digits, rounded.exponent);
}
