/* schema_value.c - the text of one attribute or element against its pattern. */

#include "input/schema_value.h"

#include "base/arena.h"
#include "input/xml_tree.h"

#include <libxml/xmlregexp.h>
#include <libxml/xmlschemastypes.h>
#include <string.h>

#define XSD "http://www.w3.org/2001/XMLSchema"

static bool fits_expression(const char *expression, const char *text)
{
	xmlRegexp *compiled = xmlRegexpCompile(xml_tree_xchars(expression));
	bool fits = !compiled || xmlRegexpExec(compiled, xml_tree_xchars(text)) != 0;

	xmlRegFreeRegexp(compiled);
	return fits;
}

static bool fits_type(const char *name, const char *text)
{
	xmlSchemaType *type =
			xmlSchemaGetPredefinedType(xml_tree_xchars(name), xml_tree_xchars(XSD));

	return !type || xmlSchemaValidatePredefinedType(type, xml_tree_xchars(text), NULL) <= 0;
}

static bool fits_data(const struct xml_node *node, const char *text)
{
	const struct xml_node *param = xml_first(node, "param");
	const char *type = xml_attribute(node, "type");

	if (type && !fits_type(type, text))
		return false;
	for (; param; param = xml_next(param, "param"))
		if (strcmp(xml_attribute(param, "name"), "pattern") == 0 &&
				!fits_expression(xml_text(param), text))
			return false;
	return true;
}

bool schema_value_fits(const struct shape *shape, const char *text)
{
	bool any = shape->kind == KIND_CHOICE;

	if (shape->kind == KIND_VALUE)
		return strcmp(xml_text(shape->node), text) == 0;
	if (shape->kind == KIND_DATA)
		return fits_data(shape->node, text);
	if (shape->kind != KIND_ALL && !any)
		return true;
	for (size_t i = 0; i < shape->parts->len; i++)
		if (schema_value_fits(schema_shape_part(shape, i), text) == any)
			return any;
	return !any;
}

void schema_value_words(const struct shape *shape, GPtrArray *words)
{
	if (shape->kind == KIND_VALUE)
		arena_point(words, xml_text(shape->node));
	for (size_t i = 0; i < shape->parts->len; i++)
		schema_value_words(schema_shape_part(shape, i), words);
}
