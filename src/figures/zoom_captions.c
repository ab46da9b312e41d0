/* zoom_captions.c - what stands beside a drawing: number, name, up to three lines, a scale bar. */

#include "figures/zoom.h"

#include <math.h>

static double lead_of(const struct zoom *z)
{
	return z->call->look->leading[TYPE_LABEL];
}

static const char *const lines[] = { "count", "note", "power" };
static const struct text bold = { .type = TYPE_LABEL, .bold = true };
static const struct text quiet = { .type = TYPE_LABEL, .shade = SHADE_QUIET };

/* The words of a line; a drawing that shows a corner says so instead of its rows. */
static const char *line_words(const struct zoom *z, size_t i, size_t line)
{
	const struct view *view = &z->views[i];

	if (line == 1 && view->corner)
		return WORDS(z->call->words, "zoom.corner");
	return zoom_words(z, view, lines[line]);
}

static double line_height(const struct zoom *z, size_t i, size_t line, double width)
{
	const char *words = line_words(z, i, line);

	return words ? canvas_paragraph_height(z->canvas, line ? quiet : bold, width, words) : 0;
}

/* How wide its widest line is, the scale bar's words among them. */
static double caption_width(const struct zoom *z, size_t i, double most)
{
	struct text name = { .type = TYPE_LEAD, .bold = true };
	double width = canvas_text_width(z->canvas, name, zoom_words(z, &z->views[i], "name")) +
	               2.2 * lead_of(z);

	for (size_t line = 0; line < 3; line++) {
		const char *words = line_words(z, i, line);

		if (words)
			width = fmax(width,
					canvas_text_width(z->canvas, line ? quiet : bold, words));
	}
	return fmin(most, fmax(width, 10 * lead_of(z)));
}

struct box zoom_caption_box(const struct zoom *z, size_t i, struct point at, double most)
{
	struct box box = { at.x, at.y, caption_width(z, i, most) + 0.5, 3.2 * lead_of(z) };

	for (size_t line = 0; line < 3; line++)
		box.h += line_height(z, i, line, box.w);
	return box;
}

/* How many times closer than the drawing before, in words. */
static const char *closer_words(const struct zoom *z, size_t i)
{
	const struct view *view = &z->views[i], *before = view - 1;
	double factor;

	if (i == 0 || z->alone)
		return NULL;
	factor = view->iso.scale / view->unit_m / (before->iso.scale / before->unit_m);
	factor = factor > 1.9 ? round(factor) : round(factor * 10) / 10;
	return WORDS_WITH(z->call->words, "zoom.closer", VALUE("factor", factor));
}

/* A line to write on, as high as a line of the caption. */
static double draw_rule(const struct zoom *z, struct point at, double width)
{
	at.y += 0.9 * lead_of(z);
	canvas_line(z->canvas, style_line(WEIGHT_LINE, ROLE_STRUCTURE, TONE_DEEP), at,
			(struct point){ at.x + width, at.y });
	return lead_of(z);
}

void zoom_draw_caption(const struct zoom *z, size_t i, struct box box, double bar)
{
	struct text number = { .type = TYPE_HEAD, .bold = true },
		    name = { .type = TYPE_LEAD, .bold = true };
	struct point at = { box.x, box.y + 1.5 * lead_of(z) };
	struct box drawn = canvas_text(z->canvas, number, at,
			words_format(z->call->words, (double)i + 1, DIM_NUMBER, ""));

	canvas_text(z->canvas, name, (struct point){ drawn.x + drawn.w + 0.35 * lead_of(z), at.y },
			zoom_words(z, &z->views[i], "name"));
	at.y = box.y + 1.9 * lead_of(z);
	for (size_t line = 0; line < 3; line++) {
		const char *words = line_words(z, i, line);

		if (words && z->blank)
			at.y += draw_rule(z, at, box.w);
		else if (words)
			at.y += canvas_paragraph(z->canvas, line ? quiet : bold, at, box.w, words);
	}
	zoom_scale_bar(z, &z->views[i], (struct point){ at.x, at.y + 1.0 * lead_of(z) }, bar,
			closer_words(z, i));
}
