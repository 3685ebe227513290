"""Decks that somebody has as texts: all cards are read once, and lines are looked up while others have their turn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from playmat.cards.builtin import built_in_decks, built_in_pool
from playmat.cards.database import CardDatabase
from playmat.cards.deckcheck.check import deck_cards
from playmat.cards.pool import Pool
from playmat.cards.records import Card
from playmat.kernel.errors import PlaymatError
from playmat.web.protocol.lobby import DeckText, NewSeat, NewTable
from playmat.web.rooms import knowncards
from playmat.web.rooms.knowncards import LINES, known_cards
from playmat.web.rooms.making import learnt, make_room
from playmat.web.rooms.pictures import Pictures
from playmat.web.server.checking import report_of
from playmat.web.server.shelf import Shelf, Wanted
from playmat.web.slices import whole

GAME = "fftcg"


@pytest.fixture
def read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """For which games all cards were read, one entry each time."""
    monkeypatch.setenv("PLAYMAT_DATA_DIR", str(tmp_path))
    monkeypatch.setattr(knowncards, "_kept", {})
    found: list[str] = []
    opened = knowncards.open_cards

    def noted(game: str) -> Pool[Card]:
        found.append(game)
        return opened(game)

    monkeypatch.setattr(knowncards, "open_cards", noted)
    yield found


def list_of_a_deck() -> str:
    """A built-in deck as a list of names."""
    cards = deck_cards(built_in_decks(GAME)[0], built_in_pool(GAME))
    return "\n".join(f"1 {card.name} ({card.id})" for card in cards)


def table(text: str) -> NewTable:
    """A table at which somebody plays a list."""
    return NewTable(GAME, [NewSeat("me", text=text), NewSeat("random")], seed=3)


def test_all_cards_are_read_once(read: list[str]) -> None:
    """For tables, checks and searches together, and again after an import."""
    text, shelf = list_of_a_deck(), Shelf(GAME, Pictures())
    for _ in range(2):
        make_room(table(text))
        assert not whole(report_of(shelf, DeckText(text=text, name="x"))).faults
        assert whole(shelf.search(Wanted())).total == len(built_in_pool(GAME))
    assert read == [GAME]
    card = built_in_pool(GAME).cards[0]
    with CardDatabase() as database:
        database.import_cards(GAME, [msgspec.structs.replace(card, id="ZZ-1", name="Quarry Pilgrim")])
    make_room(table(text))
    assert whole(shelf.search(Wanted("quarry pilgrim"))).total == 1
    assert read == [GAME, GAME]


def test_lines_that_name_no_card_are_looked_up_in_slices(read: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """What each may mean is found line by line, and not once more when the table is made or the deck is told of."""
    lines = [f"1 Nobody of This Name {number}" for number in range(40)]
    unread = [f"0 Somebody of That Name {number}" for number in range(40)]
    looked: list[str] = []
    close = Pool._close

    def noted(self: Any, text: str, number: str) -> list[str]:
        looked.append(text)
        return close(self, text, number)

    monkeypatch.setattr(Pool, "_close", noted)
    most = before = slices = 0
    for _ in learnt(GAME, ["\n".join(lines)]):
        most, before = max(most, len(looked) - before), len(looked)
        slices += 1
    assert slices >= len(lines) and most <= 4
    with pytest.raises(PlaymatError, match="Nobody of This Name 0"):
        make_room(table("\n".join(lines)))
    assert len(looked) == before
    most = 0
    for _ in report_of(Shelf(GAME, Pictures()), DeckText(text="\n".join([*lines, *unread]), name="x")):
        most, before = max(most, len(looked) - before), len(looked)
    assert len(looked) >= len(lines) + len(unread) and most <= 4


def test_no_deck_has_so_many_lines(read: list[str]) -> None:
    """However few characters there are on each."""
    text = "\n".join(f"1 a{number}" for number in range(LINES + 1))
    assert whole(learnt(GAME, [text])) is None
    with pytest.raises(PlaymatError, match="lines at most"):
        make_room(table(text))
    report = whole(report_of(Shelf(GAME, Pictures()), DeckText(text=text, name="x")))
    assert ["lines at most" in fault.message for fault in report.faults] == [True]
    assert not known_cards(GAME)._near


def test_many_cards_are_looked_through_in_slices(read: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """However many words are looked for."""
    monkeypatch.setattr("playmat.web.server.shelf.LOOKED", 10)
    shelf = Shelf(GAME, Pictures())
    whole(shelf.pool())
    assert sum(1 for _ in shelf.search(Wanted("e " * 20))) >= len(built_in_pool(GAME)) // 10
