/* runs.c - a CSV of published runs, read by libcsv a line at a time, so that faults know theirs. */

#include "input/runs.h"

#include "base/arena.h"
#include "input/encoding.h"
#include "input/run_cells.h"

#include <csv.h>
#include <stdint.h>
#include <string.h>

static const size_t file_limit_bytes = (size_t)64 * 1000 * 1000;
static const guint row_limit = 1000000;

struct reader {
	struct arena *arena;
	struct report *report;
	const char *file;
	struct csv_parser parser;
	GPtrArray *header; /* the cells of the first row */
	GArray *order;     /* the column of each, RUN_COLUMNS for an unknown one */
	bool has_column[RUN_COLUMNS];
	const char *cells[RUN_COLUMNS]; /* of this row, NULL where it has none */
	guint cell_count;               /* of this row, the unknown ones too */
	int line, row_line;             /* row_line: where this row begins */
	bool is_row_open, has_failed, has_stopped;
	GHashTable *id_lines;
	GArray *rows;
};

/* line 0: the file as a whole. */
static void refuse(struct reader *reader, int line, const char *message)
{
	report_fault(reader->report, FAULT_INPUT, (struct where){ reader->file, line }, "%s",
			message);
	reader->has_failed = true;
}

/* An id that stands twice would make one row of two where others look rows up. */
static void check_id(struct reader *reader, const char *id)
{
	int line = GPOINTER_TO_INT(g_hash_table_lookup(reader->id_lines, id));

	if (line > 0)
		refuse(reader, reader->row_line,
				arena_format(reader->arena,
						"id is \"%s\" as in line %d: write another",
						run_cells_quote(reader->arena, id), line));
	else if (*id)
		g_hash_table_insert(reader->id_lines, (gpointer)(intptr_t)id,
				GINT_TO_POINTER(reader->row_line));
}

static void add_run(struct reader *reader)
{
	struct where at = { reader->file, reader->row_line };
	struct run run;

	if (reader->rows->len == row_limit) {
		refuse(reader, 0,
				arena_format(reader->arena,
						"has more than %u rows: write a smaller file",
						row_limit));
		reader->has_stopped = true;
		return;
	}
	if (!run_cells_read(reader->arena, reader->report, at, reader->cells, &run))
		reader->has_failed = true;
	check_id(reader, run.id);
	g_array_append_val(reader->rows, run);
}

static size_t column_at(const struct reader *reader, guint index)
{
	return index < reader->order->len ? g_array_index(reader->order, size_t, index)
	                                  : RUN_COLUMNS;
}

/* A table that a spreadsheet has divided by something else reads as one column. */
static bool is_divided_by(const struct reader *reader, char mark)
{
	return reader->header->len == 1 &&
	       strchr((const char *)reader->header->pdata[0], mark) != NULL;
}

static void check_header(struct reader *reader)
{
	if (is_divided_by(reader, ';') || is_divided_by(reader, '\t')) {
		refuse(reader, reader->row_line,
				"the columns are not divided by commas: save the table as CSV with commas");
		return;
	}
	for (size_t i = 0; i < RUN_COLUMNS; i++)
		if (run_column_is_required(i) && !reader->has_column[i])
			refuse(reader, reader->row_line,
					arena_format(reader->arena,
							"no column is called %s: write it into the first row",
							run_column_name(i)));
}

/* From the cells of the first row, which column each place is. */
static void read_header(struct reader *reader)
{
	for (guint i = 0; i < reader->header->len; i++) {
		const char *name = (const char *)reader->header->pdata[i];
		size_t column = run_column_find(name);

		if (column < RUN_COLUMNS && reader->has_column[column])
			refuse(reader, reader->row_line,
					arena_format(reader->arena,
							"column %s stands twice: keep one", name));
		if (column < RUN_COLUMNS)
			reader->has_column[column] = true;
		g_array_append_val(reader->order, column);
	}
	check_header(reader);
	reader->has_stopped = reader->has_failed;
}

/* libcsv calls it at the end of a cell. */
static void take_cell(void *bytes, size_t count, void *context)
{
	struct reader *reader = (struct reader *)context;
	guint index = reader->cell_count++;

	if (reader->order->len == 0) {
		arena_point(reader->header,
				arena_copy_bytes(reader->arena, (const char *)bytes, count));
		return;
	}
	size_t column = column_at(reader, index);

	if (column < RUN_COLUMNS)
		reader->cells[column] = arena_copy_bytes(reader->arena, (const char *)bytes, count);
}

