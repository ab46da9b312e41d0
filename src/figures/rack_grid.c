/*
 * rack_grid.c - every rack of the run as a square, every GPU a dot in it, beside one
 * gaming PC to the same scale.
 *
 * Where squares would be too small to count, one stands for 4, 16, 64 ... racks; where
 * there are a few racks alone, each is drawn with its servers.
 */

#include "figures/rack_grid.h"

#include "base/table.h"

#include <math.h>

static const struct text lead = { .type = TYPE_BODY };
static const struct text lead_end = { .type = TYPE_BODY, .bold = true, .align = ALIGN_END };

static const double even_worth = 1.15;
static const double column_share = 0.18, column_gap = 18; /* right of the field */
static const double countable =
		2.2; /* the least pitch, in floors of a mark: about 1,000 squares a page */
static const double near_pitch = 64; /* squares this large show servers */
static const double largest_pitch = 190;
static const double block_gap_share = 0.45; /* between blocks, in pitches */
static const double dot_share = 0.64;       /* a dot's side, in its place's */
static const double large_dot =
		6; /* dots larger than this are paler, or they would be too much ink */
static const double dot_least = 0.7; /* a dot smaller than this is not drawn, in points */
/* With so many racks and so much width the rack and the PC stand under the field. */
static const double below_racks = 40, below_width = 400;
static const double below_height = 158, below_wedge = 26, below_rack = 0.62, pc_share = 0.14;
static const double pc_words = 4.6;                     /* lines under the PC */
static const double below_pick = 0.7, below_words = 20; /* from the field's foot to the words */
static const double tallest = 1.36;                     /* the figure's height, in widths */
static const double side_share = 0.88;                  /* of the pitch */

static double head_height(const struct figure_call *call)
{
	return call->look->leading[TYPE_BODY] + 12 * figure_unit(call);
}

/* How wide so many squares in a line are, in pitches. */
static double span(const struct grid_plan *plan, long squares)
{
	double gaps = plan->blocks ? (double)((squares - 1) / BLOCK_SIDE) * block_gap_share : 0;

	return (double)squares + gaps;
}

/* The pitch at which so many columns fill the field's box. */
static double pitch_for(const struct grid_plan *plan, long columns)
{
	long rows = (plan->squares + columns - 1) / columns;

	return fmin(plan->field.w / span(plan, columns), plan->field.h / span(plan, rows));
}

/*
 * The columns that make squares largest, in whole blocks where there are blocks; a grid that
 * comes out even is worth somewhat smaller squares.
 */
static void choose_columns(struct grid_plan *plan)
{
	long step = plan->blocks ? BLOCK_SIDE : 1;
	double best = 0;

	plan->columns = step;
	plan->pitch = 0;
	for (long columns = step; columns <= plan->squares + step && columns <= 400;
			columns += step) {
		double pitch = pitch_for(plan, columns);
		double worth = pitch * (plan->squares % columns == 0 ? even_worth : 1);

		if (worth <= best + 1e-9)
			continue;
		best = worth;
		plan->pitch = pitch;
		plan->columns = columns;
	}
	plan->pitch = fmin(plan->pitch, largest_pitch);
	plan->rows = (plan->squares + plan->columns - 1) / plan->columns;
}

/* As high as it is wide by its dots, within reason. */
static double rack_aspect(const struct grid_plan *plan)
{
	return fmin(fmax((double)grid_dot_rows(plan) / grid_dot_columns(plan), 0.5), 1.9);
}

/* Right of the field: the rack over the PC. */
static void place_beside(const struct figure_call *call, struct grid_plan *plan)
{
	struct box frame = call->frame;
	double top = frame.y + head_height(call), lead_height = call->look->leading[TYPE_LABEL];
	double w = frame.w * column_share, x = frame.x + frame.w - w;

	plan->field = (struct box){ frame.x, top, frame.w - w - column_gap * figure_unit(call),
		frame.y + frame.h - top };
	plan->rack = (struct box){ x, top + lead_height, w, w * rack_aspect(plan) };
	plan->pc = (struct box){ x, plan->rack.y + plan->rack.h + 5 * lead_height, w, 0 };
}

