/* figures.c - the registry: the Makefile lists the folder's figures in figures.inc. */

#include "figures/figure.h"

#include "base/arena.h"
#include "input/suggest.h"

#include <assert.h>
#include <glib.h>
#include <math.h>
#include <string.h>

#define FIGURE(name) extern const struct figure figure_##name;
#include "figures.inc"
#undef FIGURE

static const struct figure *const all[] = {
#define FIGURE(name) &figure_##name,
#include "figures.inc"
#undef FIGURE
	NULL,
};

const struct figure *const *figure_all(size_t *count)
{
	*count = sizeof(all) / sizeof(all[0]) - 1;
	return all;
}

const struct figure *figure_find(const char *name)
{
	for (size_t i = 0; all[i]; i++)
		if (strcmp(all[i]->name, name) == 0)
			return all[i];
	return NULL;
}

const struct figure *figure_choose(struct arena *arena, struct report *report, struct where at,
		const char *name)
{
	const struct figure *figure = figure_find(name);
	GPtrArray *names = arena_pointers(arena);

	if (figure)
		return figure;
	for (size_t i = 0; all[i]; i++)
		g_ptr_array_add(names, (gpointer)(guintptr)all[i]->name);
	report_fault(report, FAULT_INPUT, at, "there is no figure \"%s\"%s", name,
			suggest_sentence(arena, name, (const char *const *)names->pdata,
					names->len));
	return NULL;
}

enum fact figure_misses(const struct figure *figure, const struct facts *facts)
{
	for (size_t i = 0; i < figure->need_count; i++)
		if (!facts_known(facts, figure->needs[i]))
			return figure->needs[i];
	return FACT_COUNT;
}

static size_t find_option(const struct figure *figure, const char *option)
{
	for (size_t i = 0; i < figure->option_count; i++)
		if (strcmp(figure->options[i].name, option) == 0)
			return i;
	assert(false && "an option of this figure");
	return 0;
}

size_t figure_choice(const struct figure *figure, const struct figure_call *call,
		const char *option)
{
	return call->choices[find_option(figure, option)];
}

double figure_number(const struct figure *figure, const struct figure_call *call,
		const char *option)
{
	return call->numbers[find_option(figure, option)];
}

/* "one, two, three" */
static const char *list_choices(struct arena *arena, const struct figure_option *option)
{
	GString *list = arena_string(arena);

	for (size_t i = 0; option->choices[i]; i++)
		g_string_append_printf(list, "%s%s", i ? ", " : "", option->choices[i]);
	return list->str;
}

static bool read_number(const struct figure_option *option, const char *value, double *number)
{
	char *end = NULL;
	double read = g_ascii_strtod(value, &end);

	if (end == value || *end || !(read >= option->low && read <= option->high) ||
			(option->whole && read != floor(read)))
		return false;
	*number = read;
	return true;
}

bool figure_option_read(struct arena *arena, struct report *report, struct where at,
		const struct figure_option *option, const char *value, struct figure_value *result)
{
	*result = (struct figure_value){ 0, option->usual };
	if (!value)
		return true;
	if (!option->choices)
		return read_number(option, value, &result->number) ||
		       report_fault(report, FAULT_INPUT, at,
				       "option %s is \"%s\": write a %snumber from %g to %g",
				       option->name, value, option->whole ? "whole " : "",
				       option->low, option->high);
	for (size_t i = 0; option->choices[i]; i++)
		if (strcmp(option->choices[i], value) == 0) {
			result->choice = i;
			return true;
		}
	return report_fault(report, FAULT_INPUT, at, "option %s is \"%s\": write one of %s",
			option->name, value, list_choices(arena, option));
}
