/* geometry.c - points and boxes. */

#include "draw/canvas.h"

#include <math.h>

struct point point_on_circle(struct point centre, double radius, double turns)
{
	double angle = turns * TURN_RADIANS;

	return (struct point){ centre.x + radius * sin(angle), centre.y - radius * cos(angle) };
}

struct point point_toward(struct point from, struct point to, double distance)
{
	double length = hypot(to.x - from.x, to.y - from.y);

	return length > 0 ? point_between(from, to, distance / length) : from;
}

struct point point_between(struct point from, struct point to, double share)
{
	return (struct point){ from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share };
}

struct point box_centre(struct box box)
{
	return (struct point){ box.x + box.w / 2, box.y + box.h / 2 };
}

struct box box_inset(struct box box, double margin)
{
	return (struct box){ box.x + margin, box.y + margin, box.w - 2 * margin,
		box.h - 2 * margin };
}

bool box_meets(struct box a, struct box b)
{
	return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

bool box_holds(struct box outer, struct box inner)
{
	const double spare = 0.01;

	return inner.x >= outer.x - spare && inner.y >= outer.y - spare &&
	       inner.x + inner.w <= outer.x + outer.w + spare &&
	       inner.y + inner.h <= outer.y + outer.h + spare;
}

struct box box_union(struct box a, struct box b)
{
	double x = fmin(a.x, b.x), y = fmin(a.y, b.y);

	return (struct box){ x, y, fmax(a.x + a.w, b.x + b.w) - x, fmax(a.y + a.h, b.y + b.h) - y };
}

struct box box_cell(struct box box, int count, int index)
{
	int columns = (int)fmax(1, round(sqrt(count * box.w / box.h)));
	int rows = (count + columns - 1) / columns;
	double w = box.w / columns, h = box.h / rows;

	return (struct box){ box.x + index % columns * w, box.y + index / columns * h, w, h };
}
