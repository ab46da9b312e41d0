/* scenario_numbers.c - the numbers of a scenario: a row each, with what holds where it is left out.
 */

#include "base/arena.h"
#include "input/catalog_kinds.h"
#include "input/field.h"
#include "input/scenario_reader.h"

#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define UNVERIFIED "unverified"
#define SECONDS_PER_HOUR 3600

struct number {
	const char *element;
	struct field field;   /* its name is the attribute */
	const char *fallback; /* as it would be written; NULL: absent, or from site or GPU below */
	const char *source;   /* of the fallback */
	const char *absent;   /* a word that leaves it absent */
	double per;           /* what is written holds for so many base units; 0: for one */
};

#define NUMBER(in, attribute, member, dimension, range)                                            \
	.element = in,                                                                             \
	.field = { attribute, offsetof(struct scenario, member), dimension, range, false }
#define ELSE(text, text_source) .fallback = text, .source = text_source

/* The rate of failures is that of the one large run that published it; the pauses are guesses. */
static const struct number numbers[] = {
	{ NUMBER("data", "tokens", tokens, DIM_NUMBER, RANGE_COUNT_OR_ZERO) },
	{ NUMBER("cluster", "count", gpus, DIM_NUMBER, RANGE_GPUS) },
	{ NUMBER("reliability", "interruptions", interruptions, DIM_NUMBER, RANGE_ZERO),
			ELSE("419", "llama-3") },
	{ NUMBER("reliability", "over", interruptions_over_s, DIM_S, RANGE_POSITIVE),
			ELSE("54 d", "llama-3") },
	{ NUMBER("reliability", "gpus", interruptions_gpus, DIM_NUMBER, RANGE_GPUS),
			ELSE("16384", "llama-3") },
	{ NUMBER("reliability", "checkpoint-interval", interval_s, DIM_S, RANGE_POSITIVE),
			.absent = "auto" },
	{ NUMBER("reliability", "save", save_s, DIM_S, RANGE_ZERO), ELSE("5 s", UNVERIFIED) },
	{ NUMBER("reliability", "restart", restart_s, DIM_S, RANGE_ZERO),
			ELSE("10 min", UNVERIFIED) },
	{ NUMBER("reliability", "downtime", downtime_s, DIM_S, RANGE_ZERO),
			ELSE("0 s", UNVERIFIED) },
	{ NUMBER("power", "price", price_usd_per_j, DIM_USD_PER_J, RANGE_ZERO) },
	{ NUMBER("power", "pue", pue, DIM_NUMBER, RANGE_RATIO) },
	{ NUMBER("power", "carbon", carbon_kg_per_j, DIM_KG_PER_J, RANGE_ZERO) },
	{ NUMBER("power", "server-draw", server_draw_w, DIM_W, RANGE_POSITIVE) },
	{ NUMBER("cost", "gpu-hour", gpu_usd_per_s, DIM_USD, RANGE_ZERO), .per = SECONDS_PER_HOUR },
	{ NUMBER("cost", "gpu-price", gpu_price_usd, DIM_USD, RANGE_ZERO) },
	{ NUMBER("cost", "server-share", server_share, DIM_NUMBER, RANGE_ZERO),
			ELSE("40 %", UNVERIFIED) },
	{ NUMBER("cost", "network-share", network_share, DIM_NUMBER, RANGE_ZERO),
			ELSE("20 %", UNVERIFIED) },
	{ NUMBER("cost", "building-share", building_share, DIM_NUMBER, RANGE_ZERO),
			ELSE("15 %", UNVERIFIED) },
	{ NUMBER("cost", "life", life_s, DIM_S, RANGE_POSITIVE), ELSE("5 y", UNVERIFIED) },
	{ NUMBER("cost", "interest", interest_share, DIM_NUMBER, RANGE_PART),
			ELSE("8 %", UNVERIFIED) },
	{ NUMBER("cost", "in-use", in_use_share, DIM_NUMBER, RANGE_SHARE),
			ELSE("80 %", UNVERIFIED) },
	{ NUMBER("published", "gpu-hours", published_gpu_s, DIM_S, RANGE_POSITIVE) },
	{ NUMBER("published", "utilisation-low", published_utilisation_low_share, DIM_NUMBER,
			RANGE_SHARE) },
	{ NUMBER("published", "utilisation-high", published_utilisation_high_share, DIM_NUMBER,
			RANGE_SHARE) },
	{ NUMBER("published", "operations", published_operations, DIM_NUMBER, RANGE_POSITIVE) },
};

