/* schema_shape.c - .rng elements into shapes; an element pattern is made once, so recursion ends.
 */

#include "input/schema_shape.h"

#include "base/arena.h"
#include "input/xml_tree.h"

#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define RELAX_NG "http://relaxng.org/ns/structure/1.0"

struct maker {
	struct arena *arena;
	const struct xml_node *grammar;
	GPtrArray *elements; /* of struct shape: made already */
};

struct rule {
	const char *pattern;
	enum kind kind;
	bool many;
};

static const struct rule rules[] = {
	{ "grammar", KIND_ALL, false },
	{ "start", KIND_ALL, false },
	{ "div", KIND_ALL, false },
	{ "group", KIND_ALL, false },
	{ "interleave", KIND_ALL, false },
	{ "mixed", KIND_ALL, false },
	{ "ref", KIND_ALL, false },
	{ "oneOrMore", KIND_ALL, true },
	{ "zeroOrMore", KIND_OPTIONAL, true },
	{ "optional", KIND_OPTIONAL, false },
	{ "choice", KIND_CHOICE, false },
	{ "element", KIND_ELEMENT, false },
	{ "attribute", KIND_ATTRIBUTE, false },
	{ "text", KIND_TEXT, false },
	{ "list", KIND_TEXT, false },
	{ "value", KIND_VALUE, false },
	{ "data", KIND_DATA, false },
	{ "empty", KIND_ALL, false },
};

static bool is_pattern(const struct xml_node *node)
{
	static const char *const others[] = { "define", "name", "anyName", "nsName", "param" };

	if (strcmp(xml_namespace(node), RELAX_NG) != 0)
		return false;
	for (size_t i = 0; i < COUNT(others); i++)
		if (strcmp(xml_name(node), others[i]) == 0)
			return false;
	return true;
}

static const struct rule *find_rule(const char *pattern)
{
	for (size_t i = 0; i < COUNT(rules); i++)
		if (strcmp(rules[i].pattern, pattern) == 0)
			return &rules[i];
	return NULL;
}

/* ns is inherited: that of the nearest pattern around. */
static const char *find_space(const struct xml_node *node)
{
	for (const xmlNode *cursor = xml_tree_node(node);
			cursor && cursor->type == XML_ELEMENT_NODE; cursor = cursor->parent) {
		const char *space = xml_attribute(xml_tree_wrap(cursor), "ns");

		if (space)
			return space;
	}
	return "";
}

static const char *find_name(const struct xml_node *node)
{
	const char *name = xml_attribute(node, "name");
	const struct xml_node *inside = xml_first(node, "name");

	return name ? name : inside ? xml_text(inside) : NULL;
}

static const char *find_help(struct arena *arena, const struct xml_node *node)
{
	const struct xml_node *help = xml_first(node, "documentation");
	const char *text = help ? xml_text(help) : NULL;

	if (text && g_str_has_suffix(text, "."))
		return arena_copy_bytes(arena, text, strlen(text) - 1);
	return text;
}

static const struct shape *make(struct maker *maker, const struct xml_node *node, bool many);

static void make_parts(struct maker *maker, struct shape *shape, const struct xml_node *node,
		bool many)
{
	for (node = xml_first(node, NULL); node; node = xml_next(node, NULL))
		if (is_pattern(node))
			arena_point(shape->parts, make(maker, node, many));
}

/* A name may be defined in several pieces; none: the definition is in another file. */
static void make_defined(struct maker *maker, struct shape *shape, const char *name)
{
	const struct xml_node *define = xml_first(maker->grammar, "define");
	bool found = false;

	for (; define; define = xml_next(define, "define"))
		if (name && strcmp(xml_attribute(define, "name"), name) == 0) {
			make_parts(maker, shape, define, shape->many);
			found = true;
		}
	if (!found)
		shape->kind = KIND_OPEN;
}

static const struct shape *find_made(const struct maker *maker, const struct xml_node *node,
		bool many)
{
	for (size_t i = 0; i < maker->elements->len; i++) {
		const struct shape *shape = (const struct shape *)maker->elements->pdata[i];

		if (shape->node == node && shape->many == many)
			return shape;
	}
	return NULL;
}

static struct shape *new_shape(struct maker *maker, const struct xml_node *node, enum kind kind,
		bool many)
{
	struct shape *shape = ARENA_NEW(maker->arena, struct shape);

	*shape = (struct shape){
		.kind = kind,
		.many = many,
		.node = node,
		.parts = arena_pointers(maker->arena),
	};
	return shape;
}

static void make_named(struct maker *maker, struct shape *shape)
{
	shape->name = find_name(shape->node);
	shape->space = find_space(shape->node);
	shape->help = find_help(maker->arena, shape->node);
	if (shape->kind == KIND_ELEMENT)
		g_ptr_array_add(maker->elements, shape);
	make_parts(maker, shape, shape->node, false);
}

static const struct shape *make(struct maker *maker, const struct xml_node *node, bool many)
{
	const struct rule *rule = find_rule(xml_name(node));
	const struct shape *made = find_made(maker, node, many);

	if (made)
		return made;
	struct shape *shape = new_shape(maker, node, rule ? rule->kind : KIND_OPEN,
			many || (rule && rule->many));

	if (shape->kind == KIND_ELEMENT || shape->kind == KIND_ATTRIBUTE)
		make_named(maker, shape);
	else if (strcmp(xml_name(node), "ref") == 0)
		make_defined(maker, shape, xml_attribute(node, "name"));
	else
		make_parts(maker, shape, node, shape->many);
	if (strcmp(xml_name(node), "mixed") == 0)
		g_ptr_array_add(shape->parts, new_shape(maker, node, KIND_TEXT, many));
	return shape;
}

const struct shape *schema_shape_new(struct arena *arena, const struct xml *schema)
{
	struct maker maker = { arena, xml_root(schema), arena_pointers(arena) };
	const struct xml_node *start = xml_first(maker.grammar, "start");

	return make(&maker, start ? start : maker.grammar, false);
}
