/*
 * scenario.c - one scenario file into catalog entries, numbers and a plan.
 *
 * Three tables say all: the references below, the numbers with their defaults
 * in scenario_numbers.c, the factors in scenario_plan.c. Where the schema found
 * a fault the rest is read all the same, so that one run tells everything.
 */

#include "input/scenario.h"

#include "base/arena.h"
#include "input/catalog_kinds.h"
#include "input/model_fields.h"
#include "input/scenario_reader.h"

#include <string.h>

enum { title_most = 90 }; /* what a cover has room for */

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

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

const char *scenario_reader_find(const struct scenario_reader *reader, const char *element,
		const char *attribute, struct where *at)
{
	const struct xml_node *node = xml_first(reader->root, element);
	const char *text = node ? xml_attribute(node, attribute) : NULL;

	*at = text ? xml_attribute_where(node, attribute) : reader->scenario->at;
	return text;
}

static void read_references(const struct scenario_reader *reader)
{
	for (size_t i = 0; i < COUNT(references); i++) {
		const struct reference *row = &references[i];
		struct where at;
		const char *id = scenario_reader_find(reader, row->element, row->attribute, &at);
		const void *found;

		if (!id)
			id = row->fallback;
		if (!id)
			continue;
		found = catalog_kinds_look_up(reader->arena, reader->report, at, reader->catalog,
				row->kind, row->attribute, id);
		memcpy((char *)reader->scenario + row->offset, &found, sizeof(found));
	}
}

static void read_own_model(const struct scenario_reader *reader)
{
	const struct xml_node *node = xml_first(reader->root, "model");
	size_t faults = report_count(reader->report);
	struct model *model = ARENA_NEW(reader->arena, struct model);
	const char *name;

	if (!node || xml_attribute(node, "ref"))
		return;
	name = xml_attribute(node, "name");
	if (name)
		catalog_kinds_check_label(reader->report, xml_attribute_where(node, "name"),
				xml_name(node), "name", name);
	model->id = reader->scenario->id;
	model->name = name ? name : reader->scenario->title;
	for (size_t i = 0; i < MODEL_FIELDS; i++) {
		const struct field *field = &model_fields[i];
		const char *text = xml_attribute(node, field->name);
		struct quantity *quantity = field_place(model, field);

		if (text && field_parse(reader->report, xml_attribute_where(node, field->name),
					    field->name, text, field, &quantity->si))
			quantity->provenance = PROVENANCE_GIVEN;
	}
	model_fields_complete(model);
	if (report_count(reader->report) == faults)
		model_fields_check(reader->report, xml_where(node), model);
	reader->scenario->model = model;
}

/* cluster/@servers-per-rack: the site is the same but for its racks. */
static void read_own_racks(const struct scenario_reader *reader)
{
	static const struct field field = { "servers-per-rack", 0, DIM_NUMBER, RANGE_RACKFUL,
		false };
	struct where at;
	const char *text = scenario_reader_find(reader, "cluster", field.name, &at);
	struct site *site = ARENA_NEW(reader->arena, struct site);
	double servers;

	if (!text || !field_parse(reader->report, at, field.name, text, &field, &servers) ||
			!reader->scenario->site)
		return;
	*site = *reader->scenario->site;
	site->rack_servers = (struct quantity){ servers, PROVENANCE_GIVEN, NULL };
	reader->scenario->site = site;
}

static const char *file_id(struct arena *arena, const char *file)
{
	const char *slash = strrchr(file, '/'), *base = slash ? slash + 1 : file;
	size_t bytes = strlen(base);

	if (strcmp(file, "-") == 0)
		return "scenario";
	return arena_copy_bytes(arena, base, g_str_has_suffix(base, ".xml") ? bytes - 4 : bytes);
}

static void read_names(const struct scenario_reader *reader, const char *file)
{
	struct scenario *scenario = reader->scenario;
	GArray *titles = arena_array(reader->arena, sizeof(struct title));
	const struct xml_node *node = xml_first(reader->root, "title");
	const char *id = xml_attribute(reader->root, "id");

	for (; node; node = xml_next(node, "title")) {
		const char *language = xml_attribute(node, "xml:lang");
		struct title title = { language ? language : "en", xml_text(node),
			xml_where(node) };

		if (!*title.text)
			report_fault(reader->report, FAULT_INPUT, title.at,
					"the title is empty: write a few words");
		if (g_utf8_strlen(title.text, -1) > title_most)
			report_fault(reader->report, FAULT_INPUT, xml_where(node),
					"the title has %ld characters: write at most %d",
					g_utf8_strlen(title.text, -1), title_most);
		g_array_append_val(titles, title);
	}
	scenario->id = id ? id : file_id(reader->arena, file);
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

static void read_all(const struct scenario_reader *reader, const char *file)
{
	read_names(reader, file);
	read_references(reader);
	scenario_read_numbers(reader);
	scenario_read_plan(reader);
	read_own_model(reader);
	read_own_racks(reader);
}

/* xml: NULL where it could not be read. faults: how many the report held before it was. */
static const struct scenario *judge(struct scenario_reader reader, struct xml *xml,
		const char *data_folder, const char *file, size_t faults)
{
	const char *schema = arena_format(reader.arena, "%s/schema/scenario.rng", data_folder);

	if (!xml)
		return NULL;
	reader.judged_well = xml_check(reader.report, xml, schema);
	reader.root = xml_root(xml);
	reader.scenario->at = xml_where(reader.root);
	if (strcmp(xml_name(reader.root), "scenario") == 0)
		read_all(&reader, file);
	return report_count(reader.report) == faults ? reader.scenario : NULL;
}

const struct scenario *scenario_load(struct arena *arena, struct report *report,
		const struct catalog *catalog, const char *data_folder, const char *file,
		const struct setting *settings, size_t setting_count)
{
	size_t faults = report_count(report);
	struct xml *xml = xml_load_unjudged(arena, report, file);
	struct scenario_reader reader = {
		.arena = arena,
		.report = report,
		.catalog = catalog,
		.scenario = ARENA_NEW(arena, struct scenario),
	};

	for (size_t i = 0; xml && i < setting_count; i++)
		xml_set(report, xml, settings[i].path, settings[i].value);
	return judge(reader, xml, data_folder, file, faults);
}

const struct scenario *scenario_parse(struct arena *arena, struct report *report,
		const struct catalog *catalog, const char *data_folder, const char *name,
		const char *text, size_t bytes)
{
	size_t faults = report_count(report);
	struct xml *xml = xml_parse_unjudged(arena, report, name, text, bytes);
	struct scenario_reader reader = {
		.arena = arena,
		.report = report,
		.catalog = catalog,
		.scenario = ARENA_NEW(arena, struct scenario),
	};

	return judge(reader, xml, data_folder, name, faults);
}
