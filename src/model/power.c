/* power.c - what the run draws, and what that is like. */

#include "input/scenario.h"
#include "model/sheet.h"

#include <string.h>

/* What a server draws while training where nobody says: this share of its rated maximum. */
static const double draw_share = 0.84;

/* In long runs GPUs were measured at nine tenths of their rating (OLMo 3): the low end. */
static const double gpu_draw_low = 0.1;

/* A count below this is no comparison when nothing is of the same size. */
static const double fewest_small_things = 5;

/* A thing of the same size: what it is compared with lies between these ratios. */
static const double like_low = 1.1, like_high = 5;

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

/* How badly `count` of a thing serve as a comparison: the smaller the better. */
static double judge_count(double count)
{
	if (count >= like_low && count <= like_high)
		return fabs(log(count));
	return count >= fewest_small_things ? log(count) + 10 : 1000 - log(count);
}

/* The thing that is nearest in size; else the largest of which there are at least five. */
static void put_like(const struct facts *facts)
{
	const struct catalog *catalog = facts_catalog(facts);
	double site_w = sheet_read(facts, FACT_POWER_SITE);
	const struct thing *best = NULL;

	for (size_t i = 0; i < catalog->thing_count && site_w > 0; i++) {
		const struct thing *thing = catalog->things[i];

		if (strcmp(thing->kind, "power") == 0 && thing->size.si > 0 &&
				(!best || judge_count(site_w / thing->size.si) <
								judge_count(site_w /
										best->size.si)))
			best = thing;
	}
	sheet_copy_text(facts, FACT_POWER_LIKE, best ? best->id : NULL);
	sheet_copy(facts, FACT_POWER_LIKE_SIZE, best ? best->size : (struct quantity){ 0 });
	sheet_estimate(facts, FACT_POWER_LIKE_COUNT, best ? site_w / best->size.si : NAN, NULL);
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
