/*
 * condition.c - a small reader of expressions, one function a rank:
 * or, and, not, comparison, sum, product, factor.
 */

#include "words/condition.h"

#include <glib.h>
#include <math.h>
#include <string.h>

enum { NAME_BYTES = 64 };

struct reader {
	struct report *report;
	struct where at;
	const struct names *names;
	const char *whole, *next;
	bool failed;
};

/* A number (NAN: not known) or a text. */
struct value {
	double number;
	const char *text;
	size_t text_bytes;
	bool is_text, is_truth;
};

static struct value read_or(struct reader *reader);

static struct value number_value(double number)
{
	return (struct value){ .number = number };
}

static struct value truth_value(bool holds)
{
	return (struct value){ .number = holds, .is_truth = true };
}

static bool is_true(struct value value)
{
	return value.is_text ? value.text_bytes > 0 : !isnan(value.number) && value.number != 0;
}

static struct value fail(struct reader *reader, const char *wanted)
{
	if (!reader->failed)
		report_fault(reader->report, FAULT_INPUT, reader->at,
				"the condition \"%s\" stops being one at \"%s\": write %s",
				reader->whole, reader->next, wanted);
	reader->failed = true;
	return number_value(0);
}

static void skip_blanks(struct reader *reader)
{
	reader->next += strspn(reader->next, " \t\r\n");
}

static bool take(struct reader *reader, const char *sign)
{
	size_t bytes = strlen(sign);

	skip_blanks(reader);
	if (strncmp(reader->next, sign, bytes) != 0)
		return false;
	if (g_ascii_isalpha(sign[0]) &&
			(g_ascii_isalnum(reader->next[bytes]) || reader->next[bytes] == '_' ||
					reader->next[bytes] == '.'))
		return false;
	reader->next += bytes;
	return true;
}

static struct value read_name(struct reader *reader)
{
	size_t bytes = strspn(reader->next,
			"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-");
	char name[NAME_BYTES];
	struct meaning meaning;

	if (bytes == 0 || bytes >= sizeof(name))
		return fail(reader, "a fact, a number or 'text'");
	g_strlcpy(name, reader->next, bytes + 1);
	if (!names_find(reader->names, name, &meaning)) {
		names_refuse(reader->report, reader->at, reader->names, reader->whole, name);
		reader->failed = true;
		return number_value(0);
	}
	reader->next += bytes;
	if (meaning.kind == MEANING_TEXT)
		return (struct value){ .is_text = true,
			.text = meaning.text ? meaning.text : "",
			.text_bytes = meaning.text ? strlen(meaning.text) : 0 };
	return number_value(meaning.known ? meaning.number : NAN);
}

static struct value read_quoted(struct reader *reader)
{
	const char *start = reader->next + 1, *end = strchr(start, '\'');

	if (!end)
		return fail(reader, "a second ' behind the text");
	reader->next = end + 1;
	return (struct value){ .is_text = true,
		.text = start,
		.text_bytes = (size_t)(end - start) };
}

static struct value read_factor(struct reader *reader)
{
	skip_blanks(reader);
	if (take(reader, "(")) {
		struct value value = read_or(reader);

		return take(reader, ")") ? value : fail(reader, "a closing bracket");
	}
	if (take(reader, "-"))
		return number_value(-read_factor(reader).number);
	if (*reader->next == '\'')
		return read_quoted(reader);
	if (g_ascii_isdigit(*reader->next)) {
		char *end;
		double number = g_ascii_strtod(reader->next, &end);

		reader->next = end;
		return number_value(number);
	}
	return read_name(reader);
}

static struct value read_product(struct reader *reader)
{
	struct value value = read_factor(reader);

	for (;;) {
		if (take(reader, "*"))
			value = number_value(value.number * read_factor(reader).number);
		else if (take(reader, "/"))
			value = number_value(value.number / read_factor(reader).number);
		else
			return value;
	}
}

static struct value read_sum(struct reader *reader)
{
	struct value value = read_product(reader);

	for (;;) {
		if (take(reader, "+"))
			value = number_value(value.number + read_product(reader).number);
		else if (take(reader, "-"))
			value = number_value(value.number - read_product(reader).number);
		else
			return value;
	}
}

static bool is_same(struct value a, struct value b)
{
	if (a.is_text || b.is_text)
		return a.is_text && b.is_text && a.text_bytes == b.text_bytes &&
		       memcmp(a.text, b.text, a.text_bytes) == 0;
	return fabs(a.number - b.number) <= 1e-9 * fmax(fabs(a.number), fabs(b.number));
}

static struct value read_comparison(struct reader *reader)
{
	struct value left = read_sum(reader);

	if (take(reader, "!="))
		return truth_value(!is_same(left, read_sum(reader)));
	if (take(reader, ">="))
		return truth_value(left.number >= read_sum(reader).number);
	if (take(reader, "<="))
		return truth_value(left.number <= read_sum(reader).number);
	if (take(reader, "="))
		return truth_value(is_same(left, read_sum(reader)));
	if (take(reader, ">"))
		return truth_value(left.number > read_sum(reader).number);
	if (take(reader, "<"))
		return truth_value(left.number < read_sum(reader).number);
	return left;
}

static struct value read_not(struct reader *reader)
{
	if (take(reader, "not"))
		return truth_value(!is_true(read_not(reader)));
	return read_comparison(reader);
}

static struct value read_and(struct reader *reader)
{
	struct value value = read_not(reader);

	while (!reader->failed && take(reader, "and")) {
		bool right = is_true(read_not(reader));

		value = truth_value(is_true(value) && right);
	}
	return value;
}

static struct value read_or(struct reader *reader)
{
	struct value value = read_and(reader);

	while (!reader->failed && take(reader, "or")) {
		bool right = is_true(read_and(reader));

		value = truth_value(is_true(value) || right);
	}
	return value;
}

bool condition_read(struct report *report, struct where at, const struct names *names,
		const char *expression, bool *result)
{
	struct reader reader = { report, at, names, expression, expression, false };
	struct value value = read_or(&reader);

	skip_blanks(&reader);
	if (!reader.failed && *reader.next)
		fail(&reader, "and, or, a comparison, or nothing more");
	if (reader.failed)
		return false;
	*result = is_true(value);
	return true;
}
