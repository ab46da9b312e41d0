/* zoom_steps.c - the levels of a run from the outermost place to one tile, and each drawing. */

#include "figures/zoom.h"

#include "base/arena.h"
#include "things/desk.h"
#include "things/die.h"
#include "things/hall.h"
#include "things/module.h"
#include "things/package.h"
#include "things/person.h"
#include "things/rack.h"
#include "things/room.h"
#include "things/server.h"
#include "things/tile.h"
#include "things/wedge.h"

#include <assert.h>
#include <math.h>

static const double hall_aspect = 3.4;  /* of a hall's floor in a building */
static const double building_least = 2; /* a building has at least so many times its hall's floor */
static const double rack_floor = 0.8;   /* of a countable mark: narrower racks show a corner only */
static const double block_floor = 1.6;  /* of a countable mark: the side of a block */

static const char *const names[STEP_COUNT] = {
	[STEP_BUILDING] = "building",
	[STEP_FIELD] = "field",
	[STEP_HALL] = "hall",
	[STEP_BLOCK] = "block",
	[STEP_ROOM] = "room",
	[STEP_DESK] = "desk",
	[STEP_RACK] = "rack",
	[STEP_SERVER] = "server",
	[STEP_MODULE] = "module",
	[STEP_PACKAGE] = "package",
	[STEP_DIE] = "die",
	[STEP_TILE] = "tile",
};

const char *zoom_step_name(enum step step)
{
	return names[step];
}

static void add(struct zoom *z, enum step step, double number, double holds)
{
	struct view *view = &z->views[z->count++];

	assert(z->count <= ZOOM_MOST);
	*view = (struct view){ .step = step, .number = number, .holds = holds, .unit_m = 1 };
	if (step >= STEP_MODULE)
		view->unit_m = 1e-3;
	if (step == STEP_TILE)
		view->unit_m = things_tile_mm(&z->machine) / things_tile_units * 1e-3;
	view->rows = things_rows_arranged(&z->machine, hall_aspect);
}

static bool has_building(const struct machine *m)
{
	struct rows rows = things_rows_arranged(m, hall_aspect);
	double hall_m2 = things_hall_length_m(m, &rows) * things_hall_width_m(m, &rows);
	double longest = sqrt(m->site_m2 * 3.45) * 0.7;

	return m->site_m2 >= building_least * hall_m2 && things_hall_length_m(m, &rows) < longest;
}

static void add_places(struct zoom *z)
{
	const struct machine *m = &z->machine;
	double racks = (double)m->racks;

	switch (z->regime) {
	case REGIME_DESK:
		add(z, STEP_DESK, 1, (double)m->gpus);
		return;
	case REGIME_ROOM:
		add(z, STEP_ROOM, 1,
				m->racks > 1 && m->rack_servers > 1 ? racks : (double)m->servers);
		break;
	case REGIME_HALL:
		if (has_building(m))
			add(z, STEP_BUILDING, 1, 1);
		add(z, STEP_HALL, 1, racks);
		break;
	case REGIME_FIELD:
		add(z, STEP_FIELD, 1, racks);
		add(z, STEP_BLOCK, 0, 0);
		break;
	}
	if (z->regime != REGIME_ROOM || (m->racks > 1 && m->rack_servers > 1))
		add(z, STEP_RACK, racks, m->rack_servers);
	if (m->server_gpus > 1)
		add(z, STEP_SERVER, (double)m->servers, m->server_gpus);
}

struct zoom zoom_of(struct canvas *canvas, const struct figure_call *call)
{
	struct zoom z = { .canvas = canvas, .call = call, .machine = machine_of(call->facts) };
	struct die die = things_die_of(&z.machine);
	double gpus = (double)z.machine.gpus;

	z.regime = regime_of(&z.machine);
	add_places(&z);
	add(&z, STEP_MODULE, gpus, 1);
	add(&z, STEP_PACKAGE, gpus, die.dies);
	add(&z, STEP_DIE, gpus * die.dies, die.tiles);
	add(&z, STEP_TILE, gpus * z.machine.tiles, z.machine.tile_cores);
	return z;
}

