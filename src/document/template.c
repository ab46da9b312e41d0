/* template.c - a template file and the pages that it names, each fault at its own line. */

#include "document/template.h"

#include "base/arena.h"
#include "input/folder.h"
#include "input/suggest.h"
#include "units/lengths.h"
#include "words/words.h"

#include <string.h>

struct loader {
	struct arena *arena;
	struct report *report;
	const struct template_source *source;
	const struct words *words; /* the source's, bound to no facts */
	const char *schema;
	GArray *pages;   /* of struct template_page */
	GHashTable *ids; /* id -> its <page> */
};

/* templates/pages/REF.xml, judged by the schema; NULL after a fault. */
static const struct xml_node *load_page(struct loader *loader, const struct xml_node *listed,
		const char *ref)
{
	const char *folder =
			arena_format(loader->arena, "%s/pages", loader->source->templates_folder);
	const GPtrArray *names = folder_names(loader->arena, folder);
	const char *const *all = (const char *const *)names->pdata;

	for (guint i = 0; i < names->len; i++)
		if (strcmp(all[i], ref) == 0) {
			struct xml *xml = xml_load(loader->arena, loader->report,
					arena_format(loader->arena, "%s/%s.xml", folder, ref),
					loader->schema);

			return xml ? xml_root(xml) : NULL;
		}
	report_fault(loader->report, FAULT_INPUT, xml_attribute_where(listed, "ref"),
			"there is no page \"%s\"%s", ref,
			suggest_sentence(loader->arena, ref, all, names->len));
	return NULL;
}

/* Links and the outline lead to one place each. */
static void check_id(struct loader *loader, const struct xml_node *listed,
		const struct xml_node *page)
{
	const char *id = xml_attribute(page, "id");
	const struct xml_node *first =
			(const struct xml_node *)g_hash_table_lookup(loader->ids, id);
	struct where at = first ? xml_where(first) : (struct where){ 0 };

	if (first)
		report_fault(loader->report, FAULT_INPUT, xml_where(listed),
				"a page of the id \"%s\" stands in %s:%d already: keep one, or write another id",
				id, at.file, at.line);
	else
		g_hash_table_insert(loader->ids, (gpointer)(guintptr)id,
				(gpointer)(guintptr)listed);
}

static void add_page(struct loader *loader, const struct xml_node *listed)
{
	const char *ref = xml_attribute(listed, "ref");
	struct template_page added = { listed, ref ? load_page(loader, listed, ref) : listed };

	if (!added.page)
		return;
	check_id(loader, listed, added.page);
	template_check_page(loader->arena, loader->report, loader->words, added.page);
	if (ref)
		template_check_words(loader->arena, loader->report, loader->words, listed);
	g_array_append_val(loader->pages, added);
}

static double read_least(struct loader *loader, const struct xml_node *root, const char *attribute)
{
	const char *text = xml_attribute(root, attribute);
	double least_pt = 0;

	if (text)
		lengths_parse(loader->report, xml_attribute_where(root, attribute), text,
				&least_pt);
	return least_pt;
}

static const struct template *read(struct loader *loader, const struct xml_node *root)
{
	struct template *template = ARENA_NEW(loader->arena, struct template);

	template->root = root;
	if (strcmp(xml_name(root), "page") == 0) {
		struct template_page alone = { NULL, root };

		template_check_page(loader->arena, loader->report, loader->words, root);
		g_array_append_val(loader->pages, alone);
	} else {
		template->least_width = read_least(loader, root, "least-width");
		template->least_height = read_least(loader, root, "least-height");
		template_demand(loader->report, root, "title");
	}
	for (const struct xml_node *title = xml_first(root, "title"); title && !loader->pages->len;
			title = xml_next(title, "title"))
		template_check_words(loader->arena, loader->report, loader->words, title);
	for (const struct xml_node *page = xml_first(root, "page"); page;
			page = xml_next(page, "page"))
		add_page(loader, page);
	template->pages = (const struct template_page *)(void *)loader->pages->data;
	template->page_count = loader->pages->len;
	return template;
}

const struct template *template_load(struct arena *arena, struct report *report,
		const struct template_source *source)
{
	size_t faults = report_count(report);
	struct loader loader = {
		.arena = arena,
		.report = report,
		.source = source,
		.words = words_bind(arena, source->words, NULL),
		.schema = arena_format(arena, "%s/schema/template.rng", source->data_folder),
		.pages = arena_array(arena, sizeof(struct template_page)),
		.ids = arena_hash(arena),
	};
	struct xml *xml = xml_load(arena, report, source->file, loader.schema);
	const struct template *template = xml ? read(&loader, xml_root(xml)) : NULL;

	return report_count(report) == faults ? template : NULL;
}
