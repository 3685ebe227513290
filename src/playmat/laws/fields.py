"""The law that no field is forgotten: each is in copies, in data and in the digest, or declared derived with a reason.

It changes one field after the other and looks whether digest, copy and data follow.
"""

from __future__ import annotations

from collections.abc import Callable

from playmat.kernel.errors import DataError
from playmat.kernel.model.schema import V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.reading import At
from playmat.kernel.records import (
    SCRATCH,
    CardId,
    Chars,
    Ctx,
    Event,
    Frame,
    Item,
    Lasting,
    Note,
    ObjectId,
    RuleInst,
    Snapshot,
    Waiting,
)
from playmat.kernel.saving import recorddata as rd
from playmat.kernel.saving.data import state_data
from playmat.kernel.saving.digest import digest
from playmat.kernel.saving.snapshotdata import read_snapshot, snapshot_data
from playmat.laws.place import Place

LAW = "fields"
TIMES = 3  # decisions at which a run tries this


def covered(place: Place) -> None:
    """Try all fields of the state and of its records, at the first decisions of a run."""
    if place.report.laws.get(LAW, 0) >= TIMES or not place.game._state.frames:
        return
    _state(place)
    for name, make in _RECORDS.items():
        _record(place, name, make)
    place.report.tried(LAW)


def names(thing: object) -> set[str]:
    """The names of an object's fields, whether its class is compiled, has slots or neither."""
    found: set[str] = set()
    for cls in type(thing).__mro__:
        found.update(cls.__dict__.get("__slots__", ()))
        found.update(cls.__dict__.get("__mypyc_attrs__", ()))
    found.update(getattr(thing, "__dict__", {}))
    return {name for name in found if not name.startswith("__")}


# ---- the state -----------------------------------------------------------------------------------------------------


def _zones(s: State) -> None:
    longest = max(s.zones, key=len)
    longest.reverse()


def _a_ctx(s: State) -> Ctx:
    return Ctx(ObjectId(-1), 0, -1)


def _snapshot(s: State) -> Snapshot:
    schema = s.book.schema
    chars = Chars([0] * len(schema.numbers), [()] * len(schema.sets), [], [])
    return Snapshot(CardId(0), 999_999, 0, chars, [0] * len(schema.columns), {})


_CHANGES: dict[str, Callable[[State], object]] = {
    "cols": lambda s: s.own_column(len(s.cols) - 1).__setitem__(0, s.cols[-1][0] + 1),
    "zones": _zones,
    "pvals": lambda s: s.pvals[-1].__setitem__(0, s.pvals[-1][0] + 1),
    "vals": lambda s: s.vals.__setitem__(V_TURN, s.vals[V_TURN] + 1),
    "counters": lambda s: s.counters.__setitem__(s.pool.word("a word of the laws"), 77),
    "rng": lambda s: s.rng.__setitem__(0, s.rng[0] ^ 1),
    "frames": lambda s: s.frames.insert(0, Frame(0, 0, 0, [])),
    "returned": lambda s: s.returned.append(ObjectId(77)),
    "stack": lambda s: s.stack.append(Item(0, CardId(-1), -1, 77, _a_ctx(s))),
    "waiting": lambda s: s.waiting.append(Waiting(-1, 77, _a_ctx(s))),
    "lasting": lambda s: s.lasting.append(Lasting(0, _a_ctx(s), None, 0, 0, 0, 0, 77, [])),
    "loop": lambda s: s.loop.append(77),
    "bans": lambda s: s.bans.extend([0, 1, 77, 1]),
    "used": lambda s: s.used.__setitem__(77, 1),
    "used_game": lambda s: s.used_game.__setitem__(77, 1),
    "memory": lambda s: s.memory.__setitem__(77, [ObjectId(1)]),
    "memory_last": lambda s: s.memory_last.__setitem__(77, [ObjectId(1)]),
    "last_known": lambda s: s.last_known.__setitem__(999_999, _snapshot(s)),
    "players": lambda s: None,  # the rulebook says how many
}


