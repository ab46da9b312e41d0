/*
 * time_bars.c - how long the same work takes: shafts dug down from today into the past.
 *
 * The run, one of its GPUs and one gaming card, on a log scale with human marks; top
 * speed is solid, real speed hatched. Below, the deepest shaft on an ordinary scale.
 */

#include "figures/time_bars.h"

#include "base/arena.h"
#include "base/table.h"

#include <math.h>
#include <string.h>

static const struct text lead = { .type = TYPE_BODY };
static const struct text name = { .type = TYPE_BODY, .bold = true };
static const struct text sub = { .type = TYPE_LABEL };
static const struct text strong = { .type = TYPE_BODY, .bold = true };
static const struct text plate = { .type = TYPE_LABEL,
	.bold = true,
	.align = ALIGN_MIDDLE,
	.level = LEVEL_CENTRE };

static const double first_tick = 15; /* the axis begins so far under the ground */
static const double pad = 6, plate_height = 13;
static const double deeper = 2.4; /* the axis ends so many times below the deepest shaft */
static const double few_days_s = 172800;
static const double bands_of_hours = 400; /* the axis of a run of hours begins at this part of it */

double time_y(const struct time_scene *scene, double time_s)
{
	return axis_at(&scene->axis, time_s);
}

/* Whether the run is the gaming card itself, alone: then there is one shaft. */
static bool is_card_alone(const struct figure_call *call)
{
	return facts_value(call->facts, FACT_CLUSTER_GPUS) == 1 &&
	       strcmp(facts_text(call->facts, FACT_GPU_NAME),
			       facts_text(call->facts, FACT_CARD_NAME)) == 0;
}

static void add_shaft(struct time_scene *scene, struct time_shaft shaft)
{
	if (shaft.peak_s > 0)
		scene->shafts[scene->count++] = shaft;
}

static void list_shafts(const struct figure_call *call, struct time_scene *scene)
{
	const struct facts *facts = call->facts;
	const struct style green = { .role = ROLE_COMPUTE, .tone = TONE_PALE };
	const struct style green_hatch = { .role = ROLE_COMPUTE,
		.tone = TONE_FULL,
		.hatched = true };
	const struct style orange = { .role = ROLE_ATTENTION, .tone = TONE_MID };
	const struct style orange_hatch = { .role = ROLE_ATTENTION,
		.tone = TONE_FULL,
		.hatched = true };
	double run_s = facts_value(facts, FACT_TIME_TOTAL);

	if (is_card_alone(call)) {
		add_shaft(scene, (struct time_shaft){ "time-bars.run", "time-bars.run.sub",
						 "time-bars.card.peak", "time-bars.run.real",
						 facts_value(facts, FACT_TIME_CARD_PEAK), run_s,
						 orange, orange_hatch, false });
		return;
	}
	add_shaft(scene, (struct time_shaft){ "time-bars.run", "time-bars.run.sub",
					 "time-bars.run.time", NULL, run_s, run_s,
					 { .role = ROLE_COMPUTE, .tone = TONE_FULL }, green_hatch,
					 true });
	if (facts_value(facts, FACT_CLUSTER_GPUS) > 1)
		add_shaft(scene, (struct time_shaft){ "time-bars.gpu", "time-bars.alone",
						 "time-bars.gpu.peak", "time-bars.gpu.real",
						 facts_value(facts, FACT_TIME_GPU_PEAK),
						 facts_value(facts, FACT_TIME_GPU_REAL), green,
						 green_hatch, false });
	add_shaft(scene, (struct time_shaft){ "time-bars.card", "time-bars.alone",
					 "time-bars.card.peak", "time-bars.card.real",
					 facts_value(facts, FACT_TIME_CARD_PEAK),
					 facts_value(facts, FACT_TIME_CARD_REAL), orange,
					 orange_hatch, false });
}

static double head_height(const struct figure_call *call)
{
	return call->look->leading[TYPE_BODY] * 2 + call->look->leading[TYPE_LABEL] +
	       14 * figure_unit(call);
}

static struct time_scene plan_scene(const struct figure_call *call)
{
	struct time_scene scene = { .frame = call->frame };
	double shortest = INFINITY, longest = 0;

