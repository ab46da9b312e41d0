/*
 * preflight_tree.c - reads the structure tree of a PDF into struct tag.
 *
 * Types are followed through the role map to a standard one. What each page
 * marks with an MCID, and each annotation, is noted with the element it is in.
 */

#include "document/preflight_parts.h"

#include "base/arena.h"

#include <string.h>

/* Far deeper than documents are; a damaged tree could be a ring. */
static const int deepest = 64;

/* ISO 32000-1, 14.8.4, with blanks around each. */
static const char standard_types[] =
		" Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private"
		" P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot"
		" Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP"
		" Figure Formula Form ";

static bool is_standard(const char *type)
{
	char spaced[64];

	return strlen(type) < sizeof(spaced) - 3 && !strchr(type, ' ') &&
	       g_snprintf(spaced, sizeof(spaced), " %s ", type) > 2 &&
	       strstr(standard_types, spaced);
}

/* The standard type that `type` is mapped to; itself if it is mapped to none. */
static const char *map_type(const struct preflight *preflight, const char *type)
{
	qpdf_data qpdf = preflight->qpdf;
	qpdf_oh root = qpdf_oh_get_key(qpdf, qpdf_get_root(qpdf), "/StructTreeRoot");
	qpdf_oh map = qpdf_oh_get_key_if_dict(qpdf, root, "/RoleMap");

	for (int i = 0; i < deepest && !is_standard(type); i++) {
		qpdf_oh next = qpdf_oh_get_key_if_dict(qpdf, map,
				arena_format(preflight->arena, "/%s", type));

		if (!qpdf_oh_is_name(qpdf, next))
			break;
		type = arena_copy(preflight->arena, qpdf_oh_get_name(qpdf, next) + 1);
	}
	return type;
}

/* --- Attributes --- */

static int whole_number(const struct preflight *preflight, qpdf_oh dictionary, const char *key)
{
	qpdf_oh value = qpdf_oh_get_key(preflight->qpdf, dictionary, key);

	return qpdf_oh_is_integer(preflight->qpdf, value)
	                       ? qpdf_oh_get_int_value_as_int(preflight->qpdf, value)
	                       : 0;
}

static void read_attribute(const struct preflight *preflight, struct tag *tag, qpdf_oh attribute)
{
	qpdf_data qpdf = preflight->qpdf;

	if (!preflight_key_is(preflight, attribute, "/O", "/Table"))
		return;

	qpdf_oh scope = qpdf_oh_get_key(qpdf, attribute, "/Scope");

	if (qpdf_oh_is_name(qpdf, scope))
		tag->scope = arena_copy(preflight->arena, qpdf_oh_get_name(qpdf, scope) + 1);
	tag->has_headers = tag->has_headers || qpdf_oh_has_key(qpdf, attribute, "/Headers");
	tag->columns = MAX(tag->columns, whole_number(preflight, attribute, "/ColSpan"));
	tag->rows = MAX(tag->rows, whole_number(preflight, attribute, "/RowSpan"));
}

static void read_attributes(const struct preflight *preflight, struct tag *tag, qpdf_oh element)
{
	qpdf_data qpdf = preflight->qpdf;
	qpdf_oh list = qpdf_oh_get_key(qpdf, element, "/A");

	tag->columns = tag->rows = 1;
	if (!qpdf_oh_is_array(qpdf, list)) {
		read_attribute(preflight, tag, list);
		return;
	}
	for (int i = 0; i < qpdf_oh_get_array_n_items(qpdf, list); i++)
		read_attribute(preflight, tag, qpdf_oh_get_array_item(qpdf, list, i));
}

static bool has_text(const struct preflight *preflight, qpdf_oh element, const char *key)
{
	const char *text = preflight_text(preflight, element, key);

	return text && *text;
}

/* --- Content --- */

static int page_of(const struct preflight *preflight, qpdf_oh dictionary)
{
	qpdf_oh page = qpdf_oh_get_key_if_dict(preflight->qpdf, dictionary, "/Pg");
	int id = qpdf_oh_is_dictionary(preflight->qpdf, page)
	                         ? qpdf_oh_get_object_id(preflight->qpdf, page)
	                         : 0;

	return GPOINTER_TO_INT(g_hash_table_lookup(preflight->page_number, GINT_TO_POINTER(id)));
}

static void note_content(struct preflight *preflight, struct tag *tag, int page, int mcid)
{
	char *key = arena_copy(preflight->arena,
			preflight_marked_key(preflight->arena, page, mcid));

	if (tag->page == 0)
		tag->page = page;
	g_hash_table_insert(preflight->marked, key, tag);
}

static struct tag *read_element(struct preflight *preflight, struct tag *parent, qpdf_oh element,
		int depth);

