"""What changed between two positions, and what somebody may choose from, in compact words."""

from __future__ import annotations

from carried_words import short
from weiss_position import Table

from playmat.games.weiss.rules import schema as S
from playmat.games.weiss.table.labels import LABELS
from playmat.kernel.continuous import chars, players_rules
from playmat.kernel.model.ability import K_REPLACEMENT, K_TRIGGERED
from playmat.kernel.model.schema import (
    CONTROLLER,
    FACE,
    OWNER,
    RUNNING,
    SEEN,
    TURNED,
    V_ACTIVE,
    V_PHASE,
    V_RESULT,
    ZONE,
)
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_MASK, NO_CARD, O_CARD, Ask, RuleInst, card_of, verb_of
from playmat.lang.node import Node

WHOSE = ("my", "their")
TURNED_WORDS = ("standing", "rested", "reversed")
PLACES = ("", "left", "middle", "right", "back left", "back right")


def place(s: State, card: int) -> str:
    """Whose zone a card lies in, and where there."""
    zone = S.ZONES.names[s.cols[ZONE][card]]
    whose, player = WHOSE[s.cols[CONTROLLER][card]], s.cols[CONTROLLER][card]
    at = f" {PLACES[s.cols[S.PLACE][card]]}" if s.cols[S.PLACE][card] else ""
    if zone in ("deck", "stock", "clock"):
        cards = s.zone(S.ZONES.names.index(zone), player)
        n = cards.index(card)
        at = " top" if n == len(cards) - 1 else " bottom" if n == 0 else f" +{n}"
    return f"{whose} {zone}{at}"


def plain_place(s: State, card: int) -> str:
    """The same without the number in a pile."""
    return place(s, card).split(" +")[0]


def several(t: Table, s: State, cards: list[int]) -> str:
    """Cards by whose zone they lie in; whole zones by their name."""
    groups: dict[str, list[int]] = {}
    for card in range(len(s.cols[0])):
        groups.setdefault(f"{WHOSE[s.cols[CONTROLLER][card]]} {S.ZONES.names[s.cols[ZONE][card]]}", []).append(card)
    left, words = set(cards), []
    for name, members in groups.items():
        inside = [c for c in members if c in left]
        if len(inside) == len(members) and len(members) > 1:
            words.append(f"all {name}")
        elif inside:
            words.append(f"{name}: {', '.join(t.titles[c] for c in inside)}")
    return "; ".join(words)


def choices(t: Table, s: State, ask: Ask) -> str:
    """The options of a question."""
    cards = [card_of(o) for o in ask.options if verb_of(o) == O_CARD and card_of(o) != NO_CARD]
    rest = [o for o in ask.options if verb_of(o) != O_CARD or card_of(o) == NO_CARD]
    return " | ".join([several(t, s, cards)] * bool(cards) + [LABELS.label(s, ask, o) or str(o) for o in rest])


def answer(t: Table, s: State, ask: Ask, o: int) -> str:
    """An answer."""
    if verb_of(o) == O_CARD and card_of(o) != NO_CARD:
        return f"{t.titles[card_of(o)]} in {plain_place(s, card_of(o))}"
    return LABELS.label(s, ask, o) or str(o)


def rules(found: list[RuleInst]) -> list[str]:
    """Rules by name and their parts."""
    return sorted(short(r.node) if isinstance(r.node, Node) else r.name for r in found)


def changes(t: Table, a: State, b: State) -> list[str]:
    """What is different in the second position."""
    words: list[str] = []
    for card in range(len(b.cols[0])):
        was, now = plain_place(a, card), plain_place(b, card)
        moved = a.cols[4][card] != b.cols[4][card]
        pile = was.split(" ")[:2] == now.split(" ")[:2] and now.split(" ")[1] in ("deck", "stock", "clock")
        parts = [f"{was} > {now}"] if moved or (was != now and not pile) else []
        if moved and b.cols[TURNED][card]:
            parts.append(TURNED_WORDS[b.cols[TURNED][card]])
        if moved and b.cols[FACE][card]:
            parts.append("face down")
        if moved and b.cols[OWNER][card] != b.cols[CONTROLLER][card]:
            parts.append(f"{WHOSE[b.cols[OWNER][card]]} own")
        if not moved and a.cols[TURNED][card] != b.cols[TURNED][card]:
            parts.append(TURNED_WORDS[b.cols[TURNED][card]])
        if not moved and a.cols[SEEN][card] != b.cols[SEEN][card]:
            parts.append(f"seen by {('nobody', 'me', 'them', 'both')[b.cols[SEEN][card] & 3]}")
        if not moved or S.ZONES.names[b.cols[ZONE][card]] == "stage":
            parts += _values(a, b, card)
        if parts:
            words.append(f"{t.titles[card]}: {', '.join(parts)}")
    return words + _orders(t, a, b) + _players(a, b) + _lasting(t, a, b)


