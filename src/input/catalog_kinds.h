#ifndef WC_INPUT_CATALOG_KINDS_H
#define WC_INPUT_CATALOG_KINDS_H

/* What each kind of catalog entry is made of, as tables for the one reader in catalog.c. */

#include "input/catalog.h"
#include "input/field.h"

/* An attribute: a text, or one of a list of words kept as an enum. */
struct label {
	const char *name;
	size_t offset;            /* of a const char *, or of an int-sized enum */
	const char *const *words; /* NULL-ended; NULL: any text */
};

struct catalog_kind {
	const char *element;
	const char *file; /* in the data folder; NULL: that of the kind before it */
	size_t size_bytes;
	const struct label *labels; /* the first is the id */
	size_t label_count;
	const struct field *fields;
	size_t field_count;
	size_t list_offset, count_offset; /* in struct catalog */

	/* After all is read, NULL or: what follows from the rest. False after a fault. */
	bool (*complete)(struct report *report, struct where at, void *entry);

	/* NULL or: the dimension of the fields hangs on the entry. False: it cannot be told. */
	bool (*dimension)(const void *entry, dim *dimension);
};

enum {
	CATALOG_GPU,
	CATALOG_MODEL,
	CATALOG_NETWORK,
	CATALOG_FAMILY,
	CATALOG_GENERATION,
	CATALOG_BAND,
	CATALOG_SOFTWARE,
	CATALOG_SITE,
	CATALOG_PAPER,
	CATALOG_THING,
	CATALOG_KINDS,
};
extern const struct catalog_kind catalog_kinds[CATALOG_KINDS];

/* Whether the attribute `what` of an element is as short as pages have room for. Fails:
 * FAULT_INPUT. */
bool catalog_kinds_check_label(struct report *report, struct where at, const char *element,
		const char *what, const char *text);

/* The entry of a kind (CATALOG_GPU ...) with this id, or NULL. */
const void *catalog_kinds_find(const struct catalog *catalog, size_t kind, const char *id);

/*
 * The same for an id that somebody wrote. what: its name for messages. NULL after
 * the fault: unknown, with "did you mean".
 */
const void *catalog_kinds_look_up(struct arena *arena, struct report *report, struct where at,
		const struct catalog *catalog, size_t kind, const char *what, const char *id);

#endif
