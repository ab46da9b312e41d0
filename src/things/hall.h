#ifndef WC_THINGS_HALL_H
#define WC_THINGS_HALL_H

/* A hall with every rack of the run, metres: two back walls with fans, a tray of fibres, a busbar.
 */

#include "things/machine.h"
#include "things/rows.h"
#include "things/sight.h"

struct sight things_hall(const struct iso *iso, const struct machine *machine,
		const struct rows *rows);

/* The floor inside the walls. */
double things_hall_length_m(const struct machine *machine, const struct rows *rows);
double things_hall_width_m(const struct machine *machine, const struct rows *rows);

#endif
