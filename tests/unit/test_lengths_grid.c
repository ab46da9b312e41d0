/* test_lengths_grid.c - twelve columns on every paper. */

#include "document/grid.h"
#include "test.h"
#include "units/lengths.h"

TEST(twelve_columns_fill_the_text_on_every_paper)
{
	for (size_t i = 0; i < lengths_paper_count(); i++) {
		const struct paper_size *paper = lengths_paper(i);
		struct grid grid = grid_of(paper->width_pt, paper->height_pt);

		test_near(grid_x(&grid, 0) + grid_span(&grid, 12), grid_right(&grid), 1e-9);
		test_near(grid_x(&grid, 7), grid_x(&grid, 0) + grid_span(&grid, 7) + grid.gutter,
				1e-9);
	}
}
