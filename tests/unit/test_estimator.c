/* test_estimator.c - the estimator beside counts, memory and times that others have published. */

#include "job_fixture.h"

#include "model/collective.h"
#include "model/footprint.h"
#include "model/kernel.h"
#include "model/published.h"
#include "model/run_read.h"
#include "model/step.h"

#include <glib/gstdio.h>
#include <string.h>

static const double giga = 1e9, gibi = 1024.0 * 1024 * 1024;

/* A row with nothing in it. */
static struct run blank_run(void)
{
	struct run run = {
		.id = "run",
		.model = "",
		.gpu = "A100 SXM 80GB",
		.network = "",
		.zero = "",
		.precision = "",
		.recompute = "",
		.metric_name = "",
		.source = "",
		.tier = "",
		.convention = "",
		.notes = "",
		.reported = 1,
	};
	double *const numbers[] = { &run.parameters, &run.parameters_active, &run.layers,
		&run.hidden, &run.heads, &run.kv_heads, &run.ffn, &run.vocabulary, &run.sequence,
		&run.tokens, &run.gpus, &run.tensor, &run.pipeline, &run.interleave, &run.context,
		&run.data, &run.expert, &run.global_batch, &run.micro_batch };

	for (size_t i = 0; i < G_N_ELEMENTS(numbers); i++)
		*numbers[i] = NAN;
	return run;
}

/* GPT-3 on 8 x 8 x 16 A100, as in the papers of its time. */
static struct run gpt_run(void)
{
	struct run run = blank_run();

	run.parameters = run.parameters_active = 174.6e9;
	run.layers = 96;
	run.hidden = 12288;
	run.heads = run.kv_heads = 96;
	run.ffn = 4 * 12288;
	run.vocabulary = 51200;
	run.sequence = 2048;
	run.tokens = 300e9;
	run.gpus = 1024;
	run.tensor = 8;
	run.pipeline = 8;
	run.data = 16;
	run.context = run.interleave = run.micro_batch = 1;
	run.global_batch = 1536;
	run.zero = "0";
	run.recompute = "full";
	run.source = "arXiv 2104.04473";
	run.convention = "HFU-like";
	run.metric = RUN_TOTAL_FLOPS;
	return run;
}

static double compute(struct arena *arena, const struct catalog *catalog, const struct run *run)
{
	struct judged judged = published_judge(arena, catalog, run);

	g_assert_cmpstr(judged.reason, ==, NULL);
	return judged.computed;
}

/* --- Counts --- */

TEST(models_have_the_parameters_that_their_shapes_give)
{
	static const struct {
		const char *model;
		double billions;
	} cases[] = {
		{ "llama-3.1-8b", 8.030 },
		{ "llama-3.1-70b", 70.554 },
		{ "llama-3.1-405b", 405.853 },
	};
	const struct catalog *catalog = fixture_catalog(arena, report);

	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		const struct model *model = catalog_find_model(catalog, cases[i].model);

		test_near(shape_parameters(model), cases[i].billions * giga,
				0.0005 / cases[i].billions);
	}
}

/* Narayanan et al. 2021: 96 B s L h^2 (1 + s / 6h + V / 16Lh) a step, with recomputation. */
TEST(operations_with_recomputation_are_those_of_narayanan)
{
	const struct catalog *catalog = fixture_catalog(arena, report);
	struct run run = gpt_run();
	double h = run.hidden, l = run.layers, s = run.sequence, v = run.vocabulary;
	double counted = 96 * run.tokens * l * h * h * (1 + s / (6 * h) + v / (16 * l * h));

	test_near(compute(arena, catalog, &run), counted, 1e-12);
	run.recompute = "none";
	counted = 72 * run.tokens * l * h * h * (1 + s / (6 * h) + v / (12 * l * h));
	test_near(compute(arena, catalog, &run), counted, 1e-12);
}

