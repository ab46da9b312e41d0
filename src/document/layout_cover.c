/*
 * layout_cover.c - title and lead in the upper left, the picture of the machine, four
 * headline numbers on scales from zero, the contents.
 */

#include "base/arena.h"
#include "document/composer.h"
#include "model/facts.h"

#include <math.h>
#include <string.h>

static const struct text kicker = { .type = TYPE_LABEL, .bold = true, .shade = SHADE_QUIET };
static const struct text lead = { .type = TYPE_LEAD };
static const struct text unit = { .type = TYPE_BODY, .bold = true };
static const struct text label = { .type = TYPE_BODY };
static const struct text small = { .type = TYPE_LABEL };
static const struct text quiet = { .type = TYPE_LABEL, .shade = SHADE_QUIET };

/* Distances down the page, in points. */
static const double title_top = 16, lead_gap = 8, contents_leading = 17, block_gap = 20;
static const double axis_drop = 49, axis_height = 6, axis_mark = 11;

/* The largest rank at which the title takes two lines at most. */
static struct text title_text(struct composer *composer, double width, const char *title)
{
	struct text text = { .type = TYPE_HUGE, .bold = true };

	while (text.type > TYPE_HEAD && composer_height(composer, text, width, title) >
							2.5 * composer->look->leading[text.type])
		text.type--;
	return text;
}

static double set_title(struct composer *composer, const struct xml_node *page)
{
	const struct grid *grid = &composer->grid;
	double y = grid_top(grid), left = grid_x(grid, 0), width = grid_span(grid, 11);
	const char *headline = composer_child_text(composer, page, "headline");
	const char *sentence = composer_child_text(composer, page, "lead");

	canvas_part(composer->canvas, PART_P, (struct part_note){ 0 });
	canvas_text(composer->canvas, kicker, (struct point){ left, y + 8 },
			composer_child_text(composer, page, "title"));
	canvas_part_end(composer->canvas);
	if (headline) {
		struct text text = title_text(composer, width, headline);
		double room = canvas_balanced_width(composer->canvas, text, width, headline);

		y += title_top;
		y += composer_say(composer, PART_H1, text, (struct point){ left - 2, y }, room,
				headline);
		composer->has_title = true;
	}
	if (sentence)
		y += lead_gap + composer_say(composer, PART_P, lead,
						(struct point){ left, y + lead_gap },
						canvas_balanced_width(composer->canvas, lead,
								grid_span(grid, 5), sentence),
						sentence);
	return y;
}

/* A fact named in an attribute; FACT_COUNT where the template names none. */
static enum fact find_fact(struct composer *composer, const struct xml_node *node,
		const char *attribute)
{
	const char *name = xml_attribute(node, attribute);
	enum fact fact = FACT_COUNT;

	if (name && !fact_find(name, &fact))
		report_fault(composer->report, FAULT_INPUT, xml_where(node),
				"there is no fact \"%s\": write one that estimate prints", name);
	return fact;
}

/* "{time.total:time#}" */
static const char *format_fact(struct composer *composer, const struct xml_node *number,
		const char *suffix)
{
	const char *sentence = arena_format(composer->arena, "{%s:%s%s}",
			xml_attribute(number, "fact"), xml_attribute(number, "format"), suffix);

	return words_fill_sentence(composer->words, composer->report, xml_where(number), sentence);
}

/* The number large: with fewer digits where it would be wider than its column. */
static const char *format_large(struct composer *composer, const struct xml_node *number,
		struct text text, double width)
{
	static const char *const suffixes[] = { "#", "/2#", "/1#" };
	const char *string = NULL;

	for (size_t i = 0; i < G_N_ELEMENTS(suffixes); i++) {
		string = format_fact(composer, number, suffixes[i]);
		if (canvas_text_width(composer->canvas, text, string) <= width)
			break;
	}
	return string;
}

/* The end of a scale from zero on which `value` stands at about four fifths. */
static double scale_end(double value)
{
	return value * 1.25;
}

/* The range as a bar on a scale from zero, the value as a stroke; the value alone where no range.
 */
