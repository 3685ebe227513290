"""Playing on the table: questions are answered by a policy, and what was asked is written down."""

from __future__ import annotations

from carry_table import Table
from carry_words import WHOSE, answer, choices

from playmat.games.fftcg.table.labels import LABELS
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    FINISH,
    NO,
    O_CARD,
    PASS,
    Q_ACT,
    Q_NAME,
    Q_NUMBER,
    Q_ORDER,
    Q_PAY,
    Q_TARGET,
    YES,
    card_of,
    verb_of,
)
from playmat.kernel.running.advance import give

FIRST, LEAST = "yes", "no"
MOST_ANSWERS = 400
WORDS = ("3", "Earth", "Baker", "Summon")  # what is named
PREFERRED = (
    "Fire Raider 5",
    "Earth Raider 3",
    "Fire Fighter 5",
    "Earth Fighter 3",
    "Lightning Beast 2",
    "Earth Helper 4",
)


class Play:
    """A game under way on a table, with what was asked so far."""

    def __init__(self, table: Table, s: State, policy: str = FIRST) -> None:
        self.t = table
        self.s = s
        self.policy = policy
        self.told: list[str] = []
        self.quiet = False

    def tell(self, words: str) -> None:
        """Write something down."""
        if not self.quiet and (not self.told or self.told[-1] != words):
            self.told.append(words)

    def usual(self) -> int:
        """The policy's answer; passes when somebody may act."""
        ask = self.s.ask
        assert ask is not None
        options = ask.options
        if ask.kind == Q_ACT:
            return PASS if PASS in options else FINISH if FINISH in options else options[0]
        if ask.kind == Q_PAY or ask.kind == Q_ORDER:
            return FINISH if FINISH in options else options[0]
        if ask.about == "another attack":
            return NO if NO in options else options[0]
        if YES in options or NO in options:
            return (YES if self.policy == FIRST else NO) if len(options) > 1 else options[0]
        if ask.kind == Q_TARGET or verb_of(options[0]) == O_CARD:
            return self.pick(options)
        if self.policy == LEAST:
            return FINISH if FINISH in options else options[-1]
        for o in options:
            if ask.kind in (Q_NUMBER, Q_NAME) and LABELS.label(self.s, ask, o) in WORDS:
                return o
        return options[0] if options[0] != FINISH or len(options) == 1 else options[1]

    def pick(self, options: list[int]) -> int:
        """As many as possible, what is plain to see first; or as few as possible, the last ones."""
        if self.policy == LEAST:
            return FINISH if FINISH in options else options[-1]
        for title in PREFERRED:
            for o in options:
                if card_of(o) == self.t.cards.get(title) and o != FINISH:
                    return o
        return options[0] if options[0] != FINISH or len(options) == 1 else options[1]

    def step(self, with_: int | None = None) -> None:
        """One answer: the given one, or the usual one."""
        s = self.s
        ask = s.ask
        assert ask is not None
        o = self.usual() if with_ is None else with_
        if not self.quiet:
            who = "I" if ask.player == 0 else "they"
            if ask.kind == Q_PAY:
                self.tell(f"{who} pay: {LABELS.label(s, ask, o) or answer(self.t, s, ask, o)}")
            elif ask.kind != Q_ACT:
                self.tell(f"{who} {ask.about or 'pick'}: {answer(self.t, s, ask, o)} of {{{choices(self.t, s, ask)}}}")
        give(s, o)

    def find(self, player: int, words: str) -> int:
        """The option with this label (and this card, written after "@"); -1 if it is not there."""
        ask = self.s.ask
        if ask is None or ask.player != player:
            return -1
        wanted, _, title = words.partition("@")
        for o in ask.options:
            if (LABELS.label(self.s, ask, o) == wanted or not wanted) and (
                not title or card_of(o) == self.t.cards.get(title)
            ):
                return o
        return -1

    def until(self, player: int, words: str, passes: int = 6) -> bool:
        """Answer as usual until there is such an option, and take it; false if it does not come."""
        for _ in range(MOST_ANSWERS):
            if self.s.ask is None:
                return False
            o = self.find(player, words)
            if o >= 0:
                self.step(o)
                return True
            if self.usual() == PASS and not self.s.stack:
                passes -= 1
                if passes < 0:
                    return False
            self.step()
        return False

    def settle(self, idle: int = 0) -> None:
        """Answer as usual until the stack is empty and somebody may act (or the game is over)."""
        for _ in range(MOST_ANSWERS):
            ask = self.s.ask
            if ask is None or (ask.kind == Q_ACT and not self.s.stack and not self.s.waiting):
                return
            self.step()
        self.tell("does not settle")


def whose(player: int) -> str:
    """Me or them."""
    return WHOSE[player]
