/* test_xml.c - documents, their limits, and schemas of several shapes. */

#include "test.h"

#include "input/xml.h"

#include <glib/gstdio.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static struct xml *parse(struct arena *arena, struct report *report, const char *text)
{
	return xml_parse(arena, report, "x.xml", text, strlen(text), NULL);
}

TEST(xml_nodes_know_names_attributes_and_lines)
{
	struct xml *xml = parse(arena, report,
			"<?xml version=\"1.0\"?>\n"
			"<!-- a comment -->\n"
			"<a xmlns=\"urn:x\" one=\"1\">\n"
			"\t<b two=\"a &lt; b &#38; c\"\n"
			"\t\tthree=\"\" xml:lang=\"de\"/> text\n"
			"\t<?pi?><c/><b/>\n"
			"</a>\n");
	const struct xml_node *root = xml_root(xml), *b = xml_first(root, NULL);

	g_assert_cmpstr(xml_name(root), ==, "a");
	g_assert_cmpstr(xml_namespace(root), ==, "urn:x");
	g_assert_cmpstr(xml_attribute(root, "one"), ==, "1");
	g_assert_null(xml_attribute(root, "two"));
	g_assert_cmpint(xml_where(root).line, ==, 3);
	g_assert_cmpstr(xml_where(root).file, ==, "x.xml");
	g_assert_cmpstr(xml_attribute(b, "two"), ==, "a < b & c");
	g_assert_cmpstr(xml_attribute(b, "three"), ==, "");
	g_assert_cmpstr(xml_attribute(b, "xml:lang"), ==, "de");
	g_assert_null(xml_attribute(b, "lang"));
	g_assert_cmpint(xml_where(b).line, ==, 4);
	g_assert_cmpint(xml_attribute_where(b, "three").line, ==, 5);
	g_assert_cmpint(xml_attribute_where(b, "none").line, ==, 4);
	g_assert_cmpstr(xml_name(xml_next(b, NULL)), ==, "c");
	g_assert_cmpint(xml_where(xml_next(b, "b")).line, ==, 6);
	g_assert_null(xml_next(xml_next(b, "b"), NULL));
	g_assert_null(xml_first(b, NULL));
	test_faults(report, "");
}

TEST(xml_text_is_folded_and_bold_is_marked)
{
	static const struct {
		const char *inside, *text;
	} cases[] = {
		{ "", "" },
		{ " \n\t ", "" },
		{ "one", "one" },
		{ "\n\t one\n two  three ", "one two three" },
		{ "a <b>bold</b> word", "a \002bold\003 word" },
		{ "<b> all </b>", "\002all\003" },
		{ "a<b> b </b>c <b> d</b> e", "a\002 b\003 c \002d\003 e" },
		{ "a<i>b</i>c <!-- no --> d", "abc d" },
		{ "<![CDATA[1 < 2]]> &amp; 3", "1 < 2 & 3" },
		{ "no\u00a0break", "no\u00a0break" },
	};

	for (size_t i = 0; i < COUNT(cases); i++) {
		struct xml *xml = parse(arena, report,
				arena_format(arena, "<t>%s</t>", cases[i].inside));

		g_assert_cmpstr(xml_text(xml_root(xml)), ==, cases[i].text);
	}
	test_faults(report, "");
}

TEST(xml_lines_are_right_past_65535)
{
	GString *text = arena_string(arena);

	g_string_append(text, "<a>");
	for (int i = 0; i < 70000; i++)
		g_string_append(text, "\n");
	g_string_append(text, "<b\n\n/></a>");
	g_assert_cmpint(xml_where(xml_first(xml_root(parse(arena, report, text->str)), NULL)).line,
			==, 70001);
}

static GString *repeat(struct arena *arena, const char *before, char letter, size_t count,
		const char *after)
{
	GString *text = arena_string(arena);

	g_string_append(text, before);
	for (size_t i = 0; i < count; i++)
		g_string_append_c(text, letter);
	g_string_append(text, after);
	return text;
}

