/* test_catalog.c - the shipped catalogs, and files of the user's laid over them. */

#include "test.h"

#include "input/catalog.h"

#include <glib/gstdio.h>
#include <string.h>

static const struct catalog *load(struct arena *arena, struct report *report, const char *file)
{
	return catalog_load(arena, report, "data", &file, file ? 1 : 0);
}

TEST(catalog_has_the_h100_in_base_units)
{
	const struct catalog *catalog = load(arena, report, NULL);
	const struct gpu *gpu = catalog_find_gpu(catalog, "h100-sxm");

	g_assert_nonnull(gpu);
	g_assert_cmpstr(gpu->id, ==, "h100-sxm");
	g_assert_cmpstr(gpu->name, ==, "H100");
	g_assert_cmpstr(gpu->maker, ==, "NVIDIA");
	g_assert_cmpstr(gpu->tile, ==, "SM");
	g_assert_cmpint(gpu->form, ==, FORM_MODULE);
	test_near(gpu->memory_bytes.si, 80e9, 1e-12);
	test_near(gpu->power_w.si, 700, 1e-12);
	test_near(gpu->link_byte_per_s.si, 450e9, 1e-12);
	test_near(gpu->die_m2.si, 814e-6, 1e-12);
	test_near(gpu->server_gpus.si, 8, 1e-12);
	g_assert_cmpint(gpu->memory_bytes.provenance, ==, PROVENANCE_PUBLISHED);
	g_assert_nonnull(catalog_find_paper(catalog, gpu->memory_bytes.source));
	test_faults(report, "");
}

TEST(catalog_entries_are_found_by_id_alone)
{
	const struct catalog *catalog = load(arena, report, NULL);

	for (size_t i = 0; i < catalog->gpu_count; i++)
		g_assert_true(catalog_find_gpu(catalog, catalog->gpus[i]->id) == catalog->gpus[i]);
	for (size_t i = 0; i < catalog->thing_count; i++)
		g_assert_true(catalog_find_thing(catalog, catalog->things[i]->id) ==
				catalog->things[i]);
	g_assert_nonnull(catalog_find_network(catalog, "none"));
	g_assert_nonnull(catalog_find_software(catalog, "tuned"));
	g_assert_nonnull(catalog_find_site(catalog, "large-campus"));
	g_assert_null(catalog_find_gpu(catalog, "H100-SXM"));
	g_assert_null(catalog_find_model(catalog, ""));
}

static void quantity_is_labelled(struct quantity quantity)
{
	bool unverified = g_strcmp0(quantity.source, "unverified") == 0;

	if (!quantity_known(quantity))
		return;
	g_assert_true(quantity.provenance == PROVENANCE_ESTIMATE || quantity.source != NULL ||
			quantity.provenance == PROVENANCE_ASSUMED);
	if (unverified)
		g_assert_cmpint(quantity.provenance, ==, PROVENANCE_ASSUMED);
	if (quantity.provenance == PROVENANCE_PUBLISHED)
		g_assert_false(unverified);
}

TEST(catalog_numbers_know_where_they_come_from)
{
	const struct catalog *catalog = load(arena, report, NULL);

	for (size_t i = 0; i < catalog->gpu_count; i++) {
		const struct gpu *gpu = catalog->gpus[i];

		g_assert_true(quantity_known(gpu->peak_flop_per_s));
		quantity_is_labelled(gpu->peak_flop_per_s);
		quantity_is_labelled(gpu->price_usd_per_s);
		quantity_is_labelled(gpu->purchase_usd);
		quantity_is_labelled(gpu->tile_cores);
	}
	for (size_t i = 0; i < catalog->site_count; i++)
		quantity_is_labelled(catalog->sites[i]->pue);
}

TEST(catalog_models_are_completed)
{
	const struct catalog *catalog = load(arena, report, NULL);

	for (size_t i = 0; i < catalog->model_count; i++) {
		const struct model *model = catalog->models[i];

		g_assert_true(quantity_known(model->parameters_active));
		g_assert_cmpfloat(model->parameters_active.si, <=, model->parameters.si);
		g_assert_true(quantity_known(model->kv_heads) && quantity_known(model->head_size));
		g_assert_cmpfloat(model->kv_heads.si, <=, model->heads.si);
		g_assert_true(model->ffn_matrices.si == 2 || model->ffn_matrices.si == 3);
		g_assert_true(quantity_known(model->experts) ==
				quantity_known(model->experts_active));
		g_assert_cmpfloat(model->tied.si, <=, 1);
	}
}

TEST(catalog_things_are_measured_by_their_kind)
{
	const struct catalog *catalog = load(arena, report, NULL);

	for (size_t i = 0; i < catalog->thing_count; i++)
		g_assert_cmpfloat(catalog->things[i]->size.si, >, 0);
	test_faults(report, "");
}

#define CATALOG(inside) "<catalog xmlns='urn:wallchart:catalog:1'>" inside "</catalog>"

static const char *write_catalog(struct arena *arena, const char *text)
{
	const char *name = arena_format(arena, "out/test_catalog_%08x.xml", g_test_rand_int());

	g_mkdir_with_parents("out", 0777);
	g_assert_true(g_file_set_contents(name, text, -1, NULL));
	return name;
}

TEST(catalog_of_the_user_replaces_and_adds)
{
	const char *file = write_catalog(arena,
			CATALOG("<network id='none' name='Mine' kind='torus'>"
				"<link value='8 Gb/s' source='my-paper'/><latency value='1 ms' source='unverified'/></network>"
				"<network id='new' name='New' kind='none'>"
				"<link value='1 GB/s' source='llama-3'/><latency value='0 s' source='unverified'/></network>"
				"<paper id='my-paper' title='T' authors='A' identifier='I' short-title='S'>"
				"<year value='2025' source='my-paper'/></paper>"));
	const struct catalog *shipped = load(arena, report, NULL);
	const struct catalog *catalog = load(arena, report, file);
	const struct network *none = catalog_find_network(catalog, "none");

	g_assert_cmpuint(catalog->network_count, ==, shipped->network_count + 1);
	g_assert_cmpstr(none->name, ==, "Mine");
	test_near(none->link_byte_per_s.si, 1e9, 1e-12);
	g_assert_cmpint(none->link_byte_per_s.provenance, ==, PROVENANCE_PUBLISHED);
	g_assert_cmpint(none->latency_s.provenance, ==, PROVENANCE_ASSUMED);
	g_assert_cmpstr(none->latency_s.source, ==, "unverified");
	g_assert_cmpstr(catalog->networks[catalog->network_count - 1]->id, ==, "new");
	g_assert_cmpfloat(catalog_find_paper(catalog, "my-paper")->year.si, ==, 2025);
	g_assert_cmpuint(catalog->gpu_count, ==, shipped->gpu_count);
	test_faults(report, "");
	g_unlink(file);
}

TEST(catalog_folder_that_is_not_there)
{
	const struct catalog *catalog = catalog_load(arena, report, "/nowhere", NULL, 0);

	g_assert_nonnull(catalog);
	g_assert_cmpuint(catalog->gpu_count, ==, 0);
	g_assert_null(catalog_find_gpu(catalog, "h100-sxm"));
	test_faults(report,
			"/nowhere/schema/catalog.rng: cannot be read (No such file or directory): write the name of a file that can\n");
}