static void draw_range(struct composer *composer, const struct xml_node *number, struct point at,
		double width)
{
	struct canvas *canvas = composer->canvas;
	enum fact fact = find_fact(composer, number, "fact");
	enum fact low = find_fact(composer, number, "low"),
		  high = find_fact(composer, number, "high");

	if (fact == FACT_COUNT || !facts_known(composer->facts, fact))
		return;
	double value = facts_value(composer->facts, fact);
	bool is_range = low != FACT_COUNT && high != FACT_COUNT &&
	                facts_known(composer->facts, low) && facts_known(composer->facts, high);
	double from = is_range ? facts_value(composer->facts, low) : value;
	double to = is_range ? facts_value(composer->facts, high) : value;
	double end = scale_end(fmax(value, to)), per_point = end / width;
	struct style line = { .edge = WEIGHT_LINE,
		.edge_role = ROLE_STRUCTURE,
		.edge_tone = TONE_DEEP };

	if (!(end > 0))
		return;
	canvas_line(canvas, line, at, (struct point){ at.x + width, at.y });
	canvas_line(canvas, line, (struct point){ at.x, at.y - 3 },
			(struct point){ at.x, at.y + 3 });
	if (to > from)
		canvas_box(canvas,
				(struct style){ .role = ROLE_STRUCTURE,
						.tone = TONE_PALE,
						.edge = WEIGHT_LINE },
				(struct box){ at.x + from / per_point, at.y - axis_height / 2,
						(to - from) / per_point, axis_height });
	canvas_line(canvas, (struct style){ .edge = WEIGHT_HEAVY },
			(struct point){ at.x + value / per_point, at.y - axis_mark / 2 },
			(struct point){ at.x + value / per_point, at.y + axis_mark / 2 });
}

/* What stands under the scale: <range>, centred under the bar as far as the column lets it. */
static void set_range_words(struct composer *composer, const struct xml_node *number,
		struct point at, double width)
{
	const char *range = composer_child_text(composer, number, "range");
	struct text strong = { .type = TYPE_LABEL, .bold = true, .align = ALIGN_END };

	canvas_text(composer->canvas, quiet, at, words_format(composer->words, 0, DIM_NUMBER, ""));
	if (range)
		canvas_text(composer->canvas, strong, (struct point){ at.x + width * 0.85, at.y },
				range);
}

static double set_number(struct composer *composer, const struct xml_node *number, struct point at,
		double width)
{
	struct canvas *canvas = composer->canvas;
	struct text big = { .type = TYPE_HUGE, .bold = true };
	struct point axis = { at.x, at.y + axis_drop };
	double y;

	canvas_part(canvas, PART_P, (struct part_note){ 0 });
	canvas_text(canvas, big, (struct point){ at.x - 2, at.y },
			format_large(composer, number, big, width));
	canvas_text(canvas, unit, (struct point){ at.x, at.y + 18 },
			format_fact(composer, number, "_unit"));
	canvas_text(canvas, label, (struct point){ at.x, at.y + 32 },
			composer_child_text(composer, number, "label"));
	canvas_part_end(canvas);
	canvas_part(canvas, PART_ARTIFACT, (struct part_note){ 0 });
	draw_range(composer, number, axis, width);
	canvas_part_end(canvas);
	canvas_part(canvas, PART_P, (struct part_note){ 0 });
	set_range_words(composer, number, (struct point){ at.x, axis.y + 14 }, width);
	canvas_part_end(canvas);
	y = axis.y + 22;
	for (const struct xml_node *p = composer_first(composer, number, "p"); p;
			p = composer_next(composer, p, "p"))
		y += composer_say(composer, PART_P, small, (struct point){ at.x, y }, width,
				composer_text(composer, p));
	const char *status = composer_child_text(composer, number, "status");

	if (status)
		y += composer_say(composer, PART_P, quiet, (struct point){ at.x, y + 2 }, width,
				status);
	return y;
}

/* The contents: every page of the pass before with a title but the cover, down then across. */
struct contents {
	GPtrArray *entries; /* struct page */
	size_t columns, rows;
};

static const double entry_indent = 20, entry_gap = 12;

static struct contents plan_contents(struct composer *composer)
{
	struct contents contents = { arena_pointers(composer->arena), 4, 1 };
	double widest = 0;

	for (guint i = 1; composer->earlier && i < composer->earlier->len; i++) {
		const struct page *page = (const struct page *)composer->earlier->pdata[i];

		if (!page->outline)
			continue;
		g_ptr_array_add(contents.entries, composer->earlier->pdata[i]);
		widest = fmax(widest, canvas_text_width(composer->canvas, small, page->outline));
	}
	while (contents.columns > 1 &&
			widest + entry_indent + entry_gap >
					grid_span(&composer->grid, 12) / (double)contents.columns)
		contents.columns--;
	contents.rows = MAX((contents.entries->len + contents.columns - 1) / contents.columns, 1);
	return contents;
}

