/*
 * tradeoff_lanes.c - a run that is struck again before it has started again.
 *
 * Each lane is the time from one stop to the next, all from the same line:
 * first everything starts again, and only past the finish line is there work.
 */

#include "figures/tradeoff_lanes.h"

#include "base/arena.h"

#include <math.h>

/* In ems. */
static const double marks_h = 4.2, number_w = 2.6, pitch_most = 1.9, gap = 2.4;
static const double bar_share = 0.73, bolt_size = 0.62, save_least = 0.35, side_least = 11;
enum { SIDE_LANES = 15 }; /* so many lanes are as high as the words beside them */

struct track {
	const struct scene *scene;
	const struct lanes *lanes;
	struct axis x;
	double top, pitch;
};

/* --- One lane --- */

/* Work and saves past the finish line; what comes after the last save is lost. */
static void draw_work(const struct track *track, double y, double h, double end_s)
{
	const struct scene *scene = track->scene;
	double from_s = scene->restart_s, piece_s = scene->best_s + scene->save_s;
	double pieces = floor((end_s - from_s) / piece_s), kept_s = from_s + pieces * piece_s;
	double per_s = axis_at(&track->x, 1) - axis_at(&track->x, 0);
	double x = axis_at(&track->x, from_s);

	if (pieces > 0)
		canvas_box(scene->canvas, style_work(),
				(struct box){ x, y, (kept_s - from_s) * per_s, h });
	for (int i = 0; i < pieces && piece_s * per_s >= save_least * scene->em; i++) {
		double save = from_s + i * piece_s + scene->best_s;

		canvas_box(scene->canvas, style_save(),
				(struct box){ axis_at(&track->x, save), y, scene->save_s * per_s,
						h });
	}
	canvas_box(scene->canvas, style_lost(),
			(struct box){ axis_at(&track->x, kept_s), y, (end_s - kept_s) * per_s, h });
}

static void draw_lane(const struct track *track, int lane)
{
	const struct scene *scene = track->scene;
	double end_s = fmin(track->lanes->times_s[lane], track->lanes->reach_s);
	double restart_s = fmin(end_s, scene->restart_s), h = track->pitch * bar_share;
	double y = track->top + lane * track->pitch + track->pitch * (1 - bar_share) / 2;
	double x = track->x.from, per_s = axis_at(&track->x, 1) - axis_at(&track->x, 0);

	canvas_box(scene->canvas, style_restart(), (struct box){ x, y, restart_s * per_s, h });
	canvas_shows(scene->canvas, "tradeoff.restart", restart_s, 'w', 1 / per_s);
	if (end_s > scene->restart_s)
		draw_work(track, y, h, end_s);
	draw_bolt(scene, (struct point){ axis_at(&track->x, end_s), y + h },
			fmin(bolt_size * scene->em, 0.75 * track->pitch));
}

static void draw_number(const struct track *track, int lane)
{
	bool is_last = lane == track->lanes->count - 1;
	struct text text = { .type = TYPE_LABEL,
		.bold = is_last,
		.shade = is_last ? SHADE_INK : SHADE_QUIET,
		.align = ALIGN_END,
		.level = LEVEL_CENTRE };
	struct point at = { track->x.from - 0.7 * track->scene->em,
		track->top + (lane + 0.5) * track->pitch };

	if (is_last || lane == 0 || (lane % 5 == 4 && lane + 2 < track->lanes->count))
		canvas_text(track->scene->canvas, text, at,
				WORDS_WITH(track->scene->words, "tradeoff.number",
						VALUE("n", lane + 1)));
}

/* --- Around them --- */

static double track_bottom(const struct track *track)
{
	return track->top + track->lanes->count * track->pitch;
}

/* The field past the finish line, thin lines at the marks, and the marks' numbers. */
static void draw_ground(const struct track *track)
{
	const struct scene *scene = track->scene;
	double em = scene->em, bottom = track_bottom(track) + 0.3 * em;
	double finish = axis_at(&track->x, scene->restart_s);
	struct style field = { .role = ROLE_COMPUTE, .tone = TONE_FAINT };
	struct style hair = { .edge = WEIGHT_LINE,
		.edge_role = ROLE_STRUCTURE,
		.edge_tone = TONE_PALE };
	double unit_s = track->x.high >= 7200 ? 3600 : track->x.high >= 120 ? 60 : 1;
	struct ticks ticks = axis_ticks_linear(0, track->x.high / unit_s,
			(int)fmax(2, (track->x.to - track->x.from) / (6 * em)));
	struct text text = { .type = TYPE_LABEL, .shade = SHADE_QUIET };
	struct text bold = { .type = TYPE_LABEL, .bold = true };
	double finish_w = em + canvas_text_width(scene->canvas, bold,
					       clock_label(scene->words, scene->restart_s, false));

	canvas_box(scene->canvas, field,
			(struct box){ finish, track->top - 0.4 * em, track->x.to - finish,
					bottom - track->top + 0.4 * em });
	for (size_t i = 0; i < ticks.count; i++) {
		double x = axis_at(&track->x, ticks.values[i] * unit_s);
		const char *label = clock_label(scene->words, fmax(ticks.values[i], 1e-3) * unit_s,
				i > 0);

		if (i == 0)
			label = WORDS(scene->words, unit_s >= 3600 ? "tradeoff.zero-hours"
						    : unit_s >= 60 ? "tradeoff.zero-minutes"
								   : "tradeoff.zero-seconds");
		double w = canvas_text_width(scene->canvas, text, label);
		double left = i == 0 ? x : fmin(x - w / 2, track->x.to - w);

		canvas_line(scene->canvas, hair, (struct point){ x, track->top - 0.4 * em },
				(struct point){ x, bottom });
		if (left < finish + finish_w && left + w > finish - finish_w)
			continue;
		canvas_text(scene->canvas, text, (struct point){ left, track->top - em }, label);
	}
}

