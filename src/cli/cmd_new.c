/* cmd_new.c - a commented scenario to start from, on standard output. */

#include "base/arena.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "input/catalog.h"
#include "input/suggest.h"

#include <string.h>

/* The scenario as a file of templates/: {model}, {gpu}, {count}, {tokens}, {network}, {site}. */
static const char scenario_template[] = "new/scenario.xml";

static const double most_gpus = 1e7; /* as a scenario takes them */

struct choice {
	const char *model, *gpu, *count;
};

static bool find_model(struct desk *desk, const char *id)
{
	size_t count = desk->catalog->model_count;
	const char **ids = (const char **)arena_alloc(desk->arena, count + 1, sizeof(char *));

	if (catalog_find_model(desk->catalog, id))
		return true;
	for (size_t i = 0; i < count; i++)
		ids[i] = desk->catalog->models[i]->id;
	return report_fault(desk->report, FAULT_INPUT, (struct where){ 0 },
			"there is no model \"%s\"%s", id,
			suggest_sentence(desk->arena, id, ids, count));
}

static bool find_gpu(struct desk *desk, const char *id)
{
	size_t count = desk->catalog->gpu_count;
	const char **ids = (const char **)arena_alloc(desk->arena, count + 1, sizeof(char *));

	if (catalog_find_gpu(desk->catalog, id))
		return true;
	for (size_t i = 0; i < count; i++)
		ids[i] = desk->catalog->gpus[i]->id;
	return report_fault(desk->report, FAULT_INPUT, (struct where){ 0 },
			"there is no gpu \"%s\"%s", id,
			suggest_sentence(desk->arena, id, ids, count));
}

static bool is_count(struct desk *desk, const char *text)
{
	bool is_number = strspn(text, "0123456789") == strlen(text) && *text && *text != '0';

	return (is_number && g_ascii_strtod(text, NULL) <= most_gpus) ||
	       report_fault(desk->report, FAULT_INPUT, (struct where){ 0 },
			       "\"%s\" is no count of GPUs: write a number such as 1024, at most %.0f",
			       text, most_gpus);
}

static void replace(GString *text, const char *name, const char *value)
{
	g_string_replace(text, name, value, 0);
}

static void write_scenario(struct desk *desk, const struct choice *choice)
{
	const struct model *model = catalog_find_model(desk->catalog, choice->model);
	const char *file =
			arena_format(desk->arena, "%s/%s", desk->home.templates, scenario_template);
	char *contents = NULL;
	GString *text = arena_string(desk->arena);
	char digits[G_ASCII_DTOSTR_BUF_SIZE] = "300";

	if (!g_file_get_contents(file, &contents, NULL, NULL)) {
		report_fault(desk->report, FAULT_SYSTEM, (struct where){ file, 0 },
				"is missing: run make install");
		return;
	}
	g_string_append(text, arena_keep(desk->arena, contents));
	if (quantity_known(model->tokens))
		g_ascii_formatd(digits, (gint)sizeof(digits), "%.6g", model->tokens.si / 1e9);
	replace(text, "{model}", choice->model);
	replace(text, "{name}", model->name);
	replace(text, "{gpu}", choice->gpu);
	replace(text, "{count}", choice->count);
	replace(text, "{tokens}", digits);
	output_write(desk->arena, desk->report, "-", text->str, text->len);
}

void command_new(struct arena *arena, struct report *report, const struct command *command,
		int count, char **arguments)
{
	struct input_options input = { 0 };
	struct choice choice = { "llama-3.1-8b", "h100-sxm", "64" };
	struct desk desk;
	char **rest;
	const GOptionEntry entries[] = { COMMAND_INPUT_ENTRIES(input), { 0 } };

	if (!command_parse(arena, report, command, entries, count, arguments, &rest))
		return;
	if (g_strv_length(rest) > 3) {
		report_fault(report, FAULT_INPUT, (struct where){ 0 },
				"new takes a model, a gpu and a count, here are %u words: see wallchart new --help",
				g_strv_length(rest));
		return;
	}
	if (!desk_open(&desk, arena, report, &input))
		return;
	choice.model = rest[0] ? rest[0] : choice.model;
	choice.gpu = rest[0] && rest[1] ? rest[1] : choice.gpu;
	choice.count = rest[0] && rest[1] && rest[2] ? rest[2] : choice.count;
	bool is_right = find_model(&desk, choice.model);

	is_right = find_gpu(&desk, choice.gpu) && is_right;
	is_right = is_count(&desk, choice.count) && is_right;
	if (is_right)
		write_scenario(&desk, &choice);
}
