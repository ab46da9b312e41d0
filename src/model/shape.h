#ifndef WC_MODEL_SHAPE_H
#define WC_MODEL_SHAPE_H

/*
 * The shape of a transformer, and what follows from it: how many parameters it
 * has, and how many operations one token takes. Grouped heads, latent attention
 * (MLA), gated layers and mixtures of experts are counted as they are; small
 * tables that a few models have besides (biases, learned positions) are left out.
 *
 * NAN where the shape is not known.
 */

#include <stdbool.h>

struct model;

struct shape {
	double layers, hidden, heads, kv_heads, head_size, vocabulary;
	double context; /* tokens of a training sequence */
	double ffn, ffn_matrices;
	double embeddings; /* tables of vocabulary x hidden: 1 where tied */
	double experts, experts_active, experts_shared;
	double dense_layers, dense_ffn; /* layers of a mixture that have no experts */
	double kv_rank, q_rank, rope_size;
};

struct shape shape_of(const struct model *model);
bool shape_known(const struct shape *shape);

/* Parameters of one layer: attention; a feed-forward that is not routed; one expert. */
double shape_attention_parameters(const struct shape *shape);
double shape_dense_parameters(const struct shape *shape); /* shared experts and router are in it */
double shape_expert_parameters(const struct shape *shape);
double shape_sparse_layers(const struct shape *shape); /* layers with routed experts; 0 if dense */

/* Scores and weighted sums of one token and layer, forward, if it looks at so many others. */
double shape_look_flop(const struct shape *shape, double others);

/* Of one token, forward and backward: what is multiplied with a table, attention not. */
double shape_table_flop(const struct shape *shape);

/* All of them: embeddings, norms, every expert. */
double shape_parameters(const struct model *model);
double shape_all_parameters(const struct shape *shape);

/* The part of them that is in routed experts, 0 to 1. */
double shape_expert_share(const struct model *model);

/*
 * Forward and backward for one token in a sequence as long as the model's
 * context, the attention causal: each token looks at half of them on average.
 */
double shape_flop_per_token(const struct model *model);

#endif
