/* test_words.c - sentences filled from facts and values, keys chosen by conditions, faults told. */

#include "scenario_fixture.h"
#include "words_fixture.h"

#include "words/lexicon.h"

#include <math.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static const struct where here = { "page.xml", 7 };

/* The words of an example's facts. */
static const struct words *bound_words(struct arena *arena, struct report *report,
		const char *example)
{
	return words_bind(arena, fixture_words(arena, report),
			fixture_facts(arena, report, example));
}

/* Words made for one case, over the same facts; "en" or another language. */
static const struct words *made_words(struct arena *arena, struct report *report, const char *name,
		const char *entries)
{
	const struct words *words =
			words_load(arena, report, fixture_folder(arena, name, entries), "en");

	test_faults(report, "");
	g_assert_nonnull(words);
	return words_bind(arena, words, fixture_facts(arena, report, "llama-3.1-405b"));
}

TEST(words_fill_facts_into_sentences)
{
	static const struct {
		const char *sentence, *filled;
	} cases[] = {
		{ "", "" },
		{ "plain", "plain" },
		{ "{cluster.gpus} GPUs", "16,384 GPUs" },
		{ "{model.name} has {model.parameters:big} parameters.",
				"Llama 3.1 405B has 405~billion parameters." },
		{ "{data.tokens:big} tokens", "15.6~trillion tokens" },
		{ "{compute.rule:sci}", "3.8~\u00d7~10\u00b2\u2075" },
		{ "{memory.state:bytes}", "6,480~GB" },
		{ "{gpu.memory:GB}", "80~GB" },
		{ "{gpu.peak:TFLOP/s}, {gpu.link:GB/s}", "989~TFLOP/s, 450~GB/s" },
		{ "{network.link:Gb/s}", "400~Gb/s" },
		{ "{memory.need}", "81" },
		{ "{time.published:h:big}", "1,880" },
		{ "{rack.servers:count} servers", "two servers" },
		{ "\002{gpu.name}\003 bold", "\002H100\003 bold" },
		{ "{{{gpu.name}} {{x", "{H100} {x" },
		{ "}", "}" },
		{ "\u201e{gpu.name}\u201c", "\u201eH100\u201c" },
	};
	const struct words *words = bound_words(arena, report, "llama-3.1-405b");

	for (size_t i = 0; i < COUNT(cases); i++)
		g_assert_cmpstr(words_fill_sentence(words, report, here, cases[i].sentence), ==,
				fixture_text(arena, cases[i].filled));
	test_faults(report, "");
}

TEST(words_say_what_a_scenario_does_not_know)
{
	const struct words *words = bound_words(arena, report, "school-lab");

	g_assert_cmpstr(words_fill_sentence(words, report, here, "{time.published:days}"), ==,
			"not known");
	g_assert_false(words_holds(words, report, here, "time.published"));
	g_assert_false(words_holds(words, report, here, "time.published < 5 d"));
	g_assert_true(words_holds(words, report, here, "not time.published"));
	test_faults(report, "");
}

TEST(words_tell_the_faults_of_sentences)
{
	static const char *const sentences[] = {
		"{cluster.gpuz}",
		"{memory.state:gigabytes}",
		"{memory.state:days}",
		"{memory.state:dayz}",
		"{memory.state:GBB}",
		"{memory.state:%}",
		"{gpu.name:GB}",
		"{gpu.name:thing~no.such}",
		"{time.low:time~time.totl}",
		"{time.low:time~memory.state}",
		"{time.low:time/0}",
		"{time.total:GB:big}",
		"{}",
		"{cluster.gpus",
		"{n}",
		"{cluster.gpus:an.endless.format.that.nobody.would.ever.write.nor.read.to.its.very.end.I.think.so}",
	};
	const struct words *words = bound_words(arena, report, "llama-3.1-405b");
	GString *out = arena_string(arena);

	for (size_t i = 0; i < COUNT(sentences); i++) {
		struct report *faults = report_new(arena);

		words_fill_sentence(words, faults, here, sentences[i]);
		g_assert_cmpuint(report_count(faults), ==, 1);
		g_string_append(out, test_report_text(faults));
	}
	test_golden("words/sentences.txt", out->str);
}

