/* lexicon.c - files of words into one table of keys. */

#include "words/lexicon.h"

#include "base/arena.h"
#include "input/xml.h"

#include <string.h>

struct lexicon {
	struct arena *arena;
	GHashTable *first;  /* entry of a key */
	GPtrArray *entries; /* all */
	const char *language;
};

static gint compare_names(gconstpointer a, gconstpointer b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Names of the .xml files, sorted: the order on disk is nobody's choice. NULL after a fault. */
static GPtrArray *list_files(struct arena *arena, struct report *report, const char *folder)
{
	GPtrArray *names = arena_pointers(arena);
	GError *error = NULL;
	GDir *directory = g_dir_open(folder, 0, &error);

	if (!directory) {
		report_fault(report, FAULT_INPUT, (struct where){ folder, 0 },
				"cannot be read (%s): it holds the words of all pages",
				error->message);
		g_error_free(error);
		return NULL;
	}
	for (const char *name; (name = g_dir_read_name(directory)) != NULL;)
		if (g_str_has_suffix(name, ".xml"))
			g_ptr_array_add(names, arena_format(arena, "%s/%s", folder, name));
	g_dir_close(directory);
	g_ptr_array_sort(names, compare_names);
	return names;
}

/* Behind the entries that the key has already. */
static void add_entry(const struct lexicon *lexicon, struct report *report, const char *key,
		struct entry *entry)
{
	struct entry *last = (struct entry *)g_hash_table_lookup(lexicon->first, key);

	if (!last) {
		g_hash_table_insert(lexicon->first, (void *)(guintptr)key, entry);
		return;
	}
	for (;;) {
		if (!last->when) {
			report_fault(report, FAULT_INPUT, entry->at,
					"\"%s\" stands in %s:%d already: write the entry with a "
					"condition first, or another key",
					key, last->at.file, last->at.line);
			return;
		}
		if (!last->next)
			break;
		last = last->next;
	}
	last->next = entry;
}

static struct entry *read_entry(const struct lexicon *lexicon, const struct xml_node *node)
{
	struct entry *entry = ARENA_NEW(lexicon->arena, struct entry);

	entry->key = xml_attribute(node, "key");
	entry->text = xml_text(node);
	entry->when = xml_attribute(node, "when");
	entry->at = xml_where(node);
	return entry;
}

/* An entry without a key is the translation of the one before it. */
static void add_file(const struct lexicon *lexicon, struct report *report, const struct xml *xml)
{
	struct entry *original = NULL;

	for (const struct xml_node *node = xml_first(xml_root(xml), "w"); node;
			node = xml_next(node, "w")) {
		const char *key = xml_attribute(node, "key");

		if (key) {
			original = read_entry(lexicon, node);
			g_ptr_array_add(lexicon->entries, original);
			add_entry(lexicon, report, key, original);
		} else if (original && g_strcmp0(xml_attribute(node, "xml:lang"),
						       lexicon->language) == 0) {
			original->text = xml_text(node);
		}
	}
}

struct lexicon *lexicon_load(struct arena *arena, struct report *report, const char *folder,
		const char *language)
{
	struct lexicon *lexicon = ARENA_NEW(arena, struct lexicon);
	const char *schema = arena_format(arena, "%s/../data/schema/words.rng", folder);
	GPtrArray *names = list_files(arena, report, arena_format(arena, "%s/words", folder));

	if (!names)
		return NULL;
	*lexicon = (struct lexicon){ arena, arena_hash(arena), arena_pointers(arena),
		arena_copy(arena, language) };
	for (size_t i = 0; i < names->len; i++) {
		const struct xml *xml =
				xml_load(arena, report, (const char *)names->pdata[i], schema);

		if (xml)
			add_file(lexicon, report, xml);
	}
	return lexicon;
}

const struct entry *lexicon_find(const struct lexicon *lexicon, const char *key)
{
	return (const struct entry *)g_hash_table_lookup(lexicon->first, key);
}

const char *lexicon_text(const struct lexicon *lexicon, const char *key)
{
	const struct entry *entry = lexicon_find(lexicon, key);

	if (!entry)
		g_error("no words under the key \"%s\"", key);
	return entry->text;
}

const GPtrArray *lexicon_entries(const struct lexicon *lexicon)
{
	return lexicon->entries;
}
