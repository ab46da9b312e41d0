/*
 * ground.c - a field of blocks of racks. A row is one stripe of roof and one of
 * wall, cut by lines of paper: a thousand blocks are a thousand short lines.
 */

#include "things/ground.h"

#include "things/person.h"

#include <math.h>

static const double aisle_m = 2.4;  /* from row to row inside a block */
static const double between = 0.25; /* of a block's side is free to the next block */
static const double roof_m = 2.3;
const double ground_apron_m = 3;

struct ground things_ground_arranged(const struct machine *m, long unit, double aspect)
{
	struct ground ground = { .racks = m->racks, .unit = unit, .pick_row = -1 };
	double root = sqrt((double)unit);

	ground.blocks = (m->racks + unit - 1) / unit;
	ground.side_m = fmax(2 * root * m->rack_width_m, root / 2 * aisle_m);
	ground.pitch_m = ground.side_m * (1 + between);
	ground.columns = (int)fmax(1, round(sqrt((double)ground.blocks / aspect)));
	ground.rows = (int)((ground.blocks + ground.columns - 1) / ground.columns);
	return ground;
}

double things_ground_length_m(const struct ground *ground)
{
	return (ground->rows - 1) * ground->pitch_m + ground->side_m;
}

double things_ground_width_m(const struct ground *ground)
{
	return (ground->columns - 1) * ground->pitch_m + ground->side_m;
}

struct rows things_block_rows(const struct machine *m, long unit)
{
	double root = sqrt((double)unit);
	struct rows rows = { .rows = (int)fmax(1, root / 2),
		.racks = unit,
		.cold_m = aisle_m - m->rack_depth_m,
		.hot_m = aisle_m - m->rack_depth_m,
		.pick_row = -1 };

	rows.per_row = (int)(unit / rows.rows);
	return rows;
}

/* One row of blocks: what the last row lacks stays free at its far end. */
static void draw_row(const struct iso *iso, const struct ground *g, int row)
{
	long left = g->blocks - (long)row * g->columns;
	int count = left < g->columns ? (int)left : g->columns;
	long rest = g->racks - (g->blocks - 1) * g->unit;
	bool cut = row == g->rows - 1 && rest < g->unit;
	double width = things_ground_width_m(g);
	double start = (g->columns - count) * g->pitch_m;
	struct block stripe = { row * g->pitch_m, start, 0, g->side_m, width - start, roof_m };
	struct path *gaps = iso_path(iso);

	if (cut)
		stripe.y += g->side_m * (1 - (double)rest / (double)g->unit);
	stripe.dy = width - stripe.y;
	iso_block(iso, MATERIAL_COMPUTE, WEIGHT_HAIR, stripe);
	for (int i = 1; i < count; i++) {
		double y = start + i * g->pitch_m - (g->pitch_m - g->side_m) / 2;

		path_move(gaps, iso_at(iso, stripe.x, y, roof_m));
		path_line(gaps, iso_at(iso, stripe.x + g->side_m, y, roof_m));
		path_line(gaps, iso_at(iso, stripe.x + g->side_m, y, 0));
	}
	iso_draw(iso, style_line(WEIGHT_BOLD, ROLE_PAPER, TONE_FULL), gaps);
	if (cut)
		iso_face(iso, style_face(ROLE_PAPER, TONE_FULL, WEIGHT_HAIR), PLANE_TOP,
				(struct block){ stripe.x, start, 0, g->side_m, stripe.y - start,
						0 });
}

/* A square or so of blocks at the far side of the field, left white and outlined. */
static void draw_known(const struct iso *iso, const struct ground *g, struct sight *sight)
{
	int deep = (int)fmax(1, floor(sqrt(g->known))), wide;
	double edge = (g->pitch_m - g->side_m) / 2;
	struct block area = { .z = roof_m };
	struct style style = style_face(ROLE_PAPER, TONE_FULL, WEIGHT_BOLD);
	struct path *cuts = iso_path(iso);

	while (g->known % deep)
		deep--;
	wide = g->known / deep;
	if (wide > g->rows || deep > g->columns)
		return;
	area.x = (int)(g->rows * 0.4) * g->pitch_m - edge;
	area.y = -edge;
	area.dx = wide * g->pitch_m;
	area.dy = deep * g->pitch_m;
	iso_face(iso, style, PLANE_TOP, area);
	for (int i = 1; i < wide; i++)
		iso_add_line(iso, cuts, (struct spot){ area.x + i * g->pitch_m, area.y, roof_m },
				(struct spot){ area.x + i * g->pitch_m, area.y + area.dy, roof_m });
	for (int i = 1; i < deep; i++)
		iso_add_line(iso, cuts, (struct spot){ area.x, area.y + i * g->pitch_m, roof_m },
				(struct spot){ area.x + area.dx, area.y + i * g->pitch_m, roof_m });
	iso_draw(iso, style_line(WEIGHT_HAIR, ROLE_INK, TONE_FULL), cuts);
	sight_mark(sight, SPOT_GROUPS, iso_at(iso, area.x + area.dx / 2, area.y, roof_m));
}

struct sight things_ground(const struct iso *iso, const struct ground *g)
{
	double length = things_ground_length_m(g), width = things_ground_width_m(g);
	struct block floor_ = { -ground_apron_m, -ground_apron_m, 0, length + 2 * ground_apron_m,
		width + 2 * ground_apron_m, 0 };
	struct block pick = { g->pick_row * g->pitch_m, width - g->side_m, 0, g->side_m, g->side_m,
		roof_m };
	struct sight sight = { 0 };

	iso_face(iso, style_face(ROLE_STRUCTURE, TONE_FAINT, WEIGHT_HAIR), PLANE_TOP, floor_);
	for (int row = 0; row < g->rows; row++) {
		draw_row(iso, g, row);
		if (row != g->pick_row)
			continue;
		iso_block(iso, MATERIAL_PICK, WEIGHT_LINE, pick);
		iso_outline(iso, &sight.pick, pick);
	}
	if (g->known > 0)
		draw_known(iso, g, &sight);
	floor_.dz = roof_m;
	iso_outline(iso, &sight.whole, floor_);
	sight_close(&sight);
	return sight;
}

struct sight things_block(const struct iso *iso, const struct machine *m, long unit, bool light)
{
	struct rows rows = things_block_rows(m, unit);
	double length = rows.rows * aisle_m, width = things_rows_width_m(&rows, m);
	struct block floor_ = { 0, 0, 0, length, width, 0 };
	struct spot start = { (aisle_m - m->rack_depth_m) / 2, 0, 0 };
	struct iso inside = iso_moved(iso, start);
	struct sight sight = { 0 }, within;

	rows.light = light;
	rows.pick_row = light ? -1 : rows.rows - 1;
	iso_face(iso,
			(struct style){ .role = ROLE_PAPER,
					.tone = TONE_FULL,
					.edge = WEIGHT_BOLD,
					.edge_role = light ? ROLE_ATTENTION : ROLE_INK },
			PLANE_TOP, floor_);
	within = things_rows(&inside, m, &rows);
	iso_outline(iso, &sight.whole, floor_);
	outline_join(&sight.whole, &within.whole);
	sight.pick = within.pick;
	sight_mark(&sight, SPOT_FEET, iso_at(iso, length - 1.6, width + 0.9, 0));
	sight.bounds = things_person_box(sight.spots[SPOT_FEET], PERSON_HEIGHT_M * iso->scale);
	sight_close(&sight);
	return sight;
}
