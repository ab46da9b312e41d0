/*
 * layer.c - one layer, kernel by kernel.
 *
 * The way back takes two products for each one of the way forward. Attention's
 * way back computes the scores once more: 2.5 times (Dao et al. 2022).
 */

#include "model/layer.h"

#include "model/collective.h"
#include "model/kernel.h"

#include <math.h>

static const double number_bytes = 2, sum_bytes = 4;
static const double back = 2, back_attention = 2.5;

/* Scores written, read and masked by kernels of their own, in bytes a score. */
static const double loose_bytes = 13, loose_back_bytes = 17;

/* A fused kernel works on squares of this side: half of those on the diagonal are for nothing. */
static const double square = 128;

/* Kernels of a layer between the products, for each pass over memory. */
static const double pass_kernels = 4;

/* Of the tables of a layer: keys and values, output, and the feed-forward's. */
static double product_kernels(const struct shape *shape)
{
	return 2 + shape->ffn_matrices + (shape->kv_rank > 0 ? 3 : 0);
}

/* Widths of all that enters or leaves a product, a token. */
static double product_width(const struct shape *shape)
{
	return 4 * shape->hidden + shape->head_size * (2 * shape->heads + 2 * shape->kv_heads) +
	       shape->ffn_matrices * shape->dense_ffn;
}

/* times: 1 forward, 2 back; back also adds to each gradient. */
static double products_s(const struct job *job, double times)
{
	const struct shape *shape = &job->shape;
	double tokens = job_tokens(job);
	double tables = (shape_attention_parameters(shape) + shape_dense_parameters(shape)) /
	                job->plan.tensor;
	double moved = number_bytes * (tables + tokens * product_width(shape) / job->plan.tensor);
	double added = times > 1 ? 2 * sum_bytes * tables : 0;

	return kernel_products_s(job, times * 2 * tokens * tables, times * moved + added,
			times * product_kernels(shape));
}

static double experts_s(const struct job *job, double times)
{
	const struct shape *shape = &job->shape;
	double sparse = shape_sparse_layers(shape) / shape->layers;

	if (sparse <= 0)
		return 0;
	double held = shape->experts / job->plan.expert;
	double tokens = job_tokens(job) / job->plan.tensor * shape->experts_active;
	double one = shape_expert_parameters(shape);
	double bytes = number_bytes *
	               (held * one + tokens * (2 * shape->hidden +
							      shape->ffn_matrices * shape->ffn));
	double added = times > 1 ? 2 * sum_bytes * held * one : 0;

	return sparse *
	       kernel_products_s(job, times * 2 * tokens * one, times * bytes + added,
			       times * shape->ffn_matrices) /
	       job->generation->expert_gemm_share.si;
}

static double attention_s(const struct job *job, bool forward)
{
	const struct shape *shape = &job->shape;
	double tokens = job_tokens(job) / job->plan.tensor, all = shape->context;

	if (job->generation->fused.si > 0) {
		double seen = fmin(all, (all + square) / 2);
		double flop = tokens * shape_look_flop(shape, seen);

		return kernel_attention_s(job, (forward ? 1 : back_attention) * flop);
	}
	double scores = tokens * all * shape->heads;
	double flop = tokens * shape_look_flop(shape, all);

	return kernel_attention_s(job, (forward ? 1 : back) * flop) +
	       kernel_bytes_s(job, (forward ? loose_bytes : loose_back_bytes) * scores,
			       pass_kernels);
}

static double passes_s(const struct job *job, double times)
{
	const struct shape *shape = &job->shape;
	double tokens = job_tokens(job), tensor = job->plan.tensor;
	double sparse = shape_sparse_layers(shape) / shape->layers;
	double wide = shape->ffn_matrices * shape->dense_ffn * (1 - sparse) +
	              sparse * (shape->experts_active + shape->experts_shared) *
	                              (shape->ffn_matrices * shape->ffn + 2 * shape->hidden);
	double heads = shape->head_size * (shape->heads + shape->kv_heads);
	double hidden = 4 * shape->hidden / (job_splits_sequence(job) ? tensor : 1);
	double passes = job->generation->passes.si;

	return kernel_bytes_s(job,
			times * passes * number_bytes * tokens * (hidden + (wide + heads) / tensor),
			times * passes * pass_kernels);
}

