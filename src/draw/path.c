/* path.c - shapes of lines and curves, and the bounds they fill. */

#include "base/arena.h"
#include "draw/mark.h"

#include <math.h>

/* The control distance that makes four Bezier curves a circle, in radii. */
static const double circle_control = 0.5522847498;

struct path *path_new(struct arena *arena)
{
	struct path *path = ARENA_NEW(arena, struct path);

	path->steps = arena_array(arena, sizeof(struct path_step));
	return path;
}

static void add_step(struct path *path, struct path_step step)
{
	path->rectangle = false;
	g_array_append_val(path->steps, step);
}

void path_move(struct path *path, struct point to)
{
	add_step(path, (struct path_step){ .verb = PATH_MOVE, .to = to });
}

void path_line(struct path *path, struct point to)
{
	add_step(path, (struct path_step){ .verb = PATH_LINE, .to = to });
}

void path_curve(struct path *path, struct point control1, struct point control2, struct point to)
{
	add_step(path, (struct path_step){ PATH_CURVE, to, control1, control2 });
}

void path_close(struct path *path)
{
	add_step(path, (struct path_step){ .verb = PATH_CLOSE });
}

void path_polygon(struct path *path, const struct point *points, size_t count)
{
	for (size_t i = 0; i < count; i++)
		add_step(path, (struct path_step){ .verb = i ? PATH_LINE : PATH_MOVE,
					       .to = points[i] });
	path_close(path);
}

void path_box(struct path *path, struct box box)
{
	bool first = path_empty(path);

	path_polygon(path,
			(struct point[]){ { box.x, box.y }, { box.x + box.w, box.y },
					{ box.x + box.w, box.y + box.h },
					{ box.x, box.y + box.h } },
			4);
	path->rectangle = first;
}

void path_disc(struct path *path, struct point centre, double radius)
{
	double c = radius * circle_control, x = centre.x, y = centre.y, r = radius;

	path_move(path, (struct point){ x, y - r });
	path_curve(path, (struct point){ x + c, y - r }, (struct point){ x + r, y - c },
			(struct point){ x + r, y });
	path_curve(path, (struct point){ x + r, y + c }, (struct point){ x + c, y + r },
			(struct point){ x, y + r });
	path_curve(path, (struct point){ x - c, y + r }, (struct point){ x - r, y + c },
			(struct point){ x - r, y });
	path_curve(path, (struct point){ x - r, y - c }, (struct point){ x - c, y - r },
			(struct point){ x, y - r });
	path_close(path);
}

bool path_empty(const struct path *path)
{
	return path->steps->len == 0;
}

static void reach(double *low, double *high, double value)
{
	*low = fmin(*low, value);
	*high = fmax(*high, value);
}

/* Control points may bulge past the curve; near enough for bounds. */
struct box path_bounds(const struct path *path)
{
	double left = INFINITY, right = -INFINITY, top = INFINITY, bottom = -INFINITY;

	for (guint i = 0; i < path->steps->len; i++) {
		const struct path_step *step = &g_array_index(path->steps, struct path_step, i);

		if (step->verb == PATH_CLOSE)
			continue;
		reach(&left, &right, step->to.x);
		reach(&top, &bottom, step->to.y);
	}
	if (left > right)
		return (struct box){ 0 };
	return (struct box){ left, top, right - left, bottom - top };
}
