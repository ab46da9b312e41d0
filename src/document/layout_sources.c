/*
 * layout_sources.c - every number that the document printed: what it is, its value, how
 * we know, where it comes from. The table flows over as many pages as it needs; the
 * papers it names follow.
 */

#include "base/arena.h"
#include "document/composer.h"
#include "document/papers.h"
#include "input/catalog.h"
#include "model/facts.h"

#include <math.h>
#include <string.h>

static const struct text cell = { .type = TYPE_LABEL };
static const struct text strong = { .type = TYPE_LABEL, .bold = true };
static const struct text quiet = { .type = TYPE_LABEL, .shade = SHADE_QUIET };

static const double mark_radius = 2.8, group_gap = 5;
static const double note_gap = 8; /* between the papers and the note under them */

/* Columns from the left edge, in shares of the text's width. */
static const double mark_at = 0.105, what_at = 0.125, value_end = 0.55, how_at = 0.57;

struct table_setter {
	struct composer *composer;
	const struct xml_node *page;
	struct papers *papers; /* those named so far */
	double y, bottom, leading;
	double papers_height; /* kept for the papers and the note under the table */
	bool lists_all;       /* facts that were not printed, too */
	bool is_open;         /* a table has been begun on this page */
};

static double column(const struct table_setter *setter, double share)
{
	const struct grid *grid = &setter->composer->grid;

	return grid_x(grid, 0) + share * grid_span(grid, 12);
}

/* Status has a shape: published a disc, estimate half a disc, given a square, assumed a triangle.
 */
static void draw_status(struct canvas *canvas, enum provenance provenance, struct point at)
{
	const struct style solid = { .role = ROLE_INK, .tone = TONE_FULL, .edge = WEIGHT_LINE };
	const struct style open = { .role = ROLE_PAPER, .tone = TONE_FULL, .edge = WEIGHT_LINE };
	const struct style made = { .role = ROLE_ATTENTION,
		.tone = TONE_FULL,
		.edge = WEIGHT_LINE };
	const double r = mark_radius;

	if (provenance == PROVENANCE_PUBLISHED) {
		canvas_disc(canvas, solid, at, r);
	} else if (provenance == PROVENANCE_ESTIMATE) {
		canvas_disc(canvas, open, at, r);
		canvas_sector(canvas, solid, at, 0, r, 0.5, 1);
	} else if (provenance == PROVENANCE_GIVEN) {
		canvas_box(canvas, open,
				(struct box){ at.x - r * 0.9, at.y - r * 0.9, r * 1.8, r * 1.8 });
	} else {
		canvas_polygon(canvas, made,
				(struct point[]){ { at.x, at.y - r * 1.2 },
						{ at.x + r * 1.2, at.y + r * 0.9 },
						{ at.x - r * 1.2, at.y + r * 0.9 } },
				3);
	}
}

static const char *fact_word(struct table_setter *setter, enum fact fact, const char *suffix)
{
	const char *key =
			arena_format(setter->composer->arena, "fact.%s%s", fact_name(fact), suffix);

	return words_has(setter->composer->words, key) ? WORDS(setter->composer->words, key) : NULL;
}

/* The numbers that the document printed; all of them where it is this page alone. */
static bool is_listed(struct table_setter *setter, enum fact fact)
{
	return !fact_is_text(fact) && facts_known(setter->composer->facts, fact) &&
	       (setter->lists_all || facts_is_printed(setter->composer->facts, fact)) &&
	       fact_word(setter, fact, "") && fact_word(setter, fact, ".value");
}

static void set_cell(struct table_setter *setter, struct text text, double x, const char *string)
{
	struct canvas *canvas = setter->composer->canvas;

	canvas_part(canvas, PART_CELL, (struct part_note){ 0 });
	if (string)
		canvas_text(canvas, text, (struct point){ x, setter->y }, string);
	canvas_part_end(canvas);
}

/* What stands in the column of sources: a paper's number, or nothing. */
static const char *source_of(struct table_setter *setter, enum fact fact)
{
	struct composer *composer = setter->composer;
	const char *source = facts_source(composer->facts, fact);

	if (!source || !catalog_find_paper(facts_catalog(composer->facts), source))
		return NULL;
	return words_format(composer->words, (double)papers_number(setter->papers, source),
			DIM_NUMBER, "");
}