/* Blocks large enough to see, whose field fills the box. */
static void find_ground(struct zoom *z, struct view *view, struct box box)
{
	double side = block_floor * z->call->look->mark_floor;

	for (long unit = 4;; unit *= 4) {
		struct ground *g = &view->ground;
		double scale;

		*g = things_ground_arranged(&z->machine, unit, hall_aspect);
		scale = box.w / ((things_ground_length_m(g) + things_ground_width_m(g)) * 0.866);
		if (g->side_m * scale >= side || g->blocks < 4)
			break;
	}
	view->ground.pick_row = z->upward ? view->ground.rows / 4 : view->ground.rows / 2;
	view->holds = (double)view->ground.blocks;
}

/* Which of the field's numbers belong to its blocks. */
static void find_block(struct zoom *z, struct view *view)
{
	view->ground = z->views[0].ground;
	view->number = (double)view->ground.blocks;
	view->holds = (double)view->ground.unit;
}

/* A hall whose racks would be too narrow to see shows a corner, with rows that are wide enough. */
static void find_rows(struct zoom *z, struct view *view, struct box box)
{
	const struct machine *m = &z->machine;
	double least = rack_floor * z->call->look->mark_floor / m->rack_width_m, scale, share;
	struct rows *rows = &view->rows;

	*rows = things_rows_arranged(m, hall_aspect);
	scale = box.w / ((things_hall_length_m(m, rows) + things_hall_width_m(m, rows)) * 0.866);
	if (scale < least) {
		view->corner = true;
		share = scale / least * 1.3;
		rows->rows = (int)fmax(3, round(rows->rows * share));
		rows->per_row = (int)fmax(4, round(rows->per_row * share));
		rows->racks = (long)rows->rows * rows->per_row;
	}
	rows->pick_row = (int)(rows->rows * (z->upward ? 0.17 : 0.75));
}

static struct sight draw_building(const struct zoom *z, const struct iso *iso)
{
	const struct machine *m = &z->machine;
	struct rows rows = things_rows_arranged(m, hall_aspect);
	struct building building = things_building_of(m->site_m2, things_hall_length_m(m, &rows),
			things_hall_width_m(m, &rows));

	return things_building(iso, &building);
}

/* Whether the edges of a wedge show on level i: not where it stands alone or a line leaves it. */
static bool shows_wedge(const struct zoom *z, size_t i)
{
	return i + 1 < z->count && !z->alone && (z->turn == 0 || z->turn != i);
}

static struct sight draw_module(const struct zoom *z, const struct view *view,
		const struct iso *iso)
{
	const struct machine *m = &z->machine;
	struct sight sight = things_module(iso, m, MODULE_BOARD);
	const struct view *next = view + 1;

	if (iso->canvas && shows_wedge(z, (size_t)(view - z->views)))
		things_wedge_inside(iso->canvas, &sight.pick, &next->sight.whole, &sight.whole);
	things_module(iso, m, MODULE_COOLER);
	return sight;
}

/* One level in a view; a dry run where the view has no canvas. */
static struct sight draw_step(const struct zoom *z, const struct view *v, const struct iso *iso)
{
	const struct machine *m = &z->machine;

	switch (v->step) {
	case STEP_BUILDING:
		return draw_building(z, iso);
	case STEP_FIELD:
		return things_ground(iso, &v->ground);
	case STEP_HALL:
		return things_hall(iso, m, &v->rows);
	case STEP_BLOCK:
		return things_block(iso, m, v->ground.unit, false);
	case STEP_ROOM:
		return things_room(iso, m, (v + 1)->step != STEP_RACK);
	case STEP_DESK:
		return things_desk(iso, m, facts_value(z->call->facts, FACT_TIME_TOTAL) / 3600);
	case STEP_RACK:
		return things_rack(iso, m, RACK_OPEN);
	case STEP_SERVER:
		return things_server(iso, m, z->upward ? PICK_RIGHT : PICK_LEFT);
	case STEP_MODULE:
		return draw_module(z, v, iso);
	case STEP_PACKAGE:
		return things_package(iso, m);
	case STEP_DIE:
		return things_die(iso, m, z->upward ? DIE_PICK_BACK : DIE_PICK_FRONT);
	case STEP_TILE:
	case STEP_COUNT:
		break;
	}
	return things_tile(iso, m);
}

