/*
 * zoom_labels.c - names of parts with leaders. Each label takes the first place of
 * a fixed order - near before far, straight before slanted - that is off every
 * drawing, label and leader; a label without a place is left out.
 */

#include "figures/zoom.h"

#include "base/arena.h"

#include <math.h>
#include <string.h>

/* A line from a place to its words. */
struct leader {
	struct point from, to;
};

struct label_list {
	const struct zoom *zoom;
	struct box room;
	size_t first, end; /* drawings that count */
	GArray *boxes;     /* struct box: to keep off */
	GArray *leaders;   /* struct leader */
	GArray *wedges;    /* struct leader: edges that labels rather do not lie on */
};

static const struct point directions[] = {
	{ 0, -1 },
	{ 1, 0 },
	{ 0.707, -0.707 },
	{ -1, 0 },
	{ -0.707, -0.707 },
	{ 0, 1 },
	{ 0.707, 0.707 },
	{ -0.707, 0.707 },
	{ 0.94, -0.34 },
	{ -0.94, -0.34 },
	{ 0.94, 0.34 },
	{ -0.94, 0.34 },
};
static const double lengths[] = { 1, 1.8, 2.8, 4, 5.5, 7.5, 10, 13, 17 }; /* leadings */
static const double margin = 0.2, gap = 0.3;                              /* leadings */

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

void zoom_labels_avoid(struct label_list *list, size_t i)
{
	struct point e[4];

	if (!outline_bridge(&list->zoom->views[i].sight.pick, &list->zoom->views[i + 1].sight.whole,
			    e))
		return;
	for (int k = 0; k < 4; k += 2) {
		struct leader edge = { e[k], e[k + 1] };

		g_array_append_val(list->wedges, edge);
	}
}

static double lead_of(const struct label_list *list)
{
	return list->zoom->call->look->leading[TYPE_LABEL];
}

struct label_list *zoom_labels_new(const struct zoom *zoom, struct box room)
{
	struct arena *arena = canvas_arena(zoom->canvas);
	struct label_list *list = ARENA_NEW(arena, struct label_list);

	*list = (struct label_list){ zoom, room, 0, zoom->count,
		arena_array(arena, sizeof(struct box)), arena_array(arena, sizeof(struct leader)),
		arena_array(arena, sizeof(struct leader)) };
	return list;
}

void zoom_labels_keep_off(struct label_list *list, struct box box)
{
	g_array_append_val(list->boxes, box);
}

void zoom_labels_keep_off_line(struct label_list *list, struct point from, struct point to)
{
	struct leader line = { from, to };

	g_array_append_val(list->leaders, line);
}

void zoom_labels_of(struct label_list *list, size_t first, size_t end)
{
	list->first = first;
	list->end = end;
}

void zoom_labels_move(struct label_list *list, struct box room)
{
	list->room = room;
}

static bool is_off_drawing(const struct sight *sight, const struct outline *box, double off)
{
	return outline_apart(&sight->whole, box, off) &&
	       (sight->pick.count == 0 || outline_apart(&sight->pick, box, off)) &&
	       (sight->more.count == 0 || outline_apart(&sight->more, box, off));
}

static bool crosses(const struct outline *box, struct leader leader)
{
	return outline_clip_line(box, &leader.from, &leader.to);
}

bool zoom_labels_free(const struct label_list *list, struct box box)
{
	struct box wide = box_inset(box, -margin * lead_of(list));
	struct outline outline = outline_of_box(wide);

	if (!box_holds(list->room, box) || !canvas_is_free(list->zoom->canvas, wide))
		return false;
	for (guint i = 0; i < list->boxes->len; i++)
		if (box_meets(g_array_index(list->boxes, struct box, i), wide))
			return false;
	for (guint i = 0; i < list->leaders->len; i++)
		if (crosses(&outline, g_array_index(list->leaders, struct leader, i)))
			return false;
	for (size_t i = list->first; i < list->end; i++)
		if (!is_off_drawing(&list->zoom->views[i].sight, &outline, 0.5))
			return false;
	return true;
}

/* Whether a leader of drawing `own` passes over a label or another drawing. */
static bool is_leader_clear(const struct label_list *list, size_t own, struct leader leader)
{
	struct point from = leader.from, to = leader.to;
	struct box around = { fmin(from.x, to.x), fmin(from.y, to.y), fabs(from.x - to.x),
		fabs(from.y - to.y) };

	for (size_t i = list->first; i < list->end; i++)
		if (i != own && crosses(&list->zoom->views[i].sight.whole, leader))
			return false;
	for (guint i = 0; i < list->boxes->len; i++) {
		struct outline box = outline_of_box(g_array_index(list->boxes, struct box, i));

		if (crosses(&box, leader))
			return false;
	}
	return around.w < 1 || around.h < 1 || canvas_is_free(list->zoom->canvas, around);
}

