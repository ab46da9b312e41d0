/*
 * finish_metadata.c - what the document says of itself: Info, XMP, catalog.
 *
 * PDF/A wants Info and XMP to say the same, and wants the schema of PDF/UA's
 * one property spelled out.
 */

#include "document/finish_parts.h"

#include "base/arena.h"
#include "document/colour_profile.h"

#include <string.h>

static const char creator[] = "wallchart";
static const char producer[] = "wallchart with cairo and qpdf";

static const char packet_head[] =
		"<?xpacket begin=\"\xef\xbb\xbf\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
		"<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
		"<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
		"<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" "
		"xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" "
		"xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\" "
		"xmlns:pdfaid=\"http://www.aiim.org/pdfa/ns/id/\" "
		"xmlns:pdfuaid=\"http://www.aiim.org/pdfua/ns/id/\">\n"
		"<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>\n"
		"<pdfuaid:part>1</pdfuaid:part>\n"
		"<dc:format>application/pdf</dc:format>\n";

static const char packet_tail[] =
		"</rdf:Description>\n"
		"<rdf:Description rdf:about=\"\" "
		"xmlns:pdfaExtension=\"http://www.aiim.org/pdfa/ns/extension/\" "
		"xmlns:pdfaSchema=\"http://www.aiim.org/pdfa/ns/schema#\" "
		"xmlns:pdfaProperty=\"http://www.aiim.org/pdfa/ns/property#\">\n"
		"<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType=\"Resource\">\n"
		"<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>\n"
		"<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>\n"
		"<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>\n"
		"<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType=\"Resource\">\n"
		"<pdfaProperty:name>part</pdfaProperty:name>\n"
		"<pdfaProperty:valueType>Integer</pdfaProperty:valueType>\n"
		"<pdfaProperty:category>internal</pdfaProperty:category>\n"
		"<pdfaProperty:description>Part of ISO 14289 to which the document conforms"
		"</pdfaProperty:description>\n"
		"</rdf:li></rdf:Seq></pdfaSchema:property>\n"
		"</rdf:li></rdf:Bag></pdfaExtension:schemas>\n"
		"</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>";

/* --- Dates --- */

/* The places of "2024-07-23T10:00:00Z": 0 a digit, + a sign, the rest itself. */
static bool has_shape(const char *text, const char *shape)
{
	for (; *shape; shape++, text++) {
		bool good = *shape == '0'   ? g_ascii_isdigit(*text)
		            : *shape == '+' ? *text == '+' || *text == '-'
		                            : *text == *shape;

		if (!good)
			return false;
	}
	return *text == '\0';
}

static bool is_date(const char *date)
{
	return has_shape(date, "0000-00-00") || has_shape(date, "0000-00-00T00:00:00Z") ||
	       has_shape(date, "0000-00-00T00:00:00+00:00");
}

/* "D:20240723100000Z", "D:20240723100000+02'00'". */
static const char *pdf_date(struct arena *arena, const char *date)
{
	GString *out = arena_string(arena);
	size_t day_and_time = strlen("0000-00-00T00:00:00");

	g_string_append(out, "D:");
	for (size_t i = 0; date[i]; i++)
		if (i >= day_and_time && date[i] != ':')
			g_string_append_c(out, date[i]);
		else if (i >= day_and_time)
			g_string_append_c(out, '\'');
		else if (g_ascii_isdigit(date[i]))
			g_string_append_c(out, date[i]);
	if (strlen(date) > day_and_time + 1)
		g_string_append_c(out, '\'');
	return out->str;
}

/* --- Info --- */

static void set_info(const struct finish *finish, qpdf_oh info, const char *key, const char *text)
{
	if (text)
		qpdf_oh_replace_key(finish->qpdf, info, key,
				qpdf_oh_new_unicode_string(finish->qpdf, text));
}

