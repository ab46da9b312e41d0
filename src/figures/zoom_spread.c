/*
 * zoom_spread.c - two whole pages, one path: down the left one, over the fold, up
 * the right one. Slots for drawings and captions are shares of a page's part; drawings
 * shrink until they keep off each other and off the captions.
 */

#include "figures/zoom.h"

#include "base/arena.h"
#include "things/person.h"

#include <math.h>

static const double fold_mm = 8;       /* free on each side of the fold */
static const double margin_mm = 18;    /* free at the outer edge of a page */
static const double page_shape = 1.25; /* height of one page's part, in its widths */
static const double column = 0.25;     /* width of a caption, of a page's part */

static const double foot_share = 0.8; /* a caption lower than this stands at the foot */

/* Where a level stands: its drawing and the top left of its caption, in shares of the part. */
struct slot {
	enum step step;
	struct box box;
	struct point caption;
};

/* The left page by the steps it holds; the right page is always the same. */
static const struct slot with_building[] = {
	{ STEP_BUILDING, { 0.30, 0.00, 0.69, 0.36 }, { 0.745, 0.012 } },
	{ STEP_HALL, { 0.00, 0.13, 0.95, 0.49 }, { 0, 0.012 } },
	{ STEP_RACK, { 0.14, 0.42, 0.36, 0.46 }, { 0, 0.912 } },
	{ STEP_SERVER, { 0.487, 0.595, 0.513, 0.285 }, { 0.47, 0.912 } },
};
static const struct slot with_hall[] = {
	{ STEP_HALL, { 0.00, 0.00, 1.00, 0.54 }, { 0.74, 0.012 } },
	{ STEP_RACK, { 0.14, 0.40, 0.36, 0.48 }, { 0, 0.912 } },
	{ STEP_SERVER, { 0.487, 0.575, 0.513, 0.305 }, { 0.47, 0.912 } },
};
static const struct slot with_field[] = {
	{ STEP_FIELD, { 0.16, 0.02, 0.84, 0.42 }, { 0.745, 0.012 } },
	{ STEP_BLOCK, { 0.00, 0.22, 0.36, 0.26 }, { 0, 0.012 } },
	{ STEP_RACK, { 0.14, 0.49, 0.36, 0.39 }, { 0, 0.912 } },
	{ STEP_SERVER, { 0.487, 0.575, 0.513, 0.305 }, { 0.47, 0.912 } },
};
static const struct slot with_room[] = {
	{ STEP_ROOM, { 0.29, 0.00, 0.71, 0.48 }, { 0, 0.012 } },
	{ STEP_RACK, { 0.12, 0.42, 0.36, 0.46 }, { 0, 0.912 } },
	{ STEP_SERVER, { 0.487, 0.575, 0.513, 0.305 }, { 0.47, 0.912 } },
};
static const struct slot with_server[] = {
	{ STEP_ROOM, { 0.28, 0.00, 0.66, 0.50 }, { 0, 0.012 } },
	{ STEP_SERVER, { 0.14, 0.50, 0.78, 0.39 }, { 0, 0.912 } },
};
static const struct slot with_room_alone[] = {
	{ STEP_ROOM, { 0.08, 0.10, 0.84, 0.70 }, { 0, 0.012 } },
};
static const struct slot with_desk[] = {
	{ STEP_DESK, { 0.06, 0.08, 0.90, 0.80 }, { 0, 0.012 } },
};
static const struct slot right_page[] = {
	{ STEP_MODULE, { 0.015, 0.49, 0.426, 0.395 }, { 0.054, 0.912 } },
	{ STEP_PACKAGE, { 0.502, 0.615, 0.495, 0.26 }, { 0.525, 0.912 } },
	{ STEP_DIE, { 0.26, 0.13, 0.74, 0.39 }, { 0.763, 0.012 } },
	{ STEP_TILE, { 0.025, 0.04, 0.46, 0.235 }, { 0.054, 0.325 } },
};

static const struct {
	const struct slot *slots;
	size_t count;
} left_pages[] = {
	{ with_building, 4 },
	{ with_hall, 3 },
	{ with_field, 4 },
	{ with_room, 3 },
	{ with_server, 2 },
	{ with_room_alone, 1 },
	{ with_desk, 1 },
};

struct spread {
	struct zoom *zoom;
	struct box pages[2]; /* left and right part; the fold's free strip lies between */
	size_t left_count;   /* levels on the left page */
	struct slot slots[ZOOM_MOST];
	struct box captions[ZOOM_MOST];
	double lead;
};

double zoom_spread_height(const struct figure_call *call, double width, enum zoom_part part)
{
	(void)call;
	return ((part == ZOOM_BOTH ? width / 2 : width) - (fold_mm + margin_mm) * POINTS_PER_MM) *
	       page_shape;
}

/* The slot of a step on a left page; NULL where the page has none. */
static const struct slot *find_slot(size_t page, enum step step)
{
	for (size_t i = 0; i < left_pages[page].count; i++)
		if (left_pages[page].slots[i].step == step)
			return &left_pages[page].slots[i];
	return NULL;
}

