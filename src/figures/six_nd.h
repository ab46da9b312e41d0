#ifndef WC_FIGURES_SIX_ND_H
#define WC_FIGURES_SIX_ND_H

/* The three stages of figure six-nd; each draws from y down and returns where it ends. */

#include "figures/figure.h"

enum { SIX_SUMS = 6, SIX_FORWARD = 2 };

struct six_scale {
	double tokens_per_mm, numbers_per_mm;
	double strip_w, strip_h; /* points */
};

double six_draw_step(struct canvas *canvas, const struct figure_call *call, double y,
		const char *big_key, const char *rest_key);

/* One sum: a multiplication or an addition, forward or backward. */
void six_draw_sum(struct canvas *canvas, struct box tile, int sum);
struct style six_style(int sum);

double six_draw_meeting(struct canvas *canvas, const struct figure_call *call, double y);
double six_meeting_height(const struct figure_call *call, double width);

double six_draw_strips(struct canvas *canvas, const struct figure_call *call, double y,
		const struct six_scale *scale);
double six_strips_height(const struct figure_call *call, const struct six_scale *scale);

double six_draw_number(struct canvas *canvas, const struct figure_call *call, double y);
double six_number_height(const struct figure_call *call, double width);

#endif
