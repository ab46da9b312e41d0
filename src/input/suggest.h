#ifndef WC_INPUT_SUGGEST_H
#define WC_INPUT_SUGGEST_H

#include <stddef.h>

struct arena;

/*
 * The name nearest to what was written, by Damerau-Levenshtein distance without
 * regard to case, else the only one that has it as a part; NULL when none is near
 * enough (a third of its length).
 */
const char *suggest_name(const char *written, const char *const *names, size_t count);

/*
 * ": did you mean "x"?", or of several that have it as a part, ": did you mean x, y?", or,
 * when nothing is near, ": write one of a, b, c". In the arena.
 */
const char *suggest_sentence(struct arena *arena, const char *written, const char *const *names,
		size_t count);

#endif
