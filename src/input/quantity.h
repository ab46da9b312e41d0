#ifndef WC_INPUT_QUANTITY_H
#define WC_INPUT_QUANTITY_H

#include <stdbool.h>

/* Where a number comes from. Printed beside it; the order is that of the sources page. */
enum provenance {
	PROVENANCE_ABSENT,    /* there is no such number */
	PROVENANCE_PUBLISHED, /* a document says so: source is a key of data/papers.xml */
	PROVENANCE_ESTIMATE,  /* computed by us from other numbers */
	PROVENANCE_GIVEN,     /* the scenario says so */
	PROVENANCE_ASSUMED,   /* made up, a default of ours, or from memory (source "unverified") */
};

/* A number in base units and where it comes from. All zero: absent. */
struct quantity {
	double si;
	enum provenance provenance;
	const char *source; /* NULL, a key of data/papers.xml, or "unverified" */
};

static inline bool quantity_known(struct quantity quantity)
{
	return quantity.provenance != PROVENANCE_ABSENT;
}

#endif
