"""Root as a whole: whole games, what may be done at each moment, and what never changes."""

from collections import Counter
from itertools import islice, product
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from rulewright.games.kit import IllegalAction, Scripted, Seeded, bindings
from rulewright.games.root import GAME, MODULES
from rulewright.games.root.actions import ACTIONS, perform
from rulewright.games.root.battle import USUAL, Fight, rolled_hits
from rulewright.games.root.board import (
    CLEARINGS,
    CORNERS,
    EDGE,
    FOREST_CLEARINGS,
    NEIGHBOURS,
    OPPOSITE,
    PATHS,
    RUINS,
    SLOTS,
    SUIT,
    SUITS,
)
from rulewright.games.root.invariants import violations
from rulewright.games.root.naming import PositionError, TooManyError
from rulewright.games.root.options import legal_actions, may
from rulewright.games.root.pieces import DECK, FACTION_NAMES, E, H, K
from rulewright.games.root.playout import playout, states
from rulewright.games.root.position import plain, position
from rulewright.games.root.presence import open_slots
from rulewright.games.root.state import State, put_in
from rulewright.games.root.supply import place_warriors, winner
from rulewright.games.root.turn import new_game


def test_the_map_has_twelve_clearings_four_of_each_suit_and_eighteen_paths() -> None:
    assert len(CLEARINGS) == 12
    assert [SUIT.count(suit) for suit in SUITS] == [4, 4, 4]
    assert len(set(PATHS)) == 18
    assert sum(map(len, NEIGHBOURS)) == 36


def test_corners_lie_opposite_each_other_on_the_edge() -> None:
    assert all(OPPOSITE[OPPOSITE[corner]] == corner for corner in CORNERS)
    assert set(CORNERS) < set(EDGE)
    assert set(RUINS) - set(EDGE) == {10, 11, 12}
    assert all(SLOTS[clearing] >= 1 for clearing in CLEARINGS)


def test_every_forest_is_enclosed_by_paths() -> None:
    for touched in FOREST_CLEARINGS[1:]:
        inside = [path for path in PATHS if set(path) <= set(touched)]
        assert len(inside) >= len(touched) - 1, touched


def test_the_deck_of_two_players_has_fifty_cards() -> None:
    assert len(DECK) == 50
    assert sum("ambush" in card for card in DECK) == 5


@pytest.mark.parametrize("seed", range(12))
def test_a_new_game_follows_the_setup_of_both_chapters(seed: int) -> None:
    state = new_game(Seeded(seed))
    hundreds, keepers = state.starts[H], state.starts[K]

    assert OPPOSITE[hundreds] == keepers
    assert (state.warlord, state.warriors[H][hundreds], state.supply[H]) == (hundreds, 4, 16)
    assert (state.buildings[H][hundreds], state.strongholds) == (("stronghold",), 5)
    assert state.mood == "stubborn"
    assert sorted(state.ruins[place] or () for place in RUINS) == [
        ("bag",),
        ("boot",),
        ("hammer",),
        ("sword",),
    ]
    (second,) = (place for place in CLEARINGS if state.warriors[K][place] and place != keepers)
    assert second in set(NEIGHBOURS[keepers]) & set(EDGE)
    assert (state.warriors[K][keepers], state.warriors[K][second], state.supply[K]) == (4, 4, 7)
    near = [f for f, touched in enumerate(FOREST_CLEARINGS) if {keepers, second} & set(touched)]
    counts = {f: len(state.forests[f]) for f in range(1, 8)}
    assert {counts[f] for f in near} == {1}
    assert sum(counts.values()) == 12
    assert max(counts.values()) - min(counts[f] for f in counts if f not in near) <= 1
    assert state.retinue == (("bird retainer",),) * 3
    assert len(state.waystations) == 3
    assert [len(hand) for hand in state.hands] == [3, 3, 0]


def test_rolled_hits_have_the_chances_that_the_book_prints() -> None:
    state = position({"hundreds": {"warriors": {7: 3}}, "keepers": {"warriors": {7: 3}}})
    fight = Fight(H, K, 7, USUAL)

    rolls = [rolled_hits(state, fight, Scripted([roll])) for roll in product(range(4), repeat=2)]

    dealt, taken = (Counter(side) for side in zip(*rolls, strict=True))
    assert [dealt[hits] for hits in range(4)] == [1, 3, 5, 7]
    assert [taken[hits] for hits in range(4)] == [7, 5, 3, 1]


@pytest.mark.parametrize("seed", range(12))
def test_a_random_game_ends_at_thirty_points_and_loses_nothing(seed: int) -> None:
    played = playout(seed, violations)

    assert played.winner is not None
    assert max(played.vp) >= 30


def test_the_same_seed_gives_the_same_game() -> None:
    assert list(states(3)) == list(states(3))


def test_random_games_come_through_every_step_and_many_rules() -> None:
    steps = {(state.turn, state.step) for seed in range(30) for state, _ in states(seed)}

    assert steps == set(ACTIONS)


