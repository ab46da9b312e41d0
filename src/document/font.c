/* font.c - reads the dictionary and the ToUnicode map of a font. */

#include "document/font.h"

#include "base/arena.h"

#include <stdlib.h>
#include <string.h>

/* Two bytes a code at most; and no honest map says each of them more than twice. */
enum { CODES = 0x10000, MOST_MAPPED = 2 * CODES };

static unsigned code_of(const GString *bytes)
{
	unsigned code = 0;

	for (size_t i = 0; i < bytes->len; i++)
		code = code << 8 | (guchar)bytes->str[i];
	return code;
}

static unsigned read_code(struct arena *arena, struct slice string)
{
	GString *bytes = arena_string(arena);

	slice_append_string(string, bytes);
	return code_of(bytes);
}

/* step: added to the last character, for the codes behind the first of a range. */
static void map_code(struct arena *arena, struct font *font, unsigned code, struct slice string,
		unsigned step)
{
	GString *bytes, *text;

	if (font->mapped_codes++ >= MOST_MAPPED)
		return;
	bytes = arena_string(arena);
	text = arena_string(arena);
	slice_append_string(string, bytes);
	if (bytes->len >= 2) {
		unsigned last = (unsigned)((guchar)bytes->str[bytes->len - 2] << 8 |
						(guchar)bytes->str[bytes->len - 1]) +
		                step;

		bytes->str[bytes->len - 2] = (char)(last >> 8 & 0xff);
		bytes->str[bytes->len - 1] = (char)(last & 0xff);
	}
	text_append_utf16(bytes->str, bytes->len, text);
	g_hash_table_insert(font->texts, GUINT_TO_POINTER(code), text->str);
}

static void read_characters(struct arena *arena, struct font *font, struct content_reader *reader)
{
	struct token code, text;

	while (content_next_token(reader, &code) && code.kind == TOKEN_STRING &&
			content_next_token(reader, &text) && text.kind == TOKEN_STRING)
		map_code(arena, font, read_code(arena, code.text), text.text, 0);
}

static void read_ranges(struct arena *arena, struct font *font, struct content_reader *reader)
{
	struct token first, last, text;

	while (content_next_token(reader, &first) && first.kind == TOKEN_STRING &&
			content_next_token(reader, &last) && content_next_token(reader, &text)) {
		unsigned from = read_code(arena, first.text), to = read_code(arena, last.text);
		bool list = text.kind == TOKEN_OPEN;

		for (unsigned code = from; code <= MIN(to, CODES - 1); code++) {
			if (list && (!content_next_token(reader, &text) ||
						    text.kind != TOKEN_STRING))
				break;
			map_code(arena, font, code, text.text, list ? 0 : code - from);
		}
		while (list && text.kind == TOKEN_STRING && content_next_token(reader, &text))
			;
	}
}

static void read_map(struct arena *arena, struct font *font, struct slice map)
{
	struct content_reader reader = content_reader_new(map);
	struct token token;

	while (content_next_token(&reader, &token)) {
		if (slice_is(token.text, "beginbfchar"))
			read_characters(arena, font, &reader);
		else if (slice_is(token.text, "beginbfrange"))
			read_ranges(arena, font, &reader);
	}
}

static bool is_embedded(qpdf_data qpdf, qpdf_oh font)
{
	qpdf_oh descriptor = qpdf_oh_get_key_if_dict(qpdf, font, "/FontDescriptor");

	return qpdf_oh_is_dictionary(qpdf, descriptor) &&
	       (qpdf_oh_has_key(qpdf, descriptor, "/FontFile") ||
			       qpdf_oh_has_key(qpdf, descriptor, "/FontFile2") ||
			       qpdf_oh_has_key(qpdf, descriptor, "/FontFile3"));
}

static bool key_is(qpdf_data qpdf, qpdf_oh dictionary, const char *key, const char *name)
{
	return qpdf_oh_is_name_and_equals(qpdf, qpdf_oh_get_key_if_dict(qpdf, dictionary, key),
			name);
}

static void load_map(struct arena *arena, qpdf_data qpdf, qpdf_oh stream, struct font *font)
{
	unsigned char *bytes = NULL;
	size_t size = 0;

	font->texts = arena_number_hash(arena);
	if (!qpdf_oh_is_stream(qpdf, stream))
		return;
	font->mapped = true;
	qpdf_oh_get_stream_data(qpdf, stream, qpdf_dl_generalized, NULL, &bytes, &size);
	arena_defer(arena, free, bytes);
	if (bytes)
		read_map(arena, font, (struct slice){ (const char *)bytes, size });
}

struct font *font_load(struct arena *arena, qpdf_data qpdf, qpdf_oh dictionary)
{
	struct font *font = ARENA_NEW(arena, struct font);
	bool composite = key_is(qpdf, dictionary, "/Subtype", "/Type0");
	qpdf_oh name = qpdf_oh_get_key_if_dict(qpdf, dictionary, "/BaseFont");
	qpdf_oh inner = dictionary;

	if (composite) {
		qpdf_oh list = qpdf_oh_get_key(qpdf, dictionary, "/DescendantFonts");

		if (qpdf_oh_is_array(qpdf, list))
			inner = qpdf_oh_get_array_item(qpdf, list, 0);
	}
	font->name = qpdf_oh_is_name(qpdf, name)
	                             ? arena_copy(arena, qpdf_oh_get_name(qpdf, name) + 1)
	                             : "without a name";
	font->code_bytes = composite ? 2 : 1;
	font->embedded = key_is(qpdf, dictionary, "/Subtype", "/Type3") || is_embedded(qpdf, inner);
	font->lacks_glyph_map = key_is(qpdf, inner, "/Subtype", "/CIDFontType2") &&
	                        !qpdf_oh_has_key(qpdf, inner, "/CIDToGIDMap");
	font->named_glyphs = key_is(qpdf, dictionary, "/Encoding", "/WinAnsiEncoding") ||
	                     key_is(qpdf, dictionary, "/Encoding", "/MacRomanEncoding");
	load_map(arena, qpdf, qpdf_oh_get_key_if_dict(qpdf, dictionary, "/ToUnicode"), font);
	return font;
}

const char *font_code_text(const struct font *font, unsigned code)
{
	return (const char *)g_hash_table_lookup(font->texts, GUINT_TO_POINTER(code));
}

void font_walk_codes(const struct font *font, struct slice string,
		void (*see)(void *context, unsigned code), void *context)
{
	GString *bytes = g_string_new(NULL);
	size_t step = (size_t)font->code_bytes;

	slice_append_string(string, bytes);
	for (size_t i = 0; i + step <= bytes->len; i += step)
		see(context, step == 1 ? (guchar)bytes->str[i]
				       : (unsigned)((guchar)bytes->str[i] << 8 |
							 (guchar)bytes->str[i + 1]));
	g_string_free(bytes, TRUE);
}
