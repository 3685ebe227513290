"""Carrying out what somebody does with a card: playing an event, using an ability; then what waits for later."""

from __future__ import annotations

from carried_words import open_choice
from weiss_laid import SOURCE
from weiss_play import FIRST, LEAST, Play
from weiss_position import Table, resolved
from weiss_words import changes, moment

from playmat import lang as L
from playmat.games.weiss.rules import schema as S
from playmat.kernel.model.ability import K_TRIGGERED
from playmat.kernel.model.state import State
from playmat.kernel.records import NO_CARD, O_CARD, Q_ACT, card_of, verb_of
from playmat.kernel.running.advance import give
from playmat.lang.node import walk

STAGES = ("my main", "their counter", "their main")
USED_UP = ("~: my hand > my waiting room",)  # what every event does


PLAYS, USES = (S.O_PLAY, S.O_EVENT), (S.O_USE,)


def offered(t: Table, s: State, verbs: tuple[int, ...]) -> int | None:
    """The answer by which I play or use the source, if I am asked what to do."""
    ask = s.ask
    if ask is None or ask.player != 0 or ask.kind != Q_ACT:
        return None
    for o in ask.options:
        if card_of(o) == t.cards[SOURCE] and verb_of(o) in verbs:
            return o
    return None


def act_outcome(t: Table, node: L.Ability, where: str = "") -> list[str]:
    """Play or use it in the first stage in which that can be done, by each policy."""
    able: list[str] = []
    begun: tuple[State, int] | None = None
    for stage in STAGES:
        s = t.state(stage, where)
        o = offered(t, s, PLAYS if isinstance(node, L.Spell) else USES)
        if o is not None:
            able.append(stage)
            begun = begun or (s, o)
    if begun is None:
        return ["can never be used"]
    lines = [] if able == ["my main"] else [f"only in: {', '.join(able)}"]
    seen: list[str] = []
    for policy in (FIRST, LEAST):
        if policy == LEAST and not open_choice(seen):
            break
        done = resolve(t, begun[0].copy(), begun[1], policy)
        if done != seen:
            lines += [f"[{policy}]", *[f"  {line}" for line in done]]
        seen = seen or done
    if any(isinstance(n, (L.If, L.WhenDone)) for n in walk(node)):
        lines += by_first_choice(t, *begun)
    return lines


def resolve(t: Table, s: State, o: int, policy: str) -> list[str]:
    """Give the answer, answer as usual until somebody may act again, and say what changed."""
    before = s.copy()
    play = Play(t, s, policy)
    play.step(o)
    play.settle()
    return finish(play, before)


def finish(play: Play, before: State) -> list[str]:
    """What was asked, what changed, and what comes later."""
    found = [w for w in changes(play.t, before, play.s) if w not in USED_UP]
    return play.told + found + later(play, {e.serial for e in before.lasting})


def by_first_choice(t: Table, s: State, o: int) -> list[str]:
    """If a card is chosen first of all: what comes of it for each, as far as it differs."""
    begun = s.copy()
    give(begun, o)
    ask = begun.ask
    if ask is None or len(ask.options) < 2:
        return []
    groups: dict[tuple[str, ...], list[str]] = {}
    for option in ask.options:
        if verb_of(option) == O_CARD and card_of(option) != NO_CARD:
            title = t.titles[card_of(option)]
            play = Play(t, begun.copy())
            play.step(option)
            play.settle()
            told = [w for w in finish(play, s) if " of {" not in w]
            groups.setdefault(tuple(w.replace(title, "it") for w in told), []).append(title)
    if len(groups) < 2:
        return []
    return [
        line
        for words, titles in groups.items()
        for line in (f"[if it is {', '.join(titles)}]", *[f"  {w}" for w in words])
    ]


def later(play: Play, known: set[int]) -> list[str]:
    """Go on until what waits has happened: what it does."""
    s = play.s
    waits = {e.aid for e in s.lasting if e.serial not in known and s.pool.abilities[e.aid].kind == K_TRIGGERED}
    if not waits:
        return []
    for _ in range(120):
        if s.ask is None:
            return ["later: the game is over"]
        before = s.copy()
        told = Play(play.t, s, play.policy)
        told.step()
        if waits & set(resolved):
            when = moment(before)
            told.settle()
            return [f"later, after {when}:", *[f"  {w}" for w in told.told + changes(play.t, before, s)]]
    return ["later: nothing"]
