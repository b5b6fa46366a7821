"""What a run of `verify` saved: read as plain values, so that a page can show it and nothing has to run."""

from __future__ import annotations

import json
import math
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rulewright.play.errors import BadVerdictsError
from rulewright.settings.yaml_text import read_utf8

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

SCHEMA = 1
NAME = "verdicts.json"
"""The file beside a game's scenarios in which the site looks for their verdicts."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Pieces of one kind in one place of the map."""

    at: str
    kind: str
    side: str = ""
    label: str = ""
    count: int = 1
    holds: tuple[str, ...] = ()
    """What lies under it."""


@dataclass(frozen=True, slots=True)
class PlaceOnMap:
    """A place of the map: where it is drawn, and what is printed there."""

    id: str
    kind: str
    number: int
    x: float
    y: float
    suit: str = ""
    slots: int = 0


@dataclass(frozen=True, slots=True)
class Board:
    """A game's map. `shapes` says how each kind of piece is drawn, `pieces` what stands there before a game."""

    width: float
    height: float
    places: tuple[PlaceOnMap, ...]
    paths: tuple[tuple[str, str], ...]
    sides: tuple[str, ...]
    shapes: Mapping[str, str]
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class SavedVerdict:
    """What running a scenario showed, and the hash of the scenario that was run."""

    id: str
    hash: str
    passed: bool
    ran: tuple[str, ...] = ()
    faults: tuple[Mapping[str, str], ...] = ()
    before: tuple[Piece, ...] = ()
    after: tuple[Piece, ...] = ()


@dataclass(frozen=True, slots=True)
class SavedScore:
    """How many small changes to a rule's functions were noticed, of how many; how many make no difference."""

    killed: int
    total: int
    equivalent: int


@dataclass(frozen=True, slots=True)
class SavedRule:
    """The coverage of one rule."""

    rule: str
    status: str
    reason: str
    claimed: int
    executed: int
    illegal: int


@dataclass(frozen=True)
class Saved:
    """The saved findings about one game. What was not asked for when it was verified is None."""

    verdicts: Mapping[str, SavedVerdict] = field(default_factory=dict)
    board: Board | None = None
    coverage: tuple[SavedRule, ...] | None = None
    score: SavedScore | None = None
    scores: Mapping[str, SavedScore] = field(default_factory=dict)
    readings: Mapping[str, tuple[str, tuple[str, ...]]] | None = None
    """Reading -> its verdict and the scenarios that tell it apart."""


NOTHING_SAVED = Saved()


def load_saved(path: Path, game: str) -> Saved:
    """What is saved about a game; nothing where there is no file, or one about other games.

    Raises `BadVerdictsError` for a file that `verify` did not write, and the errors of reading one.
    """
    if not path.exists():
        return NOTHING_SAVED
    return saved_in(read_utf8(path), game, path)


def saved_in(text: str, game: str, path: object = NAME) -> Saved:
    """As `load_saved`, from the text of the file.

    >>> text = '{"schema": 1, "scenarios": [{"id": "a", "game": "root", "hash": "x", "passed": true}]}'
    >>> saved_in(text, "root").verdicts["a"].passed, saved_in(text, "chess").verdicts
    (True, {})
    """
    data = _object(text, game, path)
    try:
        return _saved(data, game)
    except KeyError as error:
        raise BadVerdictsError(path, game, f"no {error} where one was expected") from None
    except (TypeError, ValueError, AttributeError, OverflowError) as error:
        raise BadVerdictsError(path, game, _short(error)) from None


def _object(text: str, game: str, path: object) -> Mapping[str, Any]:
    try:
        data = json.loads(text, parse_constant=_no_number)
        if _HALF_SIGN.search(text):
            json.dumps(
                data, ensure_ascii=False
            ).encode()  # half a pair of UTF-16 can be no part of a page
    except json.JSONDecodeError as error:
        raise BadVerdictsError(path, game, f"no JSON ({error.msg})", error.lineno) from None
    except (ValueError, RecursionError) as error:
        raise BadVerdictsError(path, game, f"no JSON ({_short(error)})") from None
    if not isinstance(data, dict) or not isinstance(data.get("scenarios"), list):
        raise BadVerdictsError(path, game, "no list of scenarios")
    if data.get("schema") != SCHEMA:
        raise BadVerdictsError(path, game, f"schema {data.get('schema')!r}, not {SCHEMA}")
    return data


