#ifndef WC_MODEL_SEARCH_H
#define WC_MODEL_SEARCH_H

/*
 * The planner: tries every way of splitting the work that makes sense, and keeps
 * the fastest that fits. GPUs may stand idle where using them would not help, or
 * where no network reaches them.
 */

#include "model/footprint.h"
#include "model/job.h"
#include "model/step.h"

#include <stddef.h>

struct arena;

/* The best of all that have the same tensor, pipeline and context. */
struct choice {
	struct plan plan;
	struct step step;
	struct footprint footprint;
	bool fits;
};

struct choices {
	const struct choice *best; /* those that fit by time, then the others by what they need */
	size_t count, fitting;
};

/*
 * job's plan is a wish: 0 is free (zero: -1; recompute: UNSAID), global_batch is
 * given. Its data is filled so that at most gpus are used.
 */
struct choices search_plans(struct arena *arena, const struct job *job, double gpus);

/* The same, the best alone and without memory from anywhere. */
struct choice search_best(const struct job *job, double gpus);

#endif