TEST(xml_has_limits)
{
	const size_t mega = 1 << 20;

	g_assert_nonnull(parse(arena, report, repeat(arena, "<a b='", 'x', mega, "'/>")->str));
	g_assert_nonnull(parse(arena, report, repeat(arena, "<a>", 'x', mega, "</a>")->str));
	test_faults(report, "");
	g_assert_null(parse(arena, report, repeat(arena, "<a\nb='", 'x', mega + 1, "'/>")->str));
	g_assert_null(parse(arena, report, repeat(arena, "\n<a>", 'x', mega + 1, "</a>")->str));
	g_assert_null(parse(arena, report, repeat(arena, "<a>", ' ', 16 * mega, "</a>")->str));
	test_faults(report, "x.xml:2: an attribute of more than 1 MB: write a shorter one\n"
			    "x.xml:2: a text of more than 1 MB: write a shorter one\n"
			    "x.xml: is longer than 16 MB: write a smaller file\n");
}

TEST(xml_refuses_a_tag_that_would_take_hours)
{
	GString *text = arena_string(arena);

	g_string_append(text, "<a");
	for (int i = 0; i < 1000000; i++)
		g_string_append_printf(text, "\nb%d=''", i);
	g_string_append(text, "/>");
	g_assert_null(parse(arena, report, text->str));
	test_faults(report, "x.xml:10002: more than 10000 attributes in a tag: write fewer\n");
}

TEST(xml_takes_a_hundred_thousand_elements)
{
	GString *text = arena_string(arena);

	g_string_append(text, "<a>");
	for (int i = 1; i < 100000; i++)
		g_string_append(text, "<b/>");
	g_string_append(text, "</a>");
	g_assert_nonnull(parse(arena, report, text->str));
	g_string_truncate(text, text->len - strlen("</a>"));
	g_string_append(text, "<b/></a>");
	g_assert_null(parse(arena, report, text->str));
	test_faults(report, "x.xml:1: more than 100000 elements: write several files\n");
}

TEST(xml_takes_64_elements_inside_each_other)
{
	for (size_t depth = 64; depth <= 65; depth++) {
		GString *text = arena_string(arena);

		for (size_t i = 0; i < depth; i++)
			g_string_append(text, "<a>");
		for (size_t i = 0; i < depth; i++)
			g_string_append(text, "</a>");
		g_assert_cmpint(parse(arena, report, text->str) != NULL, ==, depth == 64);
	}
	test_faults(report,
			"x.xml:1: more than 64 elements inside each other: write a flatter file\n");
}

TEST(xml_files_that_cannot_be_read)
{
	g_assert_null(xml_load(arena, report, "/nowhere/x.xml", NULL));
	g_assert_null(xml_load(arena, report, "tests", NULL));
	g_assert_null(xml_load(arena, report, "/dev/zero", NULL));
	g_assert_null(xml_load(arena, report, "/dev/null", NULL));
	test_faults(report,
			"/nowhere/x.xml: cannot be read (No such file or directory): write the name of a file that can\n"
			"tests: cannot be read (Is a directory): write the name of a file that can\n"
			"/dev/zero: is no plain file: write the name of one, or - for standard input\n"
			"/dev/null: is no plain file: write the name of one, or - for standard input\n");
	g_assert_cmpint(report_exit_status(report), ==, FAULT_INPUT);
}

TEST(xml_small_faults_leave_a_document_to_those_who_ask)
{
	static const char text[] = "<a b='1' b='2'>&nbsp;</a>";

	g_assert_null(parse(arena, report, text));
	g_assert_nonnull(xml_parse_unjudged(arena, report, "x.xml", text, strlen(text)));
	g_assert_null(xml_parse_unjudged(arena, report, "x.xml", "<a>", 3));
	test_faults(report,
			"x.xml:1: attribute b stands twice: keep one\n"
			"x.xml:1: &nbsp; is unknown: write the character itself, or &amp; for the sign &\n"
			"x.xml:1: <a> of line 1 is never closed: write </a>\n");
}

