/* decimal.c - numbers as people type them, and what to tell who types "16,384". */

#include "units/decimal.h"

#include "base/arena.h"

#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* Bytes of the first of marks that text begins with, or 0. */
static size_t mark_bytes(const char *text, const char *const *marks, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (g_str_has_prefix(text, marks[i]))
			return strlen(marks[i]);
	return 0;
}

size_t decimal_blank_bytes(const char *text)
{
	static const char *const blanks[] = { " ", "\t", "\n", "\r", "\u00a0", "\u202f", "\u2009" };
	size_t bytes = 0, more;

	while ((more = mark_bytes(text + bytes, blanks, COUNT(blanks))) > 0)
		bytes += more;
	return bytes;
}

/* strtod alone would take "inf", "nan" and "0x10" too. */
bool decimal_parse(const char **cursor, double *value)
{
	const char *s = *cursor + decimal_blank_bytes(*cursor);
	size_t digits = strspn(s + strspn(s, "+-"), ".0123456789");
	const char *after_zeros = s + strspn(s, "+-0");
	char *end;

	if (digits == 0 || *after_zeros == 'x' || *after_zeros == 'X')
		return false;
	*value = g_ascii_strtod(s, &end);
	if (end == s)
		return false;
	*cursor = end + decimal_blank_bytes(end);
	return true;
}

/* Bytes of a mark that groups digits, or 0 where no digit follows it. */
static size_t group_bytes(const char *text)
{
	static const char *const marks[] = { ",", "'", "_", "\u2019" };
	size_t bytes = decimal_blank_bytes(text);

	if (bytes == 0)
		bytes = mark_bytes(text, marks, COUNT(marks));
	return g_ascii_isdigit(text[bytes]) ? bytes : 0;
}

static void add_without(GString *out, const char *text, size_t bytes, char left_out)
{
	for (size_t i = 0; i < bytes; i++)
		if (text[i] != left_out)
			g_string_append_c(out, text[i]);
}

const char *decimal_mend(struct arena *arena, const char *text, const char *rest)
{
	const char *start = text + decimal_blank_bytes(text);
	size_t digits = strspn(start, "+-.0123456789");
	GString *out = arena_string(arena);
	size_t skip;

	if (!g_ascii_isdigit(*rest) && group_bytes(rest) == 0)
		return NULL;
	if (*rest == ',' && strspn(rest + 1, "0123456789") != 3) {
		add_without(out, start, digits, '.');
		g_string_append_c(out, '.');
		rest++;
	} else {
		g_string_append_len(out, start, (gssize)digits);
	}
	for (; g_ascii_isdigit(*rest) || group_bytes(rest) > 0; rest += skip ? skip : 1) {
		skip = group_bytes(rest);
		if (skip == 0)
			g_string_append_c(out, *rest);
	}
	g_string_append(out, rest);
	return out->str;
}
