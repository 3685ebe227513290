"""Positions with LB decks, Warp Counters and primed Characters: written out and read back, and games played on."""

from random import Random

import pytest

from playmat.kernel.game import Game
from playmat.kernel.saving.digest import digest
from playmat.scenario import export, load
from playmat.scenario.errors import ScenarioError
from playmat.scenario.reading import read
from playmat.scenario.table import make_game

HEAD = """\
game: fftcg
cards:
  - {name: Last Blade, type: Forward, element: Fire, cost: 2, power: 8000, limit_break: 1, text: ["Limit Break -- 1"]}
  - {name: Last Storm, type: Forward, element: Fire, cost: 1, power: 7000, limit_break: 1, generic: true, text: ["Limit Break -- 1"]}
  - {name: Later Knight, type: Forward, element: Fire, cost: 7, power: 9000, generic: true, text: ["Warp 2 -- 《火》"]}
  - {name: Fire Heir, type: Forward, element: Fire, cost: 1, power: 5000, generic: true, text: ['Priming "Great Flame" -- 《火》']}
  - {name: Great Flame, type: Forward, element: Ice, cost: 7, power: 9000, generic: true, text: ["When Fire Heir primes into Great Flame, draw 1 card."]}
  - {name: Fire Page, type: Backup, element: Fire, cost: 1, generic: true}
  - {name: Hook, type: Summon, element: Fire, cost: 1, text: ["Choose 1 Forward. Return it to its owner's hand."]}
"""  # noqa: E501

POSITION = """\
position:
  A:
    field: [3 Fire Page, "Great Flame (dull, damage 2000)"]
    hand: [Hook, Fire Heir, Later Knight]
    deck: [Great Flame, Fire Heir, Later Knight, Hook, Great Flame, 10 Fire Page]
    removed: [Later Knight (1 Warp Counter), Later Knight]
    LB deck: [Last Blade, Last Storm, Last Storm, Last Storm (face up)]
    under: [Fire Heir (beneath 4)]
  B:
    field: [3 Fire Page, Fire Heir]
    hand: [Hook, Fire Heir, Later Knight]
    deck: [Great Flame, Fire Heir, Later Knight, Hook, Great Flame, 10 Fire Page]
    LB deck: [Last Blade, Last Storm, Last Storm]
expect: {asked: {A: priority}}
"""


def read_back(text: str) -> Game:
    """The game that an exported position gives."""
    reading = read(text)
    return make_game(reading.book, reading.dialect, reading.runs[0], 1)


def test_marks_of_the_newest_sets_are_in_words() -> None:
    """Face up, beneath which card, with counters out of the game."""
    written = export(read_back(HEAD + POSITION), "all three").splitlines()
    assert "    LB deck: [Last Blade, Last Storm, Last Storm, Last Storm (face up)]" in written
    assert "    under: [Fire Heir (beneath 4)]" in written
    assert "    removed: [Later Knight (1 Warp Counters), Later Knight]" in written
    assert sum(line.startswith("    under:") for line in written) == 1, "B has no such cards"


def test_a_card_beneath_gives_its_name() -> None:
    """As if it had been primed in this game."""
    text = HEAD + POSITION.replace("(dull, damage 2000)", "(as Prime)")
    text = text.replace("{asked: {A", "{Prime: {names: [Great Flame, Fire Heir]}, asked: {A")
    outcome = load(text).run()
    assert outcome.ok, [str(failure) for failure in outcome.failures]


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ("under: [Fire Heir (beneath 9)]", "there are 4 cards on that field"),
        ("under: [Fire Heir (dull)]", "only a card on the field can be 'dull'"),
        ("LB deck: [Last Blade (dull)]", "only a card on the field can be 'dull'"),
    ],
)
def test_what_a_zone_cannot_have_is_refused(wrong: str, says: str) -> None:
    """With the place and the reason."""
    text = HEAD + f"position:\n  A: {{field: [4 Fire Page], {wrong}}}\nexpect: {{asked: A}}\n"
    try:
        told = [str(failure) for failure in load(text).run().failures]
    except ScenarioError as error:
        told = [str(error)]
    assert any(says in line for line in told), told


@pytest.mark.parametrize("seed", range(3))
def test_games_with_the_newest_sets_go_on_and_export(seed: int) -> None:
    """At decisions of a random game the export gives equal views and the same future; undo and forks hold."""
    game = read_back(HEAD + POSITION)
    chance = Random(seed)
    for n in range(120):
        if game.over:
            break
        if n % 20 == 7:
            again = read_back(export(game))
            assert [again.view(p).tree() for p in (0, 1)] == [game.view(p).tree() for p in (0, 1)]
            assert digest(again._state) == digest(game._state)
        before = game.digest()
        answer = chance.choice(game.question.codes)
        fork = game.fork()
        game.answer(answer)
        after = game.digest()
        game.undo()
        assert game.digest() == before
        game.answer(answer)
        assert game.digest() == after
        fork.answer(answer)
        assert fork.digest() == after


def test_a_card_that_was_put_under_by_hand_lies_under_nothing() -> None:
    """It is written without a mark and read back so."""
    unread = '  - {name: Howler, type: Monster, element: Fire, cost: 1, text: ["Howl at the moon."], unread: ignore}\n'
    game = read_back(HEAD + unread + POSITION.replace("hand: [Hook", "hand: [Howler, Hook"))
    s = game._state
    hand = s.zone(s.book.schema.zone_index["hand"], 0)
    game.settle(0, f"move to under of 0 #{hand[0]}")
    again = read_back(export(game))
    assert digest(again._state) == digest(game._state)
