#ifndef WC_BASE_RANDOM_H
#define WC_BASE_RANDOM_H

/* Seeded random numbers, the same on every machine: splitmix64. There is no other source of chance.
 */

#include <stdint.h>

struct random {
	uint64_t state;
};

struct random random_new(uint64_t seed);
uint64_t random_next(struct random *random);
double random_share(struct random *random); /* 0 <= x < 1, 53 bits */
double random_between(struct random *random, double low, double high);
double random_exponential(struct random *random, double mean); /* > 0 */

#endif
