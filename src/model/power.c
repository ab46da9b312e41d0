/* power.c - what the run draws, and what that is like. */

#include "model/power.h"
#include "input/scenario.h"
#include "model/sheet.h"

#include <string.h>

/* What a server draws while training where nobody says: this share of its rated maximum. */
static const double draw_share = 0.84;

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

/* What one server draws; the scenario's own figure has no range. */
struct draw {
	double low_w, middle_w, high_w;
};

/* Low: each GPU draws its low share, the rest as it is. High: the rated maximum. */
static struct draw server_draw(const struct facts *facts)
{
	double draw_w = sheet_read(facts, FACT_POWER_SERVER);
	double gpus_w = sheet_read(facts, FACT_SERVER_GPUS) * sheet_read(facts, FACT_GPU_POWER);
	double saved_w = (POWER_GPU_SHARE - POWER_GPU_LOW_SHARE) * gpus_w;
	bool given = quantity_known(facts_scenario(facts)->server_draw_w);

	return (struct draw){
		.low_w = given ? draw_w : fmax(draw_w / 2, draw_w - saved_w),
		.middle_w = draw_w,
		.high_w = given ? draw_w : fmax(draw_w, sheet_read(facts, FACT_POWER_SERVER_RATED)),
	};
}

/* A GPU never draws more than its part of the server. */
static void put_gpu(const struct facts *facts, const struct draw *server)
{
	double rated_w = sheet_read(facts, FACT_GPU_POWER);
	double gpus = sheet_read(facts, FACT_SERVER_GPUS);

	sheet_estimate(facts, FACT_POWER_GPU_DRAW,
			fmin(POWER_GPU_SHARE * rated_w, server->middle_w / gpus), "olmo-3");
	sheet_estimate(facts, FACT_POWER_GPU_DRAW_LOW,
			fmin(POWER_GPU_LOW_SHARE * rated_w, server->low_w / gpus), NULL);
	sheet_estimate(facts, FACT_POWER_GPU_DRAW_HIGH, fmin(rated_w, server->high_w / gpus), NULL);
}

static void put_site(const struct facts *facts, const struct draw *server)
{
	double servers = sheet_read(facts, FACT_CLUSTER_SERVERS);
	double pue = sheet_read(facts, FACT_POWER_PUE);

	sheet_estimate(facts, FACT_POWER_COMPUTING, servers * server->middle_w, NULL);
	sheet_estimate(facts, FACT_POWER_SITE, servers * server->middle_w * pue, NULL);
	sheet_estimate(facts, FACT_POWER_SITE_LOW, servers * server->low_w * pue, NULL);
	sheet_estimate(facts, FACT_POWER_SITE_HIGH, servers * server->high_w * pue, NULL);
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

	put_server(facts);

	struct draw server = server_draw(facts);

	put_gpu(facts, &server);
	put_site(facts, &server);
	put_like(facts);
	sheet_estimate(facts, FACT_POWER_GPUS, sheet_read(facts, FACT_CLUSTER_GPUS) * gpu_w, NULL);
	sheet_estimate(facts, FACT_POWER_RACK,
			sheet_read(facts, FACT_RACK_SERVERS) * sheet_read(facts, FACT_POWER_SERVER),
			NULL);
	sheet_estimate(facts, FACT_POWER_TILE, gpu_w / sheet_read(facts, FACT_GPU_TILES), NULL);
}
