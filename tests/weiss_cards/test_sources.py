"""Importers of Weiss Schwarz cards: each shape is recognised by content, and its texts are parted into abilities."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from playmat.cards.database import CardDatabase
from playmat.cards.errors import CardDataError
from playmat.cards.registry import card_game
from playmat.cards.sources.reading import Reading, read_cards
from playmat.cli.cards import cards as cards_command
from playmat.games.weiss.cards.lines import abilities
from playmat.games.weiss.cards.record import WeissCard

Makers = Any  # of conftest: makes invented cards
WEISS = card_game("weiss")


def read(path: Path, data: object, name: str = "odd name.dat", strict: bool = False) -> Reading:
    """What is read from a file with this JSON."""
    (path / name).write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")
    return read_cards(WEISS, path / name, strict=strict)


def only(reading: Reading) -> WeissCard:
    """The one card of a reading."""
    (card,) = reading.cards.values()
    assert isinstance(card, WeissCard)
    return card


def test_both_shapes_give_the_same_card(tmp_path: Path, make: Makers) -> None:
    """A plain record and the database's record of a card are the same card."""
    assert only(read(tmp_path, [make.raw()])) == make.card()
    assert only(read(tmp_path, [make.engdb()])) == make.card()


def test_engdb_writes_nothing_in_three_ways(tmp_path: Path, make: Makers) -> None:
    """Empty texts, dashes and a soul of 0 are nothing: traits, levels, powers and texts."""
    for nothing in ("", "-"):
        night = make.engdb(type="Climax", level=nothing, cost=nothing, power=nothing, soul=0, attributes=["-", "-"])
        card = only(read(tmp_path, [night | {"ability": ["-"], "trigger": []}]))
        assert (card.type, card.level, card.cost, card.power, card.soul) == ("Climax", None, None, None, None)
        assert (card.traits, card.trigger, card.text) == ((), (), ())


def test_a_folder_of_sets(tmp_path: Path, make: Makers) -> None:
    """A folder with a file a set is read whole; what holds no cards is passed over."""
    folder = tmp_path / "DB"
    folder.mkdir()
    (folder / "LQ_S01.json").write_text(json.dumps([make.engdb()]))
    (folder / "LQ_S02.json").write_text(json.dumps([make.engdb(code="LQ/S02-E001")]))
    (folder / "README.md").write_text("# sets")
    assert list(read_cards(WEISS, folder).cards) == ["LQ/S01-E001", "LQ/S02-E001"]


@pytest.mark.parametrize(
    ("told", "kind"),
    [
        ({"level": None, "cost": None, "trigger": ["GATE"]}, "Climax"),
        ({"level": 2, "cost": 1, "trigger": None}, "Event"),
    ],
)
def test_a_character_without_power_is_none(tmp_path: Path, make: Makers, told: dict[str, object], kind: str) -> None:
    """What a source calls a character by mistake is known by the numbers that only some types have."""
    raw = make.raw(power=None, soul=0, traits=None, **told)
    assert only(read(tmp_path, [raw])).type == kind


def test_a_climax_with_a_level_is_an_event(tmp_path: Path, make: Makers) -> None:
    """A card with a level and no trigger icon is no climax."""
    assert only(read(tmp_path, [make.climax(level=2, cost=1, trigger=None)])).type == "Event"
    assert only(read(tmp_path, [make.climax(level=0, cost=0, trigger=None)])).type == "Climax"


def test_an_event_with_power_is_in_doubt(tmp_path: Path, make: Makers) -> None:
    """It is a character whose soul is lost: no line of it is to be trusted."""
    card = only(read(tmp_path, [make.raw(type="Event", soul=None)]))
    assert (card.type, card.power, card.damage()) == ("Event", None, ("type in doubt",))


def test_a_character_that_lacks_its_power_is_a_fault(tmp_path: Path, make: Makers) -> None:
    """With traits or a soul it is a character all the same, and the missing number is named."""
    with pytest.raises(CardDataError, match="power: expected a whole number from 0 to 1000000, it is missing"):
        read(tmp_path, [make.raw(power=None)])


def test_a_name_on_two_lines(tmp_path: Path, make: Makers) -> None:
    """A line break within a name is a space."""
    assert only(read(tmp_path, [make.raw(name="Lantern Keeper,\nIlse")])).name == "Lantern Keeper, Ilse"


