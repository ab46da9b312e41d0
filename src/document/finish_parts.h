#ifndef WC_DOCUMENT_FINISH_PARTS_H
#define WC_DOCUMENT_FINISH_PARTS_H

/* The parts of finish_pdf, for the files finish_*.c alone. */

#include "document/content.h"
#include "document/finish.h"

#include <qpdf/qpdf-c.h>

struct arena;

struct finish {
	struct arena *arena;
	struct report *report;
	const struct finish_request *request;
	qpdf_data qpdf;
	GHashTable *fonts;
};

/* finish_content.c: a content stream with grey as one number, and, if wrap, with all that is
 * painted outside of tags marked as an artifact. */
GString *finish_content(struct arena *arena, struct slice content, bool wrap);

/* finish_pages.c: content, boxes, tab order and annotations of each page. */
bool finish_pages(const struct finish *finish);

/* finish_pages.c: a box of ours as one of PDF's, an array. */
qpdf_oh finish_new_box(const struct finish *finish, qpdf_oh page, const double box[4]);

/* finish_pages.c: images, forms and fonts, wherever they are used. objects: how many. */
void finish_objects(const struct finish *finish, int objects);

/* finish_structure.c: what cairo could not write on the elements. */
bool finish_structure(const struct finish *finish);

/* finish_metadata.c: Info, XMP and what else the catalog says of the document. */
bool finish_metadata(const struct finish *finish);

/* finish.c: a stream with these bytes, and these entries ("/N 3") in its dictionary. */
qpdf_oh finish_new_stream(const struct finish *finish, const GString *bytes, const char *entries);

#endif
