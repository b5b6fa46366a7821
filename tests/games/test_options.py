"""`legal_actions`: what it lists works, what it refuses is refused as it says, and nothing that can be done is missing."""

from itertools import islice
from typing import Any

import pytest

from every_call import DOMAINS, every_call, outcomes
from rulewright.games.kit import IllegalAction, Seeded, tracing
from rulewright.games.root.actions import ACTIONS, perform
from rulewright.games.root.options import legal_actions
from rulewright.games.root.pieces import E, H, K
from rulewright.games.root.playout import states
from rulewright.games.root.position import position
from rulewright.games.root.state import State

GAMES, EVERY = 60, 6
"""How many random games are looked at, and each of how many of their states."""
NO_FIGHT = {"mine": (), "theirs": (), "taken": 0, "dealt": 0}


@pytest.mark.parametrize("seed", range(GAMES))
def test_what_may_be_done_works_and_what_may_not_is_refused_as_it_says(seed: int) -> None:
    for state, _ in islice(states(seed), seed % EVERY, None, EVERY):
        found = legal_actions(state)
        assert found.may or max(state.vp) >= 30
        for number, action in enumerate(found.may):
            perform(state, action, Seeded(number))
        for action, rule_id, key in found.may_not:
            with pytest.raises(IllegalAction) as caught:
                perform(state, action, Seeded(seed))
            assert (caught.value.rule, caught.value.key) == (rule_id, key)


