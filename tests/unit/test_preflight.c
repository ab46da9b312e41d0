/*
 * test_preflight.c - the check of a PDF.
 *
 * A good document is opened to text and one place of it overwritten, with as
 * many characters as stood there: one broken rule, one fault.
 */

#include "document/preflight.h"

#include "sample_pdf.h"
#include "test.h"

#include <string.h>

/* The names of subsets hang on the version of cairo and of the font: six letters. */
static void hide_subset(char *text)
{
	for (char *plus = strchr(text, '+'); plus; plus = strchr(plus + 1, '+'))
		if (plus - text >= 6)
			memcpy(plus - 6, "SUBSET", 6);
}

static GString *good_document(struct arena *arena, struct report *report)
{
	struct sample sample = sample_document(arena);
	struct finish_request request = sample_request(&sample);
	GString *pdf = sample_finish(arena, report, &sample, &request);

	test_faults(report, "");
	return sample_open(arena, pdf);
}

/* Every `from` becomes `to`. Returns how many there were. */
static int overwrite(GString *pdf, const char *from, const char *to)
{
	size_t bytes = strlen(from);
	int count = 0;

	g_assert_cmpuint(bytes, ==, strlen(to));
	for (size_t i = 0; i + bytes <= pdf->len; i++)
		if (memcmp(pdf->str + i, from, bytes) == 0) {
			memcpy(pdf->str + i, to, bytes);
			count++;
		}
	return count;
}

struct edit {
	const char *from, *to;
	const char *faults; /* a line each */
};

static void check_edits(struct arena *arena, struct report *report, const struct edit *edits,
		size_t count)
{
	const GString *good = good_document(arena, report);

	for (size_t i = 0; i < count; i++) {
		struct report *fresh = report_new(arena);
		GString *pdf = arena_string(arena);

		g_string_append_len(pdf, good->str, (gssize)good->len);
		g_assert_cmpint(overwrite(pdf, edits[i].from, edits[i].to), >, 0);
		g_assert_false(preflight_check(arena, fresh, NULL, pdf->str, pdf->len, NULL));
		if (strcmp(test_report_text(fresh), edits[i].faults) != 0)
			g_test_message("after %s -> %s", edits[i].from, edits[i].to);
		test_faults(fresh, edits[i].faults);
	}
}

#define CHECK_EDITS(edits) check_edits(arena, report, (edits), G_N_ELEMENTS(edits))

TEST(preflight_finds_nothing_wrong_with_a_good_document)
{
	GString *pdf = good_document(arena, report);

	g_assert_true(preflight_check(arena, report, NULL, pdf->str, pdf->len, NULL));
	test_faults(report, "");
}

TEST(preflight_finds_what_cairo_alone_leaves_out)
{
	struct sample sample = sample_document(arena);
	char *text;

	g_assert_false(preflight_check(arena, report, "raw.pdf", sample.bytes->str,
			sample.bytes->len, NULL));
	text = arena_copy(arena, test_report_text(report));
	hide_subset(text);
	test_golden("faults/raw-cairo.txt", text);
}

TEST(preflight_says_when_bytes_are_no_pdf)
{
	g_assert_false(preflight_check(arena, report, "a.pdf", "no PDF", 6, NULL));
	g_assert_cmpuint(report_count(report), ==, 1);
	g_assert_true(g_str_has_prefix(report_text(report, 0), "a.pdf: the file is damaged: "));
}

TEST(preflight_checks_the_catalog)
{
	static const struct edit edits[] = {
		{ "/Lang (en)", "/Lanx (en)",
				"the document has no language: write /Lang (en) in the catalog\n" },
		{ "/Lang (en)", "/Lang (e_)",
				"the language of the document is \"e_\": write a tag such as en or "
				"pt-BR\n" },
		{ "/Marked true", "/Marked null",
				"the document does not say that it is tagged: write /MarkInfo << "
				"/Marked true >> in the catalog\n" },
		{ "/DisplayDocTitle true", "/DisplayDocTitle null",
				"a viewer would show the name of the file for the title: write "
				"/DisplayDocTitle true in /ViewerPreferences\n" },
		{ "/GTS_PDFA1", "/GTS_PDFX1",
				"nothing says what the colours mean: write an /OutputIntents entry "
				"/GTS_PDFA1 with an ICC profile\n" },
		{ "/DestOutputProfile", "/DestOutputProfilo",
				"the output intent has no ICC profile: embed one as "
				"/DestOutputProfile\n" },
		{ "/ID [", "/IX [", "the file has no /ID: write one in the trailer\n" },
		{ "%PDF-1.7", "%PDF-2.0",
				"the file is PDF 2.0: PDF/A-2 and PDF/UA-1 take PDF 1.7 at most\n" },
		{ "/Outlines ", "/AA       ",
				"the document runs a script: take /AA, /OpenAction and /JavaScript "
				"out of the catalog\n" },
	};

	CHECK_EDITS(edits);
}

