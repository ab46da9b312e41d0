/*
 * test_goldens.c - what examples come to, in text: every fact, and figures as their marks.
 * A golden changes only in the commit that says why; `make golden` rewrites them.
 */

#include "base/table.h"
#include "draw/trace.h"
#include "draw/type.h"
#include "figures/figure.h"
#include "scenario_fixture.h"
#include "test.h"

static const char *const examples[] = { "llama-3.1-405b", "hall-72-racks", "llama-3.1-70b-64",
	"gpt-3-v100", "deepseek-v3", "school-lab", "one-million" };

TEST(estimates_of_the_examples)
{
	for (size_t i = 0; i < G_N_ELEMENTS(examples); i++) {
		const struct facts *facts = fixture_facts(arena, report, examples[i]);
		struct table *table = table_new(arena);

		table_columns(table, "fact value unit provenance source");
		for (enum fact fact = 0; fact < FACT_COUNT; fact++) {
			const char *source = facts_source(facts, fact);

			if (!facts_known(facts, fact))
				continue;
			table_text(table, fact_name(fact));
			if (fact_is_text(fact))
				table_text(table, facts_text(facts, fact));
			else
				table_number(table, facts_value(facts, fact));
			table_text(table, units_symbol(fact_dimension(fact)));
			table_number(table, facts_provenance(facts, fact));
			table_text(table, source ? source : "");
		}
		test_golden(arena_format(arena, "estimate/%s.csv", examples[i]), table_csv(table));
	}
}

static const char *trace_figure(struct arena *arena, struct report *report, const char *name,
		const char *example)
{
	const struct figure *figure = figure_find(name);
	const struct facts *facts = fixture_facts(arena, report, example);
	const struct words *words = words_load(arena, report, "templates", "en");
	struct look *look = ARENA_NEW(arena, struct look);
	size_t choices[8] = { 0 };
	double numbers[8] = { 0 };

	*look = look_report(INK_COLOUR);
	for (size_t i = 0; i < figure->option_count; i++)
		numbers[i] = figure->options[i].usual;
	struct figure_call call = { .facts = facts,
		.words = words_bind(arena, words, facts),
		.look = look,
		.choices = choices,
		.numbers = numbers };

	call.frame.w = 493;
	call.frame.h = figure->height(&call, call.frame.w);
	struct canvas *canvas = canvas_new(arena, type_setter_new(arena, report, "fonts/faces.txt"),
			look, call.frame);

	figure->draw(canvas, &call);
	return trace_canvas(canvas);
}

TEST(figures_as_their_marks)
{
	static const struct {
		const char *figure, *example;
	} cases[] = {
		{ "six-nd", "llama-3.1-405b" },
		{ "time-bars", "llama-3.1-405b" },
		{ "memory-wall", "llama-3.1-405b" },
		{ "memory-wall", "school-lab" },
		{ "ring", "llama-3.1-405b" },
		{ "checkpoint-tradeoff", "llama-3.1-405b" },
		{ "rack-grid", "llama-3.1-70b-64" },
		{ "checkpoint-tradeoff", "one-million" },
	};

	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++)
		test_golden(arena_format(arena, "figures/%s-%s.trace", cases[i].figure,
					    cases[i].example),
				trace_figure(arena, report, cases[i].figure, cases[i].example));
}
