/* server.c - the inside of a server; what it holds and how many comes from the machine. */

#include "things/server.h"

#include "things/brick.h"

#include <math.h>

static const double length_m = 0.98, width_m = 0.50, wall_m = 0.085;
static const double fan_deep_m = 0.075, fan_high_m = 0.165;
static const int fan_count = 5;
static const double board_x_m = 0.145; /* where the GPUs' board begins */
static const double switch_x_m = 0.715, cards_x_m = 0.84;
static const double module_high_m = 0.10, card_high_m = 0.11;

/* Where the GPUs stand. */
struct layout {
	int columns, rows; /* along x, along y */
	double pitch_x, pitch_y;
	double end_x; /* where their board ends */
	int picked;   /* number of the followed GPU: column x rows + row */
};

static struct layout find_layout(const struct machine *m, enum server_pick pick)
{
	struct layout l = { .end_x = m->server_switches > 0 ? 0.695 : 0.80 };

	if (m->form == CHIP_CARD) {
		l.columns = 1;
		l.rows = m->server_gpus;
	} else {
		l.rows = m->server_gpus > 1 ? 2 : 1;
		l.columns = (m->server_gpus + l.rows - 1) / l.rows;
	}
	l.pitch_x = (l.end_x - board_x_m - 0.015) / l.columns;
	l.pitch_y = (width_m - 0.05) / l.rows;
	l.picked = pick == PICK_RIGHT ? (l.columns - 1) * l.rows : l.rows - 1;
	return l;
}

/* Floor, back walls and their slots. */
static void draw_shell(const struct iso *iso)
{
	struct path *slots = iso_path(iso);
	struct block back = { 0, 0, 0, 0, width_m, wall_m },
		     side = { 0, 0, 0, length_m, 0, wall_m };

	iso_block(iso, MATERIAL_SHELL, WEIGHT_LINE,
			(struct block){ -0.02, -0.02, -0.035, length_m + 0.04, width_m + 0.04,
					0.035 });
	iso_face(iso, style_face(ROLE_STRUCTURE, TONE_FAINT, WEIGHT_HAIR), PLANE_TOP,
			(struct block){ 0, 0, 0, length_m, width_m, 0 });
	iso_face(iso, style_face(ROLE_STRUCTURE, TONE_PALE, WEIGHT_HAIR), PLANE_RIGHT, back);
	iso_face(iso, style_face(ROLE_STRUCTURE, TONE_FAINT, WEIGHT_HAIR), PLANE_LEFT, side);
	for (int i = 0; i < 15; i++)
		iso_add_face(iso, slots, PLANE_LEFT,
				(struct block){ 0.04 + 0.06 * i, 0, 0.02, 0.035, 0, 0.045 });
	iso_draw(iso, style_fill(ROLE_STRUCTURE, TONE_DEEP), slots);
}

static void draw_fans(const struct iso *iso)
{
	struct block box = { 0.02, 0.01, 0, fan_deep_m, width_m - 0.02, fan_high_m };
	double pitch = box.dy / fan_count, x = box.x + box.dx;
	struct path *frames = iso_path(iso), *discs = iso_path(iso), *hubs = iso_path(iso);
	struct path *blades = iso_path(iso);

	iso_block(iso, MATERIAL_STEEL, WEIGHT_HAIR, box);
	for (int i = 0; i < fan_count; i++) {
		struct spot centre = { x, box.y + (i + 0.5) * pitch, 0.088 };

		iso_add_face(iso, frames, PLANE_RIGHT,
				(struct block){ x, box.y + i * pitch, 0, 0, pitch, fan_high_m });
		iso_add_disc(iso, discs, PLANE_RIGHT, centre, 0.041);
		iso_add_disc(iso, hubs, PLANE_RIGHT, centre, 0.012);
		for (int k = 0; k < 7; k++) {
			double angle = k * TURN_RADIANS / 7;

			iso_add_line(iso, blades, centre,
					(struct spot){ x, centre.y + 0.037 * cos(angle),
							centre.z + 0.037 * sin(angle) });
		}
	}
	iso_draw(iso, style_line(WEIGHT_HAIR, ROLE_INK, TONE_FULL), frames);
	iso_draw(iso, style_face(ROLE_STRUCTURE, TONE_FULL, WEIGHT_HAIR), discs);
	if (iso_shows(iso, 0.04, 2))
		iso_draw(iso, style_line(WEIGHT_HAIR, ROLE_PAPER, TONE_FULL), blades);
	iso_draw(iso, style_face(ROLE_PAPER, TONE_FULL, WEIGHT_HAIR), hubs);
}

