/* scores.c - mean, median, bias and the like of the estimator's errors, of all rows or by a key. */

#include "model/scores.h"

#include "base/arena.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

static bool is_computed(const struct judged *row)
{
	return !row->reason && isfinite(row->error);
}

/* The sort of numpy's and R's default (type 7 of Hyndman and Fan, 1996). */
double scores_quantile(const double *ascending, size_t count, double share)
{
	if (count == 0)
		return NAN;
	double place = share * (double)(count - 1);
	size_t below = (size_t)place, above = below + 1 < count ? below + 1 : below;

	return ascending[below] + (place - (double)below) * (ascending[above] - ascending[below]);
}

/* Sums of numbers that may have none. */
struct sum {
	double total, count;
};

static void add(struct sum *sum, double value)
{
	if (!isfinite(value))
		return;
	sum->total += value;
	sum->count += 1;
}

static double mean_of(struct sum sum)
{
	return sum.count > 0 ? sum.total / sum.count : NAN;
}

static const char *source_of(const struct judged *row)
{
	return row->run->source;
}

/* Rows of each key, keys in the order in which they first come. */
struct groups {
	GPtrArray *names, *rows; /* rows: a GArray of struct judged each */
};

static struct groups group_rows(struct arena *arena, const struct judged *rows, size_t count,
		scores_key *key)
{
	struct groups groups = { arena_pointers(arena), arena_pointers(arena) };
	GHashTable *places = arena_hash(arena);

	for (size_t i = 0; i < count; i++) {
		const char *name = key(&rows[i]);
		GArray *group = (GArray *)g_hash_table_lookup(places, name);

		if (!group) {
			group = arena_array(arena, sizeof(struct judged));
			g_hash_table_insert(places, (gpointer)(intptr_t)name, group);
			arena_point(groups.names, name);
			arena_point(groups.rows, group);
		}
		g_array_append_val(group, rows[i]);
	}
	return groups;
}

static double mean_error(const GArray *rows)
{
	struct sum sum = { 0 };

	for (guint i = 0; i < rows->len; i++) {
		const struct judged *row = &g_array_index(rows, struct judged, i);

		if (is_computed(row))
			add(&sum, fabs(row->error));
	}
	return mean_of(sum);
}

static double mean_over_sources(struct arena *arena, const struct judged *rows, size_t count)
{
	struct groups sources = group_rows(arena, rows, count, source_of);
	struct sum sum = { 0 };

	for (guint i = 0; i < sources.rows->len; i++)
		add(&sum, mean_error((const GArray *)sources.rows->pdata[i]));
	return mean_of(sum);
}

static gint compare_numbers(gconstpointer a, gconstpointer b)
{
	double left = *(const double *)a, right = *(const double *)b;

	return (left > right) - (left < right);
}

/* |error| of the computed rows, ascending. */
static GArray *sort_errors(struct arena *arena, const struct judged *rows, size_t count)
{
	GArray *errors = arena_array(arena, sizeof(double));

	for (size_t i = 0; i < count; i++) {
		double error = fabs(rows[i].error);

		if (is_computed(&rows[i]))
			g_array_append_val(errors, error);
	}
	g_array_sort(errors, compare_numbers);
	return errors;
}

struct score scores_of(struct arena *arena, const struct judged *rows, size_t count)
{
	const GArray *sorted = sort_errors(arena, rows, count);
	const double *errors = (const double *)(const void *)sorted->data;
	struct sum size = { 0 }, signed_size = { 0 }, plain = { 0 };
	size_t inside = 0;

	for (size_t i = 0; i < count; i++) {
		if (!is_computed(&rows[i]))
			continue;
		add(&size, fabs(rows[i].error));
		add(&signed_size, rows[i].error);
		add(&plain, fabs(rows[i].plain / rows[i].run->reported - 1));
		inside += rows[i].inside;
	}
	return (struct score){
		.count = count,
		.missed = count - sorted->len,
		.mean = mean_of(size),
		.median = scores_quantile(errors, sorted->len, 0.5),
		.p90 = scores_quantile(errors, sorted->len, 0.9),
		.worst = scores_quantile(errors, sorted->len, 1),
		.bias = mean_of(signed_size),
		.inside = count > 0 ? (double)inside / (double)count : NAN,
		.plain_mean = mean_of(plain),
		.source_mean = mean_over_sources(arena, rows, count),
	};
}

static int compare_groups(const void *a, const void *b)
{
	const struct score_group *left = (const struct score_group *)a;
	const struct score_group *right = (const struct score_group *)b;

	if (left->score.count != right->score.count)
		return left->score.count > right->score.count ? -1 : 1;
	return strcmp(left->name, right->name);
}

const struct score_group *scores_by(struct arena *arena, const struct judged *rows, size_t count,
		scores_key *key, size_t *group_count)
{
	struct groups groups = group_rows(arena, rows, count, key);
	GArray *out = arena_array(arena, sizeof(struct score_group));

	for (guint i = 0; i < groups.rows->len; i++) {
		const GArray *group = (const GArray *)groups.rows->pdata[i];
		struct score_group added = { (const char *)groups.names->pdata[i],
			scores_of(arena, (const struct judged *)(const void *)group->data,
					group->len) };

		g_array_append_val(out, added);
	}
	g_array_sort(out, compare_groups);
	*group_count = out->len;
	return (const struct score_group *)(const void *)out->data;
}
