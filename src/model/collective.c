/* collective.c - who talks with whom, over which wires, for how long. */

#include "model/collective.h"

#include <math.h>

struct group group_tensor(const struct job *job)
{
	return (struct group){ job->plan.tensor, 1 };
}

struct group group_context(const struct job *job)
{
	return (struct group){ job->plan.context, job->plan.tensor };
}

/* Experts are spread over neighbours, whatever else these share. */
struct group group_expert(const struct job *job)
{
	return (struct group){ job->plan.expert, 1 };
}

struct group group_data(const struct job *job)
{
	return (struct group){ job->plan.data * job->plan.context, job->plan.tensor };
}

struct group group_pipeline(const struct job *job)
{
	return (struct group){ job->plan.pipeline,
		job->plan.tensor * job->plan.context * job->plan.data };
}

static bool is_inside(const struct job *job, struct group group)
{
	return group.gpus * group.stride <= job->machine.link_gpus;
}

/* How many of the group are in one scale-up domain. */
static double neighbours(const struct job *job, struct group group)
{
	return fmax(1, fmin(group.gpus, floor(job->machine.link_gpus / group.stride)));
}

static double link_byte_per_s(const struct job *job)
{
	return job->family->link_share.si * job->machine.link_byte_per_s;
}

static double network_byte_per_s(const struct job *job)
{
	return job->generation->network_share.si * job->machine.network_byte_per_s;
}

double group_byte_per_s(const struct job *job, struct group group)
{
	double near = neighbours(job, group);
	double far_byte_per_s = near * network_byte_per_s(job);

	if (is_inside(job, group))
		return link_byte_per_s(job);
	return near > 1 ? fmin(link_byte_per_s(job), far_byte_per_s) : far_byte_per_s;
}

/* One hop after the other around the domains; inside one it is in the call. */
static double latency_s(const struct job *job, struct group group)
{
	double domains = group.gpus / neighbours(job, group);

	return job->family->call_s.si + job->machine.network_latency_s * log2(fmax(1, domains));
}

double collective_gather_s(const struct job *job, struct group group, double bytes)
{
	if (group.gpus <= 1)
		return 0;
	return latency_s(job, group) +
	       (group.gpus - 1) / group.gpus * bytes / group_byte_per_s(job, group);
}

double collective_reduce_s(const struct job *job, struct group group, double bytes)
{
	double gather_s = collective_gather_s(job, group, bytes);

	return group.gpus > 1 ? 2 * gather_s - job->family->call_s.si : 0;
}

/*
 * Each GPU sends each of its items to so many others. Over the network an item goes
 * once to each domain where somebody wants it (d (1 - (1 - 1/d)^n) of d domains), over
 * each GPU's own card; from there on over the links.
 */
double collective_exchange_s(const struct job *job, struct group group, double bytes, double others)
{
	if (group.gpus <= 1)
		return 0;
	double domains = group.gpus / neighbours(job, group);
	double wanted = domains * (1 - pow(1 - 1 / domains, others));
	double near_s = (group.gpus - 1) / group.gpus * others * bytes / link_byte_per_s(job);
	double far_s = is_inside(job, group) ? 0
	                                     : wanted * (1 - 1 / domains) * bytes /
	                                                       network_byte_per_s(job);

	return latency_s(job, group) + fmax(near_s, far_s);
}

double collective_send_s(const struct job *job, struct group group, double bytes)
{
	if (group.gpus <= 1)
		return 0;
	if (is_inside(job, group))
		return job->family->call_s.si + bytes / link_byte_per_s(job);
	return job->machine.network_latency_s + bytes / network_byte_per_s(job);
}