/* What a number of this element counts as: given, or as its source attribute says. */
static struct quantity as_written(const struct scenario_reader *reader, const char *element,
		double si)
{
	struct where at;
	const char *source = scenario_reader_find(reader, element, "source", &at);

	if (!source)
		return (struct quantity){ si, PROVENANCE_GIVEN, NULL };
	if (strcmp(source, UNVERIFIED) == 0)
		return (struct quantity){ si, PROVENANCE_ASSUMED, source };
	return (struct quantity){ si, PROVENANCE_PUBLISHED, source };
}

static void read_number(const struct scenario_reader *reader, const struct number *row)
{
	struct where at;
	const char *written = scenario_reader_find(reader, row->element, row->field.name, &at);
	const char *text = written ? written : row->fallback;
	struct quantity *quantity = field_place(reader->scenario, &row->field);
	double si;

	if (!text || g_strcmp0(text, row->absent) == 0 ||
			!field_parse(reader->report, at, row->field.name, text, &row->field, &si))
		return;
	if (row->per > 0)
		si /= row->per;
	*quantity = written ? as_written(reader, row->element, si)
	                    : (struct quantity){ si, PROVENANCE_ASSUMED, row->source };
}

static void fall_back(struct quantity *quantity, struct quantity other)
{
	if (!quantity_known(*quantity))
		*quantity = other;
}

/* What the scenario leaves out, its site and its GPU say. */
static void complete(struct scenario *scenario)
{
	scenario->owned = quantity_known(scenario->gpu_price_usd) &&
	                  !quantity_known(scenario->gpu_usd_per_s);
	if (scenario->gpu) {
		fall_back(&scenario->gpu_usd_per_s, scenario->gpu->price_usd_per_s);
		fall_back(&scenario->gpu_price_usd, scenario->gpu->purchase_usd);
	}
	if (!scenario->site)
		return;
	fall_back(&scenario->price_usd_per_j, scenario->site->price_usd_per_j);
	fall_back(&scenario->pue, scenario->site->pue);
	fall_back(&scenario->carbon_kg_per_j, scenario->site->carbon_kg_per_j);
}

/* So many stops mean nothing without the time and the GPUs they were counted on. */
static void check_rate(const struct scenario_reader *reader)
{
	const struct scenario *scenario = reader->scenario;
	struct where at, other;
	bool stops = scenario_reader_find(reader, "reliability", "interruptions", &at);
	bool over = scenario_reader_find(reader, "reliability", "over", &other);
	bool gpus = scenario_reader_find(reader, "reliability", "gpus", &other);
	bool never = stops && quantity_known(scenario->interruptions) &&
	             scenario->interruptions.si <= 0;

	if (reader->judged_well && !never && (stops != over || over != gpus))
		report_fault(reader->report, FAULT_INPUT, stops ? at : other,
				"interruptions, over and gpus belong together: write all three or none");
}

static void check_published(const struct scenario_reader *reader)
{
	const struct scenario *scenario = reader->scenario;
	struct where at;
	const char *source = scenario_reader_find(reader, "published", "source", &at);

	if (source && strcmp(source, UNVERIFIED) != 0)
		catalog_kinds_look_up(reader->arena, reader->report, at, reader->catalog,
				CATALOG_PAPER, "source", source);
	if (quantity_known(scenario->published_utilisation_high_share) &&
			scenario->published_utilisation_low_share.si >
					scenario->published_utilisation_high_share.si)
		report_fault(reader->report, FAULT_INPUT, at,
				"utilisation-low is above utilisation-high: write them the other way round");
}

void scenario_read_numbers(const struct scenario_reader *reader)
{
	for (size_t i = 0; i < COUNT(numbers); i++)
		read_number(reader, &numbers[i]);
	check_rate(reader);
	check_published(reader);
	complete(reader->scenario);
}
