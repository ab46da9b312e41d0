/*
 * colour_profile.c - the bytes of the sRGB profile.
 *
 * A header of 128 bytes, a table of tags, then the data of each tag on a
 * border of 4 bytes; the three curves share one. All numbers big end first.
 */

#include "document/colour_profile.h"

#include "base/arena.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

enum { HEADER_BYTES = 128, TAG_BYTES = 12, CURVE_POINTS = 256 };

struct tristimulus {
	double x, y, z;
};

/* The primaries of IEC 61966-2-1, brought from D65 to D50 after Bradford (ICC.1:2001-04, annex E).
 */
static const struct tristimulus red = { 0.4360747, 0.2225045, 0.0139322 };
static const struct tristimulus green = { 0.3850649, 0.7168786, 0.0971045 };
static const struct tristimulus blue = { 0.1430804, 0.0606169, 0.7141733 };
static const struct tristimulus white = { 0.9642, 1.0, 0.8249 }; /* D50, as ICC profiles write it */

static void add_16(GString *out, unsigned value)
{
	g_string_append_c(out, (char)(value >> 8 & 0xff));
	g_string_append_c(out, (char)(value & 0xff));
}

static void add_32(GString *out, uint32_t value)
{
	add_16(out, value >> 16);
	add_16(out, value & 0xffff);
}

static void add_zeros(GString *out, size_t count)
{
	for (size_t i = 0; i < count; i++)
		g_string_append_c(out, '\0');
}

/* 15 bits and a sign before the point, 16 bits after it. */
static void add_fixed(GString *out, double value)
{
	add_32(out, (uint32_t)(int32_t)lround(value * 65536));
}

static void add_xyz(GString *out, struct tristimulus value)
{
	add_fixed(out, value.x);
	add_fixed(out, value.y);
	add_fixed(out, value.z);
}

static void add_type(GString *out, const char *type)
{
	g_string_append(out, type);
	add_32(out, 0);
}

static void add_xyz_data(GString *out, struct tristimulus value)
{
	add_type(out, "XYZ ");
	add_xyz(out, value);
}

/* ASCII, then the empty Unicode and Macintosh names that version 2 asks for. */
static void add_description(GString *out, const char *text)
{
	add_type(out, "desc");
	add_32(out, (uint32_t)strlen(text) + 1);
	g_string_append_len(out, text, (gssize)strlen(text) + 1);
	add_zeros(out, 4 + 4 + 2 + 1 + 67);
}

static void add_text(GString *out, const char *text)
{
	add_type(out, "text");
	g_string_append_len(out, text, (gssize)strlen(text) + 1);
}

/* IEC 61966-2-1: a straight piece near black, then the power 2.4. */
static double light_of(double value)
{
	return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

static void add_curve(GString *out)
{
	add_type(out, "curv");
	add_32(out, CURVE_POINTS);
	for (int i = 0; i < CURVE_POINTS; i++)
		add_16(out, (unsigned)lround(light_of(i / (CURVE_POINTS - 1.0)) * 65535));
}

static void add_header(GString *out)
{
	add_32(out, 0); /* the size, known at the end */
	add_32(out, 0);
	add_32(out, 0x02100000); /* version 2.1 */
	g_string_append(out, "mntrRGB XYZ ");
	for (unsigned i = 0; i < 6; i++) /* 1 January 2024, a fixed day: equal bytes every day */
		add_16(out, i == 0 ? 2024 : i < 3 ? 1 : 0);
	g_string_append(out, "acsp");
	add_zeros(out, 28); /* platform, flags, device, attributes, intent */
	add_xyz(out, white);
	add_zeros(out, HEADER_BYTES - out->len);
}

/* Writes the row of the table for the data between `from` and the end of out. */
static void set_tag(GString *table, const GString *out, const char *name, size_t from)
{
	g_string_append(table, name);
	add_32(table, (uint32_t)from);
	add_32(table, (uint32_t)(out->len - from));
}

static void end_data(GString *out, GString *table, const char *name, size_t from)
{
	set_tag(table, out, name, from);
	while (out->len % 4 != 0)
		g_string_append_c(out, '\0');
}

static void add_colours(GString *out, GString *table)
{
	static const struct {
		const char *name;
		const struct tristimulus *value;
	} rows[] = {
		{ "wtpt", &white },
		{ "rXYZ", &red },
		{ "gXYZ", &green },
		{ "bXYZ", &blue },
	};

	for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
		size_t from = out->len;

		add_xyz_data(out, *rows[i].value);
		end_data(out, table, rows[i].name, from);
	}
}

GString *colour_profile_srgb(struct arena *arena)
{
	enum { TAGS = 9 };
	GString *out = arena_string(arena), *table = arena_string(arena),
		*size = arena_string(arena);
	size_t from;

	add_header(out);
	add_zeros(out, 4 + TAGS * TAG_BYTES);

	from = out->len;
	add_description(out, "sRGB");
	end_data(out, table, "desc", from);
	from = out->len;
	add_text(out, "No copyright");
	end_data(out, table, "cprt", from);
	add_colours(out, table);
	from = out->len;
	add_curve(out);
	set_tag(table, out, "rTRC", from);
	set_tag(table, out, "gTRC", from);
	set_tag(table, out, "bTRC", from);

	add_32(size, (uint32_t)out->len);
	memcpy(out->str, size->str, 4);
	out->str[HEADER_BYTES + 3] = TAGS;
	memcpy(out->str + HEADER_BYTES + 4, table->str, table->len);
	return out;
}
