#ifndef WC_FIGURES_TRADEOFF_LANES_H
#define WC_FIGURES_TRADEOFF_LANES_H

/* One simulated sequence of stops, each lane the time from one to the next. */

#include "figures/tradeoff_scene.h"

enum { LANES_MOST = 40 };

struct lanes {
	int count;
	double times_s[LANES_MOST];
	unsigned seed;
	int struck;     /* before the restart was done */
	double reach_s; /* of the axis */
};

/* Of many seeds the one whose counts and times come nearest to what is expected. */
struct lanes lanes_choose(const struct scene *scene);
/* Spent on restarts that were cut short. */
double lanes_struck_time(const struct scene *scene, const struct lanes *lanes);

#endif
