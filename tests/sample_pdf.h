#ifndef WC_TESTS_SAMPLE_PDF_H
#define WC_TESTS_SAMPLE_PDF_H

/*
 * A small tagged PDF drawn with cairo and Pango in the test: what document/pdf.c
 * hands to finish_pdf, in few lines. sample_tag keeps the side list beside the tags.
 */

#include "base/arena.h"
#include "document/finish.h"

#include <cairo-pdf.h>
#include <pango/pangocairo.h>
#include <qpdf/qpdf-c.h>

struct sample {
	struct arena *arena;
	cairo_t *cairo;
	GString *bytes;
	GArray *elements;
};

static const double sample_width = 420, sample_height = 595;

static cairo_status_t sample_keep(void *context, const unsigned char *bytes, unsigned count)
{
	g_string_append_len((GString *)context, (const char *)bytes, (gssize)count);
	return CAIRO_STATUS_SUCCESS;
}

static struct sample sample_new(struct arena *arena)
{
	struct sample sample = {
		.arena = arena,
		.bytes = arena_string(arena),
		.elements = arena_array(arena, sizeof(struct finish_element)),
	};
	cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(sample_keep, sample.bytes,
			sample_width, sample_height);

	sample.cairo = cairo_create(surface);
	cairo_surface_destroy(surface);
	return sample;
}

static void sample_begin(struct sample *sample, struct finish_element element,
		const char *attributes)
{
	g_array_append_val(sample->elements, element);
	cairo_tag_begin(sample->cairo, element.tag, attributes);
}

static void sample_end(struct sample *sample, const char *tag)
{
	cairo_tag_end(sample->cairo, tag);
}

/* y: the top of the line. */
static void sample_text(struct sample *sample, double x, double y, double size, const char *text)
{
	PangoLayout *layout = pango_cairo_create_layout(sample->cairo);
	PangoFontDescription *font = pango_font_description_from_string("Noto Sans");

	pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
	pango_layout_set_font_description(layout, font);
	pango_layout_set_text(layout, text, -1);
	cairo_move_to(sample->cairo, x, y);
	pango_cairo_show_layout(sample->cairo, layout);
	pango_font_description_free(font);
	g_object_unref(layout);
}

/* A leaf with one line of text. */
static void sample_leaf(struct sample *sample, struct finish_element element, double x, double y,
		const char *text)
{
	sample_begin(sample, element, NULL);
	sample_text(sample, x, y, element.tag[0] == 'H' ? 16 : 9, text);
	sample_end(sample, element.tag);
}

static void sample_link(struct sample *sample, double x, double y, const char *attributes,
		const char *text)
{
	sample_begin(sample, (struct finish_element){ .tag = "Link", .alt = text }, attributes);
	sample_text(sample, x, y, 9, text);
	sample_end(sample, "Link");
}

/* A rule above and a line of text: not tagged. */
static void sample_foot(struct sample *sample, const char *text)
{
	cairo_set_source_rgb(sample->cairo, 0.2, 0.2, 0.2);
	cairo_set_line_width(sample->cairo, 0.5);
	cairo_move_to(sample->cairo, 40, 560);
	cairo_line_to(sample->cairo, 380, 560);
	cairo_stroke(sample->cairo);
	sample_text(sample, 40, 564, 8, text);
}

static void sample_figure(struct sample *sample, const char *alt)
{
	cairo_t *cairo = sample->cairo;

	sample_begin(sample,
			(struct finish_element){
					.tag = "Figure",
					.alt = alt,
					.has_box = true,
					.box = { 40, 120, 200, 60 },
			},
			NULL);
	cairo_set_source_rgb(cairo, 0.8, 0.4, 0.1);
	cairo_rectangle(cairo, 40, 120, 100, 60);
	cairo_fill(cairo);
	cairo_push_group(cairo);
	cairo_set_source_rgb(cairo, 0.5, 0.5, 0.5);
	cairo_rectangle(cairo, 140, 120, 100, 60);
	cairo_fill(cairo);
	cairo_set_source_rgb(cairo, 0, 0, 0);
	sample_text(sample, 150, 130, 9, "in a group");
	cairo_pop_group_to_source(cairo);
	cairo_paint_with_alpha(cairo, 0.5);
	cairo_set_source_rgb(cairo, 0, 0, 0);
	sample_end(sample, "Figure");
}

