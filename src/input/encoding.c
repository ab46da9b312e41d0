/*
 * encoding.c - bytes of a file into UTF-8 with plain line ends.
 *
 * Done before libxml2 sees anything: its own converters stop at a NUL, count
 * no lines at a lone \r and speak of "input conversion failed".
 */

#include "input/encoding.h"

#include "base/arena.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* How far the encoding in an XML declaration is looked for. */
static const size_t declaration_bytes = 200;

static void close_file(void *handle)
{
	fclose((FILE *)handle);
}

static bool cannot_read(struct report *report, struct where at, int error)
{
	return report_fault(report, FAULT_INPUT, at,
			"cannot be read (%s): write the name of a file that can",
			g_strerror(error));
}

/* What a shell hands over is open already: reading it waits for nobody. */
static bool is_handed_over(const char *file)
{
	return g_str_has_prefix(file, "/dev/fd/") || g_str_has_prefix(file, "/proc/self/fd/") ||
	       strcmp(file, "/dev/stdin") == 0;
}

static bool check_file(struct report *report, const char *file)
{
	struct where at = { file, 0 };
	struct stat there;

	if (strcmp(file, "-") == 0 || is_handed_over(file))
		return true;
	if (stat(file, &there) != 0)
		return cannot_read(report, at, errno);
	if (S_ISDIR(there.st_mode))
		return cannot_read(report, at, EISDIR);
	return S_ISREG(there.st_mode) ||
	       report_fault(report, FAULT_INPUT, at,
			       "is no plain file: write the name of one, or - for standard input");
}

static FILE *open_file(struct arena *arena, const char *file)
{
	if (strcmp(file, "-") == 0)
		return stdin;
	FILE *stream = fopen(file, "rb");

	if (stream)
		arena_defer(arena, close_file, stream);
	return stream;
}

bool encoding_read_file(struct arena *arena, struct report *report, const char *file,
		size_t limit_bytes, struct text *raw)
{
	struct where at = { strcmp(file, "-") == 0 ? "standard input" : file, 0 };
	GString *bytes = arena_string(arena);
	char block[16384];
	size_t got;

	if (!check_file(report, file))
		return false;
	FILE *stream = open_file(arena, file);

	if (!stream)
		return cannot_read(report, at, errno);
	while (bytes->len <= limit_bytes && (got = fread(block, 1, sizeof(block), stream)) > 0)
		g_string_append_len(bytes, block, (gssize)got);
	if (ferror(stream))
		return cannot_read(report, at, errno);
	if (bytes->len > limit_bytes)
		return report_fault(report, FAULT_INPUT, at,
				"is longer than %zu MB: write a smaller file",
				limit_bytes / 1000 / 1000);
	*raw = (struct text){ bytes->str, bytes->len };
	return true;
}

static struct where line_of(const char *file, const char *text, const char *place)
{
	int line = 1;

	for (; text < place; text++)
		line += *text == '\n' || (*text == '\r' && text[1] != '\n');
	return (struct where){ file, line };
}

enum order { ORDER_BYTES, ORDER_LITTLE, ORDER_BIG };

/* By the BOM, or by the "<" that XML begins with. */
static enum order find_order(struct text raw)
{
	const unsigned char *s = (const unsigned char *)raw.start;

	if (raw.bytes < 2)
		return ORDER_BYTES;
	if ((s[0] == 0xff && s[1] == 0xfe) || (s[0] == '<' && s[1] == 0))
		return ORDER_LITTLE;
	if ((s[0] == 0xfe && s[1] == 0xff) || (s[0] == 0 && s[1] == '<'))
		return ORDER_BIG;
	return ORDER_BYTES;
}

static gunichar2 unit_at(struct text raw, size_t index, enum order order)
{
	unsigned first = (unsigned char)raw.start[2 * index];
	unsigned second = (unsigned char)raw.start[2 * index + 1];

	return (gunichar2)(order == ORDER_BIG ? first << 8 | second : second << 8 | first);
}

static bool wrong_utf16(struct report *report, const char *file, int line, const char *what)
{
	return report_fault(report, FAULT_INPUT, (struct where){ file, line },
			"%s: save the file as UTF-8", what);
}

