"""How an amount is usually divided: so that of the others' cards as many fall as can, of one's own as few. What a card
stands is told by the game's layout (the number that counts, and what has been taken from it), and seen by the viewer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from playmat.table.layout import CardLook
    from playmat.web.protocol.board import Board, Card

# What counts first: how many fall; then how large they are; then how much is not more than a card stands.
FALLS: Final = 10**12
LARGE: Final = 10**6
MOST: Final = 30_000  # ways to go on that are compared: some 60 steps among ten, which is more than any game divides


class Target(NamedTuple):
    """Who can be given a share. stands: what makes it fall, 0 where that is not known; large: the number that counts;
    ours: it is the viewer's own.
    """

    stands: int
    large: int
    ours: bool

    def worth(self, share: int) -> int:
        """How good it is that it is given so much."""
        if not self.stands:
            return 0
        fallen = FALLS + LARGE * self.large if share >= self.stands else 0
        return (fallen + min(share, self.stands)) * (-1 if self.ours else 1)


def target_of(card: Card | None, look: CardLook, viewer: int) -> Target:
    """A card as a target of a share; None for one that is not seen."""
    now = next((one.now for one in card.numbers if one.name == look.number), 0) if card is not None else 0
    return Target(max(now - card.damage, 0) if card is not None else 0, now, card is not None and card.owner == viewer)


def shares_of(targets: Sequence[Target], total: int, unit: int, least: int, rest: Target | None) -> list[int]:
    """A share of the total for each target, in steps of `unit` and at least `least`; what is left goes to `rest`. Equal
    shares where others bring down no more, or spare no more; or where an amount is so large that it would take long.
    """
    spare = (total - least * len(targets)) // unit
    over = (total - least * len(targets)) % unit if rest is None else 0
    equal = _equal(len(targets), total, unit, rest is not None)
    if spare < 0 or not targets or len(targets) * spare * spare // 2 > MOST:
        return equal
    best: list[tuple[int, list[int]]] = [(0, []) for _ in range(spare + 1)]  # by what has been given so far
    for at, target in enumerate(targets):
        first = over if at == 0 else 0
        best = [
            max(
                (
                    (before + target.worth(least + more * unit + first), [*given, least + more * unit + first])
                    for more in range(steps + 1)
                    for before, given in [best[steps - more]]
                    if at or more == steps
                ),
                key=lambda one: one[0],
            )
            for steps in range(spare + 1)
        ]
    ends = [(value + (rest.worth((spare - at) * unit) if rest else 0), found) for at, (value, found) in enumerate(best)]
    value, found = max(ends if rest else ends[-1:], key=lambda one: one[0])
    usual = sum(target.worth(share) for target, share in zip(targets, equal, strict=True))
    usual += rest.worth(total - sum(equal)) if rest else 0
    return found if round(value / FALLS) or round(usual / FALLS) else equal


def _equal(count: int, total: int, unit: int, rest: bool) -> list[int]:
    """Equal shares, the first ones a step more; what makes no whole step is the first one's."""
    many = count + rest
    steps = total // unit
    shares = [(steps // many + (at < steps % many)) * unit for at in range(count)]
    if shares and not rest:
        shares[0] += total - sum(shares)
    return shares


def cards_by_handle(board: Board) -> dict[int, Card]:
    """The cards of the fields and other zones that lie open, by handle."""
    zones = [zone for half in board.halves for zone in half.zones]
    return {card.handle: card for zone in [*zones, *board.shared] for card in zone.cards if card.handle}
