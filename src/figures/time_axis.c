/* time_axis.c - the past under today's line: bands, times, human marks, and the linear twin. */

#include "figures/time_bars.h"

#include "base/arena.h"
#include "input/catalog.h"

#include <math.h>
#include <string.h>

static const struct text label = { .type = TYPE_LABEL };
static const struct text strong = { .type = TYPE_LABEL, .bold = true };
static const struct text at_end = { .type = TYPE_LABEL, .align = ALIGN_END, .level = LEVEL_CENTRE };
static const struct text twin_title = { .type = TYPE_BODY, .bold = true };

static const double tick_gap = 15, mark_gap = 40, twin_bar = 12, twin_least = 12;
static const double narrowest_with_icons = 300;
/* Times worth a tick, whatever the run: a second to a thousand million years. */
static const double ticks_s[] = { 1, 10, 60, 600, 3600, 86400, 604800, 2629800, 31557600, 315576000,
	3155760000, 31557600000, 315576000000, 3155760000000, 31557600000000, 315576000000000,
	3155760000000000, 31557600000000000 };
static const double hour_ticks_s[] = { 36, 360, 3600, 36000 };

double time_band_s(const struct time_scene *scene)
{
	return scene->counts_hours ? 3600 : 31557600;
}

static double left_of(const struct time_scene *scene)
{
	return scene->frame.x + scene->frame.w * TIME_AXIS_SHARE;
}

/* Every second power of ten of a year, or of an hour, is shaded. */
static void draw_bands(struct canvas *canvas, const struct time_scene *scene)
{
	double left = left_of(scene), right = scene->frame.x + scene->frame.w * TIME_BANDS_SHARE;
	int lowest = (int)floor(log10(scene->axis.low / time_band_s(scene)));
	int highest = (int)ceil(log10(scene->axis.high / time_band_s(scene)));

	for (int power = lowest; power < highest; power++) {
		double from = fmax(time_band_s(scene) * pow(10, power), scene->axis.low);
		double to = fmin(time_band_s(scene) * pow(10, power + 1), scene->axis.high);

		if (power % 2 == 0 && to > from)
			canvas_box(canvas,
					(struct style){ .role = ROLE_STRUCTURE,
							.tone = TONE_FAINT },
					(struct box){ left, time_y(scene, from), right - left,
							time_y(scene, to) - time_y(scene, from) });
	}
}

/* Where the log scale cannot reach today: two strokes across the axis. */
static void draw_break(struct canvas *canvas, const struct time_scene *scene)
{
	const struct style line = { .edge = WEIGHT_LINE };
	double x = left_of(scene), y = scene->ground + 9;

	canvas_polygon(canvas, (struct style){ .role = ROLE_PAPER, .tone = TONE_FULL },
			(struct point[]){ { x - 2, y - 1.2 }, { x + 2, y - 2.6 }, { x + 2, y + 1 },
					{ x - 2, y + 2.4 } },
			4);
	for (int i = 0; i < 2; i++)
		canvas_line(canvas, line, (struct point){ x - 4, y - 1 + 3.5 * i },
				(struct point){ x + 4, y - 4 + 3.5 * i });
}

/* From the ground down, no two closer than their words need. */
static void draw_ticks(struct canvas *canvas, const struct figure_call *call,
		const struct time_scene *scene, const double *times_s, size_t count)
{
	double x = left_of(scene), gap = tick_gap * figure_unit(call);
	double last = scene->ground - gap;

	for (size_t i = 0; i < count; i++) {
		double y = time_y(scene, times_s[i]);

		if (!axis_holds(&scene->axis, times_s[i]) || y - last < gap || y > scene->base - 4)
			continue;
		canvas_line(canvas, (struct style){ .edge = WEIGHT_LINE },
				(struct point){ x - 5, y }, (struct point){ x, y });
		canvas_label(canvas, at_end, words_format(call->words, times_s[i], DIM_S, "time"),
				scene->frame,
				(struct label_place[]){ { { x - 9, y }, ALIGN_END, LEVEL_CENTRE } },
				1);
		last = y;
	}
}

void time_draw_axis(struct canvas *canvas, const struct figure_call *call,
		const struct time_scene *scene)
{
	double x = left_of(scene);

	draw_bands(canvas, scene);
	canvas_line(canvas, (struct style){ .edge = WEIGHT_LINE },
			(struct point){ x, scene->ground }, (struct point){ x, scene->base });
	if (scene->counts_hours)
		draw_ticks(canvas, call, scene, hour_ticks_s,
				sizeof(hour_ticks_s) / sizeof(hour_ticks_s[0]));
	else
		draw_ticks(canvas, call, scene, ticks_s, sizeof(ticks_s) / sizeof(ticks_s[0]));
	draw_break(canvas, scene);
}

/* A mark, and whether its words hang under its line. */
struct mark_place {
	const struct thing *thing;
	double y;
	bool hangs;
};

static bool is_candidate(struct canvas *canvas, const struct figure_call *call,
		const struct time_scene *scene, const struct thing *thing)
{
	const char *key = arena_format(canvas_arena(canvas), "thing.%s.name", thing->id);

	return strcmp(thing->kind, "time") == 0 && axis_holds(&scene->axis, thing->size.si) &&
	       time_y(scene, thing->size.si) >= scene->ground + mark_gap * figure_unit(call) &&
	       time_y(scene, thing->size.si) <= scene->base - 2 && words_has(call->words, key);
}

/*
 * The marks that lie in the scene, the longest first, no two closer than their words need.
 * Where the two longest are close, the longest hangs under its line.
 */
