/*
 * desk.c - the place where a small model is trained: a corner with a desk, a PC, a
 * screen, a stool and a clock whose sector is the run. All sizes are ours, about.
 */

#include "things/desk.h"

#include <math.h>

static const double floor_m = 1.78, wall_m = 1.52, skirting_m = 0.08;
static const double table_m = 0.74, board_m = 0.04;
static const struct block table = { 0.20, 0.14, 0, 0.68, 1.44, 0 };
static const struct block pc = { 0.30, 1.16, 0.74, 0.46, 0.22, 0.48 };
static const struct block card = { 0.345, 1.38, 0.825, 0.31, 0, 0.09 };
static const double clock_radius_m = 0.31;
static const struct spot clock_centre = { 1.20, 0.02, 1.08 };

static void draw_room(const struct iso *iso)
{
	struct block ground = { 0, 0, 0, floor_m, floor_m, 0 };
	struct block left = { 0, 0, 0, 0, floor_m, wall_m },
		     right = { 0, 0, 0, floor_m, 0, wall_m };
	struct path *tiles = iso_path(iso);

	iso_face(iso, style_face(ROLE_PAPER, TONE_FULL, WEIGHT_LINE), PLANE_TOP, ground);
	for (int i = 1; i < 4; i++) {
		double at = i * floor_m / 4;

		iso_add_line(iso, tiles, (struct spot){ at, 0, 0 },
				(struct spot){ at, floor_m, 0 });
		iso_add_line(iso, tiles, (struct spot){ 0, at, 0 },
				(struct spot){ floor_m, at, 0 });
	}
	iso_draw(iso, style_line(WEIGHT_HAIR, ROLE_STRUCTURE, TONE_PALE), tiles);
	iso_face(iso, style_face(ROLE_PAPER, TONE_FULL, WEIGHT_LINE), PLANE_RIGHT, left);
	iso_face(iso, style_face(ROLE_STRUCTURE, TONE_FAINT, WEIGHT_LINE), PLANE_LEFT, right);
	left.dz = right.dz = skirting_m;
	iso_face(iso, style_face(ROLE_STRUCTURE, TONE_PALE, WEIGHT_HAIR), PLANE_RIGHT, left);
	iso_face(iso, style_face(ROLE_STRUCTURE, TONE_PALE, WEIGHT_HAIR), PLANE_LEFT, right);
}

/* A place on the clock's face: share of its radius, turns from twelve. */
static struct point on_clock(const struct iso *iso, double share, double turns)
{
	double angle = turns * TURN_RADIANS, r = clock_radius_m * share;

	return iso_at(iso, clock_centre.x + r * sin(angle), clock_centre.y,
			clock_centre.z + r * cos(angle));
}

static void draw_sector(const struct iso *iso, double turns)
{
	struct path *sector = iso_path(iso);
	int steps = (int)ceil(turns * 60) + 1;

	path_move(sector, on_clock(iso, 0, 0));
	for (int i = 0; i <= steps; i++)
		path_line(sector, on_clock(iso, 0.8, turns * i / steps));
	path_close(sector);
	iso_draw(iso, style_face(ROLE_COMPUTE, TONE_MID, WEIGHT_LINE), sector);
}

static void draw_clock(const struct iso *iso, double run_h)
{
	struct path *ticks = iso_path(iso), *quarters = iso_path(iso), *hands = iso_path(iso);
	bool fits = run_h > 0 && run_h <= 12;

	iso_disc(iso, style_face(ROLE_PAPER, TONE_FULL, WEIGHT_HEAVY), PLANE_LEFT, clock_centre,
			clock_radius_m);
	if (fits)
		draw_sector(iso, run_h / 12);
	for (int i = 0; i < 12; i++) {
		struct path *path = i % 3 ? ticks : quarters;

		path_move(path, on_clock(iso, 0.84, i / 12.0));
		path_line(path, on_clock(iso, 0.94, i / 12.0));
	}
	path_move(hands, on_clock(iso, 0, 0));
	path_line(hands, on_clock(iso, 0.5, fits ? run_h / 12 : 0.82));
	path_move(hands, on_clock(iso, 0, 0));
	path_line(hands, on_clock(iso, 0.76, fits ? fmod(run_h, 1) : 0.08));
	iso_draw(iso, style_line(WEIGHT_HAIR, ROLE_INK, TONE_FULL), ticks);
	iso_draw(iso, style_line(WEIGHT_BOLD, ROLE_INK, TONE_FULL), quarters);
	iso_draw(iso, style_line(WEIGHT_HEAVY, ROLE_INK, TONE_FULL), hands);
}

