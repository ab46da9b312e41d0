/* outline.c - convex outlines: hulls, the lines that bridge two of them, clipping. */

#include "draw/outline.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

/* Above zero where o, a, b turn one way, below where they turn the other. */
static double turn(struct point o, struct point a, struct point b)
{
	return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}

static int compare_points(const void *left, const void *right)
{
	const struct point *a = left, *b = right;

	if (a->x < b->x || a->x > b->x)
		return a->x < b->x ? -1 : 1;
	if (a->y < b->y || a->y > b->y)
		return a->y < b->y ? -1 : 1;
	return 0;
}

/* One side of the hull of sorted points (Andrew's monotone chain). Returns the new end of hull. */
static size_t chain(struct point *hull, size_t start, struct point next)
{
	size_t count = start;

	while (count >= 2 && turn(hull[count - 2], hull[count - 1], next) <= 1e-9)
		count--;
	hull[count] = next;
	return count + 1;
}

/* Leaves the corners of the hull alone, in order. */
static size_t make_hull(struct point *points, size_t count)
{
	struct point lower[OUTLINE_MOST + 2], upper[OUTLINE_MOST + 2];
	size_t below = 0, above = 0, kept = 0;

	if (count < 3)
		return count;
	qsort(points, count, sizeof(points[0]), compare_points);
	for (size_t i = 0; i < count; i++)
		below = chain(lower, below, points[i]);
	for (size_t i = count; i-- > 0;)
		above = chain(upper, above, points[i]);
	for (size_t i = 0; i + 1 < below; i++)
		points[kept++] = lower[i];
	for (size_t i = 0; i + 1 < above; i++)
		points[kept++] = upper[i];
	return kept;
}

void outline_add(struct outline *outline, struct point point)
{
	struct point points[OUTLINE_MOST + 1];
	size_t count = outline->count;

	for (size_t i = 0; i < count; i++) {
		points[i] = outline->at[i];
		if (hypot(points[i].x - point.x, points[i].y - point.y) < 1e-6)
			return;
	}
	points[count] = point;
	count = make_hull(points, count + 1);
	assert(count <= OUTLINE_MOST);
	for (size_t i = 0; i < count; i++)
		outline->at[i] = points[i];
	outline->count = count;
}

void outline_join(struct outline *outline, const struct outline *other)
{
	for (size_t i = 0; i < other->count; i++)
		outline_add(outline, other->at[i]);
}

struct outline outline_of_box(struct box b)
{
	return (struct outline){ { { b.x, b.y }, { b.x + b.w, b.y }, { b.x + b.w, b.y + b.h },
						 { b.x, b.y + b.h } },
		4 };
}

struct box outline_box(const struct outline *outline)
{
	double left, right, top, bottom;

	if (outline->count == 0)
		return (struct box){ 0 };
	left = right = outline->at[0].x;
	top = bottom = outline->at[0].y;
	for (size_t i = 1; i < outline->count; i++) {
		left = fmin(left, outline->at[i].x);
		right = fmax(right, outline->at[i].x);
		top = fmin(top, outline->at[i].y);
		bottom = fmax(bottom, outline->at[i].y);
	}
	return (struct box){ left, top, right - left, bottom - top };
}

struct point outline_centre(const struct outline *outline)
{
	return box_centre(outline_box(outline));
}

struct outline outline_placed(const struct outline *outline, struct point at, double scale)
{
	struct outline placed = *outline;

	for (size_t i = 0; i < placed.count; i++) {
		placed.at[i].x = at.x + placed.at[i].x * scale;
		placed.at[i].y = at.y + placed.at[i].y * scale;
	}
	return placed;
}

static bool is_corner_of(const struct outline *outline, struct point point)
{
	for (size_t i = 0; i < outline->count; i++)
		if (hypot(outline->at[i].x - point.x, outline->at[i].y - point.y) < 1e-6)
			return true;
	return false;
}

