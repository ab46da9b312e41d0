/*
 * tradeoff_strips.c - the same hours three times, with one stop: saved too
 * often, at the best interval, and too seldom.
 */

#include "figures/tradeoff_scene.h"

#include <math.h>

enum { STRIPS = 3 };

/* In ems. */
static const double title_h = 2.1, bar_h = 2.35, label_gap = 0.65, strip_wide = 15, between = 2.5;

/* Thinner marks, or closer ones, are drawn as one for several saves; in points. */
static const double mark_least = 0.3, pitch_least = 3;

/* The window is three times as long as the time before its stop. */
static const double window_parts = 3;

/* One strip's times, from the start of its window; in seconds. */
struct strip {
	double interval_s, save_s, restart_s, window_s;
	double stop_s, lost_s;
	double group; /* the saves of one mark */
};

/* Stopped half way between two saves, near the time wanted, or when no save has been yet. */
static struct strip stop_strip(const struct scene *scene, double interval_s, double stop_s)
{
	struct strip strip = { interval_s, scene->save_s, scene->restart_s, stop_s * window_parts,
		stop_s, stop_s, 1 };
	double segment_s = interval_s + scene->save_s;
	double before = floor(stop_s / segment_s);

	if (before >= 1) {
		strip.lost_s = interval_s / 2;
		strip.stop_s = before * segment_s + strip.lost_s;
	}
	return strip;
}

/* How many saves begin from a time on, before another. */
static double count_saves(const struct strip *strip, double from_s, double to_s)
{
	double first_s = from_s + strip->interval_s;

	return first_s < to_s ? ceil((to_s - first_s) / (strip->interval_s + strip->save_s)) : 0;
}

/* Before the stop, and again from where the machine is back. */
static double all_saves(const struct strip *strip)
{
	return count_saves(strip, 0, strip->stop_s) +
	       count_saves(strip, strip->stop_s + strip->restart_s, strip->window_s);
}

/* So many saves make one mark, as wide as they take, that marks can be seen and told apart. */
static double group_saves(const struct scene *scene, double per_s, double least_interval_s)
{
	const double steps[] = { 1, 2, 5 };
	double n = 1;

	for (int i = 0; scene->save_s > 0; i++) {
		n = steps[i % 3] * pow(10, i / 3);
		if (n * scene->save_s * per_s >= mark_least &&
				n * (least_interval_s + scene->save_s) * per_s >= pitch_least)
			break;
	}
	return n;
}

/* The saves between two times, each mark in the middle of those it stands for. */
static void draw_saves(const struct scene *scene, const struct strip *strip, struct box bar,
		double from_s, double to_s)
{
	double per_s = bar.w / strip->window_s, segment_s = strip->interval_s + strip->save_s;
	double count = count_saves(strip, from_s, to_s);
	struct style style = style_save();

	style.edge = WEIGHT_NONE;
	for (double i = 0; i < count; i += strip->group) {
		double saves = fmin(strip->group, count - i), wide = saves * scene->save_s * per_s;
		double middle_s = from_s + strip->interval_s + (i + (saves - 1) / 2) * segment_s +
		                  strip->save_s / 2;
		double x = bar.x + middle_s * per_s - wide / 2;

		wide = fmin(wide, bar.x + bar.w - x);
		canvas_box(scene->canvas, style, (struct box){ x, bar.y, wide, bar.h });
	}
}

static void draw_piece(const struct scene *scene, const struct strip *strip, struct box bar,
		double from_s, double to_s, struct style style)
{
	double per_s = bar.w / strip->window_s;
	struct box piece = { bar.x + from_s * per_s, bar.y, (to_s - from_s) * per_s, bar.h };

	canvas_box(scene->canvas, style, piece);
	canvas_shows(scene->canvas, "tradeoff.strip", to_s - from_s, 'w', 1 / per_s);
}