TEST(words_take_the_first_entry_that_holds)
{
	const struct words *words = made_words(arena, report, "choose",
			"<w key=\"size\" when=\"cluster.gpus &lt; 10\">small</w>\n"
			"<w key=\"size\" when=\"memory.need > 1\">no room</w>\n"
			"<w key=\"size\">large</w>\n"
			"<w key=\"sometimes\" when=\"cluster.gpus &lt; 10\">few</w>\n"
			"<w key=\"passes\" when=\"pass = 1\">the first pass</w>\n"
			"<w key=\"passes\" when=\"who = 'all'\">all of pass {pass}</w>\n"
			"<w key=\"passes\">pass {pass} of {n:count}, <b>{who}</b> {cluster.gpus}</w>\n");

	g_assert_cmpstr(WORDS(words, "size"), ==, "no room");
	g_assert_true(words_has(words, "size"));
	g_assert_false(words_has(words, "sometimes"));
	g_assert_false(words_has(words, "never"));
	g_assert_true(words_has(words, "passes"));
	g_assert_cmpstr(WORDS_WITH(words, "passes", VALUE("pass", 1), VALUE_TEXT("who", "all")), ==,
			"the first pass");
	g_assert_cmpstr(WORDS_WITH(words, "passes", VALUE("pass", 2), VALUE_TEXT("who", "all")), ==,
			"all of pass 2");
	g_assert_cmpstr(WORDS_WITH(words, "passes", VALUE("pass", 3), VALUE("n", 4),
					VALUE_TEXT("who", "five of")),
			==, "pass 3 of four, \002five of\003 16,384");
}

TEST(words_take_a_value_before_a_fact)
{
	const struct words *words = made_words(arena, report, "values",
			"<w key=\"a\">{cluster.gpus} of {length:m}</w>\n");

	g_assert_cmpstr(WORDS_WITH(words, "a", VALUE("cluster.gpus", 3),
					VALUE_OF("length", 0.5, DIM_M)),
			==, fixture_text(arena, "3 of 0.5~m"));
}

TEST(words_choose_the_plural)
{
	static const char entries[] = "<w key=\"gpu.one\">{n} GPU</w>\n"
				      "<w key=\"gpu.other\">{n} GPUs in {cluster.racks} racks</w>\n"
				      "<w key=\"sheep.other\">{n:count} sheep</w>\n"
				      "<w key=\"use\">{power.like:thing~power.like_count}</w>\n"
				      "<w key=\"kinds\">{kind:gpu~n}</w>\n"
				      "<w key=\"gpu.big.one\">giant</w>\n"
				      "<w key=\"gpu.big.other\">giants</w>\n";
	const struct words *words = made_words(arena, report, "plural", entries);

	g_assert_cmpstr(words_plural(words, "gpu", 1), ==, "1 GPU");
	g_assert_cmpstr(words_plural(words, "gpu", 0), ==, "0 GPUs in 1,024 racks");
	g_assert_cmpstr(words_plural(words, "gpu", 1.5), ==, "1.5 GPUs in 1,024 racks");
	g_assert_cmpstr(words_plural(words, "gpu", 16384), ==, "16,384 GPUs in 1,024 racks");
	g_assert_cmpstr(words_plural(words, "sheep", 1), ==, "one sheep");
	g_assert_cmpstr(WORDS_WITH(words, "kinds", VALUE_TEXT("kind", "big"), VALUE("n", 1)), ==,
			"giant");
	g_assert_cmpstr(WORDS_WITH(words, "kinds", VALUE_TEXT("kind", "big"), VALUE("n", 5)), ==,
			"giants");
}

TEST(words_tell_the_faults_of_their_files)
{
	static const char entries[] =
			"<w key=\"a\" when=\"cluster.gpuz > 1\">x</w>\n"
			"<w key=\"a\" when=\"memory.state > 5 d\">{cluster.gpus:GB}</w>\n"
			"<w key=\"a\">{no.such} {handed:in}</w>\n"
			"<w key=\"a\">again</w>\n"
			"<w key=\"a\">and again</w>\n"
			"<w key=\"b\">{cluster.gpus</w>\n"
			"<w key=\"c\" when=\"handed = 'x' or handed > 2\">{gpu.name:GB} {time.total:dayz}</w>\n";
	const char *folder = fixture_folder(arena, "faults", entries);

	g_assert_null(words_load(arena, report, folder, "en"));
	test_golden("words/entries.txt", test_report_text(report));
}

TEST(words_are_judged_by_their_schema)
{
	static const char entries[] = "<w>no key</w>\n"
				      "<w kye=\"x\">misspelt</w>\n"
				      "<w key=\"has a blank\">x</w>\n"
				      "<w key=\"y\"><i>slanted</i></w>\n"
				      "<word key=\"z\">z</word>\n";
	const char *folder = fixture_folder(arena, "schema", entries);

	g_assert_null(words_load(arena, report, folder, "en"));
	test_golden("words/schema.txt", test_report_text(report));
}

TEST(words_need_their_folder)
{
	g_assert_null(words_load(arena, report, "no/such/folder", "en"));
	test_faults(report,
			"no/such/folder/words: cannot be read (Error opening directory "
			"\u201cno/such/folder/words\u201d: No such file or directory): it holds the "
			"words of all pages\n");
}

