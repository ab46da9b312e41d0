/*
 * energy.c - what the run uses and what that does to the air, each with its boundary in the name:
 * rated, the GPUs' rating for all GPU-hours, which is what model cards print; gpu, what the GPUs
 * alone draw; it, servers and network; site, with cooling and losses.
 */

#include "base/table.h"
#include "input/scenario.h"
#include "model/sheet.h"

/* Power over time: low, middle and high of both. */
struct boundary {
	enum fact low, middle, high;
	double low_w, middle_w, high_w;
};

static void put_energy(const struct facts *facts, const struct boundary *boundary)
{
	double time_s = sheet_read(facts, FACT_TIME_TOTAL);
	double short_s = sheet_read(facts, FACT_TIME_LOW);
	double long_s = sheet_read(facts, FACT_TIME_HIGH);

	sheet_estimate(facts, boundary->low, boundary->low_w * short_s, NULL);
	sheet_estimate(facts, boundary->middle, boundary->middle_w * time_s, NULL);
	sheet_estimate(facts, boundary->high, boundary->high_w * long_s, NULL);
}

/*
 * No power of its own for the switches: the draw of a server is taken so high that they are in
 * it. Servers then use 1.71 times what their H100s do; 1.74 was found for OLMo 3 with all that
 * is no GPU (arXiv:2605.01158).
 */
static void put_energies(const struct facts *facts)
{
	double gpus = sheet_read(facts, FACT_CLUSTER_GPUS);
	double pue = sheet_read(facts, FACT_POWER_PUE);
	double low_w = sheet_read(facts, FACT_POWER_SITE_LOW);
	double middle_w = sheet_read(facts, FACT_POWER_SITE);
	double high_w = sheet_read(facts, FACT_POWER_SITE_HIGH);
	const struct boundary boundaries[] = {
		{ FACT_ENERGY_GPU_LOW, FACT_ENERGY_GPU, FACT_ENERGY_GPU_HIGH,
				gpus * sheet_read(facts, FACT_POWER_GPU_DRAW_LOW),
				gpus * sheet_read(facts, FACT_POWER_GPU_DRAW),
				gpus * sheet_read(facts, FACT_POWER_GPU_DRAW_HIGH) },
		{ FACT_ENERGY_IT_LOW, FACT_ENERGY_IT, FACT_ENERGY_IT_HIGH, low_w / pue,
				middle_w / pue, high_w / pue },
		{ FACT_ENERGY_SITE_LOW, FACT_ENERGY_SITE, FACT_ENERGY_SITE_HIGH, low_w, middle_w,
				high_w },
	};

	for (size_t i = 0; i < sizeof(boundaries) / sizeof(boundaries[0]); i++)
		put_energy(facts, &boundaries[i]);
}

static void put_carbon(const struct facts *facts, enum fact carbon, enum fact energy)
{
	sheet_estimate(facts, carbon,
			sheet_read(facts, energy) * sheet_read(facts, FACT_CARBON_INTENSITY), NULL);
}

void energy_sheet(const struct facts *facts)
{
	sheet_estimate(facts, FACT_ENERGY_RATED,
			sheet_read(facts, FACT_TIME_GPU_HOURS) * sheet_read(facts, FACT_GPU_POWER),
			NULL);
	put_energies(facts);
	put_carbon(facts, FACT_CARBON_RATED, FACT_ENERGY_RATED);
	put_carbon(facts, FACT_CARBON_TOTAL, FACT_ENERGY_SITE);
	put_carbon(facts, FACT_CARBON_LOW, FACT_ENERGY_SITE_LOW);
	put_carbon(facts, FACT_CARBON_HIGH, FACT_ENERGY_SITE_HIGH);
}

struct table *carbon_sites(struct arena *arena, const struct facts *facts)
{
	struct table *table = table_new(arena);
	const struct catalog *catalog = facts_catalog(facts);
	double energy_j = sheet_read(facts, FACT_ENERGY_IT);

	table_columns(table, "site carbon_kg");
	for (size_t i = 0; i < catalog->site_count; i++) {
		const struct site *site = catalog->sites[i];

		table_text(table, site->id);
		table_number(table, energy_j * site->pue.si * site->carbon_kg_per_j.si);
	}
	return table;
}
