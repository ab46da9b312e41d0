/* kernel.c - the time of kernels: launch, arithmetic, memory. */

#include "model/kernel.h"

#include <math.h>

static double reached_share(const struct job *job)
{
	const struct family *family = job->family;
	const double shares[PRECISIONS] = {
		[PRECISION_16] = family->gemm_16_share.si,
		[PRECISION_8] = family->gemm_8_share.si,
		[PRECISION_4] = family->gemm_4_share.si,
	};

	return shares[job->plan.precision];
}

static double moved_s(const struct job *job, double bytes)
{
	return bytes / (job->family->memory_share.si * job->machine.memory_byte_per_s);
}

double kernel_products_s(const struct job *job, double flop, double bytes, double kernels)
{
	double rate = reached_share(job) * job->machine.peak_flop_per_s[job->plan.precision];

	return kernels * job->family->launch_s.si + fmax(flop / rate, moved_s(job, bytes));
}

double kernel_attention_s(const struct job *job, double flop)
{
	double share = job->family->attention_share.si * job->generation->attention_share.si;
	double rate = share * job->machine.peak_flop_per_s[PRECISION_16];

	return job->family->launch_s.si + flop / rate;
}

double kernel_bytes_s(const struct job *job, double bytes, double kernels)
{
	return kernels * job->family->launch_s.si + moved_s(job, bytes);
}
