#!/bin/sh
# The faces that fonts/faces.txt names are installed, byte for byte.
set -eu
cd "$(dirname "$0")/../.."
grep -v '^#' fonts/faces.txt | awk 'NF < 6 || $1 !~ /^[0-9a-f]+$/ || length($1) != 64 { exit 1 }' || {
	echo "1..1"; echo "not ok 1 - fonts/faces.txt: SHA-256, path, package, licence, family and style"; exit 1; }
echo "1..$(grep -vc '^#' fonts/faces.txt)"
grep -v '^#' fonts/faces.txt | {
	number=0 failed=0
	while read -r sum path package _; do
		number=$((number + 1))
		if [ ! -e "$path" ]; then
			echo "not ok $number - $path is not there: install $package"; failed=1
		elif echo "$sum  $path" | sha256sum --check --status; then
			echo "ok $number - $path"
		else
			echo "not ok $number - $path is not the one of fonts/faces.txt: $(sha256sum "$path" | cut -c 1-64)"; failed=1
		fi
	done
	exit $failed
}
