"""The records of a state as JSON-able data and back, each by hand; fields at their usual value are left out."""

from __future__ import annotations

from typing import Final

from playmat.kernel.errors import DataError
from playmat.kernel.model.state import State
from playmat.kernel.reading import At
from playmat.kernel.records import (
    CARD_MASK,
    NO_ANSWER,
    NO_CARD,
    NO_OBJECT,
    NONE,
    O_NAME,
    Answer,
    CardId,
    Ctx,
    Event,
    Frame,
    Item,
    Lasting,
    Note,
    ObjectId,
    Waiting,
    answer_of,
    aux_of,
    verb_of,
)

Data = dict[str, object]

_EVENT: Final = ("kind", "subj", "obj", "source", "player", "amount", "frm", "to", "by", "by_player", "flags")


def event_data(s: State, e: Event) -> Data:
    """An event, its kind by name."""
    d: Data = {"kind": s.book.schema.events[e.kind]}
    if e.subj != NONE:
        d["subj"] = e.subj
    if e.obj != NONE:
        d["obj"] = e.obj
    if e.source != NONE:
        d["source"] = e.source
    if e.player != NONE:
        d["player"] = e.player
    if e.amount:
        d["amount"] = e.amount
    if e.frm != NONE:
        d["frm"] = s.book.schema.zones[e.frm]
    if e.to != NONE:
        d["to"] = s.book.schema.zones[e.to]
    if e.by:
        d["by"] = e.by
    if e.by_player != NONE:
        d["by_player"] = e.by_player
    if e.name:
        d["name"] = e.name
    if e.flags:
        d["flags"] = e.flags
    if e.used:
        d["used"] = list(e.used)
    if e.counter:
        d["counter"] = e.counter
    if e.counters:
        d["counters"] = e.counters
    return d


def read_zone(s: State, at: At | None) -> int:
    """A zone by its name, or NONE."""
    if at is None:
        return NONE
    got = s.book.schema.zone_index.get(at.text(), NONE)
    if got == NONE:
        raise at.fail("the name of a zone")
    return got


def read_object(s: State, at: At | None) -> ObjectId:
    """An object or NO_OBJECT. An item of the stack, or what was one, is an object without a card."""
    if at is None:
        return NO_OBJECT
    v = at.whole()
    if v != NONE and (v < 0 or len(s.cols[0]) <= v & CARD_MASK < NO_CARD):
        raise at.fail("an object of this game, or -1")
    return ObjectId(v)


def read_objects(s: State, at: At) -> list[ObjectId]:
    """A list of objects."""
    return [read_object(s, a) for a in at.items()]


def read_player(s: State, at: At | None) -> int:
    """A player or NONE."""
    return NONE if at is None else at.whole(NONE, s.players - 1)


def read_aid(s: State, at: At | None) -> int:
    """An ability of the pool or NONE."""
    return NONE if at is None else at.whole(NONE, len(s.pool.abilities) - 1)


def read_event(s: State, at: At) -> Event:
    """The event that `event_data` wrote."""
    at.only([*_EVENT, "name", "used", "counter", "counters"])
    kind = at.get("kind")
    if kind.text() not in s.book.schema.event_index:
        raise kind.fail("the name of an event")
    name = at.find("name")
    used = at.find("used")
    counter = at.find("counter")
    return Event(
        s.book.schema.event_index[kind.text()],
        ObjectId(read_object(s, at.find("subj"))),
        ObjectId(read_object(s, at.find("obj"))),
        ObjectId(read_object(s, at.find("source"))),
        read_player(s, at.find("player")),
        at.number("amount", 0),
        read_zone(s, at.find("frm")),
        read_zone(s, at.find("to")),
        at.number("by", 0),
        read_player(s, at.find("by_player")),
        "" if name is None else name.text(),
        at.number("flags", 0),
        [] if used is None else used.ints(),
        "" if counter is None else counter.text(),
        at.number("counters", 0),
    )


def ctx_data(s: State, c: Ctx) -> Data:
    """A context."""
    d: Data = {"src": c.src, "you": c.you, "aid": c.aid}
    if c.by:
        d["by"] = c.by
    if c.event is not None:
        d["event"] = event_data(s, c.event)
    if c.slots:
        d["slots"] = {k: list(v) for k, v in c.slots.items()}
    if c.nums:
        d["nums"] = dict(c.nums)
    if c.words:
        d["words"] = dict(c.words)
    if c.did != 1:
        d["did"] = c.did
    if c.done:
        d["done"] = c.done
    if c.last:
        d["last"] = list(c.last)
    return d


