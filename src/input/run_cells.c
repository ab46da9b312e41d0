/* run_cells.c - a row's cells into a run: a table of columns, and what each takes. */

#include "input/run_cells.h"

#include "base/arena.h"
#include "input/suggest.h"
#include "units/decimal.h"

#include <assert.h>
#include <math.h>
#include <string.h>

static const long quote_limit = 40; /* characters of a cell in a message */

enum cell {
	CELL_TEXT,
	CELL_NUMBER,
	CELL_RANGE, /* a number, or two with a dash between: the first counts */
};

struct column {
	const char *name;
	size_t offset; /* in struct run */
	enum cell cell;
	bool is_required;
};

enum { COLUMN_VALUE = 2 };

static const struct column columns[] = {
	{ "id", offsetof(struct run, id), CELL_TEXT, true },
	{ "reported_metric", offsetof(struct run, metric_name), CELL_TEXT, true },
	[COLUMN_VALUE] = { "reported_value", offsetof(struct run, reported), CELL_NUMBER, true },
	{ "model", offsetof(struct run, model), CELL_TEXT, false },
	{ "params_total", offsetof(struct run, parameters), CELL_NUMBER, false },
	{ "params_active", offsetof(struct run, parameters_active), CELL_NUMBER, false },
	{ "layers", offsetof(struct run, layers), CELL_NUMBER, false },
	{ "hidden", offsetof(struct run, hidden), CELL_NUMBER, false },
	{ "heads", offsetof(struct run, heads), CELL_NUMBER, false },
	{ "kv_heads", offsetof(struct run, kv_heads), CELL_NUMBER, false },
	{ "ffn_hidden", offsetof(struct run, ffn), CELL_NUMBER, false },
	{ "vocab", offsetof(struct run, vocabulary), CELL_NUMBER, false },
	{ "seq_len", offsetof(struct run, sequence), CELL_NUMBER, false },
	{ "tokens_total", offsetof(struct run, tokens), CELL_NUMBER, false },
	{ "gpu", offsetof(struct run, gpu), CELL_TEXT, false },
	{ "gpu_count", offsetof(struct run, gpus), CELL_NUMBER, false },
	{ "tp", offsetof(struct run, tensor), CELL_NUMBER, false },
	{ "pp", offsetof(struct run, pipeline), CELL_NUMBER, false },
	{ "vpp", offsetof(struct run, interleave), CELL_NUMBER, false },
	{ "cp", offsetof(struct run, context), CELL_NUMBER, false },
	{ "dp", offsetof(struct run, data), CELL_NUMBER, false },
	{ "ep", offsetof(struct run, expert), CELL_RANGE, false },
	{ "zero_or_fsdp_stage", offsetof(struct run, zero), CELL_TEXT, false },
	{ "global_batch_seqs", offsetof(struct run, global_batch), CELL_NUMBER, false },
	{ "micro_batch", offsetof(struct run, micro_batch), CELL_NUMBER, false },
	{ "precision", offsetof(struct run, precision), CELL_TEXT, false },
	{ "activation_recompute", offsetof(struct run, recompute), CELL_TEXT, false },
	{ "network", offsetof(struct run, network), CELL_TEXT, false },
	{ "source", offsetof(struct run, source), CELL_TEXT, false },
	{ "tier", offsetof(struct run, tier), CELL_TEXT, false },
	{ "mfu_convention", offsetof(struct run, convention), CELL_TEXT, false },
	{ "notes", offsetof(struct run, notes), CELL_TEXT, false },
};

static_assert(G_N_ELEMENTS(columns) == RUN_COLUMNS, "as many as the header says");

static const char *const metric_names[] = {
	[RUN_TOKENS_PER_S_PER_GPU] = "tokens_per_s_per_gpu",
	[RUN_STEP_TIME_S] = "step_time_s",
	[RUN_TFLOPS_PER_GPU] = "tflops_per_gpu",
	[RUN_MFU] = "mfu",
	[RUN_MEM_GB_PER_GPU] = "mem_gb_per_gpu",
	[RUN_GPU_HOURS] = "gpu_hours",
	[RUN_DAYS] = "days",
	[RUN_ENERGY_MWH] = "energy_mwh",
	[RUN_COST_USD] = "cost_usd",
	[RUN_TOTAL_FLOPS] = "total_flops",
};

const char *run_metric_name(enum run_metric metric)
{
	return metric < RUN_METRICS ? metric_names[metric] : "";
}

static enum run_metric find_metric(const char *name)
{
	enum run_metric metric = 0;

	while (metric < RUN_METRICS && strcmp(metric_names[metric], name) != 0)
		metric++;
	return metric;
}

size_t run_column_find(const char *name)
{
	size_t column = 0;

	while (column < RUN_COLUMNS && strcmp(columns[column].name, name) != 0)
		column++;
	return column;
}

