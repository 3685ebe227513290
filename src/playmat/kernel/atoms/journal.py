"""The undo journal: entries are laid on it as plain values, the opcode last, and taken back from the end."""

from __future__ import annotations

from typing import Final

from playmat.kernel.errors import KernelBug
from playmat.kernel.schema import DEF, EVERYTHING, STAMP, V_SERIAL
from playmat.kernel.state import State

J_SET: Final = 0  # list, index, old value
J_INSERT: Final = 1  # list, index
J_REMOVE: Final = 2  # list, index, object
J_DICT: Final = 3  # dict, key, old value or None
J_LIST: Final = 4  # list, old contents
J_CARD: Final = 5  # a card was added to every column
J_MEMORY: Final = 6  # old memory, old memory of the last turn, old uses, old last-known
J_APPEND: Final = 7  # list that got one item at its end
J_COLUMN: Final = 8  # column (its number, since copies share the lists), card, old value
J_STAMP: Final = 9  # card, its old stamp: it had got the next serial


def undo_to(s: State, mark: int) -> None:
    """Take back every atom since the journal had this length."""
    j = s.j
    while len(j) > mark:
        op = j.pop()
        if op == J_COLUMN:
            old_value = j.pop()
            card = j.pop()
            column = j.pop()
            assert isinstance(column, int) and isinstance(card, int) and isinstance(old_value, int)
            s.own_column(column)[card] = old_value
        elif op == J_STAMP:
            stamp = j.pop()
            card = j.pop()
            assert isinstance(card, int) and isinstance(stamp, int)
            s.own_column(STAMP)[card] = stamp
            s.vals[V_SERIAL] -= 1
        elif op == J_SET:
            value = j.pop()
            index = j.pop()
            where = j.pop()
            assert isinstance(where, list) and isinstance(index, int)
            where[index] = value
        elif op == J_APPEND:
            where = j.pop()
            assert isinstance(where, list)
            where.pop()
        elif op == J_INSERT:
            index = j.pop()
            where = j.pop()
            assert isinstance(where, list) and isinstance(index, int)
            del where[index]
        elif op == J_REMOVE:
            thing = j.pop()
            index = j.pop()
            where = j.pop()
            assert isinstance(where, list) and isinstance(index, int)
            where.insert(index, thing)
        elif op == J_DICT:
            value = j.pop()
            key = j.pop()
            table = j.pop()
            assert isinstance(table, dict)
            if value is None:
                del table[key]
            else:
                table[key] = value
        elif op == J_LIST:
            old = j.pop()
            where = j.pop()
            assert isinstance(where, list) and isinstance(old, list)
            where[:] = old
        elif op == J_CARD:
            for at in range(len(s.cols)):
                s.own_column(at).pop()
            s.chars.pop()
            left = len(s.cols[DEF])
            s.elsewhere = [card for card in s.elsewhere if card < left]
            s.changed = [card for card in s.changed if card < left]
        elif op == J_MEMORY:
            s.lki = j.pop()  # type: ignore[assignment]
            s.used = j.pop()  # type: ignore[assignment]
            s.memory_last = j.pop()  # type: ignore[assignment]
            s.memory = j.pop()  # type: ignore[assignment]
        else:
            raise KernelBug(f"unknown journal entry {op}")
    s.dirty = EVERYTHING
    s.tick += 1
    s.batch.clear()
    s.hold = 0
