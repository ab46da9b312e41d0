#!/bin/sh
# report.t - the report as a file: pages, fonts, text, outline, tags, and its own preflight.

. tests/tap.sh

is "the report is rendered" 0 "$(status render examples/llama-3.1-405b.xml -o "$folder/report.pdf")"
pdfinfo "$folder/report.pdf" >"$folder/info"
pages=$(sed -n 's/^Pages: *//p' "$folder/info")
is "at least ten pages" yes "$([ "$pages" -ge 10 ] && echo yes)"
has "A4" "595.276 x 841.89 pts (A4)" "$folder/info"
has "tagged" "Tagged:          yes" "$folder/info"
has "its title" "Title:           Training Llama 3.1 405B" "$folder/info"
has "no date" "Pages:" "$folder/info"
is "nothing but a date that was given" "" "$(grep -i date "$folder/info")"

is "qpdf finds nothing" 0 "$(qpdf --check "$folder/report.pdf" >/dev/null 2>&1; echo $?)"
is "every font is embedded, a subset, with its text" "" \
	"$(pdffonts "$folder/report.pdf" | awk 'NR > 2 && !/yes yes yes/')"
is "from the font set alone" "" \
	"$(pdffonts "$folder/report.pdf" | awk 'NR > 2 && !/NotoSans|Andika/')"
is "no bitmap" 2 "$(pdfimages -list "$folder/report.pdf" | wc -l)"
is "preflight finds nothing" 0 "$(status check "$folder/report.pdf")"

pdftotext "$folder/report.pdf" "$folder/text"
has "the text can be read back" "81 GPUs are full before the first sum" "$folder/text"
has "GB as GB" "6,480 GB" "$(tr '\302\240' '  ' <"$folder/text" >"$folder/plain"; echo "$folder/plain")"
pdfinfo -struct-text "$folder/report.pdf" >"$folder/tree" 2>/dev/null
has "figures in the tree" "Figure" "$folder/tree"
has "a table in the tree" "TH" "$folder/tree"
is "one title" 1 "$(grep -c '^ *H1' "$folder/tree")"

size=$(wc -c <"$folder/report.pdf")
is "at most 400 KB" yes "$([ "$size" -le 400000 ] && echo yes)"

SOURCE_DATE_EPOCH=1721692800 "$wallchart" render examples/llama-3.1-405b.xml -o "$folder/dated.pdf" 2>/dev/null
is "a date that was given is there" 1 "$(pdfinfo "$folder/dated.pdf" | grep -c '^CreationDate')"

is "the sheet of questions is one page" 1 \
	"$("$wallchart" render examples/llama-3.1-405b.xml -t questions -o - 2>/dev/null | pdfinfo - | sed -n 's/^Pages: *//p')"

tap_end
