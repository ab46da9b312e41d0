/* package.c - die, memory and power stages; sizes but the die's are our drawing. */

#include "things/package.h"

#include <math.h>

static const double typical_die_mm2 = 600; /* where the maker does not say */
static const double die_gap_mm = 0.8, stack_x_mm = 9.6, stack_gap_mm = 1.5, between_mm = 1.4;
static const double stack_high_mm = 4.2, die_high_mm = 3.0, rim_mm = 3.4, bank_mm = 24;
static const double substrate_z_mm = 3.7;
static const int stages = 7; /* a bank of the board: our drawing */

struct package things_package_of(const struct machine *m)
{
	int dies = m->dies > 0 ? m->dies : 1;
	double area = m->die_mm2 > 0 ? m->die_mm2 : typical_die_mm2;
	struct package p = { .die_columns = dies >= 4 ? 2 : 1, .die_mm = sqrt(area / dies) };
	double stack_room;

	p.die_rows = (dies + p.die_columns - 1) / p.die_columns;
	p.dies_x_mm = p.die_columns * (p.die_mm + die_gap_mm) - die_gap_mm;
	p.dies_y_mm = p.die_rows * (p.die_mm + die_gap_mm) - die_gap_mm;
	p.side_sites = (m->sites + 1) / 2;
	p.core_x_mm = p.dies_x_mm + (m->sites > 0 ? 2 * (stack_gap_mm + stack_x_mm + 1.2) : 4);
	p.core_y_mm = fmax(p.dies_y_mm + 4, p.side_sites * (11 + between_mm) + 2.4);
	if (p.side_sites > 0) {
		stack_room = (p.core_y_mm - 2.4 + between_mm) / p.side_sites - between_mm;
		p.stack_mm = fmin(stack_room, 14);
	}
	p.substrate_mm = fmax(p.core_x_mm, p.core_y_mm) + 2 * rim_mm;
	p.board_x_mm = p.substrate_mm + 2 * bank_mm;
	p.board_y_mm = p.substrate_mm + 6;
	return p;
}

/* Chokes and power stages in two banks, left and right of the package. */
static void draw_banks(const struct iso *iso, const struct package *p)
{
	double pitch = (p->board_y_mm - 3) / stages;
	struct path *lines = iso_path(iso);

	for (int bank = 0; bank < 2; bank++) {
		double x0 = bank ? p->board_x_mm - 20 : 2;

		for (int column = 0; column < 2; column++) {
			bool power = bank ? column == 0 : column == 1;
			double high = power ? 2.6 : 5;
			struct pile row = iso_pile(iso);

			for (int i = 0; i < stages; i++) {
				double x = x0 + 9 * column, y = 1.8 + i * pitch;

				iso_pile_add(iso, &row,
						(struct block){ x, y, 0, 7.4, pitch * 0.8, high });
				for (int k = 1; power && k < 5; k++)
					iso_add_line(iso, lines,
							(struct spot){ x + 1.6,
									y + pitch * 0.16 * k,
									high },
							(struct spot){ x + 5.8,
									y + pitch * 0.16 * k,
									high });
			}
			iso_pile_draw(iso, power ? MATERIAL_POWER : MATERIAL_DARK, WEIGHT_HAIR,
					&row, false);
		}
	}
	if (iso_shows(iso, pitch * 0.16, 0.5))
		iso_draw(iso, style_line(WEIGHT_HAIR, ROLE_INK, TONE_FULL), lines);
}

/* The substrate on its solder balls, which show along the two near edges. */
static void draw_substrate(const struct iso *iso, const struct package *p, double x, double y)
{
	double side = p->substrate_mm, step = 2;
	struct path *balls = iso_path(iso);

	while (!iso_shows(iso, step, 0.6))
		step *= 1.5;
	iso_face(iso, style_fill(ROLE_STRUCTURE, TONE_DEEP), PLANE_TOP,
			(struct block){ x, y, 0.05, side + 1.2, side + 1.2, 0 });
	iso_block(iso, MATERIAL_SHELL, WEIGHT_LINE, (struct block){ x, y, 1.5, side, side, 2.2 });
	for (double at = 1; at < side; at += step) {
		iso_add_disc(iso, balls, PLANE_LEFT, (struct spot){ x + at, y + side, 0.7 },
				step * 0.3);
		iso_add_disc(iso, balls, PLANE_RIGHT, (struct spot){ x + side, y + at, 0.7 },
				step * 0.3);
	}
	iso_draw(iso, style_face(ROLE_PAPER, TONE_FULL, WEIGHT_HAIR), balls);
}

