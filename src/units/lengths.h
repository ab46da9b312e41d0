#ifndef WC_UNITS_LENGTHS_H
#define WC_UNITS_LENGTHS_H

/* Lengths on paper, in points (1/72 inch), and the sizes paper is sold in. */

#include "base/report.h"

#include <stdbool.h>
#include <stddef.h>

#define POINTS_PER_INCH 72.0
#define POINTS_PER_M (POINTS_PER_INCH / 0.0254)

struct paper_size {
	const char *name;           /* "A4"; NULL for a size given as WxH */
	double width_pt, height_pt; /* portrait, as the name is understood; WxH as written */
};

/*
 * A name of the table, in any case, or "210x297mm", "8.5x11in", "24x36" (inches).
 * *size: to 0.001 pt; untouched on failure. Sides are 20 mm to 5 m.
 */
bool lengths_parse_paper(struct report *report, struct where at, const char *text,
		struct paper_size *size);

/* "3 mm", "2 m", "0.5in", "12pt" as points. */
bool lengths_parse(struct report *report, struct where at, const char *text, double *length_pt);

/* The table, for lists: index from 0 to lengths_paper_count() - 1. */
size_t lengths_paper_count(void);
const struct paper_size *lengths_paper(size_t index);

#endif
