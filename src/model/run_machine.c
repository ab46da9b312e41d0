/* run_machine.c - the chips and wires that a published row means. */

#include "model/run_read.h"

#include "base/arena.h"

#include <glib.h>
#include <math.h>
#include <string.h>

static const double giga = 1e9, bits = 8;

/* "H100 SXM 80GB" -> " h100 sxm 80gb ": what is neither letter nor digit is a blank. */
static char *words_of(struct arena *arena, const char *text)
{
	char *words = arena_format(arena, " %s ", text);

	for (char *c = words; *c; c++)
		*c = g_ascii_isalnum(*c) || *c == '.' ? g_ascii_tolower(*c) : ' ';
	return words;
}

/* A chip's own name has letters and digits, or four digits: "h100", "v5e", "tpu7x", "4090". */
static bool is_name(const char *word)
{
	static const char *const others[] = { "hbm", "nvl", "sxm", "nvlink" };
	bool named = strspn(word, "0123456789") == 4
	                             ? word[4] == ' '
	                             : !g_ascii_isdigit(word[0]) && strpbrk(word, "0123456789");

	for (size_t i = 0; i < G_N_ELEMENTS(others); i++)
		named = named && !g_str_has_prefix(word, others[i]);
	return named;
}

/* 0: another chip. A name that is the same counts most, then the memory, then the form. */
static int likeness(struct arena *arena, const char *row, const char *entry)
{
	int points = 0;

	for (const char *c = row; *c == ' ';) {
		size_t bytes = strcspn(c + 1, " ");
		char *word = arena_copy_bytes(arena, c, bytes + 2); /* with its blanks */

		if (bytes > 0 && strstr(entry, word))
			points += is_name(word + 1) ? 100 : 1;
		c += bytes + 1;
	}
	return points >= 100 ? points : 0;
}

const struct gpu *run_find_gpu(struct arena *arena, const struct catalog *catalog,
		const struct run *run)
{
	const char *row = words_of(arena, run->gpu);
	const struct gpu *best = NULL;
	int best_points = 0;

	for (size_t i = 0; i < catalog->gpu_count; i++) {
		const struct gpu *gpu = catalog->gpus[i];
		const char *all = arena_format(arena, "%s %s %s %.0fgb", gpu->id, gpu->name,
				gpu->full_name, gpu->memory_bytes.si / giga);
		int points = likeness(arena, row, words_of(arena, all));

		if (points > best_points) {
			best_points = points;
			best = gpu;
		}
	}
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
