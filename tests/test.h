#ifndef WC_TESTS_TEST_H
#define WC_TESTS_TEST_H

/*
 * What every test program stands on: GLib's g_test with three things on top.
 * A test is a sentence and gets a fresh arena and report:
 *
 *	TEST(units_refuse_what_strtod_would_take)
 *	{
 *		double value;
 *
 *		g_assert_false(units_parse(report, nowhere, "inf", DIM_NUMBER, &value));
 *	}
 *
 * tests/test.c holds main: one test file is one program, its cases run in the
 * order of the file. A failed g_assert_... is reported and the case goes on;
 * `-p /units/refuse...` picks a case, `--seed` repeats a random one
 * (g_test_rand_double); `make test-long` makes g_test_slow() true. The current
 * directory is the root of the project.
 */

#include "base/arena.h"
#include "base/report.h"

#include <glib.h>

struct test {
	const char *name;
	void (*run)(struct arena *arena, struct report *report);
	struct test *next;
};

void test_join(struct test *test);

#define TEST(sentence)                                                                             \
	static void sentence(struct arena *arena, struct report *report);                          \
	__attribute__((constructor)) static void sentence##_joins(void)                            \
	{                                                                                          \
		static struct test test = { #sentence, sentence, NULL };                           \
		test_join(&test);                                                                  \
	}                                                                                          \
	static void sentence(G_GNUC_UNUSED struct arena *arena, G_GNUC_UNUSED struct report *report)

/* Within `relative` of expected (of zero: within `relative` itself). */
#define test_near(value, expected, relative)                                                       \
	test_near_at(G_STRLOC, #value, (value), (expected), (relative))

/* The texts of the report, one a line, are exactly these; "" for none. */
#define test_faults(report, expected) g_assert_cmpstr(test_report_text(report), ==, (expected))

/* text equals tests/golden/NAME; else the diff is shown. `make golden` rewrites the file. */
#define test_golden(name, text) test_golden_at(G_STRLOC, (name), (text))

void test_near_at(const char *place, const char *what, double value, double expected,
		double relative);
void test_golden_at(const char *place, const char *name, const char *text);
const char *test_report_text(const struct report *report);

#endif
