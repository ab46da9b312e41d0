/*
 * schema_missing.c - what must be in an element and is not, and what clashes.
 *
 * Of a choice, the alternative that has been begun must be whole; where none
 * has, all are named: "lacks attribute ref or attribute parameters".
 */

#include "input/schema_missing.h"

#include "base/arena.h"
#include "input/xml.h"

/* One element under judgement. */
struct case_of {
	struct arena *arena;
	struct report *report;
	const struct xml_node *node;
	const GPtrArray *meant; /* of const char * */
};

static const char *label(const struct case_of *at, const struct shape *shape)
{
	const char *name = shape->name ? shape->name : "...";

	return shape->kind == KIND_ELEMENT ? arena_format(at->arena, "<%s>", name)
	                                   : arena_format(at->arena, "attribute %s", name);
}

static bool is_present(const struct shape *shape, const struct xml_node *node)
{
	if (shape->kind == KIND_ELEMENT && shape->name)
		return xml_first(node, shape->name) != NULL;
	if (shape->kind == KIND_ATTRIBUTE && shape->name)
		return xml_attribute(node, shape->name) != NULL;
	for (size_t i = 0; !schema_shape_is_named(shape) && i < shape->parts->len; i++)
		if (is_present(schema_shape_part(shape, i), node))
			return true;
	return false;
}

/* How many named shapes are missing. */
static size_t count_missing(const struct shape *shape, const struct xml_node *node);

/* The alternative that is begun, else the one that lacks least; NULL: a choice of nothing. */
static const struct shape *find_alternative(const struct shape *choice, const struct xml_node *node)
{
	bool begun = is_present(choice, node);
	const struct shape *best = NULL;
	size_t least = 0;

	for (size_t i = 0; i < choice->parts->len; i++) {
		const struct shape *part = schema_shape_part(choice, i);
		size_t lacks = count_missing(part, node);

		if ((begun && !is_present(part, node)) || (best && lacks >= least))
			continue;
		best = part;
		least = lacks;
	}
	return best;
}

static size_t count_missing(const struct shape *shape, const struct xml_node *node)
{
	size_t count = 0;

	if (schema_shape_is_named(shape))
		return shape->name && !is_present(shape, node);
	if (shape->kind == KIND_OPTIONAL && !is_present(shape, node))
		return 0;
	if (shape->kind == KIND_CHOICE) {
		shape = find_alternative(shape, node);
		return shape ? count_missing(shape, node) : 0;
	}
	for (size_t i = 0; i < shape->parts->len; i++)
		count += count_missing(schema_shape_part(shape, i), node);
	return count;
}

/* The first name of each alternative. */
static void add_alternatives(const struct case_of *at, GString *out, const struct shape *shape)
{
	if (schema_shape_is_named(shape)) {
		g_string_append_printf(out, "%s%s", out->len ? " or " : "", label(at, shape));
		return;
	}
	for (size_t i = 0; i < shape->parts->len; i++) {
		size_t length = out->len;

		if (shape->kind == KIND_ALL && schema_shape_part(shape, i)->kind == KIND_OPTIONAL)
			continue;
		add_alternatives(at, out, schema_shape_part(shape, i));
		if (shape->kind != KIND_CHOICE && out->len > length)
			return;
	}
}

static bool is_meant(const struct case_of *at, const struct shape *shape)
{
	for (size_t i = 0; i < at->meant->len; i++)
		if (g_strcmp0((const char *)at->meant->pdata[i], shape->name) == 0)
			return true;
	for (size_t i = 0; !schema_shape_is_named(shape) && i < shape->parts->len; i++)
		if (is_meant(at, schema_shape_part(shape, i)))
			return true;
	return false;
}

static void report_lack(const struct case_of *at, const struct shape *lacking)
{
	if (is_meant(at, lacking))
		return;

	GString *names = arena_string(at->arena);
	bool helps = lacking->help != NULL;

	add_alternatives(at, names, lacking);
	report_fault(at->report, FAULT_INPUT, xml_where(at->node), "<%s> lacks %s: write it%s%s%s",
			xml_name(at->node), names->str, helps ? " (" : "",
			helps ? lacking->help : "", helps ? ")" : "");
}

static void report_missing(const struct case_of *at, const struct shape *shape)
{
	if (count_missing(shape, at->node) == 0)
		return;
	if (schema_shape_is_named(shape) ||
			(shape->kind == KIND_CHOICE && !is_present(shape, at->node))) {
		report_lack(at, shape);
	} else if (shape->kind == KIND_CHOICE) {
		report_missing(at, find_alternative(shape, at->node));
	} else {
		for (size_t i = 0; i < shape->parts->len; i++)
			report_missing(at, schema_shape_part(shape, i));
	}
}

static bool mentions(const struct shape *shape, const struct shape *named)
{
	if (schema_shape_is_named(shape))
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
	if (schema_shape_is_named(shape))
		return is_present(shape, node) && !mentions(other, shape) ? shape : NULL;
	for (size_t i = 0; i < shape->parts->len; i++) {
		const struct shape *own = find_own(schema_shape_part(shape, i), other, node);

		if (own)
			return own;
	}
	return NULL;
}

static bool report_clash(const struct case_of *at, const struct shape *one, const struct shape *two)
{
	const struct shape *own_one = find_own(one, two, at->node);
	const struct shape *own_two = find_own(two, one, at->node);

	if (!own_one || !own_two)
		return false;
	report_fault(at->report, FAULT_INPUT, xml_where(at->node),
			"<%s> has both %s and %s: keep one", xml_name(at->node), label(at, own_one),
			label(at, own_two));
	return true;
}

static void report_clash_in(const struct case_of *at, const struct shape *choice)
{
	for (size_t i = 0; i < choice->parts->len; i++)
		for (size_t j = i + 1; j < choice->parts->len; j++)
			if (report_clash(at, schema_shape_part(choice, i),
					    schema_shape_part(choice, j)))
				return;
}

/* A choice that may be made many times clashes with nothing. */
static void report_clashes(const struct case_of *at, const struct shape *shape)
{
	for (size_t i = 0; i < shape->parts->len; i++) {
		const struct shape *part = schema_shape_part(shape, i);

		if (part->kind == KIND_CHOICE && !part->many)
			report_clash_in(at, part);
		if (!schema_shape_is_named(part))
			report_clashes(at, part);
	}
}

void schema_missing_check(struct arena *arena, struct report *report, const struct shape *shape,
		const struct xml_node *node, const GPtrArray *meant)
{
	const struct case_of at = { arena, report, node, meant };

	report_clashes(&at, shape);
	for (size_t i = 0; i < shape->parts->len; i++)
		report_missing(&at, schema_shape_part(shape, i));
}
