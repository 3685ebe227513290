"""Positions of running games written out and read back."""

from itertools import permutations
from pathlib import Path
from random import Random

import pytest

import playmat
from playmat.cards.builtin import built_in_decks
from playmat.kernel import registry
from playmat.kernel.game import Game
from playmat.kernel.model.schema import DEF
from playmat.kernel.saving.digest import digest
from playmat.scenario import ScenarioError, export, load
from playmat.scenario.dialects import by_name
from playmat.scenario.reading import read
from playmat.scenario.table import make_game
from playmat.scenario.yamltext import Text, plain


def read_back(text: str) -> Game:
    """The game that an exported position gives."""
    reading = read(text)
    return make_game(reading.book, reading.dialect, reading.runs[0], 1)


@pytest.mark.parametrize(("name", "seed"), [("fftcg", 0), ("fftcg", 1), ("fftcg", 2), ("evolve", 0), ("evolve", 1)])
def test_equal_views(name: str, seed: int) -> None:
    """At any decision of a game, reading the export back gives every player an equal view, and the same future."""
    game = playmat.new_game(name, built_in_decks(name)[:2], seed)
    chance = Random(seed)
    for n in range(400):
        if game.over:
            break
        if n % 40 == 25:
            text = export(game)
            again = read_back(text)
            assert [again.view(p).tree() for p in (0, 1)] == [game.view(p).tree() for p in (0, 1)]
            assert digest(again._state) == digest(game._state)
            assert load(text).run().ok
        game.answer(chance.choice(game.question.codes))


def test_what_has_words_is_in_words() -> None:
    """A quiet position reads like one that a person wrote."""
    text = """\
game: fftcg
cards:
  - {name: Plain Soldier, type: Forward, element: Fire, cost: 3, power: 7000, generic: true}
  - {name: Rune Toad, type: Monster, element: Earth, cost: 1, abilities: ['Keyword("haste")']}
position:
  turn: B
  phase: main 2
  A: {field: ["Plain Soldier (dull, damage 3000)", "Rune Toad (2 Rune Counters, owner B)"], damage: 2, crystals: 1}
  B: {hand: [Plain Soldier], deck: [Rune Toad, 3 Plain Soldier]}
expect: {asked: {B: priority}}
"""
    game = read_back(text)
    written = export(game, "two runes")
    lines = written.splitlines()
    assert "what: two runes" in lines
    assert "  turn: B" in lines and "  phase: main 2" in lines
    assert "    crystals: 1" in lines
    assert '    field: ["Plain Soldier (dull, damage 3000)", "Rune Toad (2 Rune Counters, owner B)"]' in lines
    assert "    deck: [Rune Toad, Plain Soldier, Plain Soldier, Plain Soldier]" in lines
    assert '"abilities": [["Keyword", "haste"' in written
    assert digest(read_back(written)._state) == digest(game._state)
    assert export(read_back(written), "two runes") == written


def test_an_edited_rest_is_checked() -> None:
    """The data under `rest` is read with care."""
    game = playmat.new_game("fftcg", built_in_decks("fftcg")[:2], 1)
    text = export(game)
    with pytest.raises(playmat.DataError, match="a number from 0 to 99 for each card"):
        load(text.replace('rest: {"cards": [', 'rest: {"cards": [0, '))
    failures = load(text.replace("rest: {", 'rest: {"wrong": 1, ')).run().failures
    assert "wrong" in str(failures[0])


def same(game: Game, again: Game) -> None:
    """Both players see the same, and the future is the same."""
    assert [again.view(p).tree() for p in (0, 1)] == [game.view(p).tree() for p in (0, 1)]
    assert digest(again._state) == digest(game._state)


@pytest.mark.parametrize("name", ["fftcg", "weiss"])
def test_every_kind_of_question(name: str) -> None:
    """In each phase and step, at each kind of question that random games ask."""
    dialect = by_name(name)
    seen: set[tuple[str, str]] = set()
    game = playmat.new_game(name, registry.find(name).decks(), 1)
    chance = Random(1)
    for _ in range(250):
        s = game._state
        if s.ask is None:
            break
        at = (dialect.time_of(s), dialect.kind_of(s, s.ask))
        if at not in seen:
            seen.add(at)
            same(game, read_back(export(game)))
        game.answer(chance.choice(game.question.codes))
    assert len(seen) > 9, seen


STANDING = [
    ("fftcg", f"{{phase: {phase}, A: {{field: [Vanilla, Vanilla (new)], hand: 2}}, B: {{field: 2}}}}")
    for phase in ("main 1", "preparation", "declaration", "main 2", "end", "start of turn")
] + [
    ("fftcg", f"{{phase: {step}, A: {{field: [Vanilla (attacking, +2000 power)]}}, B: {{field: [Vanilla ({mark})]}}}}")
    for step, mark in (("declaration", "active"), ("block", "active"), ("block", "blocking"), ("damage", "blocking"))
] + [
    ("weiss", f"{{phase: {phase}, A1: Vanilla (+1 soul), A2: Vanilla (reversed), B2: Vanilla, A: {{hand: 2}}}}")
    for phase in ("stand", "draw", "clock", "main", "climax", "attack", "encore", "end", "start of end phase")
] + [
    ("weiss", f"{{phase: {step}, A1: Vanilla (attacking, rested), B3: Vanilla (defending), A: {{hand: 2}}}}")
    for step in ("declaration", "trigger", "counter", "damage", "battle")
]  # fmt: skip