/* Marked content of a page, or a reference to an annotation. */
static void read_reference(struct preflight *preflight, struct tag *tag, qpdf_oh child, int page)
{
	qpdf_data qpdf = preflight->qpdf;
	qpdf_oh annotation = qpdf_oh_get_key(qpdf, child, "/Obj");
	int own_page = page_of(preflight, child);

	if (qpdf_oh_is_dictionary(qpdf, annotation)) {
		int id = qpdf_oh_get_object_id(qpdf, annotation);

		tag->has_annotation = true;
		g_hash_table_insert(preflight->annotated, GINT_TO_POINTER(id), tag);
	} else if (qpdf_oh_has_key(qpdf, child, "/MCID") && !qpdf_oh_has_key(qpdf, child, "/Stm")) {
		note_content(preflight, tag, own_page > 0 ? own_page : page,
				whole_number(preflight, child, "/MCID"));
	}
}

static void add_child(struct preflight *preflight, struct tag *tag, qpdf_oh child, int depth)
{
	int id = qpdf_oh_get_object_id(preflight->qpdf, child);

	if (!g_hash_table_add(preflight->elements, GINT_TO_POINTER(id)) && id > 0)
		preflight_fault(preflight, 0,
				"an element stands in the tree twice: name each once in /K");
	else
		g_ptr_array_add(tag->children, read_element(preflight, tag, child, depth + 1));
}

static void read_child(struct preflight *preflight, struct tag *tag, qpdf_oh child, int page,
		int depth)
{
	qpdf_data qpdf = preflight->qpdf;

	if (qpdf_oh_is_integer(qpdf, child))
		note_content(preflight, tag, page, qpdf_oh_get_int_value_as_int(qpdf, child));
	else if (!qpdf_oh_is_dictionary(qpdf, child))
		return;
	else if (qpdf_oh_has_key(qpdf, child, "/S"))
		add_child(preflight, tag, child, depth);
	else
		read_reference(preflight, tag, child, page);
}

static void read_children(struct preflight *preflight, struct tag *tag, qpdf_oh element, int depth)
{
	qpdf_data qpdf = preflight->qpdf;
	qpdf_oh children = qpdf_oh_get_key(qpdf, element, "/K");
	int page = page_of(preflight, element);

	if (depth > deepest)
		return;
	if (!qpdf_oh_is_array(qpdf, children)) {
		read_child(preflight, tag, children, page, depth);
		return;
	}
	for (int i = 0; i < qpdf_oh_get_array_n_items(qpdf, children); i++) {
		qpdf_oh child = qpdf_oh_get_array_item(qpdf, children, i);

		read_child(preflight, tag, child, page, depth);
		qpdf_oh_release(qpdf, child);
	}
}

static struct tag *new_tag(const struct preflight *preflight, struct tag *parent)
{
	struct tag *tag = ARENA_NEW(preflight->arena, struct tag);

	tag->parent = parent;
	tag->type = "";
	tag->children = arena_pointers(preflight->arena);
	return tag;
}

static struct tag *read_element(struct preflight *preflight, struct tag *parent, qpdf_oh element,
		int depth)
{
	struct tag *tag = new_tag(preflight, parent);
	qpdf_oh type = qpdf_oh_get_key(preflight->qpdf, element, "/S");

	if (qpdf_oh_is_name(preflight->qpdf, type))
		tag->type = map_type(preflight,
				arena_copy(preflight->arena,
						qpdf_oh_get_name(preflight->qpdf, type) + 1));
	tag->standard = is_standard(tag->type);
	tag->spoken = has_text(preflight, element, "/Alt") ||
	              has_text(preflight, element, "/ActualText");
	tag->language = preflight_text(preflight, element, "/Lang");
	tag->id = preflight_text(preflight, element, "/ID");
	read_attributes(preflight, tag, element);
	read_children(preflight, tag, element, depth);
	for (guint i = 0; tag->page == 0 && i < tag->children->len; i++)
		tag->page = ((const struct tag *)tag->children->pdata[i])->page;
	return tag;
}

struct tag *preflight_read_tree(struct preflight *preflight)
{
	qpdf_data qpdf = preflight->qpdf;
	qpdf_oh root = qpdf_oh_get_key(qpdf, qpdf_get_root(qpdf), "/StructTreeRoot");
	struct tag *tag;

	if (!qpdf_oh_is_dictionary(qpdf, root)) {
		preflight_fault(preflight, 0,
				"the document has no tags: a screen reader would have to guess "
				"what is a heading and what comes next");
		return NULL;
	}
	if (!qpdf_oh_is_dictionary(qpdf, qpdf_oh_get_key(qpdf, root, "/ParentTree")))
		preflight_fault(preflight, 0,
				"no way leads from the pages to the tags: write /ParentTree in "
				"/StructTreeRoot");
	tag = new_tag(preflight, NULL);
	read_children(preflight, tag, root, 0);
	return tag;
}
