# `make` alone lists what there is.

PREFIX ?= /usr/local
DESTDIR ?=
ARGS ?= --demo
BENCH_ARGS ?=

# Where it is built; `deb` links otherwise, and so builds elsewhere.
scratch ?= .build
program ?= $(scratch)/release/tabpager
sources := Sources Tests Package.swift $(wildcard Examples Benchmarks)

# STRICT=1: every warning is an error, and so is an import that Package.swift does not allow. In a
# folder of its own, since other flags would build everything anew each time.
ifdef STRICT
flags := --scratch-path .build/strict --explicit-target-dependency-import-check error \
  -Xswiftc -warnings-as-errors
endif

# One file that needs no library where it runs, and whose start does not wait for a loader. LINK= links
# the C library and the others dynamically.
LINK ?= -Xswiftc -static-executable
# The default linker warns of functions in Swift's static library that nothing here calls; lld does not.
release := -c release --static-swift-stdlib --disable-local-rpath $(LINK) \
  -Xswiftc -use-ld=lld -Xlinker -s

# The suites whose files match an expression, as one expression: a suite has the name of its file.
suites = $(shell grep -rlE --include='*.swift' '$(1)' Tests \
  | sed -E 's:^Tests/([^/]+)/(.*/)?([^/+.]+)[^/]*$$:^\1\\.\3/:' | sort -u | paste -sd '|')

# Tests of random cases: SEED= and CASES= say which, as a failure tells them; of `make soak` SECONDS=
# says how long each of the tests that SOAK= matches goes on (all with random cases, unless it is set), and
# SANITIZE=address has memory watched.
random := $(if $(SEED),TABPAGER_SEED=$(SEED)) $(if $(CASES),TABPAGER_INPUTS=$(CASES))
SECONDS ?= 60
SOAK ?= $(call suites,RandomCases\.)|ReviewWatchTests
SANITIZE ?=
soaked := -c release --scratch-path .build/soak$(SANITIZE) $(if $(SANITIZE),--sanitize=$(SANITIZE))

# What failed is said again at the end, which is all that is kept of a long output at some places.
results := .build/tests.xml
failures := test ! -f $(results) || awk -F '"' '/<testcase/ { name = $$2 "." $$4 } /<failure/ { print "failed: " name "\n  " $$2 }' $(results) >&2

.DEFAULT_GOAL := help
# SwiftPM uses all processors by itself, and one run at a time.
.NOTPARALLEL:
.PHONY: help run build test test-unit metrics soak sanitize check api api-check release-check lint format bench docs screenshots terminals \
  fresh install uninstall deb tarball clean

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build ## Build the program and run it; ARGS="FILE..." instead of the demo
	@$(program) $(ARGS)

build: ## Build the program for release
	@scripts/install-deps build
	swift build $(release) --scratch-path $(scratch) --product tabpager

test: ## Run all tests, those of the program on a real terminal included
	@scripts/install-deps test
	@rm -f $(results)
	$(random) swift test --disable-xctest --xunit-output $(results) $(flags) || { $(failures); exit 1; }

test-unit: ## Run the tests that need neither a terminal nor another program
	@scripts/install-deps test
	@rm -f $(results)
	$(random) swift test --disable-xctest --xunit-output $(results) $(flags) \
	  --skip '$(call suites,[.]blocking)' || { $(failures); exit 1; }

metrics: ## Print the types with most properties, the longest types and the longest files
	@scripts/metrics

