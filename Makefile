# wallchart - GNU make 4.3. `make help` lists what can be asked for.
#
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
            -Wmissing-prototypes -Wold-style-definition -Wwrite-strings -Wcast-qual -Wformat=2 -Wswitch-enum

# Empty where pkg-config is not there yet: `make report` and `make test` install it and call make again.
wc_cppflags := -Isrc -I$(out)/gen -D_POSIX_C_SOURCE=200809L -DWALLCHART_DATADIR='"$(datadir)"' \
               $(patsubst -I%,-isystem %,$(shell pkg-config --cflags $(packages) 2>/dev/null))
wc_cflags   := -std=c17 -ffp-contract=off $(mode_$(MODE)) $(warnings) $(WERROR)
wc_libs     := $(shell pkg-config --libs $(packages) 2>/dev/null) -lm

ifeq ($(V),0)
  say = @printf '  %-8s%s\n' $(1) $@;
endif
compile = $(call say,CC) mkdir -p $(@D) && $(CC) $(wc_cppflags) $(CPPFLAGS) $(wc_cflags) $(CFLAGS) -MMD -MP -c -o $@ $<
link    = $(call say,LINK) $(CC) $(wc_cflags) $(CFLAGS) $(LDFLAGS) -o $@ $(filter %.o %.a,$^) $(wc_libs) $(LDLIBS)

# --- Files ---

main_src := $(wildcard src/cli/main.c)
lib_src  := $(sort $(filter-out $(main_src),$(wildcard src/*/*.c)))
test_src := $(sort $(wildcard tests/unit/*.c tests/property/*.c))
figures  := $(patsubst src/figures/%.c,%,$(sort $(shell grep -ls '^const struct figure figure_' src/figures/*.c)))
objects   = $(patsubst %.c,$(out)/%.o,$(1))
library  := $(out)/libwallchart.a
programs := $(test_src:%.c=$(out)/%)
scripts  := $(sort $(wildcard tests/cli/*.t tests/pdf/*.t tests/style/*.sh))
chosen    = $(foreach test,$(programs) $(scripts),$(if $(or $(if $(ONLY),,all),$(findstring $(ONLY),$(test))),$(test)))

.PHONY: all test golden format clean help run-tests FORCE
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

# --- Tests ---

$(out)/tests/%: $(out)/tests/%.o $(out)/tests/test.o $(library)
	$(link)

run-tests: all $(filter $(out)/%,$(chosen))
	@WALLCHART=$(out)/wallchart prove --exec '' --timer $(chosen)

test: run-tests ## every test; ONLY=words: those with "words" in their path

golden: ## rewrite the golden files, show what changed
	WALLCHART_GOLDEN=write $(MAKE) test
	git --no-pager diff --stat -- tests/golden

format: ## reformat the sources
	clang-format-14 -i $(wildcard src/*/*.[ch] tests/*.[ch] tests/*/*.[ch])

clean: ## remove all that was made
	rm -rf out

help: ## this list
	@awk -F ':.*## ' '/^[a-z -]+:.*## / { printf "%-16s%s\n", $$1, $$2 }' Makefile

-include $(wildcard $(out)/src/*/*.d $(out)/tests/*.d $(out)/tests/*/*.d)
