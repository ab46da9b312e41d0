/* test_draw.c - what the judge finds, what inks do to colours, how labels find their place. */

#include "draw/canvas.h"
#include "draw/ink.h"
#include "draw/judge.h"
#include "draw/paint.h"
#include "draw/trace.h"
#include "draw/type.h"
#include "test.h"

#include <math.h>
#include <string.h>

static struct canvas *new_canvas(struct arena *arena, struct report *report, enum ink ink)
{
	struct look *look = ARENA_NEW(arena, struct look);
	struct type_setter *setter = type_setter_new(arena, report, "fonts/faces.txt");
	struct canvas *canvas;

	g_assert_nonnull(setter);
	*look = look_report(ink);
	canvas = canvas_new(arena, setter, look, (struct box){ 0, 0, 200, 100 });
	canvas_part(canvas, PART_FIGURE, (struct part_note){ .alt = "a test" });
	return canvas;
}

static size_t count_findings(struct canvas *canvas, enum finding_kind kind)
{
	const struct finding *findings;
	size_t count = judge_canvas(canvas, (struct judge_rules){ 7.5, 0.15 }, &findings),
	       found = 0;

	for (size_t i = 0; i < count; i++)
		found += findings[i].kind == kind;
	return found;
}

static const struct text label = { .type = TYPE_LABEL };

TEST(labels_that_stand_apart_are_no_finding)
{
	struct canvas *canvas = new_canvas(arena, report, INK_COLOUR);

	canvas_text(canvas, label, (struct point){ 10, 20 }, "one");
	canvas_text(canvas, label, (struct point){ 10, 40 }, "two");
	g_assert_cmpuint(judge_canvas(canvas, (struct judge_rules){ 7.5, 0.15 }, NULL), ==, 0);
}

TEST(labels_that_touch_are_found)
{
	struct canvas *canvas = new_canvas(arena, report, INK_COLOUR);

	canvas_text(canvas, label, (struct point){ 10, 20 }, "weights");
	canvas_text(canvas, label, (struct point){ 20, 22 }, "gradients");
	g_assert_cmpuint(count_findings(canvas, FINDING_OVERLAP), ==, 1);
}

TEST(a_mark_outside_the_frame_is_found)
{
	struct canvas *canvas = new_canvas(arena, report, INK_COLOUR);

	canvas_box(canvas, (struct style){ .edge = WEIGHT_LINE }, (struct box){ 150, 10, 60, 10 });
	canvas_text(canvas, label, (struct point){ 190, 50 }, "too far right");
	g_assert_cmpuint(count_findings(canvas, FINDING_FRAME), ==, 2);
}

TEST(type_under_its_floor_is_found)
{
	struct canvas *canvas = new_canvas(arena, report, INK_COLOUR);

	canvas_text(canvas, (struct text){ .size = 7.4 }, (struct point){ 10, 20 }, "small");
	g_assert_cmpuint(count_findings(canvas, FINDING_FLOOR), ==, 1);
}

TEST(a_bar_that_lies_is_found)
{
	struct canvas *canvas = new_canvas(arena, report, INK_COLOUR);
	struct style bar = { .role = ROLE_MEMORY, .tone = TONE_PALE };

	canvas_box(canvas, bar, (struct box){ 10, 10, 81, 10 });
	canvas_shows(canvas, "memory.state", 6480e9, 'w', 80e9);
	g_assert_cmpuint(count_findings(canvas, FINDING_SCALE), ==, 0);
	canvas_box(canvas, bar, (struct box){ 10, 30, 81.2, 10 });
	canvas_shows(canvas, "memory.state", 6480e9, 'w', 80e9);
	g_assert_cmpuint(count_findings(canvas, FINDING_SCALE), ==, 1);
}

TEST(a_letter_that_no_face_has_is_named)
{
	struct canvas *canvas = new_canvas(arena, report, INK_COLOUR);
	const struct finding *findings;

	canvas_text(canvas, label, (struct point){ 10, 20 }, "Lauf \u6f22");
	g_assert_cmpuint(judge_canvas(canvas, (struct judge_rules){ 0 }, &findings), ==, 1);
	g_assert_cmpint(findings[0].kind, ==, FINDING_GLYPH);
	g_assert_nonnull(strstr(findings[0].text, "U+6F22"));
}

TEST(signs_that_noto_sans_lacks_come_from_its_mathematical_face)
{
	struct canvas *canvas = new_canvas(arena, report, INK_COLOUR);

	canvas_text(canvas, label, (struct point){ 10, 20 },
			"\u2212 \u2192 \u2248 \u2264 \u00d7 10\u00b2\u2075");
	g_assert_cmpuint(count_findings(canvas, FINDING_GLYPH), ==, 0);
}

TEST(too_much_ink_is_found)
{
	struct canvas *canvas = new_canvas(arena, report, INK_COLOUR);

	canvas_box(canvas, (struct style){ .role = ROLE_INK, .tone = TONE_FULL },
			(struct box){ 0, 0, 100, 50 });
	test_near(paint_coverage(canvas), 0.25, 0.02);
	g_assert_cmpuint(count_findings(canvas, FINDING_INK), ==, 1);
}

