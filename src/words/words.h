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
 * value handed in (no full stop in its name); {{ is the bracket itself;
 * {name:format} says how to write it:
 *
 *	{racks}                 1,024        whole numbers whole, else three digits; a
 *	                                     quantity with a unit as by auto
 *	{racks:count}           six          whole numbers up to twelve as words
 *	{model.parameters:big}  405 billion  from a million on; also million, trillion
 *	{compute.rule:sci}      3.8 × 10²⁵   two digits
 *	{compute.rule:zeros}    38,000,000,000,000,000,000,000,000   two digits, then zeros
 *	{compute.rule:millions} 38 million million million million
 *	{use.share:%}           40 %         whole from 10 on, two digits below; 99.8 % is not 100 %
 *	{memory.state:GB}       6,480 GB     any unit of units.h: converted, with its symbol
 *	{memory.state:auto}     6.48 TB      the prefix that leaves 1 to 3 digits before the point;
 *	                                     time and money in words, rent USD/h, power prices
 *ct/kWh {memory.state:bytes}    6,480 GB     GB as far as pages can show it, then TB
 *	{time.total:days}       78 days      microseconds milliseconds seconds minutes hours days
 *	                                     weeks months years; a month is a twelfth of 365.25 days
 *	{time.total:time}       78 days      the unit that reads best: below two of a unit the
 *	                                     smaller one (90 minutes, but 1 hour), days up to 99,
 *	                                     then months, from two years on years, also
 *	                                     26 million years
 *	{cost.total:money}      62 million US dollars   two digits; 12 thousand, 1.40 US dollars,
 *	                                     0.06 US cents
 *	{power.site:power}      19.3 megawatts   three digits
 *	{energy.total:energy}   30.1 gigawatt-hours   three digits
 *
 * After the format, in this order:
 *
 *	_unit   the unit without the number: {cost.total:money_unit} "million US dollars"
 *	/2 .1   two significant digits; one digit after the point
 *	~name   in the unit that suits another number: {time.low:time~time.total}
 *	#       the number without its unit: {cost.total:money#} "62"
 *
 * Two formats: {time.gpu_hours:h:big} is 30.8 million, counted in hours. A text
 * is put in as it is; {power.like:thing~power.like_count} puts in the words of
 * thing.TEXT.one or thing.TEXT.other, by that number. What is not known is
 * printed as number.unknown says.
 *
 * <b>...</b> is bold. The language decides digits, separators and plurals (ICU).
 * A blank between a number and its unit never breaks. Numbers are rounded once,
 * half up; what is printed decides the unit and the plural.
 *
 * A sentence or condition that cannot be right in any scenario is a fault of
 * words_load; with what it is handed only later, a bug.
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
 * expression: comparisons of facts and numbers with + - * / and brackets, joined
 * by and, or, not. A fact alone holds where it is known and not zero; text
 * compares with 'quoted' text by = and !=. A number may have a unit; without one
 * it counts base units. No comparison with a fact that is not known holds:
 * "memory.need > 1 and time.total < 30 d and gpu.name = 'H100'".
 */
bool words_holds(const struct words *words, struct report *report, struct where at,
		const char *expression);

#endif
