"""A state at a decision as JSON-able data, and back. Everything is named (columns, zones, procedures, steps), and the
definitions of the cards are in it, so that the data needs nothing but the rulebook.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.kernel.continuous import find_delayed
from playmat.kernel.errors import DataError
from playmat.kernel.model.schema import (
    BASE,
    CONTROLLER,
    DEF,
    DRAW,
    FACE,
    OWNER,
    RUNNING,
    TURNED,
    V_ACTIVE,
    V_RESULT,
    ZONE,
)
from playmat.kernel.model.state import State
from playmat.kernel.reading import At
from playmat.kernel.records import CARD_MASK, NONE, WORD_BITS, WORD_MASK, CardId, ObjectId
from playmat.kernel.running.advance import ask_again
from playmat.kernel.saving import recorddata as rd
from playmat.kernel.saving.snapshotdata import read_snapshot, snapshot_data

if TYPE_CHECKING:
    from playmat.kernel.model.ability import Pool
    from playmat.kernel.model.rulebook import Rulebook

FORM: Final = 1  # number of the form; a later form would be read by its own code
FIELDS: Final = [
    "form", "codes", "columns", "zones", "player_values", "values", "counters", "rng", "frames", "ret", "stack",
    "waiting", "lasting", "loop", "bans", "used", "used_game", "memory", "memory_last", "lki",
]  # fmt: skip


def state_data(s: State) -> dict[str, object]:
    """The state as data; `read_state` gives it back."""
    schema = s.book.schema
    n = s.players
    return {
        "form": FORM,
        "codes": len(s.pool.abilities),
        "columns": {name: list(s.cols[i]) for i, name in enumerate(schema.columns)},
        "zones": {name: [list(s.zones[i * n + p]) for p in range(n)] for i, name in enumerate(schema.zones)},
        "player_values": {name: list(s.pvals[i]) for i, name in enumerate(schema.player_values)},
        "values": {name: s.vals[i] for i, name in enumerate(schema.values)},
        "counters": [[key >> WORD_BITS, s.pool.words[key & WORD_MASK], n] for key, n in sorted(s.counters.items())],
        "rng": list(s.rng),
        "frames": [rd.frame_data(s, f) for f in s.frames],
        "ret": list(s.returned),
        "stack": [rd.item_data(s, i) for i in s.stack],
        "waiting": [rd.waiting_data(s, w) for w in s.waiting],
        "lasting": [rd.lasting_data(s, e) for e in s.lasting],
        "loop": list(s.loop),
        "bans": list(s.bans),
        "used": _pairs(s.used),
        "used_game": _pairs(s.used_game),
        "memory": _lists(s.memory),
        "memory_last": _lists(s.memory_last),
        "lki": [snapshot_data(s, s.last_known[stamp]) for stamp in sorted(s.last_known)],
    }


def _pairs(table: dict[int, int]) -> list[object]:
    return [[key, table[key]] for key in sorted(table)]


def _lists(table: dict[int, list[ObjectId]]) -> list[object]:
    return [[key, list(table[key])] for key in sorted(table)]


def read_state(book: Rulebook, pool: Pool, at: At, asks: bool = True) -> State:
    """The state that `state_data` wrote, at the same question, or without one. Anything else is a DataError that says
    where.
    """
    at.only(FIELDS)
    form = at.get("form")
    if form.value != FORM:
        raise form.fail(f"{FORM}, the form of data that this playmat reads")
    abilities = at.get("codes")
    if abilities.whole() != len(pool.abilities):
        raise abilities.fail(f"{len(pool.abilities)} abilities; the cards are read differently now")
    schema = book.schema
    n = book.players
    columns = _named(at.get("columns"), schema.columns)
    cols = [c.ints() for c in columns]
    values = [v.whole() for v in _named(at.get("values"), schema.values)]
    s = State(
        book,
        pool,
        cols,
        [],
        [[p.whole() for p in v.exactly(n)] for v in _named(at.get("player_values"), schema.player_values)],
        values,
        {},
        _words(at.get("rng")),
        [],
        [ObjectId(n) for n in at.get("ret").ints()],
        [],
        [],
        [],
        _read_pairs(at.get("used")),
        _read_pairs(at.get("used_game")),
        _read_lists(at.get("memory")),
        _read_lists(at.get("memory_last")),
        {},
        n,
    )
    _check_cards(s, columns)
    s.zones = _read_zones(s, at.get("zones"))
    _check_values(s, at.get("values"))
    for entry in at.get("counters").items():
        card, word, count = entry.exactly(3)
        s.counters[card.whole(0, len(cols[0]) - 1) << WORD_BITS | pool.word(word.text())] = count.whole(1)
    s.loop = at.get("loop").ints()
    s.bans = at.get("bans").ints()
    s.stack = [rd.read_item(s, a) for a in at.get("stack").items()]
    s.waiting = [rd.read_waiting(s, a) for a in at.get("waiting").items()]
    s.lasting = [rd.read_lasting(s, a) for a in at.get("lasting").items()]
    s.computed.delayed = find_delayed(s)
    for a in at.get("lki").items():
        snapshot = read_snapshot(s, a)
        s.last_known[snapshot.stamp] = snapshot
    frames = at.get("frames")
    s.frames = [rd.read_frame(s, a) for a in frames.items()]
    if asks:
        _ask(s, frames)
    return s


def _named(at: At, names: list[str]) -> list[At]:
    at.only(names)
    return [at.get(name) for name in names]


def _words(at: At) -> list[int]:
    words = at.exactly(4)
    got = [w.whole(0, 0xFFFFFFFF) for w in words]
    if not any(got):
        raise at.fail("four words that are not all 0")
    return got


def _read_pairs(at: At) -> dict[int, int]:
    out: dict[int, int] = {}
    for entry in at.items():
        key, value = entry.exactly(2)
        out[key.whole(0)] = value.whole(0)
    return out


def _read_lists(at: At) -> dict[int, list[ObjectId]]:
    out: dict[int, list[ObjectId]] = {}
    for entry in at.items():
        key, values = entry.exactly(2)
        out[key.whole(0)] = [ObjectId(n) for n in values.ints()]
    return out


def _check_cards(s: State, columns: list[At]) -> None:
    n = len(s.cols[DEF])
    for at, col in zip(columns, s.cols, strict=True):
        if len(col) != n:
            raise DataError(f"{at.path}: expected {n} cards as in the column 'def', got {len(col)}")
    if n >= CARD_MASK:
        raise DataError(f"{columns[DEF].path}: expected fewer than {CARD_MASK} cards, got {n}")
    limits = {
        DEF: (0, len(s.pool.defs) - 1),
        OWNER: (0, s.players - 1),
        CONTROLLER: (0, s.players - 1),
        BASE: (0, s.players - 1),
        ZONE: (NONE, len(s.book.schema.zones) - 1),
        TURNED: (0, len(s.book.turned_events) - 1),
        FACE: (0, 1),
    }
    for column, (low, high) in limits.items():
        columns[column].ints(low, high)


def _read_zones(s: State, at: At) -> list[list[CardId]]:
    """The zones; every card lies once in the zone that its column says."""
    names = s.book.schema.zones
    zones: list[list[CardId]] = []
    place = [NONE] * len(s.cols[ZONE])
    for zone, named in enumerate(_named(at, names)):
        for lists in named.exactly(s.players):
            cards = lists.ints(0, len(place) - 1)
            for card in cards:
                if place[card] != NONE:
                    raise DataError(f"{lists.path}: card {card} lies in two places")
                place[card] = zone
                if s.cols[ZONE][card] != zone:
                    raise DataError(f"{lists.path}: card {card} should lie in zone {s.cols[ZONE][card]} by its column")
            zones.append([CardId(card) for card in cards])
    for card, zone in enumerate(s.cols[ZONE]):
        if place[card] != zone:
            raise DataError(f"{at.path}: card {card} is missing from the zone {names[zone]!r}")
    return zones


def _check_values(s: State, at: At) -> None:
    at.get("active").whole(0, s.players - 1)
    result = at.get("result")
    if s.vals[V_RESULT] not in (RUNNING, DRAW) and not 0 <= s.vals[V_RESULT] < s.players:
        raise result.fail(f"{RUNNING}, a player, or {DRAW}")
    assert 0 <= s.vals[V_ACTIVE] < s.players


def _ask(s: State, at: At) -> None:
    """Ask the question again. What lies in frames is the rulebook's own, so only its step can tell if it makes
    sense.
    """
    if not s.frames and s.vals[V_RESULT] == RUNNING:
        raise at.fail("at least one frame in a game that is not over")
    try:
        asked = ask_again(s)
    except Exception as error:
        raise DataError(f"{at.path}: no question comes of this ({type(error).__name__}: {error})") from error
    if not asked:
        raise DataError(f"{at.path}: the last frame asks nothing")
