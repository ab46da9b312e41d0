/*
 * cover_scene.c - the desk and the room: a corner of it at the right, the card or the
 * server enlarged at the left, below the title.
 */

#include "figures/cover.h"

#include "base/arena.h"
#include "figures/machine_of.h"
#include "things/desk.h"
#include "things/person.h"
#include "things/room.h"
#include "things/server.h"
#include "things/wedge.h"

#include <math.h>

static const double scene_share = 0.69; /* of the width is the corner of the room */
static const double title_share = 0.3;  /* of the height is left to title and subtitle */

struct corner {
	struct canvas *canvas;
	const struct figure_call *call;
	const struct machine *machine;
	bool desk, has_words, has_near;
	double run_h;
	struct iso room, near;
	struct sight far, big;
	const char *prefix; /* of its words' keys */
};

static struct sight draw_far(const struct corner *c, const struct iso *iso)
{
	return c->desk ? things_desk(iso, c->machine, c->run_h)
	               : things_room(iso, c->machine, true);
}

static struct sight draw_near(const struct corner *c, const struct iso *iso)
{
	return c->desk ? things_card(iso) : things_server(iso, c->machine, PICK_LEFT);
}

/* The view in which a drawing just fills a box, at its right or left, top or bottom. */
static struct iso fitted(const struct corner *c, struct box room, bool right, bool bottom)
{
	struct iso view = c->room;
	struct box bounds;

	view.canvas = NULL;
	view.origin = (struct point){ 0, 0 };
	view.scale = 1;
	bounds = right ? draw_far(c, &view).bounds : draw_near(c, &view).bounds;
	view.canvas = c->canvas;
	view.scale = fmin(room.w / bounds.w, room.h / bounds.h);
	view.origin.x = (right ? room.x + room.w - (bounds.x + bounds.w) * view.scale
			       : room.x - bounds.x * view.scale);
	view.origin.y = bottom ? room.y + room.h - (bounds.y + bounds.h) * view.scale
	                       : room.y - bounds.y * view.scale;
	return view;
}

static struct sight dry_run(const struct corner *c, struct iso view, bool far)
{
	view.canvas = NULL;
	return far ? draw_far(c, &view) : draw_near(c, &view);
}

/* The largest enlargement that keeps clear of the room, in the lower left corner above the words.
 */
static bool place_near(struct corner *c, double foot)
{
	struct box frame = c->call->frame, left = frame;
	double margin = c->call->look->wedge_floor * 0.25;

	left.y += title_share * frame.h;
	left.h -= title_share * frame.h + foot;
	for (left.w = frame.w * 0.5; left.w > frame.w * 0.15; left.w *= 0.97) {
		c->near = fitted(c, left, false, true);
		c->big = dry_run(c, c->near, false);
		if (outline_apart(&c->big.whole, &c->far.whole, margin) &&
				box_holds(frame, c->big.bounds))
			return true;
	}
	return false;
}

static const char *words_of(const struct corner *c, const char *part)
{
	return WORDS(c->call->words, arena_format(c->room.arena, "cover.%s.%s", c->prefix, part));
}

static struct legend find_legend(const struct corner *c, double width)
{
	return (struct legend){ words_of(c, "name"), words_of(c, "words"), width };
}

static double caption_width(const struct corner *c)
{
	return fmax(c->call->frame.w * 0.36, c->far.bounds.x - c->call->frame.x);
}

static const struct text caption_text = { .type = TYPE_LABEL, .shade = SHADE_QUIET };

static void place(struct corner *c)
{
	struct box frame = c->call->frame, right = frame;
	double lead = c->call->look->leading[TYPE_LABEL], foot = 0;
	struct legend legend;

	right.x += frame.w * (1 - scene_share);
	right.w = frame.w * scene_share;
	right.h -= c->has_words ? 2.6 * lead : 0;
	c->room = fitted(c, right, true, false);
	c->far = dry_run(c, c->room, true);
	if (c->has_words) {
		legend = find_legend(c, c->far.bounds.x - frame.x - lead);
		foot = cover_legend_height(c->canvas, &legend) + 3 * lead +
		       canvas_paragraph_height(c->canvas, caption_text, caption_width(c),
				       words_of(c, "caption"));
	}
	c->has_near = place_near(c, foot);
}

