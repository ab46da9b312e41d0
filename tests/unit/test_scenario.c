/* test_scenario.c - scenarios: what is given, what is assumed, what settings change. */

#include "test.h"

#include "input/scenario.h"

#include <glib/gstdio.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define LLAMA "examples/llama-3.1-405b.xml"

static const struct scenario *load_with(struct arena *arena, struct report *report,
		const char *file, const struct setting *settings, size_t count)
{
	const struct catalog *catalog = catalog_load(arena, report, "data", NULL, 0);

	return scenario_load(arena, report, catalog, "data", file, settings, count);
}

/* A scenario of these elements, in a file of its own. */
static const struct scenario *load_text(struct arena *arena, struct report *report,
		const char *inside)
{
	const char *file = arena_format(arena, "out/test-scenario-%08x.xml", g_test_rand_int());
	const char *text = arena_format(arena,
			"<scenario xmlns='urn:wallchart:scenario:1'>\n%s\n</scenario>\n", inside);

	g_mkdir_with_parents("out", 0777);
	g_assert_true(g_file_set_contents(file, text, -1, NULL));
	const struct scenario *scenario = load_with(arena, report, file, NULL, 0);

	g_unlink(file);
	return scenario;
}

static void is(struct quantity quantity, double si, enum provenance provenance, const char *source)
{
	test_near(quantity.si, si, 1e-12);
	g_assert_cmpint(quantity.provenance, ==, provenance);
	g_assert_cmpstr(quantity.source, ==, source);
}

TEST(scenario_of_llama_is_read_whole)
{
	const struct scenario *scenario = load_with(arena, report, LLAMA, NULL, 0);

	test_faults(report, "");
	g_assert_cmpstr(scenario->id, ==, "llama-3.1-405b");
	g_assert_cmpstr(scenario->title, ==, "Training Llama 3.1 405B");
	g_assert_cmpstr(scenario->at.file, ==, LLAMA);
	g_assert_cmpstr(scenario->model->name, ==, "Llama 3.1 405B");
	g_assert_cmpstr(scenario->gpu->id, ==, "h100-sxm");
	g_assert_cmpstr(scenario->network->id, ==, "roce-400g");
	g_assert_cmpstr(scenario->site->id, ==, "large-campus");
	g_assert_cmpstr(scenario->software->id, ==, "tuned");
	g_assert_cmpstr(scenario->reference->id, ==, "rtx-4090");
	is(scenario->tokens, 15.6e12, PROVENANCE_GIVEN, NULL);
	is(scenario->gpus, 16384, PROVENANCE_GIVEN, NULL);
	is(scenario->interruptions_over_s, 54 * 86400.0, PROVENANCE_GIVEN, NULL);
	is(scenario->price_usd_per_j, 0.08 / 3.6e6, PROVENANCE_GIVEN, NULL);
	is(scenario->gpu_usd_per_s, 2.0 / 3600, PROVENANCE_GIVEN, NULL);
	is(scenario->published_gpu_s, 30.84e6 * 3600, PROVENANCE_PUBLISHED, "llama-3");
	is(scenario->published_operations, 3.8e25, PROVENANCE_PUBLISHED, "llama-3");
	g_assert_true(scenario->has_plan);
	g_assert_cmpfloat(scenario->plan.tensor, ==, 8);
	g_assert_cmpfloat(scenario->plan.data, ==, 128);
	g_assert_cmpfloat(scenario->plan.context, ==, 1);
	g_assert_cmpfloat(scenario->plan.global_batch, ==, 2048);
	g_assert_cmpint(scenario->plan.recompute, ==, RECOMPUTE_UNSAID);
}

TEST(scenario_of_three_elements_takes_every_default)
{
	const struct scenario *scenario = load_text(arena, report,
			"<model ref='llama-2-7b'/><data tokens='2 T'/><cluster gpu='a100-80gb' count='64'/>");

	test_faults(report, "");
	g_assert_true(g_str_has_prefix(scenario->id, "test-scenario-"));
	g_assert_cmpstr(scenario->title, ==, scenario->id);
	g_assert_cmpstr(scenario->network->id, ==, "roce-400g");
	g_assert_cmpstr(scenario->site->id, ==, "average-data-centre");
	g_assert_cmpstr(scenario->software->id, ==, "typical");
	g_assert_cmpstr(scenario->reference->id, ==, "rtx-4090");
	is(scenario->interruptions, 419, PROVENANCE_ASSUMED, "llama-3");
	is(scenario->interruptions_gpus, 16384, PROVENANCE_ASSUMED, "llama-3");
	is(scenario->save_s, 5, PROVENANCE_ASSUMED, "unverified");
	is(scenario->restart_s, 600, PROVENANCE_ASSUMED, "unverified");
	is(scenario->downtime_s, 0, PROVENANCE_ASSUMED, "unverified");
	g_assert_false(quantity_known(scenario->interval_s));
	g_assert_false(quantity_known(scenario->server_draw_w));
	g_assert_false(quantity_known(scenario->published_gpu_s));
	is(scenario->pue, scenario->site->pue.si, scenario->site->pue.provenance,
			scenario->site->pue.source);
	is(scenario->gpu_usd_per_s, scenario->gpu->price_usd_per_s.si,
			scenario->gpu->price_usd_per_s.provenance,
			scenario->gpu->price_usd_per_s.source);
	g_assert_false(scenario->has_plan);
	g_assert_true(scenario->plan.tensor == 0 && scenario->plan.data == 0);
	g_assert_true(scenario->plan.zero == -1 && scenario->plan.recompute == RECOMPUTE_UNSAID);
}

