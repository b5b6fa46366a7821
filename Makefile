# Two commands are enough: `make site` and `make test`. Each makes .venv, installs the locked packages and does its job.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
NPM := tests/js/node_modules

.PHONY: site serve test lint lint-js check verdicts reference compat pythons lock catalogs clean

site: $(VENV)/catalogs.stamp ## the site, in site/
	$(BIN)/rulewright build --strict

serve: $(VENV)/catalogs.stamp ## the site while you write, on http://127.0.0.1:8000
	$(BIN)/rulewright serve

test: $(VENV)/dev.stamp ## every test, doctests included
	$(BIN)/python -m pytest -n auto --dist worksteal

lint: $(VENV)/dev.stamp ## format, lint, types, catalogs whole, rule check, strict build
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(MAKE) --no-print-directory lint-js
	$(BIN)/python -m pytest -q tests/test_imports.py tests/test_catalogs.py
	$(BIN)/rulewright check --fail-on warning
	$(BIN)/rulewright build --strict

# Only who changes scripts needs Node.js: without npm the types of the scripts are left unchecked, but not in CI.
lint-js: ## types of our scripts, by the TypeScript that tests/js/package-lock.json names (needs npm)
	@if command -v npm >/dev/null; then \
	  $(MAKE) -s $(NPM)/stamp && $(NPM)/.bin/tsc -p tests/js; \
	elif [ -n "$$CI" ]; then \
	  echo "lint-js: no npm here, and in CI nothing is left out: install Node.js" >&2; exit 1; \
	else \
	  echo "lint-js: no npm here, so the types of the scripts were not checked; install Node.js to check them" >&2; \
	fi

$(NPM)/stamp: tests/js/package.json tests/js/package-lock.json
	npm ci --prefix tests/js --no-fund --no-audit --loglevel=error
	touch $@

check: lint test ## green, or not done

verdicts: $(VENV)/catalogs.stamp ## run the examples; save for the site what they showed
	$(BIN)/rulewright verify --game root --coverage --mutation --readings --format json -o rules_src/root/verdicts.json

reference: $(VENV)/catalogs.stamp ## docs/api.md, out of the docstrings of the API
	$(BIN)/python docs/reference.py

compat: $(VENV)/catalogs.stamp ## the same rules with ProperDocs and Zensical, in environments of their own (once needs the network)
	$(BIN)/python compat/check.py

pythons: $(VENV)/catalogs.stamp ## whether other Pythons make the same site: make pythons PYTHONS="python3.12 python3.14"
	$(BIN)/python compat/pythons.py $(PYTHONS)

lock: ## make the lock files anew from pyproject.toml (needs uv)
	uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate --no-header pyproject.toml --group build -o requirements.lock
	uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate --no-header pyproject.toml --group build --extra dev -o requirements-dev.lock

catalogs: $(VENV)/dev.stamp ## gather the messages of the code into locales/*/LC_MESSAGES/rulewright.po
	$(BIN)/pybabel -q extract -F babel.cfg -k N_ -k NN_:1,2 --no-location --sort-output --no-wrap -o locales/rulewright.pot generator
	for tag in $(patsubst locales/%/LC_MESSAGES,%,$(wildcard locales/*/LC_MESSAGES)); do $(BIN)/pybabel -q update --init-missing --ignore-obsolete --no-fuzzy-matching --no-wrap -D rulewright -i locales/rulewright.pot -d locales -l $$tag || exit 1; done
	sed -i '/^"\(POT-Creation-Date\|PO-Revision-Date\|Generated-By\|Last-Translator\|Report-Msgid-Bugs-To\|MIME-Version\|Language-Team\)/d; /^#  *\(Translations\|Copyright\|This file\|FIRST\)/d; /^# .* translations for /d; /^#$$/d; /^#, fuzzy$$/d' locales/*/LC_MESSAGES/rulewright.po
	rm locales/rulewright.pot
	$(BIN)/python hatch_build.py

clean: ## what the commands above made
	rm -rf $(VENV) $(NPM) .compat site build dist

# Debian's Python cannot make a whole environment without a package of its own, and what it leaves would pass for one.
$(BIN)/python:
	$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); echo "no environment: install Python 3.11+ with its venv module (on Debian: apt install python3-venv)" >&2; exit 1; }

$(VENV)/site.stamp: $(BIN)/python requirements.lock pyproject.toml hatch_build.py
	$(BIN)/python -m pip --disable-pip-version-check -q install --require-hashes -r requirements.lock
	$(BIN)/python -m pip --disable-pip-version-check -q install --no-deps --no-build-isolation -e .
	$(BIN)/python -m compileall -q generator
	touch $@

$(VENV)/catalogs.stamp: $(VENV)/site.stamp $(wildcard locales/*/LC_MESSAGES/*.po)
	$(BIN)/python hatch_build.py
	touch $@

$(VENV)/dev.stamp: $(VENV)/catalogs.stamp requirements-dev.lock
	$(BIN)/python -m pip --disable-pip-version-check -q install --require-hashes -r requirements-dev.lock
	touch $@
