#ifndef WC_FIGURES_RACK_GRID_H
#define WC_FIGURES_RACK_GRID_H

/* What the parts of figure rack-grid share: how the run is cut into squares. */

#include "figures/figure.h"

enum { BLOCK_SIDE = 8 }; /* squares along a block's side */

struct grid_plan {
	double racks, gpus, rack_servers, server_gpus;
	double last_gpus; /* in the last rack */
	double unit;      /* racks a square: 1, 4, 16 ... */
	long squares, columns, rows;
	double pitch, side, block_gap; /* points */
	bool blocks;                   /* squares stand in blocks of BLOCK_SIDE x BLOCK_SIDE */
	bool near;                     /* so few racks that each is drawn with its servers */
	struct box field;              /* the squares */
	struct box rack; /* the picked rack, enlarged: right of the field, or under its right half
	                  */
	struct box pc;   /* where the PC stands; its words are as wide */
	bool below;      /* the rack and the PC stand under the field */
	long picked;     /* the square that is enlarged, -1 for none */
};

struct box grid_square(const struct grid_plan *plan, long index);

/* GPUs of a rack as dots: rows and columns of them. */
int grid_dot_rows(const struct grid_plan *plan);
int grid_dot_columns(const struct grid_plan *plan);

/* A rack near enough to count its GPUs in its servers; gpus: how many there are in it. */
void grid_draw_rack(struct canvas *canvas, const struct grid_plan *plan, struct box box,
		double gpus);
/* A GPU's side in such a rack. */
double grid_gpu_side(const struct grid_plan *plan, struct box box);

/* The picked rack enlarged with its wedge, and a gaming PC to the same scale. */
void grid_draw_near(struct canvas *canvas, const struct figure_call *call,
		const struct grid_plan *plan);

#endif