/* Where words of a size stand at the end of a leader that runs in a direction. */
static struct box words_box(struct point end, struct point direction, double w, double h,
		double space)
{
	if (direction.x > 0.3)
		return (struct box){ end.x + space, end.y - h / 2, w, h };
	if (direction.x < -0.3)
		return (struct box){ end.x - space - w, end.y - h / 2, w, h };
	return (struct box){ end.x - w / 2, direction.y < 0 ? end.y - space - h : end.y + space, w,
		h };
}

static void draw_leader(struct canvas *canvas, struct leader leader, double size)
{
	canvas_line(canvas, style_line(WEIGHT_LINE, ROLE_INK, TONE_FULL), leader.from, leader.to);
	canvas_disc(canvas, style_face(ROLE_PAPER, TONE_FULL, WEIGHT_LINE), leader.from,
			size * 0.15);
}

static void draw_words(struct canvas *canvas, struct box box, struct leader leader,
		const char *words)
{
	struct text text = { .type = TYPE_LABEL };
	struct point at = { box.x, box.y };

	if (box.x + box.w <= leader.to.x) {
		text.align = ALIGN_END;
		at.x += box.w;
	} else if (box.x < leader.to.x) {
		text.align = ALIGN_MIDDLE;
		at.x += box.w / 2;
	}
	canvas_paragraph(canvas, text, at, box.w + 0.01, words);
}

/* A leader runs over no more of its own drawing than this, of the drawing's size. */
static const double inside_most = 0.3;

/* Words on the edge of a wedge are as bad as a leader so much longer, in leadings. */
static const double crossed = 20;

/* A place for a label, and how little it is liked: points of leader, and what is as bad. */
struct place {
	struct leader leader;
	struct box box;
	double cost;
};

/* How much of a leader runs over its own drawing. */
static double length_inside(const struct outline *outline, struct leader leader)
{
	if (!outline_clip_line(outline, &leader.from, &leader.to))
		return 0;
	return hypot(leader.to.x - leader.from.x, leader.to.y - leader.from.y);
}

static double cost_of(const struct label_list *list, size_t own, struct leader leader,
		struct box box)
{
	const struct sight *sight = &list->zoom->views[own].sight;
	struct outline words = outline_of_box(box);
	double lead = lead_of(list);
	double cost = hypot(leader.to.x - leader.from.x, leader.to.y - leader.from.y), inside;

	inside = length_inside(&sight->whole, leader) + length_inside(&sight->more, leader);
	if (inside > inside_most * fmax(sight->bounds.w, sight->bounds.h))
		return HUGE_VAL;
	cost += 1.5 * inside;
	for (guint i = 0; i < list->wedges->len; i++)
		if (crosses(&words, g_array_index(list->wedges, struct leader, i)))
			cost += crossed * lead;
	return cost;
}

/* The best free place around a point for words of a size; cost is infinite where there is none. */
static struct place find_place(const struct label_list *list, size_t own, struct point at,
		const double size[2])
{
	struct place best = { .cost = HUGE_VAL };
	double lead = lead_of(list);

	for (size_t i = 0; i < COUNT(lengths) * COUNT(directions); i++) {
		struct point d = directions[i % COUNT(directions)];
		double length = lengths[i / COUNT(directions)] * lead;
		struct leader leader = { at, { at.x + d.x * length, at.y + d.y * length } };
		struct box box = words_box(leader.to, d, size[0], size[1], gap * lead);
		double cost = cost_of(list, own, leader, box);

		if (cost < best.cost && zoom_labels_free(list, box) &&
				is_leader_clear(list, own, leader))
			best = (struct place){ leader, box, cost };
	}
	return best;
}

/* Width and height of words in lines no wider than width, about as long as each other. */
static void size_words(const struct label_list *list, const char *words, double width,
		double size[2])
{
	struct canvas *canvas = list->zoom->canvas;
	struct text text = { .type = TYPE_LABEL };

	size[0] = fmin(canvas_text_width(canvas, text, words), width);
	size[0] = canvas_balanced_width(canvas, text, size[0] + 0.5, words);
	size[1] = canvas_paragraph_height(canvas, text, size[0] + 0.01, words);
}

bool zoom_label(struct label_list *list, size_t own, struct point at, const char *words,
		double width)
{
	struct canvas *canvas = list->zoom->canvas;
	double size[2] = { 1.4 * lead_of(list), 1.4 * lead_of(list) };
	struct place place = { .cost = HUGE_VAL };

	for (int narrower = 0; narrower < 2 && place.cost >= crossed * lead_of(list); narrower++) {
		struct place found;

		if (words)
			size_words(list, words, narrower ? 0.6 * width : width, size);
		found = find_place(list, own, at, size);
		if (found.cost < place.cost)
			place = found;
	}
	if (place.cost >= HUGE_VAL)
		return false;
	draw_leader(canvas, place.leader, list->zoom->call->look->type_size[TYPE_LABEL]);
	g_array_append_val(list->leaders, place.leader);
	if (words)
		draw_words(canvas, place.box, place.leader, words);
	else
		canvas_box(canvas, style_face(ROLE_PAPER, TONE_FULL, WEIGHT_LINE), place.box);
	zoom_labels_keep_off(list, place.box);
	return true;
}

