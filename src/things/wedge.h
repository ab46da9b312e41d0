#ifndef WC_THINGS_WEDGE_H
#define WC_THINGS_WEDGE_H

/* The beam of a zoom: from the picked piece to its enlargement. */

#include "draw/canvas.h"
#include "draw/outline.h"

/* The ground between them, which leaves the piece itself free, and its two long edges. */
void things_wedge(struct canvas *canvas, const struct outline *from, const struct outline *to);

/* Over the drawing that it leaves: the two edges as far as they lie inside `body`. */
void things_wedge_inside(struct canvas *canvas, const struct outline *from,
		const struct outline *to, const struct outline *body);

/* How long it is: the mean of its two edges. 0 where one outline holds the other. */
double things_wedge_length(const struct outline *from, const struct outline *to);

#endif
