/* prop_units.c - laws of quantities: written and read back, scaled by prefixes, divided by units.
 */

#include "test.h"

#include "units/units.h"

#include <math.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static const struct where here = { "prop", 1 };
static const int rounds = 5000;

static const dim dimensions[] = { DIM_NUMBER, DIM_S, DIM_BYTE, DIM_FLOP, DIM_J, DIM_M, DIM_M2,
	DIM_KG, DIM_USD, DIM_BYTE_PER_S, DIM_FLOP_PER_S, DIM_W, DIM_USD_PER_S, DIM_USD_PER_J,
	DIM_KG_PER_J };

static double parsed(struct report *report, const char *text, dim dimension)
{
	double value = NAN;

	g_assert_true(units_parse(report, here, text, dimension, &value));
	return value;
}

/* Any size from 1e-20 to 1e30, either sign. */
static double any_value(void)
{
	double size = pow(10, g_test_rand_double_range(-20, 30));

	return g_test_rand_bit() ? size : -size;
}

static dim any_dimension(void)
{
	return dimensions[g_test_rand_int_range(0, (gint32)COUNT(dimensions))];
}

TEST(units_read_back_what_they_write)
{
	for (int i = 0; i < rounds; i++) {
		double value = any_value();
		dim dimension = any_dimension();

		test_near(parsed(report, units_format(arena, value, dimension), dimension), value,
				1e-11);
	}
	test_faults(report, "");
}

/* But "5 B": five bytes, or five thousand million where a pure number is wanted. */
TEST(units_refuse_what_they_write_in_any_other_dimension)
{
	for (int i = 0; i < rounds; i++) {
		dim dimension = any_dimension(), other = any_dimension();
		const char *text = units_format(arena, any_value(), dimension);
		double value = 42;

		if (dimension == other || (dimension == DIM_BYTE && other == DIM_NUMBER))
			continue;
		g_assert_false(units_parse(report_new(arena), here, text, other, &value));
		g_assert_cmpfloat(value, ==, 42);
	}
}

TEST(units_prefixes_are_powers_of_a_thousand)
{
	static const char *const prefixes[] = { "", "k", "M", "G", "T", "P", "E", "Z", "Y" };
	static const struct {
		const char *unit;
		dim dimension;
	} units[] = { { "B", DIM_BYTE }, { "b", DIM_BYTE }, { "FLOP", DIM_FLOP }, { "W", DIM_W },
		{ "Wh", DIM_J }, { "h", DIM_S }, { "USD", DIM_USD }, { "B/s", DIM_BYTE_PER_S } };

	for (size_t unit = 0; unit < COUNT(units); unit++)
		for (size_t i = 1; i < COUNT(prefixes); i++) {
			const char *smaller = arena_format(arena, "1 %s%s", prefixes[i - 1],
					units[unit].unit);
			const char *larger = arena_format(arena, "1 %s%s", prefixes[i],
					units[unit].unit);

			test_near(parsed(report, larger, units[unit].dimension),
					1000 * parsed(report, smaller, units[unit].dimension),
					1e-14);
		}
	test_faults(report, "");
}

TEST(units_ratios_are_quotients)
{
	static const char *const above[] = { "B", "GB", "FLOP", "kWh", "USD", "ct", "kg" };
	static const char *const below[] = { "s", "min", "h", "d", "kWh", "MJ" };
	static const dim above_dimensions[] = { DIM_BYTE, DIM_BYTE, DIM_FLOP, DIM_J, DIM_USD,
		DIM_USD, DIM_KG };
	static const dim below_dimensions[] = { DIM_S, DIM_S, DIM_S, DIM_S, DIM_J, DIM_J };

	for (size_t i = 0; i < COUNT(above); i++)
		for (size_t j = 0; j < COUNT(below); j++) {
			dim dimension = above_dimensions[i] - below_dimensions[j];
			const char *ratio = arena_format(arena, "3 %s/%s", above[i], below[j]);
			const char *one = arena_format(arena, "3 %s", above[i]);
			const char *other = arena_format(arena, "1 %s", below[j]);

			test_near(parsed(report, ratio, dimension),
					parsed(report, one, above_dimensions[i]) /
							parsed(report, other, below_dimensions[j]),
					1e-14);
		}
	test_faults(report, "");
}

/* Blanks of any kind around number and unit change nothing. */
TEST(units_do_not_mind_blanks)
{
	static const char *const blanks[] = { "", " ", "  ", "\t", "\n", "\u00a0", "\u202f",
		"\u2009" };

	for (size_t i = 0; i < COUNT(blanks); i++)
		for (size_t j = 0; j < COUNT(blanks); j++) {
			const char *text = arena_format(arena, "%s80%sGB%s", blanks[j], blanks[i],
					blanks[j]);

			g_assert_cmpfloat(parsed(report, text, DIM_BYTE), ==, 80e9);
		}
	test_faults(report, "");
}

/* Each fault has one message, and it ends with what to write. */
TEST(units_say_one_thing_for_each_wrong_text)
{
	static const char letters[] = "0123456789.,-+eE /%kMGTBbsmhdWUSDFLOPct\"'";

	for (int i = 0; i < rounds; i++) {
		struct report *own = report_new(arena);
		char text[12];
		int length = g_test_rand_int_range(0, (gint32)sizeof(text));
		double value = 42;

		for (int j = 0; j < length; j++)
			text[j] = letters[g_test_rand_int_range(0, (gint32)sizeof(letters) - 1)];
		text[MIN(length, (int)sizeof(text) - 1)] = '\0';
		bool read = units_parse(own, here, text, any_dimension(), &value);

		g_assert_cmpuint(report_count(own), ==, read ? 0 : 1);
		g_assert_true(read ? isfinite(value) : value == 42);
	}
}
