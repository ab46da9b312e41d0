#ifndef WC_THINGS_DESK_H
#define WC_THINGS_DESK_H

/* One PC on a desk in the corner of a room, metres; its open side shows the card, the followed
 * piece. */

#include "things/machine.h"
#include "things/sight.h"

/* run_h: how long the run takes on the wall clock, hours; above 12: no sector is drawn. */
struct sight things_desk(const struct iso *iso, const struct machine *machine, double run_h);

/* A graphics card standing up, metres: two fans to the lower left. */
struct sight things_card(const struct iso *iso);

#endif
