"""A table to try the Weiss Schwarz rulebook on: cards written inline, positions set up, answers given in words.

A1, A2, A3 are the left, middle and right of A's center stage, A4 and A5 the left and right of the back stage; B
likewise. A1 faces B3.
"""

import random

import pytest
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
from playmat.kernel.errors import IllegalAnswer
from playmat.kernel.knowledge import knows
from playmat.kernel.model.schema import CONTROLLER, FACE, OWNER, RUNNING, SEEN, TURNED, V_PHASE, V_RESULT
from playmat.kernel.model.state import State
from playmat.kernel.records import BY_RULE, FINISH, NO, NO_CARD, O_CONCEDE, PASS, YES, answer_of, card_of, verb_of
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


class Table:
    """A position on the table. Cards are ints; say who they are with what `put` returned, or by name."""

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

    def one(self, player: int, zone: str, card: Card | str, **more: object) -> int:
        """Lay one card."""
        return self.put(player, zone, card, **more)[0]  # type: ignore[arg-type]

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

    def decks(self, n: int = 10) -> "Table":
        """Give each player a deck of vanilla cards below what is there."""
        for player in (A, B):
            found = self.put(player, "deck", *[FILLER] * n)
            pile = self.s.zones[S.DECK * 2 + player]
            for card in found:
                pile.remove(card)
            pile[:0] = found
        return self

    def begin(self, phase: str = "main", player: int = A, turn: int = LATER, first: int | None = None) -> "Table":
        """Stand in a phase of a player's turn, at the first question."""
        begins = usual_first(self.s, turn, player) if first is None else first
        begin_at(self.s, *TIMES[phase], player, begins, turn, 0, lambda: None)
        advance(self.s)
        self.s.history.journal.clear()
        return self

    def game(self) -> "Table":
        """Begin a whole game; the decks must be there."""
        from playmat.kernel.model.frames import push

        push(self.s, "game", 0)
        advance(self.s)
        return self

    # ------------------------------------------------------------------------------------------ playing

    @property
    def who(self) -> int:
        """Who is asked."""
        assert self.s.ask is not None, "the game is over"
        return self.s.ask.player

    @property
    def about(self) -> str:
        """What the question is about."""
        return "" if self.s.ask is None else self.s.ask.about

    def labels(self) -> list[str]:
        """All options in words."""
        assert self.s.ask is not None, "the game is over"
        return [self.words_of(o) for o in self.s.ask.options]

    def words_of(self, answer: int) -> str:
        """An answer in words; of a position only which it is, not who stands there."""
        assert self.s.ask is not None
        words = LABELS.label(self.s, self.s.ask, answer)
        return words.partition(" (")[0] if verb_of(answer) == S.O_POSITION else words

    def say(self, *words: str, card: int | None = None) -> "Table":
        """Give the answers that read so, one after another (of these the one with the card, if one is named)."""
        for word in words:
            assert self.s.ask is not None, "the game is over"
            for o in self.s.ask.options:
                if self.words_of(o) == word and (card is None or card_of(o) == card):
                    give(self.s, o)
                    break
            else:
                raise AssertionError(f"{word!r} is not among {self.labels()} ({self.about}, player {self.who})")
        return self

    def can(self, words: str, card: int | None = None) -> bool:
        """Whether there is such an answer."""
        assert self.s.ask is not None, "the game is over"
        return any(self.words_of(o) == words and (card is None or card_of(o) == card) for o in self.s.ask.options)

    def refused(self, verb: int, card: int = NO_CARD, aux: int = 0) -> str:
        """The clause by which an answer is refused."""
        before = [c[:] for c in self.s.cols]
        with pytest.raises(IllegalAnswer) as caught:
            give(self.s, answer_of(verb, card, aux))
        assert before == self.s.cols
        return caught.value.clause

    def passes(self, times: int = 1) -> "Table":
        """Whoever is asked does nothing, so many times."""
        for _ in range(times):
            assert self.s.ask is not None, "the game is over"
            options = self.s.ask.options
            answer = next((o for o in (PASS, FINISH, NO) if o in options), None)
            assert answer is not None, (self.about, self.labels())
            give(self.s, answer)
        return self

    def until(self, about: str, most: int = 60) -> "Table":
        """Nobody does anything until a question of this kind; what must be answered is answered with the first."""
        for _ in range(most):
            if self.s.ask is None or self.about == about:
                return self
            options = self.s.ask.options
            give(self.s, next((o for o in (PASS, FINISH, NO) if o in options), options[0]))
        raise AssertionError(f"no question about {about!r}; now {self.about!r}")

    def yes(self) -> "Table":
        """Answer yes."""
        give(self.s, YES)
        return self

    def no(self) -> "Table":
        """Answer no."""
        give(self.s, NO)
        return self

    def done(self) -> "Table":
        """Finish picking."""
        give(self.s, FINISH)
        return self

    def concede(self, player: int) -> "Table":
        """A player gives up."""
        give(self.s, answer_of(O_CONCEDE, NO_CARD, player))
        return self

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

    def names(self, player: int, zone: str) -> list[str]:
        """Names of the cards in a zone, the top of a deck or stock first, the bottom of any other."""
        cards = self.s.zones[self.s.book.schema.zone_index[zone] * 2 + player]
        found = [self.pool.defs[self.s.cols[0][c]].name for c in cards]
        return found[::-1] if zone in ("deck", "stock") else found

    def count(self, player: int, zone: str) -> int:
        """How many cards lie in a zone."""
        return len(self.s.zones[self.s.book.schema.zone_index[zone] * 2 + player])

    def zone_of(self, card: int) -> str:
        """Where a card is."""
        return self.s.book.schema.zones[self.s.cols[3][card]]

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

    def knows(self, player: int, card: int) -> bool:
        """Whether a player knows which card this is."""
        return knows(self.s, player, card)

    @property
    def phase(self) -> str:
        """The phase."""
        return self.s.book.schema.phases[self.s.vals[V_PHASE]]

    @property
    def step(self) -> str:
        """The step of the attack phase."""
        return S.STEPS.names[self.s.vals[S.V_STEP]]

    @property
    def active(self) -> int:
        """The turn player."""
        return self.s.vals[1]

    @property
    def result(self) -> int:
        """-1 while the game runs, the winner, 99 for a draw."""
        return self.s.vals[V_RESULT]

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.result != RUNNING


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
