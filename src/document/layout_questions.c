/*
 * layout_questions.c - the sheet to talk about: questions with ruled lines to write on,
 * short prompts in the margin, a note for grown-ups. Made for a black-and-white printer.
 */

#include "base/arena.h"
#include "document/composer.h"

#include <math.h>
#include <string.h>

static const struct text furniture = { .type = TYPE_LABEL };
static const struct text kicker = { .type = TYPE_LABEL, .bold = true, .shade = SHADE_QUIET };
static const struct text headline = { .type = TYPE_HEAD, .bold = true };
static const struct text body = { .type = TYPE_BODY };
static const struct text strong = { .type = TYPE_BODY, .bold = true };
static const struct text numeral = { .type = TYPE_TITLE, .bold = true };
static const struct text prompt_text = { .type = TYPE_STRONG };

/* Distances in points. Lines to write on are never closer than 10 mm at the young level. */
static const double number_column = 32, line_pitch = 28.4, usual_lines = 4;
static const double question_gap = 26, least_gap = 14, bubble_padding = 9, bubble_gap = 16,
		    tail = 8;
static const double note_rule_gap = 14;

static const struct style rule = { .edge = WEIGHT_LINE,
	.edge_role = ROLE_STRUCTURE,
	.edge_tone = TONE_DEEP };

/* A word of the page's furniture by its name. */
static const char *find_label(struct composer *composer, const struct xml_node *page,
		const char *name)
{
	for (const struct xml_node *label = composer_first(composer, page, "label"); label;
			label = composer_next(composer, label, "label"))
		if (strcmp(xml_attribute(label, "name"), name) == 0)
			return composer_text(composer, label);
	return NULL;
}

/* "Name ________": the word, and a line from behind it to `right`. */
static void set_field(struct composer *composer, const char *word, struct point at, double right)
{
	struct box box;

	if (!word)
		return;
	canvas_part(composer->canvas, PART_P, (struct part_note){ 0 });
	box = canvas_text(composer->canvas, furniture, at, word);
	canvas_part_end(composer->canvas);
	canvas_part(composer->canvas, PART_ARTIFACT, (struct part_note){ 0 });
	canvas_line(composer->canvas, rule, (struct point){ box.x + box.w + 5, at.y + 2 },
			(struct point){ right, at.y + 2 });
	canvas_part_end(composer->canvas);
}

static double set_sheet_head(struct composer *composer, const struct xml_node *page)
{
	const struct grid *grid = &composer->grid;
	double base = grid_top(grid) + 8, y = grid_top(grid) + 22;
	const char *string = composer_child_text(composer, page, "headline");
	const struct xml_node *figure = composer_first(composer, page, "figure");

	canvas_part(composer->canvas, PART_P, (struct part_note){ 0 });
	canvas_text(composer->canvas, kicker, (struct point){ grid_x(grid, 0), base },
			composer_child_text(composer, page, "title"));
	canvas_part_end(composer->canvas);
	set_field(composer, find_label(composer, page, "name"),
			(struct point){ grid_x(grid, 4), base }, grid_x(grid, 8) - 6);
	set_field(composer, find_label(composer, page, "date"),
			(struct point){ grid_x(grid, 8) + 6, base }, grid_right(grid));
	y += composer_say(composer, composer->has_title ? PART_H2 : PART_H1, headline,
			(struct point){ grid_x(grid, 0), y },
			canvas_balanced_width(composer->canvas, headline, grid_span(grid, 8),
					string),
			string);
	composer->has_title = true;
	y += 6;
	for (const struct xml_node *p = composer_first(composer,
			     composer_first(composer, page, "body"), "p");
			p; p = composer_next(composer, p, "p"))
		y += composer_say(composer, PART_P, body, (struct point){ grid_x(grid, 0), y },
				grid_span(grid, 7), composer_text(composer, p));
	if (!figure)
		return y;
	struct box frame = { grid_x(grid, 8), grid_top(grid) + 16, grid_span(grid, 4),
		composer_figure_height(composer, figure, grid_span(grid, 4)) };

	composer_figure(composer, figure, frame, NULL, NULL);
	return fmax(y, frame.y + frame.h - 24);
}

static double bubble_height(struct composer *composer, double width, const char *string)
{
	return composer_height(composer, prompt_text, width - 2 * bubble_padding, string) +
	       2 * bubble_padding - 4;
}

