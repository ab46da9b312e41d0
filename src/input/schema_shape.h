#ifndef WC_INPUT_SCHEMA_SHAPE_H
#define WC_INPUT_SCHEMA_SHAPE_H

/* A RELAX NG file taken apart into a graph of patterns, its refs followed. */

#include <glib.h>
#include <stdbool.h>

struct arena;
struct xml;
struct xml_node;

enum kind {
	KIND_ALL,      /* group, interleave, mixed, oneOrMore: each part must be there */
	KIND_OPTIONAL, /* optional, zeroOrMore: all or nothing */
	KIND_CHOICE,   /* one of the parts */
	KIND_ELEMENT,
	KIND_ATTRIBUTE,
	KIND_TEXT,
	KIND_VALUE, /* one word */
	KIND_DATA,  /* a type, perhaps with a regular expression */
	KIND_OPEN,  /* what this program does not follow: anything may be inside */
};

struct shape {
	enum kind kind;
	bool many;                   /* stands in a zeroOrMore or oneOrMore */
	const char *name;            /* of an element or attribute ("xml:lang"); NULL: any */
	const char *space;           /* namespace of an element, "" for none */
	const char *help;            /* a:documentation, or NULL */
	const struct xml_node *node; /* of the .rng */
	GPtrArray *parts;            /* of struct shape: what is inside */
};

/* The start of the grammar. */
const struct shape *schema_shape_new(struct arena *arena, const struct xml *schema);

static inline bool schema_shape_is_named(const struct shape *shape)
{
	return shape->kind == KIND_ELEMENT || shape->kind == KIND_ATTRIBUTE;
}

static inline const struct shape *schema_shape_part(const struct shape *shape, size_t index)
{
	return (const struct shape *)shape->parts->pdata[index];
}

#endif