def _state(place: Place) -> None:
    s = place.game._state
    unknown = names(s) - set(State.DERIVED) - set(_CHANGES)
    if unknown:
        raise place.broken(LAW, f"State has fields that are neither tried here nor declared derived: {sorted(unknown)}")
    before, data_before = digest(s), state_data(s)
    for name, change in _CHANGES.items():
        if name == "players" or (name == "pvals" and not s.pvals):
            continue
        other = s.copy()
        place.equal(LAW, f"the digest of a copy ({name} is to be changed)", digest(other), before)
        if name == "lasting" and not s.pool.abilities:
            continue
        change(other)
        changed = digest(other)
        if changed == before:
            raise place.broken(LAW, f"State.{name} is not in the digest")
        if digest(s) != before:
            raise place.broken(LAW, f"State.{name} is shared by a copy")
        if state_data(other) == data_before:
            raise place.broken(LAW, f"State.{name} is not in the data")
        place.equal(LAW, f"the digest of a copy with another {name}", digest(other.copy()), changed)


# ---- its records ---------------------------------------------------------------------------------------------------


class _Record:
    """How to make one record, where it goes in a state, and how it comes through data."""

    def __init__(
        self,
        make: Callable[[State], object],
        put: Callable[[State, object], object],
        through: Callable[[State, object], object],
    ) -> None:
        self.make = make
        self.put = put
        self.through = through


def _frame(s: State) -> Frame:
    f = Frame(0, 0, 0, [1])
    f.ctx = _ctx(s)
    f.note = Note([1, 2, 3])
    return f


def _ctx(s: State) -> Ctx:
    return Ctx(
        ObjectId(-1),
        0,
        -1,
        event=Event(0),
        slots={"a": [ObjectId(1)]},
        nums={"a": 1},
        words={"a": "b"},
        last=[ObjectId(1)],
    )


def _put_frame(s: State, f: object) -> None:
    assert isinstance(f, Frame)
    s.frames[-1] = f


def _put_ctx(s: State, c: object) -> None:
    f = Frame(0, 0, 0, [])
    assert isinstance(c, Ctx)
    f.ctx = c
    s.frames[-1] = f


def _put_event(s: State, e: object) -> None:
    assert isinstance(e, Event)
    _put_ctx(s, Ctx(ObjectId(-1), 0, -1, event=e))


def _put_item(s: State, i: object) -> None:
    assert isinstance(i, Item)
    s.stack.append(i)


def _put_waiting(s: State, w: object) -> None:
    assert isinstance(w, Waiting)
    s.waiting.append(w)


def _put_lasting(s: State, e: object) -> None:
    assert isinstance(e, Lasting)
    s.lasting.append(e)


def _put_snapshot(s: State, k: object) -> None:
    assert isinstance(k, Snapshot)
    s.last_known[999_999] = k


def _put_chars(s: State, c: object) -> None:
    k = _snapshot(s)
    assert isinstance(c, Chars)
    k.chars = c
    _put_snapshot(s, k)


def _put_rule(s: State, r: object) -> None:
    k = _snapshot(s)
    assert isinstance(r, RuleInst)
    k.chars.rules.append(r)
    _put_snapshot(s, k)


def _chars_through(s: State, c: object) -> object:
    k = _snapshot(s)
    assert isinstance(c, Chars)
    k.chars = c
    return read_snapshot(s, At(snapshot_data(s, k), "")).chars


def _rule_through(s: State, r: object) -> object:
    k = _snapshot(s)
    assert isinstance(r, RuleInst)
    k.chars.rules.append(r)
    return read_snapshot(s, At(snapshot_data(s, k), "")).chars.rules[0]


