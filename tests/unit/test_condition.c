/* test_condition.c - what holds, what does not, and what is no condition. */

#include "words_fixture.h"

#include "words/condition.h"

#include <math.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static const struct where here = { "page.xml", 7 };

/* Facts know nothing here: these stand in their place. */
static const struct word_value values[] = {
	VALUE_OF("memory.state", 6480e9, DIM_BYTE),
	VALUE_OF("gpu.memory", 80e9, DIM_BYTE),
	VALUE_OF("time.total", 78 * 86400.0, DIM_S),
	VALUE("cluster.gpus", 16384),
	VALUE("memory.need", 81),
	VALUE("plan.given", 0),
	VALUE("time.published", NAN), /* not known */
	VALUE_TEXT("gpu.name", "H100"),
	VALUE_TEXT("gpu.tile", ""),
	VALUE("order", 3),
};

static const struct names names = { NULL, values, COUNT(values), false };

static void check_all(struct report *report, const char *const *expressions, size_t count,
		bool expected)
{
	for (size_t i = 0; i < count; i++) {
		bool holds = !expected;

		g_assert_true(condition_read(report, here, &names, expressions[i], &holds));
		if (holds != expected)
			g_test_message("\"%s\" is %d", expressions[i], holds);
		g_assert_cmpint(holds, ==, expected);
	}
	test_faults(report, "");
}

TEST(conditions_hold)
{
	static const char *const expressions[] = {
		"1",
		"memory.need",
		"gpu.name",
		"not plan.given",
		"not time.published",
		"memory.need > 1",
		"memory.need>1",
		" memory.need\n>= 81 ",
		"memory.need = 81",
		"memory.need != 80",
		"memory.need < 82 and memory.need <= 81",
		"plan.given or memory.need",
		"memory.need and not plan.given",
		"plan.given and memory.need or cluster.gpus", /* and goes first */
		"plan.given and (memory.need or cluster.gpus) or 1",
		"not plan.given and memory.need", /* not goes before and */
		"not (plan.given and memory.need)",
		"not not memory.need",
		"gpu.name = 'H100'",
		"gpu.name != 'A100'",
		"'H100' = gpu.name",
		"gpu.tile = ''",
		"1 + 2 * 3 = 7",
		"(1 + 2) * 3 = 9",
		"10 - 3 - 2 = 5",
		"100 / 10 / 2 = 5",
		"-2 + 3 = 1",
		"2 - -3 = 5",
		"0.1 + 0.2 = 0.3", /* equal as printed */
		".5 = 1 / 2",
		"1e3 = 1000",
		"memory.state / gpu.memory = memory.need",
		"memory.state > gpu.memory",
		"memory.state = 6480 GB",
		"memory.state > 6 TB and memory.state < 7TB",
		"time.total > 30 d",
		"time.total<11.5 d or time.total = 78 d",
		"memory.state / time.total > 900 kB/s",
		"0.97 * time.total < time.total",
		"time.total > 2592000", /* seconds */
		"40 % < 0.5",
		"order = 3 or plan.given",
		"cluster.gpus-1 = 16383",
		"((((((((((1))))))))))",
	};

	check_all(report, expressions, COUNT(expressions), true);
}

TEST(conditions_fail)
{
	static const char *const expressions[] = {
		"0",
		"not 1",
		"plan.given",
		"gpu.tile",
		"time.published",
		"memory.need < 81",
		"memory.need > 81",
		"memory.need = 80",
		"memory.need != 81",
		"gpu.name = 'h100'",
		"gpu.name != 'H100'",
		"time.total < 30 d",
		"plan.given and memory.need",
		"1 and 0 or 0",
		"0 or 0",
		/* nothing is said of what is not known */
		"time.published > 0",
		"time.published <= 0",
		"time.published = time.published",
		"time.published != 5",
		"time.published * 0 = 0",
		"not not time.published",
		"1 / 0 > 5",
		"1 / 0",
	};

	check_all(report, expressions, COUNT(expressions), false);
}

