/* test_units.c - quantities and paper sizes as people write them. */

#include "test.h"

#include "units/lengths.h"
#include "units/units.h"

#include <math.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static const struct where here = { "units", 1 };

static const struct {
	const char *text;
	dim dimension;
	double value;
} good[] = {
	{ "16384", DIM_NUMBER, 16384 }, { "15.6 T", DIM_NUMBER, 15.6e12 },
	{ "3.8e25", DIM_NUMBER, 3.8e25 }, { "405 B", DIM_NUMBER, 405e9 },
	{ "405B", DIM_NUMBER, 405e9 }, { "405 bn", DIM_NUMBER, 405e9 },
	{ "125 M", DIM_NUMBER, 125e6 }, { "8 K", DIM_NUMBER, 8000 }, { "8 k", DIM_NUMBER, 8000 },
	{ "38 %", DIM_NUMBER, 0.38 }, { "1.09 W/W", DIM_NUMBER, 1.09 }, { "+.5", DIM_NUMBER, 0.5 },
	{ "-3", DIM_NUMBER, -3 }, { "54 d", DIM_S, 54 * 86400.0 }, { "10 min", DIM_S, 600 },
	{ "2 h", DIM_S, 7200 }, { "30.84 Mh", DIM_S, 30.84e6 * 3600 },
	{ "3 kh", DIM_S, 3000 * 3600 }, { "1 y", DIM_S, 365.25 * 86400 },
	{ "4 \u00b5s", DIM_S, 4e-6 }, { "4 \u03bcs", DIM_S, 4e-6 }, { "4 us", DIM_S, 4e-6 },
	{ "5 ms", DIM_S, 5e-3 }, { "80 GB", DIM_BYTE, 80e9 },
	{ "80 GiB", DIM_BYTE, 80.0 * (1 << 30) }, { "8 Gb", DIM_BYTE, 1e9 }, { "1 B", DIM_BYTE, 1 },
	{ "400 Gb/s", DIM_BYTE_PER_S, 50e9 }, { "3.35 TB/s", DIM_BYTE_PER_S, 3.35e12 },
	{ "989 TFLOP/s", DIM_FLOP_PER_S, 989e12 }, { "38 YFLOP", DIM_FLOP, 38e24 },
	{ "700 W", DIM_W, 700 }, { "8.6 kW", DIM_W, 8600 }, { "1 J/s", DIM_W, 1 },
	{ "30 MWh", DIM_J, 30e6 * 3600 }, { "600 mm", DIM_M, 0.6 }, { "18 in", DIM_M, 0.4572 },
	{ "72 pt", DIM_M, 0.0254 }, { "814 mm2", DIM_M2, 814e-6 },
	{ "814 mm\u00b2", DIM_M2, 814e-6 }, { "8.14 cm2", DIM_M2, 814e-6 },
	{ "41800 m2", DIM_M2, 41800 }, { "12 kg", DIM_KG, 12 }, { "3 kt", DIM_KG, 3e6 },
	{ "2.00 USD", DIM_USD, 2 }, { "2.5 MUSD", DIM_USD, 2.5e6 },
	{ "2.00 USD/h", DIM_USD_PER_S, 2.0 / 3600 }, { "8 ct/kWh", DIM_USD_PER_J, 0.08 / 3.6e6 },
	{ "0.08 USD/kWh", DIM_USD_PER_J, 0.08 / 3.6e6 },
	{ "0.35 kg/kWh", DIM_KG_PER_J, 0.35 / 3.6e6 }, { "350 g/kWh", DIM_KG_PER_J, 0.35 / 3.6e6 },
	{ " 80  GB ", DIM_BYTE, 80e9 }, { "80\u00a0GB", DIM_BYTE, 80e9 }, /* no-break space */
	{ "80\u202fGB\n", DIM_BYTE, 80e9 }, /* narrow no-break space */
};

TEST(units_read_what_people_write)
{
	for (size_t i = 0; i < COUNT(good); i++) {
		double value = NAN;

		g_assert_true(units_parse(report, here, good[i].text, good[i].dimension, &value));
		test_near(value, good[i].value, 1e-14);
	}
	test_faults(report, "");
}

