#ifndef WC_DOCUMENT_DOCUMENT_H
#define WC_DOCUMENT_DOCUMENT_H

/*
 * A document: a template filled with a scenario's facts and words, laid out on
 * pages of paper, and written as PDF. A page is a canvas; what can be wrong with
 * it is judged before anything is written.
 */

#include "base/report.h"
#include "draw/canvas.h"

#include <stddef.h>

struct arena;
struct facts;
struct figure;
struct page;
struct words;

struct document_request {
	const char *template_file;        /* templates/report.xml or the user's */
	const char *templates_folder;     /* where pages and words stand */
	const char *data_folder;          /* where schemas stand */
	double paper_width, paper_height; /* points */
	struct look look;
	struct type_setter *setter;
	const struct facts *facts;
	const struct words *words; /* bound to the facts */
	const char *date;          /* ISO 8601, or NULL for none */
	bool strict;               /* each finding of the judge is a fault */
};

struct document {
	const char *title;
	const struct document_request *request;
	const struct page *const *pages;
	size_t page_count;
};

/* One page of a document: what is drawn, and what the file says about it. */
struct page {
	struct canvas *canvas;
	size_t number;             /* from 1 */
	const char *anchor;        /* its id: links lead to "#anchor" */
	const char *outline;       /* its entry in the outline; NULL for a page that continues */
	const char *artifact_text; /* what is printed outside of the tree: page number */
	struct where at;           /* its <page> */
};

/* NULL after a fault: in the template, or a glyph that no face has; with strict, any finding. */
const struct document *document_compose(struct arena *arena, struct report *report,
		const struct document_request *request);

/* *bytes in the arena. */
bool document_write_pdf(struct arena *arena, struct report *report, const struct document *document,
		const void **bytes, size_t *size);

/*
 * A figure alone as a document of one page of its own size. options: the choices and
 * numbers of figure_call. width and height in points; height 0: what it likes best.
 */
const struct document *document_of_figure(struct arena *arena, struct report *report,
		const struct document_request *request, const struct figure *figure,
		const size_t *choices, const double *numbers);

#endif
