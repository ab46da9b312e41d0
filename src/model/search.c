/*
 * search.c - all splits, one after the other.
 *
 * For a split of tensor, context, pipeline, expert, interleave and micro-batch
 * the number of micro-batches a copy works through says how many copies are of
 * use: more than ceil(batch / (micro-batch x micro-batches)) would not save one.
 * Fewer micro-batches are tried first. We stop when the micro-batches alone would
 * take longer than the best step so far, or when memory is short: with fewer copies
 * it would be shorter.
 */

#include "model/search.h"

#include "base/arena.h"

#include <glib.h>
#include <math.h>

/* Values tried of one number; a wish leaves one alone. */
enum { VALUES = 64 };

struct values {
	double value[VALUES];
	size_t count;
};

static void add(struct values *values, double value)
{
	if (values->count < VALUES)
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

static struct values experts(const struct job *job, double gpus)
{
	if (shape_sparse_layers(&job->shape) <= 0)
		return just(1);
	return powers(job->plan.expert, fmin(gpus, job->shape.experts), job->shape.experts);
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

static bool may_win(const struct job *job, const struct pace *pace, const struct choice *best)
{
	static const double last_digits = 1 - 1e-12;

	return !best->fits || step_least_s(job, pace) * last_digits < best->step.total_s;
}

/*
 * Sharing out more of the state costs more traffic: only where with less of it
 * something is computed again, or nothing fits. False: fewer copies, with less
 * memory and more micro-batches, cannot win.
 */
static bool try_memory(const struct job *split, const struct pace *pace, struct choice *best)
{
	struct job job = *split;
	bool shares = job.plan.data * job.plan.context > 1, goes_on = false;
	bool free_zero = job.plan.zero < 0, free_again = job.plan.recompute == RECOMPUTE_UNSAID;
	double most = free_zero && shares ? 3 : 1;

	for (double zero = 1; zero <= most; zero++) {
		if (free_zero)
			job.plan.zero = shares ? zero : 0;
		if (free_again)
			job.plan.again_share = footprint_again_share(&job);
		if (!may_win(&job, pace, best))
			continue;
		struct choice choice = judge(&job);

		if (is_better(&choice, best))
			*best = choice;
		goes_on = goes_on || choice.fits;
		if (choice.fits && !(free_again && job.plan.again_share > 0))
			break;
	}
	return goes_on;
}

/* Experts are spread over the GPUs of one stage, where we choose. */
static bool spreads(const struct job *job, bool free_expert)
{
	return !free_expert ||
	       job->plan.expert <= job->plan.tensor * job->plan.context * job->plan.data;
}

static void try_copies(const struct job *wish, const struct job *split, const struct pace *pace,
		double gpus, struct choice *best)
{
	struct job job = *split;
	double batch = job.plan.global_batch, micro = job.plan.micro_batch, fixed = wish->plan.data;
	double ranks = job.plan.tensor * job.plan.context * job.plan.pipeline;
	double copies = fmax(1, fmin(floor(gpus / ranks), floor(batch / micro)));

	do {
		job.plan.data = copies;
		job.plan.data = fixed > 0 ? fixed
		                          : fmax(1, ceil(batch / (job_micro_batches(&job) *
										 micro)));
		if (!spreads(&job, wish->plan.expert <= 0) || !may_win(&job, pace, best) ||
				!try_memory(&job, pace, best))
			return;
		copies = job.plan.data - 1;
	} while (fixed <= 0 && copies >= 1);
}

/* --- All of them --- */

struct stages {
	double pipeline;
	struct values interleaves;
};

struct search {
	const struct job *wish;
	double gpus;
	struct stages stages[VALUES]; /* numbers of them that are tried */
	size_t count;
	struct choice best[VALUES]; /* for each of them, or the first for all */
	bool apart;
};

static void set_stages(struct search *search)
{
	struct values pipelines_ = pipelines(search->wish, search->gpus);

	search->count = pipelines_.count;
	for (size_t p = 0; p < search->count; p++)
		search->stages[p] = (struct stages){
			pipelines_.value[p],
			interleaves(search->wish, pipelines_.value[p]),
		};
}

/* All numbers of stages for one split of a layer: its time is that of them all. */
static void try_stages(struct search *search, struct job *job)
{
	struct pace pace;
	double ranks = job->plan.tensor * job->plan.context * fmax(1, search->wish->plan.data);

	if (search->wish->plan.recompute == RECOMPUTE_UNSAID)
		job->plan.again_share = 0;
	pace = step_pace(job);
	for (size_t p = 0; p < search->count; p++) {
		const struct stages *stages = &search->stages[p];
		struct choice *best = &search->best[search->apart ? p : 0];

		if (ranks * stages->pipeline > search->gpus)
			continue;
		job->plan.pipeline = stages->pipeline;
		for (size_t v = 0; v < stages->interleaves.count; v++) {
			job->plan.interleave = stages->interleaves.value[v];
			try_copies(search->wish, job, &pace, search->gpus, best);
		}
	}
}

/* All splits of a layer over so many ways of tensor and context. */
static void try_layers(struct search *search, double tensor, double context)
{
	struct job job = *search->wish;
	struct values experts_ = experts(&job, search->gpus), micros_ = micro_batches(&job);

	job.plan.tensor = tensor;
	job.plan.context = context;
	for (size_t e = 0; e < experts_.count; e++)
		for (size_t b = 0; b < micros_.count; b++) {
			job.plan.expert = experts_.value[e];
			job.plan.micro_batch = micros_.value[b];
			try_stages(search, &job);
		}
}

/* Without a network those of one domain: the others cannot be reached. */
static double reached(const struct job *job, double gpus)
{
	return job->machine.network_byte_per_s > 0 ? gpus : fmin(gpus, job->machine.link_gpus);
}

struct choice search_best(const struct job *job, double all_gpus)
{
	double gpus = reached(job, all_gpus);
	struct values tensors_ = tensors(job, gpus), contexts_ = contexts(job, gpus);
	struct search search = { .wish = job, .gpus = gpus };

	set_stages(&search);
	for (size_t t = 0; t < tensors_.count; t++)
		for (size_t c = 0; c < contexts_.count; c++)
			try_layers(&search, tensors_.value[t], contexts_.value[c]);
	return search.best[0];
}

static int compare(const void *a, const void *b)
{
	const struct choice *first = (const struct choice *)a, *second = (const struct choice *)b;

	return is_better(first, second) ? -1 : is_better(second, first);
}

/* The best of each number of stages. */
static void keep(struct search *search, GArray *all)
{
	for (size_t p = 0; p < search->count; p++) {
		if (search->best[p].step.total_s > 0)
			g_array_append_val(all, search->best[p]);
		search->best[p] = (struct choice){ 0 };
	}
}

struct choices search_plans(struct arena *arena, const struct job *job, double all_gpus)
{
	double gpus = reached(job, all_gpus);
	struct values tensors_ = tensors(job, gpus), contexts_ = contexts(job, gpus);
	struct search search = { .wish = job, .gpus = gpus, .apart = true };
	GArray *all = arena_array(arena, sizeof(struct choice));
	struct choices choices = { 0 };

	set_stages(&search);
	for (size_t t = 0; t < tensors_.count; t++)
		for (size_t c = 0; c < contexts_.count; c++) {
			try_layers(&search, tensors_.value[t], contexts_.value[c]);
			keep(&search, all);
		}
	g_array_sort(all, compare);
	choices.best = (const struct choice *)(void *)all->data;
	choices.count = all->len;
	while (choices.fitting < choices.count && choices.best[choices.fitting].fits)
		choices.fitting++;
	return choices;
}
