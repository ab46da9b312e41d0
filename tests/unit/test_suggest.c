/* test_suggest.c - "did you mean". */

#include "test.h"

#include "input/suggest.h"

#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static const char *const gpus[] = { "h100-sxm", "h100-pcie", "a100-80gb", "rtx-4090", "mi300x" };

TEST(suggest_finds_the_slip_of_a_finger)
{
	static const struct {
		const char *written, *name;
	} cases[] = {
		{ "h100-sxm", "h100-sxm" },  /* itself */
		{ "H100-SXM", "h100-sxm" },  /* case */
		{ "h100-smx", "h100-sxm" },  /* swapped */
		{ "h100-sx", "h100-sxm" },   /* left out */
		{ "h100--sxm", "h100-sxm" }, /* doubled */
		{ "rtx4090", "rtx-4090" },   /* forgotten */
		{ "a100-80GB", "a100-80gb" },
		{ "pcie", "h100-pcie" }, /* the only one with that part */
	};

	for (size_t i = 0; i < COUNT(cases); i++)
		g_assert_cmpstr(suggest_name(cases[i].written, gpus, COUNT(gpus)), ==,
				cases[i].name);
}

TEST(suggest_is_silent_where_nothing_is_near)
{
	static const char *const far[] = { "", "abacus", "x", "h100", "00" };
	char *endless = g_strnfill(10000, 'h');

	for (size_t i = 0; i < COUNT(far); i++)
		g_assert_null(suggest_name(far[i], gpus, COUNT(gpus)));
	g_assert_null(suggest_name(endless, gpus, COUNT(gpus)));
	g_assert_null(suggest_name("h100-sxm", gpus, 0));
	g_assert_null(suggest_name("h100", (const char *const *)&endless, 1));
	g_free(endless);
}

TEST(suggest_writes_the_rest_of_the_sentence)
{
	static const char *const one[] = { "scenario" };
	const char *many[20];

	g_assert_cmpstr(suggest_sentence(arena, "h100-smx", gpus, COUNT(gpus)), ==,
			": did you mean \"h100-sxm\"?");
	g_assert_cmpstr(suggest_sentence(arena, "h100", gpus, COUNT(gpus)), ==,
			": did you mean h100-sxm, h100-pcie?");
	g_assert_cmpstr(suggest_sentence(arena, "abacus", gpus, COUNT(gpus)), ==,
			": write one of h100-sxm, h100-pcie, a100-80gb, rtx-4090, mi300x");
	g_assert_cmpstr(suggest_sentence(arena, "", one, 1), ==, ": write scenario");
	g_assert_cmpstr(suggest_sentence(arena, "x", gpus, 0), ==,
			": there is none to choose from");
	for (size_t i = 0; i < COUNT(many); i++)
		many[i] = arena_format(arena, "%zu", i);
	g_assert_true(g_str_has_suffix(suggest_sentence(arena, "x", many, COUNT(many)),
			", 14, 15, ..."));
}

/* However far apart: the nearest of names is never further than any other of them. */
TEST(suggest_names_one_of_the_names)
{
	for (int round = 0; round < 2000; round++) {
		char written[20];
		int length = g_test_rand_int_range(1, 19);

		for (int i = 0; i < length; i++)
			written[i] = (char)g_test_rand_int_range('-', 'z');
		written[length] = '\0';
		const char *name = suggest_name(written, gpus, COUNT(gpus));
		bool found = name == NULL;

		for (size_t i = 0; i < COUNT(gpus); i++)
			found = found || name == gpus[i];
		g_assert_true(found);
	}
}
