#ifndef WC_THINGS_MODULE_H
#define WC_THINGS_MODULE_H

/* A GPU module or plug-in card, millimetres, about: its cooler lifted off, its package picked. */

#include "things/machine.h"
#include "things/sight.h"

/* The wedge leaves between board and cooler, so they are drawn one after the other. */
enum module_part { MODULE_BOARD, MODULE_COOLER };

struct sight things_module(const struct iso *iso, const struct machine *machine,
		enum module_part part);

/* The outline of the board alone. */
struct outline things_module_board(const struct iso *iso, const struct machine *machine);

#endif
