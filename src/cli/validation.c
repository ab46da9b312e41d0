/* validation.c - runs judged, and the outcome for programs: JSON and CSV. */

#include "cli/validation.h"

#include "base/arena.h"
#include "base/table.h"

#include <math.h>

struct validation validation_new(struct arena *arena, const struct catalog *catalog,
		const struct runs *runs)
{
	struct judged *rows =
			(struct judged *)arena_alloc(arena, runs->count + 1, sizeof(struct judged));

	for (size_t i = 0; i < runs->count; i++)
		rows[i] = published_judge(arena, catalog, &runs->rows[i]);
	return (struct validation){ arena, rows, runs->count };
}

struct score validation_score(const struct validation *validation, enum tier tier)
{
	GArray *rows = arena_array(validation->arena, sizeof(struct judged));

	for (size_t i = 0; i < validation->count; i++)
		if (tier == TIERS || validation->rows[i].tier == tier)
			g_array_append_val(rows, validation->rows[i]);
	return scores_of(validation->arena, (const struct judged *)(const void *)rows->data,
			rows->len);
}

const char *validation_gpu(const struct judged *row)
{
	return row->gpu ? row->gpu : *row->run->gpu ? row->run->gpu : "(not said)";
}

const char *validation_source(const struct judged *row)
{
	return *row->run->source ? row->run->source : "(not said)";
}

static struct table *tabulate_rows(const struct validation *validation)
{
	struct table *table = table_new(validation->arena);

	table_columns(table,
			"id metric published computed error low high inside tier gpu source reason");
	for (size_t i = 0; i < validation->count; i++) {
		const struct judged *row = &validation->rows[i];

		table_text(table, row->run->id);
		table_text(table, row->run->metric_name);
		table_number(table, row->run->reported);
		table_number(table, row->reason ? NAN : row->computed);
		table_number(table, row->reason ? NAN : row->error);
		table_number(table, row->reason ? NAN : row->low);
		table_number(table, row->reason ? NAN : row->high);
		table_flag(table, !row->reason && row->inside);
		table_text(table, tier_name(row->tier));
		table_text(table, validation_gpu(row));
		table_text(table, row->run->source);
		if (row->reason)
			table_text(table, row->reason);
		else
			table_number(table, NAN);
	}
	return table;
}

static struct table *new_score_table(const struct validation *validation)
{
	struct table *table = table_new(validation->arena);

	table_columns(table,
			"name count missed mean median p90 worst bias inside plain_mean source_mean");
	return table;
}

static void add_score(struct table *table, const char *name, struct score score)
{
	table_text(table, name);
	table_number(table, (double)score.count);
	table_number(table, (double)score.missed);
	table_number(table, score.mean);
	table_number(table, score.median);
	table_number(table, score.p90);
	table_number(table, score.worst);
	table_number(table, score.bias);
	table_number(table, score.inside);
	table_number(table, score.plain_mean);
	table_number(table, score.source_mean);
}

static const char *tiers_json(const struct validation *validation)
{
	struct table *table = new_score_table(validation);

	for (enum tier tier = 0; tier <= TIERS; tier++)
		add_score(table, tier_name(tier), validation_score(validation, tier));
	return table_json_keyed(table);
}

static const char *groups_json(const struct validation *validation, scores_key *key)
{
	struct table *table = new_score_table(validation);
	size_t count;
	const struct score_group *groups = scores_by(validation->arena, validation->rows,
			validation->count, key, &count);

	for (size_t i = 0; i < count; i++)
		add_score(table, groups[i].name, groups[i].score);
	return table_json_keyed(table);
}

const char *validation_json(const struct validation *validation)
{
	return arena_format(validation->arena,
			"{ \"rows\": %s, \"summary\": {\n\"tiers\": %s, \"gpus\": %s, \"sources\": %s} }\n",
			table_json(tabulate_rows(validation)), tiers_json(validation),
			groups_json(validation, validation_gpu),
			groups_json(validation, validation_source));
}

const char *validation_csv(const struct validation *validation)
{
	return table_csv(tabulate_rows(validation));
}
