/* worth.c - sums and comparisons of what conditions are made of. */

#include "words/worth.h"

#include <math.h>
#include <string.h>

static const double rounding_share = 1e-9; /* two numbers that differ by less are the same */

struct worth worth_number(double number, dim dimension, bool bare)
{
	return (struct worth){ .kind = WORTH_NUMBER,
		.known = isfinite(number) != 0,
		.bare = bare,
		.number = number,
		.dimension = dimension };
}

struct worth worth_text(const char *text, size_t bytes)
{
	return (struct worth){ .kind = WORTH_TEXT,
		.known = text != NULL,
		.text = text,
		.text_bytes = bytes };
}

struct worth worth_truth(bool holds)
{
	return (struct worth){ .kind = WORTH_TRUTH, .known = true, .number = holds };
}

struct worth worth_open(void)
{
	return (struct worth){ .kind = WORTH_OPEN, .bare = true };
}

bool worth_holds(struct worth worth)
{
	if (!worth.known)
		return false;
	return worth.kind == WORTH_TEXT ? worth.text_bytes > 0
	                                : fpclassify(worth.number) != FP_ZERO;
}

static bool can_be(struct worth worth, enum worth_kind kind)
{
	return worth.kind == kind || worth.kind == WORTH_OPEN;
}

bool worth_fits(struct worth left, enum sign sign, struct worth right)
{
	bool numbers = can_be(left, WORTH_NUMBER) && can_be(right, WORTH_NUMBER);
	bool texts = can_be(left, WORTH_TEXT) && can_be(right, WORTH_TEXT);

	if (sign == SIGN_TIMES || sign == SIGN_OVER)
		return numbers;
	if (texts && (sign == SIGN_SAME || sign == SIGN_OTHER))
		return true;
	return numbers && (left.bare || right.bare || left.dimension == right.dimension);
}

/* Dimensions add up when units are multiplied; a long product may wrap around, and means nothing.
 */
static dim add_dimensions(dim a, dim b)
{
	return (dim)((unsigned)a + (unsigned)b);
}

static bool is_same(struct worth left, struct worth right)
{
	if (left.kind == WORTH_TEXT)
		return left.text_bytes == right.text_bytes &&
		       memcmp(left.text, right.text, left.text_bytes) == 0;
	return fabs(left.number - right.number) <=
	       rounding_share * fmax(fabs(left.number), fabs(right.number));
}

struct worth worth_combine(struct worth left, enum sign sign, struct worth right)
{
	double a = left.known ? left.number : NAN, b = right.known ? right.number : NAN;
	bool known = left.known && right.known, bare = left.bare && right.bare;
	dim either = left.bare ? right.dimension : left.dimension;

	switch (sign) {
	case SIGN_PLUS:
		return worth_number(a + b, either, bare);
	case SIGN_MINUS:
		return worth_number(a - b, either, bare);
	case SIGN_TIMES:
		return worth_number(a * b, add_dimensions(left.dimension, right.dimension), bare);
	case SIGN_OVER:
		return worth_number(a / b, add_dimensions(left.dimension, -right.dimension), bare);
	case SIGN_SAME:
		return worth_truth(known && is_same(left, right));
	case SIGN_OTHER:
		return worth_truth(known && !is_same(left, right));
	case SIGN_LESS:
		return worth_truth(a < b);
	case SIGN_LESS_OR_SAME:
		return worth_truth(a <= b);
	case SIGN_MORE:
		return worth_truth(a > b);
	case SIGN_MORE_OR_SAME:
		return worth_truth(a >= b);
	case SIGN_NONE:
		break;
	}
	return left;
}

const char *worth_describe(struct worth worth)
{
	if (worth.kind == WORTH_TEXT)
		return "a text";
	if (worth.kind == WORTH_TRUTH)
		return "a comparison";
	return units_describe(worth.dimension);
}