static bool from_utf16(struct arena *arena, struct report *report, const char *file,
		struct text raw, enum order order, struct text *text)
{
	size_t units = raw.bytes / 2;
	GString *out = arena_string(arena);
	int line = 1;

	for (size_t i = 0; i < units; i++) {
		gunichar code = unit_at(raw, i, order);
		bool high = code >= 0xd800 && code < 0xdc00, low = code >= 0xdc00 && code < 0xe000;
		gunichar next = high && i + 1 < units ? unit_at(raw, i + 1, order) : 0;

		if (low || (high && (next < 0xdc00 || next >= 0xe000)))
			return wrong_utf16(report, file, line, "half a UTF-16 character");
		if (code == 0)
			return wrong_utf16(report, file, line, "a NUL character");
		if (high) {
			code = 0x10000 + ((code - 0xd800) << 10) + (next - 0xdc00);
			i++;
		}
		line += code == '\n';
		g_string_append_unichar(out, code);
	}
	if (raw.bytes % 2 != 0)
		return wrong_utf16(report, file, line, "half a UTF-16 character at the end");
	*text = (struct text){ out->str, out->len };
	return true;
}

static bool is_utf8(struct report *report, const char *file, struct text raw)
{
	const char *nul = (const char *)memchr(raw.start, 0, raw.bytes), *end;

	if (nul)
		return report_fault(report, FAULT_INPUT, line_of(file, raw.start, nul),
				"a NUL byte: remove it, or save the file as UTF-8");
	if (!g_utf8_validate_len(raw.start, raw.bytes, &end))
		return report_fault(report, FAULT_INPUT, line_of(file, raw.start, end),
				"byte 0x%02X is not UTF-8: save the file as UTF-8",
				(unsigned)(unsigned char)*end);
	return true;
}

/* XML's own rule: \r\n and \r are \n. */
static struct text plain_lines(struct arena *arena, struct text text)
{
	char *out = arena_copy_bytes(arena, text.start, text.bytes);
	size_t length = 0;

	for (size_t i = 0; i < text.bytes; i++)
		if (text.start[i] != '\r')
			out[length++] = text.start[i];
		else if (i + 1 == text.bytes || text.start[i + 1] != '\n')
			out[length++] = '\n';
	out[length] = '\0';
	return (struct text){ out, length };
}

/* The bytes are UTF-8 by now; a declaration of anything else means text we may have misread. */
static bool declares_unicode(struct arena *arena, struct report *report, const char *file,
		struct text text)
{
	char *head = arena_copy_bytes(arena, text.start, MIN(text.bytes, declaration_bytes));
	char *end = strstr(head, "?>");

	if (!g_str_has_prefix(head, "<?xml") || !end)
		return true;
	*end = '\0';
	char *name = strstr(head, "encoding");

	name = name ? strpbrk(name, "\"'") : NULL;
	if (!name)
		return true;
	name[1 + strcspn(name + 1, "\"'")] = '\0';
	name++;
	if (g_ascii_strncasecmp(name, "utf-8", 6) == 0 ||
			g_ascii_strncasecmp(name, "utf8", 5) == 0 ||
			g_ascii_strncasecmp(name, "utf-16", 6) == 0 ||
			g_ascii_strcasecmp(name, "us-ascii") == 0)
		return true;
	return report_fault(report, FAULT_INPUT, (struct where){ file, 1 },
			"encoding is \"%s\": save the file as UTF-8 and write encoding=\"UTF-8\"",
			name);
}

bool encoding_decode(struct arena *arena, struct report *report, const char *file, struct text raw,
		struct text *text)
{
	static const char bom[] = "\xef\xbb\xbf";
	enum order order = find_order(raw);

	if (order != ORDER_BYTES && !from_utf16(arena, report, file, raw, order, &raw))
		return false;
	if (raw.bytes >= strlen(bom) && memcmp(raw.start, bom, strlen(bom)) == 0)
		raw = (struct text){ raw.start + strlen(bom), raw.bytes - strlen(bom) };
	if (!is_utf8(report, file, raw))
		return false;
	*text = plain_lines(arena, raw);
	return declares_unicode(arena, report, file, *text);
}
