/*
 * zoom_grid.c - the handout: two columns of levels, each with its drawing at the left
 * and three ruled lines at the right, and the multiplication along the path below.
 */

#include "figures/zoom.h"

#include "base/arena.h"
#include "things/person.h"

#include <math.h>

static const double drawing_share = 0.58; /* of a column */
static const double row_high = 12;        /* leadings: a level */
static const double product_high = 3.2;   /* leadings: the multiplication */
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
	g.row = (frame.h - product_high * g.lead) / (double)g.rows;
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

/* One part name a drawing, and the person beside the rack. */
static void draw_labels(const struct grid *g, struct label_list *list, size_t i)
{
	static const char *const keys[STEP_COUNT] = { [STEP_RACK] = "switch",
		[STEP_SERVER] = "scaleup",
		[STEP_MODULE] = "sink",
		[STEP_PACKAGE] = "stacks",
		[STEP_DIE] = "cache",
		[STEP_TILE] = "tensor" };
	static const enum part_spot spots[STEP_COUNT] = { [STEP_RACK] = SPOT_SWITCH,
		[STEP_SERVER] = SPOT_SCALEUP,
		[STEP_MODULE] = SPOT_SINK,
		[STEP_PACKAGE] = SPOT_STACKS,
		[STEP_DIE] = SPOT_CACHE,
		[STEP_TILE] = SPOT_TENSOR };
	const struct zoom *z = g->zoom;
	const struct view *view = &z->views[i];
	const char *key = keys[view->step], *words;
	struct box cell = cell_of(g, i);

	cell.w *= drawing_share;
	cell.h -= g->lead;
	zoom_labels_move(list, cell);
	if (!key || !view->sight.seen[spots[view->step]])
		return;
	words = zoom_words(z, view, arena_format(canvas_arena(z->canvas), "short.%s", key));
	if (words)
		zoom_label(list, i, view->sight.spots[spots[view->step]], z->blank ? NULL : words,
				cell.w / 2);
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

/* One factor of the multiplication. */
struct factor {
	double value;
	const char *name; /* the key of its word */
};

/* Factors from the outermost count to the smallest part; exact, or from the GPUs on. */
static size_t find_factors(const struct zoom *z, struct factor *factors)
{
	const struct machine *m = &z->machine;
	size_t count = 0;

	if (m->servers == m->racks * m->rack_servers && m->gpus == m->servers * m->server_gpus) {
		if (m->racks > 1)
			factors[count++] = (struct factor){ (double)m->racks, "racks" };
		if (m->rack_servers > 1 || m->racks > 1)
			factors[count++] = (struct factor){ m->rack_servers, "servers" };
		if (m->server_gpus > 1)
			factors[count++] = (struct factor){ m->server_gpus, "gpus" };
	} else if (m->gpus > 1) {
		factors[count++] = (struct factor){ (double)m->gpus, "gpus" };
	}
	factors[count++] = (struct factor){ m->tiles, "tiles" };
	if (m->tile_cores > 0)
		factors[count++] = (struct factor){ m->tile_cores, "cores" };
	return count;
}

static void draw_factor(const struct grid *g, struct box box, const struct factor *f, bool shown)
{
	const struct zoom *z = g->zoom;
	struct text bold = { .type = TYPE_STRONG, .bold = true };
	struct text quiet = { .type = TYPE_LABEL, .shade = SHADE_QUIET };
	const char *key = arena_format(canvas_arena(z->canvas), "zoom.factor.%s", f->name);

	if (shown)
		canvas_text(z->canvas, bold, (struct point){ box.x, box.y },
				words_format(z->call->words, f->value, DIM_NUMBER, ""));
	canvas_line(z->canvas, style_line(WEIGHT_LINE, ROLE_STRUCTURE, TONE_DEEP),
			(struct point){ box.x, box.y + 0.4 * g->lead },
			(struct point){ box.x + box.w, box.y + 0.4 * g->lead });
	canvas_text(z->canvas, quiet, (struct point){ box.x, box.y + 1.4 * g->lead },
			WORDS(z->call->words, key));
}

/* Racks x servers x GPUs x tiles x cores, each on its line. */
static void draw_product(const struct grid *g)
{
	const struct zoom *z = g->zoom;
	struct factor factors[8];
	struct text bold = { .type = TYPE_STRONG, .bold = true, .align = ALIGN_MIDDLE };
	size_t count = find_factors(z, factors);
	double total = 1, sign = 2.2 * g->lead, room, x = g->frame.x;
	double y = g->frame.y + g->frame.h - 1.8 * g->lead;

	room = (g->frame.w - (double)count * sign) / ((double)count + 1.6);
	for (size_t i = 0; i < count; i++) {
		struct box box = { x, y, room, 0 };

		draw_factor(g, box, &factors[i], !z->blank || i == 0);
		total *= factors[i].value;
		x += room + sign;
		canvas_text(z->canvas, bold, (struct point){ x - sign / 2, y },
				WORDS(z->call->words,
						i + 1 < count ? "zoom.times" : "zoom.equals"));
	}
	factors[count] = (struct factor){ total,
		z->machine.tile_cores > 0 ? "all-cores" : "all-tiles" };
	draw_factor(g, (struct box){ x, y, room * 1.6, 0 }, &factors[count], !z->blank);
}

void zoom_grid(struct zoom *z, struct box frame)
{
	struct grid g = grid_of(z, frame);
	struct label_list *list = zoom_labels_new(z, frame);

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
		draw_labels(&g, list, i);
	}
	draw_product(&g);
}
