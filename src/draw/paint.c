/*
 * paint.c - marks to cairo, in order.
 *
 * Only leaves of the tree carry content, and nothing rasterises: fills, strokes
 * and clipped hatches alone. No recording surface is ever used (cairo 1.16 loses
 * their content on later pages).
 */

#include "draw/paint.h"

#include "base/arena.h"
#include "draw/ink.h"
#include "draw/mark.h"

#include <cairo-pdf.h>
#include <math.h>

static const char *const tags[PART_COUNT] = {
	[PART_SECTION] = "Sect",
	[PART_H1] = "H1",
	[PART_H2] = "H2",
	[PART_H3] = "H3",
	[PART_P] = "P",
	[PART_FIGURE] = "Figure",
	[PART_CAPTION] = "Caption",
	[PART_NOTE] = "P",
	[PART_TABLE] = "Table",
	[PART_TABLE_HEAD] = "THead",
	[PART_TABLE_BODY] = "TBody",
	[PART_ROW] = "TR",
	[PART_HEADER_CELL] = "TH",
	[PART_CELL] = "TD",
	[PART_LIST] = "L",
	[PART_ITEM] = "LI",
	[PART_ITEM_LABEL] = "Lbl",
	[PART_ITEM_BODY] = "LBody",
	[PART_CONTENTS] = "TOC",
	[PART_CONTENTS_ITEM] = "TOCI",
	[PART_LINK] = CAIRO_TAG_LINK,
	[PART_SPAN] = "Span",
	[PART_ARTIFACT] = NULL,
};

struct painter {
	cairo_t *cairo;
	const struct look *look;
	struct arena *arena;
	GArray *parts; /* NULL: no tags */
	int artifacts; /* how deep in artifacts */
	size_t artifact_lines;
};

static void set_colour(cairo_t *cairo, struct rgb colour)
{
	cairo_set_source_rgb(cairo, colour.r, colour.g, colour.b);
}

static void trace_path(cairo_t *cairo, const struct path *path, struct box bounds)
{
	cairo_new_path(cairo);
	if (path->rectangle) {
		cairo_rectangle(cairo, bounds.x, bounds.y, bounds.w, bounds.h);
		return;
	}
	for (guint i = 0; i < path->steps->len; i++) {
		const struct path_step *s = &g_array_index(path->steps, struct path_step, i);

		switch (s->verb) {
		case PATH_MOVE:
			cairo_move_to(cairo, s->to.x, s->to.y);
			break;
		case PATH_LINE:
			cairo_line_to(cairo, s->to.x, s->to.y);
			break;
		case PATH_CURVE:
			cairo_curve_to(cairo, s->control1.x, s->control1.y, s->control2.x,
					s->control2.y, s->to.x, s->to.y);
			break;
		case PATH_CLOSE:
			cairo_close_path(cairo);
			break;
		}
	}
}

/* Lines across the bounds at the hatch's angle; what clips them gives the shape. */
static void paint_hatch(cairo_t *cairo, const struct hatch *hatch, struct box bounds)
{
	struct point centre = box_centre(bounds);
	double c = cos(hatch->angle_turns * TURN_RADIANS),
	       s = sin(hatch->angle_turns * TURN_RADIANS);
	double half_x = fabs(c) * bounds.w / 2 + fabs(s) * bounds.h / 2;
	double half_y = fabs(s) * bounds.w / 2 + fabs(c) * bounds.h / 2;
	/* Lines at whole pitches from the origin, so that neighbours' hatches meet. */
	double offset = -centre.x * s + centre.y * c;
	double first = ceil((offset - half_y) / hatch->pitch) * hatch->pitch - offset;

	cairo_new_path(cairo);
	for (double y = first; y <= half_y; y += hatch->pitch) {
		cairo_move_to(cairo, centre.x - half_x * c - y * s, centre.y - half_x * s + y * c);
		cairo_line_to(cairo, centre.x + half_x * c - y * s, centre.y + half_x * s + y * c);
	}
	set_colour(cairo, hatch->colour);
	cairo_set_line_width(cairo, hatch->width);
	cairo_set_dash(cairo, NULL, 0, 0);
	cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT);
	cairo_stroke(cairo);
}

static void fill_path(const struct painter *painter, const struct mark *mark)
{
	cairo_t *cairo = painter->cairo;
	struct filling filling = ink_fill(painter->look, mark->style, mark->bounds);

	if (!filling.is_filled)
		return;
	trace_path(cairo, mark->path, mark->bounds);
	set_colour(cairo, filling.ground);
	if (!filling.is_hatched) {
		cairo_fill(cairo);
		return;
	}
	cairo_fill_preserve(cairo);
	cairo_save(cairo);
	cairo_clip(cairo);
	paint_hatch(cairo, &filling.hatch, mark->bounds);
	cairo_restore(cairo);
}

