#ifndef WC_INPUT_FOLDER_H
#define WC_INPUT_FOLDER_H

#include <glib.h>

struct arena;

/* The .xml files of a folder without their ending (const char *), sorted. None where it is none. */
GPtrArray *folder_names(struct arena *arena, const char *folder);

#endif
