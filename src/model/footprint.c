/*
 * footprint.c - memory of the fullest GPU.
 *
 * States: 2 bytes of weights, 2 or 4 of gradients, 12 of the optimizer a
 * parameter (Rajbhandari et al. 2020), cut by the ZeRO stage over all that hold
 * the same part. Activations: Korthikanti et al. 2022, Table 2, with the widths
 * as they are: what each product and norm reads is kept.
 */

#include "model/footprint.h"

#include <math.h>

static const double number_bytes = 2, optimizer_bytes = 12;
static const double loose_score_bytes = 5; /* softmax, dropout and its mask, a score */

/* Layers whose weights are whole at one time while they are sharded: this and the next. */
static const double whole_layers = 2;

struct held {
	double layer, expert, end; /* parameters of the fullest GPU */
};

/* The first stage has the table of words; alone it has the one at the end as well. */
static struct held held_by(const struct job *job)
{
	const struct shape *shape = &job->shape;
	double tensor = job->plan.tensor, pipeline = job->plan.pipeline;
	double layers = ceil(shape->layers / pipeline);
	double sparse = shape_sparse_layers(shape) / shape->layers;
	double tables = pipeline > 1 ? 1 : shape->embeddings;

	return (struct held){
		.layer = layers *
		         (shape_attention_parameters(shape) + shape_dense_parameters(shape)) /
		         tensor,
		.expert = layers * sparse * shape->experts * shape_expert_parameters(shape) /
		          job->plan.expert,
		.end = tables * shape->vocabulary * shape->hidden / tensor,
	};
}

/* All that does not depend on the micro-batches. */
static void put_fixed(struct footprint *footprint, const struct job *job)
{
	struct held held = held_by(job);
	double zero = job->plan.zero, common = held.layer + held.end;
	double copies = job->plan.data * job->plan.context;
	double expert_copies = fmax(1, copies * job->plan.tensor / job->plan.expert);
	double shared = common / copies + held.expert / expert_copies;
	double all = common + held.expert;

	footprint->weights_bytes = number_bytes * (zero >= 3 ? shared : all);
	footprint->gradients_bytes =
			job->generation->gradient_bytes.si * (zero >= 2 ? shared : all);
	footprint->optimizer_bytes = optimizer_bytes * (zero >= 1 ? shared : all);
	footprint->framework_bytes = job->generation->framework_bytes.si;
	if (zero >= 3)
		footprint->gathered_bytes =
				number_bytes * ((whole_layers + 1) * (held.layer + held.expert) *
									       job->plan.pipeline /
									       job->shape.layers +
							       held.end);
}

/* One layer's, of one micro-batch. */
static double layer_bytes(const struct job *job)
{
	const struct shape *shape = &job->shape;
	double tokens = job_tokens(job), tensor = job->plan.tensor;
	double sparse = shape_sparse_layers(shape) / shape->layers;
	double product = job->plan.precision == PRECISION_16 ? number_bytes : number_bytes / 2;
	double whole = 2 * (number_bytes + product) * shape->hidden; /* into norms and products */
	double heads = number_bytes * shape->head_size * (2 * shape->heads + 2 * shape->kv_heads);
	/* As wide as the feed-forward: before the activation 1, gated 2, and after it. */
	double wide = number_bytes * (shape->ffn_matrices - 1) + product;
	double dense = wide * shape->dense_ffn;
	double experts = shape->experts_active + shape->experts_shared;
	double expert = experts * (wide * shape->ffn + (number_bytes + product) * shape->hidden);
	double split = heads + (1 - sparse) * dense + sparse * expert;

	return tokens * (whole / (job_splits_sequence(job) ? tensor : 1) + split / tensor);
}

static double score_bytes(const struct job *job)
{
	const struct shape *shape = &job->shape;

	if (job->generation->fused.si > 0 || job->plan.recompute == RECOMPUTE_SELECTIVE)
		return 0;
	return loose_score_bytes * shape->heads * shape->context * job_tokens(job) /
	       job->plan.tensor;
}

/* Micro-batches that the first stage holds: one for each stage behind it. */
static double most_in_flight(const struct job *job)
{
	return fmin(job_micro_batches(job), job->plan.pipeline);
}

/* What a stage keeps of a micro-batch, whole layers or their inputs alone, in bytes. */
struct kept {
	double layers; /* of one micro-batch; virtual stages add to them */
	double one, input;
};

static struct kept kept_of(const struct job *job)
{
	double pipeline = job->plan.pipeline, interleave = job->plan.interleave;
	double more = interleave > 1 ? 1 + (pipeline - 1) / (pipeline * interleave) : 1;

	return (struct kept){
		.layers = ceil(job->shape.layers / pipeline) * more,
		.one = layer_bytes(job) + score_bytes(job),
		.input = number_bytes * job_tokens(job) * job->shape.hidden /
		         (job_splits_sequence(job) ? job->plan.tensor : 1),
	};
}

/* Of so many micro-batches. The layer that is computed again is whole while it is. */
static double kept_bytes(const struct kept *kept, double micros, double again)
{
	double layers = kept->layers * micros;

	return again * ((layers - 1) * kept->input + kept->one) + (1 - again) * layers * kept->one;
}

/* In full width, with their gradient. */
static double logits_bytes(const struct job *job)
{
	static const double logit_bytes = 10;

	return logit_bytes * job_tokens(job) * job->shape.vocabulary / job->plan.tensor;
}

/* The last stage has the logits, and one micro-batch where the first has many: it may be fuller. */
static void put_activations(struct footprint *footprint, const struct job *job)
{
	struct kept kept = kept_of(job);
	double again = job_again_share(job), logits = logits_bytes(job);
	double first = kept_bytes(&kept, most_in_flight(job), again);
	double last = kept_bytes(&kept, 1, again) + logits;

	footprint->activations_bytes = first;
	footprint->logits_bytes = job->plan.pipeline <= 1 ? logits : fmax(0, last - first);
}

struct footprint footprint_of(const struct job *job)
{
	struct footprint footprint = { 0 };

	put_fixed(&footprint, job);
	put_activations(&footprint, job);
	footprint.total_bytes = footprint.weights_bytes + footprint.gradients_bytes +
	                        footprint.optimizer_bytes + footprint.gathered_bytes +
	                        footprint.activations_bytes + footprint.logits_bytes +
	                        footprint.framework_bytes;
	return footprint;
}

/* As much as has to be computed again for a stage to have room; 1 where that is not enough. */
static double share_for(const struct kept *kept, double micros, double room)
{
	double none = kept_bytes(kept, micros, 0), all = kept_bytes(kept, micros, 1);

	if (none <= room)
		return 0;
	return all < none ? fmin(1, (none - room) / (none - all)) : 1;
}

double footprint_again_share(const struct job *job)
{
	static const double last_digits = 1 - 1e-12;
	struct footprint state = { 0 };
	struct kept kept = kept_of(job);

	put_fixed(&state, job);
	double room = job->machine.memory_bytes * last_digits - state.weights_bytes -
	              state.gradients_bytes - state.optimizer_bytes - state.gathered_bytes -
	              state.framework_bytes;
	double after_logits = room - logits_bytes(job);

	if (job->plan.pipeline <= 1)
		return share_for(&kept, 1, after_logits);
	return fmax(share_for(&kept, most_in_flight(job), room), share_for(&kept, 1, after_logits));
}
