# `make play`, `make check` and `make test` do everything; each sets up what it needs.

PYTHON ?= $(firstword $(foreach p,python3.11 python3.12 python3.13 python3 python,$(shell command -v $(p) 2>/dev/null)))
VENV := .venv
BIN := $(VENV)/bin
BENCH := .venv-bench
PIP := python -m pip install --quiet --disable-pip-version-check
PAGE := src/stolik/server/web/page
WEB := $(shell find web/src web/public web/scripts -type f 2>/dev/null) web/index.html web/vite.config.ts
LOCK := --universal --no-strip-extras --generate-hashes --no-emit-index-url --no-header --no-annotate --python-version 3.11 --quiet

unexport PYTHONDONTWRITEBYTECODE  # without it every process of a test would parse everything anew

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:  # a recipe that failed halfway is not taken for done
.PHONY: help setup page docs browser play check test lint soak bench lock clean screenshots

help:  ## this list
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

setup: $(VENV)/ready page  ## install everything into .venv, and build the page

$(VENV)/ready: requirements/dev.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "stolik needs Python 3.11 or newer")'
	@echo "Setting up $(VENV), once…"
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/$(PIP) --require-hashes -r requirements/dev.txt
	@$(BIN)/$(PIP) --no-build-isolation --no-deps -e .
	@$(BIN)/stolik compile
	@touch $@

page: $(PAGE)/index.html

web/node_modules/ready: web/package-lock.json
	@echo "Installing what the page is built with, once…"
	@cd web && npm install --no-save --silent --no-fund --no-audit  # ci wants what other systems need, too
	@touch $@

$(PAGE)/index.html: web/node_modules/ready $(VENV)/ready $(WEB) $(shell find src/stolik tools -name '*.py')
	@echo "Building the page…"
	@cd web && npm run --silent wire && npm run --silent build
	@$(BIN)/python -m tools.server_docs
	@cd web && npm run --silent compress
	@touch $@

docs: setup  ## docs/live.md, the pages of the server's documentation, and the README's picture
	@$(BIN)/python -m tools.server_docs
	@cd web && npm run --silent compress
	@$(BIN)/python -m tools.draw_table

browser: $(VENV)/ready  ## Chromium, where it is missing
	@$(BIN)/python -m tests.web.chromium

play: setup  ## start the table, and open it in the browser
	@$(BIN)/stolik serve --open

check: setup lint  ## style, types, and all tests without browsers and processes of servers
	$(BIN)/python -m pytest -m "not soak and not processes" -n auto --dist worksteal

test: setup browser lint  ## style, types and all tests
	$(BIN)/python -m pytest -m "not soak" -n auto --dist worksteal

lint: setup  ## style, types, and which module may import which
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-cache
	$(BIN)/mypy src tests tools examples benchmarks
	cd web && npm run --silent check && npm run --silent format

screenshots: setup browser  ## the pictures of the README and the documents
	@$(BIN)/python -m tests.web.screenshots

soak: setup browser  ## the long proofs
	$(BIN)/python -m pytest -m "soak and not alone" -n auto -v --durations=0
	$(BIN)/python -m pytest -m "soak and alone" -v -s --durations=0

bench: setup $(BENCH)/ready  ## decisions a second, beside the peers
	@$(BENCH)/bin/python -m benchmarks
	@$(BENCH)/bin/python -m benchmarks.searching
	@$(BIN)/python -m benchmarks.clock
	@$(BIN)/python -m benchmarks.start
	@npm install --no-save --silent --no-fund --no-audit --prefix benchmarks/boardgame_io
	@$(BENCH)/bin/python -m benchmarks.load
	@$(BENCH)/bin/python -m benchmarks.load stolik --tables 500 --seats 4 --every 5

$(BENCH)/ready: requirements/bench.txt pyproject.toml
	@echo "Setting up $(BENCH) with the peers, once…"
	@$(PYTHON) -m venv $(BENCH)
	@$(BENCH)/bin/$(PIP) --require-hashes -r requirements/bench.txt
	@$(BENCH)/bin/$(PIP) --no-build-isolation --no-deps -e .
	@touch $@

lock:  ## write the lock files anew (needs uv)
	uv pip compile pyproject.toml --extra dev $(LOCK) -o requirements/dev.txt
	uv pip compile pyproject.toml --extra dev --extra bench $(LOCK) -c requirements/dev.txt -o requirements/bench.txt

clean:  ## remove what was set up
	rm -rf $(VENV) $(BENCH) $(PAGE) web/node_modules
