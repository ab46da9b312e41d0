/* tower.c - a cooling tower, the measure of what is too large for people. */

#include "things/tower.h"

#include "draw/iso.h"

/* In heights: half widths of foot, waist and rim, and how high the waist is. */
static const double foot_half = 0.4, waist_half = 0.227, rim_half = 0.253, waist_up = 0.74;

/* The wall between two edges given in half widths: -1 the left one, 1 the right one. */
static struct path *find_wall(struct arena *arena, struct point foot, double h, double from)
{
	struct path *path = path_new(arena);
	double base = foot_half * h, waist = waist_half * h, top = rim_half * h;
	double up = foot.y - waist_up * h;

	path_move(path, (struct point){ foot.x + from * base, foot.y });
	path_curve(path, (struct point){ foot.x + from * base * 0.72, foot.y - h * 0.34 },
			(struct point){ foot.x + from * waist, foot.y - h * 0.55 },
			(struct point){ foot.x + from * waist, up });
	path_line(path, (struct point){ foot.x + from * top, foot.y - h });
	path_line(path, (struct point){ foot.x + top, foot.y - h });
	path_line(path, (struct point){ foot.x + waist, up });
	path_curve(path, (struct point){ foot.x + waist, foot.y - h * 0.55 },
			(struct point){ foot.x + base * 0.72, foot.y - h * 0.34 },
			(struct point){ foot.x + base, foot.y });
	path_curve(path, (struct point){ foot.x + base * 0.6, foot.y + base * 0.3 },
			(struct point){ foot.x + from * base * 0.6, foot.y + base * 0.3 },
			(struct point){ foot.x + from * base, foot.y });
	path_close(path);
	return path;
}

static struct path *find_rim(struct arena *arena, struct point foot, double h)
{
	struct path *path = path_new(arena);
	double top = rim_half * h, bulge = top * 0.62;
	struct point left = { foot.x - top, foot.y - h }, right = { foot.x + top, foot.y - h };

	path_move(path, left);
	path_curve(path, (struct point){ left.x, left.y - bulge },
			(struct point){ right.x, right.y - bulge }, right);
	path_curve(path, (struct point){ right.x, right.y + bulge },
			(struct point){ left.x, left.y + bulge }, left);
	path_close(path);
	return path;
}

struct box things_tower(struct canvas *canvas, struct arena *arena, struct point foot, double h)
{
	struct path *body = find_wall(arena, foot, h, -1);
	double base = foot_half * h, rim = rim_half * h / 2;

	canvas_path(canvas, style_fill(ROLE_STRUCTURE, TONE_PALE), body);
	canvas_path(canvas, style_fill(ROLE_STRUCTURE, TONE_MID), find_wall(arena, foot, h, 0.2));
	canvas_path(canvas, style_line(WEIGHT_LINE, ROLE_INK, TONE_FULL), body);
	canvas_path(canvas, style_face(ROLE_PAPER, TONE_FULL, WEIGHT_LINE),
			find_rim(arena, foot, h));
	return (struct box){ foot.x - base, foot.y - h - rim, 2 * base, h + rim + base * 0.25 };
}
