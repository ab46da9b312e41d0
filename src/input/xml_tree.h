#ifndef WC_INPUT_XML_TREE_H
#define WC_INPUT_XML_TREE_H

/* What stands behind xml.h: a libxml2 document. For the files of this folder that include libxml.
 */

#include "input/xml.h"

#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlversion.h>

/* What an error handler is handed. */
#if LIBXML_VERSION >= 21200
typedef const xmlError xml_tree_error;
#else
typedef xmlError xml_tree_error;
#endif

struct xml {
	struct arena *arena;
	const char *name; /* of the file, in messages */
	xmlDoc *doc;      /* doc->_private leads back here */
	bool faulty;      /* read with small faults: libxml2's own verdict would repeat them */
};

/* A struct xml_node is an xmlNode: its _private is the struct where of its start tag. */
static inline const xmlNode *xml_tree_node(const struct xml_node *node)
{
	return (const xmlNode *)node;
}

static inline const struct xml_node *xml_tree_wrap(const xmlNode *node)
{
	return (const struct xml_node *)node;
}

static inline const char *xml_tree_chars(const xmlChar *text)
{
	return (const char *)text;
}

static inline const xmlChar *xml_tree_xchars(const char *text)
{
	return (const xmlChar *)text;
}

/* NULL where the element has none of this name; "xml:lang" names one of the xml namespace. */
const xmlAttr *xml_tree_attribute(const struct xml_node *node, const char *name);

#endif
