"""Records that somebody brings: read with bounds, since whoever may write one may write anything into it."""

from __future__ import annotations

from typing import Final

import msgspec

from playmat.kernel.errors import DataError
from playmat.kernel.origin import GameSetup
from playmat.kernel.position import GamePosition
from playmat.kernel.replay import Replay
from playmat.web.rooms.refusal import Refusal

ANSWERS: Final = 20_000  # of a record
CARDS: Final = 1_000  # in the piles of a record, and definitions of them
LONGEST: Final = 5_000  # characters of a text in it
POSITION: Final = 200_000  # characters of the position in which it begins (those of games have some ten thousand)


def read_record(text: str) -> Replay:
    """A record from its text; Refusal if it is none, or too large."""
    try:
        data = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refusal("record", f"this is no record ({error})") from None
    try:
        if isinstance(data, dict):
            check_size(data)
        return Replay.from_data(data)
    except RecursionError:
        raise Refusal("record", "this is no record (it is nested too deeply)") from None
    except DataError as error:
        raise Refusal("record", str(error)) from None


def check_size(data: dict[object, object]) -> None:
    """Refusal if what calls itself a record holds more than a game can."""
    answers = data.get("answers")
    if isinstance(answers, list) and len(answers) > ANSWERS:
        raise Refusal("record", f"expected {ANSWERS:,} answers at most, got {len(answers):,}")
    for kind in (GameSetup.kind, GamePosition.kind):
        if isinstance(origin := data.get(kind), dict):
            _check_origin(origin)


def _check_origin(origin: dict[object, object]) -> None:
    """The same for where it begins."""
    cards = origin.get("cards")
    if isinstance(cards, list) and len(cards) > CARDS:
        raise Refusal("record", f"expected {CARDS:,} cards at most, got {len(cards):,}")
    if _count(origin.get("decks")) > CARDS:
        raise Refusal("record", f"expected decks of {CARDS:,} cards at most")
    if longest_in(cards) > LONGEST:
        raise Refusal("record", f"expected texts of {LONGEST:,} characters at most")
    if len(msgspec.json.encode(origin.get("state"))) > POSITION:
        raise Refusal("record", f"expected a position of {POSITION:,} characters at most")


def _count(data: object) -> int:
    """How many texts there are in lists."""
    return sum(map(_count, data)) if isinstance(data, list) else 1


def longest_in(data: object) -> int:
    """The length of the longest text in data; lines of a list are one."""
    if isinstance(data, str):
        return len(data)
    if isinstance(data, list) and data and all(isinstance(one, str) for one in data):
        return sum(map(len, data))
    inner = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return max(map(longest_in, inner), default=0)