TEST(conventions_count_no_half_or_all_of_the_attention)
{
	const struct catalog *catalog = fixture_catalog(arena, report);
	struct run run = gpt_run();
	double look = 12 * run.layers * run.hidden * run.sequence * run.tokens;

	run.recompute = "none";
	run.convention = "full attention";
	double full = compute(arena, catalog, &run);

	run.convention = "causal half";
	test_near(full - compute(arena, catalog, &run), look / 2, 1e-9);
	run.convention = "6N";
	test_near(full - compute(arena, catalog, &run), look, 1e-9);
}

/* --- Time of whole runs --- */

/* But for the last save, which nobody waits for. */
TEST(twice_the_tokens_are_twice_the_run)
{
	const struct catalog *catalog = fixture_catalog(arena, report);
	struct run run = gpt_run();

	for (int metric = RUN_GPU_HOURS; metric < RUN_METRICS; metric++) {
		run.metric = (enum run_metric)metric;
		run.tokens = 300e9;
		double once = compute(arena, catalog, &run);

		run.tokens *= 2;
		test_near(compute(arena, catalog, &run), 2 * once, 1e-5);
	}
}

/* --- Memory --- */

static double state_bytes(const struct footprint *footprint)
{
	return footprint->weights_bytes + footprint->gradients_bytes + footprint->optimizer_bytes;
}

/* Log lines of NVIDIA's benchmarks: what the states take before the first step. */
TEST(states_are_those_that_were_measured)
{
	const struct catalog *catalog = fixture_catalog(arena, report);
	struct job llama = fixture_job(catalog, "llama-3.1-8b", "h100-sxm", "megatron-overlapped");
	struct job nemotron =
			fixture_job(catalog, "nemotron-4-15b", "h100-sxm", "megatron-overlapped");

	llama.plan.context = 2;
	llama.plan.data = 4;
	nemotron.plan.tensor = 2;
	nemotron.plan.data = 32;
	struct footprint of_llama = footprint_of(&llama), of_nemotron = footprint_of(&nemotron);

	test_near(state_bytes(&of_llama), 44.27 * giga, 0.05);
	test_near(state_bytes(&of_nemotron), 34.47 * giga, 0.05);
}

/* Korthikanti et al. 2022, figure 1, GiB on the fullest of A100. */
TEST(memory_is_that_of_korthikanti)
{
	static const struct {
		double layers, hidden, heads, pipeline, interleave, micro, batch;
		double states, none, selective;
	} cases[] = {
		{ 48, 6144, 64, 1, 1, 4, 4, 45.6, 59.3, 9.6 },
		{ 96, 12288, 96, 8, 3, 1, 64, 45.6, 66.8, 12.4 },
		{ 105, 20480, 128, 35, 3, 1, 280, 31.6, 114.0, 23.1 },
		{ 128, 25600, 160, 64, 1, 1, 512, 33.0, 131.3, 26.6 },
	};
	const struct catalog *catalog = fixture_catalog(arena, report);

	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		struct job job = fixture_job(catalog, "gpt-3", "a100-80gb", "megatron-early");
		double hidden = cases[i].hidden, heads = cases[i].heads;

		job.shape.layers = cases[i].layers;
		job.shape.hidden = hidden;
		job.shape.heads = job.shape.kv_heads = heads;
		job.shape.head_size = hidden / heads;
		job.shape.ffn = job.shape.dense_ffn = 4 * hidden;
		job.shape.vocabulary = 51200;
		job.shape.context = 2048;
		job.plan = (struct plan){ 8, cases[i].pipeline, 1, 1, 1, cases[i].interleave, 0,
			cases[i].micro, cases[i].batch, RECOMPUTE_NONE, 0, PRECISION_16 };
		struct footprint none = footprint_of(&job);

		job.plan.recompute = RECOMPUTE_SELECTIVE;
		struct footprint selective = footprint_of(&job);

		test_near(state_bytes(&none) / gibi, cases[i].states, 0.12);
		test_near(none.activations_bytes / gibi, cases[i].none, 0.12);
		test_near(selective.activations_bytes / gibi, cases[i].selective, 0.12);
	}
}

/* --- Kernels --- */

