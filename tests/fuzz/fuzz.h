#ifndef WC_TESTS_FUZZ_H
#define WC_TESTS_FUZZ_H

/*
 * A fuzz target is one function that takes any bytes and must come back. Under
 * `make fuzz` chance calls it; under `make test` the seeds in
 * tests/fuzz/seeds/NAME do, once each (replay.c). The current directory is the
 * root of the project.
 */

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

#endif
