/* words.c - keys to sentences, sentences to text: {names} filled, conditions held. */

#include "words/words.h"

#include "base/arena.h"
#include "model/facts.h"
#include "words/condition.h"
#include "words/digits.h"
#include "words/lexicon.h"
#include "words/numbers.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

struct words {
	struct arena *arena;
	const char *language;
	const struct lexicon *lexicon;
	const struct digits *digits;
	const struct facts *facts; /* NULL before words_bind */
};

/* What one sentence is filled from, and whom its faults go to. */
struct filling {
	const struct words *words;
	struct report *report;
	struct where at;
	struct names names;
	GString *out;
};

struct words *words_bind(struct arena *arena, const struct words *words, const struct facts *facts)
{
	struct words *bound = ARENA_NEW(arena, struct words);

	*bound = *words;
	bound->arena = arena;
	bound->facts = facts;
	return bound;
}

const char *words_language(const struct words *words)
{
	return words->language;
}

static struct numbers numbers_of(const struct words *words)
{
	return (struct numbers){ words->arena, words->lexicon, words->digits };
}

/* Stands for a number or a text that this scenario has not. */
static const char *unknown_text(const struct words *words)
{
	const struct entry *entry = lexicon_find(words->lexicon, "number.unknown");

	return entry ? entry->text : "";
}

/* The value whose unit "~name" asks for; the number's own where nothing is asked. */
static double find_like(struct filling *filling, const char *found, const struct meaning *own,
		const struct number_format *format)
{
	struct meaning like;

	if (!format->like[0])
		return own->number;
	if (!names_find(&filling->names, format->like, &like))
		names_refuse(filling->report, filling->at, &filling->names,
				arena_format(filling->words->arena, "{%s}", found), format->like);
	else if (like.kind == MEANING_TEXT ||
			(like.kind == MEANING_NUMBER && like.dimension != own->dimension))
		report_fault(filling->report, FAULT_INPUT, filling->at,
				"\"{%s}\" takes the unit of another kind of number: write one that "
				"is %s",
				found, units_describe(own->dimension));
	return like.kind == MEANING_NUMBER && like.known ? like.number : own->number;
}

static void fill_number(struct filling *filling, const char *found, const struct meaning *meaning,
		const char *text)
{
	struct numbers numbers = numbers_of(filling->words);
	struct number_format format;

	if (!number_format_parse(filling->report, filling->at, found, text, meaning->dimension,
			    &format))
		return;
	double like = find_like(filling, found, meaning, &format);

	g_string_append(filling->out,
			meaning->known ? numbers_write(&numbers, &format, meaning->number, like)
				       : unknown_text(filling->words));
}

/* A text as it is, or "key~name": the words of key.TEXT, singular or plural by that number. */
static void fill_text(struct filling *filling, const char *found, const struct meaning *meaning,
		const char *format)
{
	const struct words *words = filling->words;
	const char *tilde = strchr(format, '~');
	struct meaning count;

	if (*format && !tilde) {
		report_fault(filling->report, FAULT_INPUT, filling->at,
				"\"{%s}\" is a text: write {%.*s}", found, (int)strcspn(found, ":"),
				found);
		return;
	}
	if (tilde && !names_find(&filling->names, tilde + 1, &count)) {
		names_refuse(filling->report, filling->at, &filling->names,
				arena_format(filling->words->arena, "{%s}", found), tilde + 1);
		return;
	}
	if (!meaning->text)
		g_string_append(filling->out, unknown_text(words));
	else if (!tilde)
		g_string_append(filling->out, meaning->text);
	else
		g_string_append(filling->out,
				words_plural(words,
						arena_format(words->arena, "%.*s.%s",
								(int)(tilde - format), format,
								meaning->text),
						count.known ? count.number : 0));
}

/* found: "name" or "name:format", what stands between the braces. */
static void fill_name(struct filling *filling, const char *found)
{
	size_t bytes = strcspn(found, ":");
	const char *name = arena_copy_bytes(filling->words->arena, found, bytes);
	struct meaning meaning;
	enum fact fact;

	if (!names_find(&filling->names, name, &meaning)) {
		names_refuse(filling->report, filling->at, &filling->names,
				arena_format(filling->words->arena, "{%s}", found), name);
		return;
	}
	if (filling->words->facts && fact_find(name, &fact))
		facts_print(filling->words->facts, fact);
	const char *format = found[bytes] ? found + bytes + 1 : "";

	if (meaning.kind == MEANING_TEXT)
		fill_text(filling, found, &meaning, format);
	else if (meaning.kind == MEANING_NUMBER)
		fill_number(filling, found, &meaning, format);
}

