/*
 * schema_walk.c - document and schema side by side, every fault in words.
 *
 * For each element: the shape that the parent's shape has for its name says
 * which attributes and elements may be inside (find_named); which must be, and
 * which exclude each other, schema_missing.c knows.
 */

#include "input/schema_walk.h"

#include "base/arena.h"
#include "input/schema_missing.h"
#include "input/schema_shape.h"
#include "input/schema_value.h"
#include "input/suggest.h"
#include "input/xml_tree.h"

#include <string.h>

/* A file with more is of another kind altogether. */
static const size_t faults_max = 100;

struct walk {
	struct arena *arena;
	struct report *report;
	size_t faults_limit; /* of the report's count */
	GPtrArray *meant; /* of const char *: names meant by unknown ones in the element at hand */
};

static bool is_full(const struct walk *walk)
{
	return report_count(walk->report) >= walk->faults_limit;
}

/* The shape of this kind and name among the parts, however deep; open: one that takes any name. */
static const struct shape *find_named(const struct shape *shape, enum kind kind, const char *name)
{
	const struct shape *open = NULL;

	for (size_t i = 0; i < shape->parts->len; i++) {
		const struct shape *part = schema_shape_part(shape, i);
		bool fits = part->kind == kind && part->name && strcmp(part->name, name) == 0;
		const struct shape *inside =
				schema_shape_is_named(part) ? NULL : find_named(part, kind, name);

		if (fits)
			return part;
		if (part->kind == KIND_OPEN || (part->kind == kind && !part->name))
			open = part;
		if (inside && (inside->kind == KIND_OPEN || !inside->name))
			open = inside;
		else if (inside)
			return inside;
	}
	return open;
}

static void add_names(const struct shape *shape, enum kind kind, GPtrArray *names)
{
	for (size_t i = 0; i < shape->parts->len; i++) {
		const struct shape *part = schema_shape_part(shape, i);

		if (part->kind == kind && part->name)
			arena_point(names, part->name);
		if (!schema_shape_is_named(part))
			add_names(part, kind, names);
	}
}

/* The name meant, where it can be guessed, is not reported as missing later. */
static const char *suggest(const struct walk *walk, const struct shape *shape, enum kind kind,
		const char *written)
{
	GPtrArray *names = arena_pointers(walk->arena);

	add_names(shape, kind, names);
	const char *name = suggest_name(written, (const char *const *)names->pdata, names->len);

	if (name)
		arena_point(walk->meant, name);
	return suggest_sentence(walk->arena, written, (const char *const *)names->pdata,
			names->len);
}

static bool takes_text(const struct shape *shape)
{
	for (size_t i = 0; i < shape->parts->len; i++) {
		const struct shape *part = schema_shape_part(shape, i);

		if (part->kind == KIND_TEXT || part->kind == KIND_VALUE ||
				part->kind == KIND_DATA || part->kind == KIND_OPEN ||
				(!schema_shape_is_named(part) && takes_text(part)))
			return true;
	}
	return false;
}

static void refuse_value(const struct walk *walk, struct where at, const char *what,
		const char *text, const struct shape *shape)
{
	GPtrArray *words = arena_pointers(walk->arena);

	schema_value_words(shape, words);
	if (words->len > 0)
		report_fault(walk->report, FAULT_INPUT, at, "%s is \"%s\"%s", what, text,
				suggest_sentence(walk->arena, text,
						(const char *const *)words->pdata, words->len));
	else
		report_fault(walk->report, FAULT_INPUT, at, "%s is \"%s\": write another%s%s%s",
				what, text, shape->help ? " (" : "", shape->help ? shape->help : "",
				shape->help ? ")" : "");
}

/* what: the name of the attribute or element for messages. */
static void judge_value(const struct walk *walk, struct where at, const char *what,
		const struct shape *shape, const char *text)
{
	for (size_t i = 0; i < shape->parts->len; i++) {
		const struct shape *part = schema_shape_part(shape, i);

		if (!schema_shape_is_named(part) && !schema_value_fits(part, text)) {
			refuse_value(walk, at, what, text, shape);
			return;
		}
	}
}

/* A prefix that is not declared stays in the name; reading has told of it. */
static bool has_wild_prefix(const char *name)
{
	return strchr(name, ':') != NULL;
}

/* The name an attribute goes by in the schema; NULL: of another namespace. */
static const char *attribute_name(const struct walk *walk, const xmlAttr *attribute)
{
	const char *name = xml_tree_chars(attribute->name);

	if (!attribute->ns)
		return name;
	if (xmlStrEqual(attribute->ns->href, XML_XML_NAMESPACE))
		return arena_format(walk->arena, "xml:%s", name);
	return NULL;
}

static void judge_attributes(const struct walk *walk, const struct shape *shape,
		const struct xml_node *node)
{
	const xmlAttr *attribute = xml_tree_node(node)->properties;

	for (; attribute && !is_full(walk); attribute = attribute->next) {
		const char *name = attribute_name(walk, attribute);
		const struct shape *found = name ? find_named(shape, KIND_ATTRIBUTE, name) : NULL;

		if (has_wild_prefix(xml_tree_chars(attribute->name)))
			continue;
		if (!name)
			report_fault(walk->report, FAULT_INPUT, xml_where(node),
					"attribute %s of <%s> has a prefix: write it without",
					xml_tree_chars(attribute->name), xml_name(node));
		else if (!found)
			report_fault(walk->report, FAULT_INPUT, xml_attribute_where(node, name),
					"attribute %s is unknown in <%s>%s", name, xml_name(node),
					suggest(walk, shape, KIND_ATTRIBUTE, name));
		else if (found->kind == KIND_ATTRIBUTE)
			judge_value(walk, xml_attribute_where(node, name), name, found,
					xml_attribute(node, name));
	}
}

