"""What the tables of the rulebooks' tests share: how questions are answered in words, and what is looked at."""

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Self

import pytest

from playmat.kernel.errors import IllegalAnswer
from playmat.kernel.knowledge import knows
from playmat.kernel.model.ability import Pool
from playmat.kernel.model.frames import push
from playmat.kernel.model.rulebook import Rulebook
from playmat.kernel.model.schema import DEF, RUNNING, V_PHASE, V_RESULT, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import FINISH, NO, NO_CARD, O_CONCEDE, PASS, YES, answer_of, card_of
from playmat.kernel.running.advance import advance, give


class Position(ABC):
    """A position on the table of any game. Cards are ints, players 0 and 1.

    A game's own table says how its cards are laid down (`put`), and which of its zones are told from the top.
    """

    LABELS: ClassVar[Any]
    FILLER: ClassVar[Any]
    TOP_FIRST: ClassVar[tuple[str, ...]] = ("deck",)
    book: Rulebook
    pool: Pool
    s: State

    @abstractmethod
    def put(self, player: int, zone: str, *cards: Any) -> list[int]:
        """Lay cards into a zone, the first one on top where the zone is told from the top."""

    def one(self, player: int, zone: str, card: Any, **more: Any) -> int:
        """Lay one card."""
        return self.put(player, zone, card, **more)[0]

    def decks(self, n: int = 10) -> Self:
        """Give each player a deck of vanilla cards below what is there."""
        for player in (0, 1):
            found = self.put(player, "deck", *[self.FILLER] * n)
            pile = self.pile(player, "deck")
            for card in found:
                pile.remove(card)
            pile[:0] = found
        return self

    def game(self) -> Self:
        """Begin a whole game; the decks must be there."""
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
        """What the question is about, "" when the game is over."""
        return "" if self.s.ask is None else self.s.ask.about

    def labels(self) -> list[str]:
        """All options in words."""
        assert self.s.ask is not None, "the game is over"
        return [self.words_of(o) for o in self.s.ask.options]

    def words_of(self, answer: int) -> str:
        """An answer in words."""
        assert self.s.ask is not None, "the game is over"
        return str(self.LABELS.label(self.s, self.s.ask, answer))

    def say(self, *words: str, card: int | None = None) -> Self:
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
        """The clause by which an answer is refused; nothing has changed afterwards."""
        before = [c[:] for c in self.s.cols]
        with pytest.raises(IllegalAnswer) as caught:
            give(self.s, answer_of(verb, card, aux))
        assert before == self.s.cols
        return caught.value.clause

    def passes(self, times: int = 1) -> Self:
        """Whoever is asked does nothing, so many times."""
        for _ in range(times):
            assert self.s.ask is not None, "the game is over"
            options = self.s.ask.options
            answer = next((o for o in (PASS, FINISH, NO) if o in options), None)
            assert answer is not None, (self.about, self.labels())
            give(self.s, answer)
        return self

    def until(self, about: str, most: int = 80) -> Self:
        """Nobody does anything until a question of this kind; what must be answered is answered with the first."""
        for _ in range(most):
            if self.s.ask is None or self.about == about:
                return self
            self.idle()
        raise AssertionError(f"no question about {about!r}; now {self.about!r}")

    def idle(self) -> Self:
        """Whoever is asked does nothing; what must be answered is answered with the first option."""
        assert self.s.ask is not None, "the game is over"
        options = self.s.ask.options
        give(self.s, next((o for o in (PASS, FINISH, NO) if o in options), options[0]))
        return self

    def yes(self) -> Self:
        """Answer yes."""
        give(self.s, YES)
        return self

    def no(self) -> Self:
        """Answer no."""
        give(self.s, NO)
        return self

    def done(self) -> Self:
        """Finish picking."""
        give(self.s, FINISH)
        return self

    def concede(self, player: int) -> Self:
        """A player gives up."""
        give(self.s, answer_of(O_CONCEDE, NO_CARD, player))
        return self

    # ------------------------------------------------------------------------------------------ looking

    def pile(self, player: int, zone: str) -> list[int]:
        """The cards of a zone as the state holds them, the top of a pile last."""
        return self.s.zones[self.s.book.schema.zone_index[zone] * 2 + player]

    def names(self, player: int, zone: str) -> list[str]:
        """Names of the cards in a zone, the top first where the zone is told from the top, else the bottom."""
        found = [self.pool.defs[self.s.cols[DEF][c]].name for c in self.pile(player, zone)]
        return found[::-1] if zone in self.TOP_FIRST else found

    def count(self, player: int, zone: str) -> int:
        """How many cards lie in a zone."""
        return len(self.pile(player, zone))

    def zone_of(self, card: int) -> str:
        """Where a card is."""
        return self.s.book.schema.zones[self.s.cols[ZONE][card]]

    def knows(self, player: int, card: int) -> bool:
        """Whether a player knows which card this is."""
        return knows(self.s, player, card)

    @property
    def phase(self) -> str:
        """The phase."""
        return self.s.book.schema.phases[self.s.vals[V_PHASE]]

    @property
    def result(self) -> int:
        """-1 while the game runs, the winner, 99 for a draw."""
        return self.s.vals[V_RESULT]

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.result != RUNNING
