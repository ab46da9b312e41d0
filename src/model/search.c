/*
 * search.c - all splits, one after the other.
 *
 * For a split of tensor, context, pipeline, expert, interleave and micro-batch
 * the number of micro-batches a copy works through says how many copies are of
 * use: more than ceil(batch / (micro-batch x micro-batches)) would not save one.
 * Fewer micro-batches are tried first; when those after cannot win, we stop.
 */

#include "model/search.h"

#include "base/arena.h"

#include <glib.h>
#include <math.h>

/* Values tried of one number; a wish leaves one alone. */
struct values {
	double value[32];
	size_t count;
};

static void add(struct values *values, double value)
{
	if (values->count < G_N_ELEMENTS(values->value))
		values->value[values->count++] = value;
}

static bool divides(double part, double whole)
{
	return fmod(whole, part) == 0;
}

static struct values just(double wish)
{
	return (struct values){ { wish }, 1 };
}

/* Powers of two up to most that divide the whole. */
static struct values powers(double wish, double most, double whole)
{
	struct values values = { 0 };

	if (wish > 0)
		return just(wish);
	for (double value = 1; value <= most; value *= 2)
		if (divides(value, whole))
			add(&values, value);
	return values;
}

static struct values tensors(const struct job *job, double gpus)
{
	double most = fmin(gpus, fmax(1, fmin(job->machine.link_gpus, 64)));

	return powers(job->plan.tensor, most, job->shape.heads);
}

/* Stages of whole layers, or of whole layers but for one at each end; else the fullest has more. */
static struct values pipelines(const struct job *job, double gpus)
{
	struct values values = { 0 };
	double most = fmin(gpus, job->shape.layers);

	if (job->plan.pipeline > 0)
		return just(job->plan.pipeline);
	for (double value = 1; value <= most; value++)
		if (divides(value, job->shape.layers) || divides(value, job->shape.layers + 2) ||
				log2(value) == floor(log2(value)))
			add(&values, value);
	return values;
}

static struct values contexts(const struct job *job, double gpus)
{
	double most = fmin(gpus, fmax(1, job->shape.context / 4096));

	return powers(job->plan.context, most, job->shape.context);
}

static struct values experts(const struct job *job, double ranks)
{
	if (shape_sparse_layers(&job->shape) <= 0)
		return just(1);
	return powers(job->plan.expert, fmin(ranks, job->shape.experts), job->shape.experts);
}

static struct values interleaves(const struct job *job, double pipeline)
{
	struct values values = { 0 };
	double layers = ceil(job->shape.layers / pipeline);

	if (job->plan.interleave > 0)
		return just(job->plan.interleave);
	add(&values, 1);
	for (double value = 2; value <= layers && pipeline > 1; value++)
		if (divides(value, layers))
			add(&values, value);
	return values;
}

static struct values micro_batches(const struct job *job)
{
	return powers(job->plan.micro_batch, fmin(job->plan.global_batch, 64),
			job->plan.global_batch);
}

/* --- One candidate --- */

static bool is_better(const struct choice *a, const struct choice *b)
{
	if (b->step.total_s <= 0 || a->fits != b->fits)
		return b->step.total_s <= 0 || a->fits;
	return a->fits ? a->step.total_s < b->step.total_s
	               : a->footprint.total_bytes < b->footprint.total_bytes;
}

static struct choice judge(const struct job *job)
{
	struct footprint footprint = footprint_of(job);

	return (struct choice){
		.plan = job->plan,
		.footprint = footprint,
		.fits = footprint.total_bytes <= job->machine.memory_bytes,
		.step = step_of(job),
	};
}

/* Sharing out more of the state costs more traffic: only where less does not fit. */
static struct choice try_memory(const struct job *wish, double copies)
{
	static const double stages[] = { 1, 2, 3 };
	bool free_zero = wish->plan.zero < 0;
	struct job job = *wish;
	struct choice best = { 0 };

	for (size_t i = 0; i < (free_zero ? G_N_ELEMENTS(stages) : 1); i++) {
		if (free_zero)
			job.plan.zero = copies > 1 ? stages[i] : 0;
		if (wish->plan.recompute == RECOMPUTE_UNSAID)
			job.plan.again_share = footprint_again_share(&job);
		struct choice choice = judge(&job);

		if (is_better(&choice, &best))
			best = choice;
		if (copies <= 1)
			break;
	}
	return best;
}

