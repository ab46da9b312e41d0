/* numbers.c - each style of a number, written with the language's words and digits. */

#include "words/numbers.h"

#include "base/arena.h"
#include "words/digits.h"
#include "words/lexicon.h"

#include <math.h>

/* Places before and behind the point; what is longer is written by powers of ten. */
static const int figures_end = 15, figures_least = -6;

static const int zeros_end = 42, millions_end = 36; /* where not even those are written out */
static const double big_end = 1e18;                 /* so is what is more than a million trillion */

static const struct {
	const char *key;
	double base, from;
	int exponent; /* of base */
} scales[] = {
	{ "scale.thousand", 1e3, 1e4, 3 }, /* of money alone */
	{ "scale.million", 1e6, 1e6, 6 },
	{ "scale.billion", 1e9, 1e9, 9 },
	{ "scale.trillion", 1e12, 1e12, 12 },
};

enum { SCALE_THOUSAND, SCALE_MILLION };
static const int no_scale = -1;

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

static const char *write_rounded(const struct numbers *numbers, struct rounded rounded)
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
		return arena_copy(numbers->arena, unit);
	if (part == PART_NUMBER || !*unit)
		return number;
	return fill(numbers, "number.with-unit", "{number}", number, "{unit}", unit);
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

/* digits: significant ones, zeros too: 4.0 x 10^25. */
static const char *write_science(const struct numbers *numbers, double value, int digits)
{
	struct rounded rounded =
			rounding_apply(value, (struct precision){ PRECISION_DIGITS, digits });
	int exponent = rounded_magnitude(rounded);
	struct rounded mantissa = rounded_scale(rounded, -exponent);

	if (rounded.digits == 0)
		return write_rounded(numbers, rounded);
	mantissa.places = digits - 1;
	return fill(numbers, "number.power-of-ten", "{number}", write_rounded(numbers, mantissa),
			"{exponent}", superscript(numbers->arena, exponent));
}

/* Longer ones than people read are written by powers of ten. */
static const char *write_figures(const struct numbers *numbers, double value,
		struct precision precision)
{
	struct rounded rounded = rounding_apply(value, precision);

	int magnitude = rounded_magnitude(rounded);

	if (magnitude >= figures_end || (rounded.digits != 0 && magnitude < figures_least))
		return write_science(numbers, value, 3);
	return write_rounded(numbers, rounded);
}

/* What is kept of a count of thousands or millions: no cents. */
static struct precision scaled(struct precision precision)
{
	if (precision.kind == PRECISION_MONEY)
		return (struct precision){ PRECISION_DIGITS, 2 };
	return precision;
}

/*
 * The index of the scale, or no_scale. first: the smallest one that may be taken. A larger one
 * is taken where the number would be printed that large.
 */
static int find_scale(double value, struct precision precision, int first)
{
	int scale = no_scale;

	if (fabs(value) >= big_end)
		return no_scale;
	for (int next = first; next < (int)G_N_ELEMENTS(scales); next++) {
		double base = scale == no_scale ? 1 : scales[scale].base;
		struct rounded printed = rounding_apply(fabs(value) / base,
				scale == no_scale ? precision : scaled(precision));

		if (rounded_value(printed) >= scales[next].from / base)
			scale = next;
	}
	return scale;
}

static const char *write_big(const struct numbers *numbers, const struct number_format *format,
		double value)
{
	int scale = find_scale(value, format->precision, SCALE_MILLION);
	struct rounded rounded;

	if (scale == no_scale)
		return join(numbers, format->part, write_figures(numbers, value, format->precision),
				"");
	rounded = rounding_apply(value / scales[scale].base, format->precision);
	return join(numbers, format->part, write_rounded(numbers, rounded),
			find_plural(numbers, scales[scale].key, rounded));
}

static struct precision rung_precision(const struct number_format *format, const struct rung *rung)
{
	return format->precise ? format->precision : rung->precision;
}

/* Nothing at all is zero of a whole unit: no cents, no milliwatts. */
static const struct rung *find_zero_rung(const struct ladder *ladder)
{
	size_t i = ladder->count - 1;

	while (i > 0 && ladder->rungs[i].base > 1)
		i--;
	return &ladder->rungs[i];
}

static const struct rung *find_rung(const struct number_format *format, double value)
{
	const struct precision full = { PRECISION_DIGITS, ROUNDING_DIGITS };

	if (fpclassify(value) == FP_ZERO)
		return find_zero_rung(&format->ladder);
	for (size_t i = format->ladder.count; i-- > 0;) {
		const struct rung *rung = &format->ladder.rungs[i];
		double count = fabs(value) / rung->base;
		struct rounded printed = rounding_apply(count, rung_precision(format, rung));
		struct rounded exact = rounding_apply(count, full);

		if (rounded_value(printed) >= rung->from ||
				(rung->exactly_one && exact.digits == 1 && exact.exponent == 0))
			return rung;
	}
	return &format->ladder.rungs[0];
}

/* "million US dollars": the unit's words behind the scale's. */
static const char *write_unit(const struct numbers *numbers, const struct rung *rung, int scale,
		struct rounded rounded)
{
	const char *unit;

