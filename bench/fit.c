/*
 * fit.c - fits the constants of data/constants.xml to published runs, and says how
 * far they can be trusted: `make fit`.
 *
 * Loss: the mean relative error, each source counting as the square root of its
 * rows, and a light pull towards the values that it begins with. Constants
 * are moved one after the other by steps that shrink (pattern search). A constant
 * is fitted where rows of at least three sources hang on it; memory bandwidth, bytes
 * and flags never are, nor what experts cost: fitted to the few mixtures that there
 * are it follows single sources, and those left out come out worse.
 *
 *	fit RUNS.csv BEGIN.xml CONSTANTS.xml [quick]
 *
 * begins with the constants of one file and writes the fitted ones into another;
 * then says the five-fold and the leave-one-source-out error, unless it is to be quick.
 */

#include "base/arena.h"
#include "base/report.h"
#include "input/catalog.h"
#include "model/published.h"

#include <glib.h>
#include <libxml/parser.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SOURCES_LEAST = 3, SWEEPS = 60, FOLDS = 5 };
static const double pull = 0.001;

/* What may be fitted, and between which ends. */
static const struct range {
	const char *name;
	size_t offset; /* of a struct quantity */
	bool family;
	double low, high;
} ranges[] = {
#define FAMILY(name, member, low, high)                                                            \
	{                                                                                          \
		name, offsetof(struct family, member), true, low, high                             \
	}
#define GENERATION(name, member, low, high)                                                        \
	{                                                                                          \
		name, offsetof(struct generation, member), false, low, high                        \
	}
	FAMILY("gemm-16", gemm_16_share, 0.4, 0.98),
	FAMILY("gemm-8", gemm_8_share, 0.3, 0.95),
	FAMILY("gemm-4", gemm_4_share, 0.2, 0.9),
	FAMILY("attention", attention_share, 0.1, 0.8),
	FAMILY("link", link_share, 0.3, 1),
	FAMILY("launch", launch_s, 1e-6, 20e-6),
	FAMILY("call", call_s, 2e-6, 80e-6),
	GENERATION("attention", attention_share, 0.3, 1),
	GENERATION("selective", selective_share, 0, 0.8),
	GENERATION("passes", passes, 1, 8),
	GENERATION("network", network_share, 0.3, 1),
	GENERATION("tensor-hidden", tensor_hidden_share, 0, 0.95),
	GENERATION("data-hidden", data_hidden_share, 0, 0.98),
	GENERATION("overhead", overhead_share, 0, 0.25),
	GENERATION("straggler", straggler_share, 0, 0.06),
};

struct knob {
	const struct range *range;
	const char *id;
	double *value, begin;
	size_t rows;
};

struct bench {
	struct arena *arena;
	struct exam *exams;
	size_t count;
	double *weights; /* 0: left out */
	struct knob *knobs;
	size_t knob_count;
	struct generation *generations; /* the catalog's, to be changed */
	size_t generation_count;
	size_t *run_rows; /* whole runs that a generation's kept was fitted on */
};

/* --- The catalog with constants of our own --- */

static struct catalog *loosen(struct arena *arena, const struct catalog *fixed, struct bench *bench)
{
	struct catalog *catalog = ARENA_NEW(arena, struct catalog);
	struct family *families = arena_alloc(arena, fixed->family_count, sizeof(*families));
	struct generation *generations =
			arena_alloc(arena, fixed->generation_count, sizeof(*generations));
	const struct family **family_list =
			arena_alloc(arena, fixed->family_count, sizeof(*family_list));
	const struct generation **generation_list =
			arena_alloc(arena, fixed->generation_count, sizeof(*generation_list));

	*catalog = *fixed;
	for (size_t i = 0; i < fixed->family_count; i++) {
		families[i] = *fixed->families[i];
		family_list[i] = &families[i];
	}
	for (size_t i = 0; i < fixed->generation_count; i++) {
		generations[i] = *fixed->generations[i];
		generation_list[i] = &generations[i];
	}
	bench->generations = generations;
	bench->generation_count = fixed->generation_count;
	bench->run_rows = arena_alloc(arena, fixed->generation_count, sizeof(size_t));
	catalog->families = family_list;
	catalog->generations = generation_list;
	return catalog;
}

