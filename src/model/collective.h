#ifndef WC_MODEL_COLLECTIVE_H
#define WC_MODEL_COLLECTIVE_H

/*
 * What GPUs tell each other, and how long it takes: latency x steps + bytes /
 * rate. Groups are laid out tensor, context, data, pipeline from the inside out,
 * so that what talks most sits closest. A group that has several GPUs in each
 * scale-up domain sends over all their network cards at once.
 */

#include "model/job.h"

/* GPUs that agree on something: every stride-th of gpus x stride neighbours. */
struct group {
	double gpus, stride;
};

struct group group_tensor(const struct job *job);
struct group group_context(const struct job *job);
struct group group_expert(const struct job *job);
struct group group_data(const struct job *job); /* with the context's: they hold the same part */
struct group group_pipeline(const struct job *job);

/* Bytes a second that each GPU of the group receives. */
double group_byte_per_s(const struct job *job, struct group group);

/* bytes: of the whole that is gathered (or summed and scattered), on each GPU. */
double collective_gather_s(const struct job *job, struct group group, double bytes);
/* Summed, and the sum back at everybody: twice that. */
double collective_reduce_s(const struct job *job, struct group group, double bytes);
/* bytes: of all that a GPU has; each piece goes to so many others of the group. */
double collective_exchange_s(const struct job *job, struct group group, double bytes,
		double others);
/* From one GPU of the group to the next. */
double collective_send_s(const struct job *job, struct group group, double bytes);

#endif
