/* cmd_render.c - one scenario through one template into one file. */

#include "base/arena.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/desk.h"
#include "cli/output.h"
#include "draw/paint.h"
#include "input/scenario.h"

#include <stdio.h>
#include <string.h>

struct render_options {
	struct input_options input;
	struct paper_options paper;
	char *template_name, *output, *format, *resolution;
	gboolean strict, stats;
};

/*
 * -t report is templates/report.xml; a name with a slash or an ending is a file of the user's.
 * NULL after a fault.
 */
static const char *find_template(struct desk *desk, const char *name)
{
	if (!name)
		name = "report";
	if (strchr(name, '/') || g_str_has_suffix(name, ".xml"))
		return name;
	if (!desk_choose(desk, "-t", home_templates(desk->arena, &desk->home), name))
		return NULL;
	return arena_format(desk->arena, "%s/%s.xml", desk->home.templates, name);
}

/* The template's own paper and type, where it is not made for reports: one column of its table. */
static void set_edition(struct document_request *request, const char *name)
{
	if (name && (strcmp(name, "questions") == 0 || strcmp(name, "handout") == 0))
		request->look = look_handout(request->look.ink);
}

static void print_stats(const struct document *document)
{
	for (size_t i = 0; i < document->page_count; i++)
		fprintf(stderr, "page %zu: ink %.1f %%\n", i + 1,
				100 * paint_coverage(document->pages[i]->canvas));
}

/* What follows the last full stop of the name; NULL where it has none. */
static const char *find_ending(const char *file)
{
	const char *dot = strrchr(file, '.');

	return dot && !strchr(dot, '/') ? dot + 1 : NULL;
}

/* out.png is out-1.png, out-2.png ... for a document of several pages. */
static const char *name_page(struct arena *arena, const char *file, size_t page, size_t pages)
{
	const char *ending = find_ending(file);
	size_t stem = ending ? (size_t)(ending - 1 - file) : strlen(file);

	if (pages == 1 || strcmp(file, "-") == 0)
		return file;
	return arena_format(arena, "%.*s-%zu%s", (int)stem, file, page, file + stem);
}

static bool paint_page(const struct page *page, struct report *report, const char *format,
		const char **bytes, size_t *size)
{
	const double dots_per_inch = 150;

	if (strcmp(format, "svg") == 0)
		return paint_svg(page->canvas, report, bytes, size);
	return paint_png(page->canvas, report, dots_per_inch, bytes, size);
}

static bool write_pages(struct desk *desk, const struct document *document, const char *format,
		const char *file)
{
	for (size_t i = 0; i < document->page_count; i++) {
		const char *bytes;
		size_t size;

		if (!paint_page(document->pages[i], desk->report, format, &bytes, &size) ||
				!output_write(desk->arena, desk->report,
						name_page(desk->arena, file, i + 1,
								document->page_count),
						bytes, size))
			return false;
	}
	return true;
}

static bool is_pictures(const char *format)
{
	return strcmp(format, "svg") == 0 || strcmp(format, "png") == 0;
}

/* Every name that will be written, before the first one is. */
static bool check_names(struct desk *desk, const struct document *document, const char *format,
		const char *file)
{
	size_t files = is_pictures(format) ? document->page_count : 1;

	for (size_t i = 0; i < files; i++)
		if (!output_check(desk->arena, desk->report,
				    name_page(desk->arena, file, i + 1, files), &desk->guard))
			return false;
	return true;
}

bool command_write_document(struct desk *desk, const struct document *document, const char *format,
		const char *file)
{
	const void *bytes;
	size_t size;

	if (!check_names(desk, document, format, file))
		return false;
	if (is_pictures(format))
		return write_pages(desk, document, format, file);
	return document_write_pdf(desk->arena, desk->report, document, &bytes, &size) &&
	       output_write(desk->arena, desk->report, file, bytes, size);
}

const char *command_format(struct report *report, const char *format, const char *file)
{
	static const char *const formats[] = { "pdf", "svg", "png" };
	const char *ending = file ? find_ending(file) : NULL;

	for (size_t i = 0; format && i < G_N_ELEMENTS(formats); i++)
		if (strcmp(format, formats[i]) == 0)
			return formats[i];
	if (format) {
		report_fault(report, FAULT_INPUT, (struct where){ 0 },
				"--format %s: write pdf, svg or png", format);
		return NULL;
	}
	if (!ending)
		return formats[0];
	for (size_t i = 0; i < G_N_ELEMENTS(formats); i++)
		if (g_ascii_strcasecmp(ending, formats[i]) == 0)
			return formats[i];
	report_fault(report, FAULT_INPUT, (struct where){ 0 },
			"-o %s ends with .%s: write .pdf, .svg or .png, or say the --format", file,
			ending);
	return NULL;
}

static void render(struct desk *desk, const struct render_options *options, const char *file)
{
	struct document_request request;
	const char *format = command_format(desk->report, options->format, options->output);

	if (!desk_load(desk, file, &options->input) || !format || !desk_set_type(desk) ||
			!desk_request(desk, &options->paper, &request) ||
			!desk_date(desk, &request.date))
		return;
	request.template_file = find_template(desk, options->template_name);
	if (!request.template_file)
		return;
	request.strict = options->strict;
	set_edition(&request, options->template_name);
	const char *output = options->output ? options->output
	                                     : arena_format(desk->arena, "%s.%s",
							       desk->scenario->id, format);

	desk_guard(desk, request.template_file);
	/* At once, rather than after the work of composing. */
	if (!output_check(desk->arena, desk->report, output, &desk->guard))
		return;
	const struct document *document = document_compose(desk->arena, desk->report, &request);

	if (!document || !command_write_document(desk, document, format, output))
		return;
	if (options->stats)
		print_stats(document);
	if (strcmp(output, "-") != 0)
		fprintf(stderr, "%s: %zu page%s\n", output, document->page_count,
				document->page_count == 1 ? "" : "s");
}

void command_render(struct arena *arena, struct report *report, const struct command *command,
		int count, char **arguments)
{
	struct render_options options = { 0 };
	struct desk desk;
	char **rest;
	const GOptionEntry entries[] = {
		COMMAND_INPUT_ENTRIES(options.input),
		COMMAND_PAPER_ENTRIES(options.paper),
		{ "template", 't', 0, G_OPTION_ARG_FILENAME, &options.template_name,
				"report, questions, or a template file", "NAME|FILE" },
		{ "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output,
				"where to write; - is standard output", "FILE" },
		{ "format", 0, 0, G_OPTION_ARG_FILENAME, &options.format, "pdf, svg or png",
				"FORMAT" },
		{ "strict", 0, 0, G_OPTION_ARG_NONE, &options.strict,
				"refuse pages that break a rule of print", NULL },
		{ "stats", 0, 0, G_OPTION_ARG_NONE, &options.stats, "print the ink of each page",
				NULL },
		{ 0 },
	};

	if (!command_parse(arena, report, command, entries, count, arguments, &rest))
		return;
	if (g_strv_length(rest) != 1) {
		report_fault(report, FAULT_INPUT, (struct where){ 0 },
				"render takes one scenario, here are %u: see wallchart render --help",
				g_strv_length(rest));
		return;
	}
	if (desk_open(&desk, arena, report, &options.input))
		render(&desk, &options, rest[0]);
}
