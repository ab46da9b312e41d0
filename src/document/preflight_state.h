#ifndef WC_DOCUMENT_PREFLIGHT_STATE_H
#define WC_DOCUMENT_PREFLIGHT_STATE_H

/* The graphics state while a content stream is read: as much of it as the check asks about. */

#include "document/resources.h"

struct arena;

/* x' = a x + c y + e, y' = b x + d y + f. */
struct matrix {
	double a, b, c, d, e, f;
};

struct state {
	struct matrix user; /* from the units in use to points */
	double line_width;
	struct slice fill, stroke; /* the instructions that set the colours; empty: black */
	struct font *font;
	double font_size;
};

struct states;

struct states *states_new(struct arena *arena, struct state first);

/* Follows q, Q, cm, w, Tf, Tm and the operators of colour and text lines. */
void states_follow(struct states *states, const struct resources *resources,
		const struct instruction *instruction);

const struct state *states_now(const struct states *states);

/* In points, as they come to lie on the page. */
double states_type_size(const struct states *states);
double states_line_width(const struct states *states);

/* q and Q, BT and ET match. To be asked at the end. */
bool states_are_balanced(const struct states *states);

/* The matrix of six operands. */
struct matrix matrix_read(const struct instruction *instruction);
struct matrix matrix_times(struct matrix first, struct matrix then);

#endif
