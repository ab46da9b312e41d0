#!/bin/sh
# Names: the guard of a header is its path, the first comment of a .c file begins with the file's
# name, exported functions do not begin or end with a word that says nothing.
set -eu
cd "$(dirname "$0")/../.."
echo 1..3
find src -name '*.[ch]' | sort | xargs awk '
	FNR == 1 {
		path = FILENAME; base = FILENAME; sub(/.*\//, "", base); looks = 3
		guard = toupper(path); sub(/^SRC\//, "WC_", guard); gsub(/[\/.]/, "_", guard)
		if (path ~ /h$/ && $0 != "#ifndef " guard) faults["guards"] = faults["guards"] "# " path ":1: write #ifndef " guard "\n"
	}
	path ~ /c$/ && looks-- > 0 && index($0, base " - ") { looks = -1 }
	path ~ /c$/ && looks == 0 { faults["heads"] = faults["heads"] "# " path ":1: begin with /* " base " - what it is */\n"; looks = -1 }
	path ~ /h$/ && /^[a-z].*[ *][a-z_]*_(get|do|handle|process|manager|util|helper)(_[a-z_]*)?\(/ {
		faults["verbs"] = faults["verbs"] "# " path ":" FNR ": " $0 "\n"
	}
	END {
		split("guards heads verbs", tests, " ")
		for (i = 1; i <= 3; i++) {
			printf "%s%s %d - %s\n", faults[tests[i]], (faults[tests[i]] ? "not ok" : "ok"), i, tests[i]
			if (faults[tests[i]]) bad = 1
		}
		exit bad
	}'
