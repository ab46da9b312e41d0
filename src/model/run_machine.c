/* run_machine.c - the chips and wires that a published row means. */

#include "model/run_read.h"

#include <glib.h>
#include <math.h>
#include <string.h>

static const double giga = 1e9, bits = 8;

/* "H100 SXM 80GB" -> "h100" "sxm" "80gb"; "TPU v5e" -> "tpu" "v5e". */
static char **words_of(const char *text)
{
	char *lower = g_ascii_strdown(text, -1);
	char **words = g_strsplit_set(lower, " -_/()[];:,+", -1);

	g_free(lower);
	return words;
}

static bool is_size(const char *word)
{
	return g_ascii_isdigit(word[0]);
}

/* A chip's own name has letters and digits: "h100", "v5e", "mi300x", "tpu7x". */
static bool is_name(const char *word)
{
	return !is_size(word) && strpbrk(word, "0123456789") && strncmp(word, "hbm", 3) != 0 &&
	       strncmp(word, "nvl", 3) != 0 && strncmp(word, "sxm", 3) != 0;
}

static bool has(char **words, const char *word)
{
	return g_strv_contains((const char *const *)words, word);
}

/* 0: another chip. A name that is the same counts most, then the memory, then the form. */
static int likeness(char **row, char **entry)
{
	int points = 0;

	for (char **word = row; *word; word++) {
		if (is_name(*word) && has(entry, *word))
			points += 100;
		else if (**word && has(entry, *word))
			points += 1;
	}
	return points >= 100 ? points : 0;
}

static char **entry_words(const struct gpu *gpu)
{
	char *memory = g_strdup_printf("%.0fgb", gpu->memory_bytes.si / giga);
	char *all = g_strdup_printf("%s %s %s %s", gpu->id, gpu->name, gpu->full_name, memory);
	char **words = words_of(all);

	g_free(memory);
	g_free(all);
	return words;
}

const struct gpu *run_find_gpu(const struct catalog *catalog, const struct run *run)
{
	char **row = words_of(run->gpu);
	const struct gpu *best = NULL;
	int best_points = 0;

	for (size_t i = 0; i < catalog->gpu_count; i++) {
		char **entry = entry_words(catalog->gpus[i]);
		int points = likeness(row, entry);

		if (points > best_points) {
			best_points = points;
			best = catalog->gpus[i];
		}
		g_strfreev(entry);
	}
	g_strfreev(row);
	return best;
}

/* Bits a second of one chip's share, as the row says it; NAN where it does not. */
static double network_gbit_per_s(const struct run *run)
{
	const char *text = run->network;
	double shared = run_number(text, "([0-9.]+) ?Gb/s [^;]*per [0-9]+-gpu node");
	double each = run_number(text, "\\(([0-9.]+)G per GPU\\)");
	double count = run_number(text, "([0-9]+)x[0-9]+G");
	double card = run_number(text, "[0-9]+x([0-9]+)G");
	double node = run_number(text, "([0-9]+)G per node");
	double any = run_number(text, "(?<!x)\\b([0-9]{2,4})G\\b");

	if (!isnan(each))
		return each;
	if (!isnan(count))
		return count * card / 8;
	if (!isnan(node))
		return node / 8;
	return !isnan(shared) ? shared / 8 : any;
}

/* What was usual when the chip came, where the row does not say: 100, 200, 400 Gb/s each. */
static double usual_gbit_per_s(const struct gpu *gpu)
{
	double year = gpu->launch_year.si;

	if (gpu->form == FORM_TPU)
		return 50; /* the data-centre network behind a torus, each chip */
	return year < 2020 ? 100 : year < 2022 ? 200 : 400;
}

/* "one GCD; peak 191.5 TF": half a package is what the source counts as a chip. */
static void take_part(struct machine *machine, const struct run *run)
{
	double peak = run_number(run->gpu, "peak ([0-9.]+) ?TF") * 1e12;

	if (isnan(peak))
		return;
	double part = peak / machine->peak_flop_per_s[PRECISION_16];

	for (int i = 0; i < PRECISIONS; i++)
		machine->peak_flop_per_s[i] *= part;
	machine->memory_bytes *= part;
	machine->memory_byte_per_s *= part;
}

/* "500W": held below its rating, a chip slows its clock; power grows as the clock's cube. */
static void take_power(struct machine *machine, const struct gpu *gpu, const struct run *run)
{
	double power = run_number(run->gpu, "([0-9]+) ?W\\b");

	if (isnan(power) || power >= gpu->power_w.si)
		return;
	for (int i = 0; i < PRECISIONS; i++)
		machine->peak_flop_per_s[i] *= cbrt(power / gpu->power_w.si);
}

struct machine run_machine(const struct gpu *gpu, const struct run *run)
{
	const struct network network = {
		.link_byte_per_s = { isnan(network_gbit_per_s(run)) ? usual_gbit_per_s(gpu)
		                                                    : network_gbit_per_s(run),
				PROVENANCE_ASSUMED, NULL },
		.latency_s = { 5e-6, PROVENANCE_ASSUMED, NULL },
	};
	struct machine machine = job_machine(gpu, &network);
	double memory = run_number(run->gpu, "([0-9]+) ?GB");
	double slices = run_number(run->network, "between ([0-9]+) slices");

	machine.network_byte_per_s *= giga / bits;
	if (!isnan(memory))
		machine.memory_bytes = memory * giga;
	if (!isnan(slices))
		machine.link_gpus = run->gpus / slices;
	else if (run_says(run->network, "NVL8\\b"))
		machine.link_gpus = 8;
	take_part(&machine, run);
	take_power(&machine, gpu, run);
	return machine;
}