/* A board on four legs. */
static void draw_table(const struct iso *iso, struct block area, double height, double leg)
{
	double far_x = area.x + area.dx - leg, far_y = area.y + area.dy - leg;
	double inset = 0.02;

	for (int i = 0; i < 4; i++)
		iso_block(iso, MATERIAL_SHELL, WEIGHT_HAIR,
				(struct block){ i & 1 ? far_x - inset : area.x + inset,
						i & 2 ? far_y - inset : area.y + inset, 0, leg, leg,
						height - board_m });
	area.z = height - board_m;
	area.dz = board_m;
	iso_block(iso, MATERIAL_SHELL, WEIGHT_LINE, area);
	iso_face(iso, style_face(ROLE_PAPER, TONE_FULL, WEIGHT_LINE), PLANE_TOP, area);
}

static void draw_screen(const struct iso *iso)
{
	static const double lines[] = { 0.62, 0.44, 0.52, 0.30, 0.56, 0.40 };
	struct block body = { 0.34, 0.24, 0.86, 0.04, 0.60, 0.38 };
	struct path *text = iso_path(iso);

	iso_block(iso, MATERIAL_STEEL, WEIGHT_HAIR,
			(struct block){ 0.29, 0.40, table_m, 0.22, 0.28, 0.015 });
	iso_block(iso, MATERIAL_STEEL, WEIGHT_HAIR,
			(struct block){ 0.34, 0.51, table_m, 0.03, 0.06, 0.17 });
	iso_block(iso, MATERIAL_RACK, WEIGHT_LINE, body);
	iso_face(iso, style_face(ROLE_PAPER, TONE_FULL, WEIGHT_HAIR), PLANE_RIGHT,
			(struct block){ body.x + body.dx, body.y + 0.02, body.z + 0.02, 0,
					body.dy - 0.04, body.dz - 0.04 });
	for (int i = 0; i < 6; i++) {
		double y = body.y + body.dy - 0.06, z = body.z + body.dz - 0.08 - 0.045 * i;

		iso_add_line(iso, text, (struct spot){ body.x + body.dx, y, z },
				(struct spot){ body.x + body.dx, y - lines[i] * 0.5, z });
	}
	iso_draw(iso, style_line(WEIGHT_BOLD, ROLE_STRUCTURE, TONE_DEEP), text);
}

static void draw_keyboard(const struct iso *iso)
{
	struct path *keys = iso_path(iso);
	double top = table_m + 0.02;

	iso_block(iso, MATERIAL_SHELL, WEIGHT_HAIR,
			(struct block){ 0.64, 0.32, table_m, 0.14, 0.44, 0.02 });
	for (int i = 1; i < 4; i++)
		iso_add_line(iso, keys, (struct spot){ 0.64 + 0.035 * i, 0.32, top },
				(struct spot){ 0.64 + 0.035 * i, 0.76, top });
	for (int i = 1; i < 12; i++)
		iso_add_line(iso, keys, (struct spot){ 0.64, 0.32 + 0.0367 * i, top },
				(struct spot){ 0.78, 0.32 + 0.0367 * i, top });
	iso_draw(iso, style_line(WEIGHT_HAIR, ROLE_STRUCTURE, TONE_DEEP), keys);
}

