/*
 * finish_structure.c - goes through the structure tree beside the side list.
 *
 * Cairo makes an element when its tag is begun, under the one then open: the
 * tree read from the top, each element before its children, is the list.
 */

#include "document/finish_parts.h"

#include "base/arena.h"

/* A tree of tags is never this deep; a damaged one could be a ring. */
static const int deepest = 64;

struct walk {
	const struct finish *finish;
	size_t next; /* in the side list */
	bool good;
	bool lost; /* the list and the tree are not the same: no use to go on */
};

static void fault(struct walk *walk, const char *tag, const char *what)
{
	const struct finish *finish = walk->finish;

	walk->good = report_fault(finish->report, FAULT_ITEM, finish->request->at,
			"element %zu, %s: %s", walk->next, tag, what);
}

static void set_text(const struct finish *finish, qpdf_oh element, const char *key,
		const char *text)
{
	if (text)
		qpdf_oh_replace_key(finish->qpdf, element, key,
				qpdf_oh_new_unicode_string(finish->qpdf, text));
}

/* --- Attributes --- */

static void add_attribute(const struct finish *finish, qpdf_oh list, const GString *entries)
{
	if (entries->len == 0)
		return;
	qpdf_oh_append_item(finish->qpdf, list,
			qpdf_oh_parse(finish->qpdf,
					arena_format(finish->arena, "<< %s >>", entries->str)));
}

static GString *table_entries(const struct finish *finish, const struct finish_element *wanted)
{
	GString *entries = arena_string(finish->arena);

	if (wanted->scope)
		g_string_append_printf(entries, "/O /Table /Scope /%s", wanted->scope);
	else if (wanted->columns > 1 || wanted->rows > 1)
		g_string_append(entries, "/O /Table");
	if (wanted->columns > 1)
		g_string_append_printf(entries, " /ColSpan %d", wanted->columns);
	if (wanted->rows > 1)
		g_string_append_printf(entries, " /RowSpan %d", wanted->rows);
	return entries;
}

static GString *list_entries(const struct finish *finish, const struct finish_element *wanted)
{
	GString *entries = arena_string(finish->arena);

	if (wanted->numbering)
		g_string_append_printf(entries, "/O /List /ListNumbering /%s", wanted->numbering);
	return entries;
}

static void add_layout(const struct finish *finish, qpdf_oh list, qpdf_oh element,
		const struct finish_element *wanted)
{
	qpdf_oh page = qpdf_oh_get_key(finish->qpdf, element, "/Pg");
	qpdf_oh layout;

	if (!wanted->has_box || !qpdf_oh_is_dictionary(finish->qpdf, page))
		return;
	layout = qpdf_oh_parse(finish->qpdf, "<< /O /Layout /Placement /Block >>");
	qpdf_oh_replace_key(finish->qpdf, layout, "/BBox",
			finish_new_box(finish, page, wanted->box));
	qpdf_oh_append_item(finish->qpdf, list, layout);
}

static void set_attributes(const struct finish *finish, qpdf_oh element,
		const struct finish_element *wanted)
{
	qpdf_data qpdf = finish->qpdf;
	qpdf_oh list = qpdf_oh_new_array(qpdf);
	int count;

	add_attribute(finish, list, table_entries(finish, wanted));
	add_attribute(finish, list, list_entries(finish, wanted));
	add_layout(finish, list, element, wanted);
	count = qpdf_oh_get_array_n_items(qpdf, list);
	if (count > 0)
		qpdf_oh_replace_key(qpdf, element, "/A",
				count > 1 ? list : qpdf_oh_get_array_item(qpdf, list, 0));
}

/* --- Elements --- */

static bool is_any(const char *tag, const char *a, const char *b, const char *c)
{
	return g_str_equal(tag, a) || g_str_equal(tag, b) || g_str_equal(tag, c);
}

static void check_element(struct walk *walk, const struct finish_element *wanted)
{
	if (is_any(wanted->tag, "Figure", "Formula", "Link") && !wanted->alt &&
			(!wanted->actual_text || g_str_equal(wanted->tag, "Link")))
		fault(walk, wanted->tag, "has no alternative text: give one in alt");
	if (g_str_equal(wanted->tag, "TH") && !wanted->scope)
		fault(walk, wanted->tag, "has no scope: write \"Column\" or \"Row\"");
}

