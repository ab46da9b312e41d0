#ifndef WC_INPUT_PLAN_H
#define WC_INPUT_PLAN_H

/* How a run's work is split over its GPUs. */

/* What of the forward pass is thrown away and computed again on the way back. */
enum recompute {
	RECOMPUTE_NONE,
	RECOMPUTE_SELECTIVE, /* the attention alone */
	RECOMPUTE_FULL,      /* each layer, from its input */
	RECOMPUTES,
	RECOMPUTE_UNSAID = RECOMPUTES, /* as little as fits */
};

/* What the large products are computed in; the attention stays in 16 bits. */
enum precision {
	PRECISION_16,
	PRECISION_8,
	PRECISION_4,
	PRECISIONS,
};

/*
 * The product of tensor, context, pipeline and data is the GPU count. As a wish,
 * what is 0 (zero: -1, recompute: unsaid) is free: see model/search.h.
 */
struct plan {
	double tensor, pipeline, data, context, expert; /* ways; 1 where not split */
	double interleave;                              /* virtual stages a rank, 1 where plain */
	double zero;                                    /* 0 to 3: what is sharded over data */
	double micro_batch;                             /* sequences */
	double global_batch;                            /* sequences a step */
	enum recompute recompute;
	double again_share; /* of the layers that are computed again, where recompute is unsaid */
	enum precision precision;
};

#endif
