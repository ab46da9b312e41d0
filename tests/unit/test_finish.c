/* test_finish.c - the pass that makes a finished document of cairo's PDF. */

#include "document/finish.h"

#include "document/colour_profile.h"
#include "document/preflight.h"
#include "sample_pdf.h"
#include "test.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* What a program says on its standard output. argv: NULL at the end. */
static const GString *answer(struct arena *arena, const char *const *argv, int *status)
{
	GString *out = arena_string(arena);
	GError *error = NULL;
	GBytes *bytes = NULL;
	GSubprocess *process = g_subprocess_newv(argv, G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error);

	g_assert_no_error(error);
	g_subprocess_communicate(process, NULL, NULL, &bytes, NULL, &error);
	g_assert_no_error(error);
	g_string_append_len(out, (const char *)g_bytes_get_data(bytes, NULL),
			(gssize)g_bytes_get_size(bytes));
	*status = g_subprocess_get_exit_status(process);
	g_bytes_unref(bytes);
	g_object_unref(process);
	return out;
}

/* Runs a program over the PDF. NULL: it is not installed. */
static const char *ask(struct arena *arena, const char *program, const char *option,
		const GString *pdf, int *status)
{
	const char *path = arena_format(arena, "%s/finish-%d.pdf", g_get_tmp_dir(), (int)getpid());
	const char *argv[] = { program, option ? option : path, option ? path : NULL, NULL };
	char *found = g_find_program_in_path(program);
	const GString *out;

	arena_defer(arena, g_free, found);
	if (!found) {
		g_test_skip("the program is not installed");
		return NULL;
	}
	g_assert_true(g_file_set_contents(path, pdf->str, (gssize)pdf->len, NULL));
	out = answer(arena, argv, status);
	g_unlink(path);
	return out->str;
}

static GString *finished(struct arena *arena, struct report *report)
{
	struct sample sample = sample_document(arena);
	struct finish_request request = sample_request(&sample);
	GString *pdf = sample_finish(arena, report, &sample, &request);

	test_faults(report, "");
	return pdf;
}

static bool holds(const char *text, const char *part)
{
	if (!text || strstr(text, part))
		return true;
	g_test_message("not there: %s", part);
	return false;
}

/* --- What comes out --- */

TEST(finish_passes_our_own_check)
{
	GString *pdf = finished(arena, report);

	g_assert_true(preflight_check(arena, report, "sample.pdf", pdf->str, pdf->len, NULL));
	test_faults(report, "");
}

TEST(finish_writes_a_file_that_qpdf_finds_clean)
{
	int status = 0;
	const char *out = ask(arena, "qpdf", "--check", finished(arena, report), &status);

	g_assert_cmpint(status, ==, 0);
	g_assert_true(holds(out, "PDF Version: 1.7"));
}

TEST(finish_says_title_author_and_date)
{
	int status = 0;
	const char *out = ask(arena, "pdfinfo", "-isodates", finished(arena, report), &status);

	g_assert_true(holds(out, "Title:           Training & <größe>\n"));
	g_assert_true(holds(out, "Author:          The office\n"));
	g_assert_true(holds(out, "Creator:         wallchart\n"));
	g_assert_true(holds(out, "CreationDate:    2024-07-23T10:00:00Z\n"));
	g_assert_true(holds(out, "Tagged:          yes\n"));
	g_assert_true(holds(out, "Metadata Stream: yes\n"));
}

TEST(finish_keeps_the_text_of_each_element)
{
	int status = 0;
	const char *out = ask(arena, "pdfinfo", "-struct-text", finished(arena, report), &status);

	g_assert_true(holds(out, "Link (inline)\n      Object"));
	g_assert_true(holds(out, "\"the example\""));
	g_assert_true(holds(out, "\"in a group\""));
	g_assert_true(holds(out, "TH:\n           /Scope /Column\n          \"Memory\""));
	g_assert_true(holds(out, "L (block):\n     /ListNumbering /Decimal"));
	g_assert_true(holds(out, "/BBox [40 415 240 475]"));
	g_assert_false(out && strstr(out, "Office of training"));
}

TEST(finish_leaves_every_font_embedded_and_readable)
{
	int status = 0;
	const char *out = ask(arena, "pdffonts", NULL, finished(arena, report), &status);

	g_assert_true(holds(out, "yes yes yes"));
	g_assert_false(out && strstr(out, " no "));
}

