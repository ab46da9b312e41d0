/* die.c - tiles in groups; the layout is our drawing, the counts are the chip's. */

#include "things/die.h"

#include "things/package.h"

#include <math.h>

static const double drawn_side = 28.5; /* every die is drawn as one of this side, then scaled */
static const double thick_mm = 1.7, rim_mm = 2.25, band_share = 0.15, tile_high = 0.42;
static const double wire_mm = 1.35; /* the strips of wires along the edges */

/* The plan of the tiles. */
struct plan {
	double side;       /* of the die */
	int per, halves;   /* groups in a half, halves */
	int columns, rows; /* tiles in a group, with room for the fullest */
	double group_x, group_y, band;
	int picked_group, picked_tile;
};

struct die things_die_of(const struct machine *m)
{
	int dies = m->dies > 0 ? m->dies : 1;
	struct die die = { things_package_of(m).die_mm, dies, 1, m->tiles };

	if (m->tiles % dies != 0) {
		die.side_mm *= sqrt(dies);
		die.dies = 1;
	}
	die.tiles = m->tiles / die.dies;
	die.groups = m->groups > die.dies ? m->groups / die.dies : 1;
	if (die.groups > die.tiles)
		die.groups = die.tiles;
	return die;
}

/* Tiles of group g: as even as can be. */
static int tiles_of(const struct die *die, int g)
{
	int base = die->tiles / die->groups, pairs = base / 2 * 2;
	int more = (die->tiles - pairs * die->groups) / 2,
	    odd = die->tiles - pairs * die->groups - 2 * more;

	if (die->groups == 1)
		return die->tiles;
	return pairs + (g < more ? 2 : 0) + (g == die->groups - 1 ? odd : 0);
}

static int fullest(const struct die *die)
{
	int most = 0;

	for (int g = 0; g < die->groups; g++)
		most = tiles_of(die, g) > most ? tiles_of(die, g) : most;
	return most;
}

/* Columns of tiles in a group so that a tile is nearly square. */
static void find_grid(struct plan *p, int most)
{
	double best = 0;

	for (int columns = 1; columns <= most; columns++) {
		int rows = (most + columns - 1) / columns;
		double x = p->group_x / columns, y = p->group_y / rows;
		double square = x < y ? x / y : y / x;
		double full = (double)most / (columns * rows);

		if (square * full > best) {
			best = square * full;
			p->columns = columns;
			p->rows = rows;
		}
	}
}

static struct plan find_plan(const struct die *die, enum die_pick pick)
{
	struct plan p = { .side = die->side_mm };
	double room = p.side - 2 * rim_mm;

	p.halves = die->groups > 1 ? 2 : 1;
	p.per = (die->groups + p.halves - 1) / p.halves;
	p.band = p.side * band_share;
	p.group_x = room / p.per - 0.32;
	p.group_y = (room - p.band) / p.halves;
	find_grid(&p, fullest(die));
	p.picked_group = pick == DIE_PICK_BACK ? 0 : die->groups - 1;
	p.picked_tile = pick == DIE_PICK_BACK ? 0 : tiles_of(die, p.picked_group) - 1;
	return p;
}

static void draw_wafer(const struct iso *iso, double side)
{
	struct path *layers = iso_path(iso);

	iso_block(iso, MATERIAL_RACK, WEIGHT_LINE,
			(struct block){ 0, 0, -thick_mm, side, side, thick_mm });
	iso_face(iso, style_face(ROLE_STRUCTURE, TONE_FAINT, WEIGHT_LINE), PLANE_TOP,
			(struct block){ 0, 0, 0, side, side, 0 });
	for (int i = 1; i < 3; i++) {
		path_move(layers, iso_at(iso, 0, side, -0.2 * i));
		path_line(layers, iso_at(iso, side, side, -0.2 * i));
		path_line(layers, iso_at(iso, side, 0, -0.2 * i));
	}
	if (iso_shows(iso, 0.2, 0.3))
		iso_draw(iso, style_line(WEIGHT_HAIR, ROLE_INK, TONE_FULL), layers);
}

