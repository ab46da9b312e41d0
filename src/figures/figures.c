/* figures.c - the registry: the Makefile lists the folder's figures in figures.inc. */

#include "figures/figure.h"

#include <assert.h>
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

static size_t find_option(const struct figure *figure, const char *option)
{
	for (size_t i = 0; i < figure->option_count; i++)
		if (strcmp(figure->options[i].name, option) == 0)
			return i;
	assert(!"an option of this figure");
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
