/* lengths.c - the table of papers, and sizes written as WIDTHxHEIGHT. */

#include "units/lengths.h"

#include "base/arena.h"
#include "units/decimal.h"
#include "units/units.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define MM(mm) ((mm)*POINTS_PER_M / 1000)
#define IN(inches) ((inches)*POINTS_PER_INCH)

static const double side_min_pt = MM(20), side_max_pt = MM(5000);

/* ISO 216, ANSI/ASME Y14.1, and the poster sizes of print shops. */
static const struct paper_size papers[] = {
	{ "A0", MM(841), MM(1189) },
	{ "A1", MM(594), MM(841) },
	{ "A2", MM(420), MM(594) },
	{ "A3", MM(297), MM(420) },
	{ "A4", MM(210), MM(297) },
	{ "A5", MM(148), MM(210) },
	{ "A6", MM(105), MM(148) },
	{ "B1", MM(707), MM(1000) },
	{ "B2", MM(500), MM(707) },
	{ "B3", MM(353), MM(500) },
	{ "B4", MM(250), MM(353) },
	{ "B5", MM(176), MM(250) },
	{ "Letter", IN(8.5), IN(11) },
	{ "Legal", IN(8.5), IN(14) },
	{ "Tabloid", IN(11), IN(17) },
	{ "Executive", IN(7.25), IN(10.5) },
	{ "ANSI-C", IN(17), IN(22) },
	{ "ANSI-D", IN(22), IN(34) },
	{ "ANSI-E", IN(34), IN(44) },
	{ "Arch-A", IN(9), IN(12) },
	{ "Arch-B", IN(12), IN(18) },
	{ "Arch-C", IN(18), IN(24) },
	{ "Arch-D", IN(24), IN(36) },
	{ "Arch-E", IN(36), IN(48) },
};

size_t lengths_paper_count(void)
{
	return COUNT(papers);
}

const struct paper_size *lengths_paper(size_t index)
{
	assert(index < COUNT(papers));
	return &papers[index];
}

static const struct paper_size *find_paper(const char *name)
{
	for (size_t i = 0; i < COUNT(papers); i++)
		if (g_ascii_strcasecmp(papers[i].name, name) == 0)
			return &papers[i];
	return NULL;
}

/* Points a unit; no unit is the inch, as in the trade's "24x36". 0: unknown. */
static double unit_pt(const char *unit)
{
	static const struct {
		const char *symbol;
		double points;
	} units[] = {
		{ "mm", MM(1) },
		{ "cm", MM(10) },
		{ "m", MM(1000) },
		{ "in", IN(1) },
		{ "\"", IN(1) },
		{ "pt", 1 },
		{ "", IN(1) },
	};

	for (size_t i = 0; i < COUNT(units); i++)
		if (strcmp(units[i].symbol, unit) == 0)
			return units[i].points;
	return 0;
}

static double rounded(double length_pt)
{
	return round(length_pt * 1000) / 1000;
}

/* "210x297mm"; the sign may be the proper one. */
static bool read_size(const char *text, struct paper_size *size)
{
	const char *cursor = text;
	double width, height;

	if (!decimal_parse(&cursor, &width))
		return false;
	if (g_str_has_prefix(cursor, "\u00d7"))
		cursor += strlen("\u00d7");
	else if (*cursor == 'x' || *cursor == 'X')
		cursor++;
	else
		return false;
	if (!decimal_parse(&cursor, &height))
		return false;

	double unit = unit_pt(cursor);

	*size = (struct paper_size){ NULL, rounded(width * unit), rounded(height * unit) };
	return unit > 0;
}

static bool in_range(double side_pt)
{
	return side_pt >= side_min_pt - 0.001 && side_pt <= side_max_pt + 0.001;
}

bool lengths_parse_paper(struct report *report, struct where at, const char *text,
		struct paper_size *size)
{
	const struct paper_size *named = find_paper(text);
	struct paper_size read;

	if (named) {
		*size = (struct paper_size){ named->name, rounded(named->width_pt),
			rounded(named->height_pt) };
		return true;
	}
	if (!read_size(text, &read))
		return report_fault(report, FAULT_INPUT, at,
				"\"%s\" is no paper: write A4, Letter, Tabloid, 18x24in or 210x297mm",
				text);
	if (!in_range(read.width_pt) || !in_range(read.height_pt))
		return report_fault(report, FAULT_INPUT, at,
				"paper \"%s\" has a side out of range: write 20 mm to 5000 mm",
				text);
	*size = read;
	return true;
}

bool lengths_parse(struct report *report, struct where at, const char *text, double *length_pt)
{
	double length_m;

	if (!units_parse(report, at, text, DIM_M, &length_m))
		return false;
	*length_pt = length_m * POINTS_PER_M;
	return true;
}
