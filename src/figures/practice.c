/*
 * practice.c - the pictures of the question sheet: a rack of the run beside a child who
 * practises too, to one scale; and a pile of blocks on which one is yours.
 */

#include "figures/figure.h"

#include "base/table.h"
#include "draw/iso.h"
#include "figures/machine_of.h"
#include "things/child.h"
#include "things/desk.h"
#include "things/rack.h"

#include <math.h>

static const char *const pictures[] = { "rack", "blocks", NULL };
static const struct figure_option options[] = { { .name = "picture", .choices = pictures } };
enum { PICTURE_RACK, PICTURE_BLOCKS };

static const struct text label = { .type = TYPE_STRONG };

static const double child_wide = 0.62; /* the child's half width with its balls, in metres */
static const double no_clock_h =
		99; /* so long a run that the clock on the wall shows nothing of it */

static double height(const struct figure_call *call, double width)
{
	if (call->choices[0] == PICTURE_BLOCKS)
		return width * 0.9;
	return width * 1.25;
}

/* What learns: a rack of the run, or the PC on its desk. */
static struct sight draw_machine(const struct iso *iso, const struct machine *machine)
{
	return regime_of(machine) == REGIME_DESK ? things_desk(iso, machine, no_clock_h)
	                                         : things_rack(iso, machine, RACK_CHOSEN);
}

/* The machine at the left, as large as leaves the child its room at the right. */
static void draw_learners(struct canvas *canvas, const struct figure_call *call)
{
	struct machine machine = machine_of(call->facts);
	struct box frame = call->frame;
	struct iso iso = { .canvas = NULL,
		.arena = canvas_arena(canvas),
		.look = call->look,
		.scale = 1 };
	struct box bounds = draw_machine(&iso, &machine).bounds;
	double foot = frame.y + frame.h - 4;

	iso.canvas = canvas;
	iso.scale = fmin(frame.w / (bounds.w + 2 * child_wide), (frame.h - 4) / bounds.h);
	iso.origin = (struct point){ frame.x - bounds.x * iso.scale,
		foot - (bounds.y + bounds.h) * iso.scale };
	draw_machine(&iso, &machine);
	things_child(canvas, (struct point){ frame.x + frame.w - child_wide * iso.scale, foot },
			CHILD_HEIGHT_M * iso.scale);
}

/* What others laid, and the one block that is yours. */
static void draw_blocks(struct canvas *canvas, const struct figure_call *call)
{
	static const struct spot laid[] = { { 0, 0, 0 }, { 1, 0, 0 }, { 0, 1, 0 }, { 1, 1, 0 },
		{ 0, 0, 1 }, { 1, 0, 1 }, { 0, 1, 1 } };
	struct box frame = call->frame;
	double scale = fmin(frame.w / 5.2, frame.h / 5);
	struct iso iso = { .canvas = canvas,
		.arena = canvas_arena(canvas),
		.look = call->look,
		.origin = { frame.x + 1.9 * scale, frame.y + 3.1 * scale },
		.scale = scale };
	struct point yours, theirs;

	for (size_t i = 0; i < sizeof(laid) / sizeof(laid[0]); i++)
		iso_block(&iso, MATERIAL_SHELL, WEIGHT_BOLD,
				(struct block){ laid[i].x, laid[i].y, laid[i].z, 1, 1, 1 });
	iso_block(&iso, MATERIAL_PICK, WEIGHT_BOLD, (struct block){ 0, 0, 2, 1, 1, 1 });
	yours = iso_at(&iso, 1, 0, 2.5);
	theirs = iso_at(&iso, 2, 0, 0.6);
	canvas_text(canvas, label, (struct point){ yours.x + 7, yours.y + 3 },
			WORDS(call->words, "practice.yours"));
	canvas_text(canvas, label, (struct point){ theirs.x + 7, theirs.y + 3 },
			WORDS(call->words, "practice.theirs"));
}

static void draw(struct canvas *canvas, const struct figure_call *call)
{
	if (call->choices[0] == PICTURE_BLOCKS)
		draw_blocks(canvas, call);
	else
		draw_learners(canvas, call);
}

static void tabulate(struct table *table, const struct figure_call *call)
{
	table_columns(table, "thing height_m");
	table_text(table, "rack");
	table_number(table, facts_value(call->facts, FACT_RACK_HEIGHT));
	table_text(table, "child");
	table_number(table, CHILD_HEIGHT_M);
}

static const enum fact needs[] = { FACT_RACK_HEIGHT };

const struct figure figure_practice = {
	.name = "practice",
	.needs = needs,
	.need_count = sizeof(needs) / sizeof(needs[0]),
	.options = options,
	.option_count = sizeof(options) / sizeof(options[0]),
	.height = height,
	.draw = draw,
	.tabulate = tabulate,
};
