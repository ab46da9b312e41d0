/*
 * memory_wall.c - what training has to remember, in one bar, against what one card holds.
 *
 * Where the state is larger than a GPU it is the ruler: the reference memories are
 * slivers of honest width, and one GPU is enlarged by as much as it is too small, to
 * show its share by the plan. Where it fits, the GPU is the ruler (memory_fits.c).
 */

#include "figures/memory_bar.h"

#include "base/table.h"

#include <math.h>
#include <string.h>

static const struct text strong = { .type = TYPE_BODY, .bold = true };
static const struct text plain = { .type = TYPE_BODY };
static const struct text quiet = { .type = TYPE_LABEL, .shade = SHADE_QUIET };
static const struct text small = { .type = TYPE_LABEL };
static const struct text small_strong = { .type = TYPE_LABEL, .bold = true };
static const struct text large = { .type = TYPE_HEAD, .bold = true };

static const double row_height = 24, row_gap = 8, gap = 8;
static const double bar_share = 0.62; /* the first bar's part of what the two bars share */

/* A memory to compare with, drawn to the state's scale. */
struct reference {
	enum fact memory, need, count;
	const char *title_key, *group_key;
	enum role role;
};

static const struct reference references[] = {
	{ FACT_CARD_MEMORY, FACT_MEMORY_CARD_NEED, FACT_MEMORY_CARDS, "memory-wall.card",
			"memory-wall.card.group", ROLE_INK },
	{ FACT_GPU_MEMORY, FACT_MEMORY_NEED, FACT_MEMORY_GPUS, "memory-wall.gpu",
			"memory-wall.gpu.group", ROLE_ATTENTION },
};
enum { CARD, GPU };

static bool has_wall(const struct figure_call *call)
{
	return facts_value(call->facts, FACT_MEMORY_NEED) > 1;
}

/* One card is drawn where it is another than the run's own GPU. */
static bool has_card(const struct figure_call *call)
{
	const char *card = facts_text(call->facts, FACT_CARD_NAME);

	return card && strcmp(card, facts_text(call->facts, FACT_GPU_NAME)) != 0;
}

static bool has_share(const struct figure_call *call)
{
	return facts_known(call->facts, FACT_MEMORY_GPU_STATE);
}

static double row_title_height(const struct figure_call *call)
{
	return call->look->type_size[TYPE_HEAD] + gap * figure_unit(call);
}

static double row_full_height(const struct figure_call *call)
{
	return row_title_height(call) + (row_gap + row_height) * figure_unit(call);
}

static double share_labels_height(const struct figure_call *call)
{
	return call->look->leading[TYPE_LABEL] * 4 + gap * figure_unit(call);
}

/* All that does not stretch. */
static double fixed_height(const struct figure_call *call, double width)
{
	double height = memory_labels_height(call, width) +
	                row_full_height(call) * (has_card(call) ? 2 : 1) + gap * figure_unit(call);

	return has_share(call) ? height + call->look->wedge_floor * 1.5 + share_labels_height(call)
	                       : height;
}

static double height(const struct figure_call *call, double width)
{
	const double stretch = 250; /* of both bars, at their best */

	if (!has_wall(call))
		return memory_fits_height(call, width);
	return fixed_height(call, width) + stretch * call->look->type_size[TYPE_BODY] / 10.5;
}

/* How many of a memory one box of its row stands for, so that boxes stay countable. */
static double group_of(const struct figure_call *call, double pitch)
{
	double group = 1;

	while (pitch * group < call->look->mark_floor)
		group *= 10;
	return group;
}

static void draw_ticks(struct canvas *canvas, struct box row, double pitch, double until,
		enum tone tone)
{
	struct path *path = path_new(canvas_arena(canvas));

	for (int i = 1; i * pitch < until - 0.01; i++) {
		path_move(path, (struct point){ row.x + i * pitch, row.y });
		path_line(path, (struct point){ row.x + i * pitch, row.y + row.h });
	}
	if (!path_empty(path))
		canvas_path(canvas,
				(struct style){ .edge = WEIGHT_HAIR,
						.edge_role = ROLE_STRUCTURE,
						.edge_tone = tone },
				path);
}

