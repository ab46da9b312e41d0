/*
 * layout_plain.c - one idea a page: a headline that states the finding, one figure
 * as large as the words leave it, the text in seven columns and the notes in four.
 */

#include "document/composer.h"

#include <math.h>

static const double figure_gap = 10, text_gap = 20; /* over and under the figure */

void layout_plain(struct composer *composer, const struct xml_node *page)
{
	const struct grid *grid = &composer->grid;
	const struct xml_node *figure, *side;

	composer_begin_page(composer, page, false);
	figure = composer_first(composer, page, "figure");
	side = composer_first(composer, page, "side");
	double side_width = grid_span(grid, 4);
	double words_height = fmax(composer_body_height(composer, page),
			composer_side_height(composer, side, side_width));
	double y = composer_head(composer, page, 12) + figure_gap;

	if (figure) {
		double room = grid_bottom(grid) - y -
		              (words_height > 0 ? words_height + text_gap : 0);
		struct box frame = { grid_x(grid, 0), y, grid_span(grid, 12),
			fmin(room, composer_figure_height(composer, figure, grid_span(grid, 12))) };

		y += composer_figure(composer, figure, frame, NULL, NULL) + text_gap;
	}
	composer_body(composer, page, y);
	composer_side(composer, side, (struct point){ grid_x(grid, 8), y }, side_width);
	composer_foot(composer, page, "source");
	composer_end_page(composer);
}
