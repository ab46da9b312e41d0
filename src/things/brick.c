/* brick.c - finned blocks, and drawers that carry them. */

#include "things/brick.h"

#include <math.h>

static const double tray_share = 0.62; /* of a drawer's height is tray; the rest stands on it */
static const int ports = 8, blowers = 4;
static const double fin_share = 0.5; /* of a countable mark: fins closer than this clog */

void things_brick(const struct iso *iso, enum material material, struct block b, int fins)
{
	bool pick = material == MATERIAL_PICK;
	struct path *lines = iso_path(iso);
	double pitch = fins > 0 ? b.dy / fins : 0;

	iso_block(iso, material, pick ? WEIGHT_LINE : WEIGHT_HAIR, b);
	if (!iso_shows(iso, pitch, fin_share))
		return;
	for (int i = 0; i < fins; i++) {
		double y = b.y + pitch * (i + 0.5), top = b.z + b.dz;

		iso_add_line(iso, lines, (struct spot){ b.x + 0.04 * b.dx, y, top },
				(struct spot){ b.x + 0.96 * b.dx, y, top });
		iso_add_line(iso, lines, (struct spot){ b.x + b.dx, y, b.z + 0.25 * b.dz },
				(struct spot){ b.x + b.dx, y, top });
	}
	iso_draw(iso, style_line(WEIGHT_HAIR, pick ? ROLE_PAPER : ROLE_INK, TONE_FULL), lines);
}

void things_server_front(const struct iso *iso, struct block b)
{
	struct path *holes = iso_path(iso), *fans = iso_path(iso);

	for (int i = 0; i < ports; i++)
		iso_add_face(iso, holes, PLANE_RIGHT,
				(struct block){ b.x + b.dx, b.y + b.dy * (0.06 + 0.11 * i),
						b.z + 0.1 * b.dz, 0, 0.085 * b.dy, 0.22 * b.dz });
	for (int i = 0; i < blowers; i++)
		iso_add_disc(iso, fans, PLANE_RIGHT,
				(struct spot){ b.x + b.dx, b.y + b.dy * (0.17 + 0.22 * i),
						b.z + 0.46 * b.dz },
				fmin(0.12 * b.dz, 0.09 * b.dy));
	if (iso_shows(iso, b.dy * 0.085, 0.6))
		iso_draw(iso, style_face(ROLE_NETWORK, TONE_FULL, WEIGHT_HAIR), holes);
	iso_draw(iso, style_face(ROLE_STRUCTURE, TONE_FULL, WEIGHT_HAIR), fans);
}

void things_drawer(const struct iso *iso, enum material material, struct block b, int gpus)
{
	int across = gpus > 1 ? 2 : 1, along = (gpus + across - 1) / across;
	double top = b.z + b.dz * tray_share;
	struct block tray = b;

	tray.dz *= tray_share;
	iso_block(iso, material, WEIGHT_HAIR, tray);
	things_server_front(iso, b);
	for (int i = 0; i < gpus; i++) {
		int column = i / across, row = i % across;

		things_brick(iso, MATERIAL_COMPUTE,
				(struct block){ b.x + b.dx * (0.06 + 0.82 / along * column),
						b.y + b.dy * (0.07 + 0.92 / across * row), top,
						b.dx * 0.66 / along, b.dy * 0.76 / across,
						b.dz * (1 - tray_share) },
				4);
	}
}
