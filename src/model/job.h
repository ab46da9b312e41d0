#ifndef WC_MODEL_JOB_H
#define WC_MODEL_JOB_H

/*
 * What the estimator reads: one model, one machine, one way of splitting the
 * work, all as plain numbers. Everything below it is arithmetic on this struct.
 */

#include "input/catalog.h"
#include "input/plan.h"
#include "model/shape.h"

struct machine {
	double peak_flop_per_s[PRECISIONS]; /* a precision that the chip has not: the next wider */
	double memory_bytes, memory_byte_per_s;
	double link_byte_per_s, link_gpus; /* scale-up, one way; GPUs that it joins */
	double network_byte_per_s;         /* each GPU, one way */
	double network_latency_s;
};

struct job {
	struct shape shape; /* its context: the length of a sequence in training */
	struct machine machine;
	struct plan plan;
	const struct family *family;
	const struct generation *generation;
};

struct machine job_machine(const struct gpu *gpu, const struct network *network);

double job_gpus(const struct job *job);
/*
 * Of a whole run's hours, those that its steps take, failures aside; all of them on one
 * server, where nobody waits for anybody.
 */
double job_kept_share(const struct job *job);
/* Sequences a step where nobody says: four million tokens, and work for each GPU. */
double job_usual_batch(const struct shape *shape, double gpus);
/* Micro-batches that one copy of the model works through in a step; at least 1. */
double job_micro_batches(const struct job *job);
/* Of one micro-batch, on one GPU: the context is split. */
double job_tokens(const struct job *job);
/* Of the layers that are computed again in full. */
double job_again_share(const struct job *job);
/* Norms and the like are split over tensor as well (sequence parallel). */
bool job_splits_sequence(const struct job *job);

#endif
