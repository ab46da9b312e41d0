/* type.c - lines of type, set once and kept: Pango layouts by style and text. */

#include "draw/type.h"

#include "base/arena.h"

#include <assert.h>
#include <fontconfig/fontconfig.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <string.h>

struct line {
	PangoLayout *layout;
	int index; /* which line of the layout */
	double width;
	struct box ink;
	const char *string;
	unsigned missing;
};

struct type_setter {
	struct arena *arena;
	PangoContext *context;
	GHashTable *lines; /* key -> struct line */
};

static void release_object(void *handle)
{
	g_object_unref(handle);
}

static void release_config(void *handle)
{
	FcConfigDestroy((FcConfig *)handle);
}

/* The path in a line of the list of faces, or NULL: its one field that begins with a slash. */
static const char *face_path(struct arena *arena, const char *row)
{
	const char *start = row[0] == '#' ? NULL : strchr(row, '/');

	return start ? arena_copy_bytes(arena, start, strcspn(start, " \t\r\n")) : NULL;
}

static bool add_faces(struct arena *arena, struct report *report, const char *faces,
		FcConfig *config)
{
	char *list = NULL;
	size_t bytes_before = report_count(report);

	if (!g_file_get_contents(faces, &list, NULL, NULL))
		return report_fault(report, FAULT_SYSTEM, (struct where){ faces, 0 },
				"the list of faces cannot be read: install the program's fonts folder");
	arena_keep(arena, list);
	for (const char *row = list; row; row = strchr(row, '\n')) {
		row += *row == '\n';
		const char *path = face_path(arena, row);

		if (path && !FcConfigAppFontAddFile(config, (const FcChar8 *)path))
			report_fault(report, FAULT_SYSTEM, (struct where){ faces, 0 },
					"the face %s is not installed: run `.ci/install run`",
					path);
	}
	return report_count(report) == bytes_before;
}

static PangoContext *new_context(struct arena *arena, FcConfig *config)
{
	PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
	cairo_font_options_t *options = cairo_font_options_create();

	arena_defer(arena, release_object, map);
	pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
	PangoContext *context = pango_font_map_create_context(map);

	arena_defer(arena, release_object, context);
	cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
	cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
	cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
	pango_cairo_context_set_font_options(context, options);
	cairo_font_options_destroy(options);
	pango_cairo_context_set_resolution(context, 72);
	pango_context_set_round_glyph_positions(context, FALSE);
	pango_context_set_language(context, pango_language_from_string("en"));
	return context;
}

struct type_setter *type_setter_new(struct arena *arena, struct report *report, const char *faces)
{
	struct type_setter *setter = ARENA_NEW(arena, struct type_setter);
	FcConfig *config = FcConfigCreate();

	arena_defer(arena, release_config, config);
	if (!add_faces(arena, report, faces, config))
		return NULL;
	setter->arena = arena;
	setter->context = new_context(arena, config);
	setter->lines = arena_hash(arena);
	return setter;
}

double type_size(const struct look *look, struct text text)
{
	return text.size > 0 ? text.size : look->type_size[text.type];
}

double type_leading(const struct look *look, struct text text)
{
	return text.size > 0 ? text.size * 1.25 : look->leading[text.type];
}

/* The text without its marks of bold, and the attributes they stand for. */
static const char *read_bold(struct arena *arena, const char *string, PangoAttrList *attributes)
{
	GString *plain = arena_string(arena);
	guint from = 0;
	bool is_bold = false;

	for (const char *s = string; *s; s++) {
		if (*s == TYPE_BOLD_BEGIN[0]) {
			from = (guint)plain->len;
			is_bold = true;
		} else if (*s == TYPE_BOLD_END[0] && is_bold) {
			PangoAttribute *bold = pango_attr_weight_new(PANGO_WEIGHT_BOLD);

			bold->start_index = from;
			bold->end_index = (guint)plain->len;
			pango_attr_list_insert(attributes, bold);
			is_bold = false;
		} else {
			g_string_append_c(plain, *s);
		}
	}
	return plain->str;
}

