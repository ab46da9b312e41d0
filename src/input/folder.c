/* folder.c - what there is to choose from where each file is one choice. */

#include "input/folder.h"

#include "base/arena.h"

#include <string.h>

static gint compare_names(gconstpointer a, gconstpointer b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

GPtrArray *folder_names(struct arena *arena, const char *folder)
{
	GDir *open = g_dir_open(folder, 0, NULL);
	GPtrArray *names = arena_pointers(arena);
	const char *name;

	while (open && (name = g_dir_read_name(open)))
		if (g_str_has_suffix(name, ".xml"))
			g_ptr_array_add(names, arena_copy_bytes(arena, name, strlen(name) - 4));
	if (open)
		g_dir_close(open);
	g_ptr_array_sort(names, compare_names);
	return names;
}
