/* cmd_plan.c - the ways of splitting a scenario's work: the fastest that fit, and why others do
 * not.
 */

#include "base/arena.h"
#include "base/table.h"
#include "cli/columns.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "input/scenario.h"
#include "model/facts.h"

#include <string.h>

enum { MOST_USUAL = 10 };

static const double giga = 1e9;

static double cell(const struct table *plans, size_t row, const char *column)
{
	return table_cell_number(plans, row, table_find_column(plans, column));
}

static const char *verdict(const struct desk *desk, const struct table *plans, size_t row)
{
	double room = facts_value(desk->facts, FACT_GPU_MEMORY);
	double need = cell(plans, row, "need_bytes");

	return arena_format(desk->arena,
			need <= room ? "%.0f of %.0f GB" : "does not fit: %.0f of %.0f GB",
			need / giga, room / giga);
}

static void add_row(const struct desk *desk, struct table *table, const struct table *plans,
		size_t row)
{
	static const char *const columns[] = { "tensor", "pipeline", "context", "data", "expert",
		"interleave", "micro_batch", "zero" };

	for (size_t i = 0; i < G_N_ELEMENTS(columns); i++)
		table_text(table, arena_format(desk->arena, "%.0f", cell(plans, row, columns[i])));
	table_text(table,
			arena_format(desk->arena, "%.0f%%", 100 * cell(plans, row, "again_share")));
	table_text(table, arena_format(desk->arena, "%.3g s", cell(plans, row, "step_s")));
	table_text(table, verdict(desk, plans, row));
}

static size_t count_fitting(const struct table *plans)
{
	size_t column = table_find_column(plans, "fits"), count = 0;

	while (count < table_row_count(plans) &&
			strcmp(table_cell_text(plans, count, column), "true") == 0)
		count++;
	return count;
}

/* The first of those that fit, then the first of those that do not. */
static const char *as_text(const struct desk *desk, const struct table *plans, size_t most)
{
	GString *out = arena_string(desk->arena);
	struct table *table = table_new(desk->arena);
	size_t fitting = count_fitting(plans), count = table_row_count(plans);

	table_columns(table,
			"tensor pipeline context data expert interleave micro-batch zero again step memory");
	for (size_t row = 0; row < MIN(fitting, most); row++)
		add_row(desk, table, plans, row);
	for (size_t row = fitting; row < MIN(count, fitting + most); row++)
		add_row(desk, table, plans, row);
	g_string_append_printf(out, "%s: %zu of %zu splits fit\n", desk->scenario->title, fitting,
			count);
	columns_write(desk->arena, out, table);
	return out->str;
}

static void plan(struct desk *desk, const char *format, size_t most)
{
	const struct table *plans = facts_series(desk->facts, SERIES_PLANS);
	const char *text = strcmp(format, "csv") == 0    ? table_csv(plans)
	                   : strcmp(format, "json") == 0 ? table_json(plans)
	                                                 : as_text(desk, plans, most);

	output_write(desk->arena, desk->report, "-", text, strlen(text));
}

void command_plan(struct arena *arena, struct report *report, const struct command *command,
		int count, char **arguments)
{
	struct input_options input = { 0 };
	char *format = NULL;
	int most = MOST_USUAL;
	struct desk desk;
	char **rest;
	const GOptionEntry entries[] = {
		COMMAND_INPUT_ENTRIES(input),
		{ "format", 0, 0, G_OPTION_ARG_FILENAME, &format, "text, json or csv", "FORMAT" },
		{ "most", 0, 0, G_OPTION_ARG_INT, &most,
				"so many that fit, and as many that do not", "10" },
		{ 0 },
	};

	if (!command_parse(arena, report, command, entries, count, arguments, &rest) ||
			!command_table_format(report, format ? format : "text"))
		return;
	if (!*rest || rest[1]) {
		report_fault(report, FAULT_INPUT, (struct where){ 0 },
				"plan takes one scenario: see wallchart plan --help");
		return;
	}
	if (desk_open(&desk, arena, report, &input) && desk_load(&desk, *rest, &input))
		plan(&desk, format ? format : "text", (size_t)MAX(most, 1));
}
