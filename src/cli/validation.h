#ifndef WC_CLI_VALIDATION_H
#define WC_CLI_VALIDATION_H

/* Published runs beside what the estimator says of them, in the forms that validate prints. */

#include "model/scores.h"

struct arena;
struct catalog;

struct validation {
	struct arena *arena;
	const struct judged *rows; /* as in the file */
	size_t count;
};

struct validation validation_new(struct arena *arena, const struct catalog *catalog,
		const struct runs *runs);

/* The scores of a tier; of all rows for TIERS. */
struct score validation_score(const struct validation *validation, enum tier tier);

/* The catalog's id of a row's GPU, else its name as printed. */
const char *validation_gpu(const struct judged *row);
const char *validation_source(const struct judged *row);

const char *validation_text(const struct validation *validation);
const char *validation_json(const struct validation *validation);
const char *validation_csv(const struct validation *validation);

#endif