soak: ## Run the tests of random cases for long: SECONDS= each, in a release build
	@scripts/install-deps test
	swift build $(soaked) --build-tests -Xswiftc -enable-testing
	@rm -rf .build/soak/cases && mkdir -p .build/soak/cases
	@seed=$${SEED:-$$(od -An -N4 -tu4 /dev/urandom | tr -d ' ')}; echo "SEED=$$seed"; \
	trap 'echo "interrupted: SEED=$$seed"; grep -s . .build/soak/cases/*; exit 130' INT TERM; \
	$(if $(CASES),TABPAGER_INPUTS=$(CASES),TABPAGER_SECONDS=$(SECONDS)) \
	  TABPAGER_SEED=$$seed TABPAGER_CASES=$(CURDIR)/.build/soak/cases \
	  swift test $(soaked) --skip-build --disable-xctest \
	  --filter '$(SOAK)' || { grep -s . .build/soak/cases/*; exit 1; }

# Without the tests of a real terminal, whose times are not those of a program that is watched.
sanitize: ## Run the tests with AddressSanitizer, and those of documents and of a client with ThreadSanitizer
	@scripts/install-deps test
	swift build --build-tests --sanitize=address --scratch-path .build/address
	$(random) swift test --skip-build --sanitize=address --scratch-path .build/address \
	  --disable-xctest --skip '^EndToEndTests|^TabPagerTestSupportTests'
	swift build --build-tests --sanitize=thread --scratch-path .build/thread
	$(random) swift test --skip-build --sanitize=thread --scratch-path .build/thread \
	  --disable-xctest --filter '^DocumentsTests|RandomClientTests'

check: lint ## Check the style and the public interface, and run all tests, warnings being errors
	$(MAKE) test STRICT=1
	$(MAKE) api-check STRICT=1

api: ## Write the public interface of the libraries to docs/api
	swift build $(flags)
	@scripts/api $(flags)

api-check:
	@scripts/api --check $(flags)

release-check: ## Check a clean clone before a release; STEPS= selects some of its steps
	scripts/release-check .build/release-check $(STEPS)

lint: ## Check the style, and that no retired word is used
	swift format lint --strict --recursive $(sources)
	@scripts/lint-words

format: ## Bring the sources into style
	swift format --in-place --recursive $(sources)

# A whole run is written down; one with arguments is only printed.
bench: build ## Measure the program and write docs/benchmarks.md; BENCH_ARGS=--quick for a short look
	@scripts/install-deps bench
	@scripts/bench-peers
	swift build $(release) --product CTestSessionLeader
	swift build $(release) --product bare-ncurses
	swift build $(release) --product bench-client
	swift build -c release --scratch-path .build/linked --product bare-swift
	swift build -c release --scratch-path .build/linked --product bench-client
	swift build $(release) --product micro-bench
	swift build $(release) --product tabpager-bench
	.build/release/tabpager-bench $(or $(BENCH_ARGS),--page=docs/benchmarks.md)

$(program):
	$(MAKE) build

docs: ## Build the documentation of the library: .build/docs/site
	@scripts/install-deps test
	@scripts/docs $(flags)

# Of the real program in a real terminal, on a screen of its own: nothing is seen of it while it works.
screenshots: build ## Make the pictures of the documentation: docs/pictures
	@scripts/install-deps pictures
	@mkdir -p docs/pictures
	for name in Mail Slides SystemMonitor; do \
	  swift build $(release) --scratch-path $(scratch) --product Example$$name || exit 1; done
	scripts/pictures/stills $(program) docs/pictures $(PICTURES)
	$(if $(PICTURES),,scripts/pictures/tour $(program) docs/pictures/tour.gif)

# In all that Debian has; those that are there are enough, and say so.
terminals: build ## Try the program in the terminals that are installed: docs/terminals.md
	@scripts/install-deps terminals
	PATH=$$PATH:/usr/sbin scripts/terminals/all $(program) $(TERMINALS)

# In a root file system of its own, from Debian's packages and with this machine's Swift; STEPS= selects
# some of its steps.
fresh: ## Build, run and test a clone on a bare Debian, and a client of the library with ncurses alone
	@scripts/install-deps fresh
	scripts/check-fresh .build/fresh $(STEPS)

# What goes where, below PREFIX.
share := $(DESTDIR)$(PREFIX)/share
doc := $(share)/doc/tabpager
zsh_folder ?= $(PREFIX)/share/zsh/site-functions

install: $(program) ## Install to PREFIX (/usr/local), below DESTDIR
	install -D -m 755 $(program) $(DESTDIR)$(PREFIX)/bin/tabpager
	install -D -m 644 docs/tabpager.1 $(share)/man/man1/tabpager.1
	install -D -m 644 docs/completions/tabpager.bash $(share)/bash-completion/completions/tabpager
	install -D -m 644 docs/completions/_tabpager $(DESTDIR)$(zsh_folder)/_tabpager
	install -D -m 644 docs/completions/tabpager.fish $(share)/fish/vendor_completions.d/tabpager.fish
	install -D -m 644 -t $(doc) README.md CHANGELOG.md LICENSE
	install -D -m 644 -t $(doc)/docs docs/*.md
	install -D -m 644 -t $(doc)/docs/pictures docs/pictures/*

uninstall: ## Remove what install installed
	rm -f $(DESTDIR)$(PREFIX)/bin/tabpager $(share)/man/man1/tabpager.1
	rm -f $(share)/bash-completion/completions/tabpager $(DESTDIR)$(zsh_folder)/_tabpager
	rm -f $(share)/fish/vendor_completions.d/tabpager.fish
	rm -rf $(doc)

# All libraries but Swift's are those of Debian there, so that its repairs reach the program. Built in a
# folder of its own, since other flags build everything anew.
deb: ## Make a package for Debian: .build/tabpager_VERSION_ARCHITECTURE.deb
	@scripts/install-deps package
	$(MAKE) build scratch=.build/shared LINK=
	@scripts/package deb .build/shared/release/tabpager .build

tarball: build ## Make an archive to unpack anywhere: .build/tabpager-VERSION-MACHINE.tar.gz
	@scripts/package tarball $(program) .build

clean: ## Remove what was built
	rm -rf .build
