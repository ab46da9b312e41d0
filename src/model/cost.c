/* cost.c - the rent, the electricity, and the bill of whoever pays for the run. */

#include "input/scenario.h"
#include "model/sheet.h"

static const double day_s = 86400, cent_usd = 0.01;

static void put_tokens(const struct facts *facts, double total_usd)
{
	double tokens = sheet_read(facts, FACT_DATA_TOKENS);
	double share = 1e6 / tokens;

	sheet_estimate(facts, FACT_COST_MILLION_TOKENS, total_usd * share, NULL);
	sheet_estimate(facts, FACT_COST_MILLION_TOKENS_LOW,
			sheet_read(facts, FACT_COST_LOW) * share, NULL);
	sheet_estimate(facts, FACT_COST_MILLION_TOKENS_HIGH,
			sheet_read(facts, FACT_COST_HIGH) * share, NULL);
	sheet_estimate(facts, FACT_COST_CENT_TOKENS, cent_usd * tokens / total_usd, NULL);
}

/* What a GPU draws in an hour of the run at the meter of the site: its part of the servers too. */
static double power_hour(const struct facts *facts, enum fact site)
{
	return sheet_read(facts, site) / sheet_read(facts, FACT_CLUSTER_GPUS) *
	       sheet_read(facts, FACT_POWER_PRICE);
}

/* Rent is GPU time x price. The landlord pays the electricity: it is inside. */
void rent_sheet(const struct facts *facts)
{
	double rent_usd = sheet_known_or(sheet_read(facts, FACT_COST_GPU_HOUR), 0) *
	                  sheet_read(facts, FACT_TIME_GPU_HOURS);
	double power_usd =
			sheet_read(facts, FACT_ENERGY_SITE) * sheet_read(facts, FACT_POWER_PRICE);

	sheet_estimate(facts, FACT_COST_RENT, rent_usd, NULL);
	sheet_estimate(facts, FACT_COST_RENT_MILLION_TOKENS,
			rent_usd * 1e6 / sheet_read(facts, FACT_DATA_TOKENS), NULL);
	sheet_estimate(facts, FACT_COST_RENT_POWER_SHARE, rent_usd > 0 ? power_usd / rent_usd : NAN,
			NULL);
	sheet_estimate(facts, FACT_COST_POWER_HOUR, power_hour(facts, FACT_POWER_SITE), NULL);
	sheet_estimate(facts, FACT_COST_POWER, power_usd, NULL);
}

/* What a GPU-hour costs: low and high differ where power is on the bill. */
struct rate {
	double low_usd_per_s, middle_usd_per_s, high_usd_per_s;
};

static struct rate power_rate(const struct facts *facts, double fixed_usd_per_s)
{
	return (struct rate){
		fixed_usd_per_s + power_hour(facts, FACT_POWER_SITE_LOW),
		fixed_usd_per_s + power_hour(facts, FACT_POWER_SITE),
		fixed_usd_per_s + power_hour(facts, FACT_POWER_SITE_HIGH),
	};
}

/* An owner pays capital and power; a tenant the rent; whoever has the machine already, power. */
static struct rate bill_rate(const struct facts *facts)
{
	double rent = sheet_known_or(sheet_read(facts, FACT_COST_GPU_HOUR), 0);

	if (facts_scenario(facts)->owned)
		return power_rate(facts, sheet_read(facts, FACT_COST_CAPITAL_HOUR));
	if (rent > 0)
		return (struct rate){ rent, rent, rent };
	return power_rate(facts, 0);
}

void bill_sheet(const struct facts *facts)
{
	bool owned = facts_scenario(facts)->owned;
	struct rate rate = bill_rate(facts);
	double gpus = sheet_read(facts, FACT_CLUSTER_GPUS);
	double total_usd = rate.middle_usd_per_s * sheet_read(facts, FACT_TIME_GPU_HOURS);
	double low_usd = rate.low_usd_per_s * gpus * sheet_read(facts, FACT_TIME_LOW);
	double high_usd = rate.high_usd_per_s * gpus * sheet_read(facts, FACT_TIME_HIGH);
	double power_usd = sheet_read(facts, FACT_COST_POWER);

	sheet_copy(facts, FACT_COST_OWNED, (struct quantity){ owned, PROVENANCE_GIVEN, NULL });
	sheet_estimate(facts, FACT_COST_TOTAL, total_usd, NULL);
	sheet_estimate(facts, FACT_COST_LOW, fmin(low_usd, total_usd), NULL);
	sheet_estimate(facts, FACT_COST_HIGH, fmax(high_usd, total_usd), NULL);
	sheet_estimate(facts, FACT_COST_DAY, rate.middle_usd_per_s * gpus * day_s, NULL);
	sheet_estimate(facts, FACT_COST_POWER_SHARE, total_usd > 0 ? power_usd / total_usd : NAN,
			NULL);
	put_tokens(facts, total_usd);
}
