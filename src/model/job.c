/* job.c - one way of training one model on one machine, as numbers. */

#include "model/job.h"

#include <math.h>

static double known_or(struct quantity quantity, double otherwise)
{
	return quantity_known(quantity) ? quantity.si : otherwise;
}

struct machine job_machine(const struct gpu *gpu, const struct network *network)
{
	double peak_16 = gpu->peak_flop_per_s.si;
	double peak_8 = known_or(gpu->peak_fp8_flop_per_s, peak_16);

	return (struct machine){
		.peak_flop_per_s = {
			[PRECISION_16] = peak_16,
			[PRECISION_8] = peak_8,
			[PRECISION_4] = known_or(gpu->peak_fp4_flop_per_s, peak_8),
		},
		.memory_bytes = gpu->memory_bytes.si,
		.memory_byte_per_s = gpu->memory_byte_per_s.si,
		.link_byte_per_s = gpu->link_byte_per_s.si,
		.link_gpus = gpu->link_gpus.si,
		.network_byte_per_s = network ? network->link_byte_per_s.si : 0,
		.network_latency_s = network ? network->latency_s.si : 0,
	};
}

double job_gpus(const struct job *job)
{
	return job->plan.tensor * job->plan.pipeline * job->plan.context * job->plan.data;
}

/* The runs that it was fitted on have 32 GPUs and more; those of MLPerf, on 8, lose nothing. */
double job_kept_share(const struct job *job)
{
	static const double server_gpus = 8;

	return job_gpus(job) > server_gpus ? job->generation->kept_share.si : 1;
}

/*
 * Most runs since 2022 take about four million tokens a step (LLaMA, Llama 2, Falcon).
 * A copy is rarely cut over more than 64 GPUs, so there are as many sequences as that
 * leaves copies.
 */
double job_usual_batch(const struct shape *shape, double gpus)
{
	static const double usual_tokens = 4e6, usual_copy_gpus = 64;
	double least = fmax(1, round(usual_tokens / shape->context));

	return fmax(exp2(round(log2(least))), exp2(ceil(log2(fmax(1, gpus / usual_copy_gpus)))));
}

double job_micro_batches(const struct job *job)
{
	return fmax(1, ceil(job->plan.global_batch / (job->plan.data * job->plan.micro_batch) *
				       (1 - 1e-12)));
}

double job_tokens(const struct job *job)
{
	return job->plan.micro_batch * job->shape.context / job->plan.context;
}

double job_again_share(const struct job *job)
{
	if (job->plan.recompute == RECOMPUTE_UNSAID)
		return job->plan.again_share;
	if (job->plan.recompute == RECOMPUTE_SELECTIVE)
		return job->generation->selective_share.si;
	return job->plan.recompute == RECOMPUTE_FULL ? 1 : 0;
}

/* It came with selective recomputation (Korthikanti et al. 2022), and stayed. */
bool job_splits_sequence(const struct job *job)
{
	return job->generation->fused.si > 0 || job->plan.recompute == RECOMPUTE_SELECTIVE;
}
