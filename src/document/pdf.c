/* pdf.c - the pages drawn by cairo with their tags, outline and links, then finished. */

#include "base/arena.h"
#include "document/document.h"
#include "document/finish.h"
#include "draw/paint.h"
#include "words/words.h"

#include <cairo-pdf.h>

struct pdf {
	struct arena *arena;
	struct report *report;
	const struct document *document;
	cairo_surface_t *surface;
	cairo_t *cairo;
	GArray *parts; /* struct painted_part of all pages */
};

static cairo_status_t append(void *closure, const unsigned char *data, unsigned int length)
{
	g_string_append_len((GString *)closure, (const char *)data, (gssize)length);
	return CAIRO_STATUS_SUCCESS;
}

static void add_outline(struct pdf *pdf, const struct page *page)
{
	const char *link;

	if (!page->outline)
		return;
	link = arena_format(pdf->arena, "page=%zu pos=[0 0]", page->number);
	cairo_pdf_surface_add_outline(pdf->surface, CAIRO_PDF_OUTLINE_ROOT, page->outline, link,
			CAIRO_PDF_OUTLINE_FLAG_OPEN);
}

static void draw_page(struct pdf *pdf, const struct page *page, bool is_last)
{
	struct box frame = canvas_frame(page->canvas);

	cairo_pdf_surface_set_page_label(pdf->surface,
			arena_format(pdf->arena, "%zu", page->number));
	cairo_save(pdf->cairo);
	cairo_translate(pdf->cairo, -frame.x, -frame.y);
	paint_canvas(page->canvas, pdf->cairo, pdf->parts);
	cairo_restore(pdf->cairo);
	/* The tree must be closed before the last page is shown. */
	if (is_last)
		cairo_tag_end(pdf->cairo, "Document");
	cairo_show_page(pdf->cairo);
	add_outline(pdf, page);
}

static void draw_pages(struct pdf *pdf)
{
	const struct document *document = pdf->document;
	struct painted_part whole = { .tag = "Document" };

	cairo_pdf_surface_set_metadata(pdf->surface, CAIRO_PDF_METADATA_TITLE, document->title);
	g_array_append_val(pdf->parts, whole);
	cairo_tag_begin(pdf->cairo, "Document", NULL);
	for (size_t i = 0; i < document->page_count; i++) {
		struct box frame = canvas_frame(document->pages[i]->canvas);

		/* Not for the first page: its surface would be made anew, without the tag begun. */
		if (i > 0)
			cairo_pdf_surface_set_size(pdf->surface, frame.w, frame.h);
		draw_page(pdf, document->pages[i], i + 1 == document->page_count);
	}
}

/* On an error cairo may crash while it finishes (1.16): its surface is then left alone. */
static bool close_drawing(struct pdf *pdf)
{
	cairo_status_t status = cairo_status(pdf->cairo);

	if (status == CAIRO_STATUS_SUCCESS)
		status = cairo_surface_status(pdf->surface);
	if (status != CAIRO_STATUS_SUCCESS)
		return report_fault(pdf->report, FAULT_ITEM, (struct where){ 0 },
				"the pages could not be drawn: %s", cairo_status_to_string(status));
	cairo_surface_finish(pdf->surface);
	cairo_destroy(pdf->cairo);
	cairo_surface_destroy(pdf->surface);
	return true;
}

static const struct finish_element *list_elements(struct pdf *pdf)
{
	struct finish_element *elements = (struct finish_element *)arena_alloc(pdf->arena,
			pdf->parts->len, sizeof(struct finish_element));

	for (guint i = 0; i < pdf->parts->len; i++) {
		const struct painted_part *part =
				&g_array_index(pdf->parts, struct painted_part, i);

		elements[i] = (struct finish_element){ .tag = part->tag,
			.alt = part->note.alt,
			.scope = part->note.scope,
			.language = part->note.language };
	}
	return elements;
}

static const struct finish_page *list_pages(struct pdf *pdf)
{
	const struct document *document = pdf->document;
	struct finish_page *pages = (struct finish_page *)arena_alloc(pdf->arena,
			document->page_count, sizeof(struct finish_page));

	for (size_t i = 0; i < document->page_count; i++)
		pages[i].artifact_text = document->pages[i]->artifact_text;
	return pages;
}

bool document_write_pdf(struct arena *arena, struct report *report, const struct document *document,
		const void **bytes, size_t *size)
{
	GString *drawn = arena_string(arena);
	const struct document_request *request = document->request;
	struct box first = canvas_frame(document->pages[0]->canvas);
	struct pdf pdf = { arena, report, document,
		cairo_pdf_surface_create_for_stream(append, drawn, first.w, first.h), NULL,
		arena_array(arena, sizeof(struct painted_part)) };

	cairo_pdf_surface_restrict_to_version(pdf.surface, CAIRO_PDF_VERSION_1_5);
	pdf.cairo = cairo_create(pdf.surface);
	draw_pages(&pdf);
	if (!close_drawing(&pdf))
		return false;
	struct finish_request finish = { .title = document->title,
		.language = words_language(request->words),
		.date = request->date,
		.elements = list_elements(&pdf),
		.element_count = pdf.parts->len,
		.pages = list_pages(&pdf),
		.page_count = document->page_count };

	return finish_pdf(arena, report, &finish, drawn->str, drawn->len, bytes, size);
}
