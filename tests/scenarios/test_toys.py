"""Small games, with few words of their own: what scenario files say of them follows from their rulebooks.

BARE is EMBERS as a program may register it that has a rulebook and cards and nothing else: no package, no card files.
"""

from collections.abc import Sequence
from random import Random

import pytest
from toys.positions import all_cards

from playmat.kernel import registry
from playmat.kernel.game import Game
from playmat.kernel.model.rulebook import Rulebook
from playmat.kernel.origin import GameSetup
from playmat.kernel.registry import GameKind
from playmat.kernel.saving.digest import digest
from playmat.scenario import export, load
from playmat.scenario.dialects import by_name
from playmat.scenario.errors import ScenarioError
from playmat.scenario.reading import read
from playmat.scenario.table import make_game

GAMES = ("embers", "tides", "bare")


def bare() -> None:
    """Register EMBERS by another name: its cards are known by their names alone."""
    kind = registry.find("embers")

    def make_rulebook(edition: str, format: str) -> Rulebook:
        book = kind.make_rulebook(edition, format)
        book.name = "bare"
        return book

    def gather(cards: object, decks: Sequence[object]) -> tuple[list[object], list[list[registry.Pile]]]:
        _, piles = kind.gather(cards, decks)
        return all_cards("embers"), piles

    registry.register(GameKind("bare", "Bare", make_rulebook, kind.make_pool, gather, decks=kind.decks))


bare()
EMBERS = """\
game: embers
position:
  A: {hand: [Ember Fox, Bolt, Ash Bear], embers: 3}
  B: {field: [Seer Owl (turned), Pack Mother (damage 1, 2 growth Counters)], life: 5}
play:
  - expect: {asked: {A: priority}, A.life: 10, B.life: 5, phase: main, turn number: 3}
  - A: play Ember Fox
  - both pass
  - expect: {Ember Fox: A.field, A.embers: 2, Seer Owl: {turned: yes, power: 1}, Pack Mother: {counters: {growth: 2}}}
  - A: play Bolt choosing Seer Owl
  - expect: {stack: [Bolt]}
  - A: pass
  - B: pass
  - refused: {A: play Ash Bear, by: "3.1"}
  - refused: {B: play Ash Bear, by: "3.1"}
  - may only: {A: pass}
  - both pass until B's main
expect: {Seer Owl: B.ashes, A.ashes: [Bolt], Pack Mother: {damage: 0}, turn number: 4}
"""
TIDES = """\
game: tides
position:
  turn: B
  A: {reef: [Net]}
  B: {hand: [Kelp, Jelly, Whale], field: [Crab, Ray (turned)], deck: [2 Crab, Pearl Oyster, Crab]}
play:
  - expect: {asked: {B: main phase}, Ray: {upright: no, depth: 3}, B.laid: 0}
  - B: lay Jelly
  - refused: {B: play Whale, by: 2.3.1}
  - B: play Kelp
  - expect: {Kelp: {zone: B.field, types: [diver]}, B.drift: [Crab], B.reef: [Jelly], B.laid: 1, Crab#1: {depth: 3}}
  - B: pass
  - B: strike with Crab#1
  - expect: {asked: {A: flip}}
  - A: flip Net
expect: {Crab#1: {zone: B.hand}, A.drift: [Net], A.wounds: 0}
"""


BARE = EMBERS.replace("game: embers", "game: bare")


@pytest.mark.parametrize("text", [EMBERS, TIDES, BARE], ids=GAMES)
def test_a_file_of_a_small_game(text: str) -> None:
    """Set-up, actions, passing, expectations, refusals with their clause."""
    outcome = load(text).run()
    assert outcome.ok, [str(failure) for failure in outcome.failures]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("Ember Fox, Bolt", "Ember Fux, Bolt"), "'Ember Fux' is no card of this game; near it: Ember Fox"),
        (("play Ember Fox", "roast Ember Fox"), "expected what the player does"),
        (("(turned)", "(dull)"), "expected one of upright, turned, damage N, since N, face down"),
        (("A.life", "A.live"), "A.live: expected one of deck, hand, field"),
        (("phase: main", "phase: mian"), "expected one of start of turn"),
    ],
)
def test_faults(change: tuple[str, str], told: str) -> None:
    """A file with a fault is answered with what was expected."""
    with pytest.raises(ScenarioError, match=told.replace("(", r"\(")):
        load(BARE.replace(*change))


@pytest.mark.parametrize(("game", "turn"), [(game, turn) for game in GAMES for turn in "AB"])
def test_every_time(game: str, turn: str) -> None:
    """Every time that a dialect knows can be set up, and is played on from until the next player's main phase."""
    for time in by_name(game).times:
        other = "B" if turn == "A" else "A"
        text = f"game: {game}\nposition: {{phase: {time}, turn: {turn}}}\nplay:\n  - both pass until {other}'s main\n"
        outcome = load(text).run()
        assert outcome.ok, (time, *map(str, outcome.failures))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_export_at_any_decision(game: str, seed: int) -> None:
    """What is written of a position gives every player an equal view, and the same future."""
    kind = registry.find(game)
    assert kind.decks is not None
    played = Game.start(GameSetup.of(game, kind.decks(), seed))
    chance = Random(seed)
    for n in range(120):
        if played.over:
            break
        if n % 5 == 0:
            reading = read(export(played))
            again = make_game(reading.book, reading.dialect, reading.runs[0], 1)
            assert [again.view(p).tree() for p in (0, 1)] == [played.view(p).tree() for p in (0, 1)]
            assert digest(again._state) == digest(played._state)
        played.answer(chance.choice(played.question.codes))