static bool is_timed(const struct exam *exam)
{
	return !exam->reason && (exam->tier == TIER_DENSE || exam->tier == TIER_MOE);
}

/* How many timed rows a constant moves, and of how many sources. */
static size_t count_moved(struct bench *bench, const struct knob *knob, size_t *sources)
{
	double old = *knob->value, step = 0.05 * (knob->range->high - knob->range->low);
	GHashTable *names = g_hash_table_new(g_str_hash, g_str_equal);
	size_t rows = 0;

	for (size_t i = 0; i < bench->count; i++) {
		const struct exam *exam = &bench->exams[i];
		double before = published_compute(exam), after;

		*knob->value = old < knob->range->high - step ? old + step : old - step;
		after = published_compute(exam);
		*knob->value = old;
		if (!is_timed(exam) || fabs(after / before - 1) < 1e-9)
			continue;
		rows++;
		g_hash_table_add(names, (gpointer)(size_t)exam->run->source);
	}
	*sources = g_hash_table_size(names);
	g_hash_table_unref(names);
	return rows;
}

/* A constant that too few sources tell of stays as it is. */
static void add_knobs(struct bench *bench, GArray *knobs, const void *owner, const char *id,
		bool family)
{
	for (size_t i = 0; i < G_N_ELEMENTS(ranges); i++) {
		char *place = (char *)(size_t)owner + ranges[i].offset;
		double *value = &((struct quantity *)(void *)place)->si;
		struct knob knob = { &ranges[i], id, value, *value, 0 };
		size_t sources;

		if (ranges[i].family != family)
			continue;
		knob.rows = count_moved(bench, &knob, &sources);
		if (sources >= SOURCES_LEAST)
			g_array_append_val(knobs, knob);
	}
}

static void find_knobs(struct bench *bench, const struct catalog *catalog)
{
	GArray *knobs = arena_array(bench->arena, sizeof(struct knob));

	for (size_t i = 0; i < catalog->family_count; i++)
		add_knobs(bench, knobs, catalog->families[i], catalog->families[i]->id, true);
	for (size_t i = 0; i < catalog->generation_count; i++)
		add_knobs(bench, knobs, catalog->generations[i], catalog->generations[i]->id,
				false);
	bench->knobs = (struct knob *)(void *)knobs->data;
	bench->knob_count = knobs->len;
}

/* --- Fitting --- */

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static double row_error(const struct exam *exam)
{
	return published_compute(exam) / exam->run->reported - 1;
}

static double loss(const struct bench *bench)
{
	double sum = 0, weight = 0;

	for (size_t i = 0; i < bench->count; i++) {
		if (bench->weights[i] <= 0)
			continue;
		sum += bench->weights[i] * fmin(1, fabs(row_error(&bench->exams[i])));
		weight += bench->weights[i];
	}
	sum /= weight;
	for (size_t i = 0; i < bench->knob_count; i++) {
		const struct knob *knob = &bench->knobs[i];
		double off = (*knob->value - knob->begin) / (knob->range->high - knob->range->low);

		sum += pull * off * off;
	}
	return sum;
}

/* A source weighs the square root of its rows. */
static void weigh(struct bench *bench, const bool *out)
{
	GHashTable *rows = g_hash_table_new(g_str_hash, g_str_equal);

	for (size_t i = 0; i < bench->count; i++) {
		const struct exam *exam = &bench->exams[i];
		char *source = (char *)(size_t)exam->run->source;

		if (is_timed(exam) && !out[i])
			g_hash_table_insert(rows, source,
					(char *)g_hash_table_lookup(rows, source) + 1);
	}
	for (size_t i = 0; i < bench->count; i++) {
		const struct exam *exam = &bench->exams[i];
		size_t count = (size_t)g_hash_table_lookup(rows, exam->run->source);

		bench->weights[i] = is_timed(exam) && !out[i] ? 1 / sqrt((double)count) : 0;
	}
	g_hash_table_unref(rows);
}

