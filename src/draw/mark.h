#ifndef WC_DRAW_MARK_H
#define WC_DRAW_MARK_H

/* The canvas's insides, for the readers of its list alone: paint, trace, judge. */

#include "draw/canvas.h"
#include "draw/type.h"

#include <glib.h>

enum mark_kind {
	MARK_PATH,
	MARK_FIELD,
	MARK_TEXT,
	MARK_CLIP,
	MARK_CLIP_END,
	MARK_PART,
	MARK_PART_END,
};

enum path_verb { PATH_MOVE, PATH_LINE, PATH_CURVE, PATH_CLOSE };

struct path_step {
	enum path_verb verb;
	struct point to, control1, control2;
};

struct path {
	GArray *steps;  /* struct path_step */
	bool rectangle; /* of path_box alone, once */
};

/* What a mark stands for, see canvas_shows. */
struct shown {
	const char *fact;
	double value, per_point;
	char side;
};

struct mark {
	enum mark_kind kind;
	const char *verb; /* for the trace: "box", "disc" ... */
	struct style style;
	struct box bounds; /* of the shape, without its edge; the ink of a text */
	const struct path *path;
	struct field field;
	struct shown shown;
	bool is_shown;

	/* MARK_TEXT */
	struct text text;
	const struct line *line;
	struct point base; /* where the line begins, on its baseline */

	/* MARK_PART */
	enum part part;
	struct part_note note;
	bool is_leaf; /* no part inside */
};

struct canvas {
	struct arena *arena;
	struct type_setter *setter;
	const struct look *look;
	struct box frame;
	GPtrArray *marks; /* struct mark */
	GPtrArray *open;  /* parts begun and not ended */
};

static inline size_t mark_count(const struct canvas *canvas)
{
	return canvas->marks->len;
}

static inline const struct mark *mark_at(const struct canvas *canvas, size_t index)
{
	return (const struct mark *)canvas->marks->pdata[index];
}

/* Appends a copy. */
struct mark *canvas_add(struct canvas *canvas, struct mark mark);

/* Of the points that its lines and curves end in. */
struct box path_bounds(const struct path *path);

/* A mark stands inside an artifact or inside a part that a reader hears. */
bool part_is_structure(enum part part);

#endif
