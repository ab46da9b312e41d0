#ifndef WC_MODEL_PLAN_CHECK_H
#define WC_MODEL_PLAN_CHECK_H

/*
 * Whether the plan that a scenario gives can be run: its ways divide what they cut,
 * and the fullest GPU holds its part. Where not, the fault names the product, the
 * limit and the nearest plan that works. A plan that the scenario leaves to the
 * program is no fault, whatever becomes of it: the facts say it.
 */

#include "base/report.h"

#include <stdbool.h>

struct arena;
struct facts;

bool plan_check(struct arena *arena, struct report *report, const struct facts *facts);

#endif