static void set_row(struct table_setter *setter, enum fact fact, const char *group)
{
	struct composer *composer = setter->composer;
	struct canvas *canvas = composer->canvas;
	enum provenance provenance = facts_provenance(composer->facts, fact);
	const char *status = words_fill(composer->words,
			arena_format(composer->arena, "provenance.%d", (int)provenance), NULL, 0);
	struct text at_end = strong, number = cell;

	at_end.align = number.align = ALIGN_END;
	canvas_part(canvas, PART_ROW, (struct part_note){ 0 });
	canvas_part(canvas, PART_HEADER_CELL, (struct part_note){ .scope = "Row" });
	if (group)
		canvas_text(canvas, strong, (struct point){ column(setter, 0), setter->y }, group);
	canvas_text(canvas, cell, (struct point){ column(setter, what_at), setter->y },
			fact_word(setter, fact, ""));
	canvas_part_end(canvas);
	set_cell(setter, at_end, column(setter, value_end), fact_word(setter, fact, ".value"));
	canvas_part(canvas, PART_CELL, (struct part_note){ .alt = status });
	draw_status(canvas, provenance, (struct point){ column(setter, mark_at), setter->y - 3 });
	canvas_part_end(canvas);
	set_cell(setter, quiet, column(setter, how_at), fact_word(setter, fact, ".how"));
	set_cell(setter, number, column(setter, 1), source_of(setter, fact));
	canvas_part_end(canvas);
	setter->y += setter->leading;
}

static const char *label(struct table_setter *setter, const char *name)
{
	for (const struct xml_node *node = composer_first(setter->composer, setter->page, "label");
			node; node = composer_next(setter->composer, node, "label"))
		if (strcmp(xml_attribute(node, "name"), name) == 0)
			return composer_text(setter->composer, node);
	return NULL;
}

static void set_heading(struct table_setter *setter, const char *name, double x, enum align align)
{
	struct canvas *canvas = setter->composer->canvas;
	struct text text = quiet;
	const char *string = label(setter, name);

	text.align = align;
	canvas_part(canvas, PART_HEADER_CELL, (struct part_note){ .scope = "Column" });
	if (string)
		canvas_text(canvas, text, (struct point){ x, setter->y }, string);
	canvas_part_end(canvas);
}

static void draw_rule(struct table_setter *setter, enum weight weight)
{
	double y = setter->y - setter->composer->look->type_size[TYPE_LABEL] - 3;

	canvas_part(setter->composer->canvas, PART_ARTIFACT, (struct part_note){ 0 });
	canvas_line(setter->composer->canvas,
			(struct style){ .edge = weight,
					.edge_role = weight == WEIGHT_HAIR ? ROLE_STRUCTURE
	                                                                   : ROLE_INK },
			(struct point){ column(setter, 0), y },
			(struct point){ column(setter, 1), y });
	canvas_part_end(setter->composer->canvas);
}

static void begin_table(struct table_setter *setter)
{
	struct canvas *canvas = setter->composer->canvas;

	canvas_part(canvas, PART_TABLE, (struct part_note){ 0 });
	canvas_part(canvas, PART_TABLE_HEAD, (struct part_note){ 0 });
	canvas_part(canvas, PART_ROW, (struct part_note){ 0 });
	set_heading(setter, "what", column(setter, what_at), ALIGN_START);
	set_heading(setter, "value", column(setter, value_end), ALIGN_END);
	set_heading(setter, "status", column(setter, 0), ALIGN_START);
	set_heading(setter, "how", column(setter, how_at), ALIGN_START);
	set_heading(setter, "source", column(setter, 1), ALIGN_END);
	canvas_part_end(canvas);
	canvas_part_end(canvas);
	canvas_part(canvas, PART_TABLE_BODY, (struct part_note){ 0 });
	setter->y += setter->leading + 4;
	setter->is_open = true;
}

static void end_table(struct table_setter *setter)
{
	if (!setter->is_open)
		return;
	canvas_part_end(setter->composer->canvas);
	canvas_part_end(setter->composer->canvas);
	setter->is_open = false;
}

static void turn_page(struct table_setter *setter)
{
	struct composer *composer = setter->composer;

	end_table(setter);
	composer_foot(composer, setter->page, "source");
	composer_end_page(composer);
	composer_begin_page(composer, setter->page, true);
	setter->y = grid_top(&composer->grid) + 8;
}

/* Numbers the papers in the order of the table, and keeps the room that they take. */
static void measure_papers(struct table_setter *setter)
{
	struct composer *composer = setter->composer;
	const struct xml_node *side = composer_first(composer, setter->page, "side");

	for (enum fact fact = 0; fact < FACT_COUNT; fact++)
		if (is_listed(setter, fact))
			source_of(setter, fact);
	setter->papers_height = papers_height(setter->papers);
	if (side)
		setter->papers_height += note_gap + composer_side_height(composer, side,
								    grid_span(&composer->grid, 12));
}

static size_t count_rows(struct table_setter *setter, enum fact from, enum fact to)
{
	size_t rows = 0;

	for (enum fact fact = from; fact < to; fact++)
		rows += is_listed(setter, fact);
	return rows;
}

