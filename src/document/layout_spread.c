/*
 * layout_spread.c - one figure over two facing pages: the headline on the left, the
 * lead and notes on the right, each page with its half of the drawing.
 */

#include "document/composer.h"

#include <math.h>

static const struct text kicker = { .type = TYPE_LABEL, .bold = true, .shade = SHADE_QUIET };
static const struct text title = { .type = TYPE_TITLE, .bold = true };
static const struct text lead = { .type = TYPE_BODY };

static const double figure_gap = 14, lead_gap = 10;

static double set_left_head(struct composer *composer, const struct xml_node *page)
{
	const struct grid *grid = &composer->grid;
	const char *headline = composer_child_text(composer, page, "headline");
	double y = grid_top(grid) + 14, left = grid_x(grid, 0), width = grid_span(grid, 12);

	canvas_part(composer->canvas, PART_P, (struct part_note){ 0 });
	canvas_text(composer->canvas, kicker, (struct point){ left, grid_top(grid) + 8 },
			composer_child_text(composer, page, "title"));
	canvas_part_end(composer->canvas);
	y += composer_say(composer, composer->has_title ? PART_H2 : PART_H1, title,
			(struct point){ left, y },
			canvas_balanced_width(composer->canvas, title, width, headline), headline);
	composer->has_title = true;
	return y;
}

static double set_right_head(struct composer *composer, const struct xml_node *page)
{
	const struct grid *grid = &composer->grid;
	const struct xml_node *body = composer_first(composer, page, "body");
	const struct xml_node *side = composer_first(composer, page, "side");
	double y = grid_top(grid), deepest = y;
	int column = 6;

	for (const struct xml_node *p = composer_first(composer, body, "p"); p;
			p = composer_next(composer, p, "p"))
		y += composer_say(composer, PART_P, lead, (struct point){ grid_x(grid, 0), y },
				grid_span(grid, 6) - lead_gap, composer_text(composer, p));
	deepest = y;
	for (; side && column < 12; side = composer_next(composer, side, "side"), column += 3)
		deepest = fmax(deepest,
				grid_top(grid) +
						composer_side(composer, side,
								(struct point){ grid_x(grid, column),
										grid_top(grid) },
								grid_span(grid, column + 3 > 12 ? 2
												: 3)));
	return deepest;
}

/* Each half comes to its page; the tree says what the whole shows once, on the left. */
void layout_spread(struct composer *composer, const struct xml_node *page)
{
	const struct grid *grid = &composer->grid;
	const struct xml_node *figure = composer_first(composer, page, "figure");
	const double deepest_head = composer->look->leading[TYPE_TITLE] * 2 + 14;
	struct box frame = { 0, grid_top(grid) + deepest_head + figure_gap, grid->paper.w, 0 };

	frame.h = grid_bottom(grid) - frame.y;
	composer_begin_page(composer, page, false);
	set_left_head(composer, page);
	composer_figure(composer, figure, frame, "part", "left");
	composer_foot(composer, page, "source");
	composer_end_page(composer);

	composer_begin_page(composer, page, true);
	set_right_head(composer, page);
	composer_figure(composer, figure, frame, "part", "right");
	composer_foot(composer, page, "source-right");
	composer_end_page(composer);
}
