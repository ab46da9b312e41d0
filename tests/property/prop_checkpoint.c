/* prop_checkpoint.c - the trade-off of saving over random rates, pauses, widths and inks. */

#include "test.h"

#include "base/table.h"
#include "draw/judge.h"
#include "draw/mark.h"
#include "figures/tradeoff_scene.h"
#include "scenario_fixture.h"

#include <math.h>

enum { DRAWS = 60, SLOW_DRAWS = 600 };

/* A run of 1 to 1,000,000 GPUs that saves and restarts fast or slowly, or as the program likes. */
static const struct facts *random_facts(struct arena *arena, struct report *report,
		const char **what)
{
	double gpus = floor(pow(10, g_test_rand_double_range(0, 6)));
	double save_s = pow(10, g_test_rand_double_range(-1, 3));
	double restart_s = pow(10, g_test_rand_double_range(0, 4));
	double interval_s = pow(10, g_test_rand_double_range(1, 5));
	const char *interval =
			g_test_rand_bit() ? "auto" : arena_format(arena, "%.3g s", interval_s);
	struct setting settings[] = {
		{ "cluster/@count", arena_format(arena, "%.0f", gpus) },
		{ "reliability/@save", arena_format(arena, "%.3g s", save_s) },
		{ "reliability/@restart", arena_format(arena, "%.3g s", restart_s) },
		{ "reliability/@checkpoint-interval", interval },
		{ "reliability/@interruptions", g_test_rand_int_range(0, 12) ? "419" : "0" },
	};

	*what = arena_format(arena, "%g GPUs, save %.3g s, restart %.3g s, interval %s", gpus,
			save_s, restart_s, interval);
	return fixture_facts_with(arena, report, "one-million", settings, 5);
}

struct trial {
	const char *what;
	struct look look;
	struct figure_call call;
	struct canvas *canvas;
};

static void draw_trial(struct trial *trial, struct arena *arena, struct report *report,
		const struct words *words)
{
	const struct figure *figure = figure_find("checkpoint-tradeoff");
	enum ink ink = (enum ink)g_test_rand_int_range(0, 3);
	double poster = g_test_rand_int_range(0, 3) ? 1 : g_test_rand_double_range(1, 4.5);

	trial->look = g_test_rand_bit() ? look_report(ink) : look_handout(ink);
	trial->look = look_scaled(trial->look, poster);
	trial->call = (struct figure_call){ .facts = random_facts(arena, report, &trial->what),
		.look = &trial->look };
	trial->call.words = words_bind(arena, words, trial->call.facts);
	trial->call.frame.w = g_test_rand_double_range(170, 1300) * poster;
	trial->call.frame.h = figure->height(&trial->call, trial->call.frame.w) *
	                      g_test_rand_double_range(0.9, 1.2);
	trial->canvas = canvas_new(arena, type_setter_new(arena, report, "fonts/faces.txt"),
			&trial->look, trial->call.frame);
	figure->draw(trial->canvas, &trial->call);
}

static void check_labels(const struct trial *trial)
{
	struct judge_rules rules = { .type_floor = trial->look.type_size[TYPE_LABEL] };
	const struct finding *findings;
	size_t count = judge_canvas(trial->canvas, rules, &findings);

	for (size_t i = 0; i < count; i++)
		g_test_message("%s, %g x %g, label %g: %s", trial->what, trial->call.frame.w,
				trial->call.frame.h, trial->look.type_size[TYPE_LABEL],
				findings[i].text);
	g_assert_cmpuint(count, ==, 0);
}

/* --- The areas under the curve --- */

/* The polygons of the three parts, in the order drawn; their corners run there and back. */
static size_t find_areas(const struct canvas *canvas, const GArray *areas[3])
{
	size_t found = 0;

	for (size_t i = 0; i < mark_count(canvas) && found < 3; i++) {
		const struct mark *mark = mark_at(canvas, i);

		if (mark->kind == MARK_PATH && mark->path->steps->len > 20 &&
				g_str_equal(mark->verb, "polygon"))
			areas[found++] = mark->path->steps;
	}
	return found;
}

static double thickness(const GArray *area, guint corner)
{
	guint corners = area->len - 1; /* the last step closes */
	struct point above = g_array_index(area, struct path_step, corner).to;
	struct point below = g_array_index(area, struct path_step, corners - 1 - corner).to;

	return below.y - above.y;
}

static double share(const struct table *series, size_t row, int part)
{
	static const char *const columns[] = { "restart_share", "lost_share", "saving_share" };

	return table_cell_number(series, row, table_find_column(series, columns[part]));
}

/* The row whose split into saving and work lost is that of the first corner inside. */
static size_t find_row(const struct table *series, const GArray *areas[3])
{
	double wanted = thickness(areas[2], 1) / thickness(areas[1], 1), best = INFINITY;
	size_t found = 0;

	for (size_t row = 0; row < table_row_count(series); row++) {
		double off = fabs(log(share(series, row, 2) / share(series, row, 1) / wanted));

		if (off < best) {
			best = off;
			found = row;
		}
	}
	return found;
}

/* Every corner but the two ends is a row of the series, all at one scale. */
static void check_areas(const struct trial *trial)
{
	const struct table *series = facts_series(trial->call.facts, SERIES_CHECKPOINT_CURVE);
	const GArray *areas[3];

	g_assert_cmpuint(find_areas(trial->canvas, areas), ==, 3);
	size_t row = find_row(series, areas);
	double scale = thickness(areas[1], 1) / share(series, row, 1);

	for (guint corner = 1; corner + 1 < (areas[0]->len - 1) / 2; corner++, row++)
		for (int part = 0; part < 3; part++)
			test_near(thickness(areas[part], corner) / scale + 1,
					share(series, row, part) + 1, 1e-4);
}

TEST(labels_stand_apart_and_inside_and_areas_are_the_series)
{
	const struct words *words = words_load(arena, report, "templates", "en");

	for (int i = 0; i < (g_test_slow() ? SLOW_DRAWS : DRAWS); i++) {
		struct arena *own = arena_new();
		struct trial trial;

		draw_trial(&trial, own, report, words);
		check_labels(&trial);
		if (tradeoff_regime(trial.call.facts) == REGIME_CURVE)
			check_areas(&trial);
		arena_free(own);
	}
	test_faults(report, "");
}

TEST(shorter_pauses_never_keep_less)
{
	for (int i = 0; i < 1000; i++) {
		double every_s = pow(10, g_test_rand_double_range(1, 6));
		double restart_s = pow(10, g_test_rand_double_range(0, 4));
		double save_s = pow(10, g_test_rand_double_range(-2, 3));
		double kept = pauses_kept_share(every_s, restart_s, save_s);

		g_assert_cmpfloat(pauses_kept_share(every_s, restart_s / 2, save_s), >=, kept);
		g_assert_cmpfloat(pauses_kept_share(every_s, restart_s, save_s / 2), >=, kept);
		test_near(pauses_kept_share(every_s / 61, restart_s / 61, save_s / 61), kept, 1e-6);
	}
}
