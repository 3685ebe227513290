"""What a view shows, as data and back, and nothing else: no cards' definitions, no world of which samples are drawn."""

from __future__ import annotations

from typing import Final

from playmat.kernel.errors import PlaymatError
from playmat.kernel.knowledge import EVERYBODY, UNKNOWN
from playmat.kernel.model.state import State
from playmat.kernel.reading import At
from playmat.kernel.views import viewdata
from playmat.kernel.views.cardview import CardView, Tree, named
from playmat.kernel.views.ending import Result, result_of
from playmat.kernel.views.eventlog import Entry
from playmat.kernel.views.question import Question

SHOWN: Final = "shown view"  # what such data says that it is
FIELDS: Final = ["playmat", "tree", "cards", "question", "result", "log"]


def no_such(handle: int) -> PlaymatError:
    """The error for a handle that a view does not show."""
    return PlaymatError(f"there is no card with the handle {handle} in this view")


def shown_data(s: State, player: int, log: list[Entry]) -> Tree:
    """All that a player is shown, as JSON-able data."""
    zones = s.book.schema.zones
    question = Question(s, s.ask) if s.ask is not None and s.ask.player == player else None
    result = result_of(s)
    return {
        "playmat": SHOWN,
        "tree": viewdata.tree(s, player),
        "cards": [
            {name: [card.to_data() for card in viewdata.shown_cards(s, player, name, p)] for name in zones}
            for p in range(s.players)
        ],
        "question": None if question is None else question.to_data(),
        "result": None if result is None else result.to_data(),
        "log": [entry.to_data() for entry in log],
    }


class Shown:
    """All that a player was shown, read from data that may be wrong."""

    __slots__ = (
        "active",
        "cards",
        "counts",
        "data",
        "game_values",
        "log",
        "phase",
        "player",
        "question",
        "result",
        "tree",
        "turn",
        "values",
    )

    def __init__(self, at: At) -> None:
        at.only(FIELDS)
        tree, question, result = at.get("tree"), at.get("question"), at.get("result")
        values, players = tree.get("values"), tree.get("players").items()
        self.data: Tree = {name: part.value for name, part in at.fields().items()}
        self.tree: Tree = {name: part.value for name, part in tree.fields().items()}
        self.player = tree.get("viewer").whole(EVERYBODY, len(players) - 1)
        self.turn = values.get("turn").whole(0)
        self.active = values.get("active").whole(0, len(players) - 1)
        self.phase = values.get("phase").text()
        numbers = {name: part for name, part in values.fields().items() if name != "phase"}
        self.game_values = {name: part.whole() for name, part in numbers.items()}
        self.values = [_numbers(one.get("values")) for one in players]
        self.counts = [
            {name: zone.get("count").whole(0) for name, zone in one.get("zones").fields().items()} for one in players
        ]
        self.cards = [
            {name: [_card(card) for card in zone.items()] for name, zone in one.fields().items()}
            for one in at.get("cards").exactly(len(players))
        ]
        for mine, counts, part in zip(self.cards, self.counts, at.get("cards").items(), strict=True):
            if list(mine) != list(counts):
                raise part.fail(f"the cards of {', '.join(counts)}")
        self.question = None if question.value is None else Question.from_data(question.value, question.path)
        self.result = None if result.value is None else Result.from_data(result.value, result.path)
        self.log = [Entry.from_data(entry.value, entry.path) for entry in at.get("log").items()]

    def under_way(self, what: str) -> list[Tree]:
        """The items of the stack, what waits, or the ongoing effects."""
        found: list[Tree] = []
        for item in At(self.tree, "tree").get(what).items():
            found.append({name: part.value for name, part in item.fields().items()})
        return found

    def seat(self, player: int) -> int:
        """The player, if there is one of that number."""
        return viewdata.seat_of(player, len(self.values))

    def zone(self, name: str, player: int) -> tuple[int, list[CardView]]:
        """How many cards lay in a zone, and those that were shown."""
        seat = self.seat(player)
        known = named(name, list(self.counts[seat]), "zone")
        return self.counts[seat][known], self.cards[seat][known]

    def card(self, handle: int) -> CardView:
        """The card that was shown under a handle."""
        for zones in self.cards:
            for cards in zones.values():
                for card in cards:
                    if card.handle == handle != UNKNOWN:
                        return card
        raise no_such(handle)


def _numbers(at: At) -> dict[str, int]:
    return {name: value.whole() for name, value in at.fields().items()}


def _card(at: At) -> CardView:
    return CardView.from_data(at.value, at.path)
