#ifndef WC_BASE_REPORT_H
#define WC_BASE_REPORT_H

/*
 * The one way to fail. A function that can fail takes a struct report, and
 * returns false (or NULL) after adding one fault to it:
 *
 *	if (tokens <= 0)
 *		return report_fault(report, FAULT_INPUT, at,
 *				"tokens is \"%s\": write a count above zero", text);
 *
 * The caller goes on with the next item or returns false in its turn; it never
 * adds a second fault for the same cause. A bug is not a fault: it is an assert.
 */

#include <stdbool.h>
#include <stddef.h>

/* Lets gcc and clang check the arguments against the format. */
#define PRINTF_LIKE(string, first) __attribute__((format(printf, string, first)))

struct arena;
struct report;

/* The value is the exit status of the program; the worst one counts. */
enum fault {
	FAULT_ITEM = 1,    /* one item of a batch failed, the others went on */
	FAULT_INPUT = 2,   /* bad usage or a bad file: the user can mend it */
	FAULT_SYSTEM = 75, /* disk full, no permission: the machine's doing, try again */
};

/* A place in a file of the user's. line 0: the file as a whole; file NULL: the command line. */
struct where {
	const char *file;
	int line;
};

struct report *report_new(struct arena *arena);

/*
 * Adds a fault. format: what was found, then what is accepted. Returns false.
 * The same text at the same place is kept once. What stands in format as "%s", with its
 * quotes, is cut after 60 letters: it is what the user wrote, which may be long.
 */
bool report_fault(struct report *report, enum fault fault, struct where at, const char *format, ...)
		PRINTF_LIKE(4, 5);

/*
 * Adds a warning: the work is done, but the user had better look at it. It is no fault: count
 * and exit status stay as they are.
 */
void report_warn(struct report *report, struct where at, const char *format, ...) PRINTF_LIKE(3, 4);

size_t report_count(const struct report *report);
const char *report_text(const struct report *report, size_t index); /* "file:line: message" */
size_t report_warning_count(const struct report *report);
const char *report_warning(const struct report *report, size_t index);
int report_exit_status(const struct report *report); /* 0 when nothing failed */

#endif
