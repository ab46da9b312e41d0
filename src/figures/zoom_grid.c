/*
 * zoom_grid.c - the handout: two columns of levels, each with its drawing at the left
 * and three ruled lines at the right, and the multiplication along the path below.
 */

#include "figures/zoom.h"

#include "base/arena.h"
#include "things/person.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double drawing_share = 0.58; /* of a column */
static const double row_high = 12;        /* leadings: a level */
static const double product_high = 3.2;   /* leadings: the multiplication */
static const double bank_high = 2.4;      /* leadings: names to choose from, two lines at most */
static const int line_count = 3;

/* The grid on the page. */
struct grid {
	struct zoom *zoom;
	struct box frame;
	size_t rows;
	double column, row, gutter, lead;
};

static struct grid grid_of(struct zoom *z, struct box frame)
{
	struct grid g = { z, frame, (z->count + 1) / 2,
		.lead = z->call->look->leading[TYPE_LABEL] };

	g.gutter = 1.2 * g.lead;
	g.column = (frame.w - g.gutter) / 2;
	g.row = (frame.h - (product_high + (z->blank ? bank_high : 0)) * g.lead) / (double)g.rows;
	return g;
}

double zoom_grid_height(const struct figure_call *call, double width)
{
	double lead = call->look->leading[TYPE_LABEL];

	(void)width;
	return (4 * row_high + product_high) * lead;
}

static struct box cell_of(const struct grid *g, size_t i)
{
	size_t column = i / g->rows;

	return (struct box){ g->frame.x + (double)column * (g->column + g->gutter),
		g->frame.y + (double)(i % g->rows) * g->row, g->column, g->row };
}

static void place_cell(struct grid *g, size_t i)
{
	struct view *view = &g->zoom->views[i];
	struct box box = cell_of(g, i);
	bool last = (i + 1) % g->rows == 0 || i + 1 == g->zoom->count;
	double below = fmin(g->zoom->call->look->wedge_floor, g->row * 0.3);

	box.w *= drawing_share;
	box.y += g->lead * 0.4;
	box.h -= g->lead * 0.4 + (last ? 1.6 * g->lead : below);
	if (view->step == STEP_RACK) {
		box.x += box.w * 0.22;
		box.w *= 0.78;
	}
	zoom_place(g->zoom, view, box);
}

/* A line to read, or to write on: what is asked at the left, the answer at the right. */
static void draw_line(const struct grid *g, struct point at, double width, const char *asked,
		const char *answer)
{
	struct canvas *canvas = g->zoom->canvas;
	struct text quiet = { .type = TYPE_LABEL, .shade = SHADE_QUIET };
	struct text bold = { .type = TYPE_LABEL, .bold = true, .align = ALIGN_END };
	double left = asked ? canvas_text_width(canvas, quiet, asked) : 0;
	bool fits = !answer ||
	            left + canvas_text_width(canvas, bold, answer) + g->lead / 2 <= width;

	if (asked && (fits || g->zoom->blank))
		canvas_text(canvas, quiet, at, asked);
	canvas_line(canvas, style_line(WEIGHT_LINE, ROLE_STRUCTURE, TONE_DEEP),
			(struct point){ at.x, at.y + g->lead * 0.4 },
			(struct point){ at.x + width, at.y + g->lead * 0.4 });
	if (answer && !g->zoom->blank)
		canvas_text(canvas, bold, (struct point){ at.x + width, at.y }, answer);
}

static void draw_words(const struct grid *g, size_t i)
{
	static const char *const asked[] = { "all.name", "holds.name", "third.name" };
	static const char *const answers[] = { "all", "holds", "third" };
	const struct zoom *z = g->zoom;
	const struct view *view = &z->views[i];
	struct text number = { .type = TYPE_HEAD, .bold = true },
		    name = { .type = TYPE_STRONG, .bold = true };
	struct box cell = cell_of(g, i), drawn;
	double pitch = (g->row - 4.6 * g->lead) / line_count;
	struct point at = { cell.x + cell.w * (drawing_share + 0.025), cell.y + 1.9 * g->lead };
	double width = cell.x + cell.w - at.x;

	drawn = canvas_text(z->canvas, number, at,
			words_format(z->call->words, (double)i + 1, 0, ""));
	canvas_text(z->canvas, name, (struct point){ drawn.x + drawn.w + 0.4 * g->lead, at.y },
			zoom_words(z, view, "name"));
	for (int line = 0; line < line_count; line++) {
		at.y += pitch;
		if (zoom_words(z, view, answers[line]))
			draw_line(g, at, width, zoom_words(z, view, asked[line]),
					zoom_words(z, view, answers[line]));
	}
	at.y += 1.9 * g->lead;
	zoom_scale_bar(z, view, at, fmin(width * 0.6, width - 4.2 * g->lead), NULL);
}

