/* command.c - what all commands do with their arguments. */

#include "cli/command.h"

#include "base/arena.h"

#include <stdio.h>
#include <string.h>

void command_keep(struct arena *arena, const GOptionEntry *entries)
{
	for (const GOptionEntry *entry = entries; entry->long_name; entry++) {
		if (entry->arg == G_OPTION_ARG_FILENAME)
			arena_keep(arena, *(char **)entry->arg_data);
		if (entry->arg == G_OPTION_ARG_FILENAME_ARRAY)
			arena_keep_list(arena, *(char ***)entry->arg_data);
	}
}

static bool are_utf8(struct report *report, char **arguments)
{
	for (; *arguments; arguments++)
		if (!g_utf8_validate(*arguments, -1, NULL))
			return report_fault(report, FAULT_INPUT, (struct where){ 0 },
					"an argument is not UTF-8: write it in UTF-8");
	return true;
}

static GOptionContext *new_context(const struct command *command, const GOptionEntry *entries)
{
	GOptionContext *context = g_option_context_new(command->arguments);

	g_option_context_set_summary(context, command->summary);
	g_option_context_add_main_entries(context, entries, NULL);
	g_option_context_set_help_enabled(context, FALSE);
	return context;
}

/* "wallchart render [OPTION…] SCENARIO", as GLib prints it from the program's name. */
static void print_help(struct arena *arena, GOptionContext *context)
{
	fputs(arena_keep(arena, g_option_context_get_help(context, TRUE, NULL)), stdout);
}

bool command_parse(struct arena *arena, struct report *report, const struct command *command,
		const GOptionEntry *entries, int count, char **arguments, char ***rest)
{
	GError *error = NULL;
	GOptionContext *context;
	bool is_help = false;

	if (!are_utf8(report, arguments))
		return false;
	for (int i = 1; i < count; i++)
		is_help = is_help || strcmp(arguments[i], "--help") == 0 ||
		          strcmp(arguments[i], "-h") == 0;
	context = new_context(command, entries);
	g_set_prgname(arena_format(arena, "wallchart %s", command->name));
	if (is_help) {
		print_help(arena, context);
		g_option_context_free(context);
		return false;
	}
	bool is_parsed = g_option_context_parse(context, &count, &arguments, &error);

	g_option_context_free(context);
	command_keep(arena, entries);
	if (!is_parsed) {
		report_fault(report, FAULT_INPUT, (struct where){ 0 },
				"%s: see wallchart %s --help", error->message, command->name);
		g_error_free(error);
		return false;
	}
	*rest = arguments + 1;
	return true;
}
