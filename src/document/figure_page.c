/* figure_page.c - a figure alone, on a page of its own size. */

#include "base/arena.h"
#include "document/document.h"
#include "draw/judge.h"
#include "figures/figure.h"

static struct page *new_page(struct arena *arena, const struct document_request *request,
		double height)
{
	struct page *page = ARENA_NEW(arena, struct page);

	page->number = 1;
	page->artifact_text = "";
	page->canvas = canvas_new(arena, request->setter, &request->look,
			(struct box){ 0, 0, request->paper_width, height });
	return page;
}

static bool judge(struct report *report, const struct document_request *request,
		const struct page *page)
{
	const struct finding *findings;
	size_t before = report_count(report);
	size_t count = judge_canvas(page->canvas, (struct judge_rules){ 0 }, &findings);

	for (size_t i = 0; i < count; i++)
		if (request->strict || findings[i].kind == FINDING_GLYPH)
			report_fault(report, FAULT_INPUT, (struct where){ 0 },
					"%s: write other characters or give the figure more room",
					findings[i].text);
		else
			report_warn(report, (struct where){ 0 },
					"%s: give the figure more room, refuse it with --strict",
					findings[i].text);
	return report_count(report) == before;
}

static const struct document *new_document(struct arena *arena,
		const struct document_request *request, const struct page *page, const char *title)
{
	struct document *document = ARENA_NEW(arena, struct document);
	const struct page **pages =
			(const struct page **)arena_alloc(arena, 1, sizeof(struct page *));

	pages[0] = page;
	*document = (struct document){ title, request, pages, 1 };
	return document;
}

const struct document *document_of_figure(struct arena *arena, struct report *report,
		const struct document_request *request, const struct figure *figure,
		const size_t *choices, const double *numbers)
{
	struct figure_call call = { .facts = request->facts,
		.words = request->words,
		.look = &request->look,
		.choices = choices,
		.numbers = numbers };
	double height = request->paper_height > 0 ? request->paper_height
	                                          : figure->height(&call, request->paper_width);
	struct page *page = new_page(arena, request, height);
	const char *alt = WORDS(request->words, arena_format(arena, "%s.alt", figure->name));

	call.frame = canvas_frame(page->canvas);
	canvas_part(page->canvas, PART_FIGURE, (struct part_note){ .alt = alt });
	figure->draw(page->canvas, &call);
	canvas_part_end(page->canvas);
	if (!judge(report, request, page))
		return NULL;
	return new_document(arena, request, page,
			WORDS(request->words, arena_format(arena, "%s.title", figure->name)));
}
