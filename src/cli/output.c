/* output.c - files that appear whole or not at all. */

#include "cli/output.h"

#include "base/arena.h"

#include <errno.h>
#include <glib.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool write_stdout(struct report *report, const void *bytes, size_t size)
{
	if (fwrite(bytes, 1, size, stdout) == size && fflush(stdout) == 0)
		return true;
	return report_fault(report, FAULT_SYSTEM, (struct where){ 0 },
			"standard output cannot be written (%s): free the disk or write to a file",
			g_strerror(errno));
}

/* A device or a pipe is written into, not replaced by a file. */
static bool is_special(const char *file)
{
	struct stat there;

	return stat(file, &there) == 0 && !S_ISREG(there.st_mode) && !S_ISDIR(there.st_mode);
}

static bool write_special(struct report *report, const char *file, const void *bytes, size_t size)
{
	FILE *out = fopen(file, "wb");
	bool written = out && fwrite(bytes, 1, size, out) == size;

	written = out && fclose(out) == 0 && written;
	return written || report_fault(report, FAULT_SYSTEM, (struct where){ file, 0 },
					  "cannot be written (%s): choose another place with -o",
					  g_strerror(errno));
}

/* The folder that file is to stand in. */
static const char *folder_of(struct arena *arena, const char *file)
{
	return arena_keep(arena, g_path_get_dirname(file));
}

/* What no machine could write: the user names another place. */
static bool check_place(struct arena *arena, struct report *report, const char *file)
{
	const char *folder = folder_of(arena, file);
	struct where at = { file, 0 };

	if (!*file)
		return report_fault(report, FAULT_INPUT, (struct where){ 0 },
				"-o is empty: write the name of a file, or - for standard output");
	if (g_file_test(file, G_FILE_TEST_IS_DIR))
		return report_fault(report, FAULT_INPUT, at,
				"this is a folder: write the name of a file in it");
	if (!g_file_test(folder, G_FILE_TEST_EXISTS))
		return report_fault(report, FAULT_INPUT, at,
				"there is no folder %s: make it, or write another name with -o",
				folder);
	if (!g_file_test(folder, G_FILE_TEST_IS_DIR))
		return report_fault(report, FAULT_INPUT, at,
				"%s is no folder: write another name with -o", folder);
	return true;
}

/* GLib's own words would name the temporary file. */
static bool refuse_file(struct report *report, const char *file, const GError *error)
{
	static const struct {
		int code;
		enum fault fault;
		const char *words;
	} causes[] = {
		{ G_FILE_ERROR_NAMETOOLONG, FAULT_INPUT,
				"its name is too long: write a shorter one" },
		{ G_FILE_ERROR_NOSPC, FAULT_SYSTEM,
				"the disk is full: free it or choose another place with -o" },
		{ G_FILE_ERROR_ROFS, FAULT_SYSTEM,
				"the disk takes no writing: choose another place with -o" },
		{ G_FILE_ERROR_ACCES, FAULT_SYSTEM,
				"its folder may not be written: choose another place with -o" },
		{ G_FILE_ERROR_PERM, FAULT_SYSTEM,
				"its folder may not be written: choose another place with -o" },
	};

	for (size_t i = 0; i < G_N_ELEMENTS(causes); i++)
		if (g_error_matches(error, G_FILE_ERROR, causes[i].code))
			return report_fault(report, causes[i].fault, (struct where){ file, 0 },
					"cannot be written, %s", causes[i].words);
	return report_fault(report, FAULT_SYSTEM, (struct where){ file, 0 },
			"cannot be written: free the disk or choose another place with -o");
}

bool output_write(struct arena *arena, struct report *report, const char *file, const void *bytes,
		size_t size)
{
	GError *error = NULL;

	if (strcmp(file, "-") == 0)
		return write_stdout(report, bytes, size);
	if (is_special(file))
		return write_special(report, file, bytes, size);
	if (!check_place(arena, report, file))
		return false;
	if (g_file_set_contents_full(file, (const gchar *)bytes, (gssize)size,
			    G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0666,
			    &error))
		return true;
	refuse_file(report, file, error);
	g_error_free(error);
	return false;
}

static bool is_same(const struct stat *one, const struct stat *two)
{
	return one->st_dev == two->st_dev && one->st_ino == two->st_ino;
}

/* "-" is whatever stands behind standard input. */
static bool find_file(const char *file, struct stat *there)
{
	return strcmp(file, "-") == 0 ? fstat(STDIN_FILENO, there) == 0 : stat(file, there) == 0;
}

/* Whether one of the folders that file stands in is this one, by whatever name. */
static bool is_inside(struct arena *arena, const char *file, const char *folder)
{
	const char *path = arena_keep(arena, g_canonicalize_filename(file, NULL)), *last;
	struct stat wanted, there;

	if (stat(folder, &wanted) != 0)
		return false;
	do {
		last = path;
		path = folder_of(arena, last);
		if (stat(path, &there) == 0 && is_same(&there, &wanted))
			return true;
	} while (strcmp(path, last) != 0);
	return false;
}

bool output_check(struct arena *arena, struct report *report, const char *file,
		const struct output_guard *guard)
{
	struct stat out, in;

	if (strcmp(file, "-") == 0)
		return true;
	for (guint i = 0; i < guard->folders->len; i++)
		if (is_inside(arena, file, (const char *)guard->folders->pdata[i]))
			return report_fault(report, FAULT_INPUT, (struct where){ file, 0 },
					"is a place of the program itself: write another name with -o");
	if (stat(file, &out) != 0 || !S_ISREG(out.st_mode))
		return is_special(file) || check_place(arena, report, file);
	for (guint i = 0; i < guard->files->len; i++) {
		const char *input = (const char *)guard->files->pdata[i];

		if (find_file(input, &in) && is_same(&in, &out))
			return report_fault(report, FAULT_INPUT, (struct where){ file, 0 },
					"is the input %s itself: write another name with -o",
					input);
	}
	return true;
}
