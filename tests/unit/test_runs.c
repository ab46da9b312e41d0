/* test_runs.c - a CSV of published runs into runs; its faults are in tests/golden/faults/runs-*. */

#include "test.h"

#include "input/runs.h"

#include <math.h>
#include <string.h>

static const struct runs *parse(struct arena *arena, struct report *report, const char *text)
{
	return runs_parse(arena, report, "runs.csv", text, strlen(text));
}

TEST(columns_come_in_any_order)
{
	const struct runs *runs = parse(arena, report,
			"layers,colour,reported_value,gpu,id,reported_metric\n"
			"96,blue,6.48624e+10,A100,first,step_time_s\n"
			"1300000.0,,.5,,second,mfu\n");

	test_faults(report, "");
	g_assert_cmpuint(runs->count, ==, 2);
	const struct run *first = &runs->rows[0], *second = &runs->rows[1];

	g_assert_cmpstr(first->id, ==, "first");
	g_assert_cmpstr(first->gpu, ==, "A100");
	g_assert_cmpstr(first->metric_name, ==, "step_time_s");
	g_assert_true(first->metric == RUN_STEP_TIME_S && second->metric == RUN_MFU);
	g_assert_true(first->reported == 6.48624e+10 && first->layers == 96);
	g_assert_true(second->reported == 0.5 && second->layers == 1300000);
	g_assert_cmpint(second->at.line, ==, 3);
	g_assert_cmpstr(second->at.file, ==, "runs.csv");
}

TEST(an_odd_cell_costs_its_row)
{
	const struct runs *runs = parse(arena, report,
			"id,reported_metric,reported_value,layers,hidden,tp\n"
			"a,days,54,abc,\"16,384\",0\nb,days,5,96,12288,8\n");

	test_faults(report, "");
	g_assert_cmpstr(runs->rows[0].fault, ==,
			"layers is \"abc\": write a number or nothing; hidden is \"16,384\": write 16384; "
			"tp is \"0\": write a number above zero or nothing");
	g_assert_true(isnan(runs->rows[0].layers));
	g_assert_null(runs->rows[1].fault);
}

TEST(what_is_missing_is_nothing)
{
	const struct runs *runs = parse(arena, report,
			"id,reported_metric,reported_value,layers,model\na,days,54,,\n");
	const struct run *run = &runs->rows[0];

	g_assert_true(isnan(run->layers) && isnan(run->hidden) && isnan(run->micro_batch));
	g_assert_cmpstr(run->model, ==, "");
	g_assert_cmpstr(run->notes, ==, "");
}

TEST(cells_keep_what_quotes_hold)
{
	const struct runs *runs = parse(arena, report,
			"id,reported_metric,reported_value,model,notes\n"
			"\"a, b\",days,\"54\",\"say \"\"GPT\"\"\",\"two\nlines\"\n"
			"\n  \n"
			" c , days , 5 ,\" d \",\n");

	test_faults(report, "");
	g_assert_cmpuint(runs->count, ==, 2);
	g_assert_cmpstr(runs->rows[0].id, ==, "a, b");
	g_assert_cmpstr(runs->rows[0].model, ==, "say \"GPT\"");
	g_assert_cmpstr(runs->rows[0].notes, ==, "two\nlines");
	g_assert_true(runs->rows[0].reported == 54);
	g_assert_cmpstr(runs->rows[1].id, ==, "c");
	g_assert_cmpstr(runs->rows[1].model, ==, " d ");
	g_assert_cmpint(runs->rows[0].at.line, ==, 2);
	g_assert_cmpint(runs->rows[1].at.line, ==, 6);
}

TEST(line_ends_and_a_bom_change_nothing)
{
	static const char *const texts[] = {
		"id,reported_metric,reported_value,notes\na,days,5,\"x\ny\"\nb,mfu,0.4,Größe\n",
		"id,reported_metric,reported_value,notes\na,days,5,\"x\ny\"\nb,mfu,0.4,Größe",
		"id,reported_metric,reported_value,notes\r\na,days,5,\"x\r\ny\"\r\nb,mfu,0.4,Größe\r\n",
		"\xef\xbb\xbfid,reported_metric,reported_value,notes\ra,days,5,\"x\ry\"\rb,mfu,0.4,Größe\r",
	};

	for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
		const struct runs *runs = parse(arena, report, texts[i]);

		test_faults(report, "");
		g_assert_cmpuint(runs->count, ==, 2);
		g_assert_cmpstr(runs->rows[0].id, ==, "a");
		g_assert_cmpstr(runs->rows[0].notes, ==, "x\ny");
		g_assert_cmpstr(runs->rows[1].notes, ==, "Größe");
		g_assert_cmpint(runs->rows[1].at.line, ==, 4);
	}
}

TEST(a_range_of_experts_is_its_first_number)
{
	static const char *const ranges[] = { "32-64", "32\u201364", "32 - 64", "32" };

	for (size_t i = 0; i < G_N_ELEMENTS(ranges); i++) {
		const struct runs *runs = parse(arena, report,
				arena_format(arena,
						"id,reported_metric,reported_value,ep\na,days,5,%s\n",
						ranges[i]));

		test_faults(report, "");
		g_assert_true(runs->rows[0].expert == 32);
	}
	g_assert_cmpstr(parse(arena, report, "id,reported_metric,reported_value,tp\na,days,5,2-4\n")
					->rows[0]
					.fault,
			==, "tp is \"2-4\": write a number or nothing");
}

TEST(an_unknown_metric_is_kept_by_its_name)
{
	const struct runs *runs =
			parse(arena, report, "id,reported_metric,reported_value\na,furlongs,5\n");

	test_faults(report, "");
	g_assert_true(runs->rows[0].metric == RUN_METRICS);
	g_assert_cmpstr(runs->rows[0].metric_name, ==, "furlongs");
	for (enum run_metric metric = 0; metric < RUN_METRICS; metric++)
		g_assert_cmpstr(run_metric_name(metric), !=, "");
	g_assert_cmpstr(run_metric_name(RUN_METRICS), ==, "");
}

TEST(a_table_without_rows_has_none)
{
	const struct runs *runs = parse(arena, report, "id,reported_metric,reported_value\n\n");

	test_faults(report, "");
	g_assert_cmpuint(runs->count, ==, 0);
}

TEST(more_than_a_million_rows_are_refused)
{
	GString *text = arena_string(arena);

	g_string_append(text, "id,reported_metric,reported_value\n");
	for (int i = 0; i < 1000002; i++)
		g_string_append_printf(text, "%d,days,1\n", i);
	g_assert_null(parse(arena, report, text->str));
	test_faults(report, "runs.csv: has more than 1000000 rows: write a smaller file\n");
}

TEST(a_file_that_is_not_there_is_a_fault)
{
	g_assert_null(runs_load(arena, report, "no/such.csv"));
	test_faults(report,
			"no/such.csv: cannot be read (No such file or directory): write the name of a file that can\n");
}

TEST(the_published_runs_have_no_fault)
{
	const struct runs *runs = runs_load(arena, report, "data/published_runs.csv");
	size_t ranges = 0;

	test_faults(report, "");
	g_assert_cmpuint(runs->count, >=, 384);
	for (size_t i = 0; i < runs->count; i++) {
		const struct run *run = &runs->rows[i];

		g_assert_true(run->metric < RUN_METRICS && run->reported > 0 && *run->source);
		ranges += run->expert == 32 && strstr(run->id, "deepseek-v3-671b-gb200") != NULL;
	}
	g_assert_cmpuint(ranges, ==, 3);
}