_RECORDS: dict[str, _Record] = {
    "Frame": _Record(_frame, _put_frame, lambda s, f: rd.read_frame(s, At(rd.frame_data(s, f), ""))),  # type: ignore[arg-type]  # made by _frame
    "Ctx": _Record(_ctx, _put_ctx, lambda s, c: rd.read_ctx(s, At(rd.ctx_data(s, c), ""))),  # type: ignore[arg-type]  # made by _ctx
    "Event": _Record(lambda s: Event(0), _put_event, lambda s, e: rd.read_event(s, At(rd.event_data(s, e), ""))),  # type: ignore[arg-type]  # an Event
    "Item": _Record(
        lambda s: Item(0, CardId(-1), -1, 7, _ctx(s)),
        _put_item,
        lambda s, i: rd.read_item(s, At(rd.item_data(s, i), "")),  # type: ignore[arg-type]  # an Item
    ),
    "Waiting": _Record(
        lambda s: Waiting(-1, 7, _ctx(s)),
        _put_waiting,
        lambda s, w: rd.read_waiting(s, At(rd.waiting_data(s, w), "")),  # type: ignore[arg-type]  # a Waiting
    ),
    "Lasting": _Record(
        lambda s: Lasting(0, _ctx(s), None, 0, 0, 0, 0, 7, []),
        _put_lasting,
        lambda s, e: rd.read_lasting(s, At(rd.lasting_data(s, e), "")),  # type: ignore[arg-type]  # a Lasting
    ),
    "Snapshot": _Record(_snapshot, _put_snapshot, lambda s, k: read_snapshot(s, At(snapshot_data(s, k), ""))),  # type: ignore[arg-type]  # a Snapshot
    "Chars": _Record(lambda s: _snapshot(s).chars, _put_chars, _chars_through),
    "RuleInst": _Record(lambda s: RuleInst("a rule", None, _ctx(s)), _put_rule, _rule_through),
}


def _record(place: Place, kind: str, record: _Record) -> None:
    s = place.game._state.copy()
    fields = names(record.make(s)) - set(SCRATCH.get(kind, {}))
    record.put(s, record.make(s))
    before = digest(s)
    for field in sorted(fields):
        if (field == "program" and not s.pool.programs) or (field in ("aid", "abilities") and not s.pool.abilities):
            continue  # there is no other value
        for value in _others(s, getattr(record.make(s), field)):
            thing = record.make(s)
            try:
                setattr(thing, field, value)
                back = record.through(s, thing)
            except (DataError, LookupError, TypeError, AttributeError):
                continue  # no legal value of this field; the next one may be
            break
        else:
            raise place.broken(LAW, f"no value of {kind}.{field} comes through its data")
        other = s.copy()
        record.put(other, thing)
        changed = digest(other)
        if changed == before:
            raise place.broken(LAW, f"{kind}.{field} is not in the digest")
        copy = getattr(thing, "copy", None)
        if copy is not None:
            record.put(other, copy())
            place.equal(LAW, f"the digest with a copied {kind}, another {field}", digest(other), changed)
        record.put(other, back)
        if kind in ("Item", "Waiting", "Lasting"):
            other = s.copy()
            record.put(other, back)
        place.equal(LAW, f"the digest with a {kind} from data, another {field}", digest(other), changed)


def _others(s: State, value: object) -> list[object]:
    """Other values of the same type, some of which a field should take."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [v for v in (value + 1, value + 2, 0, 1, -1, 4096) if v != value]
    if isinstance(value, str):
        return [f"{value}x"]
    if isinstance(value, tuple):
        return [(*value, "x")]
    if isinstance(value, Ctx):
        return [Ctx(ObjectId(-1), 1, -1)]
    if isinstance(value, Note):
        return [Note([n + 1 for n in value.numbers()])]
    if isinstance(value, Event):
        return [Event(0, amount=7)]
    if isinstance(value, Chars):
        return [Chars([n + 1 for n in value.numbers], [("x",)] * len(value.sets), [], [])]
    if isinstance(value, dict):
        if not value:
            return [{"growth": 1}]
        first = next(iter(value.values()))
        return [{**value, "z": [7] if isinstance(first, list) else 7 if isinstance(first, int) else "z"}]
    if isinstance(value, list):
        more: list[object] = [
            [*value, 1],
            [*value, Event(0)],
            [1, *value[1:]],
            [("x",), *value[1:]],
            [RuleInst("x", None, Ctx(ObjectId(-1), 0, -1))],
        ]
        return more if value or not s.pool.abilities else [[0], *more]
    return [
        Item(0, CardId(-1), -1, 7, Ctx(ObjectId(-1), 0, -1)),
        [1],
        Ctx(ObjectId(-1), 0, -1),
        Event(0),
    ]  # it was None
