/*
 * scenario.c - one scenario file into numbers and catalog entries.
 *
 * Three tables say all: the references into the catalog, the numbers with
 * their defaults, the numbers of the plan. Where the schema found a fault the
 * rest is read all the same, so that one run tells everything.
 */

#include "input/scenario.h"

#include "base/arena.h"
#include "input/catalog_kinds.h"
#include "input/model_fields.h"
#include "input/xml.h"

#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define UNVERIFIED "unverified"

struct loader {
	struct arena *arena;
	struct report *report;
	const struct catalog *catalog;
	const struct xml_node *root;
	struct scenario *scenario;
};

/* --- Entries of the catalog --- */

struct reference {
	const char *element, *attribute;
	size_t kind, offset;
	const char *fallback; /* NULL: none, the schema has asked for it */
};

static const struct reference references[] = {
	{ "model", "ref", CATALOG_MODEL, offsetof(struct scenario, model), NULL },
	{ "cluster", "gpu", CATALOG_GPU, offsetof(struct scenario, gpu), NULL },
	{ "cluster", "network", CATALOG_NETWORK, offsetof(struct scenario, network), "roce-400g" },
	{ "cluster", "site", CATALOG_SITE, offsetof(struct scenario, site), "average-data-centre" },
	{ "software", "ref", CATALOG_SOFTWARE, offsetof(struct scenario, software), "typical" },
	{ "reference", "gpu", CATALOG_GPU, offsetof(struct scenario, reference), "rtx-4090" },
};

/* The text of element/@attribute under the root, or NULL; *at: its place. */
static const char *find_text(const struct loader *loader, const char *element,
		const char *attribute, struct where *at)
{
	const struct xml_node *node = xml_first(loader->root, element);
	const char *text = node ? xml_attribute(node, attribute) : NULL;

	*at = text ? xml_attribute_where(node, attribute) : loader->scenario->at;
	return text;
}

static void read_references(const struct loader *loader)
{
	for (size_t i = 0; i < COUNT(references); i++) {
		const struct reference *row = &references[i];
		struct where at;
		const char *id = find_text(loader, row->element, row->attribute, &at);
		const void *found;

		if (!id)
			id = row->fallback;
		if (!id)
			continue;
		found = catalog_kinds_look_up(loader->arena, loader->report, at, loader->catalog,
				row->kind, row->attribute, id);
		memcpy((char *)loader->scenario + row->offset, &found, sizeof(found));
	}
}

/* --- Numbers --- */

struct number {
	const char *element;
	struct field field; /* its name is the attribute */
	const char *fallback, *source;
};

#define NUMBER(attribute, member, dimension, range)                                                \
	{                                                                                          \
		attribute, offsetof(struct scenario, member), dimension, range, false              \
	}

/* The rate of failures is that of the one large run that published it; the pauses are guesses. */
static const struct number numbers[] = {
	{ "data", NUMBER("tokens", tokens, DIM_NUMBER, RANGE_COUNT_OR_ZERO), NULL, NULL },
	{ "cluster", NUMBER("count", gpus, DIM_NUMBER, RANGE_COUNT), NULL, NULL },
	{ "reliability", NUMBER("interruptions", interruptions, DIM_NUMBER, RANGE_ZERO), "419",
			"llama-3" },
	{ "reliability", NUMBER("over", interruptions_over_s, DIM_S, RANGE_POSITIVE), "54 d",
			"llama-3" },
	{ "reliability", NUMBER("gpus", interruptions_gpus, DIM_NUMBER, RANGE_COUNT), "16384",
			"llama-3" },
	{ "reliability", NUMBER("checkpoint-interval", interval_s, DIM_S, RANGE_POSITIVE), NULL,
			NULL },
	{ "reliability", NUMBER("save", save_s, DIM_S, RANGE_ZERO), "5 s", UNVERIFIED },
	{ "reliability", NUMBER("restart", restart_s, DIM_S, RANGE_ZERO), "10 min", UNVERIFIED },
	{ "reliability", NUMBER("downtime", downtime_s, DIM_S, RANGE_ZERO), "0 s", UNVERIFIED },
	{ "power", NUMBER("price", price_usd_per_j, DIM_USD_PER_J, RANGE_ZERO), NULL, NULL },
	{ "power", NUMBER("pue", pue, DIM_NUMBER, RANGE_RATIO), NULL, NULL },
	{ "power", NUMBER("carbon", carbon_kg_per_j, DIM_KG_PER_J, RANGE_ZERO), NULL, NULL },
	{ "power", NUMBER("server-draw", server_draw_w, DIM_W, RANGE_POSITIVE), NULL, NULL },
	{ "cost", NUMBER("gpu-hour", gpu_usd_per_s, DIM_USD, RANGE_ZERO), NULL, NULL },
	{ "published", NUMBER("gpu-hours", published_gpu_s, DIM_S, RANGE_POSITIVE), NULL, NULL },
	{ "published",
			NUMBER("utilisation-low", published_utilisation_low_share, DIM_NUMBER,
					RANGE_SHARE),
			NULL, NULL },
	{ "published",
			NUMBER("utilisation-high", published_utilisation_high_share, DIM_NUMBER,
					RANGE_SHARE),
			NULL, NULL },
	{ "published", NUMBER("operations", published_operations, DIM_NUMBER, RANGE_POSITIVE), NULL,
			NULL },
};