/* The left page that begins with the run's first step and has a slot for each of the others. */
static size_t find_left_page(const struct spread *s)
{
	const struct view *views = s->zoom->views;
	size_t found = 0, fewest = ZOOM_MOST + 1;

	for (size_t page = 0; page < sizeof(left_pages) / sizeof(left_pages[0]); page++) {
		bool fits = left_pages[page].slots[0].step == views[0].step &&
		            left_pages[page].count < fewest;

		for (size_t i = 0; i < s->left_count && fits; i++)
			fits = find_slot(page, views[i].step) != NULL;
		if (!fits)
			continue;
		found = page;
		fewest = left_pages[page].count;
	}
	return found;
}

static void find_slots(struct spread *s)
{
	const size_t right = sizeof(right_page) / sizeof(right_page[0]);
	size_t page;

	s->left_count = s->zoom->count - right;
	page = find_left_page(s);
	for (size_t i = 0; i < s->left_count; i++)
		s->slots[i] = *find_slot(page, s->zoom->views[i].step);
	for (size_t i = 0; i < right; i++)
		s->slots[s->left_count + i] = right_page[i];
}

static const struct box *page_of(const struct spread *s, size_t i)
{
	return &s->pages[i >= s->left_count];
}

static struct box on_page(const struct box *page, struct box share)
{
	return (struct box){ page->x + share.x * page->w, page->y + share.y * page->h,
		share.w * page->w, share.h * page->h };
}

static void place_caption(struct spread *s, size_t i)
{
	struct box page = *page_of(s, i), *caption = &s->captions[i];
	struct point at = s->slots[i].caption;

	at = (struct point){ page.x + at.x * page.w, page.y + at.y * page.h };
	*caption = zoom_caption_box(s->zoom, i, at, column * page.w);
	caption->y = fmin(caption->y, page.y + page.h - caption->h);
}

static bool are_apart(const struct sight *a, const struct sight *b, double margin)
{
	return outline_apart(&a->whole, &b->whole, margin) &&
	       (a->more.count == 0 || outline_apart(&a->more, &b->whole, margin)) &&
	       (b->more.count == 0 || outline_apart(&a->whole, &b->more, margin));
}

/* Makes a drawing smaller; up: away from what lies below it. */
static void shrink(struct spread *s, size_t i, bool up)
{
	struct box *b = &s->slots[i].box;
	double w = b->w * 0.04, h = b->h * 0.04;

	b->x += w / 2;
	b->w -= w;
	b->y += up ? 0 : b->y > 0.4 ? h : h / 2;
	b->h -= h;
	zoom_place(s->zoom, &s->zoom->views[i], on_page(page_of(s, i), *b));
	if (s->zoom->views[i].step == STEP_FIELD) /* its blocks may be others now */
		zoom_place(s->zoom, &s->zoom->views[i + 1],
				on_page(page_of(s, i), s->slots[i + 1].box));
}

/* The number of a caption that drawing i touches; ZOOM_MOST where there is none. */
static size_t touched_caption(const struct spread *s, size_t i)
{
	const struct sight *sight = &s->zoom->views[i].sight;

	for (size_t k = 0; k < s->zoom->count; k++) {
		struct outline caption = outline_of_box(box_inset(s->captions[k], -0.3 * s->lead));
		bool apart = outline_apart(&sight->whole, &caption, 0) &&
		             (sight->more.count == 0 || outline_apart(&sight->more, &caption, 0));

		if (page_of(s, i) == page_of(s, k) && !apart)
			return k;
	}
	return ZOOM_MOST;
}

/* Shrinks whatever touches something else, the larger of two first, until nothing does. */
static void settle(struct spread *s)
{
	struct zoom *z = s->zoom;
	double margin = s->lead * 0.6;
	bool moved = true;

	for (int round_ = 0; round_ < 40 && moved; round_++) {
		moved = false;
		for (size_t i = 0; i < z->count; i++) {
			size_t k = i + 1, touched = touched_caption(s, i);

			if (touched < ZOOM_MOST) {
				shrink(s, i, s->slots[touched].caption.y > foot_share);
				moved = true;
			}
			if (k >= z->count || page_of(s, i) != page_of(s, k) ||
					are_apart(&z->views[i].sight, &z->views[k].sight, margin))
				continue;
			shrink(s, z->views[i].sight.bounds.w > z->views[k].sight.bounds.w ? i : k,
					false);
			moved = true;
		}
	}
}

/* Captions at the foot begin at one height, on both pages. */
static void level_captions(struct spread *s)
{
	double top = HUGE_VAL;

	for (size_t i = 0; i < s->zoom->count; i++)
		if (s->slots[i].caption.y > foot_share)
			top = fmin(top, s->captions[i].y);
	for (size_t i = 0; i < s->zoom->count; i++)
		if (s->slots[i].caption.y > foot_share)
			s->captions[i].y = top;
}

