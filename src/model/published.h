#ifndef WC_MODEL_PUBLISHED_H
#define WC_MODEL_PUBLISHED_H

/* What the estimator says of a run that somebody has measured and published. */

#include "input/runs.h"

#include <stdbool.h>

struct catalog;

enum tier {
	TIER_DENSE,  /* dense, the split printed */
	TIER_MOE,    /* a mixture of experts */
	TIER_TOTAL,  /* GPU-hours, days, energy or cost of a whole run, or a split that is not printed */
	TIER_MEMORY, /* memory of the fullest GPU */
	TIERS,
};

struct judged {
	const struct run *run;
	enum tier tier;
	const char *gpu;      /* the catalog's id, NULL where it has no such chip */
	const char *reason;   /* NULL, or why nothing could be computed */
	double computed;      /* in the unit of the row's metric */
	double low, high;     /* 80 of 100 such figures are between them */
	double plain;         /* by 6 x parameters x tokens and one utilisation; NAN for memory */
	double error;         /* computed / published - 1 */
	bool inside;          /* published is between low and high */
};

struct judged published_judge(struct arena *arena, const struct catalog *catalog,
		const struct run *run);

#endif
