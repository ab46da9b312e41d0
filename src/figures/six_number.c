/* six_number.c - the product with all its digits, as wide as the page, each million bracketed. */

#include "figures/six_nd.h"

#include "base/arena.h"

#include <glib.h>
#include <math.h>
#include <string.h>

static const struct text label = { .type = TYPE_LABEL, .align = ALIGN_MIDDLE };

static const double digits_gap = 12, bracket_gap = 7;
static const double label_drop = 23; /* from a bracket to the foot of its word */

static const char *written_out(const struct figure_call *call)
{
	return WORDS(call->words, "six-nd.zeros");
}

/* Bold digits of Noto Sans are 0.572 em wide, commas 0.286: near enough to plan the height. */
static double plan_size(const struct figure_call *call, double width)
{
	double ems = 0;

	/* A separator may be of several bytes, of which the first is none that continues. */
	for (const char *s = written_out(call); *s; s++)
		if ((*s & 0xc0) != 0x80)
			ems += g_ascii_isdigit(*s) ? 0.572 : 0.286;
	return fmin(width / ems, call->look->type_size[TYPE_TITLE]);
}

double six_number_height(const struct figure_call *call, double width)
{
	return call->look->type_size[TYPE_LEAD] + call->look->leading[TYPE_BODY] +
	       (4 + digits_gap + bracket_gap + label_drop) * figure_unit(call) +
	       plan_size(call, width) * 0.75;
}

static double width_until(struct canvas *canvas, struct text text, const char *string,
		const char *end)
{
	return canvas_text_width(canvas, text,
			arena_copy_bytes(canvas_arena(canvas), string, (size_t)(end - string)));
}

static void draw_bracket(struct canvas *canvas, const struct figure_call *call, double left,
		double right, double y)
{
	const char *word = WORDS(call->words, "six-nd.million");

	canvas_polyline(canvas, (struct style){ .edge = WEIGHT_LINE },
			(struct point[]){ { left + 1, y }, { left + 1, y + 5 },
					{ right - 1, y + 5 }, { right - 1, y } },
			4);
	if (canvas_text_width(canvas, label, word) < right - left)
		canvas_text(canvas, label,
				(struct point){ (left + right) / 2,
						y + 5 + 12 * figure_unit(call) },
				word);
}

/* From the right: six digits a bracket, as long as digits stand before them. */
static void draw_brackets(struct canvas *canvas, const struct figure_call *call, struct text text,
		struct point base, const char *string)
{
	const char *end = string + strlen(string), *s = end;
	int digits = 0;

	while (s > string) {
		s = g_utf8_find_prev_char(string, s);
		if (!s)
			break;
		digits += g_ascii_isdigit(*s) ? 1 : 0;
		if (digits < 6 || s == string)
			continue;
		draw_bracket(canvas, call, base.x + width_until(canvas, text, string, s),
				base.x + width_until(canvas, text, string, end),
				base.y + bracket_gap * figure_unit(call));
		digits = 0;
		if (!g_ascii_isdigit(*g_utf8_find_prev_char(string, s)))
			s = g_utf8_find_prev_char(string, s);
		end = s;
	}
}

double six_draw_number(struct canvas *canvas, const struct figure_call *call, double y)
{
	struct box frame = call->frame;
	const char *string = written_out(call);
	struct text text = { .bold = true, .size = 10, .bleeds = true };

	y = six_draw_step(canvas, call, y, "six-nd.step3", "six-nd.step3.rest");
	text.size = fmin(10 * frame.w / canvas_text_width(canvas, text, string),
			call->look->type_size[TYPE_TITLE]);
	text.size *= 0.998; /* stays inside after rounding */
	struct point base = { frame.x, y + digits_gap * figure_unit(call) + text.size * 0.75 };

	canvas_text(canvas, text, base, string);
	draw_brackets(canvas, call, text, base, string);
	return base.y + (bracket_gap + label_drop) * figure_unit(call);
}
