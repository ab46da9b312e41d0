#ifndef WC_THINGS_DIE_H
#define WC_THINGS_DIE_H

/*
 * One die, millimetres, heights enlarged: its tiles in groups on both sides of the
 * shared memory, one tile picked. Groups and tiles are those of one die.
 */

#include "things/machine.h"
#include "things/sight.h"

/* How many of each are on one die; where they do not share out evenly, of all dies as one. */
struct die {
	double side_mm;
	int dies; /* that share the package's tiles: 1 where they do not share out evenly */
	int groups, tiles;
};

struct die things_die_of(const struct machine *machine);

/* Which tile is followed: near the left or the right end of the first row of groups. */
enum die_pick { DIE_PICK_BACK, DIE_PICK_FRONT };

struct sight things_die(const struct iso *iso, const struct machine *machine, enum die_pick pick);

#endif