/* Wires to memory along two edges, links along the back, the host along the front. */
static void draw_edges(const struct iso *iso, double side)
{
	struct path *memory = iso_path(iso), *links = iso_path(iso), *host = iso_path(iso);
	double room = side - 3.2, step = 1.33;

	for (int i = 0; i < 3; i++)
		for (int k = 0; k < 2; k++)
			iso_add_face(iso, memory, PLANE_TOP,
					(struct block){ k ? side - 0.5 - wire_mm : 0.5,
							1.6 + i * room / 3, 0, wire_mm,
							room / 3 - 0.35, 0 });
	while (!iso_shows(iso, step, 0.8))
		step *= 2;
	for (double x = rim_mm; x + step < side - rim_mm; x += step)
		iso_add_face(iso, links, PLANE_TOP,
				(struct block){ x, 0.5, 0, step * 0.8, wire_mm - 0.2, 0 });
	for (double x = rim_mm; x + 3 * step < side - rim_mm; x += 3 * step)
		iso_add_face(iso, host, PLANE_TOP,
				(struct block){ x, side - 0.3 - wire_mm, 0, step * 2.7,
						wire_mm - 0.2, 0 });
	iso_draw(iso, style_face(ROLE_MEMORY, TONE_PALE, WEIGHT_HAIR), memory);
	iso_draw(iso, style_face(ROLE_NETWORK, TONE_MID, WEIGHT_HAIR), links);
	iso_draw(iso, style_face(ROLE_STRUCTURE, TONE_MID, WEIGHT_HAIR), host);
}

/* Memory that all tiles share, between the two halves (or in front of the only one). */
static void draw_band(const struct iso *iso, const struct plan *p)
{
	double y = rim_mm + p->group_y + 0.25, width = p->side - 2 * rim_mm - 0.32;
	struct path *lines = iso_path(iso);

	iso_face(iso, style_face(ROLE_MEMORY, TONE_PALE, WEIGHT_HAIR), PLANE_TOP,
			(struct block){ rim_mm + 0.16, y, 0, width, p->band - 0.5, 0 });
	for (int i = 1; i < 24 && iso_shows(iso, width / 24, 0.8); i++)
		iso_add_line(iso, lines, (struct spot){ rim_mm + 0.16 + width * i / 24, y, 0 },
				(struct spot){ rim_mm + 0.16 + width * i / 24, y + p->band - 0.5,
						0 });
	iso_draw(iso, style_line(WEIGHT_HAIR, ROLE_MEMORY, TONE_FULL), lines);
	if (p->halves > 1)
		iso_face(iso, style_face(ROLE_PAPER, TONE_FULL, WEIGHT_HAIR), PLANE_TOP,
				(struct block){ rim_mm + 0.16, y + p->band * 0.34, 0, width,
						p->band * 0.2, 0 });
}

static struct spot group_at(const struct plan *p, int g)
{
	int half = g / p->per;

	return (struct spot){ rim_mm + g % p->per * (p->group_x + 0.32) + 0.16,
		rim_mm + half * (p->group_y + p->band), 0 };
}

/* The tile at column, row of a group: a block a little smaller than its cell. */
static struct block tile_at(const struct plan *p, int g, int column, int row)
{
	struct spot at = group_at(p, g);
	double x = (p->group_x - 0.2) / p->columns, y = (p->group_y - 0.2) / p->rows;
	double gap = fmin(0.1, x * 0.06);

	return (struct block){ at.x + 0.1 + column * x + gap, at.y + 0.1 + row * y + gap, 0,
		x - 2 * gap, y - 2 * gap, fmin(tile_high, x * 0.3) };
}

/*
 * Which tile of its group stands at a cell, -1 for a blank: cells that the chip
 * does not use lie next to the shared memory.
 */
