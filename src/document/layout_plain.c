/*
 * layout_plain.c - one idea a page: a headline that states the finding, one figure
 * as large as the words leave it, the text in seven columns and the notes in four.
 */

#include "document/composer.h"

#include <math.h>

static const double figure_gap = 10, text_gap = 20; /* over and under the figure */
static const double notes_gap = 10;

/* Words under the figure, or in the corner that it leaves to them. */
static void set_words(struct composer *composer, const struct xml_node *page, double y,
		bool in_hole)
{
	const struct grid *grid = &composer->grid;
	const struct xml_node *side = composer_first(composer, page, "side");
	double body = composer_body(composer, page, y);

	if (in_hole)
		composer_notes(composer, side, y + body + notes_gap, true);
	else
		composer_side(composer, side, (struct point){ grid_x(grid, 8), y },
				grid_span(grid, 4));
}

static double words_height(struct composer *composer, const struct xml_node *page, bool in_hole)
{
	const struct xml_node *side = composer_first(composer, page, "side");
	double body = composer_body_height(composer, page);

	return in_hole ? body + notes_gap + composer_notes(composer, side, 0, false)
	               : fmax(body, composer_side_height(composer, side,
						    grid_span(&composer->grid, 4)));
}

void layout_plain(struct composer *composer, const struct xml_node *page)
{
	const struct grid *grid = &composer->grid;
	const struct xml_node *figure;
	double hole = 0;

	composer_begin_page(composer, page, false);
	figure = composer_first(composer, page, "figure");
	double words = words_height(composer, page, false);
	double y = composer_head(composer, page, 12) + figure_gap;

	if (figure) {
		double best = composer_figure_height(composer, figure, grid_span(grid, 12));
		struct box frame = { grid_x(grid, 0), y, grid_span(grid, 12),
			fmin(grid_bottom(grid) - y, best) };

		hole = composer_figure_hole(composer, figure, frame);
		if (hole > 0)
			frame.h -= fmax(0, words_height(composer, page, true) - hole);
		else
			frame.h = fmin(frame.h,
					grid_bottom(grid) - y - (words > 0 ? words + text_gap : 0));
		y += composer_figure(composer, figure, frame, NULL, NULL);
		y += hole > 0 ? -hole : text_gap;
	}
	set_words(composer, page, y, hole > 0);
	composer_foot(composer, page, "source");
	composer_end_page(composer);
}
