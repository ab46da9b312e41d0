#ifndef WC_MODEL_POWER_H
#define WC_MODEL_POWER_H

/*
 * What a GPU draws in a long run, of its rating: OLMo 3's measured 0.62 and 0.65 kW of
 * 0.70, with restarts and waiting inside. Low is ours; nothing draws more than its
 * rating for long.
 */
#define POWER_GPU_SHARE 0.9
#define POWER_GPU_LOW_SHARE 0.8

#endif
