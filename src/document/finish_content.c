/*
 * finish_content.c - rewrites a content stream.
 *
 * What stands outside of all tags is cut into runs by the tags. A run that
 * paints is put between /Artifact BMC and EMC; cairo ends text and paths
 * before each tag, so that both ends are at a place where this is allowed.
 */

#include "document/finish_parts.h"

#include "base/arena.h"
#include "document/marked.h"

#include <string.h>

struct rewriter {
	GString *out;
	struct marks *marks;
	bool wrap;
	size_t run_at; /* in out, where the run outside of tags began */
	bool run_paints;
};

static void begin_run(struct rewriter *rewriter)
{
	rewriter->run_at = rewriter->out->len;
	rewriter->run_paints = false;
}

static void end_run(struct rewriter *rewriter)
{
	if (!rewriter->wrap || !rewriter->run_paints)
		return;
	g_string_insert(rewriter->out, (gssize)rewriter->run_at, "/Artifact BMC\n");
	g_string_append(rewriter->out, "EMC\n");
	rewriter->run_paints = false;
}

static bool is_same(struct slice a, struct slice b)
{
	return a.bytes == b.bytes && memcmp(a.at, b.at, a.bytes) == 0;
}

/* Equal parts of red, green and blue print in black ink alone if they are called grey. */
static bool append_grey(GString *out, const struct instruction *instruction)
{
	bool fill = slice_is(instruction->verb, "rg");

	if (!(fill || slice_is(instruction->verb, "RG")) || instruction->count != 3 ||
			!is_same(instruction->operands[0], instruction->operands[1]) ||
			!is_same(instruction->operands[0], instruction->operands[2]))
		return false;
	g_string_append_len(out, instruction->operands[0].at,
			(gssize)instruction->operands[0].bytes);
	g_string_append(out, fill ? " g\n" : " G\n");
	return true;
}

static void append_instruction(GString *out, const struct instruction *instruction)
{
	if (append_grey(out, instruction))
		return;
	g_string_append_len(out, instruction->whole.at, (gssize)instruction->whole.bytes);
	g_string_append_c(out, '\n');
}

static void rewrite(struct rewriter *rewriter, const struct instruction *instruction)
{
	enum standing before = marks_now(rewriter->marks), after;

	marks_follow(rewriter->marks, instruction);
	after = marks_now(rewriter->marks);
	if (before == STANDS_LOOSE && after != STANDS_LOOSE)
		end_run(rewriter);
	else if (after == STANDS_LOOSE && content_paints(instruction))
		rewriter->run_paints = true;

	append_instruction(rewriter->out, instruction);
	if (before != STANDS_LOOSE && after == STANDS_LOOSE)
		begin_run(rewriter);
}

GString *finish_content(struct arena *arena, struct slice content, bool wrap)
{
	struct content_reader reader = content_reader_new(content);
	struct instruction instruction;
	struct rewriter rewriter = {
		.out = arena_string(arena),
		.marks = marks_new(arena),
		.wrap = wrap,
	};

	while (content_next(&reader, &instruction))
		rewrite(&rewriter, &instruction);
	end_run(&rewriter);
	return rewriter.out;
}
