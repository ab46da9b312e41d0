#ifndef WC_INPUT_SCHEMA_MISSING_H
#define WC_INPUT_SCHEMA_MISSING_H

#include "base/report.h"
#include "input/schema_shape.h"

struct arena;
struct xml_node;

/*
 * Adds what an element lacks by its shape, and what in it excludes each other. meant:
 * names (const char *) that count as there, only misspelt.
 */
void schema_missing_check(struct arena *arena, struct report *report, const struct shape *shape,
		const struct xml_node *node, const GPtrArray *meant);

#endif
