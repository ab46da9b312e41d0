/*
 * schema_walk.c - document and schema side by side, every fault in words.
 *
 * For each element: the shape that the parent's shape has for its name says
 * which attributes and elements may be inside (find_named), which must be
 * (report_missing) and which exclude each other (report_clashes).
 */

#include "input/schema_walk.h"

#include "base/arena.h"
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
};

static bool is_full(const struct walk *walk)
{
	return report_count(walk->report) >= walk->faults_limit;
}

static const char *label(const struct walk *walk, const struct shape *shape)
{
	const char *name = shape->name ? shape->name : "...";

	return shape->kind == KIND_ELEMENT ? arena_format(walk->arena, "<%s>", name)
	                                   : arena_format(walk->arena, "attribute %s", name);
}

static bool is_named(const struct shape *shape)
{
	return shape->kind == KIND_ELEMENT || shape->kind == KIND_ATTRIBUTE;
}

/* The shape of this kind and name among the parts, however deep; open: one that takes any name. */
static const struct shape *find_named(const struct shape *shape, enum kind kind, const char *name)
{
	const struct shape *open = NULL;

	for (size_t i = 0; i < shape->parts->len; i++) {
		const struct shape *part = schema_shape_part(shape, i);
		bool fits = part->kind == kind && part->name && strcmp(part->name, name) == 0;
		const struct shape *inside = is_named(part) ? NULL : find_named(part, kind, name);

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
		if (!is_named(part))
			add_names(part, kind, names);
	}
}

static const char *suggest(const struct walk *walk, const struct shape *shape, enum kind kind,
		const char *written)
{
	GPtrArray *names = arena_pointers(walk->arena);

	add_names(shape, kind, names);
	return suggest_sentence(walk->arena, written, (const char *const *)names->pdata,
			names->len);
}

static bool takes_text(const struct shape *shape)
{
	for (size_t i = 0; i < shape->parts->len; i++) {
		const struct shape *part = schema_shape_part(shape, i);

		if (part->kind == KIND_TEXT || part->kind == KIND_VALUE ||
				part->kind == KIND_DATA || part->kind == KIND_OPEN ||
				(!is_named(part) && takes_text(part)))
			return true;
	}
	return false;
}

/* --- What is there and may not be --- */

