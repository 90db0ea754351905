# Two commands do everything: `make play` and `make test`. Each sets up what it needs.

PYTHON ?= $(firstword $(foreach p,python3.11 python3.12 python3.13 python3 python,$(shell command -v $(p) 2>/dev/null)))
VENV := .venv
BIN := $(VENV)/bin
BENCH := .venv-bench
PIP := python -m pip install --quiet --disable-pip-version-check
LOCK := --universal --generate-hashes --no-emit-index-url --no-header --no-annotate --python-version 3.11 --quiet

.DEFAULT_GOAL := help
.PHONY: help setup play test lint soak bench lock clean

help:  ## this list
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

setup: $(VENV)/ready  ## install everything into .venv

$(VENV)/ready: requirements/dev.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "stolik needs Python 3.11 or newer")'
	@echo "Setting up $(VENV), once…"
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/$(PIP) --require-hashes -r requirements/dev.txt
	@$(BIN)/$(PIP) --no-build-isolation --no-deps -e .
	@$(BIN)/stolik compile
	@touch $@

play: setup  ## sit down and play
	@$(BIN)/stolik play

test: setup lint  ## lint, types and all tests
	$(BIN)/python -m pytest -m "not soak" -n auto --dist loadfile

lint: setup  ## style and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/mypy tests examples benchmarks

soak: setup  ## the long proofs
	$(BIN)/python -m pytest -m soak -n auto -v --durations=0

bench: setup $(BENCH)/ready  ## decisions a second, beside the peers
	@$(BENCH)/bin/python -m benchmarks
	@$(BENCH)/bin/python -m benchmarks.searching
	@$(BIN)/python -m benchmarks.clock
	@$(BIN)/python -m benchmarks.start

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
	rm -rf $(VENV) $(BENCH)
