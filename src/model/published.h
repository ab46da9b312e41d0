#ifndef WC_MODEL_PUBLISHED_H
#define WC_MODEL_PUBLISHED_H

/* What the estimator says of a run that somebody has measured and published. */

#include "input/runs.h"
#include "model/job.h"

#include <stdbool.h>

struct catalog;

enum tier {
	TIER_DENSE,   /* dense, the split printed */
	TIER_MOE,     /* a mixture of experts */
	TIER_PLANNED, /* the split not printed: the planner's is taken */
	TIER_TOTAL,   /* GPU-hours, days, energy, cost or operations of a whole run */
	TIER_MEMORY,  /* memory of the fullest GPU */
	TIERS,
};

/* Which operations a source counts. */
enum convention {
	CONVENTION_TABLES, /* 6 a parameter and token, no attention */
	CONVENTION_FULL,   /* and each token looking at all others */
	CONVENTION_CAUSAL, /* and each token looking at those before it */
	CONVENTION_AGAIN,  /* full, and what is computed a second time (HFU) */
};

/* A row, read as far as it goes: what it says, and what follows from it. */
struct exam {
	const struct run *run;
	const struct gpu *gpu; /* NULL: the catalog has no such chip */
	const char *reason;    /* NULL, or why nothing can be computed */
	struct job job;        /* its plan is a wish where the row does not say: see search.h */
	double gpus;
	const struct band *band;
	bool free; /* something of the plan has to be searched for */
	enum tier tier;
	enum convention convention;
};

struct judged {
	const struct run *run;
	enum tier tier;
	const char *gpu;    /* the catalog's id, NULL where it has no such chip */
	const char *reason; /* NULL, or why nothing could be computed */
	double computed;    /* in the unit of the row's metric */
	double low, high;   /* 80 of 100 such figures are between them */
	double plain;       /* by 6 x parameters x tokens and one utilisation; NAN for memory */
	double error;       /* computed / published - 1 */
	bool inside;        /* published is between low and high */
};

struct exam published_read(struct arena *arena, const struct catalog *catalog,
		const struct run *run);
/* Fills the free part of the plan with the fastest that fits. */
void published_plan(struct exam *exam);
/* Operations as the source counts them, of the chips' top speed in the row's precision. */
double published_use_share(const struct exam *exam);
/* In the unit of the metric; NAN where there is a reason. */
double published_compute(const struct exam *exam);

struct judged published_judge(struct arena *arena, const struct catalog *catalog,
		const struct run *run);

const char *tier_name(enum tier tier); /* "dense" ...; TIERS: "all" */

/* More is faster; else it is a time or a size. */
bool published_is_rate(enum run_metric metric);

#endif