TEST(finish_writes_what_cairo_cannot)
{
	const char *text = sample_text_of(arena, finished(arena, report));

	g_assert_true(holds(text, "/Lang (en)"));
	g_assert_true(holds(text, "/Lang (de)"));
	g_assert_true(holds(text, "/Alt (Two boxes, one of them grey)"));
	g_assert_true(holds(text, "/Contents (the example)"));
	g_assert_true(holds(text, "/DisplayDocTitle true"));
	g_assert_true(holds(text, "/CIDToGIDMap /Identity"));
	g_assert_true(holds(text, "Training &amp; &lt;größe&gt;"));
	g_assert_true(holds(text, "/TrimBox [\n    28\n    28\n    392\n    567\n  ]"));
	g_assert_true(holds(text, "/BleedBox [\n    20\n    20\n    400\n    575\n  ]"));
}

TEST(finish_keeps_what_cairo_can)
{
	const char *text = sample_text_of(arena, finished(arena, report));

	g_assert_true(holds(text, "/Title (Training)"));
	g_assert_true(holds(text, "/P (ii)"));
	g_assert_true(holds(text, "/Dest (one)"));
}

TEST(finish_calls_grey_grey_also_inside_of_groups)
{
	const char *text = sample_text_of(arena, finished(arena, report));

	g_assert_true(holds(text, "\n0.2 g\n"));
	g_assert_true(holds(text, "\n0.2 G\n"));
	g_assert_true(holds(text, "\n0.5 g\n"));
	g_assert_true(holds(text, "\n0.8 0.4 0.1 rg\n"));
	g_assert_null(strstr(text, "0.5 0.5 0.5"));
}

TEST(finish_writes_the_same_bytes_twice)
{
	GString *first = finished(arena, report), *second = finished(arena, report);

	g_assert_true(g_string_equal(first, second));
}

/* The checksum of what a reader draws. */
static const char *picture(struct arena *arena, const GString *pdf)
{
	const char *script = "pdftoppm -r 72 \"$0\" | cksum";
	const char *path = arena_format(arena, "%s/finish-%d.pdf", g_get_tmp_dir(), (int)getpid());
	const char *argv[] = { "sh", "-c", script, path, NULL };
	const GString *out;
	int status = 0;

	g_assert_true(g_file_set_contents(path, pdf->str, (gssize)pdf->len, NULL));
	out = answer(arena, argv, &status);
	g_unlink(path);
	return out->str;
}

TEST(finish_does_not_change_the_picture)
{
	struct sample sample = sample_document(arena);

	g_assert_cmpstr(picture(arena, sample.bytes), ==, picture(arena, finished(arena, report)));
}

TEST(finish_linearises_on_demand)
{
	struct sample sample = sample_document(arena);
	struct finish_request request = sample_request(&sample);
	int status = 0;

	request.linearise = true;
	ask(arena, "qpdf", "--check-linearization", sample_finish(arena, report, &sample, &request),
			&status);
	test_faults(report, "");
	g_assert_cmpint(status, ==, 0);
}

TEST(finish_writes_dates_as_both_places_want_them)
{
	static const char *const cases[][2] = {
		{ "2024-07-23", "/CreationDate (D:20240723)" },
		{ "2024-07-23T10:00:00Z", "/CreationDate (D:20240723100000Z)" },
		{ "2024-07-23T10:00:00+02:00", "/CreationDate (D:20240723100000+02'00')" },
	};
	struct sample sample = sample_document(arena);
	struct finish_request request = sample_request(&sample);

	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		GString *pdf;

		request.date = cases[i][0];
		pdf = sample_finish(arena, report, &sample, &request);
		g_assert_true(holds(sample_text_of(arena, pdf), cases[i][1]));
		g_assert_true(preflight_check(arena, report, "a.pdf", pdf->str, pdf->len, NULL));
	}
	request.date = NULL;
	g_assert_null(strstr(sample_text_of(arena, sample_finish(arena, report, &sample, &request)),
			"CreationDate"));
	test_faults(report, "");
}

/* --- Text outside of tags --- */

