/*
 * catalog.c - one reader for all kinds of entries, by the tables of catalog_kinds.c.
 *
 * A file that the schema refuses is read on for the faults in its numbers; what
 * is missing in it, the schema has said already.
 */

#include "input/catalog.h"

#include "base/arena.h"
#include "input/catalog_kinds.h"
#include "input/runs.h"
#include "input/schema.h"
#include "input/suggest.h"
#include "input/xml.h"

#include <string.h>

/* An entry and where it stands. */
struct slot {
	const char *id;
	const void *entry;
	struct where at;
};

/* A source that must be found once every file is read. */
struct citation {
	const char *source;
	struct where at;
};

struct loader {
	struct arena *arena;
	struct report *report;
	GArray *slots[CATALOG_KINDS]; /* of struct slot */
	GArray *citations;
	const struct schema *schema;
	bool judged_well; /* the schema found nothing in the file being read */
};

static void read_label(struct loader *loader, const struct xml_node *node, void *entry,
		const struct label *label)
{
	const char *text = xml_attribute(node, label->name);
	void *place = (char *)entry + label->offset;

	if (!label->words) {
		catalog_kinds_check_label(loader->report, xml_attribute_where(node, label->name),
				xml_name(node), label->name, text ? text : "");
		*(const char **)place = text ? text : "";
		return;
	}
	size_t count = 0;

	for (; label->words[count]; count++)
		if (text && strcmp(label->words[count], text) == 0)
			*(int *)place = (int)count;
	if (loader->judged_well && !g_strv_contains(label->words, text ? text : ""))
		report_fault(loader->report, FAULT_INPUT, xml_where(node), "%s is \"%s\"%s",
				label->name, text ? text : "",
				suggest_sentence(loader->arena, text ? text : "", label->words,
						count));
}

static void read_number(struct loader *loader, const struct xml_node *node,
		const struct field *field, struct quantity *quantity)
{
	const char *text = xml_attribute(node, "value");
	struct citation citation = { xml_attribute(node, "source"), xml_where(node) };
	double si;

	if (!text || !citation.source ||
			!field_parse(loader->report, citation.at, field->name, text, field, &si))
		return;
	bool unverified = strcmp(citation.source, "unverified") == 0;

	*quantity = (struct quantity){
		si,
		unverified ? PROVENANCE_ASSUMED : PROVENANCE_PUBLISHED,
		citation.source,
	};
	if (!unverified)
		g_array_append_val(loader->citations, citation);
}

static void read_field(struct loader *loader, const struct xml_node *node,
		const struct catalog_kind *kind, void *entry, struct field field)
{
	const struct xml_node *child = xml_first(node, field.name);

	if (kind->dimension && !kind->dimension(entry, &field.dimension))
		return;
	if (child)
		read_number(loader, child, &field, field_place(entry, &field));
	else if (field.required && loader->judged_well)
		report_fault(loader->report, FAULT_INPUT, xml_where(node),
				"<%s> lacks <%s>: write <%s value=\"...\" source=\"...\"/>",
				xml_name(node), field.name, field.name);
}

static struct slot *find_slot(const GArray *slots, const char *id)
{
	for (size_t i = 0; i < slots->len; i++) {
		struct slot *slot = &g_array_index(slots, struct slot, i);

		if (strcmp(slot->id, id) == 0)
			return slot;
	}
	return NULL;
}

/* A later file's entry takes the place of an earlier one; twice in one file is a slip. */
static void keep(struct loader *loader, GArray *slots, struct slot slot)
{
	struct slot *earlier = find_slot(slots, slot.id);

	if (!earlier)
		g_array_append_val(slots, slot);
	else if (strcmp(earlier->at.file, slot.at.file) == 0)
		report_fault(loader->report, FAULT_INPUT, slot.at,
				"id \"%s\" stands in line %d already: write another", slot.id,
				earlier->at.line);
	else
		*earlier = slot;
}

