#ifndef WC_MODEL_KERNEL_H
#define WC_MODEL_KERNEL_H

/*
 * How long a kernel takes: launch + the longer of computing and of moving bytes.
 * That small products reach less of the peak than large ones follows from the
 * launch. Square products of 4,096 and wider come out as measured, within a quarter;
 * a lone one of 2,048 takes less: the launch is fitted to steps, with the host's gaps.
 */

#include "model/job.h"

/* Products with tables, in the plan's precision: so many operations in so many kernels. */
double kernel_products_s(const struct job *job, double flop, double bytes, double kernels);

/* Fused attention, always in 16 bits. */
double kernel_attention_s(const struct job *job, double flop);

/* What does nothing but read and write. */
double kernel_bytes_s(const struct job *job, double bytes, double kernels);

#endif
