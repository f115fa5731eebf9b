# `make` without a target lists the targets.

PREFIX ?= /usr/local
DESTDIR ?=
ARGS ?= --demo
BENCH_ARGS ?=

# The build folder. `make deb` uses another one, because it links differently.
scratch ?= .build
program ?= $(scratch)/release/tabpager
sources := Sources Tests Package.swift $(wildcard Examples Benchmarks)

# STRICT=1 treats warnings as errors, and rejects imports of targets that Package.swift does not declare as
# dependencies. It has its own build folder, because a change of compiler flags rebuilds everything.
ifdef STRICT
flags := --scratch-path .build/strict --explicit-target-dependency-import-check error \
  -Xswiftc -warnings-as-errors
endif

# A static executable needs no shared libraries and starts without the dynamic loader. LINK= (empty) links all
# libraries except Swift's dynamically.
LINK ?= -Xswiftc -static-executable
# The default linker warns about functions in Swift's static library that we never call; lld does not.
release := -c release --static-swift-stdlib --disable-local-rpath $(LINK) \
  -Xswiftc -use-ld=lld -Xlinker -s

# $(call suites,REGEX) expands to a pattern for `swift test --filter` and `--skip`. It selects the test suites whose
# source file contains a match of REGEX. Each file is named after its suite.
suites = $(shell grep -rlE --include='*.swift' '$(1)' Tests \
  | sed -E 's:^Tests/([^/]+)/(.*/)?([^/+.]+)[^/]*$$:^\1\\.\3/:' | sort -u | paste -sd '|')

# Randomised tests: SEED= and CASES= repeat the cases that a failure message names. In `make soak`, SECONDS= is the
# duration of each test, SOAK= is a pattern that selects tests (by default, the randomised ones and
# ReviewWatchTests), SANITIZE=address enables AddressSanitizer, and REPOSITORIES= lists the paths of repositories
# whose diffs RepositoryHistoryTests compares with git, however long it takes.
random_options := $(if $(SEED),TABPAGER_SEED=$(SEED)) $(if $(CASES),TABPAGER_INPUTS=$(CASES))
SECONDS ?= 60
SOAK ?= $(call suites,RandomCases\.)|ReviewWatchTests|RepositoryHistoryTests
SANITIZE ?=
REPOSITORIES ?=
soak_options := -c release --scratch-path .build/soak$(SANITIZE) $(if $(SANITIZE),--sanitize=$(SANITIZE))

# Repeats the failures at the end of the output, because some CI systems keep only the end of a long log.
results := .build/tests.xml
print_failures := test ! -f $(results) || \
  awk -F '"' '/<testcase/ { name = $$2 "." $$4 } /<failure/ { print "failed: " name "\n  " $$2 }' $(results) >&2

.DEFAULT_GOAL := help
# SwiftPM builds in parallel itself, and allows only one build at a time.
.NOTPARALLEL:
.PHONY: help run build test test-unit metrics soak sanitize check api api-check release-check lint format bench docs \
  screenshots terminals fresh install uninstall deb tarball clean

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build ## Build the program and run the demo; ARGS="FILE..." opens files instead
	@$(program) $(ARGS)

build: ## Build the program in release mode
	@scripts/install-deps build
	swift build $(release) --scratch-path $(scratch) --product tabpager

test: ## Run all tests, including those that start the program in a pseudo-terminal
	@scripts/install-deps test
	@rm -f $(results)
	$(random_options) swift test --disable-xctest --xunit-output $(results) $(flags) || { $(print_failures); exit 1; }

test-unit: ## Run the tests that need neither a terminal nor another program
	@scripts/install-deps test
	@rm -f $(results)
	$(random_options) swift test --disable-xctest --xunit-output $(results) $(flags) \
	  --skip '$(call suites,[.]blocking)' || { $(print_failures); exit 1; }

metrics: ## Print the types with the most stored properties, the longest types and the longest files
	@scripts/metrics

