/* names.c - values handed in first, then the table of facts. */

#include "words/names.h"

#include "base/arena.h"
#include "input/suggest.h"
#include "model/facts.h"
#include "words/words.h"

#include <math.h>
#include <string.h>

static struct meaning value_meaning(const struct word_value *value)
{
	if (value->text)
		return (struct meaning){ MEANING_TEXT, true, NAN, DIM_NUMBER, value->text };
	return (struct meaning){ MEANING_NUMBER, isfinite(value->number) != 0, value->number,
		value->dimension, NULL };
}

static struct meaning fact_meaning(const struct facts *facts, enum fact fact)
{
	bool known = facts && facts_known(facts, fact);

	if (fact_is_text(fact))
		return (struct meaning){ MEANING_TEXT, known, NAN, DIM_NUMBER,
			known ? facts_text(facts, fact) : NULL };
	return (struct meaning){ MEANING_NUMBER, known, known ? facts_value(facts, fact) : NAN,
		fact_dimension(fact), NULL };
}

bool names_find(const struct names *names, const char *name, struct meaning *meaning)
{
	enum fact fact;

	for (size_t i = 0; i < names->count; i++)
		if (strcmp(names->values[i].name, name) == 0) {
			*meaning = value_meaning(&names->values[i]);
			return true;
		}
	if (fact_find(name, &fact)) {
		*meaning = fact_meaning(names->facts, fact);
		return true;
	}
	*meaning = (struct meaning){ MEANING_OPEN, false, NAN, DIM_NUMBER, NULL };
	return names->open && !strchr(name, '.');
}

bool names_refuse(struct report *report, struct where at, const struct names *names,
		const char *found, const char *name)
{
	struct arena *arena = arena_new();
	GPtrArray *all = arena_pointers(arena);

	for (size_t i = 0; i < names->count; i++)
		arena_point(all, names->values[i].name);
	for (int fact = 0; fact < FACT_COUNT; fact++)
		arena_point(all, fact_name((enum fact)fact));
	report_fault(report, FAULT_INPUT, at, "\"%s\" names \"%s\", which is no fact%s", found,
			name,
			suggest_sentence(arena, name, (const char *const *)all->pdata, all->len));
	arena_free(arena);
	return false;
}