static bool move(struct bench *bench, struct knob *knob, double step, double *best)
{
	double old = *knob->value;

	for (int way = 1; way >= -1; way -= 2) {
		double tried = old + way * step * (knob->range->high - knob->range->low);

		*knob->value = fmax(knob->range->low, fmin(knob->range->high, tried));
		double now = loss(bench);

		if (now < *best - 1e-9) {
			*best = now;
			return true;
		}
	}
	*knob->value = old;
	return false;
}

static void plan_all(struct bench *bench, const struct catalog *catalog)
{
	for (size_t i = 0; i < bench->count; i++) {
		bench->exams[i] = published_read(bench->arena, catalog, bench->exams[i].run);
		published_plan(&bench->exams[i]);
	}
}

/* --- What of a whole run is steps --- */

static double median_of(GArray *values)
{
	g_array_sort(values, compare);
	return values->len > 0 ? g_array_index(values, double, values->len / 2) : NAN;
}

/* Computed over published of a generation's whole runs, as if every hour were steps. */
static double run_ratio(const struct bench *bench, const bool *out,
		const struct generation *generation, size_t *rows, size_t *sources)
{
	GArray *ratios = g_array_new(FALSE, FALSE, sizeof(double));
	GHashTable *names = g_hash_table_new(g_str_hash, g_str_equal);
	double median;

	for (size_t i = 0; i < bench->count; i++) {
		const struct exam *exam = &bench->exams[i];

		if (exam->reason || exam->tier != TIER_TOTAL || out[i] ||
				job_kept_share(&exam->job) >= 1 ||
				exam->job.generation != generation)
			continue;
		double ratio = published_compute(exam) / exam->run->reported *
		               exam->job.generation->kept_share.si;

		g_array_append_val(ratios, ratio);
		g_hash_table_add(names, (gpointer)(size_t)exam->run->source);
	}
	*sources = g_hash_table_size(names);
	*rows = ratios->len;
	median = median_of(ratios);
	g_hash_table_unref(names);
	g_array_unref(ratios);
	return median;
}

/* The median of a generation's runs where three sources have some; else it stays. */
static void fit_kept(struct bench *bench, const bool *out)
{
	size_t rows, sources;

	for (size_t i = 0; i < bench->generation_count; i++) {
		struct generation *generation = &bench->generations[i];
		double own = run_ratio(bench, out, generation, &rows, &sources);

		bench->run_rows[i] = sources >= SOURCES_LEAST ? rows : 0;
		if (bench->run_rows[i] > 0)
			generation->kept_share.si = fmin(1, own);
	}
}

static void fit(struct bench *bench, const bool *out)
{
	double *steps = g_new(double, bench->knob_count);

	weigh(bench, out);
	for (size_t i = 0; i < bench->knob_count; i++) {
		*bench->knobs[i].value = bench->knobs[i].begin;
		steps[i] = 0.1;
	}
	double best = loss(bench);

	for (int sweep = 0; sweep < SWEEPS; sweep++)
		for (size_t i = 0; i < bench->knob_count; i++)
			if (steps[i] > 0.002)
				steps[i] *= move(bench, &bench->knobs[i], steps[i], &best) ? 1.3
				                                                           : 0.5;
			else if (sweep % 8 == 7)
				steps[i] = 0.02;
	g_free(steps);
	fit_kept(bench, out);
}

/* --- Saying how well --- */

static void print_errors(const char *title, const struct bench *bench, const double *errors)
{
	for (enum tier tier = 0; tier < TIERS; tier++) {
		double *sorted = g_new(double, bench->count), sum = 0, bias = 0;
		size_t count = 0;

		for (size_t i = 0; i < bench->count; i++)
			if (!bench->exams[i].reason && bench->exams[i].tier == tier) {
				sorted[count++] = fabs(errors[i]);
				sum += fabs(errors[i]);
				bias += errors[i];
			}
		qsort(sorted, count, sizeof(double), compare);
		if (count > 0)
			printf("%-28s %-7s %4zu rows: mean %5.1f %%, median %5.1f %%, p90 %5.1f %%, bias %+5.1f %%\n",
					title, tier_name(tier), count, 100 * sum / (double)count,
					100 * sorted[count / 2], 100 * sorted[count * 9 / 10],
					100 * bias / (double)count);
		g_free(sorted);
	}
}

