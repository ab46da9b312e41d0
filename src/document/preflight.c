/* preflight.c - the order of the checks, and how their faults are said. */

#include "document/preflight_parts.h"

#include "base/arena.h"

#include <stdarg.h>
#include <string.h>

/* --- Faults --- */

PRINTF_LIKE(3, 0)
static bool add_fault(struct preflight *preflight, const char *place, const char *format,
		va_list arguments)
{
	GString *text = arena_string(preflight->arena);

	g_string_append_vprintf(text, format, arguments);
	preflight->faults++;
	return report_fault(preflight->report, FAULT_INPUT, preflight->at, "%s%s", place,
			text->str);
}

bool preflight_fault(struct preflight *preflight, int page, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	add_fault(preflight, page > 0 ? arena_format(preflight->arena, "page %d: ", page) : "",
			format, arguments);
	va_end(arguments);
	return false;
}

/* "TR 3": the third of its kind under its parent. */
static int rank(const struct tag *tag)
{
	int count = 0;

	for (guint i = 0; i < tag->parent->children->len; i++) {
		const struct tag *child = (const struct tag *)tag->parent->children->pdata[i];

		count += strcmp(child->type, tag->type) == 0;
		if (child == tag)
			break;
	}
	return count;
}

static void append_path(GString *path, const struct tag *tag)
{
	if (!tag->parent)
		return;
	append_path(path, tag->parent);
	if (tag->parent->parent)
		g_string_append_printf(path, "%s%s %d", path->len > 0 ? "/" : "", tag->type,
				rank(tag));
}

bool preflight_tag_fault(struct preflight *preflight, const struct tag *tag, const char *format,
		...)
{
	GString *place = arena_string(preflight->arena), *path = arena_string(preflight->arena);
	va_list arguments;

	append_path(path, tag);
	if (tag->page > 0)
		g_string_append_printf(place, "page %d, ", tag->page);
	g_string_append_printf(place, "%s: ", path->len > 0 ? path->str : tag->type);
	va_start(arguments, format);
	add_fault(preflight, place->str, format, arguments);
	va_end(arguments);
	return false;
}

/* --- Looking at objects --- */

const char *preflight_marked_key(struct arena *arena, int page, int mcid)
{
	return arena_format(arena, "%d %d", page, mcid);
}

const char *preflight_text(const struct preflight *preflight, qpdf_oh dictionary, const char *key)
{
	qpdf_oh value = qpdf_oh_get_key_if_dict(preflight->qpdf, dictionary, key);

	return qpdf_oh_is_string(preflight->qpdf, value)
	                       ? arena_copy(preflight->arena,
						 qpdf_oh_get_utf8_value(preflight->qpdf, value))
	                       : NULL;
}

bool preflight_key_is(const struct preflight *preflight, qpdf_oh dictionary, const char *key,
		const char *name)
{
	return qpdf_oh_is_name_and_equals(preflight->qpdf,
			qpdf_oh_get_key_if_dict(preflight->qpdf, dictionary, key), name);
}

bool preflight_is_language(const char *text)
{
	size_t letters = 0;

	for (size_t i = 0; text[i]; i++) {
		if (!g_ascii_isalnum(text[i]) && text[i] != '-')
			return false;
		if (letters == i && g_ascii_isalpha(text[i]))
			letters++;
	}
	return letters >= 2 && letters <= 8 && (text[letters] == '\0' || text[letters] == '-');
}

/* --- The whole --- */

static void number_pages(struct preflight *preflight, int pages)
{
	for (int i = 0; i < pages; i++) {
		qpdf_oh page = qpdf_get_page_n(preflight->qpdf, (size_t)i);
		int id = qpdf_oh_get_object_id(preflight->qpdf, page);

		g_hash_table_insert(preflight->page_number, GINT_TO_POINTER(id),
				GINT_TO_POINTER(i + 1));
	}
}

static gint compare_texts(gconstpointer a, gconstpointer b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void check_opened(struct preflight *preflight)
{
	int pages = qpdf_get_num_pages(preflight->qpdf);
	const struct tag *root;

	qpdf_push_inherited_attributes_to_page(preflight->qpdf);
	number_pages(preflight, pages);
	preflight_catalog(preflight);
	preflight_metadata(preflight);
	root = preflight_read_tree(preflight);
	preflight->tagged = root != NULL;
	if (root)
		preflight_structure(preflight, root);
	for (int i = 0; i < pages; i++)
		preflight_page(preflight, qpdf_get_page_n(preflight->qpdf, (size_t)i), i + 1);
	g_ptr_array_sort(preflight->print->colours, compare_texts);
}

/* Says the first thing that qpdf found wrong. Returns true if there is none. */
static bool settle(struct preflight *preflight)
{
	qpdf_error error = NULL;

	if (qpdf_has_error(preflight->qpdf))
		error = qpdf_get_error(preflight->qpdf);
	else if (qpdf_more_warnings(preflight->qpdf))
		error = qpdf_next_warning(preflight->qpdf);
	if (!error)
		return true;
	return preflight_fault(preflight, 0, "the file is damaged: %s",
			qpdf_get_error_message_detail(preflight->qpdf, error));
}

static void check_bytes(struct preflight *preflight, const void *bytes, size_t size)
{
	qpdf_data qpdf = preflight->qpdf;

	qpdf_silence_errors(qpdf);
	qpdf_set_suppress_warnings(qpdf, QPDF_TRUE);
	if (qpdf_read_memory(qpdf, "PDF", (const char *)bytes, size, NULL) & QPDF_ERRORS) {
		settle(preflight);
		return;
	}
	if (qpdf_is_encrypted(qpdf))
		preflight_fault(preflight, 0, "the file is encrypted: save it without a password");
	if (qpdf_get_num_pages(qpdf) < 0) { /* a loop of pages: qpdf would follow it without end */
		settle(preflight);
		return;
	}
	qpdf_check_pdf(qpdf);
	settle(preflight);
	check_opened(preflight);
}

bool preflight_check(struct arena *arena, struct report *report, const char *file,
		const void *bytes, size_t size, struct print_list *print)
{
	struct print_list list = {
		.pages = arena_array(arena, sizeof(struct print_page)),
		.fonts = arena_pointers(arena),
		.colours = arena_pointers(arena),
	};
	struct preflight preflight = {
		.arena = arena,
		.report = report,
		.at = { .file = file },
		.qpdf = qpdf_init(),
		.print = &list,
		.fonts = arena_hash(arena),
		.page_number = arena_number_hash(arena),
		.marked = arena_hash(arena),
		.annotated = arena_number_hash(arena),
		.anchors = arena_hash(arena),
		.elements = arena_number_hash(arena),
	};

	check_bytes(&preflight, bytes, size);
	if (qpdf_has_error(preflight.qpdf)) /* else qpdf_cleanup would print it */
		settle(&preflight);
	qpdf_cleanup(&preflight.qpdf);
	if (print)
		*print = list;
	return preflight.faults == 0;
}
