#ifndef WC_FIGURES_FIGURE_H
#define WC_FIGURES_FIGURE_H

/*
 * One kind of figure. NAME.c in this folder (underscores for hyphens) defines
 * `const struct figure figure_NAME`; the Makefile makes the registry of the
 * folder's files, so that adding the file adds the figure. Its words stand in
 * templates/words/NAME.xml: NAME.title, NAME.caption, NAME.alt (a full
 * description with the numbers), NAME.source (the provenance line) and whatever
 * labels it sets; the page that shows it in templates/pages/NAME.xml.
 */

#include "base/report.h"
#include "draw/canvas.h"
#include "model/facts.h"
#include "words/words.h"

struct arena;
struct table;

/* One option of a figure, for `wallchart figure NAME --option name=value` and <option> in
 * templates. */
struct figure_option {
	const char *name;
	const char *const *choices; /* NULL-terminated, the first is the default; NULL: a number */
	double low, high, usual;    /* of a number */
	bool whole;                 /* no number between two whole ones */
};

/* What a figure is drawn from. */
struct figure_call {
	struct box frame;
	const struct facts *facts;
	const struct words *words;
	const struct look *look;
	const size_t *choices; /* one a figure_option, in its order: which choice */
	const double *numbers; /* the same, for options that are numbers */
};

/* What a point of a report's page is in this edition: lengths that go with type grow with it. */
static inline double figure_unit(const struct figure_call *call)
{
	return call->look->type_size[TYPE_LABEL] / 8.5;
}

struct figure {
	const char *name;
	const enum fact *needs; /* known facts without which it has nothing to show */
	size_t need_count;
	const struct figure_option *options;
	size_t option_count;

	/* The height it likes best for a width, in points; it is drawn into what there is. */
	double (*height)(const struct figure_call *call, double width);

	/*
	 * How much of the lower left of the frame, seven columns of twelve wide, it leaves to the
	 * page's words; NULL: none.
	 */
	double (*hole)(const struct figure_call *call);

	/* Stays inside call->frame. Cannot fail: what could be wrong was judged before. */
	void (*draw)(struct canvas *canvas, const struct figure_call *call);

	/* The numbers behind the drawing, in base units. */
	void (*tabulate)(struct table *table, const struct figure_call *call);
};

/* Which of its choices an option has, and a number's value; the option must be the figure's. */
size_t figure_choice(const struct figure *figure, const struct figure_call *call,
		const char *option);
double figure_number(const struct figure *figure, const struct figure_call *call,
		const char *option);

/* An option's value: which of its choices, or its number. */
struct figure_value {
	size_t choice;
	double number;
};

/*
 * Reads an option's value; NULL: the usual one. Fails (FAULT_INPUT at `at`): not one of
 * its choices, not a number in its range.
 */
bool figure_option_read(struct arena *arena, struct report *report, struct where at,
		const struct figure_option *option, const char *value, struct figure_value *result);

/* The registry, by name. NULL where there is none. */
const struct figure *figure_find(const char *name);

/* The same; where there is none, a fault says which names there are or which was meant. */
const struct figure *figure_choose(struct arena *arena, struct report *report, struct where at,
		const char *name);

/* The first fact that a figure needs and the scenario has not; FACT_COUNT where it has all. */
enum fact figure_misses(const struct figure *figure, const struct facts *facts);

const struct figure *const *figure_all(size_t *count);

#endif
