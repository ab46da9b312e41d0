#ifndef WC_WORDS_LEXICON_H
#define WC_WORDS_LEXICON_H

/* The keys of a folder of words and what stands under each, in one language. */

#include "base/report.h"

#include <glib.h>

struct arena;
struct lexicon;

struct entry {
	const char *key;
	const char *text; /* with {names} in it; bold between U+0002 and U+0003 */
	const char *when; /* NULL: always */
	struct where at;
	struct entry *next; /* the next one of the key, in the order of the file */
};

/*
 * Reads every folder/words/NAME.xml, in the order of the names. An entry that
 * can never be reached, because one before it always holds, is a fault.
 * NULL where the folder cannot be read; the faults of its files are in the report.
 */
struct lexicon *lexicon_load(struct arena *arena, struct report *report, const char *folder,
		const char *language);

/* NULL where there is none. */
const struct entry *lexicon_find(const struct lexicon *lexicon, const char *key);

/* The text of a key that has no condition. It must be there: assert. */
const char *lexicon_text(const struct lexicon *lexicon, const char *key);

/* Every struct entry, in the order of files and lines. */
const GPtrArray *lexicon_entries(const struct lexicon *lexicon);

#endif
