"""Records that somebody brings: read with bounds, since whoever may write one may write anything into it."""

from __future__ import annotations

from typing import Final

import msgspec

from playmat.kernel.errors import DataError
from playmat.kernel.origin import GameSetup, Origin
from playmat.kernel.position import GamePosition
from playmat.kernel.replay import Replay
from playmat.scenario.export import export
from playmat.web.rooms.refusal import Refusal

ANSWERS: Final = 20_000  # of a record
NOTES: Final = 500  # beside its steps
NOTE: Final = 2_000  # characters of one
CARDS: Final = 1_000  # in the piles of a record, and definitions of them
PARTS: Final = 200_000  # of its cards: texts, numbers, lists of them (a card of a game has some two hundred)
LONGEST: Final = 5_000  # characters of a text in it
LONGEST_SCENARIO: Final = 100_000  # of a scenario, and so of a text in a record that begins from one
POSITION: Final = 200_000  # characters of the position in which it begins (those of games have some ten thousand)
LYING: Final = 400  # cards that lie somewhere in a position: each answer takes longer with every one


def read_record(text: str) -> Replay:
    """A record from its text; Refusal if it is none, or too large."""
    try:
        data = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refusal("record", f"this is no record ({error})") from None
    try:
        if isinstance(data, dict):
            check_size(data)
        found = Replay.from_data(data)
    except RecursionError:
        raise Refusal("record", "this is no record (it is nested too deeply)") from None
    except DataError as error:
        raise Refusal("record", str(error)) from None
    check_position(found.origin, "record")
    return found


def check_position(origin: Origin, about: str) -> None:
    """Refusal if there is more in a position than in any game."""
    if not isinstance(origin, GamePosition):
        return
    lying = sum(map(len, origin.start().zones))
    if lying > LYING:
        raise Refusal(about, f"expected {LYING} cards at most in a position, got {lying:,}")


def try_record(replay: Replay, length: int | None = None) -> None:
    """Do with a record, up to an answer, what may take long: DataError names an answer that can't be given."""
    replay.game(length)
    if longest_in(replay.origin.sources) > LONGEST:
        export(replay.game(0))  # (a position that is handed out is read, with the texts of its cards)


def check_size(data: dict[object, object]) -> None:
    """Refusal if what calls itself a record holds more than a game can."""
    answers = data.get("answers")
    if isinstance(answers, list) and len(answers) > ANSWERS:
        raise Refusal("record", f"expected {ANSWERS:,} answers at most, got {len(answers):,}")
    notes = data.get("notes")
    if isinstance(notes, list) and len(notes) > NOTES:
        raise Refusal("record", f"expected {NOTES:,} notes at most, got {len(notes):,}")
    if longest_in(notes) > NOTE:
        raise Refusal("record", f"expected notes of {NOTE:,} characters at most")
    for kind in (GameSetup.kind, GamePosition.kind):
        if isinstance(origin := data.get(kind), dict):
            _check_origin(origin, LONGEST if kind == GameSetup.kind else LONGEST_SCENARIO)


def _check_origin(origin: dict[object, object], longest: int) -> None:
    """The same for where it begins. longest: characters of a text."""
    cards = origin.get("cards")
    if isinstance(cards, list) and len(cards) > CARDS:
        raise Refusal("record", f"expected {CARDS:,} cards at most, got {len(cards):,}")
    if has_more(cards, PARTS):
        raise Refusal("record", f"expected cards of {PARTS:,} parts at most")
    if _count(origin.get("decks")) > CARDS:
        raise Refusal("record", f"expected decks of {CARDS:,} cards at most")
    if longest_in(cards) > longest:
        raise Refusal("record", f"expected texts of {longest:,} characters at most")
    if len(msgspec.json.encode(origin.get("state"))) > POSITION:
        raise Refusal("record", f"expected a position of {POSITION:,} characters at most")


def _count(data: object) -> int:
    """How many texts there are in lists."""
    return sum(map(_count, data)) if isinstance(data, list) else 1


def has_more(data: object, most: int) -> bool:
    """Whether there are more parts in data than so many, all that is in others included."""
    todo = [data]
    while todo and most >= 0:
        one = todo.pop()
        most -= 1
        if isinstance(one, (list, dict)):
            if len(one) > most:
                return True
            todo += one.values() if isinstance(one, dict) else one
    return most < 0


def longest_in(data: object) -> int:
    """The length of the longest text in data; lines of a list are one."""
    if isinstance(data, str):
        return len(data)
    if isinstance(data, list) and data and all(isinstance(one, str) for one in data):
        return sum(map(len, data))
    inner = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return max(map(longest_in, inner), default=0)
