"""What a line does on the table, as text: what it leads to when used, on which events it triggers, what it changes."""

from __future__ import annotations

from collections.abc import Sequence

from carried_words import different, emptied, grouped, is_trigger, open_choice
from carry_effects import act_outcome, by_policies, offered, stages_for
from carry_events import OFTEN, SCRIPTS, Script, played, run
from carry_table import SOURCE, Needs, Table, needs_of
from carry_words import changes, moment, short

from playmat import lang as L
from playmat.games.fftcg.rules.cost import play_cost
from playmat.kernel.errors import KernelBug
from playmat.kernel.model.ability import K_REPLACEMENT
from playmat.lang.node import walk

Abilities = tuple[L.Ability, ...]
_tables: dict[tuple[object, ...], Table] = {}
_plain: dict[tuple[object, ...], list[str]] = {}

AGAIN = " again and again"  # behind what triggers something without end


def plain_table(card_type: str, needs: Needs) -> Table:
    """The same table with a source that has no text."""
    key = (card_type, needs.key)
    if key not in _tables:
        _tables[key] = Table((), card_type, needs)
    return _tables[key]


def plain_run(card_type: str, needs: Needs, script: Script, policy: str, loud: bool) -> list[str]:
    """What a script does without the text."""
    key = (card_type, needs.key, script.title, policy, loud)
    if key not in _plain:
        _plain[key] = run(plain_table(card_type, needs), script, None, policy, loud)[0]
    return _plain[key]


def difference(t: Table, script: Script, policy: str = "yes", loud: bool = False) -> list[str]:
    """What the text changes in what a script does; with what is asked, if it is `loud`."""
    told = run(t, script, None, policy, loud)[0]
    plain = plain_run(t.card_type, t.needs, script, policy, loud)
    return different(told, plain)


# ------------------------------------------------------------------------------------------------ triggers


def triggerings(nodes: Sequence[tuple[L.Ability, Needs]], card_type: str) -> list[list[str]]:
    """On which of the scripts each of the abilities triggers. They are tried together, without their effects."""
    found: list[list[str]] = [[] for _ in nodes]
    by_needs: dict[object, list[int]] = {}
    for n, (node, needs) in enumerate(nodes):
        # What triggers on a state goes on and on, so it stands on a table of its own.
        alone = isinstance(node, L.Triggered) and not node.events
        by_needs.setdefault((needs.key, n if alone else -1), []).append(n)
    for members in by_needs.values():
        empty = tuple(emptied(nodes[n][0]) for n in members)
        t = Table(empty, card_type, nodes[members[0]][1])
        place = {aid: members[n] for n, aid in enumerate(t.aids)}
        if len(place) != len(members):
            raise AssertionError(f"not linked: {t.declined}")
        for script in SCRIPTS:
            counts: dict[int, list[str]] = {}
            for aid, when in run(t, script, set(place))[1]:
                counts.setdefault(aid, []).append(when)
            for aid, times in counts.items():
                often = f" x{len(times)}" if len(times) <= OFTEN else AGAIN
                if script.title == "a round passes":
                    often = f" ({', '.join(times)})" if len(times) <= OFTEN else f" ({times[0]}{AGAIN})"
                elif len(times) == 1:
                    often = ""
                found[place[aid]].append(script.title + often)
    return found


def trigger_outcome(node: L.Ability, card_type: str, titles: list[str], needs: Needs) -> list[str]:
    """When it triggers, and what comes of it the first time that anything does."""
    lines = [f"triggers: {'; '.join(titles) or 'NEVER'}"]
    if not titles:
        return lines
    t = Table((node,), card_type, needs)
    for script in SCRIPTS:
        if not any(
            title == script.title or title.startswith(tuple(script.title + often for often in (" x", AGAIN, " (")))
            for title in titles
        ):
            continue
        seen = difference(t, script, "yes", True)
        if seen:
            break
    lines += [f"[yes] {script.title}", *[f"  {w}" for w in seen]]
    if open_choice(seen):
        other = difference(t, script, "no", True)
        if other != seen:
            lines += [f"[no] {script.title}", *[f"  {w}" for w in other]]
    return lines


