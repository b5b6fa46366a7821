"""Which rules ran, and which refused: what a claim is held against."""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


class Trace:
    """The rules that ran, in order and as often as they ran; the refusals likewise."""

    __slots__ = ("calls", "refused")

    def __init__(self) -> None:
        self.calls: list[tuple[str, ...]] = []
        """The rules of each function that was called."""
        self.refused: list[tuple[str, str]] = []

    @property
    def ran(self) -> list[str]:
        """The rules one by one."""
        return [rule for rules in self.calls for rule in rules]


OPEN: ContextVar[Trace | None] = ContextVar("trace", default=None)
"""The trace that is being written; each thread has its own."""


@contextmanager
def tracing() -> Iterator[Trace]:
    """Write down the rules that run inside the block; an inner trace hides the outer one.

    >>> with tracing() as trace:
    ...     pass
    >>> trace.ran
    []
    """
    trace = Trace()
    token = OPEN.set(trace)
    try:
        yield trace
    finally:
        OPEN.reset(token)
