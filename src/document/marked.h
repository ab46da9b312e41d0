#ifndef WC_DOCUMENT_MARKED_H
#define WC_DOCUMENT_MARKED_H

/*
 * Follows the marked sequences BDC/BMC ... EMC of a content stream. A sequence
 * with an MCID belongs to the structure tree, /Artifact says that it does not,
 * and /Span << /ActualText >> alone (cairo writes it around ligatures) says
 * nothing of either: content in it is as tagged as what is around it.
 */

#include "document/content.h"

struct arena;

enum standing {
	STANDS_LOOSE, /* neither in the tree nor an artifact */
	STANDS_AS_ARTIFACT,
	STANDS_TAGGED,
};

struct marks;

struct marks *marks_new(struct arena *arena);

/* Looks at one instruction. Returns true if it opened or closed a sequence. */
bool marks_follow(struct marks *marks, const struct instruction *instruction);

/* What the next instruction stands in. */
enum standing marks_now(const struct marks *marks);

/* An artifact inside of tagged content, or the other way round, was met. */
bool marks_are_mixed(const struct marks *marks);

/* Each sequence was closed once. To be asked at the end. */
bool marks_are_balanced(const struct marks *marks);

/* The string that is to be read in place of what is shown now; empty if none. */
struct slice marks_spoken(const struct marks *marks);

/* The MCID of the innermost sequence that has one; -1 if none. */
int marks_mcid(const struct marks *marks);

#endif