static void draw_bar(const struct scene *scene, const struct strip *strip, struct box bar)
{
	double stop_s = strip->stop_s, back_s = stop_s + strip->restart_s;
	struct style ground = style_work();

	ground.edge = WEIGHT_NONE;
	canvas_box(scene->canvas, ground, bar);
	draw_saves(scene, strip, bar, 0, stop_s);
	draw_saves(scene, strip, bar, back_s, strip->window_s);
	draw_piece(scene, strip, bar, stop_s - strip->lost_s, stop_s, style_lost());
	draw_piece(scene, strip, bar, stop_s, back_s, style_restart());
	draw_piece(scene, strip, bar, back_s, back_s + strip->lost_s, style_again());
	canvas_box(scene->canvas, (struct style){ .edge = WEIGHT_LINE }, bar);
}

/* Its interval above the bar, what it costs under it. */
static void draw_strip(const struct scene *scene, const struct strip *strip, struct box room)
{
	struct text text = { .type = TYPE_LABEL };
	double saves = all_saves(strip), line = scene->look->leading[TYPE_LABEL];
	const char *name = WORDS_WITH(scene->words, "tradeoff.saved-every",
			VALUE_OF("interval", strip->interval_s, DIM_S));
	const char *cost = WORDS_WITH(scene->words,
			saves > 0 ? "tradeoff.strip-cost" : "tradeoff.strip-cost-none",
			VALUE_OF("saving", saves * strip->save_s, DIM_S),
			VALUE_OF("again", strip->lost_s, DIM_S));
	double name_h = canvas_paragraph_height(scene->canvas, text, room.w, name);
	struct box bar = { room.x, room.y + fmax(name_h, line) + label_gap / 3 * scene->em, room.w,
		bar_h * scene->em };

	canvas_paragraph(scene->canvas, text, (struct point){ room.x, room.y }, room.w, name);
	draw_bar(scene, strip, bar);
	canvas_paragraph(scene->canvas, text,
			(struct point){ bar.x, bar.y + bar.h + label_gap * scene->em },
			canvas_balanced_width(scene->canvas, text, room.w, cost), cost);
}

static bool is_stacked(const struct scene *scene, double width)
{
	return width < STRIPS * strip_wide * scene->em;
}

/* Name and cost of a strip may take two lines. */
static double strip_height(const struct scene *scene, double width)
{
	double gap = is_stacked(scene, width) ? 1.6 * label_gap : label_gap;

	return (bar_h + gap) * scene->em + 3 * scene->look->leading[TYPE_LABEL];
}

static double title_height(const struct scene *scene, double width)
{
	double second = is_stacked(scene, width) ? scene->look->leading[TYPE_LABEL] : 0;

	return title_h * scene->em + second;
}

double strips_height(const struct scene *scene, double width)
{
	return title_height(scene, width) +
	       strip_height(scene, width) * (is_stacked(scene, width) ? STRIPS : 1);
}

void strips_draw(const struct scene *scene, struct box room, double low_s, double high_s)
{
	struct text bold = { .type = TYPE_LABEL, .bold = true };
	const double intervals_s[STRIPS] = { low_s, scene->best_s, high_s };
	double stop_s = axis_time_above(fmax(high_s / 2, 1.2 * scene->restart_s));
	double gap = between * scene->em, h = strip_height(scene, room.w);
	bool stacked = is_stacked(scene, room.w);
	double w = stacked ? room.w : (room.w - (STRIPS - 1) * gap) / STRIPS;

	double group = group_saves(scene, w / (stop_s * window_parts), low_s);

	canvas_paragraph(scene->canvas, bold, (struct point){ room.x, room.y }, room.w,
			WORDS_WITH(scene->words, "tradeoff.strips", VALUE("group", group),
					VALUE_OF("window", stop_s * window_parts, DIM_S),
					VALUE_OF("stop", stop_s, DIM_S)));
	for (int i = 0; i < STRIPS; i++) {
		struct strip strip = stop_strip(scene, intervals_s[i], stop_s);

		strip.group = group;
		struct box place = { room.x, room.y + title_height(scene, room.w), w, h };

		if (stacked)
			place.y += i * h;
		else
			place.x += i * (w + gap);
		draw_strip(scene, &strip, place);
	}
}
