/*
 * condition.c - a small reader of expressions, one function a rank:
 * or, and, not, comparison, sum, product, factor.
 *
 * Both sides of "and" and "or" are always read, so that a fault on the right
 * is found whatever the left is.
 */

#include "words/condition.h"

#include "words/worth.h"

#include <glib.h>
#include <math.h>
#include <string.h>

enum { WORD_BYTES = 64, DEPTH_MAX = 100 };

static const char name_letters[] =
		"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.";

struct reader {
	struct report *report;
	struct where at;
	const struct names *names;
	const char *whole, *next;
	int depth; /* of brackets, nots and minus signs */
	bool failed;
};

struct spelling {
	const char *text;
	enum sign sign;
};

static const struct spelling products[] = { { "*", SIGN_TIMES }, { "/", SIGN_OVER }, { 0 } };
static const struct spelling sums[] = { { "+", SIGN_PLUS }, { "-", SIGN_MINUS }, { 0 } };

/* The longer ones first. */
static const struct spelling comparisons[] = {
	{ "!=", SIGN_OTHER },
	{ "<=", SIGN_LESS_OR_SAME },
	{ ">=", SIGN_MORE_OR_SAME },
	{ "=", SIGN_SAME },
	{ "<", SIGN_LESS },
	{ ">", SIGN_MORE },
	{ 0 },
};

static struct worth read_or(struct reader *reader);

static struct worth fail(struct reader *reader, const char *wanted)
{
	if (!reader->failed && *reader->next)
		report_fault(reader->report, FAULT_INPUT, reader->at,
				"the condition \"%s\" cannot be read from \"%s\" on: write %s",
				reader->whole, reader->next, wanted);
	else if (!reader->failed)
		report_fault(reader->report, FAULT_INPUT, reader->at,
				"the condition \"%s\" ends too early: write %s", reader->whole,
				wanted);
	reader->failed = true;
	return worth_open();
}

static bool go_deeper(struct reader *reader)
{
	if (reader->depth < DEPTH_MAX) {
		reader->depth++;
		return true;
	}
	fail(reader, "fewer brackets inside each other");
	return false;
}

static void skip_blanks(struct reader *reader)
{
	reader->next += strspn(reader->next, " \t\r\n");
}

static bool take(struct reader *reader, const char *text)
{
	size_t bytes = strlen(text);

	skip_blanks(reader);
	if (reader->failed || strncmp(reader->next, text, bytes) != 0)
		return false;
	if (g_ascii_isalpha(text[0]) && strspn(reader->next + bytes, name_letters) > 0)
		return false; /* "order" is no "or" */
	reader->next += bytes;
	return true;
}

static enum sign take_sign(struct reader *reader, const struct spelling *spellings)
{
	for (; spellings->text; spellings++)
		if (take(reader, spellings->text))
			return spellings->sign;
	return SIGN_NONE;
}

static bool is_joining_word(const char *word)
{
	return strcmp(word, "and") == 0 || strcmp(word, "or") == 0 || strcmp(word, "not") == 0;
}

static struct worth read_name(struct reader *reader)
{
	size_t bytes = strspn(reader->next, name_letters);
	char name[WORD_BYTES];
	struct meaning meaning;

	if (bytes == 0 || bytes >= sizeof(name))
		return fail(reader, "a fact, a number or 'text'");
	g_strlcpy(name, reader->next, bytes + 1);
	if (is_joining_word(name))
		return fail(reader, "a fact, a number or 'text'");
	if (!names_find(reader->names, name, &meaning)) {
		if (!reader->failed)
			names_refuse(reader->report, reader->at, reader->names, reader->whole,
					name);
		reader->failed = true;
		return worth_open();
	}
	reader->next += bytes;
	if (meaning.kind == MEANING_OPEN)
		return worth_open();
	if (meaning.kind == MEANING_TEXT)
		return worth_text(meaning.text, meaning.text ? strlen(meaning.text) : 0);
	/* a value that a figure hands in often has no unit, though it counts one */
	return worth_number(meaning.known ? meaning.number : NAN, meaning.dimension,
			!strchr(name, '.') && meaning.dimension == DIM_NUMBER);
}

static struct worth read_quoted(struct reader *reader)
{
	const char *start = reader->next + 1, *end = strchr(start, '\'');

	if (!end)
		return fail(reader, "a second ' behind the text");
	reader->next = end + 1;
	return worth_text(start, (size_t)(end - start));
}

