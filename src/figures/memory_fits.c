/*
 * memory_fits.c - no wall: the GPU is the ruler, the state a part of it, drawn once to the
 * GPU's scale and once enlarged; then the sizes at which the wall comes back.
 */

#include "figures/memory_bar.h"

#include "base/arena.h"
#include "input/catalog.h"

#include <math.h>

static const struct text strong = { .type = TYPE_BODY, .bold = true };
static const struct text small = { .type = TYPE_LABEL };
static const struct text small_strong = { .type = TYPE_LABEL, .bold = true };
static const struct text quiet = { .type = TYPE_LABEL, .shade = SHADE_QUIET };
static const struct text large = { .type = TYPE_TITLE, .bold = true };
static const struct text plain = { .type = TYPE_BODY };

/* Under this share of a GPU the state is enlarged; above, it fills the bar well enough. */
static const double enlarge_below = 0.8;
static const double bytes_per_parameter = 16; /* checked against the fact in the tests */
static const double title_height = 22, gap = 14;

enum { COMEBACKS = 4 };

/* A size at which the wall comes back. */
struct comeback {
	const char *name;
	double gpus; /* real number of GPUs that its state fills */
};

static bool is_enlarged(const struct figure_call *call)
{
	return facts_value(call->facts, FACT_MEMORY_NEED) < enlarge_below;
}

static double list_row_height(const struct figure_call *call)
{
	return call->look->leading[TYPE_LABEL] + 6 * figure_unit(call);
}

static double list_height(const struct figure_call *call)
{
	return (title_height + 40) * figure_unit(call) + list_row_height(call) * (COMEBACKS + 1);
}

double memory_fits_height(const struct figure_call *call, double width)
{
	double bars = (is_enlarged(call) ? 100 + 60 + 70 : 130) * figure_unit(call);

	(void)width;
	return bars + memory_labels_height(call, width) + list_height(call) +
	       (title_height + gap) * figure_unit(call);
}

/* The bar of one GPU with the state in it, and what is left. */
static void draw_gpu(struct canvas *canvas, const struct figure_call *call, struct box bar)
{
	double scale = facts_value(call->facts, FACT_GPU_MEMORY) / bar.w, unit = figure_unit(call);
	struct box state = bar;
	struct text right = quiet;
	double end;

	right.align = ALIGN_END;
	canvas_text(canvas, strong, (struct point){ bar.x, bar.y - 10 * unit },
			WORDS(call->words, "memory-wall.gpu"));
	canvas_label(canvas, right,
			WORDS_WITH(call->words, "memory-wall.scale",
					VALUE_OF("bytes", scale * POINTS_PER_MM, DIM_BYTE)),
			call->frame,
			(struct label_place[]){ { { bar.x + bar.w, bar.y - 10 * unit }, ALIGN_END,
					LEVEL_BASE } },
			1);
	canvas_box(canvas, (struct style){ .role = ROLE_PAPER, .tone = TONE_FULL }, bar);
	end = memory_draw_parts(canvas, call->facts, memory_whole, bar, scale);
	canvas_box(canvas, (struct style){ .edge = WEIGHT_BOLD }, bar);
	state.w = end - bar.x;
	canvas_box(canvas, (struct style){ .edge = WEIGHT_HEAVY, .edge_role = ROLE_ATTENTION },
			state);
	canvas_shows(canvas, fact_name(FACT_MEMORY_STATE),
			facts_value(call->facts, FACT_MEMORY_STATE), 'w', scale);

	struct box room = { end + gap * unit, bar.y + 4, bar.x + bar.w - end - 2 * gap * unit,
		bar.h - 8 };

	canvas_label(canvas, large,
			WORDS_WITH(call->words, "memory-wall.rest",
					VALUE_OF("rest", (bar.x + bar.w - end) * scale, DIM_BYTE)),
			room,
			(struct label_place[]){ { { room.x, bar.y + bar.h * 0.45 }, ALIGN_START,
					LEVEL_BASE } },
			1);
	canvas_label(canvas, plain, WORDS(call->words, "memory-wall.left.what"), room,
			(struct label_place[]){ { { room.x, bar.y + bar.h * 0.45 + 18 * unit },
					ALIGN_START, LEVEL_BASE } },
			1);
}

/* The state over the whole width. Returns the foot of its labels. */
static double draw_enlarged(struct canvas *canvas, const struct figure_call *call, struct box bar)
{
	double scale = facts_value(call->facts, FACT_MEMORY_STATE) / bar.w;
	double lead = call->look->leading[TYPE_BODY], x = bar.x;

	memory_draw_parts(canvas, call->facts, memory_whole, bar, scale);
	canvas_box(canvas, (struct style){ .edge = WEIGHT_HEAVY, .edge_role = ROLE_ATTENTION },
			bar);
	for (size_t i = 0; i < MEMORY_PARTS; i++) {
		const struct memory_part *part = &memory_whole[i];
		struct box room = { x, bar.y + bar.h, bar.x + bar.w - x, 3 * lead };

		canvas_label(canvas, strong, WORDS(call->words, part->name_key), room,
				(struct label_place[]){ { { x, bar.y + bar.h + lead }, ALIGN_START,
						LEVEL_BASE } },
				1);
		canvas_label(canvas, small, WORDS(call->words, part->value_key), room,
				(struct label_place[]){ { { x, bar.y + bar.h + 2 * lead - 2 },
						ALIGN_START, LEVEL_BASE } },
				1);
		x += facts_value(call->facts, part->fact) / scale;
	}
	return bar.y + bar.h + 2 * lead + 4;
}

