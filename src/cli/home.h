#ifndef WC_CLI_HOME_H
#define WC_CLI_HOME_H

#include "base/report.h"

#include <glib.h>

struct arena;

/* Where the program's own files stand. */
struct home {
	const char *data, *templates, *faces;
};

/*
 * The tree that the running program was built in, else where it was installed.
 * False (FAULT_SYSTEM) where neither has its files.
 */
bool home_find(struct arena *arena, struct report *report, struct home *home);

/* What -t and --lang may be: const char *, sorted. */
GPtrArray *home_templates(struct arena *arena, const struct home *home);
GPtrArray *home_languages(struct arena *arena, const struct home *home);

#endif
