"""Which functions carry out which rules, found in the modules that a game names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.games.kit.rule import Binding

if TYPE_CHECKING:
    from collections.abc import Iterable
    from types import ModuleType


def bindings(modules: Iterable[ModuleType]) -> tuple[Binding, ...]:
    """The bindings of the functions that these modules define, in the order they stand there."""
    return tuple(
        value.binding
        for module in modules
        for value in vars(module).values()
        if isinstance(getattr(value, "binding", None), Binding)
        and value.__module__ == module.__name__
    )
