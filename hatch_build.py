"""Compiles the message catalogs before a wheel is built."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_catalogs(root: Path) -> list[Path]:
    """Write a .mo beside every .po under `root`; gives the files written."""
    written = []
    for po in sorted(root.glob("*/LC_MESSAGES/*.po")):
        mo = po.with_suffix(".mo")
        with po.open("rb") as source:
            catalog = read_po(source, locale=po.parent.parent.name)
        with mo.open("wb") as target:
            write_mo(target, catalog)
        written.append(mo)
    return written


class CatalogBuildHook(BuildHookInterface):  # type: ignore[type-arg]  # hatchling's own parameter is of no use here
    """Hatch calls this before it packs a wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Compile the catalogs of the folder that is being built."""
        compile_catalogs(Path(self.root) / "locales")


if __name__ == "__main__":
    compile_catalogs(Path(__file__).parent / "locales")
