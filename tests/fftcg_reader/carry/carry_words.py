"""What changed between two positions, and what somebody may choose from, in compact words."""

from __future__ import annotations

from carried_words import short
from carry_table import ME, Table

from playmat.games.fftcg.rules import schema as S
from playmat.games.fftcg.table.labels import LABELS
from playmat.kernel.continuous import chars, players_rules
from playmat.kernel.model.ability import K_REPLACEMENT, K_TRIGGERED
from playmat.kernel.model.schema import CONTROLLER, OWNER, TURNED, V_ACTIVE, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_MASK, NO_CARD, O_CARD, Ask, RuleInst, card_of, verb_of
from playmat.lang.node import Node

WHOSE = ("my", "their")
UNTIL = {
    "": "once", "game": "for the game", "end of turn": "until end of turn", "your next turn": "until my next turn",
}  # fmt: skip


def place(s: State, card: int) -> str:
    """Whose zone a card lies in."""
    zone = S.ZONES.names[s.cols[ZONE][card]]
    whose = WHOSE[s.cols[CONTROLLER][card]]
    at = ""
    if zone == "deck":
        cards = s.zone(S.DECK, s.cols[CONTROLLER][card])
        place = cards.index(card)
        at = " bottom" if place == 0 else " top" if place == len(cards) - 1 else f" +{place}"
    return f"{whose} {zone}{at}"


def several(t: Table, s: State, cards: list[int]) -> str:
    """Cards by groups: whole ones by their name, others one by one with their place."""
    groups: dict[str, list[int]] = {}
    for card in range(len(s.cols[0])):
        zone, whose = S.ZONES.names[s.cols[ZONE][card]], WHOSE[s.cols[CONTROLLER][card]]
        if zone == "field":
            kind = chars(s, card).sets[S.S_TYPE][0]
            groups.setdefault(f"{whose} {kind}s", []).append(card)
        else:
            groups.setdefault(f"{whose} {zone}", []).append(card)
    left = set(cards)
    words = []
    for name, members in groups.items():
        inside = [c for c in members if c in left]
        if len(inside) == len(members) and len(members) > 1:
            words.append(f"all {name}")
        elif inside:
            names = ", ".join(t.titles[c] for c in inside)
            words.append(names if S.ZONES.names[s.cols[ZONE][inside[0]]] == "field" else f"{name}: {names}")
    return "; ".join(words)


def choices(t: Table, s: State, ask: Ask) -> str:
    """The options of a question."""
    cards = [card_of(o) for o in ask.options if verb_of(o) == O_CARD]
    rest = [o for o in ask.options if verb_of(o) != O_CARD or card_of(o) == NO_CARD]
    words = [several(t, s, [c for c in cards if c != NO_CARD])] if cards else []
    words += [LABELS.label(s, ask, o) or str(o) for o in rest]
    return " | ".join(words)


def answer(t: Table, s: State, ask: Ask, o: int) -> str:
    """An answer."""
    if verb_of(o) == O_CARD and card_of(o) != NO_CARD:
        return t.titles[card_of(o)]
    return LABELS.label(s, ask, o) or str(o)


def rules(found: list[RuleInst]) -> list[str]:
    """Rules by name and their parts."""
    return sorted(short(r.node) if isinstance(r.node, Node) else r.name for r in found)


def changes(t: Table, a: State, b: State) -> list[str]:
    """What is different in the second position."""
    words: list[str] = []
    for card in range(len(b.cols[0])):
        if a.pool is b.pool and unchanged(a, b, card):
            continue
        title = t.titles[card]
        was, now = place(a, card), place(b, card)
        moved = a.cols[4][card] != b.cols[4][card]
        if (moved or was.split(" +")[0] != now.split(" +")[0]) and not (
            was.startswith(("my deck", "their deck")) and now.startswith(("my deck", "their deck")) and not moved
        ):
            words.append(f"{title}: {was.split(' +')[0]} > {now}" + (" dull" if b.cols[TURNED][card] and moved else ""))
        if moved and S.ZONES.names[b.cols[ZONE][card]] != "field":
            continue
        parts = [] if moved else _marks(a, b, card)
        parts += _values(a, b, card)
        for key in {k for k in (*a.counters, *b.counters) if k >> 16 == card}:
            if a.counters.get(key, 0) != b.counters.get(key, 0) and not (moved and key not in b.counters):
                parts.append(f"{b.pool.words[key & 0xFFFF]} {a.counters.get(key, 0)}>{b.counters.get(key, 0)}")
        if parts:
            words.append(f"{title}: {', '.join(parts)}")
    now = {item.serial for item in b.stack}
    for item in a.stack:
        if item.serial not in now:
            name = t.titles[item.card if item.card >= 0 else item.ctx.src & CARD_MASK]
            words.append(f"off the stack: {'' if item.card >= 0 else 'the ability of '}{name}")
    return words + _players(t, a, b) + _lasting(t, a, b)


