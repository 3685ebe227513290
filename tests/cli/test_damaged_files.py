"""Files of every kind with random damage: each is read, or refused with a clear error; never a traceback."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from random import Random

import msgspec
import pytest
from tests.damage import damaged

from playmat.cards.builtin import built_in_decks, built_in_pool
from playmat.cards.deckcheck import examine
from playmat.cards.decks import read_decks
from playmat.cards.registry import card_game
from playmat.cards.sources.reading import read_cards
from playmat.kernel.errors import DataError, PlaymatError
from playmat.kernel.game import Game
from playmat.kernel.origin import GameSetup
from playmat.kernel.reading import At
from playmat.kernel.registry import find
from playmat.kernel.replay import Replay, load_game
from playmat.scenario import load
from playmat.table.saving import resume

Read = Callable[[Path], object]
TRIES, SLOW_TRIES = 60, 20  # a game takes longer to read
BROWSER = [
    {"id": "1-001H", "name": "Ash", "element": "fire", "type": "forward", "cost": 3, "power": 8000, "category": "T",
     "text": "Brave[[br]]Haste", "cardNumber": "1-001H"},
    {"id": "1-002C", "name": "Imp", "element": "ice", "type": "backup", "cost": 1, "power": 0, "category": "T",
     "text": "", "cardNumber": "1-002C"},
]  # fmt: skip
SENT = {"cards": [{"code": "1-001H", "name_en": "Ash", "element": ["火"], "type_en": "Forward", "cost": "3",
                   "power": "8000", "text_en": "Brave", "set": ["T"], "multicard": "○"}]}  # fmt: skip
FFDECKS = {"cards": [{"serial_number": "1-001", "name": "Ash", "elements": ["Fire"], "type": "Forward", "cost": 3,
                      "power": 8000, "rarity": "Hero", "abilities": ["{x} Draw 1 card."]}]}  # fmt: skip
ENGDB = [{"code": "AB/S1-001", "name": "Mio", "expansion": "T", "side": "S", "type": "Character", "color": "RED",
          "level": "0", "cost": "0", "power": "500", "soul": 1, "trigger": ["SALVAGE"], "attributes": ["Bell", "-"],
          "ability": ["【CONT】 This card gets +500 power."]}]  # fmt: skip
DECK = "# deck: D\nForwards (2)\n3 Ash (1-001H)\nImp x2\n- 1-002C 3\n//sideboard\n[1] Ash\n"
TABLE = 'Quantity,Name,Number\n3,"Ash, Knight",1-001H\n2,Imp,1-002C\n'
SCENARIO = """game: fftcg
cards:
  - {name: Ash, type: Forward, element: Fire, cost: 3, power: 7000, text: [Brave]}
position:
  A: {field: [Ash], hand: [Ash]}
  B: {field: [Ash (dull)]}
play:
  - both pass
expect: {A.hand: [Ash]}
"""


def text(data: object) -> bytes:
    """Data as JSON."""
    return json.dumps(data, ensure_ascii=False).encode()


def lines_of(records: Iterable[object]) -> bytes:
    """Records as JSON lines."""
    return b"\n".join(map(msgspec.json.encode, records))


@cache
def game(name: str) -> Game:
    """A game in its middle, with its set-up."""
    decks = find(name).decks
    assert decks is not None
    played = Game.start(GameSetup.of(name, decks(), 3))
    draw = Random(3)
    for _ in range(60):
        if not played.over:
            played.answer(draw.choice(played.question.codes))
    return played


def table_of(name: str) -> bytes:
    """A saved table."""
    seats = [{"name": "You", "kind": "person"}, {"name": "Greedy", "kind": "greedy"}]
    return msgspec.json.encode({"playmat": "table", "seats": seats, "game": game(name).to_data()})


def cards_of(name: str) -> Read:
    """Reads a file of cards."""
    return lambda path: read_cards(card_game(name), path)


def deck_of(name: str) -> Read:
    """Reads decks and checks each."""

    def read(path: Path) -> object:
        decks = read_decks(path, card_game(name).lists, whole=False)
        return [examine(deck, built_in_pool(name)) for deck in decks]

    return read


def scenario(path: Path) -> object:
    """Reads a scenario and plays it."""
    return load(path).run()


KINDS: dict[str, tuple[Callable[[], bytes], Read]] = {
    "cards: browser": (lambda: text(BROWSER), cards_of("fftcg")),
    "cards: as sent": (lambda: text(SENT), cards_of("fftcg")),
    "cards: FFDecks": (lambda: text(FFDECKS), cards_of("fftcg")),
    "cards: lines": (lambda: lines_of(built_in_pool("fftcg").cards[:4]), cards_of("fftcg")),
    "cards: English database": (lambda: text(ENGDB), cards_of("weiss")),
    "cards: weiss list": (lambda: msgspec.json.encode(built_in_pool("weiss").cards[:4]), cards_of("weiss")),
    "deck: lines": (lambda: DECK.encode(), deck_of("fftcg")),
    "deck: UTF-16": (lambda: DECK.encode("utf-16"), deck_of("weiss")),
    "deck: table": (lambda: TABLE.encode(), deck_of("fftcg")),
    "deck: JSON": (lambda: text({"name": "D", "cards": {"1-001H": 3}, "sideboard": ["1-001H"]}), deck_of("weiss")),
    "deck: FFDecks": (lambda: text({"cards": [{"quantity": 3, "card": FFDECKS["cards"][0]}]}), deck_of("fftcg")),
    "deck: built in": (lambda: built_in_decks("weiss")[0].to_text().encode(), deck_of("weiss")),
    "saved game: fftcg": (lambda: msgspec.json.encode(game("fftcg").to_data()), load_game),
    "saved game: weiss": (lambda: msgspec.json.encode(game("weiss").to_data()), load_game),
    "saved table": (lambda: table_of("fftcg"), resume),
    "replay: position": (
        lambda: msgspec.json.encode(Replay.of(load(SCENARIO).begin()).to_data()),
        lambda path: Replay.load(path).game(),
    ),
    "replay": (lambda: msgspec.json.encode(Replay.of(game("weiss")).to_data()), lambda path: Replay.load(path).game()),
    "scenario": (lambda: SCENARIO.encode(), scenario),
}


@pytest.mark.parametrize("kind", KINDS)
def test_damage_is_no_traceback(kind: str, tmp_path: Path) -> None:
    """Whatever is damaged, the file is read or refused, and the error can be printed."""
    make, read = KINDS[kind]
    content = make()
    path = tmp_path / "file"
    refused = 0
    for seed in range(SLOW_TRIES if kind.startswith(("saved", "replay")) else TRIES):
        path.write_bytes(damaged(content, Random(f"{kind} {seed}")))
        try:
            read(path)
        except PlaymatError as error:
            refused += 1
            assert str(error).encode(), f"seed {seed}"
        except Exception as error:
            raise AssertionError(f"seed {seed}: {type(error).__name__}: {error}") from error
    assert refused or kind.startswith("deck")


@pytest.mark.parametrize("name", ["fftcg", "weiss"])
def test_a_half_character_in_saved_data(name: str) -> None:
    """Data from elsewhere may hold one where a text stands: it is refused with its place."""
    data = game(name).to_data()
    with pytest.raises(DataError, match="half characters"):
        At("\ud800", "x").text()
    assert isinstance(data, dict)
    with pytest.raises(PlaymatError):
        Game.from_data({**data, "\ud800": 1})
