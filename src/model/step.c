/*
 * step.c - a step: micro-batches through the pipeline, then the sum over copies.
 *
 * 1F1B with v virtual stages a GPU (Narayanan et al. 2021): m micro-batches and a
 * bubble of (p - 1) / v of them. The slowest stage sets the pace: the one with
 * one layer more than the others, or with the words at the end.
 */

#include "model/step.h"

#include "model/collective.h"
#include "model/kernel.h"

#include <math.h>

static const double number_bytes = 2;
static const double state_bytes = 30; /* that an update reads and writes, a parameter */

/* Layers of the fullest stage. Where two more would divide, both ends hold one less. */
struct stages {
	double count, most, mean; /* most, mean: layers */
	bool ends_short;
};

static struct stages stages_of(const struct job *job)
{
	double count = job->plan.pipeline, layers = job->shape.layers;
	double pieces = count * job->plan.interleave, mean = layers / count;

	if (pieces > 1 && fmod(layers, pieces) != 0 && fmod(layers + 2, pieces) == 0)
		return (struct stages){ count, (layers + 2) / count, mean, true };
	return (struct stages){ count, ceil(layers / pieces) * job->plan.interleave, mean, false };
}

/* Parameters that one GPU holds, before anything is shared out over data. */
static double held_parameters(const struct job *job)
{
	const struct shape *shape = &job->shape;
	double layer = (shape_attention_parameters(shape) + shape_dense_parameters(shape)) /
	               job->plan.tensor;
	double ends = shape->embeddings * shape->vocabulary * shape->hidden / job->plan.tensor;

	return layer * shape->layers / job->plan.pipeline + ends / job->plan.pipeline;
}

static double held_expert_parameters(const struct job *job)
{
	const struct shape *shape = &job->shape;

	return shape_sparse_layers(shape) * shape->experts * shape_expert_parameters(shape) /
	       (job->plan.pipeline * job->plan.expert);
}

/* Experts are held by fewer copies: those that are left when they are spread. */
static struct group expert_copies(const struct job *job)
{
	double gpus = job_gpus(job) / job->plan.pipeline;

	return (struct group){ fmax(1, gpus / job->plan.expert), job->plan.expert };
}

/* Gradients summed and, where states are shared out, fresh weights gathered: once a step. */
static double summed_s(const struct job *job)
{
	struct group copies = group_data(job), expert = expert_copies(job);
	double weights = held_parameters(job), experts = held_expert_parameters(job);
	double gradient = job->generation->sent_bytes.si;

	if (job->plan.zero < 1)
		return collective_reduce_s(job, copies, gradient * weights) +
		       (experts > 0 ? collective_reduce_s(job, expert, gradient * experts) : 0);
	return collective_gather_s(job, copies, (gradient + number_bytes) * weights) +
	       (experts > 0 ? collective_gather_s(job, expert, (gradient + number_bytes) * experts)
			    : 0);
}

/* ZeRO-3: the weights come in on both ways, the gradients leave on the way back: each layer. */
static double gathered_s(const struct job *job)
{
	struct group copies = group_data(job), expert = expert_copies(job);
	double gradient = job->generation->sent_bytes.si;
	double bytes = 2 * number_bytes + gradient;
	double layers = job->shape.layers / job->plan.pipeline;
	double calls_s = 2 * layers * job->family->call_s.si;
	double experts = held_expert_parameters(job);

	return calls_s + collective_gather_s(job, copies, bytes * held_parameters(job)) +
	       (experts > 0 ? collective_gather_s(job, expert, bytes * experts) : 0);
}

/* Part of the traffic hides behind the sums, as far as these last. */
static double exposed_s(const struct job *job, double traffic_s, double window_s)
{
	double hidden_s = job->generation->data_hidden_share.si * traffic_s;

	return traffic_s - fmin(hidden_s, window_s);
}

static double data_s(const struct job *job, double micro_s, double micros)
{
	if (group_data(job).gpus <= 1)
		return 0;
	if (job->plan.zero >= 3)
		return micros * exposed_s(job, gathered_s(job), micro_s);
	return exposed_s(job, summed_s(job), micro_s);
}

static double optimizer_s(const struct job *job)
{
	double held = held_parameters(job), experts = held_expert_parameters(job);

	if (job->plan.zero >= 1) {
		held /= group_data(job).gpus;
		experts /= expert_copies(job).gpus;
	}
	return kernel_bytes_s(job, state_bytes * (held + experts), 1);
}

/* Of a micro-batch, to the next piece and back. */
static double handed_on_s(const struct job *job)
{
	double bytes = number_bytes * job_tokens(job) * job->shape.hidden / job->plan.tensor;
	double once_s = collective_send_s(job, group_pipeline(job), bytes);

	return (1 - job->generation->data_hidden_share.si) * 2 * job->plan.interleave * once_s;
}

