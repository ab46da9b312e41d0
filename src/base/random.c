/* random.c - splitmix64, the generator of Steele, Lea and Flood (2014). */

#include "base/random.h"

#include <math.h>

struct random random_new(uint64_t seed)
{
	return (struct random){ seed };
}

uint64_t random_next(struct random *random)
{
	uint64_t z = random->state += 0x9e3779b97f4a7c15u;

	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
	z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
	return z ^ (z >> 31);
}

double random_share(struct random *random)
{
	return (double)(random_next(random) >> 11) * 0x1p-53;
}

double random_between(struct random *random, double low, double high)
{
	return low + (high - low) * random_share(random);
}

double random_exponential(struct random *random, double mean)
{
	return -mean * log1p(-random_share(random));
}
