/* run_words.c - numbers out of the words of a table. */

#include "model/run_read.h"

#include <glib.h>
#include <math.h>

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

	if (g_match_info_matches(info)) {
		char *digits = g_match_info_fetch(info, 1);

		number = g_ascii_strtod(digits, NULL);
		g_free(digits);
	}
	g_match_info_unref(info);
	return number;
}