/* One memory stack, its layers showing, or a blank on its site. */
static void draw_stack(const struct iso *iso, struct block b, bool works)
{
	struct path *layers = iso_path(iso);

	iso_block(iso, works ? MATERIAL_MEMORY : MATERIAL_SHELL, WEIGHT_HAIR, b);
	if (!works) {
		iso_add_line(iso, layers, (struct spot){ b.x + 1.4, b.y + 1.4, b.z + b.dz },
				(struct spot){ b.x + b.dx - 1.4, b.y + b.dy - 1.4, b.z + b.dz });
		iso_add_line(iso, layers, (struct spot){ b.x + b.dx - 1.4, b.y + 1.4, b.z + b.dz },
				(struct spot){ b.x + 1.4, b.y + b.dy - 1.4, b.z + b.dz });
		iso_draw(iso, style_line(WEIGHT_LINE, ROLE_STRUCTURE, TONE_DEEP), layers);
		return;
	}
	if (!iso_shows(iso, b.dz / 5, 0.35))
		return;
	for (int i = 1; i < 5; i++) {
		double z = b.z + b.dz * i / 5;

		path_move(layers, iso_at(iso, b.x, b.y + b.dy, z));
		path_line(layers, iso_at(iso, b.x + b.dx, b.y + b.dy, z));
		path_line(layers, iso_at(iso, b.x + b.dx, b.y, z));
	}
	iso_draw(iso, style_line(WEIGHT_HAIR, ROLE_PAPER, TONE_FULL), layers);
}

/* The site number `index` on a side: 0 left, 1 right. */
static struct block find_stack(const struct package *p, struct spot core, int side, int index)
{
	double length = p->side_sites * (p->stack_mm + between_mm) - between_mm;
	double middle = core.x + p->core_x_mm / 2;
	double x = side == 0 ? middle - p->dies_x_mm / 2 - stack_gap_mm - stack_x_mm
	                     : middle + p->dies_x_mm / 2 + stack_gap_mm;

	return (struct block){ x,
		core.y + (p->core_y_mm - length) / 2 + index * (p->stack_mm + between_mm), core.z,
		stack_x_mm, p->stack_mm, stack_high_mm };
}

static void draw_side(const struct iso *iso, const struct machine *m, const struct package *p,
		struct spot core, int side)
{
	for (int i = 0; i < p->side_sites; i++) {
		int number = side * p->side_sites + i;

		if (number < m->sites)
			draw_stack(iso, find_stack(p, core, side, i), number < m->stacks);
	}
}

static struct block find_die(const struct package *p, struct spot core, int index)
{
	double x = core.x + (p->core_x_mm - p->dies_x_mm) / 2;
	double y = core.y + (p->core_y_mm - p->dies_y_mm) / 2, pitch = p->die_mm + die_gap_mm;

	return (struct block){ x + index % p->die_columns * pitch,
		y + index / p->die_columns * pitch, core.z, p->die_mm, p->die_mm, die_high_mm };
}