/* What a number of this element counts as: given, or as its source attribute says. */
static struct quantity as_written(const struct loader *loader, const char *element, double si)
{
	struct where at;
	const char *source = find_text(loader, element, "source", &at);

	if (!source)
		return (struct quantity){ si, PROVENANCE_GIVEN, NULL };
	if (strcmp(source, UNVERIFIED) == 0)
		return (struct quantity){ si, PROVENANCE_ASSUMED, source };
	return (struct quantity){ si, PROVENANCE_PUBLISHED, source };
}

static void read_number(const struct loader *loader, const struct number *row)
{
	struct where at;
	const char *text = find_text(loader, row->element, row->field.name, &at);
	struct quantity *quantity = field_place(loader->scenario, &row->field);
	bool automatic = text && strcmp(text, "auto") == 0 &&
	                 strcmp(row->field.name, "checkpoint-interval") == 0;
	double si;

	if (automatic)
		return;
	if (!text && row->fallback &&
			field_parse(loader->report, at, row->field.name, row->fallback, &row->field,
					&si))
		*quantity = (struct quantity){ si, PROVENANCE_ASSUMED, row->source };
	if (text && field_parse(loader->report, at, row->field.name, text, &row->field, &si))
		*quantity = as_written(loader, row->element, si);
}

static void fall_back(struct quantity *quantity, struct quantity other)
{
	if (!quantity_known(*quantity))
		*quantity = other;
}

/* What the scenario leaves out, its site and its GPU say. */
static void complete_numbers(struct scenario *scenario)
{
	scenario->gpu_usd_per_s.si /= 3600; /* written for an hour */
	if (scenario->gpu)
		fall_back(&scenario->gpu_usd_per_s, scenario->gpu->price_usd_per_s);
	if (!scenario->site)
		return;
	fall_back(&scenario->price_usd_per_j, scenario->site->price_usd_per_j);
	fall_back(&scenario->pue, scenario->site->pue);
	fall_back(&scenario->carbon_kg_per_j, scenario->site->carbon_kg_per_j);
}

/* So many stops mean nothing without the time and the GPUs they were counted on. */
static void check_rate(const struct loader *loader)
{
	const struct scenario *scenario = loader->scenario;
	const struct xml_node *node = xml_first(loader->root, "reliability");
	bool stops = scenario->interruptions.provenance == PROVENANCE_GIVEN;
	bool over = scenario->interruptions_over_s.provenance == PROVENANCE_GIVEN;
	bool gpus = scenario->interruptions_gpus.provenance == PROVENANCE_GIVEN;
	bool never = stops && scenario->interruptions.si <= 0;

	if (!never && (stops != over || over != gpus))
		report_fault(loader->report, FAULT_INPUT, xml_where(node),
				"interruptions, over and gpus belong together: write all three or none");
}

