/* facts.c - the table of facts, filled sheet by sheet as facts are asked for. */

#include "model/facts.h"

#include "base/arena.h"
#include "model/sheet.h"

#include <assert.h>
#include <glib.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

struct row {
	const char *name;
	dim dimension;
	bool text;
};

static const struct row rows[FACT_COUNT] = {
#define FACT(id, name, dimension) { name, dimension, false },
#define FACT_TEXT(id, name) { name, DIM_NUMBER, true },
#include "model/facts.def"
#undef FACT
#undef FACT_TEXT
};

/* A sheet puts the facts from here to the next row, but for those that given.c reads. */
static const struct {
	enum fact from;
	void (*work_out)(const struct facts *facts);
} sheets[] = {
	{ FACT_SCENARIO_ID, compute_sheet },
	{ FACT_GPU_NAME, counts_sheet },
	{ FACT_NETWORK_NAME, wires_sheet },
	{ FACT_PLAN_GIVEN, plan_sheet },
	{ FACT_STEP_TIME, step_sheet },
	{ FACT_MEMORY_BYTES_PER_PARAMETER, memory_sheet },
	{ FACT_USE_SHARE, use_sheet },
	{ FACT_TIME_GPU_HOURS, time_sheet },
	{ FACT_TIME_NONSTOP, nonstop_sheet },
	{ FACT_TIME_ESTIMATE, time_sheet },
	{ FACT_FAILURES_COUNTED, rate_sheet },
	{ FACT_FAILURES_EXPECTED, expected_sheet },
	{ FACT_FAILURES_SAVE, stops_sheet },
	{ FACT_POWER_GPUS, power_sheet },
	{ FACT_ENERGY_RATED, energy_sheet },
	{ FACT_COST_GPU_HOUR, rent_sheet },
	{ FACT_COST_GPU_PRICE, own_sheet },
	{ FACT_COST_OWNED, bill_sheet },
	{ FACT_TRUST_STEP_OFF, trust_sheet },
};

static const struct {
	enum fact from;
	const char *name;
} groups[] = {
	{ FACT_SCENARIO_ID, "job" },
	{ FACT_GPU_NAME, "chip" },
	{ FACT_CLUSTER_GPUS, "hall" },
	{ FACT_NETWORK_NAME, "wires" },
	{ FACT_PLAN_GIVEN, "plan" },
	{ FACT_STEP_TIME, "step" },
	{ FACT_MEMORY_BYTES_PER_PARAMETER, "memory" },
	{ FACT_USE_SHARE, "time" },
	{ FACT_FAILURES_COUNTED, "stops" },
	{ FACT_POWER_GPUS, "power" },
	{ FACT_ENERGY_RATED, "energy" },
	{ FACT_COST_GPU_HOUR, "money" },
	{ FACT_TRUST_STEP_OFF, "trust" },
};

struct entry {
	bool put;
	double exact; /* what other facts are worked out from: roundings do not add up */
	struct quantity quantity;
	const char *text;
};

struct facts {
	struct arena *arena;
	const struct catalog *catalog;
	const struct scenario *scenario;
	struct entry *entries;       /* FACT_COUNT of them */
	bool *printed;               /* FACT_COUNT of them */
	const struct table **series; /* SERIES_COUNT of them */
	bool *running;               /* one a row of sheets */
};

struct facts *facts_new(struct arena *arena, const struct catalog *catalog,
		const struct scenario *scenario)
{
	struct facts *facts = ARENA_NEW(arena, struct facts);

	*facts = (struct facts){
		.arena = arena,
		.catalog = catalog,
		.scenario = scenario,
		.entries = arena_alloc(arena, FACT_COUNT, sizeof(struct entry)),
		.printed = arena_alloc(arena, FACT_COUNT, sizeof(bool)),
		.series = arena_alloc(arena, SERIES_COUNT, sizeof(struct table *)),
		.running = arena_alloc(arena, COUNT(sheets), sizeof(bool)),
	};
	return facts;
}

const struct catalog *facts_catalog(const struct facts *facts)
{
	return facts->catalog;
}

const struct scenario *facts_scenario(const struct facts *facts)
{
	return facts->scenario;
}

/* --- Filling --- */

/* 12 digits, as they are printed: the last bits differ from one processor's libm to another's. */
static double round_12(double value)
{
	char digits[G_ASCII_DTOSTR_BUF_SIZE];

	g_ascii_formatd(digits, (gint)sizeof(digits), "%.12g", value);
	return g_ascii_strtod(digits, NULL) + 0.0; /* no negative zero */
}

