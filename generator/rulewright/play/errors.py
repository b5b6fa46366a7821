"""What makes a scenario file unusable."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.errors import Message, RulebookError
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterable


class BadScenarioError(RulebookError):
    """A scenario lacks something or names something unknown.

    >>> print(BadScenarioError("14.yml", 3, "14.6.1-a", "no doctest"))
    14.yml:3: scenario 14.6.1-a: no doctest; compare it with another scenario of the file
    """

    template = N_(
        "{file}:{line}: scenario {id}: {found}; compare it with another scenario of the file"
    )

    def __init__(self, file: str, line: int, id: str, found: str | Message) -> None:
        super().__init__(file=file, line=line, id=id, found=found)


READING_FAULTS = {
    "twice": N_(
        "{file}:{line}: reading {id} stands twice, first in line {first}; give each a name of its own"
    ),
    "missing": N_(
        "{file}:{line}: reading {id}: no `{part}`; compare it with another reading of the file"
    ),
    "unknown_rule": N_(
        "{file}:{line}: reading {id}: no rule {rule!r} in this book; name rules by the numbers of the language {pivot}"
    ),
    "no_words": N_(
        "{file}:{line}: reading {id}: `{part}` has no words in {locale}; say it in each of {locales}"
    ),
    "unknown_locale": N_(
        "{file}:{line}: reading {id}: `{part}` has words in {locale!r}, which is no language of the game; the game has {locales}"
    ),
    "few_answers": N_(
        "{file}:{line}: reading {id}: one answer or none; list two at least under `readings`, each with `id` and `text`"
    ),
    "same_answer": N_(
        "{file}:{line}: reading {id}: an answer without an `id` of its own; give each of them a letter"
    ),
    "not_an_answer": N_(
        "{file}:{line}: reading {id}: `chosen` is {chosen!r}, which is none of its answers; choose from {answers}"
    ),
    "unknown_scenario": N_(
        "{file}:{line}: reading {id}: `decided_by` names no scenario {scenario!r}; name one of the game, or write equivalent or assumed"
    ),
}
"""What can be wrong with a file of readings, by kind."""


class BadReadingError(RulebookError):
    """A file of readings lacks something or names something unknown.

    >>> print(BadReadingError("unknown_rule", "readings.yml", 3, id="R1", rule="9.9", pivot="en"))
    readings.yml:3: reading R1: no rule '9.9' in this book; name rules by the numbers of the language en
    """

    def __init__(self, kind: str, file: object, line: int, **facts: object) -> None:
        self.template = READING_FAULTS[kind]
        super().__init__(file=file, line=line, **facts)


class NoCoreError(RulebookError):
    """A game has no executable rules.

    >>> print(NoCoreError("asedio", ["root"]))
    game 'asedio' has no executable rules (games that have: root)
    """

    template = N_("game {game!r} has no executable rules (games that have: {known})")

    def __init__(self, game: str, known: Iterable[str]) -> None:
        super().__init__(game=game, known=", ".join(known))


class NoScenariosError(RulebookError):
    """Nothing was found to verify.

    >>> print(NoScenariosError("rules_src/root/scenarios"))
    rules_src/root/scenarios: no scenarios; expected *.yml files with a list of scenarios
    """

    template = N_("{path}: no scenarios; expected *.yml files with a list of scenarios")

    def __init__(self, path: object) -> None:
        super().__init__(path=path)


class BadVerdictsError(RulebookError):
    """A file of saved verdicts is none.

    >>> print(BadVerdictsError("rules_src/root/verdicts.json", "root", "no list of scenarios"))
    rules_src/root/verdicts.json: no list of scenarios; expected what `rulewright verify --game root --format json -o rules_src/root/verdicts.json` writes: run that again, or remove the file
    """

    template = N_(
        "{place}: {found}; expected what `rulewright verify --game {game} --format json -o {path}` writes: "
        "run that again, or remove the file"
    )

    def __init__(self, path: object, game: str, found: str, line: int = 0) -> None:
        place = f"{path}:{line}" if line else path
        super().__init__(place=place, path=path, game=game, found=found)
