#ifndef WC_INPUT_SCENARIO_H
#define WC_INPUT_SCENARIO_H

/*
 * A scenario: one training run, as its XML file says it, with the catalog's
 * entries looked up and every default filled in. Each number knows whether the
 * file gave it. Nothing is computed here beyond reading: see model/facts.h.
 */

#include "base/report.h"
#include "input/catalog.h"
#include "input/plan.h"

#include <stdbool.h>
#include <stddef.h>

struct title {
	const char *language; /* "en" where the file does not say */
	const char *text;
	struct where at;
};

struct scenario {
	struct where at;        /* the file and the root element's line */
	const char *id, *title; /* id: the file's name where not given; title: see scenario_title */
	const struct model *model;
	const struct gpu *gpu;
	const struct network *network;
	const struct site *site;
	const struct software *software;
	const struct gpu *reference; /* the card of the 'one card' figures */

	struct quantity tokens;
	struct quantity gpus;
	bool has_plan;
	struct plan plan; /* a wish; the ways that GPUs are split are free where has_plan is false
	                   */
	struct where plan_at;

	const struct title *titles; /* one a language, as in the file */
	size_t title_count;

	/* <reliability>: interruptions over a time on so many GPUs. interruptions 0: nothing ever
	 * fails. */
	struct quantity interruptions, interruptions_over_s, interruptions_gpus;
	struct quantity interval_s; /* between checkpoints; absent for "auto" */
	struct quantity save_s, restart_s, downtime_s;

	struct quantity price_usd_per_j, pue, carbon_kg_per_j;
	struct quantity server_draw_w; /* <power server-draw>: absent, then the gpu's */
	struct quantity gpu_usd_per_s; /* rent; 0: the machine is there already, only power is paid
	                                */

	/*
	 * <cost>: the same GPUs bought instead. gpu_price_usd: absent where neither the file nor
	 * the catalog tells. Shares are of that price, what comes with the GPU besides.
	 */
	struct quantity gpu_price_usd, server_share, network_share, building_share;
	struct quantity life_s;         /* until it is worth nothing */
	struct quantity interest_share; /* a year */
	struct quantity in_use_share;   /* of all hours of its life */
	bool owned; /* the file gives a price and no rent: the bill is an owner's */

	/* <published>: what is known of the real run; each may be absent. */
	struct quantity published_gpu_s; /* GPU-hours in seconds */
	struct quantity published_utilisation_low_share, published_utilisation_high_share;
	struct quantity published_operations;
};

/* One --set path=value: "cluster/@count=1024", "power/@price=8 ct/kWh", "title=...". */
struct setting {
	const char *path, *value;
};

/*
 * Reads and judges a scenario file ("-": standard input). Settings are laid over
 * the file before it is judged. NULL when it cannot be used; every fault of the
 * file is then in the report. What can be drawn though it could not run (zero
 * tokens, GPUs that do not fill a server, a model larger than all memory) is no
 * fault: the facts say it.
 */
const struct scenario *scenario_load(struct arena *arena, struct report *report,
		const struct catalog *catalog, const char *data_folder, const char *file,
		const struct setting *settings, size_t setting_count);

/* The same from memory; name stands for the file in messages. */
const struct scenario *scenario_parse(struct arena *arena, struct report *report,
		const struct catalog *catalog, const char *data_folder, const char *name,
		const char *text, size_t bytes);

/* The title in a language, else in English, else the first, else the id. */
const char *scenario_title(const struct scenario *scenario, const char *language);

#endif
