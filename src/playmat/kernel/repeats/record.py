"""The record of a phase in which loops are looked for: positions, and the answers between them."""

from __future__ import annotations

from typing import Final

from playmat.kernel import atoms
from playmat.kernel.model.schema import V_ACTIVE, V_ROUNDS
from playmat.kernel.model.state import State
from playmat.kernel.records import NO, PASS, PLAYER_BITS, PLAYER_MASK, Q_ASSIGN, Q_ORDER, Q_PAY, Answer, Ask, Frame
from playmat.kernel.repeats.sameness import keys

START: Final = 28  # answers of a phase that are given before anything is noted
LIKE_TIMES: Final = 2  # questions of the same look before positions are compared in full
CHOSEN_TIMES: Final = 3  # how often a position is there before a loop with choices is noticed
GROWING_TIMES: Final = 4  # the same if something has grown
FORCED_TIMES: Final = 13  # the same for a loop of passes
MANY_TIMES: Final = 42  # how often a position is there before it is asked whether any answer leads out of it
TURNS: Final = (1, 2, 3)  # how often a position may be there in one round
RECORD: Final = 1500  # entries kept
_LOOKS: Final = (1 << 58) - 1  # what positions look like stands below minus this in the record

# ---- the record ----------------------------------------------------------------------------------------------------
# Entries of s.loop: what a position looks like, a large number below zero; where that has been before, the position as
# two numbers below zero (-1 - key); an answer is one from zero up, packed as below.


CHOSE: Final = 1  # it was chosen rather than let pass
HAD_ANOTHER: Final = 2  # there was another option
ORDER: Final = 4  # it was about an order, which never stops a loop
_PLAYER_AT: Final = 3
_ANSWER_AT: Final = _PLAYER_AT + PLAYER_BITS
_BESIDES: Final = (1 << _ANSWER_AT) - 1  # all but the answer


def packed(answer: Answer, player: int, order: bool, had_another: bool, chose: bool) -> int:
    """An answer with who gave it, and what of the above is true of it, as an entry of the record."""
    besides = (ORDER if order else 0) | (HAD_ANOTHER if had_another else 0) | (CHOSE if chose else 0)
    return answer << _ANSWER_AT | player << _PLAYER_AT | besides


def answer_in(entry: int) -> Answer:
    """The answer in an entry of the record."""
    return Answer(entry >> _ANSWER_AT)


def player_in(entry: int) -> int:
    """Who gave the answer in an entry of the record."""
    return entry >> _PLAYER_AT & PLAYER_MASK


def noticed(s: State, q: Ask) -> bool:
    """A question is about to be asked: note its position. Whether a loop is found, whose procedure is then pushed."""
    loop = s.book.procedure("loop").index
    if q.kind in (Q_PAY, Q_ASSIGN) or s.vals[V_ROUNDS] or s.frames[-1].proc == loop:
        return False
    if len(s.loop) > RECORD:
        atoms.set_list(s, s.loop, [])
    look = _look(s, q)
    atoms.add_to_list(s, s.loop, look)
    if s.loop.count(look) <= LIKE_TIMES:
        return False
    shape, strict = keys(s)
    atoms.add_to_list(s, s.loop, -1 - shape)
    atoms.add_to_list(s, s.loop, -1 - strict)
    found = _period(s.loop, shape, strict, s.vals[V_ACTIVE])
    if found < 0:
        return False
    s.frames.append(Frame(loop, 0, s.vals[V_ACTIVE], [found]))
    return True


def _look(s: State, q: Ask) -> int:
    """What is told at once of a position: whoever is asked what, and how many cards lie where."""
    f = s.frames[-1]
    n = (f.proc << 8 | f.step) << 4 | q.player
    for cards in s.zones:
        n = (n * 61 + len(cards)) & _LOOKS
    return -1 - _LOOKS - n


def note_answer(s: State, q: Ask, answer: Answer) -> None:
    """An answer is given while positions are noted (how many rounds to play is no part of a round)."""
    if s.frames[-1].proc == s.book.procedure("loop").index:
        return
    order = q.kind == Q_ORDER
    had = len(q.options) > 1 and not order
    chose = had and answer not in (PASS, NO)
    atoms.add_to_list(s, s.loop, packed(answer, q.player, order, had, chose))


def _period(loop: list[int], shape: int, strict: int, active: int) -> int:
    """Where in the record the last round of a loop begins; -1 if there is none. The end of the record: positions come
    back, but never in the same way.
    """
    same: list[int] = []  # where the same shape stands, the last first
    equal: list[int] = []  # where the same position stands
    end = len(loop)
    while end > 0 and len(same) < MANY_TIMES:
        if loop[end - 1] >= 0 or loop[end - 1] < -_LOOKS:
            end -= 1
            continue
        end -= 2
        if loop[end] == -1 - shape:
            same.append(end)
            if loop[end + 1] == -1 - strict:
                equal.append(end)
    for found, times in ((equal, CHOSEN_TIMES), (same, GROWING_TIMES)):
        for rounds in _rounds(loop, found, times):
            given = answers_between(loop, rounds[1], rounds[0])
            chosen = [a for a in given if a & CHOSE]
            # It is noticed where it begins for people: where the turn player, if anybody, chooses to go on.
            begins = [a for a in chosen if player_in(a) == active] or chosen
            if begins and given[0] == begins[0]:
                return rounds[1]
            if chosen:
                return -1
    for rounds in _rounds(loop, same, FORCED_TIMES):
        return rounds[1]
    return len(loop) if len(same) >= MANY_TIMES else -1


def _rounds(loop: list[int], places: list[int], times: int) -> list[list[int]]:
    """The places between which the last so many rounds went the same way, if there are such."""
    for every in TURNS:
        some = places[::every]
        if len(some) < times:
            return []
        given = answers_between(loop, some[1], some[0])
        if given and all([_alike(answers_between(loop, some[k + 1], some[k]), given) for k in range(1, times - 1)]):
            return [some]
    return []


def _alike(given: list[int], other: list[int]) -> bool:
    """Whether two rounds went the same way, orders apart."""
    if len(given) != len(other):
        return False
    for a, b in zip(given, other, strict=True):
        if a != b and not (a & ORDER and b & ORDER and a & _BESIDES == b & _BESIDES):
            return False
    return True


def answers_between(loop: list[int], start: int, end: int) -> list[int]:
    """The answers between two places of the record."""
    return [entry for entry in loop[start:end] if entry >= 0]


def is_look(entry: int) -> bool:
    """Whether an entry only tells what a position looks like."""
    return entry < -_LOOKS