/* Measured by Microsoft Azure: square products n wide, TFLOP/s. */
static const struct {
	const char *gpu;
	enum precision precision;
	double tera[4]; /* 2048, 4096, 8192, 16384 */
} squares[] = {
	{ "a100-80gb", PRECISION_16, { 222, 228, 254, 257 } },
	{ "h100-sxm", PRECISION_8, { 1011, 1217, 1290, 1377 } },
	{ "h200-sxm", PRECISION_8, { 1013, 1249, 1301, 1366 } },
	{ "gb200-nvl72", PRECISION_8, { 1676, 2803, 2848, 2929 } },
	{ "mi300x", PRECISION_8, { 428, 955, 1159, 1015 } },
};

static double square_flop_per_s(const struct job *job, double n)
{
	double bytes = job->plan.precision == PRECISION_16 ? 2 : 1;

	return 2 * n * n * n / kernel_products_s(job, 2 * n * n * n, 3 * n * n * bytes, 1);
}

/*
 * The fitted launch stands for all that a host does between two kernels of a
 * training step; the measured products were queued without a gap. 2,048 wide,
 * where a product takes no longer than that, only the size is right: within 2.5 times.
 */
TEST(square_products_take_as_long_as_measured)
{
	const struct catalog *catalog = fixture_catalog(arena, report);

	for (size_t i = 0; i < G_N_ELEMENTS(squares); i++) {
		struct job job = fixture_job(catalog, "gpt-3", squares[i].gpu, "megatron-2025");

		job.plan.precision = squares[i].precision;
		for (int j = 0; j < 4; j++) {
			double tera = square_flop_per_s(&job, 2048 * exp2(j)) / 1e12;
			double ratio = tera / squares[i].tera[j];

			if (j > 0)
				test_near(tera, squares[i].tera[j], 0.25);
			g_assert_cmpfloat(fmax(ratio, 1 / ratio), <, 2.5);
		}
	}
}

/* Large products run at the family's share of the peak; skinny ones wait for the memory. */
TEST(a_product_takes_the_longer_of_computing_and_moving)
{
	const struct catalog *catalog = fixture_catalog(arena, report);
	struct job job = fixture_job(catalog, "gpt-3", "b200-sxm", "megatron-2025");
	const struct family *family = job.family;
	const double shares[] = { family->gemm_16_share.si, family->gemm_8_share.si,
		family->gemm_4_share.si };
	double memory = family->memory_share.si * job.machine.memory_byte_per_s;

	for (int i = 0; i < PRECISIONS; i++) {
		double rate = shares[i] * job.machine.peak_flop_per_s[i];

		job.plan.precision = (enum precision)i;
		test_near(kernel_products_s(&job, rate, 1, 0), 1, 1e-12);
		test_near(kernel_products_s(&job, 1, memory, 0), 1, 1e-12);
		test_near(kernel_products_s(&job, 1, 1, 10), 10 * family->launch_s.si, 1e-6);
	}
	test_near(kernel_bytes_s(&job, memory, 0), 1, 1e-12);
}

/* The way back multiplies twice for each product, and looks at the scores once more. */
TEST(the_way_back_takes_twice_the_products_and_more_of_the_attention)
{
	const struct catalog *catalog = fixture_catalog(arena, report);
	struct job job = fixture_job(catalog, "llama-3.1-405b", "h100-sxm", "megatron-2025");
	struct layer forward = layer_forward(&job), backward = layer_backward(&job);

	test_near(backward.products_s, 2 * forward.products_s, 1e-3);
	test_near(backward.attention_s, 2.5 * forward.attention_s, 0.01);
}

TEST(context_ways_share_the_sequence)
{
	const struct catalog *catalog = fixture_catalog(arena, report);
	struct job whole = fixture_job(catalog, "llama-3.1-70b", "h100-sxm", "megatron-2025");
	struct job halves = whole;

	halves.plan.context = 2;
	struct step one = step_of(&whole), two = step_of(&halves);

	test_near(two.part_s[PART_PRODUCTS], one.part_s[PART_PRODUCTS] / 2, 0.01);
	test_near(two.part_s[PART_ATTENTION], one.part_s[PART_ATTENTION] / 2, 0.01);
	test_near(footprint_of(&halves).activations_bytes,
			footprint_of(&whole).activations_bytes / 2, 1e-12);
}

