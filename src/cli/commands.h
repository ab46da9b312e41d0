#ifndef WC_CLI_COMMANDS_H
#define WC_CLI_COMMANDS_H

/* What the commands share with one another. */

#include "cli/command.h"
#include "cli/desk.h"

struct document;

/* Rows of an option table. */
#define COMMAND_INPUT_ENTRIES(input)                                                               \
	{ "set", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &(input).settings,                             \
		"change the scenario: --set cluster/@count=1024", "PATH=VALUE" },                  \
			{ "catalog", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &(input).catalogs,         \
				"a catalog of your own, after the program's", "FILE" },            \
	{                                                                                          \
		"lang", 0, 0, G_OPTION_ARG_FILENAME, &(input).language, "language of the words",   \
				"en"                                                               \
	}
#define COMMAND_PAPER_ENTRIES(chosen)                                                              \
	{ "paper", 0, 0, G_OPTION_ARG_FILENAME, &(chosen).paper,                                   \
		"A4, Letter, A0 ..., or WxHmm, WxHin", "NAME" },                                   \
			{ "orientation", 0, 0, G_OPTION_ARG_FILENAME, &(chosen).orientation,       \
				"portrait or landscape", "WAY" },                                  \
	{                                                                                          \
		"ink", 0, 0, G_OPTION_ARG_FILENAME, &(chosen).ink, "colour, grey or saver", "INK"  \
	}

void command_render(struct arena *arena, struct report *report, const struct command *command,
		int count, char **arguments);
void command_figure(struct arena *arena, struct report *report, const struct command *command,
		int count, char **arguments);
void command_plan(struct arena *arena, struct report *report, const struct command *command,
		int count, char **arguments);
void command_estimate(struct arena *arena, struct report *report, const struct command *command,
		int count, char **arguments);
void command_check(struct arena *arena, struct report *report, const struct command *command,
		int count, char **arguments);
void command_validate(struct arena *arena, struct report *report, const struct command *command,
		int count, char **arguments);
void command_list(struct arena *arena, struct report *report, const struct command *command,
		int count, char **arguments);
void command_new(struct arena *arena, struct report *report, const struct command *command,
		int count, char **arguments);

/* Whether it is "text", "json" or "csv"; a fault where it is not. */
bool command_table_format(struct report *report, const char *format);

/* "pdf", "svg" or "png": as asked, else by the ending of file, else pdf. NULL after a fault. */
const char *command_format(struct report *report, const char *format, const char *file);

/* Writes a document as pdf, or its pages as pictures. */
bool command_write_document(struct desk *desk, const struct document *document, const char *format,
		const char *file);

#endif
