"""What counts as the same position: what players could tell apart, and what may grow beside it.

Where cards lie, how they stand, what is on them and what goes on is the *shape*. Which incarnation a card is, which of
several equal cards, and how long something has waited is no part of it. What is counted (counters, ongoing effects,
abilities that wait, values of players, uses, what is remembered) stands apart, as *growth*: of two positions of the
same shape it tells what has become more or less.
"""

from __future__ import annotations

from hashlib import blake2b
from struct import error as StructError
from struct import pack
from typing import Final

from playmat.kernel.continuous import refresh
from playmat.kernel.model.schema import (
    CONTROLLER,
    DEF,
    FACE,
    KERNEL_COLUMNS,
    STAMP,
    TURNED,
    V_HELD,
)
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_BITS, CARD_MASK, NO_CARD, WORD_BITS, WORD_MASK, CardId, Ctx, Frame, Item

# Kinds of what may grow, the first number of a key.
G_COUNTER: Final = 1  # card, word
G_COLUMN: Final = 2  # card, column
G_PLAYER: Final = 3  # value, player
G_USED: Final = 4  # 0 in the turn, 1 in the game; ability
G_MEMORY: Final = 5  # pattern and player
G_LASTING: Final = 6  # what it is
G_AMOUNT: Final = 7  # what it is an amount of
G_WAITING: Final = 8
G_STACK: Final = 9
G_NUMBER: Final = 10  # card, property: follows from the others
USED_UP: Final = (G_MEMORY, G_LASTING, G_WAITING, G_STACK)  # things that are there: none is left once all are gone

Key = tuple[int, int, int]
_FIELDS: Final = (1 << 62) - 1  # what fits into the numbers that are hashed


def numbering(s: State, exact: bool) -> list[int]:
    """For each card a number by where it lies, so that equal cards may change roles. Those of a hidden zone have the
    same one, unless `exact`.
    """
    return _numbers(s, _ordered(s), exact)


