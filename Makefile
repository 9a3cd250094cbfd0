# The verbs of this project. `make play` and `make test` are all that a fresh machine needs.
UV_VERSION := 0.13.7
VENV := .venv
BIN := $(VENV)/bin
UV := .uv/bin/uv
PYTHON ?= python3

.PHONY: play test check bench format lock pictures gallery clean

play: $(VENV)/.ready
	$(BIN)/wurfwerk play

# Three times: as users run it, as plain Python, and with every array access checked.
test: check
	$(BIN)/pytest -n auto
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -n auto
	NUMBA_BOUNDSCHECK=1 $(BIN)/pytest -n auto tests/conformance

check: $(VENV)/.research
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

format: $(VENV)/.ready
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: $(VENV)/.ready
	$(UV) sync --frozen --quiet --compile-bytecode --extra research --extra bench
	$(BIN)/python -m benchmarks

pictures: $(VENV)/.ready
	$(BIN)/python docs/pictures/terminal.py

# Every sheet in every state, for those who draw them: http://localhost:5173/gallery.html
gallery: $(VENV)/.ready web/node_modules/.ready
	NUMBA_DISABLE_JIT=1 $(BIN)/python web/fixtures/make.py
	cd web && npm run dev

lock: $(UV)
	$(UV) lock

clean:
	rm -rf $(VENV) .uv .mypy_cache .pytest_cache .ruff_cache .hypothesis

# uv is installed beside the environment that it manages, so nothing needs to be on the machine but Python.
$(UV):
	$(PYTHON) -m venv .uv
	.uv/bin/pip install --quiet uv==$(UV_VERSION)

$(VENV)/.ready: pyproject.toml uv.lock | $(UV)
	$(UV) sync --frozen --quiet --compile-bytecode --python $(PYTHON)
	@touch $@

# Tests and types need the research libraries and a cluster; playing does not.
$(VENV)/.research: $(VENV)/.ready
	$(UV) sync --frozen --quiet --compile-bytecode --extra research --extra cluster
	@touch $@

web/node_modules/.ready: web/package.json web/package-lock.json
	cd web && npm ci --no-audit --no-fund
	@touch $@
