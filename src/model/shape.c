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

static double known_or(struct quantity quantity, double otherwise)
{
	return quantity_known(quantity) ? quantity.si : otherwise;
}

struct shape shape_of(const struct model *model)
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

bool shape_known(const struct shape *shape)
{
	return shape_all_parameters(shape) > 0 && shape->context > 0;
}

/* Queries, keys, values and output. */
double shape_attention_parameters(const struct shape *shape)
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

double shape_expert_parameters(const struct shape *shape)
{
	return shape->ffn_matrices * shape->hidden * shape->ffn;
}

double shape_sparse_layers(const struct shape *shape)
{
	return shape->experts > 0 ? shape->layers - shape->dense_layers : 0;
}

/* Of a layer with experts: those that every token passes, and the router. */
static double common_parameters(const struct shape *shape)
{
	return shape->experts_shared * shape_expert_parameters(shape) +
	       shape->hidden * shape->experts;
}

/* The mean over all layers. */
double shape_dense_parameters(const struct shape *shape)
{
	double sparse = shape_sparse_layers(shape) / shape->layers;
	double one = shape->ffn_matrices * shape->hidden * shape->dense_ffn;

	return (1 - sparse) * one + sparse * common_parameters(shape);
}

/* The feed-forward parts of all layers when so many routed experts of each are counted. */
static double ffn_parameters(const struct shape *shape, double experts)
{
	return shape->layers * shape_dense_parameters(shape) +
	       shape_sparse_layers(shape) * experts * shape_expert_parameters(shape);
}

static double norm_parameters(const struct shape *shape)
{
	double latent = shape->kv_rank > 0 ? shape->q_rank + shape->kv_rank : 0;

	return shape->layers * (2 * shape->hidden + latent) + shape->hidden;
}

double shape_all_parameters(const struct shape *shape)
{
	return shape->layers * shape_attention_parameters(shape) +
	       ffn_parameters(shape, shape->experts) + norm_parameters(shape) +
	       shape->embeddings * shape->vocabulary * shape->hidden;
}

double shape_parameters(const struct model *model)
{
	struct shape shape = shape_of(model);

	return shape_all_parameters(&shape);
}

double shape_expert_share(const struct model *model)
{
	struct shape shape = shape_of(model);
	double routed = ffn_parameters(&shape, shape.experts) - ffn_parameters(&shape, 0);

	return shape.experts > 0 ? routed / shape_all_parameters(&shape) : 0;
}

double shape_look_flop(const struct shape *shape, double others)
{
	double score = shape->head_size + shape->rope_size, sum = shape->head_size;

	return 2 * others * shape->heads * (score + sum);
}

double shape_table_flop(const struct shape *shape)
{
	return 6 * (shape->layers * shape_attention_parameters(shape) +
				   ffn_parameters(shape, shape->experts_active) +
				   shape->vocabulary * shape->hidden);
}

double shape_flop_per_token(const struct model *model)
{
	struct shape shape = shape_of(model);

	return shape_table_flop(&shape) +
	       3 * shape.layers * shape_look_flop(&shape, shape.context / 2);
}
