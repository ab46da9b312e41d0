#ifndef WC_DRAW_OUTLINE_H
#define WC_DRAW_OUTLINE_H

/*
 * A convex outline on the page: what a zoom wedge leaves from and arrives at.
 * The wedge is what two outlines span: two straight lines that touch both.
 */

#include "draw/canvas.h"

/* Corners of a few boxes seen from one side: more than this is a bug. */
#define OUTLINE_MOST 32

struct outline {
	struct point at[OUTLINE_MOST]; /* corners in order; none lies inside */
	size_t count;
};

/* Grows the outline so that it holds the point, or the other outline. */
void outline_add(struct outline *outline, struct point point);
void outline_join(struct outline *outline, const struct outline *other);

struct outline outline_of_box(struct box box);

/* The box around it; all zero where it is empty. */
struct box outline_box(const struct outline *outline);
struct point outline_centre(const struct outline *outline);

/* The same outline moved and scaled: where `at` has gone from the origin. */
struct outline outline_placed(const struct outline *outline, struct point at, double scale);

/*
 * The two lines that wrap both outlines, from a corner of `from` to one of `to`.
 * edges: from, to, from, to. False where one outline lies inside the other.
 */
bool outline_bridge(const struct outline *from, const struct outline *to, struct point edges[4]);

/* Whether a straight line parts them, at least margin from both together. */
bool outline_apart(const struct outline *a, const struct outline *b, double margin);

/*
 * The corners of `from` that face `to`, between edges[0] and edges[2] of their bridge, in
 * that order. facing: room for OUTLINE_MOST. Returns how many.
 */
size_t outline_facing(const struct outline *from, const struct outline *to,
		const struct point edges[4], struct point *facing);

/* The part of a line inside the outline; false where there is none. */
bool outline_clip_line(const struct outline *outline, struct point *from, struct point *to);

/* The part of a polygon inside a box. kept: room for count + 4. Returns how many corners are left.
 */
size_t polygon_clip(struct box box, const struct point *points, size_t count, struct point *kept);

#endif