static int tile_number(const struct plan *p, const struct die *die, int g, int cell)
{
	int count = tiles_of(die, g), blank = p->columns * p->rows - count;

	if (g / p->per == 0)
		return cell < count ? cell : -1;
	return cell >= blank ? cell - blank : -1;
}

/* A line over each tile, for the parts of it. */
static void add_seam(const struct iso *iso, struct path *path, struct block b)
{
	double top = b.z + b.dz;

	iso_add_line(iso, path, (struct spot){ b.x + b.dx / 2, b.y, top },
			(struct spot){ b.x + b.dx / 2, b.y + b.dy, top });
}

static void draw_group(const struct iso *iso, const struct plan *p, const struct die *die, int g,
		struct sight *sight)
{
	struct spot at = group_at(p, g);
	struct path *blanks = iso_path(iso);

	iso_face(iso, style_face(ROLE_STRUCTURE, TONE_FAINT, WEIGHT_HAIR), PLANE_TOP,
			(struct block){ at.x, at.y, 0, p->group_x, p->group_y, 0 });
	for (int row = 0; row < p->rows; row++) {
		struct pile tiles = iso_pile(iso);
		struct path *seams = iso_path(iso);
		struct block picked = { 0 };

		for (int column = 0; column < p->columns; column++) {
			struct block b = tile_at(p, g, column, row);
			int tile = tile_number(p, die, g, row * p->columns + column);

			if (tile < 0)
				iso_add_face(iso, blanks, PLANE_TOP,
						(struct block){ b.x, b.y, 0, b.dx, b.dy, 0 });
			else if (g == p->picked_group && tile == p->picked_tile)
				picked = b;
			else
				iso_pile_add(iso, &tiles, b);
			if (tile >= 0 && iso_shows(iso, b.dx / 2, 0.9))
				add_seam(iso, seams, b);
		}
		iso_pile_draw(iso, MATERIAL_COMPUTE, WEIGHT_HAIR, &tiles, true);
		if (picked.dx > 0) {
			iso_block(iso, MATERIAL_PICK, WEIGHT_LINE, picked);
			iso_outline(iso, &sight->pick, picked);
		}
		iso_draw(iso, style_line(WEIGHT_HAIR, ROLE_INK, TONE_FULL), seams);
	}
	iso_draw(iso, style_line(WEIGHT_HAIR, ROLE_STRUCTURE, TONE_DEEP), blanks);
}

struct sight things_die(const struct iso *page, const struct machine *m, enum die_pick pick)
{
	struct die die = things_die_of(m);
	struct iso scaled = *page;
	const struct iso *iso = &scaled;
	struct plan p;
	double y;
	struct sight sight = { 0 };

	scaled.scale *= die.side_mm / drawn_side;
	die.side_mm = drawn_side;
	p = find_plan(&die, pick);
	y = rim_mm + p.group_y + p.band * 0.3;
	draw_wafer(iso, p.side);
	draw_edges(iso, p.side);
	for (int g = 0; g < p.per; g++)
		draw_group(iso, &p, &die, g, &sight);
	draw_band(iso, &p);
	for (int g = p.per; g < die.groups; g++)
		draw_group(iso, &p, &die, g, &sight);

	iso_outline(iso, &sight.whole, (struct block){ 0, 0, -thick_mm, p.side, p.side, thick_mm });
	sight_mark(&sight, SPOT_GROUPS,
			iso_at(iso, rim_mm + p.group_x * (p.per > 1 ? 1.5 : 0.5), rim_mm, 0));
	sight_mark(&sight, SPOT_LINKS, iso_at(iso, p.side * 0.5, 0.9, 0));
	sight_mark(&sight, SPOT_CACHE, iso_at(iso, p.side - rim_mm - 0.5, y, 0));
	sight_mark(&sight, SPOT_PHY, iso_at(iso, p.side - 1.1, p.side * 0.2, 0));
	sight_close(&sight);
	return sight;
}
