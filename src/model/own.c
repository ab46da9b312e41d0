/*
 * own.c - the same GPU bought instead of rented: its price and what comes with it, paid off over
 * its life in equal parts with interest, for each hour of use; and the electricity of that hour.
 * Nothing is counted for people, repairs and idle hours' power.
 */

#include "input/scenario.h"
#include "model/sheet.h"

static const double year_s = 31557600; /* 365.25 days */

/*
 * The equal payment a year that pays back 1 with interest: i / (1 - (1 + i)^-n), which is 1 / n
 * without interest. expm1 and log1p keep it exact where i is small.
 */
static double annuity(double interest_share, double years)
{
	double paid = -expm1(-years * log1p(interest_share));

	return interest_share > 0 ? interest_share / paid : 1 / years;
}

/* Where nobody knows a price, what else an owner would have to know says nothing. */
static void put_terms(const struct facts *facts)
{
	const struct scenario *scenario = facts_scenario(facts);
	const struct {
		enum fact fact;
		struct quantity quantity;
	} terms[] = {
		{ FACT_COST_GPU_PRICE, scenario->gpu_price_usd },
		{ FACT_COST_SERVER_SHARE, scenario->server_share },
		{ FACT_COST_NETWORK_SHARE, scenario->network_share },
		{ FACT_COST_BUILDING_SHARE, scenario->building_share },
		{ FACT_COST_LIFE, scenario->life_s },
		{ FACT_COST_INTEREST, scenario->interest_share },
		{ FACT_COST_IN_USE, scenario->in_use_share },
	};
	bool known = quantity_known(scenario->gpu_price_usd);

	for (size_t i = 0; i < sizeof(terms) / sizeof(terms[0]); i++)
		sheet_copy(facts, terms[i].fact,
				known ? terms[i].quantity : (struct quantity){ 0 });
}

/* Of one GPU, all in: to buy, and a year of it. */
static double put_price(const struct facts *facts)
{
	double shares = sheet_read(facts, FACT_COST_SERVER_SHARE) +
	                sheet_read(facts, FACT_COST_NETWORK_SHARE) +
	                sheet_read(facts, FACT_COST_BUILDING_SHARE);
	double price_usd = sheet_read(facts, FACT_COST_GPU_PRICE) * (1 + shares);

	sheet_estimate(facts, FACT_COST_OWN_PRICE, price_usd, NULL);
	return price_usd * annuity(sheet_read(facts, FACT_COST_INTEREST),
					   sheet_read(facts, FACT_COST_LIFE) / year_s);
}

/*
 * Hours of use in a life from which buying has cost less than renting: all payments over what each
 * hour saves. It never pays where electricity alone costs as much as the rent.
 */
static void put_break_even(const struct facts *facts, double usd_per_year)
{
	double payments_usd = usd_per_year * sheet_read(facts, FACT_COST_LIFE) / year_s;
	double saved_usd_per_s = sheet_read(facts, FACT_COST_GPU_HOUR) -
	                         sheet_read(facts, FACT_COST_POWER_HOUR);

	sheet_estimate(facts, FACT_COST_BREAK_EVEN_HOURS,
			saved_usd_per_s > 0 ? payments_usd / saved_usd_per_s : NAN, NULL);
}

void own_sheet(const struct facts *facts)
{
	put_terms(facts);

	double usd_per_year = put_price(facts);
	double capital_usd_per_s = usd_per_year / year_s / sheet_read(facts, FACT_COST_IN_USE);
	double power_usd_per_s = sheet_read(facts, FACT_COST_POWER_HOUR);
	double hour_usd_per_s = capital_usd_per_s + power_usd_per_s;
	double own_usd = hour_usd_per_s * sheet_read(facts, FACT_TIME_GPU_HOURS);

	sheet_estimate(facts, FACT_COST_CAPITAL_HOUR, capital_usd_per_s, NULL);
	sheet_estimate(facts, FACT_COST_OWN_HOUR, hour_usd_per_s, NULL);
	sheet_estimate(facts, FACT_COST_OWN, own_usd, NULL);
	sheet_estimate(facts, FACT_COST_OWN_MILLION_TOKENS,
			own_usd * 1e6 / sheet_read(facts, FACT_DATA_TOKENS), NULL);
	sheet_estimate(facts, FACT_COST_OWN_POWER_SHARE, power_usd_per_s / hour_usd_per_s, NULL);
	put_break_even(facts, usd_per_year);
}
