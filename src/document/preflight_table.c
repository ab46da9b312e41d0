/*
 * preflight_table.c - is a table a grid?
 *
 * Row by row, `below` holds for each column how many rows a cell above still
 * reaches down. Each row must come out as wide as the first.
 */

#include "document/preflight_parts.h"

#include "base/arena.h"

#include <string.h>

/* A span beyond this is a slip of the pen, and would cost memory. */
static const int widest = 1000;

struct grid {
	struct preflight *preflight;
	GArray *below; /* of int */
	int columns;   /* of the first row; 0 before it */
	bool spans_agree;
};

static int *below_at(struct grid *grid, int column)
{
	if ((int)grid->below->len <= column)
		g_array_set_size(grid->below, (guint)column + 1);
	return &g_array_index(grid->below, int, column);
}

/* Puts a cell on the first free column from `column` on. Returns the column behind it. */
static int place_cell(struct grid *grid, const struct tag *cell, int column)
{
	int columns = CLAMP(cell->columns, 1, widest);

	while (*below_at(grid, column) > 0)
		column++;
	for (int i = 0; i < columns; i++) {
		int *below = below_at(grid, column + i);

		if (*below > 0 && grid->spans_agree)
			grid->spans_agree = preflight_tag_fault(grid->preflight, cell,
					"lies on a cell that reaches down from above: mend "
					"/ColSpan or /RowSpan");
		*below = MAX(cell->rows, 1);
	}
	return column + columns;
}

static void check_cell(struct grid *grid, const struct tag *cell)
{
	if (strcmp(cell->type, "TH") == 0 && !cell->scope && !cell->id)
		preflight_tag_fault(grid->preflight, cell,
				"does not say what it heads: write /Scope /Column or /Row");
}

static void end_row(struct grid *grid, const struct tag *row)
{
	int columns = 0;

	for (guint i = 0; i < grid->below->len; i++) {
		int *below = &g_array_index(grid->below, int, i);

		if (*below > 0) {
			columns = (int)i + 1;
			(*below)--;
		}
	}
	if (grid->columns == 0)
		grid->columns = columns;
	else if (columns != grid->columns)
		preflight_tag_fault(grid->preflight, row,
				"has %d columns, the first row has %d: give each row the same",
				columns, grid->columns);
}

static void check_row(struct grid *grid, const struct tag *row)
{
	int column = 0;

	for (guint i = 0; i < row->children->len; i++) {
		const struct tag *cell = (const struct tag *)row->children->pdata[i];

		check_cell(grid, cell);
		column = place_cell(grid, cell, column);
	}
	end_row(grid, row);
}

static int count_children(const struct tag *tag, const char *type)
{
	int count = 0;

	for (guint i = 0; i < tag->children->len; i++)
		count += strcmp(((const struct tag *)tag->children->pdata[i])->type, type) == 0;
	return count;
}

static void check_rows(struct grid *grid, const struct tag *parent)
{
	for (guint i = 0; i < parent->children->len; i++) {
		const struct tag *child = (const struct tag *)parent->children->pdata[i];

		if (strcmp(child->type, "TR") == 0)
			check_row(grid, child);
		else if (g_str_has_prefix(child->type, "T") && child->children->len > 0)
			check_rows(grid, child);
	}
}

static void check_bottom(struct grid *grid, const struct tag *table)
{
	for (guint i = 0; i < grid->below->len; i++)
		if (g_array_index(grid->below, int, i) > 0) {
			preflight_tag_fault(grid->preflight, table,
					"has a cell that reaches below the last row: mend /RowSpan");
			return;
		}
}

void preflight_table(struct preflight *preflight, const struct tag *table)
{
	struct grid grid = {
		.preflight = preflight,
		.below = arena_array(preflight->arena, sizeof(int)),
		.spans_agree = true,
	};

	if (count_children(table, "THead") > 0 && count_children(table, "TBody") == 0)
		preflight_tag_fault(preflight, table,
				"has a THead and no TBody: put the rows in one");
	check_rows(&grid, table);
	check_bottom(&grid, table);
}
