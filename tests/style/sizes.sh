#!/bin/sh
# Sizes of the sources: a file 400 lines, a function 60 lines of code and nine of ten 30,
# blocks in blocks 4 deep, 6 parameters (arena, report and canvas, which go everywhere, not counted,
# nor callbacks, whose first is a void pointer). Reads the layout that clang-format makes:
# a function is what stands between "{" and "}" in the first column.
set -eu
cd "$(dirname "$0")/../.."
echo 1..5
find src -name '*.[ch]' | sort | xargs awk '
	function fault(test, line, text) { faults[test] = faults[test] "# " FILENAME ":" line ": " text "\n" }

	# Parameters of a signature: the commas that stand in one pair of parentheses.
	function parameters(text,    i, c, deep, count) {
		if (text ~ /\(void \*/) return 0
		count = 1 - gsub(/struct (arena|report|canvas) \*/, "&", text)
		for (i = index(text, "("); i <= length(text); i++) {
			c = substr(text, i, 1)
			if (c == "(") deep++
			else if (c == ")" && --deep == 0) break
			else if (c == "," && deep == 1) count++
		}
		return count
	}
	function end_function() {
		lengths[functions++] = code
		if (code > 60) fault("longest", begin, name " has " code " lines of code: 60 at most")
		if (parameters(signature) > 6) fault("parameters", begin, name " takes " parameters(signature) ": 6 at most")
	}

	FNR == 1 { inside = 0; signature = "" }
	FNR == 401 { fault("files", FNR, "the file goes on: 400 lines at most") }
	/^[{]$/ { inside = 1; begin = FNR; code = 0; name = signature; sub(/ *\(.*/, "", name); sub(/.*[ *]/, "", name); next }
	/^[}]/ { if (inside) end_function(); inside = 0; signature = ""; next }
	!inside { if (/[;}]$/ || /^#/ || /^$/ || /^\/?[ *]/) signature = ""; else signature = signature " " $0; next }
	/^[\t ]*$/ || /^[\t ]*(\/\*|\*)/ { next }
	{ code++ }
	/^\t\t\t\t\t(if|for|while|do|switch) / { fault("nesting", FNR, "a block more than 4 deep: make it a function") }

	END {
		split("files longest parameters nesting", tests, " ")
		for (i = 1; i <= 4; i++) {
			printf "%s%s %d - %s\n", faults[tests[i]], (faults[tests[i]] ? "not ok" : "ok"), i, tests[i]
			if (faults[tests[i]]) bad = 1
		}
		for (i = 0; i < functions; i++) if (lengths[i] > 30) long++
		bad_share = (long * 10 > functions)
		printf "%s 5 - %d of %d functions have more than 30 lines of code, one in ten may\n", (bad_share ? "not ok" : "ok"), long, functions
		exit bad || bad_share
	}'
