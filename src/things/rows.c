/*
 * rows.c - every rack of a hall. A row is three faces; the cuts between its
 * racks are one path, and so are its lights: a thousand racks stay a small file.
 */

#include "things/rows.h"

#include <math.h>

static const double aspect_slack =
		1.6; /* an exact arrangement may be this much longer or shorter */

static double row_pitch_m(const struct machine *m, double cold_m, double hot_m)
{
	return m->rack_depth_m + (cold_m + hot_m) / 2;
}

struct rows things_rows_arranged(const struct machine *m, double aspect)
{
	struct rows rows = { .racks = m->racks > 0 ? m->racks : 1, .cold_m = 1.8, .hot_m = 1.2 };
	double pitch = row_pitch_m(m, rows.cold_m, rows.hot_m);
	double wanted = sqrt((double)rows.racks * aspect * m->rack_width_m / pitch);
	double best = aspect_slack;

	rows.rows = (int)fmax(1, round(wanted));
	for (int count = 1; count <= rows.racks && count < wanted * aspect_slack; count++) {
		double off = count > wanted ? count / wanted : wanted / count;

		if (rows.racks % count == 0 && off < best) {
			best = off;
			rows.rows = count;
		}
	}
	rows.per_row = (int)((rows.racks + rows.rows - 1) / rows.rows);
	rows.rows = (int)((rows.racks + rows.per_row - 1) / rows.per_row);
	return rows;
}

double things_row_x_m(const struct rows *rows, const struct machine *m, int row)
{
	return row * m->rack_depth_m + (row + 1) / 2 * rows->cold_m + row / 2 * rows->hot_m;
}

double things_rows_length_m(const struct rows *rows, const struct machine *m)
{
	return things_row_x_m(rows, m, rows->rows - 1) + m->rack_depth_m;
}

double things_rows_width_m(const struct rows *rows, const struct machine *m)
{
	return rows->per_row * m->rack_width_m;
}

static int racks_of_row(const struct rows *rows, int row)
{
	long left = rows->racks - (long)row * rows->per_row;

	return left < rows->per_row ? (int)left : rows->per_row;
}

/* Cuts between the racks: down the front, and over the top where they are wide enough. */
static void draw_cuts(const struct iso *iso, const struct rows *rows, struct block b, int count)
{
	struct path *cuts = iso_path(iso), *gaps = iso_path(iso);
	double pitch = b.dy / count, x = b.x + b.dx, top = b.z + b.dz;
	bool apart = iso_shows(iso, pitch, 1.8);

	if (!iso_shows(iso, pitch, 0.4))
		return;
	for (int i = 1; i < count; i++) {
		double y = b.y + i * pitch;

		iso_add_line(iso, gaps, (struct spot){ x, y, b.z + 0.5 * b.dz },
				(struct spot){ x, y, b.z + 0.92 * b.dz });
		if (iso_shows(iso, pitch, 1.2))
			iso_add_line(iso, cuts, (struct spot){ b.x, y, top },
					(struct spot){ x, y, top });
		iso_add_line(iso, cuts, (struct spot){ x, y, top }, (struct spot){ x, y, b.z });
	}
	if (rows->light && !apart)
		iso_draw(iso, style_line(WEIGHT_BOLD, ROLE_STRUCTURE, TONE_FAINT), gaps);
	iso_draw(iso, style_line(WEIGHT_HAIR, rows->light ? ROLE_STRUCTURE : ROLE_INK, TONE_DEEP),
			cuts);
}

/*
 * A stripe of green for each server of the row's racks, one of blue for the
 * switch; where a rack is large enough each has its own mark.
 */
static void draw_lights(const struct iso *iso, const struct rows *rows, const struct machine *m,
		struct block b)
{
	bool apart = iso_shows(iso, m->rack_width_m, 1.8);
	int marks = apart ? (int)round(b.dy / m->rack_width_m) : 1;
	double wide = apart ? m->rack_width_m * 0.7 : b.dy;
	struct path *servers = iso_path(iso), *switches = iso_path(iso);
	int count = m->rack_servers > 0 ? m->rack_servers : 1;
	double room = count <= 2 ? 0.21 * count : 0.52, pitch = room * b.dz / count;

	for (int i = 0; i < count * marks; i++) {
		double y = b.y + (i / count) * m->rack_width_m;

		iso_add_face(iso, servers, PLANE_RIGHT,
				(struct block){ b.x + b.dx, apart ? y + 0.15 * m->rack_width_m : y,
						b.z + 0.35 * b.dz + (i % count + 0.9) * pitch, 0,
						wide, pitch * 0.6 });
	}
	iso_add_face(iso, switches, PLANE_RIGHT,
			(struct block){ b.x + b.dx, b.y, b.z + 0.92 * b.dz, 0, b.dy, 0.04 * b.dz });
	iso_draw(iso, style_fill(ROLE_COMPUTE, rows->light ? TONE_FULL : TONE_MID), servers);
	if (!rows->light)
		iso_draw(iso, style_fill(ROLE_NETWORK, TONE_FULL), switches);
}

static void draw_row(const struct iso *iso, const struct rows *rows, const struct machine *m,
		int row)
{
	int count = racks_of_row(rows, row);
	struct block b = { .x = things_row_x_m(rows, m, row),
		.y = (rows->per_row - count) * m->rack_width_m,
		.dx = m->rack_depth_m,
		.dy = count * m->rack_width_m,
		.dz = m->rack_height_m };
	enum material material = rows->light ? MATERIAL_SHELL : MATERIAL_RACK;

	iso_block(iso, material, WEIGHT_HAIR, b);
	if (rows->light)
		iso_face(iso, style_face(ROLE_PAPER, TONE_FULL, WEIGHT_HAIR), PLANE_TOP, b);
	draw_lights(iso, rows, m, b);
	draw_cuts(iso, rows, b, count);
}

/* The followed rack: the nearest of its row, with a halo where its neighbours are dark. */
static void draw_pick(const struct iso *iso, const struct rows *rows, struct block b,
		const struct outline *outline)
{
	struct style halo = style_line(WEIGHT_HEAVY, ROLE_PAPER, TONE_FULL);

	if (iso->canvas && !rows->light)
		canvas_polygon(iso->canvas, halo, outline->at, outline->count);
	iso_block(iso, MATERIAL_PICK, WEIGHT_LINE, b);
}

struct sight things_rows(const struct iso *iso, const struct machine *m, const struct rows *rows)
{
	struct sight sight = { 0 };
	double width = things_rows_width_m(rows, m);

	iso_outline(iso, &sight.whole,
			(struct block){ 0, 0, 0, things_rows_length_m(rows, m), width,
					m->rack_height_m });
	for (int row = 0; row < rows->rows; row++) {
		struct block b = { things_row_x_m(rows, m, row), width - m->rack_width_m, 0,
			m->rack_depth_m, m->rack_width_m, m->rack_height_m };

		draw_row(iso, rows, m, row);
		if (row != rows->pick_row)
			continue;
		iso_outline(iso, &sight.pick, b);
		draw_pick(iso, rows, b, &sight.pick);
	}
	sight_close(&sight);
	return sight;
}
