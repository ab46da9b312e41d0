/*
 * rack.c - a rack with its side and front open to us: cable comb, switch, power
 * shelf, then the servers. Up to four are pulled out, each a little further than
 * the one above; more are trays, of which the lowest is pulled out.
 */

#include "things/rack.h"

#include "things/brick.h"

#include <math.h>

static const double feet_m = 0.06;       /* clear of the floor */
static const double post_m = 0.035;      /* posts and rails of the front */
static const double bay_m = 0.15;        /* switch, power shelf */
static const double reach_m = 0.74;      /* of the server pulled out furthest */
static const double reach_less_m = 0.24; /* of the one pulled out least */
static const double foot_bay_m = 0.16;   /* fans at the bottom */
static const double drawer_most_m = 0.44;
static const double cable_rise = 0.1, cable_back = 0.5; /* where fibres go: of height, of width */
static const int pulled_most = 4; /* more servers than this stay in as trays */

/* Heights of the bays of one rack. */
struct bays {
	double comb, switches, shelf; /* their lower edges; comb 0: no room for it */
	double low, high;             /* of the room for servers */
};

static struct bays find_bays(const struct machine *machine)
{
	double h = machine->rack_height_m, top = h - post_m - 0.01;
	bool tall = h > 1.6;
	struct bays bays = { 0 };

	if (tall) {
		top -= 0.18;
		bays.comb = top;
	}
	bays.switches = top - 0.04 - bay_m;
	bays.shelf = bays.switches - 0.05 - bay_m;
	bays.low = feet_m + 0.04 + (tall ? foot_bay_m : 0);
	bays.high = bays.shelf - 0.05;
	return bays;
}

static void draw_case(const struct iso *iso, const struct machine *m)
{
	double w = m->rack_width_m, d = m->rack_depth_m, h = m->rack_height_m;
	struct block body = { 0, 0, feet_m, d, w, h - feet_m };
	struct path *glands = iso_path(iso);

	for (int i = 0; i < 3; i++)
		iso_block(iso, MATERIAL_DARK, WEIGHT_HAIR,
				(struct block){ i ? d * 0.9 : d * 0.05, i == 2 ? w * 0.05 : w * 0.8,
						0, 0.09, 0.09, feet_m });
	iso_block(iso, MATERIAL_RACK, WEIGHT_LINE, body);
	iso_face(iso, style_face(ROLE_STRUCTURE, TONE_FULL, WEIGHT_LINE), PLANE_RIGHT, body);
	iso_add_face(iso, glands, PLANE_TOP,
			(struct block){ d * 0.23, w * 0.17, h, d * 0.52, w * 0.27, 0 });
	iso_add_face(iso, glands, PLANE_TOP,
			(struct block){ d * 0.23, w * 0.67, h, d * 0.52, w * 0.15, 0 });
	iso_draw(iso, style_face(ROLE_STRUCTURE, TONE_FULL, WEIGHT_HAIR), glands);
}

/* The side panel: a seam and two fields of slots. */
static void draw_side(const struct iso *iso, const struct machine *m)
{
	double w = m->rack_width_m, d = m->rack_depth_m, h = m->rack_height_m;
	double pitch = iso_shows(iso, 0.05, 1) ? 0.05 : 0.12;
	struct path *slots = iso_path(iso);

	iso_line(iso, style_line(WEIGHT_HAIR, ROLE_INK, TONE_FULL),
			(struct spot){ d / 2, w, feet_m + 0.05 },
			(struct spot){ d / 2, w, h - 0.05 });
	for (double z = 0.15 * h; z < 0.88 * h; z += pitch) {
		if (z > 0.42 * h && z < 0.57 * h)
			continue;
		for (int half = 0; half < 2; half++)
			iso_add_line(iso, slots, (struct spot){ d * (0.09 + 0.5 * half), w, z },
					(struct spot){ d * (0.42 + 0.5 * half), w, z });
	}
	iso_draw(iso, style_line(WEIGHT_LINE, ROLE_STRUCTURE, TONE_FULL), slots);
}

static void draw_bay(const struct iso *iso, const struct machine *m, struct style style, double z,
		double height)
{
	iso_face(iso, style, PLANE_RIGHT,
			(struct block){ m->rack_depth_m, 0.04, z, 0, m->rack_width_m - 0.08,
					height });
}

/* count equal openings in a row across the front; the row starts and ends as the bays do. */
static void draw_openings(const struct iso *iso, const struct machine *m, struct style style,
		int count, const double z[2])
{
	struct path *path = iso_path(iso);
	double pitch = (m->rack_width_m - 0.12) / count;

	if (!iso_shows(iso, pitch, 0.55))
		return;
	for (int i = 0; i < count; i++)
		iso_add_face(iso, path, PLANE_RIGHT,
				(struct block){ m->rack_depth_m, 0.06 + (i + 0.2) * pitch, z[0], 0,
						pitch * 0.6, z[1] - z[0] });
	iso_draw(iso, style, path);
}

