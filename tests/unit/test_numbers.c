/* test_numbers.c - numbers as they are printed: each format, and laws that all of them keep. */

#include "words_fixture.h"

#include "words/ladders.h"
#include "words/rounding.h"

#include <math.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static const int rounds = 3000;

struct sample {
	double value;
	dim dimension;
	const char *format, *printed;
};

static void check_samples(struct arena *arena, struct report *report, const struct sample *samples,
		size_t count)
{
	const struct words *words = fixture_words(arena, report);

	for (size_t i = 0; i < count; i++)
		g_assert_cmpstr(words_format(words, samples[i].value, samples[i].dimension,
						samples[i].format),
				==, fixture_text(arena, samples[i].printed));
}

TEST(numbers_without_a_format_are_whole_or_three_digits)
{
	static const struct sample samples[] = {
		{ 0, DIM_NUMBER, "", "0" },
		{ 7, DIM_NUMBER, "", "7" },
		{ 1024, DIM_NUMBER, "", "1,024" },
		{ 16384, DIM_NUMBER, "", "16,384" },
		{ -16384, DIM_NUMBER, "", "\u221216,384" },
		{ 3.14159, DIM_NUMBER, "", "3.14" },
		{ 0.000123456, DIM_NUMBER, "", "0.000123" },
		{ 2.5, DIM_NUMBER, "", "2.5" },
		{ 0.1 + 0.2, DIM_NUMBER, "", "0.3" },
		{ 1e14, DIM_NUMBER, "", "100,000,000,000,000" },
		{ 3.7908e25, DIM_NUMBER, "", "3.79~\u00d7~10\u00b2\u2075" },
		{ 1234.5, DIM_NUMBER, ".1", "1,234.5" },
		{ 1234.5, DIM_NUMBER, ".0", "1,235" },
		{ 2, DIM_NUMBER, ".2", "2.00" },
		{ -0.001, DIM_NUMBER, ".1", "0.0" },
		{ 16384, DIM_NUMBER, "/2", "16,000" },
		{ 0.125, DIM_NUMBER, "/2", "0.13" }, /* half up, as pupils do */
		{ 1.005, DIM_NUMBER, ".2", "1.01" },
	};

	check_samples(arena, report, samples, COUNT(samples));
}

TEST(numbers_without_end_are_powers_of_ten)
{
	static const struct sample samples[] = {
		{ 1.5e-6, DIM_NUMBER, "", "0.0000015" },
		{ 1.5e-7, DIM_NUMBER, "", "1.50~\u00d7~10\u207b\u2077" },
		{ 1e-300, DIM_S, "time#", "1.00~\u00d7~10\u207b\u00b2\u2079\u2074" },
		{ 1e-300, DIM_USD, "money#", "1.00~\u00d7~10\u207b\u00b2\u2079\u2078" },
		{ 1e-300, DIM_NUMBER, "%#", "1.00~\u00d7~10\u207b\u00b2\u2079\u2078" },
		{ 1e300, DIM_NUMBER, "%#", "1.00~\u00d7~10\u00b3\u2070\u00b2" },
		{ 1e-300, DIM_NUMBER, "zeros", "1.00~\u00d7~10\u207b\u00b3\u2070\u2070" },
		{ 1e300, DIM_NUMBER, "zeros", "1.00~\u00d7~10\u00b3\u2070\u2070" },
		{ 1e300, DIM_NUMBER, "millions", "1.00~\u00d7~10\u00b3\u2070\u2070" },
	};

	check_samples(arena, report, samples, COUNT(samples));
}

