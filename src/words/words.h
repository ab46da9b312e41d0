#ifndef WC_WORDS_WORDS_H
#define WC_WORDS_WORDS_H

/*
 * Words for readers. They stand in templates/words/NAME.xml by key:
 *
 *	<words xmlns="urn:wallchart:words:1">
 *	  <w key="ring.pass">pass {pass}</w>
 *	  <w key="memory-wall.alt" when="memory.need &gt; 1">The state of {model.name} ...</w>
 *	  <w key="memory-wall.alt">...</w>
 *	  <w key="gpu.one">{n} GPU</w> <w key="gpu.other">{n} GPUs</w>
 *
 * The first entry of a key whose `when` holds is taken. {name} is a fact or a
 * value handed in; {name:format} says how to write it:
 *
 *	{memory.state:bytes}    6,480 GB     GB as far as pages can show it, then TB
 *	{memory.state:GB}       6,480 GB     a unit of units.h: converted, with its symbol
 *	{memory.state:auto}     6.48 TB      the prefix that leaves 1 to 3 digits before the point
 *	{model.parameters:big}  405 billion
 *	{compute.rule:sci}      3.8 × 10²⁵   two digits
 *	{compute.rule:zeros}    38,000,000,000,000,000,000,000,000   two digits, then zeros
 *	{time.total:days}       78 days      also seconds minutes hours weeks months years
 *	{time.total:time}       11 weeks     the unit of time that reads best
 *	{use.share:%}           40 %
 *	{cost.total:money}      62 million US dollars
 *	{racks:count}           six          whole numbers up to twelve as words, else figures
 *	{racks}                 1,024        whole numbers whole, else three digits
 *	{power.like:thing~power.like_count}  fast trains   a text: the words of thing.TEXT, by
 *number {time.low:time~time.total}           in the unit that suits another number
 *
 * After the format: "/2" two significant digits, ".1" one decimal, "#" the number
 * without its unit. A text fact is put in as it is. <b>...</b> is bold. The
 * language decides digits, separators and plurals (ICU). A blank between a
 * number and its unit never breaks.
 */

#include "base/report.h"
#include "units/units.h"

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct facts;
struct words;

/* A value handed in beside the facts; text, or a number in base units. */
struct word_value {
	const char *name;
	double number;
	const char *text;
	dim dimension;
};

#define VALUE(called, is)                                                                          \
	{                                                                                          \
		.name = (called), .number = (is)                                                   \
	}
#define VALUE_OF(called, is, of)                                                                   \
	{                                                                                          \
		.name = (called), .number = (is), .dimension = (of)                                \
	}
#define VALUE_TEXT(called, is)                                                                     \
	{                                                                                          \
		.name = (called), .text = (is)                                                     \
	}

/* language: "en". Reads folder/words/NAME.xml, all of them. NULL after a fault. */
struct words *words_load(struct arena *arena, struct report *report, const char *folder,
		const char *language);

/* The same words bound to a scenario's facts. */
struct words *words_bind(struct arena *arena, const struct words *words, const struct facts *facts);
const char *words_language(const struct words *words);

/*
 * The words of a key, filled, in the arena of words_bind. A key that is missing
 * or a {name} that is unknown is a bug: assert.
 */
const char *words_fill(const struct words *words, const char *key, const struct word_value *values,
		size_t count);
#define WORDS(words, key) words_fill((words), (key), NULL, 0)
#define WORDS_WITH(words, key, ...)                                                                \
	words_fill((words), (key), (const struct word_value[]){ __VA_ARGS__ },                     \
			sizeof((const struct word_value[]){ __VA_ARGS__ }) /                       \
					sizeof(struct word_value))

/* Whether some entry of the key holds in this scenario. */
bool words_has(const struct words *words, const char *key);

/* key.one, key.few, key.other ... by the language's plural rule for n; {n} is the number. */
const char *words_plural(const struct words *words, const char *key, double n);

/* A number written by a format as above. */
const char *words_format(const struct words *words, double value, dim dimension,
		const char *format);

/* For templates: a sentence of the user's, and a condition. Faults go to report. */
const char *words_fill_sentence(const struct words *words, struct report *report, struct where at,
		const char *sentence);
/*
 * expression: comparisons of facts and numbers with + - * /, and, or, not,
 * brackets; a fact alone: known and not zero; text compares with 'quoted' text:
 * "memory.need > 1 and gpu.name = 'H100'".
 */
bool words_holds(const struct words *words, struct report *report, struct where at,
		const char *expression);

#endif
