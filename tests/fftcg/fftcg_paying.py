"""What is paid, and in which ways, for tests of costs."""

from fftcg_table import A, Card, Table

from playmat.kernel.records import Q_PAY
from playmat.kernel.running.advance import give, take_back


def paying(card: Card, *field: Card, hand: tuple[Card, ...] = ()) -> tuple[Table, int]:
    """A may play `card` with these Backups and these other cards in hand."""
    t = Table(card, *field, *hand).decks()
    t.put(A, "field", *field)
    me = t.one(A, "hand", card)
    t.put(A, "hand", *hand)
    return t.begin(), me


def ways(t: Table) -> list[list[str]]:
    """All legal payments from here, each as sorted labels."""
    found: set[tuple[str, ...]] = set()

    def go(picked: list[str]) -> None:
        if t.s.ask is None or t.s.ask.kind != Q_PAY:
            found.add(tuple(sorted(picked)))
            return
        for o, words in zip(t.s.ask.options[:], t.labels(), strict=True):
            give(t.s, o)
            go([*picked, words])
            take_back(t.s)

    go([])
    return sorted(list(w) for w in found)
