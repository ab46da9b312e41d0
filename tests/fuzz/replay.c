/*
 * replay.c - the main of a fuzz target outside MODE=fuzz: each seed and past crash in
 * tests/fuzz/seeds/NAME goes through it once. A fault of the target ends the program.
 */

#include "fuzz.h"

#include <glib.h>
#include <stdio.h>
#include <string.h>

static int compare_paths(gconstpointer left, gconstpointer right)
{
	return strcmp(*(const char *const *)left, *(const char *const *)right);
}

/* Paths of the seeds, sorted, so that a run can be compared with the one before. */
static GPtrArray *list_seeds(const char *folder)
{
	GPtrArray *paths = g_ptr_array_new();
	GDir *dir = g_dir_open(folder, 0, NULL);
	const char *name;

	while (dir && (name = g_dir_read_name(dir)))
		g_ptr_array_add(paths, g_build_filename(folder, name, NULL));
	if (dir)
		g_dir_close(dir);
	g_ptr_array_sort(paths, compare_paths);
	return paths;
}

static void run_seed(const char *path, guint number)
{
	char *bytes = NULL;
	gsize count = 0;

	if (!g_file_get_contents(path, &bytes, &count, NULL)) {
		printf("not ok %u - %s cannot be read\n", number, path);
		return;
	}
	LLVMFuzzerTestOneInput((const uint8_t *)bytes, count);
	printf("ok %u - %s\n", number, path);
	fflush(stdout);
	g_free(bytes);
}

/* The program out/.../fuzz_NAME reads tests/fuzz/seeds/NAME. */
int main(int argc, char **argv)
{
	const char *name = argc > 0 ? strstr(argv[0], "/fuzz_") : NULL;
	char *folder = g_build_filename("tests/fuzz/seeds", name ? name + 6 : "", NULL);
	GPtrArray *paths = list_seeds(folder);

	LLVMFuzzerTestOneInput((const uint8_t *)"", 0);
	printf("ok 1 - nothing at all\n");
	for (guint i = 0; i < paths->len; i++)
		run_seed(paths->pdata[i], i + 2);
	printf("1..%u\n", paths->len + 1);
	g_ptr_array_set_free_func(paths, g_free);
	g_ptr_array_unref(paths);
	g_free(folder);
	return 0;
}