TEST(numbers_grow_into_words_from_a_million_on)
{
	static const struct sample samples[] = {
		{ 405e9, DIM_NUMBER, "big", "405~billion" },
		{ 405.853e9, DIM_NUMBER, "big", "406~billion" },
		{ 405.853e9, DIM_NUMBER, "big/6", "405.853~billion" },
		{ 15.6e12, DIM_NUMBER, "big", "15.6~trillion" },
		{ 125e6, DIM_NUMBER, "big", "125~million" },
		{ 16384, DIM_NUMBER, "big", "16,384" },
		{ 999999, DIM_NUMBER, "big", "999,999" },
		{ 999999.9, DIM_NUMBER, "big", "1~million" },
		{ 999999999.5, DIM_NUMBER, "big/3", "1~billion" },
		{ 2.5e15, DIM_NUMBER, "big", "2,500~trillion" },
		{ 3.7908e25, DIM_FLOP, "big", "3.79~\u00d7~10\u00b2\u2075" },
		{ 405e9, DIM_NUMBER, "big#", "405" },
		{ 405e9, DIM_NUMBER, "big_unit", "billion" },
		{ 405, DIM_NUMBER, "big_unit", "" },
		{ -2e6, DIM_NUMBER, "big", "\u22122~million" },
		{ 111e9, DIM_S, "h:big", "30.8~million" },
		{ 3.7908e25, DIM_FLOP, "millions", "38~million million million million" },
		{ 3.7908e23, DIM_FLOP, "millions", "380,000~million million million" },
		{ 3.7908e25, DIM_FLOP, "millions#", "38" },
		{ 40, DIM_NUMBER, "millions", "40" },
		{ 1e-9, DIM_NUMBER, "millions", "0.000000001" },
		{ 3.7908e25, DIM_FLOP, "sci", "3.8~\u00d7~10\u00b2\u2075" },
		{ 3.7908e25, DIM_FLOP, "sci/3", "3.79~\u00d7~10\u00b2\u2075" },
		{ 3.7908e25, DIM_FLOP, "sci.1", "3.8~\u00d7~10\u00b2\u2075" },
		{ 4e25, DIM_FLOP, "sci", "4.0~\u00d7~10\u00b2\u2075" },
		{ 9.96e9, DIM_FLOP, "sci", "1.0~\u00d7~10\u00b9\u2070" },
		{ 5e-6, DIM_S, "sci/1", "5~\u00d7~10\u207b\u2076" },
		{ 0, DIM_FLOP, "sci", "0" },
		{ 3.7908e25, DIM_FLOP, "zeros", "38,000,000,000,000,000,000,000,000" },
	};

	check_samples(arena, report, samples, COUNT(samples));
}

TEST(numbers_carry_their_units)
{
	static const struct sample samples[] = {
		{ 6480e9, DIM_BYTE, "GB", "6,480~GB" }, { 6480e9, DIM_BYTE, "GB#", "6,480" },
		{ 6480e9, DIM_BYTE, "GB_unit", "GB" }, { 6480e9, DIM_BYTE, "auto", "6.48~TB" },
		{ 6480e9, DIM_BYTE, "", "6.48~TB" }, { 6480e9, DIM_BYTE, "auto/2", "6.5~TB" },
		{ 6480e9, DIM_BYTE, "bytes", "6,480~GB" }, { 999.9e9, DIM_BYTE, "auto/3", "1~TB" },
		{ 50e9, DIM_BYTE_PER_S, "Gb/s", "400~Gb/s" },
		{ 989e12, DIM_FLOP_PER_S, "TFLOP/s", "989~TFLOP/s" },
		{ 989.4e12, DIM_FLOP_PER_S, "TFLOP/s/4", "989.4~TFLOP/s" },
		{ 814e-6, DIM_M2, "mm2", "814~mm\u00b2" }, { 814e-6, DIM_M2, "", "814~mm\u00b2" },
		{ 41800, DIM_M2, "", "41,800~m\u00b2" }, { 0.6, DIM_M, "", "600~mm" },
		{ 2.3, DIM_M, "m", "2.3~m" }, { 8600, DIM_W, "", "8.6~kW" },
		{ 108e9, DIM_J, "", "30~MWh" }, { 0.35 / 3.6e6, DIM_KG_PER_J, "", "350~g/kWh" },
		{ 2.0 / 3600, DIM_USD_PER_S, "", "2.00~USD/h" },
		{ 0.08 / 3.6e6, DIM_USD_PER_J, "", "8~ct/kWh" }, { 0, DIM_W, "", "0~W" },
		{ 0.4, DIM_NUMBER, "%", "40~%" }, { 0.4, DIM_NUMBER, "%#", "40" },
		{ 0.4, DIM_NUMBER, "%_unit", "%" }, { 0.0671, DIM_NUMBER, "%", "6.7~%" },
		{ 0.0006, DIM_NUMBER, "%", "0.06~%" }, { 0.9194, DIM_NUMBER, "%", "92~%" },
		{ 0.994, DIM_NUMBER, "%", "99~%" },
		{ 0.9976, DIM_NUMBER, "%", "99.8~%" }, /* not the whole */
		{ 0.99995, DIM_NUMBER, "%", "99.995~%" }, { 1, DIM_NUMBER, "%", "100~%" },
		{ 1.56, DIM_NUMBER, "%", "156~%" },
		{ 0.9976, DIM_NUMBER, "%/2", "100~%" }, /* asked for */
	};

	check_samples(arena, report, samples, COUNT(samples));
}

