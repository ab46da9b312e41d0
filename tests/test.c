/* test.c - the main of every test program, and the compares that GLib has not. */

#include "test.h"

#include <glib/gstdio.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static struct test *first_test, **last_test = &first_test;
static struct arena *case_arena; /* of the case that runs */

void test_join(struct test *test)
{
	*last_test = test;
	last_test = &test->next;
}

/* g_test_message line by line, so that each is a comment of TAP. */
static void say(const char *text)
{
	char **lines = g_strsplit(text, "\n", -1);

	for (size_t i = 0; lines[i]; i++)
		if (lines[i][0])
			g_test_message("%s", lines[i]);
	g_strfreev(lines);
}

void test_near_at(const char *place, const char *what, double value, double expected,
		double relative)
{
	double scale = expected == 0 ? 1 : fabs(expected);

	if (fabs(value - expected) <= relative * scale)
		return;
	say(arena_format(case_arena, "%s: %s is %.12g, not within %g of %.12g", place, what, value,
			relative, expected));
	g_test_fail();
}

/* Prints the lines that differ between the golden file and what the test has made of it. */
static void show_diff(const char *golden, const char *made)
{
	const char *command[] = { "diff", "-u", golden, made, NULL };
	char *text = NULL;

	if (g_spawn_sync(NULL, (char **)(gintptr)command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL,
			    &text, NULL, NULL, NULL))
		say(text);
	g_free(text);
}

static void write_file(const char *path, const char *text)
{
	g_mkdir_with_parents(g_path_get_dirname(path), 0777);
	g_assert_true(g_file_set_contents(path, text, -1, NULL));
}

void test_golden_at(const char *place, const char *name, const char *text)
{
	const char *golden = arena_format(case_arena, "tests/golden/%s", name);
	const char *made = arena_format(case_arena, "out/golden/%s", name);
	char *expected = NULL;

	g_file_get_contents(golden, &expected, NULL, NULL);
	if (g_strcmp0(expected, text) != 0 &&
			g_strcmp0(g_getenv("WALLCHART_GOLDEN"), "write") == 0) {
		write_file(golden, text);
		say(arena_format(case_arena, "wrote %s", golden));
	} else if (g_strcmp0(expected, text) != 0) {
		write_file(made, text);
		say(arena_format(case_arena, "%s: %s is another one (make golden rewrites it)",
				place, golden));
		show_diff(golden, made);
		g_test_fail();
	}
	g_free(expected);
}

const char *test_report_text(const struct report *report)
{
	GString *text = arena_string(case_arena);

	for (size_t i = 0; i < report_count(report); i++)
		g_string_append_printf(text, "%s\n", report_text(report, i));
	return text->str;
}

static void run_case(gconstpointer data)
{
	const struct test *test = data;
	struct arena *arena = arena_new();

	case_arena = arena;
	test->run(arena, report_new(arena));
	arena_free(arena);
}

/* "out/.../test_units" and "units_refuse_..." make "/units/refuse_...". */
static char *case_path(const char *program, const char *sentence)
{
	const char *base = strrchr(program, '/') ? strrchr(program, '/') + 1 : program;
	const char *module = g_str_has_prefix(base, "test_") ? base + 5 : base;

	return g_strdup_printf("/%s/%s", module, sentence);
}

/*
 * `make test-long` asks by the environment for what g_test_slow() guards, and for chance anew
 * each time. `make test` always draws the same, so that it tells of a change and not of luck;
 * --seed draws otherwise.
 */
static void init(int argc, char **argv)
{
	static char mode[] = "-m", slow[] = "slow";
	static char same[] = "--seed=R02S57616c6c636861727420697320717569";
	char **arguments = g_new0(char *, (gsize)argc + 4);
	bool is_seeded = g_getenv("WALLCHART_LONG") != NULL;

	for (int i = 0; i < argc; i++) {
		arguments[i] = argv[i];
		is_seeded = is_seeded || g_str_has_prefix(argv[i], "--seed");
	}
	if (!is_seeded)
		arguments[argc++] = same;
	if (g_getenv("WALLCHART_LONG")) {
		arguments[argc++] = mode;
		arguments[argc++] = slow;
	}
	g_test_init(&argc, &arguments, NULL);
	g_free(arguments);
}

int main(int argc, char **argv)
{
	init(argc, argv);
	g_test_set_nonfatal_assertions();
	for (const struct test *test = first_test; test; test = test->next) {
		char *path = case_path(argv[0], test->name);

		g_test_add_data_func(path, test, run_case);
		g_free(path);
	}
	return g_test_run();
}
