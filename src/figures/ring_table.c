/*
 * ring_table.c - what each GPU holds after each pass, and who handed it on.
 *
 * A table too long for its room is folded: the first and last rows and columns
 * stay, the passes about the first complete total as well, "…" stands between.
 */

#include "figures/ring_scene.h"

#include <math.h>

enum { LINES_MOST = 40, GAP = -1 };

/* In ems. */
static const double row_least = 1.45, row_best = 2.05, row_fill = 0.83;
static const double cell_margin = 0.45, cell_most = 4, arrow_room = 0.85;
static const double head_h = 3.1, foot_h = 1.6;

static const double cell_share = 0.66; /* of a column, the rest is for arrows */

/* The lines of one direction: rows are GPUs, columns are passes. */
struct lines {
	int count;
	int of[LINES_MOST]; /* GAP: the fold */
};

struct grid {
	const struct scene *scene;
	struct lines rows, columns;
	struct point at; /* of the first cell */
	double pitch_x, pitch_y, cell_w, cell_h;
	bool has_arrows;
};

/* Adds from..to; folded to `most` of them, of which `tail` stand at the end. */
static void add_lines(struct lines *lines, int from, int to, int most, int tail)
{
	int count = to - from + 1, head = most - tail - 1;

	for (int i = 0; i < count; i++) {
		if (count <= most || i < head || i >= count - tail)
			lines->of[lines->count++] = from + i;
		else if (i == head)
			lines->of[lines->count++] = GAP;
	}
}

static double number_width(const struct scene *scene)
{
	struct text text = { .type = TYPE_LABEL, .bold = true };

	return canvas_text_width(scene->canvas, text,
			scene_count(scene, "ring.number", ring_total(scene->ring)));
}

static double names_width(const struct scene *scene)
{
	struct text text = { .type = TYPE_LABEL, .bold = true };

	return canvas_text_width(scene->canvas, text, scene_count(scene, "ring.gpu", scene->gpus)) +
	       1.5 * scene->em;
}

static int columns_most(const struct scene *scene, double width)
{
	double least = number_width(scene) + cell_margin * scene->em;

	return (int)((width - names_width(scene)) / least);
}

static struct lines fold_columns(const struct scene *scene, double width)
{
	struct lines columns = { 0 };
	int half = scene->gpus - 1, most = (columns_most(scene, width) - 1) / 2;

	add_lines(&columns, 0, 0, 1, 0);
	add_lines(&columns, 1, half, most, 1);
	add_lines(&columns, half + 1, scene->passes, most, 1);
	return columns;
}

static struct lines fold_rows(const struct scene *scene, double height)
{
	struct lines rows = { 0 };
	int most = (int)((height - (head_h + foot_h) * scene->em) / (row_least * scene->em));

	add_lines(&rows, 0, scene->gpus - 1, (int)fmax(3, most), 1);
	return rows;
}

static struct grid lay_grid(const struct scene *scene, struct box room)
{
	struct grid grid = { .scene = scene,
		.rows = fold_rows(scene, room.h),
		.columns = fold_columns(scene, room.w) };
	double em = scene->em, names = names_width(scene);
	double least = number_width(scene) + cell_margin * em;

	grid.pitch_x = (room.w - names) / grid.columns.count;
	grid.cell_w = fmin(cell_most * em, fmax(least, grid.pitch_x * cell_share));
	grid.cell_w = fmin(grid.cell_w, grid.pitch_x * 0.97);
	/* The last cell ends at the room's edge. */
	if (grid.columns.count > 1)
		grid.pitch_x = (room.w - names - grid.cell_w) / (grid.columns.count - 1);
	grid.pitch_x = fmin(grid.pitch_x, 2.2 * grid.cell_w);
	grid.has_arrows = grid.pitch_x - grid.cell_w >= arrow_room * em;
	grid.pitch_y = fmin(row_best * em, (room.h - (head_h + foot_h) * em) / grid.rows.count);
	grid.cell_h = grid.pitch_y * (grid.has_arrows ? row_fill : 0.9);
	grid.at = (struct point){ room.x + names, room.y + head_h * em };
	return grid;
}

static struct box cell_box(const struct grid *grid, int row, int column)
{
	return (struct box){ grid->at.x + column * grid->pitch_x, grid->at.y + row * grid->pitch_y,
		grid->cell_w, grid->cell_h };
}