/* The block of GPU number `index` with its foot on the board. */
static struct block find_gpu(const struct machine *m, const struct layout *l, int index)
{
	int column = index / l->rows, row = index % l->rows;
	struct block b = { board_x_m + 0.01 + column * l->pitch_x, 0.035 + row * l->pitch_y, 0.024,
		l->pitch_x - 0.028, l->pitch_y - 0.037, module_high_m };

	if (m->form != CHIP_CARD)
		return b;
	b.y = 0.03 + row * l->pitch_y;
	b.dx = fmin(b.dx, 0.45);
	b.dy = l->pitch_y * 0.62;
	b.z = 0.012;
	b.dz = card_high_m;
	return b;
}

static void draw_gpu(const struct iso *iso, const struct machine *m, const struct layout *l,
		int index)
{
	struct block b = find_gpu(m, l, index), foot = b;
	bool pick = index == l->picked;
	int fins = m->form == CHIP_CARD ? 0 : m->form == CHIP_TRAY ? 0 : 9;

	foot.x -= 0.006;
	foot.y -= 0.008;
	foot.z = 0.012;
	foot.dx += 0.014;
	foot.dy += 0.017;
	foot.dz = 0.012;
	if (m->form != CHIP_CARD)
		iso_block(iso, pick ? MATERIAL_PICK : MATERIAL_BOARD, WEIGHT_HAIR, foot);
	if (m->form == CHIP_TRAY)
		b.dz *= 0.45; /* a cold plate instead of fins */
	things_brick(iso, pick ? MATERIAL_PICK : MATERIAL_COMPUTE, b,
			iso_shows(iso, b.dy / 9, 0.5) ? fins : fins / 2);
}

/* Water in and out of the cold plates. */
static void draw_pipes(const struct iso *iso, const struct layout *l)
{
	for (int side = 0; side < 2; side++) {
		double y = side ? width_m - 0.02 : 0.015;

		iso_block(iso, MATERIAL_NETWORK, WEIGHT_HAIR,
				(struct block){ 0.02, y, 0.012, l->end_x, 0.012, 0.02 });
	}
}

static void draw_board(const struct iso *iso, const struct machine *m, const struct layout *l)
{
	iso_block(iso, MATERIAL_BOARD, WEIGHT_HAIR,
			(struct block){ board_x_m, 0.02, 0, l->end_x - board_x_m, width_m - 0.04,
					0.012 });
	if (m->form == CHIP_TRAY)
		draw_pipes(iso, l);
	for (int i = 0; i < m->server_gpus; i++)
		draw_gpu(iso, m, l, i);
}

static void draw_switches(const struct iso *iso, const struct machine *m)
{
	double pitch = m->server_switches > 0 ? (width_m - 0.06) / m->server_switches : 0;
	double deep = fmin(pitch, 0.22);

	for (int i = 0; i < m->server_switches; i++) {
		double y = 0.03 + pitch * i + (pitch - deep) / 2;

		iso_block(iso, MATERIAL_BOARD, WEIGHT_HAIR,
				(struct block){ switch_x_m, y + 0.008, 0, 0.085, deep - 0.02,
						0.012 });
		things_brick(iso, MATERIAL_NETWORK,
				(struct block){ switch_x_m + 0.007, y + 0.016, 0.012, 0.07,
						deep - 0.036, 0.04 },
				6);
	}
}

/* A card for each GPU, its port to the front. */
static void draw_cards(const struct iso *iso, const struct machine *m)
{
	double pitch = (width_m - 0.03) / m->server_gpus;
	struct pile boards = iso_pile(iso), chips = iso_pile(iso), ports = iso_pile(iso);

	for (int i = 0; i < m->server_gpus; i++) {
		double y = 0.015 + pitch * i;

		iso_pile_add(iso, &boards,
				(struct block){ cards_x_m, y + 0.1 * pitch, 0, 0.135, 0.76 * pitch,
						0.016 });
		iso_pile_add(iso, &chips,
				(struct block){ cards_x_m + 0.015, y + 0.2 * pitch, 0.016, 0.045,
						0.55 * pitch, 0.014 });
		iso_pile_add(iso, &ports,
				(struct block){ cards_x_m + 0.085, y + 0.17 * pitch, 0.016, 0.055,
						0.6 * pitch, 0.026 });
	}
	iso_pile_draw(iso, MATERIAL_BOARD, WEIGHT_HAIR, &boards, false);
	iso_pile_draw(iso, MATERIAL_NETWORK, WEIGHT_HAIR, &chips, false);
	iso_pile_draw(iso, MATERIAL_STEEL, WEIGHT_HAIR, &ports, false);
}