soak: ## Run the randomised tests in a release build, each for SECONDS= (default: 60)
	@scripts/install-deps test
	swift build $(soak_options) --build-tests -Xswiftc -enable-testing
	@rm -rf .build/soak/cases && mkdir -p .build/soak/cases
	@seed=$${SEED:-$$(od -An -N4 -tu4 /dev/urandom | tr -d ' ')}; echo "SEED=$$seed"; \
	trap 'echo "interrupted: SEED=$$seed"; grep -s . .build/soak/cases/*; exit 130' INT TERM; \
	$(if $(CASES),TABPAGER_INPUTS=$(CASES),TABPAGER_SECONDS=$(SECONDS)) \
	  $(if $(REPOSITORIES),TABPAGER_REPOSITORIES='$(REPOSITORIES)') TABPAGER_SEED=$$seed TABPAGER_CASES=$(CURDIR)/.build/soak/cases \
	  swift test $(soak_options) --skip-build --disable-xctest \
	  --filter '$(SOAK)' || { grep -s . .build/soak/cases/*; exit 1; }

# The first run skips the tests in a pseudo-terminal, because AddressSanitizer makes the program too slow for their
# time limits.
sanitize: ## Run the tests with AddressSanitizer, and some of them with ThreadSanitizer
	@scripts/install-deps test
	swift build --build-tests --sanitize=address --scratch-path .build/address
	$(random_options) swift test --skip-build --sanitize=address --scratch-path .build/address \
	  --disable-xctest --skip '^EndToEndTests|^TabPagerTestSupportTests'
	swift build --build-tests --sanitize=thread --scratch-path .build/thread
	$(random_options) swift test --skip-build --sanitize=thread --scratch-path .build/thread \
	  --disable-xctest --filter '^DocumentsTests|RandomClientTests'

check: lint ## Check the style and the public interface, and run all tests, with warnings as errors
	$(MAKE) test STRICT=1
	$(MAKE) api-check STRICT=1

api: ## Write the public interface of the libraries to docs/api
	swift build $(flags)
	@scripts/api $(flags)

api-check:
	@scripts/api --check $(flags)

release-check: ## Check a clean clone before a release; STEPS= selects steps
	scripts/release-check .build/release-check $(STEPS)

lint: ## Check the style, and search for retired words
	swift format lint --strict --recursive $(sources)
	@scripts/lint-words

format: ## Format the sources
	swift format --in-place --recursive $(sources)

# With BENCH_ARGS, the results are only printed.
bench: build ## Run the benchmarks and write docs/benchmarks.md; BENCH_ARGS=--quick is shorter and only prints
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

docs: ## Build the documentation of the library in .build/docs/site
	@scripts/install-deps test
	@scripts/docs $(flags)

# The program runs in xterm on a virtual X display (Xvfb), so no window appears. PICTURES= selects pictures by name.
screenshots: build ## Make the pictures of the documentation in docs/pictures
	@scripts/install-deps pictures
	@mkdir -p docs/pictures
	for name in Mail Slides SystemMonitor; do \
	  swift build $(release) --scratch-path $(scratch) --product Example$$name || exit 1; done
	scripts/pictures/stills $(program) docs/pictures $(PICTURES)
	$(if $(PICTURES),,scripts/pictures/tour $(program) docs/pictures/tour.gif)

# Installs the terminals on Debian. On other systems, missing terminals are skipped. TERMINALS= selects terminals by
# name, and only prints the results.
terminals: build ## Test the program in all installed terminals and write docs/terminals.md
	@scripts/install-deps terminals
	PATH=$$PATH:/usr/sbin scripts/terminals/all $(program) $(TERMINALS)

# Uses a root file system (chroot) with Debian's packages and this machine's Swift. STEPS= selects steps.
fresh: ## Build, run and test a clone, and build a client of the library, on a bare Debian system
	@scripts/install-deps fresh
	scripts/check-fresh .build/fresh $(STEPS)

# Installation folders.
share := $(DESTDIR)$(PREFIX)/share
doc := $(share)/doc/tabpager
zsh_folder ?= $(PREFIX)/share/zsh/site-functions

install: $(program) ## Install below PREFIX (default: /usr/local); DESTDIR= sets a staging folder
	install -D -m 755 $(program) $(DESTDIR)$(PREFIX)/bin/tabpager
	install -D -m 644 docs/tabpager.1 $(share)/man/man1/tabpager.1
	install -D -m 644 docs/completions/tabpager.bash $(share)/bash-completion/completions/tabpager
	install -D -m 644 docs/completions/_tabpager $(DESTDIR)$(zsh_folder)/_tabpager
	install -D -m 644 docs/completions/tabpager.fish $(share)/fish/vendor_completions.d/tabpager.fish
	install -D -m 644 -t $(doc) README.md CHANGELOG.md LICENSE
	install -D -m 644 -t $(doc)/docs docs/*.md
	install -D -m 644 -t $(doc)/docs/pictures docs/pictures/*

uninstall: ## Remove the installed files
	rm -f $(DESTDIR)$(PREFIX)/bin/tabpager $(share)/man/man1/tabpager.1
	rm -f $(share)/bash-completion/completions/tabpager $(DESTDIR)$(zsh_folder)/_tabpager
	rm -f $(share)/fish/vendor_completions.d/tabpager.fish
	rm -rf $(doc)

# Links Debian's shared libraries (except Swift's), so that their security updates reach the program. It has its own
# build folder, because a change of linker flags rebuilds everything.
deb: ## Make a Debian package: .build/tabpager_VERSION_ARCHITECTURE.deb
	@scripts/install-deps package
	$(MAKE) build scratch=.build/shared LINK=
	@scripts/package deb .build/shared/release/tabpager .build

tarball: build ## Make a relocatable archive: .build/tabpager-VERSION-MACHINE.tar.gz
	@scripts/package tarball $(program) .build

clean: ## Remove all build results
	rm -rf .build
