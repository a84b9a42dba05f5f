# The two commands: `make play` and `make test`. The rest are their parts.

CARGO ?= cargo
BULGE := $(CARGO) run --quiet --package bulge --
# The test runner that stops nothing at the first failure; plain `cargo test` where it is not installed.
NEXTEST := $(shell $(CARGO) nextest --version >/dev/null 2>&1 && echo yes)

.PHONY: play test format lint tidy coverage unit docs cases random maps bench

# Where the raw terrain data lie; without them the maps are checked but not rebuilt.
TERRAIN ?= ../shared/terrain

# Builds and starts the program. Until the browser client exists: the list of games, then the toy in the terminal.
play:
	@$(CARGO) run --quiet --release --package bulge -- games
	@$(CARGO) run --quiet --release --package bulge -- play

# Everything that must hold.
test: format lint tidy unit docs coverage cases random maps
	@echo "make test: everything holds"

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
