#ifndef WC_THINGS_PACKAGE_H
#define WC_THINGS_PACKAGE_H

/*
 * The package, millimetres, about, heights enlarged: dies in the middle, memory
 * stacks beside them (working or blank), power stages on the board. One die is the
 * followed piece. Chips whose memory is no stacks have its chips round the die.
 */

#include "things/machine.h"
#include "things/sight.h"

struct package {
	int die_columns, die_rows;
	double die_mm;               /* side of one die */
	double dies_x_mm, dies_y_mm; /* all of them with the gaps between */
	int side_sites;              /* memory sites on the fuller side */
	double stack_mm;             /* length of one site along y */
	double core_x_mm, core_y_mm; /* what carries dies and stacks */
	double substrate_mm;         /* a square */
	double board_x_mm, board_y_mm;
};

struct package things_package_of(const struct machine *machine);
struct sight things_package(const struct iso *iso, const struct machine *machine);

#endif
