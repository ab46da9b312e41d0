/* cmd_figure.c - one figure of a scenario as a file, or the numbers behind it. */

#include "base/arena.h"
#include "base/table.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "figures/figure.h"
#include "input/scenario.h"
#include "units/lengths.h"

#include <string.h>

struct figure_options {
	struct input_options input;
	struct paper_options paper;
	char *output, *format, *width, *data;
	char **options;
	gboolean strict;
};

/* A sheet that is a page by itself (questions, sources) is drawn as its page: text that flows. */
static const char *find_page(struct desk *desk, const char *name)
{
	const char *file = arena_format(desk->arena, "%s/pages/%s.xml", desk->home.templates, name);

	return !strchr(name, '/') && g_file_test(file, G_FILE_TEST_IS_REGULAR) ? file : NULL;
}

static void draw_page(struct desk *desk, const char *name, const char *file,
		const struct figure_options *options)
{
	struct document_request request;
	const char *format = command_format(desk->report, options->format, options->output);

	if (!format || !desk_request(desk, &options->paper, &request))
		return;
	request.strict = options->strict;
	request.template_file = file;
	const struct document *document = document_compose(desk->arena, desk->report, &request);

	if (document)
		command_write_document(desk, document, format,
				options->output ? options->output
						: arena_format(desk->arena, "%s.%s", name, format));
}

/* The text after "name=" among the --option arguments, or NULL. */
static const char *find_value(char **options, const char *name)
{
	size_t bytes = strlen(name);

	for (; options && *options; options++)
		if (strncmp(*options, name, bytes) == 0 && (*options)[bytes] == '=')
			return *options + bytes + 1;
	return NULL;
}

static bool knows_option(const struct figure *figure, const char *text)
{
	for (size_t i = 0; i < figure->option_count; i++) {
		size_t bytes = strlen(figure->options[i].name);

		if (strncmp(text, figure->options[i].name, bytes) == 0 && text[bytes] == '=')
			return true;
	}
	return false;
}

static bool read_options(struct desk *desk, const struct figure *figure, char **options,
		size_t *choices, double *numbers)
{
	bool is_right = true;

	for (char **option = options; option && *option; option++)
		if (!knows_option(figure, *option))
			is_right = report_fault(desk->report, FAULT_INPUT, (struct where){ 0 },
					"--option %s is none of figure %s: see wallchart list figures",
					*option, figure->name);
	for (size_t i = 0; i < figure->option_count; i++) {
		struct figure_value value;

		is_right = figure_option_read(desk->arena, desk->report, (struct where){ 0 },
					   &figure->options[i],
					   find_value(options, figure->options[i].name), &value) &&
		           is_right;
		choices[i] = value.choice;
		numbers[i] = value.number;
	}
	return is_right;
}

static bool write_data(struct desk *desk, const struct figure *figure,
		const struct figure_call *call, const struct figure_options *options)
{
	struct table *table = table_new(desk->arena);
	const char *output = options->output ? options->output : "-";
	const char *text;

	figure->tabulate(table, call);
	if (strcmp(options->data, "csv") == 0)
		text = table_csv(table);
	else if (strcmp(options->data, "json") == 0)
		text = table_json(table);
	else
		return report_fault(desk->report, FAULT_INPUT, (struct where){ 0 },
				"--data %s: write csv or json", options->data);
	return output_check(desk->arena, desk->report, output, &desk->guard) &&
	       output_write(desk->arena, desk->report, output, text, strlen(text));
}

static bool has_needs(struct desk *desk, const struct figure *figure)
{
	enum fact missing = figure_misses(figure, desk->facts);

	return missing == FACT_COUNT ||
	       report_fault(desk->report, FAULT_INPUT, desk->scenario->at,
			       "figure %s needs %s, which this scenario does not have",
			       figure->name, fact_name(missing));
}

static void draw(struct desk *desk, const struct figure *figure,
		const struct figure_options *options, struct document_request *request)
{
	size_t *choices = (size_t *)arena_alloc(desk->arena, figure->option_count + 1,
			sizeof(size_t));
	double *numbers = (double *)arena_alloc(desk->arena, figure->option_count + 1,
			sizeof(double));
	struct figure_call call = { .facts = desk->facts,
		.words = desk->words,
		.look = &request->look,
		.choices = choices,
		.numbers = numbers };

	if (!read_options(desk, figure, options->options, choices, numbers) ||
			!has_needs(desk, figure))
		return;
	if (options->data) {
		write_data(desk, figure, &call, options);
		return;
	}
	const char *format = command_format(desk->report, options->format, options->output);

	if (!format)
		return;
	const struct document *document = document_of_figure(desk->arena, desk->report, request,
			figure, choices, numbers);
	const char *output =
			options->output ? options->output
					: arena_format(desk->arena, "%s.%s", figure->name, format);

	if (document)
		command_write_document(desk, document, format, output);
}

/* From a handout's column to the longer side of A0 and its bleed. */
static bool read_width(struct report *report, const char *text, double *width)
{
	const double least = 60 * POINTS_PER_MM, most = 1300 * POINTS_PER_MM;

	if (!lengths_parse(report, (struct where){ 0 }, text ? text : "174mm", width))
		return false;
	return (*width >= least && *width <= most) ||
	       report_fault(report, FAULT_INPUT, (struct where){ 0 },
			       "--width %s: write 60mm to 1300mm", text);
}

void command_figure(struct arena *arena, struct report *report, const struct command *command,
		int count, char **arguments)
{
	struct figure_options options = { 0 };
	struct document_request request;
	struct desk desk;
	char **rest;
	const GOptionEntry entries[] = {
		COMMAND_INPUT_ENTRIES(options.input),
		{ "ink", 0, 0, G_OPTION_ARG_FILENAME, &options.paper.ink, "colour, grey or saver",
				"INK" },
		{ "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output,
				"where to write; - is standard output", "FILE" },
		{ "format", 0, 0, G_OPTION_ARG_FILENAME, &options.format, "pdf, svg or png",
				"FORMAT" },
		{ "width", 0, 0, G_OPTION_ARG_FILENAME, &options.width,
				"its width, 174mm if not said", "LENGTH" },
		{ "option", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.options,
				"an option of the figure, see wallchart list figures",
				"NAME=VALUE" },
		{ "data", 0, 0, G_OPTION_ARG_FILENAME, &options.data,
				"print the numbers instead: csv or json", "FORMAT" },
		{ "strict", 0, 0, G_OPTION_ARG_NONE, &options.strict,
				"refuse a picture that breaks a rule of print", NULL },
		{ 0 },
	};

	if (!command_parse(arena, report, command, entries, count, arguments, &rest))
		return;
	if (g_strv_length(rest) != 2) {
		report_fault(report, FAULT_INPUT, (struct where){ 0 },
				"figure takes a name and a scenario: see wallchart figure --help");
		return;
	}
	if (!desk_open(&desk, arena, report, &options.input))
		return;
	const char *page = figure_find(rest[0]) ? NULL : find_page(&desk, rest[0]);
	const struct figure *figure =
			page ? NULL : figure_choose(arena, report, (struct where){ 0 }, rest[0]);

	if (page && desk_load(&desk, rest[1], &options.input) && desk_set_type(&desk))
		draw_page(&desk, rest[0], page, &options);
	if (!figure || !desk_load(&desk, rest[1], &options.input) || !desk_set_type(&desk) ||
			!desk_request(&desk, &options.paper, &request))
		return;
	request.strict = options.strict;
	request.paper_height = 0;
	if (read_width(report, options.width, &request.paper_width))
		draw(&desk, figure, &options, &request);
}