static void add_layers(struct step *step, const struct layer *layer, double times)
{
	step->part_s[PART_PRODUCTS] += times * layer->products_s;
	step->part_s[PART_EXPERTS] += times * layer->experts_s;
	step->part_s[PART_ATTENTION] += times * layer->attention_s;
	step->part_s[PART_PASSES] += times * layer->passes_s;
	step->part_s[PART_TENSOR] += times * layer->tensor_s;
	step->part_s[PART_CONTEXT] += times * layer->context_s;
	step->part_s[PART_EXCHANGE] += times * layer->exchange_s;
}

/* Host, gaps and the slowest server stretch all the rest. */
static void stretch(struct step *step, const struct job *job)
{
	double servers = fmax(1, job_gpus(job) / 8), plain_s = 0;

	for (int i = 0; i < PARTS; i++)
		plain_s += step->part_s[i];
	step->part_s[PART_OVERHEAD] = job->generation->overhead_share.si * plain_s;
	step->part_s[PART_STRAGGLER] =
			job->generation->straggler_share.si * sqrt(2 * log(servers)) * plain_s;
	for (int i = 0; i < PARTS; i++)
		step->total_s += step->part_s[i];
}

struct pace step_pace(const struct job *job)
{
	struct job whole = *job;
	struct layer forward = layer_forward(job), backward = layer_backward(job), again;

	whole.plan.again_share = 1;
	again = layer_again(&whole);
	return (struct pace){
		.layer_s = layer_s(&forward) + layer_s(&backward),
		.again_s = layer_s(&again),
		.logits_s = layer_logits_s(job),
	};
}

/* Of a micro-batch: the slowest stage, and the mean of all. */
static double slowest_s(const struct stages *stages, double layer_s, double logits_s)
{
	return stages->most * layer_s + fmax(0, logits_s - (stages->ends_short ? layer_s : 0));
}

static double mean_s(const struct stages *stages, double layer_s, double logits_s)
{
	return stages->mean * layer_s + logits_s / stages->count;
}

/* Of micro-batches, until the first has come through. */
static double filling(const struct job *job)
{
	return (job->plan.pipeline - 1) / job->plan.interleave;
}

double step_least_s(const struct job *job, const struct pace *pace)
{
	bool unsaid = job->plan.recompute == RECOMPUTE_UNSAID;
	double layer_s = pace->layer_s + (unsaid ? job->plan.again_share : 1) * pace->again_s;
	struct stages stages = stages_of(job);
	double plain_s = job_micro_batches(job) * slowest_s(&stages, layer_s, pace->logits_s) +
	                 filling(job) * mean_s(&stages, layer_s, pace->logits_s);

	return plain_s * (1 + job->generation->overhead_share.si);
}

struct step step_of(const struct job *job)
{
	struct layer forward = layer_forward(job), backward = layer_backward(job);
	struct layer again = layer_again(job);
	struct stages stages = stages_of(job);
	struct step step = { 0 };
	double micros = job_micro_batches(job), logits_s = layer_logits_s(job);
	double one_s = layer_s(&forward) + layer_s(&backward) + layer_s(&again);
	double slow_s = slowest_s(&stages, one_s, logits_s);
	double usual_s = mean_s(&stages, one_s, logits_s);

	add_layers(&step, &forward, micros * stages.mean);
	add_layers(&step, &backward, micros * stages.mean);
	step.part_s[PART_AGAIN] = micros * stages.mean * layer_s(&again);
	step.part_s[PART_PRODUCTS] += micros * logits_s / stages.count;
	step.part_s[PART_PIPELINE] = micros * handed_on_s(job);
	step.part_s[PART_BUBBLE] = filling(job) * usual_s + micros * (slow_s - usual_s);
	step.part_s[PART_DATA] = data_s(job, slow_s, micros);
	step.part_s[PART_OPTIMIZER] = optimizer_s(job);
	stretch(&step, job);
	return step;
}

const char *part_name(enum part part)
{
	static const char *const names[PARTS] = {
		[PART_PRODUCTS] = "products",
		[PART_EXPERTS] = "experts",
		[PART_ATTENTION] = "attention",
		[PART_PASSES] = "passes",
		[PART_AGAIN] = "again",
		[PART_TENSOR] = "tensor",
		[PART_CONTEXT] = "context",
		[PART_EXCHANGE] = "exchange",
		[PART_PIPELINE] = "pipeline",
		[PART_BUBBLE] = "bubble",
		[PART_DATA] = "data",
		[PART_OPTIMIZER] = "optimizer",
		[PART_OVERHEAD] = "overhead",
		[PART_STRAGGLER] = "straggler",
	};

	return names[part];
}