	list_shafts(call, &scene);
	for (size_t i = 0; i < scene.count; i++) {
		shortest = fmin(shortest, scene.shafts[i].peak_s);
		longest = fmax(longest, fmax(scene.shafts[i].peak_s, scene.shafts[i].real_s));
	}
	scene.ground = call->frame.y + head_height(call);
	scene.base = call->frame.y + call->frame.h - time_twin_height(call);
	scene.counts_hours = longest < few_days_s;
	scene.axis = (struct axis){ .low = scene.counts_hours ? longest / bands_of_hours
		                                              : fmin(axis_time_below(shortest / 20),
										longest / 100),
		.high = longest * deeper,
		.from = scene.ground + first_tick * figure_unit(call),
		.to = scene.base,
		.is_log = true };
	return scene;
}

static double height(const struct figure_call *call, double width)
{
	return fmax(width * 0.92, 260 * call->look->type_size[TYPE_LABEL] / 8.5) +
	       head_height(call) + time_twin_height(call);
}

double time_shaft_x(const struct time_scene *scene, size_t index)
{
	return scene->frame.x +
	       scene->frame.w * (TIME_SHAFTS_SHARE + TIME_PITCH_SHARE * (double)index);
}

/* Where number and unit are too wide for one line: each on its own. */
static void stack_peak(struct canvas *canvas, const struct figure_call *call,
		const struct time_shaft *shaft, struct box solid)
{
	struct arena *arena = canvas_arena(canvas);
	const char *number = arena_format(arena, "%s.number", shaft->peak_key);
	const char *unit = arena_format(arena, "%s.unit", shaft->peak_key);
	double x = solid.x + pad * figure_unit(call), line = call->look->leading[TYPE_BODY];
	double foot = solid.y + solid.h - 6 * figure_unit(call);
	double base = foot - call->look->leading[TYPE_LABEL];
	struct box room = { x, solid.y, solid.x + solid.w - x, solid.h };

	canvas_label(canvas, strong, WORDS(call->words, number), room,
			(struct label_place[]){ { { x, base - line }, ALIGN_START, LEVEL_BASE } },
			1);
	canvas_label(canvas, strong, WORDS(call->words, unit), room,
			(struct label_place[]){ { { x, base }, ALIGN_START, LEVEL_BASE } }, 1);
	canvas_label(canvas, sub, WORDS(call->words, "time-bars.at-peak"), room,
			(struct label_place[]){ { { x, foot }, ALIGN_START, LEVEL_BASE } }, 1);
}

/* The time at top speed, near the foot of the solid part. */
static void label_peak(struct canvas *canvas, const struct figure_call *call,
		const struct time_shaft *shaft, struct box solid)
{
	struct text time = strong, how = sub;
	struct box room = { solid.x, solid.y, solid.w, solid.h };
	double foot = solid.y + solid.h, unit = figure_unit(call);

	if (shaft->on_dark)
		time.shade = how.shade = SHADE_PAPER;
	if (!shaft->real_key) {
		canvas_label(canvas, time, WORDS(call->words, shaft->peak_key), room,
				(struct label_place[]){ { { solid.x + pad * unit, foot - 8 * unit },
						ALIGN_START, LEVEL_BASE } },
				1);
		return;
	}
	if (canvas_label(canvas, time, WORDS(call->words, shaft->peak_key), room,
			    (struct label_place[]){ { { solid.x + pad * unit, foot - 17 * unit },
					    ALIGN_START, LEVEL_BASE } },
			    1))
		canvas_label(canvas, how, WORDS(call->words, "time-bars.at-peak"), room,
				(struct label_place[]){ { { solid.x + pad * unit, foot - 6 * unit },
						ALIGN_START, LEVEL_BASE } },
				1);
	else
		stack_peak(canvas, call, shaft, solid);
}

/* The time at real speed, on a plate in the hatched part, else under the shaft. */
static void label_real(struct canvas *canvas, const struct figure_call *call,
		const struct time_shaft *shaft, struct box hatched)
{
	const char *words = WORDS(call->words, shaft->real_key);
	struct text under = sub;
	struct point middle = box_centre(hatched);
	double unit = figure_unit(call);

	under.align = ALIGN_MIDDLE;
	if (hatched.h >= plate_height * unit + 2 &&
			canvas_text_width(canvas, plate, words) <=
					hatched.w - 2 * 3 - pad / 2 * unit) {
		canvas_box(canvas,
				(struct style){ .role = ROLE_PAPER,
						.tone = TONE_FULL,
						.edge = WEIGHT_HAIR },
				(struct box){ hatched.x + 3, middle.y - plate_height * unit / 2,
						hatched.w - 6, plate_height * unit });
		canvas_text(canvas, plate, middle, words);
		return;
	}
	canvas_label(canvas, under, words, call->frame,
			(struct label_place[]){ { { middle.x, hatched.y + hatched.h + 12 * unit },
					ALIGN_MIDDLE, LEVEL_BASE } },
			1);
}

