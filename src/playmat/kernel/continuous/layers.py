"""The effects of one layer in their order: those on their own source first, by timestamp, after what they depend on."""

from __future__ import annotations

from playmat.kernel.continuous.active import Decided, amounts_for, apply, holds, targets_of
from playmat.kernel.model.active import Active
from playmat.kernel.model.mechanisms import DEPENDENCY
from playmat.kernel.model.state import State


def apply_layer(s: State, todo: list[Active], decided: Decided) -> list[Active]:
    """All effects of a layer: those on their own source first, then by timestamp, but after what they depend on.
    Returns them as they were applied.
    """
    todo = in_order(todo)
    if len(todo) > 1 and s.book.dependency and DEPENDENCY.on and _may_depend(todo):
        left = todo
        todo = []
        while len(left) > 1:
            a = left.pop(_first_independent(s, left, decided))
            apply(s, a, decided)
            todo.append(a)
        apply(s, left[0], decided)
        todo.append(left[0])
    else:
        for a in todo:
            apply(s, a, decided)
    return todo


def in_order(todo: list[Active]) -> list[Active]:
    """The effects by layer and time, those on their own source first where the rules say so."""
    for i in range(1, len(todo)):
        if todo[i].key < todo[i - 1].key:
            return sorted(todo, key=_key)
    return todo


def _key(a: Active) -> int:
    return a.key


def next_of(s: State, todo: list[Active], decided: Decided) -> int:
    """The place of the effect that comes next: the first one that depends on no other."""
    if len(todo) > 1 and s.book.dependency and DEPENDENCY.on and _may_depend(todo):
        return _first_independent(s, todo, decided)
    return 0


def _may_depend(todo: list[Active]) -> bool:
    """Whether any effect of the layer reads what any of them writes (most layers: none does)."""
    reads = 0
    writes = 0
    for a in todo:
        reads |= a.change.reads
        writes |= a.change.writes
    return reads & writes != 0


def _first_independent(s: State, todo: list[Active], decided: Decided) -> int:
    """The first effect that depends on no other that is still to come (or only mutually)."""
    writes = 0
    for a in todo:
        writes |= a.change.writes
    for i, a in enumerate(todo):
        if not a.change.reads & writes:
            return i
        free = True
        for k, b in enumerate(todo):
            if k != i and _depends(s, a, b, decided) and not _depends(s, b, a, decided):
                free = False
                break
        if free:
            return i
    return 0


def _depends(s: State, a: Active, b: Active, decided: Decided) -> bool:
    """Whether applying b first changes to what, or how, a applies (11.12.4.12): tried out, not guessed."""
    meets = a.change.reads & b.change.writes
    if not meets:
        return False
    if not meets & ~a.change.near_reads:  # it reads that only of the cards it is applied to
        mine = targets_of(s, a)
        if not any(card in mine for card in targets_of(s, b)):
            return False
    saved_controls = s.computed.controls.copy()  # (which even a trial on copied values of a card would write)
    before = _effect_of(s, a, decided)
    # What has been changed already is changed further in place, so the trial works on copies of it.
    saved_table = s.computed.chars[:]
    for card in s.computed.changed:
        s.computed.chars[card] = saved_table[card].copy()
    saved_changed = s.computed.changed[:]
    saved_rules = s.computed.rules[:]
    apply(s, b, decided)
    after = _effect_of(s, a, decided)
    s.computed.chars[:] = saved_table
    s.computed.changed = saved_changed
    s.computed.rules = saved_rules
    s.computed.controls = saved_controls
    return before != after


def _effect_of(s: State, a: Active, decided: Decided) -> list[tuple[int, int, str]]:
    """What an effect would do now: its targets with the difference it makes."""
    found: list[tuple[int, int, str]] = []
    if not holds(s, a, decided):
        return found
    cards = targets_of(s, a)
    amounts = amounts_for(s, a, cards)
    if a.change.adds and a.change.pure and not a.change.stoppable:
        return [(card, amounts[at if a.change.each else 0], "") for at, card in enumerate(cards)]
    for at, card in enumerate(cards):
        probe = s.computed.chars[card].copy()
        a.change.apply(s, probe, card, a.ctx, amounts[at if a.change.each else 0])
        base = s.computed.chars[card]
        delta = [p - q for p, q in zip(probe.numbers, base.numbers, strict=True)]
        gained = [tuple(v for v in p if v not in q) for p, q in zip(probe.sets, base.sets, strict=True)]
        abilities = [a for a in probe.abilities if a not in base.abilities]
        lost = len(base.abilities) + len(abilities) - len(probe.abilities)
        found.append((card, 0, repr((delta, gained, abilities, lost, len(probe.rules) - len(base.rules)))))
    return found
