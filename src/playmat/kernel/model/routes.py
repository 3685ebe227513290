"""What a change of zone comes to, worked out once for every pair of zones, since hardly anything happens more often."""

from __future__ import annotations

from playmat.kernel.model.schema import Schema
from playmat.kernel.records import NONE


class Route:
    """From one zone (or from none) to another.

    left, to: the pile of each player, as State.zones counts them (one and the same where a zone is shared). open:
    everybody sees the zone it leads to; own: else its owner does; stays_hidden: both are hidden. leaves_field,
    enters_field. zones: both, as bits. resets: cards of either may have what a change of zone clears. aspects: what
    is touched for effects that read. interrupts: among it what rule processes that interrupt look at. everybody: all
    players, as bits. carries: what lasts on an object stays on it, though it is a new one.
    """

    __slots__ = (
        "aspects", "carries", "enters_field", "everybody", "interrupts", "leaves_field", "left", "open", "own",
        "resets", "stays_hidden", "to", "zones",
    )  # fmt: skip

    def __init__(
        self,
        schema: Schema,
        frm: int,
        to: int,
        players: int,
        aspects: list[int],
        resets: int,
        interrupts: int,
        carried: list[tuple[int, int]],
    ) -> None:
        known = frm >= 0
        self.carries = (frm, to) in carried
        self.left = _piles(schema, frm, players) if known else [NONE] * players
        self.to = _piles(schema, to, players)
        self.open = not schema.hidden[to]
        self.own = schema.own[to]
        self.stays_hidden = known and schema.hidden[frm] and schema.hidden[to]
        self.leaves_field = frm == schema.field
        self.enters_field = to == schema.field
        self.zones = (1 << frm if known else 0) | 1 << to
        self.resets = not known or bool((resets >> frm | resets >> to) & 1)
        self.aspects = (aspects[frm] if known else 0) | aspects[to]
        self.interrupts = bool(self.aspects & interrupts)
        self.everybody = (1 << players) - 1


def _piles(schema: Schema, zone: int, players: int) -> list[int]:
    return [zone * players + (0 if schema.shared[zone] else player) for player in range(players)]


def routes(
    schema: Schema, players: int, aspects: list[int], resets: int, interrupts: int, carried: list[tuple[int, int]]
) -> list[list[Route]]:
    """All of them, by the zone it leads to and the zone it leads from; the last one (NONE) leads from nowhere.

    aspects: those of each zone; resets, interrupts, carried: Rulebook.reset_zones, interrupt_aspects and
    carried.
    """
    zones = range(len(schema.zones))
    return [
        [Route(schema, frm, to, players, aspects, resets, interrupts, carried) for frm in (*zones, NONE)]
        for to in zones
    ]
