#ifndef WC_FIGURES_TRADEOFF_SCENE_H
#define WC_FIGURES_TRADEOFF_SCENE_H

/* What the parts of checkpoint-tradeoff share: the numbers of the run, and the hand that draws. */

#include "draw/axis.h"
#include "figures/figure.h"

struct scene {
	struct canvas *canvas;
	const struct words *words;
	const struct look *look;
	const struct facts *facts;
	double em; /* the size of a label */

	double every_s; /* between stops; 0: nothing ever stops it */
	double work_s;  /* to be done */
	double save_s, restart_s;
	double interval_s; /* of this run */
	double best_s;
};

/* Which picture tells the truth about a run that is stopped at random. */
enum regime {
	REGIME_QUIET, /* under one stop expected */
	REGIME_CURVE, /* an interval can be chosen well */
	REGIME_LANES, /* no interval helps */
};

enum regime tradeoff_regime(const struct facts *facts);

/* A lesser kind of a style's look for one meaning on all of these pictures. */
struct style style_work(void);    /* kept */
struct style style_lost(void);    /* thrown away by a stop */
struct style style_again(void);   /* done a second time */
struct style style_restart(void); /* everything starts again */
struct style style_save(void);

/* "15 min", "2 h": a time as a mark's label; the number alone where is_bare. */
const char *clock_label(const struct words *words, double time_s, bool is_bare);
/* Labels for a row of times: a unit stands where it changes, and at the end. */
void clock_labels(const struct words *words, const struct ticks *ticks, const char **labels);

/* A bolt whose tip is at `tip`, about 1.5 times size high. */
void draw_bolt(const struct scene *scene, struct point tip, double size);

/* tradeoff_curve.c, with the strips of tradeoff_strips.c below it */
void tradeoff_draw_curve(const struct scene *scene, struct box room);
double strips_height(const struct scene *scene, double width);
void strips_draw(const struct scene *scene, struct box room, double low_s, double high_s);

/* tradeoff_lanes.c, with the rows of tradeoff_pauses.c below it */
void tradeoff_draw_lanes(const struct scene *scene, struct box room);
double pauses_height(const struct scene *scene, double width);
void pauses_draw(const struct scene *scene, struct box room);
/* Share of all time that is kept, saving at the best interval; 0 where it never ends. */
double pauses_kept_share(double every_s, double restart_s, double save_s);

/* tradeoff_quiet.c */
void tradeoff_draw_quiet(const struct scene *scene, struct box room);

#endif