static void draw_shaft(struct canvas *canvas, const struct figure_call *call,
		const struct time_scene *scene, size_t index)
{
	const struct time_shaft *shaft = &scene->shafts[index];
	double width = scene->frame.w * TIME_SHAFT_SHARE, x = time_shaft_x(scene, index);
	double top = time_y(scene, shaft->peak_s), foot = time_y(scene, shaft->real_s);
	struct box solid = { x, scene->ground, width, top - scene->ground };
	struct box hatched = { x, top, width, foot - top };

	canvas_box(canvas, shaft->solid, solid);
	if (hatched.h > 0)
		canvas_box(canvas, shaft->hatched, hatched);
	canvas_box(canvas, (struct style){ .edge = WEIGHT_BOLD },
			(struct box){ x, scene->ground, width, fmax(foot, top) - scene->ground });
	if (hatched.h > 0)
		canvas_line(canvas, (struct style){ .edge = WEIGHT_LINE }, (struct point){ x, top },
				(struct point){ x + width, top });
	label_peak(canvas, call, shaft, solid);
	if (shaft->real_key && hatched.h > 0)
		label_real(canvas, call, shaft, hatched);
}

static void draw_names(struct canvas *canvas, const struct figure_call *call,
		const struct time_scene *scene)
{
	struct box frame = scene->frame;
	double above = scene->ground - 8 * figure_unit(call);

	for (size_t i = 0; i < scene->count; i++) {
		struct point at = { time_shaft_x(scene, i),
			above - call->look->leading[TYPE_LABEL] };
		struct box room = { at.x, frame.y, frame.w * TIME_PITCH_SHARE - 2, frame.h };

		if (i + 1 == scene->count)
			room.w = frame.x + frame.w - room.x;
		canvas_label(canvas, name, WORDS(call->words, scene->shafts[i].name_key), room,
				(struct label_place[]){ { at, ALIGN_START, LEVEL_BASE } }, 1);
		canvas_label(canvas, sub, WORDS(call->words, scene->shafts[i].sub_key), room,
				(struct label_place[]){
						{ { at.x, above }, ALIGN_START, LEVEL_BASE } },
				1);
	}
}

static void draw(struct canvas *canvas, const struct figure_call *call)
{
	struct time_scene scene = plan_scene(call);
	struct box frame = call->frame;
	struct text today = { .type = TYPE_LABEL, .bold = true };

	canvas_label(canvas, lead, WORDS(call->words, "time-bars.lead"), frame,
			(struct label_place[]){
					{ { frame.x, frame.y + call->look->type_size[TYPE_BODY] },
							ALIGN_START, LEVEL_BASE } },
			1);
	time_draw_axis(canvas, call, &scene);
	time_draw_marks(canvas, call, &scene);
	for (size_t i = 0; i < scene.count; i++)
		draw_shaft(canvas, call, &scene, i);
	time_draw_notes(canvas, call, &scene);
	canvas_line(canvas, (struct style){ .edge = WEIGHT_HEAVY },
			(struct point){ frame.x, scene.ground },
			(struct point){ frame.x + frame.w, scene.ground });
	canvas_text(canvas, today, (struct point){ frame.x, scene.ground - 5 * figure_unit(call) },
			WORDS(call->words, "time-bars.today"));
	draw_names(canvas, call, &scene);
	time_draw_twin(canvas, call, &scene, scene.base);
}

static void tabulate(struct table *table, const struct figure_call *call)
{
	struct time_scene scene = { .frame = call->frame };

	list_shafts(call, &scene);
	table_columns(table, "machine top_speed_s real_s");
	for (size_t i = 0; i < scene.count; i++) {
		table_text(table, WORDS(call->words, scene.shafts[i].name_key));
		table_number(table, scene.shafts[i].peak_s);
		table_number(table, scene.shafts[i].real_s);
	}
}

static const enum fact needs[] = { FACT_TIME_TOTAL, FACT_TIME_CARD_PEAK, FACT_TIME_GPU_PEAK };

const struct figure figure_time_bars = {
	.name = "time-bars",
	.needs = needs,
	.need_count = sizeof(needs) / sizeof(needs[0]),
	.height = height,
	.draw = draw,
	.tabulate = tabulate,
};
