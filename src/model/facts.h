#ifndef WC_MODEL_FACTS_H
#define WC_MODEL_FACTS_H

/*
 * The one table of facts: every number that a page shows, with where it comes
 * from. Figures, sentences, alt texts, estimate's output and the sources page
 * all read it; none computes a number that stands here. A fact is worked out
 * when first asked for.
 *
 * The list is facts.def: C says FACT_MEMORY_STATE (a misspelling does not
 * compile), a template says {memory.state:GB}, JSON says "memory.state". What a
 * fact means in words and its formula stand in templates/words/facts.xml.
 */

#include "input/quantity.h"
#include "units/units.h"

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct catalog;
struct facts;
struct scenario;
struct table;

enum fact {
#define FACT(id, name, dimension) FACT_##id,
#define FACT_TEXT(id, name) FACT_##id,
#include "model/facts.def"
#undef FACT
#undef FACT_TEXT
	FACT_COUNT,
};

/* Keeps catalog and scenario by reference. Cannot fail: an impossible number is absent. */
struct facts *facts_new(struct arena *arena, const struct catalog *catalog,
		const struct scenario *scenario);

const struct catalog *facts_catalog(const struct facts *facts);
const struct scenario *facts_scenario(const struct facts *facts);

/* Base units, rounded to 12 digits; 0 where absent. Never NaN or infinite. */
double facts_value(const struct facts *facts, enum fact fact);
/* NULL for a number or where absent. */
const char *facts_text(const struct facts *facts, enum fact fact);
bool facts_known(const struct facts *facts, enum fact fact);
enum provenance facts_provenance(const struct facts *facts, enum fact fact);
const char *facts_source(const struct facts *facts, enum fact fact); /* a paper's id or NULL */

/* A number that stands on paper: the sources page lists those. Kept beside the values. */
void facts_print(const struct facts *facts, enum fact fact);
bool facts_is_printed(const struct facts *facts, enum fact fact);

/* About the fact itself, whatever the scenario. */
const char *fact_name(enum fact fact);
dim fact_dimension(enum fact fact);
bool fact_is_text(enum fact fact);
bool fact_find(const char *name, enum fact *fact); /* by name; false where there is none */

/* The heading it stands under: "job", "chip", "hall" ...; its words are group.job, group.chip ...
 */
const char *fact_group(enum fact fact);

/* Numbers behind curves; columns as named. */
enum series {
	/*
	 * interval_s saving_share lost_share restart_share: shares of all time in a long run,
	 * ascending intervals, the best one in the middle row; downtime counts as restart. No rows
	 * where nothing ever fails.
	 */
	SERIES_CHECKPOINT_CURVE,
	/*
	 * tensor pipeline context data expert interleave micro_batch zero again_share step_s
	 * need_bytes fits: the best of each split, those that fit by time, then the others by
	 * what they need. The scenario's own split is not looked at, its other wishes are. No
	 * rows where the shape is not known.
	 */
	SERIES_PLANS,
	/*
	 * site carbon_kg: the carbon of this run at each site of the catalog (its id), with the PUE
	 * and the power of that site, in the catalog's order.
	 */
	SERIES_CARBON_SITES,
	/*
	 * published_share computed_share experts inside: published runs whose split is printed,
	 * as shares of their chips' top speed; experts and inside are 1 or 0. The same whatever
	 * the scenario.
	 */
	SERIES_PUBLISHED,
	SERIES_COUNT,
};
const struct table *facts_series(const struct facts *facts, enum series series);

#endif
