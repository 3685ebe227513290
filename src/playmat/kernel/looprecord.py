"""The record of a phase in which loops are looked for: positions, and the answers between them (see kernel.loops)."""

from __future__ import annotations

from array import array
from hashlib import blake2b
from sys import byteorder
from typing import Final
from zlib import crc32

from playmat.kernel import atoms
from playmat.kernel.records import CARD_BITS, CARD_MASK, NO, NO_CARD, PASS, Q_ORDER, Ask, Frame
from playmat.kernel.schema import (
    CONTROLLER,
    FACE,
    KERNEL_COLUMNS,
    TURNED,
    V_ACTIVE,
    V_HELD,
    V_LOOP,
    V_ROUNDS,
    V_SERIAL,
)
from playmat.kernel.state import State

START: Final = 30  # positions of a phase that pass before anything is noted
CHOSEN_TIMES: Final = 3  # how often a position is there before a loop with choices is noticed
FORCED_TIMES: Final = 13  # the same for a loop of passes
SILENT_TIMES: Final = 100  # the same for a loop without any answer: it can't be tried out in a copy
RECORD: Final = 1500  # entries kept

# ---- what counts as the same position ------------------------------------------------------------------------------


def position(s: State) -> list[int]:
    """The position as everybody sees it, without serials, counters, ongoing effects and history: what counts where
    Rulebook.loop_key gives nothing. What is hidden counts by its number only, so that nobody's record tells of it.
    """
    cols = s.cols
    schema = s.book.schema
    key: list[int] = []
    columns = range(len(KERNEL_COLUMNS), len(cols))
    objects = [name in schema.objects for name in schema.columns]
    for at, cards in enumerate(s.zones):
        key.append(-1 - len(cards))
        if not schema.hidden[at // s.players]:
            for card in cards:
                known = cols[FACE][card] == 0
                key.append(card if known else NO_CARD)
                key.append(cols[TURNED][card] | cols[CONTROLLER][card] << 1)
                for column in columns:
                    value = cols[column][card]
                    key.append(value & CARD_MASK if objects[column] else value)
    for values in s.pvals:
        key.extend(values)
    skipped = (V_SERIAL, V_LOOP, V_ROUNDS, V_HELD)
    for at, value in enumerate(s.vals):
        if at not in skipped:
            key.append(value)
    key.append(sum(s.used.values()))
    key.append(sum(s.used_game.values()))
    return key


def _under_way(s: State) -> list[int]:
    """What goes on: frames but for the step of the uppermost one, the stack, waiting abilities."""
    key: list[int] = []
    for f in s.frames[:-1]:
        key += (f.proc, f.step, f.who)
    key += (s.frames[-1].proc, s.frames[-1].who)
    for item in s.stack:
        key += (item.card, item.aid, item.ctx.src & CARD_MASK)
    key.append(-1)
    key += sorted(w.aid << CARD_BITS | (w.ctx.src & CARD_MASK) for w in s.waiting)
    return key


def _growing(s: State) -> list[int]:
    """What may grow without end: counters and ongoing effects."""
    words = s.pool.words
    key: list[int] = []
    counted = [(k >> 16, crc32(words[k & 0xFFFF].encode()), n) for k, n in s.counters.items()]
    counted.sort()
    for card, word, n in counted:
        key += (card, word, n)
    key.append(-1)
    for e in s.lasting:
        key += (e.aid, e.until, e.uses)
    return key


def _hashed(key: list[int]) -> int:
    packed = array("q", key)
    if byteorder == "big":
        packed.byteswap()
    return int.from_bytes(blake2b(packed.tobytes(), digest_size=7).digest(), "little")


def keys(s: State) -> tuple[int, int]:
    """Two numbers for the position: without what may grow, and with it."""
    shape = (s.book.loop_key(s) or position(s)) + _under_way(s)
    return _hashed(shape), _hashed(shape + _growing(s))


# ---- the record ----------------------------------------------------------------------------------------------------
# Entries of s.loop: a position is two numbers below zero (-1 - key); an answer is one from zero up, packed as below.


def packed(answer: int, player: int, order: bool, had_another: bool, chose: bool) -> int:
    """An answer with who gave it, whether it was about an order, whether there was another, and whether it was chosen
    rather than let pass. An order never stops a loop.
    """
    return answer << 7 | player << 3 | (4 if order else 0) | (2 if had_another else 0) | (1 if chose else 0)


def note(s: State) -> None:
    """A position at which loops are looked for. If one is found, its procedure is pushed: call it last in a step."""
    n = s.vals[V_LOOP] + 1
    if s.vals[V_ROUNDS]:
        return
    atoms.set_value(s, V_LOOP, n)
    if n < START:
        return
    shape, strict = keys(s)
    if len(s.loop) > RECORD:
        atoms.set_list(s, s.loop, [])
    atoms.add_to_list(s, s.loop, -1 - shape)
    atoms.add_to_list(s, s.loop, -1 - strict)
    found = _period(s.loop, shape, strict, s.vals[V_ACTIVE])
    if found >= 0:
        s.frames.append(Frame(s.book.by_name["loop"].index, 0, s.vals[V_ACTIVE], [found]))


def note_answer(s: State, q: Ask, answer: int) -> None:
    """An answer is given while positions are noted (how many rounds to play is no part of a round). A choice is noted
    with the position in which it was made, if that is not the last one noted: it may be forbidden there later.
    """
    if s.frames[-1].proc == s.book.by_name["loop"].index:
        return
    order = q.kind == Q_ORDER
    had = len(q.options) > 1 and not order
    chose = had and answer not in (PASS, NO)
    if chose:
        shape, strict = keys(s)
        if _last_position(s.loop) != -1 - strict:
            atoms.add_to_list(s, s.loop, -1 - shape)
            atoms.add_to_list(s, s.loop, -1 - strict)
    atoms.add_to_list(s, s.loop, packed(answer, q.player, order, had, chose))


def _last_position(loop: list[int]) -> int:
    """The exact position noted last, as it stands in the record; 0 if there is none."""
    for at in range(len(loop) - 1, -1, -1):
        if loop[at] < 0:
            return loop[at]
    return 0


def _period(loop: list[int], shape: int, strict: int, active: int) -> int:
    """Where in the record the last round of a loop begins; -1 if there is none."""
    same: list[int] = []  # where the same shape stands, the last first
    equal: list[int] = []  # where the same position stands
    end = len(loop)
    while end > 0 and len(same) <= SILENT_TIMES:
        if loop[end - 1] >= 0:
            end -= 1
            continue
        end -= 2
        if loop[end] == -1 - shape:
            same.append(end)
            if loop[end + 1] == -1 - strict:
                equal.append(end)
    if len(equal) >= CHOSEN_TIMES and _alike(
        answers_between(loop, equal[1], equal[0]), answers_between(loop, equal[2], equal[1])
    ):
        chosen = [a for a in answers_between(loop, equal[1], equal[0]) if a & 1]
        # It is noticed where it begins for people: where the turn player, if anybody, chooses to go on.
        begins = [a for a in chosen if a >> 3 & 15 == active] or chosen
        if begins and answers_between(loop, equal[1], equal[0])[0] == begins[0]:
            return equal[1]
        if chosen:
            return -1
    if len(same) >= FORCED_TIMES:
        given = answers_between(loop, same[1], same[0])
        if any(a & 1 for a in given) or (not given and len(same) < SILENT_TIMES):
            return -1
        for k in range(1, FORCED_TIMES - 1):
            if not _alike(answers_between(loop, same[k + 1], same[k]), given):
                return -1
        return same[1]
    return -1


def _alike(given: list[int], other: list[int]) -> bool:
    """Whether two rounds went the same way, orders apart."""
    if len(given) != len(other):
        return False
    for a, b in zip(given, other, strict=True):
        if a != b and not (a & 4 and b & 4 and a & 127 == b & 127):
            return False
    return True


def answers_between(loop: list[int], start: int, end: int) -> list[int]:
    """The answers between two positions."""
    return [entry for entry in loop[start:end] if entry >= 0]
