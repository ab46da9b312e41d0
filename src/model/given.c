/* given.c - the facts that stand in the scenario or its catalog entries as they are. */

#include "input/scenario.h"
#include "model/sheet.h"

#include <stddef.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

enum origin {
	OF_SCENARIO,
	OF_MODEL,
	OF_GPU,
	OF_CARD,
	OF_NETWORK,
	OF_SITE,
	ORIGIN_COUNT,
};

struct given {
	enum fact fact;
	enum origin origin;
	size_t offset; /* of a struct quantity, or of a text */
};

#define SCENARIO(member) OF_SCENARIO, offsetof(struct scenario, member)
#define MODEL(member) OF_MODEL, offsetof(struct model, member)
#define GPU(member) OF_GPU, offsetof(struct gpu, member)
#define CARD(member) OF_CARD, offsetof(struct gpu, member)
#define NETWORK(member) OF_NETWORK, offsetof(struct network, member)
#define SITE(member) OF_SITE, offsetof(struct site, member)

/* Of several rows of a fact, the first that is known holds. */
static const struct given rows[] = {
	{ FACT_SCENARIO_ID, SCENARIO(id) },
	{ FACT_SCENARIO_TITLE, SCENARIO(title) },
	{ FACT_MODEL_NAME, MODEL(name) },
	{ FACT_MODEL_PARAMETERS, MODEL(parameters) },
	{ FACT_MODEL_PARAMETERS_ACTIVE, MODEL(parameters_active) },
	{ FACT_MODEL_LAYERS, MODEL(layers) },
	{ FACT_MODEL_CONTEXT, MODEL(context) },
	{ FACT_MODEL_EXPERTS, MODEL(experts) },
	{ FACT_MODEL_EXPERTS_ACTIVE, MODEL(experts_active) },
	{ FACT_DATA_TOKENS, SCENARIO(tokens) },
	{ FACT_COMPUTE_PUBLISHED, SCENARIO(published_operations) },
	{ FACT_GPU_NAME, GPU(name) },
	{ FACT_GPU_FULL_NAME, GPU(full_name) },
	{ FACT_GPU_MAKER, GPU(maker) },
	{ FACT_GPU_TILE, GPU(tile) },
	{ FACT_GPU_SCALEUP, GPU(scaleup) },
	{ FACT_GPU_PEAK, GPU(peak_flop_per_s) },
	{ FACT_GPU_MEMORY, GPU(memory_bytes) },
	{ FACT_GPU_MEMORY_BANDWIDTH, GPU(memory_byte_per_s) },
	{ FACT_GPU_MEMORY_STACKS, GPU(memory_stacks) },
	{ FACT_GPU_POWER, GPU(power_w) },
	{ FACT_GPU_TILES, GPU(tiles) },
	{ FACT_GPU_TILE_CORES, GPU(tile_cores) },
	{ FACT_GPU_GROUPS, GPU(groups) },
	{ FACT_GPU_DIES, GPU(dies) },
	{ FACT_GPU_DIE_AREA, GPU(die_m2) },
	{ FACT_GPU_TRANSISTORS, GPU(transistors) },
	{ FACT_GPU_LINK, GPU(link_byte_per_s) },
	{ FACT_GPU_LINK_GPUS, GPU(link_gpus) },
	{ FACT_CARD_NAME, CARD(name) },
	{ FACT_CARD_PEAK, CARD(peak_flop_per_s) },
	{ FACT_CARD_MEMORY, CARD(memory_bytes) },
	{ FACT_CLUSTER_GPUS, SCENARIO(gpus) },
	{ FACT_SERVER_GPUS, GPU(server_gpus) },
	{ FACT_SERVER_SWITCHES, GPU(server_switches) },
	{ FACT_RACK_SERVERS, GPU(rack_servers) }, /* a rack that is one machine */
	{ FACT_RACK_SERVERS, SITE(rack_servers) },
	{ FACT_RACK_WIDTH, SITE(rack_width_m) },
	{ FACT_RACK_DEPTH, SITE(rack_depth_m) },
	{ FACT_RACK_HEIGHT, SITE(rack_height_m) },
	{ FACT_SITE_NAME, SITE(name) },
	{ FACT_SITE_AREA, SITE(area_m2) },
	{ FACT_NETWORK_NAME, NETWORK(name) },
	{ FACT_NETWORK_LINK, NETWORK(link_byte_per_s) },
	{ FACT_NETWORK_LATENCY, NETWORK(latency_s) },
	{ FACT_FAILURES_COUNTED, SCENARIO(interruptions) },
	{ FACT_FAILURES_SAVE, SCENARIO(save_s) },
	{ FACT_FAILURES_RESTART, SCENARIO(restart_s) },
	{ FACT_FAILURES_DOWNTIME, SCENARIO(downtime_s) },
	{ FACT_POWER_SERVER_RATED, GPU(server_power_w) },
	{ FACT_POWER_PUE, SCENARIO(pue) },
	{ FACT_POWER_PRICE, SCENARIO(price_usd_per_j) },
	{ FACT_CARBON_INTENSITY, SCENARIO(carbon_kg_per_j) },
	{ FACT_COST_GPU_HOUR, SCENARIO(gpu_usd_per_s) },
};

bool given_find(const struct scenario *scenario, enum fact fact, struct quantity *quantity,
		const char **text)
{
	const void *const origins[ORIGIN_COUNT] = {
		[OF_SCENARIO] = scenario,
		[OF_MODEL] = scenario->model,
		[OF_GPU] = scenario->gpu,
		[OF_CARD] = scenario->reference,
		[OF_NETWORK] = scenario->network,
		[OF_SITE] = scenario->site,
	};

	bool found = false;

	*quantity = (struct quantity){ 0 };
	*text = NULL;
	for (size_t i = 0; i < COUNT(rows); i++) {
		const char *place = origins[rows[i].origin];

		if (rows[i].fact != fact)
			continue;
		found = true;
		if (place && fact_is_text(fact))
			memcpy(text, place + rows[i].offset, sizeof(*text));
		else if (place)
			memcpy(quantity, place + rows[i].offset, sizeof(*quantity));
		if (*text || quantity_known(*quantity))
			return true;
	}
	return found;
}
