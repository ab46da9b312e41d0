/* preflight_state.c - the stack of graphics states. */

#include "document/preflight_state.h"

#include "base/arena.h"

#include <math.h>
#include <string.h>

static const struct matrix identity = { 1, 0, 0, 1, 0, 0 };

struct states {
	struct state now;
	GArray *saved; /* of struct state */
	struct matrix text;
	int text_depth; /* BT less ET */
	bool crossed;   /* Q without q, ET without BT, BT in BT */
};

struct states *states_new(struct arena *arena, struct state first)
{
	struct states *states = ARENA_NEW(arena, struct states);

	states->now = first;
	states->saved = arena_array(arena, sizeof(struct state));
	states->text = identity;
	return states;
}

struct matrix matrix_read(const struct instruction *instruction)
{
	const struct slice *operand = instruction->operands;

	if (instruction->count < 6)
		return identity;
	return (struct matrix){ slice_number(operand[0]), slice_number(operand[1]),
		slice_number(operand[2]), slice_number(operand[3]), slice_number(operand[4]),
		slice_number(operand[5]) };
}

struct matrix matrix_times(struct matrix m, struct matrix n)
{
	return (struct matrix){
		m.a * n.a + m.b * n.c,
		m.a * n.b + m.b * n.d,
		m.c * n.a + m.d * n.c,
		m.c * n.b + m.d * n.d,
		m.e * n.a + m.f * n.c + n.e,
		m.e * n.b + m.f * n.d + n.f,
	};
}

static void pop(struct states *states)
{
	if (states->saved->len == 0) {
		states->crossed = true;
		return;
	}
	states->now = g_array_index(states->saved, struct state, states->saved->len - 1);
	g_array_set_size(states->saved, states->saved->len - 1);
}

static void follow_text(struct states *states, const struct resources *resources,
		const struct instruction *instruction)
{
	struct slice verb = instruction->verb;

	if (slice_is(verb, "BT") || slice_is(verb, "ET")) {
		states->text_depth += slice_is(verb, "BT") ? 1 : -1;
		states->crossed =
				states->crossed || states->text_depth < 0 || states->text_depth > 1;
		states->text = identity;
	} else if (slice_is(verb, "Tm")) {
		states->text = matrix_read(instruction);
	} else if (slice_is(verb, "Tf") && instruction->count >= 2) {
		states->now.font = resources_find_font(resources, instruction->operands[0]);
		states->now.font_size = slice_number(instruction->operands[1]);
	}
}

static bool is_any(struct slice verb, const char *const *verbs, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (slice_is(verb, verbs[i]))
			return true;
	return false;
}

static void follow_colour(struct states *states, const struct instruction *instruction)
{
	static const char *const fills[] = { "g", "rg", "k", "sc", "scn" };
	static const char *const strokes[] = { "G", "RG", "K", "SC", "SCN" };

	if (is_any(instruction->verb, fills, G_N_ELEMENTS(fills)))
		states->now.fill = instruction->whole;
	else if (is_any(instruction->verb, strokes, G_N_ELEMENTS(strokes)))
		states->now.stroke = instruction->whole;
}

void states_follow(struct states *states, const struct resources *resources,
		const struct instruction *instruction)
{
	struct slice verb = instruction->verb;

	if (slice_is(verb, "q"))
		g_array_append_val(states->saved, states->now);
	else if (slice_is(verb, "Q"))
		pop(states);
	else if (slice_is(verb, "cm"))
		states->now.user = matrix_times(matrix_read(instruction), states->now.user);
	else if (slice_is(verb, "w") && instruction->count > 0)
		states->now.line_width = slice_number(instruction->operands[0]);
	follow_text(states, resources, instruction);
	follow_colour(states, instruction);
}

const struct state *states_now(const struct states *states)
{
	return &states->now;
}

double states_type_size(const struct states *states)
{
	struct matrix m = matrix_times(states->text, states->now.user);

	return fabs(states->now.font_size) * hypot(m.c, m.d);
}

double states_line_width(const struct states *states)
{
	struct matrix m = states->now.user;

	return states->now.line_width * sqrt(fabs(m.a * m.d - m.b * m.c));
}

bool states_are_balanced(const struct states *states)
{
	return !states->crossed && states->saved->len == 0 && states->text_depth == 0;
}
