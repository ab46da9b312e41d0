#ifndef WC_FIGURES_ZOOM_H
#define WC_FIGURES_ZOOM_H

/*
 * The parts of the figure `zoom`: which levels a run has, how each is drawn, and
 * how they are composed as a spread, a grid or one alone.
 */

#include "figures/figure.h"
#include "figures/machine_of.h"
#include "things/building.h"
#include "things/ground.h"
#include "things/rows.h"
#include "things/sight.h"

extern const struct figure figure_zoom;

enum step {
	STEP_BUILDING,
	STEP_FIELD,
	STEP_HALL,
	STEP_BLOCK,
	STEP_ROOM,
	STEP_DESK,
	STEP_RACK,
	STEP_SERVER,
	STEP_MODULE,
	STEP_PACKAGE,
	STEP_DIE,
	STEP_TILE,
	STEP_COUNT,
};

/* Most levels of one run. */
#define ZOOM_MOST 8

/* One level: what it is, how many there are, where it is drawn. */
struct view {
	enum step step;
	double number; /* of it in the run */
	double holds;  /* of the next one in each; of cores in a tile */
	double unit_m; /* one unit of its drawing */
	struct iso iso;
	struct sight sight; /* once placed */
	bool corner;        /* a corner of it only: all of it would be too small to see */
	struct rows rows;   /* of a hall */
	struct ground ground;
};

struct zoom {
	struct canvas *canvas;
	const struct figure_call *call;
	struct machine machine;
	enum regime regime;
	bool blank;  /* values and names become lines and boxes to fill in */
	bool alone;  /* one level only: no wedge leaves it */
	size_t turn; /* the level that a line leaves in place of a wedge; 0: none */
	bool upward; /* the path turns up again: pieces are picked at the right */
	size_t count;
	struct view views[ZOOM_MOST];
};

/* The levels of a run; nothing is placed yet. */
struct zoom zoom_of(struct canvas *canvas, const struct figure_call *call);
const char *zoom_step_name(enum step step); /* the part of a word's key: "hall" */

/* Chooses scale and origin so that the drawing just fills a box, and fills in sight. */
void zoom_place(struct zoom *zoom, struct view *view, struct box box);

/* Draws level i; the wedge that leaves it shows on it where it passes. */
void zoom_draw(const struct zoom *zoom, size_t i);

/* The wedges between levels from and to (from..to-1 leave), under all drawings. */
void zoom_draw_wedge(const struct zoom *zoom, size_t i);

/* The words of zoom.STEP.part, filled with {n}, {inside} and the facts; NULL where there are none.
 */
const char *zoom_words(const struct zoom *zoom, const struct view *view, const char *part);

/* A scale bar with its length in words, at its lower left corner; closer: the words after it or
 * NULL. */
void zoom_scale_bar(const struct zoom *zoom, const struct view *view, struct point at, double room,
		const char *closer);

/* --- Captions --- */

/* The room that the caption of level i takes at a place, no wider than most. */
struct box zoom_caption_box(const struct zoom *zoom, size_t i, struct point at, double most);
/* bar: points that the scale bar may take. */
void zoom_draw_caption(const struct zoom *zoom, size_t i, struct box box, double bar);

/* --- Labels --- */

struct label_list;
struct label_list *zoom_labels_new(const struct zoom *zoom, struct box room);

/* What labels must keep off, besides the drawings. Drawings before `first` and from `end` do not
 * count. */
void zoom_labels_keep_off(struct label_list *list, struct box box);
void zoom_labels_keep_off_line(struct label_list *list, struct point from, struct point to);
/* Labels do not lie on the edges of the wedge that leaves level i. */
void zoom_labels_avoid(struct label_list *list, size_t i);
void zoom_labels_of(struct label_list *list, size_t first, size_t end);
void zoom_labels_move(struct label_list *list, struct box room);

/* Whether words could stand in a box: in the room, off all drawings, labels and leaders. */
bool zoom_labels_free(const struct label_list *list, struct box box);

/*
 * Words beside a place of drawing `own` with a leader, where there is room, lines no wider
 * than width; NULL for a box to write a letter in. False where there is no room.
 */
bool zoom_label(struct label_list *list, size_t own, struct point at, const char *words,
		double width);

/* All labels of level i; "1 of 8" on the wedge that leaves level i. */
void zoom_label_parts(struct label_list *list, size_t i, double width);
void zoom_label_count(struct label_list *list, size_t i);

/* --- Compositions --- */

double zoom_grid_height(const struct figure_call *call, double width);
void zoom_grid(struct zoom *zoom, struct box frame);
/* The multiplication along the path, at the foot of the frame. */
void zoom_product(const struct zoom *zoom, struct box frame);

enum zoom_part { ZOOM_BOTH, ZOOM_LEFT, ZOOM_RIGHT };
double zoom_spread_height(const struct figure_call *call, double width, enum zoom_part part);
void zoom_spread(struct zoom *zoom, struct box frame, enum zoom_part part);

/* The level whose step it is, or the nearest further in. */
void zoom_single(struct zoom *zoom, struct box frame, enum step step);

#endif