static void finish_info(const struct finish *finish)
{
	const struct finish_request *request = finish->request;
	qpdf_data qpdf = finish->qpdf;
	qpdf_oh info = qpdf_oh_new_dictionary(qpdf);

	set_info(finish, info, "/Title", request->title);
	set_info(finish, info, "/Author", request->author);
	set_info(finish, info, "/Subject", request->subject);
	set_info(finish, info, "/Creator", creator);
	set_info(finish, info, "/Producer", producer);
	if (request->date) {
		set_info(finish, info, "/CreationDate", pdf_date(finish->arena, request->date));
		set_info(finish, info, "/ModDate", pdf_date(finish->arena, request->date));
	}
	qpdf_oh_replace_key(qpdf, qpdf_get_trailer(qpdf), "/Info",
			qpdf_make_indirect_object(qpdf, info));
}

/* --- XMP --- */

static void append_escaped(GString *out, const char *text)
{
	for (; *text; text++)
		if (*text == '&')
			g_string_append(out, "&amp;");
		else if (*text == '<')
			g_string_append(out, "&lt;");
		else if (*text == '>')
			g_string_append(out, "&gt;");
		else
			g_string_append_c(out, *text);
}

/* before and after: the elements around the text. */
static void append_property(GString *out, const char *before, const char *text, const char *after)
{
	if (!text)
		return;
	g_string_append(out, before);
	append_escaped(out, text);
	g_string_append(out, after);
	g_string_append_c(out, '\n');
}

static GString *new_packet(struct arena *arena, const struct finish_request *request)
{
	GString *out = arena_string(arena);

	g_string_append(out, packet_head);
	append_property(out, "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">", request->title,
			"</rdf:li></rdf:Alt></dc:title>");
	append_property(out, "<dc:creator><rdf:Seq><rdf:li>", request->author,
			"</rdf:li></rdf:Seq></dc:creator>");
	append_property(out, "<dc:description><rdf:Alt><rdf:li xml:lang=\"x-default\">",
			request->subject, "</rdf:li></rdf:Alt></dc:description>");
	append_property(out, "<dc:language><rdf:Bag><rdf:li>", request->language,
			"</rdf:li></rdf:Bag></dc:language>");
	append_property(out, "<xmp:CreatorTool>", creator, "</xmp:CreatorTool>");
	append_property(out, "<pdf:Producer>", producer, "</pdf:Producer>");
	append_property(out, "<xmp:CreateDate>", request->date, "</xmp:CreateDate>");
	append_property(out, "<xmp:ModifyDate>", request->date, "</xmp:ModifyDate>");
	g_string_append(out, packet_tail);
	return out;
}

/* --- Catalog --- */

static void finish_colours(const struct finish *finish, qpdf_oh catalog)
{
	qpdf_data qpdf = finish->qpdf;
	qpdf_oh profile = finish_new_stream(finish, colour_profile_srgb(finish->arena), "/N 3");
	qpdf_oh intent = qpdf_oh_parse(qpdf, "<< /Type /OutputIntent /S /GTS_PDFA1 "
					     "/OutputConditionIdentifier (sRGB) "
					     "/Info (sRGB, IEC 61966-2-1) >>");

	qpdf_oh_replace_key(qpdf, intent, "/DestOutputProfile", profile);
	qpdf_oh_replace_key(qpdf, catalog, "/OutputIntents", qpdf_oh_wrap_in_array(qpdf, intent));
}

bool finish_metadata(const struct finish *finish)
{
	const struct finish_request *request = finish->request;
	qpdf_data qpdf = finish->qpdf;
	qpdf_oh catalog = qpdf_get_root(qpdf);

	if (request->date && !is_date(request->date))
		return report_fault(finish->report, FAULT_ITEM, request->at,
				"the date is \"%s\": write it as 2024-07-23 or as "
				"2024-07-23T10:00:00Z",
				request->date);
	finish_info(finish);
	qpdf_oh_replace_key(qpdf, catalog, "/Metadata",
			finish_new_stream(finish, new_packet(finish->arena, request),
					"/Type /Metadata /Subtype /XML"));
	qpdf_oh_replace_key(qpdf, catalog, "/Lang",
			qpdf_oh_new_unicode_string(qpdf, request->language));
	qpdf_oh_replace_key(qpdf, catalog, "/ViewerPreferences",
			qpdf_oh_parse(qpdf, "<< /DisplayDocTitle true >>"));
	finish_colours(finish, catalog);
	return true;
}
