/* wires.c - the ring of the lesson, and the sum that the copies of this run agree on. */

#include "model/ring.h"
#include "model/sheet.h"

static void put_lesson(const struct facts *facts)
{
	static const double gpus = RING_LESSON_GPUS;
	double total = 0;

	for (int gpu = 0; gpu < RING_LESSON_GPUS; gpu++)
		total += ring_lesson_numbers[gpu];
	sheet_copy(facts, FACT_RING_GPUS, (struct quantity){ gpus, PROVENANCE_ASSUMED, NULL });
	sheet_copy(facts, FACT_RING_TOTAL, (struct quantity){ total, PROVENANCE_ASSUMED, NULL });
	sheet_estimate(facts, FACT_RING_PASSES, ring_passes(RING_LESSON_GPUS), "ring-allreduce");
	sheet_estimate(facts, FACT_RING_CHUNK_FACTOR, ring_passes(RING_LESSON_GPUS) / gpus,
			"ring-allreduce");
}

/* The link that the ring runs over: the fast one where all GPUs hang on it, else the network. */
static double ring_link_byte_per_s(const struct facts *facts)
{
	bool inside = sheet_read(facts, FACT_CLUSTER_GPUS) <= sheet_read(facts, FACT_GPU_LINK_GPUS);

	return sheet_read(facts, inside ? FACT_GPU_LINK : FACT_NETWORK_LINK);
}

/*
 * Each copy's GPUs hold a share of the gradients, 2 bytes a parameter; each link
 * of a ring of n carries 2 (n - 1) / n of it, in 2 (n - 1) steps that each wait
 * for one latency: time = latency x steps + bytes / bandwidth. Nothing is hidden
 * behind the sums, nothing is helped by the switches.
 */
void wires_sheet(const struct facts *facts)
{
	double copies = sheet_read(facts, FACT_PLAN_DATA) * sheet_read(facts, FACT_PLAN_CONTEXT);
	double slices = sheet_read(facts, FACT_PLAN_TENSOR) * sheet_read(facts, FACT_PLAN_PIPELINE);
	double bytes = sheet_read(facts, FACT_MEMORY_GRADIENTS) / slices;
	double steps = 2 * (copies - 1), link_bytes = steps / copies * bytes;
	double latency_s = sheet_known_or(sheet_read(facts, FACT_NETWORK_LATENCY), 0);
	double time_s = steps * latency_s + link_bytes / ring_link_byte_per_s(facts);

	put_lesson(facts);
	sheet_estimate(facts, FACT_RING_COPIES, copies, NULL);
	sheet_estimate(facts, FACT_RING_COPY_BYTES, bytes, "zero");
	sheet_estimate(facts, FACT_RING_LINK_BYTES, link_bytes, "ring-allreduce");
	sheet_estimate(facts, FACT_RING_TIME, copies > 1 ? time_s : 0, "ring-allreduce");
}
