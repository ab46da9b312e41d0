# wallchart - GNU make 4.3. `make help` lists what can be asked for.
#
#   make report                 a first report: installs what is missing, builds, renders
#   make test                   the same for every test
#   make                        the program, out/wallchart
#   make test MODE=asan         the tests under the address and undefined-behaviour sanitizers
#   make CC=clang-14            another compiler; its objects have a folder of their own
#   make V=1                    whole command lines
#
# Sources are found, not listed: a new src/figures/NAME.c is a new figure, a
# new tests/unit/test_NAME.c a new test program.

MODE    ?= release
prefix  ?= /usr/local
bindir  ?= $(prefix)/bin
datadir ?= $(prefix)/share/wallchart
mandir  ?= $(prefix)/share/man
WERROR  ?=
ONLY    ?=
V       ?= 0
JOBS    ?= $(or $(shell nproc 2>/dev/null),2)
FUZZ_SECONDS ?= 60

out := out/build/$(notdir $(lastword $(CC)))-$(MODE)

# --- Flags: ours here; the user's CPPFLAGS, CFLAGS, LDFLAGS come after and win ---

packages := cairo cairo-pdf cairo-svg pangocairo pangoft2 fontconfig glib-2.0 gio-2.0 libxml-2.0 \
            json-glib-1.0 icu-uc icu-i18n libqpdf
comma := ,
mode_release  := -O2 -g -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 -fstack-protector-strong
mode_debug    := -O0 -g
mode_asan     := -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer
mode_coverage := -O0 -g --coverage
mode_fuzz     := $(subst address,fuzzer-no-link$(comma)address,$(mode_asan))
ifeq ($(mode_$(MODE)),)
  $(error MODE=$(MODE): write release, debug, asan, coverage or fuzz)
endif

warnings := -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wvla -Wundef -Wstrict-prototypes \
            -Wmissing-prototypes -Wold-style-definition -Wwrite-strings -Wcast-qual -Wformat=2 -Wswitch-enum \
            $(if $(findstring clang,$(CC)),-Wno-string-conversion)

# Empty where pkg-config is not there yet: `make report` and `make test` install it and call make again.
wc_cppflags := -Isrc -I$(out)/gen -D_POSIX_C_SOURCE=200809L -DWALLCHART_DATADIR='"$(datadir)"' \
               $(patsubst -I%,-isystem %,$(shell pkg-config --cflags $(packages) 2>/dev/null))
wc_cflags   := -std=c17 -ffp-contract=off $(mode_$(MODE)) $(warnings) $(WERROR)
wc_libs     := $(shell pkg-config --libs $(packages) 2>/dev/null) -lcsv -lm

ifeq ($(V),0)
  say = @printf '  %-8s%s\n' $(1) $@;
endif
compile = $(call say,CC) mkdir -p $(@D) && $(CC) $(wc_cppflags) $(CPPFLAGS) $(wc_cflags) $(CFLAGS) -MMD -MP -c -o $@ $<
link    = $(call say,LINK) $(CC) $(wc_cflags) $(CFLAGS) $(LDFLAGS) -o $@ $(filter %.o %.a,$^) $(wc_libs) $(LDLIBS)

# --- Files ---

