/* cmd_validate.c - published runs beside what the estimator says of them. */

#include "base/arena.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/validation.h"

#include <string.h>

typedef const char *formatter(const struct validation *validation);

static const struct {
	const char *name;
	formatter *format;
} formats[] = {
	{ "text", validation_text },
	{ "json", validation_json },
	{ "csv", validation_csv },
};

static formatter *find_format(struct report *report, const char *name)
{
	for (size_t i = 0; i < G_N_ELEMENTS(formats); i++)
		if (strcmp(formats[i].name, name) == 0)
			return formats[i].format;
	report_fault(report, FAULT_INPUT, (struct where){ 0 },
			"--format %s: write text, json or csv", name);
	return NULL;
}

static void validate(struct desk *desk, formatter *format, const char *file)
{
	const struct runs *runs = runs_load(desk->arena, desk->report, file);

	if (!runs)
		return;
	struct validation validation = validation_new(desk->arena, desk->catalog, runs);
	const char *text = format(&validation);

	output_write(desk->arena, desk->report, "-", text, strlen(text));
}

void command_validate(struct arena *arena, struct report *report, const struct command *command,
		int count, char **arguments)
{
	struct input_options input = { 0 };
	char *name = NULL;
	struct desk desk;
	char **rest;
	const GOptionEntry entries[] = {
		{ "catalog", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &input.catalogs,
				"a catalog of your own, after the program's", "FILE" },
		{ "format", 0, 0, G_OPTION_ARG_FILENAME, &name, "text, json or csv", "FORMAT" },
		{ 0 },
	};

	if (!command_parse(arena, report, command, entries, count, arguments, &rest))
		return;
	formatter *format = find_format(report, name ? name : "text");

	if (!format)
		return;
	if (*rest && rest[1]) {
		report_fault(report, FAULT_INPUT, (struct where){ 0 },
				"validate takes one table of runs, and here are more: write one");
		return;
	}
	if (desk_open(&desk, arena, report, &input))
		validate(&desk, format,
				*rest ? *rest
				      : arena_format(arena, "%s/published_runs.csv",
							desk.home.data));
}