SMALL_WORLDS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "two mobs at ruins, one at a relic, one space on the track": (
        {
            "step": "raze",
            "hundreds": {"mobs": [6, 10, 8], "hoard": {"prowess": ["tea", "tea", "sword"]}},
            "keepers": {"warriors": {8: 1}, "relics": {8: ["T1"]}},
            "ruins": {6: ["sword"], 10: ["hammer"]},
        },
        {"wishes": (1, 12, 2)},
    ),
    "a ruin with two items": (
        {"step": "raze", "hundreds": {"mobs": [10]}, "ruins": {10: ["boot", "tea"]}},
        {"wishes": (1, 12, 2)},
    ),
    "too few recruits": (
        {
            "step": "recruit",
            "hundreds": {"warlord": 8, "strongholds": {2: 2, 5: 1, 7: 2}, "supply": 3},
        },
        {},
    ),
    "no recruit for a stronghold": (
        {"step": "recruit", "hundreds": {"warlord": 8, "strongholds": {2: 2}, "supply": 1}},
        {},
    ),
    "a fallen warlord": ({"step": "anoint", "hundreds": {"warriors": {2: 1, 7: 2}}}, {}),
    "a warlord from nowhere": ({"step": "anoint", "hundreds": {}}, {}),
    "a mood to choose": (
        {"step": "mood", "hundreds": {"warlord": 3, "hoard": {"command": ["boot"]}}},
        {},
    ),
    "no mood to choose": (
        {
            "step": "mood",
            "hundreds": {
                "mood": "lavish",
                "hoard": {
                    "command": ["boot", "bag", "coin"],
                    "prowess": ["hammer", "tea", "sword", "crossbow"],
                },
            },
        },
        {},
    ),
    "items for warriors": (
        {
            "step": "lavish",
            "hundreds": {
                "warlord": 3,
                "mood": "lavish",
                "hoard": {"command": ["boot"], "prowess": ["tea", "tea"]},
            },
        },
        {},
    ),
    "crafting into a full track": (
        {
            "step": "craft",
            "hundreds": {
                "strongholds": {1: 1, 8: 2},
                "hand": ["fox hammer", "mouse sword", "bird armorers", "fox ambush", "bird crossbow"],
                "hoard": {"prowess": ["tea", "sword", "tea", "hammer"]},
            },
        },
        {},
    ),
    "a favor in a clearing with a relic": (
        {
            "step": "craft",
            "hundreds": {"strongholds": {1: 1, 8: 2}, "hand": ["fox favor"]},
            "keepers": {"relics": {8: ["T1", "F2"]}, "warriors": {12: 1}},
        },
        {},
    ),
    "two commanded warriors and the warlord": (
        {
            "step": "command",
            "hundreds": {"warriors": {7: 2}, "warlord": 7, "hand": ["mouse", "bird", "fox"]},
            "keepers": {"warriors": {8: 2}},
        },
        NO_FIGHT,
    ),
    "looters who may be ambushed": (
        {
            "step": "command",
            "hundreds": {
                "warriors": {7: 2},
                "warlord": 7,
                "mood": "rowdy",
                "hoard": {"prowess": ["tea", "sword", "tea", "hammer"]},
                "hand": ["bird ambush"],
            },
            "enemy": {"warriors": {7: 1}, "hand": ["mouse ambush", "fox ambush"], "box": ["sword", "boot"]},
        },
        {"mine": ("warrior", "warlord"), "theirs": (), "taken": 1, "dealt": 0},
    ),
    "bitter attackers of a relic and a waystation": (
        {
            "step": "command",
            "hundreds": {"warlord": 7, "mood": "bitter", "mobs": [7, 8, 1], "strongholds": {7: 1}},
            "keepers": {"warriors": {7: 1}, "relics": {7: ["T1"]}, "waystations": {7: ["JF"]}},
        },
        {"mine": ("warrior", "warlord"), "theirs": ("warrior", "T1", "JF"), "taken": 1, "dealt": 2},
    ),
    "losers of cardboard": (
        {
            "step": "command",
            "hundreds": {"warriors": {7: 1}, "warlord": 7, "mood": "wrathful"},
            "keepers": {"relics": {7: ["T1", "F2"]}, "waystations": {7: ["JF", "FT"]}},
        },
        {"mine": (), "theirs": ("T1", "F2", "JF", "FT"), "taken": 0, "dealt": 4},
    ),
    "an advance against a stub enemy": (
        {
            "step": "advance",
            "hundreds": {"warriors": {7: 1, 8: 1}, "warlord": 7, "mood": "stubborn"},
            "enemy": {"warriors": {8: 2}, "buildings": {8: 1}, "tokens": {8: 1}},
        },
        {"mine": ("warrior", "warlord"), "theirs": ("warrior",), "taken": 2, "dealt": 1},
    ),
    "an advance of the warlord who is off the map": (
        {"step": "advance", "hundreds": {"warriors": {7: 1}}, "enemy": {"warriors": {7: 1}}},
        NO_FIGHT,
    ),
    "an incitement": (
        {
            "step": "incite",
            "hundreds": {
                "warriors": {5: 1},
                "warlord": 12,
                "mood": "jubilant",
                "mobs": [4],
                "hand": ["fox", "rabbit", "bird"],
            },
        },
        {},
    ),
    "an incitement with the warlord off the map": (
        {"step": "incite", "hundreds": {"warriors": {5: 1}, "hand": ["bird"]}},
        {},
    ),
    "six cards of the Hundreds": (
        {"step": "discard", "hundreds": {"hand": ["fox", "fox", "bird", "mouse", "mouse", "rabbit"]}},
        {},
    ),
    "oppression": ({"step": "oppress", "hundreds": {"warriors": {5: 1}}}, {}),
    "a draw": ({"step": "draw", "hundreds": {"hand": ["fox"]}, "deck": ["bird"]}, {}),
    "knights who encamp": (
        {"turn": "keepers", "step": "encamp", "keepers": {"warriors": {1: 1, 12: 2}}},
        {},
    ),
    "stranded knights": (
        {
            "turn": "keepers",
            "step": "encamp",
            "enemy": {"buildings": {1: 1, 2: 2, 3: 1, 4: 1, 5: 1, 6: 1, 7: 2, 8: 1, 9: 2}},
        },
        {},
    ),
    "stranded knights without a slot": (
        {
            "turn": "keepers",
            "step": "encamp",
            "enemy": {"buildings": {1: 1, 2: 2, 3: 1, 4: 1, 5: 2, 6: 1, 7: 2, 8: 2, 9: 2}},
        },
        {},
    ),
    "two waystations to decamp": (
        {"turn": "keepers", "step": "decamp", "keepers": {"waystations": {9: ["TJ", "FJ"], 2: ["FT"]}}},
        {},
    ),
    "recruits at a waystation": (
        {
            "turn": "keepers",
            "step": "enlist",
            "keepers": {"waystations": {9: ["TJ"]}, "hand": ["mouse", "bird", "fox"]},
        },
        {},
    ),
    "a crafting knight": (
        {
            "turn": "keepers",
            "keepers": {
                "waystations": {9: ["TJ"], 7: ["FJ"]},
                "hand": ["fox tea", "mouse scouting-party", "fox ambush", "fox hammer"],
            },
        },
        {},
    ),
    "knights who carry relics": (
        {
            "turn": "keepers",
            "step": "retinue",
            "keepers": {
                "warriors": {7: 2},
                "relics": {7: ["T1", "T1", "F2"], 8: ["J3"]},
                "retinue": [["mouse"], [], ["bird"]],
                "waystations": {7: ["TF"]},
            },
        },
        NO_FIGHT,
    ),
    "a site with two enemies": (
        {
            "turn": "keepers",
            "step": "retinue",
            "keepers": {
                "warriors": {7: 1},
                "relics": {7: ["T1"]},
                "waystations": {7: ["JF"]},
                "retinue": [[], ["mouse", "bird"], []],
            },
            "hundreds": {"warriors": {7: 1}, "warlord": 7, "mood": "stubborn", "hand": ["bird ambush"]},
            "enemy": {"pawn": 7},
            "forests": {5: ["T2?"]},
        },
        {"mine": ("warrior", "T1", "JF"), "theirs": ("warrior", "warlord"), "taken": 1, "dealt": 1},
    ),
    "cards to gather": (
        {
            "turn": "keepers",
            "step": "gather",
            "keepers": {"hand": ["fox", "bird"], "retinue": [["mouse"], ["mouse", "fox"], []]},
        },
        {},
    ),
    "a large group": ({"turn": "keepers", "step": "live_off", "keepers": {"warriors": {7: 4}}}, {}),
    "the knights draw": ({"turn": "keepers", "step": "draw", "deck": ["fox", "bird"]}, {}),
    "six cards of the Keepers": (
        {"turn": "keepers", "step": "discard", "keepers": {"hand": ["fox", "fox", "bird", "mouse", "mouse", "rabbit"]}},
        {},
    ),
}  # fmt: skip
"""What stands where, and what brute force may use besides."""


