/* cmd_list.c - what there is to choose from: a row a thing, its id first. */

#include "base/arena.h"
#include "cli/commands.h"
#include "figures/figure.h"
#include "input/catalog.h"

#include <stdio.h>
#include <string.h>

static void list_gpus(const struct desk *desk)
{
	for (size_t i = 0; i < desk->catalog->gpu_count; i++)
		printf("%-16s %s\n", desk->catalog->gpus[i]->id, desk->catalog->gpus[i]->full_name);
}

static void list_models(const struct desk *desk)
{
	for (size_t i = 0; i < desk->catalog->model_count; i++)
		printf("%-20s %s\n", desk->catalog->models[i]->id, desk->catalog->models[i]->name);
}

static void list_networks(const struct desk *desk)
{
	for (size_t i = 0; i < desk->catalog->network_count; i++)
		printf("%-20s %s\n", desk->catalog->networks[i]->id,
				desk->catalog->networks[i]->name);
}

static void list_software(const struct desk *desk)
{
	for (size_t i = 0; i < desk->catalog->software_count; i++)
		printf("%-12s %s\n", desk->catalog->software[i]->id,
				desk->catalog->software[i]->name);
}

static void list_sites(const struct desk *desk)
{
	for (size_t i = 0; i < desk->catalog->site_count; i++)
		printf("%-20s %s\n", desk->catalog->sites[i]->id, desk->catalog->sites[i]->name);
}

static void list_papers(const struct desk *desk)
{
	for (size_t i = 0; i < desk->catalog->paper_count; i++)
		printf("%-24s %s, %s\n", desk->catalog->papers[i]->id,
				desk->catalog->papers[i]->title,
				desk->catalog->papers[i]->identifier);
}

static void print_option(const struct figure_option *option)
{
	printf("    %s=", option->name);
	if (!option->choices) {
		printf("%g..%g\n", option->low, option->high);
		return;
	}
	for (size_t i = 0; option->choices[i]; i++)
		printf("%s%s", i ? "|" : "", option->choices[i]);
	putchar('\n');
}

static void list_figures(const struct desk *desk)
{
	size_t count;
	const struct figure *const *all = figure_all(&count);

	(void)desk;
	for (size_t i = 0; i < count; i++) {
		printf("%s\n", all[i]->name);
		for (size_t k = 0; k < all[i]->option_count; k++)
			print_option(&all[i]->options[k]);
	}
}

static void print_names(const GPtrArray *names)
{
	for (guint i = 0; i < names->len; i++)
		printf("%s\n", (const char *)names->pdata[i]);
}

static void list_templates(const struct desk *desk)
{
	print_names(home_templates(desk->arena, &desk->home));
}

static void list_languages(const struct desk *desk)
{
	print_names(home_languages(desk->arena, &desk->home));
}

static const struct {
	const char *name;
	void (*list)(const struct desk *desk);
} lists[] = {
	{ "gpus", list_gpus },
	{ "models", list_models },
	{ "networks", list_networks },
	{ "software", list_software },
	{ "sites", list_sites },
	{ "templates", list_templates },
	{ "figures", list_figures },
	{ "papers", list_papers },
	{ "languages", list_languages },
};

void command_list(struct arena *arena, struct report *report, const struct command *command,
		int count, char **arguments)
{
	struct input_options input = { 0 };
	struct desk desk;
	char **rest;
	const GOptionEntry entries[] = { COMMAND_INPUT_ENTRIES(input), { 0 } };

	if (!command_parse(arena, report, command, entries, count, arguments, &rest))
		return;
	if (g_strv_length(rest) > 1) {
		report_fault(report, FAULT_INPUT, (struct where){ 0 },
				"list takes one word, here are %u: write them one by one",
				g_strv_length(rest));
		return;
	}
	if (!desk_open(&desk, arena, report, &input))
		return;
	for (size_t i = 0; *rest && i < G_N_ELEMENTS(lists); i++)
		if (strcmp(lists[i].name, *rest) == 0) {
			lists[i].list(&desk);
			return;
		}
	report_fault(report, FAULT_INPUT, (struct where){ 0 },
			"%s is nothing to list: write gpus, models, networks, software, sites, templates, figures, papers or languages",
			*rest ? *rest : "(nothing)");
}
