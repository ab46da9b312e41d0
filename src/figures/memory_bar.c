/* memory_bar.c - the parts of the training state, drawn and named. */

#include "figures/memory_bar.h"

#include <math.h>

#define WEIGHTS                                                                                    \
	{                                                                                          \
		.role = ROLE_MEMORY, .tone = TONE_FULL, .edge = WEIGHT_LINE                        \
	}
#define GRADIENTS                                                                                  \
	{                                                                                          \
		.role = ROLE_MEMORY, .tone = TONE_FULL, .hatched = true, .edge = WEIGHT_LINE       \
	}
#define OPTIMIZER                                                                                  \
	{                                                                                          \
		.role = ROLE_MEMORY, .tone = TONE_FAINT, .edge = WEIGHT_LINE                       \
	}

const struct memory_part memory_whole[MEMORY_PARTS] = {
	{ FACT_MEMORY_WEIGHTS, WEIGHTS, "memory-wall.weights", "memory-wall.weights.value",
			"memory-wall.weights.how" },
	{ FACT_MEMORY_GRADIENTS, GRADIENTS, "memory-wall.gradients", "memory-wall.gradients.value",
			"memory-wall.gradients.how" },
	{ FACT_MEMORY_OPTIMIZER, OPTIMIZER, "memory-wall.optimizer", "memory-wall.optimizer.value",
			"memory-wall.optimizer.how" },
};

const struct memory_part memory_share[MEMORY_PARTS] = {
	{ FACT_MEMORY_GPU_WEIGHTS, WEIGHTS, "memory-wall.share.weights", NULL, NULL },
	{ FACT_MEMORY_GPU_GRADIENTS, GRADIENTS, "memory-wall.share.gradients", NULL, NULL },
	{ FACT_MEMORY_GPU_OPTIMIZER, OPTIMIZER, "memory-wall.share.optimizer", NULL, NULL },
};

static const struct text name_text = { .type = TYPE_BODY, .bold = true };
static const struct text value_text = { .type = TYPE_BODY };
static const struct text how_text = { .type = TYPE_LABEL, .shade = SHADE_QUIET };
static const struct text legend_text = { .type = TYPE_LABEL };

static const double label_gap = 5;

double memory_draw_parts(struct canvas *canvas, const struct facts *facts,
		const struct memory_part *parts, struct box box, double bytes_per_point)
{
	for (size_t i = 0; i < MEMORY_PARTS; i++) {
		double bytes = facts_value(facts, parts[i].fact);

		box.w = bytes / bytes_per_point;
		canvas_box(canvas, parts[i].style, box);
		canvas_shows(canvas, fact_name(parts[i].fact), bytes, 'w', bytes_per_point);
		box.x += box.w;
	}
	return box.x;
}

static double part_width(const struct figure_call *call, size_t part, double bytes_per_point)
{
	return facts_value(call->facts, memory_whole[part].fact) / bytes_per_point;
}

/* Whether each label is narrower than its part, so that all stand over what they name. */
static bool labels_fit(const struct canvas *canvas, const struct figure_call *call,
		double bytes_per_point)
{
	for (size_t i = 0; i < MEMORY_PARTS; i++) {
		const struct memory_part *part = &memory_whole[i];
		double room = part_width(call, i, bytes_per_point) - label_gap * figure_unit(call);

		if (canvas_text_width(canvas, name_text, WORDS(call->words, part->name_key)) >
						room ||
				canvas_text_width(canvas, value_text,
						WORDS(call->words, part->value_key)) > room)
			return false;
	}
	return true;
}

static void draw_column(struct canvas *canvas, const struct figure_call *call, size_t i,
		struct point at, double room)
{
	const struct memory_part *part = &memory_whole[i];
	const char *how = WORDS(call->words, part->how_key);
	double lead = call->look->leading[TYPE_BODY], small = call->look->leading[TYPE_LABEL];

	if (canvas_text_width(canvas, how_text, how) <= room)
		canvas_text(canvas, how_text, (struct point){ at.x, at.y }, how);
	canvas_text(canvas, value_text, (struct point){ at.x, at.y - small },
			WORDS(call->words, part->value_key));
	canvas_text(canvas, name_text, (struct point){ at.x, at.y - small - lead },
			WORDS(call->words, part->name_key));
}

static void draw_legend(struct canvas *canvas, const struct figure_call *call, struct point foot)
{
	double lead = call->look->leading[TYPE_LABEL], side = call->look->type_size[TYPE_LABEL];

	for (size_t i = 0; i < MEMORY_PARTS; i++) {
		const struct memory_part *part = &memory_whole[i];
		double y = foot.y - (double)(MEMORY_PARTS - 1 - i) * lead;

		canvas_box(canvas, part->style,
				(struct box){ foot.x, y - side * 0.8, side, side * 0.9 });
		struct box name = canvas_text(canvas, legend_text,
				(struct point){ foot.x + side + 4, y },
				WORDS(call->words, part->name_key));
		canvas_text(canvas, legend_text, (struct point){ name.x + name.w + 6, y },
				WORDS(call->words, part->value_key));
	}
}

void memory_label_parts(struct canvas *canvas, const struct figure_call *call, struct box bar,
		double bytes_per_point)
{
	double x = bar.x, foot = bar.y - label_gap * figure_unit(call);

	if (!labels_fit(canvas, call, bytes_per_point)) {
		draw_legend(canvas, call, (struct point){ bar.x, foot });
		return;
	}
	for (size_t i = 0; i < MEMORY_PARTS; i++) {
		double width = part_width(call, i, bytes_per_point);

		draw_column(canvas, call, i, (struct point){ x, foot },
				width - label_gap * figure_unit(call));
		x += width;
	}
}

double memory_labels_height(const struct figure_call *call, double width)
{
	const struct look *look = call->look;

	(void)width;
	return fmax(look->leading[TYPE_BODY] * 2 + look->leading[TYPE_LABEL],
			       look->leading[TYPE_LABEL] * MEMORY_PARTS) +
	       label_gap * figure_unit(call);
}

void memory_draw_wedge(struct canvas *canvas, double left, double sliver_right, double top,
		double right, double bottom)
{
	const struct style side = { .edge = WEIGHT_LINE, .edge_role = ROLE_ATTENTION };

	canvas_polygon(canvas, (struct style){ .role = ROLE_ATTENTION, .tone = TONE_FAINT },
			(struct point[]){ { left, top }, { sliver_right, top }, { right, bottom },
					{ left, bottom } },
			4);
	canvas_line(canvas, side, (struct point){ left, top }, (struct point){ left, bottom });
	canvas_line(canvas, side, (struct point){ sliver_right, top },
			(struct point){ right, bottom });
}