static void sample_row(struct sample *sample, const char *kind, const char *scope, double y,
		const char *left, const char *right)
{
	sample_begin(sample, (struct finish_element){ .tag = "TR" }, NULL);
	sample_leaf(sample, (struct finish_element){ .tag = kind, .scope = scope }, 40, y, left);
	sample_leaf(sample, (struct finish_element){ .tag = kind, .scope = scope }, 200, y, right);
	sample_end(sample, "TR");
}

static void sample_table(struct sample *sample)
{
	sample_begin(sample, (struct finish_element){ .tag = "Table" }, NULL);
	sample_begin(sample, (struct finish_element){ .tag = "THead" }, NULL);
	sample_row(sample, "TH", "Column", 240, "GPU", "Memory");
	sample_end(sample, "THead");
	sample_begin(sample, (struct finish_element){ .tag = "TBody" }, NULL);
	sample_row(sample, "TD", NULL, 256, "H100", "80 GB");
	sample_row(sample, "TD", NULL, 272, "H200", "141 GB");
	sample_end(sample, "TBody");
	sample_end(sample, "Table");
}

static void sample_list(struct sample *sample)
{
	sample_begin(sample, (struct finish_element){ .tag = "L", .numbering = "Decimal" }, NULL);
	for (int i = 0; i < 2; i++) {
		double y = 100 + 16 * i;

		sample_begin(sample, (struct finish_element){ .tag = "LI" }, NULL);
		sample_leaf(sample, (struct finish_element){ .tag = "Lbl" }, 40, y,
				i ? "2." : "1.");
		sample_leaf(sample, (struct finish_element){ .tag = "LBody" }, 60, y,
				i ? "Then wait." : "First count.");
		sample_end(sample, "LI");
	}
	sample_end(sample, "L");
}

static void sample_first_page(struct sample *sample)
{
	cairo_set_source_rgb(sample->cairo, 0.95, 0.95, 0.95);
	cairo_rectangle(sample->cairo, 40, 36, 340, 28);
	cairo_fill(sample->cairo);
	cairo_set_source_rgb(sample->cairo, 0, 0, 0);
	cairo_tag_begin(sample->cairo, CAIRO_TAG_DEST, "name='one'");
	sample_leaf(sample, (struct finish_element){ .tag = "H1" }, 40, 40,
			"Training, in the office");
	sample_end(sample, CAIRO_TAG_DEST);
	sample_begin(sample, (struct finish_element){ .tag = "P" }, NULL);
	sample_leaf(sample, (struct finish_element){ .tag = "Span" }, 40, 80, "Read");
	sample_link(sample, 80, 80, "uri='https://example.org/'", "the example");
	sample_leaf(sample, (struct finish_element){ .tag = "Span", .language = "de" }, 160, 80,
			"auf dem großen Rechner");
	sample_end(sample, "P");
	sample_figure(sample, "Two boxes, one of them grey");
	sample_table(sample);
	sample_foot(sample, "Office of training, 1 / 2");
}

static void sample_second_page(struct sample *sample)
{
	cairo_set_source_rgb(sample->cairo, 0, 0, 0);
	sample_leaf(sample, (struct finish_element){ .tag = "H2" }, 40, 60, "What to do");
	sample_list(sample);
	sample_begin(sample, (struct finish_element){ .tag = "P" }, NULL);
	sample_link(sample, 40, 150, "dest='one'", "back to the start");
	sample_end(sample, "P");
	sample_foot(sample, "Office of training, 2 / 2");
}

static const struct finish_page sample_pages[] = {
	{
			.has_boxes = true,
			.trim = { 28, 28, 364, 539 },
			.bleed = { 20, 20, 380, 555 },
			.artifact_text = "Office of training, 1 / 2",
	},
	{ .artifact_text = "Office of training, 2 / 2" },
};

