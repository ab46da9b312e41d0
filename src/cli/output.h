#ifndef WC_CLI_OUTPUT_H
#define WC_CLI_OUTPUT_H

#include "base/report.h"

#include <glib.h>
#include <stddef.h>

struct arena;

/* What no output may be written over. */
struct output_guard {
	GPtrArray *files;   /* const char *: all that was read; "-": standard input */
	GPtrArray *folders; /* const char *: the program's own */
};

/*
 * Writes all of bytes to file, whole or not at all: a temporary file beside it,
 * fsync, rename. "-": standard output. Fails: no such folder (FAULT_INPUT); disk full,
 * no permission (FAULT_SYSTEM). Then nothing is left at file that was not there before.
 */
bool output_write(struct arena *arena, struct report *report, const char *file, const void *bytes,
		size_t size);

/* Refuses (FAULT_INPUT) to write over an input, or where no file can be. Writes nothing. */
bool output_check(struct arena *arena, struct report *report, const char *file,
		const struct output_guard *guard);

#endif
