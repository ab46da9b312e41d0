/* numbers.c - each style of a number, written with the language's words and digits. */

#include "words/numbers.h"

#include "base/arena.h"
#include "words/digits.h"
#include "words/lexicon.h"

#include <math.h>
#include <string.h>

static const struct {
	const char *key;
	double base;
} scales[] = {
	{ "scale.trillion", 1e12 }, { "scale.billion", 1e9 }, { "scale.million", 1e6 },
	{ "scale.thousand", 1e3 }, /* of money alone, from ten thousand on */
};
enum { SCALES_BIG = 3, SCALES_ALL = 4 };

/* A word pattern with its {names} replaced; the patterns of numbers.xml know these alone. */
static const char *fill(const struct numbers *numbers, const char *key, const char *first,
		const char *first_value, const char *second, const char *second_value)
{
	GString *text = arena_string(numbers->arena);

	g_string_append(text, lexicon_text(numbers->lexicon, key));
	g_string_replace(text, first, first_value, 0);
	if (second)
		g_string_replace(text, second, second_value, 0);
	return text->str;
}

static const char *write_digits(const struct numbers *numbers, struct rounded rounded)
{
	return digits_write(numbers->digits, numbers->arena, rounded);
}

/* "unit.day" and 1: "day". */
static const char *find_plural(const struct numbers *numbers, const char *key,
		struct rounded rounded)
{
	const char *form = digits_plural(numbers->digits, numbers->arena, rounded);
	const char *full = arena_format(numbers->arena, "%s.%s", key, form);

	if (!lexicon_find(numbers->lexicon, full))
		full = arena_format(numbers->arena, "%s.other", key);
	return lexicon_text(numbers->lexicon, full);
}

static const char *join(const struct numbers *numbers, enum number_part part, const char *number,
		const char *unit)
{
	if (part == PART_UNIT)
		return unit;
	if (part == PART_NUMBER || !*unit)
		return number;
	return fill(numbers, "number.with-unit", "{number}", number, "{unit}", unit);
}

/* The scale word for large counts: index of the first `count` scales, or -1. */
static int find_scale(double value, struct precision precision, int count)
{
	for (int i = 0; i < count; i++) {
		double from = i < SCALES_BIG ? 1 : 10;

		if (fabs(rounded_value(rounding_apply(value / scales[i].base, precision))) >= from)
			return i;
	}
	return -1;
}

static const char *write_big(const struct numbers *numbers, const struct number_format *format,
		double value)
{
	int scale = find_scale(value, format->precision, SCALES_BIG);
	struct rounded rounded = rounding_apply(scale < 0 ? value : value / scales[scale].base,
			format->precision);

	return join(numbers, format->part, write_digits(numbers, rounded),
			scale < 0 ? "" : find_plural(numbers, scales[scale].key, rounded));
}

static struct precision rung_precision(const struct number_format *format, const struct rung *rung)
{
	return format->precise ? format->precision : rung->precision;
}

static const struct rung *find_rung(const struct number_format *format, double value)
{
	for (size_t i = format->ladder.count; i-- > 0;) {
		const struct rung *rung = &format->ladder.rungs[i];
		double count = fabs(rounded_value(
				rounding_apply(value / rung->base, rung_precision(format, rung))));

		if (count >= rung->from || (rung->exactly_one && fabs(count - 1) < 1e-9))
			return rung;
	}
	return &format->ladder.rungs[0];
}

