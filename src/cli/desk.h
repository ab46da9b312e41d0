#ifndef WC_CLI_DESK_H
#define WC_CLI_DESK_H

/*
 * What commands have before them: the program's files, the catalogs, a scenario
 * with its facts, the words bound to them, type to set. Each is loaded when a
 * command asks; all of it lives in the arena.
 */

#include "cli/home.h"
#include "cli/output.h"
#include "document/document.h"

#include <glib.h>

struct desk {
	struct arena *arena;
	struct report *report;
	struct home home;
	const struct catalog *catalog;
	const struct scenario *scenario;
	const struct facts *facts;
	const struct words *words;
	struct type_setter *setter;
	struct output_guard guard;
};

/* The options that choose the input; all may be NULL. */
struct input_options {
	char **catalogs; /* --catalog FILE */
	char **settings; /* --set path=value */
	char *language;  /* --lang */
};

/* The options that choose the paper and its edition; all may be NULL. */
struct paper_options {
	char *paper, *orientation, *ink;
};

bool desk_open(struct desk *desk, struct arena *arena, struct report *report,
		const struct input_options *options);

/* A file that a command reads: no output may be written over it. */
void desk_guard(struct desk *desk, const char *file);

/* Scenario, facts and words. */
bool desk_load(struct desk *desk, const char *file, const struct input_options *options);

/* Whether name is one of names (const char *); option: what it was written for. */
bool desk_choose(struct desk *desk, const char *option, const GPtrArray *names, const char *name);

/* The faces that type is set in. */
bool desk_set_type(struct desk *desk);

/* Fills what a document is made with; defaults are A4, portrait, colour. */
bool desk_request(struct desk *desk, const struct paper_options *options,
		struct document_request *request);

/* SOURCE_DATE_EPOCH as ISO 8601; NULL where it is not set: nothing else has a date. */
bool desk_date(struct desk *desk, const char **date);

#endif