static void set_stroke(const struct painter *painter, struct style style, double width)
{
	cairo_t *cairo = painter->cairo;
	double dash = 2.5 * painter->look->weight[WEIGHT_BOLD];

	cairo_set_line_width(cairo, width);
	cairo_set_dash(cairo, &dash, style.dashed ? 1 : 0, 0);
	cairo_set_line_cap(cairo, style.round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
	cairo_set_line_join(cairo, style.round || style.edge < WEIGHT_BOLD ? CAIRO_LINE_JOIN_ROUND
									   : CAIRO_LINE_JOIN_MITER);
}

static void stroke_path(const struct painter *painter, const struct mark *mark)
{
	cairo_t *cairo = painter->cairo;
	double width = painter->look->weight[mark->style.edge];

	if (mark->style.edge == WEIGHT_NONE)
		return;
	trace_path(cairo, mark->path, mark->bounds);
	if (mark->style.tone == TONE_NONE && ink_needs_casing(painter->look, mark->style)) {
		set_colour(cairo, (struct rgb){ 0, 0, 0 });
		set_stroke(painter, mark->style, width + 2 * painter->look->weight[WEIGHT_HAIR]);
		cairo_stroke_preserve(cairo);
	}
	set_colour(cairo, ink_edge(painter->look, mark->style));
	set_stroke(painter, mark->style, width);
	cairo_stroke(cairo);
}

/* Rows of cells as dashed strokes: dash = cell, gap = what is between. */
static void paint_field(const struct painter *painter, const struct mark *mark)
{
	const struct field *f = &mark->field;
	cairo_t *cairo = painter->cairo;
	struct box cell = { 0, 0, f->cell_w, f->cell_h };
	struct filling filling = ink_fill(painter->look, mark->style, cell);
	double dashes[] = { f->cell_w, f->pitch_x - f->cell_w };
	long full_rows = f->count / f->columns, rest = f->count % f->columns;

	cairo_new_path(cairo);
	for (long row = 0; row < full_rows + (rest > 0); row++) {
		double cells = row < full_rows ? f->columns : (double)rest;
		double y = f->at.y + (double)row * f->pitch_y + f->cell_h / 2;

		cairo_move_to(cairo, f->at.x, y);
		cairo_line_to(cairo, f->at.x + (cells - 1) * f->pitch_x + f->cell_w, y);
	}
	set_colour(cairo, filling.ground);
	cairo_set_line_width(cairo, f->cell_h);
	cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT);
	cairo_set_dash(cairo, dashes, dashes[1] > 0 ? 2 : 0, 0);
	cairo_stroke(cairo);
}

static void paint_text(struct painter *painter, const struct mark *mark)
{
	set_colour(painter->cairo, ink_shade(painter->look, mark->text.shade));
	line_paint(mark->line, painter->cairo, mark->base);
	if (painter->artifacts > 0)
		painter->artifact_lines++;
}

/* A link's attributes as cairo wants them: a place in the document, or an address. */
static const char *link_attributes(struct arena *arena, const char *link)
{
	if (!link)
		return NULL;
	return link[0] == '#' ? arena_format(arena, "dest='%s'", link + 1)
	                      : arena_format(arena, "uri='%s'", link);
}

static void begin_part(struct painter *painter, const struct mark *mark)
{
	struct painted_part part = { mark->part, tags[mark->part], mark->note };

	if (!part_is_structure(mark->part)) {
		painter->artifacts++;
		return;
	}
	if (!painter->parts)
		return;
	if (mark->note.anchor) {
		const char *name = arena_format(painter->arena, "name='%s'", mark->note.anchor);

		cairo_tag_begin(painter->cairo, CAIRO_TAG_DEST, name);
		cairo_tag_end(painter->cairo, CAIRO_TAG_DEST);
	}
	g_array_append_val(painter->parts, part);
	cairo_tag_begin(painter->cairo, part.tag, link_attributes(painter->arena, mark->note.link));
}

static void end_part(struct painter *painter, const struct mark *mark)
{
	if (!part_is_structure(mark->part))
		painter->artifacts--;
	else if (painter->parts)
		cairo_tag_end(painter->cairo, tags[mark->part]);
}

static void paint_mark(struct painter *painter, const struct mark *mark)
{
	switch (mark->kind) {
	case MARK_PATH:
		fill_path(painter, mark);
		stroke_path(painter, mark);
		break;
	case MARK_FIELD:
		paint_field(painter, mark);
		break;
	case MARK_TEXT:
		paint_text(painter, mark);
		break;
	case MARK_CLIP:
		cairo_save(painter->cairo);
		cairo_rectangle(painter->cairo, mark->bounds.x, mark->bounds.y, mark->bounds.w,
				mark->bounds.h);
		cairo_clip(painter->cairo);
		break;
	case MARK_CLIP_END:
		cairo_restore(painter->cairo);
		break;
	case MARK_PART:
		begin_part(painter, mark);
		break;
	case MARK_PART_END:
		end_part(painter, mark);
		break;
	}
}

size_t paint_canvas(const struct canvas *canvas, cairo_t *cairo, GArray *parts)
{
	struct painter painter = { cairo, canvas->look, canvas->arena, parts, 0, 0 };

	for (size_t i = 0; i < mark_count(canvas); i++)
		paint_mark(&painter, mark_at(canvas, i));
	return painter.artifact_lines;
}
