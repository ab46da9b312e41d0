/* published.c - a published row, computed. */

#include "model/published.h"

#include "base/arena.h"
#include "model/failures.h"
#include "model/power.h"
#include "model/run_read.h"
#include "model/search.h"

#include <glib.h>
#include <math.h>
#include <string.h>

static const double hour_s = 3600, day_s = 86400, tera = 1e12, giga = 1e9;

/* The plain rule has one utilisation for all: the best one constant on the given rows. */
static const double plain_share = 0.40;

static double known_or(double value, double otherwise)
{
	return isnan(value) ? otherwise : value;
}

/* What ran has fitted: it may seem to need so much more before we think that it did not. */
static const double doubt = 1.1;

/* --- Reading --- */

static enum tier tier_of(const struct run *run)
{
	bool split = !isnan(run->tensor) && !isnan(run->pipeline);

	if (run->metric == RUN_MEM_GB_PER_GPU)
		return TIER_MEMORY;
	if (run->metric >= RUN_GPU_HOURS)
		return TIER_TOTAL;
	if (!split)
		return TIER_PLANNED;
	return run->parameters_active < 0.95 * run->parameters ? TIER_MOE : TIER_DENSE;
}

/* As the source says; else what was usual: see estimator.md, section 13. */
static enum convention convention_of(const struct run *run, double year)
{
	const char *text = run->convention;

	if (run_says(text, "causal half"))
		return CONVENTION_CAUSAL;
	if (run_says(text, "HFU-like"))
		return CONVENTION_AGAIN;
	if (run_says(text, "full|PaLM MFU"))
		return CONVENTION_FULL;
	if (run_says(text, "^6N$"))
		return CONVENTION_TABLES;
	if (year >= 2025.5)
		return CONVENTION_CAUSAL;
	return year < 2022.75 && run->metric == RUN_TFLOPS_PER_GPU ? CONVENTION_AGAIN
	                                                           : CONVENTION_FULL;
}

static enum precision precision_of(const struct run *run)
{
	if (run_says(run->precision, "fp8"))
		return PRECISION_8;
	return run_says(run->precision, "fp4") ? PRECISION_4 : PRECISION_16;
}

static enum recompute recompute_of(const struct run *run, const struct generation *generation)
{
	bool by_itself = strcmp(generation->stack, "torch") == 0; /* selective unless told */
	if (run_says(run->recompute, "full"))
		return RECOMPUTE_FULL;
	if (run_says(run->recompute, "selective"))
		return RECOMPUTE_SELECTIVE;
	if (run_says(run->recompute, "none|offload"))
		return RECOMPUTE_NONE;
	return by_itself ? RECOMPUTE_SELECTIVE : RECOMPUTE_UNSAID;
}

/* "ZeRO-3", "FSDP full", "distributed optimizer", "2"; -1: not said. */
static double zero_of(const struct run *run)
{
	double stage = run_number(run->zero, "ZeRO-([0-3])");
	double digit = run_number(run->zero, "^([0-3])$");

	if (!isnan(stage))
		return stage;
	if (!isnan(digit))
		return digit;
	if (run_says(run->zero, "FSDP"))
		return 3;
	return run_says(run->zero, "distributed optimizer") ? 1 : -1;
}

/* A run of a month, where the row does not say on how many: whole servers of eight. */
static double usual_gpus(const struct exam *exam)
{
	static const double usual_s = 30 * day_s, usual_share = 0.4;
	const struct run *run = exam->run;
	double peak = exam->job.machine.peak_flop_per_s[PRECISION_16];
	double flop = 6 * known_or(run->parameters_active, run->parameters) * run->tokens;
	double gpus = flop / (usual_share * peak * usual_s);

	return isnan(gpus) ? NAN : 8 * exp2(round(log2(fmax(1, gpus / 8))));
}

static struct plan wish_of(const struct exam *exam)
{
	const struct run *run = exam->run;
	double others = run->tensor * run->pipeline * known_or(run->context, 1);

	return (struct plan){
		.tensor = known_or(run->tensor, 0),
		.pipeline = known_or(run->pipeline, 0),
		.context = known_or(run->context, 1),
		.data = known_or(run->data, known_or(floor(exam->gpus / others), 0)),
		.expert = known_or(run->expert, 0),
		.interleave = known_or(run->interleave,
				exam->job.generation->fused.si > 0 && !(run->pipeline <= 1) ? 0
											    : 1),
		.zero = zero_of(run),
		.micro_batch = known_or(run->micro_batch, 0),
		.global_batch = known_or(run->global_batch,
				job_usual_batch(&exam->job.shape, exam->gpus)),
		.recompute = recompute_of(run, exam->job.generation),
		.precision = precision_of(run),
	};
}

