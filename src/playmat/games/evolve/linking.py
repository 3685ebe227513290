"""Cards as the table takes them: a printed record and its read abilities become a source for the pool."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from playmat import lang as L
from playmat.games.evolve.rules.schema import EVOLVED_TYPE, FOLLOWER, LEADER, S_NAME, S_TYPE, TOKEN
from playmat.kernel.model.ability import Pool
from playmat.kernel.model.procedure import Switch
from playmat.lang.node import Node, rewritten
from playmat.lang.placing import BESIDES
from playmat.lang.run.sources import CardSource, number_of, one_effect, text_of, words_of

USUAL_DEFENSE: Final = 20  # of a leader (2.8.3.1)
LEADERS_PLACE: Final = ("leader area",)
# Backs of cards: those of the main deck, of the evolve deck, leaders, tokens.
MAIN_BACK: Final = 0
EVOLVE_BACK: Final = 1
LEADER_BACK: Final = 2
TOKEN_BACK: Final = 3

CARROT: Final = "Carrot"

APART: Final = Switch("words", "keywords before one process are abilities of their own", ["12.1.2"])
KINDS: Final = Switch("cards", "a special type is one besides the type", ["2.3.4", "2.3.3"])
TRAITS: Final = Switch("cards", "cards have the traits that are printed on them", ["2.4.2"])
TWENTY: Final = Switch("cards", "leaders have twenty defense where no other is printed", ["2.8.3.1", "2.8.3"])
REAL_NAMES: Final = Switch("cards", "an alternate name in a text means the card that bears it", ["2.13.2"])
SWITCHES: Final = [APART, KINDS, TRAITS, TWENTY, REAL_NAMES]


def source_of(record: Mapping[str, object], abilities: tuple[L.Ability, ...], declined: list[str]) -> CardSource:
    """What a card brings into a game. `record`: the fields of `EvolveCard`, by name."""
    kind = text_of(record, "type")
    numbers = {name: number_of(record, name) for name in ("cost", "attack", "defense")}
    name = text_of(record, "name")
    special = words_of(record, "special")
    sets = {
        "name": (name,),
        "type": (kind, *special),
        "class": words_of(record, "class"),
        "trait": words_of(record, "traits"),
        "universe": words_of(record, "universe"),
        "keyword": (),
    }
    if kind == LEADER:
        abilities = tuple([_in_the_leader_area(a) for a in abilities])
    key = text_of(record, "id") or name
    return CardSource(key, name, dict(record), numbers, sets, one_effect(abilities), declined)


def apart(ability: L.Ability) -> list[L.Ability]:
    """Keywords that stand before one process, each as an ability of its own: a name for each event."""
    names = ability.name.split(", ") if isinstance(ability, L.Triggered) else []
    if not isinstance(ability, L.Triggered) or len(names) < 2 or len(names) != len(ability.events) or not APART.on:
        return [ability]
    return [replace(ability, events=(event,), name=name) for event, name in zip(ability.events, names, strict=True)]


def with_keywords_apart(source: CardSource) -> CardSource:
    """A source in which each keyword has an ability of its own."""
    parts = [one for ability in source.abilities for one in apart(ability)]
    if len(parts) == len(source.abilities):
        return source
    key, name, record = source.key, source.name, source.record
    return CardSource(key, name, record, source.numbers, source.sets, tuple(parts), source.declined)


def _in_the_leader_area(ability: L.Ability) -> L.Ability:
    """The same ability in the leader area, if its text names no zone."""
    if isinstance(ability, L.Cases):
        return replace(ability, abilities=tuple([_in_the_leader_area(a) for a in ability.abilities]))
    if isinstance(ability, (L.Activated, L.Triggered, L.Static, L.Replacement)) and ability.zones == ("field",):
        return replace(ability, zones=LEADERS_PLACE)
    return ability


def with_real_names(sources: list[CardSource]) -> list[CardSource]:
    """The sources, in whose abilities the real name stands where a text says the alternate name of one of the cards
    (2.13.2): that one and all others of its name are meant.
    """
    real = {alternate_name(source): source.name for source in sources if alternate_name(source)}
    if not real or not REAL_NAMES.on:
        return sources
    return [
        CardSource(
            c.key, c.name, c.record, c.numbers, c.sets, tuple([_renamed(a, real) for a in c.abilities]), c.declined
        )
        for c in sources
    ]


def alternate_name(source: CardSource) -> str:
    """The second name of a card, "" without one."""
    return text_of(source.record, "alternate_name") if isinstance(source.record, Mapping) else ""


def _renamed(ability: L.Ability, real: Mapping[str, str]) -> L.Ability:
    new = rewritten(ability, lambda node: _real(node, real))
    assert isinstance(new, L.Ability)
    return new


def _real(node: Node, real: Mapping[str, str]) -> Node:
    if isinstance(node, L.Is) and node.prop == "name" and node.value in real:
        return L.Is("name", real[node.value])
    if isinstance(node, L.NameHolds) and node.words in real:
        return L.NameHolds(real[node.words])
    return node


def with_known_tokens(sources: list[CardSource]) -> list[CardSource]:
    """The sources without the abilities that create a token of which no card tells: they can't be carried out."""
    known = {name for source in sources if TOKEN in source.sets["type"] for name in source.sets["name"]}
    return [_with_tokens(source, known) for source in sources]