/* One {name} at the front of sentence, or "{{" for the bracket itself. Returns what follows. */
static const char *fill_bracket(struct filling *filling, const char *sentence)
{
	const char *end = strchr(sentence, '}');

	if (sentence[1] == '{') {
		g_string_append_c(filling->out, '{');
		return sentence + 2;
	}
	if (!end) {
		report_fault(filling->report, FAULT_INPUT, filling->at,
				"\"%s\" opens a bracket that nothing closes: write } behind the "
				"name, or {{ for the bracket itself",
				sentence);
		return "";
	}
	fill_name(filling, arena_copy_bytes(filling->words->arena, sentence + 1,
					   (size_t)(end - sentence - 1)));
	return end + 1;
}

static const char *fill_sentence(struct filling *filling, const char *sentence)
{
	filling->out = arena_string(filling->words->arena);
	while (*sentence) {
		size_t plain = strcspn(sentence, "{");

		g_string_append_len(filling->out, sentence, (gssize)plain);
		sentence += plain;
		if (*sentence)
			sentence = fill_bracket(filling, sentence);
	}
	return filling->out->str;
}

/*
 * Fills every sentence once while no fact and no value is known yet: names,
 * formats and conditions that cannot be right are found before any page needs
 * them.
 */
static void check(const struct words *words, struct report *report)
{
	const GPtrArray *entries = lexicon_entries(words->lexicon);
	struct arena *scratch = arena_new();
	struct words unbound = *words;
	bool holds;

	unbound.arena = scratch;
	for (size_t i = 0; i < entries->len; i++) {
		const struct entry *entry = (const struct entry *)entries->pdata[i];
		struct filling filling = { .words = &unbound,
			.report = report,
			.at = entry->at,
			.names = { NULL, NULL, 0, true } };

		if (entry->when)
			condition_read(report, entry->at, &filling.names, entry->when, &holds);
		fill_sentence(&filling, entry->text);
	}
	arena_free(scratch);
}

struct words *words_load(struct arena *arena, struct report *report, const char *folder,
		const char *language)
{
	struct words *words = ARENA_NEW(arena, struct words);
	size_t faults = report_count(report);
	const struct lexicon *lexicon = lexicon_load(arena, report, folder, language);

	if (!lexicon)
		return NULL;
	*words = (struct words){ arena, arena_copy(arena, language), lexicon,
		digits_new(arena, language), NULL };
	check(words, report);
	return report_count(report) == faults ? words : NULL;
}

/* The project's own words have no faults: they are tested. One here is a bug. */
static void demand(const struct report *report, const char *key)
{
	if (report_count(report) > 0)
		g_error("the words of \"%s\": %s", key, report_text(report, 0));
}

static const struct entry *find_entry(const struct words *words, const char *key,
		const struct names *names)
{
	struct report *report = report_new(words->arena);

	for (const struct entry *entry = lexicon_find(words->lexicon, key); entry;
			entry = entry->next) {
		bool holds = true;

		if (entry->when)
			condition_read(report, entry->at, names, entry->when, &holds);
		demand(report, key);
		if (holds)
			return entry;
	}
	return NULL;
}

const char *words_fill(const struct words *words, const char *key, const struct word_value *values,
		size_t count)
{
	struct filling filling = { .words = words,
		.report = report_new(words->arena),
		.names = { words->facts, values, count, false } };
	const struct entry *entry = find_entry(words, key, &filling.names);

	if (!entry)
		g_error("there are no words for \"%s\"", key);
	filling.at = entry->at;
	const char *text = fill_sentence(&filling, entry->text);

	demand(filling.report, key);
	return text;
}

bool words_has(const struct words *words, const char *key)
{
	struct names names = { words->facts, NULL, 0, true };

	return find_entry(words, key, &names) != NULL;
}

const char *words_plural(const struct words *words, const char *key, double n)
{
	struct rounded rounded = rounding_apply(n, (struct precision){ PRECISION_PLAIN, 3 });
	const char *form = digits_plural(words->digits, words->arena, rounded);
	const char *full = arena_format(words->arena, "%s.%s", key, form);

	if (!lexicon_find(words->lexicon, full))
		full = arena_format(words->arena, "%s.other", key);
	return WORDS_WITH(words, full, VALUE("n", n));
}

const char *words_format(const struct words *words, double value, dim dimension, const char *format)
{
	struct filling filling = { .words = words,
		.report = report_new(words->arena),
		.names = { words->facts, NULL, 0, false },
		.out = arena_string(words->arena) };
	struct meaning meaning = { MEANING_NUMBER, isfinite(value) != 0, value, dimension, NULL };

	fill_number(&filling, format, &meaning, format);
	demand(filling.report, format);
	return filling.out->str;
}

const char *words_fill_sentence(const struct words *words, struct report *report, struct where at,
		const char *sentence)
{
	struct filling filling = { .words = words,
		.report = report,
		.at = at,
		.names = { words->facts, NULL, 0, false } };

	return fill_sentence(&filling, sentence);
}

bool words_holds(const struct words *words, struct report *report, struct where at,
		const char *expression)
{
	struct names names = { words->facts, NULL, 0, false };
	bool holds = false;

	return condition_read(report, at, &names, expression, &holds) && holds;
}
