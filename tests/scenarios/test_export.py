"""Positions of running games written out and read back."""

from random import Random

import pytest

import playmat
from playmat.cards.builtin import built_in_decks
from playmat.kernel.digest import digest
from playmat.kernel.game import Game
from playmat.scenario import export, load
from playmat.scenario.reading import read
from playmat.scenario.table import make_game


def read_back(text: str) -> Game:
    """The game that an exported position gives."""
    reading = read(text)
    return make_game(reading.book, reading.dialect, reading.runs[0], 1)


@pytest.mark.parametrize("seed", range(3))
def test_equal_views(seed: int) -> None:
    """At any decision of a game, reading the export back gives every player an equal view, and the same future."""
    game = playmat.new_game("fftcg", built_in_decks("fftcg")[:2], seed)
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
