#ifndef WC_FIGURES_RING_CIRCLE_H
#define WC_FIGURES_RING_CIRCLE_H

/* The ring as it stands on the page: ring_circle.c sizes it, ring_lanes.c draws its passes. */

#include "figures/ring_scene.h"

struct circle {
	const struct scene *scene;
	struct box room; /* words stay in it */
	struct point centre;
	double radius, card_w, card_h;
	double lane; /* from radius to either lane */
	struct text number;
	double pulse;  /* radius of a pass's disc; 0: the arrows go without */
	bool is_terse; /* there was no room kept for more than a pass's number */
};

double circle_turns(const struct circle *circle, double gpu);
struct box circle_card(const struct circle *circle, int gpu);

/* A disc that holds the widest number of any pass. */
double lanes_pulse(const struct scene *scene, struct text text);
/* What the pass's disc and its words take. */
struct box lanes_pass_box(const struct circle *circle, int pass);

void lanes_draw(const struct circle *circle);
void lanes_draw_words(const struct circle *circle, int from, int to);

#endif