static const char *find_reason(const struct exam *exam)
{
	const struct run *run = exam->run;

	if (run->fault)
		return run->fault;
	if (run->metric >= RUN_METRICS)
		return "the metric is none that is computed";
	if (!(run->reported > 0))
		return "the published figure is not above zero";
	if (!exam->gpu)
		return "the catalog has no such chip";
	if (!shape_known(&exam->job.shape))
		return "neither a shape nor a number of parameters";
	if (run->metric >= RUN_GPU_HOURS && isnan(run->tokens))
		return "no number of tokens";
	return isnan(exam->gpus) ? "neither a number of GPUs nor of tokens" : NULL;
}

struct exam published_read(struct arena *arena, const struct catalog *catalog,
		const struct run *run)
{
	struct exam exam = { .run = run,
		.tier = tier_of(run),
		.gpu = run_find_gpu(arena, catalog, run) };

	if (exam.gpu) {
		exam.job.machine = run_machine(exam.gpu, run);
		exam.job.family = catalog_find_family(catalog,
				*exam.gpu->family ? exam.gpu->family : "unknown");
		exam.job.generation = run_generation(catalog, run, exam.gpu);
		exam.job.shape = run_shape(arena, catalog, run);
		exam.convention = convention_of(run, run_year(run, exam.gpu));
		exam.gpus = known_or(run->gpus, usual_gpus(&exam));
	}
	exam.band = catalog_find_band(catalog, tier_name(exam.tier));
	exam.reason = find_reason(&exam);
	if (exam.reason)
		return exam;
	exam.job.plan = wish_of(&exam);
	exam.free = exam.job.plan.tensor <= 0 || exam.job.plan.pipeline <= 0 ||
	            exam.job.plan.expert <= 0 || exam.job.plan.interleave <= 0 ||
	            exam.job.plan.micro_batch <= 0 || exam.job.plan.zero < 0 ||
	            exam.job.plan.recompute == RECOMPUTE_UNSAID;
	return exam;
}

void published_plan(struct exam *exam)
{
	struct choice best;

	double memory = exam->job.machine.memory_bytes;

	if (exam->reason || !exam->free)
		return;
	exam->job.machine.memory_bytes = memory * doubt;
	best = search_best(&exam->job, exam->gpus);
	exam->job.machine.memory_bytes = memory;
	if (best.step.total_s > 0)
		exam->job.plan = best.plan;
	else
		exam->reason = "no split of that many GPUs makes sense";
}

/* --- Computing --- */

/* Operations that the source counts for a token, forward and backward. */
static double counted_flop(const struct exam *exam)
{
	const struct shape *shape = &exam->job.shape;
	double tables = shape_table_flop(shape);
	double words = 6 * shape->vocabulary * shape->hidden;
	double look = 3 * shape->layers * shape_look_flop(shape, shape->context);

	switch (exam->convention) {
	case CONVENTION_TABLES:
		return tables;
	case CONVENTION_CAUSAL:
		return tables + look / 2;
	case CONVENTION_AGAIN:
		if (exam->job.plan.recompute == RECOMPUTE_FULL)
			return 4.0 / 3 * (tables - words + look) + words;
		return tables + look;
	case CONVENTION_FULL:
		break;
	}
	return tables + look;
}

static double step_tokens(const struct exam *exam)
{
	return exam->job.plan.global_batch * exam->job.shape.context;
}

/* What failures leave of the time, at the rate of Llama 3 with its pauses, best saved. */
static double kept_share(const struct exam *exam, double work_s)
{
	static const double counted = 419, counted_gpu_s = 54 * 86400.0 * 16384;
	struct failures_job job = {
		.every_s = counted_gpu_s / counted / job_gpus(&exam->job),
		.work_s = work_s,
		.save_s = 10,
		.restart_s = 600,
	};
	struct failures_parts parts;

	job.interval_s = failures_best_interval(job.save_s, job.every_s);
	parts = failures_run(&job);
	return parts.finishes ? failures_kept_share(&parts) : 1;
}

/* The whole run on all its GPUs. */
static double run_s(const struct exam *exam)
{
	struct step step = step_of(&exam->job);
	double work_s = exam->run->tokens / step_tokens(exam) * step.total_s;

	return work_s / kept_share(exam, work_s) / job_kept_share(&exam->job);
}

static double gpu_power_w(const struct exam *exam)
{
	return POWER_GPU_SHARE * exam->gpu->power_w.si;
}