/* "needs 270 of these", the number large, set from the right edge. */
static double draw_needs(struct canvas *canvas, const struct figure_call *call, enum fact count,
		struct point right)
{
	const char *number =
			words_format(call->words, facts_value(call->facts, count), DIM_NUMBER, "");
	struct text after = plain, big = large;
	struct box box;

	after.align = big.align = ALIGN_END;
	box = canvas_text(canvas, after, right, WORDS(call->words, "memory-wall.needs.after"));
	box = canvas_text(canvas, big, (struct point){ box.x - 4, right.y }, number);
	box = canvas_text(canvas, after, (struct point){ box.x - 4, right.y },
			WORDS(call->words, "memory-wall.needs.before"));
	return box.x;
}

static void draw_row_title(struct canvas *canvas, const struct figure_call *call,
		const struct reference *reference, struct box row, double group)
{
	struct point base = { row.x, row.y - row_gap * figure_unit(call) };
	double needs_left = draw_needs(canvas, call, reference->count,
			(struct point){ row.x + row.w, base.y });
	const char *title = WORDS(call->words, reference->title_key);
	struct box box;

	if (row.x + canvas_text_width(canvas, strong, title) > needs_left - gap)
		title = WORDS_WITH(call->words, "memory-wall.short",
				VALUE_OF("bytes", facts_value(call->facts, reference->memory),
						DIM_BYTE));
	box = canvas_text(canvas, strong, base, title);
	if (group <= 1)
		return;
	canvas_label(canvas, quiet,
			WORDS_WITH(call->words, reference->group_key, VALUE("n", group)),
			(struct box){ row.x, row.y - 40, needs_left - gap - row.x, 40 },
			(struct label_place[]){ { { box.x + box.w + 12, base.y }, ALIGN_START,
					LEVEL_BASE } },
			1);
}

/* Returns the foot of the row. */
static double draw_row(struct canvas *canvas, const struct figure_call *call,
		const struct reference *reference, double y, double bytes_per_point)
{
	double memory = facts_value(call->facts, reference->memory);
	double pitch = memory / bytes_per_point, group = group_of(call, pitch);
	struct box row = { call->frame.x, y + row_title_height(call) + row_gap * figure_unit(call),
		call->frame.w, row_height * figure_unit(call) };
	struct box sliver = row;

	draw_row_title(canvas, call, reference, row, group);
	if (group > 1 && pitch >= 0.5)
		draw_ticks(canvas, row, pitch, fmin(pitch * group, row.w), TONE_MID);
	draw_ticks(canvas, row, pitch * group, row.w, group > 1 ? TONE_FULL : TONE_MID);
	if (group <= 1 && pitch * 10 < row.w)
		draw_ticks(canvas, row, pitch * 10, row.w, TONE_FULL);
	canvas_box(canvas, (struct style){ .edge = WEIGHT_LINE, .edge_role = ROLE_STRUCTURE }, row);
	sliver.w = pitch;
	canvas_box(canvas, (struct style){ .role = reference->role, .tone = TONE_FULL }, sliver);
	canvas_shows(canvas, fact_name(reference->memory), memory, 'w', bytes_per_point);
	return row.y + row.h;
}

/* The optimizer's three records, named inside where the names fit. */
static void label_optimizer(struct canvas *canvas, const struct figure_call *call, struct box bar,
		double bytes_per_point)
{
	static const char *const keys[] = { "memory-wall.copy", "memory-wall.first",
		"memory-wall.second" };
	double part = facts_value(call->facts, FACT_MEMORY_OPTIMIZER_PART) / bytes_per_point;
	double unit = figure_unit(call), x = bar.x + bar.w - 3 * part, pad = 7 * unit;

	for (size_t i = 0; i < 3; i++, x += part) {
		const char *name = WORDS(call->words, keys[i]);

		if (i > 0)
			canvas_line(canvas, (struct style){ .edge = WEIGHT_LINE },
					(struct point){ x, bar.y },
					(struct point){ x, bar.y + bar.h });
		if (canvas_text_width(canvas, small_strong, name) > part - 2 * pad)
			continue;
		canvas_text(canvas, small_strong, (struct point){ x + pad, bar.y + 16 * unit },
				name);
		canvas_paragraph(canvas, small, (struct point){ x + pad, bar.y + 20 * unit },
				part - 2 * pad, WORDS(call->words, "memory-wall.record"));
	}
}

