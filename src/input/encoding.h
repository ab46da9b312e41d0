#ifndef WC_INPUT_ENCODING_H
#define WC_INPUT_ENCODING_H

#include "base/report.h"

#include <stdbool.h>
#include <stddef.h>

struct arena;

struct text {
	const char *start; /* UTF-8 without BOM, lines end in \n, a NUL behind the last byte */
	size_t bytes;
};

/*
 * Reads a whole file ("-": standard input) as it is. Fails (FAULT_INPUT): cannot be
 * read, no plain file (a pipe without a writer would never end), longer than limit_bytes.
 */
bool encoding_read_file(struct arena *arena, struct report *report, const char *file,
		size_t limit_bytes, struct text *raw);

/*
 * Turns UTF-8 or UTF-16, with or without BOM and any line ends, into plain UTF-8.
 * Fails (FAULT_INPUT with the line): NUL bytes, wrong bytes, an XML declaration of another
 * encoding.
 */
bool encoding_decode(struct arena *arena, struct report *report, const char *file, struct text raw,
		struct text *text);

#endif
