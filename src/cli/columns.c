/* columns.c - a table for people: columns side by side. */

#include "cli/columns.h"

#include "base/arena.h"
#include "base/table.h"

#include <string.h>

/* A column of figures stands to the right, of words to the left; the last one is left alone. */
static bool is_figures(const struct table *table, size_t column)
{
	if (column + 1 == table_column_count(table))
		return false;
	for (size_t row = 0; row < table_row_count(table); row++)
		if (!strchr("+-0123456789", *table_cell_text(table, row, column)))
			return false;
	return true;
}

static long width_of(const struct table *table, size_t column)
{
	long width = g_utf8_strlen(table_column_name(table, column), -1);

	for (size_t row = 0; row < table_row_count(table); row++)
		width = MAX(width, g_utf8_strlen(table_cell_text(table, row, column), -1));
	return width;
}

/* Cells of one column with blanks up to its width; a "_" of its heading is a blank. */
static void add_column(GString **lines, const struct table *table, size_t column)
{
	bool is_right = is_figures(table, column);
	bool is_last = column + 1 == table_column_count(table);
	long width = width_of(table, column);

	for (size_t line = 0; line <= table_row_count(table); line++) {
		const char *text = line == 0 ? table_column_name(table, column)
		                             : table_cell_text(table, line - 1, column);
		int pad = (int)(width - g_utf8_strlen(text, -1));
		gsize begin = lines[line]->len;

		g_string_append_printf(lines[line], "%s%*s%s%*s", column ? "  " : "",
				is_right ? pad : 0, "", text, is_right || is_last ? 0 : pad, "");
		g_strdelimit(lines[line]->str + begin, line == 0 ? "_" : "\n\t", ' ');
	}
}

void columns_write(struct arena *arena, GString *out, const struct table *table)
{
	size_t count = table_row_count(table) + 1;
	GString **lines = (GString **)arena_alloc(arena, count, sizeof(GString *));

	for (size_t i = 0; i < count; i++)
		lines[i] = arena_string(arena);
	for (size_t column = 0; column < table_column_count(table); column++)
		add_column(lines, table, column);
	for (size_t i = 0; i < count; i++)
		g_string_append_printf(out, "%s\n", lines[i]->str);
}
