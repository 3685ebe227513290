"""A portable digest of a state: BLAKE2b over little-endian 64-bit integers, the same on any machine, pure and compiled.

What goes in is every field of the state that is not in ``State.DERIVED``, in the order written down here. A list is
preceded by its length, a text is its length in bytes and its UTF-8 in pieces of eight, and tables are sorted by key.
Words are written out, because their numbers depend on the order in which a pool has met them.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

from playmat.kernel.model.state import State
from playmat.kernel.records import (
    NONE,
    O_NAME,
    WORD_BITS,
    WORD_MASK,
    Ctx,
    Event,
    Frame,
    Item,
    Lasting,
    ObjectId,
    Snapshot,
    Waiting,
    aux_of,
    verb_of,
)

DIGEST_SIZE: Final = 16
_NOTE: Final = -7  # before the numbers of a note, where a frame has one; nothing else that may follow begins so


def digest(s: State) -> str:
    """The digest as 32 hexadecimal digits."""
    out = numbers(s)
    packed = array("q", out)
    if sys.byteorder == "big":
        packed.byteswap()
    return blake2b(packed.tobytes(), digest_size=DIGEST_SIZE).hexdigest()


def numbers(s: State) -> list[int]:
    """The state as the integers that are hashed."""
    out: list[int] = [s.players]
    for column in s.cols:
        _ints(out, column)
    for zone in s.zones:
        _ints(out, zone)
    for value in s.pvals:
        _ints(out, value)
    _ints(out, s.vals)
    words = s.pool.words
    counted = [(key >> WORD_BITS, words[key & WORD_MASK], n) for key, n in s.counters.items()]
    counted.sort()
    out.append(len(counted))
    for card, word, n in counted:
        out.append(card)
        _text(out, word)
        out.append(n)
    _ints(out, s.rng)
    out.append(len(s.frames))
    for f in s.frames:
        _frame(s, out, f)
    _ints(out, s.returned)
    out.append(len(s.stack))
    for item in s.stack:
        _item(out, item)
    out.append(len(s.waiting))
    for w in s.waiting:
        _waiting(out, w)
    out.append(len(s.lasting))
    for e in s.lasting:
        _lasting(out, e)
    _ints(out, s.loop)
    _ints(out, s.bans)
    _table(out, s.used)
    _table(out, s.used_game)
    _lists(out, s.memory)
    _lists(out, s.memory_last)
    out.append(len(s.last_known))
    for stamp in sorted(s.last_known):
        _snapshot(out, s.last_known[stamp])
    return out


def _ints(out: list[int], values: Sequence[int]) -> None:
    out.append(len(values))
    out.extend(values)


def _text(out: list[int], text: str) -> None:
    raw = text.encode("utf-8")
    out.append(len(raw))
    for at in range(0, len(raw), 8):
        # A whole piece is read as a signed number, which is what fits into 64 bits.
        out.append(int.from_bytes(raw[at : at + 8], "little", signed=len(raw) - at >= 8))


def _table(out: list[int], table: dict[int, int]) -> None:
    out.append(len(table))
    for key in sorted(table):
        out.append(key)
        out.append(table[key])


def _lists(out: list[int], table: dict[int, list[ObjectId]]) -> None:
    out.append(len(table))
    for key in sorted(table):
        out.append(key)
        _ints(out, table[key])


def _event(out: list[int], e: Event | None) -> None:
    if e is None:
        out.append(NONE)
        return
    out += (e.kind, e.subj, e.obj, e.source, e.player, e.amount, e.frm, e.to, e.by, e.by_player, e.flags)
    _text(out, e.name)
    _ints(out, e.used)
    _text(out, e.counter)
    out.append(e.counters)


def _ctx(out: list[int], c: Ctx | None) -> None:
    if c is None:
        out.append(NONE)
        return
    out += (c.src, c.you, c.aid, c.by, c.did, c.done)
    _event(out, c.event)
    out.append(len(c.slots))
    for name in sorted(c.slots):
        _text(out, name)
        _ints(out, c.slots[name])
    out.append(len(c.nums))
    for name in sorted(c.nums):
        _text(out, name)
        out.append(c.nums[name])
    out.append(len(c.words))
    for name in sorted(c.words):
        _text(out, name)
        _text(out, c.words[name])
    _ints(out, c.last)


def _item(out: list[int], i: Item | None) -> None:
    if i is None:
        out.append(NONE)
        return
    out += (i.kind, i.card, i.aid, i.serial)
    _ctx(out, i.ctx)


def _waiting(out: list[int], w: Waiting) -> None:
    out += (w.aid, w.serial, 1 if w.held else 0)
    _ctx(out, w.ctx)


def _lasting(out: list[int], e: Lasting) -> None:
    out += (e.aid, e.until, e.stamp, e.uses, e.turn, e.serial)
    _ctx(out, e.ctx)
    if e.targets is None:
        out.append(NONE)
    else:
        _ints(out, e.targets)
    _ints(out, e.values)


def _snapshot(out: list[int], k: Snapshot) -> None:
    out += (k.card, k.stamp, k.zone)
    _ints(out, k.chars.numbers)
    for values in k.chars.sets:
        out.append(len(values))
        for v in values:
            _text(out, v)
    _ints(out, k.chars.abilities)
    out.append(len(k.chars.rules))
    for r in k.chars.rules:
        _text(out, r.name)
        _ctx(out, r.ctx)
        out.append(r.program)
    _ints(out, k.cols)
    out.append(len(k.counters))
    for word in sorted(k.counters):
        _text(out, word)
        out.append(k.counters[word])


def _frame(s: State, out: list[int], f: Frame) -> None:
    out += (f.proc, f.step, f.who)
    _ints(out, f.x)
    if f.answer > 0 and verb_of(f.answer) == O_NAME:
        _text(out, s.pool.words[aux_of(f.answer)])
    else:
        out.append(f.answer)
    _ctx(out, f.ctx)
    _item(out, f.item)
    out.append(len(f.events))
    for e in f.events:
        _event(out, e)
    if f.note is not None:
        out += (_NOTE, *f.note.numbers())
