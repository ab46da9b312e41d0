#ifndef WC_THINGS_SERVER_H
#define WC_THINGS_SERVER_H

/*
 * One server with its lid off, metres, about: fans, the GPUs in two rows (or cards
 * side by side), switch chips if it has any, a network card for each GPU in front.
 */

#include "things/machine.h"
#include "things/sight.h"

/* Which GPU is the followed one. */
enum server_pick {
	PICK_RIGHT, /* the last of the back row: towards a drawing at the right */
	PICK_LEFT,  /* the first of the front row */
};

struct sight things_server(const struct iso *iso, const struct machine *machine,
		enum server_pick pick);

#endif
