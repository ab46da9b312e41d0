#ifndef WC_INPUT_RUNS_H
#define WC_INPUT_RUNS_H

/*
 * A table of published runs (CSV, one measured configuration a row): what
 * somebody trained, on what, how it was split, and the figure that they report.
 * Columns are found by the names of the first line; unknown ones are ignored,
 * missing ones and empty cells are NAN or "". Only id, reported_metric and
 * reported_value must be there.
 */

#include "base/report.h"

#include <stddef.h>

struct arena;

enum run_metric {
	RUN_TOKENS_PER_S_PER_GPU,
	RUN_STEP_TIME_S,
	RUN_TFLOPS_PER_GPU, /* TFLOP/s, in the row's convention */
	RUN_MFU,            /* a share, in the row's convention */
	RUN_MEM_GB_PER_GPU, /* 10^9 bytes, the fullest GPU */
	RUN_GPU_HOURS,
	RUN_DAYS,
	RUN_ENERGY_MWH,
	RUN_COST_USD,
	RUN_TOTAL_FLOPS,
	RUN_METRICS,
};

struct run {
	struct where at; /* file and line */
	const char *id, *model, *gpu, *network, *zero, *precision, *recompute;
	const char *metric_name, *source, *tier, *convention, *notes;
	const char *fault;      /* NULL, or what is wrong with a cell that may be empty */
	enum run_metric metric; /* RUN_METRICS: metric_name is none of them */
	double reported;        /* in the metric's unit */
	/* NAN where the cell is empty. */
	double parameters, parameters_active;
	double layers, hidden, heads, kv_heads, ffn, vocabulary, sequence, tokens;
	double gpus, tensor, pipeline, interleave, context, data, expert;
	double global_batch, micro_batch;
};

struct runs {
	const struct run *rows;
	size_t count;
};

/*
 * Reads a file ("-": standard input): RFC 4180 in UTF-8 or UTF-16, any line ends, blanks around
 * cells without quotes left out. Of a range in the column ep, "32-64", the first number counts.
 * NULL after a fault; every fault of the file is in the report: no such file, no such column, a
 * number that is none or not above zero, an id that stands twice.
 */
const struct runs *runs_load(struct arena *arena, struct report *report, const char *file);

/* The same of bytes in memory; name: what faults call them. */
const struct runs *runs_parse(struct arena *arena, struct report *report, const char *name,
		const char *bytes, size_t count);

/* "step_time_s" ... */
const char *run_metric_name(enum run_metric metric);

#endif
