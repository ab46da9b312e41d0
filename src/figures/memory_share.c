/* memory_share.c - one GPU with its share of the state by the plan, and the room that is left. */

#include "figures/memory_bar.h"

#include <math.h>

static const struct text strong = { .type = TYPE_LABEL, .bold = true };
static const struct text quiet = { .type = TYPE_LABEL, .shade = SHADE_QUIET, .align = ALIGN_END };
static const struct text small = { .type = TYPE_LABEL };
static const struct text plain = { .type = TYPE_BODY };
static const struct text large = { .type = TYPE_HEAD, .bold = true };

static const double pad = 14;

/* Steps from the foot of the bar, the rightmost part first, each line with its leader. */
static void draw_stairs(struct canvas *canvas, const struct figure_call *call, struct box bar,
		double bytes_per_point)
{
	double lead = call->look->leading[TYPE_LABEL], right = bar.x, unit = figure_unit(call);
	double middle[MEMORY_PARTS];

	for (size_t i = 0; i < MEMORY_PARTS; i++) {
		double width = facts_value(call->facts, memory_share[i].fact) / bytes_per_point;

		middle[i] = right + width / 2;
		right += width;
	}
	for (size_t step = 0; step < MEMORY_PARTS; step++) {
		size_t i = MEMORY_PARTS - 1 - step;
		double base = bar.y + bar.h + lead * (double)(step + 1);

		const char *words = WORDS(call->words, memory_share[i].name_key);
		bool leftward = middle[i] + 9 * unit + canvas_text_width(canvas, small, words) >
		                bar.x + bar.w;
		double side = leftward ? -unit : unit;
		struct text text = small;

		text.align = leftward ? ALIGN_END : ALIGN_START;
		canvas_polyline(canvas, (struct style){ .edge = WEIGHT_LINE },
				(struct point[]){ { middle[i], bar.y + bar.h },
						{ middle[i], base - 3 * unit },
						{ middle[i] + 6 * side, base - 3 * unit } },
				3);
		canvas_text(canvas, text, (struct point){ middle[i] + 9 * side, base }, words);
	}
}

/* The bracket over what is in use. */
static void draw_bracket(struct canvas *canvas, const struct figure_call *call, double left,
		double right, double y)
{
	const struct style line = { .edge = WEIGHT_LINE };
	double unit = figure_unit(call);

	canvas_polyline(canvas, line,
			(struct point[]){ { left, y }, { left, y - 8 * unit },
					{ right, y - 8 * unit }, { right, y } },
			4);
	canvas_text(canvas, strong, (struct point){ left + 4 * unit, y - 12 * unit },
			WORDS(call->words, "memory-wall.used"));
}

static void draw_left(struct canvas *canvas, const struct figure_call *call, struct box bar,
		double from)
{
	double unit = figure_unit(call);
	struct box room = { from + pad * unit, bar.y + 4, bar.x + bar.w - from - 2 * pad * unit,
		bar.h - 8 };
	const char *left = WORDS(call->words, "memory-wall.left");
	const char *what = WORDS(call->words, "memory-wall.left.what");
	double middle = bar.y + bar.h / 2;
	bool both = bar.h >=
	            call->look->type_size[TYPE_HEAD] + call->look->leading[TYPE_BODY] + 12 * unit;

	canvas_label(canvas, both ? large : plain, left, room,
			(struct label_place[]){ { { room.x, both ? middle - 2 * unit
								 : middle + 3.5 * unit },
					ALIGN_START, LEVEL_BASE } },
			1);
	if (both)
		canvas_label(canvas, plain, what, room,
				(struct label_place[]){ { { room.x, middle + 16 * unit },
						ALIGN_START, LEVEL_BASE } },
				1);
}

void memory_draw_share(struct canvas *canvas, const struct figure_call *call, struct box bar)
{
	double memory = facts_value(call->facts, FACT_GPU_MEMORY);
	double state = facts_value(call->facts, FACT_MEMORY_GPU_STATE);
	double scale = fmax(memory, state) / bar.w, end;
	struct box gpu = bar;

	gpu.w = memory / scale;
	canvas_box(canvas, (struct style){ .role = ROLE_PAPER, .tone = TONE_FULL }, bar);
	end = memory_draw_parts(canvas, call->facts, memory_share, bar, scale);
	canvas_box(canvas, (struct style){ .edge = WEIGHT_HEAVY, .edge_role = ROLE_ATTENTION },
			gpu);
	canvas_shows(canvas, fact_name(FACT_GPU_MEMORY), memory, 'w', scale);
	draw_bracket(canvas, call, bar.x + 0.5, end, bar.y - 2);
	if (state < memory)
		draw_left(canvas, call, bar, end);
	draw_stairs(canvas, call, bar, scale);
	canvas_label(canvas, quiet,
			WORDS_WITH(call->words, "memory-wall.scale",
					VALUE_OF("bytes", scale * POINTS_PER_MM, DIM_BYTE)),
			call->frame,
			(struct label_place[]){
					{ { bar.x + bar.w,
							  bar.y + bar.h +
									  call->look->leading
											  [TYPE_LABEL] },
							ALIGN_END, LEVEL_BASE } },
			1);
}
