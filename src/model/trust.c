/* trust.c - how far the estimator is off: published runs beside what it says of them. */

#include "base/table.h"
#include "model/published.h"
#include "model/sheet.h"

/* 80 of 100 measured ones are no further off than this, either way. */
static double off(const struct band *band)
{
	return band ? fmax(1 - band->low_ratio.si, band->high_ratio.si - 1) : NAN;
}

void trust_sheet(const struct facts *facts)
{
	const struct band *run = sheet_band(facts, "total");

	sheet_estimate(facts, FACT_TRUST_STEP_OFF, off(sheet_band(facts, "dense")), "fitted");
	sheet_estimate(facts, FACT_TRUST_EXPERTS_OFF, off(sheet_band(facts, "moe")), "fitted");
	sheet_estimate(facts, FACT_TRUST_MEMORY_OFF, off(sheet_band(facts, "memory")), "fitted");
	sheet_estimate(facts, FACT_TRUST_RUN_LOW, run ? run->low_ratio.si : NAN, "fitted");
	sheet_estimate(facts, FACT_TRUST_RUN_HIGH, run ? run->high_ratio.si : NAN, "fitted");
}

static void add_run(struct arena *arena, struct table *table, const struct catalog *catalog,
		const struct run *run)
{
	struct exam exam = published_read(arena, catalog, run);

	if (exam.reason || (exam.tier != TIER_DENSE && exam.tier != TIER_MOE))
		return;
	published_plan(&exam);

	double ratio = published_compute(&exam) / run->reported; /* of rates */
	double computed = published_use_share(&exam);
	double low = exam.band ? exam.band->low_ratio.si : 1;
	double high = exam.band ? exam.band->high_ratio.si : 1;

	if (!published_is_rate(run->metric))
		ratio = 1 / ratio;
	if (!isfinite(ratio) || !isfinite(computed))
		return;
	table_number(table, computed / ratio);
	table_number(table, computed);
	table_number(table, exam.tier == TIER_MOE);
	table_number(table, ratio >= low && ratio <= high);
}

struct table *trust_table(struct arena *arena, const struct facts *facts)
{
	const struct catalog *catalog = facts_catalog(facts);
	struct table *table = table_new(arena);

	table_columns(table, "published_share computed_share experts inside");
	for (size_t i = 0; catalog->runs && i < catalog->runs->count; i++)
		add_run(arena, table, catalog, &catalog->runs->rows[i]);
	return table;
}