static void judge_value(const struct walk *walk, struct where at, const char *what,
		const struct shape *shape, const char *text)
{
	GPtrArray *words = arena_pointers(walk->arena);

	for (size_t i = 0; i < shape->parts->len; i++)
		if (!is_named(schema_shape_part(shape, i)) &&
				!schema_value_fits(schema_shape_part(shape, i), text)) {
			schema_value_words(schema_shape_part(shape, i), words);
			if (words->len > 0)
				report_fault(walk->report, FAULT_INPUT, at, "%s is \"%s\"%s", what,
						text,
						suggest_sentence(walk->arena, text,
								(const char *const *)words->pdata,
								words->len));
			else
				report_fault(walk->report, FAULT_INPUT, at,
						"%s is \"%s\": write %s", what, text,
						shape->help ? shape->help : "another");
			return;
		}
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

static void judge_text(const struct walk *walk, const struct shape *shape,
		const struct xml_node *node)
{
	const xmlNode *inside = xml_tree_node(node)->children;
	GPtrArray *elements = arena_pointers(walk->arena);

	add_names(shape, KIND_ELEMENT, elements);
	if (takes_text(shape)) {
		if (elements->len == 0)
			judge_value(walk, xml_where(node),
					arena_format(walk->arena, "<%s>", xml_name(node)), shape,
					xml_text(node));
		return;
	}
	for (; inside; inside = inside->next)
		if (inside->type == XML_TEXT_NODE && !xmlIsBlankNode(inside)) {
			const char *text = g_strstrip(
					arena_copy(walk->arena, xml_tree_chars(inside->content)));

			report_fault(walk->report, FAULT_INPUT, xml_where(node),
					"the text \"%.*s\" stands in <%s>: remove it",
					(int)strcspn(text, "\n"), text, xml_name(node));
		}
}

static void judge_element(const struct walk *walk, const struct shape *shape,
		const struct xml_node *node);

/* The first of the same name before node among its siblings, or NULL. */
static const struct xml_node *find_twin(const struct xml_node *parent, const struct xml_node *node)
{
	const struct xml_node *twin = xml_first(parent, xml_name(node));

	return twin == node ? NULL : twin;
}

static void judge_child(const struct walk *walk, const struct shape *shape,
		const struct xml_node *parent, const struct xml_node *node)
{
	const struct shape *found = find_named(shape, KIND_ELEMENT, xml_name(node));
	const struct xml_node *twin = find_twin(parent, node);

	if (!found)
		report_fault(walk->report, FAULT_INPUT, xml_where(node),
				"<%s> is unknown in <%s>%s", xml_name(node), xml_name(parent),
				suggest(walk, shape, KIND_ELEMENT, xml_name(node)));
	else if (found->kind == KIND_OPEN || !found->name)
		return;
	else if (strcmp(found->space, xml_namespace(node)) != 0)
		report_fault(walk->report, FAULT_INPUT, xml_where(node),
				"<%s> is of the namespace \"%s\": write xmlns=\"%s\" in the first element alone",
				xml_name(node), xml_namespace(node), found->space);
	else if (twin && !found->many)
		report_fault(walk->report, FAULT_INPUT, xml_where(node),
				"<%s> stands in line %d already: keep one", xml_name(node),
				xml_where(twin).line);
	else
		judge_element(walk, found, node);
}

/* --- What is not there and must be --- */

static bool is_present(const struct shape *shape, const struct xml_node *node)
{
	if (shape->kind == KIND_ELEMENT && shape->name)
		return xml_first(node, shape->name) != NULL;
	if (shape->kind == KIND_ATTRIBUTE && shape->name)
		return xml_attribute(node, shape->name) != NULL;
	for (size_t i = 0; !is_named(shape) && i < shape->parts->len; i++)
		if (is_present(schema_shape_part(shape, i), node))
			return true;
	return false;
}

/* Adds the named shapes that must be there and are not. */
static void find_missing(const struct walk *walk, const struct shape *shape,
		const struct xml_node *node, GPtrArray *missing);

/* Of the alternatives, the one begun counts; where none is, the one that lacks least, or all. */
static void find_missing_choice(const struct walk *walk, const struct shape *choice,
		const struct xml_node *node, GPtrArray *missing)
{
	GPtrArray *least = NULL;
	bool begun = is_present(choice, node);

	for (size_t i = 0; i < choice->parts->len; i++) {
		const struct shape *part = schema_shape_part(choice, i);
		GPtrArray *lacks = arena_pointers(walk->arena);

		if (begun && !is_present(part, node))
			continue;
		find_missing(walk, part, node, lacks);
		if (!least || lacks->len < least->len)
			least = lacks;
	}
	if (!begun && least && least->len > 0)
		arena_point(missing, choice);
	else
		for (size_t i = 0; least && i < least->len; i++)
			g_ptr_array_add(missing, least->pdata[i]);
}

static void find_missing(const struct walk *walk, const struct shape *shape,
		const struct xml_node *node, GPtrArray *missing)
{
	if (is_named(shape)) {
		if (shape->name && !is_present(shape, node))
			arena_point(missing, shape);
	} else if (shape->kind == KIND_CHOICE) {
		find_missing_choice(walk, shape, node, missing);
	} else if (shape->kind != KIND_OPTIONAL || is_present(shape, node)) {
		for (size_t i = 0; i < shape->parts->len; i++)
			find_missing(walk, schema_shape_part(shape, i), node, missing);
	}
}

/* The first name of each alternative: "attribute ref or attribute parameters". */
static void add_alternatives(const struct walk *walk, GString *out, const struct shape *shape)
{
	if (is_named(shape)) {
		g_string_append_printf(out, "%s%s", out->len ? " or " : "", label(walk, shape));
		return;
	}
	for (size_t i = 0; i < shape->parts->len; i++) {
		size_t length = out->len;

		if (shape->kind == KIND_ALL && schema_shape_part(shape, i)->kind == KIND_OPTIONAL)
			continue;
		add_alternatives(walk, out, schema_shape_part(shape, i));
		if (shape->kind != KIND_CHOICE && out->len > length)
			return;
	}
}

static void report_missing(const struct walk *walk, const struct shape *shape,
		const struct xml_node *node)
{
	GPtrArray *missing = arena_pointers(walk->arena);

	for (size_t i = 0; i < shape->parts->len; i++)
		find_missing(walk, schema_shape_part(shape, i), node, missing);
	for (size_t i = 0; i < missing->len && !is_full(walk); i++) {
		const struct shape *lacking = (const struct shape *)missing->pdata[i];
		GString *names = arena_string(walk->arena);

		add_alternatives(walk, names, lacking);
		report_fault(walk->report, FAULT_INPUT, xml_where(node),
				"<%s> lacks %s: write it%s%s%s", xml_name(node), names->str,
				lacking->help ? " (" : "", lacking->help ? lacking->help : "",
				lacking->help ? ")" : "");
	}
}

/* --- What excludes each other --- */

static bool mentions(const struct shape *shape, const struct shape *named)
{
	if (is_named(shape))
		return shape->kind == named->kind && g_strcmp0(shape->name, named->name) == 0;
	for (size_t i = 0; i < shape->parts->len; i++)
		if (mentions(schema_shape_part(shape, i), named))
			return true;
	return false;
}

/* A name that is there and that only one of the two alternatives has. */
static const struct shape *find_own(const struct shape *shape, const struct shape *other,
		const struct xml_node *node)
{
	if (is_named(shape))
		return is_present(shape, node) && !mentions(other, shape) ? shape : NULL;
	for (size_t i = 0; i < shape->parts->len; i++) {
		const struct shape *own = find_own(schema_shape_part(shape, i), other, node);

		if (own)
			return own;
	}
	return NULL;
}

static void report_clash(const struct walk *walk, const struct shape *choice,
		const struct xml_node *node)
{
	for (size_t i = 0; i < choice->parts->len; i++)
		for (size_t j = i + 1; j < choice->parts->len; j++) {
			const struct shape *one = schema_shape_part(choice, i);
			const struct shape *two = schema_shape_part(choice, j);
			const struct shape *own_one = find_own(one, two, node);
			const struct shape *own_two = find_own(two, one, node);

			if (own_one && own_two) {
				report_fault(walk->report, FAULT_INPUT, xml_where(node),
						"<%s> has both %s and %s: keep one", xml_name(node),
						label(walk, own_one), label(walk, own_two));
				return;
			}
		}
}

static void report_clashes(const struct walk *walk, const struct shape *shape,
		const struct xml_node *node)
{
	for (size_t i = 0; i < shape->parts->len; i++) {
		const struct shape *part = schema_shape_part(shape, i);

		if (part->kind == KIND_CHOICE && !part->many)
			report_clash(walk, part, node);
		if (!is_named(part))
			report_clashes(walk, part, node);
	}
}

static void judge_element(const struct walk *walk, const struct shape *shape,
		const struct xml_node *node)
{
	const struct xml_node *child = xml_first(node, NULL);

	judge_attributes(walk, shape, node);
	judge_text(walk, shape, node);
	report_clashes(walk, shape, node);
	report_missing(walk, shape, node);
	for (; child && !is_full(walk); child = xml_next(child, NULL))
		judge_child(walk, shape, node, child);
}

void schema_walk_check(struct arena *arena, struct report *report, const struct xml *schema,
		const struct xml_node *root)
{
	struct walk walk = { arena, report, report_count(report) + faults_max };
	const struct shape *start = schema_shape_new(arena, schema);
	const struct shape *found = find_named(start, KIND_ELEMENT, xml_name(root));

	if (!found)
		report_fault(report, FAULT_INPUT, xml_where(root), "the file begins with <%s>%s",
				xml_name(root),
				suggest(&walk, start, KIND_ELEMENT, xml_name(root)));
	else if (found->kind == KIND_ELEMENT && strcmp(found->space, xml_namespace(root)) != 0)
		report_fault(report, FAULT_INPUT, xml_where(root),
				"<%s> is of the namespace \"%s\": write xmlns=\"%s\"",
				xml_name(root), xml_namespace(root), found->space);
	else
		judge_element(&walk, found, root);
}
