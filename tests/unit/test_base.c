/* test_base.c - arena, table and random; the report has a file of its own. */

#include "test.h"

#include "base/random.h"
#include "base/table.h"

#include <math.h>
#include <stdalign.h>
#include <string.h>

TEST(arena_memory_is_zeroed_and_aligned)
{
	for (size_t bytes = 1; bytes < 200000; bytes = bytes * 3 + 1) {
		char *memory = (char *)arena_alloc(arena, bytes, 1);

		g_assert_cmpuint((size_t)(void *)memory % alignof(max_align_t), ==, 0);
		g_assert_cmpint(memory[0], ==, 0);
		g_assert_cmpint(memcmp(memory, memory + 1, bytes - 1), ==, 0);
		memset(memory, 0xff, bytes);
	}
}

static void note_release(void *handle)
{
	GString *order = (GString *)handle;

	g_string_append_printf(order, "%zu", order->len);
}

static void note_first(void *handle)
{
	g_string_append((GString *)handle, "first");
}

TEST(arena_releases_in_reverse_order)
{
	struct arena *job = arena_new();
	GString *order = g_string_new(NULL);

	arena_defer(job, note_release, order);
	arena_defer(job, note_first, order);
	arena_free(job);
	g_assert_cmpstr(order->str, ==, "first5");
	g_string_free(order, TRUE);
	arena_free(NULL);
}

TEST(arena_copies_and_formats)
{
	g_assert_cmpstr(arena_copy(arena, "text"), ==, "text");
	g_assert_cmpstr(arena_copy_bytes(arena, "text", 2), ==, "te");
	g_assert_cmpstr(arena_copy_bytes(arena, "", 0), ==, "");
	g_assert_cmpstr(arena_format(arena, "%d %s", 7, "GPUs"), ==, "7 GPUs");
}

static struct table *sample(struct arena *arena)
{
	struct table *table = table_new(arena);

	table_columns(table, "pass time_s name");
	table_number(table, 1);
	table_number(table, 0.1 + 0.2);
	table_text(table, "a, \"b\"");
	table_number(table, 2);
	table_number(table, INFINITY);
	table_text(table, "");
	return table;
}

TEST(table_keeps_rows_and_columns)
{
	const struct table *table = sample(arena);

	g_assert_cmpuint(table_column_count(table), ==, 3);
	g_assert_cmpuint(table_row_count(table), ==, 2);
	g_assert_cmpstr(table_column_name(table, 1), ==, "time_s");
	g_assert_cmpuint(table_find_column(table, "name"), ==, 2);
	g_assert_cmpfloat(table_cell_number(table, 1, 0), ==, 2);
	g_assert_true(isnan(table_cell_number(table, 1, 1)));
	g_assert_true(isnan(table_cell_number(table, 0, 2)));
	g_assert_null(table_cell_text(table, 0, 0));
	g_assert_cmpuint(table_row_count(table_new(arena)), ==, 0);
}

TEST(table_writes_csv_and_json)
{
	g_assert_cmpstr(table_csv(sample(arena)), ==,
			"pass,time_s,name\n1,0.3,\"a, \"\"b\"\"\"\n2,,\n");
	g_assert_cmpstr(table_json(sample(arena)), ==,
			"[\n"
			"  { \"pass\": 1, \"time_s\": 0.3, \"name\": \"a, \\\"b\\\"\" },\n"
			"  { \"pass\": 2, \"time_s\": null, \"name\": \"\" }\n"
			"]\n");
	g_assert_cmpstr(table_json(table_new(arena)), ==, "[\n]\n");
}

TEST(table_writes_flags_and_rows_under_their_names)
{
	struct table *table = table_new(arena);

	table_columns(table, "name inside count");
	g_assert_cmpstr(table_json_keyed(table), ==, "{\n}\n");
	table_text(table, "say \"a\"");
	table_flag(table, true);
	table_number(table, NAN);
	table_text(table, "true");
	table_flag(table, false);
	table_number(table, 2);
	g_assert_cmpstr(table_csv(table), ==,
			"name,inside,count\n\"say \"\"a\"\"\",true,\ntrue,false,2\n");
	g_assert_cmpstr(table_json_keyed(table), ==,
			"{\n"
			"  \"say \\\"a\\\"\": { \"inside\": true, \"count\": null },\n"
			"  \"true\": { \"inside\": false, \"count\": 2 }\n"
			"}\n");
}

/* The first numbers of the reference implementation, seed 1234567. */
TEST(random_is_splitmix64)
{
	struct random random = random_new(1234567);

	g_assert_cmpuint(random_next(&random), ==, 6457827717110365317u);
	g_assert_cmpuint(random_next(&random), ==, 3203168211198807973u);
	g_assert_cmpuint(random_next(&random), ==, 9817491932198370423u);
}

TEST(random_numbers_keep_to_their_bounds_and_means)
{
	struct random random = random_new(1);
	double share = 0, exponential = 0;
	const int rounds = 200000;

	for (int i = 0; i < rounds; i++) {
		double x = random_share(&random), y = random_between(&random, -2, 3);
		double z = random_exponential(&random, 5);

		g_assert_true(x >= 0 && x < 1 && y >= -2 && y < 3 && z >= 0 && isfinite(z));
		share += x / rounds;
		exponential += z / rounds;
	}
	test_near(share, 0.5, 0.01);
	test_near(exponential, 5, 0.02);
}