TEST(preflight_checks_the_metadata)
{
	static const struct edit edits[] = {
		{ "/Metadata ", "/Metadatx ",
				"the document has no XMP: write its title and standards as "
				"/Metadata in the catalog\n" },
		{ "<dc:title>", "<dc:titel>",
				"the document has no title: write dc:title in XMP\n"
				"Title is \"Training & <größe>\" in Info and \"\" in XMP: write "
				"both the same\n" },
		{ "<pdfuaid:part>1", "<pdfuaid:part>2",
				"XMP does not claim PDF/UA-1: write pdfuaid:part 1 if it is meant "
				"to hold\n" },
		{ "pdfaExtension:schemas", "pdfaExtension:schemes",
				"XMP has no schema for pdfuaid: PDF/A wants it in "
				"pdfaExtension:schemas\n" },
		{ "<pdfaid:conformance>A", "<pdfaid:conformance>B",
				"XMP does not claim PDF/A-2a: write pdfaid:part 2 and "
				"pdfaid:conformance A if it is meant to hold\n" },
		{ "<xmp:CreatorTool>w", "<xmp:CreatorTool>W",
				"Creator is \"wallchart\" in Info and \"Wallchart\" in XMP: write "
				"both the same\n" },
		{ "<xmp:CreateDate>2024", "<xmp:CreateDate>2023",
				"CreationDate is \"D:20240723100000Z\" in Info and "
				"\"2023-07-23T10:00:00Z\" in XMP: write both the same\n" },
		{ "/ModDate (D:", "/ModDate (20",
				"ModDate in Info is \"2020240723100000Z\": write it as "
				"D:20240723100000Z\n" },
	};

	CHECK_EDITS(edits);
}

TEST(preflight_checks_links)
{
	static const struct edit edits[] = {
		{ "/Tabs /S", "/Tabs /R",
				"page 1: the tab key does not follow the structure: write /Tabs /S\n"
				"page 2: the tab key does not follow the structure: write /Tabs /S\n" },
		{ "/F 4", "/F 0",
				"page 1: an annotation is not for printing: write /F 4\n"
				"page 2: an annotation is not for printing: write /F 4\n" },
		{ "/F 4", "/F 6",
				"page 1: an annotation is hidden: write /F 4\n"
				"page 2: an annotation is hidden: write /F 4\n" },
		{ "/Contents (the", "/Contenta (the",
				"page 1: an annotation has no words: say in /Contents where it "
				"leads\n" },
		{ "/Dest (one)", "/Dest (two)",
				"page 2: a link leads to \"two\", which is nowhere: name a "
				"destination so\n" },
		{ "/S /Link", "/S /Span",
				"page 1: a link stands in no Link element: tag it as one\n"
				"page 2: a link stands in no Link element: tag it as one\n" },
		{ "/Obj ", "/Obx ",
				"page 1, P 1/Link 1: leads nowhere: put its annotation in it, or "
				"make it a Span\n"
				"page 2, P 2/Link 1: leads nowhere: put its annotation in it, or "
				"make it a Span\n"
				"page 1: a link stands in no Link element: tag it as one\n"
				"page 2: a link stands in no Link element: tag it as one\n" },
		{ "/BleedBox [\n    20\n", "/BleedBox [\n    -9\n",
				"page 1: /BleedBox reaches out of /MediaBox: make the page "
				"larger\n" },
		{ "/BleedBox [\n    20\n", "/BleedBox [\n    31\n",
				"page 1: /TrimBox reaches out of /BleedBox: bleed is outside of "
				"trim\n" },
	};

	CHECK_EDITS(edits);
}