def test_every_state_offers_an_action_and_each_works() -> None:
    for state, _ in islice(states(5), 0, 200, 4):
        options = may(state)
        assert options
        for action in options[:: max(len(options) // 5, 1)]:
            assert violations(perform(state, action, Seeded(1))) == []


def test_what_is_forbidden_names_a_rule_of_the_book_and_really_is() -> None:
    for state, _ in islice(states(9), 0, 160, 20):
        for action, rule_id, key in legal_actions(state).may_not[:40]:
            with pytest.raises(IllegalAction) as caught:
                perform(state, action, Seeded(0))
            assert (caught.value.rule, caught.value.key) == (rule_id, key)


def test_the_actions_drawn_at_random_are_among_the_legal_ones_by_name() -> None:
    before = None
    for state, action in islice(states(2), 60):
        if before is not None:
            assert action[0] in {option[0] for option in may(before)}
        before = state


def test_an_action_never_changes_the_state_that_it_was_given() -> None:
    state = new_game(Seeded(1))
    copy = state.but()

    for action in may(state):
        perform(state, action, Seeded(2))

    assert state == copy


def test_a_winner_is_found_as_soon_as_the_points_are_there() -> None:
    last = list(states(4))[-1][0]

    assert winner(last) is not None
    assert all(winner(state) is None for state, _ in list(states(4))[:-1])


@pytest.mark.parametrize(
    "given",
    [
        {"nobody": {}},
        {"hundreds": {"wariors": {}}},
        {"keepers": {"warriors": {13: 1}}},
        {"turn": "cats"},
        {"step": "dance"},
        {"hundreds": {"warlord": 13}},
        {"hundreds": {"mood": "stuborn"}},
        {"hundreds": {"hoard": {"command": ["sword"]}}},
        {"hundreds": {"hoard": {"comand": ["boot"]}}},
        {"keepers": {"relics": {7: ["F9"]}}},
        {"keepers": {"waystations": {7: ["TT"]}}},
        {"keepers": {"recovered": ["X1"]}},
        {"enemy": {"pawn": 0}},
        {"forests": {8: ["F1"]}},
        {"forests": {1: ["F4?"]}},
        {"ruins": {5: ["sword"]}},
        {"ruins": {6: ["torch"]}},
        {"enemy": {"box": ["torch"]}},
    ],
)
def test_a_position_with_an_unknown_name_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(PositionError):
        position(given)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"hundreds": {"warriors": {7: 21}}}, "hundreds: 21 warriors, but the box holds 20"),
        ({"hundreds": {"mobs": [1, 2, 3, 4, 5, 6]}}, "hundreds: 6 mobs, but the box holds 5"),
        ({"hundreds": {"strongholds": {7: 7}}}, "hundreds: 7 strongholds, but the box holds 6"),
        ({"keepers": {"warriors": {7: 16}}}, "keepers: 16 warriors, but the box holds 15"),
        (
            {"hundreds": {"hoard": {"command": ["boot"] * 5}}},
            "hoard: 5 items of command, but the box holds 4",
        ),
    ],
)
def test_a_position_with_more_than_the_box_holds_is_refused(
    given: dict[str, Any], said: str
) -> None:
    with pytest.raises(TooManyError, match=said):
        position(given)


def test_a_position_shown_plainly_names_what_differs() -> None:
    given = {"turn": "keepers", "keepers": {"warriors": {7: 2}, "vp": 4}, "enemy": {"pawn": 3}}

    assert plain(position(given)) == {
        "keepers": {"warriors": {7: 2}, "supply": 13, "vp": 4},
        "enemy": {"pawn": 3},
        "turn": "keepers",
    }
    assert FACTION_NAMES[K] == "keepers"
    assert plain(State()) == {}


def test_every_binding_of_the_modules_is_the_games() -> None:
    assert bindings(MODULES) == GAME.bindings
    assert len({binding.name for binding in GAME.bindings}) == len(GAME.bindings)


def beset(state: State, places: set[int]) -> State:
    """The state with a stub enemy: warriors, tokens and, where a slot is open, a building in some clearings."""
    for place in sorted(places):
        state = place_warriors(state, E, place, 1 + place % 3)
        state = state.but(tokens=put_in(state.tokens, E, place, ("token",) * (place % 2)))
        if open_slots(state, place) > 0:
            state = state.but(buildings=put_in(state.buildings, E, place, ("building",)))
    return state.but(
        pawn=max(places, default=0), hands=(*state.hands[:2], state.deck[:3]), deck=state.deck[3:]
    )


@pytest.mark.parametrize("seed", range(6))
def test_both_factions_play_whole_turns_among_stub_enemies(seed: int) -> None:
    state, dice = beset(new_game(Seeded(seed), H), {1, 3, 5, 7, 10, 12}), Seeded(seed)
    done = set()

    for _ in range(400):
        if winner(state) is not None:
            break
        options = may(state)
        action = options[dice.random.randrange(len(options))]
        done.add((state.turn, state.step))
        state = perform(state, action, dice)
        assert violations(state) == [], action

    always = {(turn, step) for turn, step in ACTIONS if step not in {"anoint", "lavish", "discard"}}
    assert always <= done


class Game(RuleBasedStateMachine):
    """Any legal action may follow any other, and nothing is ever lost."""

    def __init__(self) -> None:
        super().__init__()
        self.state = State()
        self.begun = False

    @initialize(
        seed=st.integers(0, 10_000),
        first=st.sampled_from((H, K)),
        places=st.sets(st.integers(1, 12)),
    )
    def begin(self, seed: int, first: int, places: set[int]) -> None:
        self.state = beset(new_game(Seeded(seed), first), places)
        self.begun = True

    @precondition(lambda self: winner(self.state) is None)
    @rule(pick=st.integers(0, 10_000), dice=st.integers(0, 10_000))
    def act(self, pick: int, dice: int) -> None:
        options = may(self.state)
        self.state = perform(self.state, options[pick % len(options)], Seeded(dice))

    @invariant()
    def nothing_is_lost(self) -> None:
        if self.begun:
            assert violations(self.state) == []


Game.TestCase.settings = settings(
    max_examples=12,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
TestGame = Game.TestCase