static void close_row(struct reader *reader)
{
	memset(reader->cells, 0, sizeof(reader->cells));
	reader->cell_count = 0;
	reader->is_row_open = false;
}

/* libcsv calls it at the end of a row, not of a blank line. */
static void take_row(G_GNUC_UNUSED int end, void *context)
{
	struct reader *reader = (struct reader *)context;

	if (reader->order->len == 0)
		read_header(reader);
	else if (reader->cell_count != reader->order->len)
		refuse(reader, reader->row_line,
				arena_format(reader->arena,
						"has %u cells and the first row %u: write as many, and quotes around a cell that has a comma",
						reader->cell_count, reader->order->len));
	else
		add_run(reader);
	close_row(reader);
}

/* Drops the row that a stray quote has spoilt; the next line begins another. */
static void drop_row(struct reader *reader)
{
	refuse(reader, reader->line,
			arena_format(reader->arena,
					"a quote inside a cell, in the row of line %d: write the cell in quotes, and \"\" for each quote in it",
					reader->row_line));
	csv_fini(&reader->parser, NULL, NULL, NULL);
	close_row(reader);
	reader->has_stopped = reader->order->len == 0;
}

static void read_line(struct reader *reader, const char *line, size_t bytes)
{
	size_t blanks = strspn(line, " \t");

	reader->line++;
	if (!reader->is_row_open && (blanks == bytes || line[blanks] == '\n'))
		return;
	if (!reader->is_row_open)
		reader->row_line = reader->line;
	reader->is_row_open = true;
	if (csv_parse(&reader->parser, line, bytes, take_cell, take_row, reader) != bytes)
		drop_row(reader);
}

static void read_text(struct reader *reader, struct text text)
{
	const char *line = text.start, *end = text.start + text.bytes;

	while (line < end && !reader->has_stopped) {
		const char *stop = (const char *)memchr(line, '\n', (size_t)(end - line));
		const char *next = stop ? stop + 1 : end;

		read_line(reader, line, (size_t)(next - line));
		line = next;
	}
	if (reader->has_stopped)
		return;
	if (csv_fini(&reader->parser, take_cell, take_row, reader) != 0)
		refuse(reader, reader->row_line,
				"a quote that opens in this row never closes: write the closing quote");
	else if (reader->order->len == 0)
		refuse(reader, 0,
				"is empty: write a first line with id, reported_metric and reported_value");
}

static void free_parser(void *parser)
{
	csv_free((struct csv_parser *)parser);
}

static struct reader *new_reader(struct arena *arena, struct report *report, const char *file)
{
	struct reader *reader = ARENA_NEW(arena, struct reader);

	reader->arena = arena;
	reader->report = report;
	reader->file = file;
	reader->header = arena_pointers(arena);
	reader->order = arena_array(arena, sizeof(size_t));
	reader->id_lines = arena_hash(arena);
	reader->rows = arena_array(arena, sizeof(struct run));
	csv_init(&reader->parser, CSV_STRICT | CSV_STRICT_FINI);
	csv_set_realloc_func(&reader->parser, g_realloc);
	csv_set_free_func(&reader->parser, g_free);
	arena_defer(arena, free_parser, &reader->parser);
	return reader;
}

const struct runs *runs_parse(struct arena *arena, struct report *report, const char *name,
		const char *bytes, size_t count)
{
	struct reader *reader = new_reader(arena, report, arena_copy(arena, name));
	struct text text;

	if (!encoding_decode(arena, report, name, (struct text){ bytes, count }, &text))
		return NULL;
	read_text(reader, text);
	if (reader->has_failed)
		return NULL;
	struct runs *runs = ARENA_NEW(arena, struct runs);

	*runs = (struct runs){ (const struct run *)(const void *)reader->rows->data,
		reader->rows->len };
	return runs;
}

const struct runs *runs_load(struct arena *arena, struct report *report, const char *file)
{
	struct text raw;

	if (!encoding_read_file(arena, report, file, file_limit_bytes, &raw))
		return NULL;
	return runs_parse(arena, report, strcmp(file, "-") == 0 ? "standard input" : file,
			raw.start, raw.bytes);
}
