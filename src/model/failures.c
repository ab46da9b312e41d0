/*
 * failures.c - closed forms for a run with exponential failures.
 *
 * With y = (w + c) / M, a segment succeeds with probability e^-y and fails
 * e^y - 1 times before it does. Everything is written with expm1 and with
 * e^y - 1 - y from its series, so that a job that hardly ever fails keeps all
 * its digits.
 */

#include "model/failures.h"

#include <math.h>

/* e^y of more than this does not fit a double with room to multiply. */
static const double exponent_limit = 700;

/* e^y - 1 - y: the series where the difference would lose its digits. */
static double exp_minus_line(double y)
{
	double term = y * y / 2, sum = 0;

	if (fabs(y) > 0.5)
		return expm1(y) - y;
	for (int k = 3; fabs(term) > fabs(sum) * 1e-18; k++) {
		sum += term;
		term *= y / k;
	}
	return sum;
}

double failures_segments(double work_s, double interval_s)
{
	if (work_s <= 0)
		return 0;
	return fmax(1, ceil(work_s / interval_s * (1 - 1e-12)));
}

static bool fits(const struct failures_job *job, double length_s)
{
	double exponent = length_s / job->every_s;

	if (!job->restart_safe)
		exponent += job->restart_s / job->every_s;
	return exponent <= exponent_limit;
}

struct failures_parts failures_segment(const struct failures_job *job, double work_s, double save_s)
{
	double every = job->every_s, w = work_s / every, c = save_s / every, y = w + c;
	struct failures_parts parts = { .finishes = true, .work_s = work_s, .save_s = save_s };

	if (!fits(job, work_s + save_s))
		return (struct failures_parts){ .finishes = false };
	parts.wall_s = work_s + save_s;
	if (!isfinite(every))
		return parts;

	double tries = expm1(y), r = job->restart_s / every;

	parts.failures = job->restart_safe ? tries : tries * exp(r);
	parts.restart_s = tries * (job->restart_safe ? job->restart_s : every * expm1(r));
	parts.downtime_s = parts.failures * job->downtime_s;
	parts.lost_s = every * (exp_minus_line(w) + expm1(c) * expm1(w) + exp_minus_line(c));
	parts.wall_s = job->restart_safe ? (every + job->downtime_s + job->restart_s) * tries
	                                 : (every + job->downtime_s) * exp(r) * tries;
	return parts;
}

/* a + count x b */
static struct failures_parts add(struct failures_parts a, double count, struct failures_parts b)
{
	if (!a.finishes || !b.finishes)
		return (struct failures_parts){ .finishes = false };
	return (struct failures_parts){
		.finishes = true,
		.wall_s = a.wall_s + count * b.wall_s,
		.work_s = a.work_s + count * b.work_s,
		.save_s = a.save_s + count * b.save_s,
		.lost_s = a.lost_s + count * b.lost_s,
		.restart_s = a.restart_s + count * b.restart_s,
		.downtime_s = a.downtime_s + count * b.downtime_s,
		.failures = a.failures + count * b.failures,
	};
}

/* The last segment: what the whole intervals before it leave over. */
static double last_work(const struct failures_job *job, double segments)
{
	return segments > 1 ? fmax(0, job->work_s - (segments - 1) * job->interval_s) : job->work_s;
}

struct failures_parts failures_run(const struct failures_job *job)
{
	double segments = failures_segments(job->work_s, job->interval_s);
	double end_save_s = job->unsaved_end ? 0 : job->save_s;
	struct failures_parts none = { .finishes = true };
	struct failures_parts run;

	if (segments < 1)
		return none;
	run = failures_segment(job, last_work(job, segments), end_save_s);
	if (segments > 1)
		run = add(run, segments - 1, failures_segment(job, job->interval_s, job->save_s));
	run.finishes = run.finishes && isfinite(run.wall_s);
	return run.finishes ? run : (struct failures_parts){ .finishes = false };
}

double failures_kept_share(const struct failures_parts *parts)
{
	if (!parts->finishes)
		return 0;
	return parts->wall_s > 0 ? fmin(1, parts->work_s / parts->wall_s) : 1;
}

/* --- Spread --- */

