#ifndef WC_DOCUMENT_COLOUR_PROFILE_H
#define WC_DOCUMENT_COLOUR_PROFILE_H

#include <glib.h>

struct arena;

/*
 * The sRGB colour space of IEC 61966-2-1 as an ICC profile, version 2.1, three
 * primaries and one curve: made here, so that no other's licence comes with a
 * document. About 1,000 bytes.
 */
GString *colour_profile_srgb(struct arena *arena);

#endif