/* Under the field's right half: the rack, and the PC right of it. */
static void place_below(const struct figure_call *call, struct grid_plan *plan)
{
	struct box frame = call->frame;
	double top = frame.y + head_height(call), foot = frame.y + frame.h;
	double unit = figure_unit(call);
	double high = (below_height - below_wedge) * unit - 3 * call->look->leading[TYPE_LABEL];
	double w = fmin(high / rack_aspect(plan), frame.w * 0.22);

	plan->field = (struct box){ frame.x, top, frame.w, foot - below_height * unit - top };
	plan->rack = (struct box){ frame.x + frame.w * below_rack,
		foot - (below_height - below_wedge) * unit, w, w * rack_aspect(plan) };
	plan->pc = (struct box){ frame.x + frame.w * (1 - pc_share), plan->rack.y,
		frame.w * pc_share, 0 };
}

/* The square that is enlarged stands at the edge that faces what it becomes. */
static long pick_square(const struct grid_plan *plan)
{
	long picked = (plan->rows / 3 + 1) * plan->columns - 1;

	if (plan->below)
		picked = (plan->rows - 1) * plan->columns +
		         (long)((double)plan->columns * below_pick);
	if (picked >= plan->squares && plan->below && plan->rows > 1)
		picked -= plan->columns;
	return picked < plan->squares ? picked : plan->squares - 1;
}

static void cut_into_squares(const struct figure_call *call, struct grid_plan *plan)
{
	for (plan->unit = 1;; plan->unit *= 4) {
		plan->squares = (long)ceil(plan->racks / plan->unit);
		plan->blocks = plan->squares >= 4 * BLOCK_SIDE * BLOCK_SIDE;
		choose_columns(plan);
		if (plan->pitch >= call->look->mark_floor * countable)
			return;
	}
}

static struct grid_plan plan_grid(const struct figure_call *call)
{
	const struct facts *facts = call->facts;
	struct grid_plan plan = { .racks = facts_value(facts, FACT_CLUSTER_RACKS),
		.gpus = facts_value(facts, FACT_CLUSTER_GPUS),
		.rack_servers = facts_value(facts, FACT_RACK_SERVERS),
		.server_gpus = facts_value(facts, FACT_SERVER_GPUS),
		.last_gpus = facts_value(facts, FACT_RACK_LAST_GPUS),
		.picked = -1 };

	/* A machine of one rack shows the servers that there are, not the rack's empty places. */
	if (plan.racks <= 1)
		plan.rack_servers =
				fmin(plan.rack_servers, facts_value(facts, FACT_CLUSTER_SERVERS));
	plan.below = plan.racks >= below_racks && call->frame.w >= below_width * figure_unit(call);
	if (plan.below)
		place_below(call, &plan);
	else
		place_beside(call, &plan);
	cut_into_squares(call, &plan);
	plan.near = plan.unit <= 1 && plan.pitch >= near_pitch * figure_unit(call);
	plan.side = plan.pitch * side_share;
	plan.block_gap = plan.blocks ? plan.pitch * block_gap_share : 0;
	if (!plan.near)
		plan.picked = pick_square(&plan);
	else
		plan.pc.y = plan.field.y;
	plan.pc.h = call->frame.y + call->frame.h - plan.pc.y -
	            pc_words * call->look->leading[TYPE_LABEL];
	return plan;
}

struct box grid_square(const struct grid_plan *plan, long index)
{
	long column = index % plan->columns, row = index / plan->columns;

	return (struct box){ plan->field.x + (double)column * plan->pitch +
					     (double)(plan->blocks ? column / BLOCK_SIDE : 0) *
							     plan->block_gap,
		plan->field.y + (double)row * plan->pitch +
				(double)(plan->blocks ? row / BLOCK_SIDE : 0) * plan->block_gap,
		plan->side, plan->side };
}