static void check_published(const struct loader *loader)
{
	const struct scenario *scenario = loader->scenario;
	struct where at;
	const char *source = find_text(loader, "published", "source", &at);

	if (source && strcmp(source, UNVERIFIED) != 0)
		catalog_kinds_look_up(loader->arena, loader->report, at, loader->catalog,
				CATALOG_PAPER, "source", source);
	if (quantity_known(scenario->published_utilisation_high_share) &&
			scenario->published_utilisation_low_share.si >
					scenario->published_utilisation_high_share.si)
		report_fault(loader->report, FAULT_INPUT, at,
				"utilisation-low is above utilisation-high: write them the other way round");
}

/* --- The plan --- */

struct way {
	const char *name;
	size_t offset; /* of a double in struct plan */
	enum range range;
	double fallback;
};

static const struct way ways[] = {
	{ "tensor", offsetof(struct plan, tensor), RANGE_COUNT, 1 },
	{ "pipeline", offsetof(struct plan, pipeline), RANGE_COUNT, 1 },
	{ "data", offsetof(struct plan, data), RANGE_COUNT, 1 },
	{ "context", offsetof(struct plan, context), RANGE_COUNT, 1 },
	{ "expert", offsetof(struct plan, expert), RANGE_COUNT, 1 },
	{ "interleave", offsetof(struct plan, interleave), RANGE_COUNT, 1 },
	{ "zero", offsetof(struct plan, zero), RANGE_LEVEL, 1 },
	{ "micro-batch", offsetof(struct plan, micro_batch), RANGE_COUNT, 1 },
	{ "global-batch", offsetof(struct plan, global_batch), RANGE_COUNT, 0 },
};

static void check_product(const struct loader *loader, struct where at, const struct plan *plan)
{
	double gpus = loader->scenario->gpus.si;
	double others = plan->tensor * plan->pipeline * plan->context;
	double copies = gpus / others;
	const char *cure = copies == (double)(long long)copies
	                                   ? arena_format(loader->arena, "data=\"%.0f\"", copies)
	                                   : arena_format(loader->arena, "factors of %.0f", gpus);

	if (quantity_known(loader->scenario->gpus) && others * plan->data != gpus)
		report_fault(loader->report, FAULT_INPUT, at,
				"tensor %.0f x pipeline %.0f x data %.0f x context %.0f = %.0f GPUs, but count is %.0f: write %s",
				plan->tensor, plan->pipeline, plan->data, plan->context,
				others * plan->data, gpus, cure);
}

static void read_plan(const struct loader *loader)
{
	const struct xml_node *node = xml_first(loader->root, "plan");
	struct plan *plan = &loader->scenario->plan;
	size_t faults = report_count(loader->report);

	for (size_t i = 0; i < COUNT(ways); i++) {
		const struct field field = { ways[i].name, 0, DIM_NUMBER, ways[i].range, false };
		const char *text = node ? xml_attribute(node, ways[i].name) : NULL;
		double *value = (double *)(void *)((char *)plan + ways[i].offset);

		*value = ways[i].fallback;
		if (text)
			field_parse(loader->report, xml_attribute_where(node, ways[i].name),
					ways[i].name, text, &field, value);
	}
	const char *recompute = node ? xml_attribute(node, "recompute") : NULL;

	plan->recompute = recompute ? recompute : "none";
	loader->scenario->has_plan = node != NULL;
	if (node && report_count(loader->report) == faults)
		check_product(loader, xml_where(node), plan);
}

/* --- Models and racks of the scenario's own --- */

static void read_own_model(const struct loader *loader)
{
	const struct xml_node *node = xml_first(loader->root, "model");
	size_t faults = report_count(loader->report);
	struct model *model = ARENA_NEW(loader->arena, struct model);
	const char *name;

	if (!node || xml_attribute(node, "ref"))
		return;
	name = xml_attribute(node, "name");
	model->id = loader->scenario->id;
	model->name = name ? name : loader->scenario->title;
	for (size_t i = 0; i < MODEL_FIELDS; i++) {
		const struct field *field = &model_fields[i];
		const char *text = xml_attribute(node, field->name);
		struct quantity *quantity = field_place(model, field);

		if (text && field_parse(loader->report, xml_attribute_where(node, field->name),
					    field->name, text, field, &quantity->si))
			quantity->provenance = PROVENANCE_GIVEN;
	}
	model_fields_complete(model);
	if (report_count(loader->report) == faults)
		model_fields_check(loader->report, xml_where(node), model);
	loader->scenario->model = model;
}