const char *run_column_name(size_t column)
{
	assert(column < RUN_COLUMNS);
	return columns[column].name;
}

bool run_column_is_required(size_t column)
{
	assert(column < RUN_COLUMNS);
	return columns[column].is_required;
}

const char *run_cells_quote(struct arena *arena, const char *text)
{
	bool is_long = g_utf8_strlen(text, -1) > quote_limit;
	size_t bytes = is_long ? (size_t)(g_utf8_offset_to_pointer(text, quote_limit) - text)
	                       : strlen(text);
	char *head = arena_copy_bytes(arena, text, bytes);

	g_strdelimit(head, "\n\t", ' ');
	return is_long ? arena_format(arena, "%s...", head) : head;
}

/* The number meant by "16,384" or "1,5", where text is one. rest: what reading it has left. */
static const char *mend(struct arena *arena, const char *text, const char *rest)
{
	const char *mended = decimal_mend(arena, text, rest), *cursor = mended;
	double value;

	return mended && decimal_parse(&cursor, &value) && *cursor == '\0' ? mended : NULL;
}

/* Goes past the dash and the second number of "32-64". */
static void skip_range(const char **cursor)
{
	const char *after = *cursor;
	double second;

	if (*after == '-')
		after++;
	else if (g_str_has_prefix(after, "\u2013"))
		after += strlen("\u2013");
	else
		return;
	if (decimal_parse(&after, &second))
		*cursor = after;
}

/* *instead: what to write, where it fails. */
static bool read_number(struct arena *arena, enum cell cell, const char *text, double *value,
		const char **instead)
{
	const char *cursor = text;
	bool is_number = decimal_parse(&cursor, value);

	if (is_number && cell == CELL_RANGE)
		skip_range(&cursor);
	const char *mended = is_number && *cursor ? mend(arena, text, cursor) : NULL;
	bool is_whole = is_number && *cursor == '\0';

	*instead = mended       ? mended
	           : !is_whole  ? "a number"
	           : *value > 0 ? "a smaller number"
	                        : "a number above zero";
	return is_whole && isfinite(*value) && *value > 0;
}

/* What a row is being read into. */
struct row {
	struct arena *arena;
	struct report *report;
	struct where at;
	bool has_failed;
};

static void refuse(struct row *row, const char *message)
{
	report_fault(row->report, FAULT_INPUT, row->at, "%s", message);
	row->has_failed = true;
}

/* A cell that may be empty costs its row, not the table: tables of others have odd cells. */
static void note(struct row *row, struct run *run, const char *message)
{
	run->fault = run->fault ? arena_format(row->arena, "%s; %s", run->fault, message) : message;
}

static double number_of(struct row *row, const struct column *column, const char *text,
		struct run *run)
{
	double value;
	const char *instead;

	if (read_number(row->arena, column->cell, text, &value, &instead))
		return value;
	const char *message = arena_format(row->arena, "%s is \"%s\": write %s%s", column->name,
			run_cells_quote(row->arena, text), instead,
			column->is_required || *instead != 'a' ? "" : " or nothing");

	if (column->is_required)
		refuse(row, message);
	else
		note(row, run, message);
	return NAN;
}

static void fill(struct row *row, const struct column *column, const char *text, struct run *run)
{
	void *member = (char *)run + column->offset;

	if (column->cell == CELL_TEXT)
		*(const char **)member = text;
	else
		*(double *)member = *text ? number_of(row, column, text, run) : NAN;
}

/* What a row must say. */
static void check(struct row *row, const char *value, const struct run *run)
{
	if (!*run->id)
		refuse(row, "id is empty: write a name of its own");
	if (!*run->metric_name)
		refuse(row, arena_format(row->arena, "reported_metric is empty%s",
					    suggest_sentence(row->arena, "", metric_names,
							    RUN_METRICS)));
	if (!*value)
		refuse(row, "reported_value is empty: write the figure of the source");
	if (run->metric == RUN_MFU && run->reported > 1)
		refuse(row, arena_format(row->arena,
					    "reported_value is \"%s\" and mfu a share: write %g",
					    run_cells_quote(row->arena, value),
					    run->reported / 100));
}

bool run_cells_read(struct arena *arena, struct report *report, struct where at,
		const char *const *cells, struct run *run)
{
	struct row row = { arena, report, at, false };

	*run = (struct run){ .at = at };
	for (size_t i = 0; i < RUN_COLUMNS; i++)
		fill(&row, &columns[i], cells[i] ? cells[i] : "", run);
	run->metric = find_metric(run->metric_name);
	check(&row, cells[COLUMN_VALUE] ? cells[COLUMN_VALUE] : "", run);
	return !row.has_failed;
}
