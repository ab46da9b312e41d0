/*
 * preflight_metadata.c - XMP, and Info beside it.
 *
 * XMP is searched as text for the properties that matter, written as an
 * element or as an attribute; other spellings of RDF are not looked for.
 */

#include "document/preflight_parts.h"

#include "base/arena.h"

#include <stdlib.h>
#include <string.h>

static const struct {
	const char *entity;
	char c;
} entities[] = {
	{ "&amp;", '&' },
	{ "&lt;", '<' },
	{ "&gt;", '>' },
	{ "&quot;", '"' },
	{ "&apos;", '\'' },
};

static const char *unescape(struct arena *arena, const char *at, const char *end)
{
	GString *text = arena_string(arena);

	while (at < end) {
		size_t i = 0;

		while (i < G_N_ELEMENTS(entities) && !g_str_has_prefix(at, entities[i].entity))
			i++;
		g_string_append_c(text, i < G_N_ELEMENTS(entities) ? entities[i].c : *at);
		at += i < G_N_ELEMENTS(entities) ? strlen(entities[i].entity) : 1;
	}
	return g_strstrip(text->str);
}

/* The text between `before` and `after`, from `from` on; NULL if they are not there. */
static const char *between(struct arena *arena, const char *from, const char *before,
		const char *after)
{
	const char *at = strstr(from, before), *end;

	if (!at)
		return NULL;
	at += strlen(before);
	end = strstr(at, after);
	return end ? unescape(arena, at, end) : NULL;
}

/* The value of a property, of its first item if it is a list. */
static const char *xmp_value(struct arena *arena, const char *xmp, const char *name)
{
	const char *attribute = arena_format(arena, "%s=\"", name);
	const char *open = arena_format(arena, "<%s>", name);
	const char *close = arena_format(arena, "</%s>", name);
	const char *at = strstr(xmp, open), *end = at ? strstr(at, close) : NULL;
	const char *item = at ? strstr(at, "<rdf:li") : NULL;

	if (!end)
		return between(arena, xmp, attribute, "\"");
	if (item && item < end)
		return between(arena, item, ">", "</rdf:li>");
	return between(arena, at, open, close);
}

static bool equals(const char *text, const char *wanted)
{
	return text && strcmp(text, wanted) == 0;
}

static void check_title(struct preflight *preflight, const char *title)
{
	if (!title || !*title)
		preflight_fault(preflight, 0, "the document has no title: write dc:title in XMP");
}

static void check_claims(struct preflight *preflight, const char *xmp)
{
	struct arena *arena = preflight->arena;
	const char *level = xmp_value(arena, xmp, "pdfaid:conformance");

	if (!equals(xmp_value(arena, xmp, "pdfuaid:part"), "1"))
		preflight_fault(preflight, 0,
				"XMP does not claim PDF/UA-1: write pdfuaid:part 1 if it is meant "
				"to hold");
	else if (!strstr(xmp, "pdfaExtension:schemas") && equals(level, "A"))
		preflight_fault(preflight, 0,
				"XMP has no schema for pdfuaid: PDF/A wants it in "
				"pdfaExtension:schemas");
	if (!equals(xmp_value(arena, xmp, "pdfaid:part"), "2") || !equals(level, "A"))
		preflight_fault(preflight, 0,
				"XMP does not claim PDF/A-2a: write pdfaid:part 2 and "
				"pdfaid:conformance A if it is meant to hold");
}

/* --- Info beside XMP --- */

static const char *digits_of(struct arena *arena, const char *text)
{
	GString *digits = arena_string(arena);

	for (; *text; text++)
		if (g_ascii_isdigit(*text))
			g_string_append_c(digits, *text);
	return digits->str;
}

static const struct pair {
	const char *info, *xmp;
	bool date;
} pairs[] = {
	{ "/Title", "dc:title", false },
	{ "/Author", "dc:creator", false },
	{ "/Subject", "dc:description", false },
	{ "/Creator", "xmp:CreatorTool", false },
	{ "/Producer", "pdf:Producer", false },
	{ "/CreationDate", "xmp:CreateDate", true },
	{ "/ModDate", "xmp:ModifyDate", true },
};

static void check_pair(struct preflight *preflight, const struct pair *pair, const char *info,
		const char *xmp)
{
	struct arena *arena = preflight->arena;
	const char *left = pair->date ? digits_of(arena, info) : info;
	const char *right = pair->date && xmp ? digits_of(arena, xmp) : xmp;

	if (pair->date && !g_str_has_prefix(info, "D:"))
		preflight_fault(preflight, 0, "%s in Info is \"%s\": write it as D:20240723100000Z",
				pair->info + 1, info);
	else if (!equals(right, left))
		preflight_fault(preflight, 0,
				"%s is \"%s\" in Info and \"%s\" in XMP: write both the same",
				pair->info + 1, info, xmp ? xmp : "");
}

static void check_info(struct preflight *preflight, const char *xmp)
{
	qpdf_data qpdf = preflight->qpdf;
	qpdf_oh info = qpdf_oh_get_key(qpdf, qpdf_get_trailer(qpdf), "/Info");

	for (size_t i = 0; i < G_N_ELEMENTS(pairs); i++) {
		const char *text = preflight_text(preflight, info, pairs[i].info);

		if (text)
			check_pair(preflight, &pairs[i], text,
					xmp_value(preflight->arena, xmp, pairs[i].xmp));
	}
}

void preflight_metadata(struct preflight *preflight)
{
	qpdf_data qpdf = preflight->qpdf;
	qpdf_oh stream = qpdf_oh_get_key(qpdf, qpdf_get_root(qpdf), "/Metadata");
	unsigned char *bytes = NULL;
	size_t size = 0;
	const char *xmp;

	if (!qpdf_oh_is_stream(qpdf, stream)) {
		preflight_fault(preflight, 0,
				"the document has no XMP: write its title and standards as "
				"/Metadata in the catalog");
		return;
	}
	qpdf_oh_get_stream_data(qpdf, stream, qpdf_dl_generalized, NULL, &bytes, &size);
	arena_defer(preflight->arena, free, bytes);
	xmp = arena_copy_bytes(preflight->arena, (const char *)bytes, size);
	check_title(preflight, xmp_value(preflight->arena, xmp, "dc:title"));
	check_claims(preflight, xmp);
	check_info(preflight, xmp);
}
