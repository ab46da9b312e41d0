/* look.c - the editions: print.md's type and lines as numbers. */

#include "draw/look.h"

#include <stddef.h>

static const struct look report = {
	.type_size = { 7.5, 8.5, 9.5, 10.5, 14, 21, 32, 48 },
	.leading = { 10, 11.5, 12.5, 14, 18, 28, 40, 56 },
	.weight = { 0, 0.25, 0.5, 1, 1.5 },
	.hatch_pitch = 3.4,
	.hatch_width = 1.13,
	.mark_floor = 3.4,
	.wedge_floor = 40,
	.family = "Noto Sans, Noto Sans Math",
};

static const struct look handout = {
	.type_size = { 7.5, 9, 10.5, 13, 16, 23, 32, 48 },
	.leading = { 10, 12, 14, 18, 21, 30, 40, 56 },
	.weight = { 0, 0.27, 0.54, 1.08, 1.6 },
	.hatch_pitch = 3.4,
	.hatch_width = 1.13,
	.mark_floor = 3.4,
	.wedge_floor = 40,
	.family = "Andika, Noto Sans, Noto Sans Math",
};

/*
 * What the saver ink changes: the share of their width that lines keep (hairs stay as they
 * are), the largest type, which is most of a cover's ink, and hatches wider apart.
 */
static const double saver_lines = 0.55, saver_huge = 0.85, saver_pitch = 1.5;

static struct look with_ink(struct look look, enum ink ink)
{
	look.ink = ink;
	if (ink != INK_SAVER)
		return look;
	for (size_t i = WEIGHT_LINE; i < WEIGHT_COUNT; i++)
		look.weight[i] *= saver_lines;
	look.type_size[TYPE_HUGE] *= saver_huge;
	look.leading[TYPE_HUGE] *= saver_huge;
	look.hatch_pitch *= saver_pitch;
	return look;
}

struct look look_report(enum ink ink)
{
	return with_ink(report, ink);
}

struct look look_handout(enum ink ink)
{
	return with_ink(handout, ink);
}

struct look look_scaled(struct look look, double factor)
{
	for (size_t i = 0; i < TYPE_COUNT; i++) {
		look.type_size[i] *= factor;
		look.leading[i] *= factor;
	}
	for (size_t i = 0; i < WEIGHT_COUNT; i++)
		look.weight[i] *= factor;
	look.hatch_pitch *= factor;
	look.hatch_width *= factor;
	look.mark_floor *= factor;
	look.wedge_floor *= factor;
	return look;
}