@pytest.mark.parametrize(
    ("lines", "parts"),
    [
        (["【CONT】 A.【AUTO】 B. 【ACT】 C."], ["【CONT】 A.", "【AUTO】 B.", "【ACT】 C."]),
        (["【CONT】 A (B).【AUTO】 【CXCOMBO】 C."], ["【CONT】 A (B).", "【AUTO】 【CXCOMBO】 C."]),
        (['【CONT】 A. "【AUTO】 B." "【AUTO】 C."'], ['【CONT】 A. "【AUTO】 B." "【AUTO】 C."']),
        (['【CONT】 A. "【AUTO】 B."【AUTO】 C.'], ['【CONT】 A. "【AUTO】 B."', "【AUTO】 C."]),
        (['【CONT】 A. "【AUTO】 B.【AUTO】 C.'], ['【CONT】 A. "【AUTO】 B.【AUTO】 C.']),
        (["【AUTO】 When you use an 【ACT】 ability, A."], ["【AUTO】 When you use an 【ACT】 ability, A."]),
        (["【ACT】 【COUNTER】 Backup 1000, Level 1 [A]", "(B)"], ["【ACT】 【COUNTER】 Backup 1000, Level 1 [A] (B)"]),
        (["(B)", "【CONT】 A."], ["(B)", "【CONT】 A."]),
        (["【CONT】 A.", "(【DRAW】: When this card triggers, you may draw 1 card)"], ["【CONT】 A."]),
        (["【CONT】 A. (【COME BACK】: B.)"], ["【CONT】 A."]),
        (['Choose 1.<br>"A."\r\n"B."'], ['Choose 1.\n"A."\n"B."']),
        (["【CONT】 A\x10b."], ["【CONT】 A\ufffdb."]),
        (["-", " ", "【CONT】 A. "], ["【CONT】 A."]),
    ],
)
def test_abilities(lines: list[str], parts: list[str]) -> None:
    """Abilities that stand in one line are parted, explanations go to their ability, and losses stay to be seen."""
    assert abilities(lines) == parts


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (
            [{"code": "A/1-1", "expansion": "", "ability": 3, "attributes": None}],
            "text: expected a list of texts, got 3",
        ),
        ([{"code": 7, "expansion": [], "ability": [7], "attributes": [[]]}], "id: expected a card number"),
        ([{"id": None, "name": {}, "type": 3, "color": []}], "type: expected one of Character, Event, Climax, got 3"),
        (
            [{"id": "A-1", "name": "N", "type": "Climax", "color": "RED", "trigger": {}}],
            "trigger: expected a text or a",
        ),
        (
            [{"id": "A-1", "name": "N", "type": "Event", "color": "RED", "level": [], "cost": 1}],
            "level: expected a whole",
        ),
        (
            [7, {"id": "A-1", "name": "N", "type": "Climax", "color": "RED"}],
            "record 1: expected an object with a card's",
        ),
        ([{"id": "A-1", "name": "N"}], "this is not card data of Weiss Schwarz in a known shape"),
    ],
)
def test_hostile_files(tmp_path: Path, data: object, message: str) -> None:
    """Whatever stands where a field should be is a fault that names it, never another error."""
    with pytest.raises(CardDataError) as caught:
        read(tmp_path, data, strict=True)
    assert message in str(caught.value)


def test_import_search_and_show(tmp_path: Path, make: Makers, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards come into the database by command and are found by name, text and attributes."""
    monkeypatch.setenv("PLAYMAT_DATA_DIR", str(tmp_path / "data"))
    path = tmp_path / "set.json"
    path.write_text(
        json.dumps([make.raw(), make.event(text=["【COUNTER】 Draw 1 card."]), make.climax(trigger=["gate"])])
    )
    run = CliRunner().invoke(cards_command, ["import", "weiss", str(path)])
    assert run.output.startswith("3 new")
    with CardDatabase() as database:
        found = {
            "level": database.search("weiss", level=1, type="character"),
            "trait": database.search("weiss", trait="lamp", power=">=4500", soul=1),
            "icon": database.search("weiss", icon="counter", title="LQ", side="S"),
            "gate": database.search("weiss", trigger="Gate", color="yellow"),
            "text": database.search("weiss", text='"draw 1 card"'),
        }
    assert {name: [card.name for card in some] for name, some in found.items()} == {
        "level": ["Lantern Keeper, Ilse"],
        "trait": ["Lantern Keeper, Ilse"],
        "icon": ["Sudden Fog"],
        "gate": ["The Long Night"],
        "text": ["Lantern Keeper, Ilse", "Sudden Fog"],
    }
    shown = CliRunner().invoke(cards_command, ["show", "weiss", "sudden fog"])
    assert shown.output.splitlines()[0] == "Sudden Fog (LQ/S01-E020)"
    assert "icon counter" in shown.output


def test_a_poorer_source_takes_nothing_away(make: Makers, tmp_path: Path) -> None:
    """What a newer source does not tell (set, rarity, of which card it is a printing) stays known."""
    with CardDatabase(tmp_path / "cards.sqlite") as database:
        database.import_cards("weiss", [make.card(same_as="LQ/S01-E900")])
        database.import_cards("weiss", [make.card(set=None, rarity=None, soul=2)])
        (card,) = database.all("weiss")
    assert isinstance(card, WeissCard)
    assert (card.set, card.rarity, card.same_as, card.soul) == ("Lantern Quay", "RR", "LQ/S01-E900", 2)
