/* six_strips.c - every meeting to scale: a strip a sum; and one square millimetre, enlarged. */

#include "figures/six_nd.h"

#include <math.h>

static const struct text label = { .type = TYPE_LABEL };
static const struct text right_label = { .type = TYPE_LABEL, .align = ALIGN_END };
static const struct text middle_label = { .type = TYPE_LABEL,
	.align = ALIGN_MIDDLE,
	.plate = true };
static const struct text body = { .type = TYPE_BODY };
static const struct text strong = { .type = TYPE_LEAD, .bold = true };
static const struct text on_orange = { .type = TYPE_LEAD,
	.bold = true,
	.shade = SHADE_PAPER,
	.align = ALIGN_MIDDLE,
	.level = LEVEL_CENTRE };

static const double strip_gap = 4.5, group_gap = 11; /* points */
/* These go with type: multiplied by figure_unit. */
static const double ruler_height = 18, enlarged = 56;
static const double wedge_drop = 33, square_mm = 20; /* how far along the strip the square lies */

static double strips_only(const struct six_scale *scale)
{
	return SIX_SUMS * (scale->strip_h + strip_gap) + group_gap - 2 * strip_gap;
}

double six_strips_height(const struct figure_call *call, const struct six_scale *scale)
{
	return call->look->type_size[TYPE_LEAD] + call->look->leading[TYPE_BODY] +
	       strips_only(scale) + (4 + ruler_height + wedge_drop + enlarged) * figure_unit(call);
}

/* How long the strips are, between two end marks. */
static void draw_ruler(struct canvas *canvas, const struct figure_call *call, double left, double y,
		const struct six_scale *scale)
{
	const struct style line = { .edge = WEIGHT_LINE };
	double right = left + scale->strip_w;

	canvas_line(canvas, line, (struct point){ left, y }, (struct point){ right, y });
	for (int i = 0; i < 2; i++)
		canvas_line(canvas, line, (struct point){ i ? right : left, y - 3 },
				(struct point){ i ? right : left, y + 3 });
	canvas_label(canvas, middle_label,
			WORDS_WITH(call->words, "six-nd.ruler",
					VALUE_OF("length", scale->strip_w / POINTS_PER_MM / 1000,
							DIM_M)),
			box_inset(call->frame, 2.5),
			(struct label_place[]){ { { (left + right) / 2, y + 3 * figure_unit(call) },
								ALIGN_MIDDLE, LEVEL_BASE },
					{ { call->frame.x + 3, y + 3 * figure_unit(call) },
							ALIGN_START, LEVEL_BASE } },
			2);
}

/* Returns the foot of the last strip. */
static double draw_all(struct canvas *canvas, const struct figure_call *call, struct point at,
		const struct six_scale *scale)
{
	double y = at.y, side = scale->strip_h;

	for (int sum = 0; sum < SIX_SUMS; sum++) {
		double area = facts_value(call->facts, FACT_COMPUTE_RULE) / SIX_SUMS;
		double per_point = scale->tokens_per_mm * scale->numbers_per_mm / POINTS_PER_MM /
		                   POINTS_PER_MM;

		if (sum == SIX_FORWARD)
			y += group_gap - strip_gap;
		if (sum == 0 || sum == SIX_FORWARD)
			canvas_label(canvas, label,
					WORDS(call->words, sum ? "six-nd.learn" : "six-nd.guess"),
					call->frame,
					(struct label_place[]){ { { call->frame.x, y + side / 2 },
							ALIGN_START, LEVEL_CENTRE } },
					1);
		if (side >= 5 && at.x - side - strip_gap >= call->frame.x)
			six_draw_sum(canvas, (struct box){ at.x - side - strip_gap, y, side, side },
					sum);
		canvas_box(canvas, six_style(sum), (struct box){ at.x, y, scale->strip_w, side });
		canvas_shows(canvas, "compute.rule / 6", area, 'a', per_point);
		y += side + strip_gap;
	}
	return y - strip_gap;
}