/* Two copies over a line of 1 MB/s: nobody computes long enough to hide that. */
TEST(traffic_hides_no_longer_than_computing_lasts)
{
	const struct catalog *catalog = fixture_catalog(arena, report);
	struct job job = fixture_job(catalog, "llama-3.1-8b", "h100-sxm", "megatron-2025");

	job.plan.tensor = 8;
	job.plan.data = 2;
	job.plan.global_batch = 2;
	job.machine.network_byte_per_s = 1e6;
	double sent = (job.generation->sent_bytes.si + 2) * 8.03e9 / 8 / 2;
	double wait_s = sent / (job.generation->network_share.si * 1e6);

	for (int zero = 1; zero <= 3; zero++) {
		job.plan.zero = zero;
		g_assert_cmpfloat(step_of(&job).part_s[PART_DATA], >, 0.99 * wait_s);
	}
}

/*
 * Eight H100, bytes all-reduced with nothing else to do: 325 us, 2.15 ms, 62.6 ms.
 * The constant of the link was fitted to training, where sums share the chip with
 * products and go by ring; the measured ones are summed in the switch, at more than
 * the link's own rate. So ours take longer, up to 2.7 times, and never less.
 */
TEST(sums_of_eight_take_up_to_three_times_as_long_as_measured_alone)
{
	static const struct {
		double mebi, seconds;
	} cases[] = { { 64, 325e-6 }, { 512, 2.15e-3 }, { 16384, 62.6e-3 } };
	const struct catalog *catalog = fixture_catalog(arena, report);
	struct job job = fixture_job(catalog, "gpt-3", "h100-sxm", "megatron-2025");

	job.plan.tensor = 8;
	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		double bytes = cases[i].mebi * 1024 * 1024;
		double ratio = collective_reduce_s(&job, group_tensor(&job), bytes) /
		               cases[i].seconds;

		g_assert_cmpfloat(ratio, >, 1);
		g_assert_cmpfloat(ratio, <, 2.7);
	}
}

/* Whole servers send over all their cards: eight times one GPU's share, or the link. */
TEST(a_group_with_neighbours_sends_over_all_their_cards)
{
	const struct catalog *catalog = fixture_catalog(arena, report);
	struct job job = fixture_job(catalog, "gpt-3", "h100-sxm", "megatron-2025");
	double network = job.generation->network_share.si * 50e9;
	double link = job.family->link_share.si * 450e9;

	job.plan.data = 64;
	test_near(group_byte_per_s(&job, group_data(&job)), fmin(8 * network, link), 1e-12);
	job.plan.tensor = 4;
	test_near(group_byte_per_s(&job, group_data(&job)), fmin(2 * network, link), 1e-12);
	job.plan.tensor = 8;
	test_near(group_byte_per_s(&job, group_data(&job)), network, 1e-12);
	job.plan.data = 1;
	test_near(group_byte_per_s(&job, group_tensor(&job)), link, 1e-12);
	/* Of what goes to 16 others, half is for other servers, over each GPU's own card. */
	job.plan.expert = 8;
	test_near(collective_exchange_s(&job, group_expert(&job), 1e12, 1), 7.0 / 8 * 1e12 / link,
			1e-3);
	job.plan.expert = 16;
	test_near(collective_exchange_s(&job, group_expert(&job), 1e12, 1), 0.5 * 1e12 / network,
			1e-3);
	/* To 8 experts on 8 servers: once to each of the 5.25 servers where one of them is. */
	job.plan.expert = 64;
	test_near(collective_exchange_s(&job, group_expert(&job), 1e12, 8),
			8 * (1 - pow(7.0 / 8, 8)) * 7 / 8 * 1e12 / network, 1e-3);
}

/* --- Units --- */

