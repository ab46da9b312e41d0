/* canvas.c - the list of marks: shapes, parts and clips. Text is in lettering.c. */

#include "draw/canvas.h"

#include "base/arena.h"
#include "draw/mark.h"

#include <assert.h>
#include <math.h>

struct canvas *canvas_new(struct arena *arena, struct type_setter *setter, const struct look *look,
		struct box frame)
{
	struct canvas *canvas = ARENA_NEW(arena, struct canvas);

	*canvas = (struct canvas){ arena, setter, look, frame, arena_pointers(arena),
		arena_pointers(arena) };
	return canvas;
}

const struct look *canvas_look(const struct canvas *canvas)
{
	return canvas->look;
}

struct box canvas_frame(const struct canvas *canvas)
{
	return canvas->frame;
}

struct arena *canvas_arena(struct canvas *canvas)
{
	return canvas->arena;
}

struct mark *canvas_add(struct canvas *canvas, struct mark mark)
{
	struct mark *added = ARENA_NEW(canvas->arena, struct mark);

	*added = mark;
	g_ptr_array_add(canvas->marks, added);
	return added;
}

/* Parts that hold parts hold no marks: cairo would leave such marks out of the tree. */
static void check_leaf(const struct canvas *canvas)
{
	if (canvas->open->len > 0) {
		const struct mark *part =
				(const struct mark *)canvas->open->pdata[canvas->open->len - 1];

		assert(part->is_leaf);
	}
}

static void add_path(struct canvas *canvas, const char *verb, struct style style,
		const struct path *path)
{
	check_leaf(canvas);
	if (!path_empty(path))
		canvas_add(canvas, (struct mark){ .kind = MARK_PATH,
						   .verb = verb,
						   .style = style,
						   .path = path,
						   .bounds = path_bounds(path) });
}

void canvas_path(struct canvas *canvas, struct style style, const struct path *path)
{
	add_path(canvas, "path", style, path);
}

void canvas_box(struct canvas *canvas, struct style style, struct box box)
{
	struct path *path = path_new(canvas->arena);

	path_box(path, box);
	add_path(canvas, "box", style, path);
}

void canvas_rounded_box(struct canvas *canvas, struct style style, struct box box, double radius)
{
	struct path *path = path_new(canvas->arena);
	double r = fmin(radius, fmin(box.w, box.h) / 2), c = r * 0.4477;
	double x = box.x, y = box.y, right = x + box.w, bottom = y + box.h;

	path_move(path, (struct point){ x + r, y });
	path_line(path, (struct point){ right - r, y });
	path_curve(path, (struct point){ right - c, y }, (struct point){ right, y + c },
			(struct point){ right, y + r });
	path_line(path, (struct point){ right, bottom - r });
	path_curve(path, (struct point){ right, bottom - c }, (struct point){ right - c, bottom },
			(struct point){ right - r, bottom });
	path_line(path, (struct point){ x + r, bottom });
	path_curve(path, (struct point){ x + c, bottom }, (struct point){ x, bottom - c },
			(struct point){ x, bottom - r });
	path_line(path, (struct point){ x, y + r });
	path_curve(path, (struct point){ x, y + c }, (struct point){ x + c, y },
			(struct point){ x + r, y });
	path_close(path);
	add_path(canvas, "rounded-box", style, path);
}

void canvas_disc(struct canvas *canvas, struct style style, struct point centre, double radius)
{
	struct path *path = path_new(canvas->arena);

	path_disc(path, centre, radius);
	add_path(canvas, "disc", style, path);
}

void canvas_polygon(struct canvas *canvas, struct style style, const struct point *points,
		size_t count)
{
	struct path *path = path_new(canvas->arena);

	path_polygon(path, points, count);
	add_path(canvas, "polygon", style, path);
}

/* An open line has no fill, whatever the style says. */
static struct style stroke_of(struct style style)
{
	style.tone = TONE_NONE;
	return style;
}

void canvas_polyline(struct canvas *canvas, struct style style, const struct point *points,
		size_t count)
{
	struct path *path = path_new(canvas->arena);

	for (size_t i = 0; i < count; i++) {
		if (i == 0)
			path_move(path, points[i]);
		else
			path_line(path, points[i]);
	}
	add_path(canvas, "line", stroke_of(style), path);
}

void canvas_line(struct canvas *canvas, struct style style, struct point from, struct point to)
{
	canvas_polyline(canvas, style, (struct point[]){ from, to }, 2);
}

/* An arc as curves of at most a sixteenth of a turn. */
static void add_arc(struct path *path, struct point centre, double radius, double from, double to)
{
	int pieces = (int)fmax(1, ceil(fabs(to - from) * 16));
	double step = (to - from) / pieces;
	double reach = radius * 4 / 3 * tan(step * TURN_RADIANS / 4);

	for (int i = 0; i < pieces; i++) {
		double a = from + i * step, b = a + step;
		struct point start = point_on_circle(centre, radius, a);
		struct point end = point_on_circle(centre, radius, b);
		double sa = a * TURN_RADIANS, sb = b * TURN_RADIANS;

		path_curve(path,
				(struct point){ start.x + reach * cos(sa),
						start.y + reach * sin(sa) },
				(struct point){ end.x - reach * cos(sb), end.y - reach * sin(sb) },
				end);
	}
}

