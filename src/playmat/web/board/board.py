"""The table as a viewer sees it, made from that viewer's view and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from playmat.table.passing import SLOT, phase_of, targets_of
from playmat.web.board.cards import card_of
from playmat.web.board.drawing import plain_values
from playmat.web.protocol.board import Board, Card, Half, Item, Value, Zone

if TYPE_CHECKING:
    from playmat.kernel.model.ability import Pool
    from playmat.kernel.view import View
    from playmat.kernel.views.cardview import CardView
    from playmat.table.page import PlayerNumber
    from playmat.web.board.drawing import Drawing


def board_of(view: View, drawing: Drawing, pool: Pool) -> Board:
    """The whole table. pool: the printed cards of the game, which are looked up by the keys that the view shows."""
    return _Table(view, drawing, pool).board()


class _Table:
    """What is gathered while a board is made."""

    def __init__(self, view: View, drawing: Drawing, pool: Pool) -> None:
        self.view = view
        self.drawing = drawing
        self.pool = pool
        self.values = view.game_values
        self.under: dict[int, list[Card]] = {}  # by the handle of the card that lies over them
        self.on: dict[int, list[Card]] = {}
        self.shown: dict[int, Card] = {}  # by handle
        self.serials = {_whole(item["serial"]) for item in (*view.stack, *view.waiting)}

    def board(self) -> Board:
        view, drawing = self.view, self.drawing
        players = range(view.players)
        kept = {(zone, p): list(view.zone(zone, p)) for p in players for zone in drawing.zones}
        for p in players:
            self._attach(kept, p)
        halves = [
            Half(p, [], [Zone(zone, self._count(kept, zone, p), self._cards(kept[zone, p])) for zone in drawing.zones])
            for p in players
        ]
        shared = [Zone(zone, view.count(zone, 0), self._cards(view.zone(zone, 0))) for zone in drawing.shared]
        halves = [Half(half.player, self._values(half), half.zones) for half in halves]
        stack = [self._item(item) for item in reversed(view.stack)]
        waiting = [self._item(item) for item in view.waiting]
        return Board(
            viewer=view.player,
            turn=view.turn,
            active=view.active,
            phase=phase_of(view, drawing.layout),
            halves=halves,
            shared=shared,
            stack=stack,
            waiting=waiting,
            attacks=self._attacks(),
        )

    def _count(self, kept: dict[tuple[str, int], list[CardView]], zone: str, player: int) -> int:
        """How many cards lie in a zone; those that lie with other cards are no longer among them."""
        return len(kept[zone, player]) if zone in self.drawing.attached else self.view.count(zone, player)

    def _attach(self, kept: dict[tuple[str, int], list[CardView]], player: int) -> None:
        """Put cards that lie under others, or are linked to them, with these, and take them out of their zones."""
        layout = self.drawing.layout
        for zone in layout.linked:
            if (zone, player) in kept:
                loose = []
                for card in kept[zone, player]:
                    handle = card.column(layout.link)
                    if handle:
                        self.on.setdefault(handle, []).append(self._card(card))
                    else:
                        loose.append(card)
                kept[zone, player] = loose
        if layout.beneath:
            loose = []
            for card in kept[layout.beneath, player]:
                handle = (card.column(layout.over) if layout.over else 0) or self._standing(kept, player, card)
                if handle:
                    self.under.setdefault(handle, []).append(self._card(card))
                else:
                    loose.append(card)
            kept[layout.beneath, player] = loose

    def _standing(self, kept: dict[tuple[str, int], list[CardView]], player: int, card: CardView) -> int:
        """The handle of the card of the field that stands at the same place; 0 for none."""
        place = self.drawing.layout.place
        if not place:
            return 0
        field = self.drawing.schema.zones[self.drawing.schema.field]
        at = card.column(place)
        return next((one.handle for one in kept[field, player] if one.column(place) == at), 0)

    def _cards(self, cards: Iterable[CardView]) -> list[Card]:
        return [self._card(card) for card in cards]

    def _card(self, card: CardView) -> Card:
        key, handle = card.key, card.handle
        definition = self.pool.defs[self.pool.by_key[key]] if key else None
        told = card_of(card, self.drawing, definition, self.under.pop(handle, []), self.on.pop(handle, []))
        if handle:
            self.shown[handle] = told
        return told

    def _values(self, half: Half) -> list[Value]:
        """The numbers of a player."""
        values = self.view.values(half.player)
        layout = self.drawing.layout
        if layout.values:
            return [self._value(told, half, values) for told in layout.values]
        return [Value(name, title, values[name], 0) for name, title in plain_values(layout, self.drawing.schema)]

    def _value(self, told: PlayerNumber, half: Half, values: Mapping[str, int]) -> Value:
        if isinstance(told.of, list):
            of = told.of[half.player != self.values[told.first]]
        else:
            of = values[told.of] if isinstance(told.of, str) else told.of
        title = told.title or told.name
        if not told.zone:
            return Value(told.name, title, values[told.name], of)
        zone = next(zone for zone in half.zones if zone.zone == told.zone)
        if not told.number:
            return Value(told.name, title, zone.count, of)
        numbers = [number for card in zone.cards for number in card.numbers if number.name == told.number]
        return Value(told.name, title, numbers[0].now, numbers[0].printed) if numbers else Value(told.name, title, 0, 0)

    def _item(self, item: Mapping[str, object]) -> Item:
        """A card or an ability on the stack, or one that waits."""
        card, source, serial = (_whole(item.get(name)) for name in ("card", "source", "serial"))
        known = self.shown.get(card or source)
        targets = [_whole(handle) for handle in targets_of(item)]
        there = self.shown.keys() | self.serials
        return Item(
            handle=card or serial,
            key=known.key if known is not None and known.key else str(item["key"]),
            name=str(item["name"]) or ("" if known is None else known.name),
            text=str(item["ability"]),
            controller=_whole(item["controller"]),
            source=source,
            targets=[handle for handle in dict.fromkeys(targets) if handle in there and handle != source],
            numbers=[_whole(number) for number in _said(item["numbers"])],
            words=[str(word) for word in _said(item["words"])],
        )

    def _attacks(self) -> list[tuple[int, int]]:
        """Who attacks whom."""
        attack = self.drawing.layout.attack
        attackers = self._fighting(attack.attacker)
        targets = self._fighting(attack.target) or [0]
        return [(attacker, target) for attacker in attackers for target in targets]

    def _fighting(self, name: str) -> list[int]:
        """The handles of the cards that a value holds, or whose column is not 0."""
        if not name:
            return []
        if name in self.values:
            return [self.values[name]] if self.values[name] in self.shown else []
        field = self.drawing.schema.zones[self.drawing.schema.field]
        found = [
            (card.column(name), card.handle) for p in range(self.view.players) for card in self.view.zone(field, p)
        ]
        return [handle for place, handle in sorted(found) if place]


def _said(choices: object) -> list[Any]:
    """What was chosen for an ability as it is printed; what the rules note besides (costs, what is owed) has longer
    names.
    """
    return [value for name, value in choices.items() if len(name) <= SLOT] if isinstance(choices, dict) else []


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0