void sheet_copy(const struct facts *facts, enum fact fact, struct quantity quantity)
{
	bool known = quantity_known(quantity) && isfinite(quantity.si);
	double exact = known ? quantity.si : NAN;

	assert(!rows[fact].text);
	quantity.si = known ? round_12(quantity.si) : 0;
	known = known && isfinite(quantity.si);
	facts->entries[fact] = (struct entry){
		.put = true,
		.exact = known ? exact : NAN,
		.quantity = known ? quantity : (struct quantity){ 0 },
	};
}

void sheet_estimate(const struct facts *facts, enum fact fact, double value, const char *source)
{
	sheet_copy(facts, fact, (struct quantity){ value, PROVENANCE_ESTIMATE, source });
}

static void put_text(const struct facts *facts, enum fact fact, const char *text,
		enum provenance provenance)
{
	assert(rows[fact].text);
	facts->entries[fact] = (struct entry){
		.put = true,
		.exact = NAN,
		.quantity.provenance = text ? provenance : PROVENANCE_ABSENT,
		.text = text,
	};
}

/* A name counts as given: it is the scenario that chose it. */
void sheet_copy_text(const struct facts *facts, enum fact fact, const char *text)
{
	put_text(facts, fact, text, PROVENANCE_GIVEN);
}

void sheet_choose_text(const struct facts *facts, enum fact fact, const char *text)
{
	put_text(facts, fact, text, PROVENANCE_ESTIMATE);
}

static void run_sheet(const struct facts *facts, enum fact fact)
{
	size_t row = COUNT(sheets) - 1;

	while (sheets[row].from > fact)
		row--;
	assert(!facts->running[row] && "a fact that needs itself");
	facts->running[row] = true;
	sheets[row].work_out(facts);
	facts->running[row] = false;
}

static const struct entry *find_entry(const struct facts *facts, enum fact fact)
{
	struct entry *entry = &facts->entries[fact];
	struct quantity quantity;
	const char *text;

	if (entry->put)
		return entry;
	if (!given_find(facts->scenario, fact, &quantity, &text))
		run_sheet(facts, fact);
	else if (rows[fact].text)
		sheet_copy_text(facts, fact, text);
	else
		sheet_copy(facts, fact, quantity);
	assert(entry->put && "a fact that its sheet forgets");
	return entry;
}

/* --- Asking --- */

double sheet_read(const struct facts *facts, enum fact fact)
{
	return find_entry(facts, fact)->exact;
}

double facts_value(const struct facts *facts, enum fact fact)
{
	return find_entry(facts, fact)->quantity.si;
}

const char *facts_text(const struct facts *facts, enum fact fact)
{
	return find_entry(facts, fact)->text;
}

bool facts_known(const struct facts *facts, enum fact fact)
{
	return quantity_known(find_entry(facts, fact)->quantity);
}

void facts_print(const struct facts *facts, enum fact fact)
{
	facts->printed[fact] = true;
}

bool facts_is_printed(const struct facts *facts, enum fact fact)
{
	return facts->printed[fact];
}

enum provenance facts_provenance(const struct facts *facts, enum fact fact)
{
	return find_entry(facts, fact)->quantity.provenance;
}

const char *facts_source(const struct facts *facts, enum fact fact)
{
	return find_entry(facts, fact)->quantity.source;
}

const struct table *facts_series(const struct facts *facts, enum series series)
{
	static struct table *(*const makers[SERIES_COUNT])(struct arena *, const struct facts *) = {
		[SERIES_CHECKPOINT_CURVE] = stops_curve,
		[SERIES_PLANS] = plan_table,
		[SERIES_CARBON_SITES] = carbon_sites,
		[SERIES_PUBLISHED] = trust_table,
	};

	if (!facts->series[series])
		facts->series[series] = makers[series](facts->arena, facts);
	return facts->series[series];
}

/* --- About facts --- */

const char *fact_name(enum fact fact)
{
	return rows[fact].name;
}

dim fact_dimension(enum fact fact)
{
	return rows[fact].dimension;
}

bool fact_is_text(enum fact fact)
{
	return rows[fact].text;
}

const char *fact_group(enum fact fact)
{
	size_t row = COUNT(groups) - 1;

	while (groups[row].from > fact)
		row--;
	return groups[row].name;
}

bool fact_find(const char *name, enum fact *fact)
{
	for (size_t i = 0; i < FACT_COUNT; i++)
		if (strcmp(rows[i].name, name) == 0) {
			*fact = (enum fact)i;
			return true;
		}
	return false;
}
