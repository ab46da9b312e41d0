#ifndef WC_INPUT_SCENARIO_READER_H
#define WC_INPUT_SCENARIO_READER_H

/* What the three files that read a scenario share. */

#include "input/scenario.h"
#include "input/xml.h"

struct scenario_reader {
	struct arena *arena;
	struct report *report;
	const struct catalog *catalog;
	const struct xml_node *root;
	struct scenario *scenario; /* being filled */
	bool judged_well; /* no misspelt name, so that numbers can be held against each other */
};

/* The text of element/@attribute under the root, or NULL; *at: where it, or else the root, stands.
 */
const char *scenario_reader_find(const struct scenario_reader *reader, const char *element,
		const char *attribute, struct where *at);

/* Numbers with their defaults; the site and the GPU must be known. */
void scenario_read_numbers(const struct scenario_reader *reader);

/* The plan; the GPU count must be known. */
void scenario_read_plan(const struct scenario_reader *reader);

#endif
