"""What a line does on the table, as text: what it leads to when used, on which events it triggers, what it changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from carried_words import different, emptied, grouped, is_trigger, open_choice, short
from evolve_play import Play, changes
from evolve_position import ME, THEM, Table

from playmat import lang as L
from playmat.games.evolve.linking import apart
from playmat.games.evolve.rules import schema as S
from playmat.kernel.errors import KernelBug
from playmat.kernel.model.schema import V_ACTIVE

Abilities = tuple[L.Ability, ...]


class Script:
    """Something that happens on the table. where: in which zone the source lies; tool: a spell that is played for it,
    at the first of these targets; whose turn it is; do: what is done instead.
    """

    def __init__(
        self,
        title: str,
        tool: str = "",
        targets: tuple[str, ...] = (),
        do: Callable[[Play], object] | None = None,
        where: str = "",
        turn: int = ME,
    ) -> None:
        self.title = title
        self.tool = tool
        self.targets = targets
        self.do = do
        self.where = where
        self.turn = turn


def attack(at: str) -> Callable[[Play], object]:
    """The source attacks, at its target."""

    def do(play: Play) -> None:
        if play.take(S.O_ATTACK, "~"):
            play.take(S.O_TARGET, at)

    return do


def use(at: int) -> Callable[[Play], object]:
    """The source evolves or races by its own ability, so many from the end of its list."""
    return lambda play: play.take(S.O_USE, "~", len(play.t.printed) + at)


SCRIPTS = (
    Script("~ is played", do=lambda play: play.take(S.O_PLAY, "~"), where="hand"),
    Script("~ attacks the leader", do=attack("Foe Captain")),
    Script("~ attacks Foe Guard", do=attack("Foe Guard"), targets=("Foe Guard",)),
    Script("~ evolves", do=use(-2)),
    Script("~ races", do=use(-1)),
    Script("~ is destroyed", "Doom", ("~",)),
    Script("~ takes damage", "Hit", ("~",)),
    Script("~ is returned", "Recall", ("~",)),
    Script("~ is engaged", "Turning", ("~",)),
    Script("~ is discarded", "Drop", ("~",), where="hand"),
    Script("~ is summoned from the cemetery", "Raise", ("~",), where="cemetery"),
    Script("my turn ends", do=lambda play: play.end_turn()),
    Script("my turn ends, ~ in the EX area", do=lambda play: play.end_turn(), where="EX area"),
    Script("their turn ends", do=lambda play: play.end_turn(), turn=THEM),
    Script("I play Lamp Page", do=lambda play: play.take(S.O_PLAY, "Lamp Page")),
    Script("I play an amulet", do=lambda play: play.take(S.O_PLAY, "Lamp Shrine")),
    Script("I play a spell", do=lambda play: play.take(S.O_PLAY, "Bolt")),
    Script("I play Lamp Page, ~ in the cemetery", do=lambda p: p.take(S.O_PLAY, "Lamp Page"), where="cemetery"),
    Script("Mira is destroyed", "Doom", ("Mira",)),
    Script("Lamp Guard is destroyed", "Doom", ("Lamp Guard",)),
    Script("Mira evolves", "Grow", ("Mira",)),
    Script("Mira races", "Run", ("Mira",)),
    Script("they discard a card", "Toll"),
    Script("Foe Page is destroyed", "Doom", ("Foe Page",)),
    Script("Mira is returned", "Recall", ("Mira",)),
    Script("Altar is returned", "Recall", ("Altar",)),
    Script("Lamp Guard takes damage", "Hit", ("Lamp Guard",)),
    Script("Foe Guard takes damage", "Hit", ("Foe Guard",)),
    Script("my leader gains defense", "Heal"),
    Script("my leader takes damage", "Wound"),
    Script("their leader takes damage", "Burn"),
    Script("I discard a card", "Drop", ("Lamp Page",)),
    Script("a token comes to my field", "Call"),
    Script("a token comes to my EX area", "Tuck"),
    Script("a card of my deck comes to my EX area", "Slide"),
    Script("Mira is summoned from the cemetery", "Raise", ("Mira (cemetery)",)),
    Script("they play a follower", do=lambda play: play.take(S.O_PLAY, "Foe Giant"), turn=THEM),
    Script("they deal ~ damage", "Hit", ("~",), turn=THEM),
)
_plain: dict[tuple[str, str, str, bool], list[str]] = {}


def play(t: Table, script: Script, policy: str = "yes", late: bool = False) -> tuple[Play, list[str]]:
    """What a script does, with what is asked and changed."""
    where = script.where or ("hand" if t.card_type == "Spell" else "field")
    s = t.state(where, (script.tool,) if script.tool else (), script.turn, late)
    before = s.copy()
    p = Play(t, s, policy, script.targets)
    if script.do is not None:
        script.do(p)
    else:
        p.take(S.O_PLAY, script.tool)
    if p.s.vals[V_ACTIVE] == script.turn:
        p.settle()
    return p, p.told + changes(p, before, s)


def plain(script: Script, card_type: str, policy: str, late: bool) -> list[str]:
    """The same with a source that has no text."""
    key = (script.title, card_type, policy, late)
    if key not in _plain:
        _plain[key] = play(Table((), card_type), script, policy, late)[1]
    return _plain[key]


def difference(t: Table, script: Script, policy: str = "yes", late: bool = False) -> list[str]:
    """What the text changes in what a script does."""
    return different(play(t, script, policy, late)[1], plain(script, t.card_type, policy, late))


def trigger_outcome(node: L.Ability, card_type: str) -> list[str]:
    """When it triggers, and what comes of it the first time that anything does."""
    bare = Table((emptied(node),), card_type)
    if bare.declined:
        return [f"not linked: {why}" for why in bare.declined]
    said = {short(one) for one in apart(emptied(node))}  # the form that ~ evolves to has them, too
    aids = {aid for aid, ability in enumerate(bare.pool.abilities) if short(ability.node) in said}
    scripts = [script for script in SCRIPTS if aids & set(play(bare, script)[0].seen)]
    lines = [f"triggers: {'; '.join(s.title for s in scripts) or 'NEVER'}"]
    t = Table((node,), card_type)
    for late in (False, True):
        for script in scripts:
            seen = difference(t, script, "yes", late)
            if seen:
                when = f"{script.title}, late" if late else script.title
                lines += [f"[yes] {when}", *[f"  {w}" for w in seen]]
                less = difference(t, script, "no", late) if open_choice(seen) else seen
                if less != seen:
                    lines += [f"[no] {when}", *[f"  {w}" for w in less]]
                return lines
    return lines


def act_outcome(t: Table, node: L.Ability) -> list[str]:
    """Play or use it, by each policy."""
    where = node.zones[0] if isinstance(node, L.Activated) and "field" not in node.zones else ""
    verb = S.O_PLAY if isinstance(node, L.Spell) else S.O_USE
    lines: list[str] = []
    seen: list[str] = []
    for policy in ("yes", "no"):
        if policy == "no" and not open_choice(seen):
            break
        s = t.state(where, late=True)
        before = s.copy()
        p = Play(t, s, policy)
        if not p.take(verb, "~"):
            return ["can never be used"]
        p.settle()
        done = p.told + [w for w in changes(p, before, s) if w != "~: my hand > my cemetery"]
        if done != seen:
            lines += [f"[{policy}]", *[f"  {w}" for w in done]]
        seen = seen or done
    return lines


def static_outcome(t: Table) -> list[str]:
    """Values where the source lies, then what happens otherwise than without it."""
    bare = Table((), t.card_type)
    found: list[tuple[str, list[str]]] = []
    for title, where, turn in (("my turn", "", ME), ("their turn", "", THEM), ("~ in hand", "hand", ME)):
        a, b = bare.state(where, turn=turn), t.state(where, turn=turn)
        found.append((title, changes(Play(t, b), a, b)))
    return grouped(found) + grouped([(s.title, difference(t, s)) for s in SCRIPTS])


def outcome(node: L.Ability, card_type: str) -> list[str]:
    """The outcome of one ability."""
    if is_trigger(node):
        return trigger_outcome(node, card_type)
    t = Table((node,), card_type)
    if t.declined:
        return [f"not linked: {why}" for why in t.declined]
    if isinstance(node, (L.Spell, L.Activated)):
        return act_outcome(t, node)
    if isinstance(node, (L.DeckRule, L.Keyword)):
        return [short(node)]
    return static_outcome(t)


def outcomes(lines: Sequence[tuple[Abilities, str]]) -> list[list[str]]:
    """The outcome of each line; lines of one meaning are carried out once."""
    known: dict[tuple[Abilities, str], list[str]] = {}
    for abilities, card_type in lines:
        if (abilities, card_type) not in known:
            known[abilities, card_type] = [w for node in abilities for w in carried_out(node, card_type)]
    return [known[line] for line in lines]


def carried_out(node: L.Ability, card_type: str) -> list[str]:
    """The outcome of one ability, or what broke."""
    try:
        return outcome(node, card_type)
    except (IndexError, KeyError, AssertionError, KernelBug) as e:
        return [f"BREAKS DOWN: {type(e).__name__} {e}"]