void zoom_place(struct zoom *z, struct view *view, struct box box)
{
	struct iso *iso = &view->iso;
	struct box drawn;

	if (view->step == STEP_FIELD)
		find_ground(z, view, box);
	if (view->step == STEP_BLOCK)
		find_block(z, view);
	if (view->step == STEP_HALL)
		find_rows(z, view, box);
	*iso = (struct iso){ .arena = canvas_arena(z->canvas),
		.look = z->call->look,
		.scale = 1,
		.mirrored = view->step == STEP_DESK && z->upward };
	drawn = draw_step(z, view, iso).bounds;
	iso->scale = fmin(box.w / drawn.w, box.h / drawn.h);
	iso->origin.x = box.x + box.w / 2 - (drawn.x + drawn.w / 2) * iso->scale;
	iso->origin.y = box.y + box.h / 2 - (drawn.y + drawn.h / 2) * iso->scale;
	view->sight = draw_step(z, view, iso);
	iso->canvas = z->canvas;
}

void zoom_draw(const struct zoom *z, size_t i)
{
	const struct view *view = &z->views[i];
	bool leaves_inside = view->step >= STEP_SERVER && view->step != STEP_MODULE;

	draw_step(z, view, &view->iso);
	if ((view->step == STEP_ROOM || view->step == STEP_DESK || leaves_inside) &&
			shows_wedge(z, i))
		things_wedge_inside(z->canvas, &view->sight.pick, &z->views[i + 1].sight.whole,
				&view->sight.whole);
	if (view->step == STEP_ROOM)
		things_person(z->canvas, view->iso.arena, view->sight.spots[SPOT_FEET],
				PERSON_HEIGHT_M * view->iso.scale);
}

void zoom_draw_wedge(const struct zoom *z, size_t i)
{
	things_wedge(z->canvas, &z->views[i].sight.pick, &z->views[i + 1].sight.whole);
}

const char *zoom_words(const struct zoom *z, const struct view *view, const char *part)
{
	const char *key = arena_format(canvas_arena(z->canvas), "zoom.%s.%s", names[view->step],
			part);

	if (!words_has(z->call->words, key))
		return NULL;
	return WORDS_WITH(z->call->words, key, VALUE("n", view->number),
			VALUE("inside", view->holds),
			VALUE("quarter", (z->machine.tile_cores + 3) / 4),
			VALUE("rows", view->rows.rows), VALUE("per_row", view->rows.per_row),
			VALUE_OF("tile", things_tile_mm(&z->machine) * 1e-3, DIM_M));
}

/* The length of 1, 2 or 5 times a power of ten that is drawn nearest below room. */
static double round_length(double most_m)
{
	double power = pow(10, floor(log10(most_m)));

	return most_m >= 5 * power ? 5 * power : most_m >= 2 * power ? 2 * power : power;
}

void zoom_scale_bar(const struct zoom *z, const struct view *view, struct point at, double room,
		const char *closer)
{
	double per_m = view->iso.scale / view->unit_m, length_m = round_length(room / per_m);
	double drawn = length_m * per_m, high = z->call->look->weight[WEIGHT_BOLD] * 4;
	const char *key = length_m >= 1      ? "zoom.length.m"
	                  : length_m >= 0.1  ? "zoom.length.cm"
	                  : length_m >= 1e-3 ? "zoom.length.mm"
	                                     : "zoom.length.um";
	struct text text = { .type = TYPE_LABEL };
	struct box bar = { at.x, at.y - high, drawn, high }, written;

	canvas_box(z->canvas, style_face(ROLE_PAPER, TONE_FULL, WEIGHT_LINE), bar);
	canvas_shows(z->canvas, "zoom.scale", length_m, 'w', 1 / per_m);
	bar.w /= 2;
	canvas_box(z->canvas, style_fill(ROLE_INK, TONE_FULL), bar);
	at.x += drawn + 4 * high / 3;
	written = canvas_text(z->canvas, text, at,
			WORDS_WITH(z->call->words, key, VALUE_OF("length", length_m, DIM_M)));
	if (!closer)
		return;
	text.shade = SHADE_QUIET;
	at.x = written.x + written.w + 2 * high;
	canvas_text(z->canvas, text, at, closer);
}
