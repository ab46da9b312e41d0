/* desk.c - loads what a command needs, in the one order in which it can be. */

#include "cli/desk.h"

#include "base/arena.h"
#include "draw/type.h"
#include "input/scenario.h"
#include "input/suggest.h"
#include "model/facts.h"
#include "model/plan_check.h"
#include "units/lengths.h"
#include "words/words.h"

#include <string.h>

/* The end of the year 9999: later ones have no four digits. */
static const guint64 latest_second = 253402300799;

bool desk_open(struct desk *desk, struct arena *arena, struct report *report,
		const struct input_options *options)
{
	*desk = (struct desk){ .arena = arena,
		.report = report,
		.guard = { arena_pointers(arena), arena_pointers(arena) } };
	if (!home_find(arena, report, &desk->home))
		return false;
	arena_point(desk->guard.folders, desk->home.data);
	arena_point(desk->guard.folders, desk->home.templates);
	for (char **file = options->catalogs; file && *file; file++)
		desk_guard(desk, *file);
	desk->catalog = catalog_load(arena, report, desk->home.data,
			(const char *const *)options->catalogs,
			options->catalogs ? g_strv_length(options->catalogs) : 0);
	return report_count(report) == 0;
}

void desk_guard(struct desk *desk, const char *file)
{
	arena_point(desk->guard.files, file);
}

/* "path=value", cut at the first "=". */
static bool read_settings(struct desk *desk, char **texts, struct setting **settings, size_t *count)
{
	*count = texts ? g_strv_length(texts) : 0;
	*settings = (struct setting *)arena_alloc(desk->arena, *count + 1, sizeof(struct setting));
	for (size_t i = 0; i < *count; i++) {
		const char *equals = strchr(texts[i], '=');

		if (!equals)
			return report_fault(desk->report, FAULT_INPUT, (struct where){ 0 },
					"--set %s has no \"=\": write --set cluster/@count=1024",
					texts[i]);
		(*settings)[i].path = arena_copy_bytes(desk->arena, texts[i],
				(size_t)(equals - texts[i]));
		(*settings)[i].value = equals + 1;
	}
	return true;
}

bool desk_choose(struct desk *desk, const char *option, const GPtrArray *names, const char *name)
{
	const char *const *all = (const char *const *)names->pdata;

	for (guint i = 0; i < names->len; i++)
		if (strcmp(all[i], name) == 0)
			return true;
	return report_fault(desk->report, FAULT_INPUT, (struct where){ 0 }, "%s is \"%s\"%s",
			option, name, suggest_sentence(desk->arena, name, all, names->len));
}

bool desk_load(struct desk *desk, const char *file, const struct input_options *options)
{
	struct setting *settings;
	size_t count;

	desk_guard(desk, file);
	if (!read_settings(desk, options->settings, &settings, &count))
		return false;
	desk->scenario = scenario_load(desk->arena, desk->report, desk->catalog, desk->home.data,
			file, settings, count);
	const char *language = options->language ? options->language : "en";
	const GPtrArray *languages = home_languages(desk->arena, &desk->home);

	if (!desk_choose(desk, "--lang", languages, language))
		return false;
	const struct words *words =
			words_load(desk->arena, desk->report, desk->home.templates, language);

	if (!desk->scenario || !words)
		return false;
	desk->facts = facts_new(desk->arena, desk->catalog, desk->scenario);
	desk->words = words_bind(desk->arena, words, desk->facts);
	return plan_check(desk->arena, desk->report, desk->facts);
}

bool desk_set_type(struct desk *desk)
{
	desk->setter = type_setter_new(desk->arena, desk->report, desk->home.faces);
	return desk->setter != NULL;
}

static bool read_ink(struct desk *desk, const char *name, enum ink *ink)
{
	static const char *const names[] = { [INK_COLOUR] = "colour",
		[INK_GREY] = "grey",
		[INK_SAVER] = "saver" };

	*ink = INK_COLOUR;
	for (size_t i = 0; name && i < G_N_ELEMENTS(names); i++)
		if (strcmp(name, names[i]) == 0) {
			*ink = (enum ink)i;
			return true;
		}
	return !name || report_fault(desk->report, FAULT_INPUT, (struct where){ 0 },
					"--ink %s: write colour, grey or saver", name);
}

static bool read_paper(struct desk *desk, const struct paper_options *options, double *width,
		double *height)
{
	struct paper_size size;
	const char *orientation = options->orientation ? options->orientation : "portrait";
	bool is_landscape = strcmp(orientation, "landscape") == 0;

	if (!is_landscape && strcmp(orientation, "portrait") != 0)
		return report_fault(desk->report, FAULT_INPUT, (struct where){ 0 },
				"--orientation %s: write portrait or landscape", orientation);
	if (!lengths_parse_paper(desk->report, (struct where){ 0 },
			    options->paper ? options->paper : "A4", &size))
		return false;
	*width = is_landscape ? size.height_pt : size.width_pt;
	*height = is_landscape ? size.width_pt : size.height_pt;
	return true;
}

bool desk_request(struct desk *desk, const struct paper_options *options,
		struct document_request *request)
{
	enum ink ink;

	*request = (struct document_request){ .templates_folder = desk->home.templates,
		.data_folder = desk->home.data,
		.setter = desk->setter,
		.facts = desk->facts,
		.words = desk->words };
	if (!read_ink(desk, options->ink, &ink) ||
			!read_paper(desk, options, &request->paper_width, &request->paper_height))
		return false;
	request->look = look_report(ink);
	return true;
}

bool desk_date(struct desk *desk, const char **date)
{
	const char *epoch = g_getenv("SOURCE_DATE_EPOCH");
	guint64 seconds;

	*date = NULL;
	if (!epoch)
		return true;
	if (!g_ascii_string_to_unsigned(epoch, 10, 0, latest_second, &seconds, NULL))
		return report_fault(desk->report, FAULT_INPUT, (struct where){ 0 },
				"SOURCE_DATE_EPOCH is \"%s\": write the seconds since 1970, such as 1721692800",
				epoch);
	GDateTime *time = g_date_time_new_from_unix_utc((gint64)seconds);

	*date = arena_keep(desk->arena, g_date_time_format(time, "%Y-%m-%dT%H:%M:%SZ"));
	g_date_time_unref(time);
	return true;
}
