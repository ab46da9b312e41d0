/*
 * cover_field.c - the hall and the field: racks or blocks from the upper right to
 * the lower left, one enlarged in the free triangle at the lower right.
 */

#include "figures/cover.h"

#include "figures/machine_of.h"
#include "things/ground.h"
#include "things/person.h"
#include "things/rack.h"
#include "things/rows.h"
#include "things/tower.h"
#include "things/wedge.h"

#include <math.h>

static const double across = 0.8660254; /* of a unit along an axis goes sideways */
static const double hall_aspect = 3.9;  /* length to width of the floor: leaves two free corners */
static const double block_side = 1.65;  /* least side of a block, in countable marks */
static const double legend_column = 0.515; /* where the legend starts, of the width */
static const double known_run_gpus =
		16384;             /* that trained Llama 3.1 405B: The Llama 3 Herd of Models */
static const double tower_m = 150; /* our assumption */

/* The composition: the field in its view, and what is left of the frame for the enlargement. */
struct scene {
	struct canvas *canvas;
	const struct figure_call *call;
	const struct machine *machine;
	bool blocks; /* else racks */
	struct rows rows;
	struct ground ground;
	struct iso field, near; /* near: of the enlargement */
	struct sight far, big;
	double length_m, width_m; /* of the field's floor */
	struct legend legend;
	struct point legend_at;
};

static struct sight draw_far(const struct scene *s, const struct iso *iso)
{
	return s->blocks ? things_ground(iso, &s->ground) : things_rows(iso, s->machine, &s->rows);
}

static struct sight draw_near(const struct scene *s, const struct iso *iso)
{
	return s->blocks ? things_block(iso, s->machine, s->ground.unit, true)
	                 : things_rack(iso, s->machine, RACK_CHOSEN);
}

/* Scale and place of the field: as wide as the frame, above the caption. */
static void place_field(struct scene *s)
{
	struct box frame = s->call->frame;
	double caption = cover_has_words(s->call, frame.w)
	                                 ? 3.4 * s->call->look->leading[TYPE_LABEL]
	                                 : 0;
	double apron = s->blocks ? 2 * ground_apron_m : 0;
	double span = s->length_m + s->width_m + 2 * apron, tall = s->machine->rack_height_m;

	s->field.scale = fmin(frame.w / (span * across), (frame.h - caption) / (span / 2 + tall));
	s->field.origin.x = frame.x + frame.w / 2 +
	                    (s->length_m - s->width_m) / 2 * across * s->field.scale;
	s->field.origin.y = frame.y + (tall + apron / 2) * s->field.scale;
}

/* Which y the front edge of the field has at x: from its lowest corner up to its right one. */
static double front_edge(const struct scene *s, double x)
{
	struct point low = iso_at(&s->field, s->length_m, s->width_m, 0);

	return low.y - fabs(x - low.x) * 0.57735;
}

/* Whether the enlargement keeps clear of the field by a margin. */
static bool is_clear(const struct scene *s, const struct sight *sight, double margin)
{
	struct outline floor_ = { 0 };

	iso_outline(&s->field, &floor_,
			(struct block){ 0, 0, 0, s->length_m, s->width_m,
					s->machine->rack_height_m });
	return outline_apart(&floor_, &sight->whole, margin);
}

static struct iso near_view(const struct scene *s, double scale)
{
	struct box frame = s->call->frame;
	struct iso view = s->field, unit = s->field;
	double person = s->blocks ? 0 : (PERSON_HEIGHT_M * 0.3 + 0.35) * scale;
	struct box bounds;

	unit.canvas = NULL;
	unit.origin = (struct point){ 0, 0 };
	unit.scale = scale;
	bounds = draw_near(s, &unit).bounds;
	view.scale = scale;
	view.origin.x = frame.x + frame.w - person - bounds.x - bounds.w;
	view.origin.y = frame.y + frame.h - s->call->look->type_size[TYPE_LABEL] - bounds.y -
	                bounds.h;
	return view;
}

/* The largest scale at which the enlargement stays in the lower right corner. */
static bool place_near(struct scene *s)
{
	double size_m = s->blocks ? s->ground.side_m * 1.75
	                          : fmax(s->machine->rack_height_m * 1.25, PERSON_HEIGHT_M * 1.3);
	double scale = s->call->frame.h * 0.62 / size_m;
	double margin = 0.35 * s->call->look->wedge_floor;

	for (int i = 0; i < 60; i++, scale *= 0.97) {
		struct iso dry;

		s->near = near_view(s, scale);
		dry = s->near;
		dry.canvas = NULL;
		s->big = draw_near(s, &dry);
		if (is_clear(s, &s->big, margin) && box_holds(s->call->frame, s->big.bounds))
			return true;
	}
	return false;
}

/* The row whose nearest rack is followed: left of the enlargement and as close as the wedge allows.
 */
