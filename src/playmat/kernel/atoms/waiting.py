"""Atoms for what waits or lasts: items of the stack, triggered abilities, lasting effects."""

from __future__ import annotations

from playmat.kernel.atoms.basic import stale
from playmat.kernel.atoms.journal import J_APPEND, J_REMOVE, J_SET
from playmat.kernel.continuous import find_delayed
from playmat.kernel.model.ability import K_STATIC
from playmat.kernel.model.schema import A_EFFECTS, A_STACK
from playmat.kernel.model.state import State
from playmat.kernel.records import Item, Lasting, ObjectId, Waiting


def push_item(s: State, item: Item) -> None:
    """Put an item on top of the stack."""
    s.computed.tick += 1
    s.history.journal += (s.stack, J_APPEND)
    s.stack.append(item)
    stale(s, A_STACK)


def remove_item(s: State, serial_: int) -> Item | None:
    """Take the item with this serial from the stack; None if it is not there any more."""
    s.computed.tick += 1
    for at in range(len(s.stack) - 1, -1, -1):
        item = s.stack[at]
        if item.serial == serial_:
            s.history.journal += (s.stack, at, item, J_REMOVE)
            del s.stack[at]
            stale(s, A_STACK)
            return item
    return None


def replace_item(s: State, item: Item) -> None:
    """Put an item in the place of the one with the same serial (new targets)."""
    s.computed.tick += 1
    for at in range(len(s.stack)):
        if s.stack[at].serial == item.serial:
            s.history.journal += (s.stack, at, s.stack[at], J_SET)
            s.stack[at] = item


def add_waiting(s: State, waiting: Waiting) -> None:
    """An ability has triggered and waits."""
    s.computed.tick += 1
    s.history.journal += (s.waiting, J_APPEND)
    s.waiting.append(waiting)


def remove_waiting(s: State, at: int) -> Waiting:
    """Take a waiting ability out."""
    s.computed.tick += 1
    got = s.waiting[at]
    s.history.journal += (s.waiting, at, got, J_REMOVE)
    del s.waiting[at]
    return got


def replace_waiting(s: State, at: int, waiting: Waiting) -> None:
    """Change a waiting ability (release one that was held back)."""
    s.computed.tick += 1
    s.history.journal += (s.waiting, at, s.waiting[at], J_SET)
    s.waiting[at] = waiting


def _touch(s: State, effect: Lasting) -> None:
    """An ongoing effect has come or gone: computed values are stale, unless it is an ability that waits."""
    if s.pool.abilities[effect.aid].kind == K_STATIC:
        s.computed.dirty |= A_EFFECTS
    else:
        s.computed.delayed = find_delayed(s)


def add_lasting(s: State, effect: Lasting) -> None:
    """An ongoing effect, shield or delayed ability begins."""
    s.computed.tick += 1
    s.history.journal += (s.lasting, J_APPEND)
    s.lasting.append(effect)
    s.computed.begun.append(effect)
    _touch(s, effect)


def remove_lasting(s: State, serial_: int) -> None:
    """The ongoing effect with this serial ends."""
    s.computed.tick += 1
    for at in range(len(s.lasting)):
        if s.lasting[at].serial == serial_:
            s.history.journal += (s.lasting, at, s.lasting[at], J_REMOVE)
            s.computed.ended = True
            _touch(s, s.lasting.pop(at))
            return


def replace_lasting(s: State, effect: Lasting) -> None:
    """Change an ongoing effect (fewer uses left)."""
    s.computed.tick += 1
    for at in range(len(s.lasting)):
        if s.lasting[at].serial == effect.serial:
            s.history.journal += (s.lasting, at, s.lasting[at], J_SET)
            s.lasting[at] = effect
            s.computed.ended = True
            s.computed.begun.append(effect)
            _touch(s, effect)


def carry(s: State, old: ObjectId, new: ObjectId) -> None:
    """What lasts on an object, or says what it costs, is from now on about another one, as which its card goes on."""
    for effect in s.lasting[:]:
        targets, ctx = effect.targets, effect.ctx
        if targets is not None:
            if old not in targets:
                continue
            targets = [new if o == old else o for o in targets]
        elif s.pool.abilities[effect.aid].kind == K_STATIC and any([old in objs for objs in ctx.slots.values()]):
            ctx = ctx.copy()
            for slot, objs in ctx.slots.items():
                ctx.slots[slot] = [new if o == old else o for o in objs]
        else:
            continue
        replace_lasting(
            s,
            Lasting(
                effect.aid, ctx, targets, effect.until, effect.stamp, effect.uses, effect.turn, effect.serial,
                effect.values,
            ),
        )  # fmt: skip
