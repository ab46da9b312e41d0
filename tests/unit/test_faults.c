/* test_faults.c - every bad file of tests/golden/faults brings exactly the messages beside it. */

#include "test.h"

#include "document/template.h"
#include "input/catalog.h"
#include "input/runs.h"
#include "input/scenario.h"
#include "words/words.h"

#include <string.h>

static void close_folder(void *folder)
{
	g_dir_close((GDir *)folder);
}

static gint by_name(gconstpointer a, gconstpointer b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static GPtrArray *bad_files(struct arena *arena, const char *path)
{
	GDir *folder = g_dir_open(path, 0, NULL);
	GPtrArray *names = arena_pointers(arena);
	const char *name;

	arena_defer(arena, close_folder, folder);
	while ((name = g_dir_read_name(folder)))
		if (g_str_has_suffix(name, ".xml") || g_str_has_suffix(name, ".csv"))
			arena_point(names, arena_format(arena, "%s/%s", path, name));
	g_ptr_array_sort(names, by_name);
	return names;
}

static void read_template(struct arena *arena, struct report *report, const char *file)
{
	const struct words *words = words_load(arena, report, "templates", "en");
	const struct template_source source = { file, "templates", "data", words };

	template_load(arena, report, &source);
}

/*
 * catalog-*.xml are read as a user's catalog, template-*.xml as templates, .csv as published
 * runs, the others as scenarios.
 */
static const char *messages(struct arena *arena, const struct catalog *catalog, const char *file)
{
	struct report *report = report_new(arena);
	GString *out = arena_string(arena);
	const void *read = NULL;

	if (strstr(file, "/catalog-"))
		catalog_load(arena, report, "data", &file, 1);
	else if (g_str_has_suffix(file, ".csv"))
		read = runs_load(arena, report, file);
	else if (strstr(file, "/template-"))
		read_template(arena, report, file);
	else
		read = scenario_load(arena, report, catalog, "data", file, NULL, 0);
	g_assert_null(read);
	g_assert_cmpint(report_exit_status(report), ==, FAULT_INPUT);
	for (size_t i = 0; i < report_count(report); i++)
		g_string_append_printf(out, "%s\n", report_text(report, i));
	return out->str;
}

TEST(each_bad_file_brings_its_messages)
{
	const struct catalog *catalog = catalog_load(arena, report, "data", NULL, 0);
	GPtrArray *files = bad_files(arena, "tests/golden/faults");

	test_faults(report, "");
	g_assert_cmpuint(files->len, >, 25);
	for (size_t i = 0; i < files->len; i++) {
		const char *file = (const char *)files->pdata[i];
		const char *name = file + strlen("tests/golden/");

		test_golden(arena_format(arena, "%.*s.txt", (int)strlen(name) - 4, name),
				messages(arena, catalog, file));
	}
}