/* The case, orange, and in its open side board, memory, power supply and the card. */
static void draw_pc(const struct iso *iso)
{
	struct path *vents = iso_path(iso), *sticks = iso_path(iso);
	double y = pc.y + pc.dy;

	iso_block(iso, MATERIAL_PICK, WEIGHT_BOLD, pc);
	iso_face(iso, style_face(ROLE_PAPER, TONE_FULL, WEIGHT_LINE), PLANE_LEFT,
			(struct block){ pc.x + 0.03, y, pc.z + 0.03, pc.dx - 0.06, 0,
					pc.dz - 0.06 });
	iso_face(iso, style_face(ROLE_STRUCTURE, TONE_PALE, WEIGHT_HAIR), PLANE_LEFT,
			(struct block){ pc.x + 0.05, y, pc.z + 0.22, 0.22, 0, 0.20 });
	for (int i = 0; i < 4; i++)
		iso_add_face(iso, sticks, PLANE_LEFT,
				(struct block){ pc.x + 0.29 + 0.02 * i, y, pc.z + 0.25, 0.012, 0,
						0.15 });
	iso_draw(iso, style_face(ROLE_STRUCTURE, TONE_DEEP, WEIGHT_HAIR), sticks);
	iso_face(iso, style_face(ROLE_STRUCTURE, TONE_PALE, WEIGHT_HAIR), PLANE_LEFT,
			(struct block){ pc.x + 0.365, y, pc.z + 0.05, 0.06, 0, 0.12 });
	for (int i = 0; i < 3; i++)
		iso_add_face(iso, vents, PLANE_RIGHT,
				(struct block){ pc.x + pc.dx, pc.y + 0.055, pc.z + 0.06 + 0.135 * i,
						0, 0.11, 0.11 });
	iso_draw(iso, style_face(ROLE_INK, TONE_DEEP, WEIGHT_HAIR), vents);
	iso_face(iso, style_face(ROLE_COMPUTE, TONE_FULL, WEIGHT_LINE), PLANE_LEFT, card);
	for (int i = 0; i < 2; i++)
		iso_disc(iso, style_face(ROLE_COMPUTE, TONE_PALE, WEIGHT_HAIR), PLANE_LEFT,
				(struct spot){ card.x + 0.08 + 0.15 * i, y, card.z + 0.045 },
				0.034);
}

struct sight things_desk(const struct iso *iso, const struct machine *machine, double run_h)
{
	struct sight sight = { 0 };

	(void)machine;
	draw_room(iso);
	draw_clock(iso, run_h);
	draw_table(iso, table, table_m, 0.05);
	draw_screen(iso);
	draw_keyboard(iso);
	draw_pc(iso);
	draw_table(iso, (struct block){ 1.13, 0.59, 0, 0.36, 0.36, 0 }, 0.49, 0.035);

	iso_outline(iso, &sight.whole, (struct block){ 0, 0, 0, floor_m, floor_m, 0 });
	outline_add(&sight.whole, iso_at(iso, 0, 0, wall_m));
	outline_add(&sight.whole, iso_at(iso, floor_m, 0, wall_m));
	outline_add(&sight.whole, iso_at(iso, 0, floor_m, wall_m));
	iso_outline(iso, &sight.pick, card);
	sight_mark(&sight, SPOT_CLOCK, on_clock(iso, 0.95, 0.06));
	sight_mark(&sight, SPOT_DESK, iso_at(iso, pc.x + pc.dx / 2, pc.y, pc.z + pc.dz));
	sight_close(&sight);
	return sight;
}

static const struct block shroud = { 0, 0, 0, 0.31, 0.06, 0.137 };

static void draw_fan(const struct iso *iso, double x)
{
	struct spot centre = { x, shroud.dy, shroud.dz / 2 };
	struct path *blades = iso_path(iso);

	iso_disc(iso, style_face(ROLE_PAPER, TONE_FULL, WEIGHT_LINE), PLANE_LEFT, centre, 0.058);
	for (int i = 0; i < 9; i++) {
		double from = i * TURN_RADIANS / 9, to = from + 0.5;

		iso_add_line(iso, blades,
				(struct spot){ x + 0.014 * cos(from), centre.y,
						centre.z + 0.014 * sin(from) },
				(struct spot){ x + 0.055 * cos(to), centre.y,
						centre.z + 0.055 * sin(to) });
	}
	iso_draw(iso, style_line(WEIGHT_LINE, ROLE_INK, TONE_FULL), blades);
	iso_disc(iso, style_face(ROLE_COMPUTE, TONE_FULL, WEIGHT_LINE), PLANE_LEFT, centre, 0.016);
}

struct sight things_card(const struct iso *iso)
{
	struct sight sight = { 0 };

	iso_block(iso, MATERIAL_COMPUTE, WEIGHT_LINE, shroud);
	iso_face(iso, style_face(ROLE_COMPUTE, TONE_MID, WEIGHT_LINE), PLANE_LEFT,
			(struct block){ 0.138, shroud.dy, 0.008, 0.034, 0, 0.121 });
	draw_fan(iso, 0.072);
	draw_fan(iso, 0.238);
	iso_outline(iso, &sight.whole, shroud);
	sight_close(&sight);
	if (iso->canvas)
		canvas_polygon(iso->canvas, style_line(WEIGHT_BOLD, ROLE_ATTENTION, TONE_FULL),
				sight.whole.at, sight.whole.count);
	return sight;
}
