#!/bin/sh
# strict.t - no page of an example breaks a rule of print: labels apart and inside, type above its
# floor, marks to scale, ink within its limit; on both papers, in each ink.

. tests/tap.sh

for scenario in examples/*.xml; do
	for paper in A4 Letter; do
		for ink in colour grey saver; do
			is "$(basename "$scenario" .xml), $paper, $ink" "0 " \
				"$(status render "$scenario" --paper $paper --ink $ink --strict -o "$folder/a.pdf") $(grep -v pages "$folder/faults")"
		done
	done
done

# Under the sanitizers each page takes many times as long: there the examples are enough.
case $wallchart in
*asan* | *coverage*)
	tap_end
	exit
	;;
esac

# The same scenario at other sizes: each regime of the pages, and counts that fill nothing evenly.
for count in 1 2 7 8 9 16 100 129 1000 5000 16383 65536 100000 999999; do
	is "$count GPUs" "0 " \
		"$(status render examples/llama-3.1-70b-64.xml --set cluster/@count=$count --strict -o "$folder/a.pdf") $(grep -v pages "$folder/faults")"
done

# Other chips: without tiles that are counted, of several dies, a rack wide, cards.
for gpu in $("$wallchart" list gpus | awk '{ print $1 }'); do
	is "a run on $gpu" "0 " \
		"$(status render examples/llama-3.1-70b-64.xml --set cluster/@gpu=$gpu --set cluster/@count=4096 --strict -o "$folder/a.pdf") $(grep -v pages "$folder/faults")"
done

# Other models, from small to large.
for model in $("$wallchart" list models | awk '{ print $1 }'); do
	is "a run of $model" "0 " \
		"$(status render examples/llama-3.1-70b-64.xml --set model/@ref=$model --strict -o "$folder/a.pdf") $(grep -v pages "$folder/faults")"
done

is "nothing to read" "0 " "$(status render examples/llama-3.1-70b-64.xml --set 'data/@tokens=0' --strict -o "$folder/a.pdf") $(grep -v pages "$folder/faults")"

tap_end