static double hole(const struct figure_call *call)
{
	struct grid_plan plan = plan_grid(call);

	return plan.below ? (below_height - below_words) * figure_unit(call) : 0;
}

static double height(const struct figure_call *call, double width)
{
	struct figure_call sized = *call;

	sized.frame = (struct box){ 0, 0, width, width * tallest };
	struct grid_plan plan = plan_grid(&sized);
	double field = span(&plan, plan.rows) * plan.pitch;

	return head_height(call) +
	       (plan.below ? field + below_height * figure_unit(call) : fmax(field, width * 0.62));
}

/* Squares from `from`, as many as stand in one row of one block: one field of cells. */
static void draw_run(struct canvas *canvas, const struct grid_plan *plan, struct style style,
		long from, long count)
{
	struct box first = grid_square(plan, from);

	canvas_field(canvas, style,
			(struct field){ { first.x, first.y }, (int)count, count, plan->pitch,
					plan->pitch, first.w, first.h });
}

/* The dots of a run of racks: a field for each place of a GPU in its rack. */
static void draw_dots(struct canvas *canvas, const struct grid_plan *plan, long from, long count)
{
	int rows = grid_dot_rows(plan), columns = grid_dot_columns(plan);
	double margin = plan->side * 0.09, pitch_x = (plan->side - 2 * margin) / columns;
	double pitch_y = (plan->side - 2 * margin) / rows, dot = fmin(pitch_x, pitch_y) * dot_share;
	struct box first = grid_square(plan, from);

	for (int i = 0; i < rows * columns; i++) {
		double x = first.x + margin + (i % columns + 0.5) * pitch_x - dot / 2;
		double y = first.y + margin + (i / columns + 0.5) * pitch_y - dot / 2;
		bool is_last = from + count == plan->squares && i >= plan->last_gpus;

		canvas_field(canvas,
				(struct style){ .role = ROLE_COMPUTE,
						.tone = dot > large_dot ? TONE_DEEP : TONE_FULL },
				(struct field){ { x, y }, (int)count, count - is_last, plan->pitch,
						plan->pitch, dot, dot });
	}
}

static bool has_dots(const struct grid_plan *plan)
{
	return plan->unit <= 1 &&
	       plan->side / fmax(grid_dot_rows(plan), grid_dot_columns(plan)) * 0.6 >= dot_least;
}

/* The last square holds fewer racks than the others: filled so far. */
static void draw_last(struct canvas *canvas, const struct grid_plan *plan, struct style style)
{
	double share = (plan->racks - (double)(plan->squares - 1) * plan->unit) / plan->unit;
	struct box box = grid_square(plan, plan->squares - 1);

	canvas_box(canvas, (struct style){ .edge = WEIGHT_HAIR }, box);
	box.y += box.h * (1 - share);
	box.h *= share;
	canvas_box(canvas, style, box);
}

/* Where fills are saved, squares without dots in them are seen by their outlines. */
static void outline_squares(struct canvas *canvas, const struct grid_plan *plan)
{
	struct path *path = path_new(canvas_arena(canvas));

	for (long i = 0; i < plan->squares; i++)
		path_box(path, grid_square(plan, i));
	canvas_path(canvas, (struct style){ .edge = WEIGHT_HAIR }, path);
}

static void draw_field(struct canvas *canvas, const struct figure_call *call,
		const struct grid_plan *plan)
{
	bool dots = has_dots(plan);
	bool partly = plan->unit > 1 && fmod(plan->racks, plan->unit) > 0;
	struct style style = { .role = dots ? ROLE_STRUCTURE : ROLE_COMPUTE,
		.tone = dots ? TONE_FAINT : TONE_MID };
	long whole = plan->squares - partly, run = plan->blocks ? BLOCK_SIDE : plan->columns;

	for (long from = 0; from < whole;) {
		long left = plan->columns - from % plan->columns;
		long count = run - (from % plan->columns) % run;

		count = count < left ? count : left;
		count = count < whole - from ? count : whole - from;
		draw_run(canvas, plan, style, from, count);
		if (dots)
			draw_dots(canvas, plan, from, count);
		from += count;
	}
	if (partly)
		draw_last(canvas, plan, style);
	if (!dots && call->look->ink == INK_SAVER)
		outline_squares(canvas, plan);
}

