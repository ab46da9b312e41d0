#ifndef WC_FIGURES_COVER_H
#define WC_FIGURES_COVER_H

/* The two kinds of cover: a scene (desk, room) and a field of racks (hall) or blocks. */

#include "figures/figure.h"
#include "things/machine.h"

void cover_scene(struct canvas *canvas, const struct figure_call *call,
		const struct machine *machine);
void cover_field(struct canvas *canvas, const struct figure_call *call,
		const struct machine *machine);

/* Whether a frame has room for words beside the drawing. */
bool cover_has_words(const struct figure_call *call, double width);

/*
 * A name in bold and what it is, ragged lines under it. at: its top left; width:
 * what there is. Returns the height; nothing is drawn where canvas is NULL.
 */
struct legend {
	const char *name, *words;
	double width;
};
double cover_legend_height(const struct canvas *canvas, const struct legend *legend);
void cover_legend(struct canvas *canvas, const struct legend *legend, struct point at);

#endif