# ------------------------------------------------------------------------------------------------ what is always true


SITUATIONS = (("my main", False), ("their main", False), ("battle", False), ("bare", True))


def value_outcome(t: Table, node: L.Ability) -> list[str]:
    """What is different from the same table without the text."""
    plain = plain_table(t.card_type, t.needs)
    found = []
    for stage, bare in SITUATIONS:
        place = "my main" if bare else stage
        found.append((stage, changes(t, plain.state(place, bare=bare), t.state(place, bare=bare))))
    return grouped(found)


BATTLE_RULES = ("attack", "block", "party")


def scripts_for(node: L.Ability) -> list[Script]:
    """The scripts that may show a difference: battles, damage, or all."""
    names = [n.rule for n in walk(node) if isinstance(n, L.Rule)]
    kinds = [n.event.kind for n in walk(node) if isinstance(n, L.Replacement)]
    if names and all(any(word in name for word in BATTLE_RULES) for name in names):
        return [s for s in SCRIPTS if "attack" in s.title]
    if kinds and all("damage" in kind for kind in kinds):
        return [s for s in SCRIPTS if any(word in s.title for word in ("hurt", "wound", "attack", " all "))]
    if kinds:
        return [s for s in SCRIPTS if not any(word in s.title for word in ("hurt", "dull", "freeze", "weaken", "wake"))]
    return SCRIPTS


RULES = (L.Rule, L.Toll, L.GainAbility, L.MayCastFrom, L.Produce)


def static_outcome(t: Table, node: L.Ability) -> list[str]:
    """A field ability: values, then what happens otherwise than without it."""
    lines = value_outcome(t, node)
    history = any(isinstance(n, (L.Took, L.Event)) for n in walk(node))
    if any(isinstance(n, RULES) for n in walk(node)) or history:
        lines += grouped([(s.title, difference(t, s)) for s in scripts_for(node)])
    if any(isinstance(n, (L.CostChange, L.MayCastFrom)) for n in walk(node)):
        lines += costs(t, node)
    return lines


def costs(t: Table, node: L.Ability) -> list[str]:
    """What cards in hand cost otherwise, for whom."""
    plain = plain_table(t.card_type, t.needs)
    found = []
    for stage, bare in SITUATIONS:
        for where in ("field", "hand"):
            place = "my main" if bare else stage
            a, b = plain.state(place, where, bare=bare), t.state(place, where, bare=bare)
            words = []
            for player in (0, 1):
                for card in b.zone(1, player):
                    was, now = play_cost(a, player, card), play_cost(b, player, card)
                    if was != now:
                        words.append(f"{t.titles[card]} costs {was}>{now}")
            found.append((f"~ in {where}, {stage}", words))
    if any(isinstance(n, (L.Took, L.Event)) for n in walk(node)):
        for script in SCRIPTS:
            if SOURCE not in script.title:
                here = replace_where(script)
                _, s = played(t, here)
                was, now = play_cost(played(plain, here)[1], 0, t.cards[SOURCE]), play_cost(s, 0, t.cards[SOURCE])
                found.append((script.title, [f"then ~ costs {was}>{now}"] if was != now else []))
    return grouped(found)


def replace_where(script: Script) -> Script:
    """The same script with the source in hand."""
    return Script(script.title, script.stage, script.steps, script.tools, "hand")


def replacement_outcome(t: Table, node: L.Ability) -> list[str]:
    """What becomes of the scripts."""
    optional = any(t.pool.abilities[a].kind == K_REPLACEMENT and t.pool.abilities[a].optional for a in t.aids)
    lines = value_outcome(t, node)
    for policy in ("yes", "no") if optional else ("yes",):
        found = grouped([(s.title, difference(t, s, policy)) for s in scripts_for(node)])
        lines += [f"policy {policy}:", *found] if optional else found
    return lines


