/*
 * tradeoff_sequence.c - a sequence of stops that shows what is to be expected:
 * as many lanes as it takes until one gets through, within what can be drawn.
 */

#include "figures/tradeoff_lanes.h"

#include "base/random.h"
#include "model/failures.h"

#include <math.h>

enum { LANES_MANY = 30, LANES_FEW = 12, SEEDS = 4000 };

static const double reach_every = 2; /* the axis ends so many mean times past the finish line */

/* How many lanes tell the truth: as many as one success takes, within what can be drawn. */
static int count_lanes(double attempts)
{
	if (attempts > LANES_MOST)
		return LANES_MANY;
	return attempts < LANES_FEW ? LANES_FEW : (int)round(attempts);
}

static struct lanes run_lanes(const struct scene *scene, unsigned seed, int count)
{
	struct lanes lanes = { .count = count, .seed = seed };
	struct random random = random_new(seed);

	for (int i = 0; i < count; i++) {
		lanes.times_s[i] = random_exponential(&random, scene->every_s);
		lanes.struck += lanes.times_s[i] < scene->restart_s;
	}
	lanes.reach_s = scene->restart_s + reach_every * scene->every_s;
	return lanes;
}

double lanes_struck_time(const struct scene *scene, const struct lanes *lanes)
{
	double sum_s = 0;

	for (int i = 0; i < lanes->count; i++)
		if (lanes->times_s[i] < scene->restart_s)
			sum_s += lanes->times_s[i];
	return sum_s;
}

/* How far it is from what is expected; none is right that leaves the axis. */
static double judge_lanes(const struct scene *scene, const struct lanes *lanes, double attempts)
{
	double expected = lanes->count * (1 - 1 / attempts),
	       last_s = lanes->times_s[lanes->count - 1];
	double struck_s =
			lanes->struck * failures_lost_per_attempt(scene->restart_s, scene->every_s);
	double score = fabs(lanes->struck - expected) +
	               fabs(lanes_struck_time(scene, lanes) / fmax(struck_s, 1e-9) - 1);

	for (int i = 0; i < lanes->count; i++)
		if (lanes->times_s[i] > lanes->reach_s)
			score += 100;
	/* The one that gets through comes last, and works about as long as can be hoped. */
	if (attempts >= LANES_FEW && attempts <= LANES_MOST)
		score += last_s < scene->restart_s
		                         ? 100
		                         : fabs((last_s - scene->restart_s) / scene->every_s - 1);
	return score;
}

struct lanes lanes_choose(const struct scene *scene)
{
	double attempts = exp(fmin(scene->restart_s / scene->every_s, 100)), best = INFINITY;
	int count = count_lanes(attempts);
	struct lanes chosen = run_lanes(scene, 1, count);

	for (unsigned seed = 1; seed <= SEEDS; seed++) {
		struct lanes lanes = run_lanes(scene, seed, count);
		double score = judge_lanes(scene, &lanes, attempts);

		if (score < best) {
			best = score;
			chosen = lanes;
		}
	}
	return chosen;
}