static void draw_die(const struct iso *iso, struct block b, bool pick)
{
	struct path *lines = iso_path(iso);
	double rim = b.dx * 0.06, top = b.z + b.dz;

	iso_block(iso, pick ? MATERIAL_PICK : MATERIAL_COMPUTE, WEIGHT_LINE, b);
	if (!iso_shows(iso, b.dx / 4, 1))
		return;
	iso_add_face(iso, lines, PLANE_TOP,
			(struct block){ b.x + rim, b.y + rim, top, b.dx - 2 * rim, b.dy - 2 * rim,
					0 });
	for (int i = 0; i < 2; i++) {
		double y = b.y + b.dy * (i ? 0.55 : 0.45);

		iso_add_line(iso, lines, (struct spot){ b.x + rim, y, top },
				(struct spot){ b.x + b.dx - rim, y, top });
	}
	for (int i = 1; i < 4; i++)
		iso_add_line(iso, lines, (struct spot){ b.x + b.dx * i / 4, b.y + rim, top },
				(struct spot){ b.x + b.dx * i / 4, b.y + b.dy - rim, top });
	iso_draw(iso, style_line(WEIGHT_HAIR, pick ? ROLE_PAPER : ROLE_INK, TONE_FULL), lines);
}

/* Memory chips on the board where there are no stacks: round three sides of the package. */
static void draw_chips(const struct iso *iso, const struct package *p)
{
	double side = 11, pitch = p->board_y_mm / 4;

	for (int bank = 0; bank < 2; bank++) {
		struct pile chips = iso_pile(iso);

		for (int i = 0; i < 4; i++)
			iso_pile_add(iso, &chips,
					(struct block){ bank ? p->board_x_mm - 36 : 24,
							2 + i * pitch, 0, side, pitch * 0.75,
							1.6 });
		iso_pile_draw(iso, MATERIAL_MEMORY, WEIGHT_HAIR, &chips, false);
	}
}

/* Everything on the substrate, from the left. */
static void draw_core(const struct iso *iso, const struct machine *m, const struct package *p,
		struct spot core)
{
	iso_block(iso, MATERIAL_STEEL, WEIGHT_HAIR,
			(struct block){ core.x, core.y, core.z - 1.1, p->core_x_mm, p->core_y_mm,
					1.1 });
	draw_side(iso, m, p, core, 0);
	for (int i = 0; i < m->dies; i++)
		draw_die(iso, find_die(p, core, i), i == 0);
	draw_side(iso, m, p, core, 1);
}

static void mark_spots(const struct iso *iso, const struct machine *m, const struct package *p,
		struct spot core, struct sight *sight)
{
	double pitch = (p->board_y_mm - 3) / stages;
	struct block stack = find_stack(p, core, m->sites > 1, 0);

	sight_mark(sight, SPOT_STAGES,
			iso_at(iso, p->board_x_mm - 20 + 3.7, 1.8 + 6.8 * pitch, 1.4));
	if (m->sites > 0)
		sight_mark(sight, SPOT_STACKS,
				iso_at(iso, stack.x + stack.dx * 0.6, stack.y + stack.dy * 0.3,
						stack.z + stack.dz));
	else
		sight_mark(sight, SPOT_STACKS, iso_at(iso, p->board_x_mm - 30, 6, 1.6));
}

struct sight things_package(const struct iso *iso, const struct machine *m)
{
	struct package p = things_package_of(m);
	double x = bank_mm, y = 3, more = m->sites > 0 ? 0 : 14;
	struct spot core;
	struct sight sight = { 0 };

	p.board_x_mm += 2 * more;
	x += more;
	core = (struct spot){ x + (p.substrate_mm - p.core_x_mm) / 2,
		y + (p.substrate_mm - p.core_y_mm) / 2, substrate_z_mm + 1.1 };
	iso_block(iso, MATERIAL_BOARD, WEIGHT_LINE,
			(struct block){ 0, 0, -2, p.board_x_mm, p.board_y_mm, 2 });
	draw_banks(iso, &p);
	if (m->sites == 0)
		draw_chips(iso, &p);
	draw_substrate(iso, &p, x, y);
	draw_core(iso, m, &p, core);

	iso_outline(iso, &sight.pick, find_die(&p, core, 0));
	iso_outline(iso, &sight.whole, (struct block){ 0, 0, -2, p.board_x_mm, p.board_y_mm, 2 });
	iso_outline(iso, &sight.whole, (struct block){ 2, 2.4, 0, 7.4, 7.2, 5 });
	sight.bounds = outline_box(&sight.whole);
	mark_spots(iso, m, &p, core, &sight);
	sight_close(&sight);
	return sight;
}
