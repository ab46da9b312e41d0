/* papers.c - "1  The Llama 3 Herd of Models, arXiv 2407.21783", in two columns under a table. */

#include "document/papers.h"

#include "base/arena.h"
#include "document/composer.h"
#include "input/catalog.h"
#include "model/facts.h"

#include <math.h>
#include <string.h>

static const struct text source_text = { .type = TYPE_SOURCE, .shade = SHADE_QUIET };

static const double column_gap = 12;

struct papers {
	struct composer *composer;
	GPtrArray *ids; /* a paper's number is its place */
};

struct papers *papers_new(struct composer *composer)
{
	struct papers *papers = ARENA_NEW(composer->arena, struct papers);

	*papers = (struct papers){ composer, arena_pointers(composer->arena) };
	return papers;
}

size_t papers_number(struct papers *papers, const char *id)
{
	for (guint i = 0; i < papers->ids->len; i++)
		if (strcmp((const char *)papers->ids->pdata[i], id) == 0)
			return i + 1;
	g_ptr_array_add(papers->ids, arena_copy(papers->composer->arena, id));
	return papers->ids->len;
}

static const char *paper_line(const struct papers *papers, guint index)
{
	const struct paper *paper = catalog_find_paper(facts_catalog(papers->composer->facts),
			(const char *)papers->ids->pdata[index]);

	return arena_format(papers->composer->arena, "\002%u\003  %s, %s", index + 1, paper->title,
			paper->identifier ? paper->identifier : "");
}

static double column_width(const struct papers *papers)
{
	return (grid_span(&papers->composer->grid, 12) - column_gap) / 2;
}

/* A column ends with the paper that reaches half of all. */
static double half_height(const struct papers *papers)
{
	double all = 0, width = column_width(papers);

	for (guint i = 0; i < papers->ids->len; i++)
		all += composer_height(papers->composer, source_text, width, paper_line(papers, i));
	return all / 2;
}

double papers_height(const struct papers *papers)
{
	double half = half_height(papers), width = column_width(papers), first = 0;

	for (guint i = 0; i < papers->ids->len && first < half; i++)
		first += composer_height(papers->composer, source_text, width,
				paper_line(papers, i));
	return first;
}

double papers_set(const struct papers *papers, double y)
{
	double half = half_height(papers), width = column_width(papers);
	double left = grid_x(&papers->composer->grid, 0), first = left, used = 0, deepest = 0;

	for (guint i = 0; i < papers->ids->len; i++) {
		if (left == first && used >= half) {
			left += width + column_gap;
			used = 0;
		}
		used += composer_say(papers->composer, PART_P, source_text,
				(struct point){ left, y + used }, width, paper_line(papers, i));
		deepest = fmax(deepest, used);
	}
	return y + deepest;
}
