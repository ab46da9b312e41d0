/*
 * run_date.c - when a published figure was measured, and so with which generation
 * of software. Rules in order: a release or a date in the source; arXiv's number;
 * the project, where its dates are known; the chip.
 */

#include "model/run_read.h"

#include <glib.h>
#include <math.h>
#include <string.h>

/* Years from when a project's published figures are. */
static const struct {
	const char *pattern;
	double year;
} projects[] = {
	{ "llm-foundry", 2023.6 },          /* README tables of 2023 and early 2024 */
	{ "megatron-core r0\\.8", 2024.4 }, /* release of July 2024 */
	{ "jan2021", 2021.0 },
	{ "april2021", 2021.3 },
	{ "tables\\.tex", 2020.5 },
	{ "models/llama2/", 2023.1 },
	{ "models/llama3/", 2024.2 },
	{ "models/llama3_[12]/", 2024.5 },
	{ "models/llama4/", 2025.2 },
	{ "olmo 3", 2025.7 },
	{ "falcon-180b", 2023.3 },
	{ "mpt-7b blog", 2023.3 },
	{ "performance_long_sequence", 2025.1 }, /* the page has B200 */
	{ "v5\\.1", 2025.8 },                    /* MLPerf Training */
	{ "deepspeed|bloom|opt-175", 2022.2 },
};

/* "v25.04", "release 26.02", "support/25.05", "(24.07)": year and month. */
static double release_year(const char *text)
{
	double year = run_number(text, "(?:v|release |support/|\\()(2[0-9])\\.[01][0-9]");
	double month = run_number(text, "(?:v|release |support/|\\()2[0-9]\\.([01][0-9])");

	return 2000 + year + (month - 1) / 12;
}

/* "2024-12" or "202412" */
static double written_year(const char *text)
{
	double year = run_number(text, "(20[12][0-9])-?[01][0-9]\\b");
	double month = run_number(text, "20[12][0-9]-?([01][0-9])\\b");

	if (isnan(year)) {
		year = run_number(text, "_(20[12][0-9])[01][0-9]_");
		month = run_number(text, "_20[12][0-9]([01][0-9])_");
	}
	return year + (month - 1) / 12;
}

static double arxiv_year(const char *text)
{
	double year = run_number(text, "arxiv:? ?([12][0-9])[01][0-9]\\.[0-9]{4,5}");
	double month = run_number(text, "arxiv:? ?[12][0-9]([01][0-9])\\.[0-9]{4,5}");

	return 2000 + year + (month - 1) / 12;
}

static double project_year(const char *text)
{
	for (size_t i = 0; i < G_N_ELEMENTS(projects); i++)
		if (run_says(text, projects[i].pattern))
			return projects[i].year;
	return NAN;
}

double run_year(const struct run *run, const struct gpu *gpu)
{
	double (*const rules[])(const char *) = {
		project_year,
		release_year,
		written_year,
		arxiv_year,
	};

	for (size_t i = 0; i < G_N_ELEMENTS(rules); i++) {
		double year = rules[i](run->source);

		if (!isnan(year))
			return year;
	}
	return gpu->launch_year.si + 1;
}

/* Whose software: by the words of the source, else by how the state is shared out. */
static const char *stack_of(const struct run *run, const struct gpu *gpu)
{
	if (gpu->form == FORM_TPU || run_says(run->source, "maxtext|paxml|\\bjax\\b|levanter"))
		return "xla";
	if (run_says(run->source, "megatron|nemo|nvidia"))
		return "megatron";
	if (run_says(run->source, "torchtitan|foundry|mosaic|pytorch|olmo|litgpt|lightning|fsdp"))
		return "torch";
	return run_says(run->zero, "fsdp") && !(run->tensor > 1) && !(run->pipeline > 1)
	                       ? "torch"
	                       : "megatron";
}

const struct generation *run_generation(const struct catalog *catalog, const struct run *run,
		const struct gpu *gpu)
{
	const char *stack = stack_of(run, gpu);
	double year = run_year(run, gpu);

	for (size_t i = 0; i < catalog->generation_count; i++) {
		const struct generation *generation = catalog->generations[i];

		if (strcmp(generation->stack, stack) == 0 && year >= generation->from_year.si &&
				year < generation->until_year.si)
			return generation;
	}
	return catalog->generation_count > 0 ? catalog->generations[0] : NULL;
}
