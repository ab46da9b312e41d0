#ifndef WC_INPUT_SUGGEST_H
#define WC_INPUT_SUGGEST_H

#include <stddef.h>

struct arena;

/*
 * The name nearest to what was written, by Damerau-Levenshtein distance without
 * regard to case; NULL when none is near enough (a third of its length).
 */
const char *suggest_name(const char *written, const char *const *names, size_t count);

/* ": did you mean \"x\"?" or, when nothing is near, ": write one of a, b, c". In the arena. */
const char *suggest_sentence(struct arena *arena, const char *written, const char *const *names,
		size_t count);

#endif