TEST(preflight_checks_the_tree)
{
	static const struct edit edits[] = {
		{ "/StructTreeRoot ", "/StructTreeRoat ",
				"the document has no tags: a screen reader would have to guess "
				"what is a heading and what comes next\n" },
		{ "/ParentTree ", "/ParentTrea ",
				"no way leads from the pages to the tags: write /ParentTree in "
				"/StructTreeRoot\n" },
		{ "/Alt (Two", "/Alx (Two",
				"page 1, Figure 1: has no alternative text: say in /Alt what it "
				"shows\n" },
		{ "/S /H2", "/S /H4", "page 2, H4 1: follows an H1: make it an H2\n" },
		{ "/S /H1", "/S /H2", "page 1, H2 1: is the first heading: make it an H1\n" },
		{ "/S /H2", "/S /H ", "headings are tagged H and H1 to H6 both: use one kind\n" },
		{ "/S /H2", "/S /HX",
				"page 2, HX 1: is no standard type of element: map it to one in "
				"/RoleMap\n" },
		{ "/S /LBody", "/S /Quote",
				"page 2, L 1/LI 1/Quote 1: stands in LI, which takes Lbl LBody "
				"only\n"
				"page 2, L 1/LI 2/Quote 1: stands in LI, which takes Lbl LBody "
				"only\n" },
		{ "/S /L\n", "/S /P\n",
				"page 2, P 2/LI 1: stands in P: put it in L only\n"
				"page 2, P 2/LI 2: stands in P: put it in L only\n" },
		{ "/Lang (de)", "/Lang (d-)",
				"page 1, P 1/Span 2: has the language \"d-\": write a tag such as "
				"en or pt-BR\n" },
		{ "/S /Figure", "/S /Note  ",
				"page 1, Note 1: has no /ID: give each Note its own\n" },
	};

	CHECK_EDITS(edits);
}

TEST(preflight_checks_tables)
{
	static const struct edit edits[] = {
		{ "/Scope /Column", "/Scopa /Column",
				"page 1, Table 1/THead 1/TR 1/TH 1: does not say what it heads: "
				"write /Scope /Column or /Row\n"
				"page 1, Table 1/THead 1/TR 1/TH 2: does not say what it heads: "
				"write /Scope /Column or /Row\n" },
		{ "/S /TBody", "/S /TFoot",
				"page 1, Table 1: has a THead and no TBody: put the rows in one\n" },
		{ "/S /TBody", "/S /Sect ",
				"page 1, Table 1/Sect 1: stands in Table, which takes TR THead "
				"TBody TFoot Caption only\n"
				"page 1, Table 1: has a THead and no TBody: put the rows in one\n"
				"page 1, Table 1/Sect 1/TR 1: stands in Sect: put it in Table THead "
				"TBody TFoot only\n"
				"page 1, Table 1/Sect 1/TR 2: stands in Sect: put it in Table THead "
				"TBody TFoot only\n" },
	};

	CHECK_EDITS(edits);
}

TEST(preflight_checks_what_pages_paint)
{
	static const struct edit edits[] = {
		{ "/Artifact BMC", "/Artifuct BMC",
				"page 1: the text \"Office of training, 1 / 2\" is in neither a tag "
				"nor an artifact: a screen reader does not say it\n"
				"page 2: the text \"Office of training, 2 / 2\" is in neither a tag "
				"nor an artifact: a screen reader does not say it\n" },
		{ "/MCID 2 >>", "/MCID 99>>",
				"page 1: the marked content 99 belongs to no element: name it in "
				"the tree\n"
				"page 2: the marked content 99 belongs to no element: name it in "
				"the tree\n" },
		{ "/Span << /ActualText <feff006600660069> >> BDC",
				"/Span << /MCID 0 /X <00000000000000000> >> BDC",
				"page 1: an artifact stands in tagged content, or the other way "
				"round: end one before the other begins\n"
				"page 2: an artifact stands in tagged content, or the other way "
				"round: end one before the other begins\n" },
		{ "\nBT\n", "\nBX\n",
				"page 1: q and Q, BT and ET or BDC and EMC do not match: close each "
				"once\n"
				"page 2: q and Q, BT and ET or BDC and EMC do not match: close each "
				"once\n" },
		{ "0.8 0.4 0.1 rg", "0 0.4 0.1 1 k ",
				"page 1: the colour \"0 0.4 0.1 1 cmyk\" is for a press that nobody "
				"has named: write RGB or grey\n" },
	};

	CHECK_EDITS(edits);
}

static const char *faults_of_edit(struct arena *arena, GString *pdf, const char *from,
		const char *to)
{
	struct report *fresh = report_new(arena);
	char *text;

	g_assert_cmpint(overwrite(pdf, from, to), >, 0);
	preflight_check(arena, fresh, NULL, pdf->str, pdf->len, NULL);
	text = arena_copy(arena, test_report_text(fresh));
	hide_subset(text);
	return text;
}

