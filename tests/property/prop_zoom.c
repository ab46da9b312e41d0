/* prop_zoom.c - the cover and the zoom over random machines, layouts, widths and inks. */

#include "test.h"

#include "base/table.h"
#include "draw/judge.h"
#include "draw/type.h"
#include "figures/zoom.h"
#include "input/scenario.h"

#include <math.h>
#include <string.h>

enum { DRAWS = 24, SLOW_DRAWS = 400 };

/* What one random drawing is made from. */
struct trial {
	struct scenario scenario;
	struct look look;
	struct figure_call call;
	struct words *words;
	struct type_setter *setter;
	size_t choices[4];
	char what[160];
};

static struct quantity given(double si)
{
	return (struct quantity){ si, PROVENANCE_GIVEN, NULL };
}

#define PICK(catalog, list, count)                                                                 \
	((catalog)->list[g_test_rand_int_range(0, (gint32)(catalog)->count)])

/* Any chip of the catalog, 1 to 1,000,000 of them, at any site. */
static void draw_scenario(struct trial *trial, const struct catalog *catalog)
{
	const struct site *site = PICK(catalog, sites, site_count);
	double gpus = floor(pow(10, g_test_rand_double_range(0, 6)));

	trial->scenario = (struct scenario){
		.id = "random",
		.title = "Random",
		.model = PICK(catalog, models, model_count),
		.gpu = PICK(catalog, gpus, gpu_count),
		.reference = PICK(catalog, gpus, gpu_count),
		.network = PICK(catalog, networks, network_count),
		.site = site,
		.software = PICK(catalog, software, software_count),
		.tokens = given(1e12),
		.gpus = given(gpus),
		.interruptions = given(0),
		.save_s = given(60),
		.restart_s = given(600),
		.price_usd_per_j = site->price_usd_per_j,
		.pue = site->pue,
		.carbon_kg_per_j = site->carbon_kg_per_j,
	};
	g_snprintf(trial->what, sizeof(trial->what), "%g %s at %s", gpus, trial->scenario.gpu->id,
			site->id);
}

static void draw_trial(struct trial *trial, struct arena *arena, const struct catalog *catalog,
		const struct words *words)
{
	enum ink ink = (enum ink)g_test_rand_int_range(0, 3);
	double poster = g_test_rand_int_range(0, 3) ? 1 : g_test_rand_double_range(1, 4.5);

	draw_scenario(trial, catalog);
	trial->look = g_test_rand_bit() ? look_report(ink) : look_handout(ink);
	trial->look = look_scaled(trial->look, poster);
	for (size_t i = 0; i < 4; i++)
		trial->choices[i] = (size_t)g_test_rand_int_range(0, i == 2 ? 7 : i == 3 ? 2 : 3);
	trial->call = (struct figure_call){
		.facts = facts_new(arena, catalog, &trial->scenario),
		.look = &trial->look,
		.choices = trial->choices,
	};
	trial->call.words = words_bind(arena, words, trial->call.facts);
	trial->call.frame.w = g_test_rand_double_range(170, 1300) * poster;
}

/* Findings other than ink: type that touches or is lost, marks outside the frame, untrue scales. */
static void check_drawing(const struct trial *trial, struct canvas *canvas, const char *name)
{
	struct judge_rules rules = { .type_floor = trial->look.type_size[TYPE_SOURCE] };
	const struct finding *findings;
	size_t count = judge_canvas(canvas, rules, &findings);

	for (size_t i = 0; i < count; i++)
		g_test_message("%s, %s, %g wide, options %zu %zu %zu %zu: %s", name, trial->what,
				trial->call.frame.w, trial->choices[0], trial->choices[1],
				trial->choices[2], trial->choices[3], findings[i].text);
	g_assert_cmpuint(count, ==, 0);
}

static void draw_figures(struct arena *arena, struct report *report, struct trial *trial,
		const char *name)
{
	const struct figure *figure = figure_find(name);
	struct canvas *canvas;

	trial->setter = type_setter_new(arena, report, "fonts/faces.txt");
	trial->call.frame.h = figure->height(&trial->call, trial->call.frame.w) *
	                      g_test_rand_double_range(0.85, 1.3);
	canvas = canvas_new(arena, trial->setter, &trial->look, trial->call.frame);
	figure->draw(canvas, &trial->call);
	check_drawing(trial, canvas, name);
}

