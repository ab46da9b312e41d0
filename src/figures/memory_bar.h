#ifndef WC_FIGURES_MEMORY_BAR_H
#define WC_FIGURES_MEMORY_BAR_H

/*
 * The training state as a bar, the same on every page: weights solid, gradients
 * hatched, the optimizer's records pale. What the memory figures share.
 */

#include "figures/figure.h"

enum { MEMORY_PARTS = 3 };

/* Weights, gradients, optimizer: of the whole state, or of one GPU's share. */
struct memory_part {
	enum fact fact;
	struct style style;
	const char *name_key, *value_key, *how_key; /* words; how may be NULL */
};

extern const struct memory_part memory_whole[MEMORY_PARTS];
extern const struct memory_part memory_share[MEMORY_PARTS];

/* The bar's parts side by side from box.x, bytes_per_point wide each; returns where they end. */
double memory_draw_parts(struct canvas *canvas, const struct facts *facts,
		const struct memory_part *parts, struct box box, double bytes_per_point);

/* The names and values over the parts, where they fit; else a legend line by line. */
void memory_label_parts(struct canvas *canvas, const struct figure_call *call, struct box bar,
		double bytes_per_point);
double memory_labels_height(const struct figure_call *call, double width);

/* A zoom wedge: from the foot of a sliver to the whole width of a bar below. */
void memory_draw_wedge(struct canvas *canvas, double left, double sliver_right, double top,
		double right, double bottom);

/* Where the state fits one GPU: the GPU is the ruler. In memory_fits.c. */
void memory_draw_fits(struct canvas *canvas, const struct figure_call *call);
double memory_fits_height(const struct figure_call *call, double width);

/* The GPU as it fills by the plan: the second panel. */
void memory_draw_share(struct canvas *canvas, const struct figure_call *call, struct box bar);

#endif
