/* schema.c - libxml2's verdict on a document, and its words where we find none of our own. */

#include "input/schema.h"

#include "base/arena.h"
#include "input/schema_walk.h"
#include "input/xml_tree.h"

#include <libxml/relaxng.h>
#include <string.h>

struct schema {
	struct xml *xml; /* the .rng as a document */
	xmlRelaxNG *grammar;
};

static void free_grammar(void *handle)
{
	xmlRelaxNGFree((xmlRelaxNG *)handle);
}

/* Only whether it was an error counts: the schema is ours or its author knows xmllint. */
static void ignore_error(void *context, xml_tree_error *error)
{
	(void)context, (void)error;
}

struct schema *schema_load(struct arena *arena, struct report *report, const char *file)
{
	struct schema *schema = ARENA_NEW(arena, struct schema);

	schema->xml = xml_load(arena, report, file, NULL);
	if (!schema->xml)
		return NULL;

	xmlRelaxNGParserCtxt *parser = xmlRelaxNGNewDocParserCtxt(schema->xml->doc);

	xmlRelaxNGSetParserStructuredErrors(parser, ignore_error, NULL);
	schema->grammar = xmlRelaxNGParse(parser);
	xmlRelaxNGFreeParserCtxt(parser);
	if (!schema->grammar) {
		report_fault(report, FAULT_INPUT, (struct where){ schema->xml->name, 0 },
				"is no RELAX NG schema: see what xmllint -relaxng says of it");
		return NULL;
	}
	arena_defer(arena, free_grammar, schema->grammar);
	return schema;
}

/* What libxml2 said, kept until it is known whether we have better. */
struct words {
	struct arena *arena;
	GPtrArray *texts;
	GArray *places;
	struct where root;
};

static void keep_words(void *context, xml_tree_error *error)
{
	struct words *words = (struct words *)context;
	const xmlNode *node = (const xmlNode *)error->node;
	struct where at = words->root;

	while (node && node->type != XML_ELEMENT_NODE)
		node = node->parent;
	if (node && node->_private)
		at = xml_where(xml_tree_wrap(node));
	g_array_append_val(words->places, at);
	g_ptr_array_add(words->texts, arena_copy_bytes(words->arena, error->message,
						      strcspn(error->message, "\n")));
}

static void report_words(struct report *report, const struct words *words)
{
	for (size_t i = 0; i < words->texts->len; i++)
		report_fault(report, FAULT_INPUT, g_array_index(words->places, struct where, i),
				"not as the schema wants it (%s): mend it",
				(const char *)words->texts->pdata[i]);
	if (words->texts->len == 0)
		report_fault(report, FAULT_INPUT, words->root,
				"not as the schema wants it: see what xmllint -relaxng says of it");
}

bool schema_check(struct report *report, const struct schema *schema, struct xml *xml)
{
	size_t faults = report_count(report);
	struct arena *arena = arena_new();
	struct words words = {
		.arena = arena,
		.texts = arena_pointers(arena),
		.places = arena_array(arena, sizeof(struct where)),
		.root = xml_where(xml_root(xml)),
	};
	xmlRelaxNGValidCtxt *judge = xmlRelaxNGNewValidCtxt(schema->grammar);

	xmlRelaxNGSetValidStructuredErrors(judge, keep_words, &words);
	int verdict = xmlRelaxNGValidateDoc(judge, xml->doc);

	xmlRelaxNGFreeValidCtxt(judge);
	if (verdict != 0)
		schema_walk_check(arena, report, schema->xml, xml_root(xml));
	if (verdict != 0 && report_count(report) == faults && !xml->faulty)
		report_words(report, &words);
	arena_free(arena);
	return verdict == 0;
}

bool xml_check(struct report *report, struct xml *xml, const char *file)
{
	const struct schema *schema = schema_load(xml->arena, report, file);

	return schema && schema_check(report, schema, xml);
}
