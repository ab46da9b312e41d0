/*
 * zoom.c - from a building (or a hall, a room, a desk, a field) to one tile of one
 * chip: in each drawing the orange piece is the whole of the next one.
 */

#include "figures/zoom.h"

#include "base/table.h"

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

static double height(const struct figure_call *call, double width)
{
	size_t part = figure_choice(&figure_zoom, call, "part");

	switch (figure_choice(&figure_zoom, call, "layout")) {
	case LAYOUT_SPREAD:
		return zoom_spread_height(call, width, (enum zoom_part)part);
	case LAYOUT_GRID:
		return zoom_grid_height(call, width);
	default:
		return width * 0.62;
	}
}

static void draw(struct canvas *canvas, const struct figure_call *call)
{
	struct zoom zoom = zoom_of(canvas, call);
	size_t part = figure_choice(&figure_zoom, call, "part");

	zoom.blank = figure_choice(&figure_zoom, call, "blank") == 1;
	switch (figure_choice(&figure_zoom, call, "layout")) {
	case LAYOUT_SPREAD:
		zoom.upward = true;
		zoom_spread(&zoom, call->frame, (enum zoom_part)part);
		break;
	case LAYOUT_GRID:
		zoom_grid(&zoom, call->frame);
		break;
	default:
		zoom.upward = true;
		zoom_single(&zoom, call->frame, step_of(call));
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
