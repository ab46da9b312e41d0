# tap.sh - what the shell tests share: lines of TAP, a folder that goes away, the program.
# Source it from the root of the project; end with `tap_end`.

wallchart=${WALLCHART:-out/wallchart}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
tap_count=0

# is NAME EXPECTED GOT
is() {
	tap_count=$((tap_count + 1))
	if [ "$2" = "$3" ]; then
		echo "ok $tap_count - $1"
	else
		echo "not ok $tap_count - $1"
		printf '%s\n' "expected: $2" "got:      $3" | sed 's/^/# /'
	fi
}

# has NAME TEXT FILE: the file holds the text.
has() {
	if grep -qF -- "$2" "$3"; then
		is "$1" "" ""
	else
		is "$1" "a line with: $2" "$(head -c 400 "$3")"
	fi
}

# status ARGUMENT...: runs the program, keeps what it said in said and faults, prints its exit status.
status() {
	"$wallchart" "$@" >"$folder/said" 2>"$folder/faults" </dev/null
	echo $?
}

tap_end() {
	echo "1..$tap_count"
}