/* One square millimetre, true and then enlarged, with the beam between. */
static struct box draw_square(struct canvas *canvas, const struct figure_call *call,
		struct point strip, double foot, const struct six_scale *scale)
{
	double mm = fmin(POINTS_PER_MM, scale->strip_h);
	double x = strip.x + fmin(square_mm * POINTS_PER_MM, scale->strip_w / 2);
	struct box small = { x, foot - mm - 0.25, POINTS_PER_MM, mm };
	double size = enlarged * figure_unit(call);
	struct box large = { strip.x, foot + wedge_drop * figure_unit(call), size, size };
	const struct style beam = { .edge = WEIGHT_LINE, .edge_role = ROLE_ATTENTION };
	const struct style orange = { .role = ROLE_ATTENTION,
		.tone = TONE_FULL,
		.edge = WEIGHT_LINE };

	canvas_polygon(canvas, (struct style){ .role = ROLE_ATTENTION, .tone = TONE_FAINT },
			(struct point[]){ { small.x + small.w, small.y + small.h },
					{ small.x, small.y + small.h }, { large.x, large.y },
					{ large.x + large.w, large.y } },
			4);
	canvas_line(canvas, beam, (struct point){ small.x, small.y + small.h },
			(struct point){ large.x, large.y });
	canvas_line(canvas, beam, (struct point){ small.x + small.w, small.y + small.h },
			(struct point){ large.x + large.w, large.y });
	canvas_box(canvas, orange, small);
	canvas_box(canvas, orange, large);
	canvas_text(canvas, on_orange, box_centre(large), WORDS(call->words, "six-nd.square"));
	return large;
}

static void draw_time(struct canvas *canvas, const struct figure_call *call, struct point at,
		double time_s, const char *who_key)
{
	struct text text = strong;
	const char *words = WORDS_WITH(call->words, "six-nd.time", VALUE_OF("time", time_s, DIM_S));

	while (text.type > TYPE_LABEL && at.x + canvas_text_width(canvas, text, words) >
							 call->frame.x + call->frame.w)
		text.type--;
	struct box box = canvas_text(canvas, text, at, words);
	double column = at.x + call->frame.w * 0.2;

	canvas_label(canvas, body, WORDS(call->words, who_key), call->frame,
			(struct label_place[]){ { { fmax(column, box.x + box.w + 10), at.y },
					ALIGN_START, LEVEL_BASE } },
			1);
}

double six_draw_strips(struct canvas *canvas, const struct figure_call *call, double y,
		const struct six_scale *scale)
{
	struct box frame = call->frame;
	double left = frame.x + frame.w - scale->strip_w, foot;
	double sums = scale->tokens_per_mm * scale->numbers_per_mm, unit = figure_unit(call);
	double share = sums * SIX_SUMS / facts_value(call->facts, FACT_COMPUTE_RULE) / SIX_SUMS;

	left = fmin(left, frame.x + frame.w * 0.103);
	y = six_draw_step(canvas, call, y, "six-nd.step2", "six-nd.step2.rest");
	draw_ruler(canvas, call, left, y + 6 * unit, scale);
	foot = draw_all(canvas, call, (struct point){ left, y + ruler_height * unit }, scale);
	canvas_label(canvas, right_label,
			WORDS_WITH(call->words, "six-nd.strip",
					VALUE_OF("height", scale->strip_h / POINTS_PER_MM / 1000,
							DIM_M)),
			frame,
			(struct label_place[]){ { { left + scale->strip_w, foot + 13 * unit },
					ALIGN_END, LEVEL_BASE } },
			1);

	struct box large = draw_square(canvas, call,
			(struct point){ left, y + ruler_height * unit }, foot, scale);
	double x = large.x + large.w + 20 * unit;

	canvas_label(canvas, body, WORDS_WITH(call->words, "six-nd.enlarged", VALUE("sums", sums)),
			frame,
			(struct label_place[]){
					{ { x, large.y + 10 * unit }, ALIGN_START, LEVEL_BASE } },
			1);
	draw_time(canvas, call, (struct point){ x, large.y + 32 * unit },
			sums / facts_value(call->facts, FACT_CARD_PEAK), "six-nd.card");
	if (facts_known(call->facts, FACT_TIME_TOTAL) && words_has(call->words, "six-nd.run"))
		draw_time(canvas, call, (struct point){ x, large.y + 53 * unit },
				share * facts_value(call->facts, FACT_TIME_TOTAL), "six-nd.run");
	return large.y + large.h;
}
