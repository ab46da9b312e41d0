#ifndef WC_THINGS_SIGHT_H
#define WC_THINGS_SIGHT_H

/*
 * What a drawn thing tells about where its parts lie on the page: the outline
 * of the whole, of the piece that the next drawing enlarges, and the places
 * that labels point at. A dry run (iso.canvas NULL) tells it without drawing.
 */

#include "draw/iso.h"

enum part_spot {
	SPOT_ROOF,  /* cooling units on the building */
	SPOT_SPECK, /* free ground for one rack at true scale */
	SPOT_FAN,
	SPOT_FIBRES,
	SPOT_BUSBAR,
	SPOT_SWITCH,
	SPOT_SHELF,
	SPOT_FEET, /* where a person stands */
	SPOT_GPUS,
	SPOT_SCALEUP, /* switch chips between the GPUs */
	SPOT_CARDS,   /* network cards */
	SPOT_SINK,
	SPOT_STACKS, /* memory beside the die */
	SPOT_STAGES, /* power stages */
	SPOT_GROUPS,
	SPOT_LINKS,
	SPOT_CACHE,
	SPOT_PHY, /* wires to memory */
	SPOT_TENSOR,
	SPOT_QUARTER,
	SPOT_WARP,
	SPOT_COOLER, /* cooling of a room */
	SPOT_CLOCK,
	SPOT_DESK,
	SPOT_COUNT,
};

struct sight {
	struct outline whole; /* what the wedge arrives at */
	struct outline pick;  /* what the next wedge leaves from */
	struct outline more;  /* what else is drawn around the whole; labels keep off it */
	struct box bounds;    /* around all that is drawn */
	struct point spots[SPOT_COUNT];
	bool seen[SPOT_COUNT];
};

static inline void sight_mark(struct sight *sight, enum part_spot spot, struct point at)
{
	sight->spots[spot] = at;
	sight->seen[spot] = true;
}

/* Called last: bounds hold the outlines and whatever else was put into them before. */
static inline void sight_close(struct sight *sight)
{
	struct box whole = outline_box(&sight->whole);

	sight->bounds = sight->bounds.w > 0 ? box_union(sight->bounds, whole) : whole;
	if (sight->pick.count > 0)
		sight->bounds = box_union(sight->bounds, outline_box(&sight->pick));
	if (sight->more.count > 0)
		sight->bounds = box_union(sight->bounds, outline_box(&sight->more));
}

#endif
