/* preflight_pages.c - the boxes of a page and what lies on it to be clicked. */

#include "document/preflight_parts.h"

#include "base/arena.h"

#include <math.h>
#include <string.h>

/* Flags of an annotation, ISO 32000-1, table 165. */
enum { FLAG_INVISIBLE = 1, FLAG_HIDDEN = 2, FLAG_PRINT = 4, FLAG_NO_VIEW = 32 };

/* Rounding in a box, in points. */
static const double slack = 0.01;

struct rectangle {
	double left, bottom, right, top;
};

static bool read_box(const struct preflight *preflight, qpdf_oh page, const char *key,
		struct rectangle *box)
{
	qpdf_data qpdf = preflight->qpdf;
	qpdf_oh array = qpdf_oh_get_key(qpdf, page, key);
	double side[4];

	if (!qpdf_oh_is_array(qpdf, array) || qpdf_oh_get_array_n_items(qpdf, array) != 4)
		return false;
	for (int i = 0; i < 4; i++)
		side[i] = qpdf_oh_get_numeric_value(qpdf, qpdf_oh_get_array_item(qpdf, array, i));
	*box = (struct rectangle){ fmin(side[0], side[2]), fmin(side[1], side[3]),
		fmax(side[0], side[2]), fmax(side[1], side[3]) };
	return true;
}

static double least_margin(struct rectangle outer, struct rectangle inner)
{
	return fmin(fmin(inner.left - outer.left, outer.right - inner.right),
			fmin(inner.bottom - outer.bottom, outer.top - inner.top));
}

static void check_boxes(struct preflight *preflight, qpdf_oh page, int number,
		struct print_page *print)
{
	struct rectangle media = { 0, 0, 0, 0 }, trim, bleed;

	if (!read_box(preflight, page, "/MediaBox", &media))
		preflight_fault(preflight, number, "the page has no size: write /MediaBox");
	if (!read_box(preflight, page, "/TrimBox", &trim))
		trim = media;
	if (!read_box(preflight, page, "/BleedBox", &bleed))
		bleed = trim;
	if (least_margin(media, bleed) < -slack)
		preflight_fault(preflight, number,
				"/BleedBox reaches out of /MediaBox: make the page larger");
	if (least_margin(bleed, trim) < -slack)
		preflight_fault(preflight, number,
				"/TrimBox reaches out of /BleedBox: bleed is outside of trim");
	print->width = media.right - media.left;
	print->height = media.top - media.bottom;
	print->trim_width = trim.right - trim.left;
	print->trim_height = trim.top - trim.bottom;
	print->bleed = fmax(least_margin(bleed, trim), 0);
}

/* --- Annotations --- */

static void check_flags(struct preflight *preflight, qpdf_oh annotation, int number)
{
	qpdf_oh value = qpdf_oh_get_key(preflight->qpdf, annotation, "/F");
	int flags = qpdf_oh_is_integer(preflight->qpdf, value)
	                            ? qpdf_oh_get_int_value_as_int(preflight->qpdf, value)
	                            : 0;

	if (!(flags & FLAG_PRINT))
		preflight_fault(preflight, number, "an annotation is not for printing: write /F 4");
	else if (flags & (FLAG_INVISIBLE | FLAG_HIDDEN | FLAG_NO_VIEW))
		preflight_fault(preflight, number, "an annotation is hidden: write /F 4");
}

/* The destination of a link that goes by a name; NULL for others. */
static const char *wanted_anchor(const struct preflight *preflight, qpdf_oh annotation)
{
	qpdf_data qpdf = preflight->qpdf;
	qpdf_oh action = qpdf_oh_get_key(qpdf, annotation, "/A");
	qpdf_oh name = qpdf_oh_get_key(qpdf, annotation, "/Dest");

	if (preflight_key_is(preflight, action, "/S", "/GoTo"))
		name = qpdf_oh_get_key(qpdf, action, "/D");
	return qpdf_oh_is_string(qpdf, name)
	                       ? arena_copy(preflight->arena, qpdf_oh_get_string_value(qpdf, name))
	                       : NULL;
}

static void check_link(struct preflight *preflight, qpdf_oh annotation, const struct tag *tag,
		int number)
{
	const char *anchor = wanted_anchor(preflight, annotation);

	if (preflight->tagged && (!tag || strcmp(tag->type, "Link") != 0))
		preflight_fault(preflight, number,
				"a link stands in no Link element: tag it as one");
	if (anchor && !g_hash_table_contains(preflight->anchors, anchor))
		preflight_fault(preflight, number,
				"a link leads to \"%s\", which is nowhere: name a destination so",
				anchor);
}

static bool is_drawn_by_viewer(const struct preflight *preflight, qpdf_oh annotation)
{
	return preflight_key_is(preflight, annotation, "/Subtype", "/Popup") ||
	       preflight_key_is(preflight, annotation, "/Subtype", "/Widget");
}

static void check_annotation(struct preflight *preflight, qpdf_oh annotation, int number)
{
	int id = qpdf_oh_get_object_id(preflight->qpdf, annotation);
	const struct tag *tag = (const struct tag *)g_hash_table_lookup(preflight->annotated,
			GINT_TO_POINTER(id));
	const char *contents = preflight_text(preflight, annotation, "/Contents");

	if (is_drawn_by_viewer(preflight, annotation))
		return;
	check_flags(preflight, annotation, number);
	if (preflight_key_is(preflight, annotation, "/Subtype", "/Link"))
		check_link(preflight, annotation, tag, number);
	else if (preflight->tagged && !tag)
		preflight_fault(preflight, number,
				"an annotation stands in no element: tag it as Annot");
	if (!contents || !*contents)
		preflight_fault(preflight, number,
				"an annotation has no words: say in /Contents where it leads");
}

static void check_annotations(struct preflight *preflight, qpdf_oh page, int number)
{
	qpdf_data qpdf = preflight->qpdf;
	qpdf_oh list = qpdf_oh_get_key(qpdf, page, "/Annots");

	if (!qpdf_oh_is_array(qpdf, list) || qpdf_oh_get_array_n_items(qpdf, list) == 0)
		return;
	if (!preflight_key_is(preflight, page, "/Tabs", "/S"))
		preflight_fault(preflight, number,
				"the tab key does not follow the structure: write /Tabs /S");
	for (int i = 0; i < qpdf_oh_get_array_n_items(qpdf, list); i++)
		check_annotation(preflight, qpdf_oh_get_array_item(qpdf, list, i), number);
}

void preflight_page(struct preflight *preflight, qpdf_oh page, int number)
{
	struct print_page print = { 0 };

	check_boxes(preflight, page, number, &print);
	check_annotations(preflight, page, number);
	preflight_content(preflight, page, number, &print);
	g_array_append_val(preflight->print->pages, print);
}