/* Name and words under the enlargement, the caption at the foot. */
static void draw_words(const struct corner *c)
{
	struct box frame = c->call->frame, big = c->big.bounds;
	double gap = c->call->look->leading[TYPE_LABEL], tall;
	const char *caption = words_of(c, "caption");
	double width = canvas_balanced_width(c->canvas, caption_text, caption_width(c), caption);
	struct legend legend = find_legend(c, fmax(c->far.bounds.x - frame.x - gap, big.w));

	cover_legend(c->canvas, &legend, (struct point){ frame.x, big.y + big.h + gap });
	tall = canvas_paragraph_height(c->canvas, caption_text, width, caption);
	canvas_paragraph(c->canvas, caption_text,
			(struct point){ frame.x, frame.y + frame.h - tall }, width, caption);
}

/* What the clock on the wall says, above it at the right. */
static void draw_clock_words(const struct corner *c)
{
	struct text text = { .type = TYPE_LABEL, .align = ALIGN_END };
	struct box frame = c->call->frame;
	struct point at = c->far.spots[SPOT_CLOCK], end = at;
	const char *words = words_of(c, "clock");
	double lead = c->call->look->leading[TYPE_LABEL], width = frame.w * 0.2, tall;

	if (c->run_h > 12)
		return;
	width = canvas_balanced_width(c->canvas, text, width, words);
	tall = canvas_paragraph_height(c->canvas, text, width, words);
	end.y = frame.y + tall + lead;
	if (end.y > at.y - lead / 2)
		return;
	canvas_line(c->canvas, style_line(WEIGHT_LINE, ROLE_INK, TONE_FULL), at, end);
	canvas_paragraph(c->canvas, text,
			(struct point){ frame.x + frame.w, end.y - tall - lead * 0.2 }, width,
			words);
}

/* A metre along the front edge of the floor. */
static void draw_scale(const struct corner *c)
{
	double y = c->desk ? 1.85 : 0, from = c->desk ? 0.78 : 0;
	struct text text = { .type = TYPE_LABEL, .align = ALIGN_END, .level = LEVEL_TOP };
	struct style bar = style_line(WEIGHT_HEAVY, ROLE_INK, TONE_FULL);
	struct point at;

	if (!c->desk)
		return;
	iso_line(&c->room, bar, (struct spot){ from, y, 0 }, (struct spot){ from + 0.5, y, 0 });
	bar.edge = WEIGHT_LINE;
	iso_line(&c->room, bar, (struct spot){ from + 0.5, y, 0 }, (struct spot){ from + 1, y, 0 });
	at = iso_at(&c->room, from + 0.1, y, 0);
	canvas_text(c->canvas, text,
			(struct point){ at.x, at.y + c->call->look->type_size[TYPE_LABEL] },
			WORDS_WITH(c->call->words, "cover.scale", VALUE_OF("length", 1, DIM_M)));
}

void cover_scene(struct canvas *canvas, const struct figure_call *call,
		const struct machine *machine)
{
	struct corner c = { .canvas = canvas, .call = call, .machine = machine };

	c.desk = regime_of(machine) == REGIME_DESK;
	c.prefix = regime_name(regime_of(machine));
	c.run_h = facts_value(call->facts, FACT_TIME_TOTAL) / 3600;
	c.room = (struct iso){ .arena = canvas_arena(canvas),
		.look = call->look,
		.mirrored = !c.desk };
	c.has_words = cover_has_words(call, call->frame.w);
	place(&c);
	draw_far(&c, &c.room);
	if (c.has_near) {
		things_wedge(canvas, &c.far.pick, &c.big.whole);
		draw_near(&c, &c.near);
	}
	if (!c.desk)
		things_person(canvas, c.room.arena, c.far.spots[SPOT_FEET],
				PERSON_HEIGHT_M * c.room.scale);
	if (!c.has_words || !c.has_near)
		return;
	draw_words(&c);
	if (c.desk)
		draw_clock_words(&c);
	draw_scale(&c);
}
