/*
 * tradeoff_quiet.c - a run that most likely is never stopped: from its start to
 * its end, and a hundred runs like it, of which as many are struck as chance says.
 */

#include "figures/tradeoff_scene.h"

#include "base/random.h"

#include <math.h>

enum { RUNS = 100, SEED = 7 };

/* In ems. */
static const double title_h = 2, bar_h = 3.4, axis_h = 4.4, cell_gap = 0.5, cell_most = 3;
static const double label_wide = 6;
static const double bolt_h = 2.6, stopped_most = 12;
static const double cell_least = 0.55; /* a lower bar is not worth a bolt */

/* Bars grow with a room that is higher than this, in ems, up to twice. */
static const double grows_from = 27;

static const double saves_most = 400;

static struct text title_text(void)
{
	return (struct text){ .type = TYPE_BODY, .bold = true };
}

/* A tick where it saves, while they can be told apart. */
static void draw_saves(const struct scene *scene, struct box bar)
{
	double saves = scene->interval_s > 0 ? floor(scene->work_s / scene->interval_s) : 0;
	struct path *path = path_new(canvas_arena(scene->canvas));

	if (saves > saves_most || saves * 2 > bar.w)
		return;
	for (double i = 1; i <= saves; i++) {
		double x = bar.x + bar.w * i * scene->interval_s / scene->work_s;

		path_move(path, (struct point){ x, bar.y + bar.h * 0.7 });
		path_line(path, (struct point){ x, bar.y + bar.h });
	}
	canvas_path(scene->canvas, (struct style){ .edge = WEIGHT_BOLD, .edge_role = ROLE_MEMORY },
			path);
}

static void draw_axis(const struct scene *scene, struct box bar)
{
	double unit_s = scene->work_s >= 2 * 86400 ? 86400
	                : scene->work_s >= 7200    ? 3600
	                : scene->work_s >= 120     ? 60
	                                           : 1;
	struct axis axis = { 0, scene->work_s, bar.x, bar.x + bar.w, false };
	int most = (int)fmax(2, bar.w / (label_wide * scene->em));
	struct ticks ticks = axis_ticks_linear(0, scene->work_s / unit_s, most);
	const char *labels[AXIS_TICKS_MOST];

	for (size_t i = 0; i < ticks.count; i++) {
		double n = ticks.values[i];

		labels[i] = WORDS_WITH(scene->words,
				i == 0            ? "tradeoff.number"
				: unit_s == 86400 ? "tradeoff.day-number"
				: unit_s == 3600  ? "tradeoff.hour-number"
				: unit_s == 60    ? "tradeoff.minute-number"
						  : "tradeoff.second-number",
				VALUE("n", n));
		ticks.values[i] = n * unit_s;
	}
	axis_draw_below(scene->canvas, &axis, bar.y + bar.h, &ticks, labels);
}

/* --- A hundred runs --- */

struct runs {
	double stop_share[RUNS]; /* of its work, when it is struck; 0: it never is */
};

/* As many as expected, at times drawn from the law, in cells drawn from the seed. */
static int strike_runs(const struct scene *scene, struct runs *runs)
{
	double none = facts_value(scene->facts, FACT_FAILURES_NONE_SHARE), chance = 1 - none;
	int struck = (int)round(RUNS * chance);
	struct random random = random_new(SEED);

	*runs = (struct runs){ 0 };
	for (int left = struck; left > 0;) {
		int cell = (int)(random_share(&random) * RUNS);

		if (runs->stop_share[cell] > 0)
			continue;
		double stop_s = -scene->every_s * log1p(-random_share(&random) * chance);

		runs->stop_share[cell] = fmax(0.02, fmin(0.98, stop_s / scene->work_s));
		left--;
	}
	return struck;
}

static void draw_run(const struct scene *scene, struct box cell, double stop_share)
{
	struct style rest = { .role = ROLE_PAPER, .tone = TONE_FULL, .edge = WEIGHT_LINE };
	struct box done = cell;

	if (stop_share > 0) {
		canvas_box(scene->canvas, rest, cell);
		done.w *= stop_share;
	}
	canvas_box(scene->canvas, style_work(), done);
	if (stop_share > 0)
		draw_bolt(scene, (struct point){ done.x + done.w, cell.y + cell.h },
				fmin(0.8 * scene->em, cell.h * 0.75));
}

