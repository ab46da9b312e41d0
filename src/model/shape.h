#ifndef WC_MODEL_SHAPE_H
#define WC_MODEL_SHAPE_H

/*
 * What follows from the shape of a transformer: how many parameters it has, and
 * how many operations one token takes. Grouped heads, latent attention (MLA),
 * gated layers and mixtures of experts are counted as they are; small tables
 * that a few models have besides (biases, learned positions) are left out.
 *
 * NAN where the shape is not known.
 */

struct model;

/* All of them: embeddings, norms, every expert. */
double shape_parameters(const struct model *model);

/* The part of them that is in routed experts, 0 to 1. */
double shape_expert_share(const struct model *model);

/*
 * Forward and backward for one token in a sequence as long as the model's
 * context, the attention causal: each token looks at half of them on average.
 */
double shape_flop_per_token(const struct model *model);

#endif