static size_t choose_marks(struct canvas *canvas, const struct figure_call *call,
		const struct time_scene *scene, struct mark_place *chosen)
{
	const struct catalog *catalog = facts_catalog(call->facts);
	double room = mark_gap * figure_unit(call);
	size_t count = 0;

	for (size_t i = catalog->thing_count; i-- > 0 && count < TIME_MARKS;) {
		struct mark_place place = { catalog->things[i], 0, false };

		if (!is_candidate(canvas, call, scene, place.thing))
			continue;
		place.y = time_y(scene, place.thing->size.si);
		double gap = count > 0 ? chosen[count - 1].y - place.y : room;

		if (count == 1 && gap < room && gap > 4 && chosen[0].y + room * 0.65 <= scene->base)
			chosen[0].hangs = true;
		else if (gap < room)
			continue;
		chosen[count++] = place;
	}
	return count;
}

static void draw_mark(struct canvas *canvas, const struct figure_call *call,
		const struct time_scene *scene, const struct mark_place *mark)
{
	struct box frame = scene->frame;
	double x = frame.x + frame.w * TIME_WORDS_SHARE, lead = call->look->leading[TYPE_LABEL];
	double unit = figure_unit(call), icon = 24 * unit;
	double base = mark->hangs ? mark->y + lead : mark->y - 4 * unit - lead;
	const char *stem = arena_format(canvas_arena(canvas), "thing.%s", mark->thing->id);
	const char *title = WORDS(call->words, arena_format(canvas_arena(canvas), "%s.name", stem));
	const char *when = WORDS(call->words, arena_format(canvas_arena(canvas), "%s.when", stem));

	canvas_line(canvas, (struct style){ .edge = WEIGHT_LINE },
			(struct point){ left_of(scene), mark->y },
			(struct point){ frame.x + frame.w, mark->y });
	if (frame.w >= narrowest_with_icons)
		time_draw_icon(canvas, mark->thing->id,
				(struct point){ frame.x + frame.w * TIME_ICON_SHARE,
						mark->hangs ? mark->y + icon + 3 * unit : mark->y },
				icon);
	canvas_label(canvas, strong, title, frame,
			(struct label_place[]){ { { x, base }, ALIGN_START, LEVEL_BASE } }, 1);
	canvas_label(canvas, label, when, frame,
			(struct label_place[]){ { { x, base + lead }, ALIGN_START, LEVEL_BASE } },
			1);
}

size_t time_mark_lines(struct canvas *canvas, const struct figure_call *call,
		const struct time_scene *scene, double *y)
{
	struct mark_place chosen[TIME_MARKS];
	size_t count = choose_marks(canvas, call, scene, chosen);

	for (size_t i = 0; i < count; i++)
		y[i] = chosen[i].y;
	return count;
}

void time_draw_marks(struct canvas *canvas, const struct figure_call *call,
		const struct time_scene *scene)
{
	struct mark_place chosen[TIME_MARKS];
	size_t count = choose_marks(canvas, call, scene, chosen);

	for (size_t i = 0; i < count; i++)
		draw_mark(canvas, call, scene, &chosen[i]);
}

double time_twin_height(const struct figure_call *call)
{
	return (28 + twin_bar) * figure_unit(call) + call->look->leading[TYPE_BODY] +
	       call->look->leading[TYPE_LABEL];
}

/* The deepest shaft is the last one that was listed. */
void time_draw_twin(struct canvas *canvas, const struct figure_call *call,
		const struct time_scene *scene, double y)
{
	const struct time_shaft *shaft = &scene->shafts[scene->count - 1];
	double longest = fmax(shaft->peak_s, shaft->real_s), unit = figure_unit(call);
	double bar_y = y + 18 * unit + call->look->leading[TYPE_BODY];
	double per_point = longest / scene->frame.w;
	struct box bar = { scene->frame.x, bar_y, scene->frame.w, twin_bar * unit };
	struct box solid = bar, rest = bar;
	struct text end = label;
	struct mark_place marks[TIME_MARKS];
	size_t count = choose_marks(canvas, call, scene, marks);
	double base = bar_y + twin_bar * unit + call->look->leading[TYPE_LABEL] - 1;

	solid.w = shaft->peak_s / per_point;
	rest.x += solid.w;
	rest.w -= solid.w;
	canvas_label(canvas, twin_title, WORDS(call->words, "time-bars.twin"), scene->frame,
			(struct label_place[]){
					{ { bar.x, bar_y - 8 * unit }, ALIGN_START, LEVEL_BASE } },
			1);
	canvas_box(canvas, shaft->solid, solid);
	canvas_shows(canvas, "top speed", shaft->peak_s, 'w', per_point);
	if (rest.w > 0)
		canvas_box(canvas, shaft->hatched, rest);
	canvas_box(canvas, (struct style){ .edge = WEIGHT_BOLD }, bar);
	end.align = ALIGN_END;
	canvas_text(canvas, end, (struct point){ bar.x + bar.w, base },
			words_format(call->words, longest, DIM_S, "time"));
	for (size_t i = count; i-- > 0;) {
		double x = bar.x + marks[i].thing->size.si / per_point;
		const char *key = arena_format(canvas_arena(canvas), "thing.%s.name",
				marks[i].thing->id);

		if (x >= bar.x + bar.w || x < bar.x + twin_least * unit)
			continue;
		if (canvas_label(canvas, label, WORDS(call->words, key), scene->frame,
				    (struct label_place[]){ { { x + 3 * unit, base }, ALIGN_START,
						    LEVEL_BASE } },
				    1))
			canvas_line(canvas, (struct style){ .edge = WEIGHT_LINE },
					(struct point){ x, bar.y }, (struct point){ x, base });
	}
}