TEST(conditions_that_are_none_are_told)
{
	static const char *const expressions[] = {
		"",
		"   ",
		"memory.need >",
		"> 1",
		"memory.need > > 1",
		"memory.need = = 1",
		"memory.need == 1",
		"memory.need 1",
		"1 < memory.need < 3",
		"(memory.need > 1",
		"memory.need > 1)",
		"memory.need > 1 and",
		"and memory.need > 1",
		"memory.need > 1 && plan.given",
		"not",
		"gpu.name = 'H100",
		"gpu.name = \"H100\"",
		"gpu.name > 'H100'",
		"gpu.name = 3",
		"gpu.name + 1 = 2",
		"memory.need and gpu.name * 2",
		"memory.state > time.total",
		"memory.state > cluster.gpus",
		"memory.state > 30 d",
		"memory.state + time.total > 1",
		"(memory.need > 1) + 1",
		"memory.need > 16,384",
		"memory.state > 5 GBB",
		"time.total > 5 days",
		"memory.neeed > 1",
		"memory.need > 1 or nothing.like.it",
		"pass > 1",
		"memory.need > a.name.that.is.far.longer.than.any.fact.has.ever.been.or.will.ever.be",
		"memory.need > \xe2\x82\xac 5",
	};
	GString *out = arena_string(arena);

	for (size_t i = 0; i < COUNT(expressions); i++) {
		struct report *faults = report_new(arena);
		bool holds = true;

		g_assert_false(condition_read(faults, here, &names, expressions[i], &holds));
		g_assert_true(holds); /* untouched */
		g_assert_cmpuint(report_count(faults), ==, 1);
		g_string_append_printf(out, "%s\n", test_report_text(faults));
	}
	g_string_replace(out, "\n\n", "\n", 0);
	test_golden("words/conditions.txt", out->str);
}

TEST(conditions_are_not_read_too_deep)
{
	static const char *const fronts[] = { "(", "-", "not ", "((-" };

	for (size_t i = 0; i < COUNT(fronts); i++) {
		struct report *faults = report_new(arena);
		GString *deep = arena_string(arena);
		bool holds;

		for (int j = 0; j < 100000; j++)
			g_string_append(deep, fronts[i]);
		g_assert_false(condition_read(faults, here, &names, deep->str, &holds));
		g_assert_cmpuint(report_count(faults), ==, 1);
	}
}

TEST(conditions_of_any_bytes_end_in_an_answer_or_one_fault)
{
	static const char *const pieces[] = { "memory.need", "gpu.name", "time.published", "1",
		"2.5", "'x'", "'", "(", ")", "+", "-", "*", "/", "=", "!=", "<", ">=", " and ",
		" or ", "not ", " GB", " d", "%", "\x80", "!", "&" };

	for (int i = 0; i < 20000; i++) {
		struct arena *scratch = arena_new();
		struct report *faults = report_new(scratch);
		GString *expression = arena_string(scratch);
		bool holds;

		for (int j = g_test_rand_int_range(0, 12); j > 0; j--)
			g_string_append(expression,
					pieces[g_test_rand_int_range(0, (gint32)COUNT(pieces))]);
		bool read = condition_read(faults, here, &names, expression->str, &holds);

		g_assert_cmpuint(report_count(faults), ==, read ? 0 : 1);
		arena_free(scratch);
	}
}

TEST(conditions_agree_with_c)
{
	for (int i = 0; i < 2000; i++) {
		int a = g_test_rand_int_range(0, 10), b = g_test_rand_int_range(0, 10),
		    c = g_test_rand_int_range(0, 10);
		const char *text = arena_format(arena, "%d + %d * %d > %d - %d or not %d = %d", a,
				b, c, b, a, b, c);
		bool holds;

		g_assert_true(condition_read(report, here, &names, text, &holds));
		g_assert_cmpint(holds, ==, (a + b * c > b - a) || b != c);
	}
}