	if (scale == no_scale)
		return find_plural(numbers, rung->unit, rounded);
	unit = find_plural(numbers, rung->unit, rounded_scale(rounded, scales[scale].exponent));
	return fill(numbers, "number.scaled-unit", "{scale}",
			find_plural(numbers, scales[scale].key, rounded), "{unit}", unit);
}

static const char *write_ladder(const struct numbers *numbers, const struct number_format *format,
		double value, double like)
{
	const struct rung *rung = find_rung(format, like);
	struct precision precision = rung_precision(format, rung);
	int first = rung->precision.kind == PRECISION_MONEY ? SCALE_THOUSAND : SCALE_MILLION;
	int scale = find_scale(like / rung->base, precision, first);

	if (format->ladder.symbols)
		return join(numbers, format->part,
				write_figures(numbers, value / rung->base, precision), rung->unit);
	if (scale == no_scale)
		return join(numbers, format->part,
				write_figures(numbers, value / rung->base, precision),
				write_unit(numbers, rung, scale,
						rounding_apply(value / rung->base, precision)));
	double scaled_value = value / rung->base / scales[scale].base;
	struct rounded rounded = rounding_apply(scaled_value, scaled(precision));

	return join(numbers, format->part, write_figures(numbers, scaled_value, scaled(precision)),
			write_unit(numbers, rung, scale, rounded));
}

/* "38 million million million million" */
static const char *write_millions(const struct numbers *numbers, const struct number_format *format,
		double value)
{
	struct rounded rounded = rounding_apply(value, format->precision);
	int times = MAX(rounded_magnitude(rounded) / 6, 0);

	if (rounded_magnitude(rounded) >= millions_end)
		return join(numbers, format->part, write_figures(numbers, value, format->precision),
				"");
	struct rounded first = rounded_scale(rounded, -6 * times);
	GString *unit = arena_string(numbers->arena);

	for (int i = 0; i < times; i++)
		g_string_append_printf(unit, "%s%s", i > 0 ? " " : "",
				find_plural(numbers, "scale.million", first));
	return join(numbers, format->part, write_rounded(numbers, first), unit->str);
}

/* A share that is short of the whole is not printed as 100 %. */
static struct precision percent_precision(const struct number_format *format, double percent)
{
	double missing = 100 - percent;

	if (format->precise || missing < 1e-6 || missing > 0.5)
		return format->precision;
	return (struct precision){ PRECISION_DIGITS, 2 + (int)ceil(-log10(missing)) };
}

static const char *write_percent(const struct numbers *numbers, const struct number_format *format,
		double value)
{
	const char *number =
			write_figures(numbers, 100 * value, percent_precision(format, 100 * value));

	if (format->part == PART_UNIT)
		return lexicon_text(numbers->lexicon, "number.percent-unit");
	if (format->part == PART_NUMBER)
		return number;
	return fill(numbers, "number.percent", "{number}", number, NULL, NULL);
}

/* All its zeros, as far as a line has room. */
static const char *write_zeros(const struct numbers *numbers, const struct number_format *format,
		double value)
{
	struct rounded rounded = rounding_apply(value, format->precision);
	int magnitude = rounded_magnitude(rounded);

	if (magnitude >= zeros_end || magnitude < figures_least)
		return write_figures(numbers, value, format->precision);
	return write_rounded(numbers, rounded);
}

/* Small whole numbers as words. */
static const char *write_count(const struct numbers *numbers, const struct number_format *format,
		double value)
{
	struct rounded rounded = rounding_apply(value, format->precision);
	const char *key = arena_format(numbers->arena, "count.%.0f", rounded_value(rounded));

	if (rounded_is_whole(rounded) && lexicon_find(numbers->lexicon, key))
		return lexicon_text(numbers->lexicon, key);
	return write_figures(numbers, value, format->precision);
}

/* "sci.1" means one place after the point of what is printed, as "sci/2" does. */
static int science_digits(struct precision precision)
{
	return precision.kind == PRECISION_PLACES ? MIN(precision.n + 1, ROUNDING_DIGITS)
	                                          : precision.n;
}

const char *numbers_write(const struct numbers *numbers, const struct number_format *format,
		double value, double like)
{
	value /= format->divisor;
	switch (format->style) {
	case STYLE_LADDER:
		return write_ladder(numbers, format, value, like / format->divisor);
	case STYLE_UNIT:
		return join(numbers, format->part, write_figures(numbers, value, format->precision),
				format->symbol);
	case STYLE_BIG:
		return write_big(numbers, format, value);
	case STYLE_MILLIONS:
		return write_millions(numbers, format, value);
	case STYLE_SCIENCE:
		return join(numbers, format->part,
				write_science(numbers, value, science_digits(format->precision)),
				"");
	case STYLE_ZEROS:
		return join(numbers, format->part, write_zeros(numbers, format, value), "");
	case STYLE_PERCENT:
		return write_percent(numbers, format, value);
	case STYLE_COUNT:
		return join(numbers, format->part, write_count(numbers, format, value), "");
	}
	return "";
}
