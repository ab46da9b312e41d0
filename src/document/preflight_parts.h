#ifndef WC_DOCUMENT_PREFLIGHT_PARTS_H
#define WC_DOCUMENT_PREFLIGHT_PARTS_H

/* The parts of preflight_check, for the files preflight*.c alone. */

#include "base/report.h"
#include "document/preflight.h"
#include "document/resources.h"

#include <qpdf/qpdf-c.h>

struct preflight {
	struct arena *arena;
	struct report *report;
	struct where at;
	qpdf_data qpdf;
	struct print_list *print;
	GHashTable *fonts;       /* of struct font, by object number as text */
	GHashTable *page_number; /* from 1, by object number */
	GHashTable *marked;      /* of struct tag, by page and MCID: preflight_marked_key */
	GHashTable *annotated;   /* of struct tag, by object number of the annotation */
	GHashTable *anchors;     /* names of destinations */
	GHashTable *elements;    /* numbers of the objects that are elements */
	size_t forms;            /* read so far, of all pages */
	bool tagged;             /* it has a structure tree */
	size_t faults;
};

/* One structure element. */
struct tag {
	const char *type; /* a standard one, after the role map */
	bool standard;
	struct tag *parent;
	GPtrArray *children; /* of struct tag */
	int page;            /* from 1; 0 if it has no content */
	bool spoken;         /* has /Alt or /ActualText */
	bool has_headers;    /* TD: names its header cells */
	bool has_annotation;
	const char *scope, *id, *language; /* NULL if not there */
	int columns, rows;                 /* a cell's span */
};

/* page: from 1; 0 for the document as a whole. Always false. */
bool preflight_fault(struct preflight *preflight, int page, const char *format, ...)
		PRINTF_LIKE(3, 4);

/* A fault at an element, "page 2, Document/Table 1/TR 3: ". */
bool preflight_tag_fault(struct preflight *preflight, const struct tag *tag, const char *format,
		...) PRINTF_LIKE(3, 4);

const char *preflight_marked_key(struct arena *arena, int page, int mcid);

/* The text of a string object in the arena; NULL if it is none. */
const char *preflight_text(const struct preflight *preflight, qpdf_oh dictionary, const char *key);

bool preflight_key_is(const struct preflight *preflight, qpdf_oh dictionary, const char *key,
		const char *name);

/* A tag of language, such as "en" or "zh-Hans". */
bool preflight_is_language(const char *text);

/* preflight_catalog.c: what the document says of itself. */
void preflight_catalog(struct preflight *preflight);

/* preflight_metadata.c: XMP, and Info beside it. */
void preflight_metadata(struct preflight *preflight);

/* preflight_tree.c: reads the structure tree; fills marked and annotated. NULL if there is none. */
struct tag *preflight_read_tree(struct preflight *preflight);

/* preflight_structure.c, preflight_table.c: the rules of the tree. */
void preflight_structure(struct preflight *preflight, const struct tag *root);
void preflight_table(struct preflight *preflight, const struct tag *table);

/* preflight_pages.c: boxes and annotations. */
void preflight_page(struct preflight *preflight, qpdf_oh page, int number);

/* preflight_content.c: what the page paints. */
void preflight_content(struct preflight *preflight, qpdf_oh page, int number,
		struct print_page *print);

#endif