TEST(grey_ink_keeps_the_lightness_of_each_role)
{
	const struct box bounds = { 0, 0, 2, 2 };

	for (int role = ROLE_COMPUTE; role < ROLE_PAPER; role++) {
		struct look colour = look_report(INK_COLOUR), grey = look_report(INK_GREY);
		struct style style = { .role = (enum role)role, .tone = TONE_FULL };
		struct rgb a = ink_fill(&colour, style, bounds).ground;
		struct rgb b = ink_fill(&grey, style, bounds).ground;

		test_near(b.r, b.g, 1e-12);
		test_near(b.g, b.b, 1e-12);
		if (role != ROLE_ATTENTION)
			g_assert_cmpfloat(fabs(rgb_lightness(a) - rgb_lightness(b)), <, 1);
		else
			g_assert_cmpfloat(rgb_lightness(b), <, 5);
	}
}

TEST(text_has_the_contrast_that_eyes_need)
{
	struct look look = look_report(INK_COLOUR);
	struct rgb paper = ink_shade(&look, SHADE_PAPER);

	g_assert_cmpfloat(rgb_contrast(ink_shade(&look, SHADE_INK), paper), >=, 20);
	g_assert_cmpfloat(rgb_contrast(ink_shade(&look, SHADE_QUIET), paper), >=, 4.5);
}

TEST(saver_ink_leaves_large_fills_to_the_paper)
{
	struct look saver = look_report(INK_SAVER);
	struct style style = { .role = ROLE_MEMORY, .tone = TONE_FAINT };
	struct filling filling = ink_fill(&saver, style, (struct box){ 0, 0, 100, 100 });

	g_assert_false(filling.is_hatched);
	g_assert_cmpfloat(rgb_lightness(filling.ground), >, 99.9);
}

TEST(a_label_takes_the_first_place_that_is_free)
{
	struct canvas *canvas = new_canvas(arena, report, INK_COLOUR);
	const struct label_place places[] = { { { 10, 20 }, ALIGN_START, LEVEL_BASE },
		{ { 10, 40 }, ALIGN_START, LEVEL_BASE } };
	struct box room = { 0, 0, 200, 100 }, tight = { 0, 0, 15, 100 };

	g_assert_true(canvas_label(canvas, label, "first", room, places, 2));
	g_assert_true(canvas_label(canvas, label, "second", room, places, 2));
	g_assert_false(canvas_label(canvas, label, "third", room, places, 2));
	g_assert_false(canvas_label(canvas, label, "too wide", tight, places, 2));
	g_assert_cmpuint(judge_canvas(canvas, (struct judge_rules){ 0 }, NULL), ==, 0);
	g_assert_nonnull(strstr(trace_canvas(canvas), "\"second\""));
	g_assert_null(strstr(trace_canvas(canvas), "\"third\""));
}

TEST(a_balanced_headline_takes_no_more_lines_and_leaves_no_word_alone)
{
	struct canvas *canvas = new_canvas(arena, report, INK_COLOUR);
	struct text head = { .type = TYPE_BODY, .bold = true };
	const char *words = "Every number meets every token, and each meeting costs six sums";
	double wide = 180, balanced = canvas_balanced_width(canvas, head, wide, words);

	g_assert_cmpfloat(balanced, <=, wide);
	test_near(canvas_paragraph_height(canvas, head, balanced, words),
			canvas_paragraph_height(canvas, head, wide, words), 1e-12);
}

TEST(bold_marks_take_no_room_of_their_own)
{
	struct canvas *canvas = new_canvas(arena, report, INK_COLOUR);
	struct text bold = { .type = TYPE_LABEL, .bold = true };

	test_near(canvas_text_width(canvas, label, TYPE_BOLD_BEGIN "all" TYPE_BOLD_END),
			canvas_text_width(canvas, bold, "all"), 1e-9);
}

TEST(a_field_has_the_bounds_of_its_cells)
{
	struct canvas *canvas = new_canvas(arena, report, INK_COLOUR);

	canvas_field(canvas, (struct style){ .role = ROLE_COMPUTE, .tone = TONE_FULL },
			(struct field){ { 10, 10 }, 32, 1000, 5, 6, 4, 4 });
	g_assert_nonnull(strstr(trace_canvas(canvas), "field 10.0 10.0 159.0 190.0"));
}

TEST(pictures_come_out_the_same_twice)
{
	const char *bytes[2];
	size_t sizes[2];

	for (int i = 0; i < 2; i++) {
		struct canvas *canvas = new_canvas(arena, report, INK_COLOUR);

		canvas_text(canvas, label, (struct point){ 10, 20 }, "twice");
		canvas_disc(canvas, (struct style){ .role = ROLE_DATA, .tone = TONE_FULL },
				(struct point){ 50, 50 }, 10);
		g_assert_true(paint_png(canvas, report, 72, &bytes[i], &sizes[i]));
	}
	g_assert_cmpuint(sizes[0], ==, sizes[1]);
	g_assert_true(memcmp(bytes[0], bytes[1], sizes[0]) == 0);
}
