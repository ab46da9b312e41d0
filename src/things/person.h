#ifndef WC_THINGS_PERSON_H
#define WC_THINGS_PERSON_H

#include "draw/canvas.h"

/* How tall everyone is drawn, for scale. */
#define PERSON_HEIGHT_M 1.75

/* The box that a person takes. */
struct box things_person_box(struct point feet, double height);

/* A plain figure standing with its feet at a point; height: points. Returns the box around it. */
struct box things_person(struct canvas *canvas, struct arena *arena, struct point feet,
		double height);

#endif
