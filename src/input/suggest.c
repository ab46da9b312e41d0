/* suggest.c - optimal string alignment: insert, delete, replace, swap two neighbours; each costs
 * one. */

#include "input/suggest.h"

#include "base/arena.h"

#include <stdint.h>
#include <string.h>

/* Names longer than this are not compared: nobody misspells those. */
enum { NAME_MAX_BYTES = 64 };

/* Of the names listed when none is near. */
static const size_t listed_max = 16;

/* A part of a name that is shorter says nothing. */
static const size_t part_min_bytes = 3;

static size_t least(size_t a, size_t b, size_t c)
{
	return MIN(MIN(a, b), c);
}

static bool same(char a, char b)
{
	return g_ascii_tolower(a) == g_ascii_tolower(b);
}

/* Three rows of the table are enough: this letter's, the last one's and the one's before. */
static size_t distance(const char *a, const char *b)
{
	size_t rows[3][NAME_MAX_BYTES + 1];
	size_t *now = rows[0], *last = rows[1], *before = rows[2];
	size_t a_bytes = strlen(a), b_bytes = strlen(b);

	for (size_t j = 0; j <= b_bytes; j++)
		last[j] = j;
	for (size_t i = 1; i <= a_bytes; i++) {
		now[0] = i;
		for (size_t j = 1; j <= b_bytes; j++) {
			now[j] = least(last[j] + 1, now[j - 1] + 1,
					last[j - 1] + !same(a[i - 1], b[j - 1]));
			if (i > 1 && j > 1 && same(a[i - 1], b[j - 2]) && same(a[i - 2], b[j - 1]))
				now[j] = MIN(now[j], before[j - 2] + 1);
		}
		size_t *free_row = before;

		before = last;
		last = now;
		now = free_row;
	}
	return last[b_bytes];
}

/* Every name has the empty part; others count from three letters. */
static bool has_part(const char *name, const char *part)
{
	size_t bytes = strlen(part);

	return bytes == 0 || (bytes >= part_min_bytes && strstr(name, part));
}

static const char *find_only(const char *part, const char *const *names, size_t count)
{
	const char *only = NULL;

	for (size_t i = 0; i < count; i++)
		if (has_part(names[i], part)) {
			if (only)
				return NULL;
			only = names[i];
		}
	return only;
}

const char *suggest_name(const char *written, const char *const *names, size_t count)
{
	size_t written_bytes = strlen(written), best = SIZE_MAX;
	const char *nearest = NULL;

	if (written_bytes == 0 || written_bytes > NAME_MAX_BYTES)
		return NULL;
	for (size_t i = 0; i < count; i++) {
		size_t name_bytes = strlen(names[i]);

		if (name_bytes > NAME_MAX_BYTES)
			continue;
		size_t far = distance(written, names[i]);

		if (far < best && far <= MAX(written_bytes, name_bytes) / 3) {
			best = far;
			nearest = names[i];
		}
	}
	return nearest ? nearest : find_only(written, names, count);
}

/* Returns how many names have the part. */
static size_t add_list(GString *out, const char *part, const char *const *names, size_t count)
{
	size_t listed = 0;

	for (size_t i = 0; i < count; i++) {
		if (!has_part(names[i], part) || ++listed > listed_max)
			continue;
		g_string_append_printf(out, "%s%s", listed > 1 ? ", " : "", names[i]);
	}
	if (listed > listed_max)
		g_string_append(out, ", ...");
	return listed;
}

const char *suggest_sentence(struct arena *arena, const char *written, const char *const *names,
		size_t count)
{
	const char *nearest = suggest_name(written, names, count);

	if (nearest)
		return arena_format(arena, ": did you mean \"%s\"?", nearest);
	if (count == 0)
		return ": there is none to choose from";
	GString *out = arena_string(arena);

	if (*written && add_list(out, written, names, count) > 0)
		return arena_format(arena, ": did you mean %s?", out->str);
	add_list(out, "", names, count);
	return arena_format(arena, ": write %s%s", count == 1 ? "" : "one of ", out->str);
}
