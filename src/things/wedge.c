/* wedge.c - the two lines that wrap a piece and its enlargement, and what lies between. */

#include "things/wedge.h"

#include <math.h>

static const struct style edge = { .edge = WEIGHT_LINE, .edge_role = ROLE_ATTENTION };

void things_wedge(struct canvas *canvas, const struct outline *from, const struct outline *to)
{
	struct style ground = { .role = ROLE_ATTENTION, .tone = TONE_FAINT };
	struct point e[4], ring[OUTLINE_MOST + 4];
	size_t count;

	if (!outline_bridge(from, to, e))
		return;
	ring[0] = e[0];
	count = 1 + outline_facing(from, to, e, ring + 1);
	ring[count++] = e[2];
	ring[count++] = e[3];
	ring[count++] = e[1];
	canvas_polygon(canvas, ground, ring, count);
	canvas_line(canvas, edge, e[0], e[1]);
	canvas_line(canvas, edge, e[2], e[3]);
}

void things_wedge_inside(struct canvas *canvas, const struct outline *from,
		const struct outline *to, const struct outline *body)
{
	struct point e[4];

	if (!outline_bridge(from, to, e))
		return;
	for (int i = 0; i < 4; i += 2)
		if (outline_clip_line(body, &e[i], &e[i + 1]))
			canvas_line(canvas, edge, e[i], e[i + 1]);
}

double things_wedge_length(const struct outline *from, const struct outline *to)
{
	struct point e[4];

	if (!outline_bridge(from, to, e))
		return 0;
	return (hypot(e[1].x - e[0].x, e[1].y - e[0].y) + hypot(e[3].x - e[2].x, e[3].y - e[2].y)) /
	       2;
}
