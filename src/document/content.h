#ifndef WC_DOCUMENT_CONTENT_H
#define WC_DOCUMENT_CONTENT_H

/*
 * Reads the content of a PDF page, instruction by instruction: operands, then
 * an operator. The same words serve the little PostScript of a ToUnicode map.
 * Nothing is copied; whatever the bytes are, reading ends.
 */

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>

/* Some bytes of the content. */
struct slice {
	const char *at;
	size_t bytes;
};

enum token_kind {
	TOKEN_WORD, /* an operator */
	TOKEN_NUMBER,
	TOKEN_NAME,   /* with its slash */
	TOKEN_STRING, /* with its brackets, ( ) or < > */
	TOKEN_OPEN,   /* [ or << */
	TOKEN_CLOSE,
	TOKEN_OTHER, /* true, false, null, and what should not be there */
};

struct token {
	enum token_kind kind;
	struct slice text;
};

enum { CONTENT_OPERANDS = 8 };

/* A whole array or dictionary is one operand; of more than CONTENT_OPERANDS the first are kept. */
struct instruction {
	struct slice whole, verb; /* verb: the operator */
	struct slice operands[CONTENT_OPERANDS];
	size_t count;
};

struct content_reader {
	const char *at, *end;
};

struct content_reader content_reader_new(struct slice content);

/* false at the end. */
bool content_next_token(struct content_reader *reader, struct token *token);

/*
 * false at the end, and for operands that no operator follows. An inline image
 * is two instructions: BI, and EI with all that stands before it.
 */
bool content_next(struct content_reader *reader, struct instruction *instruction);

/* Does the operator leave ink, or text? */
bool content_paints(const struct instruction *instruction);
bool content_shows_text(const struct instruction *instruction);

bool slice_is(struct slice slice, const char *text);

/* 0 for what is no number; the same in every locale. */
double slice_number(struct slice slice);

/* A name without its slash, #20 and its like resolved. */
void slice_append_name(struct slice slice, GString *name);

/* The bytes that a ( ) or < > string stands for. */
void slice_append_string(struct slice slice, GString *bytes);

/* The value of `key` in a dictionary << >>, its first token only; empty if there is none. */
struct slice slice_dictionary_value(struct slice dictionary, const char *key);

/* A text string of PDF - UTF-16 with a mark in front, else Latin - as UTF-8. */
void text_append_utf8(const GString *bytes, GString *utf8);

/* UTF-16, big end first, without a mark. */
void text_append_utf16(const char *bytes, size_t count, GString *utf8);

#endif
