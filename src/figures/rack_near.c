/* rack_near.c - a rack from near: servers as trays, GPUs on them; and the gaming PC beside it. */

#include "figures/rack_grid.h"

#include <math.h>

static const struct text strong = { .type = TYPE_LABEL, .bold = true };
static const struct text plain = { .type = TYPE_LABEL };

static const double margin_share = 0.05, gpu_share = 0.72; /* of a rack's side; of a GPU's cell */
static const double narrowest_column = 60;
static const double dots_pitch =
		24; /* a square this large keeps its dots in sight when it is picked */

static int server_rows(const struct grid_plan *plan)
{
	return plan->server_gpus > 4 ? 2 : 1;
}

int grid_dot_rows(const struct grid_plan *plan)
{
	return (int)plan->rack_servers * server_rows(plan);
}

int grid_dot_columns(const struct grid_plan *plan)
{
	return (int)ceil(plan->server_gpus / server_rows(plan));
}

/* The cells that GPUs stand in: the rack's inside cut into servers, those into rows and columns. */
static struct box tray_of(const struct grid_plan *plan, struct box box, int server)
{
	double margin = fmin(box.w, box.h) * margin_share;
	double pitch = (box.h - margin) / plan->rack_servers;

	return (struct box){ box.x + margin, box.y + margin + server * pitch, box.w - 2 * margin,
		pitch - margin };
}

static struct box gpu_of(const struct grid_plan *plan, struct box tray, int gpu)
{
	int columns = grid_dot_columns(plan), rows = server_rows(plan);
	double w = tray.w / columns, h = tray.h / rows, side = fmin(w, h) * gpu_share;

	return (struct box){ tray.x + (gpu % columns + 0.5) * w - side / 2,
		tray.y + (gpu / columns + 0.5) * h - side / 2, side, side };
}

double grid_gpu_side(const struct grid_plan *plan, struct box box)
{
	return gpu_of(plan, tray_of(plan, box, 0), 0).w;
}

void grid_draw_rack(struct canvas *canvas, const struct grid_plan *plan, struct box box,
		double gpus)
{
	const struct style rack = { .role = ROLE_PAPER, .tone = TONE_FULL, .edge = WEIGHT_BOLD };
	const struct style tray_style = { .role = ROLE_STRUCTURE,
		.tone = TONE_PALE,
		.edge = WEIGHT_LINE };
	const struct style full = { .role = ROLE_COMPUTE, .tone = TONE_FULL, .edge = WEIGHT_LINE };
	const struct style empty = { .role = ROLE_PAPER, .tone = TONE_FULL, .edge = WEIGHT_HAIR };

	canvas_box(canvas, rack, box);
	for (int server = 0; server < plan->rack_servers; server++) {
		struct box tray = tray_of(plan, box, server);

		canvas_rounded_box(canvas, tray_style, tray, 2);
		for (int gpu = 0; gpu < plan->server_gpus; gpu++)
			canvas_box(canvas, server * plan->server_gpus + gpu < gpus ? full : empty,
					gpu_of(plan, tray, gpu));
	}
}

/* From the picked square to the rack beside it, or under it. */
static void draw_wedge(struct canvas *canvas, struct box from, struct box to, bool below)
{
	const struct style side = { .edge = WEIGHT_LINE, .edge_role = ROLE_ATTENTION };
	double right = from.x + from.w, foot = from.y + from.h;
	struct point a = below ? (struct point){ from.x, foot } : (struct point){ right, from.y };
	struct point b = { to.x, to.y }, d = { right, foot };
	struct point c = below ? (struct point){ to.x + to.w, to.y }
	                       : (struct point){ to.x, to.y + to.h };

	canvas_polygon(canvas, (struct style){ .role = ROLE_ATTENTION, .tone = TONE_FAINT },
			(struct point[]){ a, b, c, d }, 4);
	canvas_line(canvas, side, a, b);
	canvas_line(canvas, side, d, c);
}

