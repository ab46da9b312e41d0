#ifndef WC_DOCUMENT_LOOSE_TEXT_H
#define WC_DOCUMENT_LOOSE_TEXT_H

#include "document/resources.h"

/*
 * Adds to text, as UTF-8, all that the form shows outside of every tag and
 * artifact, also in the forms that it paints there. A character whose font
 * does not tell it is U+FFFD.
 */
void form_append_loose_text(const struct form *form, GString *text);

/*
 * The first word of `found` that is not in `expected`, in the arena; NULL if
 * each character of found is also in expected, and as often. Order, blanks and
 * forms of characters (the ligature U+FB01, Arabic presentation forms) do not count.
 */
const char *text_beyond(struct arena *arena, const char *found, const char *expected);

#endif
