#ifndef WC_FIGURES_TIME_BARS_H
#define WC_FIGURES_TIME_BARS_H

/* What the parts of figure time-bars share: where a time stands under today's line. */

#include "draw/axis.h"
#include "figures/figure.h"

/* The columns of the drawing, in widths of the frame. */
#define TIME_AXIS_SHARE 0.155 /* the axis, right of its labels */
#define TIME_SHAFTS_SHARE 0.172
#define TIME_PITCH_SHARE 0.171 /* from shaft to shaft */
#define TIME_SHAFT_SHARE 0.143 /* a shaft's width */
#define TIME_BANDS_SHARE 0.69  /* the right end of the bands */
#define TIME_ICON_SHARE 0.70
#define TIME_WORDS_SHARE 0.775

enum { TIME_SHAFTS = 3, TIME_MARKS = 6 };

/* One machine's shaft: down to `peak_s` at top speed and on to `real_s`. */
struct time_shaft {
	const char *name_key, *sub_key, *peak_key,
			*real_key; /* words; real_key NULL: one time alone */
	double peak_s, real_s;     /* equal where there is one time alone */
	struct style solid, hatched;
	bool on_dark;
};

struct time_scene {
	struct box frame;
	double ground, base; /* today's line, and the foot of the axis */
	struct axis axis;    /* log, from a little under the ground to the base */
	struct time_shaft shafts[TIME_SHAFTS];
	size_t count;
	bool counts_hours; /* a band is ten times an hour, not ten times a year */
};

double time_y(const struct time_scene *scene, double time_s);
double time_shaft_x(const struct time_scene *scene, size_t index);
double time_band_s(const struct time_scene *scene); /* bands end at its powers of ten */

/* Bands, each ten times as long as the one above, and the axis with its words. */
void time_draw_axis(struct canvas *canvas, const struct figure_call *call,
		const struct time_scene *scene);

/* A school year, a lifetime, the pyramids: those that lie in the scene, with their icons. */
void time_draw_marks(struct canvas *canvas, const struct figure_call *call,
		const struct time_scene *scene);

/* Where the lines of the marks stand. Returns how many, TIME_MARKS at most. */
size_t time_mark_lines(struct canvas *canvas, const struct figure_call *call,
		const struct time_scene *scene, double *y);

/* Beside the shafts: what stops cost the run, and how to read the bands. */
void time_draw_notes(struct canvas *canvas, const struct figure_call *call,
		const struct time_scene *scene);

/* The longest shaft laid flat on an ordinary scale, from y down. */
void time_draw_twin(struct canvas *canvas, const struct figure_call *call,
		const struct time_scene *scene, double y);
double time_twin_height(const struct figure_call *call);

/* An icon for a thing of data/things.xml, standing at the point; false where it has none. */
bool time_draw_icon(struct canvas *canvas, const char *thing, struct point at, double height);

#endif
