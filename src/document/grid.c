/* grid.c - where columns stand. */

#include "document/grid.h"

enum { COLUMNS = 12 };

static const double margin_mm = 18, gutter_mm = 5;

struct grid grid_of(double width, double height)
{
	struct grid grid = { .paper = { 0, 0, width, height },
		.margin = margin_mm * POINTS_PER_MM,
		.gutter = gutter_mm * POINTS_PER_MM };

	grid.column = (width - 2 * grid.margin - (COLUMNS - 1) * grid.gutter) / COLUMNS;
	return grid;
}

double grid_x(const struct grid *grid, int column)
{
	return grid->margin + column * (grid->column + grid->gutter);
}

double grid_span(const struct grid *grid, int columns)
{
	return columns * grid->column + (columns - 1) * grid->gutter;
}

double grid_right(const struct grid *grid)
{
	return grid->paper.w - grid->margin;
}

double grid_top(const struct grid *grid)
{
	return grid->margin;
}

double grid_bottom(const struct grid *grid)
{
	return grid->paper.h - grid->margin;
}
