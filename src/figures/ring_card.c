/* ring_card.c - a GPU from above: board, die, its stacks of memory left and right. */

#include "figures/ring_scene.h"

#include <math.h>

/* Shares of the card's width and height. */
static const double die_w = 0.57, die_h = 0.74, stack_w = 0.12;
static const double card_h = 0.77;    /* of its width */
static const double rim_share = 0.05; /* of the followed card's frame */
static const double corner_share = 0.04;

/* In ems: about a card that stands alone. */
static const double alone_gap = 2, alone_wide = 36, alone_words = 30;

/* A stack thinner than this is a smudge, in ems. */
static const double stack_least = 0.3;

/*
 * Stacks stand in two rows beside the die; an odd one leaves its place empty,
 * as on the boards themselves.
 */
static void draw_stacks(const struct scene *scene, struct box box)
{
	int rows = (scene->stacks + 1) / 2;
	double pitch = box.h * die_h / fmax(rows, 1), h = pitch * 0.9, w = box.w * stack_w;
	double inset = box.w * ((1 - die_w) / 4 + 0.01);
	struct style full = { .role = ROLE_MEMORY, .tone = TONE_FULL, .edge = WEIGHT_HAIR };
	struct style empty = { .role = ROLE_PAPER, .tone = TONE_FULL, .edge = WEIGHT_HAIR };

	if (fmin(w, h) < stack_least * scene->em)
		return;
	for (int i = 0; i < 2 * rows; i++) {
		double x = i < rows ? box.x + inset - w / 2 : box.x + box.w - inset - w / 2;
		double y = box.y + box.h * (1 - die_h) / 2 + i % rows * pitch + (pitch - h) / 2;

		canvas_box(scene->canvas, i < scene->stacks ? full : empty,
				(struct box){ x, y, w, h });
	}
}

/* Ink that is saved leaves paper where the die was dark: the number turns black. */
static void draw_number(const struct scene *scene, struct box die, const char *number)
{
	struct text text = { .type = TYPE_HUGE,
		.bold = true,
		.align = ALIGN_MIDDLE,
		.level = LEVEL_CENTRE,
		.shade = scene->look->ink == INK_SAVER ? SHADE_INK : SHADE_PAPER,
		.plate = scene->look->ink == INK_SAVER };

	if (scene_fit(scene, &text, die.w * 0.8, die.h * 0.62, number))
		canvas_text(scene->canvas, text, box_centre(die), number);
}

void ring_draw_card(const struct scene *scene, struct box box, const char *number, bool is_hot)
{
	struct style board = { .role = ROLE_STRUCTURE, .tone = TONE_FAINT, .edge = WEIGHT_BOLD };
	struct style rim = { .role = ROLE_ATTENTION, .tone = TONE_FULL, .edge = WEIGHT_BOLD };
	struct style chip = { .role = ROLE_COMPUTE, .tone = TONE_FULL, .edge = WEIGHT_LINE };
	struct box die = { box.x + box.w * (1 - die_w) / 2, box.y + box.h * (1 - die_h) / 2,
		box.w * die_w, box.h * die_h };
	double corner = box.w * corner_share;

	canvas_rounded_box(scene->canvas, is_hot ? rim : board, box, corner);
	if (is_hot)
		canvas_rounded_box(scene->canvas, board, box_inset(box, box.w * rim_share),
				corner / 2);
	canvas_box(scene->canvas, chip, die);
	draw_stacks(scene, box);
	draw_number(scene, die, number);
}

/* The card with its words beside it, or under it in a narrow column. */
void ring_draw_alone(const struct scene *scene, struct box room)
{
	struct text lead = { .type = TYPE_HEAD, .bold = true }, note = { .type = TYPE_BODY };
	double gap = alone_gap * scene->em, w = fmin(room.w * 0.45, room.h * 1.2), x = room.x, y;
	bool is_narrow = room.w < alone_wide * scene->em;
	const char *title = WORDS(scene->words, "ring.alone");
	const char *text = WORDS(scene->words, "ring.alone-note");

	if (is_narrow)
		w = fmin(room.w, room.h * 0.5);
	struct box card = { room.x, room.y, w, w * card_h };
	double words_w = is_narrow ? room.w : fmin(room.w - w - gap, alone_words * scene->em);
	double title_h = canvas_paragraph_height(scene->canvas, lead, words_w, title);

	for (; title_h > room.h / 2 && lead.type > TYPE_LABEL; lead.type--)
		title_h = canvas_paragraph_height(scene->canvas, lead, words_w, title);
	title_h += 0.5 * scene->em;
	if (is_narrow)
		card = (struct box){ room.x, room.y, fmin(w, (room.h - gap - title_h) / card_h),
			fmin(w * card_h, room.h - gap - title_h) };
	double words_h = title_h + canvas_paragraph_height(scene->canvas, note, words_w, text);

	if (is_narrow) {
		y = card.y + card.h + gap;
	} else {
		card.y += (room.h - card.h) / 2;
		x += w + gap;
		y = fmax(room.y, room.y + (room.h - words_h) / 2);
	}
	ring_draw_card(scene, card, scene_count(scene, "ring.number", ring_total(scene->ring)),
			false);
	canvas_paragraph(scene->canvas, lead, (struct point){ x, y }, words_w, title);
	if (y + words_h <= room.y + room.h)
		canvas_paragraph(scene->canvas, note, (struct point){ x, y + title_h }, words_w,
				text);
}