/* The time that micro-batches take alone, each: no number of copies makes it less. */
static double micro_s(const struct choice *choice, double micros)
{
	double parts_s = 0;

	for (int i = PART_PRODUCTS; i <= PART_PIPELINE; i++)
		parts_s += choice->step.part_s[i];
	return parts_s / micros;
}

static void try_copies(struct job *job, double most_copies, struct choice *best)
{
	double batch = job->plan.global_batch, micro = job->plan.micro_batch;
	double wish = job->plan.data;
	double copies = wish > 0 ? wish : fmax(1, fmin(most_copies, floor(batch / micro)));
	double micros = ceil(batch / (copies * micro) * (1 - 1e-12));

	for (int tries = 0; tries < 64; tries++) {
		job->plan.data = wish > 0 ? wish : fmax(1, ceil(batch / (micros * micro)));
		struct choice choice = try_memory(job, job->plan.data * job->plan.context);

		if (is_better(&choice, best))
			*best = choice;
		if (wish > 0 || job->plan.data <= 1)
			break;
		if (best->fits && micro_s(&choice, micros) * (micros + 1) >= best->step.total_s)
			break;
		micros = fmax(micros + 1, floor(micros * 1.02));
	}
	job->plan.data = wish;
}

static void try_split(const struct job *wish, double gpus, struct choice *best)
{
	struct job job = *wish;
	double ranks = job.plan.tensor * job.plan.context * job.plan.pipeline;
	double most_copies = floor(gpus / ranks);
	struct values experts_ = experts(wish, floor(gpus / job.plan.pipeline));
	struct values interleaves_ = interleaves(wish, job.plan.pipeline);
	struct values micros_ = micro_batches(wish);

	for (size_t e = 0; e < experts_.count; e++)
		for (size_t v = 0; v < interleaves_.count; v++)
			for (size_t b = 0; b < micros_.count; b++) {
				job.plan.expert = experts_.value[e];
				job.plan.interleave = interleaves_.value[v];
				job.plan.micro_batch = micros_.value[b];
				try_copies(&job, most_copies, best);
			}
}

/* --- All of them --- */

typedef void visit(void *user, const struct choice *choice);

static void try_all(const struct job *wish, double gpus, visit *each, void *user)
{
	struct values tensors_ = tensors(wish, gpus), contexts_ = contexts(wish, gpus);
	struct values pipelines_ = pipelines(wish, gpus);

	for (size_t t = 0; t < tensors_.count; t++)
		for (size_t c = 0; c < contexts_.count; c++)
			for (size_t p = 0; p < pipelines_.count; p++) {
				struct job job = *wish;
				struct choice best = { 0 };

				job.plan.tensor = tensors_.value[t];
				job.plan.context = contexts_.value[c];
				job.plan.pipeline = pipelines_.value[p];
				if (job.plan.tensor * job.plan.context * job.plan.pipeline > gpus)
					continue;
				try_split(&job, gpus, &best);
				if (best.step.total_s > 0)
					each(user, &best);
			}
}

static void keep_best(void *user, const struct choice *choice)
{
	struct choice *best = (struct choice *)user;

	if (is_better(choice, best))
		*best = *choice;
}

struct choice search_best(const struct job *job, double gpus)
{
	struct choice best = { 0 };

	try_all(job, gpus, keep_best, &best);
	return best;
}

static void keep_all(void *user, const struct choice *choice)
{
	g_array_append_vals((GArray *)user, choice, 1);
}

static int compare(const void *a, const void *b)
{
	const struct choice *first = (const struct choice *)a, *second = (const struct choice *)b;

	return is_better(first, second) ? -1 : is_better(second, first);
}

struct choices search_plans(struct arena *arena, const struct job *job, double gpus)
{
	GArray *all = arena_array(arena, sizeof(struct choice));
	struct choices choices = { 0 };

	try_all(job, gpus, keep_all, all);
	g_array_sort(all, compare);
	choices.best = (const struct choice *)(void *)all->data;
	choices.count = all->len;
	while (choices.fitting < choices.count && choices.best[choices.fitting].fits)
		choices.fitting++;
	return choices;
}
