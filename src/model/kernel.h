#ifndef WC_MODEL_KERNEL_H
#define WC_MODEL_KERNEL_H

/*
 * How long a kernel takes: launch + the longer of computing and of moving bytes.
 * That small products reach less of the peak than large ones follows from the
 * launch (measured square products fit it, 1,024 to 16,384 wide).
 */

#include "model/job.h"

/* Products with tables, in the plan's precision: so many operations in so many kernels. */
double kernel_products_s(const struct job *job, double flop, double bytes, double kernels);

/* Fused attention, always in 16 bits. */
double kernel_attention_s(const struct job *job, double flop);

/* What does nothing but read and write. */
double kernel_bytes_s(const struct job *job, double bytes, double kernels);

#endif
