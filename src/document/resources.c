/* resources.c - looks up fonts and forms in the resources of a page. */

#include "document/resources.h"

#include "base/arena.h"

#include <stdlib.h>

qpdf_oh resources_find(const struct resources *resources, const char *kind, struct slice name)
{
	GString *key = arena_string(resources->arena);
	qpdf_oh dictionary = qpdf_oh_get_key_if_dict(resources->qpdf, resources->dictionary, kind);

	g_string_append_c(key, '/');
	slice_append_name(name, key);
	return qpdf_oh_get_key_if_dict(resources->qpdf, dictionary, key->str);
}

struct font *resources_find_font(const struct resources *resources, struct slice name)
{
	qpdf_oh dictionary = resources_find(resources, "/Font", name);

	if (!qpdf_oh_is_dictionary(resources->qpdf, dictionary))
		return NULL;

	int id = qpdf_oh_get_object_id(resources->qpdf, dictionary);
	char *key = arena_format(resources->arena, "%d", id);
	struct font *font = (struct font *)g_hash_table_lookup(resources->fonts, key);

	if (!font || id == 0) {
		font = font_load(resources->arena, resources->qpdf, dictionary);
		g_hash_table_insert(resources->fonts, key, font);
	}
	return font;
}

static struct slice keep_bytes(struct arena *arena, unsigned char *bytes, size_t size)
{
	if (!bytes)
		return (struct slice){ "", 0 };
	arena_defer(arena, free, bytes);
	return (struct slice){ (const char *)bytes, size };
}

struct form form_of_page(struct arena *arena, qpdf_data qpdf, qpdf_oh page, GHashTable *fonts)
{
	unsigned char *bytes = NULL;
	size_t size = 0;
	struct resources resources = {
		.arena = arena,
		.qpdf = qpdf,
		.dictionary = qpdf_oh_get_key(qpdf, page, "/Resources"),
		.fonts = fonts,
	};

	qpdf_oh_get_page_content_data(qpdf, page, &bytes, &size);
	return (struct form){ keep_bytes(arena, bytes, size), resources };
}

bool resources_find_form(const struct resources *resources, struct slice name, struct form *form)
{
	qpdf_data qpdf = resources->qpdf;
	qpdf_oh stream = resources_find(resources, "/XObject", name), dictionary;
	unsigned char *bytes = NULL;
	size_t size = 0;

	if (!qpdf_oh_is_stream(qpdf, stream))
		return false;
	dictionary = qpdf_oh_get_dict(qpdf, stream);
	if (!qpdf_oh_is_name_and_equals(qpdf, qpdf_oh_get_key(qpdf, dictionary, "/Subtype"),
			    "/Form"))
		return false;

	qpdf_oh_get_stream_data(qpdf, stream, qpdf_dl_generalized, NULL, &bytes, &size);
	form->content = keep_bytes(resources->arena, bytes, size);
	form->resources = *resources;
	if (qpdf_oh_has_key(qpdf, dictionary, "/Resources"))
		form->resources.dictionary = qpdf_oh_get_key(qpdf, dictionary, "/Resources");
	return true;
}
