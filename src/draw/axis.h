#ifndef WC_DRAW_AXIS_H
#define WC_DRAW_AXIS_H

/*
 * An axis: where a value stands on the paper, and which values deserve a mark.
 * Its words (numbers with units) are the figure's business: an axis draws the
 * labels it is handed and leaves out those that would touch.
 */

#include "draw/canvas.h"

#include <stdbool.h>
#include <stddef.h>

enum { AXIS_TICKS_MOST = 32 };

/* Values low to high stand at from to to, in points along x or y; from > to runs backwards (up). */
struct axis {
	double low, high;
	double from, to;
	bool is_log;
};

struct ticks {
	size_t count;
	double values[AXIS_TICKS_MOST];
};

double axis_at(const struct axis *axis, double value);
double axis_value(const struct axis *axis, double at);
bool axis_holds(const struct axis *axis, double value);

/* The nearest of 1, 2 and 5 times a power of ten at or above, at or below. value: > 0. */
double axis_round_up(double value);
double axis_round_down(double value);

/* Whole multiples of a round step from low to high, at most `most` steps. */
struct ticks axis_ticks_linear(double low, double high, int most);

/* Powers of ten; with 2 and 5 of each while that stays within `most`; or every nth power. */
struct ticks axis_ticks_log(double low, double high, int most);

/* Times a clock shows, each about twice the one before: 1, 2, 4, 8, 15, 30 s, 1 min ... 1 year. */
struct ticks axis_ticks_times(double low_s, double high_s);
double axis_time_below(double time_s); /* the nearest of them; the shortest is 1 ms */
double axis_time_above(double time_s);

/*
 * Marks and labels under a horizontal axis at height y: the outer labels stay
 * within its ends, and one that would touch its neighbour is left out. Returns the height used.
 */
double axis_draw_below(struct canvas *canvas, const struct axis *axis, double y,
		const struct ticks *ticks, const char *const *labels);

/* Hair lines across from x to x + w at each tick of a vertical axis, labels left of them. */
void axis_draw_across(struct canvas *canvas, const struct axis *axis, double x, double w,
		const struct ticks *ticks, const char *const *labels);

#endif
