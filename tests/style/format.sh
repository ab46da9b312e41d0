#!/bin/sh
# The sources are as clang-format 14 lays them out; `make format` does it.
set -eu
cd "$(dirname "$0")/../.."
command -v clang-format-14 >/dev/null || { echo "1..0 # SKIP clang-format-14 is not installed"; exit 0; }
echo 1..1
faults=$(find src tests bench -name '*.[ch]' | sort | xargs clang-format-14 --dry-run 2>&1 | grep ' warning: ' |
	cut -d : -f 1 | uniq -c | awk '{ print "# " $2 ": " $1 " places" }')
if [ -z "$faults" ]; then echo "ok 1 - format"; else echo "$faults"; echo "not ok 1 - format (make format)"; exit 1; fi
