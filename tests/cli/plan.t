#!/bin/sh
# plan.t - the fastest splits, why others fail, and plans that cannot be run.
. tests/tap.sh
plan=examples/llama-3.1-405b.xml

# refused WHAT SETTING...: the one line that comes of it, without the file's name.
refused() {
	settings=""
	for setting; do settings="$settings --set $setting"; done
	"$wallchart" estimate $plan $settings 2>&1 >/dev/null | sed 's/^wallchart: [^ ]* //'
}

"$wallchart" plan $plan >"$folder/text"; is "plan" 0 $?
"$wallchart" plan $plan --format json >"$folder/json"; is "plan as JSON" 0 $?
"$wallchart" plan $plan --format csv >"$folder/csv"; is "plan as CSV" 0 $?
is "splits multiply up to at most the GPUs, the fastest first, and then what does not fit" "" "$(perl -MJSON::PP -e '
	local $/; my $rows = decode_json(<>); my ($before, $fits) = (0, JSON::PP::true);
	print "no rows" if !@$rows;
	for (@$rows) {
		my $gpus = $_->{tensor} * $_->{pipeline} * $_->{context} * $_->{data};
		print "$gpus GPUs\n" if $gpus > 16384 || $gpus < 1;
		print "128 heads over $_->{tensor}\n" if 128 % $_->{tensor};
		print "fits after one that does not\n" if $_->{fits} && !$fits;
		print "slower before faster\n" if $_->{fits} && $_->{step_s} < $before;
		print "fits with $_->{need_bytes} bytes\n" if $_->{fits} && $_->{need_bytes} > 80e9;
		print "does not fit with $_->{need_bytes} bytes\n" if !$_->{fits} && $_->{need_bytes} <= 80e9;
		($before, $fits) = ($_->{step_s}, $_->{fits});
	}' "$folder/json")"
"$wallchart" plan $plan --set cluster/@count=64 --set plan/@tensor=8 --set plan/@pipeline=8 --set plan/@data=1 \
	>"$folder/few" 2>"$folder/fault"
is "405 billion do not fit on 64" 2 $?
is "the fault says what and how much" 1 "$(grep -c "the plan does not fit: [0-9]* of 80 GB on the fullest GPU: take more GPUs" "$folder/fault")"
is "why others fail" 1 "$("$wallchart" plan examples/llama-3.1-70b-64.xml --set cluster/@count=8 --set cluster/@gpu=a100-40gb |
	grep -c "does not fit: [0-9]* of 40 GB" | sed 's/^[1-9][0-9]*$/1/')"

is "expert ways of a dense model" \
	'expert="2" does not divide the 1 experts: write tensor="8" pipeline="16" context="1" data="128" zero="2"' \
	"$(refused plan/@expert=2 | sed 's/^[^ ]*: //')"
is "more sequences than a step has" \
	'data 128 x micro-batch 32 = 4096 sequences, but a step has only 2048: write tensor="8" pipeline="16" context="1" data="128" zero="2"' \
	"$(refused plan/@micro-batch=32 | sed 's/^[^ ]*: //')"
is "a plan that holds too much names the nearest that works" 1 \
	"$(refused plan/@tensor=1 plan/@pipeline=1 plan/@data=16384 plan/@zero=1 plan/@global-batch=16384 |
		grep -c 'the plan does not fit: [0-9]* of 80 GB on the fullest GPU: write tensor="[0-9]*" pipeline=')"
is "groups without layers" 1 "$(refused plan/@pipeline=128 plan/@data=16 plan/@interleave=4 |
	grep -c 'the 126 layers leave some of pipeline 128 x interleave 4 = 512 groups empty: write tensor=')"
is "no scenario" 2 "$("$wallchart" plan >/dev/null 2>&1; echo $?)"
tap_end
