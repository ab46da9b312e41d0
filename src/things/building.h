#ifndef WC_THINGS_BUILDING_H
#define WC_THINGS_BUILDING_H

/* A data centre building, metres: its floor is the site's, its hall the size of the run's. */

#include "things/machine.h"
#include "things/sight.h"

struct building {
	double length_m, depth_m; /* their product is the site's area */
	double hall_length_m, hall_depth_m;
};

struct building things_building_of(double site_m2, double hall_length_m, double hall_depth_m);
struct sight things_building(const struct iso *iso, const struct building *building);

/* One rack at the true scale of the building, in a ring of that radius on the page. */
void things_speck(const struct iso *iso, const struct machine *machine, struct point at,
		double radius);

#endif
