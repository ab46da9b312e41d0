#ifndef WC_FIGURES_TRADEOFF_CURVE_H
#define WC_FIGURES_TRADEOFF_CURVE_H

/* The curve on its plot: tradeoff_curve.c draws it, tradeoff_names.c and
 * tradeoff_marks.c say what to see in it. */

#include "figures/tradeoff_scene.h"

enum { CURVE_MOST = 256, PARTS = 3 };

/* From the bottom up. */
enum part_of_loss { PART_RESTART, PART_LOST, PART_SAVING };

/* Seconds lost in a day, against the interval; edges[0] is zero, edges[PARTS] the whole loss. */
struct curve {
	size_t count;
	double interval_s[CURVE_MOST];
	double edges_s[PARTS + 1][CURVE_MOST];
};

/* What of the series lies between two intervals, its ends put in. */
struct curve curve_between(const struct table *series, double low_s, double high_s);
double curve_at(const struct curve *curve, enum part_of_loss part, double interval_s);

/* Hours, minutes or seconds of each day. */
struct loss_unit {
	double unit_s;
	const char *title; /* a key */
};

struct plot {
	const struct scene *scene;
	const struct curve *curve;
	struct box box;
	struct axis x, y; /* intervals in seconds, log; seconds lost a day */
	const struct loss_unit *unit;
	int steps;     /* of the axis of losses */
	double left;   /* of the room, where labels begin */
	bool has_list; /* too narrow for flags: they are listed under the title */
	double key_x;  /* names that find no place in the plot end here, in its title's line */
};

double plot_loss(const struct plot *plot, double interval_s);
struct point plot_point(const struct plot *plot, double interval_s);
/* The highest that the curve reaches between two places on the paper. */
double plot_top(const struct plot *plot, double from_x, double to_x);

void marks_draw_names(struct plot *plot);
/* Whether the best and the choice can be flagged above the curve. */
bool marks_flags_fit(const struct plot *plot);
void marks_draw_flags(const struct plot *plot);
/* The bar of what is nearly as good, under the axis. */
void marks_draw_valley(const struct plot *plot, double y);

#endif