TEST(words_come_in_the_language_asked_for)
{
	static const char entries[] = "<w key=\"a\">one <b>word</b></w>\n"
				      "<w xml:lang=\"fr\">un mot</w>\n"
				      "<w xml:lang=\"de\">ein <b>Wort</b></w>\n"
				      "<w key=\"b\">not translated</w>\n";
	const char *folder = fixture_folder(arena, "languages", entries);
	const struct words *english = words_load(arena, report, folder, "en");
	const struct words *german = words_load(arena, report, folder, "de");

	test_faults(report, "");
	g_assert_cmpstr(words_language(german), ==, "de");
	g_assert_cmpstr(WORDS(english, "a"), ==, "one \002word\003");
	g_assert_cmpstr(WORDS(german, "a"), ==, "ein \002Wort\003");
	g_assert_cmpstr(WORDS(german, "b"), ==, "not translated");
}

TEST(words_write_numbers_as_the_language_does)
{
	static const struct {
		const char *language, *number, *money;
	} cases[] = {
		{ "en", "1,234,567.5", "1.40" },
		{ "de", "1.234.567,5", "1,40" },
		{ "fr", "1\u202f234\u202f567,5", "1,40" },
		{ "de-CH", "1\u2019234\u2019567.5", "1.40" },
		{ "hi", "12,34,567.5", "1.40" },
		{ "ar-EG", "1,234,567.5", "1.40" }, /* our figures in every language */
		{ "fa", "1,234,567.5", "1.40" },
	};

	for (size_t i = 0; i < COUNT(cases); i++) {
		const struct words *words =
				words_load(arena, report, "templates", cases[i].language);

		g_assert_cmpstr(words_format(words, 1234567.5, DIM_NUMBER, ".1"), ==,
				cases[i].number);
		g_assert_cmpstr(words_format(words, 1.4, DIM_USD, "money#"), ==, cases[i].money);
	}
	test_faults(report, "");
}

TEST(words_take_all_plural_forms_that_a_language_has)
{
	static const char entries[] = "<w key=\"x.one\">{n} dzie\u0144</w>\n"
				      "<w key=\"x.few\">{n} dni</w>\n"
				      "<w key=\"x.many\">{n} dni!</w>\n"
				      "<w key=\"x.other\">{n} dnia</w>\n";
	const struct words *polish =
			words_load(arena, report, fixture_folder(arena, "polish", entries), "pl");

	g_assert_cmpstr(words_plural(polish, "x", 1), ==, "1 dzie\u0144");
	g_assert_cmpstr(words_plural(polish, "x", 3), ==, "3 dni");
	g_assert_cmpstr(words_plural(polish, "x", 5), ==, "5 dni!");
	g_assert_cmpstr(words_plural(polish, "x", 1.5), ==, "1,5 dnia");
	test_faults(report, "");
}

/* What the program itself gets wrong ends it, naming the key. */
static void expect_end(const char *message)
{
	g_test_trap_subprocess(NULL, 0, 0);
	g_test_trap_assert_failed();
	g_test_trap_assert_stderr(message);
}

TEST(words_end_the_program_at_a_missing_key)
{
	if (g_test_subprocess())
		WORDS(fixture_words(arena, report), "no.such-key");
	else
		expect_end("*no.such-key*");
}

TEST(words_end_the_program_at_a_value_not_handed_in)
{
	if (g_test_subprocess())
		WORDS(made_words(arena, report, "handed", "<w key=\"a\">{pass}</w>\n"), "a");
	else
		expect_end("*\"a\"*{pass}*");
}

TEST(words_end_the_program_at_an_unknown_format)
{
	if (g_test_subprocess())
		words_format(fixture_words(arena, report), 1, DIM_NUMBER, "furlongs");
	else
		expect_end("*furlongs*");
}

/* A plural has all forms of English; a translation of a language adds its own. */
TEST(words_of_the_project_have_both_plurals)
{
	const struct lexicon *lexicon = lexicon_load(arena, report, "templates", "en");
	const GPtrArray *entries = lexicon_entries(lexicon);

	test_faults(report, "");
	for (size_t i = 0; i < entries->len; i++) {
		const char *key = ((const struct entry *)entries->pdata[i])->key;

		if (!g_str_has_suffix(key, ".one"))
			continue;
		const char *other = arena_format(arena, "%.*s.other", (int)strlen(key) - 4, key);

		if (!lexicon_find(lexicon, other))
			g_test_message("%s is without %s", key, other);
		g_assert_nonnull(lexicon_find(lexicon, other));
	}
}
