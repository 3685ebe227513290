"""Playing on the table: questions are answered by a policy, what was asked is written down, and what has changed."""

from __future__ import annotations

from carried_words import short
from evolve_position import ME, Table, resolved

from playmat.games.evolve.rules import schema as S
from playmat.games.evolve.table.labels import LABELS
from playmat.kernel.continuous import chars, players_rules
from playmat.kernel.model.ability import K_REPLACEMENT, K_TRIGGERED
from playmat.kernel.model.schema import CONTROLLER, FACE, RUNNING, TURNED, V_ACTIVE, V_PHASE, V_RESULT, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    CARD_MASK,
    FINISH,
    NO,
    NO_CARD,
    O_CARD,
    PASS,
    Q_ACT,
    WORD_BITS,
    YES,
    Ask,
    CardId,
    aux_of,
    card_of,
    verb_of,
)
from playmat.kernel.running.advance import give
from playmat.lang.node import Node

EVOLVED_OWN = "Vale evolved"  # it says what ~ says, from where ~ evolves
MOST_ANSWERS = 120
WHOSE = ("my", "their")
PREFERRED = ("Foe Guard", "Mira", "Lamp Guard")


class Play:
    """A game under way on a table, with what was asked so far, and which abilities were resolved when.

    targets: the cards that are picked first where they can be.
    """

    def __init__(self, table: Table, s: State, policy: str = "yes", targets: tuple[str, ...] = ()) -> None:
        self.t = table
        self.s = s
        self.policy = policy
        self.targets = (*targets, *PREFERRED)
        self.told: list[str] = []
        self.seen: list[int] = []

    def usual(self) -> int:
        """The policy's answer: as much as can be, or as little; whoever may act passes."""
        ask = self.s.ask
        assert ask is not None
        options = ask.options
        if ask.kind == Q_ACT:
            return PASS if PASS in options else FINISH if FINISH in options else options[0]
        if len(options) == 1:
            return options[0]
        if ask.about in ("ward", "play points", "engage on arrival"):
            return next(o for o in (FINISH, NO, options[0]) if o in options)
        if YES in options or NO in options:
            return YES if self.policy == "yes" else NO
        if self.policy == "no":
            return FINISH if FINISH in options else options[-1]
        for name in self.targets:
            for o in options:
                if o != FINISH and verb_of(o) == O_CARD and self.title(card_of(o)) == name:
                    return o
        return options[0] if options[0] != FINISH else options[1]

    def title(self, card: int) -> str:
        """How a card is called; one that has come into the game by its name."""
        if card not in self.t.titles and card < len(self.s.cols[0]):
            return f"new {self.s.pool.defs[self.s.cols[0][card]].name}"
        return self.t.titles.get(card, "?")

    def step(self, with_: int | None = None) -> None:
        """One answer: the given one, or the usual one."""
        s, ask = self.s, self.s.ask
        assert ask is not None
        o = self.usual() if with_ is None else with_
        if ask.kind != Q_ACT and ask.about not in ("ward", "play points", "engage on arrival", "next ability"):
            who = "I" if ask.player == ME else "they"
            asked = f"{who} {ask.about or 'pick'}: {self.words(ask, [o])} of {{{self.words(ask, list(ask.options))}}}"
            if not self.told or self.told[-1] != asked:
                self.told.append(asked)
        del resolved[:]
        give(s, o)
        self.seen += resolved

    def words(self, ask: Ask, options: list[int]) -> str:
        """Options in words: cards by their titles."""
        cards = [o for o in options if verb_of(o) == O_CARD and card_of(o) != NO_CARD]
        rest = [o for o in options if o not in cards]
        named = [f"{self.title(card_of(o))} in {place(self.s, card_of(o))}" for o in cards]
        return " | ".join([*named, *[LABELS.label(self.s, ask, o) or str(o) for o in rest]])

    def take(self, verb: int, title: str, nth: int = -1) -> bool:
        """Take such an option if it is there. nth: the place of the ability in the card's list."""
        ask = self.s.ask
        for o in ask.options if ask is not None else ():
            if verb_of(o) == verb and card_of(o) == self.t.cards.get(title, -1) and nth in (-1, aux_of(o)):
                self.step(o)
                return True
        return False

    def settle(self) -> None:
        """Answer as usual until the player whose turn it is may act in the main phase, or the game is over."""
        for _ in range(MOST_ANSWERS):
            ask = self.s.ask
            if ask is None or (ask.kind == Q_ACT and ask.about == "main phase"):
                return
            self.step()
        self.told.append("does not settle")

    def end_turn(self) -> None:
        """Go on until the other player's main phase."""
        whose = self.s.vals[V_ACTIVE]
        for _ in range(MOST_ANSWERS):
            ask = self.s.ask
            if ask is None or (ask.about == "main phase" and self.s.vals[V_ACTIVE] != whose):
                return
            self.step()