def read_ctx(s: State, at: At) -> Ctx:
    """The context that `ctx_data` wrote."""
    at.only(["src", "you", "aid", "by", "event", "slots", "nums", "words", "did", "done", "last"])
    event = at.find("event")
    slots = at.find("slots")
    nums = at.find("nums")
    words = at.find("words")
    last = at.find("last")
    return Ctx(
        ObjectId(read_object(s, at.get("src"))),
        read_player(s, at.get("you")),
        read_aid(s, at.get("aid")),
        at.number("by", 0),
        None if event is None else read_event(s, event),
        {} if slots is None else {k: [ObjectId(n) for n in v.ints()] for k, v in slots.fields().items()},
        {} if nums is None else {k: v.whole() for k, v in nums.fields().items()},
        {} if words is None else {k: v.text() for k, v in words.fields().items()},
        at.number("did", 1),
        at.number("done", 0),
        [] if last is None else [ObjectId(n) for n in last.ints()],
    )


def item_data(s: State, i: Item) -> Data:
    """An item of the stack."""
    return {"kind": i.kind, "card": i.card, "aid": i.aid, "serial": i.serial, "ctx": ctx_data(s, i.ctx)}


def read_item(s: State, at: At) -> Item:
    """The item that `item_data` wrote."""
    return Item(
        at.get("kind").whole(0, 99),
        CardId(at.get("card").whole(NONE, len(s.cols[0]) - 1)),
        read_aid(s, at.get("aid")),
        at.get("serial").whole(0),
        read_ctx(s, at.get("ctx")),
    )


def waiting_data(s: State, w: Waiting) -> Data:
    """A waiting ability."""
    return {"aid": w.aid, "serial": w.serial, "held": w.held, "ctx": ctx_data(s, w.ctx)}


def read_waiting(s: State, at: At) -> Waiting:
    """The waiting ability that `waiting_data` wrote."""
    return Waiting(
        read_aid(s, at.get("aid")), at.get("serial").whole(0), read_ctx(s, at.get("ctx")), at.get("held").flag()
    )


def lasting_data(s: State, e: Lasting) -> Data:
    """An ongoing effect."""
    return {
        "aid": e.aid,
        "ctx": ctx_data(s, e.ctx),
        "targets": None if e.targets is None else list(e.targets),
        "until": e.until,
        "stamp": e.stamp,
        "uses": e.uses,
        "turn": e.turn,
        "serial": e.serial,
        "values": list(e.values),
    }


def read_lasting(s: State, at: At) -> Lasting:
    """The ongoing effect that `lasting_data` wrote."""
    targets = at.find("targets")
    return Lasting(
        at.get("aid").whole(0, len(s.pool.abilities) - 1),
        read_ctx(s, at.get("ctx")),
        None if targets is None else read_objects(s, targets),
        at.get("until").whole(),
        at.get("stamp").whole(),
        at.get("uses").whole(0),
        at.get("turn").whole(),
        at.get("serial").whole(0),
        at.get("values").ints(),
    )


def frame_data(s: State, f: Frame) -> Data:
    """A frame, its procedure and its step by name."""
    proc = s.book.procedures[f.proc]
    d: Data = {"procedure": proc.name, "step": proc.steps[f.step].name, "who": f.who, "x": list(f.x)}
    if f.answer != NO_ANSWER:
        # A word's number may differ where the words were met in another order, so it is written out.
        d["answer"] = s.pool.words[aux_of(f.answer)] if f.answer > 0 and verb_of(f.answer) == O_NAME else f.answer
    if f.ctx is not None:
        d["ctx"] = ctx_data(s, f.ctx)
    if f.item is not None:
        d["item"] = item_data(s, f.item)
    if f.events:
        d["events"] = [event_data(s, e) for e in f.events]
    if f.note is not None:
        d["note"] = f.note.numbers()
    return d


def read_frame(s: State, at: At) -> Frame:
    """The frame that `frame_data` wrote."""
    at.only(["procedure", "step", "who", "x", "answer", "ctx", "item", "events", "note"])
    name = at.get("procedure")
    proc = s.book.by_name.get(name.text())
    if proc is None:
        raise DataError(f"{name.path}: this rulebook has no procedure {name.text()!r}")
    step = at.get("step")
    if step.text() not in proc.places:
        raise DataError(f"{step.path}: the procedure {proc.name!r} has no step {step.text()!r}")
    answer = at.find("answer")
    ans = NO_ANSWER
    if answer is not None:
        ans = (
            answer_of(O_NAME, aux=s.pool.word(answer.value))
            if isinstance(answer.value, str)
            else Answer(answer.whole())
        )
    ctx = at.find("ctx")
    item = at.find("item")
    events = at.find("events")
    note = at.find("note")
    return Frame(
        proc.index,
        proc.places[step.text()],
        read_player(s, at.get("who")),
        at.get("x").ints(),
        ans,
        None if ctx is None else read_ctx(s, ctx),
        None if item is None else read_item(s, item),
        [] if events is None else [read_event(s, e) for e in events.items()],
        None if note is None else Note([n.whole() for n in note.exactly(3)]),
    )
