/* preflight_print.c - the list for the printer as text. */

#include "document/preflight.h"

#include "base/arena.h"

static const double points_per_mm = 72 / 25.4;

static double millimetres(double points)
{
	return points / points_per_mm;
}

static void append_page(GString *out, const struct print_page *page, guint number)
{
	g_string_append_printf(out, "page %u: %.0f x %.0f mm", number, millimetres(page->width),
			millimetres(page->height));
	if (page->trim_width < page->width || page->trim_height < page->height)
		g_string_append_printf(out, ", trimmed to %.0f x %.0f mm, bleed %.1f mm",
				millimetres(page->trim_width), millimetres(page->trim_height),
				millimetres(page->bleed));
	if (page->smallest_type > 0)
		g_string_append_printf(out, ", smallest type %.1f pt", page->smallest_type);
	if (page->thinnest_line > 0)
		g_string_append_printf(out, ", thinnest line %.2f pt", page->thinnest_line);
	if (page->images > 0)
		g_string_append_printf(out, ", images %zu", page->images);
	g_string_append_c(out, '\n');
}

static void append_names(GString *out, const char *title, const GPtrArray *names)
{
	if (names->len == 0)
		return;
	g_string_append(out, title);
	for (guint i = 0; i < names->len; i++)
		g_string_append_printf(out, "%s%s", i > 0 ? ", " : "",
				(const char *)names->pdata[i]);
	g_string_append_c(out, '\n');
}

const char *print_list_text(struct arena *arena, const struct print_list *print)
{
	GString *out = arena_string(arena);

	for (guint i = 0; i < print->pages->len; i++)
		append_page(out, &g_array_index(print->pages, struct print_page, i), i + 1);
	append_names(out, "fonts: ", print->fonts);
	append_names(out, "colours: ", print->colours);
	return out->str;
}
