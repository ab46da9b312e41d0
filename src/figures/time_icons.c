/* time_icons.c - small pictures of the marks: each in a box as high as wide, standing on its line.
 */

#include "figures/time_bars.h"

#include <string.h>

static const struct style line = { .role = ROLE_PAPER, .tone = TONE_FULL, .edge = WEIGHT_LINE };
static const struct style grey = { .role = ROLE_STRUCTURE, .tone = TONE_PALE, .edge = WEIGHT_LINE };

/* Where icons are drawn: x, y in hundredths of the height, y up from the line. */
struct icon {
	struct canvas *canvas;
	struct point at;
	double unit;
};

static struct point to(const struct icon *icon, double x, double y)
{
	return (struct point){ icon->at.x + x * icon->unit, icon->at.y - y * icon->unit };
}

static void draw_rectangle(const struct icon *icon, struct style style, struct box box)
{
	canvas_box(icon->canvas, style,
			(struct box){ icon->at.x + box.x * icon->unit,
					icon->at.y - (box.y + box.h) * icon->unit,
					box.w * icon->unit, box.h * icon->unit });
}

static void draw_triangle(const struct icon *icon, struct style style, struct point a,
		struct point b, struct point c)
{
	canvas_polygon(icon->canvas, style,
			(struct point[]){ to(icon, a.x, a.y), to(icon, b.x, b.y),
					to(icon, c.x, c.y) },
			3);
}

static void draw_school(const struct icon *icon)
{
	draw_rectangle(icon, line, (struct box){ 8, 0, 96, 52 });
	draw_triangle(icon, grey, (struct point){ 0, 52 }, (struct point){ 56, 90 },
			(struct point){ 112, 52 });
	draw_rectangle(icon, grey, (struct box){ 46, 0, 20, 32 });
	draw_rectangle(icon, line, (struct box){ 20, 20, 16, 16 });
	draw_rectangle(icon, line, (struct box){ 78, 20, 16, 16 });
}

static void draw_person(const struct icon *icon, double x, double height)
{
	draw_rectangle(icon, grey,
			(struct box){ x - height * 0.13, 0, height * 0.26, height * 0.76 });
	canvas_disc(icon->canvas, grey, to(icon, x, height * 0.88), height * 0.11 * icon->unit);
}

static void draw_lifetime(const struct icon *icon)
{
	draw_person(icon, 14, 44);
	draw_person(icon, 46, 74);
	draw_person(icon, 84, 100);
}

static void draw_pyramid(const struct icon *icon, double x, double width, double height)
{
	struct point top = { x + width * 0.42, height }, edge = { x + width * 0.62, 0 };

	draw_triangle(icon, line, (struct point){ x, 0 }, top, edge);
	draw_triangle(icon, grey, top, edge, (struct point){ x + width, 0 });
}

static void draw_pyramids(const struct icon *icon)
{
	draw_pyramid(icon, 50, 74, 54);
	draw_pyramid(icon, 0, 92, 76);
}

/* Six arms with two pairs of twigs each. */
static void draw_snowflake(const struct icon *icon)
{
	const struct style stroke = { .edge = WEIGHT_BOLD, .round = true };
	struct point centre = to(icon, 50, 50);
	double radius = 44 * icon->unit;

	for (int arm = 0; arm < 6; arm++) {
		double turns = arm / 6.0;

		canvas_line(icon->canvas, stroke, centre, point_on_circle(centre, radius, turns));
		for (int twig = 0; twig < 4; twig++) {
			struct point foot = point_on_circle(centre,
					radius * (twig < 2 ? 0.45 : 0.72), turns);

			canvas_line(icon->canvas, (struct style){ .edge = WEIGHT_LINE }, foot,
					point_on_circle(foot, radius * 0.28,
							turns + (twig % 2 ? 0.125 : -0.125)));
		}
	}
}

/* A clock face, for what is shorter than a school year. */
static void draw_clock(const struct icon *icon)
{
	struct point centre = to(icon, 50, 46);
	double radius = 40 * icon->unit;

	canvas_disc(icon->canvas, line, centre, radius);
	canvas_line(icon->canvas, (struct style){ .edge = WEIGHT_BOLD }, centre,
			point_on_circle(centre, radius * 0.75, 0));
	canvas_line(icon->canvas, (struct style){ .edge = WEIGHT_BOLD }, centre,
			point_on_circle(centre, radius * 0.55, 0.25));
}

/* A press: a bed, two posts, a screw and the plate it pushes down. */
static void draw_press(const struct icon *icon)
{
	draw_rectangle(icon, grey, (struct box){ 0, 0, 100, 18 });
	draw_rectangle(icon, line, (struct box){ 8, 18, 12, 68 });
	draw_rectangle(icon, line, (struct box){ 80, 18, 12, 68 });
	draw_rectangle(icon, grey, (struct box){ 8, 80, 84, 12 });
	draw_rectangle(icon, line, (struct box){ 45, 44, 10, 36 });
	draw_rectangle(icon, grey, (struct box){ 26, 34, 48, 10 });
}

/* A fire, as the first people made: a flame with a bright heart on two logs. */
static void draw_fire(const struct icon *icon)
{
	const struct point flame[] = { to(icon, 24, 18), to(icon, 20, 42), to(icon, 34, 62),
		to(icon, 38, 54), to(icon, 48, 92), to(icon, 72, 60), to(icon, 80, 36),
		to(icon, 74, 18) };

	canvas_polygon(icon->canvas, grey, flame, sizeof(flame) / sizeof(flame[0]));
	draw_triangle(icon, line, (struct point){ 36, 16 }, (struct point){ 50, 50 },
			(struct point){ 64, 16 });
	draw_rectangle(icon, line, (struct box){ 6, 9, 88, 9 });
	draw_rectangle(icon, line, (struct box){ 0, 0, 100, 9 });
}

/* A table, not branches: a thing without an icon has its words alone. */
static const struct {
	const char *thing;
	void (*draw)(const struct icon *icon);
} icons[] = {
	{ "lesson", draw_clock },
	{ "day", draw_clock },
	{ "school-year", draw_school },
	{ "lifetime", draw_lifetime },
	{ "printing-press", draw_press },
	{ "pyramids", draw_pyramids },
	{ "ice-age", draw_snowflake },
	{ "first-people", draw_fire },
};

bool time_draw_icon(struct canvas *canvas, const char *thing, struct point at, double height)
{
	struct icon icon = { canvas, at, height / 100 };

	for (size_t i = 0; i < sizeof(icons) / sizeof(icons[0]); i++)
		if (strcmp(icons[i].thing, thing) == 0) {
			icons[i].draw(&icon);
			return true;
		}
	return false;
}
