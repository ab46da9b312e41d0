/*
 * compose.c - a template's pages, one after another, twice: the second pass knows
 * the page numbers that the first one found.
 */

#include "base/arena.h"
#include "document/composer.h"
#include "draw/judge.h"
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

/* <page ref="ring"/> stands for the root of templates/pages/ring.xml. */
static const struct xml_node *resolve_page(struct composer *composer, const struct xml_node *page)
{
	const struct document_request *request = composer->request;
	const char *ref = xml_attribute(page, "ref");

	if (!ref)
		return page;
	const char *file = arena_format(composer->arena, "%s/pages/%s.xml",
			request->templates_folder, ref);
	const char *schema = arena_format(composer->arena, "%s/schema/template.rng",
			request->data_folder);
	struct xml *xml = xml_load(composer->arena, composer->report, file, schema);

	return xml ? xml_root(xml) : NULL;
}

/* The pages that this scenario has: their `when` holds, in the list and in the page itself; a page
 * alone is a document of itself. */
static GPtrArray *choose_pages(struct composer *composer, const struct xml_node *root)
{
	GPtrArray *chosen = arena_pointers(composer->arena);

	if (strcmp(xml_name(root), "page") == 0)
		g_ptr_array_add(chosen, (gpointer)(guintptr)root);
	for (const struct xml_node *page = composer_first(composer, root, "page"); page;
			page = composer_next(composer, page, "page")) {
		const struct xml_node *resolved = resolve_page(composer, page);

		if (resolved && composer_holds(composer, resolved))
			g_ptr_array_add(chosen, (gpointer)(guintptr)resolved);
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

/* A missing glyph cannot be printed; other findings are faults where the user wants to be strict.
 */
static void judge_page(struct composer *composer, const struct page *page, struct where at)
{
	const struct document_request *request = composer->request;
	const struct finding *findings;
	struct judge_rules rules = { type_floor, coverage_limit[request->look.ink] };
	size_t count = judge_canvas(page->canvas,
			request->strict ? rules : (struct judge_rules){ 0 }, &findings);

	for (size_t i = 0; i < count; i++)
		if (request->strict || findings[i].kind == FINDING_GLYPH)
			report_fault(composer->report, FAULT_INPUT, at, "page %zu: %s: %s",
					page->number, findings[i].text,
					findings[i].kind == FINDING_GLYPH
							? "write it with other characters"
							: "shorten the words or give the figure more room");
}

static const struct document *finish(struct composer *composer, const char *title, struct where at)
{
	struct document *document = ARENA_NEW(composer->arena, struct document);

	for (guint i = 0; i < composer->pages->len; i++)
		judge_page(composer, (const struct page *)composer->pages->pdata[i], at);
	if (report_count(composer->report) > 0)
		return NULL;
	*document = (struct document){ title, composer->request,
		(const struct page *const *)(void *)composer->pages->pdata, composer->pages->len };
	return document;
}

/* Whether one side of the paper is as long as the template's attribute says it must be. */
static bool fits_side(struct composer *composer, const struct xml_node *root, const char *attribute,
		double side)
{
	const char *least = xml_attribute(root, attribute);
	double least_pt;

	if (!least)
		return true;
	if (!lengths_parse(composer->report, xml_where(root), least, &least_pt))
		return false;
	return side >= least_pt ||
	       report_fault(composer->report, FAULT_INPUT, (struct where){ 0 },
			       "the paper is %.0f by %.0f mm and this template's %s is %s: write a larger --paper or another --orientation, such as A4 portrait",
			       composer->request->paper_width / POINTS_PER_MM,
			       composer->request->paper_height / POINTS_PER_MM, attribute, least);
}

/* Type is never set smaller than its floor, so a template needs so much paper at least. */
static bool fits_paper(struct composer *composer, const struct xml_node *root)
{
	return fits_side(composer, root, "least-width", composer->request->paper_width) &&
	       fits_side(composer, root, "least-height", composer->request->paper_height);
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
	const char *schema = arena_format(arena, "%s/schema/template.rng", request->data_folder);
	struct xml *xml = xml_load(arena, report, request->template_file, schema);

	if (!xml)
		return NULL;
	const struct xml_node *root = xml_root(xml);
	if (!fits_paper(&composer, root))
		return NULL;
	const GPtrArray *chosen = choose_pages(&composer, root);

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
	return finish(&composer, composer_child_text(&composer, root, "title"), xml_where(root));
}
