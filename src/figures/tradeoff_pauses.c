/*
 * tradeoff_pauses.c - what shorter pauses would buy a run that cannot finish:
 * a row each, ending with pauses as short as the run is larger than the one on
 * which its stops were counted. Only ratios count, so that row keeps as much.
 */

#include "figures/tradeoff_scene.h"

#include "model/failures.h"

#include <math.h>

/* The restart is divided by these in turn. */
static const double divisors[] = { 1, 2, 5, 10, 60 };
enum { DIVISORS = sizeof(divisors) / sizeof(divisors[0]), ROWS = DIVISORS + 1 };

/* A run this much larger than the counted one has a row that undoes it. */
static const double scale_least = 1.5;

/* In ems. */
static const double title_gap = 0.4, names_h = 1.9, row_h = 2.06, bar_h = 1.42, column_gap = 1.5;

struct pause {
	double restart_s, save_s, kept_share;
	const char *words, *short_words;
};

double pauses_kept_share(double every_s, double restart_s, double save_s)
{
	struct failures_job job = { .every_s = every_s, .restart_s = restart_s };
	double interval_s = fmax(failures_best_interval(save_s, every_s), 1e-3);
	struct failures_parts parts = failures_segment(&job, interval_s, save_s);

	return failures_kept_share(&parts);
}

static double run_scale(const struct scene *scene)
{
	double counted = facts_value(scene->facts, FACT_FAILURES_COUNTED_GPUS);
	double gpus = facts_value(scene->facts, FACT_CLUSTER_GPUS);

	return counted > 0 ? gpus / counted : 1;
}

static const char *pause_words(const struct scene *scene, const struct pause *pause,
		const char *key)
{
	return WORDS_WITH(scene->words, key, VALUE("kept", pause->kept_share),
			VALUE_OF("work", scene->work_s, DIM_S),
			VALUE_OF("wall", scene->work_s / fmax(pause->kept_share, 1e-12), DIM_S),
			VALUE("gpus", facts_value(scene->facts, FACT_FAILURES_COUNTED_GPUS)));
}

/* Saves shrink with the restart where they are the longer pause. */
static struct pause set_pause(const struct scene *scene, int row)
{
	double scale = run_scale(scene);
	bool is_last = row == DIVISORS, is_scaled = is_last && scale >= scale_least;
	double by = is_scaled ? scale : divisors[is_last ? DIVISORS - 1 : row];
	bool both = is_last || scene->save_s > scene->restart_s;
	struct pause pause = { scene->restart_s / by, scene->save_s / (both ? by : 1), 0, NULL,
		NULL };
	const char *key = "tradeoff.kept";

	pause.kept_share = pauses_kept_share(scene->every_s, pause.restart_s, pause.save_s);
	if (row == 0)
		key = pause.kept_share < 1e-3 ? "tradeoff.kept-never" : "tradeoff.kept-first";
	else if (is_scaled)
		key = "tradeoff.kept-scaled";
	pause.words = pause_words(scene, &pause, key);
	pause.short_words = pause_words(scene, &pause,
			row == 0 && pause.kept_share < 1e-3 ? "tradeoff.kept-never-short"
							    : "tradeoff.kept");
	return pause;
}

/* Inside the bar, else after it, else the short form. */
static void draw_words(const struct scene *scene, const struct pause *pause, struct box frame,
		double bar_w)
{
	struct text bold = { .type = TYPE_LABEL, .bold = true, .level = LEVEL_CENTRE };
	const char *forms[] = { pause->words, pause->short_words };
	double margin = 0.7 * scene->em, y = frame.y + frame.h / 2;

	bold.plate = scene->look->ink == INK_SAVER;
	for (size_t i = 0; i < 2; i++) {
		double w = canvas_text_width(scene->canvas, bold, forms[i]) + 2 * margin;
		double x = w <= bar_w ? frame.x : frame.x + bar_w;

		if (x + w > frame.x + frame.w)
			continue;
		canvas_text(scene->canvas, bold, (struct point){ x + margin, y }, forms[i]);
		return;
	}
}

