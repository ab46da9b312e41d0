/* table.c - cells in one growing array, row by row. */

#include "base/table.h"

#include "base/arena.h"

#include <assert.h>
#include <json-glib/json-glib.h>
#include <math.h>
#include <string.h>

struct cell {
	double number;
	const char *text;
	bool is_flag; /* text is "true" or "false" */
};

struct table {
	struct arena *arena;
	GPtrArray *columns;
	GArray *cells;
};

struct table *table_new(struct arena *arena)
{
	struct table *table = ARENA_NEW(arena, struct table);

	*table = (struct table){ arena, arena_pointers(arena),
		arena_array(arena, sizeof(struct cell)) };
	return table;
}

void table_columns(struct table *table, const char *columns)
{
	assert(table->cells->len == 0);
	while (*columns) {
		size_t bytes = strcspn(columns, " ");

		g_ptr_array_add(table->columns, arena_copy_bytes(table->arena, columns, bytes));
		columns += bytes + strspn(columns + bytes, " ");
	}
}

static void add_cell(struct table *table, struct cell cell)
{
	assert(table->columns->len > 0);
	g_array_append_val(table->cells, cell);
}

void table_number(struct table *table, double value)
{
	add_cell(table, (struct cell){ .number = isfinite(value) ? value : NAN });
}

void table_text(struct table *table, const char *text)
{
	add_cell(table, (struct cell){ .number = NAN, .text = arena_copy(table->arena, text) });
}

void table_flag(struct table *table, bool flag)
{
	add_cell(table, (struct cell){ NAN, flag ? "true" : "false", true });
}

size_t table_column_count(const struct table *table)
{
	return table->columns->len;
}

size_t table_row_count(const struct table *table)
{
	return table->columns->len == 0 ? 0 : table->cells->len / table->columns->len;
}

const char *table_column_name(const struct table *table, size_t column)
{
	assert(column < table->columns->len);
	return (const char *)table->columns->pdata[column];
}

size_t table_find_column(const struct table *table, const char *name)
{
	for (size_t i = 0; i < table->columns->len; i++)
		if (strcmp(table_column_name(table, i), name) == 0)
			return i;
	assert(false && "a column of this name");
	return 0;
}

static const struct cell *find_cell(const struct table *table, size_t row, size_t column)
{
	size_t index = row * table->columns->len + column;

	assert(column < table->columns->len && index < table->cells->len);
	return &g_array_index(table->cells, struct cell, index);
}

double table_cell_number(const struct table *table, size_t row, size_t column)
{
	return find_cell(table, row, column)->number;
}

const char *table_cell_text(const struct table *table, size_t row, size_t column)
{
	return find_cell(table, row, column)->text;
}

/* 12 digits: what libm differs in between processors is past them. */
static void add_number(GString *out, double value)
{
	char digits[G_ASCII_DTOSTR_BUF_SIZE];

	g_string_append(out, g_ascii_formatd(digits, (gint)sizeof(digits), "%.12g", value));
}

static void add_csv_text(GString *out, const char *text)
{
	if (!strpbrk(text, ",\"\n\r")) {
		g_string_append(out, text);
		return;
	}
	g_string_append_c(out, '"');
	for (; *text; text++) {
		if (*text == '"')
			g_string_append_c(out, '"');
		g_string_append_c(out, *text);
	}
	g_string_append_c(out, '"');
}

static void add_csv_cell(GString *out, const struct cell *cell)
{
	if (cell->text)
		add_csv_text(out, cell->text);
	else if (!isnan(cell->number))
		add_number(out, cell->number);
}

const char *table_csv(const struct table *table)
{
	GString *out = arena_string(table->arena);
	size_t columns = table_column_count(table);

	for (size_t i = 0; i < columns; i++)
		g_string_append_printf(out, "%s%s", i ? "," : "", table_column_name(table, i));
	g_string_append_c(out, '\n');
	for (size_t row = 0; row < table_row_count(table); row++)
		for (size_t column = 0; column < columns; column++) {
			add_csv_cell(out, find_cell(table, row, column));
			g_string_append_c(out, column + 1 < columns ? ',' : '\n');
		}
	return out->str;
}

/* json-glib quotes; numbers are ours, for it writes 0.3 as 0.29999999999999999. */
static void add_json_text(struct arena *arena, GString *out, const char *text)
{
	JsonNode *node = json_node_new(JSON_NODE_VALUE);

	json_node_set_string(node, text);
	char *quoted = json_to_string(node, FALSE);

	arena_defer(arena, g_free, quoted);
	g_string_append(out, quoted);
	json_node_unref(node);
}

static void add_json_cell(struct arena *arena, GString *out, const struct cell *cell)
{
	if (cell->is_flag)
		g_string_append(out, cell->text);
	else if (cell->text)
		add_json_text(arena, out, cell->text);
	else if (isnan(cell->number))
		g_string_append(out, "null");
	else
		add_number(out, cell->number);
}

/* An object of the cells of a row from column first on. */
static void add_json_row(GString *out, const struct table *table, size_t row, size_t first)
{
	for (size_t column = first; column < table_column_count(table); column++) {
		g_string_append(out, column > first ? ", " : "{ ");
		add_json_text(table->arena, out, table_column_name(table, column));
		g_string_append(out, ": ");
		add_json_cell(table->arena, out, find_cell(table, row, column));
	}
	g_string_append(out, " }");
}

const char *table_json(const struct table *table)
{
	GString *out = arena_string(table->arena);

	g_string_append_c(out, '[');
	for (size_t row = 0; row < table_row_count(table); row++) {
		g_string_append(out, row ? ",\n  " : "\n  ");
		add_json_row(out, table, row, 0);
	}
	g_string_append(out, "\n]\n");
	return out->str;
}

const char *table_json_keyed(const struct table *table)
{
	GString *out = arena_string(table->arena);

	assert(table_column_count(table) > 1);
	g_string_append_c(out, '{');
	for (size_t row = 0; row < table_row_count(table); row++) {
		g_string_append(out, row ? ",\n  " : "\n  ");
		add_json_text(table->arena, out, table_cell_text(table, row, 0));
		g_string_append(out, ": ");
		add_json_row(out, table, row, 1);
	}
	g_string_append(out, "\n}\n");
	return out->str;
}