void canvas_arc(struct canvas *canvas, struct style style, struct point centre, double radius,
		double from_turns, double to_turns)
{
	struct path *path = path_new(canvas->arena);

	path_move(path, point_on_circle(centre, radius, from_turns));
	add_arc(path, centre, radius, from_turns, to_turns);
	add_path(canvas, "arc", stroke_of(style), path);
}

void canvas_sector(struct canvas *canvas, struct style style, struct point centre, double inner,
		double outer, double from_turns, double to_turns)
{
	struct path *path = path_new(canvas->arena);

	path_move(path, point_on_circle(centre, outer, from_turns));
	add_arc(path, centre, outer, from_turns, to_turns);
	path_line(path, point_on_circle(centre, inner, to_turns));
	if (inner > 0)
		add_arc(path, centre, inner, to_turns, from_turns);
	path_close(path);
	add_path(canvas, "sector", style, path);
}

/* The head of an arrow, in the colour of its line: four and a half line widths long at least. */
static double head_length(const struct canvas *canvas, struct style style)
{
	return fmax(5 * canvas->look->weight[WEIGHT_BOLD], 3.5 * canvas->look->weight[style.edge]);
}

static void add_head(struct canvas *canvas, struct style style, struct point tip,
		struct point behind)
{
	double length = head_length(canvas, style), half = length * 0.45;
	struct point foot = point_toward(tip, behind, length);
	double dx = (tip.x - foot.x) / length, dy = (tip.y - foot.y) / length;
	struct style solid = { .role = ROLE_INK, .tone = TONE_FULL };

	canvas_polygon(canvas, solid,
			(struct point[]){ tip, { foot.x - dy * half, foot.y + dx * half },
					{ foot.x + dy * half, foot.y - dx * half } },
			3);
}

void canvas_arrow(struct canvas *canvas, struct style style, struct point from, struct point to)
{
	canvas_line(canvas, style, from, point_toward(to, from, head_length(canvas, style) * 0.8));
	add_head(canvas, style, to, from);
}

void canvas_arc_arrow(struct canvas *canvas, struct style style, struct point centre, double radius,
		double from_turns, double to_turns)
{
	double head_turns = copysign(head_length(canvas, style) / radius / TURN_RADIANS,
			to_turns - from_turns);

	canvas_arc(canvas, style, centre, radius, from_turns, to_turns - head_turns * 0.8);
	add_head(canvas, style, point_on_circle(centre, radius, to_turns),
			point_on_circle(centre, radius, to_turns - head_turns));
}

void canvas_field(struct canvas *canvas, struct style style, struct field field)
{
	assert(field.columns > 0);
	if (field.count <= 0)
		return;
	long rows = (field.count + field.columns - 1) / field.columns;
	long columns = field.count < field.columns ? field.count : field.columns;

	check_leaf(canvas);
	canvas_add(canvas, (struct mark){ .kind = MARK_FIELD,
					   .verb = "field",
					   .style = style,
					   .field = field,
					   .bounds = { field.at.x, field.at.y,
							   (double)(columns - 1) * field.pitch_x +
									   field.cell_w,
							   (double)(rows - 1) * field.pitch_y +
									   field.cell_h } });
}

void canvas_shows(struct canvas *canvas, const char *fact, double value, char side,
		double per_point)
{
	assert(canvas->marks->len > 0 && (side == 'w' || side == 'h' || side == 'a'));
	struct mark *mark = (struct mark *)canvas->marks->pdata[canvas->marks->len - 1];

	mark->shown = (struct shown){ fact, value, per_point, side };
	mark->is_shown = true;
}

void canvas_clip(struct canvas *canvas, struct box box)
{
	canvas_add(canvas, (struct mark){ .kind = MARK_CLIP, .verb = "clip", .bounds = box });
}

void canvas_clip_end(struct canvas *canvas)
{
	canvas_add(canvas, (struct mark){ .kind = MARK_CLIP_END, .verb = "clip-end" });
}

bool part_is_structure(enum part part)
{
	return part != PART_ARTIFACT;
}

static const char *copy_or_null(struct canvas *canvas, const char *text)
{
	return text ? arena_copy(canvas->arena, text) : NULL;
}

void canvas_part(struct canvas *canvas, enum part part, struct part_note note)
{
	GPtrArray *open = canvas->open;
	struct part_note kept = { copy_or_null(canvas, note.alt), copy_or_null(canvas, note.link),
		copy_or_null(canvas, note.scope), copy_or_null(canvas, note.language),
		copy_or_null(canvas, note.anchor) };

	assert(part != PART_FIGURE || note.alt);
	if (open->len > 0)
		((struct mark *)open->pdata[open->len - 1])->is_leaf = false;
	g_ptr_array_add(open, canvas_add(canvas, (struct mark){ .kind = MARK_PART,
								 .verb = "part",
								 .part = part,
								 .note = kept,
								 .is_leaf = true }));
}

void canvas_part_end(struct canvas *canvas)
{
	const struct mark *part;

	assert(canvas->open->len > 0);
	part = (const struct mark *)canvas->open->pdata[canvas->open->len - 1];
	g_ptr_array_set_size(canvas->open, (gint)canvas->open->len - 1);
	canvas_add(canvas, (struct mark){ .kind = MARK_PART_END,
					   .verb = "part-end",
					   .part = part->part,
					   .is_leaf = part->is_leaf });
}
