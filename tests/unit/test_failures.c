/* test_failures.c - closed forms against published figures, limits and a simulation. */

#include "base/random.h"
#include "model/failures.h"

#include "test.h"

#include <math.h>

#define HOUR 3600.0
#define MINUTE 60.0

/* Llama 3: a stop in 3.09 h; a save every 15 min takes 5 s, a restart 10 min. */
static const struct failures_job llama = {
	.every_s = 54 * 24 * HOUR / 419,
	.work_s = 68 * 24 * HOUR,
	.interval_s = 15 * MINUTE,
	.save_s = 5,
	.restart_s = 10 * MINUTE,
};

static double sum(const struct failures_parts *parts)
{
	return parts->work_s + parts->save_s + parts->lost_s + parts->restart_s + parts->downtime_s;
}

static struct failures_job random_job(void)
{
	return (struct failures_job){
		.every_s = pow(10, g_test_rand_double_range(2, 9)),
		.work_s = pow(10, g_test_rand_double_range(0, 7)),
		.interval_s = pow(10, g_test_rand_double_range(0, 4)),
		.save_s = g_test_rand_double_range(0, 300),
		.restart_s = g_test_rand_double_range(0, 1200),
		.downtime_s = g_test_rand_double_range(0, 600),
		.restart_safe = g_test_rand_bit(),
		.unsaved_end = g_test_rand_bit(),
	};
}

TEST(the_parts_add_up_to_the_wall_time)
{
	for (int i = 0; i < 20000; i++) {
		struct failures_job job = random_job();
		struct failures_parts run = failures_run(&job);

		if (!run.finishes)
			continue;
		test_near(sum(&run), run.wall_s, 1e-12);
		test_near(run.work_s, job.work_s, 1e-12);
	}
}

TEST(daly_gives_the_intervals_of_his_paper)
{
	test_near(failures_daly_interval(5 * MINUTE, 24 * HOUR), 117 * MINUTE, 0.005);
	test_near(failures_daly_interval(5 * MINUTE, 6 * HOUR), 57 * MINUTE, 0.006);
	test_near(failures_daly_interval(5 * MINUTE, 15 * MINUTE), 9.1 * MINUTE, 0.005);
	test_near(failures_daly_interval(1, 0.5), 0.5, 0);
}

/* C/M, T/M, share kept, and how far Young, Daly's first and Daly's higher order are off. */
TEST(the_best_interval_against_those_of_others)
{
	static const struct {
		double save, interval, kept, young, first, daly, tolerance;
	} cases[] = {
		{ 0.001, 0.04406, 0.956, 0.015, -0.008, 0, 0.001 },
		{ 0.01, 0.13484, 0.865, 0.049, -0.025, -0.00001, 0.001 },
		{ 0.1, 0.38318, 0.617, 0.167, -0.094, -0.0004, 0.001 },
		{ 0.5, 0.69829, 0.302, 0.43, -0.28, -0.0055, 0.01 },
		{ 1, 0.84141, 0.159, 0.68, -0.51, -0.018, 0.01 },
		{ 2, 0.94753, 0.053, 1.11, -1, 0.055, 0.01 },
	};

	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		double save = cases[i].save, best = failures_best_interval(save, 1);
		struct failures_job job = { .every_s = 1 };
		struct failures_parts parts = failures_segment(&job, best, save);

		test_near(best, cases[i].interval, 1e-4);
		test_near((best - 1) * exp(best + save), -1, 1e-12);
		g_assert_cmpfloat_with_epsilon(failures_kept_share(&parts), cases[i].kept, 6e-4);
		g_assert_cmpfloat_with_epsilon(failures_young_interval(save, 1) / best - 1,
				cases[i].young, cases[i].tolerance);
		g_assert_cmpfloat_with_epsilon(failures_daly_first_interval(save, 0, 1) / best - 1,
				cases[i].first, cases[i].tolerance);
		g_assert_cmpfloat_with_epsilon(failures_daly_interval(save, 1) / best - 1,
				cases[i].daly, cases[i].tolerance);
	}
}

