/* composer.c - the pieces that every layout is made of: begin a page, say a text, head and foot. */

#include "document/composer.h"

#include "base/arena.h"

#include <math.h>

/* Distances of the page's furniture, in points: on the leading grid of 7. */
static const double kicker_base = 8, head_top = 18, head_gap = 6;
static const double body_gap = 6, note_gap = 6, foot_rule = 5, foot_base = 16;

static const struct text kicker_text = { .type = TYPE_LABEL, .bold = true, .shade = SHADE_QUIET };
static const struct text head_text = { .type = TYPE_HEAD, .bold = true };
static const struct text body_text = { .type = TYPE_BODY };
static const struct text side_title = { .type = TYPE_LABEL, .bold = true };
static const struct text side_text = { .type = TYPE_LABEL, .shade = SHADE_QUIET };
static const struct text source_text = { .type = TYPE_SOURCE, .shade = SHADE_QUIET };
static const struct text number_text = { .type = TYPE_LABEL, .bold = true, .align = ALIGN_END };

void composer_begin_page(struct composer *composer, const struct xml_node *page, bool continues)
{
	const struct document_request *request = composer->request;
	struct page *begun = ARENA_NEW(composer->arena, struct page);
	const char *id = xml_attribute(page, "id");

	begun->canvas = canvas_new(composer->arena, request->setter, composer->look,
			composer->grid.paper);
	begun->number = composer->pages->len + 1;
	begun->anchor = continues ? NULL : id;
	begun->outline = continues ? NULL : composer_child_text(composer, page, "title");
	begun->artifact_text = "";
	begun->at = xml_where(page);
	g_ptr_array_add(composer->pages, begun);
	composer->page = begun;
	composer->canvas = begun->canvas;
	canvas_part(composer->canvas, PART_SECTION, (struct part_note){ .anchor = begun->anchor });
}

void composer_end_page(struct composer *composer)
{
	canvas_part_end(composer->canvas);
	composer->page = NULL;
	composer->canvas = NULL;
}

bool composer_holds(struct composer *composer, const struct xml_node *node)
{
	const char *when = xml_attribute(node, "when");

	return !when || words_holds(composer->words, composer->report, xml_where(node), when);
}

static const struct xml_node *skip(struct composer *composer, const struct xml_node *node,
		const char *name)
{
	while (node && !composer_holds(composer, node))
		node = xml_next(node, name);
	return node;
}

const struct xml_node *composer_first(struct composer *composer, const struct xml_node *node,
		const char *name)
{
	return node ? skip(composer, xml_first(node, name), name) : NULL;
}

const struct xml_node *composer_next(struct composer *composer, const struct xml_node *node,
		const char *name)
{
	return skip(composer, xml_next(node, name), name);
}

const char *composer_text(struct composer *composer, const struct xml_node *node)
{
	return node ? words_fill_sentence(composer->words, composer->report, xml_where(node),
				      xml_text(node))
	            : NULL;
}

const char *composer_child_text(struct composer *composer, const struct xml_node *node,
		const char *name)
{
	return composer_text(composer, composer_first(composer, node, name));
}

double composer_say(struct composer *composer, enum part part, struct text text, struct point at,
		double width, const char *string)
{
	canvas_part(composer->canvas, part, (struct part_note){ 0 });
	double height = canvas_paragraph(composer->canvas, text, at, width, string);

	canvas_part_end(composer->canvas);
	return height;
}

double composer_height(struct composer *composer, struct text text, double width,
		const char *string)
{
	return canvas_paragraph_height(composer->canvas, text, width, string);
}

double composer_head(struct composer *composer, const struct xml_node *page, int columns)
{
	const struct grid *grid = &composer->grid;
	double width = grid_span(grid, columns), y = grid_top(grid) + head_top;
	const char *kicker = composer_child_text(composer, page, "title");
	const char *headline = composer_child_text(composer, page, "headline");

	if (kicker) {
		canvas_part(composer->canvas, PART_P, (struct part_note){ 0 });
		canvas_text(composer->canvas, kicker_text,
				(struct point){ grid_x(grid, 0), grid_top(grid) + kicker_base },
				kicker);
		canvas_part_end(composer->canvas);
	}
	if (!headline)
		return y;
	y += composer_say(composer, composer->has_title ? PART_H2 : PART_H1, head_text,
			(struct point){ grid_x(grid, 0), y },
			canvas_balanced_width(composer->canvas, head_text, width, headline),
			headline);
	composer->has_title = true;
	return y + head_gap;
}

static double body_width(const struct composer *composer)
{
	return grid_span(&composer->grid, 7);
}