def _numbers(s: State, zones: list[list[CardId]], exact: bool) -> list[int]:
    schema = s.book.schema
    found = [0] * len(s.cols[DEF])
    n = 1
    for at, cards in enumerate(zones):
        hidden = schema.hidden[at // s.players] and not exact
        for card in cards:
            found[card] = n
            if not hidden:
                n += 1
        n += 1
    return found


def _ordered(s: State) -> list[list[CardId]]:
    """The cards of each zone; where their order says nothing, by what they are."""
    loose = s.book.loose_zones
    columns = [column for column in s.cols[TURNED:] if any(column)]
    return [
        _by_what_they_are(s, cards, columns) if len(cards) > 1 and loose >> at // s.players & 1 else cards
        for at, cards in enumerate(s.zones)
    ]


def _by_what_they_are(s: State, cards: list[CardId], columns: list[list[int]]) -> list[CardId]:
    """By their definitions; those of one definition by the columns that say something of any card."""
    kinds = s.cols[DEF]
    packed = [kinds[card] << CARD_BITS | card for card in cards]
    packed.sort()
    found = [CardId(n & CARD_MASK) for n in packed]
    start = 0
    for at in range(1, len(found) + 1):
        if at == len(found) or packed[at] >> CARD_BITS != packed[start] >> CARD_BITS:
            if at - start > 1:
                equals = found[start:at]
                differ = [column for column in columns if _differ(column, equals)]
                if differ:
                    rows = [([column[card] for column in differ], card) for card in equals]
                    rows.sort()
                    found[start:at] = [row[1] for row in rows]
            start = at
    return found


def _differ(column: list[int], cards: list[CardId]) -> bool:
    first = column[cards[0]]
    for card in cards:
        if column[card] != first:
            return True
    return False


def _told(s: State, numbers: list[int], value: int) -> int:
    """A number that may be an object: then what can be told of it."""
    if value <= CARD_MASK:
        return value * 4
    card = value & CARD_MASK
    if card >= len(numbers):
        return card * 4 + 3
    if s.cols[STAMP][card] == value >> CARD_BITS:
        return numbers[card] * 4 + 1
    return s.cols[DEF][card] * 4 + 2


def _context(s: State, numbers: list[int], c: Ctx) -> list[int]:
    key = [_told(s, numbers, c.src), c.you, c.aid]
    for name in sorted(c.slots):
        key.append(-2)
        key += [_told(s, numbers, o) for o in c.slots[name]]
    return key


def _item(s: State, numbers: list[int], item: Item) -> list[int]:
    card = numbers[item.card] if 0 <= item.card < len(numbers) else -1
    return [item.kind, card, item.aid, *_context(s, numbers, item.ctx)]


def shape(s: State, exact: bool) -> list[int]:
    """The position without what may grow. exact: with what is hidden too, and with everything in the midst of which it
    is; otherwise hidden zones count by their size, so that nobody's record tells of what lies there.
    """
    zones = _ordered(s)
    numbers = _numbers(s, zones, exact)
    return _shape(s, zones, numbers, _lasting(s, numbers), exact)


def whole(s: State) -> list[int]:
    """The whole position, hidden cards and what is counted too, but for what has been: uses, what is remembered."""
    zones = _ordered(s)
    numbers = _numbers(s, zones, True)
    effects = _lasting(s, numbers)
    key = _shape(s, zones, numbers, effects, True)
    key.append(-5)
    for (kind, what, which), n in sorted(_growth(s, numbers, effects, False).items()):
        key += (kind, what, which, n)
    return key


def _shape(s: State, zones: list[list[CardId]], numbers: list[int], effects: list[int], exact: bool) -> list[int]:
    cols = s.cols
    schema = s.book.schema
    told: list[CardId] = []
    for at, cards in enumerate(zones):
        if exact or not schema.hidden[at // s.players]:
            told += cards
    down = cols[FACE]
    rows = [
        [cols[DEF][card] if exact or down[card] == 0 else NO_CARD for card in told],
        [cols[TURNED][card] | cols[CONTROLLER][card] << 4 | down[card] << 8 for card in told],
    ]
    nothing = [0] * len(told)
    for at in range(len(KERNEL_COLUMNS), len(cols)):
        name = schema.columns[at]
        if name not in schema.private and name not in schema.growing:
            column = cols[at]
            values = [column[card] for card in told] if any(column) else nothing
            rows.append(
                [_told(s, numbers, value) for value in values]
                if name in schema.objects and values is not nothing
                else values
            )
    key: list[int] = []
    if exact:  # (never kept for long: most columns say nothing of any card)
        key += [-1 - len(cards) for cards in zones]
        for at, row in enumerate(rows):
            if row is not nothing:
                key.append(-6 - at)
                key += row
    else:
        said = list(zip(*rows, strict=True))
        start = 0
        for at, cards in enumerate(zones):
            key.append(-1 - len(cards))
            if not schema.hidden[at // s.players]:
                for told_of_one in said[start : start + len(cards)]:
                    key += told_of_one
                start += len(cards)
    for at, value in enumerate(s.vals):
        name = schema.values[at]
        if at == V_HELD or (name not in schema.private and name not in schema.growing):
            key.append(_told(s, numbers, value) if name in schema.objects else value)
    for f in s.frames:
        key += _frame(s, numbers, f)
    for kinds in (_stack(s, numbers), _waiting(s, numbers), effects):
        key.append(-3)
        key += sorted(set(kinds))
    if s.stack:
        key += _item(s, numbers, s.stack[-1])
    return key


def _frame(s: State, numbers: list[int], f: Frame) -> list[int]:
    key = [-4, f.proc, f.step, f.who]
    key += [_told(s, numbers, value) for value in f.x]
    if f.ctx is not None:
        key += _context(s, numbers, f.ctx)
    if f.item is not None:
        key += _item(s, numbers, f.item)
    return key


def _stack(s: State, numbers: list[int]) -> list[int]:
    return [hashed(_item(s, numbers, item)) for item in s.stack]


def _waiting(s: State, numbers: list[int]) -> list[int]:
    found: list[int] = []
    known: dict[tuple[int, int, int, bool], int] = {}  # (often there are many of a kind)
    for w in s.waiting:
        raw = (w.aid, w.ctx.you, w.ctx.src, w.held)
        key = known.get(raw, 0)
        if not key:
            key = hashed([w.aid, w.ctx.you, _told(s, numbers, w.ctx.src), int(w.held)])
            known[raw] = key
        found.append(key)
    return found


def _lasting(s: State, numbers: list[int]) -> list[int]:
    found: list[int] = []
    known: dict[tuple[int, ...], int] = {}  # (often there are many of a kind)
    for e in s.lasting:
        raw = (e.aid, e.until, e.uses, e.ctx.src, e.ctx.you, *([-1] if e.targets is None else e.targets))
        key = known.get(raw, 0)
        if not key:
            targets = [-1] if e.targets is None else sorted([_told(s, numbers, o) for o in e.targets])
            key = hashed([e.aid, e.until, e.uses, _told(s, numbers, e.ctx.src), e.ctx.you, *targets])
            known[raw] = key
        found.append(key)
    return found


def lasting_keys(s: State, exact: bool) -> list[int]:
    """For each ongoing effect what it counts as in the growth."""
    return _lasting(s, numbering(s, exact))


def growth(s: State, exact: bool, history: bool = True) -> dict[Key, int]:
    """What is counted, by what it is. history: with what has been (uses, what is remembered) and what follows from the
    rest; otherwise only what lies on the table.
    """
    numbers = numbering(s, exact)
    return _growth(s, numbers, _lasting(s, numbers), history)


def _growth(s: State, numbers: list[int], effects: list[int], history: bool) -> dict[Key, int]:
    schema = s.book.schema
    found: dict[Key, int] = {}
    for packed, n in s.counters.items():
        found[(G_COUNTER, numbers[packed >> WORD_BITS], packed & WORD_MASK)] = n
    for name in schema.growing:
        if name in schema.column_index:
            column = schema.column_index[name]
            for card, value in enumerate(s.cols[column]):
                if value:
                    found[(G_COLUMN, numbers[card], column)] = value
    for value_at, values in enumerate(s.pvals):
        for player, n in enumerate(values):
            found[(G_PLAYER, value_at, player)] = n
    _count(found, G_LASTING, effects)
    for e, key in zip(s.lasting, effects, strict=True):
        if e.ctx.nums:
            _add(found, (G_AMOUNT, key, 0), sum(e.ctx.nums.values()))
    if not history:
        return found
    _count(found, G_WAITING, _waiting(s, numbers))
    _count(found, G_STACK, _stack(s, numbers))
    for which, table in enumerate((s.used, s.used_game)):
        for packed, n in table.items():
            _add(found, (G_USED, which, packed & WORD_MASK), n)
    for packed, objects in s.memory.items():
        found[(G_MEMORY, packed, 0)] = len(objects)
    if s.computed.dirty:
        refresh(s)
    for player in range(s.players):
        for card in s.zone(schema.field, player):
            for at, n in enumerate(s.computed.chars[card].numbers):
                found[(G_NUMBER, numbers[card], at)] = n
    return found


def _count(found: dict[Key, int], kind: int, keys: list[int]) -> None:
    for key in keys:
        _add(found, (kind, key, 0), 1)


def _add(found: dict[Key, int], key: Key, n: int) -> None:
    found[key] = found.get(key, 0) + n


def hashed(key: list[int]) -> int:
    """A row of numbers as one."""
    row = f"<{len(key)}q"
    try:
        packed = pack(row, *key)
    except StructError:
        packed = pack(row, *[n if -_FIELDS < n < _FIELDS else n % _FIELDS for n in key])
    return int.from_bytes(blake2b(packed, digest_size=7).digest(), "little")


def keys(s: State) -> tuple[int, int]:
    """Two numbers for the position as everybody sees it: without what may grow, and with it."""
    key = s.book.loop_key(s) or shape(s, False)
    rest: list[int] = []
    words = s.pool.words
    for k, n in sorted(growth(s, False, False).items()):
        rest += (k[0], k[1], hashed(list(words[k[2]].encode())) if k[0] == G_COUNTER else k[2], n)
    return hashed(key), hashed([*key, -5, *rest])


def difference(after: dict[Key, int], before: dict[Key, int]) -> dict[Key, int]:
    """What has become more or less."""
    found: dict[Key, int] = {}
    for key, n in after.items():
        if n != before.get(key, 0):
            found[key] = n - before.get(key, 0)
    for key, n in before.items():
        if n and key not in after:
            found[key] = -n
    return found


def same_ways(one: dict[Key, int], other: dict[Key, int]) -> bool:
    """Whether the same has become more, and the same less."""
    if len(one) != len(other):
        return False
    return all([key in other and (n > 0) == (other[key] > 0) for key, n in one.items()])


def fewer(now: dict[Key, int], before: dict[Key, int]) -> bool:
    """Whether things that will be used up one day are fewer now."""
    return any([n < 0 and key[0] in USED_UP for key, n in difference(now, before).items()])