static const struct {
	const char *text;
	dim dimension;
	const char *message;
} bad[] = {
	{ "", DIM_S, "\"\" does not begin with a number: write a time, such as 10 min or 54 d" },
	{ "many", DIM_NUMBER,
			"\"many\" does not begin with a number: write a number, such as 16384 or 15.6 T" },
	{ "inf", DIM_NUMBER,
			"\"inf\" does not begin with a number: write a number, such as 16384 or 15.6 T" },
	{ "nan s", DIM_S,
			"\"nan s\" does not begin with a number: write a time, such as 10 min or 54 d" },
	{ "0x10", DIM_NUMBER,
			"\"0x10\" does not begin with a number: write a number, such as 16384 or 15.6 T" },
	{ "--5", DIM_NUMBER,
			"\"--5\" does not begin with a number: write a number, such as 16384 or 15.6 T" },
	{ ".", DIM_NUMBER,
			"\".\" does not begin with a number: write a number, such as 16384 or 15.6 T" },
	{ "16,384", DIM_NUMBER, "\"16,384\" has a comma or a gap between digits: write 16384" },
	{ "1,234,567.5 s", DIM_S,
			"\"1,234,567.5 s\" has a comma or a gap between digits: write 1234567.5 s" },
	{ "16 384", DIM_NUMBER, "\"16 384\" has a comma or a gap between digits: write 16384" },
	{ "16'384 GB", DIM_BYTE,
			"\"16'384 GB\" has a comma or a gap between digits: write 16384 GB" },
	{ "16\u202f384\u202f000", DIM_NUMBER,
			"\"16\u202f384\u202f000\" has a comma or a gap between digits: write 16384000" },
	{ "15,6 T", DIM_NUMBER, "\"15,6 T\" has a comma or a gap between digits: write 15.6 T" },
	{ "1.234,5", DIM_NUMBER, "\"1.234,5\" has a comma or a gap between digits: write 1234.5" },
	{ "80 GBs", DIM_BYTE,
			"\"80 GBs\" has an unknown unit: write an amount of data, such as 80 GB" },
	{ "80 gb", DIM_BYTE,
			"\"80 gb\" has an unknown unit: write an amount of data, such as 80 GB" },
	{ "5 mh", DIM_S, "\"5 mh\" has an unknown unit: write a time, such as 10 min or 54 d" },
	{ "5 s/", DIM_S, "\"5 s/\" has an unknown unit: write a time, such as 10 min or 54 d" },
	{ "5 /s/s", DIM_S, "\"5 /s/s\" has an unknown unit: write a time, such as 10 min or 54 d" },
	{ "5 k", DIM_S, "\"5 k\" is a number: write a time, such as 10 min or 54 d" },
	{ "989 TFLOPS", DIM_FLOP_PER_S,
			"\"989 TFLOPS\" has an unknown unit: did you mean \"989 TFLOP/s\"?" },
	{ "400 Gbps", DIM_BYTE_PER_S,
			"\"400 Gbps\" has an unknown unit: did you mean \"400 Gb/s\"?" },
	{ "54 days", DIM_S, "\"54 days\" has an unknown unit: did you mean \"54 d\"?" },
	{ "0.08 $/kWh", DIM_USD_PER_J,
			"\"0.08 $/kWh\" has an unknown unit: write a price of energy, such as 8 ct/kWh" },
	{ "405 billion", DIM_NUMBER,
			"\"405 billion\" has an unknown unit: did you mean \"405 B\"?" },
	{ "54", DIM_S, "\"54\" has no unit: write a time, such as 10 min or 54 d" },
	{ "5 m", DIM_NUMBER, "\"5 m\" is a length: write a number, such as 16384 or 15.6 T" },
	{ "5 m", DIM_S, "\"5 m\" is a length: write a time, such as 10 min or 54 d" },
	{ "5 m/s", DIM_S,
			"\"5 m/s\" is a quantity of another kind: write a time, such as 10 min or 54 d" },
	{ "15.6 T", DIM_BYTE, "\"15.6 T\" is a number: write an amount of data, such as 80 GB" },
	{ "1e308 MUSD", DIM_USD,
			"\"1e308 MUSD\" is too large: write an amount of money, such as 2.5 MUSD" },
	{ "1e999", DIM_NUMBER, "\"1e999\" is too large: write a number, such as 16384 or 15.6 T" },
};