/* Mean and mean square of a time to failure, given that it is below a limit. */
static void measure_cut(double limit_s, double every_s, double *mean, double *square)
{
	double y = limit_s / every_s;

	*mean = failures_lost_per_attempt(limit_s, every_s);
	*square = y < 1e-4 ? limit_s * limit_s * (1 - y / 4) / 3
	                   : 2 * every_s * *mean - limit_s * limit_s / expm1(y);
}

/* The variance of a time that is spent `tries` times on average, geometrically spread. */
static double geometric_variance(double tries, double mean, double square)
{
	return tries * fmax(0, square - mean * mean) + tries * (1 + tries) * mean * mean;
}

/* Mean and variance of one recovery: downtime, then restarts until one succeeds. */
static void measure_recovery(const struct failures_job *job, double *mean, double *variance)
{
	double again = job->restart_safe ? 0 : expm1(job->restart_s / job->every_s);
	double cut, square, down = job->downtime_s;

	measure_cut(job->restart_s, job->every_s, &cut, &square);
	*mean = down + job->restart_s + again * (cut + down);
	*variance = geometric_variance(again, cut + down, square + 2 * cut * down + down * down);
}

double failures_segment_sd(const struct failures_job *job, double work_s, double save_s)
{
	double length_s = work_s + save_s, cut, square, recovery, variance;

	if (!fits(job, length_s) || !isfinite(job->every_s) || length_s <= 0)
		return 0;
	measure_recovery(job, &recovery, &variance);
	measure_cut(length_s, job->every_s, &cut, &square);
	square += 2 * cut * recovery + recovery * recovery + variance;
	return sqrt(geometric_variance(expm1(length_s / job->every_s), cut + recovery, square));
}

double failures_run_sd(const struct failures_job *job)
{
	double segments = failures_segments(job->work_s, job->interval_s);
	double end_save_s = job->unsaved_end ? 0 : job->save_s;

	if (segments < 1)
		return 0;

	double last = failures_segment_sd(job, last_work(job, segments), end_save_s);
	double other = failures_segment_sd(job, job->interval_s, job->save_s);

	return sqrt(last * last + (segments - 1) * other * other);
}

double failures_none_share(const struct failures_job *job)
{
	double saves = failures_segments(job->work_s, job->interval_s) - job->unsaved_end;

	return exp(-(job->work_s + fmax(0, saves) * job->save_s) / job->every_s);
}

/* M - L / (e^(L/M) - 1), as M (e^y - 1 - y) / (e^y - 1). */
double failures_lost_per_attempt(double attempt_s, double every_s)
{
	double y = attempt_s / every_s;

	if (attempt_s <= 0)
		return 0;
	if (!isfinite(every_s) || y <= 0)
		return attempt_s / 2;
	return y > exponent_limit ? every_s : every_s * exp_minus_line(y) / expm1(y);
}

/* --- Best intervals --- */

/*
 * With u = (T + C)/M the condition is e^-u - 1 + u = C/M: convex and rising, so
 * Newton's steps from the right of the root walk down to it. T = M (1 - e^-u).
 */
double failures_best_interval(double save_s, double every_s)
{
	double c = save_s / every_s;

	if (!isfinite(every_s))
		return INFINITY;
	if (c <= 0)
		return 0;

	double u = c < 1 ? sqrt(2 * c) + c : 1 + c;

	for (int i = 0; i < 60; i++)
		u -= (exp_minus_line(-u) - c) / -expm1(-u);
	return every_s * -expm1(-u);
}

double failures_young_interval(double save_s, double every_s)
{
	return sqrt(2 * save_s * every_s);
}

double failures_daly_interval(double save_s, double every_s)
{
	double half = save_s / (2 * every_s);

	if (half >= 1)
		return every_s;
	return sqrt(2 * save_s * every_s) * (1 + sqrt(half) / 3 + half / 9) - save_s;
}

double failures_daly_first_interval(double save_s, double restart_s, double every_s)
{
	return fmax(0, sqrt(2 * save_s * (every_s + restart_s)) - save_s);
}

double failures_linear_share(const struct failures_job *job)
{
	double stop_s = job->downtime_s + job->restart_s + (job->interval_s + job->save_s) / 2;

	return (1 - stop_s / job->every_s) / (1 + job->save_s / job->interval_s);
}
