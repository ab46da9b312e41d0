#ifndef WC_DRAW_LOOK_H
#define WC_DRAW_LOOK_H

/*
 * The look of an edition: type sizes, line weights, hatches and ink. No figure
 * has a size in points of its own for type or lines: it names a rank, and the
 * look says what that is on this paper, at this viewing distance, in this ink.
 */

#include <stdbool.h>

enum ink {
	INK_COLOUR,
	INK_GREY,  /* one ink: roles told apart by lightness and hatching */
	INK_SAVER, /* one ink, outlines instead of large fills */
};

/* The ranks of type, smallest first: 7.5, 8.5, 9.5, 10.5, 14, 21, 32, 48 points in a report. */
enum type {
	TYPE_SOURCE, /* source line, page foot */
	TYPE_LABEL,  /* figure labels, side column */
	TYPE_STRONG, /* labels that lead: legends, names of things */
	TYPE_BODY,
	TYPE_LEAD,
	TYPE_HEAD,
	TYPE_TITLE,
	TYPE_HUGE,
	TYPE_COUNT,
};

enum weight { WEIGHT_NONE, WEIGHT_HAIR, WEIGHT_LINE, WEIGHT_BOLD, WEIGHT_HEAVY, WEIGHT_COUNT };

struct look {
	enum ink ink;
	double type_size[TYPE_COUNT];
	double leading[TYPE_COUNT];  /* baseline to baseline of a paragraph */
	double weight[WEIGHT_COUNT]; /* line widths */
	double hatch_pitch, hatch_width;
	double mark_floor;  /* smallest side of a countable mark: 1.2 mm at 0.4 m */
	double wedge_floor; /* shortest gap a zoom wedge spans */
	const char *family; /* Pango's list: "Noto Sans, Noto Sans Math" */
};

/* The looks of print.md. */
struct look look_report(enum ink ink);
struct look look_handout(enum ink ink); /* body 13/18, labels 9 and up, Andika */

/* Every type rank and line times factor: posters, large print. */
struct look look_scaled(struct look look, double factor);

#endif
