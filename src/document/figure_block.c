/* figure_block.c - a figure on a page: its options read, its words found, its place given. */

#include "base/arena.h"
#include "document/composer.h"
#include "figures/figure.h"
#include "input/suggest.h"

#include <string.h>

static const struct figure *find_figure(struct composer *composer, const struct xml_node *node)
{
	const char *name = xml_attribute(node, "name");
	const struct figure *figure = figure_find(name);

	if (!figure) {
		size_t count;
		const struct figure *const *all = figure_all(&count);
		const char **names = (const char **)arena_alloc(composer->arena, count + 1,
				sizeof(char *));

		for (size_t i = 0; i < count; i++)
			names[i] = all[i]->name;
		report_fault(composer->report, FAULT_INPUT, xml_where(node),
				"there is no figure \"%s\"%s", name,
				suggest_sentence(composer->arena, name, names, count));
	}
	return figure;
}

/* What <option name value> says of this option, or NULL. */
static const char *find_value(const struct xml_node *node, const char *option)
{
	for (const struct xml_node *child = xml_first(node, "option"); child;
			child = xml_next(child, "option"))
		if (strcmp(xml_attribute(child, "name"), option) == 0)
			return xml_attribute(child, "value");
	return NULL;
}

static struct figure_call new_call(struct composer *composer, const struct figure *figure,
		const struct xml_node *node, const char *set_option, const char *set_choice)
{
	size_t *choices = (size_t *)arena_alloc(composer->arena, figure->option_count + 1,
			sizeof(size_t));
	double *numbers = (double *)arena_alloc(composer->arena, figure->option_count + 1,
			sizeof(double));

	for (size_t i = 0; i < figure->option_count; i++) {
		const struct figure_option *option = &figure->options[i];
		const char *value = find_value(node, option->name);

		if (set_option && strcmp(set_option, option->name) == 0)
			value = set_choice;
		struct figure_value read;

		figure_option_read(composer->arena, composer->report, xml_where(node), option,
				value, &read);
		choices[i] = read.choice;
		numbers[i] = read.number;
	}
	return (struct figure_call){ .facts = composer->facts,
		.words = composer->words,
		.look = composer->look,
		.choices = choices,
		.numbers = numbers };
}

double composer_figure_height(struct composer *composer, const struct xml_node *node, double width)
{
	const struct figure *figure = find_figure(composer, node);

	if (!figure)
		return 0;
	struct figure_call call = new_call(composer, figure, node, NULL, NULL);

	return figure->height(&call, width);
}

double composer_figure_hole(struct composer *composer, const struct xml_node *node,
		struct box frame)
{
	const struct figure *figure = find_figure(composer, node);

	if (!figure || !figure->hole)
		return 0;
	struct figure_call call = new_call(composer, figure, node, NULL, NULL);

	call.frame = frame;
	return figure->hole(&call);
}

static bool has_needs(const struct composer *composer, const struct figure *figure)
{
	for (size_t i = 0; i < figure->need_count; i++)
		if (!facts_known(composer->facts, figure->needs[i]))
			return false;
	return true;
}

double composer_figure(struct composer *composer, const struct xml_node *node, struct box frame,
		const char *set_option, const char *set_choice)
{
	const struct figure *figure = find_figure(composer, node);

	if (!figure || !has_needs(composer, figure))
		return 0;
	struct figure_call call = new_call(composer, figure, node, set_option, set_choice);
	const char *key = arena_format(composer->arena, "%s.alt", figure->name);

	call.frame = frame;
	canvas_part(composer->canvas, PART_FIGURE,
			(struct part_note){ .alt = WORDS(composer->words, key) });
	figure->draw(composer->canvas, &call);
	canvas_part_end(composer->canvas);
	return frame.h;
}
