/*
 * building.c - a long low building with its hall picked out, cooling units on the
 * roof and cars before it. Length to depth is ours; the floor is the site's.
 */

#include "things/building.h"

#include <math.h>

static const double aspect = 3.45; /* length to depth: our drawing */
static const double high_m = 13, unit_high_m = 4;
static const double unit_x_m = 8.6, unit_y_m = 7, unit_step_m = 14.8, duct_step_m = 24;
static const double car_x_m = 1.9, car_y_m = 4.6, car_step_m = 3.1;

struct building things_building_of(double site_m2, double hall_length_m, double hall_depth_m)
{
	double length = sqrt(site_m2 * aspect);

	return (struct building){ length, site_m2 / length, hall_length_m, hall_depth_m };
}

/* The hall stands at the front, towards the left. */
static struct block find_hall(const struct building *b)
{
	double free_x = b->length_m - b->hall_length_m;

	return (struct block){ free_x * 0.18, b->depth_m - b->hall_depth_m, 0, b->hall_length_m,
		b->hall_depth_m, high_m + 0.2 };
}

static void draw_car_park(const struct iso *iso, const struct building *b)
{
	double start = b->length_m * 0.5, end = b->length_m - 4, front = b->depth_m + 5;

	iso_face(iso, style_face(ROLE_STRUCTURE, TONE_FAINT, WEIGHT_HAIR), PLANE_TOP,
			(struct block){ start, front, 0, end - start, 24, 0 });
	for (int row = 0; row < 2; row++) {
		struct path *cars = iso_path(iso);
		double y = front + 4 + 11 * row;

		if (!iso_shows(iso, car_step_m, 0.7))
			continue;
		for (int i = 0; start + 3 + (i + 1) * car_step_m < end; i++)
			if ((i * 7 + row * 5 + i * i) % 11 % 4 != 0)
				iso_add_face(iso, cars, PLANE_TOP,
						(struct block){ start + 3 + i * car_step_m, y, 1,
								car_x_m, car_y_m, 0 });
		iso_draw(iso, style_fill(ROLE_STRUCTURE, TONE_FULL), cars);
	}
}

static void draw_fronts(const struct iso *iso, const struct building *b)
{
	struct path *seams = iso_path(iso), *doors = iso_path(iso), *vents = iso_path(iso);
	struct block hall = find_hall(b);
	double end = hall.x + hall.dx;

	for (double x = 10; x < b->length_m; x += 10)
		iso_add_line(iso, seams, (struct spot){ x, b->depth_m, 0.6 },
				(struct spot){ x, b->depth_m, high_m - 1 });
	for (int i = 0; i < 4 && end + 24 + 9 * i < b->length_m; i++)
		iso_add_face(iso, doors, PLANE_LEFT,
				(struct block){ end + 14 + 9 * i, b->depth_m, 0, 5, 0, 5.5 });
	for (double y = 8; y + 6 < b->depth_m; y += 8)
		for (int k = 0; k < 2; k++)
			iso_add_face(iso, vents, PLANE_RIGHT,
					(struct block){ b->length_m, y, k ? 7.6 : 3, 0, 5, 2.2 });
	iso_draw(iso, style_line(WEIGHT_HAIR, ROLE_STRUCTURE, TONE_DEEP), seams);
	iso_draw(iso, style_fill(ROLE_STRUCTURE, TONE_DEEP), doors);
	iso_draw(iso, style_fill(ROLE_STRUCTURE, TONE_FULL), vents);
}

/* A row of cooling units with a fan each; where the hall is the roof stays free. */
static void draw_units(const struct iso *iso, const struct building *b, double y)
{
	struct block hall = find_hall(b);
	struct pile units = iso_pile(iso);
	struct path *fans = iso_path(iso);

	for (double x = 9; x + unit_x_m + 6 < b->length_m; x += unit_step_m) {
		struct block u = { x, y, high_m, unit_x_m, unit_y_m, unit_high_m };

		if (x + unit_x_m > hall.x - 3 && x < hall.x + hall.dx + 3 &&
				y + unit_y_m + 4 > hall.y)
			continue;
		iso_pile_add(iso, &units, u);
		iso_add_disc(iso, fans, PLANE_TOP,
				(struct spot){ x + unit_x_m / 2, y + unit_y_m / 2,
						high_m + unit_high_m },
				unit_y_m * 0.36);
	}
	iso_pile_draw(iso, MATERIAL_STEEL, WEIGHT_HAIR, &units, true);
	iso_draw(iso, style_fill(ROLE_STRUCTURE, TONE_DEEP), fans);
}

static void draw_hall(const struct iso *iso, struct block hall)
{
	struct path *rows = iso_path(iso);
	double step = hall.dx / 32;

	while (!iso_shows(iso, step, 0.6))
		step *= 2;
	iso_block(iso, MATERIAL_PICK, WEIGHT_LINE, hall);
	for (double x = hall.x + step; x < hall.x + hall.dx - step / 2; x += step)
		iso_add_line(iso, rows, (struct spot){ x, hall.y + 3, hall.z + hall.dz },
				(struct spot){ x, hall.y + hall.dy - 3, hall.z + hall.dz });
	iso_draw(iso, style_line(WEIGHT_LINE, ROLE_PAPER, TONE_FULL), rows);
}

struct sight things_building(const struct iso *iso, const struct building *b)
{
	struct block body = { 0, 0, 0, b->length_m, b->depth_m, high_m };
	struct block hall = find_hall(b);
	struct sight sight = { 0 };

	draw_car_park(iso, b);
	iso_block(iso, MATERIAL_SHELL, WEIGHT_LINE, body);
	iso_face(iso, style_line(WEIGHT_HAIR, ROLE_STRUCTURE, TONE_DEEP), PLANE_TOP,
			(struct block){ 2.5, 2.5, high_m, body.dx - 5, body.dy - 5, 0 });
	draw_fronts(iso, b);
	for (double y = 13; y + unit_y_m + 5 < b->depth_m; y += duct_step_m)
		draw_units(iso, b, y);
	draw_hall(iso, hall);

	iso_outline(iso, &sight.whole, body);
	iso_outline(iso, &sight.pick, hall);
	iso_outline(iso, &sight.more,
			(struct block){ b->length_m * 0.5, b->depth_m, 0, b->length_m * 0.5 - 4, 29,
					0 });
	sight_mark(&sight, SPOT_ROOF,
			iso_at(iso,
					9 + unit_x_m / 2 +
							unit_step_m * floor(b->length_m * 0.6 /
										      unit_step_m),
					13 + unit_y_m / 2, high_m + unit_high_m));
	sight_mark(&sight, SPOT_SPECK, iso_at(iso, b->length_m, b->depth_m * 0.2, 0));
	sight_close(&sight);
	return sight;
}

void things_speck(const struct iso *iso, const struct machine *m, struct point at, double radius)
{
	struct iso here = *iso;

	here.origin = (struct point){ at.x, at.y + m->rack_height_m / 2 * iso->scale };
	if (iso->canvas)
		canvas_disc(iso->canvas, style_face(ROLE_PAPER, TONE_FULL, WEIGHT_LINE), at,
				radius);
	for (int plane = PLANE_TOP; plane <= PLANE_RIGHT; plane++)
		iso_face(&here, style_fill(ROLE_INK, TONE_FULL), (enum plane)plane,
				(struct block){ -m->rack_depth_m / 2, -m->rack_width_m / 2, 0,
						m->rack_depth_m, m->rack_width_m,
						m->rack_height_m });
}
