#ifndef WC_DOCUMENT_PREFLIGHT_H
#define WC_DOCUMENT_PREFLIGHT_H

/*
 * Checks a PDF, ours or another's: can a screen reader tell all of it
 * (PDF/UA-1), will an archive keep it (PDF/A-2a), and what does a printer
 * have to know? It judges form, not sense: that an alternative text is there,
 * not that it is good.
 */

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>

struct arena;
struct report;

/* What one page asks of a printer. Lengths in points; 0 where there is no such thing. */
struct print_page {
	double width, height;
	double trim_width, trim_height; /* what stays after cutting */
	double bleed;                   /* drawn beyond the cut, on the side where it is least */
	double smallest_type, thinnest_line;
	size_t images;
};

struct print_list {
	GArray *pages;      /* of struct print_page */
	GPtrArray *fonts;   /* names, in order of first use; "(not embedded)" behind those that are
	                       not */
	GPtrArray *colours; /* as they are set: "0.8 0.4 0.1 rgb", "0.2 grey"; sorted */
};

/*
 * Adds a fault (FAULT_INPUT) for each rule that is broken, once a page, once an element.
 * file: its name, for the faults. Returns true if there is none.
 * *print, unless print is NULL, is filled either way.
 */
bool preflight_check(struct arena *arena, struct report *report, const char *file,
		const void *bytes, size_t size, struct print_list *print);

/* The list as lines of text, for a person at a terminal. */
const char *print_list_text(struct arena *arena, const struct print_list *print);

#endif