/* One page with a heading, and what `draw` adds. */
static const char *faults_of(struct arena *arena, struct report *report,
		void (*draw)(struct sample *sample), const char *artifact_text)
{
	struct sample sample = sample_new(arena);
	struct finish_page page = { .artifact_text = artifact_text };
	struct finish_request request;

	sample_begin(&sample, (struct finish_element){ .tag = "Document" }, NULL);
	sample_leaf(&sample, (struct finish_element){ .tag = "H1" }, 40, 40, "Title");
	draw(&sample);
	sample_end(&sample, "Document");
	cairo_show_page(sample.cairo);
	sample_close(&sample);
	request = sample_request(&sample);
	request.pages = &page;
	request.page_count = 1;
	sample_finish(arena, report, &sample, &request);
	return test_report_text(report);
}

static void draw_foot(struct sample *sample)
{
	sample_text(sample, 40, 100, 9, "Page 1 of 2");
}

TEST(finish_refuses_text_that_nobody_would_hear)
{
	g_assert_cmpstr(faults_of(arena, report, draw_foot, NULL), ==,
			"sample.xml: page 1: the text \"Page\" is outside of every tag, a screen "
			"reader would not say it: draw it inside a tag that has no others in it, "
			"or name it in artifact_text\n");
}

TEST(finish_accepts_the_text_named_and_no_more)
{
	g_assert_true(strstr(faults_of(arena, report, draw_foot, "Page 1 of"), "the text \"2\""));
}

TEST(finish_takes_artifact_text_in_any_order)
{
	g_assert_cmpstr(faults_of(arena, report, draw_foot, "of 2 1 Page"), ==, "");
}

/* Cairo 1.16 leaves the words before and after a child unmarked. */
static void draw_words_around_a_link(struct sample *sample)
{
	sample_begin(sample, (struct finish_element){ .tag = "P" }, NULL);
	sample_text(sample, 40, 100, 9, "before");
	sample_link(sample, 90, 100, "uri='https://example.org/'", "link");
	sample_end(sample, "P");
}

TEST(finish_refuses_text_beside_a_child)
{
	g_assert_true(strstr(faults_of(arena, report, draw_words_around_a_link, NULL),
			"the text \"before\""));
}

static void draw_group(struct sample *sample)
{
	cairo_push_group(sample->cairo);
	sample_text(sample, 40, 100, 9, "hidden");
	cairo_pop_group_to_source(sample->cairo);
	cairo_paint_with_alpha(sample->cairo, 0.5);
}

TEST(finish_refuses_text_in_a_group)
{
	g_assert_true(strstr(faults_of(arena, report, draw_group, NULL), "the text \"hidden\""));
}

/* A ligature, marks that combine, right to left, a letter that changes its form. */
static const char hard_text[] = "e\xcc\x81\xcc\xa3 ffi سلام क्ष ﬁ";

static void draw_hard_text(struct sample *sample)
{
	sample_text(sample, 40, 100, 9, hard_text);
}

TEST(finish_reads_back_ligatures_and_other_scripts)
{
	g_assert_cmpstr(faults_of(arena, report, draw_hard_text, hard_text), ==, "");
}

/* --- Side lists that do not fit --- */

static const char *faults_with(struct arena *arena, struct report *report,
		void (*change)(struct finish_request *request, struct finish_element *elements))
{
	struct sample sample = sample_document(arena);
	struct finish_request request = sample_request(&sample);

	change(&request, (struct finish_element *)(void *)sample.elements->data);
	g_assert_cmpint((int)sample_finish(arena, report, &sample, &request)->len, ==, 0);
	return test_report_text(report);
}

static struct finish_element *find_element(struct finish_element *elements, const char *tag)
{
	while (strcmp(elements->tag, tag) != 0)
		elements++;
	return elements;
}

static void lose_alt(struct finish_request *request, struct finish_element *elements)
{
	(void)request;
	find_element(elements, "Figure")->alt = NULL;
}

static void lose_link(struct finish_request *request, struct finish_element *elements)
{
	(void)request;
	find_element(elements, "Link")->alt = NULL;
}

static void lose_scopes(struct finish_request *request, struct finish_element *elements)
{
	for (size_t i = 0; i < request->element_count; i++)
		elements[i].scope = NULL;
}

static void change_tag(struct finish_request *request, struct finish_element *elements)
{
	(void)request;
	find_element(elements, "Figure")->tag = "Formula";
}

static void list_too_few(struct finish_request *request, struct finish_element *elements)
{
	(void)elements;
	request->element_count--;
}

