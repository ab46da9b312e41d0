#ifndef WC_MODEL_SHEET_H
#define WC_MODEL_SHEET_H

/*
 * How facts are worked out; for src/model alone. A sheet is a function that
 * puts a few facts, each worked out from others; it runs when the first of them
 * is asked for. Inside a sheet a number that is absent is NAN, so that a formula
 * needs no tests: what comes out NAN or infinite is put as absent.
 */

#include "input/quantity.h"
#include "model/facts.h"

#include <math.h>

struct band;
struct job;
struct model;

/* NAN where absent. */
double sheet_read(const struct facts *facts, enum fact fact);

/* A number worked out by us. source: the paper of the formula or of what went in, or NULL. */
void sheet_estimate(const struct facts *facts, enum fact fact, double value, const char *source);

/* A number read elsewhere, with its provenance and source. */
void sheet_copy(const struct facts *facts, enum fact fact, struct quantity quantity);
void sheet_copy_text(const struct facts *facts, enum fact fact, const char *text);
/* A text that we chose. */
void sheet_choose_text(const struct facts *facts, enum fact fact, const char *text);

/* A whole number, not less than value; a last digit that is off does not add one. */
static inline double sheet_ceil(double value)
{
	return ceil(value * (1 - 1e-12));
}

static inline double sheet_known_or(double value, double otherwise)
{
	return isnan(value) ? otherwise : value;
}

/* The facts that are read as they stand in scenario and catalog. False: it is none of them. */
bool given_find(const struct scenario *scenario, enum fact fact, struct quantity *quantity,
		const char **text);

/* The job as planned, from the plan's facts. False: the model's shape is not known. */
bool sheet_job(const struct facts *facts, struct job *job);
/* NULL where the catalog has none of that name. */
const struct band *sheet_band(const struct facts *facts, const char *tier);

/* The sheets, in the order of facts.def. */
void compute_sheet(const struct facts *facts);
void counts_sheet(const struct facts *facts);
void wires_sheet(const struct facts *facts);
void plan_sheet(const struct facts *facts);
void step_sheet(const struct facts *facts);
void memory_sheet(const struct facts *facts);
void use_sheet(const struct facts *facts);
void nonstop_sheet(const struct facts *facts);
void time_sheet(const struct facts *facts);
void rate_sheet(const struct facts *facts);
void expected_sheet(const struct facts *facts);
void stops_sheet(const struct facts *facts);
void power_sheet(const struct facts *facts);
void energy_sheet(const struct facts *facts);
void trust_sheet(const struct facts *facts);
void rent_sheet(const struct facts *facts);
void own_sheet(const struct facts *facts);
void bill_sheet(const struct facts *facts);

/* The series. */
struct table *plan_table(struct arena *arena, const struct facts *facts);
struct table *trust_table(struct arena *arena, const struct facts *facts);
struct table *stops_curve(struct arena *arena, const struct facts *facts);
struct table *carbon_sites(struct arena *arena, const struct facts *facts);

#endif
