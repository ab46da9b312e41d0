#ifndef WC_MODEL_STEP_H
#define WC_MODEL_STEP_H

/* The time of one training step, part by part; the parts add up to the step. */

#include "model/job.h"
#include "model/layer.h"

enum part {
	PART_PRODUCTS,  /* with tables that every token passes; the words at the end are in it */
	PART_EXPERTS,   /* with tables of experts */
	PART_ATTENTION, /* scores and weighted sums */
	PART_PASSES,    /* memory alone: norms, activations */
	PART_AGAIN,     /* what is computed a second time */
	PART_TENSOR,    /* waiting for the other parts of a layer */
	PART_CONTEXT,   /* for the rest of the sequence */
	PART_EXCHANGE,  /* for tokens on the way to experts */
	PART_PIPELINE,  /* for the stage before */
	PART_BUBBLE,    /* stages with nothing to do */
	PART_DATA,      /* gradients and weights over the network */
	PART_OPTIMIZER, /* the update */
	PART_OVERHEAD,  /* host, gaps */
	PART_STRAGGLER, /* the slowest is waited for */
	PARTS,
};

struct step {
	double total_s;
	double part_s[PARTS];
};

/* The plan has to make sense: see plan_check. */
struct step step_of(const struct job *job);

/* Of one micro-batch, whatever the number of copies, stages and virtual stages. */
struct pace {
	double layer_s;  /* there and back */
	double again_s;  /* computed again: all that it could be where the plan does not say */
	double logits_s; /* the words at the end */
};

struct pace step_pace(const struct job *job);

/* No step at that pace takes less: micro-batches through the pipeline, and nothing to sum. */
double step_least_s(const struct job *job, const struct pace *pace);

/* "products" ... */
const char *part_name(enum part part);

#endif
