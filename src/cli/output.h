#ifndef WC_CLI_OUTPUT_H
#define WC_CLI_OUTPUT_H

#include "base/report.h"

struct arena;

/*
 * Writes all of bytes to file, whole or not at all: a temporary file beside it,
 * fsync, rename. "-": standard output. Fails (FAULT_SYSTEM): disk full, no
 * permission; then nothing is left at file that was not there before.
 */
bool output_write(struct arena *arena, struct report *report, const char *file, const void *bytes,
		size_t size);

/* Refuses (FAULT_INPUT) to write over one of the inputs. */
bool output_check(struct report *report, const char *file, const char *const *inputs, size_t count);

#endif
