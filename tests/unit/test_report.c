/* test_report.c - the list of faults. */

#include "base/report.h"

#include "test.h"

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