def _with_tokens(source: CardSource, known: set[str]) -> CardSource:
    kept: list[L.Ability] = []
    declined = source.declined[:]
    for ability in source.abilities:
        made = [name for node in L.walk(ability) if isinstance(node, L.Make) for name in node.name.split(BESIDES)]
        strange = [name for name in made if name not in known]
        if strange:
            declined.append(f"no card tells of the token {strange[0]}")
        else:
            kept.append(ability)
    if len(kept) == len(source.abilities):
        return source
    return CardSource(source.key, source.name, source.record, source.numbers, source.sets, tuple(kept), declined)


def as_the_rules_say(source: CardSource) -> CardSource:
    """A card's types and traits are those that are printed; a leader has twenty defense if no other is printed."""
    types, traits, numbers = source.sets["type"], source.sets["trait"], source.numbers
    if not KINDS.on:
        types = types[1:] or types
    if not TRAITS.on:
        traits = ()
    if LEADER in types and not numbers["defense"] and TWENTY.on:
        numbers = {**numbers, "defense": USUAL_DEFENSE}
    sets = {**source.sets, "type": types, "trait": traits}
    return CardSource(source.key, source.name, source.record, numbers, sets, source.abilities, source.declined)


def with_forms(sources: list[CardSource]) -> list[CardSource]:
    """The sources, and for each follower and each evolved card of its name one more: what it is when it has evolved,
    which is what the evolved card says but for the cost (5.15.2).
    """
    sources = [as_the_rules_say(source) for source in sources]
    evolved: dict[str, list[CardSource]] = {}
    for source in sources:
        if EVOLVED_TYPE in source.sets["type"]:
            for name in source.sets["name"]:
                evolved.setdefault(name, []).append(source)
    forms: list[CardSource] = []
    for below in sources:
        if FOLLOWER not in below.sets["type"] or EVOLVED_TYPE in below.sets["type"]:
            continue
        for name in below.sets["name"]:
            for over in evolved.get(name, []):
                numbers = {**over.numbers, "cost": below.numbers.get("cost", 0)}
                key = form_key(below.key, over.key)
                forms.append(CardSource(key, over.name, over.record, numbers, over.sets, over.abilities, over.declined))
    return [*sources, *forms]


def form_key(below: str, over: str) -> str:
    """The key of what a follower is when it has evolved with a card."""
    return f"{over} over {below}"


def note_cards(pool: Pool) -> Pool:
    """Note in a pool which definitions are tokens, by name, and what followers become when they evolve."""
    for d in pool.defs:
        types = d.base.sets[S_TYPE]
        if TOKEN in types:
            for name in d.base.sets[S_NAME]:
                pool.noted.setdefault("token " + name, []).append(d.index)
        if EVOLVED_TYPE in types and " over " in d.key:
            over, _, below = d.key.partition(" over ")
            if over in pool.by_key and below in pool.by_key:
                pool.noted.setdefault(f"{pool.by_key[below]} as {pool.by_key[over]}", []).append(d.index)
    return pool


def back(pool: Pool, definition: int) -> int:
    """Which back a card has."""
    sets = pool.defs[definition].base.sets
    if LEADER in sets[S_TYPE]:
        return LEADER_BACK
    if TOKEN in sets[S_TYPE]:
        return TOKEN_BACK
    return EVOLVE_BACK if EVOLVED_TYPE in sets[S_TYPE] or CARROT in sets[S_NAME] else MAIN_BACK
