/* xml_set.c - laying one setting over a document: --set path=value. */

#include "input/xml.h"

#include "base/arena.h"
#include "input/xml_tree.h"

#include <string.h>

static xmlNode *find_child(xmlNode *parent, const char *name)
{
	xmlNode *node = xmlFirstElementChild(parent);

	while (node && strcmp(xml_tree_chars(node->name), name) != 0)
		node = xmlNextElementSibling(node);
	return node;
}

/* Missing elements are made, in the namespace of the root; step: cut into names. */
static xmlNode *walk_to(struct xml *xml, const char *const *steps, struct where *place)
{
	xmlNode *node = xmlDocGetRootElement(xml->doc);

	for (; *steps && **steps != '@'; steps++) {
		xmlNode *next = find_child(node, *steps);

		if (!next) {
			next = xmlNewChild(node, node->ns, xml_tree_xchars(*steps), NULL);
			next->_private = place;
		}
		node = next;
	}
	return node;
}

/* Names with "/" between, the last one perhaps an attribute. */
static bool is_path(char *const *steps)
{
	size_t count = 0;

	for (; steps[count]; count++) {
		bool attribute = steps[count][0] == '@';
		const char *name = steps[count] + attribute;

		if (xmlValidateNCName(xml_tree_xchars(name), 0) != 0 ||
				(attribute && steps[count + 1]))
			return false;
	}
	return count > 0;
}

static bool is_xml_text(const char *text)
{
	if (!g_utf8_validate(text, -1, NULL))
		return false;
	for (; *text; text++)
		if ((unsigned char)*text < ' ' && !strchr("\t\n\r", *text))
			return false;
	return true;
}

static char **split(struct arena *arena, const char *path)
{
	char **steps = g_strsplit(path, "/", 0);

	arena_defer(arena, (void (*)(void *))g_strfreev, steps);
	return steps;
}

static void set_text(xmlNode *node, const char *value, struct where *place)
{
	while (node->children) {
		xmlNode *child = node->children;

		xmlUnlinkNode(child);
		xmlFreeNode(child);
	}
	xmlAddChild(node, xmlNewText(xml_tree_xchars(value)));
	node->_private = place;
}

bool xml_set(struct report *report, struct xml *xml, const char *path, const char *value)
{
	struct where *place = ARENA_NEW(xml->arena, struct where);
	char **steps = split(xml->arena, path);

	if (!is_path(steps))
		return report_fault(report, FAULT_INPUT, (struct where){ NULL, 0 },
				"--set %s: write a path such as cluster/@count=1024 or title=...",
				path);
	if (!is_xml_text(value))
		return report_fault(report, FAULT_INPUT, (struct where){ NULL, 0 },
				"--set %s: the value is not plain UTF-8 text: write it anew", path);
	*place = (struct where){ arena_format(xml->arena, "--set %s=%s", path, value), 0 };

	const char *last = steps[g_strv_length(steps) - 1];
	xmlNode *node = walk_to(xml, (const char *const *)steps, place);

	if (*last != '@') {
		set_text(node, value, place);
		return true;
	}
	xmlAttr *attribute =
			xmlSetNsProp(node, NULL, xml_tree_xchars(last + 1), xml_tree_xchars(value));

	attribute->_private = place;
	return true;
}