/* A number and perhaps its unit: "30 d", "1.5 TB/s". */
static struct worth read_number(struct reader *reader)
{
	char *end, unit[WORD_BYTES];
	double number = g_ascii_strtod(reader->next, &end), base;
	size_t bytes;
	dim dimension;

	reader->next = end;
	skip_blanks(reader);
	if (!g_ascii_isalpha(*reader->next) && *reader->next != '%')
		return worth_number(number, DIM_NUMBER, true);
	bytes = strcspn(reader->next, " \t\r\n()=!<>+-*");
	g_strlcpy(unit, reader->next, MIN(bytes + 1, sizeof(unit)));
	if (is_joining_word(unit))
		return worth_number(number, DIM_NUMBER, true);
	if (bytes >= sizeof(unit) || !units_find(unit, &dimension, &base))
		return fail(reader, "a unit such as GB, MW or d, or a sign");
	reader->next += bytes;
	return worth_number(number * base, dimension, false);
}

static struct worth read_factor(struct reader *reader)
{
	struct worth worth;

	skip_blanks(reader);
	if (*reader->next == '\'')
		return read_quoted(reader);
	if (g_ascii_isdigit(*reader->next) ||
			(*reader->next == '.' && g_ascii_isdigit(reader->next[1])))
		return read_number(reader);
	if (*reader->next != '(' && *reader->next != '-')
		return read_name(reader);
	if (!go_deeper(reader))
		return worth_open();
	if (take(reader, "-")) {
		worth = read_factor(reader);
		worth.number = -worth.number;
	} else {
		take(reader, "(");
		worth = read_or(reader);
		if (!take(reader, ")"))
			fail(reader, "a closing bracket");
	}
	reader->depth--;
	return worth;
}

static struct worth combine(struct reader *reader, struct worth left, enum sign sign,
		struct worth right)
{
	const char *a = worth_describe(left), *b = worth_describe(right);
	const char *cure = "two of one kind";

	if (reader->failed)
		return worth_open();
	if (worth_fits(left, sign, right))
		return worth_combine(left, sign, right);
	if (left.kind == WORTH_TEXT && right.kind == WORTH_TEXT)
		cure = "= or != between them";
	report_fault(reader->report, FAULT_INPUT, reader->at,
			"the condition \"%s\" puts %.*s beside %.*s: write %s", reader->whole,
			(int)strcspn(a, ","), a, (int)strcspn(b, ","), b, cure);
	reader->failed = true;
	return worth_open();
}

static struct worth read_product(struct reader *reader)
{
	struct worth left = read_factor(reader);

	for (enum sign sign; (sign = take_sign(reader, products)) != SIGN_NONE;)
		left = combine(reader, left, sign, read_factor(reader));
	return left;
}

static struct worth read_sum(struct reader *reader)
{
	struct worth left = read_product(reader);

	for (enum sign sign; (sign = take_sign(reader, sums)) != SIGN_NONE;)
		left = combine(reader, left, sign, read_product(reader));
	return left;
}

static struct worth read_comparison(struct reader *reader)
{
	struct worth left = read_sum(reader);
	enum sign sign = take_sign(reader, comparisons);

	return sign == SIGN_NONE ? left : combine(reader, left, sign, read_sum(reader));
}

static struct worth read_not(struct reader *reader)
{
	bool holds;

	if (!take(reader, "not"))
		return read_comparison(reader);
	if (!go_deeper(reader))
		return worth_open();
	holds = worth_holds(read_not(reader));
	reader->depth--;
	return worth_truth(!holds);
}

static struct worth read_and(struct reader *reader)
{
	struct worth left = read_not(reader);

	while (take(reader, "and")) {
		bool right = worth_holds(read_not(reader));

		left = worth_truth(worth_holds(left) && right);
	}
	return left;
}

static struct worth read_or(struct reader *reader)
{
	struct worth left = read_and(reader);

	while (take(reader, "or")) {
		bool right = worth_holds(read_and(reader));

		left = worth_truth(worth_holds(left) || right);
	}
	return left;
}

bool condition_read(struct report *report, struct where at, const struct names *names,
		const char *expression, bool *result)
{
	struct reader reader = { report, at, names, expression, expression, 0, false };
	struct worth worth = read_or(&reader);

	skip_blanks(&reader);
	if (!reader.failed && *reader.next)
		fail(&reader, "and, or, a comparison, or nothing more");
	if (reader.failed)
		return false;
	*result = worth_holds(worth);
	return true;
}
