"""Games, decks and cards as a program asks for them: by name, by path, or as objects."""

from importlib import resources
from pathlib import Path

import pytest

import playmat
from playmat.cards.records import Card
from playmat.cards.registry import card_games
from playmat.kernel.registry import package_of

GAMES = card_games()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_without_decks_takes_its_own(game: str) -> None:
    """By its name alone; the built-in decks by name or as objects are the same."""
    alone = playmat.new_game(game, seed=2)
    first, second = playmat.decks(game)[:2]
    for decks in ([first, second], [first.name, second.name], (first, second.name)):
        assert playmat.new_game(game, decks, seed=2).digest() == alone.digest()


@pytest.mark.parametrize("game", GAMES)
def test_decks_and_cards_from_files(game: str, tmp_path: Path) -> None:
    """A deck by its path (a str or a Path), one of several in a file, and cards of a file of their own."""
    decks = playmat.decks(game)[:2]
    one, both, cards = tmp_path / "one.txt", tmp_path / "both.json", tmp_path / "cards.jsonl"
    one.write_text(decks[0].to_text(), encoding="utf-8")
    assert playmat.load_deck(game, one) == playmat.load_deck(game, str(one))
    assert [entry.card for entry in playmat.load_deck(game, one).entries] == [entry.card for entry in decks[0].entries]
    assert playmat.read_deck(game, one.read_text(encoding="utf-8")) == playmat.load_deck(game, one)
    whole = playmat.new_game(game, decks, seed=1).digest()
    assert playmat.new_game(game, [one, decks[1]], seed=1).digest() == whole
    assert playmat.new_game(game, [str(one), decks[1].name], seed=1).digest() == whole
    package = resources.files(f"{package_of(game)}.cards")
    cards.write_bytes(package.joinpath("set.jsonl").read_bytes())
    both.write_bytes(package.joinpath("decks.json").read_bytes())
    assert playmat.load_deck(game, f"{both}#2") == playmat.load_deck(game, f"{both}#{decks[1].name}")
    for source in (cards, str(cards), playmat.open_cards(game, cards)):
        assert playmat.new_game(game, decks, seed=1, cards=source).digest() == whole
    pool = playmat.open_cards(game, cards)
    assert len(pool) and all(isinstance(card, Card) for card in pool)
    assert pool.find(decks[0].entries[0].card).name


@pytest.mark.parametrize("game", GAMES)
def test_what_is_no_deck(game: str, tmp_path: Path) -> None:
    """Each mistake is named, as a PlaymatError."""
    name = playmat.decks(game)[0].name
    for decks, says in (
        (name, "decks: expected a list with one a player, got str"),
        ([name, "no such deck"], "there is no such file; the built-in decks are"),
        ([name, tmp_path / "no.txt"], "there is no such file"),
        ([name], "decks: expected 2, one a player, got 1"),
        ([name, 7], "deck 2: expected a deck list, a path, a built-in deck's name or a list of cards, got int"),
        ([name, ["no such card"]], "no such card"),
    ):
        with pytest.raises(playmat.PlaymatError, match=says):
            playmat.new_game(game, decks)  # type: ignore[arg-type]  # some are mistakes
    with pytest.raises(playmat.PlaymatError, match="cards: expected a pool of cards, a path or records, got int"):
        playmat.new_game(game, cards=3)
    with pytest.raises(playmat.PlaymatError, match="no such"):
        playmat.new_game(game, cards=tmp_path / "no.jsonl")
    with pytest.raises(playmat.PlaymatError, match="expected one deck, got no card"):
        playmat.read_deck(game, "\n")
    with pytest.raises(playmat.PlaymatError, match="expected one of"):
        playmat.decks("a game that nobody knows")