static void draw_runs(const struct scene *scene, struct box room)
{
	struct runs runs;
	int struck = strike_runs(scene, &runs), columns = room.w > 30 * scene->em ? 10 : 5;
	int rows = RUNS / columns;
	double em = scene->em, gap = cell_gap * em;
	double title = canvas_paragraph(scene->canvas, title_text(),
			(struct point){ room.x, room.y }, room.w,
			WORDS_WITH(scene->words,
					struck ? "tradeoff.hundred" : "tradeoff.hundred-none",
					VALUE("struck", struck), VALUE("kept", RUNS - struck),
					VALUE("seed", SEED)));
	double pitch_x = (room.w + gap) / columns, top = room.y + title + 0.8 * em;
	double pitch_y = fmin((room.y + room.h - top + gap) / rows, cell_most * em);

	if (pitch_y - gap < cell_least * em)
		return;
	for (int i = 0; i < RUNS; i++)
		draw_run(scene,
				(struct box){ room.x + i % columns * pitch_x,
						top + i / columns * pitch_y, pitch_x - gap,
						pitch_y - gap },
				runs.stop_share[i]);
}

/* --- One stop --- */

enum { SAVES = 10 };

/* A piece of a run, with its name in it where that has room. */
static void draw_part(const struct scene *scene, struct style style, struct box box,
		const char *key)
{
	struct text text = { .type = TYPE_LABEL,
		.bold = true,
		.align = ALIGN_MIDDLE,
		.level = LEVEL_CENTRE,
		.plate = style.hatched };

	if (box.w <= 0)
		return;
	canvas_box(scene->canvas, style, box);
	canvas_label(scene->canvas, text, WORDS(scene->words, key), box,
			(struct label_place[]){ { box_centre(box), ALIGN_MIDDLE, LEVEL_CENTRE } },
			1);
}

/* Half the work, what is lost of it done again, and the other half: on a scale of 1.5 runs. */
static void draw_stopped(const struct scene *scene, struct box room, double lost_share,
		const char *words)
{
	struct text text = { .type = TYPE_LABEL };
	double run_w = room.w / 1.5, half = run_w / 2, lost = run_w * lost_share, h = room.h;
	struct box kept = { room.x, room.y, half - lost, h };
	struct box gone = { room.x + half - lost, room.y, lost, h };
	struct box again = { room.x + half, room.y, lost, h };
	struct box rest = { room.x + half + lost, room.y, half, h };

	draw_part(scene, style_work(), kept, "tradeoff.part.kept");
	draw_part(scene, style_lost(), gone, "tradeoff.part.lost");
	draw_part(scene, style_again(), again, "tradeoff.part.again");
	draw_part(scene, style_work(), rest, "tradeoff.part.rest");
	draw_bolt(scene, (struct point){ again.x, room.y }, 1.4 * scene->em);
	canvas_paragraph(scene->canvas, text,
			(struct point){ room.x, room.y + h + 0.5 * scene->em }, room.w, words);
}

/* Nothing is known to stop it; what a save would be good for all the same. */
static void draw_if_stopped(const struct scene *scene, struct box room)
{
	double y = room.y, em = scene->em, words = 0.5 * em + scene->look->leading[TYPE_LABEL];
	double rest;

	y += canvas_paragraph(scene->canvas, title_text(), (struct point){ room.x, y }, room.w,
			WORDS(scene->words, "tradeoff.if"));
	y += bolt_h * em;
	rest = room.y + room.h - y - 2 * words - bolt_h * em;
	double h = fmin(stopped_most * em, rest / 2);

	draw_stopped(scene, (struct box){ room.x, y, room.w, h }, 0.5,
			WORDS_WITH(scene->words, "tradeoff.if-unsaved",
					VALUE_OF("lost", scene->work_s / 2, DIM_S)));
	y += h + words + bolt_h * em;
	draw_stopped(scene, (struct box){ room.x, y, room.w, h }, 1.0 / SAVES,
			WORDS_WITH(scene->words, "tradeoff.if-saved",
					VALUE_OF("lost", scene->work_s / SAVES, DIM_S)));
}

void tradeoff_draw_quiet(const struct scene *scene, struct box room)
{
	double em = scene->em, grow = fmax(1, fmin(2, room.h / (grows_from * em)));
	double title = canvas_paragraph(scene->canvas, title_text(),
			(struct point){ room.x, room.y }, room.w,
			WORDS(scene->words, "tradeoff.run"));
	struct box bar = { room.x, room.y + fmax(title, title_h * em), room.w, bar_h * em * grow };
	double y = bar.y + bar.h + axis_h * em;

	canvas_box(scene->canvas, style_work(), bar);
	draw_saves(scene, bar);
	draw_axis(scene, bar);
	if (scene->every_s > 0) {
		draw_runs(scene, (struct box){ room.x, y, room.w, room.y + room.h - y });
		return;
	}
	if (room.y + room.h - y >= 18 * em)
		draw_if_stopped(scene, (struct box){ room.x, y, room.w, room.y + room.h - y });
}
