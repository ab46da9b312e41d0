/* catalog_kinds.c - the tables of the ten kinds. A new number is a row here and in the schema. */

#include "input/catalog_kinds.h"

#include "base/arena.h"
#include "input/model_fields.h"
#include "input/suggest.h"

#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define LABEL(kind, name, member)                                                                  \
	{                                                                                          \
		name, offsetof(struct kind, member), NULL                                          \
	}
#define FIELD(kind, name, member, dimension, range, required)                                      \
	{                                                                                          \
		name, offsetof(struct kind, member), dimension, range, required                    \
	}
#define KIND(kind, xml_file, list, counter)                                                        \
	.element = #kind, .file = xml_file, .size_bytes = sizeof(struct kind),                     \
	.labels = kind##_labels, .label_count = COUNT(kind##_labels), .fields = kind##_fields,     \
	.field_count = COUNT(kind##_fields), .list_offset = offsetof(struct catalog, list),        \
	.count_offset = offsetof(struct catalog, counter)

static const char *const form_words[] = {
	[FORM_CARD] = "card",
	[FORM_MODULE] = "module",
	[FORM_RACK] = "rack",
	[FORM_TPU] = "tpu",
	NULL,
};

static const struct label gpu_labels[] = {
	LABEL(gpu, "id", id),
	LABEL(gpu, "name", name),
	LABEL(gpu, "maker", maker),
	LABEL(gpu, "full-name", full_name),
	LABEL(gpu, "tile", tile),
	LABEL(gpu, "scaleup", scaleup),
	LABEL(gpu, "family", family),
	{ "form", offsetof(struct gpu, form), form_words },
};

static const struct field gpu_fields[] = {
	FIELD(gpu, "peak", peak_flop_per_s, DIM_FLOP_PER_S, RANGE_POSITIVE, true),
	FIELD(gpu, "peak-fp8", peak_fp8_flop_per_s, DIM_FLOP_PER_S, RANGE_POSITIVE, false),
	FIELD(gpu, "peak-fp4", peak_fp4_flop_per_s, DIM_FLOP_PER_S, RANGE_POSITIVE, false),
	FIELD(gpu, "memory", memory_bytes, DIM_BYTE, RANGE_POSITIVE, true),
	FIELD(gpu, "memory-bandwidth", memory_byte_per_s, DIM_BYTE_PER_S, RANGE_POSITIVE, true),
	FIELD(gpu, "memory-stacks", memory_stacks, DIM_NUMBER, RANGE_FEW_OR_ZERO, false),
	FIELD(gpu, "memory-sites", memory_sites, DIM_NUMBER, RANGE_FEW_OR_ZERO, false),
	FIELD(gpu, "link", link_byte_per_s, DIM_BYTE_PER_S, RANGE_POSITIVE, true),
	FIELD(gpu, "link-gpus", link_gpus, DIM_NUMBER, RANGE_GPUS, true),
	FIELD(gpu, "power", power_w, DIM_W, RANGE_POSITIVE, true),
	FIELD(gpu, "launch-year", launch_year, DIM_NUMBER, RANGE_YEAR, true),
	FIELD(gpu, "tiles", tiles, DIM_NUMBER, RANGE_MANY, false),
	FIELD(gpu, "tile-cores", tile_cores, DIM_NUMBER, RANGE_MANY, false),
	FIELD(gpu, "groups", groups, DIM_NUMBER, RANGE_MANY, false),
	FIELD(gpu, "dies", dies, DIM_NUMBER, RANGE_FEW, false),
	FIELD(gpu, "transistors", transistors, DIM_NUMBER, RANGE_COUNT, false),
	FIELD(gpu, "die", die_m2, DIM_M2, RANGE_CHIP, false),
	FIELD(gpu, "server-gpus", server_gpus, DIM_NUMBER, RANGE_FEW, true),
	FIELD(gpu, "rack-servers", rack_servers, DIM_NUMBER, RANGE_RACKFUL, false),
	FIELD(gpu, "server-switches", server_switches, DIM_NUMBER, RANGE_FEW_OR_ZERO, false),
	FIELD(gpu, "server-power", server_power_w, DIM_W, RANGE_POSITIVE, true),
	FIELD(gpu, "server-draw", server_draw_w, DIM_W, RANGE_POSITIVE, true),
	FIELD(gpu, "price", price_usd_per_s, DIM_USD_PER_S, RANGE_ZERO, true),
	FIELD(gpu, "purchase", purchase_usd, DIM_USD, RANGE_ZERO, false),
};

static const struct label model_labels[] = {
	LABEL(model, "id", id),
	LABEL(model, "name", name),
};

static const struct label network_labels[] = {
	LABEL(network, "id", id),
	LABEL(network, "name", name),
	LABEL(network, "kind", kind),
};

static const struct field network_fields[] = {
	FIELD(network, "link", link_byte_per_s, DIM_BYTE_PER_S, RANGE_ZERO, true),
	FIELD(network, "latency", latency_s, DIM_S, RANGE_ZERO, true),
};

static const struct label family_labels[] = {
	LABEL(family, "id", id),
	LABEL(family, "name", name),
};

static const struct field family_fields[] = {
	FIELD(family, "gemm-16", gemm_16_share, DIM_NUMBER, RANGE_SHARE, true),
	FIELD(family, "gemm-8", gemm_8_share, DIM_NUMBER, RANGE_SHARE, true),
	FIELD(family, "gemm-4", gemm_4_share, DIM_NUMBER, RANGE_SHARE, true),
	FIELD(family, "attention", attention_share, DIM_NUMBER, RANGE_SHARE, true),
	FIELD(family, "memory", memory_share, DIM_NUMBER, RANGE_SHARE, true),
	FIELD(family, "link", link_share, DIM_NUMBER, RANGE_SHARE, true),
	FIELD(family, "launch", launch_s, DIM_S, RANGE_ZERO, true),
	FIELD(family, "call", call_s, DIM_S, RANGE_ZERO, true),
};

static const struct label generation_labels[] = {
	LABEL(generation, "id", id),
	LABEL(generation, "name", name),
	LABEL(generation, "stack", stack),
};

static const struct field generation_fields[] = {
	FIELD(generation, "from", from_year, DIM_NUMBER, RANGE_POSITIVE, true),
	FIELD(generation, "until", until_year, DIM_NUMBER, RANGE_POSITIVE, true),
	FIELD(generation, "fused", fused, DIM_NUMBER, RANGE_FLAG, true),
	FIELD(generation, "attention", attention_share, DIM_NUMBER, RANGE_SHARE, true),
	FIELD(generation, "selective", selective_share, DIM_NUMBER, RANGE_PART, true),
	FIELD(generation, "passes", passes, DIM_NUMBER, RANGE_POSITIVE, true),
	FIELD(generation, "network", network_share, DIM_NUMBER, RANGE_SHARE, true),
	FIELD(generation, "tensor-hidden", tensor_hidden_share, DIM_NUMBER, RANGE_PART, true),
	FIELD(generation, "data-hidden", data_hidden_share, DIM_NUMBER, RANGE_PART, true),
	FIELD(generation, "expert-hidden", expert_hidden_share, DIM_NUMBER, RANGE_PART, true),
	FIELD(generation, "expert-gemm", expert_gemm_share, DIM_NUMBER, RANGE_SHARE, true),
	FIELD(generation, "gradient", gradient_bytes, DIM_NUMBER, RANGE_POSITIVE, true),
	FIELD(generation, "sent", sent_bytes, DIM_NUMBER, RANGE_POSITIVE, true),
	FIELD(generation, "framework", framework_bytes, DIM_BYTE, RANGE_ZERO, true),
	FIELD(generation, "kept", kept_share, DIM_NUMBER, RANGE_SHARE, true),
	FIELD(generation, "overhead", overhead_share, DIM_NUMBER, RANGE_PART, true),
	FIELD(generation, "straggler", straggler_share, DIM_NUMBER, RANGE_PART, true),
};

static const struct label band_labels[] = {
	LABEL(band, "id", id),
	LABEL(band, "name", name),
};

static const struct field band_fields[] = {
	FIELD(band, "low", low_ratio, DIM_NUMBER, RANGE_POSITIVE, true),
	FIELD(band, "high", high_ratio, DIM_NUMBER, RANGE_POSITIVE, true),
};

static const struct label software_labels[] = {
	LABEL(software, "id", id),
	LABEL(software, "name", name),
	LABEL(software, "generation", generation),
};

static const struct field software_fields[] = {
	FIELD(software, "utilisation", utilisation_share, DIM_NUMBER, RANGE_SHARE, true),
	FIELD(software, "utilisation-low", utilisation_low_share, DIM_NUMBER, RANGE_SHARE, true),
	FIELD(software, "utilisation-high", utilisation_high_share, DIM_NUMBER, RANGE_SHARE, true),
};

static const struct label site_labels[] = {
	LABEL(site, "id", id),
	LABEL(site, "name", name),
};

static const struct field site_fields[] = {
	FIELD(site, "area", area_m2, DIM_M2, RANGE_FLOOR, true),
	FIELD(site, "rack-servers", rack_servers, DIM_NUMBER, RANGE_RACKFUL, true),
	FIELD(site, "rack-width", rack_width_m, DIM_M, RANGE_RACK, true),
	FIELD(site, "rack-depth", rack_depth_m, DIM_M, RANGE_RACK, true),
	FIELD(site, "rack-height", rack_height_m, DIM_M, RANGE_RACK, true),
	FIELD(site, "pue", pue, DIM_NUMBER, RANGE_RATIO, true),
	FIELD(site, "price", price_usd_per_j, DIM_USD_PER_J, RANGE_ZERO, true),
	FIELD(site, "carbon", carbon_kg_per_j, DIM_KG_PER_J, RANGE_ZERO, true),
};

static const struct label paper_labels[] = {
	LABEL(paper, "id", id),
	LABEL(paper, "title", title),
	LABEL(paper, "authors", authors),
	LABEL(paper, "identifier", identifier),
	LABEL(paper, "short-title", short_title),
};

static const struct field paper_fields[] = {
	FIELD(paper, "year", year, DIM_NUMBER, RANGE_YEAR, true),
};

static const struct label thing_labels[] = {
	LABEL(thing, "id", id),
	LABEL(thing, "kind", kind),
};

static const struct field thing_fields[] = {
	FIELD(thing, "size", size, DIM_S, RANGE_POSITIVE, true),
};

static bool complete_model(struct report *report, struct where at, void *entry)
{
	struct model *model = (struct model *)entry;

	model_fields_complete(model);
	return model_fields_check(report, at, model);
}

static bool complete_software(struct report *report, struct where at, void *entry)
{
	const struct software *software = (const struct software *)entry;

	if (software->utilisation_low_share.si <= software->utilisation_share.si &&
			software->utilisation_share.si <= software->utilisation_high_share.si)
		return true;
	return report_fault(report, FAULT_INPUT, at,
			"utilisation is not between utilisation-low and utilisation-high: write them in order");
}

static bool thing_dimension(const void *entry, dim *dimension)
{
	static const struct {
		const char *kind;
		dim dimension;
	} kinds[] = {
		{ "time", DIM_S },
		{ "power", DIM_W },
		{ "length", DIM_M },
	};
	const struct thing *thing = (const struct thing *)entry;

	for (size_t i = 0; i < COUNT(kinds); i++)
		if (strcmp(kinds[i].kind, thing->kind) == 0) {
			*dimension = kinds[i].dimension;
			return true;
		}
	return false;
}

/* The table of a model is model_fields.c's: a scenario writes models too. */
const struct catalog_kind catalog_kinds[CATALOG_KINDS] = {
	[CATALOG_GPU] = { KIND(gpu, "gpus.xml", gpus, gpu_count) },
	[CATALOG_MODEL] = {
		.element = "model",
		.file = "models.xml",
		.size_bytes = sizeof(struct model),
		.labels = model_labels,
		.label_count = COUNT(model_labels),
		.fields = model_fields,
		.field_count = MODEL_FIELDS,
		.list_offset = offsetof(struct catalog, models),
		.count_offset = offsetof(struct catalog, model_count),
		.complete = complete_model,
	},
	[CATALOG_NETWORK] = { KIND(network, "networks.xml", networks, network_count) },
	[CATALOG_FAMILY] = { KIND(family, "constants.xml", families, family_count) },
	[CATALOG_GENERATION] = { KIND(generation, NULL, generations, generation_count) },
	[CATALOG_BAND] = { KIND(band, NULL, bands, band_count) },
	[CATALOG_SOFTWARE] = {
		KIND(software, "software.xml", software, software_count),
		.complete = complete_software,
	},
	[CATALOG_SITE] = { KIND(site, "sites.xml", sites, site_count) },
	[CATALOG_PAPER] = { KIND(paper, "papers.xml", papers, paper_count) },
	[CATALOG_THING] = {
		KIND(thing, "things.xml", things, thing_count),
		.dimension = thing_dimension,
	},
};

/* Names stand in sentences, titles in lists: twice as long as the longest that we have. */
bool catalog_kinds_check_label(struct report *report, struct where at, const char *element,
		const char *what, const char *text)
{
	static const struct {
		const char *element, *name; /* element NULL: of any */
		long most;
	} rooms[] = {
		{ "gpu", "name", 20 },
		{ NULL, "tile", 10 },
		{ NULL, "scaleup", 30 },
		{ NULL, "name", 40 },
		{ NULL, "maker", 40 },
		{ NULL, "full-name", 60 },
		{ NULL, "id", 64 },
		{ NULL, "short-title", 64 },
	};
	long letters = g_utf8_strlen(text, -1), most = 200;

	for (size_t i = COUNT(rooms); i-- > 0;)
		if (strcmp(rooms[i].name, what) == 0 &&
				(!rooms[i].element || strcmp(rooms[i].element, element) == 0))
			most = rooms[i].most;
	return letters <= most ||
	       report_fault(report, FAULT_INPUT, at, "%s has %ld letters: write at most %ld", what,
			       letters, most);
}

static const void *const *list_of(const struct catalog *catalog, size_t kind, size_t *count)
{
	const char *bytes = (const char *)catalog;
	const void *const *list;

	memcpy(&list, bytes + catalog_kinds[kind].list_offset, sizeof(list));
	memcpy(count, bytes + catalog_kinds[kind].count_offset, sizeof(*count));
	return list;
}

static const char *id_of(const void *entry, size_t kind)
{
	const char *id;

	memcpy(&id, (const char *)entry + catalog_kinds[kind].labels[0].offset, sizeof(id));
	return id;
}

const void *catalog_kinds_find(const struct catalog *catalog, size_t kind, const char *id)
{
	size_t count;
	const void *const *list = list_of(catalog, kind, &count);

	for (size_t i = 0; i < count; i++)
		if (strcmp(id_of(list[i], kind), id) == 0)
			return list[i];
	return NULL;
}

const void *catalog_kinds_look_up(struct arena *arena, struct report *report, struct where at,
		const struct catalog *catalog, size_t kind, const char *what, const char *id)
{
	const void *found = catalog_kinds_find(catalog, kind, id);
	GPtrArray *ids = arena_pointers(arena);
	size_t count;
	const void *const *list = list_of(catalog, kind, &count);

	if (found)
		return found;
	for (size_t i = 0; i < count; i++)
		arena_point(ids, id_of(list[i], kind));
	report_fault(report, FAULT_INPUT, at, "%s \"%s\" is no %s of the catalog%s", what, id,
			catalog_kinds[kind].element,
			suggest_sentence(arena, id, (const char *const *)ids->pdata, ids->len));
	return NULL;
}
