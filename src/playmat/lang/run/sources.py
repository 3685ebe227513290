"""What a card brings into a game: its numbers, sets and abilities, as data that can be saved."""

from __future__ import annotations

from collections.abc import Mapping

from playmat import lang as L
from playmat.kernel.errors import DataError
from playmat.lang.slots import with_slots


class CardSource:
    """What a card brings into a game: its key, name, record, numbers and sets by name, abilities, unread lines."""

    def __init__(
        self,
        key: str,
        name: str,
        record: object,
        numbers: dict[str, int],
        sets: dict[str, tuple[str, ...]],
        abilities: tuple[L.Ability, ...],
        declined: list[str],
    ) -> None:
        self.key = key
        self.name = name
        self.record = record
        self.numbers = numbers
        self.sets = sets
        self.abilities = abilities
        self.declined = declined

    def data(self) -> list[object]:
        """Portable data."""
        return [
            self.key, self.name, self.record, self.numbers, {k: list(v) for k, v in self.sets.items()},
            [L.to_data(a) for a in self.abilities], self.declined,
        ]  # fmt: skip


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


def one_effect(abilities: tuple[L.Ability, ...]) -> tuple[L.Ability, ...]:
    """A card with several paragraphs of effects has one effect, all of it in written order; slots are kept apart."""
    spells = [a for a in abilities if isinstance(a, L.Spell)]
    if len(spells) < 2:
        return abilities
    steps: list[L.Step] = []
    for n, spell in enumerate(spells):
        step = with_slots(spell.effect, f"{{}}/{n}".format)
        assert isinstance(step, L.Step)
        steps.append(step)
    whole = L.Spell(L.Sequence(tuple(steps)), next((s.mark for s in spells if s.mark), ""))
    rest = [a for a in abilities if not isinstance(a, L.Spell)]
    return (*rest, whole)


# ---- fields of a record, which may be any mapping --------------------------------------------------------------


def text_of(record: Mapping[str, object], field: str) -> str:
    """A text, "" if there is none."""
    got = record.get(field, "")
    return got if isinstance(got, str) else ""


def number_of(record: Mapping[str, object], field: str) -> int:
    """A whole number, 0 if there is none; DataError if something else stands there."""
    got = record.get(field)
    if got is not None and not isinstance(got, int):
        raise DataError(f"{record.get('name')}: expected a whole number as {field}, got {got!r}")
    return got or 0


def words_of(record: Mapping[str, object], field: str) -> tuple[str, ...]:
    """Words: a list of them, or one text."""
    got = record.get(field)
    if isinstance(got, str):
        return (got,) if got else ()
    if isinstance(got, (list, tuple)):
        return tuple(str(w) for w in got)
    return ()
