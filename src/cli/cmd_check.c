/* cmd_check.c - judges files without making anything: scenarios, catalogs, templates, PDF. */

#include "base/arena.h"
#include "cli/commands.h"
#include "document/preflight.h"
#include "document/template.h"
#include "input/catalog.h"
#include "input/scenario.h"
#include "input/xml.h"
#include "words/words.h"

#include <stdio.h>
#include <string.h>

struct check {
	struct desk *desk;
	const struct input_options *input;
	const char *file;
};

static void check_scenario(const struct check *check)
{
	scenario_load(check->desk->arena, check->desk->report, check->desk->catalog,
			check->desk->home.data, check->file, NULL, 0);
}

static void check_catalog(const struct check *check)
{
	catalog_load(check->desk->arena, check->desk->report, check->desk->home.data, &check->file,
			1);
}

static void check_by(const struct check *check, const char *schema)
{
	xml_load(check->desk->arena, check->desk->report, check->file,
			arena_format(check->desk->arena, "%s/schema/%s", check->desk->home.data,
					schema));
}

static void check_template(const struct check *check)
{
	struct desk *desk = check->desk;
	const struct words *words =
			words_load(desk->arena, desk->report, desk->home.templates, "en");
	const struct template_source source = { check->file, desk->home.templates, desk->home.data,
		words };

	if (words)
		template_load(desk->arena, desk->report, &source);
}

static void check_words(const struct check *check)
{
	check_by(check, "words.rng");
}

/* What a file is, by its root element. */
static const struct {
	const char *root;
	void (*judge)(const struct check *check);
} kinds[] = {
	{ "scenario", check_scenario },
	{ "catalog", check_catalog },
	{ "template", check_template },
	{ "page", check_template },
	{ "words", check_words },
};

static bool is_pdf(const char *file)
{
	char head[5] = "";
	/* A pipe would wait for its writer. */
	FILE *in = g_file_test(file, G_FILE_TEST_IS_REGULAR) ? fopen(file, "rb") : NULL;

	if (!in)
		return false;
	size_t read = fread(head, 1, 4, in);

	fclose(in);
	return read == 4 && strcmp(head, "%PDF") == 0;
}

static void check_pdf(const struct check *check)
{
	char *bytes = NULL;
	gsize size = 0;

	if (!g_file_get_contents(check->file, &bytes, &size, NULL)) {
		report_fault(check->desk->report, FAULT_INPUT, (struct where){ check->file, 0 },
				"cannot be read: write the name of a file that can");
		return;
	}
	arena_keep(check->desk->arena, bytes);
	struct print_list print = { 0 };

	preflight_check(check->desk->arena, check->desk->report, check->file, bytes, size, &print);
	fputs(print_list_text(check->desk->arena, &print), stdout);
}

static void check_file(const struct check *check)
{
	struct desk *desk = check->desk;
	struct xml *xml;

	if (is_pdf(check->file)) {
		check_pdf(check);
		return;
	}
	xml = xml_load(desk->arena, desk->report, check->file, NULL);
	if (!xml)
		return;
	for (size_t i = 0; i < G_N_ELEMENTS(kinds); i++)
		if (strcmp(kinds[i].root, xml_name(xml_root(xml))) == 0) {
			kinds[i].judge(check);
			return;
		}
	report_fault(desk->report, FAULT_INPUT, xml_where(xml_root(xml)),
			"<%s> begins no file of wallchart: write <scenario>, <catalog>, <template>, <page> or <words>",
			xml_name(xml_root(xml)));
}

void command_check(struct arena *arena, struct report *report, const struct command *command,
		int count, char **arguments)
{
	struct input_options input = { 0 };
	struct desk desk;
	char **rest;
	const GOptionEntry entries[] = { COMMAND_INPUT_ENTRIES(input), { 0 } };

	if (!command_parse(arena, report, command, entries, count, arguments, &rest))
		return;
	if (!*rest) {
		report_fault(report, FAULT_INPUT, (struct where){ 0 },
				"check takes files: see wallchart check --help");
		return;
	}
	if (!desk_open(&desk, arena, report, &input))
		return;
	for (; *rest; rest++) {
		size_t before = report_count(report);

		check_file(&(struct check){ &desk, &input, *rest });
		if (report_count(report) == before)
			printf("%s: no fault\n", *rest);
	}
}