static int pick_row(struct scene *s)
{
	double floor_ = s->call->look->wedge_floor, best = INFINITY;
	int rows = s->blocks ? s->ground.rows : s->rows.rows, found = rows / 2;
	struct point to = outline_centre(&s->big.whole);
	struct box big = outline_box(&s->big.whole);

	for (int row = 0; row < rows; row++) {
		double x_m = s->blocks ? row * s->ground.pitch_m
		                       : things_row_x_m(&s->rows, s->machine, row);
		struct point at = iso_at(&s->field, x_m, s->width_m, 0);
		double far = hypot(at.x - to.x, at.y - to.y);
		bool apart = s->blocks ? big.y - at.y > floor_ * 0.8 : big.x - at.x > floor_;

		if (apart && far < best) {
			best = far;
			found = row;
		}
	}
	return found;
}

/* The legend stands at the bottom, left of the enlargement, clear of the field. */
static void place_legend(struct scene *s)
{
	struct box frame = s->call->frame, big = s->big.bounds;
	double gap = s->call->look->type_size[TYPE_LABEL], left = frame.x + frame.w * legend_column;
	double room = big.x - gap - left, tall;

	if (room < 9 * gap) {
		left = fmax(frame.x + frame.w * 0.3, big.x - 16 * gap);
		room = big.x - gap - left;
	}
	s->legend.width = room;
	tall = cover_legend_height(s->canvas, &s->legend);
	s->legend_at = (struct point){ left, frame.y + frame.h - tall };
	while (s->legend_at.y < front_edge(s, s->legend_at.x) + gap && s->legend.width > 9 * gap) {
		s->legend_at.x += gap / 2;
		s->legend.width -= gap / 2;
		tall = cover_legend_height(s->canvas, &s->legend);
		s->legend_at.y = frame.y + frame.h - tall;
	}
}

static void draw_caption(const struct scene *s)
{
	struct box frame = s->call->frame;
	struct text text = { .type = TYPE_LABEL, .shade = SHADE_QUIET };
	const char *words =
			s->blocks ? WORDS_WITH(s->call->words, "cover.field.caption",
						    VALUE("blocks", (double)s->ground.blocks),
						    VALUE("unit", (double)s->ground.unit),
						    VALUE("rest", (double)(s->ground.racks -
										  (s->ground.blocks -
												  1) *
												  s->ground.unit)))
				  : WORDS(s->call->words, "cover.hall.caption");
	double width = s->legend_at.x - frame.x - 2 * s->call->look->type_size[TYPE_LABEL];
	double tall;

	width = canvas_balanced_width(s->canvas, text, width, words);
	tall = canvas_paragraph_height(s->canvas, text, width, words);
	canvas_paragraph(s->canvas, text, (struct point){ frame.x, frame.y + frame.h - tall },
			width, words);
}

/* A person beside the enlargement, at its scale. */
static void draw_person(const struct scene *s)
{
	double tall = PERSON_HEIGHT_M * s->near.scale;
	struct box frame = s->call->frame, big = s->big.bounds;
	struct point feet = { frame.x + frame.w - tall * 0.16, big.y + big.h };

	if (s->blocks)
		feet = s->big.spots[SPOT_FEET];
	things_person(s->canvas, s->field.arena, feet, tall);
}

/* 100 metres along the left edge of a field. */
static void draw_scale(const struct scene *s)
{
	struct text text = { .type = TYPE_LABEL, .level = LEVEL_TOP };
	double bar_m = 100, from = s->length_m + 12, gap;
	struct spot a = { from, 20, 0 }, b = { from, 20 + bar_m, 0 };
	const char *words = WORDS_WITH(s->call->words, "cover.field.scale",
			VALUE_OF("length", bar_m, DIM_M));
	struct point low;

	if (s->width_m < 20 + bar_m)
		return;
	iso_line(&s->field, style_line(WEIGHT_HEAVY, ROLE_INK, TONE_FULL), a, b);
	low = iso_at(&s->field, from, 20 + bar_m / 2, 0);
	gap = 2 * s->call->look->type_size[TYPE_LABEL];
	text.align = ALIGN_END;
	low.x = fmax(low.x - gap / 2, s->call->frame.x + canvas_text_width(s->canvas, text, words));
	canvas_text(s->canvas, text, (struct point){ low.x, low.y + gap / 4 }, words);
}

/* How many blocks are the GPUs of a run that the reader knows; 0: not a whole number, or too few or
 * many. */
static int known_blocks(const struct scene *s)
{
	double gpus = (double)s->ground.unit * s->machine->rack_servers * s->machine->server_gpus;
	double blocks = known_run_gpus / gpus;

	if (!words_has(s->call->words, "cover.field.known") || blocks < 4 || blocks > 400 ||
			fabs(blocks - round(blocks)) > 1e-9)
		return 0;
	return (int)round(blocks);
}

