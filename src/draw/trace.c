/* trace.c - marks as lines of text. */

#include "draw/trace.h"

#include "base/arena.h"
#include "draw/mark.h"

#include <math.h>

static const char *const role_names[ROLE_COUNT] = {
	[ROLE_INK] = "ink",
	[ROLE_STRUCTURE] = "structure",
	[ROLE_COMPUTE] = "compute",
	[ROLE_MEMORY] = "memory",
	[ROLE_NETWORK] = "network",
	[ROLE_POWER] = "power",
	[ROLE_SOFTWARE] = "software",
	[ROLE_ATTENTION] = "attention",
	[ROLE_DATA] = "data",
	[ROLE_PAPER] = "paper",
};

static const char *const tone_names[TONE_COUNT] = { "none", "faint", "pale", "mid", "deep",
	"full" };
static const char *const weight_names[WEIGHT_COUNT] = { "none", "hair", "line", "bold", "heavy" };

static const char *const part_names[PART_COUNT] = {
	"section",
	"h1",
	"h2",
	"h3",
	"p",
	"figure",
	"caption",
	"note",
	"table",
	"table-head",
	"table-body",
	"row",
	"header-cell",
	"cell",
	"list",
	"item",
	"item-label",
	"item-body",
	"contents",
	"contents-item",
	"link",
	"span",
	"artifact",
};

/* Minus zero would tell processors apart. */
static double tenth(double value)
{
	return round(value * 10) / 10 + 0.0;
}

static void add_box(GString *out, struct box box)
{
	g_string_append_printf(out, " %.1f %.1f %.1f %.1f", tenth(box.x), tenth(box.y),
			tenth(box.w), tenth(box.h));
}

static void add_style(GString *out, struct style style)
{
	if (style.tone != TONE_NONE)
		g_string_append_printf(out, " %s %s%s", role_names[style.role],
				tone_names[style.tone], style.hatched ? " hatched" : "");
	if (style.edge != WEIGHT_NONE)
		g_string_append_printf(out, " edge %s %s%s", role_names[style.edge_role],
				weight_names[style.edge], style.dashed ? " dashed" : "");
}

static void add_text(GString *out, const struct mark *mark)
{
	g_string_append_printf(out, " \"%s\" type %d%s", line_string(mark->line),
			(int)mark->text.type, mark->text.bold ? " bold" : "");
}

static void add_mark(GString *out, const struct mark *mark)
{
	g_string_append(out, mark->verb);
	if (mark->kind == MARK_PART || mark->kind == MARK_PART_END) {
		g_string_append_printf(out, " %s", part_names[mark->part]);
		if (mark->note.alt)
			g_string_append_printf(out, " \"%s\"", mark->note.alt);
	} else if (mark->kind != MARK_CLIP_END) {
		add_box(out, mark->bounds);
	}
	if (mark->kind == MARK_PATH || mark->kind == MARK_FIELD)
		add_style(out, mark->style);
	if (mark->kind == MARK_PATH && !mark->path->rectangle)
		g_string_append_printf(out, " steps %u", mark->path->steps->len);
	if (mark->kind == MARK_FIELD)
		g_string_append_printf(out, " count %ld columns %d", mark->field.count,
				mark->field.columns);
	if (mark->kind == MARK_TEXT)
		add_text(out, mark);
	if (mark->is_shown)
		g_string_append_printf(out, " shows %s %.12g", mark->shown.fact, mark->shown.value);
	g_string_append_c(out, '\n');
}

const char *trace_canvas(const struct canvas *canvas)
{
	GString *out = arena_string(canvas->arena);

	for (size_t i = 0; i < mark_count(canvas); i++)
		add_mark(out, mark_at(canvas, i));
	return out->str;
}
