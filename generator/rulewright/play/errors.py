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
