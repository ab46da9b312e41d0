/* report.c - the list of faults of one job. */

#include "base/report.h"

#include "base/arena.h"

#include <assert.h>
#include <glib.h>
#include <stdarg.h>
#include <string.h>

/* Letters of what the user wrote, where a message says it again; and of a message in all. */
static const long echo_most = 60, message_most = 1000;

/* Stand around an echo while a message is made; XML cannot hold them. */
#define ECHO_BEGIN "\005"
#define ECHO_END "\006"

struct report {
	struct arena *arena;
	GPtrArray *texts, *warnings;
	GHashTable *seen; /* all texts again: a broken file may hold a million faults */
	int exit_status;
};

struct report *report_new(struct arena *arena)
{
	struct report *report = ARENA_NEW(arena, struct report);

	report->arena = arena;
	report->texts = arena_pointers(arena);
	report->warnings = arena_pointers(arena);
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

/* The first letters of so many bytes of UTF-8. */
static void add_letters(GString *text, const char *from, size_t bytes, long letters)
{
	const char *end = from;

	if (!g_utf8_validate(from, (gssize)bytes, NULL))
		end = from + MIN(bytes, (size_t)letters);
	for (; end < from + bytes && letters > 0; letters--)
		end += g_utf8_skip[(guchar)*end];
	g_string_append_len(text, from, end - from);
	if (end < from + bytes)
		g_string_append(text, "\u2026");
}

/* "%s" with its quotes, or "{%s}", is what the user wrote: it is said again no further than to be
 * found. */
__attribute__((format_arg(2))) static const char *mark_echoes(struct arena *arena,
		const char *format)
{
	GString *marked = arena_string(arena);

	g_string_append(marked, format);
	g_string_replace(marked, "\"%s\"", "\"" ECHO_BEGIN "%s" ECHO_END "\"", 0);
	g_string_replace(marked, "\"{%s}\"", "\"{" ECHO_BEGIN "%s" ECHO_END "}\"", 0);
	return marked->str;
}

static void add_cut(GString *text, const char *message)
{
	while (*message) {
		size_t plain = strcspn(message, ECHO_BEGIN);

		g_string_append_len(text, message, (gssize)plain);
		message += plain;
		if (!*message)
			break;
		size_t bytes = strcspn(++message, ECHO_END);

		add_letters(text, message, bytes, echo_most);
		message += bytes + (message[bytes] != '\0');
	}
}

PRINTF_LIKE(3, 0)
static const char *write_text(struct report *report, struct where at, const char *format,
		va_list arguments)
{
	GString *message = arena_string(report->arena), *text = arena_string(report->arena);
	GString *whole = arena_string(report->arena);

	g_string_append_vprintf(message, mark_echoes(report->arena, format), arguments);
	add_place(text, at);
	add_cut(text, message->str);
	add_letters(whole, text->str, text->len, message_most);
	return whole->str;
}

static void add(struct report *report, GPtrArray *list, const char *text)
{
	if (g_hash_table_add(report->seen, (gpointer)(guintptr)text))
		arena_point(list, text);
}

bool report_fault(struct report *report, enum fault fault, struct where at, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	add(report, report->texts, write_text(report, at, format, arguments));
	va_end(arguments);
	if ((int)fault > report->exit_status)
		report->exit_status = (int)fault;
	return false;
}

void report_warn(struct report *report, struct where at, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	add(report, report->warnings, write_text(report, at, format, arguments));
	va_end(arguments);
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

size_t report_warning_count(const struct report *report)
{
	return report->warnings->len;
}

const char *report_warning(const struct report *report, size_t index)
{
	assert(index < report->warnings->len);
	return (const char *)report->warnings->pdata[index];
}

int report_exit_status(const struct report *report)
{
	return report->exit_status;
}
