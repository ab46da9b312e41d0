#ifndef WC_MODEL_RUN_READ_H
#define WC_MODEL_RUN_READ_H

/* The words of a published row, turned into numbers; for published.c alone. */

#include "input/runs.h"
#include "model/job.h"

#include <stdbool.h>

struct arena;
struct catalog;

/* The chip that the row names: name, memory and form decide. NULL: none is like it. */
const struct gpu *run_find_gpu(struct arena *arena, const struct catalog *catalog,
		const struct run *run);

/* Chip and wires, with what the row says of its own ("96GB", "4x200G per node"). */
struct machine run_machine(const struct gpu *gpu, const struct run *run);

/* By the row's numbers, a known mixture of the same name, or the usual proportions. */
struct shape run_shape(struct arena *arena, const struct catalog *catalog, const struct run *run);

/* The year, with a fraction, in which the figure was measured: see the table in run_date.c. */
double run_year(const struct run *run, const struct gpu *gpu);
const struct generation *run_generation(const struct catalog *catalog, const struct run *run,
		const struct gpu *gpu);

/* The first number that stands in a pattern's brackets; NAN where it does not match. */
double run_number(const char *text, const char *pattern);
bool run_says(const char *text, const char *pattern);

#endif
