#ifndef WC_UNITS_DECIMAL_H
#define WC_UNITS_DECIMAL_H

/* The number in front of a unit, the same in every locale. */

#include <stdbool.h>
#include <stddef.h>

struct arena;

/* Bytes of blanks at the front of text; pasted text has the no-break ones. */
size_t decimal_blank_bytes(const char *text);

/*
 * Reads a decimal number and the blanks on both sides of it. *cursor: then stands
 * after them. *value: may be infinite where the number is too large. False: no number.
 */
bool decimal_parse(const char **cursor, double *value);

/*
 * The mending of digits in groups ("16,384") or a decimal comma ("1,5 T"): the
 * text as it should be. rest: where decimal_parse stopped in text. NULL: none needed.
 */
const char *decimal_mend(struct arena *arena, const char *text, const char *rest);

#endif