/* A speech bubble whose tail points to the lines. Returns its height. */
static double set_bubble(struct composer *composer, struct point at, double width,
		const char *string)
{
	double room = width - 2 * bubble_padding;
	double height = bubble_height(composer, width, string);
	double middle = at.y + height / 2;
	struct style paper = { .role = ROLE_PAPER, .tone = TONE_FULL, .edge = WEIGHT_BOLD };
	struct point tip[] = { { at.x + 0.6, middle - 5 }, { at.x - tail, middle },
		{ at.x + 0.6, middle + 5 } };

	canvas_part(composer->canvas, PART_ARTIFACT, (struct part_note){ 0 });
	canvas_rounded_box(composer->canvas, paper, (struct box){ at.x, at.y, width, height }, 8);
	canvas_polygon(composer->canvas, (struct style){ .role = ROLE_PAPER, .tone = TONE_FULL },
			tip, 3);
	canvas_polyline(composer->canvas, (struct style){ .edge = WEIGHT_BOLD, .round = true }, tip,
			3);
	canvas_part_end(composer->canvas);
	composer_say(composer, PART_P, prompt_text,
			(struct point){ at.x + bubble_padding, at.y + bubble_padding - 3 }, room,
			string);
	return height;
}

static int line_count(const struct xml_node *question)
{
	const char *lines = xml_attribute(question, "lines");

	return lines ? (int)g_ascii_strtoll(lines, NULL, 10) : (int)usual_lines;
}

static double set_lines(struct composer *composer, double y, int lines)
{
	const struct grid *grid = &composer->grid;

	canvas_part(composer->canvas, PART_ARTIFACT, (struct part_note){ 0 });
	for (int i = 0; i < lines; i++) {
		y += line_pitch;
		canvas_line(composer->canvas, rule, (struct point){ grid_x(grid, 0), y },
				(struct point){ grid_x(grid, 0) + grid_span(grid, 8), y });
	}
	canvas_part_end(composer->canvas);
	return y;
}

/* Prompts stand beside the lines, with the question's own picture over them. */
static double set_margin(struct composer *composer, const struct xml_node *question, double y)
{
	const struct grid *grid = &composer->grid;
	const struct xml_node *figure = composer_first(composer, question, "figure");
	double left = grid_x(grid, 8) + 14, width = grid_right(grid) - left;

	if (figure) {
		struct box frame = { grid_x(grid, 9), y, grid_span(grid, 3),
			composer_figure_height(composer, figure, grid_span(grid, 3)) };

		y += composer_figure(composer, figure, frame, NULL, NULL) + bubble_gap;
	}
	for (const struct xml_node *prompt = composer_first(composer, question, "prompt"); prompt;
			prompt = composer_next(composer, prompt, "prompt"))
		y += bubble_gap + set_bubble(composer, (struct point){ left, y }, width,
						  composer_text(composer, prompt));
	return y;
}

/* From the top of what stands beside the lines to the foot of the last bubble. */
static double margin_height(struct composer *composer, const struct xml_node *question)
{
	const struct grid *grid = &composer->grid;
	const struct xml_node *figure = composer_first(composer, question, "figure");
	double width = grid_right(grid) - grid_x(grid, 8) - 14;
	double height = figure ? composer_figure_height(composer, figure, grid_span(grid, 3)) +
	                                                bubble_gap
	                       : 0;

	for (const struct xml_node *prompt = composer_first(composer, question, "prompt"); prompt;
			prompt = composer_next(composer, prompt, "prompt"))
		height += bubble_gap +
		          bubble_height(composer, width, composer_text(composer, prompt));
	return height - bubble_gap;
}

static double question_words(struct composer *composer, const struct xml_node *question, double top,
		bool draws)
{
	const struct grid *grid = &composer->grid;
	double x = grid_x(grid, 0) + number_column, width = grid_span(grid, 8) - number_column;
	const char *title = composer_child_text(composer, question, "title");
	double y = top;

	if (draws)
		y += composer_say(composer, PART_H3, strong, (struct point){ x, y },
				canvas_balanced_width(composer->canvas, strong, width, title),
				title);
	else
		y += composer_height(composer, strong, width, title);
	for (const struct xml_node *p = composer_first(composer, question, "p"); p;
			p = composer_next(composer, p, "p"))
		y += draws ? composer_say(composer, PART_P, body, (struct point){ x, y }, width,
					     composer_text(composer, p))
		           : composer_height(composer, body, width, composer_text(composer, p));
	return y - top;
}

