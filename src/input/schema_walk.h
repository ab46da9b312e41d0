#ifndef WC_INPUT_SCHEMA_WALK_H
#define WC_INPUT_SCHEMA_WALK_H

/*
 * The faults of a document that libxml2 has refused, found by walking document
 * and schema side by side: unknown, missing, doubled or clashing elements and
 * attributes, text where none may be, values out of a list or a pattern. The
 * order of elements it does not judge.
 */

#include "base/report.h"

struct arena;
struct xml;
struct xml_node;

/*
 * schema: a RELAX NG document that libxml2 has accepted. Adds the faults found
 * (no more than 100); none does not mean there are none.
 */
void schema_walk_check(struct arena *arena, struct report *report, const struct xml *schema,
		const struct xml_node *root);

#endif
