/*
 * ring.c - GPUs in a ring pass a running total until every one knows it.
 *
 *	        1               The outer lane adds up: each GPU hears a sum and
 *	     6     2            hands on that sum and its own number. The last one
 *	     5     3            is the first to know. The inner lane tells the rest.
 *	        4
 *
 * Beside the ring: how it is really done, in chunks, so that no link idles.
 * Below: every value after every pass. All are read off a ring that was run.
 */

#include "figures/ring_scene.h"

#include "base/arena.h"
#include "base/table.h"

#include <math.h>

enum { GPUS_MOST = 16 };

enum version { VERSION_BOTH, VERSION_TOTAL, VERSION_CHUNKS };

/* Widths in ems: side by side from here on; and what a ring with words round it needs. */
static const double wide = 44, circle_least = 17;

static const double panel_share = 0.315; /* four columns of twelve */
static const double circle_share = 0.65;
static const double table_share = 0.42; /* of the height, at most */
static const double gap_ems = 2;

static const char *const versions[] = { "both", "total", "chunks", NULL };
static const char *const blanks[] = { "no", "yes", NULL };

static const struct figure_option options[] = {
	{ .name = "gpus", .low = 2, .high = GPUS_MOST, .usual = RING_LESSON_GPUS, .whole = true },
	{ .name = "version", .choices = versions },
	{ .name = "blank", .choices = blanks },
};

/* The lesson's ring, whatever the run has; but a run of one GPU has no ring at all. */
static int count_gpus(const struct figure_call *call)
{
	if (facts_value(call->facts, FACT_CLUSTER_GPUS) == 1)
		return 1;
	return (int)figure_number(&figure_ring, call, "gpus");
}

/* The lesson's numbers first; a larger ring goes on with others as small. */
static const struct ring *run_ring(struct arena *arena, int gpus)
{
	static const double more[GPUS_MOST - RING_LESSON_GPUS] = { 7, 2, 6, 3, 8, 5, 1, 9, 4, 7 };
	double own[GPUS_MOST];

	for (int gpu = 0; gpu < gpus; gpu++)
		own[gpu] = gpu < RING_LESSON_GPUS ? ring_lesson_numbers[gpu]
		                                  : more[gpu - RING_LESSON_GPUS];
	return ring_run(arena, own, gpus);
}

static struct scene set_scene(struct canvas *canvas, const struct figure_call *call)
{
	int gpus = count_gpus(call);

	return (struct scene){
		.canvas = canvas,
		.words = call->words,
		.look = call->look,
		.ring = run_ring(canvas_arena(canvas), gpus),
		.chunks = ring_run_chunks(canvas_arena(canvas), gpus),
		.gpus = gpus,
		.passes = ring_passes(gpus),
		.stacks = (int)facts_value(call->facts, FACT_GPU_MEMORY_STACKS),
		.blank = figure_choice(&figure_ring, call, "blank") == 1,
		.em = call->look->type_size[TYPE_LABEL],
	};
}

const char *scene_count(const struct scene *scene, const char *key, double n)
{
	return WORDS_WITH(scene->words, key, VALUE("n", n));
}

bool scene_fit(const struct scene *scene, struct text *text, double w, double h, const char *string)
{
	for (;; text->type--) {
		if (canvas_text_width(scene->canvas, *text, string) <= w &&
				canvas_cap_height(scene->canvas, *text) <= h)
			return true;
		if (text->type <= TYPE_LABEL)
			return false;
	}
}

/* In one ink the tones of structure do: no hatch behind a number. */
struct style scene_message(const struct scene *scene, bool is_total)
{
	bool is_colour = scene->look->ink == INK_COLOUR;
	bool is_saver = scene->look->ink == INK_SAVER;

	return (struct style){ .role = is_colour ? ROLE_NETWORK : ROLE_STRUCTURE,
		.tone = is_total ? (is_colour ? TONE_FULL : TONE_MID)
		                 : (is_colour ? TONE_PALE : TONE_FAINT),
		.edge = is_saver && is_total ? WEIGHT_BOLD : WEIGHT_LINE };
}

