#ifndef WC_DOCUMENT_FONT_H
#define WC_DOCUMENT_FONT_H

/* A font of a PDF, as far as the text shown in it has to be read back. */

#include "document/content.h"

#include <qpdf/qpdf-c.h>

struct arena;

struct font {
	const char *name; /* "ABCDEF+NotoSans" */
	int code_bytes;   /* of each character in a string: 1, or 2 in a composite font */
	bool embedded;
	bool mapped;          /* has a ToUnicode map */
	bool named_glyphs;    /* a simple font whose encoding says what its characters are */
	bool lacks_glyph_map; /* a CIDFontType2 without CIDToGIDMap */
	size_t mapped_codes;
	GHashTable *texts; /* code (GUINT_TO_POINTER) to UTF-8 */
};

struct font *font_load(struct arena *arena, qpdf_data qpdf, qpdf_oh dictionary);

/* The text of one code; NULL if the font does not tell. */
const char *font_code_text(const struct font *font, unsigned code);

/* The codes of a string operand: calls see(context, code) for each. */
void font_walk_codes(const struct font *font, struct slice string,
		void (*see)(void *context, unsigned code), void *context);

#endif