TEST(scenario_may_bring_its_own_model)
{
	const struct scenario *scenario = load_text(arena, report,
			"<title>Ours</title><model parameters='4 T'/><data tokens='1 T'/>"
			"<cluster gpu='h100-sxm' count='8'/>");
	const struct model *model = scenario->model;

	test_faults(report, "");
	g_assert_cmpstr(model->name, ==, "Ours");
	is(model->parameters, 4e12, PROVENANCE_GIVEN, NULL);
	is(model->parameters_active, 4e12, PROVENANCE_GIVEN, NULL);
	g_assert_false(quantity_known(model->layers) || quantity_known(model->head_size) ||
			quantity_known(model->ffn) || quantity_known(model->kv_heads));
}

TEST(scenario_completes_the_shape_of_its_own_model)
{
	const struct scenario *scenario = load_text(arena, report,
			"<model name='Big' parameters='4 T' layers='200' hidden='40960' heads='320'/>"
			"<data tokens='1 T'/><cluster gpu='h100-sxm' count='8'/>");

	test_faults(report, "");
	g_assert_cmpstr(scenario->model->name, ==, "Big");
	is(scenario->model->kv_heads, 320, PROVENANCE_GIVEN, NULL);
	is(scenario->model->head_size, 128, PROVENANCE_ESTIMATE, NULL);
	is(scenario->model->ffn, 4 * 40960, PROVENANCE_ASSUMED, NULL);
	is(scenario->model->ffn_matrices, 2, PROVENANCE_ASSUMED, NULL);
}

TEST(scenario_may_run_nothing_and_never_fail)
{
	const struct scenario *scenario = load_text(arena, report,
			"<model ref='gpt-3'/><data tokens='0'/><cluster gpu='h100-sxm' count='3' servers-per-rack='7'/>"
			"<reliability interruptions='0' checkpoint-interval='auto' save='0 s'/>"
			"<power price='0 USD/kWh' server-draw='5 kW'/><cost gpu-hour='0 USD'/>");

	test_faults(report, "");
	is(scenario->tokens, 0, PROVENANCE_GIVEN, NULL);
	is(scenario->interruptions, 0, PROVENANCE_GIVEN, NULL);
	is(scenario->save_s, 0, PROVENANCE_GIVEN, NULL);
	is(scenario->gpu_usd_per_s, 0, PROVENANCE_GIVEN, NULL);
	is(scenario->server_draw_w, 5000, PROVENANCE_GIVEN, NULL);
	is(scenario->site->rack_servers, 7, PROVENANCE_GIVEN, NULL);
	g_assert_false(quantity_known(scenario->interval_s));
}

TEST(scenario_titles_follow_the_language)
{
	const struct scenario *scenario = load_text(arena, report,
			"<title xml:lang='de'>Titel</title><title>Title</title>"
			"<model ref='gpt-3'/><data tokens='1'/><cluster gpu='h100-sxm' count='8'/>");

	g_assert_cmpstr(scenario_title(scenario, "de"), ==, "Titel");
	g_assert_cmpstr(scenario_title(scenario, "en"), ==, "Title");
	g_assert_cmpstr(scenario_title(scenario, "ja"), ==, "Title");
	g_assert_cmpstr(scenario->title, ==, "Title");
}

TEST(scenario_settings_lie_over_the_file)
{
	static const struct setting settings[] = {
		{ "cluster/@count", "32768" },
		{ "plan/@data", "256" },
		{ "power/@price", "8 ct/kWh" },
		{ "title", "Gr\u00f6\u00dfe" },
		{ "cluster/@servers-per-rack", "4" },
	};
	const struct scenario *scenario =
			load_with(arena, report, LLAMA, settings, COUNT(settings));

	test_faults(report, "");
	is(scenario->gpus, 32768, PROVENANCE_GIVEN, NULL);
	g_assert_cmpfloat(scenario->plan.data, ==, 256);
	is(scenario->price_usd_per_j, 0.08 / 3.6e6, PROVENANCE_GIVEN, NULL);
	g_assert_cmpstr(scenario->title, ==, "Gr\u00f6\u00dfe");
	g_assert_cmpfloat(scenario->site->rack_servers.si, ==, 4);
}

TEST(scenario_faults_of_settings_name_the_setting)
{
	static const struct setting settings[] = {
		{ "cluster/@count", "many" },
		{ "cluster/@gpu", "h100-smx" },
		{ "power/@prize", "8 ct/kWh" },
		{ "weather/@sky", "blue" },
		{ "plan", "x" },
		{ "cluster//count", "1" },
	};

	g_assert_null(load_with(arena, report, LLAMA, settings, COUNT(settings)));
	test_faults(report,
			"--set cluster//count: write a path such as cluster/@count=1024 or title=...\n"
			"--set weather/@sky=blue: <weather> is unknown in <scenario>: write one of title, model, data, cluster, plan, software, reliability, power, cost, reference, published\n"
			"--set plan=x: the text \"x\" stands in <plan>: remove it\n"
			"--set power/@prize=8 ct/kWh: attribute prize is unknown in <power>: did you mean \"price\"?\n"
			"--set cluster/@gpu=h100-smx: gpu \"h100-smx\" is no gpu of the catalog: did you mean \"h100-sxm\"?\n"
			"--set cluster/@count=many: \"many\" does not begin with a number: write a number, such as 16384 or 15.6 T\n");
}

TEST(scenario_that_cannot_be_read)
{
	g_assert_null(load_with(arena, report, "/nowhere.xml", NULL, 0));
	test_faults(report,
			"/nowhere.xml: cannot be read (No such file or directory): write the name of a file that can\n");
}
