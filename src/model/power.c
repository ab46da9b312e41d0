/* power.c - what the run draws, and what that is like. */

#include "input/scenario.h"
#include "model/sheet.h"

#include <string.h>

/* What a server draws while training where nobody says: this share of its rated maximum. */
static const double draw_share = 0.84;

/* In long runs GPUs were measured at nine tenths of their rating (OLMo 3): the low end. */
static const double gpu_draw_low = 0.1;

/* Of a thing it is compared with there are more than one, so that its words are plural. */
static const double fewest_things = 1.1;

static void put_server(const struct facts *facts)
{
	const struct scenario *scenario = facts_scenario(facts);
	struct quantity draw = scenario->server_draw_w;

	if (!quantity_known(draw))
		draw = scenario->gpu->server_draw_w;
	if (quantity_known(draw))
		sheet_copy(facts, FACT_POWER_SERVER, draw);
	else
		sheet_estimate(facts, FACT_POWER_SERVER,
				draw_share * sheet_read(facts, FACT_POWER_SERVER_RATED), NULL);
}

/*
 * Low: the GPUs a tenth under their rating, the rest of the server as it is.
 * High: each server at its rated maximum. A draw that the scenario gives has no range.
 */
static void put_site(const struct facts *facts)
{
	double servers = sheet_read(facts, FACT_CLUSTER_SERVERS);
	double pue = sheet_read(facts, FACT_POWER_PUE);
	double draw = sheet_read(facts, FACT_POWER_SERVER);
	double gpus = sheet_read(facts, FACT_SERVER_GPUS) * sheet_read(facts, FACT_GPU_POWER);
	double rated = sheet_read(facts, FACT_POWER_SERVER_RATED);
	bool range = !quantity_known(facts_scenario(facts)->server_draw_w);
	double low = range ? fmax(draw / 2, draw - gpu_draw_low * gpus) : draw;
	double high = range ? fmax(draw, rated) : draw;

	sheet_estimate(facts, FACT_POWER_COMPUTING, servers * draw, NULL);
	sheet_estimate(facts, FACT_POWER_SITE, servers * draw * pue, NULL);
	sheet_estimate(facts, FACT_POWER_SITE_LOW, servers * low * pue, NULL);
	sheet_estimate(facts, FACT_POWER_SITE_HIGH, servers * high * pue, NULL);
}

/* Whether one of a thing is a better measure than the best so far: fewer of it, but enough. */
static bool is_better(double count, double best)
{
	return count >= fewest_things ? best < fewest_things || count < best
	                              : best < fewest_things && count > best;
}

/* The largest thing of which the site draws more than one; the smallest where there is none. */
static void put_like(const struct facts *facts)
{
	const struct catalog *catalog = facts_catalog(facts);
	double site_w = sheet_read(facts, FACT_POWER_SITE), best_count = 0;
	const struct thing *best = NULL;

	for (size_t i = 0; i < catalog->thing_count && site_w > 0; i++) {
		const struct thing *thing = catalog->things[i];
		double count = site_w / thing->size.si;

		if (strcmp(thing->kind, "power") != 0 || !is_better(count, best_count))
			continue;
		best = thing;
		best_count = count;
	}
	sheet_choose_text(facts, FACT_POWER_LIKE, best ? best->id : NULL);
	sheet_copy(facts, FACT_POWER_LIKE_SIZE, best ? best->size : (struct quantity){ 0 });
	sheet_estimate(facts, FACT_POWER_LIKE_COUNT, best ? best_count : NAN, NULL);
}

void power_sheet(const struct facts *facts)
{
	double gpu_w = sheet_read(facts, FACT_GPU_POWER);
	double time_s = sheet_read(facts, FACT_TIME_TOTAL);

	put_server(facts);
	put_site(facts);
	put_like(facts);
	sheet_estimate(facts, FACT_POWER_GPUS, sheet_read(facts, FACT_CLUSTER_GPUS) * gpu_w, NULL);
	sheet_estimate(facts, FACT_POWER_RACK,
			sheet_read(facts, FACT_RACK_SERVERS) * sheet_read(facts, FACT_POWER_SERVER),
			NULL);
	sheet_estimate(facts, FACT_POWER_TILE, gpu_w / sheet_read(facts, FACT_GPU_TILES), NULL);

	double energy_j = sheet_read(facts, FACT_POWER_SITE) * time_s;

	sheet_estimate(facts, FACT_ENERGY_TOTAL, energy_j, NULL);
	sheet_estimate(facts, FACT_CARBON_TOTAL,
			energy_j * sheet_read(facts, FACT_CARBON_INTENSITY), NULL);
}
