/* iso.c - the isometric projection, and blocks shaded by face. */

#include "draw/iso.h"

#include <assert.h>
#include <math.h>

static const double across = 0.86602540378443864676;   /* cosine of 30 degrees */
static const double down = 0.5;                        /* its sine */
static const double round_handle = 0.5522847498307936; /* a quarter circle as one cubic curve */
static const double half_handle = 4.0 / 3;             /* half a circle, nearly */

/* Top, left, right. Compute is kept light, so that the followed piece is the darkest in grey too.
 */
static const struct {
	enum role role;
	enum tone tones[3];
} materials[MATERIAL_COUNT] = {
	[MATERIAL_SHELL] = { ROLE_STRUCTURE, { TONE_FAINT, TONE_FAINT, TONE_PALE } },
	[MATERIAL_STEEL] = { ROLE_STRUCTURE, { TONE_FAINT, TONE_PALE, TONE_MID } },
	[MATERIAL_RACK] = { ROLE_STRUCTURE, { TONE_PALE, TONE_MID, TONE_DEEP } },
	[MATERIAL_DARK] = { ROLE_STRUCTURE, { TONE_MID, TONE_DEEP, TONE_FULL } },
	[MATERIAL_BOARD] = { ROLE_STRUCTURE, { TONE_FAINT, TONE_PALE, TONE_MID } },
	[MATERIAL_PICK] = { ROLE_ATTENTION, { TONE_DEEP, TONE_FULL, TONE_FULL } },
	[MATERIAL_COMPUTE] = { ROLE_COMPUTE, { TONE_PALE, TONE_MID, TONE_DEEP } },
	[MATERIAL_MEMORY] = { ROLE_MEMORY, { TONE_PALE, TONE_MID, TONE_DEEP } },
	[MATERIAL_NETWORK] = { ROLE_NETWORK, { TONE_MID, TONE_DEEP, TONE_FULL } },
	[MATERIAL_POWER] = { ROLE_POWER, { TONE_MID, TONE_DEEP, TONE_FULL } },
};

static struct style material_style(enum material material, enum plane plane, enum weight edge)
{
	assert(material < MATERIAL_COUNT);
	return style_face(materials[material].role, materials[material].tones[plane], edge);
}

struct style style_line(enum weight weight, enum role role, enum tone tone)
{
	return (struct style){ .edge = weight, .edge_role = role, .edge_tone = tone };
}

struct style style_fill(enum role role, enum tone tone)
{
	return (struct style){ .role = role, .tone = tone };
}

struct style style_face(enum role role, enum tone tone, enum weight edge)
{
	return (struct style){ .role = role, .tone = tone, .edge = edge, .round = true };
}

/* Drawn corners lie on a grid of an eighth of a point: equal steps make a smaller file. */
static const double grid = 8;

static struct point on_grid(struct point at)
{
	return (struct point){ round(at.x * grid) / grid, round(at.y * grid) / grid };
}

struct point iso_at(const struct iso *iso, double x, double y, double z)
{
	double right = iso->mirrored ? y - x : x - y;

	return (struct point){
		iso->origin.x + right * across * iso->scale,
		iso->origin.y + ((x + y) * down - z) * iso->scale,
	};
}

static struct point at_spot(const struct iso *iso, struct spot spot)
{
	return on_grid(iso_at(iso, spot.x, spot.y, spot.z));
}

struct iso iso_moved(const struct iso *iso, struct spot to)
{
	struct iso moved = *iso;

	moved.origin = iso_at(iso, to.x, to.y, to.z);
	return moved;
}

bool iso_shows(const struct iso *iso, double length, double share)
{
	return length * iso->scale >= iso->look->mark_floor * share;
}

/* The four corners of a block's visible face. */
static void find_face(const struct iso *iso, enum plane plane, struct block b,
		struct point corners[4])
{
	double x = b.x, y = b.y, z = b.z;

	switch (plane) {
	case PLANE_TOP:
		z += b.dz;
		corners[0] = iso_at(iso, x, y, z);
		corners[1] = iso_at(iso, x + b.dx, y, z);
		corners[2] = iso_at(iso, x + b.dx, y + b.dy, z);
		corners[3] = iso_at(iso, x, y + b.dy, z);
		break;
	case PLANE_LEFT:
		y += b.dy;
		corners[0] = iso_at(iso, x, y, z);
		corners[1] = iso_at(iso, x + b.dx, y, z);
		corners[2] = iso_at(iso, x + b.dx, y, z + b.dz);
		corners[3] = iso_at(iso, x, y, z + b.dz);
		break;
	case PLANE_RIGHT:
		x += b.dx;
		corners[0] = iso_at(iso, x, y, z);
		corners[1] = iso_at(iso, x, y + b.dy, z);
		corners[2] = iso_at(iso, x, y + b.dy, z + b.dz);
		corners[3] = iso_at(iso, x, y, z + b.dz);
		break;
	}
	for (int i = 0; i < 4; i++)
		corners[i] = on_grid(corners[i]);
}

struct path *iso_path(const struct iso *iso)
{
	return path_new(iso->arena);
}

void iso_add_face(const struct iso *iso, struct path *path, enum plane plane, struct block block)
{
	struct point corners[4];

	find_face(iso, plane, block, corners);
	path_polygon(path, corners, 4);
}

/* A place on a plane: u and v from the centre along the plane's own two axes. */
static struct point on_plane(const struct iso *iso, enum plane plane, struct spot centre,
		const double at[2])
{
	switch (plane) {
	case PLANE_TOP:
		return iso_at(iso, centre.x + at[0], centre.y + at[1], centre.z);
	case PLANE_LEFT:
		return iso_at(iso, centre.x + at[0], centre.y, centre.z + at[1]);
	case PLANE_RIGHT:
		break;
	}
	return iso_at(iso, centre.x, centre.y + at[0], centre.z + at[1]);
}