TEST(xml_set_changes_and_adds)
{
	struct xml *xml = parse(arena, report, "<s><a x='1'/><t>old <b>text</b></t></s>");
	const struct xml_node *root = xml_root(xml);

	g_assert_true(xml_set(report, xml, "a/@x", "2"));
	g_assert_true(xml_set(report, xml, "a/@y", "<&>"));
	g_assert_true(xml_set(report, xml, "t", "new"));
	g_assert_true(xml_set(report, xml, "p/q/@r", "3"));
	g_assert_true(xml_set(report, xml, "@id", "x"));
	g_assert_cmpstr(xml_attribute(xml_first(root, "a"), "x"), ==, "2");
	g_assert_cmpstr(xml_attribute(xml_first(root, "a"), "y"), ==, "<&>");
	g_assert_cmpstr(xml_text(xml_first(root, "t")), ==, "new");
	g_assert_cmpstr(xml_attribute(xml_first(xml_first(root, "p"), "q"), "r"), ==, "3");
	g_assert_cmpstr(xml_attribute(root, "id"), ==, "x");
	g_assert_cmpstr(xml_attribute_where(xml_first(root, "a"), "x").file, ==, "--set a/@x=2");
	g_assert_cmpstr(xml_where(xml_first(root, "p")).file, ==, "--set p/q/@r=3");
	test_faults(report, "");
}

TEST(xml_set_refuses_paths_that_are_none)
{
	static const char *const wrong[] = { "", "/", "a/", "/a", "a//b", "@", "@a/b", "a b", "1",
		"a/@", "x:y", "<a>" };
	struct xml *xml = parse(arena, report, "<s/>");

	for (size_t i = 0; i < COUNT(wrong); i++)
		g_assert_false(xml_set(report, xml, wrong[i], "1"));
	g_assert_cmpuint(report_count(report), ==, COUNT(wrong));
	g_assert_cmpstr(report_text(report, 2), ==,
			"--set a/: write a path such as cluster/@count=1024 or title=...");
	g_assert_false(xml_set(report, xml, "t", "\xff"));
	g_assert_false(xml_set(report, xml, "u", "\001"));
	g_assert_cmpstr(report_text(report, COUNT(wrong)), ==,
			"--set t: the value is not plain UTF-8 text: write it anew");
	g_assert_null(xml_first(xml_root(xml), NULL));
}

/* --- Schemas --- */

#define GRAMMAR(start)                                                                             \
	"<grammar xmlns='http://relaxng.org/ns/structure/1.0' "                                    \
	"datatypeLibrary='http://www.w3.org/2001/XMLSchema-datatypes'>" start "</grammar>"

