/*
 * prop_figures.c - every figure of the registry, whatever the scenario: it has its words and
 * its data, and drawn at any width in any ink its labels stand apart and inside, its type is
 * above the floor and its marks are to scale.
 */

#include "base/table.h"
#include "draw/judge.h"
#include "draw/type.h"
#include "figures/figure.h"
#include "scenario_fixture.h"
#include "test.h"

#include <math.h>
#include <string.h>

enum { TRIALS = 40, SLOW_TRIALS = 600, SETTINGS = 3, OPTIONS_MOST = 8 };

/* Widths of a handout's column, a page, a spread and a poster, in points, and how type grows with
 * them. */
static const struct {
	double width, scale;
} sizes[] = { { 170, 1 }, { 493, 1 }, { 700, 1 }, { 1587, 2.5 }, { 3118, 4 } };

static const char *const examples[] = { "llama-3.1-405b", "hall-72-racks", "llama-3.1-70b-64",
	"gpt-3-v100", "deepseek-v3", "school-lab", "one-million" };

static const char *const gpus[] = { "h100-sxm", "mi300x", "tpu-v5p", "gb200-nvl72", "rtx-4090",
	"v100-sxm", "b200-sxm" };

struct trial {
	const char *example;
	const struct facts *facts;
	const struct words *words;
	struct look look;
};

/* An example with another size, chip and length of the run; without its plan, which would not fit.
 */
static struct trial new_trial(struct arena *arena, struct report *report, const struct words *words)
{
	struct trial trial = {
		.example = examples[g_test_rand_int_range(0, G_N_ELEMENTS(examples))]
	};
	bool changed = g_test_rand_bit() && strcmp(trial.example, "llama-3.1-405b") != 0;
	double count = pow(10, g_test_rand_double_range(0, 6));
	const struct setting settings[SETTINGS] = {
		{ "cluster/@count", arena_format(arena, "%.0f", count) },
		{ "cluster/@gpu", gpus[g_test_rand_int_range(0, G_N_ELEMENTS(gpus))] },
		{ "data/@tokens", arena_format(arena, "%.0f",
						  pow(10, g_test_rand_double_range(8, 14))) },
	};

	trial.facts = fixture_facts_with(arena, report, trial.example, settings,
			changed ? SETTINGS : 0);
	trial.words = words_bind(arena, words, trial.facts);
	return trial;
}

static void check_words(struct arena *arena, const struct figure *figure, const struct words *words)
{
	static const char *const kinds[] = { "title", "caption", "alt", "source" };

	for (size_t i = 0; i < G_N_ELEMENTS(kinds); i++) {
		const char *key = arena_format(arena, "%s.%s", figure->name, kinds[i]);

		if (!words_has(words, key))
			g_test_message("%s", key);
		g_assert_true(words_has(words, key));
	}
}

static void check_drawing(struct arena *arena, struct report *report, const struct figure *figure,
		struct trial *trial)
{
	size_t choices[OPTIONS_MOST] = { 0 },
	       size = (size_t)g_test_rand_int_range(0, G_N_ELEMENTS(sizes));
	double numbers[OPTIONS_MOST] = { 0 };
	const struct finding *findings;

	g_assert_cmpuint(figure->option_count, <=, OPTIONS_MOST);
	for (size_t i = 0; i < figure->option_count; i++)
		numbers[i] = figure->options[i].usual;
	trial->look = look_scaled(look_report((enum ink)g_test_rand_int_range(0, 3)),
			sizes[size].scale);
	struct figure_call call = { .facts = trial->facts,
		.words = trial->words,
		.look = &trial->look,
		.choices = choices,
		.numbers = numbers };

	call.frame.w = sizes[size].width;
	call.frame.h = figure->height(&call, call.frame.w);
	struct canvas *canvas = canvas_new(arena, type_setter_new(arena, report, "fonts/faces.txt"),
			&trial->look, call.frame);

	canvas_part(canvas, PART_FIGURE, (struct part_note){ .alt = figure->name });
	figure->draw(canvas, &call);
	canvas_part_end(canvas);
	size_t count = judge_canvas(canvas,
			(struct judge_rules){ .type_floor = trial->look.type_size[TYPE_SOURCE] },
			&findings);

	for (size_t i = 0; i < count; i++)
		g_test_message("%s of %s with %.0f %s, %.0f wide: %s", figure->name, trial->example,
				facts_value(trial->facts, FACT_CLUSTER_GPUS),
				facts_text(trial->facts, FACT_GPU_NAME), call.frame.w,
				findings[i].text);
	g_assert_cmpuint(count, ==, 0);
}

static void check_data(struct arena *arena, const struct figure *figure, const struct trial *trial)
{
	size_t choices[OPTIONS_MOST] = { 0 };
	double numbers[OPTIONS_MOST] = { 0 };
	struct look look = look_report(INK_COLOUR);
	struct figure_call call = { .frame = { 0, 0, 493, 493 },
		.facts = trial->facts,
		.words = trial->words,
		.look = &look,
		.choices = choices,
		.numbers = numbers };
	struct table *table = table_new(arena);

	for (size_t i = 0; i < figure->option_count; i++)
		numbers[i] = figure->options[i].usual;
	figure->tabulate(table, &call);
	g_assert_cmpuint(table_column_count(table), >, 0);
	g_assert_cmpuint(strlen(table_csv(table)), >, 0);
}

TEST(figures_hold_the_rules_whatever_the_scenario)
{
	const struct words *words = words_load(arena, report, "templates", "en");
	size_t count;
	const struct figure *const *figures = figure_all(&count);

	for (int i = 0; i < (g_test_slow() ? SLOW_TRIALS : TRIALS); i++) {
		struct arena *own = arena_new();
		struct trial trial = new_trial(own, report, words);

		for (size_t k = 0; k < count; k++) {
			if (figure_misses(figures[k], trial.facts) != FACT_COUNT)
				continue;
			check_words(own, figures[k], trial.words);
			check_drawing(own, report, figures[k], &trial);
			check_data(own, figures[k], &trial);
		}
		arena_free(own);
	}
	test_faults(report, "");
}
