#ifndef WC_CLI_COMMAND_H
#define WC_CLI_COMMAND_H

/*
 * A command: one file cmd_NAME.c and one row in main.c. It reads its options
 * with GLib's parser, does its job through a desk, and adds its faults to the
 * report; main prints them and makes of them the exit status.
 */

#include "base/report.h"

#include <glib.h>

struct arena;

struct command {
	const char *name, *arguments, *summary; /* of the help */
	void (*run)(struct arena *arena, struct report *report, const struct command *command,
			int count, char **arguments);
};

/*
 * Parses the command's options (entries end with an all-zero one) and prints
 * --help. rest: what is left, NULL-terminated. False: nothing more to do.
 */
bool command_parse(struct arena *arena, struct report *report, const struct command *command,
		const GOptionEntry *entries, int count, char **arguments, char ***rest);

/* Takes over what GLib allocated for an option. */
void command_keep(struct arena *arena, const GOptionEntry *entries);

#endif
