#ifndef WC_INPUT_MODEL_FIELDS_H
#define WC_INPUT_MODEL_FIELDS_H

#include "input/field.h"

struct model;

/* One table for the two places where a model is written. */
enum { MODEL_FIELDS = 21 };
extern const struct field model_fields[MODEL_FIELDS];

/*
 * Fills in what follows from the rest: active parameters of a dense model, heads
 * of keys and values, head size, feed-forward width. Without shapes they stay absent.
 */
void model_fields_complete(struct model *model);

/* Numbers of a model that contradict each other. */
bool model_fields_check(struct report *report, struct where at, const struct model *model);

#endif
