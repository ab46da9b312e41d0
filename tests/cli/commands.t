#!/bin/sh
# commands.t - what the commands print, write and refuse, and their exit status.

. tests/tap.sh
scenario=examples/llama-3.1-405b.xml

is "help" 0 "$(status --help)"
has "help names the commands" "render" "$folder/said"
is "version" 0 "$(status --version)"
for command in render figure estimate validate check list new; do
	is "$command --help" 0 "$(status $command --help)"
	has "$command --help tells its usage" "wallchart $command" "$folder/said"
done
is "an unknown command" 2 "$(status draw)"
is "no scenario" 2 "$(status render)"
is "an unknown option" 2 "$(status render --colour "$scenario")"
is "a scenario that is not there" 2 "$(status render "$folder/none.xml")"
is "nothing is written for it" "" "$(ls "$folder" | grep pdf)"

for list in gpus models networks software sites templates figures papers languages; do
	is "list $list" 0 "$(status list $list)"
done
is "an unknown list" 2 "$(status list cars)"
is "two lists" 2 "$(status list gpus models)"
is "an unknown language" 2 "$(status estimate "$scenario" --lang xx)"
has "is told which there are" '--lang is "xx": write en' "$folder/faults"
is "a folder for a language" 2 "$(status estimate "$scenario" --lang ../../etc)"

