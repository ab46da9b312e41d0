#!/bin/sh
# validate.t - published runs beside their estimates: text, JSON and CSV say the same, row by row.

. tests/tap.sh
runs=data/published_runs.csv

is "validate" 0 "$(status validate)"
cp "$folder/said" "$folder/text"
for word in inside outside "80% band" "dense, split printed" "mixture of experts" "run totals" memory \
	"6ND mean" median p90 worst bias "source mean" GPU source; do
	has "text says $word" "$word" "$folder/text"
done
is "its own table is the one of the data folder" "" "$("$wallchart" validate "$runs" | cmp - "$folder/text" 2>&1)"
is "the same from standard input" "" "$("$wallchart" validate - <"$runs" | cmp - "$folder/text" 2>&1)"

is "as JSON" 0 "$(status validate --format json)"
cp "$folder/said" "$folder/json"
is "as CSV" 0 "$(status validate --format csv)"
cp "$folder/said" "$folder/csv"

# judge JSON TEXT RUNS: what is wrong in the JSON, or beside the text and the table. One run a line.
judge() {
	perl -MJSON::PP -e '
		use strict; use warnings;
		local $/;
		my ($json, $text, $runs) = map { open my $in, "<", $_ or die "$_: $!"; <$in> } @ARGV;
		my $said = decode_json($json);
		my ($count, $missed, $sum, %tier, %gpu, %source) = (0, 0, 0);
		for my $row (@{$said->{rows}}) {
			my $id = $row->{id};
			$count++;
			$tier{$row->{tier}}++; $gpu{$row->{gpu}}++; $source{$row->{source}}++;
			print "$id is not in the text\n" if $text !~ /^\Q$id\E /m;
			if (defined $row->{reason}) {
				$missed++;
				print "$id has a reason and figures\n"
					if grep { defined $row->{$_} } qw(computed error low high) or $row->{inside};
				next;
			}
			my $error = $row->{computed} / $row->{published} - 1;
			$sum += abs $error;
			print "$id: error $row->{error}, not $error\n" if abs($error - $row->{error}) > 1e-9;
			print "$id: its band is upside down\n" if $row->{low} > $row->{high};
			my $inside = $row->{low} <= $row->{published} && $row->{published} <= $row->{high};
			print "$id: inside is wrong\n" if !$inside != !$row->{inside};
		}
		my $lines = () = $runs =~ /^[^\n]+\n/mg;
		print "$count rows of ", $lines - 1, "\n" if $count != $lines - 1;
		my %summary = %{$said->{summary}};
		my $all = $summary{tiers}{all};
		print "all: $all->{count}, $all->{missed} missed, mean ", $all->{mean} // "none", "\n"
			if $all->{count} != $count || $all->{missed} != $missed ||
				($count > $missed && abs($all->{mean} - $sum / ($count - $missed)) > 1e-9);
		for ([tiers => \%tier], [gpus => \%gpu], [sources => \%source]) {
			my ($name, $counts) = @$_;
			for my $key (keys %$counts) {
				my $got = $summary{$name}{$key}{count} // 0;
				print "$name: $key has $got rows, not $counts->{$key}\n" if $got != $counts->{$key};
			}
		}
		print join(" ", sort keys %{$summary{tiers}}), "\n"
			if join(" ", sort keys %{$summary{tiers}}) ne "all dense memory moe planned total";' "$@" 2>&1
}
is "JSON is whole, true to itself, to the text and to the table" "" \
	"$(judge "$folder/json" "$folder/text" "$runs")"
is "CSV has the columns" id,metric,published,computed,error,low,high,inside,tier,gpu,source,reason \
	"$(head -n 1 "$folder/csv")"
is "CSV has as many rows" "$(wc -l <"$runs")" "$(wc -l <"$folder/csv")"
is "rows stand as in the table" "$(cut -d , -f 1 "$runs")" "$(cut -d , -f 1 "$folder/csv")"

cat >"$folder/mine.csv" <<'END'
reported_value,notes,id,reported_metric
12,"no model, no GPU",mine,furlongs
END
is "a table of one's own" 0 "$(status validate "$folder/mine.csv" --format csv)"
has "what cannot be computed has a reason" "mine,furlongs,12,,,,,false," "$folder/said"
is "has one row" 2 "$(wc -l <"$folder/said")"
is "in a column of its own" 0 "$(tail -n 1 "$folder/said" | grep -c ',$')"
status validate "$folder/mine.csv" >/dev/null
has "and is listed" "not computed" "$folder/said"

echo id,reported_metric,reported_value >"$folder/none.csv"
is "a table without rows" 0 "$(status validate "$folder/none.csv")"
is "is JSON, too" 0 "$(status validate "$folder/none.csv" --format json)"
cp "$folder/said" "$folder/none.json"
is "with nothing in it" "" "$(judge "$folder/none.json" "$folder/none.csv" "$folder/none.csv")"

is "a broken table" 2 "$(status validate tests/golden/faults/runs-numbers.csv)"
is "brings every fault at once" "$(cat tests/golden/faults/runs-numbers.txt)" "$(sed 's/^wallchart: //' "$folder/faults")"
is "and prints nothing" "" "$(cat "$folder/said")"
is "no such table" 2 "$(status validate "$folder/no.csv")"
is "two tables" 2 "$(status validate "$runs" "$runs")"
is "an unknown format" 2 "$(status validate --format yaml)"
has "is told which there are" "--format yaml: write text, json or csv" "$folder/faults"
is "a catalog that is not there" 2 "$(status validate --catalog "$folder/no.xml")"

tap_end
