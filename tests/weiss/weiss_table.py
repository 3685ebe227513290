"""A table to try the Weiss Schwarz rulebook on: cards written inline, positions set up, answers given in words.

A1, A2, A3 are the left, middle and right of A's center stage, A4 and A5 the left and right of the back stage; B
likewise. A1 faces B3.
"""

import random

from tests.positions import Position
from weiss_inline import (
    CHARACTERS,
    CHILD,
    DRAW,
    FESTIVAL,
    FILLER,
    GUARD,
    LORD,
    MINE,
    NEWT,
    ONE,
    THEIRS,
    WALL,
    Card,
    at,
    at_the_end,
    character,
    climax,
    event,
    gift,
    on,
    stock,
    strike,
)

from playmat.games.weiss.linking import source_of
from playmat.games.weiss.reader.vocabulary import make_vocabulary
from playmat.games.weiss.rulebook import make_rulebook
from playmat.games.weiss.rules import schema as S
from playmat.games.weiss.rules.moves import change_positions
from playmat.games.weiss.rules.starting import begin_at
from playmat.games.weiss.table.labels import LABELS
from playmat.kernel import setup
from playmat.kernel.continuous import chars
from playmat.kernel.model.schema import CONTROLLER, FACE, OWNER, SEEN, TURNED
from playmat.kernel.model.state import State
from playmat.kernel.records import BY_RULE, verb_of
from playmat.kernel.running.advance import advance, give
from playmat.lang.run.pool import build_pool
from playmat.rules.starting import LATER, usual_first

__all__ = [
    "CHARACTERS",
    "CHILD",
    "DRAW",
    "FESTIVAL",
    "FILLER",
    "GUARD",
    "LORD",
    "MINE",
    "NEWT",
    "ONE",
    "THEIRS",
    "WALL",
    "A",
    "B",
    "Card",
    "Table",
    "at",
    "at_the_end",
    "character",
    "climax",
    "event",
    "gift",
    "on",
    "play_at_random",
    "stock",
    "strike",
    "vanilla_deck",
    "whole_game",
]

A, B = 0, 1
STATES = ("standing", "rested", "reversed")


# Where a game can begin: the phase and the step, at the beginning of which it stands unless it has had that already.
TIMES = {
    "turn": ("turn", ""),
    **{phase: (phase, "start") for phase in ("draw", "clock", "climax", "attack", "end")},
    "main begins": ("main", "start"),
    "main": ("main", ""),
    "declaration": ("attack", "declaration"),
    "encore": ("attack", "encore"),
}


