#ifndef WC_DOCUMENT_PAPERS_H
#define WC_DOCUMENT_PAPERS_H

/* The papers that a table of numbers names, numbered in the order of their naming. */

#include <stddef.h>

struct composer;
struct papers;

struct papers *papers_new(struct composer *composer);

/* The number of a paper of the catalog; the next one where it has none yet. */
size_t papers_number(struct papers *papers, const char *id);

/* In two columns over the text's width: the height at most, and setting from y down. */
double papers_height(const struct papers *papers);
double papers_set(const struct papers *papers, double y); /* returns the foot */

#endif