bool outline_bridge(const struct outline *from, const struct outline *to, struct point edges[4])
{
	struct outline both = *from;
	size_t found = 0;

	outline_join(&both, to);
	for (size_t i = 0; i < both.count && found < 2; i++) {
		struct point a = both.at[i], b = both.at[(i + 1) % both.count];
		bool leaves = is_corner_of(from, a);

		if (leaves == is_corner_of(from, b))
			continue;
		edges[2 * found] = leaves ? a : b;
		edges[2 * found + 1] = leaves ? b : a;
		found++;
	}
	return found == 2;
}

/* Whether all of b lies at least margin outside one edge of a. */
static bool lies_outside_an_edge(const struct outline *a, const struct outline *b, double margin)
{
	for (size_t i = 0; i < a->count; i++) {
		struct point from = a->at[i], to = a->at[(i + 1) % a->count];
		double length = hypot(to.x - from.x, to.y - from.y);
		bool outside = true;

		for (size_t k = 0; k < b->count && outside; k++)
			outside = turn(from, to, b->at[k]) <= -margin * length;
		if (outside)
			return true;
	}
	return false;
}

bool outline_apart(const struct outline *a, const struct outline *b, double margin)
{
	return lies_outside_an_edge(a, b, margin) || lies_outside_an_edge(b, a, margin);
}

static size_t find_corner(const struct outline *outline, struct point point)
{
	size_t i = 0;

	while (i < outline->count &&
			hypot(outline->at[i].x - point.x, outline->at[i].y - point.y) >= 1e-6)
		i++;
	return i;
}

size_t outline_facing(const struct outline *from, const struct outline *to,
		const struct point edges[4], struct point *facing)
{
	struct outline both = *from;
	size_t count = from->count, start = find_corner(from, edges[0]), found = 0;
	size_t end = find_corner(from, edges[2]), step = 1;

	outline_join(&both, to);
	if (start == end || start == count || end == count)
		return 0;
	if ((start + 1) % count == end || is_corner_of(&both, from->at[(start + 1) % count]))
		step = count - 1;
	for (size_t i = (start + step) % count; i != end && found < OUTLINE_MOST;
			i = (i + step) % count)
		facing[found++] = from->at[i];
	return found;
}

bool outline_clip_line(const struct outline *outline, struct point *from, struct point *to)
{
	double enter = 0, leave = 1;
	struct point start = *from, end = *to;

	for (size_t i = 0; i < outline->count; i++) {
		struct point a = outline->at[i], b = outline->at[(i + 1) % outline->count];
		double first = turn(a, b, start), last = turn(a, b, end);

		if (first < 0 && last < 0)
			return false;
		if (first < 0)
			enter = fmax(enter, first / (first - last));
		else if (last < 0)
			leave = fmin(leave, first / (first - last));
	}
	if (enter >= leave || outline->count < 3)
		return false;
	*from = point_between(start, end, enter);
	*to = point_between(start, end, leave);
	return true;
}

/* How far inside one of the four edges of the box a point lies; below zero outside. */
static double inside_edge(struct box box, int edge, struct point point)
{
	switch (edge) {
	case 0:
		return point.x - box.x;
	case 1:
		return box.x + box.w - point.x;
	case 2:
		return point.y - box.y;
	default:
		return box.y + box.h - point.y;
	}
}

/* Sutherland and Hodgman: one edge of the box after the other. A convex polygon gains a corner an
 * edge. */
size_t polygon_clip(struct box box, const struct point *points, size_t count, struct point *kept)
{
	struct point work[OUTLINE_MOST + 4];

	assert(count <= OUTLINE_MOST);
	for (size_t i = 0; i < count; i++)
		kept[i] = points[i];
	for (int edge = 0; edge < 4; edge++) {
		size_t before = count;

		for (size_t i = 0; i < before; i++)
			work[i] = kept[i];
		count = 0;
		for (size_t i = 0; i < before; i++) {
			struct point a = work[i], b = work[(i + 1) % before];
			double here = inside_edge(box, edge, a), next = inside_edge(box, edge, b);

			if (here >= 0)
				kept[count++] = a;
			if ((here < 0) != (next < 0))
				kept[count++] = point_between(a, b, here / (here - next));
		}
	}
	return count;
}
