"""The undo journal: entries are laid on it as plain values, the opcode last, and taken back from the end.

The commonest entries are one number each, with the opcode in its lowest four bits: the journal is most of what a game
with undo holds, and most of what writing to it costs is the count of values.
"""

from __future__ import annotations

from typing import Final

from playmat.kernel.continuous import find_delayed, find_usable_elsewhere
from playmat.kernel.errors import KernelBug
from playmat.kernel.model.schema import DEF, EVERYTHING, SEEN, STAMP, V_SERIAL, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_MASK, NONE

J_SET: Final = 0  # list, index, old value
J_REMOVE: Final = 2  # list, index, object
J_DICT: Final = 3  # dict, key, old value or None
J_LIST: Final = 4  # list, old contents
J_CARD: Final = 5  # a card was added to every column
J_MEMORY: Final = 6  # old memory, old memory of the last turn, old uses, old last-known
J_APPEND: Final = 7  # list that got one item at its end
# One number each, from the lowest bits: the opcode, then
J_COLUMN: Final = 8  # the column's number (8 bits; copies share the lists), the card (12), the old value
J_STAMP: Final = 9  # the card (12), its old stamp: it had got the next serial
J_VALUE: Final = 10  # the number of a value of the game (8), its old value
J_TAKEN: Final = 11  # zone and player as State.zones counts them (8), the card that was there (12), its place
J_LAID: Final = 12  # zone and player (8): a card has come to the end
# A card has changed zone: whether it has come to the beginning of the new one (1 bit), the card (12), its new zone and
# player as State.zones counts them (8), its old ones plus 1 (9; 0: it lay nowhere), its place there (10), who knew it
# (7), its old stamp (it had got the next serial).
J_MOVED: Final = 13
OPCODE: Final = 15


def taken_entry(where: int, card: int, at: int) -> int:
    """What puts a card back to where it lay in a zone."""
    return at << 24 | card << 12 | where << 4 | J_TAKEN


def _move_back(s: State, entry: int) -> None:
    card = entry >> 5 & CARD_MASK
    laid = s.zones[entry >> 17 & 255]
    if entry & 16:
        del laid[0]
    else:
        laid.pop()
    s.own_column(STAMP)[card] = entry >> 51
    s.own_column(SEEN)[card] = entry >> 44 & 127
    s.vals[V_SERIAL] -= 1
    frm = (entry >> 25 & 511) - 1
    if frm >= 0:
        s.own_column(ZONE)[card] = frm // s.players
        s.zones[frm].insert(entry >> 34 & 1023, card)
    else:
        s.own_column(ZONE)[card] = NONE


def undo_to(s: State, mark: int) -> None:
    """Take back every atom since the journal had this length."""
    j = s.history.journal
    exchanged = False  # cards are again what they were
    while len(j) > mark:
        entry = j.pop()
        assert isinstance(entry, int)
        op = entry & OPCODE
        if op == J_COLUMN:
            s.own_column(entry >> 4 & 255)[entry >> 12 & CARD_MASK] = entry >> 24
            exchanged = exchanged or entry >> 4 & 255 == DEF
        elif op == J_MOVED:
            _move_back(s, entry)
        elif op == J_STAMP:
            s.own_column(STAMP)[entry >> 4 & CARD_MASK] = entry >> 16
            s.vals[V_SERIAL] -= 1
        elif op == J_VALUE:
            s.vals[entry >> 4 & 255] = entry >> 12
        elif op == J_TAKEN:
            s.zones[entry >> 4 & 255].insert(entry >> 24, entry >> 12 & CARD_MASK)
        elif op == J_LAID:
            s.zones[entry >> 4].pop()
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
            s.computed.chars.pop()
            left = len(s.cols[DEF])
            s.computed.elsewhere = [card for card in s.computed.elsewhere if card < left]
            s.computed.usable_elsewhere = find_usable_elsewhere(s)
            s.computed.changed = [card for card in s.computed.changed if card < left]
        elif op == J_MEMORY:
            s.last_known = j.pop()  # type: ignore[assignment]
            s.used = j.pop()  # type: ignore[assignment]
            s.memory_last = j.pop()  # type: ignore[assignment]
            s.memory = j.pop()  # type: ignore[assignment]
        else:
            raise KernelBug(f"unknown journal entry {entry}")
    if exchanged:
        s.computed.chars.clear()  # all of them are worked out from the definitions again
        s.computed.changed = []
    s.computed.delayed = find_delayed(s)
    s.computed.dirty = EVERYTHING
    s.computed.unsettled = EVERYTHING
    s.computed.check_interrupts = True
    s.computed.tick += 1
    s.batch.clear()
    s.batch_held = 0
