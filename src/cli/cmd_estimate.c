/* cmd_estimate.c - a scenario's table of facts, for people and for programs. */

#include "base/arena.h"
#include "base/table.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "input/scenario.h"
#include "model/facts.h"
#include "words/words.h"

#include <json-glib/json-glib.h>
#include <string.h>

static const char *const provenance_names[] = {
	[PROVENANCE_ABSENT] = "absent",
	[PROVENANCE_PUBLISHED] = "published",
	[PROVENANCE_ESTIMATE] = "estimate",
	[PROVENANCE_GIVEN] = "given",
	[PROVENANCE_ASSUMED] = "assumed",
};

/* One row a fact that this scenario has; scenario: its id, as the first column. */
static void add_rows(struct table *table, const struct desk *desk)
{
	for (enum fact fact = 0; fact < FACT_COUNT; fact++) {
		const char *source = facts_source(desk->facts, fact);

		if (!facts_known(desk->facts, fact))
			continue;
		table_text(table, desk->scenario->id);
		table_text(table, fact_name(fact));
		if (fact_is_text(fact))
			table_text(table, facts_text(desk->facts, fact));
		else
			table_number(table, facts_value(desk->facts, fact));
		table_text(table, fact_is_text(fact) ? "" : units_symbol(fact_dimension(fact)));
		table_text(table, provenance_names[facts_provenance(desk->facts, fact)]);
		table_text(table, source ? source : "");
	}
}

/* "operations in all    3.8 × 10²⁵    estimate    6 × numbers × tokens" */
static void add_lines(GString *out, const struct desk *desk)
{
	g_string_append_printf(out, "%s\n", desk->scenario->title);
	for (enum fact fact = 0; fact < FACT_COUNT; fact++) {
		const char *label = arena_format(desk->arena, "fact.%s", fact_name(fact));
		const char *value = arena_format(desk->arena, "%s.value", label);

		if (!facts_known(desk->facts, fact) || !words_has(desk->words, label) ||
				!words_has(desk->words, value))
			continue;
		const char *how = arena_format(desk->arena, "%s.how", label);
		const char *what = WORDS(desk->words, label);
		int pad = (int)(44 - g_utf8_strlen(what, -1));

		g_string_append_printf(out, "%s%*s %s  (%s%s%s)\n", what, pad > 0 ? pad : 0, "",
				WORDS(desk->words, value),
				provenance_names[facts_provenance(desk->facts, fact)],
				words_has(desk->words, how) ? ": " : "",
				words_has(desk->words, how) ? WORDS(desk->words, how) : "");
	}
}

bool command_table_format(struct report *report, const char *format)
{
	return strcmp(format, "text") == 0 || strcmp(format, "json") == 0 ||
	       strcmp(format, "csv") == 0 ||
	       report_fault(report, FAULT_INPUT, (struct where){ 0 },
			       "--format %s: write text, json or csv", format);
}

static void estimate(struct desk *desk, const struct input_options *input, const char *format,
		char **files)
{
	struct table *table = table_new(desk->arena);
	GString *out = arena_string(desk->arena);

	table_columns(table, "scenario fact value unit provenance source");
	for (; *files; files++) {
		if (!desk_load(desk, *files, input))
			continue;
		if (strcmp(format, "text") == 0)
			add_lines(out, desk);
		else
			add_rows(table, desk);
	}
	if (report_count(desk->report) > 0)
		return;
	const char *text = strcmp(format, "csv") == 0    ? table_csv(table)
	                   : strcmp(format, "json") == 0 ? table_json(table)
	                                                 : out->str;

	output_write(desk->arena, desk->report, "-", text, strlen(text));
}

void command_estimate(struct arena *arena, struct report *report, const struct command *command,
		int count, char **arguments)
{
	struct input_options input = { 0 };
	char *format = NULL;
	struct desk desk;
	char **rest;
	const GOptionEntry entries[] = {
		COMMAND_INPUT_ENTRIES(input),
		{ "format", 0, 0, G_OPTION_ARG_FILENAME, &format, "text, json or csv", "FORMAT" },
		{ 0 },
	};

	if (!command_parse(arena, report, command, entries, count, arguments, &rest) ||
			!command_table_format(report, format ? format : "text"))
		return;
	if (!*rest) {
		report_fault(report, FAULT_INPUT, (struct where){ 0 },
				"estimate takes a scenario: see wallchart estimate --help");
		return;
	}
	if (desk_open(&desk, arena, report, &input))
		estimate(&desk, &input, format ? format : "text", rest);
}
