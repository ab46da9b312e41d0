#ifndef WC_CLI_HOME_H
#define WC_CLI_HOME_H

#include "base/report.h"

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

#endif
