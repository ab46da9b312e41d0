/*
 * ring_circle.c - the GPUs on their ring, their names, and the total in the middle.
 *
 * The largest ring is sought whose cards, names and passes fit the room; all
 * places are kept about a centre at 0, 0 until then.
 */

#include "figures/ring_circle.h"

#include <math.h>

/* Of a card: width in chords between neighbours and in radii of the ring, height in widths. */
static const double card_chords = 0.545, card_radii = 0.55, card_h = 0.77;
static const double lane_share = 0.26; /* from the ring's line to a lane, in card widths */

/* Words may take this much of the radius. */
static const double words_worth = 0.9;

/* In ems. */
static const double word_gap = 0.45, lane_clear = 0.5, note_width = 4.6;
static const double arrow_least = 0.4, card_least = 2.3;

static const double side_share = 0.6; /* |sin| from which a name stands beside its card */

double circle_turns(const struct circle *circle, double gpu)
{
	return gpu / circle->scene->gpus;
}

struct box circle_card(const struct circle *circle, int gpu)
{
	struct point at =
			point_on_circle(circle->centre, circle->radius, circle_turns(circle, gpu));

	return (struct box){ at.x - circle->card_w / 2, at.y - circle->card_h / 2, circle->card_w,
		circle->card_h };
}

/*
 * Discs as large as the gaps between cards let them be, with an arrow on both
 * sides; cards give up width for the smallest, down to their own least.
 */
static void size_pulses(struct circle *circle, double chord)
{
	const struct scene *scene = circle->scene;
	double arrows = 2 * arrow_least * scene->em, least = card_least * scene->em;

	circle->number = (struct text){ .type = TYPE_BODY,
		.bold = true,
		.align = ALIGN_MIDDLE,
		.level = LEVEL_CENTRE };
	for (; circle->number.type >= TYPE_LABEL; circle->number.type--) {
		circle->pulse = lanes_pulse(scene, circle->number);
		if (2 * circle->pulse + arrows <= chord - circle->card_w)
			return;
	}
	circle->number.type = TYPE_LABEL;
	circle->card_w = fmax(least, chord - 2 * circle->pulse - arrows);
}

/* has_pulses: whether the arrows carry discs; the cards make way for them. */
static struct circle size_circle(const struct scene *scene, double radius, bool has_pulses)
{
	double chord = 2 * radius * sin(TURN_RADIANS / 2 / scene->gpus);
	struct circle circle = { .scene = scene, .radius = radius };

	circle.card_w = fmin(card_chords * chord, card_radii * radius);
	if (has_pulses)
		size_pulses(&circle, chord);
	circle.lane = fmax(lane_share * circle.card_w, circle.pulse * 1.05);
	circle.card_h = fmax(circle.card_w * card_h, 2 * circle.lane + 0.4 * scene->em);
	return circle;
}

/* --- Names --- */

struct name {
	struct text title, note;
	const char *name, *first; /* NULL: not the first to know */
	struct box box;
};

/* The distance from the circle's centre to the nearest point of a box. */
static double box_distance(const struct circle *circle, struct box box)
{
	double x = fmax(box.x, fmin(circle->centre.x, box.x + box.w));
	double y = fmax(box.y, fmin(circle->centre.y, box.y + box.h));

	return hypot(x - circle->centre.x, y - circle->centre.y);
}

static bool is_clear(const struct circle *circle, int gpu, struct box box)
{
	double em = circle->scene->em;
	struct box card = box_inset(circle_card(circle, gpu), -word_gap * em);

	return !box_meets(card, box) &&
	       box_distance(circle, box) > circle->radius + circle->lane + lane_clear * em;
}

/* Beside its card where that is clear of the lanes, else outward until it is. */
static struct box place_name(const struct circle *circle, int gpu, double w, double h)
{
	struct box card = circle_card(circle, gpu);
	struct point middle = box_centre(card);
	double out = 0, gap = (word_gap + 0.05) * circle->scene->em;
	double right = sin(circle_turns(circle, gpu) * TURN_RADIANS);
	struct box box = { right > 0 ? card.x + card.w + gap : card.x - gap - w, middle.y - h / 2,
		w, h };