static void arrange(struct spread *s)
{
	find_slots(s);
	for (size_t i = 0; i < s->zoom->count; i++)
		zoom_place(s->zoom, &s->zoom->views[i], on_page(page_of(s, i), s->slots[i].box));
	for (size_t i = 0; i < s->zoom->count; i++)
		place_caption(s, i);
	level_captions(s);
	settle(s);
}

/* The person beside the rack, with how tall everyone is. */
static void draw_person(const struct spread *s, size_t i, struct label_list *list)
{
	const struct zoom *z = s->zoom;
	const struct view *view = &z->views[i];
	struct text text = { .type = TYPE_LABEL, .align = ALIGN_MIDDLE };
	double tall = PERSON_HEIGHT_M * view->iso.scale;
	struct box whole = outline_box(&view->sight.whole), person;
	struct point feet = { whole.x - 0.26 * tall, view->sight.spots[SPOT_FEET].y };
	struct point cables = view->sight.spots[SPOT_FIBRES];
	const char *words = WORDS_WITH(z->call->words, "zoom.person",
			VALUE_OF("length", PERSON_HEIGHT_M, DIM_M));

	if (view->step != STEP_RACK)
		return;
	zoom_labels_keep_off(list, (struct box){ cables.x - 0.2 * tall, cables.y - 0.2 * tall,
						   0.4 * tall, 0.3 * tall });
	person = things_person_box(feet, tall);
	person.y -= 1.6 * s->lead; /* the words over the head */
	person.h += 1.6 * s->lead;
	if (!zoom_labels_free(list, person))
		return;
	zoom_labels_keep_off(list, person);
	things_person(z->canvas, view->iso.arena, feet, tall);
	canvas_text(z->canvas, text, (struct point){ feet.x, feet.y - tall - 0.5 * s->lead },
			words);
}

/* One rack at the building's scale, in a ring near its right corner. */
static void draw_speck(const struct spread *s, size_t i, struct label_list *list)
{
	const struct zoom *z = s->zoom;
	const struct view *view = &z->views[i];
	struct text text = { .type = TYPE_LABEL, .align = ALIGN_END };
	const char *words = WORDS(z->call->words, "zoom.speck");
	double radius = 0.8 * s->lead;
	double width = canvas_balanced_width(z->canvas, text, 7 * s->lead, words);
	double tall = canvas_paragraph_height(z->canvas, text, width, words) + 2.2 * radius;
	struct box page = *page_of(s, i);

	if (view->step != STEP_BUILDING)
		return;
	for (double down = 0.5 * s->lead; down < page.h * 0.3; down += s->lead) {
		struct box box = { page.x + page.w - width - 0.6 * s->lead,
			view->sight.spots[SPOT_SPECK].y + down, width, tall };

		if (!zoom_labels_free(list, box))
			continue;
		things_speck(&view->iso, &z->machine,
				(struct point){ box.x + width - 1.6 * radius, box.y + radius },
				radius);
		canvas_paragraph(z->canvas, text,
				(struct point){ box.x + width, box.y + 2.2 * radius }, width + 0.01,
				words);
		zoom_labels_keep_off(list, box);
		return;
	}
}

static void draw_page(const struct spread *s, int side)
{
	const struct zoom *z = s->zoom;
	size_t first = side ? s->left_count : 0, end = side ? z->count : s->left_count;
	struct label_list *list = zoom_labels_new(z, s->pages[side]);

	canvas_clip(z->canvas, s->pages[side]);
	for (size_t i = 0; i + 1 < z->count; i++)
		if (i < end && i + 1 >= first)
			zoom_draw_wedge(z, i);
	canvas_clip_end(z->canvas);
	zoom_labels_of(list, first, end);
	for (size_t i = first; i < end; i++) {
		zoom_labels_keep_off(list, s->captions[i]);
		if (i + 1 < z->count)
			zoom_labels_avoid(list, i);
		zoom_draw(z, i);
	}
	for (size_t i = first; i < end; i++) {
		zoom_draw_caption(s->zoom, i, s->captions[i], 0.1 * page_of(s, i)->w);
		draw_person(s, i, list);
	}
	for (size_t i = first; i < end; i++)
		if (i + 1 < z->count)
			zoom_label_count(list, i);
	for (size_t i = first; i < end; i++) {
		draw_speck(s, i, list);
		zoom_label_parts(list, i, 0.22 * s->pages[side].w);
	}
}

void zoom_spread(struct zoom *z, struct box frame, enum zoom_part part)
{
	double fold = fold_mm * POINTS_PER_MM, margin = margin_mm * POINTS_PER_MM;
	double page = part == ZOOM_BOTH ? frame.w / 2 : frame.w;
	double left = part == ZOOM_RIGHT ? frame.x - page : frame.x;
	struct spread s = { .zoom = z, .lead = z->call->look->leading[TYPE_LABEL] };

	s.pages[0] = (struct box){ left + margin, frame.y, page - margin - fold, frame.h };
	s.pages[1] = (struct box){ left + page + fold, frame.y, page - margin - fold, frame.h };
	arrange(&s);
	if (part != ZOOM_RIGHT)
		draw_page(&s, 0);
	if (part != ZOOM_LEFT)
		draw_page(&s, 1);
}
