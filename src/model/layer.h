#ifndef WC_MODEL_LAYER_H
#define WC_MODEL_LAYER_H

/* The time of one layer with one micro-batch on one GPU, and of the words at the end. */

#include "model/job.h"

/* Seconds; a mixture's layers are averaged with those that have no experts. */
struct layer {
	double products_s;  /* with the tables that every token passes */
	double experts_s;   /* with those that it is sent to */
	double attention_s; /* scores and weighted sums */
	double passes_s;    /* norms, activations, sums: memory alone */
	double tensor_s;    /* waiting for the GPUs that hold the rest of the tables */
	double context_s;   /* for keys and values of the rest of the sequence */
	double exchange_s;  /* for tokens on their way to experts and back */
};

struct layer layer_forward(const struct job *job);
struct layer layer_backward(const struct job *job);
/* What is computed a second time on the way back. */
struct layer layer_again(const struct job *job);

double layer_s(const struct layer *layer);

/* The last stage: hidden to vocabulary and its loss, forward and backward. */
double layer_logits_s(const struct job *job);

#endif
