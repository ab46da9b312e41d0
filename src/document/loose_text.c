/* loose_text.c - the text of a page that a screen reader would not find. */

#include "document/loose_text.h"

#include "base/arena.h"
#include "document/marked.h"

#include <string.h>

/* Forms in forms in forms: so that one that paints itself ends, however often it does. */
static const int deepest = 12;
static const int most_forms = 20000;

struct walk {
	const struct form *form;
	struct marks *marks;
	const struct font *font;
	GArray *saved; /* the fonts of the graphics states pushed by q */
	GString *text;
};

struct decode {
	const struct font *font;
	GString *text;
};

static void append_code(void *context, unsigned code)
{
	const struct decode *decode = (const struct decode *)context;
	const char *text = font_code_text(decode->font, code);

	g_string_append(decode->text, text ? text : "\xef\xbf\xbd");
}

/* The strings of Tj, TJ, ' and " alike. */
static void append_shown(struct walk *walk, const struct instruction *instruction)
{
	struct content_reader reader = content_reader_new(instruction->whole);
	struct decode decode = { walk->font, walk->text };
	struct token token;

	if (marks_now(walk->marks) != STANDS_LOOSE || marks_spoken(walk->marks).bytes > 0)
		return;
	while (content_next_token(&reader, &token))
		if (token.kind == TOKEN_STRING && walk->font)
			font_walk_codes(walk->font, token.text, append_code, &decode);
		else if (token.kind == TOKEN_STRING)
			g_string_append(walk->text, "\xef\xbf\xbd");
}

/* The text that stands for what follows, once, where its sequence opens. */
static void follow_marks(struct walk *walk, const struct instruction *instruction)
{
	struct slice before = marks_spoken(walk->marks), spoken;

	if (!marks_follow(walk->marks, instruction))
		return;
	spoken = marks_spoken(walk->marks);
	if (spoken.bytes == 0 || spoken.at == before.at || slice_is(instruction->verb, "EMC") ||
			marks_now(walk->marks) != STANDS_LOOSE)
		return;

	GString *bytes = arena_string(walk->form->resources.arena);

	slice_append_string(spoken, bytes);
	text_append_utf8(bytes, walk->text);
}

static void follow_font(struct walk *walk, const struct instruction *instruction)
{
	if (slice_is(instruction->verb, "q")) {
		g_array_append_val(walk->saved, walk->font);
	} else if (slice_is(instruction->verb, "Q") && walk->saved->len > 0) {
		walk->font = g_array_index(walk->saved, const struct font *, walk->saved->len - 1);
		g_array_set_size(walk->saved, walk->saved->len - 1);
	} else if (slice_is(instruction->verb, "Tf") && instruction->count > 0) {
		walk->font = resources_find_font(&walk->form->resources, instruction->operands[0]);
	}
}

/* left: how many more forms are read. */
static void walk_form(const struct form *form, int depth, int *left, GString *text)
{
	struct arena *arena = form->resources.arena;
	struct content_reader reader = content_reader_new(form->content);
	struct walk walk = {
		.form = form,
		.marks = marks_new(arena),
		.saved = arena_array(arena, sizeof(const struct font *)),
		.text = text,
	};
	struct instruction instruction;
	struct form painted;

	(*left)--;
	while (content_next(&reader, &instruction)) {
		follow_marks(&walk, &instruction);
		follow_font(&walk, &instruction);
		if (slice_is(instruction.verb, "BT"))
			g_string_append_c(text, ' ');
		else if (content_shows_text(&instruction))
			append_shown(&walk, &instruction);
		else if (slice_is(instruction.verb, "Do") && instruction.count > 0 &&
				marks_now(walk.marks) == STANDS_LOOSE &&
				depth<deepest && * left> 0 &&
				resources_find_form(&form->resources, instruction.operands[0],
						&painted))
			walk_form(&painted, depth + 1, left, text);
	}
}

void form_append_loose_text(const struct form *form, GString *text)
{
	int left = most_forms;

	walk_form(form, 0, &left, text);
}

/* --- Comparing --- */

static const char *normalise(struct arena *arena, const char *text)
{
	char *normal = g_utf8_normalize(text, -1, G_NORMALIZE_ALL_COMPOSE);

	if (!normal)
		return text;
	arena_defer(arena, g_free, normal);
	return normal;
}

/* Blanks, and the marks of direction and of joining that no glyph stands for. */
static bool counts(gunichar c)
{
	return !g_unichar_isspace(c) && g_unichar_type(c) != G_UNICODE_FORMAT;
}

static int change_count(GHashTable *counted, gunichar c, int by)
{
	gpointer key = GUINT_TO_POINTER(c);
	int count = GPOINTER_TO_INT(g_hash_table_lookup(counted, key)) + by;

	g_hash_table_insert(counted, key, GINT_TO_POINTER(count));
	return count;
}

static const char *copy_word(struct arena *arena, const char *text, const char *at)
{
	const char *begin = at, *end = at;

	while (begin > text && begin[-1] != ' ')
		begin--;
	while (*end && *end != ' ')
		end++;
	return arena_copy_bytes(arena, begin, (size_t)(end - begin));
}

const char *text_beyond(struct arena *arena, const char *found, const char *expected)
{
	GHashTable *counted = arena_number_hash(arena);

	found = normalise(arena, found);
	for (const char *at = normalise(arena, expected); *at; at += g_utf8_skip[(guchar)*at])
		if (counts(g_utf8_get_char(at)))
			change_count(counted, g_utf8_get_char(at), 1);
	for (const char *at = found; *at; at += g_utf8_skip[(guchar)*at])
		if (counts(g_utf8_get_char(at)) &&
				change_count(counted, g_utf8_get_char(at), -1) < 0)
			return copy_word(arena, found, at);
	return NULL;
}
