/* judge.c - the laws of a page, held against its marks. */

#include "draw/judge.h"

#include "base/arena.h"
#include "draw/mark.h"
#include "draw/paint.h"

#include <math.h>

/* Ink of letters may stand out of the frame or touch by this much unseen, in points. */
static const double tolerance = 0.1;

/* Letters of a text that a finding says again. */
static const long echo_most = 60;

struct judge {
	struct canvas *canvas;
	struct judge_rules rules;
	GArray *findings;
	struct box clip; /* the frame, or what a clip leaves of it */
};

static void find(struct judge *judge, enum finding_kind kind, const char *text)
{
	struct finding finding = { kind, text, 0 };

	g_array_append_val(judge->findings, finding);
}

/* A line's words, as far as they are needed to find it. */
static const char *echo(const struct judge *judge, const struct line *line)
{
	const char *string = line_string(line);

	if (g_utf8_strlen(string, -1) <= echo_most)
		return string;
	return arena_format(judge->canvas->arena, "%.*s\u2026",
			(int)(g_utf8_offset_to_pointer(string, echo_most) - string), string);
}

static void judge_glyphs(struct judge *judge, const struct mark *mark)
{
	gunichar character = line_missing(mark->line);
	char utf8[7] = "";

	if (character == 0)
		return;
	g_unichar_to_utf8(character, utf8);
	struct finding finding = { FINDING_GLYPH,
		arena_format(judge->canvas->arena,
				"the character %s (U+%04X) in \"%s\" is in no face of the font set",
				utf8, character, echo(judge, mark->line)),
		character };

	g_array_append_val(judge->findings, finding);
}

static void judge_overlap(struct judge *judge, size_t index)
{
	const struct mark *mark = mark_at(judge->canvas, index);
	struct box core = box_inset(mark->bounds, tolerance);

	for (size_t i = 0; i < index && !mark->text.bleeds; i++) {
		const struct mark *other = mark_at(judge->canvas, i);

		if (other->kind == MARK_TEXT && !other->text.bleeds &&
				box_meets(other->bounds, core))
			find(judge, FINDING_OVERLAP,
					arena_format(judge->canvas->arena,
							"\"%s\" touches \"%s\" near %.0f, %.0f",
							echo(judge, mark->line),
							echo(judge, other->line), mark->base.x,
							mark->base.y));
	}
}

static void judge_frame(struct judge *judge, const struct mark *mark)
{
	struct box core = box_inset(mark->bounds, mark->kind == MARK_TEXT ? tolerance : 0);
	struct box frame = judge->canvas->frame;

	if (judge->clip.w < frame.w || judge->clip.h < frame.h || box_holds(frame, core))
		return;
	find(judge, FINDING_FRAME,
			arena_format(judge->canvas->arena,
					"%s \"%s\" at %.1f %.1f size %.1f %.1f leaves the frame %.1f %.1f size %.1f %.1f",
					mark->verb,
					mark->kind == MARK_TEXT ? echo(judge, mark->line) : "",
					core.x, core.y, core.w, core.h, frame.x, frame.y, frame.w,
					frame.h));
}

static void judge_floor(struct judge *judge, const struct mark *mark)
{
	double size = type_size(judge->canvas->look, mark->text);

	if (size < judge->rules.type_floor - 0.001)
		find(judge, FINDING_FLOOR,
				arena_format(judge->canvas->arena,
						"\"%s\" is %.2f pt, the floor is %.2f",
						echo(judge, mark->line), size,
						judge->rules.type_floor));
}

static void judge_scale(struct judge *judge, const struct mark *mark)
{
	const struct shown *shown = &mark->shown;
	double drawn = shown->side == 'w'   ? mark->bounds.w
	               : shown->side == 'h' ? mark->bounds.h
	                                    : mark->bounds.w * mark->bounds.h;
	double wanted = shown->value / shown->per_point;
	/* An area is off by a tenth of a point along its longer side at most. */
	double slack = shown->side == 'a' ? tolerance * fmax(mark->bounds.w, mark->bounds.h)
	                                  : tolerance;

	if (!(fabs(drawn - wanted) <= slack))
		find(judge, FINDING_SCALE,
				arena_format(judge->canvas->arena,
						"%s is drawn %.2f where %.2f would be to scale",
						shown->fact, drawn, wanted));
}

static void judge_mark(struct judge *judge, size_t index)
{
	const struct mark *mark = mark_at(judge->canvas, index);

	if (mark->kind == MARK_CLIP)
		judge->clip = mark->bounds;
	if (mark->kind == MARK_CLIP_END)
		judge->clip = judge->canvas->frame;
	if (mark->kind == MARK_TEXT) {
		judge_glyphs(judge, mark);
		judge_floor(judge, mark);
		judge_overlap(judge, index);
	}
	if (mark->kind == MARK_TEXT || mark->kind == MARK_PATH || mark->kind == MARK_FIELD)
		judge_frame(judge, mark);
	if (mark->is_shown)
		judge_scale(judge, mark);
}

size_t judge_canvas(struct canvas *canvas, struct judge_rules rules,
		const struct finding **findings)
{
	struct judge judge = { canvas, rules, arena_array(canvas->arena, sizeof(struct finding)),
		canvas->frame };

	for (size_t i = 0; i < mark_count(canvas); i++)
		judge_mark(&judge, i);
	if (rules.coverage_limit > 0) {
		double coverage = paint_coverage(canvas);

		if (coverage > rules.coverage_limit)
			find(&judge, FINDING_INK,
					arena_format(canvas->arena,
							"ink covers %.1f %% of the page, %.1f %% is the limit",
							coverage * 100,
							rules.coverage_limit * 100));
	}
	if (findings)
		*findings = (const struct finding *)(void *)judge.findings->data;
	return judge.findings->len;
}
