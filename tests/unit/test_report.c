/* test_report.c - the list of faults. */

#include "base/report.h"

#include "base/arena.h"
#include "test.h"

#include <string.h>

TEST(report_begins_without_faults)
{
	test_faults(report, "");
	g_assert_cmpint(report_exit_status(report), ==, 0);
}

TEST(report_puts_file_and_line_in_front)
{
	struct where line = { "run.xml", 7 }, whole = { "run.xml", 0 }, command = { NULL, 0 };

	report_fault(report, FAULT_INPUT, line, "tokens is \"%s\": write a count", "x");
	report_fault(report, FAULT_INPUT, whole, "is empty");
	report_fault(report, FAULT_INPUT, command, "no scenario");
	test_faults(report, "run.xml:7: tokens is \"x\": write a count\n"
			    "run.xml: is empty\n"
			    "no scenario\n");
}

TEST(report_keeps_the_same_fault_once)
{
	struct where at = { "run.xml", 7 };

	g_assert_false(report_fault(report, FAULT_INPUT, at, "is wrong"));
	g_assert_false(report_fault(report, FAULT_INPUT, at, "is wrong"));
	g_assert_cmpuint(report_count(report), ==, 1);
}

TEST(report_exits_with_the_worst_fault)
{
	struct where at = { NULL, 0 };

	report_fault(report, FAULT_SYSTEM, at, "disk full");
	report_fault(report, FAULT_ITEM, at, "item 3 failed");
	g_assert_cmpint(report_exit_status(report), ==, 75);
}

TEST(report_says_no_more_again_than_it_takes_to_find_it)
{
	struct where at = { "run.xml", 7 };
	char *word = arena_alloc(arena, 100001, 1);

	memset(word, 'x', 100000);
	report_fault(report, FAULT_INPUT, at, "tokens is \"%s\": write a count", word);
	report_fault(report, FAULT_INPUT, at, "tokens is \"%s\": write a count",
			arena_format(arena, "%s%.60s", "\u00fc\u00e4", word));
	report_fault(report, FAULT_INPUT, at, "%s", word);
	g_assert_cmpstr(report_text(report, 0), ==,
			arena_format(arena, "run.xml:7: tokens is \"%.60s\u2026\": write a count",
					word));
	g_assert_cmpstr(report_text(report, 1), ==,
			arena_format(arena,
					"run.xml:7: tokens is \"\u00fc\u00e4%.58s\u2026\": write a count",
					word));
	g_assert_cmpuint(strlen(report_text(report, 2)), <, 1010);
}

TEST(report_keeps_warnings_apart)
{
	struct where at = { "run.xml", 7 };

	report_warn(report, at, "page %d is %s", 2, "full");
	report_warn(report, at, "page %d is %s", 2, "full");
	g_assert_cmpuint(report_warning_count(report), ==, 1);
	g_assert_cmpstr(report_warning(report, 0), ==, "run.xml:7: page 2 is full");
	g_assert_cmpuint(report_count(report), ==, 0);
	g_assert_cmpint(report_exit_status(report), ==, 0);
}
