/* run_words.c - numbers out of the words of a table. */

#include "model/run_read.h"

#include <glib.h>
#include <math.h>
#include <string.h>

static GMatchInfo *match(const char *text, const char *pattern)
{
	GRegex *regex = g_regex_new(pattern, G_REGEX_CASELESS, 0, NULL);
	GMatchInfo *info = NULL;

	g_assert(regex);
	g_regex_match(regex, text, 0, &info);
	g_regex_unref(regex); /* the match keeps its own */
	return info;
}

bool run_says(const char *text, const char *pattern)
{
	GMatchInfo *info = match(text, pattern);
	bool found = g_match_info_matches(info);

	g_match_info_unref(info);
	return found;
}

double run_number(const char *text, const char *pattern)
{
	GMatchInfo *info = match(text, pattern);
	double number = NAN;
	char digits[32] = "";
	int start, end;

	if (g_match_info_matches(info) && g_match_info_fetch_pos(info, 1, &start, &end) &&
			end - start < (int)sizeof(digits)) {
		memcpy(digits, text + start, (size_t)(end - start));
		number = g_ascii_strtod(digits, NULL);
	}
	g_match_info_unref(info);
	return number;
}