static void draw_state(struct canvas *canvas, const struct figure_call *call, struct box bar,
		double bytes_per_point)
{
	struct text total = large, scale = quiet;
	struct point right = { bar.x + bar.w,
		bar.y - call->look->leading[TYPE_LABEL] - 6 * figure_unit(call) };

	total.align = scale.align = ALIGN_END;
	memory_label_parts(canvas, call, bar, bytes_per_point);
	canvas_label(canvas, total, WORDS(call->words, "memory-wall.total"), call->frame,
			(struct label_place[]){ { right, ALIGN_END, LEVEL_BASE } }, 1);
	canvas_label(canvas, scale,
			WORDS_WITH(call->words, "memory-wall.scale",
					VALUE_OF("bytes", bytes_per_point * POINTS_PER_MM,
							DIM_BYTE)),
			call->frame,
			(struct label_place[]){ { { right.x, bar.y - 5 * figure_unit(call) },
					ALIGN_END, LEVEL_BASE } },
			1);
	memory_draw_parts(canvas, call->facts, memory_whole, bar, bytes_per_point);
	label_optimizer(canvas, call, bar, bytes_per_point);
	canvas_box(canvas, (struct style){ .edge = WEIGHT_BOLD }, bar);
	canvas_shows(canvas, fact_name(FACT_MEMORY_STATE),
			facts_value(call->facts, FACT_MEMORY_STATE), 'w', bytes_per_point);
}

static void draw_wall(struct canvas *canvas, const struct figure_call *call)
{
	struct box frame = call->frame;
	double stretch = fmax(frame.h - fixed_height(call, frame.w), 60);
	double scale = facts_value(call->facts, FACT_MEMORY_STATE) / frame.w;
	struct box bar = { frame.x, frame.y + memory_labels_height(call, frame.w), frame.w,
		has_share(call) ? stretch * bar_share : stretch };
	double y = bar.y + bar.h;

	draw_state(canvas, call, bar, scale);
	if (has_card(call))
		y = draw_row(canvas, call, &references[CARD], y, scale);
	y = draw_row(canvas, call, &references[GPU], y, scale);
	if (!has_share(call))
		return;

	struct box share = { frame.x, y + call->look->wedge_floor * 1.5, frame.w,
		stretch * (1 - bar_share) };
	struct text right = strong;

	right.align = ALIGN_END;
	memory_draw_wedge(canvas, frame.x,
			frame.x + facts_value(call->facts, FACT_GPU_MEMORY) / scale, y,
			frame.x + frame.w, share.y);
	canvas_label(canvas, right, WORDS(call->words, "memory-wall.enlarged"), frame,
			(struct label_place[]){ { { frame.x + frame.w, y + 20 * figure_unit(call) },
					ALIGN_END, LEVEL_BASE } },
			1);
	memory_draw_share(canvas, call, share);
}

static void draw(struct canvas *canvas, const struct figure_call *call)
{
	if (has_wall(call))
		draw_wall(canvas, call);
	else
		memory_draw_fits(canvas, call);
}

static void tabulate(struct table *table, const struct figure_call *call)
{
	static const enum fact rows[] = { FACT_MEMORY_WEIGHTS, FACT_MEMORY_GRADIENTS,
		FACT_MEMORY_OPTIMIZER, FACT_MEMORY_STATE, FACT_CARD_MEMORY, FACT_GPU_MEMORY,
		FACT_MEMORY_GPU_WEIGHTS, FACT_MEMORY_GPU_GRADIENTS, FACT_MEMORY_GPU_OPTIMIZER,
		FACT_MEMORY_GPU_STATE, FACT_MEMORY_GPU_LEFT };

	table_columns(table, "fact bytes");
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		if (!facts_known(call->facts, rows[i]))
			continue;
		table_text(table, fact_name(rows[i]));
		table_number(table, facts_value(call->facts, rows[i]));
	}
}

static const enum fact needs[] = { FACT_MEMORY_STATE, FACT_GPU_MEMORY, FACT_MEMORY_NEED };

const struct figure figure_memory_wall = {
	.name = "memory-wall",
	.needs = needs,
	.need_count = sizeof(needs) / sizeof(needs[0]),
	.height = height,
	.draw = draw,
	.tabulate = tabulate,
};
