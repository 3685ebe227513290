"""The effects of one layer in their order: those on their own source first, by timestamp, after what they depend on."""

from __future__ import annotations

from playmat.kernel.continuous.active import Active, Decided, amount_for, apply, holds, targets_of
from playmat.kernel.mechanisms import DEPENDENCY, OWN_FIRST, TIMESTAMPS
from playmat.kernel.state import State


def apply_layer(s: State, todo: list[Active], decided: Decided) -> None:
    """All effects of a layer: those on their own source first, then by timestamp, but after what they depend on."""
    if len(todo) > 1:
        todo = in_order(s, todo)
        if s.book.dependency and DEPENDENCY.on and _may_depend(todo):
            while len(todo) > 1:
                at = _first_independent(s, todo, decided)
                apply(s, todo[at], decided)
                todo.pop(at)
    for a in todo:
        apply(s, a, decided)


def in_order(s: State, todo: list[Active]) -> list[Active]:
    """The effects by time, those on their own source first where the rules say so."""
    if len(todo) == 1:
        return todo
    own_first = s.book.own_layer_first and OWN_FIRST.on
    order = sorted(
        range(len(todo)), key=lambda i: (own_first and not todo[i].own, todo[i].stamp if TIMESTAMPS.on else -i, i)
    )
    return [todo[i] for i in order]


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
    if not a.change.reads & b.change.writes:
        return False
    before = _effect_of(s, a, decided)
    # What has been changed already is changed further in place, so the trial works on copies of it.
    saved_table = s.chars[:]
    for card in s.changed:
        s.chars[card] = saved_table[card].copy()
    saved_changed = s.changed[:]
    saved_rules = s.rules[:]
    saved_controls = s.controls[:]
    apply(s, b, decided)
    after = _effect_of(s, a, decided)
    s.chars[:] = saved_table
    s.changed = saved_changed
    s.rules = saved_rules
    s.controls = saved_controls
    return before != after


def _effect_of(s: State, a: Active, decided: Decided) -> list[tuple[int, str]]:
    """What an effect would do now: its targets with the difference it makes."""
    found: list[tuple[int, str]] = []
    if not holds(s, a, decided):
        return found
    for card in targets_of(s, a):
        probe = s.chars[card].copy()
        a.change.apply(s, probe, card, a.ctx, amount_for(s, a, card))
        base = s.chars[card]
        delta = [p - q for p, q in zip(probe.numbers, base.numbers, strict=True)]
        gained = [tuple(v for v in p if v not in q) for p, q in zip(probe.sets, base.sets, strict=True)]
        abilities = [a for a in probe.abilities if a not in base.abilities]
        lost = len(base.abilities) + len(abilities) - len(probe.abilities)
        found.append((card, repr((delta, gained, abilities, lost, len(probe.rules) - len(base.rules)))))
    return found