/* cluster/@servers-per-rack: the site is the same but for its racks. */
static void read_own_racks(const struct loader *loader)
{
	static const struct field field = { "servers-per-rack", 0, DIM_NUMBER, RANGE_COUNT, false };
	struct where at;
	const char *text = find_text(loader, "cluster", field.name, &at);
	struct site *site = ARENA_NEW(loader->arena, struct site);
	double servers;

	if (!text || !field_parse(loader->report, at, field.name, text, &field, &servers) ||
			!loader->scenario->site)
		return;
	*site = *loader->scenario->site;
	site->rack_servers = (struct quantity){ servers, PROVENANCE_GIVEN, NULL };
	loader->scenario->site = site;
}

/* --- Names --- */

static const char *file_id(struct arena *arena, const char *file)
{
	const char *slash = strrchr(file, '/'), *base = slash ? slash + 1 : file;
	size_t bytes = strlen(base);

	if (strcmp(file, "-") == 0)
		return "scenario";
	return arena_copy_bytes(arena, base, g_str_has_suffix(base, ".xml") ? bytes - 4 : bytes);
}

static void read_names(const struct loader *loader, const char *file)
{
	struct scenario *scenario = loader->scenario;
	GArray *titles = arena_array(loader->arena, sizeof(struct title));
	const struct xml_node *node = xml_first(loader->root, "title");
	const char *id = xml_attribute(loader->root, "id");

	for (; node; node = xml_next(node, "title")) {
		const char *language = xml_attribute(node, "xml:lang");
		struct title title = { language ? language : "en", xml_text(node) };

		g_array_append_val(titles, title);
	}
	scenario->id = id ? id : file_id(loader->arena, file);
	scenario->titles = (const struct title *)(void *)titles->data;
	scenario->title_count = titles->len;
	scenario->title = scenario_title(scenario, "en");
}

const char *scenario_title(const struct scenario *scenario, const char *language)
{
	const char *wanted[] = { language, "en" };

	for (size_t i = 0; i < COUNT(wanted); i++)
		for (size_t j = 0; j < scenario->title_count; j++)
			if (strcmp(scenario->titles[j].language, wanted[i]) == 0)
				return scenario->titles[j].text;
	return scenario->title_count > 0 ? scenario->titles[0].text : scenario->id;
}

static void read_all(const struct loader *loader, const char *file)
{
	read_names(loader, file);
	read_references(loader);
	for (size_t i = 0; i < COUNT(numbers); i++)
		read_number(loader, &numbers[i]);
	check_rate(loader);
	check_published(loader);
	read_plan(loader);
	read_own_model(loader);
	read_own_racks(loader);
	complete_numbers(loader->scenario);
}

const struct scenario *scenario_load(struct arena *arena, struct report *report,
		const struct catalog *catalog, const char *data_folder, const char *file,
		const struct setting *settings, size_t setting_count)
{
	const char *schema = arena_format(arena, "%s/schema/scenario.rng", data_folder);
	size_t faults = report_count(report);
	struct xml *xml = xml_load(arena, report, file, NULL);
	struct scenario *scenario = ARENA_NEW(arena, struct scenario);

	if (!xml)
		return NULL;
	for (size_t i = 0; i < setting_count; i++)
		xml_set(report, xml, settings[i].path, settings[i].value);
	xml_check(report, xml, schema);
	scenario->at = xml_where(xml_root(xml));
	if (strcmp(xml_name(xml_root(xml)), "scenario") == 0)
		read_all(&(struct loader){ arena, report, catalog, xml_root(xml), scenario }, file);
	return report_count(report) == faults ? scenario : NULL;
}
