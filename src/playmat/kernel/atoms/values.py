"""Atoms for numbers: values of the game and of players, columns of cards, uses, memory, chance."""

from __future__ import annotations

from playmat.kernel import rng
from playmat.kernel.atoms.basic import put, stale
from playmat.kernel.atoms.journal import FIRST_AT, J_APPEND, J_DICT, J_LIST, J_MEMORY, J_SET, J_VALUE, SECOND_AT
from playmat.kernel.model.schema import (
    A_COLUMN,
    A_MEMORY,
    A_PLAYER,
    A_SIDE,
    A_TURNED,
    CONTROLLER,
    TURNED,
    V_LOOP,
    V_PHASE,
    V_ROUNDS,
    V_TURN,
)
from playmat.kernel.model.state import State
from playmat.kernel.records import MEMORY_PLAYER_BITS, CardId, ObjectId


def set_value(s: State, value: int, to: int) -> None:
    """Set one of the game's values."""
    vals = s.vals
    old = vals[value]
    if old == to:
        return
    s.history.journal.append(old << SECOND_AT | value << FIRST_AT | J_VALUE)
    vals[value] = to
    aspects = s.book.value_aspects[value]
    if not aspects:
        return  # nothing is worked out from it
    if aspects & s.book.heeded:
        s.computed.unsettled |= aspects
        if aspects & s.book.interrupt_aspects:
            s.computed.check_interrupts = True
    if s.computed.reads & aspects:
        s.computed.dirty |= aspects
    if (
        s.computed.settled == s.computed.tick
        and s.book.calm_values >> value & 1
        and not s.computed.dirty
        and not s.computed.awaits_states
    ):
        s.computed.settled += 1
    s.computed.tick += 1
    if value <= V_PHASE and (vals[V_LOOP] or s.bans):
        forget_loop(s)


def count_answer(s: State) -> int:
    """One more answer of this phase has been given; how many there were before. (Nothing is worked out from it.)"""
    n = s.vals[V_LOOP]
    s.history.journal.append(n << SECOND_AT | V_LOOP << FIRST_AT | J_VALUE)
    s.vals[V_LOOP] = n + 1
    return n


def forget_loop(s: State) -> None:
    """Another turn or phase: what repeats is looked for anew."""
    set_list(s, s.loop, [])
    set_list(s, s.bans, [])
    set_value(s, V_LOOP, 0)
    set_value(s, V_ROUNDS, 0)


def set_list(s: State, where: list[int], to: list[int]) -> None:
    """Give one of the state's own lists of numbers another content."""
    s.computed.tick += 1
    if where != to:
        s.history.journal += (where, where[:], J_LIST)
        where[:] = to


def add_to_list(s: State, where: list[int], value: int) -> None:
    """Add a number at the end of one of the state's own lists."""
    s.computed.tick += 1
    s.history.journal += (where, J_APPEND)
    where.append(value)


def set_player_value(s: State, value: int, player: int, to: int) -> None:
    """Set one of a player's values."""
    s.computed.tick += 1
    where = s.pvals[value]
    old = where[player]
    if old != to:
        s.history.journal += (where, player, old, J_SET)
        where[player] = to
        stale(s, A_PLAYER)


def set_column(s: State, column: int, card: CardId, to: int) -> None:
    """Set one column of one card, without an event."""
    s.computed.tick += 1
    if s.cols[column][card] != to:
        put(s, column, card, to)
        stale(s, (A_TURNED if column == TURNED else A_COLUMN) | A_SIDE << s.cols[CONTROLLER][card])


def chance(s: State, n: int) -> int:
    """A number from 0 to n - 1 from the state's generator."""
    s.history.journal += (s.rng, s.rng[:], J_LIST)
    return rng.below(s.rng, n)


def use(s: State, table: dict[int, int], key: int) -> None:
    """Count a use of a limited ability (table: s.used for the turn, s.used_game for the game)."""
    s.computed.tick += 1
    old = table.get(key, 0)
    s.history.journal += (table, key, old if key in table else None, J_DICT)
    table[key] = old + 1


def remember(s: State, key: int, obj: ObjectId) -> None:
    """An event that some ability counts happened."""
    s.computed.tick += 1
    got = s.memory.get(key)
    if got is None:
        s.history.journal += (s.memory, key, None, J_DICT)
        s.memory[key] = [obj]
    else:
        s.history.journal += (got, J_APPEND)
        got.append(obj)
    stale(s, A_MEMORY)


def new_turn_memory(s: State, keep_after: int) -> None:
    """A turn begins: memory becomes last turn's, but for what is remembered all game; uses start at none, snapshots up
    to a serial are dropped. The log of what has been is packed.
    """
    s.computed.tick += 1
    s.history.log.begin_turn(s.vals[V_TURN])
    s.history.journal += (s.memory, s.memory_last, s.used, s.last_known, J_MEMORY)
    s.memory_last = s.memory
    staying = {memory.index for memory in s.pool.memories if memory.stays}
    s.memory = {key: objects[:] for key, objects in s.memory.items() if key >> MEMORY_PLAYER_BITS in staying}
    s.used = {}
    s.last_known = {stamp: snap for stamp, snap in s.last_known.items() if stamp > keep_after}
    stale(s, A_MEMORY)