/* Above the outlined blocks, where the page has no words yet. */
static void draw_known(const struct scene *s)
{
	struct text text = { .type = TYPE_LABEL, .align = ALIGN_MIDDLE };
	struct point at = s->far.spots[SPOT_GROUPS];
	const char *words;
	double lead = s->call->look->leading[TYPE_LABEL], width = 8 * lead, tall;

	if (!s->far.seen[SPOT_GROUPS])
		return;
	words = WORDS_WITH(s->call->words, "cover.field.known", VALUE("n", s->ground.known));
	width = canvas_balanced_width(s->canvas, text, width, words);
	tall = canvas_paragraph_height(s->canvas, text, width, words);
	for (double up = 3.6; up > 1; up -= 0.4) {
		struct point end = { at.x, at.y - up * lead };
		struct box box = { at.x - width / 2, end.y - tall - 0.2 * lead, width, tall };

		if (!box_holds(s->call->frame, box) || !canvas_is_free(s->canvas, box))
			continue;
		canvas_line(s->canvas, style_line(WEIGHT_LINE, ROLE_INK, TONE_FULL), at, end);
		canvas_paragraph(s->canvas, text, (struct point){ at.x, box.y }, width, words);
		return;
	}
}

/* In the free corner at the upper left, below what the page says there. */
static void draw_tower(const struct scene *s)
{
	struct box frame = s->call->frame;
	struct text text = { .type = TYPE_LABEL };
	double tall = tower_m * s->field.scale, lead = s->call->look->leading[TYPE_LABEL];
	struct point left = iso_at(&s->field, s->length_m, 0, 0);
	struct point foot = { frame.x + tall * 0.4, left.y - tall * 0.8 * 0.57735 - lead };
	struct point at = { frame.x + tall * 0.72 + lead / 2, foot.y - tall + lead };
	const char *words = WORDS_WITH(s->call->words, "cover.field.tower",
			VALUE_OF("length", tower_m, DIM_M));
	double width = canvas_balanced_width(s->canvas, text, 10 * lead, words);
	struct box said = { at.x, at.y, width,
		canvas_paragraph_height(s->canvas, text, width, words) };
	struct box drawn = { frame.x, foot.y - 1.15 * tall, 0.8 * tall, 1.2 * tall };

	if (tall < 4 * lead || drawn.y < frame.y || !canvas_is_free(s->canvas, drawn) ||
			!canvas_is_free(s->canvas, said))
		return;
	things_tower(s->canvas, s->field.arena, foot, tall);
	canvas_paragraph(s->canvas, text, at, width, words);
}

static void arrange(struct scene *s)
{
	const struct machine *m = s->machine;
	double side = block_side * s->call->look->mark_floor;

	s->blocks = regime_of(m) == REGIME_FIELD;
	s->rows = things_rows_arranged(m, hall_aspect);
	s->rows.light = true;
	s->length_m = things_rows_length_m(&s->rows, m);
	s->width_m = things_rows_width_m(&s->rows, m);
	for (long unit = 4; s->blocks; unit *= 4) {
		s->ground = things_ground_arranged(m, unit, hall_aspect);
		s->length_m = things_ground_length_m(&s->ground);
		s->width_m = things_ground_width_m(&s->ground);
		place_field(s);
		if (s->ground.side_m * s->field.scale >= side)
			break;
	}
	place_field(s);
}

static const char *legend_words(const struct scene *s, const char *key)
{
	struct rows inner = things_block_rows(s->machine, s->blocks ? s->ground.unit : 4);
	double racks = (double)(s->blocks ? s->ground.unit : 1);

	return WORDS_WITH(s->call->words, key, VALUE("blocks", (double)s->ground.blocks),
			VALUE("rows", inner.rows), VALUE("per_row", inner.per_row),
			VALUE("gpus", racks * s->machine->rack_servers * s->machine->server_gpus));
}

static void draw_all_words(struct scene *s)
{
	s->legend.name = legend_words(s, s->blocks ? "cover.field.name" : "cover.hall.name");
	s->legend.words = legend_words(s, s->blocks ? "cover.field.words" : "cover.hall.words");
	place_legend(s);
	cover_legend(s->canvas, &s->legend, s->legend_at);
	draw_caption(s);
	if (!s->blocks)
		return;
	draw_scale(s);
	draw_known(s);
	draw_tower(s);
}

void cover_field(struct canvas *canvas, const struct figure_call *call,
		const struct machine *machine)
{
	struct scene s = { .canvas = canvas, .call = call, .machine = machine };
	bool has_near;

	s.field = (struct iso){ .canvas = canvas,
		.arena = canvas_arena(canvas),
		.look = call->look,
		.mirrored = true };
	arrange(&s);
	has_near = place_near(&s);
	s.rows.pick_row = s.ground.pick_row = pick_row(&s);
	s.ground.known = s.blocks ? known_blocks(&s) : 0;
	s.far = draw_far(&s, &s.field);
	if (!has_near)
		return;
	things_wedge(canvas, &s.far.pick, &s.big.whole);
	draw_near(&s, &s.near);
	draw_person(&s);
	if (cover_has_words(call, call->frame.w))
		draw_all_words(&s);
}