def _orders(t: Table, a: State, b: State) -> list[str]:
    """Decks of which the same cards lie in another order."""
    words = []
    for player in (0, 1):
        was, now = a.zone(S.DECK, player), b.zone(S.DECK, player)
        if was != now and sorted(was) == sorted(now):
            words.append(f"{WHOSE[player]} deck in another order")
    return words


def _values(a: State, b: State, card: int) -> list[str]:
    old, new = chars(a, card), chars(b, card)
    if old is new:
        return []
    parts = []
    for n, name in enumerate(S.NUMBERS.names):
        if old.numbers[n] != new.numbers[n]:
            parts.append(f"{name} {old.numbers[n]}>{new.numbers[n]}")
    for n, name in enumerate(S.SETS.names):
        parts += [f"+{name} {v}" for v in new.sets[n] if v not in old.sets[n]]
        parts += [f"-{name} {v}" for v in old.sets[n] if v not in new.sets[n]]
    had, has = _gained(a, card), _gained(b, card)
    parts += [w for w in has if w not in had] + [f"no more {w}" for w in had if w not in has]
    was, now = rules(old.rules), rules(new.rules)
    return parts + [f"+{r}" for r in now if r not in was] + [f"-{r}" for r in was if r not in now]


def _gained(s: State, card: int) -> list[str]:
    """The abilities that a card has besides its printed ones, and how many of those it has lost."""
    printed, now = s.pool.defs[s.cols[0][card]].base.abilities, chars(s, card).abilities
    words = [f"+ability {short(s.pool.abilities[aid].node)}" for aid in now if aid not in printed]
    lost = sum(1 for aid in printed if aid not in now)
    return words + ([f"-{lost} abilities"] if lost else [])


def winner(s: State) -> str:
    """Who has won a game that is over."""
    return WHOSE[s.vals[V_RESULT]] if s.vals[V_RESULT] < 2 else "nobody wins"


def _players(a: State, b: State) -> list[str]:
    words = [
        f"{WHOSE[p]} {b.book.schema.player_values[value]} {a.pvals[value][p]}>{b.pvals[value][p]}"
        for value in range(len(b.pvals))
        for p in (0, 1)
        if a.pvals[value][p] != b.pvals[value][p] and value != S.TURNS
    ]
    if a.vals[V_RESULT] != b.vals[V_RESULT]:
        words.append("the game goes on" if b.vals[V_RESULT] == RUNNING else f"the game is over: {winner(b)}")
    if a.vals[S.V_EXTRA] != b.vals[S.V_EXTRA]:
        words.append(f"extra turns {b.vals[S.V_EXTRA]}")
    players_rules(a)
    players_rules(b)
    was, now = rules(a.computed.rules), rules(b.computed.rules)
    return words + [f"rule {r}" for r in now if r not in was] + [f"no more {r}" for r in was if r not in now]


def _lasting(t: Table, a: State, b: State) -> list[str]:
    known = {e.serial for e in a.lasting}
    words = []
    for e in b.lasting:
        if e.serial in known:
            continue
        ability = b.pool.abilities[e.aid]
        until = S.DURATIONS.names[e.until] or "once"
        about = "" if e.targets is None else f" on {several(t, b, [o & CARD_MASK for o in e.targets])}"
        kind = "waits" if ability.kind == K_TRIGGERED else "shield" if ability.kind == K_REPLACEMENT else "lasts"
        what = f": {short(ability.node)}" if kind != "lasts" or about == "" else ""
        words.append(
            f"{kind} {'' if until == 'once' else 'until '}{until}{about}{what}{f' x{e.uses}' if e.uses else ''}"
        )
    return words


def moment(s: State) -> str:
    """Whose turn and which phase."""
    step = f" {S.STEPS.names[s.vals[S.V_STEP]]}" if s.vals[V_PHASE] == S.P_ATTACK else ""
    return f"{WHOSE[s.vals[V_ACTIVE]]} {S.PHASES.names[s.vals[V_PHASE]]}{step}"