/* Each: a schema, a document it refuses, and what is said. */
static const struct {
	const char *schema, *document, *message;
} refused[] = {
	{ GRAMMAR("<start><element name='a'><oneOrMore><element name='b'><empty/></element></oneOrMore></element></start>"),
			"<a/>", "x.xml:1: <a> lacks <b>: write it\n" },
	{ GRAMMAR("<start><element name='a'><choice><element name='b'><empty/></element><element name='c'><empty/></element></choice></element></start>"),
			"<a/>", "x.xml:1: <a> lacks <b> or <c>: write it\n" },
	{ GRAMMAR("<start><element name='a'><choice><element name='b'><empty/></element><element name='c'><empty/></element></choice></element></start>"),
			"<a><b/><c/></a>", "x.xml:1: <a> has both <b> and <c>: keep one\n" },
	{ GRAMMAR("<start><element name='a'><optional><group><attribute name='x'/><attribute name='y'/></group></optional></element></start>"),
			"<a x='1'/>", "x.xml:1: <a> lacks attribute y: write it\n" },
	{ GRAMMAR("<start><ref name='list'/></start><define name='list'><element name='list'><zeroOrMore><ref name='list'/></zeroOrMore></element></define>"),
			"<list><list>\n<lits/></list></list>",
			"x.xml:2: <lits> is unknown in <list>: did you mean \"list\"?\n" },
	{ GRAMMAR("<start><element name='a'><mixed><zeroOrMore><element name='b'><text/></element></zeroOrMore></mixed></element></start>"),
			"<a>free <b>bold</b> text <i/></a>",
			"x.xml:1: <i> is unknown in <a>: write b\n" },
	{ GRAMMAR("<start><element name='a'><data type='positiveInteger'/></element></start>"),
			"<a>none</a>", "x.xml:1: a is \"none\": write another\n" },
	{ GRAMMAR("<start><element name='a'><attribute name='x'><choice><value>yes</value><value>no</value></choice></attribute></element></start>"),
			"<a x='yess'/>", "x.xml:1: x is \"yess\": did you mean \"yes\"?\n" },
	{ GRAMMAR("<start><element name='a'><element name='b'><empty/></element><element name='c'><empty/></element></element></start>"),
			"<a><c/><b/></a>",
			"x.xml:1: not as the schema wants it (Did not expect element c there): mend it\n" },
	{ GRAMMAR("<start><element name='a'><zeroOrMore><element><anyName/><text/></element></zeroOrMore></element></start>"),
			"<a x='1'><anything/></a>",
			"x.xml:1: attribute x is unknown in <a>: there is none to choose from\n" },
	{ GRAMMAR("<start><choice><element name='a'><empty/></element><element name='b'><empty/></element></choice></start>"),
			"<c/>", "x.xml:1: the file begins with <c>: write one of a, b\n" },
};

/* In a folder of its own, for schemas are files. */
static const char *write_schema(struct arena *arena, const char *text)
{
	const char *name = arena_format(arena, "out/test_xml_%08x.rng", g_test_rand_int());

	g_mkdir_with_parents("out", 0777);
	g_assert_true(g_file_set_contents(name, text, -1, NULL));
	return name;
}

TEST(xml_check_finds_faults_in_schemas_of_many_shapes)
{
	for (size_t i = 0; i < COUNT(refused); i++) {
		const char *schema = write_schema(arena, refused[i].schema);
		struct report *own = report_new(arena);
		const char *text = refused[i].document;

		g_assert_null(xml_parse(arena, own, "x.xml", text, strlen(text), schema));
		test_faults(own, refused[i].message);
		g_unlink(schema);
	}
}

TEST(xml_check_says_when_the_schema_itself_is_none)
{
	const char *no_schema = write_schema(arena, GRAMMAR("<start><ref name='gone'/></start>"));
	const char *no_xml = write_schema(arena, "<grammar>");

	g_assert_null(xml_parse(arena, report, "x.xml", "<a/>", 4, no_schema));
	g_assert_null(xml_parse(arena, report, "x.xml", "<a/>", 4, no_xml));
	g_assert_null(xml_parse(arena, report, "x.xml", "<a/>", 4, "/nowhere.rng"));
	test_faults(report,
			arena_format(arena,
					"%s: is no RELAX NG schema: see what xmllint -relaxng says of it\n"
					"%s:1: <grammar> of line 1 is never closed: write </grammar>\n"
					"/nowhere.rng: cannot be read (No such file or directory): write the name of a file that can\n",
					no_schema, no_xml));
	g_unlink(no_schema);
	g_unlink(no_xml);
}

TEST(xml_check_stops_after_a_hundred_faults)
{
	const char *schema = write_schema(arena,
			GRAMMAR("<start><element name='a'><empty/></element></start>"));
	GString *text = arena_string(arena);

	g_string_append(text, "<a>");
	for (int i = 0; i < 1000; i++)
		g_string_append(text, "\n<b/>");
	g_string_append(text, "</a>");
	g_assert_null(xml_parse(arena, report, "x.xml", text->str, text->len, schema));
	g_assert_cmpuint(report_count(report), ==, 100);
	g_unlink(schema);
}
