#ifndef WC_CLI_COLUMNS_H
#define WC_CLI_COLUMNS_H

#include <glib.h>

struct arena;
struct table;

/* Adds a table whose cells are all texts; a "_" of a heading is a blank. */
void columns_write(struct arena *arena, GString *out, const struct table *table);

#endif
