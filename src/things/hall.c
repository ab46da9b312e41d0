/* hall.c - the room around the rows; the two near walls are taken away. */

#include "things/hall.h"

#include <math.h>

static const double margin_m = 3.2;  /* from the walls to the rows */
static const double fan_m = 2.75;    /* from fan to fan along the wall */
static const double tray_z_m = 3.15; /* of what runs over the racks, at least */

struct hall {
	double lx, ly, h;
	double tray_z;
};

double things_hall_length_m(const struct machine *m, const struct rows *rows)
{
	return things_rows_length_m(rows, m) + 2 * margin_m;
}

double things_hall_width_m(const struct machine *m, const struct rows *rows)
{
	return things_rows_width_m(rows, m) + 2 * margin_m;
}

static struct hall find_hall(const struct machine *m, const struct rows *rows)
{
	double tray = fmax(tray_z_m, m->rack_height_m + 0.6);

	return (struct hall){ things_hall_length_m(m, rows), things_hall_width_m(m, rows),
		tray + 1.45, tray };
}

static void draw_floor(const struct iso *iso, const struct hall *h)
{
	struct path *tiles = iso_path(iso);
	double step = 2.4;

	iso_block(iso, MATERIAL_SHELL, WEIGHT_LINE,
			(struct block){ 0, 0, -0.6, h->lx, h->ly, 0.6 });
	while (!iso_shows(iso, step, 5))
		step *= 2;
	for (double x = step; x < h->lx; x += step)
		iso_add_line(iso, tiles, (struct spot){ x, 0, 0 }, (struct spot){ x, h->ly, 0 });
	for (double y = step; y < h->ly; y += step)
		iso_add_line(iso, tiles, (struct spot){ 0, y, 0 }, (struct spot){ h->lx, y, 0 });
	iso_draw(iso, style_line(WEIGHT_HAIR, ROLE_STRUCTURE, TONE_PALE), tiles);
}

/* Fans in the long wall, doors in the short one. */
static void draw_walls(const struct iso *iso, const struct hall *h)
{
	struct path *boxes = iso_path(iso), *discs = iso_path(iso), *hubs = iso_path(iso);
	struct path *doors = iso_path(iso);

	iso_face(iso, style_face(ROLE_STRUCTURE, TONE_FAINT, WEIGHT_LINE), PLANE_RIGHT,
			(struct block){ 0, 0, 0, 0, h->ly, h->h });
	iso_face(iso, style_face(ROLE_STRUCTURE, TONE_FAINT, WEIGHT_LINE), PLANE_LEFT,
			(struct block){ 0, 0, 0, h->lx, 0, h->h });
	for (double x = 2.6; x + fan_m < h->lx; x += fan_m) {
		struct spot centre = { x + 1.1, 0, 2.45 };

		iso_add_face(iso, boxes, PLANE_LEFT, (struct block){ x, 0, 1, 2.2, 0, 2.9 });
		iso_add_disc(iso, discs, PLANE_LEFT, centre, 0.92);
		iso_add_disc(iso, hubs, PLANE_LEFT, centre, 0.25);
	}
	for (double y = 4; y + 3 < h->ly; y += 6)
		iso_add_face(iso, doors, PLANE_RIGHT, (struct block){ 0, y, 0, 0, 2.2, 2.8 });
	iso_draw(iso, style_face(ROLE_STRUCTURE, TONE_PALE, WEIGHT_HAIR), boxes);
	iso_draw(iso, style_face(ROLE_STRUCTURE, TONE_DEEP, WEIGHT_HAIR), discs);
	iso_draw(iso, style_fill(ROLE_PAPER, TONE_FULL), hubs);
	iso_draw(iso, style_face(ROLE_STRUCTURE, TONE_PALE, WEIGHT_HAIR), doors);
}

/* One long run over all rows on posts: fibres or busbar. */
static void draw_run(const struct iso *iso, const struct machine *m, const struct rows *rows,
		enum material material, struct block run)
{
	struct path *posts = iso_path(iso);

	for (int row = 0; row < rows->rows; row++) {
		double x = margin_m + things_row_x_m(rows, m, row) + m->rack_depth_m / 2;
		double y = run.y + run.dy / 2;

		iso_add_line(iso, posts, (struct spot){ x, y, m->rack_height_m },
				(struct spot){ x, y, run.z });
	}
	iso_draw(iso, style_line(WEIGHT_LINE, ROLE_INK, TONE_FULL), posts);
	iso_block(iso, material, WEIGHT_HAIR, run);
}

struct sight things_hall(const struct iso *iso, const struct machine *m, const struct rows *rows)
{
	struct hall hall = find_hall(m, rows);
	struct iso inside = iso_moved(iso, (struct spot){ margin_m, margin_m, 0 });
	double width = things_rows_width_m(rows, m), start = margin_m - 1,
	       end = hall.lx - margin_m + 1;
	struct block fibres = { start, margin_m + width * 0.3, hall.tray_z, end - start, 0.5,
		0.22 };
	struct block busbar = { start, margin_m + width * 0.66, hall.tray_z, end - start, 0.28,
		0.22 };
	struct sight sight = { 0 };

	draw_floor(iso, &hall);
	draw_walls(iso, &hall);
	sight.pick = things_rows(&inside, m, rows).pick;
	draw_run(iso, m, rows, MATERIAL_NETWORK, fibres);
	draw_run(iso, m, rows, MATERIAL_POWER, busbar);

	iso_outline(iso, &sight.whole, (struct block){ 0, 0, -0.6, hall.lx, hall.ly, 0.6 });
	outline_add(&sight.whole, iso_at(iso, 0, 0, hall.h));
	outline_add(&sight.whole, iso_at(iso, hall.lx, 0, hall.h));
	outline_add(&sight.whole, iso_at(iso, 0, hall.ly, hall.h));
	sight_mark(&sight, SPOT_FIBRES, iso_at(iso, end, fibres.y + 0.25, fibres.z + 0.1));
	sight_mark(&sight, SPOT_BUSBAR, iso_at(iso, end, busbar.y + 0.14, busbar.z + 0.1));
	if (hall.lx > 4 * fan_m)
		sight_mark(&sight, SPOT_FAN,
				iso_at(iso, 2.6 + 1.1 + fan_m * floor((hall.lx - 4) / fan_m - 2), 0,
						2.45));
	sight_close(&sight);
	return sight;
}