double published_use_share(const struct exam *exam)
{
	double peak = exam->job.machine.peak_flop_per_s[exam->job.plan.precision];

	return counted_flop(exam) * step_tokens(exam) /
	       (step_of(&exam->job).total_s * job_gpus(&exam->job) * peak);
}

double published_compute(const struct exam *exam)
{
	struct step step;
	double gpus, flop_per_s;

	if (exam->reason)
		return NAN;
	step = step_of(&exam->job);
	gpus = job_gpus(&exam->job);
	flop_per_s = counted_flop(exam) * step_tokens(exam) / (step.total_s * gpus);
	switch (exam->run->metric) {
	case RUN_TOKENS_PER_S_PER_GPU:
		return step_tokens(exam) / (step.total_s * gpus);
	case RUN_STEP_TIME_S:
		return step.total_s;
	case RUN_TFLOPS_PER_GPU:
		return flop_per_s / tera;
	case RUN_MFU:
		return flop_per_s / exam->job.machine.peak_flop_per_s[exam->job.plan.precision];
	case RUN_MEM_GB_PER_GPU:
		return footprint_of(&exam->job).total_bytes / giga;
	case RUN_GPU_HOURS:
		return run_s(exam) * gpus / hour_s;
	case RUN_DAYS:
		return run_s(exam) / day_s;
	case RUN_ENERGY_MWH:
		return run_s(exam) * gpus * gpu_power_w(exam) / (hour_s * 1e6);
	case RUN_COST_USD:
		return run_s(exam) * gpus * exam->gpu->price_usd_per_s.si;
	case RUN_TOTAL_FLOPS:
		return counted_flop(exam) * exam->run->tokens;
	case RUN_METRICS:
		break;
	}
	return NAN;
}

/* The same by 6 x parameters x tokens and one utilisation. */
static double plain_figure(const struct exam *exam)
{
	const struct run *run = exam->run;
	double parameters = known_or(run->parameters_active, run->parameters);
	double peak = exam->job.machine.peak_flop_per_s[exam->job.plan.precision];
	double gpus = job_gpus(&exam->job), tokens = step_tokens(exam);
	double rate = plain_share * peak * gpus / (6 * parameters); /* tokens a second */
	double gpu_s = run->tokens / rate * gpus;

	switch (run->metric) {
	case RUN_TOKENS_PER_S_PER_GPU:
		return rate / gpus;
	case RUN_STEP_TIME_S:
		return tokens / rate;
	case RUN_TFLOPS_PER_GPU:
		return plain_share * peak / tera;
	case RUN_MFU:
		return plain_share;
	case RUN_GPU_HOURS:
		return gpu_s / hour_s;
	case RUN_DAYS:
		return gpu_s / gpus / day_s;
	case RUN_ENERGY_MWH:
		return gpu_s * gpu_power_w(exam) / (hour_s * 1e6);
	case RUN_COST_USD:
		return gpu_s * exam->gpu->price_usd_per_s.si;
	case RUN_TOTAL_FLOPS:
		return 6 * parameters * run->tokens;
	case RUN_MEM_GB_PER_GPU:
	case RUN_METRICS:
		break;
	}
	return NAN;
}

bool published_is_rate(enum run_metric metric)
{
	return metric == RUN_TOKENS_PER_S_PER_GPU || metric == RUN_TFLOPS_PER_GPU ||
	       metric == RUN_MFU;
}

struct judged published_judge(struct arena *arena, const struct catalog *catalog,
		const struct run *run)
{
	struct exam exam = published_read(arena, catalog, run);
	double computed, low, high;

	published_plan(&exam);
	computed = published_compute(&exam);
	low = exam.band ? exam.band->low_ratio.si : 1;
	high = exam.band ? exam.band->high_ratio.si : 1;
	if (published_is_rate(run->metric)) {
		double swap = low;

		low = 1 / high;
		high = 1 / swap;
	}
	return (struct judged){
		.run = run,
		.tier = exam.tier,
		.gpu = exam.gpu ? exam.gpu->id : NULL,
		.reason = exam.reason,
		.computed = computed,
		.low = computed * low,
		.high = computed * high,
		.inside = run->reported >= computed * low && run->reported <= computed * high,
		.plain = exam.reason ? NAN : plain_figure(&exam),
		.error = computed / run->reported - 1,
	};
}

const char *tier_name(enum tier tier)
{
	static const char *const names[] = {
		[TIER_DENSE] = "dense",
		[TIER_MOE] = "moe",
		[TIER_PLANNED] = "planned",
		[TIER_TOTAL] = "total",
		[TIER_MEMORY] = "memory",
		[TIERS] = "all",
	};

	return names[tier];
}
