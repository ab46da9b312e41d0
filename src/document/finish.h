#ifndef WC_DOCUMENT_FINISH_H
#define WC_DOCUMENT_FINISH_H

/*
 * The second step of making a PDF. Cairo has drawn the pages, with leaf tags,
 * into memory; finish_pdf makes of that a document for screen readers
 * (PDF/UA-1), archives (PDF/A-2a) and printers: language, title, alternative
 * texts, artifacts, boxes, metadata, colour profile. Same input, same bytes.
 *
 * Outline, page labels, links and destinations are cairo's and stay as they are.
 */

#include "base/report.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * What cairo cannot write on a structure element. One for each element, in the
 * order in which their tags were begun, Link included, CAIRO_TAG_DEST not.
 * All but tag may be left out, save alt as noted. Boxes: x, y, w, h in points
 * from the top left corner of the page.
 */
struct finish_element {
	const char *tag;         /* as given to cairo_tag_begin; compared */
	const char *alt;         /* Figure, Formula: must be there; Link: where it leads, too */
	const char *actual_text; /* what is read in place of the content */
	const char *language;    /* of a phrase that is not in the document's */
	const char *scope;       /* TH: "Column" or "Row"; must be there */
	const char *numbering;   /* L: "Decimal", "Disc", ... */
	int columns, rows;       /* TH, TD: how many it spans; 0 is 1 */
	bool has_box;            /* Figure */
	double box[4];
};

struct finish_page {
	bool has_boxes;           /* crop marks: the page is larger than its trim */
	double trim[4], bleed[4]; /* x, y, w, h in points from the top left corner */

	/*
	 * Each text drawn on this page outside of every tag, on purpose: page
	 * number, running head and foot, names of crop marks. In any order, with a
	 * blank between. Other text outside of tags is a fault: nobody would hear it.
	 */
	const char *artifact_text;
};

struct finish_request {
	struct where at;      /* for faults: the scenario, or the file to be written */
	const char *title;    /* must be there, like language */
	const char *language; /* "en", "pt-BR" */
	const char *author;   /* NULL: left out, like subject and date */
	const char *subject;
	const char *date; /* "2024-07-23" or "2024-07-23T10:00:00Z" (or +02:00) */
	const struct finish_element *elements;
	size_t element_count;
	const struct finish_page *pages; /* one for each page, or none at all */
	size_t page_count;
	bool linearise; /* for a web page that shows the first page before all is there */
};

/*
 * Returns false after a fault (FAULT_ITEM): text outside of tags, elements that do not
 * match the tags, a missing alternative text, a damaged drawing. *bytes_out
 * lives as long as the arena, and is untouched on failure.
 */
bool finish_pdf(struct arena *arena, struct report *report, const struct finish_request *request,
		const void *bytes_in, size_t size_in, const void **bytes_out, size_t *size_out);

#endif
