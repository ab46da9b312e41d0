/*
 * ring_lanes.c - every pass as an arrow with its number: sums grow on the outer
 * lane, the total travels on the inner one.
 *
 * A lane's words have one form. Where "pass 7" finds no place the word stands
 * once and its number alone at the others; where that finds none, nothing.
 */

#include "figures/ring_circle.h"

#include <math.h>

/* In ems. */
static const double pulse_margin = 0.22, word_gap = 0.45, apart = 0.6;
static const double wire_width = 0.28, head_length = 0.75;

static const double scan_turns = 0.0004; /* steps in which a lane feels for a card's edge */

static bool is_adding(const struct circle *circle, int pass)
{
	return pass < circle->scene->gpus;
}

static double lane_radius(const struct circle *circle, int pass)
{
	return circle->radius + (is_adding(circle, pass) ? circle->lane : -circle->lane);
}

/* Of the middle of the pass's arrow. */
static double pass_turns(const struct circle *circle, int pass)
{
	return circle_turns(circle, ring_from(circle->scene->ring, pass) + 0.5);
}

static struct point pass_middle(const struct circle *circle, int pass)
{
	return point_on_circle(circle->centre, lane_radius(circle, pass), pass_turns(circle, pass));
}

static const char *sent_number(const struct scene *scene, int pass)
{
	return scene_count(scene, "ring.number", ring_sent(scene->ring, pass));
}

double lanes_pulse(const struct scene *scene, struct text text)
{
	double half_h = canvas_cap_height(scene->canvas, text) / 2, most = half_h;

	for (int pass = 1; pass <= scene->passes; pass++) {
		double w = canvas_text_width(scene->canvas, text, sent_number(scene, pass));

		most = fmax(most, hypot(w / 2, half_h));
	}
	return most + pulse_margin * scene->em;
}

/* How far, in turns, the lane stays over a card, going forward (way 1) or back (-1). */
static double edge_turns(const struct circle *circle, int pass, int gpu, int way)
{
	struct box card = box_inset(circle_card(circle, gpu), -0.3);
	double radius = lane_radius(circle, pass), turns = circle_turns(circle, gpu);

	for (double reach = 0; reach < 0.25; reach += scan_turns) {
		struct point at = point_on_circle(circle->centre, radius, turns + way * reach);
		struct box spot = { at.x, at.y, 0, 0 };

		if (!box_holds(card, spot))
			return turns + way * reach;
	}
	return turns;
}

/* A band cased in ink, then the arrow that it ends in. */
static void draw_wire(const struct circle *circle, int pass, double from_turns, double to_turns)
{
	struct canvas *canvas = circle->scene->canvas;
	struct style band = { .role = ROLE_NETWORK, .tone = TONE_FULL, .edge = WEIGHT_LINE };
	struct style line = { .edge = WEIGHT_BOLD };
	double half = wire_width / 2 * circle->scene->em, radius = lane_radius(circle, pass);
	double head_turns = head_length * circle->scene->em / radius / TURN_RADIANS;

	if (to_turns - from_turns > head_turns)
		canvas_sector(canvas, band, circle->centre, radius - half, radius + half,
				from_turns, to_turns - head_turns * 0.7);
	canvas_arc_arrow(canvas, line, circle->centre, radius,
			fmax(from_turns, to_turns - head_turns), to_turns);
}

static void draw_pass(const struct circle *circle, int pass)
{
	const struct scene *scene = circle->scene;
	int sender = ring_from(scene->ring, pass);
	struct style disc = scene_message(scene, !is_adding(circle, pass));
	struct point middle = pass_middle(circle, pass);

	draw_wire(circle, pass, edge_turns(circle, pass, sender, 1),
			edge_turns(circle, pass, sender + 1, -1));
	if (circle->pulse == 0)
		return;
	canvas_disc(scene->canvas, disc, middle, circle->pulse);
	if (!scene->blank)
		canvas_text(scene->canvas, circle->number, middle, sent_number(scene, pass));
}

void lanes_draw(const struct circle *circle)
{
	for (int pass = 1; pass <= circle->scene->passes; pass++)
		draw_pass(circle, pass);
}

/* --- Words --- */

/* In the long form each says "pass"; in the short one the first of the lane alone. */
static const char *pass_word(const struct circle *circle, int pass, bool is_short)
{
	bool is_first = pass == 1 || pass == circle->scene->gpus;

	return scene_count(circle->scene, is_short && !is_first ? "ring.pass-short" : "ring.pass",
			pass);
}

/* Beside the disc: outside the outer lane, inside the inner. */
static struct box place_word(const struct circle *circle, int pass, bool is_short)
{
	struct canvas *canvas = circle->scene->canvas;
	struct text text = { .type = TYPE_LABEL };
	double w = canvas_text_width(canvas, text, pass_word(circle, pass, is_short));
	double h = canvas_cap_height(canvas, text), side = is_adding(circle, pass) ? 1 : -1;
	double turns = pass_turns(circle, pass);
	double away = circle->pulse + word_gap * circle->scene->em;
	struct point at = point_on_circle(circle->centre, lane_radius(circle, pass) + side * away,
			turns);
	double x = side * sin(turns * TURN_RADIANS), y = -side * cos(turns * TURN_RADIANS);
	double start = x > 0.25 ? 0 : x < -0.25 ? 1 : 0.5;

	return (struct box){ at.x - start * w, at.y - h / 2 + y * h / 2, w, h };
}

struct box lanes_pass_box(const struct circle *circle, int pass)
{
	struct point at = pass_middle(circle, pass);
	double r = circle->pulse;
	struct box disc = { at.x - r, at.y - r, 2 * r, 2 * r };

	return box_union(disc, place_word(circle, pass, circle->is_terse));
}

static bool meets_card(const struct circle *circle, struct box box)
{
	for (int gpu = 0; gpu < circle->scene->gpus; gpu++)
		if (box_meets(circle_card(circle, gpu), box))
			return true;
	return false;
}

/* Whether each pass of a lane could have its word of this form. */
static bool series_fits(const struct circle *circle, int from, int to, bool is_short)
{
	double em = circle->scene->em;

	for (int pass = from; pass <= to; pass++) {
		struct box box = place_word(circle, pass, is_short);

		box.h *= 1.4; /* with its tails */
		if (!box_holds(circle->room, box) || !canvas_is_free(circle->scene->canvas, box) ||
				meets_card(circle, box_inset(box, -0.1 * em)))
			return false;
		for (int before = from; before < pass; before++)
			if (box_meets(place_word(circle, before, is_short),
					    box_inset(box, -apart * em)))
				return false;
	}
	return true;
}

void lanes_draw_words(const struct circle *circle, int from, int to)
{
	struct text text = { .type = TYPE_LABEL, .level = LEVEL_TOP };
	bool is_short = !series_fits(circle, from, to, false);

	if (is_short && !series_fits(circle, from, to, true))
		return;
	for (int pass = from; pass <= to; pass++) {
		struct box box = place_word(circle, pass, is_short);

		canvas_text(circle->scene->canvas, text, (struct point){ box.x, box.y },
				pass_word(circle, pass, is_short));
	}
}
