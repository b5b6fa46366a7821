"""The popovers' data as a script: a page that is read from a folder can load it too."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from rulewright.render.markup import SYMBOL
from rulewright.web.icons import drawings
from rulewright.web.site_folder import write

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

_USED = re.compile(rf'href=\\"#{SYMBOL}(?P<name>[a-z0-9_-]+)\\"')


def write_popovers(site: Path, file: str, name: str, data: Mapping[str, Any]) -> None:
    """Write a game's popovers into a site with the drawings that they show; `name` is its locale and its own: es/root."""
    told = _json(data)
    known = drawings()
    icons = {name: known[name] for name in sorted(set(_USED.findall(told))) if name in known}
    script = f'(self.rulewright ??= {{}})[{_json(name)}] = {told[:-1]},"icons":{_json(icons)}}};\n'
    write(site, file, script)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