static void draw_switch(const struct iso *iso, const struct machine *m, double z)
{
	struct style hole = style_fill(ROLE_INK, TONE_FULL);
	int count = iso_shows(iso, (m->rack_width_m - 0.12) / 16, 0.55) ? 16 : 8;

	draw_bay(iso, m, style_face(ROLE_NETWORK, TONE_DEEP, WEIGHT_HAIR), z, bay_m);
	draw_openings(iso, m, hole, count, (double[2]){ z + 0.025, z + 0.06 });
	draw_openings(iso, m, hole, count, (double[2]){ z + 0.085, z + 0.12 });
}

static void draw_shelf(const struct iso *iso, const struct machine *m, double z)
{
	struct path *lines = iso_path(iso);
	double pitch = (m->rack_width_m - 0.08) / 4;

	draw_bay(iso, m, style_face(ROLE_POWER, TONE_FULL, WEIGHT_HAIR), z, bay_m);
	for (int i = 1; i < 4; i++)
		iso_add_line(iso, lines, (struct spot){ m->rack_depth_m, 0.04 + i * pitch, z },
				(struct spot){ m->rack_depth_m, 0.04 + i * pitch, z + bay_m });
	iso_draw(iso, style_line(WEIGHT_HAIR, ROLE_INK, TONE_FULL), lines);
}

/* Busbar at the back, posts and rails round the front, and the bays that hold no server. */
static void draw_front(const struct iso *iso, const struct machine *m, const struct bays *bays)
{
	double w = m->rack_width_m, d = m->rack_depth_m, h = m->rack_height_m, z = feet_m;
	struct path *frame = iso_path(iso);
	struct style plate = style_face(ROLE_STRUCTURE, TONE_PALE, WEIGHT_HAIR);
	struct style dark = style_fill(ROLE_STRUCTURE, TONE_FULL);

	iso_face(iso, style_face(ROLE_POWER, TONE_FULL, WEIGHT_HAIR), PLANE_RIGHT,
			(struct block){ d, w * 0.45, z + 0.05, 0, w * 0.1, h - z - 0.1 });
	iso_add_face(iso, frame, PLANE_RIGHT, (struct block){ d, 0, z, 0, post_m, h - z });
	iso_add_face(iso, frame, PLANE_RIGHT, (struct block){ d, w - post_m, z, 0, post_m, h - z });
	iso_add_face(iso, frame, PLANE_RIGHT, (struct block){ d, 0, h - post_m, 0, w, post_m });
	iso_add_face(iso, frame, PLANE_RIGHT, (struct block){ d, 0, z, 0, w, post_m });
	iso_draw(iso, style_face(ROLE_STRUCTURE, TONE_DEEP, WEIGHT_HAIR), frame);
	if (bays->comb > 0) {
		draw_bay(iso, m, plate, bays->comb, 0.14);
		draw_openings(iso, m, dark, 10,
				(double[2]){ bays->comb + 0.03, bays->comb + 0.11 });
		draw_bay(iso, m, plate, feet_m + 0.05, foot_bay_m - 0.03);
		draw_openings(iso, m, dark, 12, (double[2]){ feet_m + 0.07, feet_m + 0.16 });
	}
	draw_switch(iso, m, bays->switches);
	draw_shelf(iso, m, bays->shelf);
}

/* Where server number i (0 the highest) stands, and how far it is pulled out. */
static struct block find_server(const struct machine *m, const struct bays *bays, int i)
{
	int count = m->rack_servers > 0 ? m->rack_servers : 1;
	double pitch = (bays->high - bays->low) / count;
	double height = fmin(drawer_most_m, pitch * 0.72);
	double pull = count > 1 && count <= pulled_most
	                              ? reach_m - reach_less_m * (count - 1 - i) / (count - 1)
	                              : reach_m;

	return (struct block){ m->rack_depth_m, 0.055,
		bays->high - pitch * (i + 1) + (count == 1 ? 0.5 : 0.12) * (pitch - height), pull,
		m->rack_width_m - 0.11, height };
}

