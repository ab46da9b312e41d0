/*
 * xml_read.c - text into a tree by libxml2, its complaints into people's words.
 *
 * libxml2 puts the line of the end of a start tag on a node, in 16 bits. Here
 * each element gets its place when it starts: the parser then stands behind
 * the attributes, in which no "<" can be, so the last "<" begins the tag.
 */

#include "input/xml.h"

#include "base/arena.h"
#include "input/encoding.h"
#include "input/xml_faults.h"
#include "input/xml_tree.h"

#include <assert.h>
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <string.h>

static const size_t file_limit_bytes = 16u << 20;
static const size_t text_limit_bytes = 1u << 20;
static const int depth_limit = 64;
static const int attributes_limit = 10000;
static const int elements_limit = 100000; /* validation takes the square of it, some seconds */

/* No DTD is ever loaded and none declared (below), so what NOENT replaces is the five and &#...; */
static const int options = XML_PARSE_NONET | XML_PARSE_NOENT | XML_PARSE_RECOVER |
                           XML_PARSE_IGNORE_ENC | XML_PARSE_COMPACT;

struct reader {
	struct report *report;
	struct xml *xml;
	int elements;
	bool stopped; /* what libxml2 says from here on is an echo */
};

static struct reader *reader_of(void *context)
{
	return (struct reader *)((xmlParserCtxt *)context)->_private;
}

static void stop(void *context)
{
	reader_of(context)->stopped = true;
	xmlStopParser((xmlParserCtxt *)context);
}

static void refuse(void *context, const char *message)
{
	const struct reader *reader = reader_of(context);
	struct where at = { reader->xml->name, ((xmlParserCtxt *)context)->input->line };

	report_fault(reader->report, FAULT_INPUT, at, "%s", message);
	stop(context);
}

/* Called at <!DOCTYPE, before anything in it is read. */
static void refuse_doctype(void *context, const xmlChar *name, const xmlChar *external_id,
		const xmlChar *system_id)
{
	(void)name, (void)external_id, (void)system_id;
	refuse(context, "a DOCTYPE: remove it, no DTD and no entities of one's own are taken");
}

/* Where the tag that the parser has just read begins. */
static const xmlChar *start_of_tag(const xmlParserInput *input)
{
	const xmlChar *cursor = input->cur;

	while (cursor > input->base && *cursor != '<')
		cursor--;
	return cursor;
}

static int count_lines(const xmlChar *from, const xmlChar *to)
{
	int lines = 0;

	for (; from < to; from++)
		lines += *from == '\n';
	return lines;
}

/*
 * Places of attributes that stand on another line than their tag. attributes: five
 * pointers each, the fourth is the value, in the order of the node's; a value with a
 * reference in it is a copy elsewhere and keeps the line of the tag.
 */
static void place_attributes(struct xml *xml, const xmlParserInput *input, const xmlNode *node,
		const xmlChar **attributes)
{
	const xmlChar *cursor = start_of_tag(input);
	struct where at = xml_where(xml_tree_wrap(node));
	int first_line = at.line;

	for (xmlAttr *attribute = node->properties; attribute; attribute = attribute->next) {
		const xmlChar *value = attributes[3];

		attributes += 5;
		if (value < cursor || value > input->cur)
			continue;
		at.line += count_lines(cursor, value);
		cursor = value;
		if (at.line == first_line)
			continue;
		struct where *place = ARENA_NEW(xml->arena, struct where);

		*place = at;
		attribute->_private = place;
	}
}

static bool is_too_long(const xmlChar **attributes, int count)
{
	for (int i = 0; i < count; i++, attributes += 5)
		if ((size_t)(attributes[4] - attributes[3]) > text_limit_bytes)
			return true;
	return false;
}

static void start_element(void *context, const xmlChar *name, const xmlChar *prefix,
		const xmlChar *uri, int namespace_count, const xmlChar **namespaces,
		int attribute_count, int defaulted_count, const xmlChar **attributes)
{
	xmlParserCtxt *parser = (xmlParserCtxt *)context;
	struct xml *xml = reader_of(context)->xml;
	struct where *place = ARENA_NEW(xml->arena, struct where);

	*place = (struct where){
		xml->name,
		parser->input->line - count_lines(start_of_tag(parser->input), parser->input->cur),
	};
	if (parser->nodeNr >= depth_limit) {
		refuse(context, "more than 64 elements inside each other: write a flatter file");
		return;
	}
	if (++reader_of(context)->elements > elements_limit) {
		refuse(context, "more than 100000 elements: write several files");
		return;
	}
	if (is_too_long(attributes, attribute_count)) {
		refuse(context, "an attribute of more than 1 MB: write a shorter one");
		return;
	}
	xmlSAX2StartElementNs(context, name, prefix, uri, namespace_count, namespaces,
			attribute_count, defaulted_count, attributes);
	if (!parser->node)
		return;
	parser->node->_private = place;
	if (place->line != parser->input->line)
		place_attributes(xml, parser->input, parser->node, attributes);
}

