/*
 * six_nd.c - 6 x numbers x tokens as an area to scale, ending in the number written out.
 *
 * One meeting of a number and a token costs six sums; all meetings are six strips,
 * tokens wide and numbers high, on a millimetre scale that is chosen for the run, so
 * that square millimetres are sums. One of them is enlarged and timed.
 */

#include "figures/six_nd.h"

#include "base/table.h"
#include "draw/axis.h"

#include <math.h>

static const struct text step_text = { .type = TYPE_LEAD, .bold = true };
static const struct text rest_text = { .type = TYPE_BODY };

static const double strip_most_mm = 5;    /* a strip is lower than this */
static const double column_share = 0.103; /* of the width, left of the strips */
static const double stage_gap = 30;       /* between the three stages, at least */

/* What a millimetre stands for: a round number of tokens across, of numbers down. */
static struct six_scale choose_scale(const struct figure_call *call, double width)
{
	double tokens = facts_value(call->facts, FACT_DATA_TOKENS);
	double numbers = facts_value(call->facts, FACT_MODEL_PARAMETERS_ACTIVE);
	double room_mm = width * (1 - column_share) / POINTS_PER_MM;
	struct six_scale scale = { .tokens_per_mm = axis_round_up(tokens / room_mm * (1 - 1e-9)),
		.numbers_per_mm = axis_round_up(numbers / (strip_most_mm * figure_unit(call))) };

	scale.strip_w = tokens / scale.tokens_per_mm * POINTS_PER_MM;
	scale.strip_h = numbers / scale.numbers_per_mm * POINTS_PER_MM;
	return scale;
}

/* "6 sums" large, what it means beside it where there is room. Returns the y under it. */
double six_draw_step(struct canvas *canvas, const struct figure_call *call, double y,
		const char *big_key, const char *rest_key)
{
	struct box frame = call->frame;
	double base = y + call->look->type_size[TYPE_LEAD];
	struct text big = step_text;
	const char *words = WORDS(call->words, big_key);

	while (big.type > TYPE_LABEL && canvas_text_width(canvas, big, words) > frame.w)
		big.type--;
	if (canvas_text_width(canvas, big, words) > frame.w)
		words = WORDS(call->words, "six-nd.step.short");
	struct box box = canvas_text(canvas, big, (struct point){ frame.x, base }, words);

	canvas_label(canvas, rest_text, WORDS(call->words, rest_key), frame,
			(struct label_place[]){
					{ { box.x + box.w + 8, base }, ALIGN_START, LEVEL_BASE },
					{ { frame.x, base + call->look->leading[TYPE_BODY] },
							ALIGN_START, LEVEL_BASE } },
			2);
	return base + call->look->leading[TYPE_BODY] + 4 * figure_unit(call);
}

static double stages_height(const struct figure_call *call, double width,
		const struct six_scale *scale)
{
	return six_meeting_height(call, width) + six_strips_height(call, scale) +
	       six_number_height(call, width);
}

static double height(const struct figure_call *call, double width)
{
	struct six_scale scale = choose_scale(call, width);

	return stages_height(call, width, &scale) + 2 * stage_gap * figure_unit(call);
}

static void draw(struct canvas *canvas, const struct figure_call *call)
{
	struct six_scale scale = choose_scale(call, call->frame.w);
	double slack = call->frame.h - stages_height(call, call->frame.w, &scale);
	double gap = fmin(fmax(slack / 2, 4), stage_gap * 1.6 * figure_unit(call));
	double y = call->frame.y;

	y = six_draw_meeting(canvas, call, y) + gap;
	y = six_draw_strips(canvas, call, y, &scale) + gap;
	six_draw_number(canvas, call, y);
}

static void tabulate(struct table *table, const struct figure_call *call)
{
	static const enum fact rows[] = { FACT_COMPUTE_FORWARD, FACT_COMPUTE_BACKWARD,
		FACT_COMPUTE_PER_PAIR, FACT_MODEL_PARAMETERS_ACTIVE, FACT_DATA_TOKENS,
		FACT_COMPUTE_RULE, FACT_CARD_PEAK, FACT_TIME_CARD_PEAK, FACT_TIME_TOTAL };

	table_columns(table, "fact value");
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		table_text(table, fact_name(rows[i]));
		table_number(table, facts_value(call->facts, rows[i]));
	}
}

static const enum fact needs[] = { FACT_COMPUTE_RULE, FACT_DATA_TOKENS,
	FACT_MODEL_PARAMETERS_ACTIVE, FACT_CARD_PEAK };

const struct figure figure_six_nd = {
	.name = "six-nd",
	.needs = needs,
	.need_count = sizeof(needs) / sizeof(needs[0]),
	.height = height,
	.draw = draw,
	.tabulate = tabulate,
};
