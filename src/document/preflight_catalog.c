/* preflight_catalog.c - language, title bar, marking, colour intent, names of destinations. */

#include "document/preflight_parts.h"

#include "base/arena.h"

#include <stdlib.h>
#include <string.h>

/* A tree of names is never this deep; a damaged one could be a ring. */
static const int deepest = 32;

static void check_language(struct preflight *preflight, qpdf_oh catalog)
{
	const char *language = preflight_text(preflight, catalog, "/Lang");

	if (!language || !*language)
		preflight_fault(preflight, 0,
				"the document has no language: write /Lang (en) in the catalog");
	else if (!preflight_is_language(language))
		preflight_fault(preflight, 0,
				"the language of the document is \"%s\": write a tag such as en "
				"or pt-BR",
				language);
}

static bool is_true(const struct preflight *preflight, qpdf_oh dictionary, const char *key)
{
	qpdf_oh value = qpdf_oh_get_key_if_dict(preflight->qpdf, dictionary, key);

	return qpdf_oh_is_bool(preflight->qpdf, value) &&
	       qpdf_oh_get_bool_value(preflight->qpdf, value);
}

static void check_marking(struct preflight *preflight, qpdf_oh catalog)
{
	qpdf_oh info = qpdf_oh_get_key(preflight->qpdf, catalog, "/MarkInfo");
	qpdf_oh viewer = qpdf_oh_get_key(preflight->qpdf, catalog, "/ViewerPreferences");

	if (!is_true(preflight, info, "/Marked"))
		preflight_fault(preflight, 0,
				"the document does not say that it is tagged: write /MarkInfo << "
				"/Marked true >> in the catalog");
	if (is_true(preflight, info, "/Suspects"))
		preflight_fault(preflight, 0,
				"the document calls its own tags suspect: check them and take "
				"/Suspects out of /MarkInfo");
	if (!is_true(preflight, viewer, "/DisplayDocTitle"))
		preflight_fault(preflight, 0,
				"a viewer would show the name of the file for the title: write "
				"/DisplayDocTitle true in /ViewerPreferences");
}

/* --- Colour --- */

static bool is_profile(struct preflight *preflight, qpdf_oh stream)
{
	unsigned char *bytes = NULL;
	size_t size = 0;
	bool good;

	if (!qpdf_oh_is_stream(preflight->qpdf, stream))
		return false;
	qpdf_oh_get_stream_data(preflight->qpdf, stream, qpdf_dl_generalized, NULL, &bytes, &size);
	good = bytes && size > 128 && memcmp(bytes + 36, "acsp", 4) == 0;
	arena_defer(preflight->arena, free, bytes);
	return good;
}

static void check_intent(struct preflight *preflight, qpdf_oh catalog)
{
	qpdf_data qpdf = preflight->qpdf;
	qpdf_oh list = qpdf_oh_get_key(qpdf, catalog, "/OutputIntents");
	int count = qpdf_oh_is_array(qpdf, list) ? qpdf_oh_get_array_n_items(qpdf, list) : 0;

	for (int i = 0; i < count; i++) {
		qpdf_oh intent = qpdf_oh_get_array_item(qpdf, list, i);

		if (!preflight_key_is(preflight, intent, "/S", "/GTS_PDFA1"))
			continue;
		if (!is_profile(preflight, qpdf_oh_get_key(qpdf, intent, "/DestOutputProfile")))
			preflight_fault(preflight, 0,
					"the output intent has no ICC profile: embed one as "
					"/DestOutputProfile");
		return;
	}
	preflight_fault(preflight, 0,
			"nothing says what the colours mean: write an /OutputIntents entry "
			"/GTS_PDFA1 with an ICC profile");
}

/* --- The file --- */

static void check_file(struct preflight *preflight)
{
	qpdf_data qpdf = preflight->qpdf;
	qpdf_oh id = qpdf_oh_get_key(qpdf, qpdf_get_trailer(qpdf), "/ID");
	const char *version = arena_copy(preflight->arena, qpdf_get_pdf_version(qpdf));

	if (!qpdf_oh_is_array(qpdf, id))
		preflight_fault(preflight, 0, "the file has no /ID: write one in the trailer");
	if (strncmp(version, "1.", 2) != 0)
		preflight_fault(preflight, 0,
				"the file is PDF %s: PDF/A-2 and PDF/UA-1 take PDF 1.7 at most",
				version);
}

static void check_actions(struct preflight *preflight, qpdf_oh catalog)
{
	qpdf_data qpdf = preflight->qpdf;
	qpdf_oh names = qpdf_oh_get_key(qpdf, catalog, "/Names");
	qpdf_oh opening = qpdf_oh_get_key(qpdf, catalog, "/OpenAction");

	if (qpdf_oh_has_key(qpdf, catalog, "/AA") ||
			preflight_key_is(preflight, opening, "/S", "/JavaScript") ||
			(qpdf_oh_is_dictionary(qpdf, names) &&
					qpdf_oh_has_key(qpdf, names, "/JavaScript")))
		preflight_fault(preflight, 0,
				"the document runs a script: take /AA, /OpenAction and "
				"/JavaScript out of the catalog");
}

/* --- Names of destinations --- */

static void add_anchor(struct preflight *preflight, qpdf_oh name)
{
	char *text = arena_copy(preflight->arena, qpdf_oh_get_string_value(preflight->qpdf, name));

	g_hash_table_add(preflight->anchors, text);
}

/* seen: the nodes read so far, by object number. */
static void read_anchors(struct preflight *preflight, qpdf_oh node, GHashTable *seen, int depth)
{
	qpdf_data qpdf = preflight->qpdf;
	int id = qpdf_oh_get_object_id(qpdf, node);
	qpdf_oh kids = qpdf_oh_get_key_if_dict(qpdf, node, "/Kids");
	qpdf_oh names = qpdf_oh_get_key_if_dict(qpdf, node, "/Names");

	if (qpdf_oh_is_array(qpdf, names))
		for (int i = 0; i + 1 < qpdf_oh_get_array_n_items(qpdf, names); i += 2)
			add_anchor(preflight, qpdf_oh_get_array_item(qpdf, names, i));
	if (!g_hash_table_add(seen, GINT_TO_POINTER(id)) && id > 0)
		return;
	if (qpdf_oh_is_array(qpdf, kids) && depth < deepest)
		for (int i = 0; i < qpdf_oh_get_array_n_items(qpdf, kids); i++)
			read_anchors(preflight, qpdf_oh_get_array_item(qpdf, kids, i), seen,
					depth + 1);
}

void preflight_catalog(struct preflight *preflight)
{
	qpdf_data qpdf = preflight->qpdf;
	qpdf_oh catalog = qpdf_get_root(qpdf);
	qpdf_oh names = qpdf_oh_get_key(qpdf, catalog, "/Names");

	check_file(preflight);
	check_language(preflight, catalog);
	check_marking(preflight, catalog);
	check_intent(preflight, catalog);
	check_actions(preflight, catalog);
	read_anchors(preflight, qpdf_oh_get_key_if_dict(qpdf, names, "/Dests"),
			arena_number_hash(preflight->arena), 0);
}
