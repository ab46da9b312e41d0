#ifndef WC_DRAW_ISO_H
#define WC_DRAW_ISO_H

/*
 * One isometric projection for all drawings of things: x runs to the lower
 * right, y to the lower left, z up, and a unit along each of the three is
 * equally long on paper, so that one scale bar holds along all edges. A block
 * shows three faces: top lightest, left (y = y + dy) middle, right (x = x + dx)
 * darkest.
 *
 * Draw from back to front. What repeats goes into one path a face.
 */

#include "draw/canvas.h"
#include "draw/outline.h"

struct iso {
	struct canvas *canvas; /* NULL: a dry run, which only tells where things would lie */
	struct arena *arena;
	const struct look *look;
	struct point origin; /* where x = y = z = 0 falls */
	double scale;        /* points a unit */
	bool mirrored;       /* x to the lower left, y to the lower right: seen in a mirror */
};

/* A place, and a box that starts there. A face without thickness has a zero among its sizes. */
struct spot {
	double x, y, z;
};

struct block {
	double x, y, z, dx, dy, dz;
};

enum plane { PLANE_TOP, PLANE_LEFT, PLANE_RIGHT };

/* What a block is made of: the looks of its three faces. */
enum material {
	MATERIAL_SHELL, /* walls, floors, covers: almost white */
	MATERIAL_STEEL,
	MATERIAL_RACK,
	MATERIAL_DARK,
	MATERIAL_BOARD,
	MATERIAL_PICK, /* the followed piece: the darkest thing in its drawing */
	MATERIAL_COMPUTE,
	MATERIAL_MEMORY,
	MATERIAL_NETWORK,
	MATERIAL_POWER,
	MATERIAL_COUNT,
};

/* The look of a face; a mirrored view keeps the light where it was. */
struct style iso_style(const struct iso *iso, enum material material, enum plane plane,
		enum weight edge);
/* Plain looks that drawings ask for over and over. */
struct style style_line(enum weight weight, enum role role, enum tone tone);
struct style style_fill(enum role role, enum tone tone);
struct style style_face(enum role role, enum tone tone, enum weight edge);

struct point iso_at(const struct iso *iso, double x, double y, double z);

/* The same view with its origin moved to a place in it. */
struct iso iso_moved(const struct iso *iso, struct spot to);

/* Whether that length is drawn at least as long as a mark that can be counted (by), times share. */
bool iso_shows(const struct iso *iso, double length, double share);

/* Into a path, to be drawn with iso_draw. */
void iso_add_face(const struct iso *iso, struct path *path, enum plane plane, struct block block);
void iso_add_disc(const struct iso *iso, struct path *path, enum plane plane, struct spot centre,
		double radius);
void iso_add_line(const struct iso *iso, struct path *path, struct spot from, struct spot to);
struct path *iso_path(const struct iso *iso);
void iso_draw(const struct iso *iso, struct style style, const struct path *path);

/* One thing at a time. */
void iso_face(const struct iso *iso, struct style style, enum plane plane, struct block block);
void iso_disc(const struct iso *iso, struct style style, enum plane plane, struct spot centre,
		double radius);
void iso_line(const struct iso *iso, struct style style, struct spot from, struct spot to);
void iso_block(const struct iso *iso, enum material material, enum weight edge, struct block block);
/* A cable, drawn in the role's colour and cased in ink, bending at `bend`. */
void iso_cable(const struct iso *iso, enum role role, const struct spot path[3]);

/*
 * Blocks of one material and one height in a row, drawn at once as three paths.
 * along_x: the row runs along x (else y): the nearer hides the farther rightly.
 */
struct pile {
	struct path *faces[3];
};

struct pile iso_pile(const struct iso *iso);
void iso_pile_add(const struct iso *iso, struct pile *pile, struct block block);
void iso_pile_draw(const struct iso *iso, enum material material, enum weight edge,
		const struct pile *pile, bool along_x);

/* Grows an outline by a block. */
void iso_outline(const struct iso *iso, struct outline *outline, struct block block);

#endif
