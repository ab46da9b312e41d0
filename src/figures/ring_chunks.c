/*
 * ring_chunks.c - how it is really done: the numbers cut into as many chunks as
 * there are GPUs, each chunk starting somewhere else, so that every link works
 * in every pass. A row is a GPU, a column a chunk; a cell fills up with the
 * GPUs whose numbers are in its sum.
 */

#include "figures/ring_scene.h"

#include <math.h>

/* In ems. */
static const double grid_best = 7.2, grid_least = 4.2, row_gap = 1.4, row_gap_least = 0.7,
		    word_gap = 1.05;
static const double bar_h = 1.65, bar_pitch = 2.2, bar_margin = 0.7, bars_head = 1.8;
static const double strip_gap = 1.6, strip_word = 1.4;

static struct text title_text(void)
{
	return (struct text){ .type = TYPE_BODY, .bold = true };
}

static const char *panel_title(const struct scene *scene)
{
	return WORDS_WITH(scene->words, "ring.chunks", VALUE("chunks", scene->gpus));
}

/* Where ink is saved a large path would be left white: a hatch and its edge tell instead. */
static struct style filled_style(const struct scene *scene)
{
	struct style style = scene_message(scene, true);

	style.edge = WEIGHT_NONE;
	if (scene->look->ink == INK_SAVER)
		style = (struct style){ .role = ROLE_INK,
			.tone = TONE_PALE,
			.hatched = true,
			.edge = WEIGHT_LINE };
	return style;
}

/* One state, all filled parts as one path and all lines as another. */
static void draw_grid(const struct scene *scene, struct box box, int pass)
{
	struct path *filled = path_new(canvas_arena(scene->canvas));
	struct path *lines = path_new(canvas_arena(scene->canvas));
	double w = box.w / scene->gpus, h = box.h / scene->gpus;

	for (int gpu = 0; gpu < scene->gpus; gpu++) {
		for (int chunk = 0; chunk < scene->gpus; chunk++) {
			int parts = ring_chunks_part_count(scene->chunks, pass, gpu, chunk);
			double share = parts / (double)scene->gpus;

			path_box(filled, (struct box){ box.x + chunk * w,
							 box.y + gpu * h + h * (1 - share), w,
							 h * share });
		}
	}
	for (int i = 1; i < scene->gpus; i++) {
		path_move(lines, (struct point){ box.x + i * w, box.y });
		path_line(lines, (struct point){ box.x + i * w, box.y + box.h });
		path_move(lines, (struct point){ box.x, box.y + i * h });
		path_line(lines, (struct point){ box.x + box.w, box.y + i * h });
	}
	canvas_path(scene->canvas, filled_style(scene), filled);
	canvas_path(scene->canvas, (struct style){ .edge = WEIGHT_HAIR }, lines);
	canvas_box(scene->canvas, (struct style){ .edge = WEIGHT_BOLD }, box);
}

/* --- The three states that matter --- */

struct state {
	int pass;
	const char *title, *words;
};

enum { STATES = 3 };

static void find_states(const struct scene *scene, struct state states[STATES])
{
	const struct words *words = scene->words;

	states[0] = (struct state){ 0, WORDS(words, "ring.chunks-start"),
		scene_count(scene, "ring.chunks-start-note", scene->gpus) };
	states[1] = (struct state){ scene->gpus - 1,
		words_plural(words, "ring.chunks-after", scene->gpus - 1),
		WORDS(words, "ring.chunks-half-note") };
	states[2] = (struct state){ scene->passes,
		words_plural(words, "ring.chunks-after", scene->passes),
		WORDS(words, "ring.chunks-end-note") };
}

/* What stands beside a grid; drawn from y down unless dry. Returns its height. */
static double draw_state_words(const struct scene *scene, const struct state *state,
		struct point at, double width, bool dry)
{
	struct text bold = { .type = TYPE_LABEL, .bold = true }, plain = { .type = TYPE_LABEL };
	double title_h = canvas_paragraph_height(scene->canvas, bold, width, state->title);
	double words_h = canvas_paragraph_height(scene->canvas, plain, width, state->words);
	double between = 0.15 * scene->em;

	if (!dry) {
		canvas_paragraph(scene->canvas, bold, at, width, state->title);
		canvas_paragraph(scene->canvas, plain,
				(struct point){ at.x, at.y + title_h + between }, width,
				state->words);
	}
	return title_h + between + words_h;
}

static double state_height(const struct scene *scene, const struct state *state, double side,
		double width)
{
	double room = width - side - word_gap * scene->em;

	return fmax(side, draw_state_words(scene, state, (struct point){ 0 }, room, true));
}

/* gap: under each. */
static double states_height(const struct scene *scene, double side, double width, double gap)
{
	struct state states[STATES];
	double sum = 0;

	find_states(scene, states);
	for (int i = 0; i < STATES; i++)
		sum += state_height(scene, &states[i], side, width) + gap;
	return sum;
}

/* Returns where the next thing may begin. */
static double draw_states(const struct scene *scene, struct box room, double side, double gap)
{
	struct state states[STATES];
	double y = room.y;

	find_states(scene, states);
	for (int i = 0; i < STATES; i++) {
		struct point beside = { room.x + side + word_gap * scene->em, y };

		draw_grid(scene, (struct box){ room.x, y, side, side }, states[i].pass);
		draw_state_words(scene, &states[i], beside, room.x + room.w - beside.x, false);
		y += state_height(scene, &states[i], side, room.w) + gap;
	}
	return y;
}

/* --- Time, counted in messages of the whole size --- */

static double bars_height(const struct scene *scene)
{
	return (bars_head + bar_pitch + bar_h) * scene->em;
}