/* In lines that end at the finish, above the marks. */
static void draw_finish_lines(const struct track *track, struct text text, double width,
		const char *words)
{
	struct canvas *canvas = track->scene->canvas;
	double h = canvas_paragraph_height(canvas, text, width, words);
	double left = track->x.from - number_w * track->scene->em;

	text.align = ALIGN_END;
	if (h <= 2.9 * track->scene->em)
		canvas_paragraph(canvas, text,
				(struct point){ left + width,
						track->top - marks_h * track->scene->em },
				width, words);
}

/* The line where work begins, its name on the side that has room. */
static void draw_finish(const struct track *track)
{
	const struct scene *scene = track->scene;
	double em = scene->em, x = axis_at(&track->x, scene->restart_s), side = 0.6 * em;
	struct text bold = { .type = TYPE_LABEL, .bold = true };
	const char *words = WORDS(scene->words, "tradeoff.finish");
	double w = canvas_text_width(scene->canvas, bold, words);
	double left = track->x.from - number_w * em, y = track->top - 2.6 * em;

	canvas_line(scene->canvas, (struct style){ .edge = WEIGHT_HEAVY },
			(struct point){ x, y - 0.8 * em },
			(struct point){ x, track_bottom(track) + 0.3 * em });
	if (x + side + w <= track->x.to)
		canvas_text(scene->canvas, bold, (struct point){ x + side, y }, words);
	else if (x - side - w >= left)
		canvas_text(scene->canvas, bold, (struct point){ x - side - w, y }, words);
	else
		draw_finish_lines(track, bold, x - side - left, words);
	words = clock_label(scene->words, scene->restart_s, false);
	w = canvas_text_width(scene->canvas, bold, words);
	bold.align = x - side - w >= track->x.from ? ALIGN_END : ALIGN_START;
	canvas_text(scene->canvas, bold,
			(struct point){ bold.align == ALIGN_END ? x - side : x + side,
					track->top - em },
			words);
}

static double kept_time(const struct track *track)
{
	double piece_s = track->scene->best_s + track->scene->save_s, pieces = 0;

	for (int i = 0; i < track->lanes->count; i++)
		pieces += floor(fmax(0, track->lanes->times_s[i] - track->scene->restart_s) /
				piece_s);
	return pieces * track->scene->best_s;
}

static const char *lanes_words(const struct track *track, const char *key)
{
	const struct scene *scene = track->scene;
	const struct lanes *lanes = track->lanes;
	double last_s = lanes->times_s[lanes->count - 1] - scene->restart_s;
	double restarting_s = lanes_struck_time(scene, lanes) +
	                      (lanes->count - lanes->struck) * scene->restart_s;

	return WORDS_WITH(scene->words, key, VALUE("n", lanes->count),
			VALUE("struck", lanes->struck),
			VALUE_TEXT("seed", arena_format(canvas_arena(scene->canvas), "%u",
							   lanes->seed)),
			VALUE_OF("worked", fmax(0, last_s), DIM_S),
			VALUE_OF("kept", kept_time(track), DIM_S),
			VALUE_OF("restarting", restarting_s, DIM_S));
}

static bool last_is_through(const struct track *track)
{
	return track->lanes->times_s[track->lanes->count - 1] > track->scene->restart_s;
}

/* The field past the finish line is empty, but for the last lane, and wide enough for words. */
static bool side_tells(const struct track *track)
{
	int through = track->lanes->count - track->lanes->struck;
	double w = track->x.to - axis_at(&track->x, track->scene->restart_s);

	return through == last_is_through(track) && w >= (side_least + 2) * track->scene->em &&
	       track->lanes->count >= SIDE_LANES;
}

