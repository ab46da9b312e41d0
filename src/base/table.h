#ifndef WC_BASE_TABLE_H
#define WC_BASE_TABLE_H

/*
 * A table of named columns and rows of numbers or texts: the data behind a
 * figure, a series, an estimate. Numbers are in base units; a column's name
 * says which ("time_s").
 */

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct table;

struct table *table_new(struct arena *arena);

/* columns: names with a blank between, "pass gpu total"; once, before the first cell. */
void table_columns(struct table *table, const char *columns);

/* The next cell, row by row. Text is copied. A number that is not finite is kept as "no value". */
void table_number(struct table *table, double value);
void table_text(struct table *table, const char *text);
void table_flag(struct table *table, bool flag); /* true or false, to JSON too */

size_t table_column_count(const struct table *table);
size_t table_row_count(const struct table *table);
const char *table_column_name(const struct table *table, size_t column);
size_t table_find_column(const struct table *table, const char *name);          /* must be there */
double table_cell_number(const struct table *table, size_t row, size_t column); /* NAN for a text */
const char *table_cell_text(const struct table *table, size_t row,
		size_t column); /* NULL for a number */

/* The whole as text in the arena, numbers with 12 digits, the same in every locale. */
const char *table_csv(const struct table *table);
const char *table_json(const struct table *table); /* an array of objects */
/* An object that holds each row, without its first cell, under that cell's text. */
const char *table_json_keyed(const struct table *table);

#endif
