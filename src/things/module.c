/* module.c - a board with the package in its middle, and the cooler floating above. */

#include "things/module.h"

#include "things/package.h"

#include <math.h>

static const double lift_mm = 80; /* how far the cooler is lifted */
static const double plate_mm = 7, fin_mm = 44;
static const int fins = 20, fins_few = 11;
static const double bank_mm = 42; /* board left and right of the package */

struct board {
	double x, y; /* size */
	double package_x, package_y, package;
};

static struct board find_board(const struct machine *m)
{
	double package = things_package_of(m).substrate_mm;
	struct board b = { .package = package };

	b.x = package + 2 * bank_mm + (m->form == CHIP_CARD ? 90 : 8);
	b.y = fmax(105, package + 40);
	b.package_x = bank_mm + 4 + (m->form == CHIP_CARD ? 30 : 0);
	b.package_y = (b.y - package) / 2;
	return b;
}

static void draw_holes(const struct iso *iso, const struct board *b)
{
	struct path *rings = iso_path(iso), *holes = iso_path(iso);

	for (int i = 0; i < 8; i++) {
		struct spot at = { i & 1 ? b->x - 7 : 7, i & 2 ? b->y - 7 : 7, 0 };

		if (i >= 4) {
			at.x = i & 1 ? b->x * 0.73 : b->x * 0.27;
			at.y = i & 2 ? b->y - 12 : 12;
		}
		iso_add_disc(iso, rings, PLANE_TOP, at, 3.4);
		iso_add_disc(iso, holes, PLANE_TOP, at, 1.8);
	}
	iso_draw(iso, style_face(ROLE_PAPER, TONE_FULL, WEIGHT_HAIR), rings);
	iso_draw(iso, style_fill(ROLE_STRUCTURE, TONE_DEEP), holes);
}

/* Chokes and power stages left and right of the package. */
static void draw_banks(const struct iso *iso, const struct board *b)
{
	static const double columns[] = { 0, 9, 18 };
	int rows = iso_shows(iso, 9, 1.2) ? 8 : 5;
	double pitch = (b->y - 28) / rows;

	for (int bank = 0; bank < 2; bank++)
		for (int column = 0; column < 3; column++) {
			double x = (bank ? b->package_x + b->package + 8 : b->package_x - 34) +
			           columns[column];
			bool power = column == 1;
			struct pile row = iso_pile(iso);

			for (int i = 0; i < rows; i++)
				iso_pile_add(iso, &row,
						(struct block){ x, 15 + i * pitch, 0, 7.4,
								pitch * 0.8, power ? 3.2 : 6.2 });
			iso_pile_draw(iso, power ? MATERIAL_POWER : MATERIAL_DARK, WEIGHT_HAIR,
					&row, false);
		}
}

/* The package, orange, with its die and memory as lines. */
static void draw_package(const struct iso *iso, const struct machine *m, const struct board *b)
{
	struct package p = things_package_of(m);
	double x = b->package_x, y = b->package_y, top = 3;
	double middle_x = x + p.substrate_mm / 2, middle_y = y + p.substrate_mm / 2;

	iso_block(iso, MATERIAL_PICK, WEIGHT_LINE,
			(struct block){ x, y, 0, p.substrate_mm, p.substrate_mm, top });
	for (int side = 0; side < 2; side++)
		for (int i = 0; i < p.side_sites; i++) {
			double step = p.core_y_mm / p.side_sites;

			if (side * p.side_sites + i >= m->sites)
				continue;
			iso_block(iso, MATERIAL_PICK, WEIGHT_HAIR,
					(struct block){ side ? middle_x + p.dies_x_mm / 2 + 1.5
							     : middle_x - p.dies_x_mm / 2 - 11.1,
							middle_y - p.core_y_mm / 2 + i * step + 0.7,
							top, 9.6, step - 1.4, 1.6 });
		}
	iso_block(iso, MATERIAL_PICK, WEIGHT_HAIR,
			(struct block){ middle_x - p.dies_x_mm / 2, middle_y - p.dies_y_mm / 2, top,
					p.dies_x_mm, p.dies_y_mm, 1.6 });
}

/* Gold fingers: along the near edge of a card, where it plugs in. */
static void draw_fingers(const struct iso *iso, const struct machine *m, const struct board *b)
{
	struct path *path = iso_path(iso);
	double start = m->form == CHIP_CARD ? b->x * 0.2 : 12,
	       end = b->x * (m->form == CHIP_CARD ? 0.55 : 0.92);

	if (m->form == CHIP_CARD)
		iso_block(iso, MATERIAL_POWER, WEIGHT_HAIR,
				(struct block){ start, b->y, -2.4, end - start, 6, 1.6 });
	for (double x = start; x < end && iso_shows(iso, 4, 0.5); x += 4)
		iso_add_face(iso, path, PLANE_LEFT, (struct block){ x, b->y, -3, 2.4, 0, 2 });
	iso_draw(iso, style_face(ROLE_PAPER, TONE_FULL, WEIGHT_HAIR), path);
}