/* "62 million US dollars": the unit's words behind the scale's. */
static const char *write_ladder(const struct numbers *numbers, const struct number_format *format,
		double value, double like)
{
	const struct rung *rung = find_rung(format, like);
	struct precision precision = rung_precision(format, rung);
	int words = rung->precision.kind == PRECISION_MONEY ? SCALES_ALL : SCALES_BIG;
	int scale = format->ladder.symbols ? -1 : find_scale(like / rung->base, precision, words);
	double base = rung->base * (scale < 0 ? 1 : scales[scale].base);
	struct rounded rounded = rounding_apply(value / base, precision);
	const char *unit = rung->unit;

	if (!format->ladder.symbols)
		unit = find_plural(numbers, rung->unit,
				scale < 0 ? rounded : rounding_apply(2, precision));
	if (scale >= 0)
		unit = fill(numbers, "number.scaled-unit", "{scale}",
				find_plural(numbers, scales[scale].key, rounded), "{unit}", unit);
	return join(numbers, format->part, write_digits(numbers, rounded), unit);
}

static const char *superscript(struct arena *arena, int exponent)
{
	static const char *const figures[] = { "\u2070", "\u00b9", "\u00b2", "\u00b3", "\u2074",
		"\u2075", "\u2076", "\u2077", "\u2078", "\u2079" };
	GString *text = arena_string(arena);
	const char *plain = arena_format(arena, "%d", exponent);

	for (; *plain; plain++)
		g_string_append(text, *plain == '-' ? "\u207b" : figures[*plain - '0']);
	return text->str;
}

static const char *write_science(const struct numbers *numbers, const struct number_format *format,
		double value)
{
	struct rounded rounded = rounding_apply(value, format->precision);
	int exponent = rounded_magnitude(rounded);
	struct rounded mantissa = rounded_scale(rounded, -exponent);

	mantissa.places = format->precision.kind == PRECISION_DIGITS ? format->precision.n - 1 : 0;
	return fill(numbers, "number.power-of-ten", "{number}", write_digits(numbers, mantissa),
			"{exponent}", superscript(numbers->arena, exponent));
}

/* "38 million million million million" */
static const char *write_millions(const struct numbers *numbers, const struct number_format *format,
		double value)
{
	struct rounded rounded = rounding_apply(value, format->precision);
	int times = rounded_magnitude(rounded) / 6;
	struct rounded first = rounded_scale(rounded, -6 * times);
	const char *text = write_digits(numbers, first);

	for (int i = 0; i < times; i++)
		text = join(numbers, PART_ALL, text, find_plural(numbers, "scale.million", first));
	return text;
}

static const char *write_percent(const struct numbers *numbers, const struct number_format *format,
		double value)
{
	const char *number = write_digits(numbers, rounding_apply(100 * value, format->precision));

	if (format->part == PART_UNIT)
		return lexicon_text(numbers->lexicon, "number.percent-unit");
	return format->part == PART_NUMBER
	                       ? number
	                       : fill(numbers, "number.percent", "{number}", number, NULL, NULL);
}

/* Small whole numbers as words. */
static const char *write_count(const struct numbers *numbers, const struct number_format *format,
		double value)
{
	struct rounded rounded = rounding_apply(value, format->precision);
	const char *key = arena_format(numbers->arena, "count.%.0f", rounded_value(rounded));

	if (rounded_is_whole(rounded) && lexicon_find(numbers->lexicon, key))
		return lexicon_text(numbers->lexicon, key);
	return write_digits(numbers, rounded);
}

const char *numbers_write(const struct numbers *numbers, const struct number_format *format,
		double value, double like)
{
	value /= format->divisor;
	switch (format->style) {
	case STYLE_LADDER:
		return write_ladder(numbers, format, value, like / format->divisor);
	case STYLE_UNIT:
		return join(numbers, format->part,
				write_digits(numbers, rounding_apply(value, format->precision)),
				format->symbol);
	case STYLE_BIG:
		return write_big(numbers, format, value);
	case STYLE_MILLIONS:
		return write_millions(numbers, format, value);
	case STYLE_SCIENCE:
		return write_science(numbers, format, value);
	case STYLE_ZEROS:
		return write_digits(numbers, rounding_apply(value, format->precision));
	case STYLE_PERCENT:
		return write_percent(numbers, format, value);
	case STYLE_COUNT:
		return write_count(numbers, format, value);
	}
	return "";
}
