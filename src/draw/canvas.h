#ifndef WC_DRAW_CANVAS_H
#define WC_DRAW_CANVAS_H

/*
 * The vocabulary in which pages are told. A verb adds one mark to the canvas's
 * list; later the list is painted (paint.h), traced as text for the golden
 * tests (trace.h), or judged (judge.h: labels that overlap, marks outside the
 * frame, type under its floor, marks that lie about their quantity). Verbs
 * cannot fail. Figures never see cairo.
 *
 * Plain lengths here, in things/ and in figures/ are points, 1/72 inch: x to
 * the right, y down, origin at the page's top left; angles clockwise from 12
 * o'clock in turns (0.25 is 3 o'clock). A length that is anything else says so
 * in its name (rack_width_m).
 */

#include "draw/look.h"

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct canvas;
struct type_setter;

#define TURN_RADIANS 6.283185307179586
#define POINTS_PER_MM (72 / 25.4)

struct point {
	double x, y;
};

struct box {
	double x, y, w, h;
};

/* --- What a thing is; its colour, hatch and outline follow from the ink (ink.h) --- */

enum role {
	ROLE_INK, /* black */
	ROLE_STRUCTURE,
	ROLE_COMPUTE,
	ROLE_MEMORY,
	ROLE_NETWORK,
	ROLE_POWER,
	ROLE_SOFTWARE,
	ROLE_ATTENTION, /* the followed thing, and what fails */
	ROLE_DATA,
	ROLE_PAPER, /* white */
	ROLE_COUNT,
};

/* How much of the role's colour lies on the paper. NONE: no fill at all. */
enum tone { TONE_NONE, TONE_FAINT, TONE_PALE, TONE_MID, TONE_DEEP, TONE_FULL, TONE_COUNT };

/*
 * How a closed mark looks. All zero: nothing visible, so name what is wanted:
 *	{ .role = ROLE_MEMORY, .tone = TONE_FULL, .edge = WEIGHT_LINE }   filled, black outline
 *	{ .role = ROLE_MEMORY, .tone = TONE_FULL, .hatched = true, ... }  the role's hatch on paper
 *	{ .edge = WEIGHT_BOLD, .edge_role = ROLE_ATTENTION }              an outline only
 */
struct style {
	enum role role;
	enum tone tone;
	bool hatched;
	enum weight edge;
	enum role edge_role; /* ROLE_INK where not named */
	enum tone edge_tone; /* TONE_NONE: full */
	bool dashed;         /* the edge */
	bool round;          /* ends and corners of the edge */
};

/* --- Marks --- */

struct canvas *canvas_new(struct arena *arena, struct type_setter *setter, const struct look *look,
		struct box frame);
const struct look *canvas_look(const struct canvas *canvas);
struct box canvas_frame(const struct canvas *canvas); /* the whole page or picture */
struct arena *canvas_arena(struct canvas *canvas);

void canvas_box(struct canvas *canvas, struct style style, struct box box);
void canvas_rounded_box(struct canvas *canvas, struct style style, struct box box, double radius);
void canvas_disc(struct canvas *canvas, struct style style, struct point centre, double radius);
void canvas_polygon(struct canvas *canvas, struct style style, const struct point *points,
		size_t count);
/* A line drawn in style.edge. */
void canvas_line(struct canvas *canvas, struct style style, struct point from, struct point to);
void canvas_polyline(struct canvas *canvas, struct style style, const struct point *points,
		size_t count);
/* The head's tip is at `to`. The line is cased in ink on both sides when its role is pale. */
void canvas_arrow(struct canvas *canvas, struct style style, struct point from, struct point to);
/* Along a circle; clockwise when to_turns > from_turns. */
void canvas_arc(struct canvas *canvas, struct style style, struct point centre, double radius,
		double from_turns, double to_turns);
void canvas_arc_arrow(struct canvas *canvas, struct style style, struct point centre, double radius,
		double from_turns, double to_turns);
/* A pie piece, or a ring's where inner > 0. */
void canvas_sector(struct canvas *canvas, struct style style, struct point centre, double inner,
		double outer, double from_turns, double to_turns);

/*
 * Any shape of lines and curves, of many contours: what repeats (racks of a
 * row, tiles of a die) goes into one path a face, which keeps the file small.
 *	struct path *path = path_new(arena);
 *	path_move(path, a); path_line(path, b); path_curve(path, c1, c2, d); path_close(path);
 *	canvas_path(canvas, style, path);
 */
struct path;
struct path *path_new(struct arena *arena);
void path_move(struct path *path, struct point to);
void path_line(struct path *path, struct point to);
void path_curve(struct path *path, struct point control1, struct point control2, struct point to);
void path_close(struct path *path);
void path_polygon(struct path *path, const struct point *points, size_t count); /* closed */
void path_box(struct path *path, struct box box);
void path_disc(struct path *path, struct point centre, double radius);
bool path_empty(const struct path *path);
void canvas_path(struct canvas *canvas, struct style style, const struct path *path);

