/* content.c - the words of a content stream, and the instructions they make. */

#include "document/content.h"

#include <string.h>

/* A painting path or image, or text. */
static const char *const painting[] = { "f", "F", "f*", "B", "B*", "b", "b*", "S", "s", "sh", "Do",
	"EI" };
static const char *const showing[] = { "Tj", "TJ", "'", "\"" };

bool slice_is(struct slice slice, const char *text)
{
	/* Most comparisons end at the first letter. */
	if (slice.bytes == 0 || *slice.at != *text)
		return slice.bytes == 0 && !*text;
	return slice.bytes == strlen(text) && memcmp(slice.at, text, slice.bytes) == 0;
}

static bool is_one_of(struct slice slice, const char *const *words, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (slice_is(slice, words[i]))
			return true;
	return false;
}

bool content_shows_text(const struct instruction *instruction)
{
	return is_one_of(instruction->verb, showing, G_N_ELEMENTS(showing));
}

bool content_paints(const struct instruction *instruction)
{
	return content_shows_text(instruction) ||
	       is_one_of(instruction->verb, painting, G_N_ELEMENTS(painting));
}

/* --- Tokens --- */

static bool is_blank(char c)
{
	return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\f' || c == '\0';
}

static bool is_delimiter(char c)
{
	switch (c) {
	case '(':
	case ')':
	case '<':
	case '>':
	case '[':
	case ']':
	case '{':
	case '}':
	case '/':
	case '%':
		return true;
	default:
		return false;
	}
}

struct content_reader content_reader_new(struct slice content)
{
	return (struct content_reader){ content.at, content.at + content.bytes };
}

static void skip_blanks(struct content_reader *reader)
{
	while (reader->at < reader->end) {
		if (*reader->at == '%')
			while (reader->at < reader->end && *reader->at != '\n' &&
					*reader->at != '\r')
				reader->at++;
		else if (is_blank(*reader->at))
			reader->at++;
		else
			return;
	}
}

/* From the bracket to its partner. */
static const char *end_of_string(const char *at, const char *end)
{
	int depth = 0;

	for (; at < end; at++) {
		if (*at == '\\' && at + 1 < end)
			at++;
		else if (*at == '(')
			depth++;
		else if (*at == ')' && --depth == 0)
			return at + 1;
	}
	return end;
}

static const char *end_of_hex(const char *at, const char *end)
{
	const char *close = (const char *)memchr(at, '>', (size_t)(end - at));

	return close ? close + 1 : end;
}

static const char *end_of_word(const char *at, const char *end)
{
	while (at < end && !is_blank(*at) && !is_delimiter(*at))
		at++;
	return at;
}

static enum token_kind kind_of_word(struct slice word)
{
	if (g_ascii_isdigit(*word.at) || strchr("+-.", *word.at))
		return TOKEN_NUMBER;
	if (slice_is(word, "true") || slice_is(word, "false") || slice_is(word, "null"))
		return TOKEN_OTHER;
	return TOKEN_WORD;
}

static bool is_pair(const char *at, const char *end, char c)
{
	return at + 1 < end && at[0] == c && at[1] == c;
}

bool content_next_token(struct content_reader *reader, struct token *token)
{
	skip_blanks(reader);
	if (reader->at >= reader->end)
		return false;

	const char *at = reader->at, *end = reader->end, *stop = at + 1;

	token->kind = TOKEN_OTHER;
	if (*at == '(') {
		token->kind = TOKEN_STRING;
		stop = end_of_string(at, end);
	} else if (is_pair(at, end, '<') || *at == '[') {
		token->kind = TOKEN_OPEN;
		stop = *at == '[' ? at + 1 : at + 2;
	} else if (is_pair(at, end, '>') || *at == ']') {
		token->kind = TOKEN_CLOSE;
		stop = *at == ']' ? at + 1 : at + 2;
	} else if (*at == '<') {
		token->kind = TOKEN_STRING;
		stop = end_of_hex(at, end);
	} else if (*at == '/') {
		token->kind = TOKEN_NAME;
		stop = end_of_word(at + 1, end);
	} else if (!is_delimiter(*at)) {
		stop = end_of_word(at, end);
		token->kind = kind_of_word((struct slice){ at, (size_t)(stop - at) });
	}
	token->text = (struct slice){ at, (size_t)(stop - at) };
	reader->at = stop;
	return true;
}

/* --- Instructions --- */

/* Behind the EI that ends the data of an inline image. */
static const char *end_of_image(const char *at, const char *end)
{
	for (; end - at >= 3; at++)
		if (is_blank(at[0]) && at[1] == 'E' && at[2] == 'I' &&
				(end - at == 3 || is_blank(at[3])))
			return at + 3;
	return end;
}

static void add_operand(struct instruction *instruction, const char *at, const char *end)
{
	if (instruction->count < CONTENT_OPERANDS)
		instruction->operands[instruction->count++] =
				(struct slice){ at, (size_t)(end - at) };
}

static void end_instruction(struct content_reader *reader, struct instruction *instruction,
		const char *begin, struct slice verb)
{
	instruction->verb = verb;
	if (slice_is(verb, "ID")) {
		reader->at = end_of_image(reader->at, reader->end);
		instruction->verb = (struct slice){ "EI", 2 };
	}
	instruction->whole = (struct slice){ begin, (size_t)(reader->at - begin) };
}

bool content_next(struct content_reader *reader, struct instruction *instruction)
{
	struct token token;
	const char *begin = NULL, *opened = NULL;
	int depth = 0;

	instruction->count = 0;
	while (content_next_token(reader, &token)) {
		if (!begin)
			begin = token.text.at;
		if (depth == 0 && token.kind == TOKEN_WORD) {
			end_instruction(reader, instruction, begin, token.text);
			return true;
		}
		if (token.kind == TOKEN_OPEN && depth++ == 0)
			opened = token.text.at;
		else if (token.kind == TOKEN_CLOSE && depth > 0 && --depth == 0)
			add_operand(instruction, opened, reader->at);
		else if (depth == 0)
			add_operand(instruction, token.text.at, reader->at);
	}
	return false;
}
