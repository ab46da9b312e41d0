#ifndef WC_THINGS_CHILD_H
#define WC_THINGS_CHILD_H

#include "draw/canvas.h"

/* How tall the child is drawn, for scale. */
#define CHILD_HEIGHT_M 1.4

/* A child who juggles three balls, standing at a point; height: points, feet to crown. */
void things_child(struct canvas *canvas, struct point feet, double height);

#endif