/* From the catalog: each at least three times the one before, so that the rows tell a story. */
static size_t find_comebacks(const struct figure_call *call, struct comeback *found)
{
	const struct catalog *catalog = facts_catalog(call->facts);
	double memory = facts_value(call->facts, FACT_GPU_MEMORY);
	double floor_gpus = fmax(1, facts_value(call->facts, FACT_MEMORY_NEED)) * 3;
	size_t count = 0;

	while (count < COMEBACKS) {
		const struct model *next = NULL;

		for (size_t i = 0; i < catalog->model_count; i++) {
			const struct model *model = catalog->models[i];
			double gpus = model->parameters.si * bytes_per_parameter / memory;

			if (gpus >= floor_gpus &&
					(!next || model->parameters.si < next->parameters.si))
				next = model;
		}
		if (!next)
			break;
		found[count].name = next->name;
		found[count].gpus = next->parameters.si * bytes_per_parameter / memory;
		floor_gpus = found[count].gpus * 3;
		count++;
	}
	return count;
}

/* A row of boxes, one a GPU full to the brim, the last one partly; wraps into more rows. */
static double draw_boxes(struct canvas *canvas, struct box room, double gpus, double side)
{
	double pitch = side * 1.25;
	int columns = (int)fmax(1, floor((room.w + side * 0.25) / pitch));
	long whole = (long)floor(gpus);
	double rest = gpus - (double)whole;
	struct field field = { { room.x, room.y }, columns, whole, pitch, pitch, side, side };
	struct style full = { .role = ROLE_MEMORY, .tone = TONE_FULL };
	long rows = (whole + (rest > 0.01) + columns - 1) / columns;

	canvas_field(canvas, full, field);
	if (rest > 0.01) {
		struct box last = { room.x + (double)(whole % columns) * pitch,
			room.y + (double)(whole / columns) * pitch, side, side };

		canvas_box(canvas, (struct style){ .edge = WEIGHT_LINE }, last);
		last.y += last.h * (1 - rest);
		last.h *= rest;
		canvas_box(canvas, full, last);
	}
	return (double)rows * pitch;
}

static double draw_row(struct canvas *canvas, const struct figure_call *call, const char *name,
		double gpus, struct point at)
{
	double name_width = call->frame.w * 0.26, count_width = call->frame.w * 0.16;
	double side = call->look->mark_floor * 1.6;
	struct box room = { at.x + name_width + count_width, at.y,
		call->frame.w - name_width - count_width, 0 };
	double base = at.y + call->look->type_size[TYPE_LABEL] * 0.75;

	canvas_text(canvas, small_strong, (struct point){ at.x, base }, name);
	if (gpus > 1)
		canvas_label(canvas, small,
				words_plural(call->words, "memory-wall.cards", ceil(gpus - 1e-9)),
				call->frame,
				(struct label_place[]){ { { at.x + name_width, base }, ALIGN_START,
						LEVEL_BASE } },
				1);
	return fmax(draw_boxes(canvas, room, gpus, side), list_row_height(call) - 4) + 4;
}

static void draw_comebacks(struct canvas *canvas, const struct figure_call *call, double y)
{
	struct comeback found[COMEBACKS];
	size_t count = find_comebacks(call, found);
	double foot = call->frame.y + call->frame.h;
	struct text right = quiet;

	right.align = ALIGN_END;
	canvas_text(canvas, strong, (struct point){ call->frame.x, y + 12 * figure_unit(call) },
			WORDS(call->words, "memory-wall.comeback"));
	canvas_label(canvas, right, WORDS(call->words, "memory-wall.comeback.box"), call->frame,
			(struct label_place[]){ { { call->frame.x + call->frame.w,
								  y + 12 * figure_unit(call) },
					ALIGN_END, LEVEL_BASE } },
			1);
	y += title_height * figure_unit(call);
	y += draw_row(canvas, call, facts_text(call->facts, FACT_MODEL_NAME),
			facts_value(call->facts, FACT_MEMORY_NEED),
			(struct point){ call->frame.x, y });
	for (size_t i = 0; i < count; i++) {
		double side = call->look->mark_floor * 1.6, wide = call->frame.w * 0.58;
		double rows = ceil(found[i].gpus / floor(wide / (side * 1.25)));

		if (y + rows * side * 1.25 > foot)
			break;
		y += draw_row(canvas, call, found[i].name, found[i].gpus,
				(struct point){ call->frame.x, y });
	}
}

void memory_draw_fits(struct canvas *canvas, const struct figure_call *call)
{
	struct box frame = call->frame;
	double unit = figure_unit(call);
	struct box gpu = { frame.x, frame.y + title_height * unit, frame.w,
		(is_enlarged(call) ? 100 : 130) * unit };
	double y = gpu.y + gpu.h;

	draw_gpu(canvas, call, gpu);
	if (is_enlarged(call)) {
		struct box state = { frame.x, y + 60 * unit, frame.w, 70 * unit };
		struct text right = strong;

		right.align = ALIGN_END;
		memory_draw_wedge(canvas, frame.x,
				frame.x + frame.w * facts_value(call->facts, FACT_MEMORY_NEED), y,
				frame.x + frame.w, state.y);
		canvas_label(canvas, right, WORDS(call->words, "memory-wall.enlarged"), frame,
				(struct label_place[]){ { { frame.x + frame.w, y + 18 * unit },
						ALIGN_END, LEVEL_BASE } },
				1);
		y = draw_enlarged(canvas, call, state);
	} else {
		memory_label_parts(canvas, call,
				(struct box){ gpu.x, y + memory_labels_height(call, frame.w), gpu.w,
						0 },
				facts_value(call->facts, FACT_GPU_MEMORY) / gpu.w);
		y += memory_labels_height(call, frame.w);
	}
	draw_comebacks(canvas, call, y + gap * unit);
}
