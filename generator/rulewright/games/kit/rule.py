"""`@rule` ties a function to the rules that it carries out."""

from __future__ import annotations

from contextlib import contextmanager
from functools import wraps
from types import FunctionType
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from rulewright.games.kit.trace import OPEN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

P = ParamSpec("P")
T = TypeVar("T")


class Binding:
    """One function and the rules that it carries out.

    `written` is the function as its author wrote it; `run` is what a call runs: that, or for a while a mutant or
    another reading.
    """

    __slots__ = ("rules", "run", "traced", "written")

    def __init__(
        self, rules: tuple[str, ...], written: Callable[..., Any], *, traced: bool
    ) -> None:
        self.rules = rules
        self.written = written
        self.run = written
        self.traced = traced

    @property
    def name(self) -> str:
        """The function's name with its module, as a person would look for it."""
        return f"{self.written.__module__}.{self.written.__qualname__}"

    @contextmanager
    def replaced_by(self, other: Callable[..., Any]) -> Iterator[None]:
        """Let every call run another function inside the block."""
        self.run = other
        try:
            yield
        finally:
            self.run = self.written


class _Untraced(Binding):
    """A binding whose function is called directly, at no cost; a replacement takes the place of its code."""

    __slots__ = ("_called",)

    def __init__(self, rules: tuple[str, ...], called: FunctionType) -> None:
        super().__init__(rules, _copied(called), traced=False)
        self._called = called

    @contextmanager
    def replaced_by(self, other: Callable[..., Any]) -> Iterator[None]:
        """Let every call run another function inside the block."""
        called = self._called
        held = called.__code__, called.__defaults__, called.__kwdefaults__
        called.__code__ = _pass_on.__code__
        called.__defaults__, called.__kwdefaults__ = None, {"_other": other}
        try:
            with super().replaced_by(other):
                yield
        finally:
            called.__code__, called.__defaults__, called.__kwdefaults__ = held


def _pass_on(*args: Any, _other: Callable[..., Any], **kwargs: Any) -> Any:
    return _other(*args, **kwargs)


def _copied(function: FunctionType) -> FunctionType:
    copy = FunctionType(function.__code__, function.__globals__, function.__name__)
    copy.__defaults__, copy.__kwdefaults__ = function.__defaults__, function.__kwdefaults__
    copy.__module__, copy.__qualname__ = function.__module__, function.__qualname__
    return copy


def rule(*rules: str) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Declare which rules a function carries out; each call is written into the open trace.

    >>> from rulewright.games.kit.trace import tracing
    >>> @rule("14.2.4.II")
    ... def value(items: int) -> int:
    ...     return (1, 2, 2, 3, 4)[items]
    >>> with tracing() as trace:
    ...     value(3)
    3
    >>> trace.ran, value.binding.rules
    (['14.2.4.II'], ('14.2.4.II',))
    """

    def declared(function: Callable[P, T]) -> Callable[P, T]:
        binding = Binding(rules, function, traced=True)
        opened = OPEN.get  # looked up once: this runs millions of times

        @wraps(function)
        def run(*args: P.args, **kwargs: P.kwargs) -> T:
            trace = opened()
            if trace is not None:
                trace.calls.append(rules)
            return binding.run(*args, **kwargs)  # type: ignore[no-any-return]  # a mutant gives what it gives

        run.binding = binding  # type: ignore[attr-defined]  # functions have no declared attributes
        return run

    return declared


def part_of(*rules: str) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Declare a function as work that these rules share.

    A call leaves no trace, since it does not tell which of them is being carried out; mutants and readings reach it.

    >>> @part_of("14.3.2", "15.3.3")
    ... def free(corners: int, taken: int) -> int:
    ...     return corners - taken
    >>> free(4, 1), free.binding.rules, free.binding.traced
    (3, ('14.3.2', '15.3.3'), False)
    """

    def declared(function: Callable[P, T]) -> Callable[P, T]:
        assert isinstance(function, FunctionType)
        binding = _Untraced(rules, function)
        function.binding = binding  # type: ignore[attr-defined]  # functions have no declared attributes
        return function

    return declared
