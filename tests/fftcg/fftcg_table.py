"""A table to try the FFTCG rulebook on: cards written inline, positions set up, answers given in words."""

import random
from collections.abc import Sequence

from tests.positions import Position

from playmat import lang as L
from playmat.games.fftcg.linking import source_of
from playmat.games.fftcg.reader.vocabulary import make_vocabulary
from playmat.games.fftcg.rules import schema as S
from playmat.games.fftcg.rules.starting_phase import begin_in
from playmat.games.fftcg.table.labels import LABELS
from playmat.kernel import setup
from playmat.kernel.continuous import chars
from playmat.kernel.model.permission import Permission
from playmat.kernel.model.schema import SEEN, TURNED
from playmat.kernel.model.state import State
from playmat.kernel.records import PASS
from playmat.kernel.registry import find
from playmat.kernel.running.advance import advance, give
from playmat.lang.run.pool import build_pool

A, B = 0, 1


class Card:
    """A card written inline. Without abilities it is vanilla; `abilities` are lang nodes."""

    def __init__(
        self,
        name: str,
        type: str,
        element: str | Sequence[str],
        cost: int,
        power: int | None = None,
        *,
        ex: bool = False,
        generic: bool = False,
        abilities: Sequence[object] = (),
        number: str = "",
        limit: int = 0,
    ) -> None:
        self.name = name
        self.record = {
            "id": number or name,
            "name": name,
            "type": type,
            "element": [element] if isinstance(element, str) else list(element),
            "cost": cost,
            "power": power,
            "ex_burst": ex,
            "generic": generic,
            "limit_break": limit,
        }
        self.abilities = (*abilities, L.Keyword("limit break", limit)) if limit else tuple(abilities)


def forward(name: str, element: str | Sequence[str], cost: int, power: int, **more: object) -> Card:
    """A Forward."""
    return Card(name, "Forward", element, cost, power, **more)  # type: ignore[arg-type]


def backup(name: str, element: str | Sequence[str], cost: int = 1, **more: object) -> Card:
    """A Backup, generic unless it is said otherwise."""
    return Card(name, "Backup", element, cost, **{"generic": True, **more})  # type: ignore[arg-type]


def monster(name: str, element: str, cost: int, **more: object) -> Card:
    """A Monster."""
    return Card(name, "Monster", element, cost, **more)  # type: ignore[arg-type]


def summon(name: str, element: str, cost: int, *abilities: object, **more: object) -> Card:
    """A Summon."""
    return Card(name, "Summon", element, cost, abilities=abilities, **more)  # type: ignore[arg-type]


FILLER = forward("Filler", "Fire", 3, 7000, generic=True)