/* From the last piece of the first column to the first drawing of the second. */
static void draw_path(const struct grid *g, struct label_list *list)
{
	const struct zoom *z = g->zoom;
	const struct sight *to = &z->views[g->rows].sight;
	struct point a = outline_centre(&z->views[g->rows - 1].sight.pick), b = { 0 }, way[4];
	double gutter = g->frame.x + g->column + g->gutter / 2;
	double foot = g->frame.y + g->row * (double)g->rows - 0.5 * g->lead;

	b.x = outline_box(&to->whole).x;
	for (size_t i = 0; i < to->whole.count; i++)
		if (to->whole.at[i].x < b.x + 1e-6)
			b.y = to->whole.at[i].y;
	way[0] = a;
	way[1] = (struct point){ a.x, foot };
	way[2] = (struct point){ gutter, foot };
	way[3] = (struct point){ gutter, b.y };
	canvas_polyline(z->canvas, style_line(WEIGHT_HEAVY, ROLE_PAPER, TONE_FULL), way, 2);
	canvas_polyline(z->canvas, style_line(WEIGHT_BOLD, ROLE_INK, TONE_FULL), way, 4);
	canvas_arrow(z->canvas, style_line(WEIGHT_BOLD, ROLE_INK, TONE_FULL), way[3],
			(struct point){ b.x - 0.5, b.y });
	canvas_disc(z->canvas, style_face(ROLE_PAPER, TONE_FULL, WEIGHT_LINE), a, g->lead * 0.17);
	zoom_labels_keep_off_line(list, way[0], way[1]);
}

/* The one part that is named in a drawing of the grid. */
static const struct {
	const char *key;
	enum part_spot spot;
} named[STEP_COUNT] = {
	[STEP_RACK] = { "short.switch", SPOT_SWITCH },
	[STEP_SERVER] = { "short.scaleup", SPOT_SCALEUP },
	[STEP_MODULE] = { "short.sink", SPOT_SINK },
	[STEP_PACKAGE] = { "short.stacks", SPOT_STACKS },
	[STEP_DIE] = { "short.cache", SPOT_CACHE },
	[STEP_TILE] = { "short.tensor", SPOT_TENSOR },
};

/* Its name; NULL where the drawing has none. */
static const char *part_name(const struct grid *g, size_t i)
{
	const struct view *view = &g->zoom->views[i];

	if (!named[view->step].key || !view->sight.seen[named[view->step].spot])
		return NULL;
	return zoom_words(g->zoom, view, named[view->step].key);
}

static void draw_label(const struct grid *g, struct label_list *list, size_t i)
{
	const struct view *view = &g->zoom->views[i];
	struct box cell = cell_of(g, i);
	const char *words = part_name(g, i);

	cell.w *= drawing_share;
	cell.h -= g->lead;
	zoom_labels_move(list, cell);
	if (words)
		zoom_label(list, i, view->sight.spots[named[view->step].spot],
				g->zoom->blank ? NULL : words, cell.w / 2);
}