/*
 * Many equal small boxes on a grid, as one mark: the first `count` cells, row by
 * row. Painted as dashed strokes: small in the file, quick to draw.
 */
struct field {
	struct point at; /* top left of the first cell */
	int columns;
	long count;
	double pitch_x, pitch_y; /* from cell to cell */
	double cell_w, cell_h;
};
void canvas_field(struct canvas *canvas, struct style style, struct field field);

/*
 * Says that the mark just added stands for a quantity, so that the judge can
 * measure it back: side ('w' width, 'h' height, 'a' area) x per_point = value.
 */
void canvas_shows(struct canvas *canvas, const char *fact, double value, char side,
		double per_point);

/* Marks until canvas_clip_end are cut at the box: the half of a drawing that spans two pages. */
void canvas_clip(struct canvas *canvas, struct box box);
void canvas_clip_end(struct canvas *canvas);

/* --- Text --- */

enum align { ALIGN_START, ALIGN_MIDDLE, ALIGN_END };
enum shade { SHADE_INK, SHADE_QUIET, SHADE_PAPER };
enum level { LEVEL_BASE, LEVEL_TOP, LEVEL_CENTRE }; /* what of the line stands at `at`.y */

/* All zero: the smallest type, regular, black, starting at `at` on its baseline. */
struct text {
	enum type type;
	bool bold;
	enum shade shade;
	enum align align;
	enum level level;
	bool plate;  /* paper under it, where it must cross a line */
	bool bleeds; /* may stand on other labels: painted on things on purpose */
	double size; /* points; 0: the type's size. Only for numbers drawn as pictures */
};

/* One line. text: copied; UTF-8, in the reader's language; U+0002 and U+0003 begin and end bold. */
struct box canvas_text(struct canvas *canvas, struct text text, struct point at,
		const char *string);

/* Ragged lines no wider than width, first baseline one ascent under at.y. Returns the height used.
 */
double canvas_paragraph(struct canvas *canvas, struct text text, struct point at, double width,
		const char *string);

/* Without drawing. */
double canvas_text_width(const struct canvas *canvas, struct text text, const char *string);
double canvas_text_height(const struct canvas *canvas, struct text text); /* ascent + descent */
double canvas_cap_height(const struct canvas *canvas, struct text text);
double canvas_paragraph_height(const struct canvas *canvas, struct text text, double width,
		const char *string);
/* The narrowest width at which the paragraph still takes the same number of lines: no orphan word.
 */
double canvas_balanced_width(const struct canvas *canvas, struct text text, double width,
		const char *string);

/* Whether a box is free of the labels set so far (and, with marks, inside the frame). */
bool canvas_is_free(const struct canvas *canvas, struct box box);

/*
 * The first of the places, in order, where the text fits inside `room` and touches
 * no label set before; false (nothing drawn) where none does.
 */
struct label_place {
	struct point at;
	enum align align;
	enum level level;
};
bool canvas_label(struct canvas *canvas, struct text text, const char *string, struct box room,
		const struct label_place *places, size_t count);

/* --- The tree that a screen reader follows --- */

enum part {
	PART_SECTION,
	PART_H1,
	PART_H2,
	PART_H3,
	PART_P,
	PART_FIGURE, /* alt needed; all marks inside belong to it */
	PART_CAPTION,
	PART_NOTE, /* an aside: a paragraph in the side column */
	PART_TABLE,
	PART_TABLE_HEAD,
	PART_TABLE_BODY,
	PART_ROW,
	PART_HEADER_CELL, /* scope: "Column" or "Row" */
	PART_CELL,
	PART_LIST,
	PART_ITEM,
	PART_ITEM_LABEL,
	PART_ITEM_BODY,
	PART_CONTENTS,
	PART_CONTENTS_ITEM,
	PART_LINK, /* link: "#name" of a place in the document, or an address */
	PART_SPAN,
	PART_ARTIFACT, /* page furniture: not read aloud */
	PART_COUNT,
};

struct part_note {
	const char *alt;      /* PART_FIGURE */
	const char *link;     /* PART_LINK */
	const char *scope;    /* PART_HEADER_CELL */
	const char *language; /* where it differs from the document's */
	const char *anchor;   /* a name for links to come to */
};

/* Marks stand in leaves alone: a part with parts inside holds no mark of its own. */
void canvas_part(struct canvas *canvas, enum part part, struct part_note note);
void canvas_part_end(struct canvas *canvas);

/* --- Geometry that draw code asks for over and over --- */

struct point point_on_circle(struct point centre, double radius, double turns);
struct point point_toward(struct point from, struct point to, double distance);
struct point point_between(struct point from, struct point to, double share);
struct point box_centre(struct box box);
struct box box_inset(struct box box, double margin);
bool box_meets(struct box a, struct box b);
bool box_holds(struct box outer, struct box inner); /* with a hundredth of a point to spare */
struct box box_union(struct box a, struct box b);

/* Cell number `index`, row by row, of the grid that cuts box into at least count near-square cells.
 */
struct box box_cell(struct box box, int count, int index);

#endif
