#ifndef WC_THINGS_ROOM_H
#define WC_THINGS_ROOM_H

/* A room with a few racks, metres: a door, a shelf and a cooler tell how small it is. */

#include "things/machine.h"
#include "things/sight.h"

/*
 * pick_server: the followed piece is a server pulled out of the nearest rack,
 * else that rack. SPOT_FEET is where a person may stand.
 */
struct sight things_room(const struct iso *iso, const struct machine *machine, bool pick_server);

#endif
