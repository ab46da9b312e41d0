#ifndef WC_DOCUMENT_GRID_H
#define WC_DOCUMENT_GRID_H

#include "draw/canvas.h"

/* The one grid of print.md: twelve columns, 5 mm between, 18 mm around, on any paper. */
struct grid {
	struct box paper;
	double margin, gutter, column;
};

struct grid grid_of(double width, double height);

double grid_x(const struct grid *grid, int column); /* left edge of column 0..11 */
double grid_span(const struct grid *grid, int columns);
double grid_right(const struct grid *grid);
double grid_top(const struct grid *grid);
double grid_bottom(const struct grid *grid); /* of what is read; the foot stands under it */

#endif
