#ifndef WC_TESTS_WORDS_FIXTURE_H
#define WC_TESTS_WORDS_FIXTURE_H

/* The project's words, and small folders of words made for one case. */

#include "base/arena.h"
#include "words/words.h"

#include "test.h"

#include <glib/gstdio.h>

/* "78~days": "~" stands for the blank that never breaks. */
static inline const char *fixture_text(struct arena *arena, const char *text)
{
	GString *out = arena_string(arena);

	g_string_assign(out, text);
	g_string_replace(out, "~", "\u00a0", 0);
	return out->str;
}

static inline const struct words *fixture_words(struct arena *arena, struct report *report)
{
	const struct words *words = words_load(arena, report, "templates", "en");

	test_faults(report, "");
	g_assert_nonnull(words);
	return words;
}

static inline void fixture_copy(const char *from, const char *folder, const char *to)
{
	char *path = g_build_filename(folder, to, NULL), *place = g_path_get_dirname(path);
	char *text = NULL;
	gsize bytes = 0;

	g_mkdir_with_parents(place, 0777);
	g_assert_true(g_file_get_contents(from, &text, &bytes, NULL));
	g_assert_true(g_file_set_contents(path, text, (gssize)bytes, NULL));
	g_free(text);
	g_free(place);
	g_free(path);
}

/*
 * A folder with the words of numbers and, in words/made.xml, the entries given.
 * In out/, of a name of its own for each case.
 */
static inline const char *fixture_folder(struct arena *arena, const char *name, const char *entries)
{
	const char *home = arena_format(arena, "out/test-words/%s", name);
	const char *file = arena_format(arena, "%s/templates/words/made.xml", home);

	fixture_copy("data/schema/words.rng", home, "data/schema/words.rng");
	fixture_copy("templates/words/numbers.xml", home, "templates/words/numbers.xml");
	g_assert_true(g_file_set_contents(file,
			arena_format(arena, "<words xmlns=\"urn:wallchart:words:1\">\n%s</words>\n",
					entries),
			-1, NULL));
	return arena_format(arena, "%s/templates", home);
}

#endif
