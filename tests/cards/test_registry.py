"""A further game slots in: a record type, an importer and deck rules are all that it takes."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import ClassVar, Self

import pytest
from click.testing import CliRunner

from playmat.cards.database import CardDatabase
from playmat.cards.deckcheck import Copies, CopyLimit, DeckFault
from playmat.cards.fields import Fields
from playmat.cards.records import Card
from playmat.cards.records.base import take_id
from playmat.cards.registry import REGISTERED, CardGame
from playmat.cards.sources.plain import plain_importer
from playmat.cli.cards import cards
from playmat.cli.deck import deck


class ToyCard(Card, frozen=True, kw_only=True, omit_defaults=True):
    """A card of a game that does not exist."""

    game: ClassVar[str] = "toy"
    words = ("color",)
    amounts = ("level",)

    color: str
    level: int | None = None

    @classmethod
    def take(cls, fields: Fields) -> Self | None:
        """Build the record from raw fields."""
        made = cls(
            id=take_id(fields),
            name=fields.line("name"),
            color=fields.choice("color", ("Red", "Blue")),
            level=fields.whole("level", 9),
            text=fields.lines("text"),
        )
        return None if fields.faults else made

    def attributes(self) -> Iterator[tuple[str, str | int]]:
        """Color and level."""
        yield "color", self.color
        if self.level is not None:
            yield "level", self.level


def tiny(entries: Sequence[Copies], limit: CopyLimit | None) -> list[DeckFault]:
    """Decks of the toy have two main cards and one side card."""
    sizes = {name: sum(entry.count for entry in entries if entry.section == name) for name in ("main", "side")}
    return [] if sizes == {"main": 2, "side": 0} else [DeckFault("size", f"{sizes}", "1.1")]


def test_a_further_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Import, look-up, search and deck check work for a game that was registered, beside the others."""
    toy = CardGame("toy", "Toy", ToyCard, (plain_importer("id", "color"),), {"tiny": tiny})
    monkeypatch.setitem(REGISTERED, "toy", toy)
    monkeypatch.setenv("PLAYMAT_DATA_DIR", str(tmp_path / "data"))
    path = tmp_path / "toy.json"
    path.write_text(json.dumps([{"id": "T/1 A", "name": "Top", "color": "red", "level": 2, "text": ["Spin."]}]))
    done = CliRunner().invoke(cards, ["import", "toy", str(path)])
    assert done.output.startswith("1 new")
    with CardDatabase() as database:
        found = database.search("toy", color="red", level=">=2", text="spin")
        assert found == [ToyCard(id="T/1 A", name="Top", color="Red", level=2, text=("Spin.",))]
        assert database.all("fftcg") == []
    listed = tmp_path / "deck.txt"
    listed.write_text("2 Top\n")
    assert CliRunner().invoke(deck, ["check", "toy", str(listed)]).output == "deck: 2 cards, a legal tiny deck\n"