static void read_entry(struct loader *loader, const struct xml_node *node, size_t index)
{
	const struct catalog_kind *kind = &catalog_kinds[index];
	size_t faults = report_count(loader->report);
	void *entry = arena_alloc(loader->arena, 1, kind->size_bytes);

	for (size_t i = 0; i < kind->label_count; i++)
		read_label(loader, node, entry, &kind->labels[i]);
	for (size_t i = 0; i < kind->field_count; i++)
		read_field(loader, node, kind, entry, kind->fields[i]);
	if (kind->complete && loader->judged_well && report_count(loader->report) == faults)
		kind->complete(loader->report, xml_where(node), entry);

	const char *id = *(const char **)(void *)((char *)entry + kind->labels[0].offset);

	if (*id)
		keep(loader, loader->slots[index], (struct slot){ id, entry, xml_where(node) });
}

static void read_file(struct loader *loader, const char *file)
{
	struct xml *xml = xml_load_unjudged(loader->arena, loader->report, file);

	if (!xml)
		return;
	loader->judged_well = schema_check(loader->report, loader->schema, xml);
	for (const struct xml_node *node = xml_first(xml_root(xml), NULL); node;
			node = xml_next(node, NULL))
		for (size_t i = 0; i < CATALOG_KINDS; i++)
			if (strcmp(catalog_kinds[i].element, xml_name(node)) == 0)
				read_entry(loader, node, i);
}

static void check_citations(struct loader *loader, const struct catalog *catalog)
{
	for (size_t i = 0; i < loader->citations->len; i++) {
		struct citation citation = g_array_index(loader->citations, struct citation, i);

		catalog_kinds_look_up(loader->arena, loader->report, citation.at, catalog,
				CATALOG_PAPER, "source", citation.source);
	}
}

static void fill_list(struct arena *arena, struct catalog *catalog, size_t index,
		const GArray *slots)
{
	const struct catalog_kind *kind = &catalog_kinds[index];
	const void **list = (const void **)arena_alloc(arena, slots->len + 1, sizeof(void *));

	for (size_t i = 0; i < slots->len; i++)
		list[i] = g_array_index(slots, struct slot, i).entry;
	memcpy((char *)catalog + kind->list_offset, &list, sizeof(list));
	*(size_t *)(void *)((char *)catalog + kind->count_offset) = slots->len;
}

const struct catalog *catalog_load(struct arena *arena, struct report *report,
		const char *data_folder, const char *const *files, size_t file_count)
{
	struct catalog *catalog = ARENA_NEW(arena, struct catalog);
	struct loader loader = {
		.arena = arena,
		.report = report,
		.citations = arena_array(arena, sizeof(struct citation)),
		.schema = schema_load(arena, report,
				arena_format(arena, "%s/schema/catalog.rng", data_folder)),
	};

	if (!loader.schema)
		return catalog;
	for (size_t i = 0; i < CATALOG_KINDS; i++)
		loader.slots[i] = arena_array(arena, sizeof(struct slot));
	for (size_t i = 0; i < CATALOG_KINDS; i++)
		if (catalog_kinds[i].file)
			read_file(&loader, arena_format(arena, "%s/%s", data_folder,
							   catalog_kinds[i].file));
	for (size_t i = 0; i < file_count; i++)
		read_file(&loader, files[i]);
	for (size_t i = 0; i < CATALOG_KINDS; i++)
		fill_list(arena, catalog, i, loader.slots[i]);
	check_citations(&loader, catalog);
	catalog->runs = runs_load(arena, report,
			arena_format(arena, "%s/published_runs.csv", data_folder));
	return catalog;
}

#define FINDER(kind, index)                                                                        \
	const struct kind *catalog_find_##kind(const struct catalog *catalog, const char *id)      \
	{                                                                                          \
		return (const struct kind *)catalog_kinds_find(catalog, index, id);                \
	}

FINDER(gpu, CATALOG_GPU)
FINDER(model, CATALOG_MODEL)
FINDER(network, CATALOG_NETWORK)
FINDER(family, CATALOG_FAMILY)
FINDER(generation, CATALOG_GENERATION)
FINDER(band, CATALOG_BAND)
FINDER(software, CATALOG_SOFTWARE)
FINDER(site, CATALOG_SITE)
FINDER(paper, CATALOG_PAPER)
FINDER(thing, CATALOG_THING)
