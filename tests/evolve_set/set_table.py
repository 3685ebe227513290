"""A table that knows the built-in set with all that is read from its texts, and its tokens."""

from __future__ import annotations

from functools import lru_cache

from evolve_table import USUAL, A, B, Card, Table
from msgspec import to_builtins

from playmat.cards.builtin import built_in_pool
from playmat.games.evolve.cards.record import EvolveCard
from playmat.games.evolve.cards.tokens import beside
from playmat.games.evolve.reader.reader import reader
from playmat.kernel.records import FINISH, NO_CARD, YES, card_of
from playmat.kernel.running.advance import give

POOL = built_in_pool("evolve").of_type(EvolveCard)


@lru_cache(maxsize=1)
def everything() -> dict[str, Card]:
    """All cards of the set and their tokens, an evolved one under its name and "evolved"; and the usual plain ones."""
    found = {plain.key: plain for plain in USUAL}
    for printed in (*POOL, *beside(list(POOL), POOL)):
        record = to_builtins(printed)
        made = Card(printed.name, printed.type, special=printed.special)
        reading = reader().read_card(record)
        assert reading.exact, printed.name
        made.record = {**record, "id": made.key}
        made.abilities = reading.abilities
        found[made.key] = made
    return found


def card(name: str) -> Card:
    """A card by its name; of an evolved one by its name and "evolved"."""
    return everything()[name]


class SetTable(Table):
    """A position with cards of the set, said by their names."""

    def __init__(self) -> None:
        super().__init__(*everything().values())
        self.decks(12)

    def at(self, player: int, zone: str, *names: str, **more: object) -> list[int]:
        """Lay cards into a zone; to a field as if they had been there before."""
        return self.put(player, zone, *map(card, names), **more)  # type: ignore[arg-type]

    def plays(self, name: str, *picks: int, mode: int = 0, until: str = "main phase") -> SetTable:
        """Play a card of the hand, which is laid there; pick these where cards are selected, and say yes."""
        self.at(A, "hand", name)
        return self.begin().says(name, *picks, mode=mode, until=until)

    def says(self, name: str, *picks: int, mode: int = 0, until: str = "main phase") -> SetTable:
        """Play a card that lies in the hand or EX area."""
        self.play(card(name))
        return self.settle(*picks, mode=mode, until=until)

    def settle(self, *picks: int, mode: int = 0, until: str = "main phase") -> SetTable:
        """Answer until a question: yes, these cards where cards are selected, this option, else the last answer."""
        left = list(picks)
        for _ in range(40):
            if self.s.ask is None or self.about == until:
                break
            options = self.s.ask.options
            if self.about == "mode":
                give(self.s, options[mode])
                continue
            wanted = next((o for o in options if card_of(o) in left and card_of(o) != NO_CARD), None)
            if wanted is not None:
                left.remove(card_of(wanted))
            give(
                self.s,
                wanted
                if wanted is not None
                else YES
                if YES in options
                else FINISH
                if FINISH in options
                else options[-1],
            )
        assert not left, (self.about, self.labels())
        return self

    def evolves(self, name: str, *picks: int, ep: int = 0) -> int:
        """Evolve a follower that lies on the field with its card of the evolve deck."""
        below = self.at(A, "field", name)[0]
        self.at(A, "evolve deck", f"{name} evolved")
        self.have(A, ep=ep).begin().use(below)
        self.settle(*picks)
        return below

    def strikes(self, card_: int, target: int, *picks: int) -> SetTable:
        """Attack with a follower, to the end of the attack."""
        self.attack(card_, target)
        return self.settle(*picks)  # type: ignore[return-value]


__all__ = ["A", "B", "SetTable", "card"]