/* A group stays together: it goes to the next page as a whole. */
static void set_group(struct table_setter *setter, enum fact from, enum fact to)
{
	struct composer *composer = setter->composer;
	const char *title = WORDS(composer->words,
			arena_format(composer->arena, "group.%s", fact_group(from)));
	size_t rows = count_rows(setter, from, to);
	double height = (double)rows * setter->leading + group_gap;

	if (rows == 0)
		return;
	/* The last group goes with the papers: no page holds those alone. */
	if (count_rows(setter, to, FACT_COUNT) == 0)
		height += setter->papers_height;
	if (setter->y + height > setter->bottom)
		turn_page(setter);
	if (!setter->is_open)
		begin_table(setter);
	draw_rule(setter, WEIGHT_HAIR);
	for (enum fact fact = from; fact < to; fact++)
		if (is_listed(setter, fact)) {
			set_row(setter, fact, title);
			title = NULL;
		}
	setter->y += group_gap;
}

/* Facts stand in the order of facts.def, those of a group together: where the next group begins. */
static enum fact group_end(enum fact from)
{
	enum fact end = from;

	while (end < FACT_COUNT && strcmp(fact_group(end), fact_group(from)) == 0)
		end++;
	return end;
}

static void set_groups(struct table_setter *setter)
{
	for (enum fact from = 0; from < FACT_COUNT; from = group_end(from))
		set_group(setter, from, group_end(from));
}

/* How many pages table and papers take with this leading: as they will be set, without setting. */
static int count_pages(struct table_setter *setter, double leading)
{
	double top = grid_top(&setter->composer->grid) + 8 + leading + 4;
	double y = setter->y + leading + 4;
	int pages = 1;

	for (enum fact from = 0; from < FACT_COUNT; from = group_end(from)) {
		enum fact end = group_end(from);
		double height = (double)count_rows(setter, from, end) * leading;
		double with = count_rows(setter, end, FACT_COUNT) == 0 ? setter->papers_height : 0;

		if (height > 0 && y + height + group_gap + with > setter->bottom) {
			pages++;
			y = top;
		}
		y += height > 0 ? height + group_gap : 0;
	}
	return pages;
}

/* The widest leading, down to 1.2 times the type, that needs no more pages than the closest. */
static double choose_leading(struct table_setter *setter)
{
	const struct look *look = setter->composer->look;
	double closest = 1.2 * look->type_size[TYPE_LABEL], leading = look->leading[TYPE_LABEL];
	int fewest = count_pages(setter, closest);

	while (leading > closest && count_pages(setter, leading) > fewest)
		leading -= 0.1;
	return fmax(leading, closest);
}

/* The strip over the table: how many numbers of each kind there are. */
static void set_strip(struct table_setter *setter)
{
	struct composer *composer = setter->composer;
	double x = column(setter, 0);

	for (int kind = PROVENANCE_PUBLISHED; kind <= PROVENANCE_ASSUMED; kind++) {
		int count = 0;

		for (enum fact fact = 0; fact < FACT_COUNT; fact++)
			count += is_listed(setter, fact) &&
			         (int)facts_provenance(composer->facts, fact) == kind;
		canvas_part(composer->canvas, PART_P, (struct part_note){ 0 });
		draw_status(composer->canvas, (enum provenance)kind,
				(struct point){ x + mark_radius, setter->y - 3 });
		struct box box = canvas_text(composer->canvas, cell,
				(struct point){ x + 3 * mark_radius, setter->y },
				WORDS_WITH(composer->words,
						arena_format(composer->arena, "provenance.%d.count",
								kind),
						VALUE("n", count)));
		canvas_part_end(composer->canvas);
		x = box.x + box.w + 18;
	}
	setter->y += 22;
}

void layout_sources(struct composer *composer, const struct xml_node *page)
{
	struct table_setter setter = { .composer = composer,
		.page = page,
		.papers = papers_new(composer),
		.lists_all = composer->pages->len == 0,
		.bottom = grid_bottom(&composer->grid) };

	composer_begin_page(composer, page, false);
	setter.y = composer_head(composer, page, 12) + 12;
	set_strip(&setter);
	measure_papers(&setter);
	setter.leading = choose_leading(&setter);
	set_groups(&setter);
	end_table(&setter);
	draw_rule(&setter, WEIGHT_LINE);
	if (setter.y + setter.papers_height > setter.bottom)
		turn_page(&setter);
	setter.y = papers_set(setter.papers, setter.y);
	if (composer_first(composer, page, "side"))
		composer_side(composer, composer_first(composer, page, "side"),
				(struct point){ column(&setter, 0), setter.y + note_gap },
				grid_span(&composer->grid, 12));
	composer_foot(composer, page, "source");
	composer_end_page(composer);
}
