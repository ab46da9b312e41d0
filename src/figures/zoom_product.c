/* zoom_product.c - racks x servers x GPUs x tiles x cores, each on a line of its own. */

#include "figures/zoom.h"

#include "base/arena.h"

static double lead_of(const struct zoom *z)
{
	return z->call->look->leading[TYPE_LABEL];
}

/* One factor of the multiplication. */
struct factor {
	double value;
	const char *name; /* the key of its word */
};

/* Factors from the outermost count to the smallest part; exact, or from the GPUs on. */
static size_t find_factors(const struct zoom *z, struct factor *factors)
{
	const struct machine *m = &z->machine;
	size_t count = 0;

	if (m->servers == m->racks * m->rack_servers && m->gpus == m->servers * m->server_gpus) {
		if (m->racks > 1)
			factors[count++] = (struct factor){ (double)m->racks, "racks" };
		if (m->rack_servers > 1 || m->racks > 1)
			factors[count++] = (struct factor){ m->rack_servers, "servers" };
		if (m->server_gpus > 1)
			factors[count++] = (struct factor){ m->server_gpus, "gpus" };
	} else if (m->gpus > 1) {
		factors[count++] = (struct factor){ (double)m->gpus, "gpus" };
	}
	factors[count++] = (struct factor){ m->tiles, "tiles" };
	if (m->tile_cores > 0)
		factors[count++] = (struct factor){ m->tile_cores, "cores" };
	return count;
}

static void draw_factor(const struct zoom *z, struct box box, const struct factor *f, bool shown)
{
	struct text bold = { .type = TYPE_STRONG, .bold = true };
	struct text quiet = { .type = TYPE_LABEL, .shade = SHADE_QUIET };
	const char *key = arena_format(canvas_arena(z->canvas), "zoom.factor.%s", f->name);

	if (shown)
		canvas_text(z->canvas, bold, (struct point){ box.x, box.y },
				words_format(z->call->words, f->value, DIM_NUMBER, ""));
	canvas_line(z->canvas, style_line(WEIGHT_LINE, ROLE_STRUCTURE, TONE_DEEP),
			(struct point){ box.x, box.y + 0.4 * lead_of(z) },
			(struct point){ box.x + box.w, box.y + 0.4 * lead_of(z) });
	canvas_text(z->canvas, quiet, (struct point){ box.x, box.y + 1.4 * lead_of(z) },
			WORDS(z->call->words, key));
}

/* Racks x servers x GPUs x tiles x cores, each on its line. */
void zoom_product(const struct zoom *z, struct box frame)
{
	struct factor factors[8];
	struct text bold = { .type = TYPE_STRONG, .bold = true, .align = ALIGN_MIDDLE };
	size_t count = find_factors(z, factors);
	double total = 1, sign = 2.2 * lead_of(z), room, x = frame.x;
	double y = frame.y + frame.h - 1.8 * lead_of(z);

	room = (frame.w - (double)count * sign) / ((double)count + 1.6);
	for (size_t i = 0; i < count; i++) {
		struct box box = { x, y, room, 0 };

		draw_factor(z, box, &factors[i], !z->blank || i == 0);
		total *= factors[i].value;
		x += room + sign;
		canvas_text(z->canvas, bold, (struct point){ x - sign / 2, y },
				WORDS(z->call->words,
						i + 1 < count ? "zoom.times" : "zoom.equals"));
	}
	factors[count] = (struct factor){ total,
		z->machine.tile_cores > 0 ? "all-cores" : "all-tiles" };
	draw_factor(z, (struct box){ x, y, room * 1.6, 0 }, &factors[count], !z->blank);
}
