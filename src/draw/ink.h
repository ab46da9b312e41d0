#ifndef WC_DRAW_INK_H
#define WC_DRAW_INK_H

/*
 * What a role is on paper. Colours from the Okabe-Ito and Tol sets, spaced in
 * lightness; in one ink a role is the grey of the same lightness, the hatch of
 * its own, and the followed thing is black.
 */

#include "draw/canvas.h"

struct rgb {
	double r, g, b; /* sRGB, 0 to 1 */
};

struct hatch {
	struct rgb colour;
	double angle_turns, pitch, width;
};

/* How to paint the inside of a mark. */
struct filling {
	bool is_filled, is_hatched;
	struct rgb ground;
	struct hatch hatch;
};

/* bounds: of the mark; large areas and small marks take ink differently. */
struct filling ink_fill(const struct look *look, struct style style, struct box bounds);
struct rgb ink_edge(const struct look *look, struct style style);
struct rgb ink_shade(const struct look *look, enum shade shade);

/* Lines of these roles are too pale to stand alone on paper: they are cased in ink. */
bool ink_needs_casing(const struct look *look, struct style style);

/* Lightness L*, 0 to 100, and the contrast ratio of WCAG 2 for two colours. */
double rgb_lightness(struct rgb colour);
double rgb_contrast(struct rgb a, struct rgb b);

#endif
