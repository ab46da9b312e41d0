#ifndef WC_MODEL_RING_H
#define WC_MODEL_RING_H

/*
 * GPUs in a ring agree on a sum, each talking to its neighbour alone. Both ways
 * of doing it are run pass by pass and remembered, so that a figure can show
 * what stands where after each pass. Passes count from 1; after pass 0 nothing
 * has been sent. GPUs and chunks count from 0.
 *
 * ring: one total is passed around. GPU 0 hands its number to GPU 1, which adds
 * its own and hands on the sum; after n - 1 passes the last GPU is the first to
 * know the total, and n - 1 more passes bring it to the others.
 *
 * ring_chunks: the real one. Each GPU's numbers are cut into as many chunks as
 * there are GPUs, and all links are busy in each pass: n - 1 passes of
 * reduce-scatter, after which each GPU holds the total of one chunk, then n - 1
 * of all-gather. (Patarasuk and Yuan 2009; Gibiansky 2017.)
 */

#include <stdbool.h>
#include <stdint.h>

struct arena;
struct ring;
struct ring_chunks;

/* The ring of the lesson: six GPUs, small numbers whose mean is whole. */
#define RING_LESSON_GPUS 6
extern const double ring_lesson_numbers[RING_LESSON_GPUS];

/* 2 (n - 1); 0 for one GPU. */
int ring_passes(int gpus);

/* own: what each GPU starts with. gpus: 1 or more. */
const struct ring *ring_run(struct arena *arena, const double *own, int gpus);

int ring_gpus(const struct ring *ring);
double ring_total(const struct ring *ring);
double ring_held(const struct ring *ring, int pass, int gpu); /* after that pass */
bool ring_knows(const struct ring *ring, int pass, int gpu);  /* that what it holds is the total */
int ring_from(const struct ring *ring, int pass);             /* who sends in this pass */
int ring_to(const struct ring *ring, int pass);
double ring_sent(const struct ring *ring, int pass);
int ring_first_to_know(const struct ring *ring);

#define RING_CHUNKS_MOST 64 /* GPUs, and chunks */

const struct ring_chunks *ring_run_chunks(struct arena *arena, int gpus);

/* Whose numbers are in what a GPU holds of a chunk after a pass: bit g stands for GPU g. */
uint64_t ring_chunks_parts(const struct ring_chunks *chunks, int pass, int gpu, int chunk);
/* How many they are: 1 to gpus. */
int ring_chunks_part_count(const struct ring_chunks *chunks, int pass, int gpu, int chunk);
/* The chunk that a GPU sends to its neighbour in a pass. */
int ring_chunks_sent(const struct ring_chunks *chunks, int pass, int gpu);

#endif
