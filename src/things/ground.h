#ifndef WC_THINGS_GROUND_H
#define WC_THINGS_GROUND_H

/*
 * A field too large to show its racks, metres: square blocks of 4, 16, 64, 256 …
 * racks in rows along y. A block of 64 is four rows of sixteen, 9.6 m a side.
 */

#include "things/machine.h"
#include "things/rows.h"
#include "things/sight.h"

/* Floor around the blocks, metres. */
extern const double ground_apron_m;

struct ground {
	long racks;
	long unit;         /* racks a block */
	long blocks;       /* the last one holds what is left */
	int columns, rows; /* blocks a row, rows */
	double side_m, pitch_m;
	int pick_row; /* whose nearest block is the followed one; -1: none */
	int known;    /* blocks to outline as a run the reader knows; 0: none */
};

/* Blocks of `unit` racks on a floor about aspect times as long (along x) as wide. */
struct ground things_ground_arranged(const struct machine *machine, long unit, double aspect);
double things_ground_length_m(const struct ground *ground);
double things_ground_width_m(const struct ground *ground);

/* The rows of racks inside one block. */
struct rows things_block_rows(const struct machine *machine, long unit);

/* The known run's outline is in SPOT_GROUPS (its far corner), if it is drawn. */
struct sight things_ground(const struct iso *iso, const struct ground *ground);

/* One block with its racks on its square of floor. */
struct sight things_block(const struct iso *iso, const struct machine *machine, long unit,
		bool light);

#endif