TEST(no_interval_beats_the_best)
{
	struct failures_job job = llama;
	double best = failures_best_interval(job.save_s, job.every_s);
	struct failures_parts parts = failures_segment(&job, best, job.save_s);
	double least = parts.wall_s / best;

	for (double factor = 0.1; factor < 10; factor *= 1.03) {
		parts = failures_segment(&job, best * factor, job.save_s);
		g_assert_cmpfloat(parts.wall_s / (best * factor), >=, least * (1 - 1e-14));
	}
	job.restart_safe = true;
	job.downtime_s = 500;
	parts = failures_segment(&job, best, job.save_s);
	least = parts.wall_s / best;
	parts = failures_segment(&job, best * 1.01, job.save_s);
	g_assert_cmpfloat(parts.wall_s / (best * 1.01), >, least);
	parts = failures_segment(&job, best * 0.99, job.save_s);
	g_assert_cmpfloat(parts.wall_s / (best * 0.99), >, least);
}

TEST(the_root_keeps_its_digits_for_tiny_saves)
{
	for (double save = 1e-15; save < 1e-6; save *= 10) {
		double u = failures_best_interval(save, 1) + save, root = sqrt(2 * save);

		/* e^-u - 1 + u = c, as a series in the root of 2c */
		test_near(u, root + root * root / 6 + root * root * root / 36, 1e-14 + save);
	}
}

/* Published shares; the last figure of each row is how near the inputs let us come. */
TEST(published_shares_are_reproduced)
{
	static const struct {
		double every_h, interval_h, save_s, restart_min, linear, exact;
	} cases[] = {
		{ 1.803, 5 / 60.0, 0, 5, 0.931, 0.933 },
		{ 1.803, 1, 0, 5, 0.676, 0.714 },
		{ 14.42, 1, 0, 5, 0.960, 0.960 },
		{ 7.21, 1, 0, 5, 0.919, 0.922 },
		{ 0.821, 2 / 60.0, 0, 2, 0.939, 0.941 },
		{ 0.821, 2 / 60.0, 5, 2, 0.901, 0.902 },
	};

	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		struct failures_job job = {
			.every_s = cases[i].every_h * HOUR,
			.interval_s = cases[i].interval_h * HOUR,
			.work_s = 1000 * cases[i].interval_h * HOUR,
			.save_s = cases[i].save_s,
			.restart_s = cases[i].restart_min * MINUTE,
		};
		struct failures_parts run = failures_run(&job);

		test_near(failures_linear_share(&job), cases[i].linear, 1e-3);
		test_near(failures_kept_share(&run), cases[i].exact, 1e-3);
	}
}

/* Failure every 18 min, recovery 10 min: three ways of counting it. */
TEST(three_conventions_give_three_shares)
{
	struct failures_job job = { .every_s = 18 * MINUTE,
		.work_s = 1e4,
		.interval_s = 1e-3,
		.restart_s = 10 * MINUTE };
	struct failures_parts run = failures_run(&job);

	test_near(failures_linear_share(&job), 1 - 10.0 / 18, 1e-5);
	test_near(failures_kept_share(&run), exp(-10.0 / 18), 1e-5);
	job.restart_safe = true;
	run = failures_run(&job);
	test_near(failures_kept_share(&run), 18.0 / 28, 1e-5);
}

TEST(what_never_fails_takes_its_work_and_its_saves)
{
	struct failures_job job = llama;
	struct failures_parts run;

	job.every_s = INFINITY;
	job.work_s = 10 * job.interval_s;
	run = failures_run(&job);
	test_near(run.wall_s, job.work_s + 10 * job.save_s, 0);
	g_assert_cmpfloat(run.failures, ==, 0);
	g_assert_cmpfloat(failures_none_share(&job), ==, 1);
	g_assert_cmpfloat(failures_run_sd(&job), ==, 0);
	g_assert_true(isinf(failures_best_interval(5, INFINITY)));
	job.unsaved_end = true;
	run = failures_run(&job);
	test_near(run.wall_s, job.work_s + 9 * job.save_s, 0);
	job.interval_s = INFINITY;
	run = failures_run(&job);
	test_near(run.wall_s, job.work_s, 0);
}

TEST(no_work_takes_no_time)
{
	struct failures_job job = llama;
	struct failures_parts run;

	job.work_s = 0;
	run = failures_run(&job);
	g_assert_true(run.finishes);
	g_assert_cmpfloat(run.wall_s, ==, 0);
	g_assert_cmpfloat(failures_kept_share(&run), ==, 1);
	g_assert_cmpfloat(failures_none_share(&job), ==, 1);
}

TEST(segments_are_counted_as_people_do)
{
	test_near(failures_segments(1.1, 0.1), 11, 0);
	test_near(failures_segments(1.15, 0.1), 12, 0);
	test_near(failures_segments(5, 10), 1, 0);
	test_near(failures_segments(5, INFINITY), 1, 0);
	test_near(failures_segments(0, 10), 0, 0);
}