/* Rows with the same key are left out together; errors: what comes out for each row. */
static void cross(const char *title, struct bench *bench, const guint *keys, double *errors)
{
	bool *done = g_new0(bool, bench->count), *out = g_new0(bool, bench->count);

	for (size_t i = 0; i < bench->count; i++) {
		if (done[i])
			continue;
		for (size_t j = 0; j < bench->count; j++)
			out[j] = keys[j] == keys[i];
		fit(bench, out);
		for (size_t j = 0; j < bench->count; j++)
			if (out[j]) {
				done[j] = true;
				errors[j] = row_error(&bench->exams[j]);
			}
	}
	print_errors(title, bench, errors);
	g_free(done);
	g_free(out);
}

static void print_knobs(const struct bench *bench)
{
	for (size_t i = 0; i < bench->knob_count; i++)
		printf("%-22s %-14s %8.4g (began %8.4g, %zu rows)\n", bench->knobs[i].id,
				bench->knobs[i].range->name, *bench->knobs[i].value,
				bench->knobs[i].begin, bench->knobs[i].rows);
}

/* --- Writing --- */

static xmlNode *find_child(xmlNode *parent, const char *name, const char *id)
{
	for (xmlNode *node = parent->children; node; node = node->next) {
		xmlChar *value = id ? xmlGetProp(node, BAD_CAST "id") : NULL;
		bool same = id ? value && strcmp((char *)value, id) == 0
		               : xmlStrEqual(node->name, BAD_CAST name);

		xmlFree(value);
		if (node->type == XML_ELEMENT_NODE && same)
			return node;
	}
	return NULL;
}

static void write_one(xmlDoc *document, const char *id, const char *name, double number,
		bool is_time, size_t row_count)
{
	xmlNode *entry = find_child(xmlDocGetRootElement(document), NULL, id);
	xmlNode *node = find_child(entry, name, NULL);
	char *value = g_strdup_printf(is_time ? "%.3g us" : "%.3g", number * (is_time ? 1e6 : 1));
	char *rows = g_strdup_printf("%zu", row_count);

	xmlSetProp(node, BAD_CAST "value", BAD_CAST value);
	xmlSetProp(node, BAD_CAST "source", BAD_CAST "fitted");
	xmlSetProp(node, BAD_CAST "rows", BAD_CAST rows);
	g_free(value);
	g_free(rows);
}

/* The tenth and the ninetieth of a hundred measured times over computed ones. */
static void write_band(xmlDoc *document, const struct bench *bench, enum tier tier,
		const double *errors)
{
	GArray *ratios = g_array_new(FALSE, FALSE, sizeof(double));

	for (size_t i = 0; i < bench->count; i++) {
		const struct exam *exam = &bench->exams[i];
		double ratio = published_is_rate(exam->run->metric) ? 1 + errors[i]
		                                                    : 1 / (1 + errors[i]);

		if (!exam->reason && exam->tier == tier)
			g_array_append_val(ratios, ratio);
	}
	g_array_sort(ratios, compare);
	if (ratios->len > 0) {
		guint low = ratios->len / 10, high = ratios->len - 1 - ratios->len / 10;

		write_one(document, tier_name(tier), "low",
				fmin(1, g_array_index(ratios, double, low)), false, ratios->len);
		write_one(document, tier_name(tier), "high",
				fmax(1, g_array_index(ratios, double, high)), false, ratios->len);
	}
	g_array_unref(ratios);
}

