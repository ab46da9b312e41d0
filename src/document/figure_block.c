/* figure_block.c - a figure on a page: its options read, its words found, its place given. */

#include "base/arena.h"
#include "document/composer.h"
#include "figures/figure.h"

#include <string.h>

static const struct figure *find_figure(struct composer *composer, const struct xml_node *node)
{
	return figure_choose(composer->arena, composer->report, xml_where(node),
			xml_attribute(node, "name"));
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

double composer_figure(struct composer *composer, const struct xml_node *node, struct box frame,
		const char *set_option, const char *set_choice)
{
	const struct figure *figure = find_figure(composer, node);

	if (!figure || figure_misses(figure, composer->facts) != FACT_COUNT)
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
