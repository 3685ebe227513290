"""Cards as the table takes them: a printed record and its read abilities become a source for the pool."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace

from playmat import lang as L
from playmat.games.fftcg.schema import CHARACTERS
from playmat.games.fftcg.vocabulary import make_vocabulary
from playmat.kernel.ability import Pool
from playmat.kernel.errors import DataError
from playmat.kernel.procedure import Switch
from playmat.kernel.rulebook import Rulebook
from playmat.lang.node import Node
from playmat.lang.run.pool import CardSource, build_pool

SLOTS = ("slot", "hit", "others")

CATEGORIES = Switch("cards", "all printed categories", ["5.2.2.2"])
PARAGRAPHS = Switch("cards", "every paragraph is an ability", ["11.5.3"])
SWITCHES = [CATEGORIES, PARAGRAPHS]


def source_of(record: Mapping[str, object], abilities: tuple[L.Ability, ...], declined: list[str]) -> CardSource:
    """What a card brings into a game. `record`: the fields of `FftcgCard`, by name."""
    kind = _text(record, "type")
    power = record.get("power")
    numbers = {
        "cost": _number(record, "cost"),
        "power": _number(record, "power"),
        "has power": 0 if power is None else 1,
        "ex": 1 if record.get("ex_burst") else 0,
        "generic": 1 if record.get("generic") else 0,
    }
    name = _text(record, "name")
    sets = {
        "name": (name,),
        "type": (kind,),
        "element": _words(record, "element"),
        "job": _words(record, "jobs") or _words(record, "job"),
        "category": _words(record, "categories") or _words(record, "category"),
        "keyword": (),
        "group": ("Character",) if kind in CHARACTERS else ("Summon",),
    }
    if not CATEGORIES.on:
        sets["category"] = sets["category"][:1]
    if not PARAGRAPHS.on:
        abilities = abilities[:1]
    key = _text(record, "id") or name
    return CardSource(key, name, dict(record), numbers, sets, one_effect(abilities), declined)


def read_source(data: object) -> CardSource:
    """The source that `CardSource.data` wrote; DataError if it is not of that form."""
    if not isinstance(data, list) or len(data) != 7:
        raise DataError("expected a card: key, name, record, numbers, sets, abilities, declined lines")
    key, name, record, numbers, sets, abilities, declined = data
    if not (isinstance(key, str) and isinstance(name, str) and isinstance(record, dict)):
        raise DataError(f"a card's key, name and record, got {str(data[:3])[:80]}")
    found: list[L.Ability] = []
    for a in abilities:
        node = L.from_data(a)
        if not isinstance(node, L.Ability):
            raise DataError(f"{name}: expected an ability, got {type(node).__name__}")
        found.append(node)
    return CardSource(key, name, record, numbers, {k: tuple(v) for k, v in sets.items()}, tuple(found), list(declined))


def make_pool(book: Rulebook, sources: list[CardSource]) -> Pool:
    """Link the cards of a game."""
    return build_pool(make_vocabulary(book.schema), sources)


def one_effect(abilities: tuple[L.Ability, ...]) -> tuple[L.Ability, ...]:
    """A Summon with several paragraphs has one effect, all of it in written order; slots are kept apart."""
    spells = [a for a in abilities if isinstance(a, L.Spell)]
    if len(spells) < 2:
        return abilities
    steps: list[L.Step] = []
    for n, spell in enumerate(spells):
        step = renamed(spell.effect, f"/{n}")
        assert isinstance(step, L.Step)
        steps.append(step)
    whole = L.Spell(L.Sequence(tuple(steps)), any(s.ex for s in spells))
    rest = [a for a in abilities if not isinstance(a, L.Spell)]
    return (*rest, whole)


def renamed(node: object, suffix: str) -> object:
    """The same effect with other names for its slots."""
    if isinstance(node, tuple):
        return tuple(renamed(n, suffix) for n in node)
    if not isinstance(node, Node):
        return node
    changed: dict[str, object] = {}
    for f in fields(node):
        value = getattr(node, f.name)
        named = isinstance(value, str) and (f.name in SLOTS or (f.name == "value" and value.startswith("$")))
        if named:
            changed[f.name] = f"{value}{suffix}"
        elif isinstance(value, (Node, tuple)):
            changed[f.name] = renamed(value, suffix)
    return replace(node, **changed) if changed else node


def _text(record: Mapping[str, object], field: str) -> str:
    got = record.get(field, "")
    return got if isinstance(got, str) else ""


def _number(record: Mapping[str, object], field: str) -> int:
    got = record.get(field)
    if got is not None and not isinstance(got, int):
        raise DataError(f"{record.get('name')}: expected a whole number as {field}, got {got!r}")
    return got or 0


def _words(record: Mapping[str, object], field: str) -> tuple[str, ...]:
    got = record.get(field)
    if isinstance(got, str):
        return (got,) if got else ()
    if isinstance(got, (list, tuple)):
        return tuple(str(w) for w in got)
    return ()