TEST(preflight_checks_fonts)
{
	g_assert_true(g_str_has_prefix(faults_of_edit(arena, good_document(arena, report),
						       "/FontFile2", "/FontFile9"),
			"the font SUBSET+NotoSans-Regular is not embedded: embed it\n"));
	g_assert_cmpstr(faults_of_edit(arena, good_document(arena, report), "/ToUnicode",
					"/ToUnicade"),
			==,
			"the font SUBSET+NotoSans-Regular has no /ToUnicode: its text cannot be "
			"read\n");
	g_assert_cmpstr(faults_of_edit(arena, good_document(arena, report), "/CIDToGIDMap",
					"/CIDToGIDMop"),
			==,
			"the font SUBSET+NotoSans-Regular has no /CIDToGIDMap: write /Identity\n");
	g_assert_cmpstr(faults_of_edit(arena, good_document(arena, report), "<0001>]TJ",
					"<0000>]TJ"),
			==,
			"page 1: a character is shown as an empty box, the font "
			"SUBSET+NotoSans-Regular has no glyph for it: take another font\n"
			"page 2: a character is shown as an empty box, the font "
			"SUBSET+NotoSans-Regular has no glyph for it: take another font\n");
}

/* --- Tables, drawn --- */

struct cell {
	const char *tag; /* NULL: the next row */
	int columns, rows;
};

static const char *faults_of_table(struct arena *arena, const struct cell *cells, size_t count)
{
	struct sample sample = sample_new(arena);
	struct report *report = report_new(arena);
	struct finish_request request;
	GString *pdf;

	sample_begin(&sample, (struct finish_element){ .tag = "Document" }, NULL);
	sample_begin(&sample, (struct finish_element){ .tag = "Table" }, NULL);
	sample_begin(&sample, (struct finish_element){ .tag = "TR" }, NULL);
	for (size_t i = 0; i < count; i++) {
		struct finish_element element = { .tag = cells[i].tag,
			.scope = "Column",
			.columns = cells[i].columns,
			.rows = cells[i].rows };

		if (cells[i].tag) {
			sample_leaf(&sample, element, 40, 40 + 10.0 * (double)i, "cell");
			continue;
		}
		sample_end(&sample, "TR");
		sample_begin(&sample, (struct finish_element){ .tag = "TR" }, NULL);
	}
	sample_end(&sample, "TR");
	sample_end(&sample, "Table");
	sample_end(&sample, "Document");
	cairo_show_page(sample.cairo);
	sample_close(&sample);
	request = sample_request(&sample);
	request.page_count = 0;
	pdf = sample_finish(arena, report, &sample, &request);
	preflight_check(arena, report, NULL, pdf->str, pdf->len, NULL);
	return test_report_text(report);
}

TEST(preflight_takes_spans_that_fill_the_grid)
{
	static const struct cell cells[] = { { "TH", 1, 2 }, { "TH", 2, 1 }, { NULL, 0, 0 },
		{ "TD", 1, 1 }, { "TD", 1, 1 }, { NULL, 0, 0 }, { "TD", 3, 1 } };

	g_assert_cmpstr(faults_of_table(arena, cells, G_N_ELEMENTS(cells)), ==, "");
}

TEST(preflight_refuses_rows_of_unequal_width)
{
	static const struct cell cells[] = { { "TH", 1, 1 }, { "TH", 1, 1 }, { NULL, 0, 0 },
		{ "TD", 3, 1 } };

	g_assert_cmpstr(faults_of_table(arena, cells, G_N_ELEMENTS(cells)), ==,
			"page 1, Table 1/TR 2: has 3 columns, the first row has 2: give each row "
			"the same\n");
}

TEST(preflight_refuses_cells_on_cells)
{
	static const struct cell cells[] = { { "TH", 1, 1 }, { "TH", 1, 2 }, { NULL, 0, 0 },
		{ "TD", 2, 1 } };

	g_assert_cmpstr(faults_of_table(arena, cells, G_N_ELEMENTS(cells)), ==,
			"page 1, Table 1/TR 2/TD 1: lies on a cell that reaches down from above: "
			"mend /ColSpan or /RowSpan\n");
}

TEST(preflight_refuses_cells_that_reach_out_below)
{
	static const struct cell cells[] = { { "TH", 1, 2 }, { "TH", 1, 1 } };

	g_assert_cmpstr(faults_of_table(arena, cells, G_N_ELEMENTS(cells)), ==,
			"page 1, Table 1: has a cell that reaches below the last row: mend "
			"/RowSpan\n");
}

/* --- The list for the printer --- */

