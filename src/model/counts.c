/* counts.c - the chip and the hall: how many of what. */

#include "model/sheet.h"

static void count_chip(const struct facts *facts)
{
	double peak = sheet_read(facts, FACT_GPU_PEAK), card = sheet_read(facts, FACT_CARD_PEAK);
	double cores = sheet_read(facts, FACT_GPU_TILES) * sheet_read(facts, FACT_GPU_TILE_CORES);
	double gpus = sheet_read(facts, FACT_CLUSTER_GPUS);

	sheet_estimate(facts, FACT_GPU_CORES, cores, NULL);
	sheet_estimate(facts, FACT_GPU_LINK_BOTH, 2 * sheet_read(facts, FACT_GPU_LINK), NULL);
	sheet_estimate(facts, FACT_CARD_SPEED_RATIO, peak / card, NULL);
	sheet_estimate(facts, FACT_CARD_CLUSTER_RATIO, gpus * peak / card, NULL);
	sheet_estimate(facts, FACT_CLUSTER_PEAK, gpus * peak, NULL);
	sheet_estimate(facts, FACT_CLUSTER_TILES, gpus * sheet_read(facts, FACT_GPU_TILES), NULL);
	sheet_estimate(facts, FACT_CLUSTER_CORES, gpus * cores, NULL);
}

/* Servers and racks are filled one after the other; the last ones hold what is left. */
void counts_sheet(const struct facts *facts)
{
	double gpus = sheet_read(facts, FACT_CLUSTER_GPUS);
	double per_server = sheet_read(facts, FACT_SERVER_GPUS);
	double servers = sheet_ceil(gpus / per_server);
	double rack_servers = sheet_read(facts, FACT_RACK_SERVERS);
	double racks = sheet_ceil(servers / rack_servers);
	double per_rack = rack_servers * per_server;

	count_chip(facts);
	sheet_estimate(facts, FACT_CLUSTER_SERVERS, servers, NULL);
	sheet_estimate(facts, FACT_CLUSTER_RACKS, racks, NULL);
	sheet_estimate(facts, FACT_SERVER_LAST_GPUS, gpus - (servers - 1) * per_server, NULL);
	sheet_estimate(facts, FACT_RACK_GPUS, per_rack, NULL);
	sheet_estimate(facts, FACT_RACK_LAST_GPUS, gpus - (racks - 1) * per_rack, NULL);
	sheet_estimate(facts, FACT_RACK_FLOOR,
			sheet_read(facts, FACT_RACK_WIDTH) * sheet_read(facts, FACT_RACK_DEPTH),
			NULL);
}
