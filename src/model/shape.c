/*
 * shape.c - parameters and operations counted from the layers.
 *
 * Formulas: Megatron-LM, training.py (num_floating_point_operations, the causal
 * half of the attention) and theoretical_memory_usage.py (latent attention).
 * A product of an m x k and a k x n table is 2mkn operations; the way back
 * takes twice the way forward.
 */

#include "model/shape.h"

#include "input/catalog.h"

#include <math.h>

struct shape {
	double layers, hidden, heads, kv_heads, head_size, ffn, ffn_matrices, vocabulary, context;
	double experts, experts_active, experts_shared, dense_layers, dense_ffn;
	double kv_rank, q_rank, rope_size;
	double embeddings; /* tables of vocabulary x hidden: 1 where tied */
};

static double known_or(struct quantity quantity, double otherwise)
{
	return quantity_known(quantity) ? quantity.si : otherwise;
}

static struct shape read_shape(const struct model *model)
{
	return (struct shape){
		.layers = known_or(model->layers, NAN),
		.hidden = known_or(model->hidden, NAN),
		.heads = known_or(model->heads, NAN),
		.kv_heads = known_or(model->kv_heads, known_or(model->heads, NAN)),
		.head_size = known_or(model->head_size, NAN),
		.ffn = known_or(model->ffn, NAN),
		.ffn_matrices = known_or(model->ffn_matrices, 2),
		.vocabulary = known_or(model->vocabulary, NAN),
		.context = known_or(model->context, NAN),
		.experts = known_or(model->experts, 0),
		.experts_active = known_or(model->experts_active, 0),
		.experts_shared = known_or(model->experts_shared, 0),
		.dense_layers = known_or(model->dense_layers, 0),
		.dense_ffn = known_or(model->dense_ffn, known_or(model->ffn, NAN)),
		.kv_rank = known_or(model->kv_rank, 0),
		.q_rank = known_or(model->q_rank, 0),
		.rope_size = known_or(model->rope_size, 0),
		.embeddings = known_or(model->tied, 0) > 0 ? 1 : 2,
	};
}

/* Queries, keys, values and output of one layer. */
static double attention_parameters(const struct shape *shape)
{
	double d = shape->head_size, queries = shape->heads * (d + shape->rope_size);

	if (shape->kv_rank <= 0)
		return shape->hidden * d * (2 * shape->heads + 2 * shape->kv_heads);

	double query = shape->q_rank > 0 ? shape->q_rank * (shape->hidden + queries)
	                                 : shape->hidden * queries;
	double key_value = shape->kv_rank * (shape->hidden + shape->heads * 2 * d) +
	                   shape->hidden * shape->rope_size;

	return query + key_value + shape->heads * d * shape->hidden;
}

/* The feed-forward parts of all layers when so many routed experts of each are counted. */
static double ffn_parameters(const struct shape *shape, double experts)
{
	double one = shape->ffn_matrices * shape->hidden * shape->ffn;
	double dense = shape->ffn_matrices * shape->hidden * shape->dense_ffn;
	double router = shape->hidden * shape->experts;
	double sparse_layers = shape->layers - shape->dense_layers;

	if (shape->experts <= 0)
		return shape->layers * one;
	return shape->dense_layers * dense +
	       sparse_layers * ((experts + shape->experts_shared) * one + router);
}

static double norm_parameters(const struct shape *shape)
{
	double latent = shape->kv_rank > 0 ? shape->q_rank + shape->kv_rank : 0;

	return shape->layers * (2 * shape->hidden + latent) + shape->hidden;
}

static double all_parameters(const struct shape *shape)
{
	return shape->layers * attention_parameters(shape) + ffn_parameters(shape, shape->experts) +
	       norm_parameters(shape) + shape->embeddings * shape->vocabulary * shape->hidden;
}

double shape_parameters(const struct model *model)
{
	struct shape shape = read_shape(model);

	return all_parameters(&shape);
}

double shape_expert_share(const struct model *model)
{
	struct shape shape = read_shape(model);
	double routed = ffn_parameters(&shape, shape.experts) - ffn_parameters(&shape, 0);

	return shape.experts > 0 ? routed / all_parameters(&shape) : 0;
}

/* Scores and weighted sums over the half of the sequence that a token may see, forward. */
static double core_attention_flop(const struct shape *shape)
{
	double score = shape->head_size + shape->rope_size, sum = shape->head_size;

	return shape->context * shape->heads * (score + sum);
}

double shape_flop_per_token(const struct model *model)
{
	struct shape shape = read_shape(model);
	double multiplied = shape.layers * attention_parameters(&shape) +
	                    ffn_parameters(&shape, shape.experts_active) +
	                    shape.vocabulary * shape.hidden;

	return 3 * (2 * multiplied + shape.layers * core_attention_flop(&shape));
}