/* Ends the drawing; bytes holds the raw file from then on. */
static void sample_close(struct sample *sample)
{
	cairo_surface_t *surface = cairo_surface_reference(cairo_get_target(sample->cairo));

	g_assert_cmpint(cairo_status(sample->cairo), ==, CAIRO_STATUS_SUCCESS);
	cairo_destroy(sample->cairo);
	cairo_surface_finish(surface);
	g_assert_cmpint(cairo_surface_status(surface), ==, CAIRO_STATUS_SUCCESS);
	cairo_surface_destroy(surface);
}

static void sample_show_page(struct sample *sample, const char *label)
{
	cairo_pdf_surface_set_page_label(cairo_get_target(sample->cairo), label);
	cairo_show_page(sample->cairo);
}

/* Two pages with one of everything. */
static G_GNUC_UNUSED struct sample sample_document(struct arena *arena)
{
	struct sample sample = sample_new(arena);

	cairo_pdf_surface_add_outline(cairo_get_target(sample.cairo), CAIRO_PDF_OUTLINE_ROOT,
			"Training", "dest='one'", CAIRO_PDF_OUTLINE_FLAG_OPEN);
	sample_begin(&sample, (struct finish_element){ .tag = "Document" }, NULL);
	sample_first_page(&sample);
	sample_show_page(&sample, "i");
	sample_second_page(&sample);
	sample_end(&sample, "Document");
	sample_show_page(&sample, "ii");
	sample_close(&sample);
	return sample;
}

/* What a good caller asks for. */
static G_GNUC_UNUSED struct finish_request sample_request(const struct sample *sample)
{
	return (struct finish_request){
		.at = { .file = "sample.xml" },
		.title = "Training & <größe>",
		.language = "en",
		.author = "The office",
		.date = "2024-07-23T10:00:00Z",
		.elements = (const struct finish_element *)(const void *)sample->elements->data,
		.element_count = sample->elements->len,
		.pages = sample_pages,
		.page_count = G_N_ELEMENTS(sample_pages),
	};
}

/* What finish_pdf makes of the request; empty after a fault. */
static G_GNUC_UNUSED GString *sample_finish(struct arena *arena, struct report *report,
		const struct sample *sample, const struct finish_request *request)
{
	GString *out = arena_string(arena);
	const void *bytes = NULL;
	size_t size = 0;

	if (finish_pdf(arena, report, request, sample->bytes->str, sample->bytes->len, &bytes,
			    &size))
		g_string_append_len(out, (const char *)bytes, (gssize)size);
	return out;
}

/* The same document with every stream and object open to be read. */
static G_GNUC_UNUSED GString *sample_open(struct arena *arena, const GString *pdf)
{
	GString *out = arena_string(arena);
	qpdf_data qpdf = qpdf_init();

	qpdf_read_memory(qpdf, "sample", pdf->str, pdf->len, NULL);
	qpdf_init_write_memory(qpdf);
	qpdf_set_qdf_mode(qpdf, QPDF_TRUE);
	qpdf_set_object_stream_mode(qpdf, qpdf_o_disable);
	qpdf_set_deterministic_ID(qpdf, QPDF_TRUE);
	qpdf_set_suppress_original_object_IDs(qpdf, QPDF_TRUE);
	g_assert_cmpint(qpdf_write(qpdf), ==, QPDF_SUCCESS);
	g_string_append_len(out, (const char *)qpdf_get_buffer(qpdf),
			(gssize)qpdf_get_buffer_length(qpdf));
	qpdf_cleanup(&qpdf);
	return out;
}

/* The same to be searched as text: fonts hold zeros. */
static G_GNUC_UNUSED const char *sample_text_of(struct arena *arena, const GString *pdf)
{
	GString *text = sample_open(arena, pdf);

	for (gsize i = 0; i < text->len; i++)
		if (text->str[i] == '\0')
			text->str[i] = ' ';
	return text->str;
}

#endif
