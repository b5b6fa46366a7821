"""Our layer over the theme: its templates, style sheet and scripts, and a quicker way to load them."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from jinja2 import BytecodeCache, FileSystemBytecodeCache, FileSystemLoader

if TYPE_CHECKING:
    from jinja2 import Environment
    from jinja2.bccache import Bucket
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import File
    from mkdocs.theme import Theme

TEMPLATES = Path(__file__).parent / "templates"
PAGE_TEMPLATE = "rulewright.html"
NO_TEMPLATE = "partials/nothing.html"
STYLE_SHEET = "assets/stylesheets/rulewright.css"
SHELL_STYLE_SHEET = "assets/stylesheets/rule.css"
SCRIPT = "assets/javascripts/rulewright.js"
WORKER = "assets/javascripts/workers/rulewright.js"

_SEARCH = ("assets/javascripts/lunr/", "assets/javascripts/workers/search.")


class _SharedBytecode(BytecodeCache):
    """Keeps compiled templates for the life of the process, since each locale's build compiles the same ones.

    Behind it Jinja keeps them for the next process, in a folder of the user's own among the temporary files.
    """

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}
        self._files: FileSystemBytecodeCache | None = None
        with suppress(
            RuntimeError, OSError
        ):  # no safe folder: then each process compiles them once
            self._files = FileSystemBytecodeCache()

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self._kept:
            bucket.bytecode_from_string(self._kept[bucket.key])
        elif self._files is not None:
            with suppress(OSError):
                self._files.load_bytecode(bucket)
            if bucket.code is not None:
                self._kept[bucket.key] = bucket.bytecode_to_string()

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._kept[bucket.key] = bucket.bytecode_to_string()
        if self._files is not None:
            with suppress(OSError):
                self._files.dump_bytecode(bucket)


class _ThemeLoader(FileSystemLoader):
    """Lists no hidden folders: Material keeps 14,000 icons in one, and none is a file of the site."""

    def list_templates(self) -> list[str]:
        found = set()
        for root in self.searchpath:
            for folder, below, names in os.walk(root):
                below[:] = [name for name in below if not name.startswith(".")]
                found |= {(Path(folder) / name).relative_to(root).as_posix() for name in names}
        return sorted(found)


_BYTECODE = _SharedBytecode()


def use_theme(config: MkDocsConfig) -> None:
    """Put our templates between the user's own and the theme's, and load all of them the quick way."""
    theme = config.theme
    dirs = theme.dirs
    dirs.insert(1 if theme.custom_dir else 0, str(TEMPLATES))
    plain_env = theme.get_env

    def quick_env() -> Environment:
        env = plain_env()
        env.loader = _ThemeLoader(dirs)
        env.bytecode_cache = _BYTECODE
        env.auto_reload = False  # an environment lives for one build
        return env

    theme.get_env = quick_env  # type: ignore[method-assign]  # MkDocs offers no other way in before it lists the theme


def theme_language(theme: Theme, tag: str) -> str:
    """The theme's own words in a locale; English where the theme has none."""
    known = any(
        (Path(folder) / f"partials/languages/{tag}.html").is_file() for folder in theme.dirs
    )
    return tag if known else "en"


def is_needed(file: File) -> bool:
    """Whether a file of the theme is ever asked for: no source maps, nothing of its own search, no part of our style."""
    uri = file.src_uri
    return not uri.endswith(".map") and not uri.startswith(_SEARCH) and uri != STYLE_SHEET
