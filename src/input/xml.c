/* xml.c - walking a document: names, places, attributes and text. */

#include "input/xml.h"

#include "base/arena.h"
#include "input/xml_tree.h"

#include <string.h>

const struct xml_node *xml_root(const struct xml *xml)
{
	return xml_tree_wrap(xmlDocGetRootElement(xml->doc));
}

const char *xml_name(const struct xml_node *node)
{
	return xml_tree_chars(xml_tree_node(node)->name);
}

const char *xml_namespace(const struct xml_node *node)
{
	const xmlNs *ns = xml_tree_node(node)->ns;

	return ns && ns->href ? xml_tree_chars(ns->href) : "";
}

struct where xml_where(const struct xml_node *node)
{
	return *(const struct where *)xml_tree_node(node)->_private;
}

const xmlAttr *xml_tree_attribute(const struct xml_node *node, const char *name)
{
	bool of_xml = strncmp(name, "xml:", 4) == 0;

	if (of_xml)
		name += 4;
	for (const xmlAttr *attribute = xml_tree_node(node)->properties; attribute;
			attribute = attribute->next) {
		const char *uri = attribute->ns ? xml_tree_chars(attribute->ns->href) : "";

		if (strcmp(xml_tree_chars(attribute->name), name) == 0 &&
				strcmp(uri, of_xml ? xml_tree_chars(XML_XML_NAMESPACE) : "") == 0)
			return attribute;
	}
	return NULL;
}

static struct arena *arena_of(const struct xml_node *node)
{
	return ((const struct xml *)xml_tree_node(node)->doc->_private)->arena;
}

const char *xml_attribute(const struct xml_node *node, const char *name)
{
	const xmlAttr *attribute = xml_tree_attribute(node, name);

	if (!attribute)
		return NULL;
	const xmlNode *text = attribute->children;

	if (!text)
		return "";
	if (!text->next && text->type == XML_TEXT_NODE)
		return xml_tree_chars(text->content);
	GString *out = arena_string(arena_of(node));

	for (; text; text = text->next)
		if (text->content)
			g_string_append(out, xml_tree_chars(text->content));
	return out->str;
}

struct where xml_attribute_where(const struct xml_node *node, const char *name)
{
	const xmlAttr *attribute = xml_tree_attribute(node, name);

	if (attribute && attribute->_private)
		return *(const struct where *)attribute->_private;
	return xml_where(node);
}

static const struct xml_node *find_element(const xmlNode *node, const char *name)
{
	for (; node; node = node->next)
		if (node->type == XML_ELEMENT_NODE &&
				(!name || strcmp(xml_tree_chars(node->name), name) == 0))
			return xml_tree_wrap(node);
	return NULL;
}

const struct xml_node *xml_first(const struct xml_node *node, const char *name)
{
	return find_element(xml_tree_node(node)->children, name);
}

const struct xml_node *xml_next(const struct xml_node *node, const char *name)
{
	return find_element(xml_tree_node(node)->next, name);
}

/* Text as it comes: many blanks are one, owed until the next letter; none at the front. */
struct folding {
	GString *out;
	bool owed, after_blank; /* after_blank: the last that shows is a blank, or nothing does yet
	                         */
};

static void pay_blank(struct folding *folding)
{
	if (!folding->owed)
		return;
	g_string_append_c(folding->out, ' ');
	folding->owed = false;
	folding->after_blank = true;
}

static void add_folded(struct folding *folding, const char *text)
{
	for (; *text; text++)
		if (strchr(" \t\n\r", *text)) {
			folding->owed = !folding->after_blank;
		} else {
			pay_blank(folding);
			folding->after_blank = false;
			g_string_append_c(folding->out, *text);
		}
}

static void add_text(struct folding *folding, const xmlNode *node)
{
	for (; node; node = node->next) {
		bool element = node->type == XML_ELEMENT_NODE;
		bool bold = element && strcmp(xml_tree_chars(node->name), "b") == 0;

		if (node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE)
			add_folded(folding, xml_tree_chars(node->content));
		if (bold) {
			pay_blank(folding);
			g_string_append_c(folding->out, '\002');
		}
		if (element)
			add_text(folding, node->children);
		if (bold)
			g_string_append_c(folding->out, '\003');
	}
}

const char *xml_text(const struct xml_node *node)
{
	struct folding folding = { arena_string(arena_of(node)), false, true };

	add_text(&folding, xml_tree_node(node)->children);
	return folding.out->str;
}