	if (fabs(right) > side_share && is_clear(circle, gpu, box))
		return box;
	do {
		struct point at = point_on_circle(circle->centre, circle->radius + ++out,
				circle_turns(circle, gpu));

		box = (struct box){ at.x - w / 2, at.y - h / 2, w, h };
	} while (!is_clear(circle, gpu, box));
	return box;
}

static struct name name_gpu(const struct circle *circle, int gpu)
{
	const struct scene *scene = circle->scene;
	struct name name = { .title = { .type = TYPE_LABEL, .bold = true },
		.note = { .type = TYPE_LABEL },
		.name = scene_count(scene, "ring.gpu", gpu + 1) };
	double w = canvas_text_width(scene->canvas, name.title, name.name);
	double h = canvas_cap_height(scene->canvas, name.title);

	if (gpu == scene->gpus - 1 && scene->gpus <= 8 && circle->radius > 8 * scene->em) {
		name.first = WORDS(scene->words, "ring.first");
		double room = fabs(sin(circle_turns(circle, gpu) * TURN_RADIANS)) > side_share
		                              ? note_width * scene->em
		                              : 2 * note_width * scene->em;

		w = fmax(w, canvas_balanced_width(scene->canvas, name.note, room, name.first));
		h += canvas_paragraph_height(scene->canvas, name.note, w + 0.5, name.first);
	}
	name.box = place_name(circle, gpu, w + 0.5, h);
	return name;
}

static bool has_name(const struct circle *circle, int gpu)
{
	return circle->pulse > 0 || gpu == 0 || gpu == circle->scene->gpus - 1;
}

static void draw_name(const struct circle *circle, int gpu)
{
	struct canvas *canvas = circle->scene->canvas;
	struct name name = name_gpu(circle, gpu);
	double side = sin(circle_turns(circle, gpu) * TURN_RADIANS);
	bool is_beside = fabs(side) > side_share;
	enum align align = !is_beside ? ALIGN_MIDDLE : side > 0 ? ALIGN_START : ALIGN_END;
	static const double share[] = { [ALIGN_START] = 0, [ALIGN_MIDDLE] = 0.5, [ALIGN_END] = 1 };
	struct point at = { name.box.x + share[align] * name.box.w, name.box.y };

	name.title.align = name.note.align = align;
	name.title.level = LEVEL_TOP;
	canvas_text(canvas, name.title, at, name.name);
	at.y += canvas_cap_height(canvas, name.title) + 0.25 * circle->scene->em;
	if (name.first)
		canvas_paragraph(canvas, name.note, at, name.box.w, name.first);
}

/* --- The middle --- */

static double draw_middle_lines(const struct circle *circle, double y, bool dry)
{
	static const char *const keys[] = { "ring.outer", "ring.outer-note", "ring.inner",
		"ring.inner-note" };
	struct canvas *canvas = circle->scene->canvas;
	double inner = circle->radius - circle->lane - circle->pulse - 1.2 * circle->scene->em;

	for (size_t i = 0; i < 4; i++) {
		struct text text = { .type = TYPE_LABEL,
			.bold = i % 2 == 0,
			.align = ALIGN_MIDDLE };
		const char *words = WORDS(circle->scene->words, keys[i]);

		y += circle->scene->look->leading[TYPE_LABEL] * (i == 2 ? 1.3 : 1);
		if (dry && hypot(canvas_text_width(canvas, text, words) / 2, y) > inner)
			return 0;
		if (!dry)
			canvas_text(canvas, text,
					(struct point){ circle->centre.x, circle->centre.y + y },
					words);
	}
	return y;
}