_HALF_SIGN = re.compile(r"\\u[dD][89a-fA-F]")
_MOST = 10_000
"""No game has so many pieces in a place, nor a map so many slots; all that is counted is drawn."""


def _no_number(word: str) -> float:
    message = f"{word} is no number"
    raise ValueError(message)


def _short(error: Exception) -> str:
    return str(error)[:80] or type(error).__name__


def _count(value: Any) -> int:
    """A count of what can be drawn. Raises `ValueError`."""
    count = int(value)
    if not 0 <= count <= _MOST:
        message = f"{value!r:.20} is no count"
        raise ValueError(message)
    return count


def _length(value: Any) -> float:
    """A length on the map. Raises `ValueError`."""
    length = float(value)
    if not math.isfinite(length):
        message = f"{value!r} is no length"
        raise ValueError(message)
    return length


def _saved(data: Mapping[str, Any], game: str) -> Saved:
    verdicts = [_verdict(one) for one in _of(data["scenarios"], game)]
    if not verdicts:
        return NOTHING_SAVED
    board = data.get("boards", {}).get(game)
    mutation = data.get("mutation")
    return Saved(
        verdicts={one.id: one for one in verdicts},
        board=_board(board) if board else None,
        coverage=tuple(map(_rule, _of(data["coverage"], game))) if "coverage" in data else None,
        score=_score(mutation) if mutation else None,
        scores={str(k): _score(v) for k, v in mutation["rules"].items()} if mutation else {},
        readings=_readings(data["readings"], game) if "readings" in data else None,
    )


def _of(entries: Sequence[Mapping[str, Any]], game: str) -> Iterator[Mapping[str, Any]]:
    return (one for one in entries if one["game"] == game)


def _verdict(one: Mapping[str, Any]) -> SavedVerdict:
    return SavedVerdict(
        id=str(one["id"]),
        hash=str(one.get("hash", "")),
        passed=one["passed"] is True,
        ran=tuple(map(str, one.get("ran", ()))),
        faults=tuple({k: str(v) for k, v in fault.items()} for fault in one.get("faults", ())),
        before=_pieces(one.get("before", ())),
        after=_pieces(one.get("after", ())),
    )


def _pieces(found: Sequence[Mapping[str, Any]]) -> tuple[Piece, ...]:
    return tuple(
        Piece(
            str(one["at"]),
            str(one["kind"]),
            str(one.get("side", "")),
            str(one.get("label", "")),
            _count(one.get("count", 1)),
            tuple(map(str, one.get("holds", ()))),
        )
        for one in found
    )


def _board(data: Mapping[str, Any]) -> Board:
    return Board(
        _length(data["width"]),
        _length(data["height"]),
        tuple(map(_place, data["places"])),
        tuple((str(a), str(b)) for a, b in data["paths"]),
        tuple(map(str, data["sides"])),
        {str(kind): str(shape) for kind, shape in data["shapes"].items()},
        _pieces(data["pieces"]),
    )


def _place(one: Mapping[str, Any]) -> PlaceOnMap:
    return PlaceOnMap(
        str(one["id"]),
        str(one["kind"]),
        _count(one["number"]),
        _length(one["x"]),
        _length(one["y"]),
        str(one.get("suit", "")),
        _count(one.get("slots", 0)),
    )


def _rule(one: Mapping[str, Any]) -> SavedRule:
    counts = (int(one[name]) for name in ("claimed", "executed", "illegal"))
    return SavedRule(str(one["rule"]), str(one["status"]), str(one.get("reason", "")), *counts)


def _score(one: Mapping[str, Any]) -> SavedScore:
    return SavedScore(int(one["killed"]), int(one["total"]), int(one["equivalent"]))


def _readings(
    found: Sequence[Mapping[str, Any]], game: str
) -> dict[str, tuple[str, tuple[str, ...]]]:
    return {
        str(one["id"]): (str(one["verdict"]), tuple(map(str, one.get("by", ()))))
        for one in found
        if one.get("game", game) == game
    }