/* All paragraphs that hold, drawn or only measured. */
static double set_paragraphs(struct composer *composer, const struct xml_node *parent,
		struct text text, struct point at, double width, bool draws)
{
	double used = 0, gap = parent && text.type == TYPE_BODY ? body_gap : 0;

	for (const struct xml_node *p = composer_first(composer, parent, "p"); p;
			p = composer_next(composer, p, "p")) {
		const char *string = composer_text(composer, p);

		used += used > 0 ? gap : 0;
		if (draws)
			used += composer_say(composer, PART_P, text,
					(struct point){ at.x, at.y + used }, width, string);
		else
			used += composer_height(composer, text, width, string);
	}
	return used;
}

double composer_body(struct composer *composer, const struct xml_node *page, double top)
{
	const struct xml_node *body = composer_first(composer, page, "body");

	return set_paragraphs(composer, body, body_text,
			(struct point){ grid_x(&composer->grid, 0), top }, body_width(composer),
			true);
}

double composer_body_height(struct composer *composer, const struct xml_node *page)
{
	const struct xml_node *body = composer_first(composer, page, "body");

	return set_paragraphs(composer, body, body_text, (struct point){ 0, 0 },
			body_width(composer), false);
}

static double set_note(struct composer *composer, const struct xml_node *note, struct point at,
		double width, bool draws)
{
	const char *title = composer_child_text(composer, note, "title");
	double used = 0;

	if (title && draws)
		composer_say(composer, PART_P, side_title, at, width, title);
	if (title)
		used += composer_height(composer, side_title, width, title);
	return used + set_paragraphs(composer, note, side_text, (struct point){ at.x, at.y + used },
				      width, draws);
}

static double set_side(struct composer *composer, const struct xml_node *side, struct point at,
		double width, bool draws)
{
	double used = 0;

	for (const struct xml_node *note = composer_first(composer, side, "note"); note;
			note = composer_next(composer, note, "note")) {
		used += used > 0 ? note_gap : 0;
		used += set_note(composer, note, (struct point){ at.x, at.y + used }, width, draws);
	}
	return used;
}

double composer_notes(struct composer *composer, const struct xml_node *side, double top,
		bool draws)
{
	double gutter = composer->grid.gutter, width = (body_width(composer) - gutter) / 2;
	double y = top, deepest = top;
	int count = 0;

	for (const struct xml_node *note = composer_first(composer, side, "note"); note;
			note = composer_next(composer, note, "note"), count++) {
		double x = grid_x(&composer->grid, 0) + count % 2 * (width + gutter);

		if (count % 2 == 0 && count > 0)
			y = deepest + note_gap;
		deepest = fmax(deepest,
				y + set_note(composer, note, (struct point){ x, y }, width, draws));
	}
	return deepest - top;
}

double composer_side(struct composer *composer, const struct xml_node *side, struct point at,
		double width)
{
	return set_side(composer, side, at, width, true);
}

double composer_side_height(struct composer *composer, const struct xml_node *side, double width)
{
	return set_side(composer, side, (struct point){ 0, 0 }, width, false);
}

static void set_page_number(struct composer *composer, double base)
{
	const char *number = words_format(composer->words, (double)composer->page->number,
			DIM_NUMBER, "");

	canvas_part(composer->canvas, PART_ARTIFACT, (struct part_note){ 0 });
	canvas_text(composer->canvas, number_text,
			(struct point){ grid_right(&composer->grid), base }, number);
	canvas_part_end(composer->canvas);
	composer->page->artifact_text = number;
}

void composer_foot(struct composer *composer, const struct xml_node *page, const char *source_name)
{
	const struct grid *grid = &composer->grid;
	double left = grid_x(grid, 0), width = grid_span(grid, 12) - 28;
	const char *source = composer_child_text(composer, page, source_name);
	double rule = grid_bottom(grid) + foot_rule, base = grid_bottom(grid) + foot_base;

	canvas_part(composer->canvas, PART_ARTIFACT, (struct part_note){ 0 });
	canvas_line(composer->canvas,
			(struct style){ .edge = WEIGHT_LINE,
					.edge_role = ROLE_STRUCTURE,
					.edge_tone = TONE_PALE },
			(struct point){ left, rule }, (struct point){ grid_right(grid), rule });
	canvas_part_end(composer->canvas);
	if (source) {
		double size = composer->look->type_size[TYPE_SOURCE];

		composer_say(composer, PART_P, source_text,
				(struct point){ left, base - size * 0.8 }, width, source);
	}
	set_page_number(composer, base);
}