class Table(Position):
    """A position on the table. Cards are ints; say who they are with what `put` returned, or by name."""

    LABELS = LABELS
    FILLER = FILLER

    def __init__(self, *cards: Card, edition: str = "default", format: str = "constructed", seed: int = 1) -> None:
        self.book = find("fftcg").rulebook(edition, format)
        known = {c.record["id"]: c for c in (*cards, FILLER)}
        self.keys = {c.name: key for key, c in reversed(list(known.items()))}
        sources = [source_of(c.record, c.abilities, []) for c in known.values()]
        self.pool = build_pool(make_vocabulary(self.book.schema), sources)
        for d in self.pool.defs:
            assert not d.declined, d.declined
        self.s: State = setup.blank_state(self.book, self.pool, seed)

    # ------------------------------------------------------------------------------------------ setting up

    def put(
        self, player: int, zone: str, *cards: Card | str, dull: bool = False, new: bool = False, **columns: int
    ) -> list[int]:
        """Lay cards into a zone, the first one on top of a deck; `new` ones came this turn."""
        s = self.s
        made = []
        for c in reversed(cards) if zone == "deck" else cards:
            key = str(c.record["id"]) if isinstance(c, Card) else self.keys[c]
            card = setup.deal_card(s, self.pool.by_key[key], player, s.book.schema.zone_index[zone])
            s.cols[TURNED][card] = 1 if dull else 0
            s.cols[SEEN][card] = 0 if zone == "deck" else 1 << player if zone in ("hand", "LB deck") else 3
            for name, value in columns.items():
                s.cols[s.book.schema.column_index[name]][card] = value
            if new:
                s.cols[S.SINCE][card] = s.cols[S.ENTERED][card] = 5
            made.append(card)
        return made[::-1] if zone == "deck" else made

    def begin(self, phase: str = "main 1", player: int = A, **more: object) -> "Table":
        """Stand in a phase of a player's turn, at the first question."""
        begin_in(self.s, player, phase, **more)  # type: ignore[arg-type]
        advance(self.s)
        self.s.history.journal.clear()
        return self

    # ------------------------------------------------------------------------------------------ playing

    def passes(self, times: int = 1) -> "Table":
        """Whoever is asked passes, so many times."""
        for _ in range(times):
            assert self.s.ask is not None and PASS in self.s.ask.options, (self.about, self.labels())
            give(self.s, PASS)
        return self

    def both_pass(self) -> "Table":
        """Both players pass in succession."""
        return self.passes(2)

    # ------------------------------------------------------------------------------------------ looking

    def power(self, card: int) -> int:
        """A card's power now."""
        return chars(self.s, card).numbers[S.N_POWER]

    def damage(self, card: int) -> int:
        """Damage on a card."""
        return self.s.cols[S.DAMAGE][card]

    def dull(self, card: int) -> bool:
        """Whether a card is dull."""
        return self.s.cols[TURNED][card] == 1


def why(t: Table, permission: Permission, player: int, subject: int) -> str:
    """The clause that forbids it, "" if nothing does."""
    at = permission.why_not(t.s, player, subject)
    return "" if at < 0 else t.book.clauses[at]


def to_next_turn(t: Table) -> None:
    """Nobody does anything until the next turn's Main Phase 1."""
    me = t.s.vals[1]
    while t.s.vals[1] == me or t.phase != "main 1":
        for words in ("pass", "no attack", "no more attacks", "keep the hand"):
            if t.can(words):
                t.say(words)
                break
        else:
            t.say(t.labels()[0])


# ------------------------------------------------------------------------------------------------ whole games


def vanilla_deck(element: str, other: str) -> list[Card]:
    """A deck of 50 vanilla cards of two Elements, with Backups, Forwards, Monsters and Summons."""
    deck: list[Card] = []
    for e in (element, other):
        for i in range(4):
            deck += [forward(f"{e} Knight {i}", e, 2 + i, 4000 + 2000 * i)] * 3
        deck += [forward(f"{e} Guard", e, 3, 7000, generic=True, ex=True)] * 3
        deck += [backup(f"{e} Page", e, 1)] * 3 + [backup(f"{e} Clerk", e, 2)] * 3
        deck += [summon(f"{e} Spark", e, 2, ex=True)] * 2 + [monster(f"{e} Toad", e, 2)] * 2
    deck += [forward("Fire Lord", [element, other], 5, 9000)] * 2
    deck += [forward("Dawn", "Light", 4, 8000)] * 2 + [forward("Dusk", "Dark", 3, 7000)] * 2
    return deck[:50]


def whole_game(seed: int, edition: str = "default", format: str = "constructed") -> Table:
    """A game of vanilla decks at its first question."""
    decks = [vanilla_deck("Fire", "Ice"), vanilla_deck("Water", "Earth")]
    t = Table(*decks[0], *decks[1], edition=edition, format=format, seed=seed)
    for player, deck in enumerate(decks):
        t.put(player, "deck", *deck)
    return t.game()


def play_at_random(t: Table, seed: int, most: int = 20000) -> int:
    """Answer at random until the game is over; returns how many answers it took."""
    rng = random.Random(seed)
    for n in range(most):
        ask = t.s.ask
        if ask is None:
            return n
        give(t.s, ask.options[int(rng.random() * len(ask.options))])
    raise AssertionError(f"no end after {most} answers")