static const char card[] =
		"<catalog xmlns=\"urn:wallchart:catalog:1\">\n"
		"<gpu id=\"mine\" family=\"hopper\" name=\"Mine\" maker=\"M\" full-name=\"Mine 80 GB\" "
		"form=\"module\" tile=\"SM\" scaleup=\"NVLink\">\n"
		"<peak value=\"%s\" source=\"unverified\"/>\n"
		"<memory value=\"%s\" source=\"unverified\"/>\n"
		"<memory-bandwidth value=\"%s\" source=\"unverified\"/>\n"
		"<memory-stacks value=\"5\" source=\"unverified\"/>\n"
		"<memory-sites value=\"6\" source=\"unverified\"/>\n"
		"<link value=\"%s\" source=\"unverified\"/>\n"
		"<link-gpus value=\"8\" source=\"unverified\"/>\n"
		"<power value=\"700 W\" source=\"unverified\"/>\n"
		"<launch-year value=\"2022\" source=\"unverified\"/>\n"
		"<tiles value=\"132\" source=\"unverified\"/>\n"
		"<tile-cores value=\"128\" source=\"unverified\"/>\n"
		"<groups value=\"8\" source=\"unverified\"/>\n"
		"<dies value=\"1\" source=\"unverified\"/>\n"
		"<transistors value=\"80 B\" source=\"unverified\"/>\n"
		"<die value=\"814 mm2\" source=\"unverified\"/>\n"
		"<server-gpus value=\"8\" source=\"unverified\"/>\n"
		"<server-switches value=\"4\" source=\"unverified\"/>\n"
		"<server-power value=\"10.2 kW\" source=\"unverified\"/>\n"
		"<server-draw value=\"8.5 kW\" source=\"unverified\"/>\n"
		"<price value=\"2 USD/h\" source=\"unverified\"/>\n"
		"</gpu>\n</catalog>\n";

/* The job on a chip whose numbers are written so: peak, memory, its bandwidth, link. */
static struct job job_written(struct arena *arena, struct report *report,
		const char *const numbers[4])
{
	char *path = NULL;
	int file = g_file_open_tmp("catalog-XXXXXX.xml", &path, NULL);
	char *text = g_strdup_printf(card, numbers[0], numbers[1], numbers[2], numbers[3]);

	g_assert_true(g_file_set_contents(path, text, -1, NULL));
	const char *files[] = { arena_copy(arena, path) };
	const struct catalog *catalog = catalog_load(arena, report, "data", files, 1);

	test_faults(report, "");
	g_close(file, NULL);
	g_unlink(path);
	g_free(path);
	g_free(text);
	return fixture_job(catalog, "llama-3.1-8b", "mine", "megatron-2025");
}

TEST(the_unit_that_a_number_is_written_in_makes_no_difference)
{
	static const char *const one[] = { "989 TFLOP/s", "80 GB", "3350 GB/s", "450 GB/s" };
	static const char *const other[] = { "0.989 PFLOP/s", "80000 MB", "3.35 TB/s",
		"3600 Gb/s" };
	struct job a = job_written(arena, report, one), b = job_written(arena, report, other);

	a.plan.data = b.plan.data = 16;
	a.plan.tensor = b.plan.tensor = 2;
	test_near(step_of(&a).total_s, step_of(&b).total_s, 1e-14);
	test_near(footprint_of(&a).total_bytes, footprint_of(&b).total_bytes, 0);
	test_near(a.machine.memory_bytes, b.machine.memory_bytes, 1e-15);
}

/* --- Names --- */

static const char *find_gpu(struct arena *arena, const struct catalog *catalog, const char *name)
{
	struct run run = blank_run();

	run.gpu = name;
	const struct gpu *gpu = run_find_gpu(arena, catalog, &run);

	return gpu ? gpu->id : NULL;
}

TEST(every_chip_is_found_by_its_names)
{
	const struct catalog *catalog = fixture_catalog(arena, report);

	for (size_t i = 0; i < catalog->gpu_count; i++) {
		const struct gpu *gpu = catalog->gpus[i];

		g_assert_cmpstr(find_gpu(arena, catalog, gpu->full_name), ==, gpu->id);
		g_assert_cmpstr(find_gpu(arena, catalog, gpu->id), ==, gpu->id);
	}
}

