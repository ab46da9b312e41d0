/* preflight_structure.c - the rules of the structure tree (ISO 14289-1, 7; ISO 32000-1, 14.8.4). */

#include "document/preflight_parts.h"

#include "base/arena.h"

#include <string.h>

/* What may stand in what; NULL: anything. Names with a blank around each. */
static const struct nesting {
	const char *type, *children, *parents;
} nestings[] = {
	{ "Table", " TR THead TBody TFoot Caption ", NULL },
	{ "THead", " TR ", " Table " },
	{ "TBody", " TR ", " Table " },
	{ "TFoot", " TR ", " Table " },
	{ "TR", " TH TD ", " Table THead TBody TFoot " },
	{ "TH", NULL, " TR " },
	{ "TD", NULL, " TR " },
	{ "L", " L LI Caption ", NULL },
	{ "LI", " Lbl LBody ", " L " },
	{ "LBody", NULL, " LI " },
	{ "TOC", " TOC TOCI Caption ", NULL },
	{ "TOCI", NULL, " TOC " },
};

struct rules {
	struct preflight *preflight;
	GHashTable *ids; /* of Note elements met */
	int heading;     /* the level of the last one; 0 before the first */
	bool plain_headings, numbered_headings;
};

static bool is_in(const char *type, const char *names)
{
	const char *at = *type ? strstr(names, type) : NULL;
	size_t length = strlen(type);

	for (; at; at = strstr(at + 1, type))
		if (at > names && at[-1] == ' ' && at[length] == ' ')
			return true;
	return false;
}

static void check_children(struct preflight *preflight, const struct tag *tag,
		const struct nesting *nesting)
{
	for (guint i = 0; i < tag->children->len; i++) {
		const struct tag *child = (const struct tag *)tag->children->pdata[i];

		if (!is_in(child->type, nesting->children))
			preflight_tag_fault(preflight, child, "stands in %s, which takes%sonly",
					tag->type, nesting->children);
	}
}

static void check_nesting(struct preflight *preflight, const struct tag *tag)
{
	for (size_t i = 0; i < G_N_ELEMENTS(nestings); i++) {
		if (strcmp(nestings[i].type, tag->type) != 0)
			continue;
		if (nestings[i].children)
			check_children(preflight, tag, &nestings[i]);
		if (nestings[i].parents && !is_in(tag->parent->type, nestings[i].parents))
			preflight_tag_fault(preflight, tag, "stands in %s: put it in%sonly",
					*tag->parent->type ? tag->parent->type : "no element",
					nestings[i].parents);
	}
}

/* --- Headings --- */

static void check_numbered_heading(struct rules *rules, const struct tag *tag, int level)
{
	if (rules->heading == 0 && level != 1)
		preflight_tag_fault(rules->preflight, tag, "is the first heading: make it an H1");
	else if (level > rules->heading + 1)
		preflight_tag_fault(rules->preflight, tag, "follows an H%d: make it an H%d",
				rules->heading, rules->heading + 1);
	rules->heading = level;
	rules->numbered_headings = true;
}

static void check_heading(struct rules *rules, const struct tag *tag)
{
	if (tag->type[0] != 'H')
		return;
	if (tag->type[1] == '\0')
		rules->plain_headings = true;
	else if (g_ascii_isdigit(tag->type[1]) && tag->type[2] == '\0')
		check_numbered_heading(rules, tag, tag->type[1] - '0');
	else
		return;
	if (rules->plain_headings && rules->numbered_headings)
		preflight_fault(rules->preflight, 0,
				"headings are tagged H and H1 to H6 both: use one kind");
}

/* --- Elements that need something --- */

static void check_note(struct rules *rules, const struct tag *tag)
{
	if (!tag->id || !*tag->id)
		preflight_tag_fault(rules->preflight, tag, "has no /ID: give each Note its own");
	else if (!g_hash_table_add(rules->ids, arena_copy(rules->preflight->arena, tag->id)))
		preflight_tag_fault(rules->preflight, tag,
				"has the /ID \"%s\" of another: give each Note its own", tag->id);
}

static void check_needs(struct rules *rules, const struct tag *tag)
{
	struct preflight *preflight = rules->preflight;

	if (!tag->standard)
		preflight_tag_fault(preflight, tag,
				"is no standard type of element: map it to one in /RoleMap");
	if (is_in(tag->type, " Figure Formula ") && !tag->spoken)
		preflight_tag_fault(preflight, tag,
				"has no alternative text: say in /Alt what it shows");
	if (strcmp(tag->type, "Link") == 0 && !tag->has_annotation)
		preflight_tag_fault(preflight, tag,
				"leads nowhere: put its annotation in it, or make it a Span");
	if (strcmp(tag->type, "Note") == 0)
		check_note(rules, tag);
	if (tag->language && !preflight_is_language(tag->language))
		preflight_tag_fault(preflight, tag,
				"has the language \"%s\": write a tag such as en or pt-BR",
				tag->language);
}

static void check_tag(struct rules *rules, const struct tag *tag)
{
	if (tag->parent) {
		check_nesting(rules->preflight, tag);
		check_heading(rules, tag);
		check_needs(rules, tag);
		if (strcmp(tag->type, "Table") == 0)
			preflight_table(rules->preflight, tag);
	}
	for (guint i = 0; i < tag->children->len; i++)
		check_tag(rules, (const struct tag *)tag->children->pdata[i]);
}

void preflight_structure(struct preflight *preflight, const struct tag *root)
{
	struct rules rules = { .preflight = preflight, .ids = arena_hash(preflight->arena) };

	check_tag(&rules, root);
}
