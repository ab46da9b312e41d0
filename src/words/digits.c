/* digits.c - ICU's number formatter and plural rules. */

#include "words/digits.h"

#include "base/arena.h"

#include <string.h>
#include <unicode/uloc.h>
#include <unicode/unumberformatter.h>
#include <unicode/upluralrules.h>
#include <unicode/ustring.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

enum { PLACES_MAX = ROUNDING_DIGITS };

struct digits {
	/* one for each count of digits after the point; [0] prints what there is */
	UNumberFormatter *formatters[PLACES_MAX + 1];
	UPluralRules *plurals;
	UFormattedNumber *result;
};

/* ICU fails for want of memory or of its data alone: nobody could recover. */
static void demand(UErrorCode code, const char *what)
{
	if (U_FAILURE(code))
		g_error("ICU cannot %s: %s", what, u_errorName(code));
}

static void close_formatter(void *handle)
{
	unumf_close((UNumberFormatter *)handle);
}

static void close_plurals(void *handle)
{
	uplrules_close((UPluralRules *)handle);
}

static void close_result(void *handle)
{
	unumf_closeResult((UFormattedNumber *)handle);
}

static UNumberFormatter *open_formatter(const char *locale, int places)
{
	UChar skeleton[64];
	UErrorCode code = U_ZERO_ERROR;
	UNumberFormatter *formatter;
	const char *zeros = "000000000000";
	char text[64];

	if (places == 0)
		g_strlcpy(text, "precision-unlimited", sizeof(text));
	else
		g_snprintf(text, sizeof(text), ".%.*s", places, zeros);
	u_uastrcpy(skeleton, text);
	formatter = unumf_openForSkeletonAndLocale(skeleton, -1, locale, &code);
	demand(code, "format numbers");
	return formatter;
}

struct digits *digits_new(struct arena *arena, const char *language)
{
	struct digits *digits = ARENA_NEW(arena, struct digits);
	const char *tag = arena_format(arena, "%s-u-nu-latn", language);
	char locale[ULOC_FULLNAME_CAPACITY];
	UErrorCode code = U_ZERO_ERROR;

	uloc_forLanguageTag(tag, locale, (int32_t)sizeof(locale), NULL, &code);
	demand(code, "read the language");
	for (int places = 0; places <= PLACES_MAX; places++) {
		digits->formatters[places] = open_formatter(locale, places);
		arena_defer(arena, close_formatter, digits->formatters[places]);
	}
	digits->plurals = uplrules_open(locale, &code);
	demand(code, "find the rules of plurals");
	arena_defer(arena, close_plurals, digits->plurals);
	digits->result = unumf_openResult(&code);
	demand(code, "format numbers");
	arena_defer(arena, close_result, digits->result);
	return digits;
}

/* Leaves the printed number in digits->result. */
static void format(const struct digits *digits, struct rounded rounded)
{
	UErrorCode code = U_ZERO_ERROR;
	char text[ROUNDED_BYTES];

	rounded_write(rounded, text, sizeof(text));
	unumf_formatDecimal(digits->formatters[CLAMP(rounded.places, 0, PLACES_MAX)], text, -1,
			digits->result, &code);
	demand(code, "format a number");
}

const char *digits_write(const struct digits *digits, struct arena *arena, struct rounded rounded)
{
	UErrorCode code = U_ZERO_ERROR;
	GString *out = arena_string(arena);
	UChar wide[512];
	char text[COUNT(wide) * 3];
	int32_t length;

	format(digits, rounded);
	length = unumf_resultToString(digits->result, wide, (int32_t)COUNT(wide), &code);
	u_strToUTF8(text, (int32_t)sizeof(text), NULL, wide, length, &code);
	demand(code, "write a number");
	g_string_assign(out, text);
	g_string_replace(out, "-", "\u2212", 0);
	return out->str;
}

const char *digits_plural(const struct digits *digits, struct arena *arena, struct rounded rounded)
{
	UErrorCode code = U_ZERO_ERROR;
	UChar wide[32];
	char text[32];
	int32_t length;

	format(digits, rounded);
	length = uplrules_selectFormatted(digits->plurals, digits->result, wide,
			(int32_t)COUNT(wide), &code);
	demand(code, "choose a plural");
	u_austrncpy(text, wide, (int32_t)sizeof(text) - 1);
	text[MIN((size_t)length, sizeof(text) - 1)] = '\0';
	return arena_copy(arena, text);
}