/* The first `count` servers as trays that are pushed in. */
static void draw_trays(const struct iso *iso, const struct machine *m, const struct bays *bays,
		int count)
{
	struct path *plates = iso_path(iso), *marks = iso_path(iso);

	for (int i = 0; i < count; i++) {
		struct block b = find_server(m, bays, i);

		b.dx = 0;
		b.dz = fmin(drawer_most_m, (bays->high - bays->low) / m->rack_servers * 0.8);
		if (m->rack_servers <= pulled_most) {
			iso_face(iso, style_face(ROLE_STRUCTURE, TONE_PALE, WEIGHT_HAIR),
					PLANE_RIGHT, b);
			things_server_front(iso, b);
			continue;
		}
		iso_add_face(iso, plates, PLANE_RIGHT, b);
		b.z += b.dz * 0.25;
		b.dz *= 0.5;
		b.y += b.dy * 0.1;
		b.dy *= 0.55;
		iso_add_face(iso, marks, PLANE_RIGHT, b);
	}
	iso_draw(iso, style_face(ROLE_STRUCTURE, TONE_FAINT, WEIGHT_HAIR), plates);
	iso_draw(iso, style_fill(ROLE_COMPUTE, TONE_DEEP), marks);
}

static void draw_cables(const struct iso *iso, const struct machine *m)
{
	double y = m->rack_width_m * 0.3, h = m->rack_height_m, rise = h * cable_rise;

	if (!m->networked || !iso_shows(iso, 0.11, 2))
		return;
	for (int i = 0; i < 4; i++) {
		double x = m->rack_depth_m * (0.32 + 0.1 * i);

		iso_cable(iso, ROLE_NETWORK,
				(struct spot[3]){ { x, y, h },
						{ x, y, h + rise * (0.6 + 0.12 * i) },
						{ x, -cable_back * m->rack_width_m, h + rise } });
	}
}

/* The box that the fibres lie in. */
static struct box find_cables(const struct iso *iso, const struct machine *m)
{
	double back = -cable_back * m->rack_width_m, top = m->rack_height_m * (1 + cable_rise);
	struct outline outline = { 0 };

	outline_add(&outline, iso_at(iso, m->rack_depth_m * 0.32, back, top));
	outline_add(&outline, iso_at(iso, m->rack_depth_m * 0.62, back, top));
	outline_add(&outline, iso_at(iso, m->rack_depth_m * 0.62, 0, m->rack_height_m));
	return outline_box(&outline);
}

/* The pulled-out servers from the top down: each lies in front of the one above. */
static void draw_servers(const struct iso *iso, const struct machine *m, const struct bays *bays,
		enum material lowest)
{
	int last = m->rack_servers > 0 ? m->rack_servers - 1 : 0;
	int first = m->rack_servers <= pulled_most ? 0 : last;

	if (first > 0)
		draw_trays(iso, m, bays, first);
	for (int i = first; i <= last; i++)
		things_drawer(iso, i == last ? lowest : MATERIAL_STEEL, find_server(m, bays, i),
				m->server_gpus);
}

struct sight things_rack(const struct iso *iso, const struct machine *m, enum rack_view view)
{
	double w = m->rack_width_m, d = m->rack_depth_m, h = m->rack_height_m;
	struct bays bays = find_bays(m);
	struct block picked = find_server(m, &bays, m->rack_servers > 0 ? m->rack_servers - 1 : 0);
	struct sight sight = { 0 };

	draw_case(iso, m);
	draw_side(iso, m);
	draw_front(iso, m, &bays);
	iso_outline(iso, &sight.whole, (struct block){ 0, 0, 0, d, w, h });
	if (view == RACK_CLOSED)
		draw_trays(iso, m, &bays, m->rack_servers);
	if (view == RACK_CHOSEN && iso->canvas)
		canvas_polygon(iso->canvas, style_line(WEIGHT_BOLD, ROLE_ATTENTION, TONE_FULL),
				sight.whole.at, sight.whole.count);
	if (view != RACK_CLOSED)
		draw_servers(iso, m, &bays, view == RACK_OPEN ? MATERIAL_PICK : MATERIAL_STEEL);
	if (view == RACK_OPEN) {
		draw_cables(iso, m);
		sight_mark(&sight, SPOT_FIBRES, iso_at(iso, d * 0.47, w * 0.1, h + 0.05 * h));
		sight.bounds = find_cables(iso, m);
	}

	picked.dz *= 0.62;
	iso_outline(iso, &sight.pick, picked);
	if (view != RACK_CLOSED)
		iso_outline(iso, &sight.more,
				(struct block){ d, 0.055, 0.1, 0.74, w - 0.11, bays.high - 0.1 });
	sight_mark(&sight, SPOT_SWITCH, iso_at(iso, d, 0.06, bays.switches + bay_m / 2));
	sight_mark(&sight, SPOT_SHELF, iso_at(iso, d, 0.07, bays.shelf + bay_m / 2));
	sight_mark(&sight, SPOT_BUSBAR, iso_at(iso, d, w / 2, bays.high + 0.02));
	sight_mark(&sight, SPOT_FEET, iso_at(iso, d * 0.2, w * 2, 0));
	sight_close(&sight);
	return sight;
}
