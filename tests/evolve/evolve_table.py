"""A table to try the Shadowverse: Evolve rulebook on: cards written inline, positions set up, answers in words."""

import random

from evolve_cards_inline import (
    CUB,
    CUB_EVOLVED,
    FILLER,
    GUARD,
    KNIGHT,
    LAMP,
    LANCER,
    LEADER,
    SCOUT,
    STUDY,
    TITAN,
    Card,
)
from tests.positions import Position

from playmat.games.evolve.linking import note_cards, source_of, with_forms
from playmat.games.evolve.reader.vocabulary import make_vocabulary
from playmat.games.evolve.rules import schema as S
from playmat.games.evolve.rules.starting import begin_at
from playmat.games.evolve.table.labels import LABELS
from playmat.kernel import setup
from playmat.kernel.continuous import chars
from playmat.kernel.model.schema import CONTROLLER, FACE, OWNER, TURNED, V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.records import FINISH, NO, PASS, answer_of, card_of, verb_of
from playmat.kernel.registry import find
from playmat.kernel.running.advance import advance, give
from playmat.lang.run.pool import build_pool

A, B = 0, 1
STATES = ("reserved", "engaged")
USUAL = (FILLER, GUARD, SCOUT, LANCER, TITAN, CUB, CUB_EVOLVED, LAMP, KNIGHT, STUDY, LEADER)