static void draw_picked(struct canvas *canvas, const struct figure_call *call,
		const struct grid_plan *plan)
{
	struct box box = plan->rack, square = grid_square(plan, plan->picked);
	double unit = figure_unit(call), y = box.y + box.h + 4 * unit;
	double width = fmax(box.w, plan->below ? 90 * unit : 0);

	draw_wedge(canvas, square, box, plan->below);
	canvas_box(canvas,
			(struct style){ .role = ROLE_ATTENTION,
					.tone = plan->pitch < dots_pitch ? TONE_FULL : TONE_NONE,
					.edge = WEIGHT_HEAVY,
					.edge_role = ROLE_ATTENTION },
			square);
	grid_draw_rack(canvas, plan, box, plan->rack_servers * plan->server_gpus);
	canvas_box(canvas, (struct style){ .edge = WEIGHT_HEAVY, .edge_role = ROLE_ATTENTION },
			box);
	y += canvas_paragraph(canvas, strong, (struct point){ box.x, y }, width,
			WORDS_WITH(call->words, "rack-grid.rack", VALUE("unit", plan->unit)));
	canvas_paragraph(canvas, plain, (struct point){ box.x, y }, width,
			WORDS(call->words, "rack-grid.rack.holds"));
}

/* The PC's one GPU as large as the others, green as far as it is fast. */
static void draw_pc(struct canvas *canvas, const struct figure_call *call,
		const struct grid_plan *plan, double y, double gpu_side)
{
	double ratio = facts_value(call->facts, FACT_CARD_SPEED_RATIO);
	double share = ratio > 0 ? sqrt(fmin(1, 1 / ratio)) : 1;
	double wanted = fmax(gpu_side * 3.7, 58 * figure_unit(call));
	double h = fmin(fmin(wanted, plan->pc.w * 1.5), plan->pc.h), w = h / 1.7;
	double side = fmin(gpu_side, h * 0.3);
	struct box tower = { plan->pc.x, y, w, h };
	struct box gpu = { tower.x + (w - side) / 2, tower.y + h * 0.62, side, side };
	struct box speed = { gpu.x, gpu.y + side * (1 - share), side * share, side * share };

	canvas_rounded_box(canvas,
			(struct style){ .role = ROLE_STRUCTURE,
					.tone = TONE_FAINT,
					.edge = WEIGHT_LINE },
			tower, 3);
	for (int i = 0; i < 2; i++)
		canvas_line(canvas,
				(struct style){ .edge = WEIGHT_LINE, .edge_role = ROLE_STRUCTURE },
				(struct point){ tower.x + w * 0.15, tower.y + 12 + 5 * i },
				(struct point){ tower.x + w * 0.85, tower.y + 12 + 5 * i });
	canvas_box(canvas,
			(struct style){ .role = ROLE_PAPER,
					.tone = TONE_FULL,
					.edge = WEIGHT_LINE },
			gpu);
	canvas_box(canvas, (struct style){ .role = ROLE_COMPUTE, .tone = TONE_FULL }, speed);
	y = tower.y + h + 4 * figure_unit(call);
	y += canvas_paragraph(canvas, strong, (struct point){ tower.x, y }, plan->pc.w,
			WORDS(call->words, "rack-grid.pc"));
	canvas_paragraph(canvas, plain, (struct point){ tower.x, y }, plan->pc.w,
			WORDS(call->words, "rack-grid.pc.speed"));
}

void grid_draw_near(struct canvas *canvas, const struct figure_call *call,
		const struct grid_plan *plan)
{
	struct box scale = plan->picked >= 0 ? plan->rack : grid_square(plan, 0);

	if (plan->pc.w < narrowest_column * figure_unit(call))
		return;
	if (plan->picked >= 0)
		draw_picked(canvas, call, plan);
	draw_pc(canvas, call, plan, plan->pc.y, grid_gpu_side(plan, scale));
}