static void mend_element(struct walk *walk, qpdf_oh element, const struct finish_element *wanted)
{
	const struct finish *finish = walk->finish;

	check_element(walk, wanted);
	set_text(finish, element, "/Alt", wanted->alt);
	set_text(finish, element, "/ActualText", wanted->actual_text);
	set_text(finish, element, "/Lang", wanted->language);
	set_attributes(finish, element, wanted);
}

/* A reference to the annotation of a link, which gets the words of the link. */
static void mend_annotation(struct walk *walk, qpdf_oh reference,
		const struct finish_element *wanted)
{
	const struct finish *finish = walk->finish;
	qpdf_oh annotation = qpdf_oh_get_key(finish->qpdf, reference, "/Obj");

	if (qpdf_oh_is_dictionary(finish->qpdf, annotation))
		set_text(finish, annotation, "/Contents", wanted->alt);
}

static void walk_element(struct walk *walk, qpdf_oh element, int depth);

static void walk_child(struct walk *walk, qpdf_oh child, const struct finish_element *wanted,
		int depth)
{
	qpdf_data qpdf = walk->finish->qpdf;

	if (!qpdf_oh_is_dictionary(qpdf, child))
		return;
	if (qpdf_oh_has_key(qpdf, child, "/S"))
		walk_element(walk, child, depth + 1);
	else if (wanted && qpdf_oh_has_key(qpdf, child, "/Obj"))
		mend_annotation(walk, child, wanted);
}

static void walk_children(struct walk *walk, qpdf_oh parent, const struct finish_element *wanted,
		int depth)
{
	qpdf_data qpdf = walk->finish->qpdf;
	qpdf_oh children = qpdf_oh_get_key(qpdf, parent, "/K");

	if (depth > deepest || !qpdf_oh_is_array(qpdf, children)) {
		walk_child(walk, children, wanted, depth);
		return;
	}
	for (int i = 0; i < qpdf_oh_get_array_n_items(qpdf, children); i++) {
		qpdf_oh child = qpdf_oh_get_array_item(qpdf, children, i);

		walk_child(walk, child, wanted, depth);
		qpdf_oh_release(qpdf, child);
	}
}

static void walk_element(struct walk *walk, qpdf_oh element, int depth)
{
	const struct finish_request *request = walk->finish->request;
	const char *tag = arena_copy(walk->finish->arena,
			qpdf_oh_get_name(walk->finish->qpdf,
					qpdf_oh_get_key(walk->finish->qpdf, element, "/S")) +
					1);
	const struct finish_element *wanted = NULL;

	if (walk->next < request->element_count)
		wanted = &request->elements[walk->next];
	walk->next++;
	if (walk->lost)
		return;
	if (!wanted || !g_str_equal(wanted->tag, tag)) {
		walk->lost = true;
		fault(walk, tag,
				arena_format(walk->finish->arena,
						"the list of elements has %s here: list each tag once, "
						"in the order they are begun",
						wanted ? wanted->tag : "no more"));
		return;
	}
	mend_element(walk, element, wanted);
	walk_children(walk, element, wanted, depth);
}

bool finish_structure(const struct finish *finish)
{
	struct walk walk = { .finish = finish, .good = true };
	qpdf_oh root = qpdf_oh_get_key(finish->qpdf, qpdf_get_root(finish->qpdf),
			"/StructTreeRoot");

	if (!qpdf_oh_is_dictionary(finish->qpdf, root))
		return report_fault(finish->report, FAULT_ITEM, finish->request->at,
				"the drawing has no tags: draw all that is to be read inside of tags");
	walk_children(&walk, root, NULL, 0);
	if (!walk.lost && walk.next != finish->request->element_count)
		return report_fault(finish->report, FAULT_ITEM, finish->request->at,
				"the drawing has %zu elements, %zu are listed: list each tag once",
				walk.next, finish->request->element_count);
	return walk.good;
}
