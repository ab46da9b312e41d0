#ifndef WC_DOCUMENT_COMPOSER_H
#define WC_DOCUMENT_COMPOSER_H

/*
 * What the layouts of pages share. A layout is a function from a <page> of a
 * template to one page or more; it stands in its own file layout_NAME.c and as a
 * row in the table of compose.c.
 */

#include "document/document.h"
#include "document/grid.h"
#include "input/xml.h"
#include "words/words.h"

#include <glib.h>

struct composer {
	struct arena *arena;
	struct report *report;
	const struct document_request *request;
	const struct words *words;
	const struct facts *facts;
	struct grid grid;
	GPtrArray *pages;    /* struct page */
	GHashTable *numbers; /* page id -> (struct page) of the pass before: for the contents */
	GPtrArray *earlier;  /* the pages of the pass before */
	bool has_title;      /* the document's H1 has been set */
	const struct look
			*look; /* of the page that begins next: the request's, or a layout's own */

	struct page *page; /* the one being laid out */
	struct canvas *canvas;
};

typedef void layout(struct composer *composer, const struct xml_node *page);

layout layout_plain, layout_cover, layout_spread, layout_questions, layout_sources;

/* Begins a page of the document's paper with its section and page number. */
void composer_begin_page(struct composer *composer, const struct xml_node *page, bool continues);
void composer_end_page(struct composer *composer);

/* Whether an element's `when` holds; true where it has none. */
bool composer_holds(struct composer *composer, const struct xml_node *node);

/* The first (next) element of this name whose `when` holds. */
const struct xml_node *composer_first(struct composer *composer, const struct xml_node *node,
		const char *name);
const struct xml_node *composer_next(struct composer *composer, const struct xml_node *node,
		const char *name);

/* Its text, filled. NULL where node is NULL. */
const char *composer_text(struct composer *composer, const struct xml_node *node);

/* The text of the first <name> inside that holds, filled; NULL where there is none. */
const char *composer_child_text(struct composer *composer, const struct xml_node *node,
		const char *name);

/* One tagged paragraph. Returns the height used. */
double composer_say(struct composer *composer, enum part part, struct text text, struct point at,
		double width, const char *string);
double composer_height(struct composer *composer, struct text text, double width,
		const char *string);

/* The kicker and the headline over `columns` columns; returns the y under them. */
double composer_head(struct composer *composer, const struct xml_node *page, int columns);

/* <body> and <side> at the top y; the measuring twins draw nothing. */
double composer_body(struct composer *composer, const struct xml_node *page, double top);
double composer_body_height(struct composer *composer, const struct xml_node *page);
double composer_side(struct composer *composer, const struct xml_node *side, struct point at,
		double width);
double composer_side_height(struct composer *composer, const struct xml_node *side, double width);

/* The notes of <side> two abreast over the body's width, under it. */
double composer_notes(struct composer *composer, const struct xml_node *side, double top,
		bool draws);

/* <source> and the page number, under the grid's bottom. */
void composer_foot(struct composer *composer, const struct xml_node *page, const char *source_name);

/* What it leaves of its frame's lower left to words: see struct figure. */
double composer_figure_hole(struct composer *composer, const struct xml_node *figure,
		struct box frame);

/*
 * <figure name> into a frame, with its options and alternative text. `set` overrides
 * one option by name (NULL: none): the spread's halves. Returns the height it took:
 * at most frame.h.
 */
double composer_figure(struct composer *composer, const struct xml_node *figure, struct box frame,
		const char *set_option, const char *set_choice);
double composer_figure_height(struct composer *composer, const struct xml_node *figure,
		double width);

#endif
