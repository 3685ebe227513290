"""Carrying out what somebody does with a card: casting it, using its abilities, and what its triggers lead to."""

from __future__ import annotations

from carried_words import open_choice
from carry_play import FIRST, LEAST, Play
from carry_table import SOURCE, Table, needs_of
from carry_words import changes, moment, short

from playmat import lang as L
from playmat.games.fftcg.rules import schema as S
from playmat.kernel.continuous import chars
from playmat.kernel.model.ability import K_TRIGGERED
from playmat.kernel.model.schema import TURNED
from playmat.kernel.model.state import State
from playmat.kernel.records import NO_CARD, O_CARD, Q_ACT, Q_TARGET, card_of, verb_of
from playmat.kernel.running.advance import give
from playmat.lang.node import walk

# What every Summon does.
CAST_WORDS = ("~: my hand > my break", "Fire Helper 1: dull")
STAGES = ("my main", "battle", "their main", "their battle", "their end")
STACKED = ("Omen of Hurt", "Brute of Hurt", "Raider of Lunge", "Raider of Echo")
IN_BATTLE = {"attacking", "blocking", "in battle", "party"}


def stages_for(node: L.Ability) -> list[str]:
    """The stages in which to try an ability, the likeliest first."""
    battle = any(
        (isinstance(n, L.State) and n.name in IN_BATTLE)
        or isinstance(n, (L.AttackersWith, L.BattleOpponent))
        or (isinstance(n, L.DuringPhase) and n.phase != "main")
        for n in walk(node)
    )
    return sorted(STAGES, key=lambda stage: "battle" not in stage) if battle else list(STAGES)


def needs_stack(node: L.Ability) -> bool:
    """Whether it speaks of what is on the stack."""
    return any(
        (isinstance(n, L.In) and n.zone == "stack") or (isinstance(n, L.Act) and n.verb == "cancel") for n in walk(node)
    )


def offered(t: Table, s: State, who: int = 0) -> tuple[State, int] | None:
    """The answer that casts, plays or uses the source, once the player may act."""
    play = Play(t, s)
    play.quiet = True
    begun = moment(s)
    for _ in range(8):
        ask = s.ask
        if ask is None or moment(s) != begun:
            return None
        for o in ask.options if ask.player == who and ask.kind == Q_ACT else []:
            if card_of(o) == t.cards[SOURCE] and verb_of(o) in (S.O_CAST, S.O_PLAY, S.O_USE):
                return s, o
        if ask.kind != Q_ACT:
            return None
        play.step()
    return None


def act_outcome(t: Table, node: L.Ability, where: str = "") -> list[str]:
    """Cast or use it in the first stage in which that can be done, by each policy."""
    able = []
    begun: list[tuple[str, State, int]] = []
    stages = stages_for(node)
    for stage in stages:
        s = t.state(stage, where, STACKED if needs_stack(node) else ())
        if needs_stack(node):
            respond(t, s)
        got = offered(t, s)
        if got is not None:
            able.append(stage)
            begun.append((stage, *got))
    if not begun:
        return ["can never be used"]
    usual = sorted(stage for stage in stages if "end" not in stage)
    lines = [] if sorted(able) == usual else [f"only in: {', '.join(able)}"]
    stage, s, o = begun[0]
    lines += by_policies(t, s, o, stage)
    if any(isinstance(n, (L.If, L.WhenDone)) for n in walk(node)):
        lines += by_targets(t, s, o)
    return lines


def by_targets(t: Table, s: State, o: int) -> list[str]:
    """If one thing is chosen first of all: what comes of it for each, as far as it differs."""
    s = s.copy()
    before = s.copy()
    give(s, o)
    ask = s.ask
    if ask is None or ask.kind != Q_TARGET or len(ask.options) < 2:
        return []
    groups: dict[tuple[str, ...], list[str]] = {}
    for option in ask.options:
        if verb_of(option) != O_CARD or card_of(option) == NO_CARD:
            continue
        title = t.titles[card_of(option)]
        play = Play(t, s.copy(), FIRST)
        play.step(option)
        told = [w for w in finish(play, before, {item.serial for item in before.stack}) if " of {" not in w]
        groups.setdefault(tuple(w.replace(title, "it") for w in told), []).append(title)
    if len(groups) < 2:
        return []
    lines = []
    for words, titles in groups.items():
        lines += [f"[if it is {', '.join(titles)}]", *[f"  {w}" for w in words]]
    return lines


