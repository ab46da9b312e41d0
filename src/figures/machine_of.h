#ifndef WC_FIGURES_MACHINE_OF_H
#define WC_FIGURES_MACHINE_OF_H

#include "model/facts.h"
#include "things/machine.h"

/* Where the run stands: which drawing is the outermost, which words fit. */
enum regime {
	REGIME_DESK,  /* one or two GPUs in a PC */
	REGIME_ROOM,  /* up to eight racks */
	REGIME_HALL,  /* every rack can be drawn */
	REGIME_FIELD, /* blocks of racks */
};

/* The machine of the scenario as drawings count it: whole numbers, at least one of each level. */
struct machine machine_of(const struct facts *facts);
enum regime regime_of(const struct machine *machine);
const char *regime_name(enum regime regime); /* the part of a word's key: "desk" */

/* Racks a block so that a block is drawn with a side of at least `side` points at this many points
 * a metre. */
long block_unit(const struct machine *machine, double per_metre, double side);

#endif
