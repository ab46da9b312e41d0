#!/bin/sh
# Every #include "folder/..." in src/ must be allowed by src/layers.txt.
set -eu
cd "$(dirname "$0")/../.."
echo 1..1
faults=$(find src -name '*.[ch]' | sort | xargs awk '
	FILENAME == "src/layers.txt" { if (!/^#/ && sub(/:/, "")) for (i = 1; i <= NF; i++) allowed[$1, $i] = 1; next }
	/^#include "/ {
		split(FILENAME, from, "/"); split($2, to, /["\/]/)
		if (to[3] != "" && !((from[2], to[2]) in allowed)) print "# " FILENAME ":" FNR ": " from[2] " may not include " to[2]
	}' src/layers.txt)
if [ -z "$faults" ]; then echo "ok 1 - layers"; else echo "$faults"; echo "not ok 1 - layers"; exit 1; fi