static void take_error(void *context, xml_tree_error *error)
{
	const struct reader *reader = reader_of(context);

	if (error->level == XML_ERR_WARNING || reader->stopped)
		return;
	if (!xml_faults_add(reader->report, reader->xml->name, error))
		stop(context);
}

static void free_parser(void *handle)
{
	xmlFreeParserCtxt((xmlParserCtxt *)handle);
}

static void free_document(void *handle)
{
	xmlFreeDoc((xmlDoc *)handle);
}

static xmlParserCtxt *new_parser(struct arena *arena, struct reader *reader)
{
	xmlParserCtxt *parser = xmlNewParserCtxt();

	if (!parser)
		g_error("out of memory");
	arena_defer(arena, free_parser, parser);
	parser->_private = reader;
	parser->sax->internalSubset = refuse_doctype;
	parser->sax->startElementNs = start_element;
	parser->sax->serror = take_error;
	return parser;
}

/* Texts longer than the limit; the tree is at most 64 deep. */
static void check_texts(struct report *report, struct where at, const xmlNode *node)
{
	for (; node; node = node->next)
		if (node->type == XML_ELEMENT_NODE)
			check_texts(report, xml_where(xml_tree_wrap(node)), node->children);
		else if (node->content && strlen(xml_tree_chars(node->content)) > text_limit_bytes)
			report_fault(report, FAULT_INPUT, at,
					"a text of more than 1 MB: write a shorter one");
}

/*
 * libxml2 compares each attribute of a tag with each other one: a million would take
 * hours. An "=" between "<" and ">" stands for an attribute, near enough.
 */
static bool check_tags(struct report *report, const char *name, struct text text)
{
	struct where at = { name, 1 };
	int signs = 0;

	for (size_t i = 0; i < text.bytes; i++) {
		at.line += text.start[i] == '\n';
		signs += text.start[i] == '=';
		if (text.start[i] == '<' || text.start[i] == '>')
			signs = 0;
		if (signs > attributes_limit)
			return report_fault(report, FAULT_INPUT, at,
					"more than %d attributes in a tag: write fewer",
					attributes_limit);
	}
	return true;
}

/* NULL: not to be read to its end. Small faults leave a document. */
static struct xml *build(struct arena *arena, struct report *report, const char *name,
		struct text text)
{
	struct reader *reader = ARENA_NEW(arena, struct reader);
	struct xml *xml = ARENA_NEW(arena, struct xml);
	size_t faults = report_count(report);

	*xml = (struct xml){ arena, arena_copy(arena, name), NULL, false };
	*reader = (struct reader){ .report = report, .xml = xml };
	xml->doc = xmlCtxtReadMemory(new_parser(arena, reader), text.start, (int)text.bytes, NULL,
			NULL, options);
	if (xml->doc) {
		arena_defer(arena, free_document, xml->doc);
		xml->doc->_private = xml;
	}
	xml->faulty = report_count(report) > faults;

	bool whole = xml->doc && xmlDocGetRootElement(xml->doc) && !reader->stopped;

	if (!whole && !xml->faulty)
		report_fault(report, FAULT_INPUT, (struct where){ name, 0 },
				"holds no element: write an XML document");
	return whole ? xml : NULL;
}

struct xml *xml_parse_unjudged(struct arena *arena, struct report *report, const char *name,
		const char *text, size_t bytes)
{
	struct text raw = { text, bytes };
	struct where at = { name, 0 };

	if (bytes > file_limit_bytes) {
		report_fault(report, FAULT_INPUT, at, "is longer than 16 MB: write a smaller file");
		return NULL;
	}
	if (!encoding_decode(arena, report, name, raw, &raw) || !check_tags(report, name, raw))
		return NULL;

	struct xml *xml = build(arena, report, name, raw);

	if (xml)
		check_texts(report, at, xml->doc->children);
	return xml;
}

struct xml *xml_load_unjudged(struct arena *arena, struct report *report, const char *file)
{
	bool standard = strcmp(file, "-") == 0;
	struct text raw;

	if (!encoding_read_file(arena, report, file, file_limit_bytes, &raw))
		return NULL;
	return xml_parse_unjudged(arena, report, standard ? "standard input" : file, raw.start,
			raw.bytes);
}

struct xml *xml_parse(struct arena *arena, struct report *report, const char *name,
		const char *text, size_t bytes, const char *schema)
{
	size_t faults = report_count(report);
	struct xml *xml = xml_parse_unjudged(arena, report, name, text, bytes);

	if (xml && schema)
		xml_check(report, xml, schema);
	return report_count(report) == faults ? xml : NULL;
}

struct xml *xml_load(struct arena *arena, struct report *report, const char *file,
		const char *schema)
{
	size_t faults = report_count(report);
	struct xml *xml = xml_load_unjudged(arena, report, file);

	if (xml && schema)
		xml_check(report, xml, schema);
	return report_count(report) == faults ? xml : NULL;
}
