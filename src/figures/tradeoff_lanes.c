/*
 * tradeoff_lanes.c - a run that is struck again before it has started again.
 *
 * Each lane is the time from one stop to the next, all from the same line:
 * first everything starts again, and only past the finish line is there work.
 * The lanes are one simulated sequence; its seed is the one, of many, whose
 * counts and times come nearest to what is expected.
 */

#include "figures/tradeoff_scene.h"

#include "base/random.h"
#include "model/failures.h"

#include <math.h>

enum { LANES_MOST = 40, LANES_MANY = 30, LANES_FEW = 12, SEEDS = 4000 };

static const double reach_every = 2; /* the axis ends so many mean times past the finish line */

/* In ems. */
static const double head_h = 5.4, foot_h = 3.4, number_w = 2.6, pitch_best = 1.13, gap = 2.4;
static const double bar_share = 0.73, bolt_size = 0.62, save_least = 0.35, side_least = 11;

struct lanes {
	int count;
	double times_s[LANES_MOST];
	unsigned seed;
	int struck;     /* before the restart was done */
	double reach_s; /* of the axis */
};

struct track {
	const struct scene *scene;
	const struct lanes *lanes;
	struct axis x;
	double top, pitch;
};

/* --- The sequence --- */

/* How many lanes tell the truth: as many as one success takes, within what can be drawn. */
static int count_lanes(double attempts)
{
	if (attempts > LANES_MOST)
		return LANES_MANY;
	return attempts < LANES_FEW ? LANES_FEW : (int)round(attempts);
}

static struct lanes run_lanes(const struct scene *scene, unsigned seed, int count)
{
	struct lanes lanes = { .count = count, .seed = seed };
	struct random random = random_new(seed);

	for (int i = 0; i < count; i++) {
		lanes.times_s[i] = random_exponential(&random, scene->every_s);
		lanes.struck += lanes.times_s[i] < scene->restart_s;
	}
	lanes.reach_s = scene->restart_s + reach_every * scene->every_s;
	return lanes;
}

static double struck_time(const struct scene *scene, const struct lanes *lanes)
{
	double sum_s = 0;

	for (int i = 0; i < lanes->count; i++)
		if (lanes->times_s[i] < scene->restart_s)
			sum_s += lanes->times_s[i];
	return sum_s;
}

/* How far it is from what is expected; none is right that leaves the axis. */
static double judge_lanes(const struct scene *scene, const struct lanes *lanes, double attempts)
{
	double expected = lanes->count * (1 - 1 / attempts),
	       last_s = lanes->times_s[lanes->count - 1];
	double struck_s =
			lanes->struck * failures_lost_per_attempt(scene->restart_s, scene->every_s);
	double score = fabs(lanes->struck - expected) +
	               fabs(struck_time(scene, lanes) / fmax(struck_s, 1e-9) - 1);

	for (int i = 0; i < lanes->count; i++)
		if (lanes->times_s[i] > lanes->reach_s)
			score += 100;
	/* The one that gets through comes last, and works about as long as can be hoped. */
	if (attempts >= LANES_FEW && attempts <= LANES_MOST)
		score += last_s < scene->restart_s
		                         ? 100
		                         : fabs((last_s - scene->restart_s) / scene->every_s - 1);
	return score;
}

static struct lanes choose_lanes(const struct scene *scene)
{
	double attempts = exp(fmin(scene->restart_s / scene->every_s, 100)), best = INFINITY;
	int count = count_lanes(attempts);
	struct lanes chosen = run_lanes(scene, 1, count);

	for (unsigned seed = 1; seed <= SEEDS; seed++) {
		struct lanes lanes = run_lanes(scene, seed, count);
		double score = judge_lanes(scene, &lanes, attempts);

		if (score < best) {
			best = score;
			chosen = lanes;
		}
	}
	return chosen;
}

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
		if (left < finish + 2.2 * em && left + w > finish - 2.8 * em)
			continue;
		canvas_text(scene->canvas, text, (struct point){ left, track->top - em }, label);
	}
}

static void draw_finish(const struct track *track)
{
	const struct scene *scene = track->scene;
	double em = scene->em, x = axis_at(&track->x, scene->restart_s);
	struct text bold = { .type = TYPE_LABEL, .bold = true };
	const char *words = WORDS(scene->words, "tradeoff.finish");
	double w = canvas_text_width(scene->canvas, bold, words);
	bool is_right = x + 0.6 * em + w <= track->x.to;
	double y = track->top - 2.6 * em;

	canvas_line(scene->canvas, (struct style){ .edge = WEIGHT_HEAVY },
			(struct point){ x, y - 0.8 * em },
			(struct point){ x, track_bottom(track) + 0.3 * em });
	bold.align = is_right ? ALIGN_START : ALIGN_END;
	canvas_text(scene->canvas, bold,
			(struct point){ is_right ? x + 0.6 * em : x - 0.6 * em, y }, words);
	bold.align = ALIGN_END;
	canvas_text(scene->canvas, bold, (struct point){ x - 0.6 * em, track->top - em },
			clock_label(scene->words, scene->restart_s, false));
}

