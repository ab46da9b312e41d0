#ifndef WC_INPUT_RUN_CELLS_H
#define WC_INPUT_RUN_CELLS_H

/* The columns of a table of published runs, and a row's cells into a run. */

#include "input/runs.h"

#include <stdbool.h>

enum { RUN_COLUMNS = 32 };

size_t run_column_find(const char *name); /* RUN_COLUMNS where there is none */
const char *run_column_name(size_t column);
bool run_column_is_required(size_t column);

/*
 * cells: RUN_COLUMNS of them, NULL for an empty one. Fills all of run but its place, which is
 * `at`; an optional cell that is no number above zero is the run's own fault. Fails
 * (FAULT_INPUT): id, metric or figure empty or no number, an mfu above 1.
 */
bool run_cells_read(struct arena *arena, struct report *report, struct where at,
		const char *const *cells, struct run *run);

/* A cell as a message quotes it: short and on one line. */
const char *run_cells_quote(struct arena *arena, const char *text);

#endif
