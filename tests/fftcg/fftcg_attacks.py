"""Forwards that attack and block, and ways to come there, that several tests of battles use."""

from fftcg_table import A, B, Table, forward

from playmat import lang as L

SOLDIER = forward("Plain Soldier", "Fire", 3, 7000, generic=True)
CADET = forward("Red Cadet", "Fire", 2, 5000, generic=True)
GUARD = forward("Plain Guard", "Ice", 3, 8000, generic=True)


def ready(t: Table, *mine: object, theirs: tuple[object, ...] = ()) -> list[int]:
    """A's and B's cards on the field, A at the declaration of an attack."""
    cards = [t.one(A, "field", c) for c in mine] + [t.one(B, "field", c) for c in theirs]  # type: ignore[arg-type]
    t.decks().begin("attack").both_pass()
    return cards


def fight(t: Table, *mine: object, theirs: object = None) -> list[int]:
    """A attacks with all of these, B blocks with the one named; all have passed before the damage."""
    cards = [t.one(A, "field", c) for c in mine]  # type: ignore[arg-type]
    if theirs is not None:
        cards.append(t.one(B, "field", theirs))  # type: ignore[arg-type]
    t.decks().begin("attack").both_pass()
    for c in mine:
        t.say(f"attack with {c.name}")  # type: ignore[attr-defined]
    if t.about == "party":
        t.done()
    t.both_pass().say("no block" if theirs is None else f"block with {theirs.name}")  # type: ignore[attr-defined]
    return cards


def toll(what: str, cost: L.Cost) -> list[L.Ability]:
    """A cost to attack or block."""
    return [L.Static(L.This(), (L.Toll(what, cost),))]
