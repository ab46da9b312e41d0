/* marked.c - the stack of marked sequences. */

#include "document/marked.h"

#include "base/arena.h"

struct sequence {
	enum standing mark;
	int mcid;
	struct slice spoken; /* the value of ActualText; empty if none */
};

struct marks {
	GArray *open;
	bool mixed, crossed;
};

struct marks *marks_new(struct arena *arena)
{
	struct marks *marks = ARENA_NEW(arena, struct marks);

	marks->open = arena_array(arena, sizeof(struct sequence));
	return marks;
}

static const struct sequence *innermost(const struct marks *marks)
{
	return marks->open->len > 0
	                       ? &g_array_index(marks->open, struct sequence, marks->open->len - 1)
	                       : NULL;
}

/* A sequence takes from the one around it what it does not say itself. */
static void open_sequence(struct marks *marks, const struct instruction *instruction)
{
	const struct sequence *around = innermost(marks);
	struct sequence fresh = around ? *around : (struct sequence){ STANDS_LOOSE, -1, { "", 0 } };
	enum standing own = STANDS_LOOSE;

	if (instruction->count > 0 && slice_is(instruction->operands[0], "/Artifact"))
		own = STANDS_AS_ARTIFACT;
	if (instruction->count > 1) {
		struct slice properties = instruction->operands[1];
		struct slice mcid = slice_dictionary_value(properties, "/MCID");
		struct slice spoken = slice_dictionary_value(properties, "/ActualText");

		if (mcid.bytes > 0) {
			own = STANDS_TAGGED;
			fresh.mcid = (int)slice_number(mcid);
		}
		if (spoken.bytes > 0)
			fresh.spoken = spoken;
	}
	if (own != STANDS_LOOSE && fresh.mark != STANDS_LOOSE && own != fresh.mark)
		marks->mixed = true;
	if (own != STANDS_LOOSE)
		fresh.mark = own;
	g_array_append_val(marks->open, fresh);
}

bool marks_follow(struct marks *marks, const struct instruction *instruction)
{
	if (slice_is(instruction->verb, "BDC") || slice_is(instruction->verb, "BMC")) {
		open_sequence(marks, instruction);
		return true;
	}
	if (!slice_is(instruction->verb, "EMC"))
		return false;
	if (marks->open->len > 0)
		g_array_set_size(marks->open, marks->open->len - 1);
	else
		marks->crossed = true;
	return true;
}

enum standing marks_now(const struct marks *marks)
{
	const struct sequence *sequence = innermost(marks);

	return sequence ? sequence->mark : STANDS_LOOSE;
}

bool marks_are_mixed(const struct marks *marks)
{
	return marks->mixed;
}

bool marks_are_balanced(const struct marks *marks)
{
	return !marks->crossed && marks->open->len == 0;
}

struct slice marks_spoken(const struct marks *marks)
{
	const struct sequence *sequence = innermost(marks);

	return sequence ? sequence->spoken : (struct slice){ "", 0 };
}

int marks_mcid(const struct marks *marks)
{
	const struct sequence *sequence = innermost(marks);

	return sequence ? sequence->mcid : -1;
}
