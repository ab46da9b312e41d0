/* prop_ring.c - the ring over random sizes, widths, inks and versions. */

#include "test.h"

#include "base/table.h"
#include "draw/judge.h"
#include "draw/type.h"
#include "figures/figure.h"
#include "scenario_fixture.h"

enum { DRAWS = 60, SLOW_DRAWS = 600 };

static const char *const examples[] = { "llama-3.1-405b", "llama-3.1-70b-64", "school-lab",
	"one-million" };

struct trial {
	const char *example;
	struct look look;
	size_t choices[3];
	double numbers[3];
	struct figure_call call;
};

static void set_trial(struct trial *trial, struct arena *arena, struct report *report,
		const struct words *words)
{
	enum ink ink = (enum ink)g_test_rand_int_range(0, 3);
	double poster = g_test_rand_int_range(0, 3) ? 1 : g_test_rand_double_range(1, 4.5);

	trial->example = examples[g_test_rand_int_range(0, 4)];
	trial->look = g_test_rand_bit() ? look_report(ink) : look_handout(ink);
	trial->look = look_scaled(trial->look, poster);
	trial->numbers[0] = g_test_rand_int_range(2, 17);
	trial->choices[1] = (size_t)g_test_rand_int_range(0, 3);
	trial->choices[2] = (size_t)g_test_rand_int_range(0, 2);
	trial->call = (struct figure_call){
		.facts = fixture_facts(arena, report, trial->example),
		.look = &trial->look,
		.choices = trial->choices,
		.numbers = trial->numbers,
	};
	trial->call.words = words_bind(arena, words, trial->call.facts);
	trial->call.frame.w = g_test_rand_double_range(170, 1300) * poster;
	trial->call.frame.h = figure_find("ring")->height(&trial->call, trial->call.frame.w) *
	                      g_test_rand_double_range(0.9, 1.3);
}

static void draw_trial(struct arena *arena, struct report *report, const struct words *words)
{
	struct trial trial = { 0 };
	const struct finding *findings;

	set_trial(&trial, arena, report, words);
	struct canvas *canvas = canvas_new(arena, type_setter_new(arena, report, "fonts/faces.txt"),
			&trial.look, trial.call.frame);

	figure_find("ring")->draw(canvas, &trial.call);
	size_t count = judge_canvas(canvas,
			(struct judge_rules){ .type_floor = trial.look.type_size[TYPE_LABEL] },
			&findings);

	for (size_t i = 0; i < count; i++)
		g_test_message("%s, %g GPUs, %g x %g, version %zu, label %g: %s", trial.example,
				trial.numbers[0], trial.call.frame.w, trial.call.frame.h,
				trial.choices[1], trial.look.type_size[TYPE_LABEL],
				findings[i].text);
	g_assert_cmpuint(count, ==, 0);
}

TEST(labels_stand_apart_and_inside_and_bars_are_to_scale)
{
	const struct words *words = words_load(arena, report, "templates", "en");

	for (int i = 0; i < (g_test_slow() ? SLOW_DRAWS : DRAWS); i++) {
		struct arena *own = arena_new();

		draw_trial(own, report, words);
		arena_free(own);
	}
	test_faults(report, "");
}

static double sum_of_starts(const struct table *table, int gpus)
{
	double sum = 0;

	for (int gpu = 0; gpu < gpus; gpu++)
		sum += table_cell_number(table, (size_t)gpu, table_find_column(table, "held"));
	return sum;
}

TEST(after_twice_n_minus_one_passes_every_gpu_holds_the_sum_of_all_starts)
{
	struct look look = look_report(INK_COLOUR);

	for (int gpus = 2; gpus <= 16; gpus++) {
		const double numbers[3] = { gpus, 0, 0 };
		const size_t choices[3] = { 0 };
		struct figure_call call = { .facts = fixture_facts(arena, report, "llama-3.1-405b"),
			.look = &look,
			.choices = choices,
			.numbers = numbers };
		struct table *table = table_new(arena);

		figure_find("ring")->tabulate(table, &call);
		size_t rows = table_row_count(table), n = (size_t)gpus;

		g_assert_cmpuint(rows, ==, n * (2 * (n - 1) + 1));
		for (size_t row = rows - n; row < rows; row++) {
			g_assert_cmpfloat(table_cell_number(table, row,
							  table_find_column(table, "held")),
					==, sum_of_starts(table, gpus));
			g_assert_cmpfloat(table_cell_number(table, row,
							  table_find_column(table, "chunk_totals")),
					==, gpus);
		}
	}
}