/* Ring and panel side by side, the table under both. */
static void draw_wide(const struct scene *scene, struct box frame, enum version version)
{
	double gap = gap_ems * scene->em;
	double table_h = fmin(ring_table_height(scene, scene->gpus), frame.h * table_share);
	double top_h = frame.h - table_h - gap, panel_w = frame.w * panel_share;

	if (version == VERSION_BOTH) {
		ring_draw_circle(scene,
				(struct box){ frame.x, frame.y, frame.w * circle_share, top_h });
		ring_draw_chunks(scene, (struct box){ frame.x + frame.w - panel_w, frame.y, panel_w,
							top_h });
	} else {
		ring_draw_circle(scene, (struct box){ frame.x, frame.y, frame.w, top_h });
	}
	ring_draw_table(scene,
			(struct box){ frame.x, frame.y + frame.h - table_h, frame.w, table_h });
}

/* One under the other; what finds no height is left out, the last first. */
static void draw_narrow(const struct scene *scene, struct box frame, enum version version)
{
	double gap = gap_ems * scene->em, left = frame.h;
	double chunks_h = ring_chunks_height(scene, frame.w);
	double circle_h = fmin(frame.w, circle_least * scene->em);
	double table_h = fmin(ring_table_height(scene, scene->gpus), left - circle_h - gap);
	bool has_table = table_h >= ring_table_height(scene, (int)fmin(scene->gpus, 4));

	left -= has_table ? table_h + gap : 0;
	bool has_chunks = version == VERSION_BOTH && left - chunks_h - gap >= circle_h;

	left -= has_chunks ? chunks_h + gap : 0;
	struct box room = { frame.x, frame.y, frame.w, fmin(left, frame.w) };

	ring_draw_circle(scene, room);
	room.y += room.h + gap;
	if (has_table)
		ring_draw_table(scene, (struct box){ frame.x, room.y, frame.w, table_h });
	room.y += has_table ? table_h + gap : 0;
	if (has_chunks)
		ring_draw_chunks(scene, (struct box){ frame.x, room.y, frame.w, chunks_h });
}

static void draw(struct canvas *canvas, const struct figure_call *call)
{
	struct scene scene = set_scene(canvas, call);
	enum version version = (enum version)figure_choice(&figure_ring, call, "version");

	if (scene.gpus == 1)
		ring_draw_alone(&scene, call->frame);
	else if (version == VERSION_CHUNKS)
		ring_draw_strip(&scene, call->frame);
	else if (call->frame.w >= wide * scene.em)
		draw_wide(&scene, call->frame, version);
	else
		draw_narrow(&scene, call->frame, version);
}

/* Without a canvas nothing can be measured: the rows' height and the ring's width tell enough. */
static double height(const struct figure_call *call, double width)
{
	double em = call->look->type_size[TYPE_LABEL];
	int gpus = count_gpus(call);
	double table_h = (6 + 2.05 * fmin(gpus, 8)) * em;

	if (gpus == 1)
		return fmin(width * 0.6, 24 * em);
	if (width >= wide * em)
		return fmax(width * 0.62, 30 * em) + table_h;
	return width + table_h + 40 * em;
}

static void tabulate(struct table *table, const struct figure_call *call)
{
	struct arena *arena = arena_new();
	int gpus = count_gpus(call);
	const struct ring *ring = run_ring(arena, gpus);
	const struct ring_chunks *chunks = ring_run_chunks(arena, gpus);

	table_columns(table, "pass gpu held knows_total chunk_totals");
	for (int pass = 0; pass <= ring_passes(gpus); pass++) {
		for (int gpu = 0; gpu < gpus; gpu++) {
			int totals = 0;

			for (int chunk = 0; chunk < gpus; chunk++)
				totals += ring_chunks_part_count(chunks, pass, gpu, chunk) == gpus;
			table_number(table, pass);
			table_number(table, gpu + 1);
			table_number(table, ring_held(ring, pass, gpu));
			table_number(table, ring_knows(ring, pass, gpu));
			table_number(table, totals);
		}
	}
	arena_free(arena);
}

static const enum fact needs[] = { FACT_CLUSTER_GPUS };

const struct figure figure_ring = {
	.name = "ring",
	.needs = needs,
	.need_count = sizeof(needs) / sizeof(needs[0]),
	.options = options,
	.option_count = sizeof(options) / sizeof(options[0]),
	.height = height,
	.draw = draw,
	.tabulate = tabulate,
};