is "estimate as text" 0 "$(status estimate "$scenario")"
has "the operations" "$(printf '3.8\302\240×\302\24010²⁵')" "$folder/said"
for example in examples/*.xml; do
	is "estimate of $example as text" 0 "$(status estimate "$example")"
done
is "estimate as JSON" 0 "$(status estimate --format json "$scenario")"
has "a fact in JSON" '"compute.rule"' "$folder/said"
is "estimate as CSV" 0 "$(status estimate --format csv "$scenario")"
has "a fact in CSV" "llama-3.1-405b,compute.rule,3.7908e+25,FLOP,estimate" "$folder/said"
is "an unknown format" 2 "$(status estimate --format yaml "$scenario")"

is "a setting" 0 "$(status estimate --format csv --set cluster/@count=8192 --set plan/@data=64 "$scenario")"
has "changes the facts" ",cluster.gpus,8192," "$folder/said"
is "a wrong setting" 2 "$(status estimate --set cluster/@count=many "$scenario")"
is "more GPUs than can be drawn" 2 "$(status render "$scenario" --set cluster/@count=1e15 -o "$folder/c.pdf")"
has "is told how many can be" "write a whole number, 1 to 10000000" "$folder/faults"
is "ten million GPUs" 0 "$(status render examples/llama-3.1-70b-64.xml --set cluster/@count=10000000 -o "$folder/many.pdf")"
is "a time of nothing" 2 "$(status estimate "$scenario" --set 'published/@gpu-hours=1e-300 h')"
is "a plan that does not multiply up" 2 "$(status estimate --set cluster/@count=8000 "$scenario")"
is "an unknown gpu" 2 "$(status estimate --set cluster/@gpu=h100-sxn "$scenario")"
has "is told what was meant" 'did you mean "h100-sxm"' "$folder/faults"

is "render" 0 "$(status render "$scenario" -o "$folder/a.pdf")"
has "tells where" "$folder/a.pdf" "$folder/faults"
is "render to standard output" 0 "$(status render "$scenario" -o -)"
is "the same bytes" "" "$(cmp "$folder/a.pdf" "$folder/said" 2>&1)"
is "in another zone and locale" 0 "$(TZ=Asia/Tokyo LC_ALL=C.UTF-8 status render "$scenario" -o "$folder/b.pdf")"
is "the same bytes again" "" "$(cmp "$folder/a.pdf" "$folder/b.pdf" 2>&1)"
is "Letter" 0 "$(status render "$scenario" --paper Letter -o "$folder/letter.pdf")"
is "an unknown paper" 2 "$(status render "$scenario" --paper A11 -o "$folder/c.pdf")"
is "a paper too small for the type" 2 "$(status render "$scenario" --paper A5 -o "$folder/c.pdf")"
has "names what to write" "such as A4" "$folder/faults"
is "a paper turned too low" 2 "$(status render "$scenario" --orientation landscape -o "$folder/c.pdf")"
is "a date that is none" 2 "$(SOURCE_DATE_EPOCH=abc status render "$scenario" -o "$folder/c.pdf")"
is "a title longer than a cover" 2 "$(status render "$scenario" --set "title=$(printf 'word %.0s' 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20)" -o "$folder/c.pdf")"
is "an unknown ink" 2 "$(status render "$scenario" --ink red -o "$folder/c.pdf")"
is "an unknown template" 2 "$(status render "$scenario" -t zine -o "$folder/c.pdf")"
has "is told which there are" '-t is "zine": write one of questions, report' "$folder/faults"
is "nothing is written after a fault" "" "$(ls "$folder" | grep '^c')"
is "the question sheet" 0 "$(status render "$scenario" -t questions -o "$folder/questions.pdf")"

for fault in layouts conditions figures inline echo; do
	template=tests/golden/faults/template-$fault.xml
	is "check of a template with faulty $fault" 2 "$(status check $template)"
	mv "$folder/faults" "$folder/checked"
	is "render by it" 2 "$(status render "$scenario" -t $template -o "$folder/c.pdf")"
	is "finds the same" "" "$(cmp "$folder/checked" "$folder/faults" 2>&1)"
done

cat >"$folder/long.xml" <<-END
	<template xmlns="urn:wallchart:template:1"><title>Long</title>
	<page id="a"><title>Short</title><headline>Short</headline><body><p>Short</p></body></page>
	<page id="b"><title>Long</title><headline>Long</headline>
	<body><p>$(yes "a sentence without an end" | head -n 500)</p></body></page></template>
END
is "more words than a page takes" 0 "$(status render "$scenario" -t "$folder/long.xml" -o "$folder/long.pdf")"
has "are told of" "wallchart: warning: $folder/long.xml:3: page 2: text \"" "$folder/faults"
is "once a page" 1 "$(grep -c warning "$folder/faults")"
is "and refused where strict" 2 "$(status render "$scenario" -t "$folder/long.xml" --strict -o "$folder/c.pdf")"

cp "$scenario" "$folder/input.xml"
is "output over input" 2 "$(status render "$folder/input.xml" -o "$folder/input.xml")"
is "the input stays" "" "$(cmp "$scenario" "$folder/input.xml" 2>&1)"
cp data/gpus.xml "$folder/own.xml"
is "output over a catalog" 2 "$(status render "$scenario" --catalog "$folder/own.xml" --format pdf -o "$folder/own.xml")"
has "is told which input it is" "is the input $folder/own.xml itself" "$folder/faults"
is "the catalog stays" "" "$(cmp data/gpus.xml "$folder/own.xml" 2>&1)"
cp "$scenario" "$folder/page-1.svg"
is "a page over the scenario" 2 "$(status render "$folder/page-1.svg" --format svg -o "$folder/page.svg")"
is "the scenario stays" "" "$(cmp "$scenario" "$folder/page-1.svg" 2>&1)"
is "no page is written" "" "$(ls "$folder" | grep 'page-2')"
is "output over standard input" 2 "$("$wallchart" render - --format pdf -o "$folder/input.xml" <"$folder/input.xml" 2>"$folder/faults"; echo $?)"
is "a figure over its scenario" 2 "$(status figure memory-wall "$folder/input.xml" --format pdf -o "$folder/input.xml")"
is "numbers over their scenario" 2 "$(status figure memory-wall "$folder/input.xml" --data csv -o "$folder/input.xml")"
is "a sheet over its scenario" 2 "$(status figure questions "$folder/input.xml" --format pdf -o "$folder/input.xml")"
is "the input still stays" "" "$(cmp "$scenario" "$folder/input.xml" 2>&1)"
is "output over the program's words" 2 "$(status render "$scenario" --format pdf -o templates/words/ring.xml)"
has "is told whose it is" "is a place of the program itself" "$folder/faults"
is "output among them" 2 "$(status figure memory-wall "$scenario" --format pdf -o templates/words/new.xml)"
is "where nothing is written" "" "$(ls templates/words | grep new)"
is "output to a folder" 2 "$(status render "$scenario" -o "$folder")"
is "output to no folder" 2 "$(status render "$scenario" -o "$folder/no/a.pdf")"
has "names the folder" "there is no folder $folder/no: make it" "$folder/faults"
is "output to nothing" 2 "$(status render "$scenario" -o "")"
is "output of a kind that is none" 2 "$(status render "$scenario" -o "$folder/f.jpg")"
has "names the kinds" "write .pdf, .svg or .png" "$folder/faults"

mkfifo "$folder/pipe"
is "a pipe that nobody writes" 2 "$(status render "$folder/pipe" -o "$folder/c.pdf")"
has "is no plain file" "$folder/pipe: is no plain file" "$folder/faults"
is "check of it" 2 "$(status check "$folder/pipe")"
is "standard input by its name" 0 "$("$wallchart" estimate /dev/stdin <"$scenario" >/dev/null 2>&1; echo $?)"
if [ -c /dev/full ]; then
	is "a full device" 75 "$(status render "$scenario" -o /dev/full)"
	is "which stays a device" yes "$([ -c /dev/full ] && echo yes)"
	"$wallchart" estimate "$scenario" >/dev/full 2>"$folder/faults"
	is "a full disk" 75 $?
fi

is "a title in letters that no face has" 2 "$(status render "$scenario" --set 'title=Training 漢字' -o "$folder/c.pdf")"
has "names the character" "漢 (U+6F22)" "$folder/faults"
has "where it was written" "--set title=Training 漢字: page 1" "$folder/faults"
sed 's/<title>.*</<title>مرحبا</' "$scenario" >"$folder/arabic.xml"
is "a title in a script that no face has" 2 "$(status render "$folder/arabic.xml" -o "$folder/c.pdf")"
has "is the scenario's fault" "$folder/arabic.xml:$(grep -n '<title>' "$scenario" | cut -d: -f1): page 1" "$folder/faults"

for format in pdf svg png; do
	is "figure as $format" 0 "$(status figure memory-wall "$scenario" -o "$folder/figure.$format")"
done
is "figure's numbers" 0 "$(status figure memory-wall "$scenario" --data csv)"
has "are those of the facts" "memory.state,6.48e+12" "$folder/said"
is "an unknown figure" 2 "$(status figure memory-wal "$scenario")"
has "is told which was meant" 'did you mean "memory-wall"' "$folder/faults"
is "a figure too narrow" 2 "$(status figure memory-wall "$scenario" --width 10mm)"
is "half a GPU in a ring" 2 "$(status figure ring "$scenario" --option gpus=2.5)"
has "is told to be whole" "write a whole number from 2 to 16" "$folder/faults"
is "an unknown option of a figure" 2 "$(status figure memory-wall "$scenario" --option size=2)"

is "check of a scenario" 0 "$(status check "$scenario")"
is "check of a template" 0 "$(status check templates/report.xml)"
is "check of a PDF" 0 "$(status check "$folder/a.pdf")"
is "check of something else" 2 "$(status check Makefile)"

is "new" 0 "$(status new llama-3.1-70b a100-80gb 512)"
cp "$folder/said" "$folder/new.xml"
is "what new writes has no fault" 0 "$(status check "$folder/new.xml")"
is "what new writes can be estimated" 0 "$(status estimate "$folder/new.xml")"
is "new for no such model" 2 "$(status new llama-9)"
is "new with a word too many" 2 "$(status new llama-3.1-70b a100-80gb 8 9)"
is "new with too many" 2 "$(status new llama-3.1-70b a100-80gb 10000001)"
is "new with no count" 2 "$(status new llama-3.1-70b a100-80gb none)"

tap_end
