/* report.c - the list of faults of one job. */

#include "base/report.h"

#include "base/arena.h"

#include <assert.h>
#include <glib.h>
#include <stdarg.h>

struct report {
	struct arena *arena;
	GPtrArray *texts;
	GHashTable *seen; /* the texts again: a broken file may hold a million faults */
	int exit_status;
};

struct report *report_new(struct arena *arena)
{
	struct report *report = ARENA_NEW(arena, struct report);

	report->arena = arena;
	report->texts = arena_pointers(arena);
	report->seen = arena_hash(arena);
	return report;
}

/* "file:line: " as far as they are known. */
static void add_place(GString *text, struct where at)
{
	if (!at.file)
		return;
	g_string_append(text, at.file);
	if (at.line > 0)
		g_string_append_printf(text, ":%d", at.line);
	g_string_append(text, ": ");
}

bool report_fault(struct report *report, enum fault fault, struct where at, const char *format, ...)
{
	GString *text = arena_string(report->arena);
	va_list arguments;

	add_place(text, at);
	va_start(arguments, format);
	g_string_append_vprintf(text, format, arguments);
	va_end(arguments);

	if (g_hash_table_add(report->seen, text->str))
		g_ptr_array_add(report->texts, text->str);
	if ((int)fault > report->exit_status)
		report->exit_status = (int)fault;
	return false;
}

size_t report_count(const struct report *report)
{
	return report->texts->len;
}

const char *report_text(const struct report *report, size_t index)
{
	assert(index < report->texts->len);
	return (const char *)report->texts->pdata[index];
}

int report_exit_status(const struct report *report)
{
	return report->exit_status;
}
