#ifndef WC_THINGS_RACK_H
#define WC_THINGS_RACK_H

/* One rack, metres: its front to the right, its servers pulled out, the lowest picked. */

#include "things/machine.h"
#include "things/sight.h"

enum rack_view {
	RACK_OPEN,   /* the lowest server is the followed piece */
	RACK_CHOSEN, /* open; the rack itself is the followed thing, and outlined */
	RACK_CLOSED, /* all servers inside */
};

struct sight things_rack(const struct iso *iso, const struct machine *machine, enum rack_view view);

#endif
