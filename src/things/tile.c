/* tile.c - what one tile holds. Chips without small cores have two large matrix units. */

#include "things/tile.h"

#include "things/die.h"

#include <math.h>

const double things_tile_units = 1.85;

static const double deep = 1.6, thick = 0.10;
static const double tiles_share = 0.48; /* of the die's area: our estimate */
static const int quarters = 4;

/* One of the four quarters. */
struct quarter {
	double x, y, dx, dy; /* its ground */
	struct block cores;  /* where its small cores stand */
	struct block tensor;
	int columns, rows;
};

double things_tile_mm(const struct machine *m)
{
	struct die die = things_die_of(m);
	double area = die.side_mm * die.side_mm * tiles_share / die.tiles;

	return sqrt(area * things_tile_units / deep);
}

static struct quarter find_quarter(const struct machine *m, int index)
{
	double dx = (things_tile_units - 0.17) / 2, dy = (deep - 0.46) / 2;
	struct quarter q = { 0.06 + index % 2 * (dx + 0.05), 0.06 + index / 2 * (dy + 0.04), dx, dy,
		.columns = 1, .rows = 1 };
	int cores = (m->tile_cores + quarters - 1) / quarters;

	q.cores = (struct block){ q.x + 0.025, q.y + 0.135, 0, dx * 0.64, dy - 0.155, 0.045 };
	q.tensor = (struct block){ q.cores.x + q.cores.dx + 0.02, q.cores.y, 0, 0,
		q.cores.dy - 0.01, 0.085 };
	q.tensor.dx = q.x + dx - 0.025 - q.tensor.x;
	if (cores > 0) {
		q.columns = (int)fmax(1, round(sqrt(cores * 2.0)));
		while (cores % q.columns != 0)
			q.columns--;
		q.rows = cores / q.columns;
	}
	return q;
}

/* A flat store of numbers, striped. */
static void draw_store(const struct iso *iso, struct block b, int stripes)
{
	struct path *lines = iso_path(iso);

	iso_block(iso, MATERIAL_MEMORY, WEIGHT_HAIR, b);
	if (!iso_shows(iso, b.dx / stripes, 0.6))
		return;
	for (int i = 1; i < stripes; i++)
		iso_add_line(iso, lines, (struct spot){ b.x + b.dx * i / stripes, b.y, b.z + b.dz },
				(struct spot){ b.x + b.dx * i / stripes, b.y + b.dy, b.z + b.dz });
	iso_draw(iso, style_line(WEIGHT_HAIR, ROLE_PAPER, TONE_FULL), lines);
}

/* A block with a grid on top: a unit that multiplies tables. */
static void draw_matrix(const struct iso *iso, enum material material, struct block b,
		const int cells[2])
{
	struct path *lines = iso_path(iso);
	double top = b.z + b.dz;

	iso_block(iso, material, WEIGHT_HAIR, b);
	if (!iso_shows(iso, b.dx / cells[0], 0.5))
		return;
	for (int i = 1; i < cells[0]; i++)
		iso_add_line(iso, lines, (struct spot){ b.x + b.dx * i / cells[0], b.y, top },
				(struct spot){ b.x + b.dx * i / cells[0], b.y + b.dy, top });
	for (int i = 1; i < cells[1]; i++)
		iso_add_line(iso, lines, (struct spot){ b.x, b.y + b.dy * i / cells[1], top },
				(struct spot){ b.x + b.dx, b.y + b.dy * i / cells[1], top });
	iso_draw(iso,
			style_line(WEIGHT_HAIR, material == MATERIAL_PICK ? ROLE_PAPER : ROLE_INK,
					TONE_FULL),
			lines);
}

static void draw_cores(const struct iso *iso, const struct quarter *q, enum material material)
{
	double x = q->cores.dx / q->columns, y = q->cores.dy / q->rows;

	for (int row = 0; row < q->rows; row++) {
		struct pile cores = iso_pile(iso);

		for (int column = 0; column < q->columns; column++)
			iso_pile_add(iso, &cores,
					(struct block){ q->cores.x + column * x,
							q->cores.y + row * y, 0, x * 0.74, y * 0.78,
							q->cores.dz });
		iso_pile_draw(iso, material, WEIGHT_HAIR, &cores, true);
	}
}

static void draw_quarter(const struct iso *iso, const struct machine *m, int index)
{
	struct quarter q = find_quarter(m, index);
	bool pick = index == quarters - 1;

	iso_face(iso, style_face(ROLE_STRUCTURE, TONE_FAINT, WEIGHT_HAIR), PLANE_TOP,
			(struct block){ q.x, q.y, 0, q.dx, q.dy, 0 });
	draw_store(iso, (struct block){ q.x + 0.02, q.y + 0.02, 0, q.dx - 0.04, 0.085, 0.02 }, 16);
	draw_cores(iso, &q, pick ? MATERIAL_PICK : MATERIAL_COMPUTE);
	draw_matrix(iso, MATERIAL_COMPUTE, q.tensor, (int[2]){ 4, 6 });
}

/* Without small cores: two units that multiply large tables, and one for everything else. */
static void draw_large(const struct iso *iso, struct sight *sight)
{
	struct block unit = { 0.08, 0.1, 0, 0.8, 1.0, 0.07 },
		     other = { 0.08, 1.16, 0, 1.69, 0.12, 0.05 };

	draw_matrix(iso, MATERIAL_COMPUTE, unit, (int[2]){ 16, 16 });
	unit.x += 0.89;
	draw_matrix(iso, MATERIAL_PICK, unit, (int[2]){ 16, 16 });
	iso_outline(iso, &sight->pick, unit);
	draw_matrix(iso, MATERIAL_COMPUTE, other, (int[2]){ 32, 2 });
	sight_mark(sight, SPOT_TENSOR, iso_at(iso, 0.48, 0.3, 0.07));
}

static void mark_spots(const struct iso *iso, const struct machine *m, struct sight *sight)
{
	struct quarter first = find_quarter(m, 0), left = find_quarter(m, 2),
		       last = find_quarter(m, 3);
	double step = last.cores.dx / last.columns;

	iso_outline(iso, &sight->pick, last.cores);
	sight_mark(sight, SPOT_TENSOR,
			iso_at(iso, first.tensor.x + first.tensor.dx / 2, first.tensor.y,
					first.tensor.dz));
	sight_mark(sight, SPOT_QUARTER,
			iso_at(iso, left.cores.x, left.cores.y + left.cores.dy * 0.4, 0.03));
	sight_mark(sight, SPOT_WARP,
			iso_at(iso, last.cores.x + step * 0.4, last.cores.y + last.cores.dy * 0.95,
					0.045));
}

struct sight things_tile(const struct iso *iso, const struct machine *m)
{
	double store_y = deep - 0.26;
	struct sight sight = { 0 };

	iso_block(iso, MATERIAL_STEEL, WEIGHT_LINE,
			(struct block){ 0, 0, -thick, things_tile_units, deep, thick });
	if (m->tile_cores > 0) {
		for (int i = 0; i < quarters; i++)
			draw_quarter(iso, m, i);
		mark_spots(iso, m, &sight);
	} else {
		draw_large(iso, &sight);
	}
	draw_store(iso, (struct block){ 0.06, store_y, 0, things_tile_units - 0.12, 0.2, 0.03 },
			32);
	sight_mark(&sight, SPOT_CACHE, iso_at(iso, 0.5, deep - 0.08, 0.03));
	iso_outline(iso, &sight.whole,
			(struct block){ 0, 0, -thick, things_tile_units, deep, thick });
	sight_close(&sight);
	return sight;
}
