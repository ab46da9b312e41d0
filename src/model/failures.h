#ifndef WC_MODEL_FAILURES_H
#define WC_MODEL_FAILURES_H

/*
 * A run that stops at random and goes on from its last checkpoint: expected
 * times in closed form. Times in seconds.
 *
 *	M  every_s     mean time between failures of the whole job, while it is at risk;
 *	               INFINITY: it never fails
 *	W  work_s      useful time to be done
 *	T  interval_s  useful time between two checkpoints
 *	C  save_s      the job stands still so long for one checkpoint
 *	R  restart_s   starting again; fails like the rest (Daly 2006) unless restart_safe
 *	D  downtime_s  before it, during which nothing can fail
 *
 * Gaps are exponential: many parts, each failing seldom. Sources: J. T. Daly,
 * "A higher order estimate of the optimum checkpoint interval", 2006; J. W.
 * Young 1974; the split into parts is derived from the same law. Formulas that
 * take only three or four of these take them as numbers in the order T C R M.
 */

#include <stdbool.h>

struct failures_job {
	double every_s, work_s, interval_s, save_s, restart_s, downtime_s;
	bool restart_safe;
	bool unsaved_end; /* no checkpoint after the last piece of work */
};

/* Expected; wall is the sum of the times. All zero but `finishes` where it never does. */
struct failures_parts {
	bool finishes; /* false: the numbers would not fit a double */
	double wall_s;
	double work_s;
	double save_s; /* checkpoints that came to their end */
	double lost_s; /* work and checkpoints cut short, with what has to be done again */
	double restart_s;
	double downtime_s;
	double failures;
};

/* One piece: work_s of work and then a checkpoint of save_s, tried until it succeeds. */
struct failures_parts failures_segment(const struct failures_job *job, double work_s,
		double save_s);

/* The whole run: ceil(W / T) segments, the last one shorter. W = 0 takes no time. */
struct failures_parts failures_run(const struct failures_job *job);

/* Useful time over wall time: work / wall; 1 where nothing is to be done, 0 where it never ends. */
double failures_kept_share(const struct failures_parts *parts);

/* ceil(W / T), where 1.1 / 0.1 is 11. 0 for no work, 1 where T is not below W. */
double failures_segments(double work_s, double interval_s);

/* Standard deviation of the wall time of one segment and of the whole run. */
double failures_segment_sd(const struct failures_job *job, double work_s, double save_s);
double failures_run_sd(const struct failures_job *job);

/* Chance that the whole run, saves included, sees no failure. */
double failures_none_share(const struct failures_job *job);

/* What a failed attempt of this length has lost on average: half of it where failures are rare. */
double failures_lost_per_attempt(double attempt_s, double every_s);

/*
 * The interval with the least expected time, whatever R and D: the root of
 * (T/M - 1) e^((T + C)/M) + 1 = 0. 0 where C is 0; INFINITY where M is.
 */
double failures_best_interval(double save_s, double every_s);

/* What others take for it. */
double failures_young_interval(double save_s, double every_s);
double failures_daly_interval(double save_s, double every_s); /* higher order */
double failures_daly_first_interval(double save_s, double restart_s, double every_s);

/*
 * First order in the losses, as clusters report it (Kokolis et al. 2025):
 * (1 - (D + R + (T + C)/2) / M) / (1 + C/T). Negative where it no longer holds.
 */
double failures_linear_share(const struct failures_job *job);

#endif