static PangoFontDescription *describe_font(const struct look *look, struct text text)
{
	PangoFontDescription *font = pango_font_description_new();

	pango_font_description_set_family(font, look->family);
	pango_font_description_set_absolute_size(font, type_size(look, text) * PANGO_SCALE);
	pango_font_description_set_weight(font,
			text.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
	return font;
}

static PangoLayout *new_layout(struct type_setter *setter, const struct look *look,
		struct text text, const char *string)
{
	PangoLayout *layout = pango_layout_new(setter->context);
	PangoAttrList *attributes = pango_attr_list_new();
	PangoFontDescription *font = describe_font(look, text);

	arena_defer(setter->arena, release_object, layout);
	pango_layout_set_text(layout, read_bold(setter->arena, string, attributes), -1);
	pango_layout_set_attributes(layout, attributes);
	pango_layout_set_font_description(layout, font);
	pango_attr_list_unref(attributes);
	pango_font_description_free(font);
	return layout;
}

static double points(int pango_units)
{
	return (double)pango_units / PANGO_SCALE;
}

/* Glyph by glyph: which character has no face. */
static unsigned find_missing(PangoLayoutLine *set, const char *string)
{
	for (GSList *run = set->runs; run; run = run->next) {
		const PangoGlyphItem *item = (const PangoGlyphItem *)run->data;

		for (int i = 0; i < item->glyphs->num_glyphs; i++)
			if (item->glyphs->glyphs[i].glyph & PANGO_GLYPH_UNKNOWN_FLAG)
				return g_utf8_get_char(string + item->item->offset +
						       item->glyphs->log_clusters[i]);
	}
	return 0;
}

static struct line read_line(struct arena *arena, PangoLayout *layout, int index)
{
	PangoLayoutLine *set = pango_layout_get_line_readonly(layout, index);
	PangoRectangle ink, logical;

	assert(set);
	pango_layout_line_get_extents(set, &ink, &logical);
	struct line line = {
		.layout = layout,
		.index = index,
		.width = points(logical.width),
		.ink = { points(ink.x), points(ink.y), points(ink.width), points(ink.height) },
		.string = arena_copy_bytes(arena, pango_layout_get_text(layout) + set->start_index,
				(size_t)set->length),
	};
	if (pango_layout_get_unknown_glyphs_count(layout) > 0)
		line.missing = find_missing(set, pango_layout_get_text(layout));
	return line;
}

const struct line *type_set_line(struct type_setter *setter, const struct look *look,
		struct text text, const char *string)
{
	char *key = arena_format(setter->arena, "%s\001%.4f\001%d\001%s", look->family,
			type_size(look, text), text.bold, string);
	struct line *line = (struct line *)g_hash_table_lookup(setter->lines, key);

	if (line)
		return line;
	PangoLayout *layout = new_layout(setter, look, text, string);

	pango_layout_set_single_paragraph_mode(layout, TRUE);
	line = ARENA_NEW(setter->arena, struct line);
	*line = read_line(setter->arena, layout, 0);
	g_hash_table_insert(setter->lines, key, line);
	return line;
}

size_t type_set_lines(struct type_setter *setter, const struct look *look, struct text text,
		double width, const char *string, const struct line *const **lines)
{
	PangoLayout *layout = new_layout(setter, look, text, string);

	pango_layout_set_width(layout, (int)(fmax(width, 1) * PANGO_SCALE));
	pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
	size_t count = (size_t)pango_layout_get_line_count(layout);

	if (!lines)
		return count;
	const struct line **all = (const struct line **)arena_alloc(setter->arena, count,
			sizeof(struct line *));
	struct line *set = (struct line *)arena_alloc(setter->arena, count, sizeof(struct line));

	for (size_t i = 0; i < count; i++) {
		set[i] = read_line(setter->arena, layout, (int)i);
		all[i] = &set[i];
	}
	*lines = all;
	return count;
}

double type_cap_height(struct type_setter *setter, const struct look *look, struct text text)
{
	return -line_ink(type_set_line(setter, look, text, "H")).y;
}

double line_width(const struct line *line)
{
	return line->width;
}

struct box line_ink(const struct line *line)
{
	return line->ink;
}

const char *line_string(const struct line *line)
{
	return line->string;
}

unsigned line_missing(const struct line *line)
{
	return line->missing;
}

void line_paint(const struct line *line, cairo_t *cairo, struct point base)
{
	cairo_move_to(cairo, base.x, base.y);
	pango_cairo_show_layout_line(cairo,
			pango_layout_get_line_readonly(line->layout, line->index));
}
