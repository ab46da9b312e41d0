/* room.c - the corner of a room: racks in a row beside each other, fronts to the right. */

#include "things/room.h"

#include "things/rack.h"

#include <math.h>

static const double length_m = 3.0, least_width_m = 2.5, least_height_m = 2.35;
static const double aside_m = 0.62; /* from the wall to the first rack */
static const double free_m = 1.1;   /* before the last rack */
static const double behind_m = 0.42;

struct room {
	double lx, ly, h;
};

static struct room find_room(const struct machine *m)
{
	long racks = m->racks > 0 ? m->racks : 1;

	return (struct room){
		fmax(length_m, behind_m + m->rack_depth_m + 1.5),
		fmax(least_width_m, aside_m + (double)racks * m->rack_width_m + free_m),
		fmax(least_height_m, m->rack_height_m + 0.6),
	};
}

static void draw_walls(const struct iso *iso, const struct room *r)
{
	struct path *tiles = iso_path(iso);
	struct block left = { 0, 0, 0, 0, r->ly, r->h }, right = { 0, 0, 0, r->lx, 0, r->h };
	double door_y = r->ly - 1.05;

	iso_block(iso, MATERIAL_SHELL, WEIGHT_LINE,
			(struct block){ 0, 0, -0.06, r->lx, r->ly, 0.06 });
	for (double x = 0.5; x < r->lx; x += 0.5)
		iso_add_line(iso, tiles, (struct spot){ x, 0, 0 }, (struct spot){ x, r->ly, 0 });
	for (double y = 0.5; y < r->ly; y += 0.5)
		iso_add_line(iso, tiles, (struct spot){ 0, y, 0 }, (struct spot){ r->lx, y, 0 });
	iso_draw(iso, style_line(WEIGHT_HAIR, ROLE_STRUCTURE, TONE_PALE), tiles);
	iso_face(iso, style_face(ROLE_STRUCTURE, TONE_FAINT, WEIGHT_LINE), PLANE_RIGHT, left);
	iso_face(iso, style_face(ROLE_STRUCTURE, TONE_FAINT, WEIGHT_LINE), PLANE_LEFT, right);
	left.dz = right.dz = 0.08;
	iso_face(iso, style_face(ROLE_STRUCTURE, TONE_PALE, WEIGHT_HAIR), PLANE_RIGHT, left);
	iso_face(iso, style_face(ROLE_STRUCTURE, TONE_PALE, WEIGHT_HAIR), PLANE_LEFT, right);
	iso_face(iso, style_face(ROLE_PAPER, TONE_FULL, WEIGHT_HAIR), PLANE_RIGHT,
			(struct block){ 0, door_y, 0, 0, 0.86, 2.03 });
	iso_face(iso, style_line(WEIGHT_HAIR, ROLE_STRUCTURE, TONE_DEEP), PLANE_RIGHT,
			(struct block){ 0, door_y + 0.07, 0.12, 0, 0.72, 1.83 });
	iso_disc(iso, style_fill(ROLE_INK, TONE_FULL), PLANE_RIGHT,
			(struct spot){ 0, door_y + 0.1, 1.02 }, 0.03);
}

/* A row of books of five widths and six heights. */
static void draw_books(const struct iso *iso, double x, double end, double z)
{
	static const double wide[] = { 0.035, 0.05, 0.028, 0.06, 0.04 };
	static const double tall[] = { 0.24, 0.23, 0.30, 0.26, 0.21, 0.28 };
	struct pile light = iso_pile(iso), grey = iso_pile(iso);

	for (int i = 0; x + wide[i % 5] < end; i++) {
		iso_pile_add(iso, i % 3 ? &light : &grey,
				(struct block){ x, 0.05, z, wide[i % 5], 0.2, tall[i % 6] });
		x += wide[i % 5] + 0.006;
	}
	iso_pile_draw(iso, MATERIAL_SHELL, WEIGHT_HAIR, &light, true);
	iso_pile_draw(iso, MATERIAL_STEEL, WEIGHT_HAIR, &grey, true);
}