/* Runs check on many random trials, each in an arena of its own. */
static void try_many(struct report *report, struct arena *arena,
		void (*check)(struct arena *, struct report *, struct trial *))
{
	const struct catalog *catalog = catalog_load(arena, report, "data", NULL, 0);
	const struct words *words = words_load(arena, report, "templates", "en");

	test_faults(report, "");
	for (int i = 0; i < (g_test_slow() ? SLOW_DRAWS : DRAWS); i++) {
		struct arena *own = arena_new();
		struct trial trial = { .what = "" };

		draw_trial(&trial, own, catalog, words);
		check(own, report, &trial);
		arena_free(own);
	}
}

static void check_zoom(struct arena *arena, struct report *report, struct trial *trial)
{
	draw_figures(arena, report, trial, "zoom");
}

static void check_cover(struct arena *arena, struct report *report, struct trial *trial)
{
	draw_figures(arena, report, trial, "cover");
}

static void check_counts(struct arena *arena, struct report *report, struct trial *trial)
{
	struct table *table = table_new(arena);
	struct machine m = machine_of(trial->call.facts);
	double chips = 0;

	(void)report;
	figure_zoom.tabulate(table, &trial->call);
	for (size_t row = 0; row < table_row_count(table); row++) {
		const char *level = table_cell_text(table, row, 0);
		double count = table_cell_number(table, row, 1);

		if (strcmp(level, "module") == 0)
			chips = count;
		if (strcmp(level, "tile") == 0)
			g_assert_cmpfloat(count, ==, chips * m.tiles);
	}
	g_assert_cmpfloat(chips, ==, trial->scenario.gpus.si);
	g_assert_cmpuint(table_row_count(table), <=, ZOOM_MOST);
}

/* Every level but the last has a piece picked out, inside what is drawn. */
static void check_pieces(struct arena *arena, struct report *report, struct trial *trial)
{
	struct type_setter *setter = type_setter_new(arena, report, "fonts/faces.txt");
	struct box frame = { 0, 0, 600, 500 };
	struct canvas *canvas = canvas_new(arena, setter, &trial->look, frame);
	struct zoom zoom;

	trial->call.frame = frame;
	zoom = zoom_of(canvas, &trial->call);
	for (size_t i = 0; i < zoom.count; i++)
		zoom_place(&zoom, &zoom.views[i], frame);
	for (size_t i = 0; i < zoom.count; i++) {
		const struct sight *sight = &zoom.views[i].sight;
		struct box bounds = box_inset(sight->bounds, -0.01);

		if (i + 1 < zoom.count && sight->pick.count < 3)
			g_test_message("%s: nothing is picked in %s", trial->what,
					zoom_step_name(zoom.views[i].step));
		g_assert_true(i + 1 == zoom.count || sight->pick.count >= 3);
		g_assert_true(box_holds(bounds, outline_box(&sight->pick)));
		g_assert_true(box_holds(box_inset(frame, -0.01), sight->bounds));
	}
}

TEST(zoom_labels_stay_apart_and_inside_at_any_size)
{
	try_many(report, arena, check_zoom);
}

TEST(cover_labels_stay_apart_and_inside_at_any_size)
{
	try_many(report, arena, check_cover);
}

TEST(zoom_counts_multiply_up_to_the_run)
{
	try_many(report, arena, check_counts);
}

TEST(zoom_picks_a_piece_in_every_drawing)
{
	try_many(report, arena, check_pieces);
}

TEST(a_wedge_leaves_its_own_piece_free)
{
	struct outline small = outline_of_box((struct box){ 0, 0, 10, 10 });
	struct outline large = outline_of_box((struct box){ 50, 30, 80, 60 });
	struct point edges[4], facing[OUTLINE_MOST];

	g_assert_true(outline_bridge(&small, &large, edges));
	g_assert_cmpuint(outline_facing(&small, &large, edges, facing), ==, 1);
	test_near(facing[0].x, 10, 1e-9);
	test_near(facing[0].y, 10, 1e-9);
	g_assert_false(outline_bridge(&large, &large, edges));
	g_assert_true(outline_apart(&small, &large, 39));
	g_assert_false(outline_apart(&small, &large, 41));
}