@pytest.mark.parametrize("name", SMALL_WORLDS)
def test_whatever_can_be_done_is_listed(name: str) -> None:
    given, world = SMALL_WORLDS[name]

    missing = _missing(position(given), world)

    assert missing == []


def _missing(state: State, world: dict[str, Any]) -> list[Any]:
    """The calls that work whatever the dice show and that no listed action stands for."""
    listed = {outcomes(state, action) for action in legal_actions(state).may}
    assert None not in listed
    calls = ((call, outcomes(state, call)) for call in every_call(state, world))
    return [call for call, result in calls if result is not None and result not in listed]


def test_brute_force_goes_through_every_step_and_every_action() -> None:
    states_of_them = [position(given) for given, _ in SMALL_WORLDS.values()]

    assert {(state.turn, state.step) for state in states_of_them} == set(ACTIONS)
    assert {(turn, name) for (turn, _), names in ACTIONS.items() for name in names} == set(DOMAINS)


@pytest.mark.parametrize(
    ("given", "world"),
    [
        (
            {"step": "advance", "spree": True, "mood": "relentless"},
            {"mine": ("warrior", "warlord"), "theirs": (), "taken": 1, "dealt": 0},
        ),
        ({"step": "incite", "frenzy": 2}, {"wishes": (1, 2, 3, 6, 11, 12)}),
    ],
)
def test_what_goes_on_within_a_step_is_listed(given: dict[str, Any], world: dict[str, Any]) -> None:
    start = position(
        {
            "hundreds": {"warriors": {7: 1}, "warlord": 7, "mobs": [3, 10]},
            "enemy": {"warriors": {7: 2}},
        }
    )

    assert _missing(start.but(**given), world) == []


@pytest.mark.parametrize("forest", [1, 5])
def test_relics_that_wait_go_to_the_forests_that_are_listed_and_nothing_else_may_be_done(
    forest: int,
) -> None:
    state = State(step="command", prizes=("T1", "F2"))

    found = legal_actions(state)
    after = perform(state, ("trophy", "F2", forest), Seeded(0))

    assert set(found.may) == {("trophy", relic, f) for relic in ("T1", "F2") for f in range(1, 8)}
    assert _missing(state, NO_FIGHT) == []
    assert (after.forests[forest], after.prizes) == (("F2",), ("T1",))


def test_a_site_that_was_opened_and_a_recovery_that_goes_on_are_listed() -> None:
    state = position(
        {
            "turn": "keepers",
            "step": "retinue",
            "keepers": {
                "warriors": {12: 1},
                "relics": {9: ["T1", "T2"]},
                "waystations": {9: ["TJ"]},
                "retinue": [[], ["fox"], ["mouse"]],
            },
            "forests": {2: ["F1?", "J1?"], 6: ["J3?"]},
        }
    )
    opened = state.but(column=1, acted=("fox",), site=("fox", 12))
    recovering = state.but(column=2, acted=("mouse",), recovering=("mouse", 9))

    assert ("delve", 2, 1) in legal_actions(opened).may
    assert ("recover_more", "T2") in legal_actions(recovering).may
    assert _missing(opened, NO_FIGHT) == _missing(recovering, NO_FIGHT) == []


def test_what_belongs_to_another_step_has_to_wait() -> None:
    found = legal_actions(State(step="craft"))

    waiting = {
        refused.action[0] for refused in found.may_not if refused[1:] == ("1.4.1", "other_step")
    }
    assert waiting == {name for turn, name in DOMAINS if turn == H} - {"craft"}


def test_what_is_only_tried_does_not_count_as_run() -> None:
    with tracing() as trace:
        legal_actions(State(step="oppress"))

    assert trace.ran == []


@pytest.mark.parametrize("turn", [H, K, E])
def test_when_the_game_is_over_or_a_stub_is_on_turn_nothing_may_be_done(turn: int) -> None:
    over = legal_actions(State(turn=turn, vp=(30, 0, 0)))
    stub = legal_actions(State(turn=E))

    assert over.may == stub.may == ()
    assert [refused.rule for refused in over.may_not] == ["3.1"]
    assert [refused.rule for refused in stub.may_not] == ["1.4.1"]
