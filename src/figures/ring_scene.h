#ifndef WC_FIGURES_RING_SCENE_H
#define WC_FIGURES_RING_SCENE_H

/* What the parts of the ring's figure share: the ring that was run, and the hand that draws. */

#include "figures/figure.h"
#include "model/ring.h"

struct scene {
	struct canvas *canvas;
	const struct words *words;
	const struct look *look;
	const struct ring *ring; /* both run to their end */
	const struct ring_chunks *chunks;
	int gpus, passes;
	int stacks; /* of memory on a GPU; 0: not known */
	bool blank; /* numbers that a pupil is to find are left out */
	double em;  /* the size of a label */
};

extern const struct figure figure_ring;

/* A count's word: a key with {n} in it. */
const char *scene_count(const struct scene *scene, const char *key, double n);

/* The largest type from `type` down whose line fits in w x h; false where none of them does. */
bool scene_fit(const struct scene *scene, struct text *text, double w, double h,
		const char *string);

/* What a message looks like: a part of the sum, or the total. */
struct style scene_message(const struct scene *scene, bool is_total);

/* ring_circle.c: the GPUs on their ring, with both lanes of passes. */
void ring_draw_circle(const struct scene *scene, struct box room);

/* ring_card.c: one GPU seen from above, its number painted on the die. */
void ring_draw_card(const struct scene *scene, struct box box, const char *number, bool is_hot);
/* One GPU with nobody to talk to. */
void ring_draw_alone(const struct scene *scene, struct box room);

/* ring_table.c: what each GPU holds after each pass. */
double ring_table_height(const struct scene *scene, int rows); /* the best for so many */
void ring_draw_table(const struct scene *scene, struct box room);

/* ring_chunks.c: the version with all links busy. */
double ring_chunks_height(const struct scene *scene, double width);
void ring_draw_chunks(const struct scene *scene, struct box room); /* start, half way, end */
void ring_draw_strip(const struct scene *scene, struct box room);  /* every pass */

#endif
