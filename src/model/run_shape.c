/*
 * run_shape.c - the shape behind a published row.
 *
 * The row gives widths; how many matrices a feed-forward has, whether the tables
 * of words are one, and how many experts there are follow from its parameters.
 */

#include "model/run_read.h"

#include "base/arena.h"

#include <glib.h>
#include <math.h>
#include <string.h>

static double known_or(double value, double otherwise)
{
	return isnan(value) ? otherwise : value;
}

/* Letters and digits alone, small. */
static const char *plain_name(struct arena *arena, const char *text)
{
	char *plain = arena_copy(arena, text), *end = plain;

	for (; *text; text++)
		if (g_ascii_isalnum(*text))
			*end++ = g_ascii_tolower(*text);
	*end = '\0';
	return plain;
}

/* The catalog's mixture whose name begins the row's, or the other way round. */
static const struct model *find_mixture(struct arena *arena, const struct catalog *catalog,
		const struct run *run)
{
	const char *name = plain_name(arena, run->model);

	for (size_t i = 0; i < catalog->model_count && *name; i++) {
		const struct model *model = catalog->models[i];
		const char *other = plain_name(arena, model->name);

		if (quantity_known(model->experts) &&
				(g_str_has_prefix(name, other) || g_str_has_prefix(other, name)))
			return model;
	}
	return NULL;
}

/* "Nemotron-22B" says how large it is where the numbers do not. */
static double parameters_of(const struct run *run)
{
	double named = run_number(run->model, "([0-9.]+) ?B\\b") * 1e9;

	return known_or(run->parameters, named);
}

/* The usual proportions of a model of that size: layers = hidden / 128, 12 hidden^2
 * each; as many layers as the pieces of a pipeline divide. */
static void fill_usual(struct shape *shape, double parameters, double pieces)
{
	double hidden = 128 * round(cbrt(parameters * 128 / 12) / 128);

	shape->hidden = known_or(shape->hidden, fmax(128, hidden));
	shape->layers = known_or(shape->layers,
			pieces * fmax(1, round(parameters / (12 * shape->hidden * shape->hidden *
									    pieces))));
	shape->heads = known_or(shape->heads, fmax(1, round(shape->hidden / 128)));
	shape->kv_heads = known_or(shape->kv_heads, shape->heads);
	shape->ffn = known_or(shape->ffn, 4 * shape->hidden);
	shape->vocabulary = known_or(shape->vocabulary, 50000);
	shape->context = known_or(shape->context, 4096);
}

/*
 * Two or three matrices, one table of words or two, heads of the usual size or of
 * one that is common: what comes closest to the parameters. The usual size stays
 * unless it is off by more than rounding.
 */
static void fit_dense(struct shape *shape, double parameters)
{
	static const double rounding = 0.02;
	const double heads[] = { shape->head_size, 64, 128, 256 };
	struct shape best = *shape;
	double least = INFINITY;

	for (size_t i = 0; i < G_N_ELEMENTS(heads) && least > rounding; i++)
		for (int choice = 0; choice < 4; choice++) {
			shape->head_size = heads[i];
			shape->ffn_matrices = choice & 1 ? 2 : 3;
			shape->embeddings = choice & 2 ? 1 : 2;
			double off = fabs(log(shape_all_parameters(shape) / parameters));

			if (off < least) {
				least = off;
				best = *shape;
			}
		}
	*shape = best;
}

/* Experts are gated; those that are active and those that are held follow from what is left. */
static void fit_mixture(struct shape *shape, double parameters, double active)
{
	shape->ffn_matrices = 3;
	shape->embeddings = 2;

	double rest = shape_all_parameters(shape);
	double expert = shape->layers * shape_expert_parameters(shape);

	shape->experts_active = fmax(1, round((active - rest) / expert));
	shape->experts = fmax(shape->experts_active, round((parameters - rest) / expert));
	shape->dense_ffn = shape->ffn;
}

static struct shape of_mixture(const struct model *model, const struct run *run)
{
	struct shape shape = shape_of(model);
	double layers = known_or(run->layers, shape.layers);

	shape.dense_layers = fmin(shape.dense_layers, layers);
	shape.layers = layers;
	shape.context = known_or(run->sequence, shape.context);
	return shape;
}

struct shape run_shape(struct arena *arena, const struct catalog *catalog, const struct run *run)
{
	double parameters = parameters_of(run);
	bool sparse = run->parameters_active < 0.95 * run->parameters;
	const struct model *mixture = sparse ? find_mixture(arena, catalog, run) : NULL;
	struct shape shape = {
		.layers = run->layers,
		.hidden = run->hidden,
		.heads = run->heads,
		.kv_heads = run->kv_heads,
		.ffn = run->ffn,
		.vocabulary = run->vocabulary,
		.context = run->sequence,
	};

	if (mixture)
		return of_mixture(mixture, run);
	if (sparse && isnan(run->ffn))
		parameters = run->parameters_active; /* no word of its experts: as if it were dense
		                                      */
	fill_usual(&shape, parameters, known_or(run->pipeline, 1) * known_or(run->interleave, 1));
	shape.head_size = known_or(run_number(run->notes, "head_dim ([0-9]+)"),
			shape.hidden / shape.heads);
	shape.dense_ffn = shape.ffn;
	if (sparse && !isnan(run->ffn))
		fit_mixture(&shape, parameters, run->parameters_active);
	else
		fit_dense(&shape, parameters);
	return shape;
}
