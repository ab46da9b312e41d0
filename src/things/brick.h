#ifndef WC_THINGS_BRICK_H
#define WC_THINGS_BRICK_H

/* Finned blocks - a chip under its cooler - and drawers full of them: parts of racks and servers.
 */

#include "draw/iso.h"

/* fins: lines over the top and down the right face; 0: none. They vanish where they would clog. */
void things_brick(const struct iso *iso, enum material material, struct block block, int fins);

/* The front of a server that is pushed in: ports and fans on the block's right face. */
void things_server_front(const struct iso *iso, struct block block);

/* A server as a drawer, its ports in front, its GPUs on top in two rows along x. */
void things_drawer(const struct iso *iso, enum material material, struct block block, int gpus);

#endif
