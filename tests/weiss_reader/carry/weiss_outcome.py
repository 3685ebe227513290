"""What a line does on the table, as text: what it leads to when used, on which events it triggers, what it changes."""

from __future__ import annotations

from collections.abc import Sequence

from carried_words import different, emptied, grouped, is_trigger, open_choice, short
from weiss_effects import PLAYS, act_outcome, offered
from weiss_events import SCRIPTS, Script, play
from weiss_position import Table
from weiss_words import changes

from playmat import lang as L
from playmat.kernel.errors import KernelBug
from playmat.kernel.model.ability import K_REPLACEMENT

Abilities = tuple[L.Ability, ...]
SITUATIONS = ("my main", "their main", "my battle", "their battle", "bare", "late", "worn")
# Told only where it is otherwise than usual: where the source lies, and what is usual.
RARELY = {
    "my climax": ("", "my main"),
    "their climax": ("", "their main"),
    "~ on top of the clock": ("clock top", "~ in clock"),
}
_tables: dict[str, Table] = {}
_plain: dict[tuple[str, str, str, bool], list[str]] = {}


def plain_table(card_type: str) -> Table:
    """The same table with a source that has no text."""
    if card_type not in _tables:
        _tables[card_type] = Table((), card_type)
    return _tables[card_type]


def difference(t: Table, script: Script, policy: str = "yes", loud: bool = False) -> list[str]:
    """What the text changes in what a script does; with what is asked, if it is `loud`."""
    key = (t.card_type, script.title, policy, loud)
    if key not in _plain:
        _plain[key] = play(plain_table(t.card_type), script, policy, loud)[1]
    return different(play(t, script, policy, loud)[1], _plain[key])


def beside(whole: Abilities) -> Abilities:
    """The abilities of a line that its others may wait for: those that can be used."""
    return tuple(node for node in whole if isinstance(node, L.Activated))


def triggerings(nodes: Sequence[tuple[L.Ability, Abilities]], card_type: str) -> list[list[str]]:
    """On which of the scripts each of the abilities triggers. They are tried together, without their effects, but
    those beside which the card has an ability that can be used.
    """
    found: list[list[str]] = [[] for _ in nodes]
    groups: dict[int, list[int]] = {}
    for n, (node, others) in enumerate(nodes):
        # What triggers on a state goes on and on, so it stands on a table of its own.
        alone = others or (isinstance(node, L.Triggered) and not node.events)
        groups.setdefault(n if alone else -1, []).append(n)
    for members in groups.values():
        others = nodes[members[0]][1]
        t = Table((*others, *[emptied(nodes[n][0]) for n in members]), card_type)
        if len(t.aids) != len(others) + len(members):
            raise AssertionError(f"not linked: {t.declined}")
        at: dict[int, list[int]] = {}  # those that differ in their effect only are one when it is taken out
        for n, aid in enumerate(t.aids[len(others) :]):
            at.setdefault(aid, []).append(members[n])
        for script in SCRIPTS:
            times: dict[int, list[str]] = {}
            for aid, when in play(t, script)[0].seen:
                if aid in at:
                    times.setdefault(aid, []).append(when)
            for aid, moments in times.items():
                more = f" ({', '.join(moments)})" if "round" in script.title else ""
                more += f" x{len(moments)}" if len(moments) > 1 and not more else ""
                for n in at[aid]:
                    found[n].append(script.title + more)
    return found


def trigger_outcome(node: L.Ability, card_type: str, titles: list[str], others: Abilities) -> list[str]:
    """When it triggers, and what comes of it the first time that anything does."""
    lines = [f"triggers: {'; '.join(titles) or 'NEVER'}"]
    names = {title.partition(" (")[0].partition(" x")[0] for title in titles}
    t = Table((*others, node), card_type)
    for script in [s for s in SCRIPTS if s.title in names]:
        seen = difference(t, script, "yes", True)
        if seen:
            lines += [f"[yes] {script.title}", *[f"  {w}" for w in seen]]
            other = difference(t, script, "no", True) if open_choice(seen) else seen
            if other != seen:
                lines += [f"[no] {script.title}", *[f"  {w}" for w in other]]
            break
    return lines