/* The two near walls, lower so that one sees in, and the cables that leave over them. */
static void draw_near_walls(const struct iso *iso, const struct machine *m)
{
	struct path *slots = iso_path(iso);
	double pitch = (width_m - 0.03) / m->server_gpus;

	iso_face(iso, style_face(ROLE_STRUCTURE, TONE_FAINT, WEIGHT_HAIR), PLANE_LEFT,
			(struct block){ 0, width_m, 0, length_m, 0, wall_m * 0.55 });
	iso_face(iso, style_face(ROLE_STRUCTURE, TONE_PALE, WEIGHT_HAIR), PLANE_RIGHT,
			(struct block){ length_m, 0, 0, 0, width_m, 0.018 });
	for (int i = 0; i < 15; i++)
		iso_add_face(iso, slots, PLANE_LEFT,
				(struct block){ 0.04 + 0.06 * i, width_m, 0.012, 0.035, 0, 0.022 });
	iso_draw(iso, style_fill(ROLE_STRUCTURE, TONE_DEEP), slots);
	for (int i = 0; m->networked && i < m->server_gpus; i++) {
		double y = 0.015 + pitch * (i + 0.5);

		iso_cable(iso, ROLE_NETWORK,
				(struct spot[3]){ { length_m, y, 0.028 }, { 1.05, y, 0.028 },
						{ 1.075, y, -0.05 } });
	}
}

static void mark_spots(const struct iso *iso, const struct machine *m, const struct layout *l,
		struct sight *sight)
{
	int next = l->picked == 0   ? m->server_gpus - 1
	           : l->columns > 1 ? (l->columns - 2) * l->rows
	                            : 0;
	struct block gpu = find_gpu(m, l, next);
	double pitch = (width_m - 0.03) / m->server_gpus;

	if (m->form == CHIP_TRAY)
		gpu.dz *= 0.45;
	sight_mark(sight, SPOT_GPUS,
			iso_at(iso, gpu.x + gpu.dx / 2, gpu.y + gpu.dy * 0.3, gpu.z + gpu.dz));
	if (m->form != CHIP_TRAY)
		sight_mark(sight, SPOT_FAN, iso_at(iso, 0.05, 0.2, fan_high_m));
	if (m->server_switches > 0)
		sight_mark(sight, SPOT_SCALEUP,
				iso_at(iso, switch_x_m + 0.03, width_m - 0.06, 0.03));
	if (m->networked)
		sight_mark(sight, SPOT_CARDS,
				iso_at(iso, 1.068, 0.015 + pitch * (m->server_gpus - 1), -0.02));
}

struct sight things_server(const struct iso *iso, const struct machine *m, enum server_pick pick)
{
	struct layout layout = find_layout(m, pick);
	struct block picked = find_gpu(m, &layout, layout.picked);
	struct sight sight = { 0 };

	draw_shell(iso);
	if (m->form != CHIP_TRAY)
		draw_fans(iso);
	draw_board(iso, m, &layout);
	draw_switches(iso, m);
	draw_cards(iso, m);
	draw_near_walls(iso, m);

	iso_outline(iso, &sight.whole,
			(struct block){ -0.02, -0.02, -0.035, length_m + 0.04, width_m + 0.04,
					0.035 });
	if (m->form != CHIP_TRAY)
		iso_outline(iso, &sight.whole,
				(struct block){ 0.02, 0.01, 0, fan_deep_m, width_m - 0.02,
						fan_high_m });
	outline_add(&sight.whole, iso_at(iso, length_m, 0, wall_m));
	if (m->form == CHIP_TRAY)
		picked.dz *= 0.45;
	iso_outline(iso, &sight.pick, picked);
	if (m->networked)
		iso_outline(iso, &sight.more,
				(struct block){ length_m, 0, -0.06, 0.08, width_m, 0.09 });
	mark_spots(iso, m, &layout, &sight);
	sight_close(&sight);
	return sight;
}