/* errors: NULL where they are not known; then the bands stay. */
static bool write_constants(const struct bench *bench, const char *begin, const char *file,
		const double *errors)
{
	xmlDoc *document = xmlReadFile(begin, NULL, XML_PARSE_NONET);

	if (!document)
		return false;
	for (size_t i = 0; i < bench->knob_count; i++) {
		const struct knob *knob = &bench->knobs[i];
		bool time = strcmp(knob->range->name, "launch") == 0 ||
		            strcmp(knob->range->name, "call") == 0;

		write_one(document, knob->id, knob->range->name, *knob->value, time, knob->rows);
	}
	for (size_t i = 0; i < bench->generation_count; i++)
		if (bench->run_rows[i] > 0)
			write_one(document, bench->generations[i].id, "kept",
					bench->generations[i].kept_share.si, false,
					bench->run_rows[i]);
	for (enum tier tier = 0; tier < TIERS && errors; tier++)
		write_band(document, bench, tier, errors);
	bool written = xmlSaveFile(file, document) > 0;

	xmlFreeDoc(document);
	return written;
}

static void load(struct bench *bench, const struct runs *runs, const struct catalog *catalog)
{
	bench->count = runs->count;
	bench->exams = arena_alloc(bench->arena, runs->count, sizeof(struct exam));
	bench->weights = arena_alloc(bench->arena, runs->count, sizeof(double));
	for (size_t i = 0; i < runs->count; i++)
		bench->exams[i].run = &runs->rows[i];
	plan_all(bench, catalog);
	find_knobs(bench, catalog);
}

/* All rows, twice: the second time with the plans that the first constants choose. */
static void fit_all(struct bench *bench, const struct catalog *catalog)
{
	bool *none = g_new0(bool, bench->count);
	double *errors = g_new0(double, bench->count);

	for (int i = 0; i < 2; i++) {
		fit(bench, none);
		plan_all(bench, catalog);
	}
	for (size_t i = 0; i < bench->count; i++)
		errors[i] = bench->exams[i].reason ? 0 : row_error(&bench->exams[i]);
	print_knobs(bench);
	print_errors("fitted on all", bench, errors);
	g_free(none);
	g_free(errors);
}

/* errors: of each row when its source was left out. */
static void cross_all(struct bench *bench, double *errors)
{
	guint *folds = g_new0(guint, bench->count), *sources = g_new0(guint, bench->count);

	for (size_t i = 0; i < bench->count; i++) {
		const struct run *run = bench->exams[i].run;
		char *key = g_strdup_printf("%s|%s|%s", run->source, run->model, run->gpu);

		folds[i] = g_str_hash(key) % FOLDS;
		sources[i] = g_str_hash(run->source);
		g_free(key);
	}
	cross("five-fold", bench, folds, errors);
	cross("leave one source out", bench, sources, errors);
	g_free(folds);
	g_free(sources);
}

/* 0 where nothing failed; 2: bad input; 75: the constants could not be written. */
static int run(const char *runs_file, const char *begin, const char *written, bool quick)
{
	struct arena *arena = arena_new();
	struct report *report = report_new(arena);
	const struct catalog *fixed = catalog_load(arena, report, "data", &begin, 1);
	const struct runs *runs = runs_load(arena, report, runs_file);
	struct bench bench = { .arena = arena };
	int status = 0;

	for (size_t i = 0; i < report_count(report); i++)
		fprintf(stderr, "%s\n", report_text(report, i));
	if (report_count(report) == 0) {
		struct catalog *catalog = loosen(arena, fixed, &bench);

		load(&bench, runs, catalog);
		double *errors = arena_alloc(arena, bench.count, sizeof(double));

		if (!quick)
			cross_all(&bench, errors);
		fit_all(&bench, catalog);
		if (!write_constants(&bench, begin, written, quick ? NULL : errors))
			status = 75;
	} else
		status = 2;
	arena_free(arena);
	return status;
}

int main(int count, char **arguments)
{
	if (count < 4) {
		fputs("fit RUNS.csv BEGIN.xml CONSTANTS.xml [quick]\n", stderr);
		return 2;
	}
	return run(arguments[1], arguments[2], arguments[3], count > 4);
}
