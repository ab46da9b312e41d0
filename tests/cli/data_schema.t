#!/bin/sh
# The catalogs and examples: valid by their schemas, every name unique, every
# source and reference there, every model's shape true to its published size.
# Needs xmllint and awk, not the program. Prints TAP.
set -u
cd "$(dirname "$0")/../.." || exit 1

if ! command -v xmllint >/dev/null; then
	echo "1..0 # SKIP xmllint is not installed (Debian: libxml2-utils)"
	exit 0
fi

count=0
failed=0

# ok NAME STATUS [DETAIL]: one line of TAP; STATUS 0 is good.
ok() {
	count=$((count + 1))
	if [ "$2" -eq 0 ]; then
		echo "ok $count - $1"
	else
		failed=1
		echo "not ok $count - $1"
		[ -z "${3-}" ] || printf '%s\n' "$3" | sed 's/^/# /'
	fi
}

# is_empty NAME TEXT: good when TEXT is empty; else TEXT is the detail.
is_empty() {
	[ -z "$2" ]
	ok "$1" $? "$2"
}

valid() {
	errors=$(xmllint --nonet --noout --relaxng "data/schema/$1.rng" "$2" 2>&1)
	ok "$2 is valid" $? "$errors"
}

takes() {
	printf '%s' "$2" | xmllint --nonet --noout --relaxng "data/schema/$1.rng" - >/dev/null 2>&1
}

# accepted and refused NAME SCHEMA TEXT: the schema takes TEXT, or does not.
accepted() {
	takes "$2" "$3"
	ok "the schema accepts $1" $?
}

refused() {
	! takes "$2" "$3"
	ok "the schema refuses $1" $?
}

# attributes XPATH FILE...: the values, one a line; none is no error.
attributes() {
	path=$1
	shift
	for file in "$@"; do
		xmllint --nonet --xpath "$path" "$file" 2>/dev/null
		echo
	done | grep -o '"[^"]*"' | tr -d '"'
}

ids() {
	attributes "//*[local-name()='$1']/@id" data/*.xml
}

# missing KNOWN USED: lines of USED that are not in KNOWN.
missing() {
	printf '%s\n' "$2" | sort -u | while read -r name; do
		[ -z "$name" ] || printf '%s\n' "$1" | grep -qxF -e "$name" || echo "$name"
	done
}

for schema in data/schema/catalog.rng data/schema/scenario.rng; do
	errors=$(xmllint --nonet --noout "$schema" 2>&1)
	ok "$schema is well-formed" $? "$errors"
	bare=$(xmllint --nonet --xpath "//*[local-name()='element' or local-name()='attribute'][not(*[local-name()='documentation'])]/@name" "$schema" 2>/dev/null)
	is_empty "$schema documents each element and attribute" "$bare"
done
for file in data/*.xml; do
	valid catalog "$file"
done
for file in examples/*.xml; do
	valid scenario "$file"
done

catalog='<catalog xmlns="urn:wallchart:catalog:1">'
scenario='<scenario xmlns="urn:wallchart:scenario:1">'
rest='<data tokens="1 T"/><cluster gpu="x" count="1"/></scenario>'
accepted "a number with value and source" catalog \
	"$catalog<thing id=\"a\" kind=\"time\"><size value=\"1 d\" source=\"x\"/></thing></catalog>"
accepted "the shortest scenario" scenario "$scenario<model ref=\"a\"/>$rest"
refused "a number without a source" catalog \
	"$catalog<thing id=\"a\" kind=\"time\"><size value=\"1 d\"/></thing></catalog>"
refused "an id with a blank" catalog \
	"$catalog<thing id=\"a b\" kind=\"time\"><size value=\"1 d\" source=\"x\"/></thing></catalog>"
refused "an unknown number" catalog \
	"$catalog<thing id=\"a\" kind=\"time\"><weight value=\"1 d\" source=\"x\"/></thing></catalog>"
refused "a scenario without a model" scenario "$scenario$rest"
refused "a model by name and by numbers at once" scenario \
	"$scenario<model ref=\"a\" layers=\"1\"/>$rest"
refused "an unknown attribute" scenario "$scenario<model ref=\"a\" colour=\"1\"/>$rest"

for pair in gpu:16 model:20 network:8 software:5 site:8 paper:16 thing:20; do
	kind=${pair%:*}
	least=${pair#*:}
	have=$(ids "$kind" | grep -c .)
	[ "$have" -ge "$least" ]
	ok "at least $least entries of kind $kind" $? "there are $have"
	is_empty "each $kind has an id of its own" "$(ids "$kind" | sort | uniq -d)"
done

papers=$(ids paper; echo unverified)
is_empty "each source of the catalogs is a paper or unverified" \
	"$(missing "$papers" "$(attributes '//@source' data/*.xml)")"
is_empty "each source of the examples is a paper" \
	"$(missing "$(ids paper)" "$(attributes '//@source' examples/*.xml)")"
for pair in gpu:cluster/@gpu gpu:reference/@gpu network:cluster/@network site:cluster/@site \
	model:model/@ref software:software/@ref; do
	kind=${pair%%:*}
	path=${pair#*:}
	used=$(attributes "//*[local-name()='${path%/*}']/${path#*/}" examples/*.xml)
	is_empty "each $path of the examples is in the catalog" "$(missing "$(ids "$kind")" "$used")"
done
is_empty "each example has the id of its file" "$(for file in examples/*.xml; do
	id=$(attributes '/*/@id' "$file")
	[ "$file" = "examples/$id.xml" ] || echo "$file: $id"
done)"

# Parameters from the shape. The data file has one number a line.
wrong=$(awk '
function number(text) {
	return text * (text ~ /T$/ ? 1e12 : text ~ /B$/ ? 1e9 : text ~ /M$/ ? 1e6 : 1)
}
/<model / { split("", n); split($0, part, "\""); id = part[2]; n["tied"] = 0 }
/ value="/ { split($0, part, "\""); name = $1; sub("<", "", name); n[name] = number(part[2]) }
/<\/model>/ {
	h = n["hidden"]; a = n["heads"]; d = n["head-size"]
	attention = 2 * h * d * (a + n["kv-heads"])
	if (n["q-rank"]) {
		q = n["q-rank"]; kv = n["kv-rank"]; rope = n["rope-size"]
		attention = q * (h + a * (d + rope)) + kv * (h + 2 * a * d) + h * rope + a * d * h
	}
	expert = n["ffn-matrices"] * h * n["ffn"]
	dense = n["experts"] ? n["dense-layers"] : n["layers"]
	width = n["experts"] ? n["dense-ffn"] : n["ffn"]
	total = n["layers"] * (attention + 2 * h) + dense * n["ffn-matrices"] * h * width
	if (n["experts"])
		total += (n["layers"] - dense) * (expert * (n["experts"] + n["experts-shared"]) + h * n["experts"])
	total += n["vocabulary"] * h * (2 - n["tied"]) + h
	off = total / n["parameters"] - 1
	if (off > 0.045 || off < -0.045)
		printf "%s: the shape gives %.4g, published is %.4g\n", id, total, n["parameters"]
	seen++
}
END { if (seen < 20) print "only " seen + 0 " models were read" }' data/models.xml)
is_empty "each model's shape gives its published size within 4.5 %" "$wrong"

echo "1..$count"
exit $failed