def place(s: State, card: int) -> str:
    """Whose zone a card lies in; of piles, the top."""
    zone, player = S.ZONES.names[s.cols[ZONE][card]], s.cols[CONTROLLER][card]
    at = ""
    if zone == "deck":
        cards = s.zone(S.DECK, player)
        at = " top" if cards[-1] == card else " bottom" if cards[0] == card else ""
    return f"{WHOSE[player]} {zone}{at}"


def changes(play: Play, a: State, b: State) -> list[str]:
    """What is different in the second position."""
    words: list[str] = []
    for card in range(len(b.cols[0])):
        new = card >= len(a.cols[0])
        was, now = "nowhere" if new else place(a, card), place(b, card)
        moved = new or a.cols[4][card] != b.cols[4][card]
        parts = [f"{was} > {now}"] if moved or was.split(" top")[0].split(" bottom")[0] not in now else []
        for column, names in ((TURNED, ("reserved", "engaged")), (FACE, ("face up", "face down"))):
            if (new and b.cols[column][card]) or (not new and a.cols[column][card] != b.cols[column][card]):
                parts.append(names[b.cols[column][card]])
        there = not moved or S.ZONES.names[b.cols[ZONE][card]] in ("field", "EX area")
        parts += _values(None if new else a, b, card) if there and play.title(card) != EVOLVED_OWN else []
        parts += _counters(None if new else a, b, card)
        if parts:
            words.append(f"{play.title(card)}: {', '.join(parts)}")
    return words + _players(a, b) + _lasting(play, a, b)


def _values(a: State | None, b: State, card: int) -> list[str]:
    if a is None:
        return []
    old, new = chars(a, CardId(card)), chars(b, CardId(card))
    parts = [
        f"{name} {old.numbers[n]}>{new.numbers[n]}"
        for n, name in enumerate(S.NUMBERS.names)
        if old.numbers[n] != new.numbers[n]
    ]
    for n, name in enumerate(S.SETS.names):
        parts += [f"+{name} {v}" for v in new.sets[n] if v not in old.sets[n]]
        parts += [f"-{name} {v}" for v in old.sets[n] if v not in new.sets[n]]
    had = [short(a.pool.abilities[aid].node) for aid in old.abilities]
    has = [short(b.pool.abilities[aid].node) for aid in new.abilities]
    parts += [f"+{w}" for w in has if w not in had] + [f"-{w}" for w in had if w not in has]
    was = [short(r.node) for r in old.rules if isinstance(r.node, Node)]
    now = [short(r.node) for r in new.rules if isinstance(r.node, Node)]
    return parts + [f"+{r}" for r in now if r not in was] + [f"-{r}" for r in was if r not in now]


def _counters(a: State | None, b: State, card: int) -> list[str]:
    keys = {key for s in ((a, b) if a is not None else (b,)) for key in s.counters if key >> WORD_BITS == card}
    words = []
    for key in sorted(keys):
        was, now = 0 if a is None else a.counters.get(key, 0), b.counters.get(key, 0)
        if was != now:
            words.append(f"{b.pool.words[key & (1 << WORD_BITS) - 1]} counters {was}>{now}")
    return words


def _players(a: State, b: State) -> list[str]:
    words = [
        f"{WHOSE[p]} {b.book.schema.player_values[value]} {a.pvals[value][p]}>{b.pvals[value][p]}"
        for value in range(len(b.pvals))
        for p in (0, 1)
        if a.pvals[value][p] != b.pvals[value][p] and value not in (S.TURNS, S.PLAYED)
    ]
    if a.vals[V_RESULT] != b.vals[V_RESULT]:
        winner = b.vals[V_RESULT]
        over = f"the game is over: {WHOSE[winner] if winner < len(WHOSE) else 'nobody wins'}"
        words.append("the game goes on" if winner == RUNNING else over)
    players_rules(a)
    players_rules(b)
    was = [short(r.node) for r in a.computed.rules if isinstance(r.node, Node)]
    now = [short(r.node) for r in b.computed.rules if isinstance(r.node, Node)]
    return words + [f"rule {r}" for r in now if r not in was] + [f"no more {r}" for r in was if r not in now]


def _lasting(play: Play, a: State, b: State) -> list[str]:
    known = {e.serial for e in a.lasting}
    words = []
    for e in b.lasting:
        if e.serial in known:
            continue
        ability = b.pool.abilities[e.aid]
        until = S.DURATIONS.names[e.until] or "once"
        about = "" if e.targets is None else f" on {', '.join(play.title(o & CARD_MASK) for o in e.targets)}"
        kind = "waits" if ability.kind == K_TRIGGERED else "shield" if ability.kind == K_REPLACEMENT else "lasts"
        what = f": {short(ability.node)}" if kind != "lasts" or not about else ""
        words.append(f"{kind} until {until}{about}{what}{f' x{e.uses}' if e.uses else ''}")
    return words


def moment(s: State) -> str:
    """Whose turn and which phase."""
    return f"{WHOSE[s.vals[V_ACTIVE]]} {S.PHASES.names[s.vals[V_PHASE]]}"
