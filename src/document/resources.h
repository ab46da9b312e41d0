#ifndef WC_DOCUMENT_RESOURCES_H
#define WC_DOCUMENT_RESOURCES_H

/* What the names in a content stream mean: its fonts, and the forms painted with Do. */

#include "document/font.h"

struct arena;

struct resources {
	struct arena *arena;
	qpdf_data qpdf;
	qpdf_oh dictionary;
	GHashTable *fonts; /* those of the whole document read so far, by object number */
};

/* A page, or a form: a piece of content that others paint. */
struct form {
	struct slice content;
	struct resources resources;
};

/* fonts: from arena_hash, the same one for all pages. */
struct form form_of_page(struct arena *arena, qpdf_data qpdf, qpdf_oh page, GHashTable *fonts);

/* NULL if there is none of this name. */
struct font *resources_find_font(const struct resources *resources, struct slice name);

/* false if the name is none, or that of an image. */
bool resources_find_form(const struct resources *resources, struct slice name, struct form *form);

/* The object of a kind ("/XObject", "/ExtGState") with a name; not initialised or null if none. */
qpdf_oh resources_find(const struct resources *resources, const char *kind, struct slice name);

#endif
