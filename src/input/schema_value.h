#ifndef WC_INPUT_SCHEMA_VALUE_H
#define WC_INPUT_SCHEMA_VALUE_H

#include "input/schema_shape.h"

/* Is text what the value, data and text parts of shape allow? True where it cannot tell. */
bool schema_value_fits(const struct shape *shape, const char *text);

/* Adds the words that shape allows (const char *) to words. */
void schema_value_words(const struct shape *shape, GPtrArray *words);

#endif