static void draw_row(const struct scene *scene, const struct pause *pause, struct box frame)
{
	struct style outline = { .role = ROLE_PAPER,
		.tone = TONE_FULL,
		.edge = WEIGHT_LINE,
		.edge_role = ROLE_STRUCTURE,
		.edge_tone = TONE_DEEP };
	struct box bar = frame;

	bar.w *= pause->kept_share;
	canvas_box(scene->canvas, outline, frame);
	canvas_box(scene->canvas, style_work(), bar);
	canvas_shows(scene->canvas, "tradeoff.kept", pause->kept_share, 'w', 1 / frame.w);
	draw_words(scene, pause, frame, bar.w);
}

/* The widest of a column's labels and its name. */
static double column_width(const struct scene *scene, const struct pause *rows, bool is_save)
{
	struct text bold = { .type = TYPE_LABEL, .bold = true };
	double most = canvas_text_width(scene->canvas, bold,
			WORDS(scene->words, is_save ? "tradeoff.column-save"
						    : "tradeoff.column-restart"));

	for (int row = 0; row < ROWS; row++) {
		double time_s = is_save ? rows[row].save_s : rows[row].restart_s;

		most = fmax(most, canvas_text_width(scene->canvas, bold,
						  clock_label(scene->words, time_s, false)));
	}
	return most + column_gap * scene->em;
}

static struct text title_text(void)
{
	return (struct text){ .type = TYPE_BODY, .bold = true };
}

static double title_height(const struct scene *scene, double width)
{
	return canvas_paragraph_height(scene->canvas, title_text(), width,
			       WORDS(scene->words, "tradeoff.pauses")) +
	       title_gap * scene->em;
}

double pauses_height(const struct scene *scene, double width)
{
	return title_height(scene, width) + (names_h + ROWS * row_h) * scene->em;
}

/* The note stands at its right where there is room. */
static void draw_title(const struct scene *scene, struct box room)
{
	struct text quiet = { .type = TYPE_LABEL, .shade = SHADE_QUIET };
	const char *words = WORDS(scene->words, "tradeoff.pauses");
	const char *note = WORDS(scene->words, "tradeoff.pauses-note");
	double w = canvas_text_width(scene->canvas, title_text(), words);
	double note_w = canvas_text_width(scene->canvas, quiet, note);

	canvas_paragraph(scene->canvas, title_text(), (struct point){ room.x, room.y }, room.w,
			words);
	if (w + note_w + 2 * scene->em <= room.w)
		canvas_paragraph(scene->canvas, quiet,
				(struct point){ room.x + room.w - note_w - 0.1,
						room.y + 0.2 * scene->em },
				note_w + 0.2, note);
}

void pauses_draw(const struct scene *scene, struct box room)
{
	struct text quiet = { .type = TYPE_LABEL, .shade = SHADE_QUIET };
	struct pause rows[ROWS];
	double em = scene->em, y = room.y + title_height(scene, room.w) + (names_h - 0.8) * em;

	for (int row = 0; row < ROWS; row++)
		rows[row] = set_pause(scene, row);
	double save_x = room.x + column_width(scene, rows, false);
	double bar_x = save_x + column_width(scene, rows, true);

	draw_title(scene, room);
	canvas_text(scene->canvas, quiet, (struct point){ room.x, y },
			WORDS(scene->words, "tradeoff.column-restart"));
	canvas_text(scene->canvas, quiet, (struct point){ save_x, y },
			WORDS(scene->words, "tradeoff.column-save"));
	y += 0.8 * em;
	for (int row = 0; row < ROWS; row++, y += row_h * em) {
		bool saves_change = row > 0 && rows[row].save_s != rows[row - 1].save_s;
		struct text bold = { .type = TYPE_LABEL, .bold = true, .level = LEVEL_CENTRE };
		struct text save = { .type = TYPE_LABEL,
			.bold = saves_change,
			.level = LEVEL_CENTRE };
		double middle = y + bar_h * em / 2;

		canvas_text(scene->canvas, bold, (struct point){ room.x, middle },
				clock_label(scene->words, rows[row].restart_s, false));
		canvas_text(scene->canvas, save, (struct point){ save_x, middle },
				clock_label(scene->words, rows[row].save_s, false));
		draw_row(scene, &rows[row],
				(struct box){ bar_x, y, room.x + room.w - bar_x, bar_h * em });
	}
}