@pytest.mark.parametrize(("name", "place"), STANDING, ids=[f"{name}-{place[1:40]}" for name, place in STANDING])
def test_positions_of_every_time(name: str, place: str) -> None:
    """A position that a file describes is written out and read back as it is, also once something was done in it."""
    game = read_back(f"game: {name}\nposition: {place}\nexpect: {{A.deck: 10}}\n")
    for _ in range(3):
        same(game, read_back(export(game)))
        if game.over:
            break
        game.answer(game.question.codes[-1])


@pytest.mark.parametrize("number", [2**62, -(2**62), -366570336923708381])
def test_large_numbers_stay_numbers(number: int) -> None:
    """What loops are told by may be as large as the kernel's numbers get, and below zero."""
    assert plain(Text(str(number), "")) == number


@pytest.mark.parametrize("order", list(permutations(("Owl", "Ant", "Bee"))))
def test_tokens_keep_the_order_of_the_file(order: tuple[str, ...]) -> None:
    """Those that nobody has made yet, too, in whatever order cards speak of them; read back, they have it still."""
    tokens = "\n".join(
        f"  - {{name: {name}, type: Follower, special: [Token], class: Neutral, cost: 1, attack: {n}, defense: 1}}"
        for n, name in enumerate(order)
    )
    game = read_back(f"""\
game: evolve
cards:
  - {{name: Bee Call, type: Spell, class: Neutral, cost: 1, text: ["Summon a Bee token."]}}
{tokens}
  - {{name: Ant Call, type: Spell, class: Neutral, cost: 1, text: ["Summon an Ant token."]}}
position: {{A: {{hand: [Bee Call, Ant Call], field: [Ant]}}, B: {{hand: [Ant Call]}}}}
expect: {{A.hand: 2}}
""")
    again = read_back(export(game))
    keys = [definition.key for definition in game._state.pool.defs]
    assert [key for key in keys if key in order] == list(order)
    assert [definition.key for definition in again._state.pool.defs] == keys
    assert digest(again._state) == digest(game._state)


@pytest.mark.parametrize("name", ["fftcg", "weiss", "evolve", "embers", "tides"])
def test_a_position_is_a_beginning(name: str, tmp_path: Path) -> None:
    """A game that begins from a scenario is recorded, saved and taken back like one with decks, and its beginning is
    the position to the last number.
    """
    played = playmat.new_game(name, None, 3)
    chance = Random(3)
    for _ in range(60):
        if not played.over:
            played.answer(chance.choice(played.question.codes))
    text = export(played)
    game = load(text).begin(open_lists=False)
    assert isinstance(game.origin, playmat.GamePosition) and game.setup is None and not game.origin.open_lists
    assert game.digest() == played.digest() == digest(read_back(text)._state)
    for _ in range(30):
        if not game.over:
            game.answer(chance.choice(game.question.codes))
    path = tmp_path / "game.json"
    playmat.Replay.of(game).save(path)
    recorded = playmat.Replay.load(path)
    recorded.verify()
    assert recorded.game(0).digest() == played.digest() and recorded.game().digest() == game.digest()
    saved = playmat.Game.from_data(game.to_data())
    assert (saved.digest(), saved.answers) == (game.digest(), game.answers)
    for one in (saved, game):
        one.undo(len(one.answers))
        assert one.digest() == played.digest()


def test_the_moves_of_a_file_are_a_game() -> None:
    """They are made from its position with its seed, up to what can't be done; the game is recorded like any other."""
    position = "position: {A: {hand: 1, deck: 5}, B: {deck: 5}}"
    text = f"game: fftcg\nseed: 9\n{position}\nplay:\n  - both pass\n  - A: play Vanilla\n"
    game, outcome = load(text).play()
    assert not outcome.ok and game.answers == ["pass", "pass"]
    again = load(text).begin()
    assert again.digest() == playmat.Replay.of(game).game(0).digest() != load(text).begin(8).digest()


def test_a_position_that_can_not_be() -> None:
    """What is wrong with it is said with its place in the file, and is an error of scenarios."""
    cards = "cards:\n  - {name: Riddle, type: Forward, element: Fire, cost: 2, power: 5000, text: [Ask it.]}\n"
    with pytest.raises(ScenarioError, match=r"scenario:1: the reader declines Riddle: Ask it\."):
        load(f"game: fftcg\n{cards}position: {{A: {{hand: [Riddle]}}}}\nexpect: {{turn: A}}\n").begin()


def test_what_a_seat_may_know_of_evolved_cards() -> None:
    """Where lists are closed, the hidden cards of the other are drawn from what is printed on the cards that were seen:
    none is what only an evolved follower is. So the position can be written, with the cards that followers were.
    """
    game = playmat.new_game("evolve", None, 0, open_lists=False)
    chance, evolved = Random(0), 0
    while not game.over and evolved < 4:
        game.answer(chance.choice(game.question.codes))
        s = game._state
        forms = [card for card, definition in enumerate(s.cols[DEF]) if " over " in s.pool.defs[definition].key]
        if not forms or chance.random() < 0.8:
            continue
        evolved += 1
        for player in (0, 1):
            sample = game.view(player).keep().sample(chance)
            drawn = [s.pool.defs[definition].key for definition in sample._state.cols[DEF]]
            assert sum(" over " in key for key in drawn) == len(forms)
            assert not load(export(sample, whole=False)).begin(open_lists=False).over
    assert evolved == 4
