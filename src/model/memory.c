/*
 * memory.c - what training holds, and on how many GPUs it fits.
 *
 * Bytes for each parameter while training with Adam in mixed precision, by the
 * ZeRO paper (Rajbhandari et al. 2020, section 3.1): weight 2, gradient 2, and
 * 12 of the optimizer: three records of 4. What the sums need on the way
 * (activations) comes on top.
 */

#include "input/scenario.h"
#include "model/footprint.h"
#include "model/job.h"
#include "model/sheet.h"

static const double weight_bytes = 2, gradient_bytes = 2, record_bytes = 4, records = 3;
static const double saved_bytes = 14;   /* a checkpoint leaves the gradients out */
static const double serve_factor = 1.2; /* answering takes about a fifth more than the weights */

static void put_state(const struct facts *facts)
{
	double parameters = sheet_read(facts, FACT_MODEL_PARAMETERS);
	double bytes = weight_bytes + gradient_bytes + records * record_bytes;

	sheet_copy(facts, FACT_MEMORY_BYTES_PER_PARAMETER,
			(struct quantity){ bytes, PROVENANCE_PUBLISHED, "zero" });
	sheet_estimate(facts, FACT_MEMORY_WEIGHTS, weight_bytes * parameters, "zero");
	sheet_estimate(facts, FACT_MEMORY_GRADIENTS, gradient_bytes * parameters, "zero");
	sheet_estimate(facts, FACT_MEMORY_OPTIMIZER_PART, record_bytes * parameters, "zero");
	sheet_estimate(facts, FACT_MEMORY_OPTIMIZER, records * record_bytes * parameters, "zero");
	sheet_estimate(facts, FACT_MEMORY_STATE, bytes * parameters, "zero");
	sheet_estimate(facts, FACT_MEMORY_CHECKPOINT, saved_bytes * parameters, "bloom-readme");
}

static void put_fit(const struct facts *facts)
{
	double gpu = sheet_read(facts, FACT_GPU_MEMORY);
	double card = sheet_read(facts, FACT_CARD_MEMORY);
	double state = sheet_read(facts, FACT_MEMORY_STATE);
	double serve = serve_factor * sheet_read(facts, FACT_MEMORY_WEIGHTS);
	double per_server = sheet_read(facts, FACT_SERVER_GPUS);
	double gpus = sheet_ceil(state / gpu);

	sheet_estimate(facts, FACT_MEMORY_NEED, state / gpu, NULL);
	sheet_estimate(facts, FACT_MEMORY_CARD_NEED, state / card, NULL);
	sheet_estimate(facts, FACT_MEMORY_FITS, gpu / state, NULL);
	sheet_estimate(facts, FACT_MEMORY_GPUS, gpus, NULL);
	sheet_estimate(facts, FACT_MEMORY_CARDS, sheet_ceil(state / card), NULL);
	sheet_estimate(facts, FACT_MEMORY_SERVER_GPUS, sheet_ceil(gpus / per_server) * per_server,
			NULL);
	sheet_estimate(facts, FACT_MEMORY_CLUSTER, sheet_read(facts, FACT_CLUSTER_GPUS) * gpu,
			NULL);
	sheet_estimate(facts, FACT_MEMORY_SERVE, serve, NULL);
	sheet_estimate(facts, FACT_MEMORY_SERVE_GPUS, sheet_ceil(serve / gpu), NULL);
}

/*
 * Where the shape is not known: a copy is cut evenly over tensor and pipeline, and
 * what the ZeRO stage shares out once more over all GPUs that hold the same part.
 */
static struct footprint even_footprint(const struct facts *facts)
{
	double copy = sheet_read(facts, FACT_PLAN_TENSOR) * sheet_read(facts, FACT_PLAN_PIPELINE);
	double sharers = sheet_read(facts, FACT_PLAN_DATA) * sheet_read(facts, FACT_PLAN_CONTEXT);
	double held = 1 / copy, shared = 1 / (copy * sharers);
	double zero = sheet_read(facts, FACT_PLAN_ZERO);

	return (struct footprint){
		.weights_bytes = sheet_read(facts, FACT_MEMORY_WEIGHTS) *
		                 (zero >= 3 ? shared : held),
		.gradients_bytes = sheet_read(facts, FACT_MEMORY_GRADIENTS) *
		                   (zero >= 2 ? shared : held),
		.optimizer_bytes = sheet_read(facts, FACT_MEMORY_OPTIMIZER) *
		                   (zero >= 1 ? shared : held),
		.activations_bytes = NAN,
		.total_bytes = NAN,
	};
}

/* One GPU's part by the plan: that of the fullest. */
static void put_gpu(const struct facts *facts)
{
	struct job job;
	struct footprint footprint =
			sheet_job(facts, &job) ? footprint_of(&job) : even_footprint(facts);
	const struct band *band = sheet_band(facts, "memory");
	double state = footprint.weights_bytes + footprint.gradients_bytes +
	               footprint.optimizer_bytes;
	double other = footprint.total_bytes - state - footprint.activations_bytes;

	sheet_estimate(facts, FACT_MEMORY_GPU_WEIGHTS, footprint.weights_bytes, "zero");
	sheet_estimate(facts, FACT_MEMORY_GPU_GRADIENTS, footprint.gradients_bytes, "zero");
	sheet_estimate(facts, FACT_MEMORY_GPU_OPTIMIZER, footprint.optimizer_bytes, "zero");
	sheet_estimate(facts, FACT_MEMORY_GPU_STATE, state, "zero");
	sheet_estimate(facts, FACT_MEMORY_GPU_ACTIVATIONS, footprint.activations_bytes, NULL);
	sheet_estimate(facts, FACT_MEMORY_GPU_OTHER, other, NULL);
	sheet_estimate(facts, FACT_MEMORY_GPU_TOTAL, footprint.total_bytes, NULL);
	sheet_estimate(facts, FACT_MEMORY_GPU_LOW,
			band ? band->low_ratio.si * footprint.total_bytes : NAN, "fitted");
	sheet_estimate(facts, FACT_MEMORY_GPU_HIGH,
			band ? band->high_ratio.si * footprint.total_bytes : NAN, "fitted");
	sheet_estimate(facts, FACT_MEMORY_GPU_LEFT, sheet_read(facts, FACT_GPU_MEMORY) - state,
			NULL);
}

void memory_sheet(const struct facts *facts)
{
	put_state(facts);
	put_fit(facts);
	put_gpu(facts);
}