/* The total, and what the lanes do where there is room to say it. */
static void draw_middle(const struct circle *circle)
{
	const struct scene *scene = circle->scene;
	struct text total = { .type = TYPE_TITLE, .bold = true, .align = ALIGN_MIDDLE };
	const char *number =
			scene->blank ? WORDS(scene->words, "ring.unknown")
				     : scene_count(scene, "ring.number", ring_total(scene->ring));
	double room = circle->radius - circle->lane - circle->pulse - 2 * scene->em;
	double line = scene->look->leading[TYPE_LABEL];
	struct point at = circle->centre;

	if (!scene_fit(scene, &total, room * 1.6, room, number))
		return;
	if (draw_middle_lines(circle, -0.3 * line, true) > 0) {
		draw_middle_lines(circle, -0.3 * line, false);
		at.y -= line;
	} else {
		at.y += canvas_cap_height(scene->canvas, total) / 2;
	}
	canvas_text(scene->canvas, total, at, number);
}

/* --- The whole --- */

static struct box circle_bounds(const struct circle *circle)
{
	double reach = circle->radius + circle->card_h / 2;
	struct box all = { circle->centre.x - reach, circle->centre.y - reach, 2 * reach,
		2 * reach };

	for (int gpu = 0; gpu < circle->scene->gpus; gpu++) {
		all = box_union(all, circle_card(circle, gpu));
		if (has_name(circle, gpu))
			all = box_union(all, name_gpu(circle, gpu).box);
	}
	for (int pass = 1; circle->pulse > 0 && pass <= circle->scene->passes; pass++)
		all = box_union(all, lanes_pass_box(circle, pass));
	return box_inset(all, -0.25 * circle->scene->em);
}

static struct circle largest_circle(const struct scene *scene, struct box room, bool has_pulses,
		bool is_terse)
{
	double low = 2, high = fmax(room.w, room.h);

	while (high - low > 0.25) {
		double middle = (low + high) / 2;
		struct circle circle = size_circle(scene, middle, has_pulses);

		circle.is_terse = is_terse;
		struct box bounds = circle_bounds(&circle);

		if (bounds.w <= room.w && bounds.h <= room.h)
			low = middle;
		else
			high = middle;
	}
	struct circle circle = size_circle(scene, low, has_pulses);

	circle.is_terse = is_terse;
	return circle;
}

/*
 * With discs where they leave the arrows some length, on the inner lane too; with
 * room for whole words where that costs the ring little.
 */
static struct circle fit_circle(const struct scene *scene, struct box room)
{
	struct circle circle = largest_circle(scene, room, true, true);
	struct circle wordy = largest_circle(scene, room, true, false);

	if (wordy.radius >= words_worth * circle.radius)
		circle = wordy;
	double inner = circle.radius - circle.lane;
	double chord = 2 * inner * sin(TURN_RADIANS / 2 / scene->gpus);

	if (2 * (circle.pulse + arrow_least * scene->em) + circle.card_w * 0.9 > chord)
		circle = largest_circle(scene, room, false, true);

	struct box bounds = circle_bounds(&circle);

	circle.centre.x = room.x - bounds.x + fmax(0, fmin(room.w - bounds.w, scene->em)) / 2;
	circle.centre.y = room.y - bounds.y + (room.h - bounds.h) / 2;
	circle.room = room;
	return circle;
}

static void draw_track(const struct circle *circle)
{
	struct style track = { .role = ROLE_STRUCTURE, .tone = TONE_FAINT };
	double half = circle->card_h / 2;

	canvas_sector(circle->scene->canvas, track, circle->centre, circle->radius - half,
			circle->radius + half, 0, 1);
}

void ring_draw_circle(const struct scene *scene, struct box room)
{
	struct circle circle = fit_circle(scene, room);
	int last = scene->gpus - 1;

	draw_track(&circle);
	lanes_draw(&circle);
	for (int gpu = 0; gpu <= last; gpu++)
		ring_draw_card(scene, circle_card(&circle, gpu),
				scene_count(scene, "ring.number", ring_held(scene->ring, 0, gpu)),
				gpu == last);
	for (int gpu = 0; gpu <= last; gpu++)
		if (has_name(&circle, gpu))
			draw_name(&circle, gpu);
	draw_middle(&circle);
	if (circle.pulse == 0)
		return;
	lanes_draw_words(&circle, 1, last);
	lanes_draw_words(&circle, last + 1, scene->passes);
}