def respond(t: Table, s: State) -> None:
    """Let the opponent have an action ability, a special one, an auto-ability and a Summon on the stack. They choose
    one of my Forwards, and my source if it is there.
    """
    play = Play(t, s)
    play.quiet = True
    if s.ask is not None and s.ask.player == 0 and s.vals[1] == 0:
        play.step()
    for words in ("use ability 1 of Brute of Hurt", "use Lunge of Raider of Lunge", "cast Omen of Hurt"):
        play.until(1, words, 1)
        while s.ask is not None and s.ask.kind != Q_ACT:
            mine = [play.find(1, f"@{title}") for title in (SOURCE, "Fire Fighter 5")] if s.ask.kind == Q_TARGET else []
            play.step(next((o for o in mine if o >= 0), None))
    if s.ask is not None and s.ask.player == 1:
        play.step()


def by_policies(t: Table, s: State, o: int, stage: str) -> list[str]:
    """What comes of an answer by each policy; the second one only if it is different."""
    lines: list[str] = []
    seen: list[str] = []
    for policy in (FIRST, LEAST):
        if policy == LEAST and not open_choice(seen):
            break
        done = resolve(t, s.copy(), o, policy)
        if done == seen:
            continue
        seen = seen or done
        head = f"[{policy}{'' if stage == 'my main' else ', ' + stage}]"
        lines += [head, *[f"  {line}" for line in done]]
    return lines


def resolve(t: Table, s: State, o: int, policy: str) -> list[str]:
    """Give the answer, answer as usual until all is resolved, and say what changed."""
    before = s.copy()
    play = Play(t, s, policy)
    serials = {item.serial for item in s.stack}
    play.step(o)
    told = finish(play, before, serials)
    return told


def finish(play: Play, before: State, known: set[int]) -> list[str]:
    """Resolve what came onto the stack since, and all that it leads to; then what waits for later."""
    s, t = play.s, play.t
    for _ in range(300):
        ask = s.ask
        if ask is None:
            break
        if ask.kind == Q_ACT and not s.waiting and all(item.serial in known for item in s.stack):
            break
        play.step()
    told = [w for w in play.told if not w.startswith(("I pay: dull", "I pay: done"))]
    found = [w for w in changes(t, before, s) if t.card_type != "Summon" or w not in CAST_WORDS]
    return told + found + later(play, {e.serial for e in before.lasting})


def later(play: Play, known: set[int]) -> list[str]:
    """Go on until what waits has happened: what it does."""
    s = play.s
    waits = {
        e.serial: e.aid for e in s.lasting if e.serial not in known and s.pool.abilities[e.aid].kind == K_TRIGGERED
    }
    if not waits:
        return []
    aids = set(waits.values())
    play.quiet = True
    for _ in range(120):
        ask = s.ask
        if ask is None:
            return ["later: the game is over"]
        before = s.copy()
        on_stack = {item.serial for item in s.stack}
        play.step()
        if any(item.aid in aids and item.serial not in on_stack for item in s.stack) or not (
            set(waits) & {e.serial for e in s.lasting}
        ):
            when = moment(s)
            rest = Play(play.t, s, play.policy)
            middle = s.copy() if s.stack else before
            return [f"later, in {when}:", *[f"  {w}" for w in finish_once(rest, middle)]]
    return ["later: nothing"]


def finish_once(play: Play, before: State) -> list[str]:
    """Empty the stack and say what changed."""
    s = play.s
    for _ in range(60):
        if s.ask is None or (s.ask.kind == Q_ACT and not s.stack and not s.waiting):
            break
        play.step()
    return play.told + changes(play.t, before, s)


__all__ = ["TURNED", "act_outcome", "chars", "needs_of", "short"]
