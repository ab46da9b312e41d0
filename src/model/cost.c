/* cost.c - the bill. */

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

/*
 * Rent is GPU time x price; the electricity is inside it, and is shown beside it
 * as a share. Where the machine is there already (rent 0) the bill is the
 * electricity. Low and high follow the time, and the power where only power is paid.
 */
void cost_sheet(const struct facts *facts)
{
	double rent_usd = sheet_known_or(sheet_read(facts, FACT_COST_GPU_HOUR), 0) *
	                  sheet_read(facts, FACT_TIME_GPU_HOURS);
	double power_usd =
			sheet_read(facts, FACT_ENERGY_SITE) * sheet_read(facts, FACT_POWER_PRICE);
	bool rented = sheet_known_or(sheet_read(facts, FACT_COST_GPU_HOUR), 0) > 0;
	double total_usd = rented ? rent_usd : power_usd;
	double site_w = sheet_read(facts, FACT_POWER_SITE);
	double low = rented ? 1 : sheet_read(facts, FACT_POWER_SITE_LOW) / site_w;
	double high = rented ? 1 : sheet_read(facts, FACT_POWER_SITE_HIGH) / site_w;
	double usd_per_s = rented ? sheet_read(facts, FACT_COST_GPU_HOUR) *
	                                                   sheet_read(facts, FACT_CLUSTER_GPUS)
	                          : site_w * sheet_read(facts, FACT_POWER_PRICE);

	sheet_estimate(facts, FACT_COST_GPUS, rent_usd, NULL);
	sheet_estimate(facts, FACT_COST_POWER, power_usd, NULL);
	sheet_estimate(facts, FACT_COST_TOTAL, total_usd, NULL);
	double low_usd = usd_per_s * low * sheet_read(facts, FACT_TIME_LOW);
	double high_usd = usd_per_s * high * sheet_read(facts, FACT_TIME_HIGH);

	sheet_estimate(facts, FACT_COST_LOW, fmin(low_usd, total_usd), NULL);
	sheet_estimate(facts, FACT_COST_HIGH, fmax(high_usd, total_usd), NULL);
	sheet_estimate(facts, FACT_COST_DAY, usd_per_s * day_s, NULL);
	sheet_estimate(facts, FACT_COST_POWER_SHARE, total_usd > 0 ? power_usd / total_usd : NAN,
			NULL);
	put_tokens(facts, total_usd);
}