static bool takes_elements(const struct shape *shape)
{
	for (size_t i = 0; i < shape->parts->len; i++) {
		const struct shape *part = schema_shape_part(shape, i);

		if (part->kind == KIND_ELEMENT ||
				(!schema_shape_is_named(part) && takes_elements(part)))
			return true;
	}
	return false;
}

static void refuse_text(const struct walk *walk, const struct xml_node *node, const xmlNode *text)
{
	const char *words = g_strstrip(arena_copy(walk->arena, xml_tree_chars(text->content)));

	report_fault(walk->report, FAULT_INPUT, xml_where(node),
			"the text \"%.*s\" stands in <%s>: remove it", (int)strcspn(words, "\n"),
			words, xml_name(node));
}

static void judge_text(const struct walk *walk, const struct shape *shape,
		const struct xml_node *node)
{
	const xmlNode *inside = xml_tree_node(node)->children;

	if (takes_text(shape)) {
		if (!takes_elements(shape))
			judge_value(walk, xml_where(node), xml_name(node), shape, xml_text(node));
		return;
	}
	for (; inside; inside = inside->next)
		if (inside->type == XML_TEXT_NODE && !xmlIsBlankNode(inside))
			refuse_text(walk, node, inside);
}

static void refuse_namespace(const struct walk *walk, const struct shape *wanted,
		const struct xml_node *node)
{
	const char *space = xml_namespace(node);

	if (*space)
		report_fault(walk->report, FAULT_INPUT, xml_where(node),
				"<%s> is of the namespace \"%s\": write xmlns=\"%s\"",
				xml_name(node), space, wanted->space);
	else
		report_fault(walk->report, FAULT_INPUT, xml_where(node),
				"<%s> is of no namespace: write xmlns=\"%s\"", xml_name(node),
				wanted->space);
}

static bool is_open(const struct shape *shape)
{
	return shape->kind == KIND_OPEN || !shape->name;
}

/* The shape of a child that may be where it is; NULL after a fault, or where anything may be. */
static const struct shape *judge_child(const struct walk *walk, const struct shape *shape,
		const struct xml_node *parent, const struct xml_node *node)
{
	const struct shape *found = find_named(shape, KIND_ELEMENT, xml_name(node));
	const struct xml_node *first = xml_first(parent, xml_name(node));

	if (has_wild_prefix(xml_name(node)))
		return NULL;
	if (!found)
		report_fault(walk->report, FAULT_INPUT, xml_where(node),
				"<%s> is unknown in <%s>%s", xml_name(node), xml_name(parent),
				suggest(walk, shape, KIND_ELEMENT, xml_name(node)));
	else if (is_open(found))
		return NULL;
	else if (strcmp(found->space, xml_namespace(node)) != 0)
		refuse_namespace(walk, found, node);
	else if (first != node && !found->many)
		report_fault(walk->report, FAULT_INPUT, xml_where(node),
				"<%s> stands in line %d already: keep one", xml_name(node),
				xml_where(first).line);
	else
		return found;
	return NULL;
}

/* Names first, then what is missing, then what is inside: a misspelt name is not missing as well.
 */
static void judge_element(const struct walk *walk, const struct shape *shape,
		const struct xml_node *node)
{
	const struct xml_node *child;

	g_ptr_array_set_size(walk->meant, 0);
	judge_attributes(walk, shape, node);
	judge_text(walk, shape, node);
	for (child = xml_first(node, NULL); child && !is_full(walk); child = xml_next(child, NULL))
		judge_child(walk, shape, node, child);
	if (!is_full(walk))
		schema_missing_check(walk->arena, walk->report, shape, node, walk->meant);
	for (child = xml_first(node, NULL); child && !is_full(walk);
			child = xml_next(child, NULL)) {
		const struct shape *inside = judge_child(walk, shape, node, child);

		if (inside)
			judge_element(walk, inside, child);
	}
}

void schema_walk_check(struct arena *arena, struct report *report, const struct xml *schema,
		const struct xml_node *root)
{
	const struct shape *start = schema_shape_new(arena, schema);
	const struct shape *found = find_named(start, KIND_ELEMENT, xml_name(root));
	struct walk walk = {
		.arena = arena,
		.report = report,
		.faults_limit = report_count(report) + faults_max,
		.meant = arena_pointers(arena),
	};

	if (!found)
		report_fault(report, FAULT_INPUT, xml_where(root), "the file begins with <%s>%s",
				xml_name(root),
				suggest(&walk, start, KIND_ELEMENT, xml_name(root)));
	else if (!is_open(found) && strcmp(found->space, xml_namespace(root)) != 0)
		refuse_namespace(&walk, found, root);
	else if (!is_open(found))
		judge_element(&walk, found, root);
}