/* A bar with the longest of its words that fits in it or after it. */
static void draw_bar(const struct scene *scene, struct box bar, double right, double messages,
		const char *const *words)
{
	struct text text = { .type = TYPE_LABEL, .level = LEVEL_CENTRE };
	double margin = bar_margin * scene->em, per_point = scene->passes / (right - bar.x);

	canvas_box(scene->canvas, scene_message(scene, messages < scene->passes), bar);
	canvas_shows(scene->canvas, "ring.messages", messages, 'w', per_point);
	for (size_t i = 0; words[i]; i++) {
		double w = canvas_text_width(scene->canvas, text, words[i]);
		bool is_inside = w + 2 * margin <= bar.w;
		double x = is_inside ? bar.x + margin : bar.x + bar.w + margin;

		if (x + w > right)
			continue;
		canvas_text(scene->canvas, text, (struct point){ x, bar.y + bar.h / 2 }, words[i]);
		return;
	}
}

static void draw_bars(const struct scene *scene, struct box room)
{
	struct text bold = { .type = TYPE_LABEL, .bold = true, .level = LEVEL_TOP };
	double passes = scene->passes, chunked = passes / scene->gpus;
	double right = room.x + room.w;
	struct word_value values[] = { VALUE("passes", passes), VALUE("chunks", scene->gpus),
		VALUE("time", chunked) };
	const char *const whole[] = { scene_count(scene, "ring.time-total", passes),
		scene_count(scene, "ring.number", passes), NULL };
	const char *const cut[] = { words_fill(scene->words, "ring.time-chunks", values, 3),
		words_fill(scene->words, "ring.time-chunks-short", values, 3), NULL };
	struct box bar = { room.x, room.y + bars_head * scene->em, room.w, bar_h * scene->em };

	canvas_text(scene->canvas, bold, (struct point){ room.x, room.y },
			WORDS(scene->words, "ring.time"));
	draw_bar(scene, bar, right, passes, whole);
	bar.y += bar_pitch * scene->em;
	bar.w = room.w * chunked / passes;
	draw_bar(scene, bar, right, chunked, cut);
}

/* --- The panel and the strip --- */

static double title_height(const struct scene *scene, double width)
{
	return canvas_paragraph_height(scene->canvas, title_text(), width, panel_title(scene)) +
	       scene->em;
}

double ring_chunks_height(const struct scene *scene, double width)
{
	return title_height(scene, width) +
	       states_height(scene, grid_best * scene->em, width, row_gap * scene->em) +
	       bars_height(scene);
}

/* The title, balanced. Returns where the next thing may begin. */
static double draw_title(const struct scene *scene, struct box room)
{
	double width = canvas_balanced_width(scene->canvas, title_text(), room.w,
			panel_title(scene));

	canvas_paragraph(scene->canvas, title_text(), (struct point){ room.x, room.y }, width,
			panel_title(scene));
	return room.y + title_height(scene, room.w);
}

/* Gaps and grids give up height before the bars are dropped; type gives up none. */
void ring_draw_chunks(const struct scene *scene, struct box room)
{
	double em = scene->em, side = grid_best * em, gap = row_gap * em;
	double y = draw_title(scene, room), left = room.y + room.h - y;
	bool has_bars = states_height(scene, grid_least * em, room.w, row_gap_least * em) +
	                                bars_height(scene) <=
	                left;

	left -= has_bars ? bars_height(scene) : 0;
	while (states_height(scene, side, room.w, gap) > left && side > grid_least * em)
		side -= 0.1 * em;
	while (states_height(scene, side, room.w, gap) > left && gap > row_gap_least * em)
		gap -= 0.1 * em;
	gap += fmin(gap, (left - states_height(scene, side, room.w, gap)) / STATES);
	y = draw_states(scene, (struct box){ room.x, y, room.w, left }, side, gap);
	if (has_bars)
		draw_bars(scene, (struct box){ room.x, y, room.w, bars_height(scene) });
}

/* As many in a line as make the grids largest. */
static int strip_columns(const struct scene *scene, double w, double h, double *side)
{
	double gap = strip_gap * scene->em, word_h = strip_word * scene->em;
	int count = scene->passes + 1, columns = 1;

	*side = 0;
	for (int try = 1; try <= count; try++) {
		int rows = (count + try - 1) / try;
		double fits = fmin((w - (try - 1) * gap) / try,
				(h - (rows - 1) * gap) / rows - word_h);

		if (fits > *side) {
			*side = fits;
			columns = try;
		}
	}
	return columns;
}

/* A comic strip: a grid after each pass. */
void ring_draw_strip(const struct scene *scene, struct box room)
{
	struct text bold = { .type = TYPE_LABEL, .bold = true, .level = LEVEL_TOP };
	double em = scene->em, gap = strip_gap * em, word_h = strip_word * em, side;
	double top = draw_title(scene, room), bars_y = room.y + room.h - bars_height(scene);
	int columns = strip_columns(scene, room.w, bars_y - top - gap, &side);
	double pitch = columns > 1 ? (room.w - side) / (columns - 1) : 0;

	pitch = fmin(pitch, side + 3 * gap);
	for (int pass = 0; pass <= scene->passes; pass++) {
		struct point at = { room.x + pass % columns * pitch,
			top + pass / columns * (side + word_h + gap) };

		canvas_text(scene->canvas, bold, at,
				pass ? scene_count(scene, "ring.pass", pass)
				     : WORDS(scene->words, "ring.chunks-start"));
		draw_grid(scene, (struct box){ at.x, at.y + word_h, side, side }, pass);
	}
	draw_bars(scene, (struct box){ room.x, bars_y, room.w, bars_height(scene) });
}
