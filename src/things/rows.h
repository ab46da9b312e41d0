#ifndef WC_THINGS_ROWS_H
#define WC_THINGS_ROWS_H

/* Racks in rows, metres: rows run along y, stand one behind the other along x, fronts to the right.
 */

#include "things/machine.h"
#include "things/sight.h"

struct rows {
	int rows, per_row;
	long racks;           /* the last row may be shorter */
	double cold_m, hot_m; /* aisles, in turn: the first is cold */
	int pick_row;         /* whose nearest rack is the followed one; -1: none */
	bool light;           /* white racks for a cover, else dark ones with lights */
};

/* Rows and racks a row whose floor is about aspect times as long (along x) as wide; exact where it
 * can be. */
struct rows things_rows_arranged(const struct machine *machine, double aspect);

/* Size of the floor that the rows take, without a margin. */
double things_rows_length_m(const struct rows *rows, const struct machine *machine);
double things_rows_width_m(const struct rows *rows, const struct machine *machine);

/* Where a row begins along x. */
double things_row_x_m(const struct rows *rows, const struct machine *machine, int row);

struct sight things_rows(const struct iso *iso, const struct machine *machine,
		const struct rows *rows);

#endif
