/*
 * preflight_content.c - goes through what a page paints, and the forms in it.
 *
 * What is found is counted in struct found; the faults are said at the end,
 * one for each rule and page, with the first or the worst of its kind.
 */

#include "document/preflight_parts.h"

#include "base/arena.h"
#include "document/loose_text.h"
#include "document/marked.h"
#include "document/preflight_state.h"

#include <math.h>
#include <string.h>

/* Forms in forms in forms: so that one that paints itself ends, however often it does. */
static const int deepest = 12;
static const size_t most_forms = 20000;

struct found {
	size_t loose; /* painting operators in neither tag nor artifact */
	bool mixed, unbalanced;
	int strange_mcid;         /* on the page, in no element; -1 if none */
	const char *smooth_image; /* one with /Interpolate true */
	const char *cmyk;         /* an instruction */
	const char *silent_font;  /* shows a character that it gives no text for */
	unsigned silent_code;
	const char *missing_glyph; /* a font that shows .notdef */
	GPtrArray *fonts;          /* of struct font: those in use, in order of first use */
};

/* One content stream: of the page, or of a form painted on it. */
struct scan {
	struct preflight *preflight;
	struct found *found;
	struct print_page *print;
	const struct form *form;
	int page, depth;
	enum standing around; /* what the form stands in */
	struct marks *marks;
	struct states *states;
	struct slice dictionary; /* of the inline image being read */
};

static enum standing mark_now(const struct scan *scan)
{
	enum standing own = marks_now(scan->marks);

	return own == STANDS_LOOSE ? scan->around : own;
}

static const char *copy_slice(const struct scan *scan, struct slice slice)
{
	return arena_copy_bytes(scan->preflight->arena, slice.at, slice.bytes);
}

static void keep_least(double *least, double value)
{
	if (*least <= 0 || value < *least)
		*least = value;
}

/* --- Colours --- */

/* "0.2 g" is said as "0.2 grey", "0.8 0.4 0.1 RG" as "0.8 0.4 0.1 rgb". */
static void note_colour(struct scan *scan, struct slice slice)
{
	static const char *const names[][2] = { { "g", "grey" }, { "rg", "rgb" }, { "k", "cmyk" } };
	struct arena *arena = scan->preflight->arena;
	GPtrArray *colours = scan->preflight->print->colours;
	char **words = g_strsplit_set(slice.bytes > 0 ? copy_slice(scan, slice) : "0 g", " \n\r\t",
			-1);
	guint last = g_strv_length(words) - 1;
	GString *text = arena_string(arena);

	arena_defer(arena, (void (*)(void *))g_strfreev, words);
	for (guint i = 0; i < last; i++)
		g_string_append_printf(text, "%s ", words[i]);
	for (size_t i = 0; i < G_N_ELEMENTS(names); i++)
		if (g_ascii_strcasecmp(words[last], names[i][0]) == 0) {
			g_string_append(text, names[i][1]);
			if (!g_ptr_array_find_with_equal_func(colours, text->str, g_str_equal,
					    NULL))
				g_ptr_array_add(colours, text->str);
			if (i == 2 && !scan->found->cmyk)
				scan->found->cmyk = text->str;
		}
}

/* --- Text --- */

static void see_code(void *context, unsigned code)
{
	struct scan *scan = (struct scan *)context;
	struct found *found = scan->found;
	const struct font *font = states_now(scan->states)->font;
	const char *text = font_code_text(font, code);
	bool told = text ? *text && strcmp(text, "\xef\xbb\xbf") != 0 : font->named_glyphs;

	if (font->code_bytes == 2 && code == 0 && !found->missing_glyph)
		found->missing_glyph = font->name;
	if (!told && font->mapped && marks_spoken(scan->marks).bytes == 0 && !found->silent_font) {
		found->silent_font = font->name;
		found->silent_code = code;
	}
}

static void note_font(struct scan *scan, struct font *font)
{
	GPtrArray *fonts = scan->preflight->print->fonts;
	char *name = arena_format(scan->preflight->arena, "%s%s", font->name,
			font->embedded ? "" : " (not embedded)");

	g_ptr_array_add(scan->found->fonts, font);
	if (!g_ptr_array_find_with_equal_func(fonts, name, g_str_equal, NULL))
		g_ptr_array_add(fonts, name);
}