class Table(Position):
    """A position on the table. Cards are ints; say who they are with what `put` returned, or by name."""

    LABELS = LABELS
    FILLER = FILLER
    TOP_FIRST = ("deck", "stock")

    def __init__(self, *cards: Card, edition: str = "default", seed: int = 1) -> None:
        self.book = make_rulebook(edition)
        known = {c.name: c for c in (*cards, FILLER, CHILD, GUARD, NEWT, WALL, LORD, FESTIVAL)}
        self.pool = build_pool(
            make_vocabulary(self.book.schema), [source_of(c.record, c.abilities, []) for c in known.values()]
        )  # type: ignore[arg-type]
        for d in self.pool.defs:
            assert not d.declined, d.declined
        self.s: State = setup.blank_state(self.book, self.pool, seed)

    # ------------------------------------------------------------------------------------------ setting up

    def put(self, player: int, zone: str, *cards: Card | str, state: str = "standing", **columns: int) -> list[int]:
        """Lay cards into a zone, the first one on top of a deck or stock, at the bottom of any other."""
        s = self.s
        made = []
        top_first = zone in ("deck", "stock")
        for c in reversed(cards) if top_first else cards:
            name = c.name if isinstance(c, Card) else c
            card = setup.deal_card(s, self.pool.by_key[name], player, s.book.schema.zone_index[zone])
            s.cols[TURNED][card] = STATES.index(state)
            s.cols[SEEN][card] = 0 if zone in ("deck", "stock") else 1 << player if zone == "hand" else 3
            for name, value in columns.items():
                s.cols[s.book.schema.column_index[name]][card] = value
            made.append(card)
        return made[::-1] if top_first else made

    def stage(self, where: str, card: Card | str = CHILD, state: str = "standing", owner: int | None = None) -> int:
        """Lay a character onto a position: "A1" to "B5"."""
        player = "AB".index(where[0])
        new = self.one(player, "stage", card, state=state, place=int(where[1]))
        self.s.cols[S.PLACED][new] = new
        self.s.vals[S.V_PLACINGS] = max(self.s.vals[S.V_PLACINGS], new)
        if owner is not None:
            self.s.cols[OWNER][new] = owner
        return new

    def marker(self, where: str, card: Card | str = CHILD, up: bool = False) -> int:
        """Lay a marker under a position."""
        new = self.one("AB".index(where[0]), "marker area", card, place=int(where[1]))
        self.s.cols[FACE][new] = 0 if up else 1
        self.s.cols[SEEN][new] = 3 if up else 0
        return new

    def begin(self, phase: str = "main", player: int = A, turn: int = LATER, first: int | None = None) -> "Table":
        """Stand in a phase of a player's turn, at the first question."""
        begins = usual_first(self.s, turn, player) if first is None else first
        begin_at(self.s, *TIMES[phase], player, begins, turn, 0, lambda: None)
        advance(self.s)
        self.s.history.journal.clear()
        return self

    # ------------------------------------------------------------------------------------------ playing

    def words_of(self, answer: int) -> str:
        """An answer in words; of a position only which it is, not who stands there."""
        assert self.s.ask is not None
        words = LABELS.label(self.s, self.s.ask, answer)
        return words.partition(" (")[0] if verb_of(answer) == S.O_POSITION else words

    def attack(self, words: str = "", kind: str = "", card: int | None = None) -> "Table":
        """Declare an attack with a character: "frontal", "side", or "" where there is no choice."""
        self.say(f"attack with {words or 'Reed Child'}", card=card)
        return self.say(f"{kind} attack") if kind else self

    def move(self, card: int, where: str) -> "Table":
        """As if by an effect, a character moves to another position of its stage."""
        player = self.s.cols[CONTROLLER][card]
        change_positions(self.s, player, [(card, int(where[1]))], BY_RULE, player)
        return self

    # ------------------------------------------------------------------------------------------ looking

    def place_of(self, card: int) -> str:
        """On or under which position a card is: "A1" to "B5"."""
        return f"{'AB'[self.s.cols[CONTROLLER][card]]}{self.s.cols[S.PLACE][card]}"

    def at(self, where: str) -> str:
        """The name of the character on a position, "" if there is none."""
        player, place = "AB".index(where[0]), int(where[1])
        here = [c for c in self.s.zone(S.STAGE, player) if self.s.cols[S.PLACE][c] == place]
        return ", ".join(self.pool.defs[self.s.cols[0][c]].name for c in here)

    def state(self, card: int) -> str:
        """Standing, rested or reversed."""
        return STATES[self.s.cols[TURNED][card]]

    def power(self, card: int) -> int:
        """A card's power now."""
        return chars(self.s, card).numbers[S.N_POWER]

    def soul(self, card: int) -> int:
        """A card's soul now."""
        return chars(self.s, card).numbers[S.N_SOUL]

    def level(self, card: int) -> int:
        """A card's level now."""
        return chars(self.s, card).numbers[S.N_LEVEL]

    def points(self, player: int) -> int:
        """A player's refresh points."""
        return self.s.pvals[S.REFRESH_POINTS][player]

    @property
    def step(self) -> str:
        """The step of the attack phase."""
        return S.STEPS.names[self.s.vals[S.V_STEP]]

    @property
    def active(self) -> int:
        """The turn player."""
        return self.s.vals[1]


# ------------------------------------------------------------------------------------------------ whole games


def vanilla_deck(color: str, other: str) -> list[Card]:
    """A deck of 50 vanilla cards of two colors with climaxes of every icon between the two players."""
    deck: list[Card] = []
    for c in (color, other):
        for i in range(4):
            trigger = ("soul",) if i > 1 else ()
            deck += [character(f"{c} Level {i}", i, max(0, i - 1), 2000 + 2500 * i, 1 + i // 3, c, trigger=trigger)] * 4
        deck += [character(f"{c} Scout", 0, 0, 1500, 1, c)] * 4 + [event(f"{c} Nothing", level=1, cost=1, color=c)]
    icons = ["soul soul", "soul return", "pool", "comeback", "draw", "soul shot", "treasure", "soul standby"]
    icons = [*icons, "soul gate", "choice"][:8] if color < other else [*icons[2:], "soul gate", "choice"]
    return deck + [climax(f"{color} {i}", *i.split(), color=color) for i in icons]


def whole_game(seed: int, edition: str = "default") -> Table:
    """A game of vanilla decks at its first question."""
    decks = [vanilla_deck("Blue", "Red"), vanilla_deck("Yellow", "Green")]
    t = Table(*decks[0], *decks[1], edition=edition, seed=seed)
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
