/* output.c - files that appear whole or not at all. */

#include "cli/output.h"

#include "base/arena.h"

#include <errno.h>
#include <glib.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

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

bool output_write(struct arena *arena, struct report *report, const char *file, const void *bytes,
		size_t size)
{
	GError *error = NULL;

	if (strcmp(file, "-") == 0)
		return write_stdout(report, bytes, size);
	if (is_special(file))
		return write_special(report, file, bytes, size);
	if (g_file_test(file, G_FILE_TEST_IS_DIR))
		return report_fault(report, FAULT_SYSTEM, (struct where){ file, 0 },
				"this is a folder: write the name of a file in it");
	if (g_file_set_contents_full(file, (const gchar *)bytes, (gssize)size,
			    G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0666,
			    &error))
		return true;
	const char *why = arena_copy(arena, error->message);

	g_error_free(error);
	return report_fault(report, FAULT_SYSTEM, (struct where){ file, 0 },
			"cannot be written (%s): free the disk or choose another place with -o",
			why);
}

bool output_check(struct report *report, const char *file, const char *const *inputs, size_t count)
{
	struct stat out, in;

	if (strcmp(file, "-") == 0 || stat(file, &out) != 0)
		return true;
	for (size_t i = 0; i < count; i++)
		if (stat(inputs[i], &in) == 0 && in.st_dev == out.st_dev && in.st_ino == out.st_ino)
			return report_fault(report, FAULT_INPUT, (struct where){ file, 0 },
					"is the input %s itself: write another name with -o",
					inputs[i]);
	return true;
}
