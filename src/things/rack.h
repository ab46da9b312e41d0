#ifndef WC_THINGS_RACK_H
#define WC_THINGS_RACK_H

/* One rack, metres: its front to the right, its servers pulled out, the lowest picked. */

#include "things/machine.h"
#include "things/sight.h"

struct sight things_rack(const struct iso *iso, const struct machine *machine);

/* How far the longest server stands out of the front. */
double things_rack_reach_m(const struct machine *machine);

#endif