static struct text middle_text(bool is_bold)
{
	return (struct text){ .type = TYPE_LABEL,
		.bold = is_bold,
		.align = ALIGN_MIDDLE,
		.level = LEVEL_CENTRE };
}

static bool is_new(const struct scene *scene, int pass, int gpu)
{
	return pass > 0 && gpu == ring_to(scene->ring, pass);
}

static bool has_heard(int pass, int gpu)
{
	return pass > 0 && gpu <= pass && gpu > 0;
}

static struct style cell_style(const struct scene *scene, int pass, int gpu)
{
	bool knows = ring_knows(scene->ring, pass, gpu);
	struct style style = { .role = ROLE_PAPER,
		.tone = TONE_FULL,
		.edge = WEIGHT_LINE,
		.edge_role = ROLE_STRUCTURE,
		.edge_tone = TONE_DEEP };

	if (knows || has_heard(pass, gpu))
		style = scene_message(scene, knows);
	if (is_new(scene, pass, gpu))
		style.edge = WEIGHT_BOLD;
	return style;
}

static void draw_cell(const struct grid *grid, int row, int column)
{
	const struct scene *scene = grid->scene;
	int gpu = grid->rows.of[row], pass = grid->columns.of[column];
	bool is_first = pass == scene->gpus - 1 && gpu == scene->gpus - 1;
	struct box box = cell_box(grid, row, column);
	struct text text = middle_text(pass == 0 || is_new(scene, pass, gpu));
	struct style followed = { .edge = WEIGHT_HEAVY, .edge_role = ROLE_ATTENTION };

	canvas_box(scene->canvas, cell_style(scene, pass, gpu), box);
	if (is_first)
		canvas_box(scene->canvas, followed,
				box_inset(box, -scene->look->weight[WEIGHT_HEAVY] / 2));
	if (!scene->blank || pass == 0)
		canvas_text(scene->canvas, text, box_centre(box),
				scene_count(scene, "ring.number",
						ring_held(scene->ring, pass, gpu)));
}

/* From the cell that is handed on to the one that is new; back to the top behind the last. */
static void draw_arrow(const struct grid *grid, int column, int from_row, int to_row)
{
	struct style wire = { .edge = WEIGHT_BOLD, .edge_role = ROLE_NETWORK, .round = true };
	struct box a = cell_box(grid, from_row, column - 1), b = cell_box(grid, to_row, column);
	struct point from = { a.x + a.w, a.y + a.h / 2 }, to = { b.x, b.y + b.h / 2 };
	double x = (from.x + to.x) / 2;

	if (to_row > from_row) {
		canvas_arrow(grid->scene->canvas, wire, from, to);
		return;
	}
	canvas_polyline(grid->scene->canvas, wire,
			(struct point[]){ from, { x, from.y }, { x, to.y } }, 3);
	canvas_arrow(grid->scene->canvas, wire, (struct point){ x, to.y }, to);
}

static int find_line(const struct lines *lines, int line)
{
	for (int i = 0; i < lines->count; i++)
		if (lines->of[i] == line)
			return i;
	return GAP;
}

static void draw_arrows(const struct grid *grid)
{
	const struct scene *scene = grid->scene;

	for (int column = 1; column < grid->columns.count; column++) {
		int pass = grid->columns.of[column];

		if (pass == GAP || grid->columns.of[column - 1] == GAP)
			continue;
		int from = find_line(&grid->rows, ring_from(scene->ring, pass));
		int to = find_line(&grid->rows, ring_to(scene->ring, pass));

		if (from != GAP && to != GAP)
			draw_arrow(grid, column, from, to);
	}
}

/* --- What stands around the cells --- */

static void draw_names(const struct grid *grid, double x)
{
	struct text text = { .type = TYPE_LABEL, .bold = true, .level = LEVEL_CENTRE };

	for (int row = 0; row < grid->rows.count; row++) {
		double y = box_centre(cell_box(grid, row, 0)).y;
		int gpu = grid->rows.of[row];

		canvas_text(grid->scene->canvas, text, (struct point){ x, y },
				gpu == GAP ? WORDS(grid->scene->words, "ring.more")
					   : scene_count(grid->scene, "ring.gpu", gpu + 1));
	}
}

