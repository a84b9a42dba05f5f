# The two commands: `make play` and `make test`. The rest are their parts, and what one does before a release.

CARGO ?= cargo
export CARGO
TARGET := $(or $(CARGO_TARGET_DIR),target)
# Steps of `make test` that can be run by themselves, as in `make lint`.
STEPS := setup format page build lint tidy unit coverage packs maps client browser

.PHONY: play test soak mutants dist bench web $(STEPS)

# Builds the page and the program, starts it and opens the page in a browser.
play: web
	@echo "Building the program. The first build takes longest."
	@$(CARGO) build --profile play --locked --package bulge
	@echo "Drawing the maps that are not drawn yet."
	@$(TARGET)/play/bulge map tiles
	@$(TARGET)/play/bulge serve --open

# Everything that must hold; ends with a table of steps and seconds. GAME=ardennes44: what a change in one game can break.
test:
	@scripts/test

$(STEPS):
	@scripts/test $@

# The long random games: every scenario under all laws. `make test` plays a few of them in the unit tests.
soak:
	@scripts/soak

# Small faults put into the rules of a game, to see which of them no test notices: make mutants GAME=bastogne, with
# FILE=s06_movement for some files, SAMPLE and SEED for another choice, JOBS for how many run at once.
mutants:
	@test -n "$(GAME)" || { echo "make mutants: say which game, as in make mutants GAME=bastogne"; exit 1; }
	@$(CARGO) run --quiet --package xtask -- mutants $(GAME) $(if $(FILE),--file $(FILE)) \
	  $(if $(SAMPLE),--sample $(SAMPLE)) $(if $(SEED),--seed $(SEED)) $(if $(JOBS),--jobs $(JOBS))

# The optimised program, stripped, with a checksum, and as a static binary where the target is installed.
dist: web
	@scripts/dist

# The page, built again when anything it is made of has changed.
web: web/dist/index.html

WEB := $(shell find web/src web/public -type f 2>/dev/null) web/index.html web/vite.config.ts web/svelte.config.js

web/node_modules/.package-lock.json: web/package-lock.json
	@command -v npm >/dev/null || { echo "make: the page is built with Node.js (20 or newer): install it first"; exit 1; }
	cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

web/dist/index.html: web/node_modules/.package-lock.json $(WEB)
	cd web && npm run --silent build -- --logLevel warn
	@touch $@

bench:
	$(CARGO) run --quiet --release --package bulge --features jemalloc -- bench
