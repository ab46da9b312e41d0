/*
 * cover.c - the whole run in one picture: every rack to scale, one picked out and
 * enlarged beside a person. A desk, a room or a field of blocks where the run is
 * smaller or larger than a hall. The upper left is left to the title.
 */

#include "figures/cover.h"

#include "base/table.h"
#include "figures/figure.h"
#include "figures/machine_of.h"

#include <math.h>

static const double corner = 0.57735;     /* an isometric floor is this much as high as wide */
static const double scene_height = 0.745; /* of a desk or a room, in widths */

static const double words_least =
		32; /* leadings of the labels: a narrower frame is a picture alone */

bool cover_has_words(const struct figure_call *call, double width)
{
	return width >= words_least * call->look->leading[TYPE_LABEL];
}

static double height(const struct figure_call *call, double width)
{
	struct machine machine = machine_of(call->facts);
	double captions = cover_has_words(call, width) ? 4 * call->look->leading[TYPE_LABEL] : 0;

	if (regime_of(&machine) <= REGIME_ROOM)
		return scene_height * width + captions;
	return (corner + 0.05) * width + captions;
}

static void draw(struct canvas *canvas, const struct figure_call *call)
{
	struct machine machine = machine_of(call->facts);
	struct figure_call inside = *call;

	/* Edges are lines: half of one lies outside of what it bounds. */
	inside.frame = box_inset(call->frame, call->look->weight[WEIGHT_BOLD]);
	if (regime_of(&machine) <= REGIME_ROOM)
		cover_scene(canvas, &inside, &machine);
	else
		cover_field(canvas, &inside, &machine);
}

static const struct text name = { .type = TYPE_BODY, .bold = true };
static const struct text words = { .type = TYPE_LABEL };

double cover_legend_height(const struct canvas *canvas, const struct legend *legend)
{
	return canvas_paragraph_height(canvas, name, legend->width, legend->name) +
	       canvas_paragraph_height(canvas, words, legend->width, legend->words);
}

void cover_legend(struct canvas *canvas, const struct legend *legend, struct point at)
{
	double width = canvas_balanced_width(canvas, words, legend->width, legend->words);

	at.y += canvas_paragraph(canvas, name, at, legend->width, legend->name);
	canvas_paragraph(canvas, words, at, width, legend->words);
}

static void tabulate(struct table *table, const struct figure_call *call)
{
	struct machine m = machine_of(call->facts);

	table_columns(table, "thing count");
	table_text(table, "rack");
	table_number(table, (double)m.racks);
	table_text(table, "server");
	table_number(table, (double)m.servers);
	table_text(table, "gpu");
	table_number(table, (double)m.gpus);
}

static const enum fact needs[] = { FACT_CLUSTER_GPUS, FACT_CLUSTER_RACKS, FACT_RACK_WIDTH };

const struct figure figure_cover = {
	.name = "cover",
	.needs = needs,
	.need_count = sizeof(needs) / sizeof(needs[0]),
	.height = height,
	.draw = draw,
	.tabulate = tabulate,
};
