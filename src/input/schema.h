#ifndef WC_INPUT_SCHEMA_H
#define WC_INPUT_SCHEMA_H

/*
 * A RELAX NG schema. libxml2 gives the verdict; where it is "no", schema_walk.c
 * looks for every fault itself and says each in people's words.
 */

#include "base/report.h"

#include <stdbool.h>

struct arena;
struct schema;
struct xml;

/* NULL after a fault: the file cannot be read or is no schema. */
struct schema *schema_load(struct arena *arena, struct report *report, const char *file);

/* Adds every fault of the document. */
bool schema_check(struct report *report, const struct schema *schema, struct xml *xml);

#endif