static void draw_near(struct canvas *canvas, const struct grid_plan *plan)
{
	for (long i = 0; i < plan->squares; i++)
		grid_draw_rack(canvas, plan, grid_square(plan, i),
				i + 1 < plan->squares ? plan->rack_servers * plan->server_gpus
						      : plan->last_gpus);
}

static void draw_head(struct canvas *canvas, const struct figure_call *call,
		const struct grid_plan *plan)
{
	double base = call->frame.y + call->look->type_size[TYPE_BODY];
	double block = plan->blocks ? plan->unit * BLOCK_SIDE * BLOCK_SIDE * plan->rack_servers *
	                                               plan->server_gpus
	                            : 0;
	const char *words = WORDS_WITH(call->words, "rack-grid.key", VALUE("unit", plan->unit),
			VALUE("block", block), VALUE("near", plan->near),
			VALUE("dots", has_dots(plan)));

	canvas_label(canvas, lead, words, call->frame,
			(struct label_place[]){
					{ { call->frame.x, base }, ALIGN_START, LEVEL_BASE } },
			1);
	if (plan->picked < 0 || !has_dots(plan))
		return;
	/* One GPU alone, to the field's own scale, with a ring to find it by. */
	double unit = figure_unit(call), right = call->frame.x + call->frame.w,
	       dot = plan->side / grid_dot_columns(plan) * 0.58;
	if (dot > 10 * unit)
		return;
	struct point ring = { right - 8 * unit, base - 3 * unit };

	if (!canvas_label(canvas, lead_end, WORDS(call->words, "rack-grid.alone"), call->frame,
			    (struct label_place[]){ { { right - 20 * unit, base }, ALIGN_END,
					    LEVEL_BASE } },
			    1))
		return;
	canvas_disc(canvas, (struct style){ .edge = WEIGHT_LINE }, ring, 6.5 * unit);
	canvas_box(canvas, (struct style){ .role = ROLE_COMPUTE, .tone = TONE_FULL },
			(struct box){ ring.x - dot / 2, ring.y - dot / 2, dot, dot });
}

static void draw(struct canvas *canvas, const struct figure_call *call)
{
	struct grid_plan plan = plan_grid(call);

	draw_head(canvas, call, &plan);
	if (plan.near)
		draw_near(canvas, &plan);
	else
		draw_field(canvas, call, &plan);
	grid_draw_near(canvas, call, &plan);
}

static void tabulate(struct table *table, const struct figure_call *call)
{
	static const enum fact rows[] = { FACT_CLUSTER_GPUS, FACT_CLUSTER_SERVERS,
		FACT_CLUSTER_RACKS, FACT_SERVER_GPUS, FACT_RACK_SERVERS, FACT_RACK_LAST_GPUS,
		FACT_CARD_SPEED_RATIO };

	table_columns(table, "fact value");
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		table_text(table, fact_name(rows[i]));
		table_number(table, facts_value(call->facts, rows[i]));
	}
}

static const enum fact needs[] = { FACT_CLUSTER_GPUS, FACT_CLUSTER_RACKS, FACT_RACK_SERVERS,
	FACT_SERVER_GPUS };

const struct figure figure_rack_grid = {
	.name = "rack-grid",
	.needs = needs,
	.need_count = sizeof(needs) / sizeof(needs[0]),
	.height = height,
	.hole = hole,
	.draw = draw,
	.tabulate = tabulate,
};