static const char *lanes_words(const struct track *track, const char *key)
{
	const struct scene *scene = track->scene;
	const struct lanes *lanes = track->lanes;
	double last_s = lanes->times_s[lanes->count - 1] - scene->restart_s;
	double kept_s = 0, piece_s = scene->best_s + scene->save_s;

	for (int i = 0; i < lanes->count; i++)
		kept_s += scene->best_s *
		          floor(fmax(0, lanes->times_s[i] - scene->restart_s) / piece_s);
	return WORDS_WITH(scene->words, key, VALUE("n", lanes->count),
			VALUE("struck", lanes->struck), VALUE("seed", lanes->seed),
			VALUE_OF("worked", fmax(0, last_s), DIM_S), VALUE_OF("kept", kept_s, DIM_S),
			VALUE_OF("restarting",
					struck_time(scene, lanes) +
							(lanes->count - lanes->struck) *
									scene->restart_s,
					DIM_S),
			VALUE("attempts", exp(scene->restart_s / scene->every_s)));
}

/* The empty side says it, where no lane but the last comes there. */
static bool draw_side(const struct track *track)
{
	const struct scene *scene = track->scene;
	struct text big = { .type = TYPE_HEAD, .bold = true, .level = LEVEL_TOP };
	struct text body = { .type = TYPE_BODY }, note = { .type = TYPE_LABEL };
	double em = scene->em, x = axis_at(&track->x, scene->restart_s) + 1.4 * em;
	double w = track->x.to - x - 0.6 * em, y = track->top + 6 * track->pitch;
	int through = track->lanes->count - track->lanes->struck;
	bool last_through = track->lanes->times_s[track->lanes->count - 1] > scene->restart_s;

	if (through > 1 || (through == 1 && !last_through) || w < side_least * em)
		return false;
	canvas_text(scene->canvas, big, (struct point){ x, y },
			lanes_words(track, "tradeoff.struck"));
	canvas_paragraph(scene->canvas, body,
			(struct point){ x, y + canvas_text_height(scene->canvas, big) }, w,
			lanes_words(track, "tradeoff.struck-note"));
	if (last_through) {
		const char *words = lanes_words(track, "tradeoff.last");
		double h = canvas_paragraph_height(scene->canvas, note, w, words);

		canvas_paragraph(scene->canvas, note,
				(struct point){ x,
						track_bottom(track) - track->pitch - h - 0.5 * em },
				w, words);
	}
	return true;
}

static void draw_head(const struct track *track, struct box room, bool side_tells)
{
	const struct scene *scene = track->scene;
	struct text title = { .type = TYPE_BODY, .bold = true };
	const char *words =
			lanes_words(track, side_tells ? "tradeoff.lanes" : "tradeoff.lanes-struck");

	canvas_paragraph(scene->canvas, title, (struct point){ room.x, room.y }, room.w, words);
}

static void draw_foot(const struct track *track)
{
	const struct scene *scene = track->scene;
	struct text text = { .type = TYPE_LABEL, .level = LEVEL_TOP };
	const char *restarting = lanes_words(track, "tradeoff.lanes-restarting");
	const char *kept = lanes_words(track, "tradeoff.lanes-kept");
	double y = track_bottom(track) + 1.0 * scene->em;
	double w = canvas_text_width(scene->canvas, text, restarting) +
	           canvas_text_width(scene->canvas, text, kept) + scene->em;
	bool one_line = w <= track->x.to - track->x.from;

	canvas_text(scene->canvas, text, (struct point){ track->x.from, y }, restarting);
	text.align = one_line ? ALIGN_END : ALIGN_START;
	canvas_text(scene->canvas, text,
			(struct point){ one_line ? track->x.to : track->x.from,
					one_line ? y : y + scene->look->leading[TYPE_LABEL] },
			kept);
}

void tradeoff_draw_lanes(const struct scene *scene, struct box room)
{
	struct lanes lanes = choose_lanes(scene);
	double em = scene->em, rows_h = pauses_height(scene) + gap * em;
	double lanes_h = room.h - (head_h + foot_h) * em;
	bool has_rows = lanes_h - rows_h >= lanes.count * 0.7 * em;

	lanes_h -= has_rows ? rows_h : 0;
	struct track track = { scene, &lanes,
		{ 0, lanes.reach_s, room.x + number_w * em, room.x + room.w - 0.5 * em, false },
		room.y + head_h * em, fmin(lanes_h / lanes.count, 1.3 * pitch_best * em) };

	draw_ground(&track);
	for (int lane = 0; lane < lanes.count; lane++) {
		draw_lane(&track, lane);
		draw_number(&track, lane);
	}
	draw_finish(&track);
	draw_head(&track, room, draw_side(&track));
	draw_foot(&track);
	if (has_rows)
		pauses_draw(scene, (struct box){ room.x, room.y + room.h - rows_h + gap * em,
						   room.w, rows_h - gap * em });
}
