#ifndef WC_THINGS_TILE_H
#define WC_THINGS_TILE_H

/*
 * One tile of a die - an SM, a CU, a TPU's core - in units of which it is 1.85 wide:
 * small cores in four quarters, tensor cores, registers, shared memory. The inside is
 * our drawing, the number of cores is the chip's.
 */

#include "things/machine.h"
#include "things/sight.h"

struct sight things_tile(const struct iso *iso, const struct machine *machine);

/* How wide the tile is, about: an even share of the part of the die that tiles take. */
double things_tile_mm(const struct machine *machine);

/* Its width in the drawing's units. */
extern const double things_tile_units;

#endif
