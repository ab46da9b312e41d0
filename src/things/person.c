/* person.c - a standing person, the measure of all things: one smooth outline and a head. */

#include "things/person.h"

#include "draw/iso.h"

#include <stddef.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* One side of the body from neck to crotch, in heights: across from the middle, up from the feet.
 */
static const double side[][2] = {
	{ 0.000, 0.905 },
	{ 0.024, 0.900 },
	{ 0.027, 0.852 },
	{ 0.058, 0.832 },
	{ 0.100, 0.814 },
	{ 0.122, 0.775 },
	{ 0.134, 0.690 },
	{ 0.146, 0.590 },
	{ 0.150, 0.500 },
	{ 0.147, 0.462 },
	{ 0.134, 0.450 },
	{ 0.124, 0.470 },
	{ 0.116, 0.560 },
	{ 0.100, 0.650 },
	{ 0.092, 0.700 },
	{ 0.084, 0.620 },
	{ 0.094, 0.530 },
	{ 0.098, 0.450 },
	{ 0.090, 0.330 },
	{ 0.084, 0.260 },
	{ 0.074, 0.150 },
	{ 0.064, 0.052 },
	{ 0.084, 0.020 },
	{ 0.086, 0.004 },
	{ 0.060, -0.004 },
	{ 0.034, 0.004 },
	{ 0.032, 0.050 },
	{ 0.030, 0.150 },
	{ 0.026, 0.260 },
	{ 0.014, 0.360 },
	{ 0.000, 0.440 },
};

static const double head_up = 0.932, head_radius = 0.058; /* heights */
static const double widest = 0.152;

/* Point i of the closed outline: down one side, up the other in the mirror. */
static struct point corner(struct point feet, double height, size_t i)
{
	size_t last = COUNT(side) - 1, all = 2 * last;
	double mirror = 1;

	i %= all;
	if (i > last) {
		i = all - i;
		mirror = -1;
	}
	return (struct point){
		feet.x + mirror * side[i][0] * height,
		feet.y - side[i][1] * height,
	};
}

/* A Catmull and Rom curve through all corners, as cubics. */
static void add_body(struct path *path, struct point feet, double height)
{
	size_t all = 2 * (COUNT(side) - 1);

	path_move(path, corner(feet, height, 0));
	for (size_t i = 0; i < all; i++) {
		struct point before = corner(feet, height, i + all - 1);
		struct point from = corner(feet, height, i), to = corner(feet, height, i + 1);
		struct point after = corner(feet, height, i + 2);

		path_curve(path,
				(struct point){ from.x + (to.x - before.x) / 6,
						from.y + (to.y - before.y) / 6 },
				(struct point){ to.x - (after.x - from.x) / 6,
						to.y - (after.y - from.y) / 6 },
				to);
	}
	path_close(path);
}

struct box things_person_box(struct point feet, double height)
{
	return (struct box){ feet.x - widest * height, feet.y - height, 2 * widest * height,
		1.005 * height };
}

struct box things_person(struct canvas *canvas, struct arena *arena, struct point feet,
		double height)
{
	struct path *path = path_new(arena);
	struct style style = style_face(ROLE_STRUCTURE, TONE_DEEP, WEIGHT_HAIR);

	add_body(path, feet, height);
	if (canvas) {
		canvas_path(canvas, style, path);
		canvas_disc(canvas, style, (struct point){ feet.x, feet.y - head_up * height },
				head_radius * height);
	}
	return things_person_box(feet, height);
}