def playing_outcome(t: Table, node: L.Ability) -> list[str]:
    """What it takes to play the card itself."""
    able, lines = [], []
    for stage in stages_for(node):
        got = offered(t, t.state(stage, "hand"))
        if got is not None:
            able.append(stage)
            if len(able) == 1:
                lines = by_policies(t, *got, stage)
    bare = offered(t, t.state("my main", "hand", bare=True))
    return [f"can be played in: {', '.join(able + (['bare'] if bare else [])) or 'no stage'}", *lines, *costs(t, node)]


# ------------------------------------------------------------------------------------------------ whole lines


def outcomes(lines: Sequence[tuple[Abilities, str]]) -> list[list[str]]:
    """The outcome of each line. Lines of one meaning are carried out once; those that trigger are tried together."""
    new = [key for key in dict.fromkeys(lines) if key not in _known]
    _known.update(zip(new, _outcomes(new), strict=True))
    return [_known[key] for key in lines]


_known: dict[tuple[Abilities, str], list[str]] = {}


def _outcomes(lines: Sequence[tuple[Abilities, str]]) -> list[list[str]]:
    triggers: dict[str, list[tuple[int, int, L.Ability, Needs]]] = {}
    needs = [needs_of(abilities) for abilities, _ in lines]
    for n, (abilities, card_type) in enumerate(lines):
        for m, node in enumerate(abilities):
            if is_trigger(node):
                triggers.setdefault(card_type, []).append((n, m, node, needs[n]))
    titles: dict[tuple[int, int], list[str]] = {}
    for card_type, found in triggers.items():
        got = triggerings([(node, need) for _, _, node, need in found], card_type)
        titles.update({(n, m): words for (n, m, _, _), words in zip(found, got, strict=True)})
    return [
        [w for m, node in enumerate(abilities) for w in carried_out(node, card_type, titles.get((n, m), []), needs[n])]
        for n, (abilities, card_type) in enumerate(lines)
    ]


def carried_out(node: L.Ability, card_type: str, titles: list[str], needs: Needs) -> list[str]:
    """The outcome of one ability, or what broke."""
    try:
        return outcome(node, card_type, titles, needs)
    except (IndexError, KeyError, AssertionError, KernelBug) as e:
        return [f"BREAKS DOWN: {type(e).__name__} {e}"]


def outcome(node: L.Ability, card_type: str, titles: list[str], needs: Needs) -> list[str]:
    """The outcome of one ability."""
    if is_trigger(node):
        return trigger_outcome(node, card_type, titles, needs)
    if isinstance(node, L.Cases):
        words = [w for a in node.abilities for w in outcome(a, card_type, [], needs)]
        held = Table((node,), card_type, needs)
        return [f"while {short(node.condition)}: ", *value_outcome_of(held), *words]
    t = Table((node,), card_type, needs)
    if t.declined:
        return [f"not linked: {why}" for why in t.declined]
    if isinstance(node, L.Spell):
        return act_outcome(t, node)
    if isinstance(node, L.Activated):
        return act_outcome(t, node, "" if "field" in node.zones else node.zones[0])
    if isinstance(node, L.Replacement):
        return replacement_outcome(t, node)
    if isinstance(node, (L.ExtraCost, L.PlayRule)):
        return playing_outcome(t, node)
    if isinstance(node, L.DeckRule):
        return [short(node)]
    return static_outcome(t, node)


def value_outcome_of(t: Table) -> list[str]:
    """What is different while an ability is there."""
    plain = Table((), t.card_type, t.needs)
    return grouped([(stage, changes(t, plain.state(stage), t.state(stage))) for stage in ("my main", "their main")])


__all__ = ["moment", "outcome", "outcomes"]
