/* home.c - finds data, templates and fonts: beside the program, or where make install put them. */

#include "cli/home.h"

#include "base/arena.h"
#include "input/folder.h"

#ifndef WALLCHART_DATADIR
#define WALLCHART_DATADIR "/usr/local/share/wallchart"
#endif

enum { LEVELS_UP = 5 }; /* out/build/COMPILER-MODE/wallchart stands three under the root */

static bool is_home(struct arena *arena, const char *folder)
{
	return g_file_test(arena_format(arena, "%s/data/schema/scenario.rng", folder),
			G_FILE_TEST_IS_REGULAR);
}

/* A path as short as it can be: messages and marks name files by it. */
static const char *shorten(struct arena *arena, const char *folder)
{
	const char *here = arena_keep(arena, g_get_current_dir());

	return g_strcmp0(here, folder) == 0 ? "." : folder;
}

static const char *find_folder(struct arena *arena)
{
	char *folder = arena_keep(arena, g_file_read_link("/proc/self/exe", NULL));

	for (int i = 0; folder && i < LEVELS_UP; i++) {
		folder = arena_keep(arena, g_path_get_dirname(folder));
		if (is_home(arena, folder))
			return shorten(arena, folder);
	}
	return is_home(arena, WALLCHART_DATADIR) ? WALLCHART_DATADIR : NULL;
}

bool home_find(struct arena *arena, struct report *report, struct home *home)
{
	const char *folder = find_folder(arena);

	if (!folder)
		return report_fault(report, FAULT_SYSTEM, (struct where){ 0 },
				"the program's data and templates are not in %s: run make install",
				WALLCHART_DATADIR);
	const char *prefix = g_strcmp0(folder, ".") == 0 ? "" : arena_format(arena, "%s/", folder);

	home->data = arena_format(arena, "%sdata", prefix);
	home->templates = arena_format(arena, "%stemplates", prefix);
	home->faces = arena_format(arena, "%sfonts/faces.txt", prefix);
	return true;
}

GPtrArray *home_templates(struct arena *arena, const struct home *home)
{
	return folder_names(arena, home->templates);
}

/* English is the source of all words; translations would stand beside it. */
GPtrArray *home_languages(struct arena *arena, const struct home *home)
{
	GPtrArray *names = arena_pointers(arena);

	(void)home;
	arena_point(names, "en");
	return names;
}
