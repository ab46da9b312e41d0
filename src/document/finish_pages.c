/* finish_pages.c - the pages, and the objects that they use. */

#include "document/finish_parts.h"

#include "base/arena.h"
#include "document/loose_text.h"

#include <stdlib.h>

/* Bit 3 of the flags of an annotation: it is printed. */
static const int flag_print = 4;

/* A box of ours - x, y, w, h from the top left - as PDF counts: left, bottom, right, top. */
qpdf_oh finish_new_box(const struct finish *finish, qpdf_oh page, const double box[4])
{
	qpdf_data qpdf = finish->qpdf;
	qpdf_oh media = qpdf_oh_get_key(qpdf, page, "/MediaBox");
	double top = qpdf_oh_get_numeric_value(qpdf, qpdf_oh_get_array_item(qpdf, media, 3));
	double corners[] = { box[0], top - box[1] - box[3], box[0] + box[2], top - box[1] };
	qpdf_oh array = qpdf_oh_new_array(qpdf);

	for (size_t i = 0; i < G_N_ELEMENTS(corners); i++)
		qpdf_oh_append_item(qpdf, array, qpdf_oh_new_real_from_double(qpdf, corners[i], 3));
	return array;
}

static bool check_loose_text(const struct finish *finish, const struct form *form, size_t index)
{
	const struct finish_request *request = finish->request;
	const char *expected = request->page_count > 0 ? request->pages[index].artifact_text : NULL;
	GString *found = arena_string(finish->arena);
	const char *beyond;

	form_append_loose_text(form, found);
	beyond = text_beyond(finish->arena, found->str, expected ? expected : "");
	if (!beyond)
		return true;
	return report_fault(finish->report, FAULT_ITEM, request->at,
			"page %zu: the text \"%s\" is outside of every tag, a screen reader would "
			"not say it: draw it inside a tag that has no others in it, or name it in "
			"artifact_text",
			index + 1, beyond);
}

static bool finish_page_content(const struct finish *finish, qpdf_oh page, size_t index)
{
	struct form form = form_of_page(finish->arena, finish->qpdf, page, finish->fonts);
	GString *content = finish_content(finish->arena, form.content, true);
	qpdf_oh stream = finish_new_stream(finish, content, NULL);

	if (!check_loose_text(finish, &form, index))
		return false;
	qpdf_oh_replace_key(finish->qpdf, page, "/Contents", stream);
	return true;
}

static void finish_annotations(const struct finish *finish, qpdf_oh page)
{
	qpdf_data qpdf = finish->qpdf;
	qpdf_oh list = qpdf_oh_get_key(qpdf, page, "/Annots");
	int count = qpdf_oh_is_array(qpdf, list) ? qpdf_oh_get_array_n_items(qpdf, list) : 0;

	for (int i = 0; i < count; i++)
		qpdf_oh_replace_key(qpdf, qpdf_oh_get_array_item(qpdf, list, i), "/F",
				qpdf_oh_new_integer(qpdf, flag_print));
}

static void finish_boxes(const struct finish *finish, qpdf_oh page,
		const struct finish_page *wanted)
{
	if (!wanted->has_boxes)
		return;
	qpdf_oh_replace_key(finish->qpdf, page, "/TrimBox",
			finish_new_box(finish, page, wanted->trim));
	qpdf_oh_replace_key(finish->qpdf, page, "/BleedBox",
			finish_new_box(finish, page, wanted->bleed));
}

bool finish_pages(const struct finish *finish)
{
	const struct finish_request *request = finish->request;
	int pages = qpdf_get_num_pages(finish->qpdf);
	bool good = true;

	if (pages <= 0 || (request->page_count > 0 && (size_t)pages != request->page_count))
		return report_fault(finish->report, FAULT_ITEM, request->at,
				"the drawing has %d pages, %zu were described: describe each page",
				pages, request->page_count);
	for (size_t i = 0; i < (size_t)pages; i++) {
		qpdf_oh page = qpdf_get_page_n(finish->qpdf, i);

		good = finish_page_content(finish, page, i) && good;
		finish_annotations(finish, page);
		if (request->page_count > 0)
			finish_boxes(finish, page, &request->pages[i]);
		qpdf_oh_replace_key(finish->qpdf, page, "/Tabs",
				qpdf_oh_new_name(finish->qpdf, "/S"));
	}
	return good;
}

/* --- Objects --- */

static bool key_is(qpdf_data qpdf, qpdf_oh dictionary, const char *key, const char *name)
{
	return qpdf_oh_is_name_and_equals(qpdf, qpdf_oh_get_key(qpdf, dictionary, key), name);
}

/* Grey is one number in groups and patterns too; their artifacts are the page's affair. */
static void finish_form(const struct finish *finish, qpdf_oh stream)
{
	unsigned char *bytes = NULL;
	size_t size = 0;

	qpdf_oh_get_stream_data(finish->qpdf, stream, qpdf_dl_generalized, NULL, &bytes, &size);
	if (!bytes)
		return;
	arena_defer(finish->arena, free, bytes);

	GString *content = finish_content(finish->arena,
			(struct slice){ (const char *)bytes, size }, false);
	qpdf_oh null = qpdf_oh_new_null(finish->qpdf);

	qpdf_oh_replace_stream_data(finish->qpdf, stream, (const unsigned char *)content->str,
			content->len, null, null);
}

static void finish_stream(const struct finish *finish, qpdf_oh stream)
{
	qpdf_oh dictionary = qpdf_oh_get_dict(finish->qpdf, stream);

	if (key_is(finish->qpdf, dictionary, "/Subtype", "/Image"))
		qpdf_oh_remove_key(finish->qpdf, dictionary, "/Interpolate");
	else if (key_is(finish->qpdf, dictionary, "/Subtype", "/Form") ||
			qpdf_oh_has_key(finish->qpdf, dictionary, "/PaintType"))
		finish_form(finish, stream);
}

void finish_objects(const struct finish *finish, int objects)
{
	qpdf_data qpdf = finish->qpdf;

	for (int id = 1; id < objects; id++) {
		qpdf_oh object = qpdf_get_object_by_id(qpdf, id, 0);

		if (qpdf_oh_is_stream(qpdf, object))
			finish_stream(finish, object);
		else if (qpdf_oh_is_dictionary(qpdf, object) &&
				key_is(qpdf, object, "/Subtype", "/CIDFontType2") &&
				!qpdf_oh_has_key(qpdf, object, "/CIDToGIDMap"))
			qpdf_oh_replace_key(qpdf, object, "/CIDToGIDMap",
					qpdf_oh_new_name(qpdf, "/Identity"));
	}
}