TEST(units_refuse_with_what_to_write)
{
	for (size_t i = 0; i < COUNT(bad); i++) {
		struct report *own = report_new(arena);
		double value = 42;

		g_assert_false(units_parse(own, here, bad[i].text, bad[i].dimension, &value));
		test_faults(own, arena_format(arena, "units:1: %s\n", bad[i].message));
		g_assert_cmpfloat(value, ==, 42);
	}
}

TEST(units_format_with_the_right_prefix)
{
	g_assert_cmpstr(units_format(arena, 989e12, DIM_FLOP_PER_S), ==, "989 TFLOP/s");
	g_assert_cmpstr(units_format(arena, 80e9, DIM_BYTE), ==, "80 GB");
	g_assert_cmpstr(units_format(arena, 16384, DIM_NUMBER), ==, "16.384 k");
	g_assert_cmpstr(units_format(arena, 999, DIM_NUMBER), ==, "999");
	g_assert_cmpstr(units_format(arena, 41800, DIM_M2), ==, "41800 m2");
	g_assert_cmpstr(units_format(arena, -2e6, DIM_USD), ==, "-2 MUSD");
	g_assert_cmpstr(units_format(arena, 0, DIM_W), ==, "0 W");
}

static void paper_is(struct report *report, const char *text, double width_pt, double height_pt)
{
	struct paper_size size = { NULL, 0, 0 };

	g_assert_true(lengths_parse_paper(report, here, text, &size));
	g_assert_cmpfloat_with_epsilon(size.width_pt, width_pt, 0.0005);
	g_assert_cmpfloat_with_epsilon(size.height_pt, height_pt, 0.0005);
}

TEST(lengths_know_papers_by_name_and_size)
{
	paper_is(report, "A4", 595.276, 841.890);
	paper_is(report, "a0", 2383.937, 3370.394);
	paper_is(report, "A6", 297.638, 419.528);
	paper_is(report, "Letter", 612, 792);
	paper_is(report, "legal", 612, 1008);
	paper_is(report, "TABLOID", 792, 1224);
	paper_is(report, "18x24in", 1296, 1728);
	paper_is(report, "24x36", 1728, 2592);
	paper_is(report, "210x297mm", 595.276, 841.890);
	paper_is(report, "210 \u00d7 297 mm", 595.276, 841.890);
	paper_is(report, "21x29.7cm", 595.276, 841.890);
	paper_is(report, "600x400pt", 600, 400);
	test_faults(report, "");
}

TEST(lengths_refuse_what_is_no_paper)
{
	static const char *const wrong[] = { "", "A", "A7x", "Foolscap", "x", "210x",
		"210x297furlong", "210mmx297mm", "infx10mm", "-210x297mm", "0x0mm", "1x1mm",
		"6000x6000mm", "1e9x1e9in" };
	struct paper_size size = { "kept", 1, 2 };

	for (size_t i = 0; i < COUNT(wrong); i++)
		g_assert_false(lengths_parse_paper(report, here, wrong[i], &size));
	g_assert_cmpuint(report_count(report), ==, COUNT(wrong));
	g_assert_cmpstr(report_text(report, 3), ==,
			"units:1: \"Foolscap\" is no paper: write A4, Letter, Tabloid, 18x24in or 210x297mm");
	g_assert_cmpstr(report_text(report, 12), ==,
			"units:1: paper \"6000x6000mm\" has a side out of range: write 20 mm to 5000 mm");
	g_assert_cmpstr(size.name, ==, "kept");
}

TEST(lengths_read_each_paper_of_the_table_by_its_name)
{
	for (size_t i = 0; i < lengths_paper_count(); i++) {
		const struct paper_size *paper = lengths_paper(i);

		paper_is(report, paper->name, paper->width_pt, paper->height_pt);
		g_assert_cmpfloat(paper->width_pt, <, paper->height_pt);
	}
}

TEST(lengths_are_points_on_paper)
{
	double length_pt = 0;

	g_assert_true(lengths_parse(report, here, "25.4 mm", &length_pt));
	test_near(length_pt, 72, 1e-12);
	g_assert_true(lengths_parse(report, here, "0.5in", &length_pt));
	test_near(length_pt, 36, 1e-12);
	g_assert_true(lengths_parse(report, here, "12pt", &length_pt));
	test_near(length_pt, 12, 1e-12);
	g_assert_false(lengths_parse(report, here, "3", &length_pt));
	test_faults(report, "units:1: \"3\" has no unit: write a length, such as 600 mm\n");
}
