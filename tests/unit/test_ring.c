/* test_ring.c - both rings against what the lesson says. */

#include "model/ring.h"

#include "test.h"

TEST(six_gpus_need_ten_passes)
{
	g_assert_cmpint(ring_passes(6), ==, 10);
	g_assert_cmpint(ring_passes(2), ==, 2);
	g_assert_cmpint(ring_passes(1), ==, 0);
}

TEST(the_total_grows_around_the_ring)
{
	static const double sent[] = { 3, 11, 12, 17, 26, 30, 30, 30, 30, 30 };
	const struct ring *ring = ring_run(arena, ring_lesson_numbers, RING_LESSON_GPUS);

	for (int pass = 1; pass <= 10; pass++) {
		g_assert_cmpfloat(ring_sent(ring, pass), ==, sent[pass - 1]);
		g_assert_cmpint(ring_to(ring, pass), ==, (ring_from(ring, pass) + 1) % 6);
	}
	g_assert_cmpfloat(ring_total(ring), ==, 30);
	g_assert_cmpint(ring_gpus(ring), ==, 6);
}

TEST(the_last_gpu_knows_first_and_all_know_at_the_end)
{
	const struct ring *ring = ring_run(arena, ring_lesson_numbers, RING_LESSON_GPUS);

	for (int pass = 0; pass <= 10; pass++) {
		int knowing = 0;

		for (int gpu = 0; gpu < 6; gpu++)
			knowing += ring_knows(ring, pass, gpu);
		g_assert_cmpint(knowing, ==, pass < 5 ? 0 : pass - 4);
	}
	g_assert_true(ring_knows(ring, 5, ring_first_to_know(ring)));
	g_assert_cmpfloat(ring_held(ring, 5, 5), ==, 30);
	g_assert_cmpfloat(ring_held(ring, 5, 0), ==, 3);
	for (int gpu = 0; gpu < 6; gpu++)
		g_assert_cmpfloat(ring_held(ring, 10, gpu), ==, 30);
}

TEST(one_gpu_knows_at_once)
{
	static const double own[] = { 7 };
	const struct ring *ring = ring_run(arena, own, 1);

	g_assert_true(ring_knows(ring, 0, 0));
	g_assert_cmpfloat(ring_total(ring), ==, 7);
	g_assert_cmpint(ring_chunks_part_count(ring_run_chunks(arena, 1), 0, 0, 0), ==, 1);
}

TEST(a_ring_of_any_size_ends_with_the_sum_everywhere)
{
	for (int gpus = 1; gpus <= 40; gpus++) {
		double own[40], sum = 0;

		for (int gpu = 0; gpu < gpus; gpu++)
			sum += own[gpu] = g_test_rand_int_range(-99, 100);

		const struct ring *ring = ring_run(arena, own, gpus);

		for (int gpu = 0; gpu < gpus; gpu++) {
			g_assert_cmpfloat(ring_held(ring, ring_passes(gpus), gpu), ==, sum);
			g_assert_true(ring_knows(ring, ring_passes(gpus), gpu));
		}
	}
}

/* Reduce-scatter: after n - 1 passes each GPU has one whole chunk, and no two the same. */
TEST(after_half_of_the_passes_each_gpu_holds_one_total)
{
	for (int gpus = 2; gpus <= 12; gpus++) {
		const struct ring_chunks *chunks = ring_run_chunks(arena, gpus);

		for (int gpu = 0; gpu < gpus; gpu++)
			for (int chunk = 0; chunk < gpus; chunk++) {
				bool whole = ring_chunks_part_count(chunks, gpus - 1, gpu, chunk) ==
				             gpus;

				g_assert_true(whole == (chunk == (gpu + 1) % gpus));
			}
	}
}

TEST(at_the_end_every_gpu_holds_every_total)
{
	static const int sizes[] = { 1, 2, 3, 6, 8, RING_CHUNKS_MOST };

	for (size_t i = 0; i < G_N_ELEMENTS(sizes); i++) {
		int gpus = sizes[i];
		const struct ring_chunks *chunks = ring_run_chunks(arena, gpus);
		uint64_t all = ~UINT64_C(0) >> (64 - gpus);

		for (int gpu = 0; gpu < gpus; gpu++)
			for (int chunk = 0; chunk < gpus; chunk++)
				g_assert_true(ring_chunks_parts(chunks, ring_passes(gpus), gpu,
							      chunk) == all);
	}
}

/* No number is added twice: what arrives in reduce-scatter is of others. */
TEST(a_chunk_grows_by_one_part_a_pass)
{
	const struct ring_chunks *chunks = ring_run_chunks(arena, 6);

	for (int pass = 1; pass < 6; pass++)
		for (int gpu = 0; gpu < 6; gpu++) {
			int chunk = ring_chunks_sent(chunks, pass, gpu), to = (gpu + 1) % 6;

			g_assert_cmpint(ring_chunks_part_count(chunks, pass - 1, gpu, chunk), ==,
					pass);
			g_assert_cmpint(ring_chunks_part_count(chunks, pass, to, chunk), ==,
					pass + 1);
			g_assert_false(ring_chunks_parts(chunks, pass - 1, gpu, chunk) &
					ring_chunks_parts(chunks, pass - 1, to, chunk));
		}
}