static void set_entry(struct composer *composer, const struct page *page, struct point at)
{
	const char *number = words_format(composer->words, (double)page->number, DIM_NUMBER, "");

	canvas_part(composer->canvas, PART_CONTENTS_ITEM, (struct part_note){ 0 });
	canvas_part(composer->canvas, PART_LINK,
			(struct part_note){
					.link = arena_format(composer->arena, "#%s", page->anchor),
					.alt = page->outline });
	canvas_text(composer->canvas, unit, at, number);
	canvas_text(composer->canvas, small, (struct point){ at.x + entry_indent, at.y },
			page->outline);
	canvas_part_end(composer->canvas);
	canvas_part_end(composer->canvas);
}

static void set_contents(struct composer *composer, const struct contents *contents, double top)
{
	double width = (grid_span(&composer->grid, 12) + composer->grid.gutter) /
	               (double)contents->columns;

	if (contents->entries->len == 0)
		return;
	canvas_part(composer->canvas, PART_CONTENTS, (struct part_note){ 0 });
	for (guint i = 0; i < contents->entries->len; i++)
		set_entry(composer, (const struct page *)contents->entries->pdata[i],
				(struct point){ grid_x(&composer->grid, 0) +
								(double)(i / contents->rows) *
										width,
						top + (double)(i % contents->rows) *
										contents_leading });
	canvas_part_end(composer->canvas);
}

static void set_scenario_line(struct composer *composer, const struct xml_node *page, double base)
{
	const char *scenario = composer_child_text(composer, page, "scenario");

	if (!scenario)
		return;
	canvas_part(composer->canvas, PART_P, (struct part_note){ 0 });
	canvas_text(composer->canvas, small, (struct point){ grid_x(&composer->grid, 0), base },
			scenario);
	canvas_part_end(composer->canvas);
}

/* How deep the deepest of the four numbers reaches under its baseline; nothing is drawn. */
static double numbers_depth(struct composer *composer, const struct xml_node *numbers, double width)
{
	double depth = 0;

	for (const struct xml_node *number = composer_first(composer, numbers, "number"); number;
			number = composer_next(composer, number, "number")) {
		double y = axis_drop + 22;

		for (const struct xml_node *p = composer_first(composer, number, "p"); p;
				p = composer_next(composer, p, "p"))
			y += composer_height(composer, small, width, composer_text(composer, p));
		if (composer_first(composer, number, "status"))
			y += composer_height(composer, quiet, width,
					composer_child_text(composer, number, "status"));
		depth = fmax(depth, y);
	}
	return depth;
}

static void set_numbers(struct composer *composer, const struct xml_node *numbers, double base)
{
	const struct grid *grid = &composer->grid;
	int column = 0;

	for (const struct xml_node *number = composer_first(composer, numbers, "number");
			number && column < 12; number = composer_next(composer, number, "number")) {
		set_number(composer, number, (struct point){ grid_x(grid, column), base },
				grid_span(grid, 3));
		column += 3;
	}
}

void layout_cover(struct composer *composer, const struct xml_node *page)
{
	const struct grid *grid = &composer->grid;
	const struct xml_node *numbers, *figure;

	composer_begin_page(composer, page, false);
	numbers = composer_first(composer, page, "numbers");
	figure = composer_first(composer, page, "figure");
	struct contents contents = plan_contents(composer);
	double scenario_base = grid_bottom(grid) - 10;
	double contents_top = scenario_base - 24 - (double)(contents.rows - 1) * contents_leading;
	double rule = contents_top - contents_leading;
	double base = rule - block_gap - numbers_depth(composer, numbers, grid_span(grid, 3));
	double title_bottom = set_title(composer, page);
	/* The picture's free upper left corner lies under the title: they share the height. */
	double top = grid_top(grid) + composer->look->leading[TYPE_HUGE] * 2.2;

	top = fmin(top, title_bottom);
	if (figure)
		composer_figure(composer, figure,
				(struct box){ grid_x(grid, 0), top, grid_span(grid, 12),
						base - 56 - top },
				NULL, NULL);
	set_numbers(composer, numbers, base);
	canvas_part(composer->canvas, PART_ARTIFACT, (struct part_note){ 0 });
	canvas_line(composer->canvas, (struct style){ .edge = WEIGHT_LINE },
			(struct point){ grid_x(grid, 0), rule },
			(struct point){ grid_right(grid), rule });
	canvas_part_end(composer->canvas);
	set_contents(composer, &contents, contents_top);
	set_scenario_line(composer, page, scenario_base);
	composer_foot(composer, page, "source");
	composer_end_page(composer);
}
