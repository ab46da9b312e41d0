/* template_check.c - what a page must have for its layout, and whether its words can be filled. */

#include "document/template.h"

#include "base/arena.h"
#include "figures/figure.h"
#include "input/suggest.h"
#include "words/words.h"

#include <glib.h>
#include <string.h>

struct judge {
	struct arena *arena;
	struct report *report;
	const struct words *words; /* bound to no facts */
};

/* --- What a layout cannot do without --- */

static const char usual_layout[] = "plain";

/* `child` is needed in each <in> of a page of this layout (NULL: of any). */
static const struct need {
	const char *layout, *in, *child;
} needs[] = {
	{ NULL, "page", "title" },
	{ NULL, "page", "headline" },
	{ "spread", "page", "figure" },
	{ "questions", "page", "question" },
	{ NULL, "question", "title" },
	{ NULL, "number", "label" },
};

void template_demand(struct report *report, const struct xml_node *node, const char *child)
{
	const struct xml_node *first = xml_first(node, child), *sure = first;
	bool has_words = strcmp(child, "figure") != 0 && strcmp(child, "question") != 0;

	while (sure && xml_attribute(sure, "when"))
		sure = xml_next(sure, child);
	if (!first)
		report_fault(report, FAULT_INPUT, xml_where(node), "<%s> lacks <%s>: write it",
				xml_name(node), child);
	else if (!sure)
		report_fault(report, FAULT_INPUT, xml_where(first),
				"each <%s> of <%s> has a condition: write a last one without \"when\"",
				child, xml_name(node));
	for (; has_words && first; first = xml_next(first, child))
		if (!*xml_text(first))
			report_fault(report, FAULT_INPUT, xml_where(first),
					"<%s> is empty: write its words", child);
}

static const char *layout_of(const struct xml_node *page)
{
	const char *layout = xml_attribute(page, "layout");

	return layout ? layout : usual_layout;
}

static void check_needs(const struct judge *judge, const char *layout, const struct xml_node *node)
{
	for (size_t i = 0; i < G_N_ELEMENTS(needs); i++)
		if (strcmp(needs[i].in, xml_name(node)) == 0 &&
				(!needs[i].layout || strcmp(needs[i].layout, layout) == 0))
			template_demand(judge->report, node, needs[i].child);
	for (const struct xml_node *child = xml_first(node, NULL); child;
			child = xml_next(child, NULL))
		check_needs(judge, layout, child);
}

/* The note for grown-ups has a place of its own under the questions. */
static void check_grown_ups(const struct judge *judge, const struct xml_node *page)
{
	for (const struct xml_node *note = xml_first(page, "note"); note;
			note = xml_next(note, "note")) {
		template_demand(judge->report, note, "title");
		template_demand(judge->report, note, "p");
	}
}

/* A headline over white paper is no page. */
static void check_is_filled(const struct judge *judge, const struct xml_node *page)
{
	static const char *const contents[] = { "figure", "body", "side" };

	for (size_t i = 0; i < G_N_ELEMENTS(contents); i++)
		if (xml_first(page, contents[i]))
			return;
	report_fault(judge->report, FAULT_INPUT, xml_where(page),
			"<page> has nothing under its headline: write <figure>, <body> or <side>");
}

/* --- Figures and numbers --- */

static const struct figure_option *find_option(const struct figure *figure, const char *name)
{
	for (size_t i = 0; i < figure->option_count; i++)
		if (strcmp(figure->options[i].name, name) == 0)
			return &figure->options[i];
	return NULL;
}

static void refuse_option(const struct judge *judge, const struct figure *figure, struct where at,
		const char *name)
{
	GPtrArray *names = arena_pointers(judge->arena);

	for (size_t i = 0; i < figure->option_count; i++)
		arena_point(names, figure->options[i].name);
	report_fault(judge->report, FAULT_INPUT, at, "figure %s has no option \"%s\"%s",
			figure->name, name,
			suggest_sentence(judge->arena, name, (const char *const *)names->pdata,
					names->len));
}

static void check_figure(const struct judge *judge, const struct xml_node *node)
{
	const struct figure *figure = figure_choose(judge->arena, judge->report, xml_where(node),
			xml_attribute(node, "name"));
	const struct xml_node *child = figure ? xml_first(node, "option") : NULL;

	for (; child; child = xml_next(child, "option")) {
		const char *name = xml_attribute(child, "name");
		const struct figure_option *option = find_option(figure, name);
		struct figure_value value;

		if (!option)
			refuse_option(judge, figure, xml_where(child), name);
		else
			figure_option_read(judge->arena, judge->report, xml_where(child), option,
					xml_attribute(child, "value"), &value);
	}
}

static void check_sentence(const struct judge *judge, struct where at, const char *sentence)
{
	words_fill_sentence(judge->words, judge->report, at, sentence);
}

static void check_number(const struct judge *judge, const struct xml_node *node)
{
	static const char *const attributes[] = { "fact", "low", "high" };

	for (size_t i = 0; i < G_N_ELEMENTS(attributes); i++) {
		const char *fact = xml_attribute(node, attributes[i]);

		if (fact)
			check_sentence(judge, xml_attribute_where(node, attributes[i]),
					arena_format(judge->arena, "{%s:%s#}", fact,
							xml_attribute(node, "format")));
	}
}

/* --- Words --- */

static bool is_sentence(const struct xml_node *node)
{
	static const char *const names[] = { "title", "headline", "lead", "scenario", "source",
		"source-right", "label", "range", "status", "p", "prompt" };

	for (size_t i = 0; i < G_N_ELEMENTS(names); i++)
		if (strcmp(names[i], xml_name(node)) == 0)
			return true;
	return false;
}

static void check_words(const struct judge *judge, const struct xml_node *node)
{
	const char *when = xml_attribute(node, "when");

	if (when)
		words_holds(judge->words, judge->report, xml_attribute_where(node, "when"), when);
	if (is_sentence(node))
		check_sentence(judge, xml_where(node), xml_text(node));
	if (strcmp(xml_name(node), "figure") == 0)
		check_figure(judge, node);
	if (strcmp(xml_name(node), "number") == 0)
		check_number(judge, node);
	for (node = xml_first(node, NULL); node; node = xml_next(node, NULL))
		check_words(judge, node);
}

void template_check_words(struct arena *arena, struct report *report, const struct words *words,
		const struct xml_node *node)
{
	check_words(&(struct judge){ arena, report, words }, node);
}

void template_check_page(struct arena *arena, struct report *report, const struct words *words,
		const struct xml_node *page)
{
	const struct judge judge = { arena, report, words };
	const char *layout = layout_of(page);

	check_needs(&judge, layout, page);
	if (strcmp(layout, "questions") == 0)
		check_grown_ups(&judge, page);
	if (strcmp(layout, usual_layout) == 0)
		check_is_filled(&judge, page);
	check_words(&judge, page);
}
