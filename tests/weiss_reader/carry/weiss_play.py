"""Playing on the table: questions are answered by a policy, and what was asked is written down."""

from __future__ import annotations

from weiss_position import Table, resolved
from weiss_words import answer, choices, moment

from playmat.games.weiss.rules.permit_attack import types
from playmat.games.weiss.rules.schema import ATTACKS, O_ATTACK
from playmat.games.weiss.table.labels import LABELS
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
    YES,
    card_of,
    verb_of,
)
from playmat.kernel.running.advance import give

FIRST, LEAST = "yes", "no"
MOST_ANSWERS = 400
OPEN = ("center right", "back right")  # the positions that are open on my stage and on theirs
NAMED = ("2", "Red", "Lamp", "Mira")  # what is declared
PREFERRED = ("Foe Guard", "Mira", "Lamp Lord", "Foe Lord")
OF_THE_GAME = {"clock": PASS, "return": PASS, "comeback": PASS, "standby": PASS, "gate": PASS, "choice": PASS}


class Play:
    """A game under way on a table, with what was asked so far, and which abilities were resolved when."""

    def __init__(self, table: Table, s: State, policy: str = FIRST, loud: bool = True) -> None:
        self.t = table
        self.s = s
        self.policy = policy
        self.loud = loud
        self.told: list[str] = []
        self.stuck = ""
        self.seen: list[tuple[int, str]] = []
        self.kinds: list[str] = []  # the types that the last attack could be of

    def usual(self) -> int:
        """The policy's answer; whoever may act passes, and nobody clocks."""
        ask = self.s.ask
        assert ask is not None
        options = ask.options
        if ask.about in OF_THE_GAME and OF_THE_GAME[ask.about] in options:
            return OF_THE_GAME[ask.about]
        if ask.kind == Q_ACT:
            return PASS if PASS in options else FINISH if FINISH in options else options[0]
        if ask.kind == Q_ORDER:
            return FINISH if FINISH in options else options[0]
        if YES in options or NO in options:
            return (YES if self.policy == FIRST else NO) if len(options) > 1 else options[0]
        if verb_of(options[0]) == O_CARD:
            return self.pick(options)
        if self.policy == LEAST:
            return FINISH if FINISH in options else options[-1]
        for o in options:
            if ask.kind != Q_ACT and LABELS.label(self.s, ask, o) in OPEN:
                return o
            if ask.kind in (Q_NUMBER, Q_NAME) and LABELS.label(self.s, ask, o) in NAMED:
                return o
        return options[0] if options[0] != FINISH or len(options) == 1 else options[1]

    def pick(self, options: list[int]) -> int:
        """As many as possible, what is plain to see first; or as few as possible, the last ones."""
        if self.policy == LEAST:
            return FINISH if FINISH in options else options[-1]
        for name in PREFERRED:
            for o in options:
                if card_of(o) == self.t.cards.get(name) and o != FINISH:
                    return o
        return options[0] if options[0] not in (FINISH, PASS) or len(options) == 1 else options[1]

    def step(self, with_: int | None = None) -> None:
        """One answer: the given one, or the usual one."""
        s, ask = self.s, self.s.ask
        assert ask is not None
        o = self.usual() if with_ is None else with_
        if self.loud and ask.kind != Q_ACT and ask.about not in OF_THE_GAME and ask.about != "next ability":
            who = "I" if ask.player == 0 else "they"
            asked = f"{who} {ask.about or 'pick'}: {answer(self.t, s, ask, o)} of {{{choices(self.t, s, ask)}}}"
            if not self.told or self.told[-1] != asked:
                self.told.append(asked)
        del resolved[:]
        if verb_of(o) == O_ATTACK:
            self.kinds = [ATTACKS.names[kind] for kind in types(s, card_of(o))]
        give(s, o)
        self.seen += [(aid, moment(s)) for aid in resolved]

    def find(self, player: int, words: str) -> int:
        """The option with this label, or "@title" for a card; -1 if it is not there."""
        ask = self.s.ask
        if ask is None or ask.player != player:
            return -1
        wanted, _, title = words.partition("@")
        for o in ask.options:
            named = LABELS.label(self.s, ask, o).partition(" (")[0].replace("Vale", "~")
            if title and card_of(o) == self.t.cards.get(title) and named.startswith(wanted):
                return o
            if not title and named == wanted:
                return o
        return -1

    def until(self, player: int, words: str, passes: int = 5) -> bool:
        """Answer as usual until there is such an option, and take it; false if it does not come."""
        for _ in range(60):
            if self.s.ask is None:
                return False
            o = self.find(player, words)
            if o >= 0:
                self.step(o)
                return True
            if self.s.ask.kind == Q_ACT:
                passes -= 1
                if passes < 0:
                    return False
            self.step()
        return False

    def attack_as(self, player: int, kind: str) -> bool:
        """Choose the type of an attack; if there is no choice, say which other type it is."""
        if len(self.kinds) > 1:
            return self.until(player, f"{kind} attack")
        self.told += [f"a {k} attack instead" for k in self.kinds if k != kind]
        return True

    def settle(self) -> None:
        """Answer as usual until somebody may act who is not in the middle of an attack, or the game is over."""
        for _ in range(MOST_ANSWERS):
            ask = self.s.ask
            if ask is None or (ask.kind == Q_ACT and ask.about != "counter step"):
                return
            self.step()
        self.told.append("does not settle")

    def round(self) -> None:
        """Pass until it is my main phase again."""
        begun = self.s.vals[0]
        for _ in range(MOST_ANSWERS):
            ask = self.s.ask
            if ask is None or (ask.kind == Q_ACT and moment(self.s) == "my main" and self.s.vals[0] != begun):
                return
            self.step()