static void list_too_many(struct finish_request *request, struct finish_element *elements)
{
	(void)elements;
	request->element_count++;
}

static void lose_page(struct finish_request *request, struct finish_element *elements)
{
	(void)elements;
	request->page_count = 1;
}

static void write_date(struct finish_request *request, struct finish_element *elements)
{
	(void)elements;
	request->date = "23 July 2024";
}

TEST(finish_names_what_does_not_fit)
{
	static const struct {
		void (*change)(struct finish_request *request, struct finish_element *elements);
		const char *fault;
	} cases[] = {
		{ lose_alt, "element 7, Figure: has no alternative text: give one in alt\n" },
		{ lose_link, "element 5, Link: has no alternative text: give one in alt\n" },
		{ lose_scopes, "element 11, TH: has no scope: write \"Column\" or \"Row\"\n"
			       "sample.xml: element 12, TH: has no scope: write \"Column\" or "
			       "\"Row\"\n" },
		{ change_tag, "element 7, Figure: the list of elements has Formula here: list each "
			      "tag once, in the order they are begun\n" },
		{ list_too_few, "element 29, Link: the list of elements has no more here: list each "
				"tag once, in the order they are begun\n" },
		{ list_too_many,
				"the drawing has 29 elements, 30 are listed: list each tag once\n" },
		{ lose_page, "the drawing has 2 pages, 1 were described: describe each page\n" },
		{ write_date, "the date is \"23 July 2024\": write it as 2024-07-23 or as "
			      "2024-07-23T10:00:00Z\n" },
	};

	for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
		struct report *fresh = report_new(arena);

		g_assert_cmpstr(faults_with(arena, fresh, cases[i].change), ==,
				arena_format(arena, "sample.xml: %s", cases[i].fault));
	}
}

TEST(finish_refuses_a_drawing_without_tags)
{
	struct sample sample = sample_new(arena);
	struct finish_request request;

	cairo_show_page(sample.cairo);
	sample_close(&sample);
	request = sample_request(&sample);
	request.page_count = 0;
	sample_finish(arena, report, &sample, &request);
	test_faults(report,
			"sample.xml: the drawing has no tags: draw all that is to be read inside "
			"of tags\n");
}

TEST(finish_refuses_bytes_that_are_no_pdf)
{
	struct sample sample = { .arena = arena,
		.bytes = g_string_new("no PDF"),
		.elements = arena_array(arena, sizeof(struct finish_element)) };
	struct finish_request request = sample_request(&sample);

	sample_finish(arena, report, &sample, &request);
	g_string_free(sample.bytes, TRUE);
	g_assert_true(holds(test_report_text(report), "sample.xml: the drawn PDF is damaged: "));
}

/* --- The colour profile --- */

static double read_fixed(const GString *profile, size_t at)
{
	const unsigned char *b = (const unsigned char *)profile->str + at;

	return (double)((gint32)((guint32)b[0] << 24 | (guint32)b[1] << 16 | (guint32)b[2] << 8 |
				 b[3])) /
	       65536;
}

/* Where the data of a tag begins. */
static size_t tag_at(const GString *profile, const char *name)
{
	for (size_t row = 132; row < 132 + 9 * 12; row += 12)
		if (memcmp(profile->str + row, name, 4) == 0)
			return (size_t)(read_fixed(profile, row + 4) * 65536);
	g_assert_not_reached();
}

TEST(colour_profile_is_small_and_its_primaries_add_up_to_white)
{
	static const char *const primaries[] = { "rXYZ", "gXYZ", "bXYZ" };
	const GString *profile = colour_profile_srgb(arena);
	double sum[3] = { 0, 0, 0 };

	g_assert_cmpuint(profile->len, <=, 1024);
	g_assert_true(g_str_has_prefix(profile->str + 36, "acsp"));
	g_assert_cmpint((int)(read_fixed(profile, 0) * 65536), ==, (int)profile->len);
	for (size_t i = 0; i < 3; i++)
		for (size_t axis = 0; axis < 3; axis++)
			sum[axis] += read_fixed(profile,
					tag_at(profile, primaries[i]) + 8 + 4 * axis);
	for (size_t axis = 0; axis < 3; axis++)
		test_near(sum[axis], read_fixed(profile, tag_at(profile, "wtpt") + 8 + 4 * axis),
				5e-4);
}
