/* child.c - a child who practises too: drawn by lines, in units of an eightieth of its height. */

#include "things/child.h"

static const double units_high = 80;

static const struct style limb = { .edge = WEIGHT_HEAVY, .round = true };
static const struct style outline = { .role = ROLE_PAPER,
	.tone = TONE_FULL,
	.edge = WEIGHT_BOLD,
	.round = true };
static const struct style cloth = { .role = ROLE_STRUCTURE,
	.tone = TONE_PALE,
	.edge = WEIGHT_BOLD,
	.round = true };
static const struct style ink = { .role = ROLE_INK, .tone = TONE_FULL };

struct child {
	struct canvas *canvas;
	struct point feet;
	double unit;
};

static struct point at(const struct child *child, double x, double y)
{
	return (struct point){ child->feet.x + x * child->unit, child->feet.y + y * child->unit };
}

/* A limb on the right and its mirror image on the left. */
static void draw_limbs(const struct child *child, const struct point *places, size_t count)
{
	struct point right[4], left[4];

	for (size_t i = 0; i < count; i++) {
		right[i] = at(child, places[i].x, places[i].y);
		left[i] = at(child, -places[i].x, places[i].y);
	}
	canvas_polyline(child->canvas, limb, right, count);
	canvas_polyline(child->canvas, limb, left, count);
}

static void draw_body(const struct child *child)
{
	struct path *dress = path_new(canvas_arena(child->canvas));

	path_move(dress, at(child, -11, -54));
	path_curve(dress, at(child, -4, -57), at(child, 4, -57), at(child, 11, -54));
	path_line(dress, at(child, 13, -24));
	path_curve(dress, at(child, 5, -21), at(child, -5, -21), at(child, -13, -24));
	path_close(dress);
	canvas_path(child->canvas, cloth, dress);
}

static void draw_head(const struct child *child)
{
	struct path *hair = path_new(canvas_arena(child->canvas));
	struct path *smile = path_new(canvas_arena(child->canvas));

	canvas_disc(child->canvas, outline, at(child, 0, -68), 12 * child->unit);
	path_move(hair, at(child, -12, -68));
	path_curve(hair, at(child, -13, -78), at(child, -7, -82), at(child, 1, -81));
	path_curve(hair, at(child, 9, -81), at(child, 13, -76), at(child, 12, -68));
	path_curve(hair, at(child, 9, -74), at(child, 3, -76), at(child, -3, -75));
	path_curve(hair, at(child, -7, -75), at(child, -10, -73), at(child, -12, -68));
	path_close(hair);
	canvas_path(child->canvas, ink, hair);
	for (int side = -1; side <= 1; side += 2)
		canvas_disc(child->canvas, ink, at(child, side * 4.2, -68), 1.3 * child->unit);
	path_move(smile, at(child, -5, -63));
	path_curve(smile, at(child, -2, -59.5), at(child, 2, -59.5), at(child, 5, -63));
	canvas_path(child->canvas, (struct style){ .edge = WEIGHT_BOLD, .round = true }, smile);
}

static void draw_balls(const struct child *child)
{
	static const struct point balls[] = { { -31, -63 }, { -12, -98 }, { 20, -93 } };
	struct path *flight = path_new(canvas_arena(child->canvas));

	path_move(flight, at(child, -31, -62));
	path_curve(flight, at(child, -30, -112), at(child, 30, -112), at(child, 31, -62));
	canvas_path(child->canvas, (struct style){ .edge = WEIGHT_LINE, .dashed = true }, flight);
	for (size_t i = 0; i < sizeof(balls) / sizeof(balls[0]); i++)
		canvas_disc(child->canvas, outline, at(child, balls[i].x, balls[i].y),
				5.4 * child->unit);
}

void things_child(struct canvas *canvas, struct point feet, double height)
{
	static const struct point leg[] = { { 6, -26 }, { 8, -2 }, { 14, -2 } };
	static const struct point arm[] = { { 11, -52 }, { 24, -42 }, { 31, -57 } };
	struct child child = { canvas, feet, height / units_high };

	draw_limbs(&child, leg, 3);
	draw_body(&child);
	draw_limbs(&child, arm, 3);
	draw_head(&child);
	draw_balls(&child);
}
