#ifndef WC_BASE_ARENA_H
#define WC_BASE_ARENA_H

/*
 * One job, one arena: everything a job allocates lives until arena_free.
 * Nothing is freed by hand, so nothing can leak on an early return. A handle
 * of another library (PangoLayout, xmlDoc, FILE) joins with arena_defer.
 *
 * Out of memory aborts: GLib, under Pango, does the same, so a caller could
 * not recover anyway.
 */

#include "base/report.h"

#include <glib.h>
#include <stddef.h>

struct arena;

struct arena *arena_new(void);

/* Releases in the reverse order of arena_defer, then the memory. */
void arena_free(struct arena *arena);

/* Zeroed and aligned for any type. Never NULL. */
void *arena_alloc(struct arena *arena, size_t count, size_t size_bytes);

/* Takes over text or a NULL-terminated list that GLib allocated; NULL is fine. Returns it. */
char *arena_keep(struct arena *arena, char *text);
char **arena_keep_list(struct arena *arena, char **list);

/* Calls release(handle) when the arena is freed. */
void arena_defer(struct arena *arena, void (*release)(void *), void *handle);

/* Copies of text; bytes: how many of them, a NUL is added. */
char *arena_copy(struct arena *arena, const char *text);
char *arena_copy_bytes(struct arena *arena, const char *text, size_t bytes);
char *arena_format(struct arena *arena, const char *format, ...) PRINTF_LIKE(2, 3);

/* GLib's containers, released with the arena. */
GString *arena_string(struct arena *arena);
GPtrArray *arena_pointers(struct arena *arena);
GArray *arena_array(struct arena *arena, size_t element_bytes);
void arena_point(GPtrArray *pointers, const void *at); /* adds one that is only borrowed */
GHashTable *arena_hash(struct arena *arena);           /* text keys that outlive it */
GHashTable *arena_number_hash(struct arena *arena);    /* keys made with GINT_TO_POINTER */

#define ARENA_NEW(arena, type) ((type *)arena_alloc((arena), 1, sizeof(type)))

#endif
