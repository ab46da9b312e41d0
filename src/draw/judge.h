#ifndef WC_DRAW_JUDGE_H
#define WC_DRAW_JUDGE_H

/*
 * Reads the canvas's list as a critic: what would be wrong on paper. A finding
 * is a sentence with the words and places in it.
 */

#include <stdbool.h>
#include <stddef.h>

struct canvas;

enum finding_kind {
	FINDING_GLYPH,   /* a character that no face of the set has: an error always */
	FINDING_OVERLAP, /* two labels touch */
	FINDING_FRAME,   /* a mark leaves the frame */
	FINDING_FLOOR,   /* type under its floor */
	FINDING_SCALE, /* a mark that stands for a quantity measures something else, by over 0.1 pt
	                */
	FINDING_INK,   /* more ink than the page may have */
	FINDING_COUNT,
};

struct finding {
	enum finding_kind kind;
	const char *text;   /* what was found, in the canvas's arena */
	unsigned character; /* of FINDING_GLYPH */
};

struct judge_rules {
	double type_floor;     /* points; 0: not judged */
	double coverage_limit; /* share of the frame; 0: not judged */
};

/* All findings, in the order of the marks. Returns how many; findings may be NULL. */
size_t judge_canvas(struct canvas *canvas, struct judge_rules rules,
		const struct finding **findings);

#endif