static int by_alphabet(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The names to choose from, each with a letter, in another order than the drawings'. */
static const char *bank_words(const struct grid *g)
{
	const char *names[ZOOM_MOST];
	GString *list = arena_string(canvas_arena(g->zoom->canvas));
	size_t count = 0;

	for (size_t i = 0; i < g->zoom->count; i++)
		if (part_name(g, i))
			names[count++] = part_name(g, i);
	qsort(names, count, sizeof(names[0]), by_alphabet);
	for (size_t i = 0; i < count; i++)
		g_string_append_printf(list, "%s%c\302\240%s", i ? " \302\267 " : "",
				(char)('A' + i), names[i]);
	return WORDS_WITH(g->zoom->call->words, "zoom.bank", VALUE_TEXT("list", list->str));
}

/* Above the multiplication, where the boxes of the drawings wait for letters. */
static void draw_bank(const struct grid *g)
{
	struct text text = { .type = TYPE_LABEL };
	double y = g->frame.y + g->row * (double)g->rows + 0.2 * g->lead;

	canvas_paragraph(g->zoom->canvas, text, (struct point){ g->frame.x, y }, g->frame.w,
			bank_words(g));
}

static void draw_person(const struct grid *g, size_t i, struct label_list *list)
{
	const struct view *view = &g->zoom->views[i];
	struct text text = { .type = TYPE_LABEL, .align = ALIGN_MIDDLE, .level = LEVEL_TOP };
	double tall = PERSON_HEIGHT_M * view->iso.scale;
	struct point feet = view->sight.spots[SPOT_FEET];
	struct box box;
	const char *words = WORDS_WITH(g->zoom->call->words, "zoom.person",
			VALUE_OF("length", PERSON_HEIGHT_M, DIM_M));

	if (view->step != STEP_RACK)
		return;
	feet.x = fmax(fmax(cell_of(g, i).x + canvas_text_width(g->zoom->canvas, text, words) / 2,
				      cell_of(g, i).x + 0.17 * tall),
			outline_box(&view->sight.whole).x - tall * 0.2);
	if (tall > view->sight.bounds.h || feet.x + 0.17 * tall > view->sight.bounds.x + 0.3 * tall)
		return;
	box = things_person(g->zoom->canvas, view->iso.arena, feet, tall);
	zoom_labels_keep_off(list, box);
	feet.y += g->lead * 0.3;
	canvas_text(g->zoom->canvas, text, feet, words);
}

/* What a corner of a hall is, under it; one rack at the scale of the building. */
static void draw_remarks(const struct grid *g, size_t i, struct label_list *list)
{
	const struct zoom *z = g->zoom;
	const struct view *view = &z->views[i];
	struct text text = { .type = TYPE_LABEL, .shade = SHADE_QUIET };
	struct box cell = cell_of(g, i);
	double radius = 0.55 * g->lead;
	const char *words;

	if (view->corner)
		canvas_text(z->canvas, text,
				(struct point){ cell.x, cell.y + cell.h - 0.9 * g->lead },
				WORDS(z->call->words, "zoom.corner"));
	if (view->step != STEP_BUILDING)
		return;
	words = WORDS(z->call->words, "zoom.speck.short");
	text = (struct text){ .type = TYPE_LABEL, .align = ALIGN_END };
	cell.x += cell.w * drawing_share;
	cell.y += 1.2 * g->lead;
	cell.w = canvas_text_width(z->canvas, text, words);
	things_speck(&view->iso, &z->machine,
			(struct point){ cell.x - cell.w - 1.4 * radius, cell.y - 0.35 * g->lead },
			radius);
	canvas_text(z->canvas, text, (struct point){ cell.x, cell.y }, words);
	zoom_labels_keep_off(list, (struct box){ cell.x - cell.w - 3 * radius, cell.y - g->lead,
						   cell.w + 3 * radius, 1.5 * g->lead });
}

void zoom_grid(struct zoom *z, struct box frame)
{
	struct grid g = grid_of(z, frame);
	struct label_list *list = zoom_labels_new(z, frame);

	z->turn = g.rows - 1;
	for (size_t i = 0; i < z->count; i++)
		place_cell(&g, i);
	for (size_t i = 0; i + 1 < z->count; i++)
		if (i + 1 != g.rows)
			zoom_draw_wedge(z, i);
	for (size_t i = 0; i < z->count; i++) {
		zoom_draw(z, i);
		draw_words(&g, i);
	}
	if (z->count > g.rows)
		draw_path(&g, list);
	for (size_t i = 0; i < z->count; i++)
		draw_person(&g, i, list);
	for (size_t i = 0; i < z->count; i++) {
		draw_remarks(&g, i, list);
		draw_label(&g, list, i);
	}
	if (z->blank)
		draw_bank(&g);
	zoom_product(z, frame);
}
