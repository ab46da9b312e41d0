/* zoom_single.c - one level as large as the frame lets it be, its caption at the top left. */

#include "figures/zoom.h"

#include "base/arena.h"

static bool keeps_off(const struct sight *sight, const struct outline *caption)
{
	return outline_apart(&sight->whole, caption, 0) &&
	       (sight->more.count == 0 || outline_apart(&sight->more, caption, 0));
}

/* The largest box of the frame's right and lower part in which the drawing keeps off the caption.
 */
static void place(struct zoom *z, size_t i, struct box frame, struct box caption)
{
	double lead = z->call->look->leading[TYPE_LABEL];
	struct box box = { frame.x + 0.16 * frame.w, frame.y + 0.08 * frame.h, 0.66 * frame.w,
		0.84 * frame.h };
	struct outline outline = outline_of_box(box_inset(caption, -lead));

	zoom_place(z, &z->views[i], box);
	for (int k = 0; k < 40 && !keeps_off(&z->views[i].sight, &outline); k++) {
		box.x += 0.02 * box.w;
		box.y += 0.04 * box.h;
		box.w *= 0.97;
		box.h *= 0.96;
		zoom_place(z, &z->views[i], box);
	}
}

void zoom_single(struct zoom *z, struct box frame, enum step step)
{
	struct label_list *list = zoom_labels_new(z, frame);
	struct box caption;
	size_t i = 0;

	z->alone = true;
	while (i + 1 < z->count && z->views[i].step < step)
		i++;
	for (size_t k = 0; k < i; k++) /* a block belongs to its field */
		zoom_place(z, &z->views[k], frame);
	caption = zoom_caption_box(z, i, (struct point){ frame.x, frame.y }, 0.3 * frame.w);
	place(z, i, frame, caption);
	zoom_labels_of(list, i, i + 1);
	zoom_labels_keep_off(list, caption);
	zoom_draw(z, i);
	zoom_draw_caption(z, i, caption, 0.1 * frame.w);
	zoom_label_parts(list, i, 0.22 * frame.w);
}