def unchanged(a: State, b: State, card: int) -> bool:
    """Whether a card that is in no deck and has no counters is just as it was."""
    if S.DECK in (a.cols[ZONE][card], b.cols[ZONE][card]) or any(k >> 16 == card for k in (*a.counters, *b.counters)):
        return False
    return chars(a, card) is chars(b, card) and all(x[card] == y[card] for x, y in zip(a.cols, b.cols, strict=True))


def _marks(a: State, b: State, card: int) -> list[str]:
    parts = []
    if a.cols[TURNED][card] != b.cols[TURNED][card]:
        parts.append("dull" if b.cols[TURNED][card] else "active")
    for column, name in (
        (S.DAMAGE, "damage"),
        (S.FROZEN, "frozen"),
        (S.ATTACKING, "attacking"),
        (S.BLOCKING, "blocking"),
    ):
        if a.cols[column][card] != b.cols[column][card]:
            parts.append(f"{name} {a.cols[column][card]}>{b.cols[column][card]}")
    return parts


def _values(a: State, b: State, card: int) -> list[str]:
    old, new = chars(a, card), chars(b, card)
    if old is new:
        return []
    parts = []
    for n, name in ((S.N_COST, "cost"), (S.N_POWER, "power")):
        if old.numbers[n] != new.numbers[n]:
            parts.append(f"{name} {old.numbers[n]}>{new.numbers[n]}")
    for n, name in enumerate(S.SETS.names):
        for value in new.sets[n]:
            if value not in old.sets[n]:
                parts.append(f"+{name} {value}")
        for value in old.sets[n]:
            if value not in new.sets[n]:
                parts.append(f"-{name} {value}")
    had, has = _gained(a, card), _gained(b, card)
    parts += [w for w in has if w not in had] + [f"no more {w}" for w in had if w not in has]
    was, now = rules(old.rules), rules(new.rules)
    parts += [f"+{r}" for r in now if r not in was] + [f"-{r}" for r in was if r not in now]
    return parts


def _gained(s: State, card: int) -> list[str]:
    """The abilities that a card has besides its printed ones, and how many of those it has lost."""
    printed, now = s.pool.defs[s.cols[0][card]].base.abilities, chars(s, card).abilities
    words = [f"+ability {short(s.pool.abilities[aid].node)}" for aid in now if aid not in printed]
    lost = sum(1 for aid in printed if aid not in now)
    return words + ([f"-{lost} abilities"] if lost else [])


def _players(t: Table, a: State, b: State) -> list[str]:
    words = []
    for value, name in ((S.CRYSTALS, "Crystals"), (S.EXTRA_TURNS, "extra turns"), (S.LOST, "lost"), (S.WON, "won")):
        for p in (0, 1):
            if a.pvals[value][p] != b.pvals[value][p]:
                words.append(f"{WHOSE[p]} {name} {a.pvals[value][p]}>{b.pvals[value][p]}")
    if len(b.pvals) > 7:
        for value in range(7, len(b.pvals)):
            for p in (0, 1):
                if a.pvals[value][p] != b.pvals[value][p]:
                    words.append(
                        f"{WHOSE[p]} {b.book.schema.player_values[value]} {a.pvals[value][p]}>{b.pvals[value][p]}"
                    )
    if a.vals[4] != b.vals[4]:
        words.append(f"the game is over: {b.vals[4]}")
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
        until = S.DURATIONS.names[e.until] if e.until < len(S.DURATIONS.names) else str(e.until)
        about = "" if e.targets is None else f" on {several(t, b, [o & CARD_MASK for o in e.targets])}"
        kind = "waits" if ability.kind == K_TRIGGERED else "shield" if ability.kind == K_REPLACEMENT else "lasts"
        what = f": {short(ability.node)}" if kind != "lasts" or about == "" else ""
        values = f" values {e.values}" if e.values and about == "" else ""
        uses = f" x{e.uses}" if e.uses else ""
        words.append(f"{kind} {UNTIL.get(until, f'until {until}')}{uses}{about}{what}{values}")
    return words


def moment(s: State) -> str:
    """Whose turn and which phase."""
    return f"{WHOSE[s.vals[V_ACTIVE]]} {S.PHASES.names[s.vals[2]]}"


__all__ = ["ME", "OWNER", "answer", "changes", "choices", "moment", "place", "several", "short"]