static void scan_text(struct scan *scan, const struct instruction *instruction)
{
	const struct state *state = states_now(scan->states);
	struct content_reader reader = content_reader_new(instruction->whole);
	struct token token;

	note_colour(scan, state->fill);
	keep_least(&scan->print->smallest_type, states_type_size(scan->states));
	if (!state->font)
		return;
	if (!g_ptr_array_find(scan->found->fonts, state->font, NULL))
		note_font(scan, state->font);
	while (content_next_token(&reader, &token))
		if (token.kind == TOKEN_STRING)
			font_walk_codes(state->font, token.text, see_code, scan);
}

/* --- Forms and images --- */

static void scan_stream(struct scan scan, struct state first);

static void scan_image(struct scan *scan, qpdf_oh stream, struct slice name)
{
	qpdf_data qpdf = scan->preflight->qpdf;
	qpdf_oh smooth = qpdf_oh_get_key(qpdf, qpdf_oh_get_dict(qpdf, stream), "/Interpolate");

	scan->print->images++;
	scan->found->loose += mark_now(scan) == STANDS_LOOSE;
	if (qpdf_oh_is_bool(qpdf, smooth) && qpdf_oh_get_bool_value(qpdf, smooth))
		scan->found->smooth_image = copy_slice(scan, name);
}

static void scan_painted(struct scan *scan, struct slice name)
{
	qpdf_data qpdf = scan->preflight->qpdf;
	qpdf_oh stream = resources_find(&scan->form->resources, "/XObject", name);
	struct scan inner = *scan;
	struct form form;

	if (resources_find_form(&scan->form->resources, name, &form)) {
		inner.form = &form;
		inner.around = mark_now(scan);
		inner.depth++;
		if (inner.depth < deepest && scan->preflight->forms++ < most_forms)
			scan_stream(inner, *states_now(scan->states));
	} else if (qpdf_oh_is_stream(qpdf, stream)) {
		scan_image(scan, stream, name);
	}
}

/* --- Instructions --- */

static void scan_mark(struct scan *scan, const struct instruction *instruction)
{
	int mcid = marks_mcid(scan->marks);

	if (slice_is(instruction->verb, "EMC") || mcid < 0 || scan->depth > 0)
		return;
	if (!g_hash_table_contains(scan->preflight->marked,
			    preflight_marked_key(scan->preflight->arena, scan->page, mcid)))
		scan->found->strange_mcid = mcid;
}

static bool strokes(struct slice verb)
{
	return slice_is(verb, "S") || slice_is(verb, "s") || slice_is(verb, "B") ||
	       slice_is(verb, "B*") || slice_is(verb, "b") || slice_is(verb, "b*");
}

static void scan_paint(struct scan *scan, const struct instruction *instruction)
{
	const struct state *state = states_now(scan->states);
	struct slice verb = instruction->verb;
	bool form = slice_is(verb, "Do") && instruction->count > 0;

	if (mark_now(scan) == STANDS_LOOSE && !form)
		scan->found->loose++;
	if (content_shows_text(instruction)) {
		scan_text(scan, instruction);
	} else if (form) {
		scan_painted(scan, instruction->operands[0]);
	} else if (slice_is(verb, "EI")) {
		scan->print->images++;
	} else {
		if (strokes(verb)) {
			keep_least(&scan->print->thinnest_line, states_line_width(scan->states));
			note_colour(scan, state->stroke);
		}
		if (!slice_is(verb, "S") && !slice_is(verb, "s") && !slice_is(verb, "sh"))
			note_colour(scan, state->fill);
	}
}

static void scan_stream(struct scan scan, struct state first)
{
	struct content_reader reader = content_reader_new(scan.form->content);
	struct instruction instruction;

	scan.marks = marks_new(scan.preflight->arena);
	scan.states = states_new(scan.preflight->arena, first);
	while (content_next(&reader, &instruction)) {
		states_follow(scan.states, &scan.form->resources, &instruction);
		if (marks_follow(scan.marks, &instruction))
			scan_mark(&scan, &instruction);
		else if (content_paints(&instruction))
			scan_paint(&scan, &instruction);
	}
	if (marks_are_mixed(scan.marks))
		scan.found->mixed = true;
	if (!states_are_balanced(scan.states) || !marks_are_balanced(scan.marks))
		scan.found->unbalanced = true;
}

