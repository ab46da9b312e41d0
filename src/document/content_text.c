/* content_text.c - what the names, numbers and strings of a PDF stand for. */

#include "document/content.h"

#include <string.h>

/* A number in a content stream is no longer than this. */
enum { NUMBER_BYTES = 64 };

double slice_number(struct slice slice)
{
	char text[NUMBER_BYTES];
	size_t bytes = MIN(slice.bytes, sizeof(text) - 1);

	memcpy(text, slice.at, bytes);
	text[bytes] = '\0';
	return g_ascii_strtod(text, NULL);
}

void slice_append_name(struct slice slice, GString *name)
{
	for (size_t i = 1; i < slice.bytes; i++) {
		const char *at = slice.at + i;

		if (*at == '#' && i + 2 < slice.bytes && g_ascii_isxdigit(at[1]) &&
				g_ascii_isxdigit(at[2])) {
			g_string_append_c(name, (char)(g_ascii_xdigit_value(at[1]) * 16 +
								g_ascii_xdigit_value(at[2])));
			i += 2;
		} else {
			g_string_append_c(name, *at);
		}
	}
}

static void append_hex(struct slice digits, GString *bytes)
{
	int high = -1;

	for (size_t i = 0; i < digits.bytes; i++) {
		int value = g_ascii_xdigit_value(digits.at[i]);

		if (value < 0)
			continue;
		if (high < 0) {
			high = value;
			continue;
		}
		g_string_append_c(bytes, (char)(high * 16 + value));
		high = -1;
	}
	if (high >= 0)
		g_string_append_c(bytes, (char)(high * 16));
}

/* at: behind the backslash. Returns how many characters the escape has. */
static size_t append_escape(const char *at, size_t left, GString *bytes)
{
	static const char names[] = "nrtbf", values[] = "\n\r\t\b\f";
	const char *found = *at ? strchr(names, *at) : NULL;
	size_t digits = 0;
	int value = 0;

	if (found) {
		g_string_append_c(bytes, values[found - names]);
		return 1;
	}
	for (; digits < MIN(left, 3) && at[digits] >= '0' && at[digits] <= '7'; digits++)
		value = value * 8 + (at[digits] - '0');
	if (digits > 0) {
		g_string_append_c(bytes, (char)(value & 0xff));
		return digits;
	}
	if (*at != '\n')
		g_string_append_c(bytes, *at);
	return 1;
}

void slice_append_string(struct slice slice, GString *bytes)
{
	if (slice.bytes < 2)
		return;

	struct slice inside = { slice.at + 1, slice.bytes - 2 };

	if (*slice.at == '<') {
		append_hex(inside, bytes);
		return;
	}
	for (size_t i = 0; i < inside.bytes; i++)
		if (inside.at[i] == '\\' && i + 1 < inside.bytes)
			i += append_escape(inside.at + i + 1, inside.bytes - i - 1, bytes);
		else
			g_string_append_c(bytes, inside.at[i]);
}

struct slice slice_dictionary_value(struct slice dictionary, const char *key)
{
	struct content_reader reader = content_reader_new(dictionary);
	struct token token, value;
	int depth = 0;

	while (content_next_token(&reader, &token)) {
		if (depth == 1 && token.kind == TOKEN_NAME && content_next_token(&reader, &value)) {
			if (slice_is(token.text, key))
				return value.text;
			token = value;
		}
		if (token.kind == TOKEN_OPEN)
			depth++;
		else if (token.kind == TOKEN_CLOSE)
			depth--;
	}
	return (struct slice){ "", 0 };
}

void text_append_utf16(const char *bytes, size_t count, GString *utf8)
{
	for (size_t i = 0; i + 1 < count; i += 2) {
		gunichar unit = (gunichar)((guchar)bytes[i] << 8 | (guchar)bytes[i + 1]);

		if (unit >= 0xd800 && unit < 0xdc00 && i + 3 < count) {
			gunichar low = (gunichar)((guchar)bytes[i + 2] << 8 | (guchar)bytes[i + 3]);

			unit = 0x10000 + ((unit - 0xd800) << 10) + ((low - 0xdc00) & 0x3ff);
			i += 2;
		}
		g_string_append_unichar(utf8, g_unichar_validate(unit) ? unit : 0xfffd);
	}
}

void text_append_utf8(const GString *bytes, GString *utf8)
{
	static const char mark[] = "\xfe\xff";

	if (bytes->len >= 2 && memcmp(bytes->str, mark, 2) == 0) {
		text_append_utf16(bytes->str + 2, bytes->len - 2, utf8);
		return;
	}
	for (size_t i = 0; i < bytes->len; i++)
		g_string_append_unichar(utf8, (guchar)bytes->str[i]);
}
