#ifndef WC_WORDS_FORMATS_H
#define WC_WORDS_FORMATS_H

/*
 * How a number is to be written, from what stands after the colon: "days",
 * "GB/2", "money#". All formats are rows of the tables in
 * formats.c and ladders.c.
 */

#include "base/report.h"
#include "units/units.h"
#include "words/ladders.h"
#include "words/rounding.h"

#include <stdbool.h>
#include <stddef.h>

enum style_kind {
	STYLE_LADDER,   /* the unit that reads best */
	STYLE_UNIT,     /* a symbol of units.h */
	STYLE_BIG,      /* 405 billion */
	STYLE_MILLIONS, /* 38 million million million million */
	STYLE_SCIENCE,  /* 3.8 x 10^25 */
	STYLE_ZEROS,    /* 38,000,000,000,000,000,000,000,000 */
	STYLE_PERCENT,
	STYLE_COUNT, /* six */
};

enum number_part { PART_ALL, PART_NUMBER, PART_UNIT };

enum { FORMAT_SYMBOL_BYTES = 32, FORMAT_LIKE_BYTES = 48, FORMAT_NAME_BYTES = 96 };

struct number_format {
	enum style_kind style;
	struct ladder ladder;             /* STYLE_LADDER */
	char symbol[FORMAT_SYMBOL_BYTES]; /* STYLE_UNIT */
	double divisor;                   /* the value is divided by this first */
	struct precision precision;
	bool precise; /* the precision was asked for; else a rung's own goes first */
	enum number_part part;
	char like[FORMAT_LIKE_BYTES]; /* "~name": in the unit that suits that fact; "" for its own
	                               */
};

/*
 * text: what stands after the colon; "" for none. found: the {name:format} or so, for messages.
 * Fails (FAULT_INPUT): no such format; a unit of another dimension.
 */
bool number_format_parse(struct report *report, struct where at, const char *found,
		const char *text, dim dimension, struct number_format *format);

#endif