main_src := $(wildcard src/cli/main.c)
lib_src  := $(sort $(filter-out $(main_src),$(wildcard src/*/*.c)))
test_src := $(sort $(wildcard tests/unit/*.c tests/property/*.c tests/fuzz/fuzz_*.c))
figures  := $(patsubst src/figures/%.c,%,$(sort $(shell grep -ls '^const struct figure figure_' src/figures/*.c)))
inputs   := $(wildcard data/*.xml data/schema/* templates/* templates/*/* po/* fonts/*)
examples := $(patsubst examples/%.xml,out/%.pdf,$(shell grep -ls '<scenario' examples/*.xml))
formatted = $(wildcard src/*/*.[ch] tests/*.[ch] tests/*/*.[ch] bench/*.[ch])
objects   = $(patsubst %.c,$(out)/%.o,$(1))
library  := $(out)/libwallchart.a
programs := $(test_src:%.c=$(out)/%)
fuzzers  := $(patsubst %.c,$(out)/%,$(wildcard tests/fuzz/fuzz_*.c))
scripts  := $(sort $(wildcard tests/cli/*.t tests/pdf/*.t tests/style/*.sh $(if $(WALLCHART_LONG),tests/long/*.t)))
has_word  = $(strip $(foreach word,$(ONLY),$(findstring $(word),$(1:$(out)/%=%))))
chosen    = $(foreach test,$(programs) $(scripts),$(if $(or $(if $(ONLY),,all),$(call has_word,$(test))),$(test)))
# The same make again, with what .ci/install has brought; in parallel unless the user has said how.
again     = --no-print-directory $(if $(filter -j% j%,$(MAKEFLAGS)),,-j$(JOBS))

.PHONY: all report examples test run-tests test-long golden fuzz run-fuzz bench fit coverage check-style format \
        tidy install uninstall clean help FORCE
.DELETE_ON_ERROR:
.SECONDARY:

all: $(library) $(if $(main_src),$(out)/wallchart) ## the program (what make alone does)
	@$(if $(main_src),ln -sfn $(out:out/%=%)/wallchart out/wallchart)

$(out)/wallchart: $(call objects,$(main_src)) $(library)
	$(link)

# Made anew each time: no object of a deleted source stays in it.
$(library): $(call objects,$(lib_src)) $(out)/gen/sources
	$(call say,AR) rm -f $@ && $(AR) rcs $@ $(filter %.o,$^)

$(out)/%.o: %.c $(out)/gen/flags | $(out)/gen/figures.inc
	$(compile)

$(out)/tests/%.o: wc_cppflags += -Itests

# Three lists, each rewritten only when it changes: the registry of figures (comes in by #include),
# the sources of the library, the flags of the compiler.
$(out)/gen/figures.inc: lines = $(patsubst %,'FIGURE(%)',$(figures))
$(out)/gen/sources: lines = $(lib_src)
$(out)/gen/flags: lines = '$(subst ','\'',$(CC) $(wc_cppflags) $(CPPFLAGS) $(wc_cflags) $(CFLAGS))'
$(out)/gen/figures.inc $(out)/gen/sources $(out)/gen/flags: FORCE
	@mkdir -p $(@D) && printf '%s\n' $(lines) > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

# --- Documents ---

report: ## out/llama-3.1-405b.pdf, a first report; installs what is missing
	@start=$$(date +%s); .ci/install build run && $(MAKE) $(again) out/llama-3.1-405b.pdf && \
	echo "The report is out/llama-3.1-405b.pdf ($$(($$(date +%s) - start)) s)"

$(examples): out/%.pdf: examples/%.xml $(inputs) $(out)/wallchart | all
	$(call say,RENDER) out/wallchart render $< -t report -o $@

examples: $(examples) ## a report of every scenario in examples/, in out/

# --- Tests ---

# A fuzz target is also a test program: it runs its seeds and past crashes, and no more.
$(out)/tests/fuzz/%: $(out)/tests/fuzz/%.o $(if $(filter fuzz,$(MODE)),,$(out)/tests/fuzz/replay.o) $(library)
	$(link) $(if $(filter fuzz,$(MODE)),-fsanitize=fuzzer)

$(out)/tests/%: $(out)/tests/%.o $(out)/tests/test.o $(library)
	$(link)

run-tests: $(if $(filter tests/cli/% tests/pdf/%,$(chosen)),all) $(filter $(out)/%,$(chosen))
	@WALLCHART=$(out)/wallchart LSAN_OPTIONS=suppressions=tests/leaks.supp:print_suppressions=0 \
	prove --exec '' --timer --jobs $(JOBS) $(chosen)

test: ## every test; ONLY=words: those with "words" in their path
	@.ci/install build run test
	@$(MAKE) $(again) run-tests

test-long: ## the same with the long ones: matrices, kills, ten minutes a fuzz target
	@WALLCHART_LONG=1 $(MAKE) $(again) test
	@$(MAKE) --no-print-directory fuzz FUZZ_SECONDS=600

golden: ## rewrite the golden files, show what changed
	@.ci/install build run test
	@WALLCHART_GOLDEN=write $(MAKE) $(again) run-tests
	git --no-pager diff --stat -- tests/golden

fuzz: ## FUZZ_SECONDS of chance for each fuzz target, one after the other
	@.ci/install build run check
	@$(MAKE) $(again) run-fuzz MODE=fuzz CC=clang-14

run-fuzz: $(fuzzers)
	@for fuzzer in $(fuzzers); do name=$${fuzzer##*/fuzz_}; mkdir -p out/fuzz/$$name; echo "  FUZZ    $$name"; \
	$$fuzzer -max_total_time=$(FUZZ_SECONDS) -timeout=10 -artifact_prefix=out/fuzz/$$name- out/fuzz/$$name \
	tests/fuzz/seeds/$$name >out/fuzz/$$name.log 2>&1 || { tail -n 60 out/fuzz/$$name.log; exit 1; }; done

bench: all $(out)/bench/speed ## how long and how large: each example; how fast the estimator is
	bench/run
	$(out)/bench/speed data/published_runs.csv

# The constants of the estimator, moved to published runs; bench/priors.xml is where they begin.
fit: $(out)/bench/fit ## the constants of data/constants.xml anew, and how far to trust them
	$< data/published_runs.csv bench/priors.xml data/constants.xml $(QUICK)

$(out)/bench/%: $(out)/bench/%.o $(library)
	$(link)

coverage: ## the tests with gcc's coverage; prints the share of lines run
	@$(MAKE) --no-print-directory test MODE=coverage CC=gcc
	@cd out/build/gcc-coverage && gcov -r -s $(CURDIR) $$(find src -name '*.gcda') >summary.txt; tail -1 summary.txt

# --- Style ---

check-style: ## layers, sizes, words and format of the sources
	@prove --exec '' $(wildcard tests/style/*.sh)

format: ## reformat the sources
	clang-format-14 -i $(formatted)

tidy: $(out)/gen/figures.inc ## clang-tidy over the sources
	clang-tidy-14 --quiet $(wildcard src/*/*.c tests/*.c tests/*/*.c) -- -std=c17 $(wc_cppflags) -Itests

# --- Install ---

install: all ## install under $(DESTDIR)$(prefix)
	install -d $(DESTDIR)$(bindir) $(DESTDIR)$(datadir) $(DESTDIR)$(mandir)/man1
	install -m 755 $(out)/wallchart $(DESTDIR)$(bindir)/wallchart
	cp -R data templates fonts $(wildcard po) $(DESTDIR)$(datadir)/
	$(if $(wildcard docs/*.1),install -m 644 $(wildcard docs/*.1) $(DESTDIR)$(mandir)/man1/)

uninstall: ## remove what install put there
	rm -rf $(DESTDIR)$(bindir)/wallchart $(DESTDIR)$(datadir) $(DESTDIR)$(mandir)/man1/wallchart*.1

clean: ## remove all that was made
	rm -rf out

help: ## this list
	@awk -F ':.*## ' '/^[a-z -]+:.*## / { printf "%-12s %s\n", $$1, $$2 }' Makefile

-include $(wildcard $(out)/bench/*.d $(out)/src/*/*.d $(out)/tests/*.d $(out)/tests/*/*.d)
