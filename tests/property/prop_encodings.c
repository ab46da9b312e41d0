/*
 * prop_encodings.c - every example says the same in any encoding, with any line ends, and with its
 * elements in any order.
 */

#include "test.h"

#include "input/scenario.h"

#include <string.h>

struct bytes {
	const char *start;
	size_t count;
};

static const struct catalog *catalog_of(struct arena *arena, struct report *report)
{
	return catalog_load(arena, report, "data", NULL, 0);
}

static void add_quantity(GString *out, const char *name, struct quantity quantity)
{
	g_string_append_printf(out, "%s %a %d %s\n", name, quantity.si, (int)quantity.provenance,
			quantity.source ? quantity.source : "-");
}

/* All that a scenario holds but its place, as text. */
static const char *dump(struct arena *arena, const struct scenario *scenario)
{
	GString *out = arena_string(arena);
	const struct plan *plan = &scenario->plan;

	g_string_append_printf(out, "%s | %s | %s | %s | %s | %s | %s | %s\n", scenario->id,
			scenario->title, scenario->model->name, scenario->gpu->id,
			scenario->network->id, scenario->site->id, scenario->software->id,
			scenario->reference->id);
	g_string_append_printf(out, "%d %g %g %g %g %g %g %g %g %g %d\n", scenario->has_plan,
			plan->tensor, plan->pipeline, plan->data, plan->context, plan->expert,
			plan->interleave, plan->zero, plan->micro_batch, plan->global_batch,
			(int)plan->recompute);
	add_quantity(out, "parameters", scenario->model->parameters);
	add_quantity(out, "hidden", scenario->model->hidden);
	add_quantity(out, "tokens", scenario->tokens);
	add_quantity(out, "gpus", scenario->gpus);
	add_quantity(out, "interruptions", scenario->interruptions);
	add_quantity(out, "over", scenario->interruptions_over_s);
	add_quantity(out, "interval", scenario->interval_s);
	add_quantity(out, "save", scenario->save_s);
	add_quantity(out, "restart", scenario->restart_s);
	add_quantity(out, "price", scenario->price_usd_per_j);
	add_quantity(out, "pue", scenario->pue);
	add_quantity(out, "draw", scenario->server_draw_w);
	add_quantity(out, "rent", scenario->gpu_usd_per_s);
	add_quantity(out, "published", scenario->published_gpu_s);
	return out->str;
}

static const char *dump_bytes(struct arena *arena, const struct catalog *catalog,
		struct bytes bytes)
{
	struct report *report = report_new(arena);
	const struct scenario *scenario = scenario_parse(arena, report, catalog, "data",
			"example.xml", bytes.start, bytes.count);

	test_faults(report, "");
	return scenario ? dump(arena, scenario) : "";
}

/* Every line end becomes another one. */
static struct bytes with_line_ends(struct arena *arena, const char *text, const char *end)
{
	GString *out = arena_string(arena);

	for (; *text; text++)
		if (*text == '\n')
			g_string_append(out, end);
		else
			g_string_append_c(out, *text);
	return (struct bytes){ out->str, out->len };
}

static struct bytes with_bom(struct arena *arena, struct bytes bytes)
{
	GString *out = arena_string(arena);

	g_string_append(out, "\xef\xbb\xbf");
	g_string_append_len(out, bytes.start, (gssize)bytes.count);
	return (struct bytes){ out->str, out->len };
}

static void add_unit(GString *out, unsigned unit, bool big)
{
	g_string_append_c(out, (char)(big ? unit >> 8 : unit & 0xff));
	g_string_append_c(out, (char)(big ? unit & 0xff : unit >> 8));
}

/* The declaration may go on saying UTF-8: the bytes tell. */
static struct bytes as_utf16(struct arena *arena, struct bytes bytes, bool big, bool bom)
{
	GString *out = arena_string(arena);
	glong count = 0;
	gunichar2 *units = g_utf8_to_utf16(bytes.start, (glong)bytes.count, NULL, &count, NULL);

	arena_defer(arena, g_free, units);
	if (bom)
		add_unit(out, 0xfeff, big);
	for (glong i = 0; i < count; i++)
		add_unit(out, units[i], big);
	return (struct bytes){ out->str, out->len };
}

static void same_in_every_dress(struct arena *arena, const struct catalog *catalog,
		const char *file)
{
	char *text = NULL;

	g_assert_true(g_file_get_contents(file, &text, NULL, NULL));
	arena_defer(arena, g_free, text);

	struct bytes plain = { text, strlen(text) };
	const char *expected = dump_bytes(arena, catalog, plain);
	static const char *const ends[] = { "\n", "\r\n", "\r" };

	g_assert_cmpstr(expected, !=, "");
	for (size_t i = 0; i < 3; i++) {
		struct bytes bytes = with_line_ends(arena, text, ends[i]);

		g_assert_cmpstr(dump_bytes(arena, catalog, bytes), ==, expected);
		g_assert_cmpstr(dump_bytes(arena, catalog, with_bom(arena, bytes)), ==, expected);
		for (int way = 0; way < 4; way++)
			g_assert_cmpstr(dump_bytes(arena, catalog,
							as_utf16(arena, bytes, way & 1, way & 2)),
					==, expected);
	}
}

TEST(every_example_is_the_same_in_every_encoding)
{
	const struct catalog *catalog = catalog_of(arena, report);
	GDir *folder = g_dir_open("examples", 0, NULL);
	const char *name;
	int count = 0;

	while ((name = g_dir_read_name(folder)))
		if (g_str_has_suffix(name, ".xml") && !strstr(name, "batch")) {
			same_in_every_dress(arena, catalog,
					arena_format(arena, "examples/%s", name));
			count++;
		}
	g_dir_close(folder);
	g_assert_cmpint(count, >=, 7);
	test_faults(report, "");
}

/* Elements of a scenario come in any order. */
TEST(elements_mean_the_same_in_any_order)
{
	static const char *const elements[] = {
		"<title>T</title>",
		"<model ref='gpt-3'/>",
		"<data tokens='300 B'/>",
		"<cluster gpu='v100-sxm' count='1024'/>",
		"<plan tensor='8' data='128'/>",
		"<power pue='1.2'/>",
		"<reliability save='3 s'/>",
	};
	enum { COUNT = sizeof(elements) / sizeof(elements[0]) };
	const struct catalog *catalog = catalog_of(arena, report);
	const char *expected = NULL;

	for (int round = 0; round < 50; round++) {
		const char *order[COUNT];
		GString *text = arena_string(arena);

		memcpy(order, elements, sizeof(order));
		g_string_append(text, "<scenario xmlns='urn:wallchart:scenario:1'>");
		for (int left = COUNT; left > 0; left--) {
			int pick = round ? g_test_rand_int_range(0, left) : 0;

			g_string_append(text, order[pick]);
			memmove(&order[pick], &order[pick + 1],
					(size_t)(left - pick - 1) * sizeof(order[0]));
		}
		g_string_append(text, "</scenario>");
		const char *made =
				dump_bytes(arena, catalog, (struct bytes){ text->str, text->len });

		expected = expected ? expected : made;
		g_assert_cmpstr(made, ==, expected);
	}
}