TEST(chips_are_found_by_odd_spellings)
{
	static const struct {
		const char *name, *id;
	} cases[] = {
		{ "H100 96GB HBM2e 500W (custom)", "h100-sxm" },
		{ "H100", "h100-sxm" },
		{ "h100-pcie", "h100-pcie" },
		{ "A100-class (Ampere)", "a100-40gb" },
		{ "NVIDIA A100-SXM4-80GB", "a100-80gb" },
		{ "NVIDIA A100 80 GB", "a100-80gb" },
		{ "GB200 NVL72", "gb200-nvl72" },
		{ "GB200 186GB", "gb200-nvl72" },
		{ "B200", "b200-sxm" },
		{ "NVIDIA H200", "h200-sxm" },
		{ "TPU v5e", "tpu-v5e" },
		{ "tpu v5p", "tpu-v5p" },
		{ "MI250X (one GCD; peak 191.5 TF)", "mi250x" },
		{ "AMD Instinct MI300X", "mi300x" },
		{ "V100 SXM 32GB (DGX-2)", "v100-sxm" },
		{ "GeForce RTX 4090", "rtx-4090" },
		{ "Radeon VII", NULL },
		{ "80GB HBM SXM", NULL },
		{ "NVL72", NULL },
		{ "", NULL },
	};
	const struct catalog *catalog = fixture_catalog(arena, report);

	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++)
		g_assert_cmpstr(find_gpu(arena, catalog, cases[i].name), ==, cases[i].id);
}

TEST(a_row_may_say_more_of_its_chip)
{
	const struct catalog *catalog = fixture_catalog(arena, report);
	struct run run = blank_run();

	run.gpu = "H100 96GB HBM2e 500W (custom)";
	struct machine custom = run_machine(run_find_gpu(arena, catalog, &run), &run);

	test_near(custom.memory_bytes, 96e9, 1e-12);
	test_near(custom.peak_flop_per_s[PRECISION_16], 989e12 * cbrt(500.0 / 700), 1e-3);
	run.gpu = "MI250X (one GCD; peak 191.5 TF)";
	struct machine half = run_machine(run_find_gpu(arena, catalog, &run), &run);

	test_near(half.peak_flop_per_s[PRECISION_16], 191.5e12, 1e-12);
	test_near(half.memory_bytes, 64e9, 1e-3);
}

TEST(software_is_dated_by_the_source)
{
	static const struct {
		const char *source, *zero, *generation;
		double year;
	} cases[] = {
		{ "arXiv 2104.04473", "", "megatron-early", 2021 + 3.0 / 12 },
		{ "arXiv:2205.05198 Table 5", "", "megatron-early", 2022 + 4.0 / 12 },
		{ "arXiv 2407.21783 Table 4", "", "megatron-overlapped", 2024 + 6.0 / 12 },
		{ "arXiv 2407.21783", "FSDP full", "torch-fsdp2", 2024 + 6.0 / 12 },
		{ "github NVIDIA/dgxc-benchmarking v25.04.02", "", "megatron-overlapped",
				2025 + 3.0 / 12 },
		{ "Megatron-Bridge release 26.02", "", "megatron-2026", 2026 + 1.0 / 12 },
		{ "github NVIDIA/dgxc-benchmarking support/25.05", "", "megatron-2025",
				2025 + 4.0 / 12 },
		{ "NeMo (24.07)", "", "megatron-overlapped", 2024 + 6.0 / 12 },
		{ "torchtitan, 2024-12", "", "torch-fsdp2", 2024 + 11.0 / 12 },
		{ "pytorch/torchtitan llama3_h100_202412_torchtitan.md", "", "torch-fsdp2",
				2024 + 11.0 / 12 },
		{ "mosaicml/llm-foundry README", "", "torch-fsdp", 2023.6 },
		{ "MaxText README, 2024-03", "", "xla", 2024 + 2.0 / 12 },
		{ "a page without a date", "", "megatron-early", 2021 },
	};
	const struct catalog *catalog = fixture_catalog(arena, report);
	const struct gpu *a100 = catalog_find_gpu(catalog, "a100-80gb");
	struct run run = blank_run();

	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		run.source = cases[i].source;
		run.zero = cases[i].zero;
		test_near(run_year(&run, a100), cases[i].year, 1e-9);
		g_assert_cmpstr(run_generation(catalog, &run, a100)->id, ==, cases[i].generation);
	}
}