/* "pass", "start", 1, 2 ...: a word wider than its column ends at its cell's edge. */
static void draw_numbers(const struct grid *grid, double x)
{
	const struct scene *scene = grid->scene;
	struct text word = { .type = TYPE_LABEL };
	double y = grid->at.y - 0.9 * scene->em;
	const char *start = WORDS(scene->words, "ring.start");
	double w = canvas_text_width(scene->canvas, word, start), cell = grid->cell_w;
	bool is_wide = w > grid->pitch_x - 0.5 * scene->em;
	double pass_w = canvas_text_width(scene->canvas, word, WORDS(scene->words, "ring.column"));

	word.align = is_wide ? ALIGN_END : ALIGN_MIDDLE;
	canvas_text(scene->canvas, word,
			(struct point){ grid->at.x + (is_wide ? cell : cell / 2), y }, start);
	word.align = ALIGN_START;
	if (x + pass_w + 0.4 * scene->em < grid->at.x + (is_wide ? cell - w : (cell - w) / 2))
		canvas_text(scene->canvas, word, (struct point){ x, y },
				WORDS(scene->words, "ring.column"));
	for (int column = 1; column < grid->columns.count; column++) {
		struct point at = { box_centre(cell_box(grid, 0, column)).x, y };
		struct text number = { .type = TYPE_LABEL, .bold = true, .align = ALIGN_MIDDLE };
		int pass = grid->columns.of[column];

		canvas_text(scene->canvas, number, at,
				pass == GAP ? WORDS(scene->words, "ring.more")
					    : scene_count(scene, "ring.number", pass));
	}
}

/* A bracket over the columns of one half, with the longest of its words that fits. */
static void draw_half(const struct grid *grid, int from, int to, double right,
		const char *const *keys)
{
	const struct scene *scene = grid->scene;
	struct text text = { .type = TYPE_LABEL, .bold = true };
	struct box first = cell_box(grid, 0, find_line(&grid->columns, from));
	struct box last = cell_box(grid, 0, find_line(&grid->columns, to));
	double y = grid->at.y - 2.3 * scene->em, w = last.x + last.w - first.x;

	canvas_line(scene->canvas, (struct style){ .edge = WEIGHT_BOLD },
			(struct point){ first.x, y }, (struct point){ first.x + w, y });
	for (size_t i = 0; i < 2; i++) {
		const char *words = words_plural(scene->words, keys[i], scene->gpus - 1);

		if (canvas_text_width(scene->canvas, text, words) > right - first.x)
			continue;
		canvas_text(scene->canvas, text, (struct point){ first.x, y - 0.4 * scene->em },
				words);
		return;
	}
}

static void draw_first_total(const struct grid *grid, struct box room)
{
	const struct scene *scene = grid->scene;
	struct text text = { .type = TYPE_LABEL, .level = LEVEL_TOP };
	struct box cell = cell_box(grid, grid->rows.count - 1,
			find_line(&grid->columns, scene->gpus - 1));
	const char *words = WORDS(scene->words, "ring.first-total");
	double w = canvas_text_width(scene->canvas, text, words);
	double x = fmax(room.x, fmin(cell.x, room.x + room.w - w));

	if (w <= room.w)
		canvas_text(scene->canvas, text,
				(struct point){ x, cell.y + cell.h + 0.55 * scene->em }, words);
}

double ring_table_height(const struct scene *scene, int rows)
{
	return (head_h + foot_h + row_best * rows) * scene->em;
}

void ring_draw_table(const struct scene *scene, struct box room)
{
	static const char *const adding[] = { "ring.adding", "ring.adding-short" };
	static const char *const telling[] = { "ring.telling", "ring.telling-short" };
	struct grid grid = lay_grid(scene, room);

	double half = cell_box(&grid, 0, find_line(&grid.columns, scene->gpus)).x - scene->em;

	draw_half(&grid, 1, scene->gpus - 1, half, adding);
	draw_half(&grid, scene->gpus, scene->passes, room.x + room.w, telling);
	draw_numbers(&grid, room.x);
	draw_names(&grid, room.x);
	for (int row = 0; row < grid.rows.count; row++)
		for (int column = 0; column < grid.columns.count; column++)
			if (grid.rows.of[row] != GAP && grid.columns.of[column] != GAP)
				draw_cell(&grid, row, column);
	if (grid.has_arrows)
		draw_arrows(&grid);
	draw_first_total(&grid, room);
}
