"""What pays exactly (11.2.1.1, 5.2.1.3): which sets of sources of CP are a legal payment, and what can become one.

A set of sources pays a cost if it makes enough CP, with every Element that is demanded, and no source could be left
out. Then at most one CP for each Element demanded is too many, and only discarding makes it.
"""

from __future__ import annotations

from typing import Final

from playmat.games.fftcg.rules.schema import ELEMENT_BIT
from playmat.kernel.model.procedure import Switch
from playmat.kernel.records import CardId

EXACT: Final = Switch(
    "cp",
    "no source that is not needed",
    ["5.2.1.3.1", "11.2.1.1", "11.3.7.1", "11.4.6.1", "11.6.2.1", "11.7.2.1", "10.1.2.3", "10.1.3.1.3"],
)
SURPLUS: Final = Switch(
    "cp",
    "one CP too many by discarding",
    ["5.2.1.3.1", "11.2.1.1", "11.3.7.1", "11.4.6.1", "11.6.2.1", "11.7.2.1", "10.1.2.3", "10.1.3.1.3"],
)
SWITCHES: Final = [EXACT, SURPLUS]


class Source:
    """A card that can make CP now: how much, of which Elements (bits, one of them is chosen), its own Elements."""

    __slots__ = ("amount", "card", "mask", "own")

    def __init__(self, card: CardId, amount: int, mask: int, own: int) -> None:
        self.card = card
        self.amount = amount
        self.mask = mask
        self.own = own


def mask_of(names: tuple[str, ...]) -> int:
    """Elements as bits."""
    mask = 0
    for name in names:
        mask |= ELEMENT_BIT.get(name, 0)
    return mask


_DEMANDS: Final[dict[tuple[tuple[str, ...], int], Demand]] = {}


def demand(symbols: tuple[str, ...], generic: int) -> Demand:
    """What a cost demands; the same few costs are asked for again and again."""
    key = (symbols, generic)
    got = _DEMANDS.get(key)
    if got is None:
        got = Demand(symbols, generic)
        _DEMANDS[key] = got
    return got


class Demand:
    """What is to be paid: a mask for each CP whose Element is prescribed, and the whole number of CP."""

    __slots__ = ("kinds", "single", "total", "units")

    def __init__(self, symbols: tuple[str, ...], generic: int) -> None:
        self.units = [mask_of(tuple(name.split("/"))) for name in symbols]
        self.total = len(self.units) + generic
        self.kinds = len(set(self.units))  # different Elements demanded
        # Nearly all costs demand one Element or none: those are counted instead of searched.
        self.single = self.kinds == 0 or (self.kinds == 1 and self.units[0] & (self.units[0] - 1) == 0)

    def surplus(self) -> int:
        """How many CP may be too many."""
        return max(1, self.kinds) if SURPLUS.on else 0


def covers(units: list[int], given: list[Source]) -> bool:
    """Whether the sources can give every prescribed Element."""
    if not units:
        return True
    return _cover(units, 0, [p.mask for p in given], [p.amount for p in given])


def _cover(units: list[int], at: int, masks: list[int], left: list[int]) -> bool:
    if at == len(units):
        return True
    tried: list[int] = []
    for i in range(len(masks)):
        match = masks[i] & units[at]
        key = masks[i] << 2 | left[i]
        if not match or not left[i] or key in tried:
            continue
        tried.append(key)
        whole = masks[i]
        left[i] -= 1
        while match:
            bit = match & -match
            match ^= bit
            masks[i] = bit
            if _cover(units, at + 1, masks, left):
                masks[i] = whole
                left[i] += 1
                return True
        masks[i] = whole
        left[i] += 1
    return False


def enough(need: Demand, given: list[Source]) -> bool:
    """Whether the sources make enough CP with every Element demanded."""
    return sum(p.amount for p in given) >= need.total and covers(need.units, given)


def pays(need: Demand, given: list[Source]) -> bool:
    """Whether these sources, all of them, are a legal payment."""
    if not enough(need, given):
        return False
    too_many = sum(p.amount for p in given) - need.total
    if too_many and (too_many > need.surplus() or not EXACT.on):
        return not EXACT.on
    if not too_many:
        return True
    return not any(enough(need, given[:i] + given[i + 1 :]) for i in range(len(given)))


def can_complete(need: Demand, given: list[Source], rest: list[Source]) -> bool:
    """Whether the sources can be part of a legal payment with some of the others."""
    if need.single and EXACT.on and SURPLUS.on:
        return _count(need, given, rest)
    return _search(need, given[:], rest, 0)


def _tally(bit: int, given: list[Source]) -> tuple[int, int, int, int]:
    """Numbers of Backups that match, other Backups, discards that match, other discards."""
    bm = bo = dm = do = 0
    for p in given:
        if p.mask & bit:
            if p.amount == 1:
                bm += 1
            else:
                dm += 1
        elif p.amount == 1:
            bo += 1
        else:
            do += 1
    return bm, bo, dm, do


def _count(need: Demand, given: list[Source], rest: list[Source]) -> bool:
    """`can_complete` for one Element or none: how many of each kind may be added is worked out."""
    n = len(need.units)
    bit = need.units[0] if n else 0
    bm, bo, dm, do = _tally(bit, given)
    more_bm, more_bo, more_dm, more_do = _tally(bit, rest)
    for x in range(more_dm + 1):
        for y in range(more_do + 1):
            left = need.total - bm - bo - 2 * (dm + do + x + y)
            if left < -1:
                break
            match = bm + 2 * (dm + x)
            if left >= 0 and max(0, n - match, left - more_bo) <= min(left, more_bm):
                return True
            # One CP too many: then no Backup may be there that is not needed for the Element.
            k = left + 1
            if bo == 0 and k <= more_bm and match + k >= n and (bm + k == 0 or match + k == n):
                return True
    return False


def _search(need: Demand, given: list[Source], rest: list[Source], start: int) -> bool:
    if enough(need, given):
        return pays(need, given)
    if sum(p.amount for p in given) > need.total + need.surplus():
        return False
    wanted = 0
    for u in need.units:
        wanted |= u
    tried: list[int] = []
    for i in range(start, len(rest)):
        key = (rest[i].mask & wanted) << 2 | rest[i].amount
        if key in tried:
            continue
        tried.append(key)
        given.append(rest[i])
        found = _search(need, given, rest, i + 1)
        given.pop()
        if found:
            return True
    return False


def affordable(need: Demand, all_of: list[Source]) -> bool:
    """Whether a cost can be paid at all: whatever makes enough CP has a part that pays exactly."""
    if sum(p.amount for p in all_of) < need.total:
        return False
    if not need.single:
        return covers(need.units, all_of)
    n = len(need.units)
    if not n:
        return True
    bit = need.units[0]
    return sum(p.amount for p in all_of if p.mask & bit) >= n
