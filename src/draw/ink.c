/* ink.c - roles, tones and inks as colours and hatches. Tables, and the little arithmetic between.
 */

#include "draw/ink.h"

#include <math.h>

struct role_ink {
	unsigned rgb;
	double hatch_turns;   /* direction of its hatch's lines from the horizontal */
	bool hatched_in_grey; /* shares its lightness with another role */
	bool cased;
};

static const struct role_ink roles[ROLE_COUNT] = {
	[ROLE_INK] = { 0x000000, 0.125, false, false },
	[ROLE_STRUCTURE] = { 0x595959, 0.125, false, false },
	[ROLE_COMPUTE] = { 0x117733, 0.125, false, false },
	[ROLE_MEMORY] = { 0x332288, -0.125, false, false },
	[ROLE_NETWORK] = { 0x56B4E9, 0, true, true },
	[ROLE_POWER] = { 0xE69F00, 0.25, true, true },
	[ROLE_SOFTWARE] = { 0x0072B2, 0.0625, true, false },
	[ROLE_ATTENTION] = { 0xD55E00, -0.125, false, false },
	[ROLE_DATA] = { 0xF0E442, 0.1875, false, true },
	[ROLE_PAPER] = { 0xFFFFFF, 0, false, false },
};

/* The share of a role's colour that each tone lays on white. */
static const double tone_share[TONE_COUNT] = { 0, 0.13, 0.30, 0.50, 0.75, 1 };

/* Structure is grey with r = g = b, so that print stays one ink. */
static const unsigned structure_tones[TONE_COUNT] = { 0xFFFFFF, 0xF2F2F2, 0xD9D9D9, 0xB3B3B3,
	0x8C8C8C, 0x595959 };

/* Above this area, in square points, the saver ink leaves paper. */
static const double large_area = 60;

/* A hatch needs a shorter side of this many pitches to be seen. */
static const double hatch_room = 3;

static struct rgb rgb_of(unsigned hex)
{
	return (struct rgb){ (hex >> 16 & 0xff) / 255.0, (hex >> 8 & 0xff) / 255.0,
		(hex & 0xff) / 255.0 };
}

static struct rgb on_paper(struct rgb colour, double share)
{
	return (struct rgb){ 1 - (1 - colour.r) * share, 1 - (1 - colour.g) * share,
		1 - (1 - colour.b) * share };
}

/* IEC 61966-2-1: sRGB's curve. */
static double linear(double value)
{
	return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

static double luminance(struct rgb colour)
{
	return 0.2126 * linear(colour.r) + 0.7152 * linear(colour.g) + 0.0722 * linear(colour.b);
}

static struct rgb grey_of(struct rgb colour)
{
	double y = luminance(colour);
	double value = y <= 0.0031308 ? y * 12.92 : 1.055 * pow(y, 1 / 2.4) - 0.055;

	value = round(value * 255) / 255;
	return (struct rgb){ value, value, value };
}

/* CIE 1976 lightness. */
double rgb_lightness(struct rgb colour)
{
	double y = luminance(colour);

	return y > 216.0 / 24389 ? 116 * cbrt(y) - 16 : y * 24389.0 / 27;
}

double rgb_contrast(struct rgb a, struct rgb b)
{
	double high = fmax(luminance(a), luminance(b)), low = fmin(luminance(a), luminance(b));

	return (high + 0.05) / (low + 0.05);
}

static struct rgb toned(enum role role, enum tone tone)
{
	if (role == ROLE_STRUCTURE)
		return rgb_of(structure_tones[tone]);
	return on_paper(rgb_of(roles[role].rgb), tone_share[tone]);
}

/* In one ink the followed thing is the darkest: black, and its tints greys of black. */
static struct rgb inked(const struct look *look, enum role role, enum tone tone)
{
	if (look->ink == INK_COLOUR)
		return toned(role, tone);
	if (role == ROLE_ATTENTION && tone >= TONE_MID)
		return on_paper(rgb_of(0x000000), tone_share[tone]);
	return grey_of(toned(role, tone));
}

static struct hatch hatch_of(const struct look *look, enum role role, enum tone tone)
{
	double thinner = tone == TONE_FULL || tone == TONE_DEEP ? 1 : 0.6;

	return (struct hatch){ inked(look, role, TONE_FULL), roles[role].hatch_turns,
		look->hatch_pitch, look->hatch_width * thinner };
}

static bool has_room(const struct look *look, struct box bounds)
{
	return fmin(bounds.w, bounds.h) >= hatch_room * look->hatch_pitch;
}

/* Ink that is saved: paper for large areas, its hatch where the colour was strong. */
static struct filling save_ink(const struct look *look, struct style style, struct box bounds,
		struct filling filling)
{
	bool is_strong = style.tone >= TONE_DEEP && style.role != ROLE_STRUCTURE;

	if (style.role == ROLE_PAPER || style.role == ROLE_INK)
		return filling;
	if (bounds.w * bounds.h < large_area) {
		if (style.role != ROLE_ATTENTION)
			filling.ground = inked(look, style.role,
					style.tone > TONE_PALE ? style.tone - 2 : TONE_FAINT);
		return filling;
	}
	filling.ground = rgb_of(0xFFFFFF);
	filling.is_hatched = filling.is_hatched || (is_strong && has_room(look, bounds));
	filling.hatch = hatch_of(look, style.role, TONE_PALE);
	filling.hatch.pitch *= 1.8;
	filling.hatch.width *= 0.4;
	return filling;
}

struct filling ink_fill(const struct look *look, struct style style, struct box bounds)
{
	struct filling filling = { .is_filled = style.tone != TONE_NONE };

	if (!filling.is_filled)
		return filling;
	filling.is_hatched = style.hatched;
	filling.ground = style.hatched ? rgb_of(0xFFFFFF) : inked(look, style.role, style.tone);
	filling.hatch = hatch_of(look, style.role, style.tone);
	if (look->ink == INK_COLOUR)
		return filling;
	if (!style.hatched && roles[style.role].hatched_in_grey && style.tone >= TONE_MID &&
			has_room(look, bounds)) {
		filling.is_hatched = true;
		filling.ground = inked(look, style.role, TONE_PALE);
	}
	return look->ink == INK_SAVER ? save_ink(look, style, bounds, filling) : filling;
}

struct rgb ink_edge(const struct look *look, struct style style)
{
	enum tone tone = style.edge_tone == TONE_NONE ? TONE_FULL : style.edge_tone;

	/* Hairs cannot be thinner, so the saver ink has them in grey. */
	if (look->ink == INK_SAVER && style.edge == WEIGHT_HAIR && style.edge_role == ROLE_INK)
		return rgb_of(structure_tones[TONE_FULL]);
	return inked(look, style.edge_role, tone);
}

struct rgb ink_shade(const struct look *look, enum shade shade)
{
	static const unsigned shades[] = { [SHADE_INK] = 0x000000,
		[SHADE_QUIET] = 0x595959,
		[SHADE_PAPER] = 0xFFFFFF };

	/* White letters stand on large fills, which the saver ink leaves to the paper. */
	if (look->ink == INK_SAVER && shade == SHADE_PAPER)
		shade = SHADE_INK;
	return rgb_of(shades[shade]);
}

bool ink_needs_casing(const struct look *look, struct style style)
{
	return look->ink == INK_COLOUR && roles[style.edge_role].cased &&
	       (style.edge_tone == TONE_NONE || style.edge_tone == TONE_FULL);
}