TEST(preflight_lists_what_a_printer_asks)
{
	GString *pdf = good_document(arena, report);
	struct print_list print;
	char *text;

	preflight_check(arena, report, NULL, pdf->str, pdf->len, &print);
	text = arena_copy(arena, print_list_text(arena, &print));
	hide_subset(text);
	g_assert_cmpstr(text, ==,
			"page 1: 148 x 210 mm, trimmed to 128 x 190 mm, bleed 2.8 mm, smallest "
			"type 8.0 pt, thinnest line 0.50 pt\n"
			"page 2: 148 x 210 mm, smallest type 8.0 pt, thinnest line 0.50 pt\n"
			"fonts: SUBSET+NotoSans-Regular, SUBSET+NotoSans-Regular\n"
			"colours: 0 grey, 0.2 grey, 0.5 grey, 0.8 0.4 0.1 rgb, 0.95 grey\n");
}

static GString *document_with_image(struct arena *arena, struct report *report, bool finished)
{
	struct sample sample = sample_new(arena);
	cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 4, 4);
	struct finish_request request;

	sample_begin(&sample, (struct finish_element){ .tag = "Document" }, NULL);
	sample_begin(&sample, (struct finish_element){ .tag = "Figure", .alt = "Black" }, NULL);
	cairo_scale(sample.cairo, 0.5, 0.5);
	cairo_set_source_surface(sample.cairo, image, 40, 40);
	cairo_rectangle(sample.cairo, 40, 40, 4, 4);
	cairo_fill(sample.cairo);
	sample_end(&sample, "Figure");
	sample_end(&sample, "Document");
	cairo_show_page(sample.cairo);
	sample_close(&sample);
	cairo_surface_destroy(image);
	request = sample_request(&sample);
	request.page_count = 0;
	return finished ? sample_finish(arena, report, &sample, &request) : sample.bytes;
}

TEST(preflight_counts_images_and_refuses_smoothed_ones)
{
	GString *raw = document_with_image(arena, report, false);
	GString *pdf = document_with_image(arena, report, true);
	struct print_list print;

	preflight_check(arena, report_new(arena), NULL, pdf->str, pdf->len, &print);
	g_assert_cmpuint(g_array_index(print.pages, struct print_page, 0).images, ==, 1);
	g_assert_true(preflight_check(arena, report, NULL, pdf->str, pdf->len, NULL));
	preflight_check(arena, report, NULL, raw->str, raw->len, NULL);
	g_assert_true(strstr(test_report_text(report), "is to be smoothed by the viewer"));
}

/* --- Damage --- */

TEST(preflight_survives_any_damage)
{
	const GString *good = good_document(arena, report);

	for (int i = 0; i < 60; i++) {
		struct arena *own = arena_new();
		GString *pdf = arena_string(own);

		g_string_append_len(pdf, good->str, (gssize)good->len);
		for (int change = 0; change < 20; change++)
			pdf->str[g_test_rand_int_range(0, (gint32)pdf->len)] =
					(char)g_test_rand_int_range(0, 256);
		preflight_check(own, report_new(own), NULL, pdf->str, pdf->len, NULL);
		arena_free(own);
	}
}

/* Elements in a ring, a form that paints itself twice, a name tree in itself. */
static const char rings[] =
		"%PDF-1.7\n"
		"1 0 obj <</Type/Catalog/Pages 2 0 R/StructTreeRoot 5 0 R/Names<</Dests 8 0 R>>>> "
		"endobj\n"
		"2 0 obj <</Type/Pages/Count 1/Kids[3 0 R]>> endobj\n"
		"3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R"
		"/Resources<</XObject<</X 7 0 R>>>>>> endobj\n"
		"4 0 obj <</Length 5>> stream\n/X Do\nendstream endobj\n"
		"5 0 obj <</Type/StructTreeRoot/K[6 0 R 6 0 R]>> endobj\n"
		"6 0 obj <</S/Sect/K[6 0 R 6 0 R]>> endobj\n"
		"7 0 obj <</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 7 0 R>>>>"
		"/Length 11>> stream\n/X Do /X Do\nendstream endobj\n"
		"8 0 obj <</Kids[8 0 R 8 0 R]>> endobj\n"
		"trailer <</Root 1 0 R/Size 9>>\n";

TEST(preflight_ends_on_what_holds_itself)
{
	g_assert_false(preflight_check(arena, report, NULL, rings, strlen(rings), NULL));
	g_assert_nonnull(strstr(test_report_text(report),
			"an element stands in the tree twice: name each once in /K\n"));
}
