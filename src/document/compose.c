/*
 * compose.c - a template's pages, one after another, twice: the second pass knows
 * the page numbers that the first one found.
 */

#include "base/arena.h"
#include "document/composer.h"
#include "document/template.h"
#include "draw/judge.h"
#include "input/scenario.h"
#include "model/facts.h"
#include "units/lengths.h"

#include <math.h>
#include <string.h>

static const struct {
	const char *name;
	layout *lay_out;
} layouts[] = {
	{ "plain", layout_plain },
	{ "cover", layout_cover },
	{ "spread", layout_spread },
	{ "questions", layout_questions },
	{ "sources", layout_sources },
};

/* Type under these sizes is a finding: print.md, source line and labels. */
static const double type_floor = 7.5;
static const double
		coverage_limit[] = { [INK_COLOUR] = 0.15, [INK_GREY] = 0.15, [INK_SAVER] = 0.05 };

static layout *find_layout(const struct xml_node *page)
{
	const char *name = xml_attribute(page, "layout");

	for (size_t i = 0; name && i < G_N_ELEMENTS(layouts); i++)
		if (strcmp(layouts[i].name, name) == 0)
			return layouts[i].lay_out;
	return layout_plain;
}

/* The pages that this scenario has: their `when` holds, in the list and in the page itself; a page
 * alone is a document of itself. */
static GPtrArray *choose_pages(struct composer *composer, const struct template *template)
{
	GPtrArray *chosen = arena_pointers(composer->arena);

	for (size_t i = 0; i < template->page_count; i++) {
		const struct template_page *row = &template->pages[i];

		if (!row->listed || (composer_holds(composer, row->listed) &&
						    composer_holds(composer, row->page)))
			arena_point(chosen, row->page);
	}
	return chosen;
}

static void lay_out_pages(struct composer *composer, const GPtrArray *chosen)
{
	composer->pages = arena_pointers(composer->arena);
	composer->has_title = false;
	for (guint i = 0; i < chosen->len; i++) {
		const struct xml_node *page = (const struct xml_node *)chosen->pdata[i];

		find_layout(page)(composer, page);
	}
}

/* Where a character was written: the scenario's title where it stands there, else the page. */
static struct where find_writer(const struct composer *composer, const struct page *page,
		unsigned character)
{
	const struct scenario *scenario = facts_scenario(composer->facts);

	for (size_t i = 0; i < scenario->title_count; i++)
		if (g_utf8_strchr(scenario->titles[i].text, -1, character))
			return scenario->titles[i].at;
	return page->at;
}

/* Without --strict a page is told of once, by the first that was found on it. */
static void warn(struct composer *composer, const struct page *page, const struct finding *first,
		size_t count)
{
	const char *others =
			count > 1 ? arena_format(composer->arena, ", and %zu more", count - 1) : "";

	report_warn(composer->report, page->at,
			"page %zu: %s%s: shorten the words, see all with --strict", page->number,
			first->text, others);
}

/* A missing glyph cannot be printed; other findings are faults where the user wants to be strict.
 */
static void judge_page(struct composer *composer, const struct page *page)
{
	const struct document_request *request = composer->request;
	const struct finding *findings, *first = NULL;
	struct judge_rules rules = { type_floor, coverage_limit[request->look.ink] };
	size_t others = 0;
	size_t count = judge_canvas(page->canvas,
			request->strict ? rules : (struct judge_rules){ 0 }, &findings);

	for (size_t i = 0; i < count; i++)
		if (findings[i].kind == FINDING_GLYPH)
			report_fault(composer->report, FAULT_INPUT,
					find_writer(composer, page, findings[i].character),
					"page %zu: %s: write it with other characters",
					page->number, findings[i].text);
		else if (request->strict)
			report_fault(composer->report, FAULT_INPUT, page->at,
					"page %zu: %s: shorten the words or give the figure more room",
					page->number, findings[i].text);
		else if (others++ == 0)
			first = &findings[i];
	if (first)
		warn(composer, page, first, others);
}

static const struct document *finish(struct composer *composer, const char *title)
{
	struct document *document = ARENA_NEW(composer->arena, struct document);

	for (guint i = 0; i < composer->pages->len; i++)
		judge_page(composer, (const struct page *)composer->pages->pdata[i]);
	if (report_count(composer->report) > 0)
		return NULL;
	*document = (struct document){ title, composer->request,
		(const struct page *const *)(void *)composer->pages->pdata, composer->pages->len };
	return document;
}

/* Whether one side of the paper is as long as the template's attribute says it must be. */
static bool fits_side(struct composer *composer, const struct template *template,
		const char *attribute, double least, double side)
{
	return side >= least ||
	       report_fault(composer->report, FAULT_INPUT, (struct where){ 0 },
			       "the paper is %.0f by %.0f mm and this template's %s is %s: write a larger --paper or another --orientation, such as A4 portrait",
			       composer->request->paper_width / POINTS_PER_MM,
			       composer->request->paper_height / POINTS_PER_MM, attribute,
			       xml_attribute(template->root, attribute));
}

/* Type is never set smaller than its floor, so a template needs so much paper at least. */
static bool fits_paper(struct composer *composer, const struct template *template)
{
	return fits_side(composer, template, "least-width", template->least_width,
			       composer->request->paper_width) &&
	       fits_side(composer, template, "least-height", template->least_height,
			       composer->request->paper_height);
}

static const struct template *load_template(struct arena *arena, struct report *report,
		const struct document_request *request)
{
	const struct template_source source = { request->template_file, request->templates_folder,
		request->data_folder, request->words };

	return template_load(arena, report, &source);
}

const struct document *document_compose(struct arena *arena, struct report *report,
		const struct document_request *request)
{
	struct composer composer = { .arena = arena,
		.report = report,
		.request = request,
		.words = request->words,
		.facts = request->facts,
		.look = &request->look,
		.grid = grid_of(request->paper_width, request->paper_height) };
	const struct template *template = load_template(arena, report, request);

	if (!template || !fits_paper(&composer, template))
		return NULL;
	const struct xml_node *root = template->root;
	const GPtrArray *chosen = choose_pages(&composer, template);

	if (report_count(report) > 0)
		return NULL;
	for (int pass = 0; pass < 2 && report_count(report) == 0; pass++) {
		lay_out_pages(&composer, chosen);
		composer.earlier = composer.pages;
	}
	if (report_count(report) > 0)
		return NULL;
	if (composer.pages->len == 0) {
		report_fault(report, FAULT_INPUT, xml_where(root),
				"no page of the template holds for this scenario: write one without \"when\"");
		return NULL;
	}
	return finish(&composer, composer_child_text(&composer, root, "title"));
}
