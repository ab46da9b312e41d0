/* ladders.c - the tables of units that numbers are written in. */

#include "words/ladders.h"

#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define LADDER(rows)                                                                               \
	{                                                                                          \
		(rows), COUNT(rows), false                                                         \
	}
#define SYMBOLS(rows)                                                                              \
	{                                                                                          \
		(rows), COUNT(rows), true                                                          \
	}
#define ONE(rows, index)                                                                           \
	{                                                                                          \
		&(rows)[index], 1, false                                                           \
	}

#define PLAIN                                                                                      \
	{                                                                                          \
		PRECISION_PLAIN, 3                                                                 \
	}
#define READING                                                                                    \
	{                                                                                          \
		PRECISION_READING, 0                                                               \
	}
#define THREE                                                                                      \
	{                                                                                          \
		PRECISION_DIGITS, 3                                                                \
	}
#define TWO                                                                                        \
	{                                                                                          \
		PRECISION_DIGITS, 2                                                                \
	}
#define MONEY                                                                                      \
	{                                                                                          \
		PRECISION_MONEY, 0                                                                 \
	}

/*
 * Below two of a unit the smaller one reads better ("90 minutes"), but for
 * exactly one; days go on to a hundred, as runs are counted in them. A year is
 * 365.25 days, a month a twelfth of it.
 */
static const struct rung times[] = {
	{ "unit.microsecond", 1e-6, 0, false, READING },
	{ "unit.millisecond", 1e-3, 1, false, READING },
	{ "unit.second", 1, 1, false, READING },
	{ "unit.minute", 60, 2, true, READING },
	{ "unit.hour", 3600, 2, true, READING },
	{ "unit.day", 86400, 2, true, READING },
	{ "unit.month", 31557600 / 12.0, 3.3, false, READING },
	{ "unit.year", 31557600, 2, true, READING },
};

static const struct rung weeks[] = {
	{ "unit.week", 604800, 0, false, READING },
};

static const struct rung money[] = {
	{ "unit.cent", 0.01, 0, false, TWO },
	{ "unit.dollar", 1, 1, false, MONEY },
};

static const struct rung powers[] = {
	{ "unit.milliwatt", 1e-3, 0, false, THREE },
	{ "unit.watt", 1, 1, false, THREE },
	{ "unit.kilowatt", 1e3, 1, false, THREE },
	{ "unit.megawatt", 1e6, 1, false, THREE },
	{ "unit.gigawatt", 1e9, 1, false, THREE },
};

static const struct rung energies[] = {
	{ "unit.watt-hour", 3600, 0, false, THREE },
	{ "unit.kilowatt-hour", 3600e3, 1, false, THREE },
	{ "unit.megawatt-hour", 3600e6, 1, false, THREE },
	{ "unit.gigawatt-hour", 3600e9, 1, false, THREE },
	{ "unit.terawatt-hour", 3600e12, 1, false, THREE },
};

static const struct rung plain[] = { { "", 1, 0, false, PLAIN } };

static const struct rung bytes[] = {
	{ "B", 1, 0, false, PLAIN },
	{ "kB", 1e3, 1, false, PLAIN },
	{ "MB", 1e6, 1, false, PLAIN },
	{ "GB", 1e9, 1, false, PLAIN },
	{ "TB", 1e12, 1, false, PLAIN },
	{ "PB", 1e15, 1, false, PLAIN },
	{ "EB", 1e18, 1, false, PLAIN },
};

static const struct rung bandwidths[] = {
	{ "B/s", 1, 0, false, PLAIN },
	{ "kB/s", 1e3, 1, false, PLAIN },
	{ "MB/s", 1e6, 1, false, PLAIN },
	{ "GB/s", 1e9, 1, false, PLAIN },
	{ "TB/s", 1e12, 1, false, PLAIN },
	{ "PB/s", 1e15, 1, false, PLAIN },
	{ "EB/s", 1e18, 1, false, PLAIN },
};

static const struct rung operations[] = {
	{ "FLOP", 1, 0, false, PLAIN },
	{ "kFLOP", 1e3, 1, false, PLAIN },
	{ "MFLOP", 1e6, 1, false, PLAIN },
	{ "GFLOP", 1e9, 1, false, PLAIN },
	{ "TFLOP", 1e12, 1, false, PLAIN },
	{ "PFLOP", 1e15, 1, false, PLAIN },
	{ "EFLOP", 1e18, 1, false, PLAIN },
	{ "ZFLOP", 1e21, 1, false, PLAIN },
	{ "YFLOP", 1e24, 1, false, PLAIN },
};

static const struct rung speeds[] = {
	{ "FLOP/s", 1, 0, false, PLAIN },
	{ "kFLOP/s", 1e3, 1, false, PLAIN },
	{ "MFLOP/s", 1e6, 1, false, PLAIN },
	{ "GFLOP/s", 1e9, 1, false, PLAIN },
	{ "TFLOP/s", 1e12, 1, false, PLAIN },
	{ "PFLOP/s", 1e15, 1, false, PLAIN },
	{ "EFLOP/s", 1e18, 1, false, PLAIN },
	{ "ZFLOP/s", 1e21, 1, false, PLAIN },
};