static void draw_board(const struct iso *iso, const struct machine *m, const struct board *b)
{
	iso_block(iso, MATERIAL_BOARD, WEIGHT_LINE, (struct block){ 0, 0, -3, b->x, b->y, 3 });
	draw_fingers(iso, m, b);
	draw_holes(iso, b);
	draw_banks(iso, b);
	draw_package(iso, m, b);
}

/* Fins from back to front: a light blade, the dark gap behind the next one. */
static void draw_fins(const struct iso *iso, struct block base)
{
	int count = iso_shows(iso, base.dy / fins, 1) ? fins : fins_few;
	double pitch = (base.dy - 3) / count, blade = pitch * 0.42, z = base.z + base.dz;
	double x = base.x + 1.5, dx = base.dx - 3, y0 = base.y + 1.5;
	struct path *blades = iso_path(iso), *ends = iso_path(iso);
	struct style gap = style_fill(ROLE_STRUCTURE, TONE_MID);

	iso_face(iso, gap, PLANE_TOP,
			(struct block){ x, y0, z + fin_mm, dx, base.dy - 3 - pitch + blade, 0 });
	gap.tone = TONE_DEEP;
	iso_face(iso, gap, PLANE_RIGHT,
			(struct block){ x + dx, y0, z, 0, base.dy - 3 - pitch + blade, fin_mm });
	for (int i = 0; i < count; i++) {
		double y = y0 + i * pitch;

		iso_add_face(iso, ends, PLANE_RIGHT,
				(struct block){ x + dx, y, z, 0, blade, fin_mm });
		iso_add_face(iso, blades, PLANE_TOP,
				(struct block){ x, y, z + fin_mm, dx, blade, 0 });
	}
	iso_draw(iso, style_face(ROLE_STRUCTURE, TONE_PALE, WEIGHT_HAIR), ends);
	iso_draw(iso, style_face(ROLE_PAPER, TONE_FULL, WEIGHT_HAIR), blades);
	iso_face(iso, style_face(ROLE_STRUCTURE, TONE_PALE, WEIGHT_HAIR), PLANE_LEFT,
			(struct block){ x, y0 + (count - 1) * pitch + blade, z, dx, 0, fin_mm });
}

/* A cold plate of a liquid-cooled machine: two pipes instead of fins. */
static void draw_plate(const struct iso *iso, struct block base)
{
	for (int i = 0; i < 2; i++)
		iso_block(iso, MATERIAL_NETWORK, WEIGHT_HAIR,
				(struct block){ base.x + base.dx * (i ? 0.6 : 0.3),
						base.y + base.dy * 0.1, base.z + base.dz, 9,
						base.dy * 0.8, 9 });
}

static void draw_cooler(const struct iso *iso, const struct machine *m, const struct board *b)
{
	struct block base = { 4, 4, lift_mm, b->x - 8, b->y - 8, plate_mm };
	struct style guide = { .edge = WEIGHT_LINE, .dashed = true };

	for (int i = 1; i < 4; i++) {
		double x = i & 1 ? b->x - 7 : 7, y = i & 2 ? b->y - 7 : 7;

		iso_line(iso, guide, (struct spot){ x, y, 0 }, (struct spot){ x, y, lift_mm });
	}
	iso_block(iso, MATERIAL_STEEL, WEIGHT_HAIR, base);
	if (m->form == CHIP_TRAY)
		draw_plate(iso, base);
	else
		draw_fins(iso, base);
}

struct outline things_module_board(const struct iso *iso, const struct machine *m)
{
	struct board b = find_board(m);
	struct outline outline = { 0 };

	iso_outline(iso, &outline, (struct block){ 0, 0, -3, b.x, b.y, 3 });
	return outline;
}

struct sight things_module(const struct iso *iso, const struct machine *m, enum module_part part)
{
	struct board b = find_board(m);
	double top = lift_mm + plate_mm + (m->form == CHIP_TRAY ? 9 : fin_mm);
	struct sight sight = { .whole = things_module_board(iso, m) };

	if (part == MODULE_BOARD)
		draw_board(iso, m, &b);
	else
		draw_cooler(iso, m, &b);
	iso_outline(iso, &sight.more,
			(struct block){ 4, 4, lift_mm, b.x - 8, b.y - 8, top - lift_mm });
	iso_outline(iso, &sight.pick,
			(struct block){ b.package_x, b.package_y, 0, b.package, b.package, 4.6 });
	sight_mark(&sight, SPOT_SINK, iso_at(iso, b.x * 0.32, b.y * 0.18, top));
	sight_mark(&sight, SPOT_STAGES,
			iso_at(iso, b.package_x + b.package + 8 + 12, b.y - 18, 3.2));
	sight_close(&sight);
	return sight;
}