def value_outcome(t: Table) -> list[str]:
    """What is different from the same table without the text, where the source lies and in hand."""
    plain, found = plain_table(t.card_type), []
    for stage in SITUATIONS:
        place, layout = (stage, "") if " " in stage else ("my main", stage)
        found.append((stage, changes(t, plain.state(place, layout=layout), t.state(place, layout=layout))))
    for where in ("hand", "memory", "clock", "back stage"):
        found.append((f"~ in {where}", changes(t, plain.state("my main", where), t.state("my main", where))))
    usual = dict(found)
    for stage, (where, like) in RARELY.items():
        place = stage if not where else "my main"
        words = changes(t, plain.state(place, where), t.state(place, where))
        if words != usual[like]:
            found.append((stage, words))
    return grouped(found)


def static_outcome(t: Table) -> list[str]:
    """A continuous ability: values, then what happens otherwise than without it."""
    return value_outcome(t) + grouped([(s.title, difference(t, s)) for s in SCRIPTS])


def replacement_outcome(t: Table) -> list[str]:
    """What becomes of the scripts."""
    optional = any(t.pool.abilities[a].kind == K_REPLACEMENT and t.pool.abilities[a].optional for a in t.aids)
    lines = value_outcome(t)
    for policy in ("yes", "no") if optional else ("yes",):
        found = grouped([(s.title, difference(t, s, policy, True)) for s in SCRIPTS])
        lines += [f"policy {policy}:", *found] if optional else found
    return lines


def playing_outcome(t: Table) -> list[str]:
    """Where the card itself can be played."""
    able = [
        stage
        for stage in ("my main", "bare", "late")
        if offered(t, t.state("my main", "hand", layout=stage if " " not in stage else ""), PLAYS) is not None
    ]
    return [f"can be played in: {', '.join(able) or 'no stage'}"]


def outcomes(lines: Sequence[tuple[Abilities, str]]) -> list[list[str]]:
    """The outcome of each line. Lines of one meaning are carried out once; those that trigger are tried together, so
    nothing is kept for other lines: when a trigger is seen depends a little on what triggers besides.
    """
    new = list(dict.fromkeys(lines))
    known: dict[tuple[Abilities, str], list[str]] = {}
    titles: dict[tuple[str, L.Ability, Abilities], list[str]] = {}
    for card_type in {card_type for _, card_type in new}:
        wholes = [abilities for abilities, kind in new if kind == card_type]
        nodes = list(dict.fromkeys((n, beside(whole)) for whole in wholes for n in whole if is_trigger(n)))
        for (node, others), found in zip(nodes, triggerings(nodes, card_type), strict=True) if nodes else ():
            titles[card_type, node, others] = found
    for abilities, card_type in new:
        others = beside(abilities)
        known[abilities, card_type] = [
            w
            for node in abilities
            for w in carried_out(node, card_type, titles.get((card_type, node, others), []), abilities)
        ]
    return [known[key] for key in lines]


def carried_out(node: L.Ability, card_type: str, titles: list[str], whole: Abilities) -> list[str]:
    """The outcome of one ability, or what broke."""
    try:
        return outcome(node, card_type, titles, whole)
    except (IndexError, KeyError, AssertionError, KernelBug) as e:
        return [f"BREAKS DOWN: {type(e).__name__} {e}"]


def outcome(node: L.Ability, card_type: str, titles: list[str], whole: Abilities) -> list[str]:
    """The outcome of one ability."""
    if is_trigger(node):
        return trigger_outcome(node, card_type, titles, beside(whole))
    t = Table((node,), card_type)
    if t.declined:
        return [f"not linked: {why}" for why in t.declined]
    if isinstance(node, L.Cases):
        inside = [w for a in node.abilities for w in outcome(a, card_type, [], whole)]
        return [f"while {short(node.condition)}:", *value_outcome(t), *inside]
    if isinstance(node, L.Spell):
        # An event that says when it can be played is played so.
        held = Table(tuple(a for a in whole if isinstance(a, (L.PlayRule, L.Keyword, L.Spell))), card_type)
        return act_outcome(held, node)
    if isinstance(node, L.Activated):
        return act_outcome(t, node, "" if "field" in node.zones else node.zones[0])
    if isinstance(node, L.Replacement):
        return replacement_outcome(t)
    if isinstance(node, (L.ExtraCost, L.PlayRule)):
        return playing_outcome(t)
    if isinstance(node, L.DeckRule):
        return [short(node)]
    return static_outcome(t)
