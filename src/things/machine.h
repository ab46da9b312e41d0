#ifndef WC_THINGS_MACHINE_H
#define WC_THINGS_MACHINE_H

/*
 * The machine of a scenario as a draughtsman counts it. Every drawing of a
 * thing takes its numbers from here; none knows how many servers a rack has.
 */

#include <stdbool.h>

enum chip_form {
	CHIP_CARD,   /* plugs into a PC or a PCIe server */
	CHIP_MODULE, /* sits on a server board under its own heat sink */
	CHIP_TRAY,   /* boards of a rack-wide machine */
	CHIP_TPU,    /* no tiles to count: a few large cores */
};

struct machine {
	enum chip_form form;
	long racks, servers, gpus;
	int rack_servers;
	int server_gpus, server_switches;
	double rack_width_m, rack_depth_m, rack_height_m;
	double site_m2;    /* floor of the building; 0: none */
	int stacks, sites; /* memory beside the die: working, places; 0: chips on the board */
	int dies;          /* compute dies on one package */
	int groups, tiles; /* of the whole package */
	int tile_cores;    /* 0: a tile has no small cores to count */
	double die_mm2;    /* all compute dies */
	bool networked;    /* there is another server to call */
};

#endif