TEST(numbers_tell_money_and_power_in_words)
{
	static const struct sample samples[] = {
		{ 61.7e6, DIM_USD, "money", "62~million US dollars" },
		{ 61.7e6, DIM_USD, "", "62~million US dollars" },
		{ 61.7e6, DIM_USD, "money#", "62" },
		{ 61.7e6, DIM_USD, "money_unit", "million US dollars" },
		{ 5.1e9, DIM_USD, "money", "5.1~billion US dollars" },
		{ 1e6, DIM_USD, "money", "1~million US dollars" },
		{ 12345, DIM_USD, "money", "12~thousand US dollars" },
		{ 1234, DIM_USD, "money", "1,200~US dollars" },
		{ 1.4, DIM_USD, "money", "1.40~US dollars" },
		{ 0.999, DIM_USD, "money", "1.00~US dollars" },
		{ 0.35, DIM_USD, "money", "35~US cents" },
		{ 0.01, DIM_USD, "money", "1~US cent" },
		{ 0.0006, DIM_USD, "money", "0.06~US cents" },
		{ 0.0006, DIM_USD, "money#", "0.06" },
		{ 0, DIM_USD, "money", "0.00~US dollars" },
		{ 1.25e9, DIM_W, "power", "1.25~gigawatts" },
		{ 20e6, DIM_W, "power#", "20" },
		{ 20e6, DIM_W, "power_unit", "megawatts" },
		{ 1e6, DIM_W, "power", "1~megawatt" },
		{ 999.7e3, DIM_W, "power", "1~megawatt" },
		{ 700, DIM_W, "power", "700~watts" },
		{ 108e9, DIM_J, "energy", "30~megawatt-hours" },
	};

	check_samples(arena, report, samples, COUNT(samples));
}

TEST(numbers_tell_time_in_the_unit_that_reads_best)
{
	static const double day_s = 86400, year_s = 31557600;
	const struct sample samples[] = {
		{ 0, DIM_S, "time", "0~seconds" },
		{ 5e-6, DIM_S, "time", "5~microseconds" },
		{ 0.065, DIM_S, "time", "65~milliseconds" },
		{ 1.5, DIM_S, "time", "1.5~seconds" },
		{ 90, DIM_S, "time", "90~seconds" },
		{ 60, DIM_S, "time", "1~minute" }, /* exactly one */
		{ 119.9, DIM_S, "time", "2~minutes" },
		{ 5400, DIM_S, "time", "90~minutes" },
		{ 10020, DIM_S, "time", "2.8~hours" },
		{ 36 * 3600, DIM_S, "time", "36~hours" },
		{ day_s, DIM_S, "time", "1~day" },
		{ 78.4 * day_s, DIM_S, "time", "78~days" },
		{ 98.9 * day_s, DIM_S, "time", "99~days" },
		{ 100 * day_s, DIM_S, "time", "3.3~months" },
		{ 1.5 * year_s, DIM_S, "time", "18~months" },
		{ year_s, DIM_S, "time", "1~year" },
		{ 2.61 * year_s, DIM_S, "time", "2.6~years" },
		{ 365.4 * year_s, DIM_S, "time", "365~years" },
		{ 7290 * year_s, DIM_S, "time", "7,300~years" },
		{ 26.4e6 * year_s, DIM_S, "time", "26~million years" },
		{ 26.4e6 * year_s, DIM_S, "time#", "26" },
		{ 26.4e6 * year_s, DIM_S, "time_unit", "million years" },
		{ 78.4 * day_s, DIM_S, "time/3", "78.4~days" },
		{ 78.4 * day_s, DIM_S, "days", "78~days" },
		{ 78.4 * day_s, DIM_S, "days.1", "78.4~days" },
		{ 78.4 * day_s, DIM_S, "days#", "78" },
		{ 78.4 * day_s, DIM_S, "days_unit", "days" },
		{ 78.4 * day_s, DIM_S, "weeks", "11~weeks" },
		{ 78.4 * day_s, DIM_S, "months", "2.6~months" },
		{ 7 * day_s, DIM_S, "weeks", "1~week" },
		{ 10020, DIM_S, "hours", "2.8~hours" },
		{ 10020, DIM_S, "minutes", "167~minutes" },
		{ 10020, DIM_S, "h", "2.78~h" },
	};

	check_samples(arena, report, samples, COUNT(samples));
}

