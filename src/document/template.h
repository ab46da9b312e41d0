#ifndef WC_DOCUMENT_TEMPLATE_H
#define WC_DOCUMENT_TEMPLATE_H

/*
 * A template read and judged, before any scenario: its pages by ref and by id,
 * what their layouts cannot do without, and every condition, sentence, figure and
 * option in them. What is found here a layout need not ask again.
 */

#include "base/report.h"
#include "input/xml.h"

struct arena;
struct words;

struct template_source {
	const char *file;                           /* a template, or a page alone */
	const char *templates_folder, *data_folder; /* where pages and schemas stand */
	const struct words *words;                  /* what can be written in sentences */
};

struct template_page {
	const struct xml_node
			*listed; /* the <page> of the list, with its `when`; NULL: a page alone */
	const struct xml_node *page; /* itself, or the root of the file that its ref names */
};

struct template
{
	const struct xml_node *root;
	const struct template_page *pages;
	size_t page_count;
	double least_width, least_height; /* points; 0: any paper will do */
};

/* NULL after a fault. */
const struct template *template_load(struct arena *arena, struct report *report,
		const struct template_source *source);

/* Every fault of one page. words: bound to no facts. */
void template_check_page(struct arena *arena, struct report *report, const struct words *words,
		const struct xml_node *page);

/* Every fault of its sentences and conditions, and of those inside. */
void template_check_words(struct arena *arena, struct report *report, const struct words *words,
		const struct xml_node *node);

/* Adds a fault where node has no <child>, or none without a condition, or an empty one. */
void template_demand(struct report *report, const struct xml_node *node, const char *child);

#endif
