"""What hidden cards of other players may be, where their deck lists are not known."""

from __future__ import annotations

from collections.abc import Callable

from playmat.kernel import rng
from playmat.kernel.errors import DataError
from playmat.kernel.knowledge import knows
from playmat.kernel.model.schema import OWNER
from playmat.kernel.model.state import State
from playmat.kernel.records import CardId
from playmat.kernel.views.worlds import Fill


def seen_of(s: State, viewer: int, owner: int, back: int) -> list[int]:
    """The definitions of this owner's cards that the viewer knows, of one back."""
    owners = s.cols[OWNER]
    known = [CardId(c) for c in range(len(owners)) if owners[c] == owner and knows(s, viewer, CardId(c))]
    return _printed_of(s, known, back)


def _printed_of(s: State, cards: list[CardId], back: int) -> list[int]:
    """What is printed on cards, on those of one back: whatever they have become, a deck is made of that."""
    return [d for d in [s.book.printed(s, card) for card in cards] if s.book.back(s.pool, d) == back]


def likely(s: State, viewer: int, owner: int, back: int) -> list[int]:
    """What a player without any list goes by: the cards seen of the other, and the viewer's own deck."""
    owners = s.cols[OWNER]
    own = [CardId(c) for c in range(len(owners)) if owners[c] == viewer]
    return sorted(seen_of(s, viewer, owner, back) + _printed_of(s, own, back)) or [0]


def _cycled(definitions: list[int], count: int) -> list[int]:
    return [definitions[i % len(definitions)] for i in range(count)]


def closed(viewer: int) -> Fill:
    """Made up without chance, so that nothing of the true cards is left."""

    def fill(s: State, owner: int, back: int, count: int) -> list[int] | None:
        return None if owner == viewer else _cycled(likely(s, viewer, owner, back), count)

    return fill


def drawn(viewer: int, words: list[int]) -> Fill:
    """Drawn by chance from what is likely; in what proportion, the game may know."""

    def fill(s: State, owner: int, back: int, count: int) -> list[int] | None:
        if owner == viewer:
            return None
        bag = likely(s, viewer, owner, back)
        rng.shuffle(words, bag)
        seen = seen_of(s, viewer, owner, back)
        return _cycled(bag, count) if s.book.proportion is None else s.book.proportion(s, bag, seen, count)

    return fill


def from_lists(viewer: int, lists: dict[int, list[str]], words: list[int]) -> Fill:
    """From a deck list, less what has been seen of it."""

    def fill(s: State, owner: int, back: int, count: int) -> list[int] | None:
        if owner not in lists:
            return None
        left = _definitions(s, lists[owner], f"decklists[{owner}]")
        left = [d for d in left if s.book.back(s.pool, d) == back]
        for d in seen_of(s, viewer, owner, back):
            if d in left:
                left.remove(d)
        if len(left) < count:
            raise DataError(f"decklists[{owner}]: {count} of its cards are hidden, but only {len(left)} are left")
        left.sort()
        rng.shuffle(words, left)
        return left[:count]

    return fill


def from_keys(viewer: int, choose: Callable[[int, int, list[str]], list[str]]) -> Fill:
    """From a function that the caller gives."""

    def fill(s: State, owner: int, back: int, count: int) -> list[int] | None:
        if owner == viewer:
            return None
        seen = [s.pool.defs[d].key for d in seen_of(s, viewer, owner, back)]
        got = _definitions(s, choose(owner, count, seen), f"pool_guess for player {owner}")
        if len(got) != count:
            raise DataError(f"pool_guess for player {owner}: expected {count} cards, got {len(got)}")
        return got

    return fill


def _definitions(s: State, keys: list[str], where: str) -> list[int]:
    out: list[int] = []
    for key in keys:
        got = s.pool.by_key.get(key)
        if got is None:
            raise DataError(f"{where}: there is no card {key!r} among the cards of this game")
        out.append(got)
    return out
