#ifndef WC_MODEL_SCORES_H
#define WC_MODEL_SCORES_H

/*
 * How far off the estimator is over many published runs. An error is computed /
 * published - 1; a row that could not be computed has none, counts as missed,
 * and as outside of its band. What has no rows to stand on is NAN.
 */

#include "model/published.h"

#include <stddef.h>

struct arena;

struct score {
	size_t count, missed;            /* all rows; those that could not be computed */
	double mean, median, p90, worst; /* of |error| */
	double bias;                     /* mean error, with its sign */
	double inside;                   /* share of all rows whose band holds the figure */
	double plain_mean;  /* mean |error| of the plain rule, over the computed rows that have one
	                     */
	double source_mean; /* mean over the sources of each one's mean |error| */
};

struct score scores_of(struct arena *arena, const struct judged *rows, size_t count);

struct score_group {
	const char *name;
	struct score score;
};

/* What a row is grouped by; never NULL. */
typedef const char *scores_key(const struct judged *row);

/* One score a key, in the arena: the key with most rows first, then by name. */
const struct score_group *scores_by(struct arena *arena, const struct judged *rows, size_t count,
		scores_key *key, size_t *group_count);

/* The value below which this share lies, linear between neighbours; NAN for none. */
double scores_quantile(const double *ascending, size_t count, double share);

#endif
