/* axis.c - values to places, round values for marks, and the marks. */

#include "draw/axis.h"

#include <math.h>

/* Steps of a linear axis and marks of a log one, in powers of ten. */
static const double round_parts[] = { 1, 2, 5, 10 };

/* A value this close to a round one is that one: ends of axes are computed. */
static const double rounding = 1e-9;

/* Seconds; each about twice the one before. */
static const double clock_times_s[] = { 0.001, 0.002, 0.004, 0.008, 0.015, 0.03, 0.06, 0.12, 0.25,
	0.5, 1, 2, 4, 8, 15, 30, 60, 120, 240, 480, 900, 1800, 3600, 7200, 14400, 28800, 57600,
	86400, 172800, 345600, 691200, 1296000, 2592000, 5259600, 10519200, 15778800, 31557600,
	63115200, 126230400, 315576000 };
enum { CLOCK_TIMES = sizeof(clock_times_s) / sizeof(clock_times_s[0]) };

double axis_at(const struct axis *axis, double value)
{
	double share = axis->is_log ? log(value / axis->low) / log(axis->high / axis->low)
	                            : (value - axis->low) / (axis->high - axis->low);

	return axis->from + (axis->to - axis->from) * share;
}

double axis_value(const struct axis *axis, double at)
{
	double share = (at - axis->from) / (axis->to - axis->from);

	return axis->is_log ? axis->low * pow(axis->high / axis->low, share)
	                    : axis->low + (axis->high - axis->low) * share;
}

bool axis_holds(const struct axis *axis, double value)
{
	double spare = rounding * fabs(axis->high - axis->low);

	return value >= axis->low - spare && value <= axis->high + spare;
}

double axis_round_up(double value)
{
	double power = pow(10, floor(log10(value) + rounding));

	for (size_t i = 0; i < 3; i++)
		if (round_parts[i] * power >= value * (1 - rounding))
			return round_parts[i] * power;
	return 10 * power;
}

double axis_round_down(double value)
{
	double power = pow(10, floor(log10(value) + rounding));

	for (size_t i = 3; i > 0; i--)
		if (round_parts[i] * power <= value * (1 + rounding))
			return round_parts[i] * power;
	return power;
}

static void add_tick(struct ticks *ticks, double value)
{
	if (ticks->count < AXIS_TICKS_MOST)
		ticks->values[ticks->count++] = value;
}

struct ticks axis_ticks_linear(double low, double high, int most)
{
	struct ticks ticks = { 0 };
	double step = axis_round_up((high - low) / most);

	for (double i = ceil(low / step - rounding); i * step <= high + step * rounding; i++)
		add_tick(&ticks, i * step + 0.0); /* no -0 */
	return ticks;
}

/* parts: how many of 1, 2, 5 each power gets, with every nth power alone. */
static struct ticks powers(double low, double high, size_t parts, int stride)
{
	struct ticks ticks = { 0 };

	for (double p = floor(log10(low) + rounding); p <= log10(high) + rounding; p++) {
		if (fmod(p, stride) != 0)
			continue;
		for (size_t i = 0; i < parts; i++) {
			double value = round_parts[i] * pow(10, p);

			if (value >= low * (1 - rounding) && value <= high * (1 + rounding))
				add_tick(&ticks, value);
		}
	}
	return ticks;
}

struct ticks axis_ticks_log(double low, double high, int most)
{
	struct ticks ticks = powers(low, high, 3, 1);

	for (int stride = 1; ticks.count > (size_t)most; stride++)
		ticks = powers(low, high, 1, stride);
	return ticks;
}

struct ticks axis_ticks_times(double low_s, double high_s)
{
	struct ticks ticks = { 0 };

	for (size_t i = 0; i < CLOCK_TIMES; i++)
		if (clock_times_s[i] >= low_s * (1 - rounding) &&
				clock_times_s[i] <= high_s * (1 + rounding))
			add_tick(&ticks, clock_times_s[i]);
	return ticks;
}

double axis_time_below(double time_s)
{
	size_t i = CLOCK_TIMES - 1;

	while (i > 0 && clock_times_s[i] > time_s * (1 + rounding))
		i--;
	return clock_times_s[i];
}

double axis_time_above(double time_s)
{
	size_t i = 0;

	while (i < CLOCK_TIMES - 1 && clock_times_s[i] < time_s * (1 - rounding))
		i++;
	return clock_times_s[i];
}

double axis_draw_below(struct canvas *canvas, const struct axis *axis, double y,
		const struct ticks *ticks, const char *const *labels)
{
	const struct look *look = canvas_look(canvas);
	struct text text = { .type = TYPE_LABEL, .shade = SHADE_QUIET, .level = LEVEL_TOP };
	double tick = look->type_size[TYPE_LABEL] * 0.4, gap = look->type_size[TYPE_LABEL] * 0.5;
	double left = fmin(axis->from, axis->to), right = fmax(axis->from, axis->to);
	double free = left - gap;

	for (size_t i = 0; i < ticks->count; i++) {
		double x = axis_at(axis, ticks->values[i]);
		double w = canvas_text_width(canvas, text, labels[i]);
		double start = fmax(left, fmin(x - w / 2, right - w));

		canvas_line(canvas, (struct style){ .edge = WEIGHT_LINE }, (struct point){ x, y },
				(struct point){ x, y + tick });
		if (start < free + gap || start + w > right + gap)
			continue;
		canvas_text(canvas, text, (struct point){ start, y + tick * 1.8 }, labels[i]);
		free = start + w;
	}
	return tick * 1.8 + canvas_text_height(canvas, text);
}

void axis_draw_across(struct canvas *canvas, const struct axis *axis, double x, double w,
		const struct ticks *ticks, const char *const *labels)
{
	struct text text = { .type = TYPE_LABEL,
		.shade = SHADE_QUIET,
		.align = ALIGN_END,
		.level = LEVEL_CENTRE };
	struct style hair = { .edge = WEIGHT_LINE,
		.edge_role = ROLE_STRUCTURE,
		.edge_tone = TONE_PALE };
	double gap = canvas_look(canvas)->type_size[TYPE_LABEL] * 0.8;

	for (size_t i = 0; i < ticks->count; i++) {
		double y = axis_at(axis, ticks->values[i]);

		canvas_line(canvas, hair, (struct point){ x, y }, (struct point){ x + w, y });
		canvas_text(canvas, text, (struct point){ x - gap, y }, labels[i]);
	}
}
