/* machine_of.c - from facts to the whole numbers that drawings are made of. */

#include "figures/machine_of.h"

#include "input/scenario.h"

#include <math.h>

static const long room_racks = 8, hall_racks = 2000, desk_gpus = 2;

static int count_of(struct quantity quantity, int otherwise)
{
	return quantity_known(quantity) ? (int)lround(quantity.si) : otherwise;
}

static enum chip_form form_of(enum gpu_form form)
{
	switch (form) {
	case FORM_CARD:
		return CHIP_CARD;
	case FORM_MODULE:
		return CHIP_MODULE;
	case FORM_RACK:
		return CHIP_TRAY;
	case FORM_TPU:
		break;
	}
	return CHIP_TPU;
}

static long whole(const struct facts *facts, enum fact fact)
{
	return lround(fmax(1, facts_value(facts, fact)));
}

struct machine machine_of(const struct facts *facts)
{
	const struct gpu *gpu = facts_scenario(facts)->gpu;
	struct machine m = {
		.form = form_of(gpu->form),
		.racks = whole(facts, FACT_CLUSTER_RACKS),
		.servers = whole(facts, FACT_CLUSTER_SERVERS),
		.gpus = whole(facts, FACT_CLUSTER_GPUS),
		.rack_servers = (int)whole(facts, FACT_RACK_SERVERS),
		.server_gpus = (int)whole(facts, FACT_SERVER_GPUS),
		.server_switches = count_of(gpu->server_switches, 0),
		.rack_width_m = facts_value(facts, FACT_RACK_WIDTH),
		.rack_depth_m = facts_value(facts, FACT_RACK_DEPTH),
		.rack_height_m = facts_value(facts, FACT_RACK_HEIGHT),
		.site_m2 = facts_value(facts, FACT_SITE_AREA),
		.stacks = count_of(gpu->memory_stacks, 0),
		.sites = count_of(gpu->memory_sites, 0),
		.dies = count_of(gpu->dies, 1),
		.groups = count_of(gpu->groups, 1),
		.tiles = count_of(gpu->tiles, 1),
		.tile_cores = count_of(gpu->tile_cores, 0),
		.die_mm2 = gpu->die_m2.si * 1e6,
	};

	m.networked = m.servers > 1;
	if (m.servers < m.rack_servers)
		m.rack_servers = (int)m.servers;
	if (m.gpus < m.server_gpus)
		m.server_gpus = (int)m.gpus;
	m.sites = m.sites < m.stacks ? m.stacks : m.sites;
	return m;
}

enum regime regime_of(const struct machine *m)
{
	if (m->gpus <= desk_gpus && m->form == CHIP_CARD)
		return REGIME_DESK;
	if (m->racks <= room_racks)
		return REGIME_ROOM;
	return m->racks <= hall_racks ? REGIME_HALL : REGIME_FIELD;
}

const char *regime_name(enum regime regime)
{
	static const char *const names[] = {
		[REGIME_DESK] = "desk",
		[REGIME_ROOM] = "room",
		[REGIME_HALL] = "hall",
		[REGIME_FIELD] = "field",
	};

	return names[regime];
}

long block_unit(const struct machine *m, double per_metre, double side)
{
	long unit = 4;

	while (2 * sqrt((double)unit) * m->rack_width_m * per_metre < side && unit < m->racks)
		unit *= 4;
	return unit;
}
