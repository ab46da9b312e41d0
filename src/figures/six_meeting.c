/* six_meeting.c - one number meets one token: two sums to guess, four to learn. */

#include "figures/six_nd.h"

#include <math.h>

static const struct text label = { .type = TYPE_LABEL, .align = ALIGN_MIDDLE };
static const struct text value = { .type = TYPE_BODY, .bold = true, .align = ALIGN_MIDDLE };
static const struct text note = { .type = TYPE_LABEL };

static const double sums_from = 0.343; /* where the sums begin, in widths */
static const double tile_gap = 4, group_gap = 22;
static const double card_share = 0.118, card_gap = 0.032; /* number and token, in widths */
static const double narrowest_with_cards = 300;

struct style six_style(int sum)
{
	bool is_backward = sum >= SIX_FORWARD;

	return (struct style){ .role = ROLE_COMPUTE,
		.tone = is_backward ? TONE_FULL : TONE_PALE,
		.hatched = is_backward,
		.edge = WEIGHT_LINE };
}

/* Multiplications and additions take turns. */
static void draw_sign(struct canvas *canvas, struct point centre, double reach, int sum)
{
	static const struct point ends[2][2] = { { { 0.8, 0.8 }, { 0.8, -0.8 } },
		{ { 1, 0 }, { 0, 1 } } };
	const struct point *sign = ends[sum % 2];
	struct style stroke = { .edge = reach > 6 ? WEIGHT_HEAVY : WEIGHT_LINE };

	for (int i = 0; i < 2; i++)
		canvas_line(canvas, stroke,
				(struct point){ centre.x - reach * sign[i].x,
						centre.y - reach * sign[i].y },
				(struct point){ centre.x + reach * sign[i].x,
						centre.y + reach * sign[i].y });
}

void six_draw_sum(struct canvas *canvas, struct box tile, int sum)
{
	struct point centre = box_centre(tile);
	double radius = fmin(tile.w, tile.h) * 0.3;

	canvas_box(canvas, six_style(sum), tile);
	canvas_disc(canvas,
			(struct style){ .role = ROLE_PAPER,
					.tone = TONE_FULL,
					.edge = WEIGHT_HAIR },
			centre, radius);
	draw_sign(canvas, centre, radius * 0.55, sum);
}

static bool has_cards(double width)
{
	return width >= narrowest_with_cards;
}

static double tile_side(double width)
{
	double room = has_cards(width) ? width * (1 - sums_from) : width;

	return (room - (SIX_SUMS - 2) * tile_gap - group_gap) / SIX_SUMS;
}

double six_meeting_height(const struct figure_call *call, double width)
{
	return call->look->type_size[TYPE_LEAD] + call->look->leading[TYPE_BODY] +
	       4 * figure_unit(call) + tile_side(width) + 14 * figure_unit(call) +
	       call->look->leading[TYPE_LABEL];
}

static void draw_card(struct canvas *canvas, const struct figure_call *call, struct box card,
		const char *name_key, const char *value_key)
{
	struct point middle = box_centre(card);
	double unit = figure_unit(call);

	canvas_text(canvas, label, (struct point){ middle.x, middle.y - 4 * unit },
			WORDS(call->words, name_key));
	canvas_text(canvas, value, (struct point){ middle.x, middle.y + 11 * unit },
			WORDS(call->words, value_key));
}

/* The number and the token that meet, and the way to the sums. */
static void draw_cards(struct canvas *canvas, const struct figure_call *call, double y, double side)
{
	struct box frame = call->frame;
	struct box number = { frame.x, y, frame.w * card_share, side };
	struct box token = { number.x + number.w + frame.w * card_gap, y, number.w, side };
	double middle = y + side / 2, end = token.x + token.w;

	canvas_line(canvas, (struct style){ .edge = WEIGHT_BOLD },
			(struct point){ number.x + number.w, middle },
			(struct point){ token.x, middle });
	canvas_box(canvas,
			(struct style){ .role = ROLE_PAPER,
					.tone = TONE_FULL,
					.edge = WEIGHT_HEAVY,
					.edge_role = ROLE_MEMORY },
			number);
	draw_card(canvas, call, number, "six-nd.number", "six-nd.number.example");
	canvas_box(canvas,
			(struct style){ .role = ROLE_DATA, .tone = TONE_FULL, .edge = WEIGHT_LINE },
			token);
	draw_card(canvas, call, token, "six-nd.token", "six-nd.token.example");
	canvas_arrow(canvas, (struct style){ .edge = WEIGHT_BOLD },
			(struct point){ end + 6, middle },
			(struct point){ frame.x + frame.w * sums_from - 6, middle });
}

/* The bracket under a group of sums and what the group is for. */
static void draw_bracket(struct canvas *canvas, const struct figure_call *call, double left,
		double right, double y, const char *key)
{
	canvas_polyline(canvas, (struct style){ .edge = WEIGHT_LINE },
			(struct point[]){ { left, y }, { left, y + 5 }, { right, y + 5 },
					{ right, y } },
			4);
	canvas_label(canvas, note, WORDS(call->words, key), call->frame,
			(struct label_place[]){ { { left, y + 5 + 12 * figure_unit(call) },
					ALIGN_START, LEVEL_BASE } },
			1);
}

double six_draw_meeting(struct canvas *canvas, const struct figure_call *call, double y)
{
	struct box frame = call->frame;
	double side = tile_side(frame.w), x = frame.x;

	y = six_draw_step(canvas, call, y, "six-nd.step1", "six-nd.step1.rest");
	if (has_cards(frame.w)) {
		draw_cards(canvas, call, y, side);
		x += frame.w * sums_from;
	}
	double forward_end = x + SIX_FORWARD * side + (SIX_FORWARD - 1) * tile_gap;
	double backward = forward_end + group_gap;

	for (int sum = 0; sum < SIX_SUMS; sum++) {
		double left = sum < SIX_FORWARD
		                              ? x + sum * (side + tile_gap)
		                              : backward + (sum - SIX_FORWARD) * (side + tile_gap);

		six_draw_sum(canvas, (struct box){ left, y, side, side }, sum);
	}
	y += side + 5;
	draw_bracket(canvas, call, x, forward_end, y, "six-nd.forward");
	draw_bracket(canvas, call, backward, frame.x + frame.w, y, "six-nd.backward");
	return y + 9 * figure_unit(call) + call->look->leading[TYPE_LABEL];
}