TEST(numbers_up_to_twelve_count_in_words)
{
	static const struct sample samples[] = {
		{ 0, DIM_NUMBER, "count", "zero" },
		{ 1, DIM_NUMBER, "count", "one" },
		{ 12, DIM_NUMBER, "count", "twelve" },
		{ 13, DIM_NUMBER, "count", "13" },
		{ 1024, DIM_NUMBER, "count", "1,024" },
		{ 2.5, DIM_NUMBER, "count", "2.5" },
		{ -1, DIM_NUMBER, "count", "\u22121" },
		{ 5.97, DIM_NUMBER, "count/2", "six" },
		{ 1e300, DIM_NUMBER, "count", "1.00~\u00d7~10\u00b3\u2070\u2070" },
	};

	check_samples(arena, report, samples, COUNT(samples));
}

static double any_number(double low, double high)
{
	double size = pow(10, g_test_rand_double_range(log10(low), log10(high)));

	return g_test_rand_bit() ? size : -size;
}

/* Printed English back into a number; *digits: how many significant ones it shows. */
static double read_back(struct arena *arena, const char *text, int *digits)
{
	GString *plain = arena_string(arena);
	bool leading = true;

	g_string_assign(plain, text);
	g_string_replace(plain, ",", "", 0);
	g_string_replace(plain, "\u2212", "-", 0);
	*digits = 0;
	for (const char *letter = plain->str; *letter; letter++) {
		leading = leading && (*letter == '0' || !g_ascii_isdigit(*letter));
		*digits += !leading && g_ascii_isdigit(*letter);
	}
	if (!strchr(plain->str, '.')) /* zeros at the end of a whole number say nothing */
		for (size_t i = plain->len; i > 0 && plain->str[i - 1] == '0' && *digits > 0; i--)
			--*digits;
	return g_ascii_strtod(plain->str, NULL);
}

TEST(numbers_read_back_within_the_digits_asked_for)
{
	const struct words *words = fixture_words(arena, report);

	for (int i = 0; i < rounds; i++) {
		int asked = g_test_rand_int_range(1, 8), shown;
		double value = any_number(1e-6, 1e14);
		const char *text = words_format(words, value, DIM_NUMBER,
				arena_format(arena, "/%d", asked));
		double unit = pow(10, floor(log10(fabs(value))) - asked + 1);

		g_assert_cmpfloat(fabs(read_back(arena, text, &shown) - value), <=, unit * 0.501);
		g_assert_cmpint(shown, <=, asked);
	}
}

TEST(numbers_show_the_places_asked_for)
{
	const struct words *words = fixture_words(arena, report);

	for (int i = 0; i < rounds; i++) {
		int asked = g_test_rand_int_range(0, 6), shown;
		double value = any_number(1e-3, 1e4);
		const char *text = words_format(words, value, DIM_NUMBER,
				arena_format(arena, ".%d", asked));
		const char *point = strchr(text, '.');

		g_assert_cmpint(point ? (int)strlen(point + 1) : 0, ==, asked);
		g_assert_cmpfloat(fabs(read_back(arena, text, &shown) - value), <=,
				0.501 * pow(10, -asked));
	}
}

TEST(numbers_stand_in_groups_of_three)
{
	const struct words *words = fixture_words(arena, report);
	GRegex *groups = g_regex_new("^(\u2212)?[0-9]{1,3}(,[0-9]{3})*(\\.[0-9]+)?$", 0, 0, NULL);

	for (int i = 0; i < rounds; i++) {
		const char *text = words_format(words, any_number(1e-6, 1e14), DIM_NUMBER, "/4");

		g_assert_true(g_regex_match(groups, text, 0, NULL));
	}
	g_regex_unref(groups);
}

TEST(numbers_choose_symbols_that_units_can_read)
{
	static const dim dimensions[] = { DIM_BYTE, DIM_BYTE_PER_S, DIM_FLOP, DIM_FLOP_PER_S, DIM_W,
		DIM_J, DIM_M, DIM_M2, DIM_KG, DIM_USD_PER_J, DIM_KG_PER_J };
	const struct words *words = fixture_words(arena, report);

	for (int i = 0; i < rounds; i++) {
		dim dimension = dimensions[g_test_rand_int_range(0, (gint32)COUNT(dimensions))];
		double value = any_number(1, 1e12), back = NAN;
		GString *text = arena_string(arena);

		g_string_assign(text, words_format(words, value, dimension, "auto/4"));
		g_string_replace(text, ",", "", 0);
		g_string_replace(text, "\u2212", "-", 0);
		if (strstr(text->str, "\u00d7"))
			continue;
		g_assert_true(units_parse(report, (struct where){ "auto", 1 }, text->str, dimension,
				&back));
		test_near(back, value, 5.001e-4);
	}
	test_faults(report, "");
}