static const struct rung energy_symbols[] = {
	{ "Wh", 3600, 0, false, PLAIN },
	{ "kWh", 3600e3, 1, false, PLAIN },
	{ "MWh", 3600e6, 1, false, PLAIN },
	{ "GWh", 3600e9, 1, false, PLAIN },
	{ "TWh", 3600e12, 1, false, PLAIN },
};

static const struct rung power_symbols[] = {
	{ "mW", 1e-3, 0, false, PLAIN },
	{ "W", 1, 1, false, PLAIN },
	{ "kW", 1e3, 1, false, PLAIN },
	{ "MW", 1e6, 1, false, PLAIN },
	{ "GW", 1e9, 1, false, PLAIN },
};

static const struct rung lengths[] = {
	{ "mm", 1e-3, 0, false, PLAIN },
	{ "m", 1, 1, false, PLAIN },
	{ "km", 1e3, 1, false, PLAIN },
};

static const struct rung areas[] = {
	{ "mm\u00b2", 1e-6, 0, false, PLAIN },
	{ "m\u00b2", 1, 0.01, false, PLAIN },
};

static const struct rung masses[] = {
	{ "g", 1e-3, 0, false, PLAIN },
	{ "kg", 1, 1, false, PLAIN },
	{ "t", 1e3, 1, false, PLAIN },
};

static const struct rung rents[] = { { "USD/h", 1.0 / 3600, 0, false, MONEY } };
static const struct rung tariffs[] = { { "ct/kWh", 0.01 / 3600e3, 0, false, PLAIN } };
static const struct rung intensities[] = { { "g/kWh", 1e-3 / 3600e3, 0, false, PLAIN } };

/* Memory is counted in GB as far as pages can show it: 6,480 GB beside 80 GB. */
static const struct rung memories[] = {
	{ "kB", 1e3, 0, false, READING },
	{ "MB", 1e6, 1, false, READING },
	{ "GB", 1e9, 0.1, false, READING },
	{ "GB", 1e9, 1000, false, PLAIN },
	{ "TB", 1e12, 10, false, READING },
	{ "PB", 1e15, 10, false, READING },
};

static const struct {
	const char *name;
	dim dimension;
	struct ladder ladder;
} named[] = {
	{ "bytes", DIM_BYTE, SYMBOLS(memories) },
	{ "money", DIM_USD, LADDER(money) },
	{ "power", DIM_W, LADDER(powers) },
	{ "energy", DIM_J, LADDER(energies) },
	{ "time", DIM_S, LADDER(times) },
	{ "microseconds", DIM_S, ONE(times, 0) },
	{ "milliseconds", DIM_S, ONE(times, 1) },
	{ "seconds", DIM_S, ONE(times, 2) },
	{ "minutes", DIM_S, ONE(times, 3) },
	{ "hours", DIM_S, ONE(times, 4) },
	{ "days", DIM_S, ONE(times, 5) },
	{ "weeks", DIM_S, LADDER(weeks) },
	{ "months", DIM_S, ONE(times, 6) },
	{ "years", DIM_S, ONE(times, 7) },
};

/* What "auto" and no format at all mean. */
static const struct {
	dim dimension;
	struct ladder ladder;
} automatic[] = {
	{ DIM_NUMBER, SYMBOLS(plain) },
	{ DIM_S, LADDER(times) },
	{ DIM_USD, LADDER(money) },
	{ DIM_BYTE, SYMBOLS(bytes) },
	{ DIM_BYTE_PER_S, SYMBOLS(bandwidths) },
	{ DIM_FLOP, SYMBOLS(operations) },
	{ DIM_FLOP_PER_S, SYMBOLS(speeds) },
	{ DIM_J, SYMBOLS(energy_symbols) },
	{ DIM_W, SYMBOLS(power_symbols) },
	{ DIM_M, SYMBOLS(lengths) },
	{ DIM_M2, SYMBOLS(areas) },
	{ DIM_KG, SYMBOLS(masses) },
	{ DIM_USD_PER_S, SYMBOLS(rents) },
	{ DIM_USD_PER_J, SYMBOLS(tariffs) },
	{ DIM_KG_PER_J, SYMBOLS(intensities) },
};

bool ladder_find(const char *name, struct ladder *ladder, dim *dimension)
{
	for (size_t i = 0; i < COUNT(named); i++)
		if (strcmp(named[i].name, name) == 0) {
			*ladder = named[i].ladder;
			*dimension = named[i].dimension;
			return true;
		}
	return false;
}

bool ladder_find_automatic(dim dimension, struct ladder *ladder)
{
	for (size_t i = 0; i < COUNT(automatic); i++)
		if (automatic[i].dimension == dimension) {
			*ladder = automatic[i].ladder;
			return true;
		}
	return false;
}

const char *ladder_name(size_t index)
{
	return index < COUNT(named) ? named[index].name : NULL;
}