/* Two sums over the tensor group each way; split along the sequence they move as much. */
static double tensor_s(const struct job *job)
{
	double bytes = number_bytes * job_tokens(job) * job->shape.hidden;
	double wait_s = 2 * collective_reduce_s(job, group_tensor(job), bytes);

	return (1 - job->generation->tensor_hidden_share.si) * wait_s;
}

/* Keys and values of the others come in while the attention works on those at hand. */
static double context_s(const struct job *job, double times, double hidden_s)
{
	const struct shape *shape = &job->shape;
	double bytes = 2 * number_bytes * job->plan.micro_batch * shape->context * shape->kv_heads *
	               shape->head_size / job->plan.tensor;
	double wait_s = times * collective_gather_s(job, group_context(job), bytes);

	return fmax(0, wait_s - hidden_s);
}

static double exchange_s(const struct job *job)
{
	const struct shape *shape = &job->shape;
	double sparse = shape_sparse_layers(shape) / shape->layers;
	double bytes = number_bytes * job_tokens(job) / job->plan.tensor * shape->hidden;

	if (sparse <= 0)
		return 0;
	return sparse * (1 - job->generation->expert_hidden_share.si) * 2 *
	       collective_exchange_s(job, group_expert(job), bytes, shape->experts_active);
}

struct layer layer_forward(const struct job *job)
{
	double attention = attention_s(job, true);

	return (struct layer){
		.products_s = products_s(job, 1),
		.experts_s = experts_s(job, 1),
		.attention_s = attention,
		.passes_s = passes_s(job, 1),
		.tensor_s = tensor_s(job),
		.context_s = context_s(job, 1, attention),
		.exchange_s = exchange_s(job),
	};
}

struct layer layer_backward(const struct job *job)
{
	double attention = attention_s(job, false);

	return (struct layer){
		.products_s = products_s(job, back),
		.experts_s = experts_s(job, back),
		.attention_s = attention,
		.passes_s = passes_s(job, back),
		.tensor_s = tensor_s(job),
		.context_s = context_s(job, back, attention),
		.exchange_s = exchange_s(job),
	};
}

static struct layer scaled(struct layer layer, double times)
{
	return (struct layer){
		.products_s = times * layer.products_s,
		.experts_s = times * layer.experts_s,
		.attention_s = times * layer.attention_s,
		.passes_s = times * layer.passes_s,
		.tensor_s = times * layer.tensor_s,
		.context_s = times * layer.context_s,
		.exchange_s = times * layer.exchange_s,
	};
}

struct layer layer_again(const struct job *job)
{
	if (job->plan.recompute == RECOMPUTE_SELECTIVE && job->generation->fused.si <= 0)
		return (struct layer){ .attention_s = attention_s(job, true) };
	return scaled(layer_forward(job), job_again_share(job));
}

double layer_s(const struct layer *layer)
{
	return layer->products_s + layer->experts_s + layer->attention_s + layer->passes_s +
	       layer->tensor_s + layer->context_s + layer->exchange_s;
}

/* The loss reads and writes each logit in full width on both ways. */
double layer_logits_s(const struct job *job)
{
	static const double logit_bytes = 20;
	double tokens = job_tokens(job), tensor = job->plan.tensor;
	double table = job->shape.vocabulary * job->shape.hidden / tensor;
	double logits = tokens * job->shape.vocabulary / tensor;

	return kernel_products_s(job, 6 * tokens * table,
			       3 * number_bytes * (table + logits) + 2 * sum_bytes * table, 3) +
	       kernel_bytes_s(job, logit_bytes * logits, pass_kernels);
}