static void draw_shelf(const struct iso *iso, double x)
{
	static const double boards[] = { 0.55, 1.0, 1.45, 1.9 };
	static const double boxes[] = { 0.20, 0.26, 0.16 };
	struct path *posts = iso_path(iso);

	for (int i = 0; i < 4; i++) {
		iso_block(iso, MATERIAL_STEEL, WEIGHT_HAIR,
				(struct block){ x, 0, boards[i], 1.0, 0.3, 0.03 });
		if (i == 0)
			for (int k = 0; k < 3; k++)
				iso_block(iso, MATERIAL_SHELL, WEIGHT_HAIR,
						(struct block){ x + 0.04 + 0.32 * k, 0.03, 0.58,
								0.26, 0.24, boxes[k] });
		else if (i < 3)
			draw_books(iso, x + 0.04, x + (i == 1 ? 0.64 : 0.94), boards[i] + 0.03);
	}
	for (int i = 0; i < 2; i++)
		iso_add_face(iso, posts, PLANE_LEFT,
				(struct block){ x + 0.97 * i, 0.31, 0.5, 0.03, 0, 1.45 });
	iso_draw(iso, style_face(ROLE_STRUCTURE, TONE_MID, WEIGHT_HAIR), posts);
}

static void draw_cooler(const struct iso *iso, double z)
{
	struct path *slots = iso_path(iso);

	iso_block(iso, MATERIAL_SHELL, WEIGHT_HAIR, (struct block){ 0.5, 0, z, 0.95, 0.22, 0.28 });
	for (int i = 0; i < 4; i++)
		iso_add_line(iso, slots, (struct spot){ 0.54, 0.22, z + 0.04 + 0.035 * i },
				(struct spot){ 1.41, 0.22, z + 0.04 + 0.035 * i });
	iso_draw(iso, style_line(WEIGHT_HAIR, ROLE_STRUCTURE, TONE_FULL), slots);
}

/* The racks from back to front; all but the nearest are closed. */
static void draw_racks(const struct iso *iso, const struct machine *m, bool pick_server,
		struct sight *sight)
{
	long racks = m->racks > 0 ? m->racks : 1;

	for (long i = 0; i < racks; i++) {
		struct spot at = { behind_m, aside_m + (double)i * m->rack_width_m, 0 };
		struct iso here = iso_moved(iso, at);
		struct block body = { 0, 0, 0, m->rack_depth_m, m->rack_width_m, m->rack_height_m };
		bool nearest = i == racks - 1;

		if (nearest && !pick_server) {
			iso_block(&here, MATERIAL_PICK, WEIGHT_LINE, body);
			iso_outline(&here, &sight->pick, body);
		} else if (nearest) {
			struct sight rack = things_rack(&here, m, RACK_OPEN);

			sight->pick = rack.pick;
		} else {
			things_rack(&here, m, RACK_CLOSED);
		}
	}
}

struct sight things_room(const struct iso *iso, const struct machine *m, bool pick_server)
{
	struct room room = find_room(m);
	struct sight sight = { 0 };

	draw_walls(iso, &room);
	draw_shelf(iso, room.lx - 1.14);
	draw_cooler(iso, room.h - 0.49);
	draw_racks(iso, m, pick_server, &sight);
	iso_outline(iso, &sight.whole, (struct block){ 0, 0, -0.06, room.lx, room.ly, 0.06 });
	outline_add(&sight.whole, iso_at(iso, 0, 0, room.h));
	outline_add(&sight.whole, iso_at(iso, room.lx, 0, room.h));
	outline_add(&sight.whole, iso_at(iso, 0, room.ly, room.h));
	sight_mark(&sight, SPOT_FEET, iso_at(iso, 0.62, room.ly - 0.38, 0));
	sight_mark(&sight, SPOT_COOLER, iso_at(iso, 0.98, 0.11, room.h - 0.21));
	sight_close(&sight);
	return sight;
}
