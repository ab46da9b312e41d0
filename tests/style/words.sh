#!/bin/sh
# Words that src/ does without, or that have one room: no state outside arguments,
# no clock, one owner of memory, one place for each library.
set -eu
cd "$(dirname "$0")/../.."
number=0 failed=0

# only ROOM PATTERN WHAT [BUT]: the pattern (of grep -E) stands in no file but those whose path
# matches ROOM, comments and lines that match BUT aside.
only() {
	number=$((number + 1))
	found=$(grep -rnE --include='*.[ch]' "$2" src | grep -vE "^($1):" |
		grep -vE "^[^:]*:[0-9]*:([[:space:]]*(/\*|\*)|${4-.*nothing else})" || true)
	if [ -z "$found" ]; then
		echo "ok $number - $3"
	else
		echo "$found" | sed 's/^/# /'
		echo "not ok $number - $3"
		failed=1
	fi
}
none=nowhere

only src/base/arena.c '\b(g_free|free|realloc|malloc|calloc)\(' "memory belongs to the arena"
only $none '\bgoto\b' "no goto"
only $none '\bsetlocale *\(' "no locale"
only "src/cli/.*" '\b(time|gettimeofday|clock_gettime|g_get_real_time|g_date_time_new_now[a-z_]*)\(' "the clock is read by the command line alone"
only $none '\b(rand|random|srand|drand48|g_random_[a-z_]+|getrandom)\(' "chance comes from a seed"
only $none '\bstatic [^(=;]*\[[^]]*\];' "no static buffer"
only $none '\b(strtok|gets|sprintf|strcpy|strcat|atoi|atof|alloca|setjmp|longjmp)\(' "no function that hides a fault"
only $none '^static [^(]*(;|=)' "no state outside arguments" 'static .*const'
only $none '\bg_print(err)?\(' "text goes out by stdio: g_print follows the locale"
only "src/(draw|document)/.*" '#include <cairo' "cairo in draw/ and document/"
only "src/draw/.*" '#include <pango' "Pango in draw/"
only "src/input/.*" '#include <libxml/' "libxml2 in input/"
only "src/input/.*" '#include <csv\.h>' "libcsv in input/"
only "src/words/.*" '#include <unicode/' "ICU in words/"
only "src/document/.*" '#include <qpdf/' "qpdf in document/"
only $none '^[[:space:]]*//' "comments are /* */"
echo "1..$number"
exit $failed
