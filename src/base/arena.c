/* arena.c - memory that ends with its job: blocks to cut from, and a list of releases. */

#include "base/arena.h"

#include <assert.h>
#include <stdalign.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

static const size_t block_bytes = 1u << 16;

struct block {
	struct block *next;
	size_t size_bytes, used_bytes;
	alignas(max_align_t) unsigned char memory[];
};

struct release {
	struct release *next;
	void (*call)(void *);
	void *handle;
};

struct arena {
	struct block *blocks;
	struct release *releases;
};

struct arena *arena_new(void)
{
	return g_new0(struct arena, 1);
}

void arena_free(struct arena *arena)
{
	if (!arena)
		return;
	for (struct release *release = arena->releases; release; release = release->next)
		release->call(release->handle);
	for (struct block *block = arena->blocks, *next; block; block = next) {
		next = block->next;
		g_free(block);
	}
	g_free(arena);
}

static struct block *add_block(struct arena *arena, size_t wanted_bytes)
{
	size_t size_bytes = MAX(wanted_bytes, block_bytes);
	struct block *block = (struct block *)g_malloc0(sizeof(struct block) + size_bytes);

	block->size_bytes = size_bytes;
	block->next = arena->blocks;
	arena->blocks = block;
	return block;
}

void *arena_alloc(struct arena *arena, size_t count, size_t size_bytes)
{
	const size_t grain = alignof(max_align_t);
	struct block *block = arena->blocks;

	assert(size_bytes > 0 && count <= (SIZE_MAX / 2) / size_bytes);
	size_t bytes = (count * size_bytes + grain - 1) / grain * grain;

	if (!block || block->size_bytes - block->used_bytes < bytes)
		block = add_block(arena, bytes);
	void *memory = block->memory + block->used_bytes;

	block->used_bytes += bytes;
	return memory;
}

void arena_defer(struct arena *arena, void (*release)(void *), void *handle)
{
	struct release *entry = ARENA_NEW(arena, struct release);

	*entry = (struct release){ .next = arena->releases, .call = release, .handle = handle };
	arena->releases = entry;
}

static void release_list(void *handle)
{
	g_strfreev((char **)handle);
}

char *arena_keep(struct arena *arena, char *text)
{
	arena_defer(arena, g_free, text);
	return text;
}

char **arena_keep_list(struct arena *arena, char **list)
{
	arena_defer(arena, release_list, list);
	return list;
}

char *arena_copy_bytes(struct arena *arena, const char *text, size_t bytes)
{
	char *copy = (char *)arena_alloc(arena, bytes + 1, 1);

	if (bytes > 0)
		memcpy(copy, text, bytes);
	return copy;
}

char *arena_copy(struct arena *arena, const char *text)
{
	return arena_copy_bytes(arena, text, strlen(text));
}

char *arena_format(struct arena *arena, const char *format, ...)
{
	GString *text = arena_string(arena);
	va_list arguments;

	va_start(arguments, format);
	g_string_append_vprintf(text, format, arguments);
	va_end(arguments);
	return text->str;
}

static void release_string(void *handle)
{
	g_string_free((GString *)handle, TRUE);
}

static void release_pointers(void *handle)
{
	g_ptr_array_unref((GPtrArray *)handle);
}

static void release_array(void *handle)
{
	g_array_unref((GArray *)handle);
}

static void release_hash(void *handle)
{
	g_hash_table_unref((GHashTable *)handle);
}

GString *arena_string(struct arena *arena)
{
	GString *string = g_string_new(NULL);

	arena_defer(arena, release_string, string);
	return string;
}

GPtrArray *arena_pointers(struct arena *arena)
{
	GPtrArray *pointers = g_ptr_array_new();

	arena_defer(arena, release_pointers, pointers);
	return pointers;
}

void arena_point(GPtrArray *pointers, const void *at)
{
	g_ptr_array_add(pointers, NULL);
	memcpy(&pointers->pdata[pointers->len - 1], &at, sizeof(at));
}

GArray *arena_array(struct arena *arena, size_t element_bytes)
{
	GArray *array = g_array_new(FALSE, TRUE, (guint)element_bytes);

	arena_defer(arena, release_array, array);
	return array;
}

GHashTable *arena_hash(struct arena *arena)
{
	GHashTable *hash = g_hash_table_new(g_str_hash, g_str_equal);

	arena_defer(arena, release_hash, hash);
	return hash;
}

GHashTable *arena_number_hash(struct arena *arena)
{
	GHashTable *hash = g_hash_table_new(g_direct_hash, g_direct_equal);

	arena_defer(arena, release_hash, hash);
	return hash;
}