/* --- Faults --- */

static void say_font(struct preflight *preflight, const struct font *font)
{
	if (!font->embedded)
		preflight_fault(preflight, 0, "the font %s is not embedded: embed it", font->name);
	if (!font->mapped && !font->named_glyphs)
		preflight_fault(preflight, 0,
				"the font %s has no /ToUnicode: its text cannot be read",
				font->name);
	if (font->lacks_glyph_map)
		preflight_fault(preflight, 0, "the font %s has no /CIDToGIDMap: write /Identity",
				font->name);
}

static void say_fonts(struct preflight *preflight, int page, const struct found *found)
{
	for (guint i = 0; i < found->fonts->len; i++)
		say_font(preflight, (const struct font *)found->fonts->pdata[i]);
	if (found->missing_glyph)
		preflight_fault(preflight, page,
				"a character is shown as an empty box, the font %s has no glyph for it: "
				"take another font",
				found->missing_glyph);
	if (found->silent_font)
		preflight_fault(preflight, page,
				"the character %04x of the font %s stands for no text: map it in "
				"/ToUnicode",
				found->silent_code, found->silent_font);
}

/* The first words of a text. */
static const char *beginning(struct arena *arena, const char *text)
{
	const glong longest = 40;
	const char *end = text;

	for (glong i = 0; *end && i < longest; i++)
		end += g_utf8_skip[(guchar)*end];
	return *end ? arena_format(arena, "%.*s...", (int)(end - text), text) : text;
}

/* Text goes first: it is worse to lose than a line. */
static void say_loose(struct preflight *preflight, int page, const struct form *form, size_t loose)
{
	GString *text = arena_string(preflight->arena);

	if (!preflight->tagged)
		return;
	form_append_loose_text(form, text);
	g_strstrip(text->str);
	if (*text->str)
		preflight_fault(preflight, page,
				"the text \"%s\" is in neither a tag nor an artifact: a screen "
				"reader does not say it",
				beginning(preflight->arena, text->str));
	else if (loose > 0)
		preflight_fault(preflight, page,
				"%zu lines or areas are in neither a tag nor an artifact: mark "
				"decoration with /Artifact BMC",
				loose);
}

static void say_marks(struct preflight *preflight, int page, const struct found *found)
{
	if (found->mixed)
		preflight_fault(preflight, page,
				"an artifact stands in tagged content, or the other way round: end "
				"one before the other begins");
	if (found->strange_mcid >= 0 && preflight->tagged)
		preflight_fault(preflight, page,
				"the marked content %d belongs to no element: name it in the tree",
				found->strange_mcid);
	if (found->unbalanced)
		preflight_fault(preflight, page,
				"q and Q, BT and ET or BDC and EMC do not match: close each once");
}

void preflight_content(struct preflight *preflight, qpdf_oh page, int number,
		struct print_page *print)
{
	struct form form = form_of_page(preflight->arena, preflight->qpdf, page, preflight->fonts);
	struct found found = {
		.strange_mcid = -1,
		.fonts = arena_pointers(preflight->arena),
	};
	struct scan scan = {
		.preflight = preflight,
		.found = &found,
		.print = print,
		.form = &form,
		.page = number,
	};

	scan_stream(scan, (struct state){ .user = { 1, 0, 0, 1, 0, 0 }, .line_width = 1 });
	say_loose(preflight, number, &form, found.loose);
	say_marks(preflight, number, &found);
	say_fonts(preflight, number, &found);
	if (found.smooth_image)
		preflight_fault(preflight, number,
				"the image %s is to be smoothed by the viewer: write /Interpolate false",
				found.smooth_image);
	if (found.cmyk)
		preflight_fault(preflight, number,
				"the colour \"%s\" is for a press that nobody has named: write RGB or "
				"grey",
				found.cmyk);
}