/* The base units of "26 million years". */
static double read_words(struct arena *arena, const char *number, const char *unit)
{
	static const struct {
		const char *word;
		double factor;
	} words[] = {
		{ "microsecond", 1e-6 },
		{ "millisecond", 1e-3 },
		{ "second", 1 },
		{ "minute", 60 },
		{ "hour", 3600 },
		{ "day", 86400 },
		{ "month", 31557600 / 12.0 },
		{ "year", 31557600 },
		{ "cent", 0.01 },
		{ "dollar", 1 },
		{ "thousand", 1e3 },
		{ "million", 1e6 },
		{ "billion", 1e9 },
		{ "trillion", 1e12 },
	};
	int digits;
	double value = read_back(arena, number, &digits);
	char **parts = g_strsplit(unit, " ", -1);

	for (size_t i = 0; parts[i]; i++)
		for (size_t j = 0; j < COUNT(words); j++)
			if (strcmp(parts[i], words[j].word) == 0 ||
					(strncmp(parts[i], words[j].word, strlen(words[j].word)) ==
									0 &&
							strcmp(parts[i] + strlen(words[j].word),
									"s") == 0))
				value *= words[j].factor;
	g_strfreev(parts);
	return value;
}

static double told(struct arena *arena, const struct words *words, double value, dim dimension)
{
	const char *style = dimension == DIM_S ? "time" : "money";

	return read_words(arena,
			words_format(words, value, dimension, arena_format(arena, "%s#", style)),
			words_format(words, value, dimension,
					arena_format(arena, "%s_unit", style)));
}

TEST(numbers_in_words_are_true_and_keep_their_order)
{
	const struct words *words = fixture_words(arena, report);

	for (int i = 0; i < rounds; i++) {
		dim dimension = g_test_rand_bit() ? DIM_S : DIM_USD;
		double value = fabs(any_number(1e-2, 1e15));
		double more = value * g_test_rand_double_range(1, 1.2);

		test_near(told(arena, words, value, dimension), value, 0.051);
		g_assert_cmpfloat(told(arena, words, value, dimension), <=,
				told(arena, words, more, dimension) * (1 + 1e-12));
	}
}

/* At most four characters stand large; two digits and a comma are five: 9,900 US dollars. */
TEST(numbers_that_stand_large_are_short)
{
	static const struct {
		const char *format;
		dim dimension;
		double low, high;
	} cases[] = {
		{ "money#", DIM_USD, 1e-4, 990 },
		{ "money#", DIM_USD, 1e4, 9.9e14 },
		{ "power#", DIM_W, 1e-3, 9.9e11 },
		{ "time#", DIM_S, 1e-5, 31557600 * 990.0 },
		{ "big#", DIM_NUMBER, 1e6, 9.9e14 },
	};
	const struct words *words = fixture_words(arena, report);

	for (int i = 0; i < rounds; i++)
		for (size_t j = 0; j < COUNT(cases); j++) {
			double value = fabs(any_number(cases[j].low, cases[j].high));
			const char *text = words_format(words, value, cases[j].dimension,
					cases[j].format);

			if (g_utf8_strlen(text, -1) > 4 && value > 1e-3)
				g_test_message("%s of %.12g is %s", cases[j].format, value, text);
			g_assert_true(g_utf8_strlen(text, -1) <= 4 || value <= 1e-3);
		}
}

TEST(rounding_never_leaves_zeros_or_more_than_twelve_digits)
{
	for (int i = 0; i < rounds; i++) {
		double value = any_number(1e-30, 1e30);
		struct precision precision = { (enum precision_kind)g_test_rand_int_range(0, 5),
			g_test_rand_int_range(1, 13) };
		struct rounded rounded = rounding_apply(value, precision);

		g_assert_true(rounded.digits != 0 || rounded.exponent == 0);
		g_assert_true(rounded.digits == 0 || rounded.digits % 10 != 0);
		g_assert_cmpfloat(fabs((double)rounded.digits), <, 1e12);
		if (precision.kind == PRECISION_DIGITS)
			test_near(rounded_value(rounded), value, 0.56 * pow(10, 1 - precision.n));
	}
}

TEST(rounding_twice_is_rounding_once)
{
	for (int i = 0; i < rounds; i++) {
		struct precision precision = { PRECISION_DIGITS, g_test_rand_int_range(1, 13) };
		double once = rounded_value(rounding_apply(any_number(1e-30, 1e30), precision));

		test_near(rounded_value(rounding_apply(once, precision)), once, 0);
	}
}