static double set_question(struct composer *composer, const struct xml_node *question, int number,
		double y)
{
	double words_height = question_words(composer, question, y, true);
	double cap = canvas_cap_height(composer->canvas, numeral);
	double lines_bottom, margin_bottom;

	canvas_part(composer->canvas, PART_P, (struct part_note){ 0 });
	canvas_text(composer->canvas, numeral,
			(struct point){ grid_x(&composer->grid, 0), y + 2 + cap },
			words_format(composer->words, number, DIM_NUMBER, ""));
	canvas_part_end(composer->canvas);
	margin_bottom = set_margin(composer, question, y + (number == 1 ? words_height + 8 : 4));
	lines_bottom = set_lines(composer, y + words_height - 4, line_count(question));
	return fmax(lines_bottom, margin_bottom - bubble_gap);
}

static double question_height(struct composer *composer, const struct xml_node *question)
{
	return question_words(composer, question, 0, false) + line_count(question) * line_pitch;
}

/* What is between questions: as usual, or less where that keeps them on the page. */
static double fit_gap(struct composer *composer, const struct xml_node *page, double room)
{
	double used = 0, count = 0;

	for (const struct xml_node *question = composer_first(composer, page, "question"); question;
			question = composer_next(composer, question, "question")) {
		double lines = question_height(composer, question) - 4;
		double words = question_words(composer, question, 0, false);
		double beside = margin_height(composer, question) + (count == 0 ? words + 8 : 4);

		used += fmax(lines, beside);
		count++;
	}
	return count == 0 ? question_gap
	                  : fmax(least_gap, fmin(question_gap, (room - used) / count));
}

static double grown_ups_height(struct composer *composer, const struct xml_node *note)
{
	const char *string = note ? composer_child_text(composer, note, "p") : NULL;

	return string ? note_rule_gap + composer_height(composer, prompt_text,
							grid_span(&composer->grid, 9), string)
	              : 0;
}

static void set_grown_ups(struct composer *composer, const struct xml_node *note)
{
	const struct grid *grid = &composer->grid;
	double top = grid_bottom(grid) - grown_ups_height(composer, note);
	struct text title = { .type = TYPE_STRONG, .bold = true };

	if (!note)
		return;
	canvas_part(composer->canvas, PART_ARTIFACT, (struct part_note){ 0 });
	canvas_line(composer->canvas, (struct style){ .edge = WEIGHT_BOLD },
			(struct point){ grid_x(grid, 0), top },
			(struct point){ grid_right(grid), top });
	canvas_part_end(composer->canvas);
	composer_say(composer, PART_H3, title, (struct point){ grid_x(grid, 0), top + 8 },
			grid_span(grid, 3), composer_child_text(composer, note, "title"));
	composer_say(composer, PART_P, prompt_text, (struct point){ grid_x(grid, 3), top + 8 },
			grid_span(grid, 9), composer_child_text(composer, note, "p"));
}

/* Questions that do not fit go on to a page of their own. */
static double turn_page(struct composer *composer, const struct xml_node *page)
{
	composer_foot(composer, page, "source");
	composer_end_page(composer);
	composer_begin_page(composer, page, true);
	return grid_top(&composer->grid) + 8;
}

void layout_questions(struct composer *composer, const struct xml_node *page)
{
	const struct look *usual = composer->look;
	struct look *sheet = ARENA_NEW(composer->arena, struct look);
	const struct xml_node *note = composer_first(composer, page, "note");
	int number = 1;

	*sheet = look_handout(usual->ink);
	composer->look = sheet;
	composer_begin_page(composer, page, false);
	double y = set_sheet_head(composer, page);
	double bottom = grid_bottom(&composer->grid) - grown_ups_height(composer, note) - 10;
	double gap = fit_gap(composer, page, bottom - y);

	y += gap;

	for (const struct xml_node *question = composer_first(composer, page, "question"); question;
			question = composer_next(composer, question, "question")) {
		if (y + question_height(composer, question) > bottom)
			y = turn_page(composer, page);
		y = set_question(composer, question, number++, y) + gap;
	}
	set_grown_ups(composer, note);
	composer_foot(composer, page, "source");
	composer_end_page(composer);
	composer->look = usual;
}
