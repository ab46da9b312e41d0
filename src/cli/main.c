/* main.c - the table of commands; faults to standard error, the worst one as exit status. */

#include "base/arena.h"
#include "base/report.h"
#include "cli/commands.h"

#include <stdio.h>
#include <string.h>

static const char version[] = "0.1.0";

static const struct command commands[] = {
	{ "render", "SCENARIO", "Turns a scenario into a document: a report, a question sheet.",
			command_render },
	{ "figure", "NAME SCENARIO", "Draws one figure, or prints the numbers behind it.",
			command_figure },
	{ "estimate", "SCENARIO...", "Prints every number of a scenario and where it comes from.",
			command_estimate },
	{ "plan", "SCENARIO",
			"Finds the fastest ways of splitting the work, and says why others fail.",
			command_plan },
	{ "validate", "[RUNS.csv]",
			"Says how far the estimator is from training runs that were published.",
			command_validate },
	{ "check", "FILE...",
			"Finds every fault of scenarios, catalogs, templates, words and PDF files.",
			command_check },
	{ "list", "gpus|models|networks|software|sites|templates|figures|papers|languages",
			"Lists what there is to choose from.", command_list },
	{ "new", "[MODEL [GPU [COUNT]]]", "Writes a commented scenario to start from.",
			command_new },
};

static void print_help(void)
{
	puts("Usage: wallchart COMMAND [OPTION...] ...\n\n"
	     "Turns one XML scenario of an AI training run into print that teaches.\n");
	for (size_t i = 0; i < G_N_ELEMENTS(commands); i++)
		printf("  %-10s %s\n", commands[i].name, commands[i].summary);
	puts("\nwallchart COMMAND --help tells its options; wallchart --version its version.\n"
	     "Exit status: 0 done, 1 some items failed, 2 wrong usage or input, 75 the machine's doing.");
}

static const struct command *find_command(const char *name)
{
	for (size_t i = 0; i < G_N_ELEMENTS(commands); i++)
		if (strcmp(commands[i].name, name) == 0)
			return &commands[i];
	return NULL;
}

static void run(struct arena *arena, struct report *report, int count, char **arguments)
{
	const char *name = count > 1 ? arguments[1] : "--help";
	const struct command *command = find_command(name);

	if (command)
		command->run(arena, report, command, count - 1, arguments + 1);
	else if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 ||
			strcmp(name, "help") == 0)
		print_help();
	else if (strcmp(name, "--version") == 0)
		printf("wallchart %s\n", version);
	else
		report_fault(report, FAULT_INPUT, (struct where){ 0 },
				"\"%s\" is no command: see wallchart --help", name);
}

/* Output that could not be written (a full disk) is a fault, too. */
static void close_stdout(struct report *report)
{
	if (fflush(stdout) != 0 || ferror(stdout))
		report_fault(report, FAULT_SYSTEM, (struct where){ 0 },
				"standard output cannot be written: free the disk or write to a file");
}

int main(int count, char **arguments)
{
	struct arena *arena = arena_new();
	struct report *report = report_new(arena);

	run(arena, report, count, arguments);
	close_stdout(report);
	for (size_t i = 0; i < report_warning_count(report); i++)
		fprintf(stderr, "wallchart: warning: %s\n", report_warning(report, i));
	for (size_t i = 0; i < report_count(report); i++)
		fprintf(stderr, "wallchart: %s\n", report_text(report, i));
	int status = report_exit_status(report);

	arena_free(arena);
	return status;
}