/* A corner of the curve that rounds a disc: share a of radius along one axis, b along the other. */
static struct point on_disc(const struct iso *iso, enum plane plane, struct spot centre,
		const double at[2])
{
	return on_grid(on_plane(iso, plane, centre, at));
}

/* Four cubic curves; two where the disc is so small that nobody sees the difference. */
void iso_add_disc(const struct iso *iso, struct path *path, enum plane plane, struct spot centre,
		double radius)
{
	static const double around[4][2] = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } };
	bool small = !iso_shows(iso, radius, 1.5);
	size_t step = small ? 2 : 1;

	path_move(path, on_disc(iso, plane, centre, (double[2]){ radius, 0 }));
	for (size_t i = 0; i < 4; i += step) {
		const double *a = around[i], *b = around[(i + step) % 4],
			     *side = around[i + 1 > 3 ? 0 : i + 1];
		double handle = radius * (small ? half_handle : round_handle);
		double first[2], second[2], end[2];

		for (size_t k = 0; k < 2; k++) {
			first[k] = radius * a[k] + handle * side[k];
			second[k] = radius * b[k] + handle * (small ? side[k] : a[k]);
			end[k] = radius * b[k];
		}
		path_curve(path, on_disc(iso, plane, centre, first),
				on_disc(iso, plane, centre, second),
				on_disc(iso, plane, centre, end));
	}
	path_close(path);
}

void iso_add_line(const struct iso *iso, struct path *path, struct spot from, struct spot to)
{
	path_move(path, at_spot(iso, from));
	path_line(path, at_spot(iso, to));
}

void iso_draw(const struct iso *iso, struct style style, const struct path *path)
{
	if (iso->canvas && !path_empty(path))
		canvas_path(iso->canvas, style, path);
}

void iso_face(const struct iso *iso, struct style style, enum plane plane, struct block block)
{
	struct point corners[4];

	find_face(iso, plane, block, corners);
	if (iso->canvas)
		canvas_polygon(iso->canvas, style, corners, 4);
}

void iso_disc(const struct iso *iso, struct style style, enum plane plane, struct spot centre,
		double radius)
{
	struct path *path = iso_path(iso);

	iso_add_disc(iso, path, plane, centre, radius);
	iso_draw(iso, style, path);
}

void iso_line(const struct iso *iso, struct style style, struct spot from, struct spot to)
{
	if (iso->canvas)
		canvas_line(iso->canvas, style, at_spot(iso, from), at_spot(iso, to));
}

struct style iso_style(const struct iso *iso, enum material material, enum plane plane,
		enum weight edge)
{
	if (iso->mirrored && plane != PLANE_TOP)
		plane = plane == PLANE_LEFT ? PLANE_RIGHT : PLANE_LEFT;
	if (material == MATERIAL_PICK && iso->look->ink == INK_SAVER)
		edge = WEIGHT_BOLD; /* without its fill it is known by its outline */
	return material_style(material, plane, edge);
}

void iso_block(const struct iso *iso, enum material material, enum weight edge, struct block block)
{
	iso_face(iso, iso_style(iso, material, PLANE_LEFT, edge), PLANE_LEFT, block);
	iso_face(iso, iso_style(iso, material, PLANE_RIGHT, edge), PLANE_RIGHT, block);
	iso_face(iso, iso_style(iso, material, PLANE_TOP, edge), PLANE_TOP, block);
}

void iso_cable(const struct iso *iso, enum role role, const struct spot path[3])
{
	struct path *bent = iso_path(iso);
	struct point bend = at_spot(iso, path[1]);

	path_move(bent, at_spot(iso, path[0]));
	path_curve(bent, bend, bend, at_spot(iso, path[2]));
	iso_draw(iso, style_line(WEIGHT_HEAVY, ROLE_INK, TONE_FULL), bent);
	iso_draw(iso, style_line(WEIGHT_BOLD, role, TONE_FULL), bent);
}

struct pile iso_pile(const struct iso *iso)
{
	return (struct pile){ { iso_path(iso), iso_path(iso), iso_path(iso) } };
}

void iso_pile_add(const struct iso *iso, struct pile *pile, struct block block)
{
	iso_add_face(iso, pile->faces[PLANE_TOP], PLANE_TOP, block);
	iso_add_face(iso, pile->faces[PLANE_LEFT], PLANE_LEFT, block);
	iso_add_face(iso, pile->faces[PLANE_RIGHT], PLANE_RIGHT, block);
}

/*
 * In a row along x the left face of the next block may hide the right face of
 * the one before it, never the other way round; along y it is the reverse. Tops
 * are never hidden by blocks of the same height.
 */
void iso_pile_draw(const struct iso *iso, enum material material, enum weight edge,
		const struct pile *pile, bool along_x)
{
	enum plane first = along_x ? PLANE_RIGHT : PLANE_LEFT;
	enum plane second = along_x ? PLANE_LEFT : PLANE_RIGHT;

	iso_draw(iso, iso_style(iso, material, first, edge), pile->faces[first]);
	iso_draw(iso, iso_style(iso, material, second, edge), pile->faces[second]);
	iso_draw(iso, iso_style(iso, material, PLANE_TOP, edge), pile->faces[PLANE_TOP]);
}

void iso_outline(const struct iso *iso, struct outline *outline, struct block b)
{
	for (int corner = 0; corner < 8; corner++)
		outline_add(outline, iso_at(iso, b.x + (corner & 1 ? b.dx : 0),
						     b.y + (corner & 2 ? b.dy : 0),
						     b.z + (corner & 4 ? b.dz : 0)));
}
