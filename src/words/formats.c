/* formats.c - the table of formats, and the reader of "days/2#". */

#include "words/formats.h"

#include "base/arena.h"
#include "input/suggest.h"

#include <glib.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* Beside units and the names of ladders.c. */
static const struct style {
	const char *name;
	enum style_kind kind;
	struct precision precision;
} styles[] = {
	{ "auto", STYLE_LADDER, { PRECISION_PLAIN, 3 } },
	{ "big", STYLE_BIG, { PRECISION_PLAIN, 3 } },
	{ "millions", STYLE_MILLIONS, { PRECISION_DIGITS, 2 } },
	{ "sci", STYLE_SCIENCE, { PRECISION_DIGITS, 2 } },
	{ "zeros", STYLE_ZEROS, { PRECISION_DIGITS, 2 } },
	{ "count", STYLE_COUNT, { PRECISION_PLAIN, 3 } },
	{ "%", STYLE_PERCENT, { PRECISION_READING, 0 } },
};

/* What is read: the whole {name:format} and where it stands. */
struct reading {
	struct report *report;
	struct where at;
	const char *found;
};

static bool refuse_unknown(const struct reading *reading, const char *name)
{
	struct arena *arena = arena_new();
	GPtrArray *names = arena_pointers(arena);

	for (size_t i = 0; i < COUNT(styles); i++)
		arena_point(names, styles[i].name);
	for (size_t i = 0; ladder_name(i); i++)
		arena_point(names, ladder_name(i));
	report_fault(reading->report, FAULT_INPUT, reading->at,
			"\"{%s}\": \"%s\" is neither a unit nor a format%s", reading->found, name,
			suggest_sentence(arena, name, (const char *const *)names->pdata,
					names->len));
	arena_free(arena);
	return false;
}

static bool refuse_dimension(const struct reading *reading, const char *name, dim dimension)
{
	return report_fault(reading->report, FAULT_INPUT, reading->at,
			"\"{%s}\": \"%s\" is no way to write %s: write auto, or a unit of that "
			"kind",
			reading->found, name, units_describe(dimension));
}

/* Cuts "#" off the end of name: the number without its unit. */
static void cut_part(char *name, struct number_format *format)
{
	size_t bytes = strlen(name);

	if (bytes > 0 && name[bytes - 1] == '#') {
		name[bytes - 1] = '\0';
		format->part = PART_NUMBER;
	}
}

/* Cuts "/2" or ".1" off the end of name. */
static void cut_precision(char *name, struct number_format *format)
{
	size_t bytes = strlen(name), digits = 0;
	int n;

	while (digits < bytes && g_ascii_isdigit(name[bytes - digits - 1]))
		digits++;
	if (digits == 0 || digits > 2 || digits == bytes)
		return;
	char *mark = name + bytes - digits - 1;

	n = (int)g_ascii_strtoll(mark + 1, NULL, 10);
	if (n > ROUNDING_DIGITS || (*mark == '/' && n == 0) || (*mark != '/' && *mark != '.'))
		return;
	format->precision.kind = *mark == '/' ? PRECISION_DIGITS : PRECISION_PLACES;
	format->precision.n = n;
	format->precise = true;
	*mark = '\0';
}

/* Cuts "_unit" off the end of name: the words of the unit without the number. */
static void cut_unit(char *name, struct number_format *format)
{
	size_t bytes = strlen(name);

	if (g_str_has_suffix(name, "_unit")) {
		name[bytes - strlen("_unit")] = '\0';
		format->part = PART_UNIT;
	}
}

/* Cuts "~name" off the end: whose unit is to be taken. */
static void cut_like(char *name, struct number_format *format)
{
	char *mark = strchr(name, '~');

	if (!mark)
		return;
	g_strlcpy(format->like, mark + 1, sizeof(format->like));
	*mark = '\0';
}

/* "mm2" is printed "mm²". */
static void print_symbol(const char *symbol, struct number_format *format)
{
	size_t bytes = strlen(symbol);

	if (symbol[bytes - 1] == '2')
		g_snprintf(format->symbol, sizeof(format->symbol), "%.*s\u00b2", (int)bytes - 1,
				symbol);
	else
		g_strlcpy(format->symbol, symbol, sizeof(format->symbol));
}

static bool take_unit(const struct reading *reading, const char *symbol, dim dimension,
		struct number_format *format)
{
	dim found;
	double base;

	if (strlen(symbol) > FORMAT_SYMBOL_BYTES / 2 || !units_find(symbol, &found, &base))
		return refuse_unknown(reading, symbol);
	if (found != dimension)
		return refuse_dimension(reading, symbol, dimension);
	print_symbol(symbol, format);
	format->style = STYLE_UNIT;
	format->divisor *= base;
	return true;
}

static const struct style *find_style(const char *name)
{
	for (size_t i = 0; i < COUNT(styles); i++)
		if (strcmp(styles[i].name, name) == 0)
			return &styles[i];
	return NULL;
}

static bool take_name(const struct reading *reading, const char *name, dim dimension,
		struct number_format *format)
{
	const struct style *style = find_style(name[0] ? name : "auto");
	dim wanted;

	if (style) {
		format->style = style->kind;
		if (!format->precise)
			format->precision = style->precision;
		if (style->kind == STYLE_PERCENT && dimension != DIM_NUMBER)
			return refuse_dimension(reading, name, dimension);
		return style->kind != STYLE_LADDER ||
		       ladder_find_automatic(dimension, &format->ladder) ||
		       refuse_dimension(reading, "auto", dimension);
	}
	format->style = STYLE_LADDER;
	if (!ladder_find(name, &format->ladder, &wanted))
		return take_unit(reading, name, dimension, format);
	return wanted == dimension || refuse_dimension(reading, name, dimension);
}

/* "h:big": in hours first, then as a bare number. */
static bool take_both(const struct reading *reading, char *text, dim dimension,
		struct number_format *format)
{
	char *colon = strchr(text, ':');
	struct number_format outer = *format;

	if (!colon)
		return take_name(reading, text, dimension, format);
	*colon = '\0';
	if (!take_unit(reading, text, dimension, &outer))
		return false;
	format->divisor = outer.divisor;
	return take_name(reading, colon + 1, DIM_NUMBER, format);
}

bool number_format_parse(struct report *report, struct where at, const char *found,
		const char *text, dim dimension, struct number_format *format)
{
	struct reading reading = { report, at, found };
	char name[FORMAT_NAME_BYTES];

	*format = (struct number_format){ .divisor = 1, .precision = { PRECISION_PLAIN, 3 } };
	if (g_strlcpy(name, text, sizeof(name)) >= sizeof(name))
		return refuse_unknown(&reading, text);
	cut_part(name, format);
	cut_like(name, format);
	cut_precision(name, format);
	cut_unit(name, format);
	return take_both(&reading, name, dimension, format);
}