TEST(hopeless_runs_are_said_not_to_finish)
{
	struct failures_job job = { .every_s = 1, .work_s = 1e6, .interval_s = 5, .save_s = 0 };
	struct failures_parts run = failures_run(&job);

	test_near(failures_kept_share(&run), 0.0339, 1e-2); /* T = 5 M: about 3 % */
	job.save_s = 3;
	job.interval_s = 0.5;
	run = failures_run(&job);
	test_near(failures_kept_share(&run), 0.5 / expm1(3.5), 1e-12);
	job.interval_s = 701;
	run = failures_run(&job);
	g_assert_false(run.finishes);
	g_assert_cmpfloat(run.wall_s, ==, 0);
	g_assert_cmpfloat(failures_kept_share(&run), ==, 0);
	job.interval_s = 0.5;
	job.restart_s = 701;
	run = failures_run(&job);
	g_assert_false(run.finishes);
}

/* One failure in a hundred million hours: the loss is L^2 / 2M to all digits, not rounding. */
TEST(very_rare_failures_keep_their_digits)
{
	struct failures_job job = llama;
	double length = job.interval_s + job.save_s;
	struct failures_parts parts;

	job.every_s = 1e8 * HOUR;
	parts = failures_segment(&job, job.interval_s, job.save_s);
	test_near(parts.lost_s, length * length / 2 / job.every_s, 1e-8);
	test_near(parts.failures, length / job.every_s, 1e-8);
	test_near(failures_lost_per_attempt(length, job.every_s), length / 2, 1e-8);
}

TEST(a_failed_attempt_loses_half_of_a_short_one_and_all_that_a_long_one_reaches)
{
	test_near(failures_lost_per_attempt(1, 1e6), 0.5, 1e-6);
	test_near(failures_lost_per_attempt(1e6, 1), 1, 1e-12);
	test_near(failures_lost_per_attempt(1, 1), 1 - 1 / expm1(1), 1e-12);
	test_near(failures_lost_per_attempt(0, 1), 0, 0);
}

/* --- Against a plain simulation --- */

/* One segment, event by event: work and save, until they come through. */
static double play_segment(const struct failures_job *job, double length_s, struct random *random)
{
	double wall_s = 0, next_s = random_exponential(random, job->every_s);

	while (next_s < length_s) {
		wall_s += next_s;
		do {
			wall_s += job->downtime_s;
			next_s = job->restart_safe ? INFINITY
			                           : random_exponential(random, job->every_s);
			wall_s += fmin(next_s, job->restart_s);
		} while (next_s < job->restart_s);
		next_s = random_exponential(random, job->every_s);
	}
	return wall_s + length_s;
}

static void compare_with_play(const struct failures_job *job, struct random *random)
{
	enum { RUNS = 40000 };
	double sum_s = 0, sum_square = 0;
	struct failures_parts parts = failures_segment(job, job->interval_s, job->save_s);
	double sd = failures_segment_sd(job, job->interval_s, job->save_s);

	for (int i = 0; i < RUNS; i++) {
		double off = play_segment(job, job->interval_s + job->save_s, random) -
		             parts.wall_s;

		sum_s += off;
		sum_square += off * off;
	}
	g_assert_cmpfloat(fabs(sum_s / RUNS), <, 4.5 * sd / sqrt(RUNS));
	test_near(sqrt(sum_square / RUNS), sd, 0.06);
}

TEST(mean_and_spread_agree_with_a_simulation)
{
	struct random random = random_new(20250101);
	static const struct failures_job jobs[] = {
		{ .every_s = 3, .interval_s = 0.5, .save_s = 0.02, .restart_s = 0.17 },
		{ .every_s = 1, .interval_s = 1, .save_s = 0.5, .restart_s = 0.8 },
		{ .every_s = 1, .interval_s = 1, .restart_s = 0.8, .downtime_s = 0.3 },
		{ .every_s = 1, .interval_s = 2, .restart_s = 2, .restart_safe = true },
	};

	for (size_t i = 0; i < G_N_ELEMENTS(jobs); i++)
		compare_with_play(&jobs[i], &random);
}

TEST(the_spread_of_a_run_is_that_of_its_segments)
{
	struct failures_job job = llama;
	double one = failures_segment_sd(&job, job.interval_s, job.save_s);

	job.work_s = 100 * job.interval_s;
	test_near(failures_run_sd(&job), 10 * one, 1e-12);
}
