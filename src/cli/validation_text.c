/* validation_text.c - published runs beside their estimates, for people: rows, then how far off. */

#include "base/arena.h"
#include "base/table.h"
#include "cli/columns.h"
#include "cli/validation.h"

#include <math.h>
#include <string.h>

static const char none[] = "-";

static const char *const tier_names[] = {
	[TIER_DENSE] = "dense, split printed",
	[TIER_MOE] = "mixture of experts",
	[TIER_PLANNED] = "split not printed",
	[TIER_TOTAL] = "run totals",
	[TIER_MEMORY] = "memory",
	[TIERS] = "all",
};

/* Four digits, without an exponent where people would write none. */
static const char *figure(struct arena *arena, double value)
{
	if (!isfinite(value))
		return none;
	return arena_format(arena, value >= 1000 && value < 1e9 ? "%.0f" : "%.4g", value);
}

static const char *share(struct arena *arena, double value)
{
	return isfinite(value) ? arena_format(arena, "%.1f%%", 100 * value) : none;
}

static const char *error(struct arena *arena, double value)
{
	return isfinite(value) ? arena_format(arena, "%+.1f%%", 100 * value) : none;
}

static const char *number(struct arena *arena, size_t count)
{
	return arena_format(arena, "%zu", count);
}

static void add_computed(GString *out, const struct validation *validation)
{
	struct arena *arena = validation->arena;
	struct table *table = table_new(arena);

	table_columns(table, "run metric published computed error 80%_band published_is");
	for (size_t i = 0; i < validation->count; i++) {
		const struct judged *row = &validation->rows[i];

		if (row->reason)
			continue;
		table_text(table, row->run->id);
		table_text(table, row->run->metric_name);
		table_text(table, figure(arena, row->run->reported));
		table_text(table, figure(arena, row->computed));
		table_text(table, error(arena, row->error));
		table_text(table, arena_format(arena, "%s\u2013%s", figure(arena, row->low),
						  figure(arena, row->high)));
		table_text(table, row->inside ? "inside" : "outside");
	}
	columns_write(arena, out, table);
}

static void add_missed(GString *out, const struct validation *validation)
{
	struct table *table = table_new(validation->arena);

	table_columns(table, "not_computed metric because");
	for (size_t i = 0; i < validation->count; i++) {
		const struct judged *row = &validation->rows[i];

		if (!row->reason)
			continue;
		table_text(table, row->run->id);
		table_text(table, row->run->metric_name);
		table_text(table, row->reason);
	}
	if (table_row_count(table) == 0)
		return;
	g_string_append_c(out, '\n');
	columns_write(validation->arena, out, table);
}

static void add_tiers(GString *out, const struct validation *validation)
{
	struct arena *arena = validation->arena;
	struct table *table = table_new(arena);

	table_columns(table,
			"kind rows missed mean 6ND_mean median p90 worst bias inside source_mean");
	for (enum tier tier = 0; tier <= TIERS; tier++) {
		struct score score = validation_score(validation, tier);

		table_text(table, tier_names[tier]);
		table_text(table, number(arena, score.count));
		table_text(table, number(arena, score.missed));
		table_text(table, share(arena, score.mean));
		table_text(table, share(arena, score.plain_mean));
		table_text(table, share(arena, score.median));
		table_text(table, share(arena, score.p90));
		table_text(table, share(arena, score.worst));
		table_text(table, error(arena, score.bias));
		table_text(table, share(arena, score.inside));
		table_text(table, share(arena, score.source_mean));
	}
	g_string_append(out,
			"\nError = computed / published - 1; its size: mean, median, p90, worst; with its sign: bias.\n"
			"Missed rows count as outside of the band, and in no mean. 6ND: the plain rule on the same rows.\n");
	columns_write(arena, out, table);
}

static void add_groups(GString *out, const struct validation *validation, const char *columns,
		scores_key *key)
{
	struct arena *arena = validation->arena;
	struct table *table = table_new(arena);
	size_t count;
	const struct score_group *groups =
			scores_by(arena, validation->rows, validation->count, key, &count);

	table_columns(table, columns);
	for (size_t i = 0; i < count; i++) {
		table_text(table, number(arena, groups[i].score.count));
		table_text(table, number(arena, groups[i].score.missed));
		table_text(table, share(arena, groups[i].score.mean));
		table_text(table, error(arena, groups[i].score.bias));
		table_text(table, groups[i].name);
	}
	g_string_append_c(out, '\n');
	columns_write(arena, out, table);
}

const char *validation_text(const struct validation *validation)
{
	GString *out = arena_string(validation->arena);

	add_computed(out, validation);
	add_missed(out, validation);
	add_tiers(out, validation);
	add_groups(out, validation, "rows missed mean bias GPU", validation_gpu);
	add_groups(out, validation, "rows missed mean bias source", validation_source);
	return out->str;
}