/* Which parts of which drawing are named, the most telling first. */
static const struct {
	enum step step;
	enum part_spot spot;
	const char *part;
} parts[] = {
	{ STEP_BUILDING, SPOT_ROOF, "roof" },
	{ STEP_HALL, SPOT_FIBRES, "fibres" },
	{ STEP_HALL, SPOT_BUSBAR, "busbar" },
	{ STEP_HALL, SPOT_FAN, "fan" },
	{ STEP_ROOM, SPOT_COOLER, "cooler" },
	{ STEP_DESK, SPOT_DESK, "pc" },
	{ STEP_RACK, SPOT_SWITCH, "switch" },
	{ STEP_RACK, SPOT_SHELF, "shelf" },
	{ STEP_RACK, SPOT_BUSBAR, "busbar" },
	{ STEP_SERVER, SPOT_CARDS, "cards" },
	{ STEP_SERVER, SPOT_SCALEUP, "scaleup" },
	{ STEP_SERVER, SPOT_GPUS, "gpus" },
	{ STEP_SERVER, SPOT_FAN, "fan" },
	{ STEP_MODULE, SPOT_SINK, "sink" },
	{ STEP_PACKAGE, SPOT_STACKS, "stacks" },
	{ STEP_PACKAGE, SPOT_STAGES, "stages" },
	{ STEP_DIE, SPOT_GROUPS, "groups" },
	{ STEP_DIE, SPOT_CACHE, "cache" },
	{ STEP_DIE, SPOT_LINKS, "links" },
	{ STEP_DIE, SPOT_PHY, "phy" },
	{ STEP_TILE, SPOT_TENSOR, "tensor" },
	{ STEP_TILE, SPOT_WARP, "warp" },
	{ STEP_TILE, SPOT_QUARTER, "quarter" },
};

/* Memory with one blank site has words of its own. */
static const char *part_of(const struct zoom *z, const char *part)
{
	bool blank = strcmp(part, "stacks") == 0 && z->machine.sites == z->machine.stacks + 1;

	return blank ? "stacks.blank" : part;
}

void zoom_label_parts(struct label_list *list, size_t i, double width)
{
	const struct view *view = &list->zoom->views[i];

	for (size_t k = 0; k < COUNT(parts); k++) {
		const char *words;

		if (parts[k].step != view->step || !view->sight.seen[parts[k].spot])
			continue;
		words = zoom_words(list->zoom, view, part_of(list->zoom, parts[k].part));
		if (words)
			zoom_label(list, i, view->sight.spots[parts[k].spot],
					list->zoom->blank ? NULL : words, width);
	}
}

/* Draws words with their centre at a point where they have room. */
static bool take_centre(struct label_list *list, struct text text, struct point at,
		const char *words)
{
	struct canvas *canvas = list->zoom->canvas;
	double w = canvas_text_width(canvas, text, words), h = canvas_text_height(canvas, text);
	struct box box = { at.x - w / 2, at.y - h / 2, w, h };

	if (!box_holds(box_inset(list->room, 0.3 * lead_of(list)), box) ||
			!zoom_labels_free(list, box))
		return false;
	canvas_text(canvas, text, at, words);
	zoom_labels_keep_off(list, box);
	return true;
}

/* On the middle line of the wedge, as near to its middle as there is room; else beside it. */
void zoom_label_count(struct label_list *list, size_t i)
{
	const struct zoom *z = list->zoom;
	struct text text = { .type = TYPE_LABEL,
		.bold = true,
		.align = ALIGN_MIDDLE,
		.level = LEVEL_CENTRE };
	struct point e[4];
	const char *words;
	double aside;

	if (z->views[i].holds <= 1 ||
			!outline_bridge(&z->views[i].sight.pick, &z->views[i + 1].sight.whole, e))
		return;
	words = WORDS_WITH(z->call->words, "zoom.one-of", VALUE("n", z->views[i].holds));
	aside = canvas_text_width(z->canvas, text, words) / 2 + gap * lead_of(list);
	for (int k = 0; k < 120; k++) {
		double share = 0.5 + (k % 40 % 2 ? -1 : 1) * (k % 40 + 1) / 2 * 0.025;
		struct point first = point_between(e[0], e[1], share);
		struct point second = point_between(e[2], e[3], share);
		struct point at = point_between(first, second, 0.5);

		if (k >= 80)
			at.x = fmin(first.x, second.x) - aside;
		else if (k >= 40)
			at.x = fmax(first.x, second.x) + aside;
		if (take_centre(list, text, at, words))
			return;
	}
}