class Table(Position):
    """A position on the table. Cards are ints; say who they are with what `put` returned, or by name."""

    LABELS = LABELS
    FILLER = FILLER

    def __init__(self, *cards: Card, seed: int = 1) -> None:
        self.book = find("evolve").rulebook("default", "standard")
        known = {c.key: c for c in (*USUAL, *cards)}
        sources = [source_of(c.record, c.abilities, []) for c in known.values()]
        self.pool = note_cards(build_pool(make_vocabulary(self.book.schema), with_forms(sources)))
        for d in self.pool.defs:
            assert not d.declined, d.declined
        self.s: State = setup.blank_state(self.book, self.pool, seed)
        for player in (A, B):
            self.one(player, "leader area", LEADER)
            for value, n in ((S.PLAY_POINTS, 10), (S.MAX_PLAY_POINTS, 10)):
                self.s.pvals[value][player] = n

    # ------------------------------------------------------------------------------------------ setting up

    def put(self, player: int, zone: str, *cards: Card, state: str = "reserved", **columns: int) -> list[int]:
        """Lay cards into a zone, the first one on top of a deck, at the bottom of any other."""
        s = self.s
        made = []
        for c in reversed(cards) if zone == "deck" else cards:
            card = setup.deal_card(s, self.pool.by_key[c.key], player, s.book.schema.zone_index[zone])
            s.cols[TURNED][card] = STATES.index(state)
            for name, value in columns.items():
                s.cols[s.book.schema.column_index[name]][card] = value
            made.append(card)
        return made[::-1] if zone == "deck" else made

    def field(self, player: int, card: Card = GUARD, state: str = "reserved", new: bool = False, **more: int) -> int:
        """Lay a card onto a field; new: it has come this turn."""
        return self.one(player, "field", card, state=state, since=5 if new else 0, **more)

    def hand(self, player: int, card: Card = GUARD) -> int:
        """Lay a card into a hand."""
        return self.one(player, "hand", card)

    def have(self, player: int, points: int | None = None, most: int | None = None, ep: int | None = None) -> "Table":
        """Give a player play points and evolution points."""
        told = ((S.PLAY_POINTS, points), (S.MAX_PLAY_POINTS, most), (S.EVOLUTION_POINTS, ep))
        for value, n in told:
            if n is not None:
                self.s.pvals[value][player] = n
        return self

    def hurt(self, player: int, defense: int) -> "Table":
        """Set a leader's defense."""
        from playmat.games.evolve.rules.damage import change_defense

        leader = self.leader(player)
        change_defense(self.s, self.s.cols[4][leader] << 12 | leader, defense - self.defense(leader), told=False)
        self.s.pvals[S.HURT][player] = 0
        return self

    def begin(self, phase: str = "main", player: int = A, step: str = "", number: int = 5, first: int = A) -> "Table":
        """Stand in a phase of a player's turn, at the first question."""
        begin_at(self.s, phase, step, player, first, number, 0, lambda: None)
        advance(self.s)
        self.s.history.journal.clear()
        self.s.history.marks.clear()
        return self

    # ------------------------------------------------------------------------------------------ playing

    def play(self, card: Card | int) -> "Table":
        """Play a card."""
        return self._do(S.O_PLAY, card)

    def use(self, card: int) -> "Table":
        """Use the first ability of a card that can be used."""
        assert self.s.ask is not None, "the game is over"
        found = [o for o in self.s.ask.options if card_of(o) == card and verb_of(o) == S.O_USE]
        give(self.s, found[0] if found else answer_of(S.O_USE, card))
        return self

    def attack(self, card: int, target: int) -> "Table":
        """Attack a follower or a leader."""
        give(self.s, answer_of(S.O_ATTACK, card))
        give(self.s, answer_of(S.O_TARGET, target))
        return self

    def pick(self, *cards: int) -> "Table":
        """Pick cards, one after another."""
        for card in cards:
            assert self.s.ask is not None, "the game is over"
            found = [o for o in self.s.ask.options if card_of(o) == card]
            assert found, (self.about, self.labels())
            give(self.s, found[0])
        return self

    def _do(self, verb: int, card: Card | int) -> "Table":
        if isinstance(card, Card):
            assert self.s.ask is not None
            card = next(card_of(o) for o in self.s.ask.options if self.words_of(o) == f"play {card.name}")
        give(self.s, answer_of(verb, card))
        return self

    def next_turn(self) -> "Table":
        """Nobody does anything until the main phase of the next turn, or until the game is over."""
        before = self.s.vals[V_TURN]
        for _ in range(80):
            if self.s.ask is None or (self.s.vals[V_TURN] > before and self.about == "main phase"):
                return self
            options = self.s.ask.options
            give(self.s, next((o for o in (PASS, FINISH, NO) if o in options), options[0]))
        raise AssertionError(self.about)

    # ------------------------------------------------------------------------------------------ looking

    def leader(self, player: int) -> int:
        """A player's leader."""
        return self.s.zones[S.LEADER_AREA * 2 + player][0]

    def life(self, player: int) -> int:
        """The defense of a player's leader."""
        return self.defense(self.leader(player))

    def whose(self, card: int) -> int:
        """Who controls a card."""
        return self.s.cols[CONTROLLER][card]

    def state(self, card: int) -> str:
        """Reserved or engaged."""
        return STATES[self.s.cols[TURNED][card]]

    def attack_of(self, card: int) -> int:
        """A card's attack now."""
        return chars(self.s, card).numbers[S.N_ATTACK]

    def defense(self, card: int) -> int:
        """A card's defense now."""
        return chars(self.s, card).numbers[S.N_DEFENSE]

    def words(self, card: int) -> tuple[str, ...]:
        """A card's keywords now."""
        return chars(self.s, card).sets[S.S_KEYWORD]

    def stats(self, card: int) -> tuple[int, int]:
        """Attack and defense."""
        return self.attack_of(card), self.defense(card)

    def cost(self, card: int) -> int:
        """A card's cost."""
        return chars(self.s, card).numbers[S.N_COST]

    def points(self, player: int) -> int:
        """A player's play points."""
        return self.s.pvals[S.PLAY_POINTS][player]

    def most(self, player: int) -> int:
        """A player's maximum play points."""
        return self.s.pvals[S.MAX_PLAY_POINTS][player]

    def ep(self, player: int) -> int:
        """A player's evolution points."""
        return self.s.pvals[S.EVOLUTION_POINTS][player]

    def face_down(self, card: int) -> bool:
        """Whether a card lies face down."""
        return self.s.cols[FACE][card] == 1

    def owner(self, card: int) -> int:
        """Who owns a card."""
        return self.s.cols[OWNER][card]

    @property
    def active(self) -> int:
        """The turn player."""
        return self.s.vals[1]


# ------------------------------------------------------------------------------------------------ whole games


def whole_game(seed: int) -> Table:
    """A game of plain decks at its first question."""
    from evolve_cards_inline import DRAIN, RUSH, STORM, WARD, draw, fanfare, follower, hit, last_words, select, spell

    cards = [
        follower("Wall", 3, 1, 5, WARD), follower("Racer", 3, 3, 1, STORM), follower("Dasher", 2, 2, 1, RUSH),
        follower("Herald", 3, 2, 3, fanfare(draw())), follower("Ghoul", 2, 2, 1, last_words(draw())),
        follower("Bat", 4, 3, 4, DRAIN), spell("Bolt", select(), hit(3), cost=2),
        spell("Snap", select(), hit(2), cost=1, quick=True), CUB, GUARD, TITAN, LANCER, SCOUT,
    ]  # fmt: skip
    t = Table(*cards, seed=seed)
    for player in (A, B):
        for value in (S.PLAY_POINTS, S.MAX_PLAY_POINTS):
            t.s.pvals[value][player] = 0
        t.put(player, "deck", *(cards * 3)[: 40 - (seed % 2)])
        t.put(player, "evolve deck", *[CUB_EVOLVED] * 3)
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
