#ifndef WC_THINGS_TOWER_H
#define WC_THINGS_TOWER_H

#include "draw/canvas.h"

/* A cooling tower with the middle of its foot at a point; height: points. Returns the box around
 * it. */
struct box things_tower(struct canvas *canvas, struct arena *arena, struct point foot,
		double height);

#endif
