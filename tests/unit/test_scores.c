/* test_scores.c - mean, median, quantiles and groups of errors. */

#include "test.h"

#include "model/scores.h"

#include <math.h>
#include <string.h>

/* Published 100 each, so that an error of 0.1 is a computed 110. */
static struct judged row(struct arena *arena, const char *source, double error, bool inside)
{
	struct run *run = ARENA_NEW(arena, struct run);

	*run = (struct run){ .source = source, .reported = 100 };
	return (struct judged){ .run = run,
		.computed = 100 * (1 + error),
		.plain = NAN,
		.error = error,
		.inside = inside };
}

static struct judged missed(struct arena *arena, const char *source)
{
	struct judged judged = row(arena, source, NAN, true);

	judged.reason = "no such GPU";
	return judged;
}

static const char *source_of(const struct judged *judged)
{
	return judged->run->source;
}

TEST(a_score_is_of_the_sizes_of_errors)
{
	struct judged rows[] = {
		row(arena, "a", 0.1, true),
		row(arena, "a", -0.3, false),
		row(arena, "b", 0.2, true),
		row(arena, "b", -0.4, true),
	};
	struct score score = scores_of(arena, rows, G_N_ELEMENTS(rows));

	g_assert_cmpuint(score.count, ==, 4);
	g_assert_cmpuint(score.missed, ==, 0);
	test_near(score.mean, 0.25, 1e-12);
	test_near(score.median, 0.25, 1e-12);
	test_near(score.p90, 0.37, 1e-12); /* 0.3 + 0.7 x 0.1 */
	test_near(score.worst, 0.4, 1e-12);
	test_near(score.bias, -0.1, 1e-12);
	test_near(score.inside, 0.75, 1e-12);
	g_assert_true(isnan(score.plain_mean));
}

TEST(a_missed_row_is_outside_and_in_no_mean)
{
	struct judged rows[] = { row(arena, "a", 0.1, true), missed(arena, "a"),
		missed(arena, "b") };
	struct score score = scores_of(arena, rows, G_N_ELEMENTS(rows));

	g_assert_cmpuint(score.count, ==, 3);
	g_assert_cmpuint(score.missed, ==, 2);
	test_near(score.mean, 0.1, 1e-12);
	test_near(score.bias, 0.1, 1e-12);
	test_near(score.inside, 1.0 / 3, 1e-12);
	test_near(score.source_mean, 0.1, 1e-12);
}

TEST(each_source_has_one_voice)
{
	struct judged rows[] = {
		row(arena, "many", 0.1, true),
		row(arena, "one", -0.5, true),
		row(arena, "many", 0.1, true),
		row(arena, "many", -0.1, true),
	};
	struct score score = scores_of(arena, rows, G_N_ELEMENTS(rows));

	test_near(score.mean, 0.2, 1e-12);
	test_near(score.source_mean, 0.3, 1e-12);
}

TEST(the_plain_rule_is_judged_on_computed_rows)
{
	struct judged rows[] = { row(arena, "a", 0.1, true), row(arena, "a", 0.1, true),
		row(arena, "a", 0.1, true), missed(arena, "a") };

	rows[0].plain = 150;
	rows[1].plain = 90;
	rows[3].plain = 1000;
	test_near(scores_of(arena, rows, 4).plain_mean, 0.3, 1e-12);
}

TEST(nothing_has_no_score)
{
	struct judged rows[] = { missed(arena, "a") };
	struct score of_none = scores_of(arena, NULL, 0), of_missed = scores_of(arena, rows, 1);
	size_t count;

	g_assert_cmpuint(of_none.count, ==, 0);
	g_assert_true(isnan(of_none.mean) && isnan(of_none.p90) && isnan(of_none.inside));
	g_assert_true(isnan(of_missed.mean) && isnan(of_missed.median) && isnan(of_missed.worst));
	g_assert_true(isnan(of_missed.bias) && isnan(of_missed.source_mean));
	g_assert_true(of_missed.inside == 0);
	scores_by(arena, NULL, 0, source_of, &count);
	g_assert_cmpuint(count, ==, 0);
}

TEST(groups_come_by_size_then_by_name)
{
	struct judged rows[] = {
		row(arena, "c", 0.3, true),
		row(arena, "b", 0.2, true),
		row(arena, "a", 0.1, true),
		row(arena, "b", -0.4, false),
	};
	size_t count;
	const struct score_group *groups =
			scores_by(arena, rows, G_N_ELEMENTS(rows), source_of, &count);

	g_assert_cmpuint(count, ==, 3);
	g_assert_cmpstr(groups[0].name, ==, "b");
	g_assert_cmpstr(groups[1].name, ==, "a");
	g_assert_cmpstr(groups[2].name, ==, "c");
	test_near(groups[0].score.mean, 0.3, 1e-12);
	test_near(groups[0].score.bias, -0.1, 1e-12);
	g_assert_cmpuint(groups[0].score.count, ==, 2);
	test_near(groups[2].score.mean, 0.3, 1e-12);
}

TEST(a_quantile_lies_between_its_neighbours)
{
	static const double values[] = { 1, 2, 4, 8 };

	test_near(scores_quantile(values, 4, 0), 1, 1e-12);
	test_near(scores_quantile(values, 4, 0.5), 3, 1e-12);
	test_near(scores_quantile(values, 4, 0.9), 6.8, 1e-12);
	test_near(scores_quantile(values, 4, 1), 8, 1e-12);
	test_near(scores_quantile(values, 1, 0.9), 1, 1e-12);
	g_assert_true(isnan(scores_quantile(values, 0, 0.5)));
}

/* Over random rows: order and duplicates of the whole change nothing, sizes stand in order. */
TEST(scores_hold_whatever_the_rows)
{
	static const char *const sources[] = { "a", "b", "c" };

	for (int round = 0; round < 200; round++) {
		struct judged rows[40];
		size_t count = (size_t)g_test_rand_int_range(1, 20);

		for (size_t i = 0; i < count; i++) {
			const char *source = sources[g_test_rand_int_range(0, 3)];

			rows[i] = row(arena, source, g_test_rand_double_range(-0.9, 2),
					g_test_rand_int_range(0, 2) == 0);
			rows[2 * count - 1 - i] = rows[i];
		}
		struct score once = scores_of(arena, rows, count);
		struct score twice = scores_of(arena, rows, 2 * count);

		g_assert_true(fabs(once.bias) <= once.mean + 1e-12);
		g_assert_true(once.median <= once.p90 && once.p90 <= once.worst);
		g_assert_true(once.mean <= once.worst + 1e-12);
		test_near(twice.mean, once.mean, 1e-9);
		test_near(twice.inside, once.inside, 1e-9);
		test_near(twice.source_mean, once.source_mean, 1e-9);
		g_assert_true(twice.worst == once.worst);
	}
}
