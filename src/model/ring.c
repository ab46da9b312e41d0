/* ring.c - both rings, run one pass at a time. */

#include "model/ring.h"

#include "base/arena.h"

#include <assert.h>

const double ring_lesson_numbers[RING_LESSON_GPUS] = { 3, 8, 1, 5, 9, 4 };

/* What one GPU has after one pass. */
struct holding {
	double value;
	bool knows;
};

struct ring {
	int gpus;
	struct holding *holdings; /* a row of GPUs for each pass, the start first */
};

struct ring_chunks {
	int gpus;
	uint64_t *parts; /* a row of chunks for each GPU, for each pass, the start first */
};

int ring_passes(int gpus)
{
	return 2 * (gpus - 1);
}

static struct holding *find_holding(const struct ring *ring, int pass, int gpu)
{
	assert(pass >= 0 && pass <= ring_passes(ring->gpus) && gpu >= 0 && gpu < ring->gpus);
	return &ring->holdings[(size_t)pass * (size_t)ring->gpus + (size_t)gpu];
}

int ring_from(const struct ring *ring, int pass)
{
	return (pass - 1) % ring->gpus;
}

int ring_to(const struct ring *ring, int pass)
{
	return pass % ring->gpus;
}

double ring_sent(const struct ring *ring, int pass)
{
	return ring_held(ring, pass - 1, ring_from(ring, pass));
}

/* In the first round the receiver adds its own number; in the second it takes the total over. */
static void run_pass(const struct ring *ring, int pass)
{
	int to = ring_to(ring, pass);

	for (int gpu = 0; gpu < ring->gpus; gpu++)
		*find_holding(ring, pass, gpu) = *find_holding(ring, pass - 1, gpu);

	struct holding *receiver = find_holding(ring, pass, to);

	if (pass < ring->gpus)
		receiver->value += ring_sent(ring, pass);
	else
		receiver->value = ring_sent(ring, pass);
	receiver->knows = pass >= ring->gpus - 1;
}

const struct ring *ring_run(struct arena *arena, const double *own, int gpus)
{
	struct ring *ring = ARENA_NEW(arena, struct ring);
	size_t states = (size_t)ring_passes(gpus) + 1;

	assert(gpus >= 1);
	ring->gpus = gpus;
	ring->holdings = arena_alloc(arena, states * (size_t)gpus, sizeof(struct holding));
	for (int gpu = 0; gpu < gpus; gpu++)
		ring->holdings[gpu] = (struct holding){ own[gpu], gpus == 1 };
	for (int pass = 1; pass <= ring_passes(gpus); pass++)
		run_pass(ring, pass);
	return ring;
}

int ring_gpus(const struct ring *ring)
{
	return ring->gpus;
}

double ring_total(const struct ring *ring)
{
	return ring_held(ring, ring_passes(ring->gpus), ring_first_to_know(ring));
}

double ring_held(const struct ring *ring, int pass, int gpu)
{
	return find_holding(ring, pass, gpu)->value;
}

bool ring_knows(const struct ring *ring, int pass, int gpu)
{
	return find_holding(ring, pass, gpu)->knows;
}

int ring_first_to_know(const struct ring *ring)
{
	return ring->gpus - 1;
}

/* --- In chunks --- */

static uint64_t *find_parts(const struct ring_chunks *chunks, int pass, int gpu, int chunk)
{
	size_t gpus = (size_t)chunks->gpus;

	assert(pass >= 0 && pass <= ring_passes(chunks->gpus));
	assert(gpu >= 0 && gpu < chunks->gpus && chunk >= 0 && chunk < chunks->gpus);
	return &chunks->parts[((size_t)pass * gpus + (size_t)gpu) * gpus + (size_t)chunk];
}

int ring_chunks_sent(const struct ring_chunks *chunks, int pass, int gpu)
{
	int gpus = chunks->gpus;
	bool gather = pass >= gpus;
	int step = gather ? pass - gpus : pass - 1;

	return (gpu + gather - step + gpus) % gpus;
}

static void run_chunk_pass(const struct ring_chunks *chunks, int pass)
{
	for (int gpu = 0; gpu < chunks->gpus; gpu++)
		for (int chunk = 0; chunk < chunks->gpus; chunk++)
			*find_parts(chunks, pass, gpu, chunk) =
					*find_parts(chunks, pass - 1, gpu, chunk);
	for (int gpu = 0; gpu < chunks->gpus; gpu++) {
		int to = (gpu + 1) % chunks->gpus, chunk = ring_chunks_sent(chunks, pass, gpu);

		/* Gathering takes the sender's over; that holds the receiver's own already. */
		*find_parts(chunks, pass, to, chunk) |= *find_parts(chunks, pass - 1, gpu, chunk);
	}
}

const struct ring_chunks *ring_run_chunks(struct arena *arena, int gpus)
{
	struct ring_chunks *chunks = ARENA_NEW(arena, struct ring_chunks);
	size_t states = (size_t)ring_passes(gpus) + 1;

	assert(gpus >= 1 && gpus <= RING_CHUNKS_MOST);
	chunks->gpus = gpus;
	chunks->parts = arena_alloc(arena, states * (size_t)gpus * (size_t)gpus, sizeof(uint64_t));
	for (int gpu = 0; gpu < gpus; gpu++)
		for (int chunk = 0; chunk < gpus; chunk++)
			*find_parts(chunks, 0, gpu, chunk) = UINT64_C(1) << gpu;
	for (int pass = 1; pass <= ring_passes(gpus); pass++)
		run_chunk_pass(chunks, pass);
	return chunks;
}

uint64_t ring_chunks_parts(const struct ring_chunks *chunks, int pass, int gpu, int chunk)
{
	return *find_parts(chunks, pass, gpu, chunk);
}

int ring_chunks_part_count(const struct ring_chunks *chunks, int pass, int gpu, int chunk)
{
	int count = 0;

	for (uint64_t left = ring_chunks_parts(chunks, pass, gpu, chunk); left; left &= left - 1)
		count++;
	return count;
}
