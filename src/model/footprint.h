#ifndef WC_MODEL_FOOTPRINT_H
#define WC_MODEL_FOOTPRINT_H

/* What the fullest GPU of a job holds, in bytes. */

#include "model/job.h"

struct footprint {
	double weights_bytes, gradients_bytes, optimizer_bytes; /* the state */
	double gathered_bytes;    /* whole layers on their way, where the weights are sharded */
	double activations_bytes; /* kept for the way back */
	double logits_bytes;
	double framework_bytes; /* the driver, buffers of collectives, gaps */
	double total_bytes;
};

struct footprint footprint_of(const struct job *job);

/* The least share of layers that has to be computed again for the rest to fit: 0 to 1.
 * The plan leaves it open (RECOMPUTE_UNSAID); 1 where nothing helps. */
double footprint_again_share(const struct job *job);

#endif
