/* test_content.c - content streams: words, instructions, what they stand for. */

#include "document/content.h"

#include "test.h"

#include <string.h>

static struct slice slice_of(const char *text)
{
	return (struct slice){ text, strlen(text) };
}

/* Every instruction as "verb/operands", one after the other. */
static const char *summary(struct arena *arena, const char *content)
{
	struct content_reader reader = content_reader_new(slice_of(content));
	struct instruction instruction;
	GString *out = arena_string(arena);

	while (content_next(&reader, &instruction))
		g_string_append_printf(out, "%s%.*s/%zu", out->len > 0 ? " " : "",
				(int)instruction.verb.bytes, instruction.verb.at,
				instruction.count);
	return out->str;
}

TEST(content_instructions_take_arrays_and_dictionaries_as_one_operand)
{
	g_assert_cmpstr(summary(arena, "q 1 0 0 -1 0 842 cm [(a)-3<00>]TJ /P <</MCID 0>>BDC EMC"),
			==, "q/0 cm/6 TJ/1 BDC/2 EMC/0");
}

TEST(content_strings_may_hold_brackets_and_operators)
{
	g_assert_cmpstr(summary(arena, "(Q (nested) \\) BT) Tj % comment Q\nET"), ==, "Tj/1 ET/0");
}

TEST(content_inline_images_are_skipped)
{
	g_assert_cmpstr(summary(arena, "BI /W 1 ID \x01(Q EMC \nEI Q"), ==, "BI/0 EI/2 Q/0");
}

TEST(content_reading_ends_on_anything)
{
	g_assert_cmpstr(summary(arena, "(no end"), ==, "");
	g_assert_cmpstr(summary(arena, "<00"), ==, "");
	g_assert_cmpstr(summary(arena, "[1 2 ] ] >> ) } f"), ==, "f/5");
	g_assert_cmpstr(summary(arena, "ID no end"), ==, "EI/0");
	g_assert_cmpstr(summary(arena, "1 2 3"), ==, "");
}

TEST(content_strings_lose_their_escapes)
{
	static const char *const cases[][2] = {
		{ "(a\\(b\\)\\\\)", "a(b)\\" },
		{ "(\\101\\n\\7)", "A\n\a" },
		{ "(a\\\nb)", "ab" },
		{ "<48 656C6c6F>", "Hello" },
		{ "<4>", "@" },
	};

	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		GString *bytes = arena_string(arena);

		slice_append_string(slice_of(cases[i][0]), bytes);
		g_assert_cmpstr(bytes->str, ==, cases[i][1]);
	}
}

TEST(content_text_is_utf16_with_a_mark_or_latin)
{
	GString *bytes = arena_string(arena), *text = arena_string(arena);

	slice_append_string(slice_of("<feff0041d83dde00>"), bytes);
	text_append_utf8(bytes, text);
	g_assert_cmpstr(text->str, ==, "A\xf0\x9f\x98\x80");
	g_string_truncate(text, 0);
	g_string_assign(bytes, "\xe9t\xe9");
	text_append_utf8(bytes, text);
	g_assert_cmpstr(text->str, ==, "été");
}

TEST(content_dictionary_values_are_found_by_key_not_by_value)
{
	struct slice dictionary = slice_of("<< /Type /MCID /A << /MCID 7 >> /MCID 3 >>");

	g_assert_true(slice_is(slice_dictionary_value(dictionary, "/MCID"), "3"));
	g_assert_true(slice_is(slice_dictionary_value(dictionary, "/Lang"), ""));
}