static void draw_side(const struct track *track)
{
	const struct scene *scene = track->scene;
	struct text big = { .type = TYPE_HEAD, .bold = true, .level = LEVEL_TOP };
	struct text body = { .type = TYPE_BODY }, note = { .type = TYPE_LABEL };
	double em = scene->em, x = axis_at(&track->x, scene->restart_s) + 1.4 * em;
	double w = track->x.to - x - 0.6 * em,
	       y = track->top + track->lanes->count / 5 * track->pitch;
	const char *struck = lanes_words(track, "tradeoff.struck-note");
	const char *last = lanes_words(track, "tradeoff.last");

	canvas_text(scene->canvas, big, (struct point){ x, y },
			lanes_words(track, "tradeoff.struck"));
	y += canvas_text_height(scene->canvas, big);
	y += canvas_paragraph(scene->canvas, body, (struct point){ x, y },
			canvas_balanced_width(scene->canvas, body, w, struck), struck);
	double last_y = track_bottom(track) - track->pitch - 0.5 * em -
	                canvas_paragraph_height(scene->canvas, note, w, last);

	if (!last_is_through(track) || last_y < y + em)
		return;
	y = last_y;
	canvas_paragraph(scene->canvas, note, (struct point){ x, y },
			canvas_balanced_width(scene->canvas, note, w, last), last);
}

/* Says what the side does not. Returns its height. */
static double draw_head(const struct track *track, struct box room, bool side_tells, bool dry)
{
	const struct scene *scene = track->scene;
	struct text title = { .type = TYPE_BODY, .bold = true };
	const char *words =
			lanes_words(track, side_tells ? "tradeoff.lanes" : "tradeoff.lanes-struck");

	if (dry)
		return canvas_paragraph_height(scene->canvas, title, room.w, words);
	return canvas_paragraph(scene->canvas, title, (struct point){ room.x, room.y }, room.w,
			words);
}

enum { NOTES = 3 };

/* What grey and green amount to, and the seed. Returns whether the first two share a line. */
static bool note_lanes(const struct track *track, const char *notes[NOTES])
{
	struct canvas *canvas = track->scene->canvas;
	struct text text = { .type = TYPE_LABEL };

	notes[0] = lanes_words(track, "tradeoff.lanes-restarting");
	notes[1] = lanes_words(track,
			kept_time(track) > 0 ? "tradeoff.lanes-kept" : "tradeoff.lanes-kept-none");
	notes[2] = lanes_words(track, "tradeoff.lanes-seed");
	return canvas_text_width(canvas, text, notes[0]) +
	                       canvas_text_width(canvas, text, notes[1]) + track->scene->em <=
	       track->x.to - track->x.from;
}

/* Draws from y down unless dry. Returns the height. */
static double draw_foot(const struct track *track, double y, bool dry)
{
	const struct scene *scene = track->scene;
	struct text text = { .type = TYPE_LABEL };
	double w = track->x.to - track->x.from, sum = scene->em;
	const char *notes[NOTES];
	bool share_line = note_lanes(track, notes);

	for (int i = 0; i < NOTES; i++) {
		bool at_right = share_line && i == 1;
		struct point at = { at_right ? track->x.to : track->x.from, y + sum };
		double h = canvas_paragraph_height(scene->canvas, text, w, notes[i]);

		text.shade = i == 2 ? SHADE_QUIET : SHADE_INK;
		text.align = at_right ? ALIGN_END : ALIGN_START;
		if (!dry)
			canvas_paragraph(scene->canvas, text, at, w, notes[i]);
		sum += share_line && i == 0 ? 0 : h;
	}
	return sum;
}

/* Between head and foot; the rows below are left out where lanes would get too thin. */
void tradeoff_draw_lanes(const struct scene *scene, struct box room)
{
	struct lanes lanes = lanes_choose(scene);
	double em = scene->em, rows_h = pauses_height(scene, room.w) + gap * em;
	struct track track = { scene, &lanes,
		{ 0, lanes.reach_s, room.x + number_w * em, room.x + room.w - 0.5 * em, false }, 0,
		0 };
	double head_h = draw_head(&track, room, side_tells(&track), true) + marks_h * em;
	double lanes_h = room.h - head_h - draw_foot(&track, 0, true);
	bool has_rows = lanes_h - rows_h >= lanes.count * 0.7 * em;

	lanes_h -= has_rows ? rows_h : 0;
	track.top = room.y + head_h;
	track.pitch = fmin(lanes_h / lanes.count, pitch_most * em);
	draw_ground(&track);
	for (int lane = 0; lane < lanes.count; lane++) {
		draw_lane(&track, lane);
		draw_number(&track, lane);
	}
	draw_finish(&track);
	draw_head(&track, room, side_tells(&track), false);
	if (side_tells(&track))
		draw_side(&track);
	draw_foot(&track, track_bottom(&track), false);
	if (has_rows)
		pauses_draw(scene, (struct box){ room.x, room.y + room.h - rows_h + gap * em,
						   room.w, rows_h - gap * em });
}
