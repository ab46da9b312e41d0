/* xml_faults.c - what libxml2's parser says, as what to write instead. */

#include "input/xml_faults.h"

#include "base/arena.h"

#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* %1, %2: the error's names; %L: its line. */
struct message {
	int code;
	bool goes_on; /* the rest of the file can still be read */
	const char *words;
};

static const struct message messages[] = {
	{ XML_ERR_DOCUMENT_EMPTY, false, "no XML begins here: write <scenario ...> or the like" },
	{ XML_ERR_DOCUMENT_END, false,
			"something stands after the last closing tag: remove it, or move it inside" },
	{ XML_ERR_TAG_NAME_MISMATCH, false, "</%2> closes <%1> of line %L: write </%1> before it" },
	{ XML_ERR_TAG_NOT_FINISHED, false, "<%1> of line %L is never closed: write </%1>" },
	{ XML_ERR_GT_REQUIRED, false, "a tag has no end: write > or />" },
	{ XML_ERR_LTSLASH_REQUIRED, false, "an element has no end: write its closing tag" },
	{ XML_ERR_SPACE_REQUIRED, false,
			"two attributes touch: write the closing quote of the first, or a blank between" },
	{ XML_ERR_ATTRIBUTE_NOT_STARTED, false,
			"an attribute's value has no quotes: write name=\"value\"" },
	{ XML_ERR_ATTRIBUTE_NOT_FINISHED, false,
			"an attribute's value has no closing quote: write name=\"value\"" },
	{ XML_ERR_ATTRIBUTE_WITHOUT_VALUE, false, "attribute %1 has no value: write %1=\"value\"" },
	{ XML_ERR_LT_IN_ATTRIBUTE, false,
			"a < inside a value: write the closing quote before it, or &lt; for the sign" },
	{ XML_ERR_ATTRIBUTE_REDEFINED, true, "attribute %1 stands twice: keep one" },
	{ XML_ERR_UNDECLARED_ENTITY, true,
			"&%1; is unknown: write the character itself, or &amp; for the sign &" },
	{ XML_WAR_UNDECLARED_ENTITY, true,
			"&%1; is unknown: write the character itself, or &amp; for the sign &" },
	{ XML_ERR_ENTITYREF_SEMICOL_MISSING, true, "a bare &: write &amp;" },
	{ XML_ERR_INVALID_CHARREF, true, "a character number that is none: write the character" },
	{ XML_ERR_INVALID_CHAR, false, "a control character that XML cannot hold: remove it" },
	{ XML_ERR_HYPHEN_IN_COMMENT, true, "-- inside a comment: write one hyphen" },
	{ XML_ERR_COMMENT_NOT_FINISHED, false, "a comment has no end: write -->" },
	{ XML_ERR_CDATA_NOT_FINISHED, false, "a CDATA section has no end: write ]]>" },
	{ XML_ERR_MISPLACED_CDATA_END, true, "]]> in a text: write ]]&gt;" },
	{ XML_ERR_RESERVED_XML_NAME, false,
			"<?xml ...?> is not at the very beginning: move it to the first line" },
	{ XML_NS_ERR_UNDEFINED_NAMESPACE, true, "the prefix of %1:%2 is unknown: leave it out" },
	{ XML_NS_ERR_ATTRIBUTE_REDEFINED, true, "attribute %1 stands twice: keep one" },
};

static const struct message *find_message(int code)
{
	for (size_t i = 0; i < COUNT(messages); i++)
		if (messages[i].code == code)
			return &messages[i];
	return NULL;
}

static void fill(GString *out, const char *words, const xmlError *error)
{
	for (; *words; words++)
		if (strncmp(words, "%1", 2) == 0 || strncmp(words, "%2", 2) == 0) {
			const char *name = *++words == '1' ? error->str1 : error->str2;

			g_string_append(out, name ? name : "?");
		} else if (strncmp(words, "%L", 2) == 0) {
			words++;
			g_string_append_printf(out, "%d", error->int1);
		} else {
			g_string_append_c(out, *words);
		}
}

static bool is_bare_ampersand(const xmlError *error)
{
	return error->code == XML_ERR_NAME_REQUIRED && error->message &&
	       g_str_has_prefix(error->message, "xmlParseEntityRef");
}

/* libxml2's own words, without their line end. */
static void add_own_words(GString *out, const xmlError *error)
{
	const char *words = error->message ? error->message : "unknown";

	g_string_append_printf(out, "no proper XML (%.*s): mend it", (int)strcspn(words, "\n"),
			words);
}

bool xml_faults_add(struct report *report, const char *file, const xmlError *error)
{
	const struct message *message = find_message(
			is_bare_ampersand(error) ? XML_ERR_ENTITYREF_SEMICOL_MISSING : error->code);
	struct arena *arena = arena_new();
	GString *out = arena_string(arena);

	if (message)
		fill(out, message->words, error);
	else
		add_own_words(out, error);
	report_fault(report, FAULT_INPUT, (struct where){ file, error->line }, "%s", out->str);
	arena_free(arena);
	return message && message->goes_on;
}
