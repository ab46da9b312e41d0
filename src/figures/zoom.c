/*
 * zoom.c - from a building (or a hall, a room, a desk, a field) to one tile of one
 * chip: in each drawing the orange piece is the whole of the next one.
 */

#include "figures/zoom.h"

#include "base/table.h"

#include <math.h>

static const char *const layouts[] = { "spread", "grid", "single", NULL };
static const char *const part_names[] = { "both", "left", "right", NULL };
static const char *const levels[] = { "place", "rack", "server", "module", "package", "die", "sm",
	"building", "hall", "room", NULL };
static const char *const yes_no[] = { "no", "yes", NULL };

enum { LAYOUT_SPREAD, LAYOUT_GRID, LAYOUT_SINGLE };

static const struct figure_option options[] = {
	{ .name = "layout", .choices = layouts },
	{ .name = "part", .choices = part_names },
	{ .name = "level", .choices = levels },
	{ .name = "blank", .choices = yes_no },
};

static enum step step_of(const struct figure_call *call)
{
	static const enum step steps[] = { STEP_BUILDING, STEP_RACK, STEP_SERVER, STEP_MODULE,
		STEP_PACKAGE, STEP_DIE, STEP_TILE, STEP_BUILDING, STEP_HALL, STEP_ROOM };

	return steps[figure_choice(&figure_zoom, call, "level")];
}

/* In leadings of its labels: a narrower page has no room for a spread, a narrower frame none for a
 * grid. */
static const double spread_least = 40, grid_least = 38;

/* The layout asked for, or the next simpler one that has room. */
static size_t layout_of(const struct figure_call *call, double width)
{
	size_t layout = figure_choice(&figure_zoom, call, "layout");
	size_t part = figure_choice(&figure_zoom, call, "part");
	double lead = call->look->leading[TYPE_LABEL];

	if (layout == LAYOUT_SPREAD &&
			(part == ZOOM_BOTH ? width / 2 : width) < spread_least * lead)
		layout = LAYOUT_GRID;
	if (layout == LAYOUT_GRID && width < grid_least * lead)
		layout = LAYOUT_SINGLE;
	return layout;
}

static double height(const struct figure_call *call, double width)
{
	size_t part = figure_choice(&figure_zoom, call, "part");

	switch (layout_of(call, width)) {
	case LAYOUT_SPREAD:
		return zoom_spread_height(call, width, (enum zoom_part)part);
	case LAYOUT_GRID:
		return zoom_grid_height(call, width);
	default:
		return fmax(width * 0.62, 16 * call->look->leading[TYPE_LABEL]);
	}
}

static void draw(struct canvas *canvas, const struct figure_call *call)
{
	struct zoom zoom = zoom_of(canvas, call);
	size_t part = figure_choice(&figure_zoom, call, "part");
	struct box frame = box_inset(call->frame, call->look->weight[WEIGHT_BOLD]);

	zoom.blank = figure_choice(&figure_zoom, call, "blank") == 1;
	zoom.upward = true;
	switch (layout_of(call, call->frame.w)) {
	case LAYOUT_SPREAD:
		zoom_spread(&zoom, call->frame, (enum zoom_part)part);
		break;
	case LAYOUT_GRID:
		zoom.upward = false;
		zoom_grid(&zoom, frame);
		break;
	default:
		zoom_single(&zoom, frame, step_of(call));
		break;
	}
}

/* count: how many there are in the run; holds: of the next level in each, cores in a tile. */
static void tabulate(struct table *table, const struct figure_call *call)
{
	struct zoom zoom = zoom_of(NULL, call);

	table_columns(table, "level count holds");
	for (size_t i = 0; i < zoom.count; i++) {
		table_text(table, zoom_step_name(zoom.views[i].step));
		table_number(table, zoom.views[i].number);
		table_number(table, zoom.views[i].holds);
	}
}

static const enum fact needs[] = { FACT_CLUSTER_GPUS, FACT_CLUSTER_RACKS, FACT_RACK_WIDTH,
	FACT_GPU_TILES };

const struct figure figure_zoom = {
	.name = "zoom",
	.needs = needs,
	.need_count = sizeof(needs) / sizeof(needs[0]),
	.options = options,
	.option_count = sizeof(options) / sizeof(options[0]),
	.height = height,
	.draw = draw,
	.tabulate = tabulate,
};
