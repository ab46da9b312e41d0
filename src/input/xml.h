#ifndef WC_INPUT_XML_H
#define WC_INPUT_XML_H

/*
 * XML as the rest of the program sees it: a tree of nodes that know their file
 * and line. libxml2 stays behind this header. No DTD, no entities but the
 * five, no XInclude, no network; at most 64 elements deep, 100,000 of
 * them, 10,000 attributes on one, 16 MB, 1 MB an attribute or text. UTF-8 and
 * UTF-16, with or without BOM, any line end.
 */

#include "base/report.h"

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct xml;      /* a document */
struct xml_node; /* an element */

/*
 * Reads file ("-": standard input) and, where schema is not NULL, judges it by
 * that RELAX NG file. NULL after a fault. All faults of one file are found in
 * one run, in people's words with "did you mean".
 */
struct xml *xml_load(struct arena *arena, struct report *report, const char *file,
		const char *schema);

/* The same from memory; name stands for the file in messages. */
struct xml *xml_parse(struct arena *arena, struct report *report, const char *name,
		const char *text, size_t bytes, const char *schema);

/*
 * For those who go on past a fault: a document with small ones (an unknown entity,
 * an attribute that stands twice) is returned all the same. NULL: not readable.
 */
struct xml *xml_load_unjudged(struct arena *arena, struct report *report, const char *file);
struct xml *xml_parse_unjudged(struct arena *arena, struct report *report, const char *name,
		const char *text, size_t bytes);

const struct xml_node *xml_root(const struct xml *xml);

const char *xml_name(const struct xml_node *node);      /* local name */
const char *xml_namespace(const struct xml_node *node); /* "" where there is none */
struct where xml_where(const struct xml_node *node);

/* NULL if not there; name may be "xml:lang". The text lives as long as the document. */
const char *xml_attribute(const struct xml_node *node, const char *name);

/* Where an attribute was written: the element's place, or the --set that gave it. */
struct where xml_attribute_where(const struct xml_node *node, const char *name);

/* Elements inside, in order; NULL at the end. name NULL: any. */
const struct xml_node *xml_first(const struct xml_node *node, const char *name);
const struct xml_node *xml_next(const struct xml_node *node, const char *name);

/*
 * All text inside, white space folded to single blanks and trimmed. An element
 * <b> inside is turned into the marks of bold that draw/type.h knows (U+0002
 * and U+0003, which XML itself cannot hold).
 */
const char *xml_text(const struct xml_node *node);

/*
 * For scenario settings: changes or adds an attribute ("cluster/@count") or an
 * element's text ("title") before the document is judged. Missing elements on
 * the path are made. Later faults of it are placed at "--set path=value".
 */
bool xml_set(struct report *report, struct xml *xml, const char *path, const char *value);

/* Judges a document by a RELAX NG file; every fault of it is added. */
bool xml_check(struct report *report, struct xml *xml, const char *schema);

#endif
