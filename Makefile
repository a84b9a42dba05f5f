# The two commands: `make play` and `make test`. The rest are their parts.

CARGO ?= cargo
BULGE := $(CARGO) run --quiet --package bulge --
# The test runner that stops nothing at the first failure; plain `cargo test` where it is not installed.
NEXTEST := $(shell $(CARGO) nextest --version >/dev/null 2>&1 && echo yes)

.PHONY: play test format lint tidy coverage unit docs cases random maps bench web web-test e2e

# Where the raw terrain data lie; without them the maps are checked but not rebuilt.
TERRAIN ?= ../shared/terrain

# Builds the page and the program, starts it and opens the page in a browser.
play: web
	@$(CARGO) run --release --locked --package bulge -- serve --open

# Everything that must hold.
test: format web lint tidy unit docs coverage cases random maps web-test e2e
	@echo "make test: everything holds"

# The page, built anew when anything it is made of has changed.
web: web/dist/index.html

WEB := $(shell find web/src web/public -type f 2>/dev/null) web/index.html web/vite.config.ts web/svelte.config.js

web/node_modules/.package-lock.json: web/package-lock.json
	@command -v npm >/dev/null || { echo "make: the page is built with Node.js (20 or newer): install it first"; exit 1; }
	cd web && npm install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

web/dist/index.html: web/node_modules/.package-lock.json $(WEB)
	cd web && npm run --silent build -- --logLevel warn
	@touch $@

# The client's types are those of the program, its own logic is tested, and it is what it says it is.
web-test: web
	@$(BULGE) schema | cmp - web/src/wire/schema.json || { \
		echo "web/src/wire is stale: bulge schema > web/src/wire/schema.json && npm run types in web"; exit 1; }
	cd web && npm run --silent types -- --check
	cd web && npm run --silent check
	cd web && npm run --silent test

# Whole games in a real browser.
e2e: web
	$(CARGO) build --locked --package bulge
	cd web && BULGE_BIN=../target/debug/bulge npm run --silent e2e

format:
	$(CARGO) fmt --all --check

lint:
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings

tidy:
	$(CARGO) xtask tidy

coverage:
	$(CARGO) xtask coverage

unit:
ifeq ($(NEXTEST),yes)
	$(CARGO) nextest run --workspace --locked --no-fail-fast
else
	$(CARGO) test --workspace --locked --lib --bins --tests --no-fail-fast
endif

docs:
	$(CARGO) test --workspace --locked --doc --quiet

cases:
	$(BULGE) pack check
	$(BULGE) case run crates >/dev/null || $(BULGE) case run crates

# Random play under all laws, a little in every scenario; `bulge random --games 10000` for more.
random:
	$(BULGE) random toy patrol --games 100
	$(BULGE) random toy crossing --games 100 --option fog=on
	$(BULGE) random toy relief --games 100 --option mud=on --option fog=on
	$(BULGE) random ardennes44 six-turn --games 2 --heavy 200 --option roadblocks=on --option fuel-dumps=on
	$(BULGE) random ardennes44 eight-turn --games 2 --heavy 200 --option night-infiltration=on --option greif-commando=on
	$(BULGE) random ardennes44 patton --games 2 --heavy 200 --option factor-limit=on --option bodenplatte=on
	$(BULGE) random ardennes44 campaign --games 2 --heavy 200
	$(BULGE) random ardennes44 extended --games 2 --heavy 200
	$(BULGE) random bitterwoods campaign --games 1 --heavy 300 --option leaders=on --option fuel-dumps=on --option random-event=on
	$(BULGE) random bitterwoods extended --games 1 --heavy 300
	$(BULGE) random bitterwoods six-turn --games 2 --heavy 300 --option leaders=on --option peiper-alternative=on
	$(BULGE) random bitterwoods eight-turn --games 2 --heavy 300 --option events-17am=on --option events-19am=on
	$(BULGE) random bitterwoods patton --games 2 --heavy 300 --option angriff=on --option bombardments=on
	$(BULGE) random bitterwoods plan-martin --games 1 --heavy 300 --option army-artillery=on --option artillery-control=on
	$(BULGE) random bitterwoods erasing-the-bulge --games 1 --heavy 300 --option inter-allied=on
	$(BULGE) random bitterwoods southern-shoulder --games 1 --heavy 300 --option surrender=on
	$(BULGE) random bitterwoods early-offensive --games 1 --heavy 300 --option peiper-and-skorzeny=on
	$(BULGE) random enemyaction initial-assault --games 4 --heavy 100
	$(BULGE) random enemyaction allies-surprised --games 2 --heavy 100 --option addenda=off
	$(BULGE) random enemyaction german-breakout --games 2 --heavy 100
	$(BULGE) random enemyaction battle-of-the-bulge --games 1 --heavy 100
	$(BULGE) random enemyaction crisis-at-the-meuse --games 1 --heavy 100
	$(BULGE) random bastogne introduction --games 2 --heavy 16
	$(BULGE) random bastogne second-panzer --games 2 --heavy 16 --option level=german
	$(BULGE) random bastogne bastogne-breakout --games 2 --heavy 16 --option level=allied
	$(BULGE) random bastogne counterattack --games 2 --heavy 16 --option fifth-division=on

# The maps are what the builder makes of the ground, to the last byte, wherever the ground is at hand.
maps:
	@if [ -d "$(TERRAIN)" ]; then $(CARGO) xtask maps --terrain "$(TERRAIN)"; \
	else echo "maps: no terrain data at $(TERRAIN), so they are not rebuilt"; fi

bench:
	$(CARGO) run --quiet --release --package bulge -- bench
