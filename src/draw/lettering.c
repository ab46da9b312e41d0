/* lettering.c - the canvas's words: lines, paragraphs, and labels that look for a free place. */

#include "base/arena.h"
#include "draw/canvas.h"
#include "draw/mark.h"

#include <math.h>

/* Ascent and descent of a line's box, in type sizes: they hold accents and tails of Noto Sans. */
static const double ascent_share = 0.80, descent_share = 0.23;

/* Two labels closer than this read as one, in points. */
static const double label_gap = 0.75;

static const struct line *set_line(const struct canvas *canvas, struct text text,
		const char *string)
{
	return type_set_line(canvas->setter, canvas->look, text, string);
}

double canvas_text_width(const struct canvas *canvas, struct text text, const char *string)
{
	return line_width(set_line(canvas, text, string));
}

double canvas_text_height(const struct canvas *canvas, struct text text)
{
	return type_size(canvas->look, text) * (ascent_share + descent_share);
}

double canvas_cap_height(const struct canvas *canvas, struct text text)
{
	return type_cap_height(canvas->setter, canvas->look, text);
}

/* Where the line begins, on its baseline. */
static struct point place_line(const struct canvas *canvas, struct text text, struct point at,
		double width)
{
	static const double start_share
			[] = { [ALIGN_START] = 0, [ALIGN_MIDDLE] = 0.5, [ALIGN_END] = 1 };
	static const double
			drop_share[] = { [LEVEL_BASE] = 0, [LEVEL_TOP] = 1, [LEVEL_CENTRE] = 0.5 };
	double drop = drop_share[text.level];

	if (drop > 0)
		drop *= canvas_cap_height(canvas, text);
	return (struct point){ at.x - start_share[text.align] * width, at.y + drop };
}

static struct box ink_at(const struct line *line, struct point base)
{
	struct box ink = line_ink(line);

	return (struct box){ base.x + ink.x, base.y + ink.y, ink.w, ink.h };
}

static void add_plate(struct canvas *canvas, const struct line *line, struct point base)
{
	const double margin = 2;

	canvas_box(canvas, (struct style){ .role = ROLE_PAPER, .tone = TONE_FULL },
			box_inset(ink_at(line, base), -margin));
}

static void add_line(struct canvas *canvas, struct text text, const struct line *line,
		struct point base)
{
	if (text.plate)
		add_plate(canvas, line, base);
	canvas_add(canvas, (struct mark){ .kind = MARK_TEXT,
					   .verb = "text",
					   .text = text,
					   .line = line,
					   .base = base,
					   .bounds = ink_at(line, base) });
}

struct box canvas_text(struct canvas *canvas, struct text text, struct point at, const char *string)
{
	const struct line *line = set_line(canvas, text, string);
	struct point base = place_line(canvas, text, at, line_width(line));
	double size = type_size(canvas->look, text);

	if (*string)
		add_line(canvas, text, line, base);
	return (struct box){ base.x, base.y - size * ascent_share, line_width(line),
		size * (ascent_share + descent_share) };
}

double canvas_paragraph(struct canvas *canvas, struct text text, struct point at, double width,
		const char *string)
{
	const struct line *const *lines;
	size_t count = type_set_lines(canvas->setter, canvas->look, text, width, string, &lines);
	double leading = type_leading(canvas->look, text);
	double first = type_size(canvas->look, text) * ascent_share;

	for (size_t i = 0; i < count; i++) {
		struct point left = { at.x, at.y + first + (double)i * leading };

		add_line(canvas, text, lines[i],
				place_line(canvas, (struct text){ .align = text.align }, left,
						line_width(lines[i])));
	}
	return (double)count * leading;
}

double canvas_paragraph_height(const struct canvas *canvas, struct text text, double width,
		const char *string)
{
	size_t lines = type_set_lines(canvas->setter, canvas->look, text, width, string, NULL);

	return (double)lines * type_leading(canvas->look, text);
}

double canvas_balanced_width(const struct canvas *canvas, struct text text, double width,
		const char *string)
{
	size_t lines = type_set_lines(canvas->setter, canvas->look, text, width, string, NULL);
	double low = width / 2, high = width;

	while (high - low > 1) {
		double middle = (low + high) / 2;

		if (type_set_lines(canvas->setter, canvas->look, text, middle, string, NULL) >
				lines)
			low = middle;
		else
			high = middle;
	}
	return high;
}

bool canvas_is_free(const struct canvas *canvas, struct box box)
{
	if (!box_holds(canvas->frame, box))
		return false;
	for (size_t i = 0; i < mark_count(canvas); i++) {
		const struct mark *mark = mark_at(canvas, i);

		if (mark->kind == MARK_TEXT && box_meets(mark->bounds, box_inset(box, -label_gap)))
			return false;
	}
	return true;
}

bool canvas_label(struct canvas *canvas, struct text text, const char *string, struct box room,
		const struct label_place *places, size_t count)
{
	const struct line *line = set_line(canvas, text, string);

	for (size_t i = 0; i < count; i++) {
		text.align = places[i].align;
		text.level = places[i].level;
		struct point base = place_line(canvas, text, places[i].at, line_width(line));
		struct box ink = ink_at(line, base);

		if (!box_holds(room, ink) || !canvas_is_free(canvas, ink))
			continue;
		add_line(canvas, text, line, base);
		return true;
	}
	return false;
}
