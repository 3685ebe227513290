"""The states and kinds of abilities that filters speak of: which cards are so, and which are not."""

import pytest
from fftcg_table import A, Card, Table, backup, forward, monster, summon

from playmat import lang as L
from playmat.games.fftcg.reader.vocabulary import make_vocabulary
from playmat.rules.objects import obj

DRAW = L.PlayerAct("draw", L.You())
PLAIN = forward("Plain Soldier", "Fire", 3, 7000, generic=True)
USUAL = {"active", "face up", "character"}


def states(t: Table, card: int) -> set[str]:
    """All states in which a card is."""
    found = make_vocabulary(t.book.schema).states
    return {name for name, holds in found.items() if holds(t.s, obj(t.s, card))}


def kinds(card: Card, zone: str = "field") -> set[str]:
    """All kinds of abilities that a card has."""
    t = Table(card).decks()
    me = t.one(A, zone, card)
    t.begin()
    return {name for name, holds in make_vocabulary(t.book.schema).ability_kinds.items() if holds(t.s, obj(t.s, me))}


@pytest.mark.parametrize(
    ("card", "more"),
    [
        (PLAIN, set()),
        (backup("Fire Page", "Fire"), set()),
        (monster("Toad", "Water", 2), set()),
        (forward("Steam Lord", ["Fire", "Water"], 3, 7000), {"multi-element"}),
        (forward("Gift Squire", "Water", 2, 4000, ex=True), {"ex burst"}),
        (forward("Last Blade", "Fire", 2, 8000, limit=1), {"limit break"}),
    ],
    ids=lambda it: it.name if isinstance(it, Card) else "",
)
def test_a_fresh_character_is_in_few_states(card: Card, more: set[str]) -> None:
    """It is active and lies face up, and what is printed on it is so."""
    t = Table(card).decks()
    me = t.one(A, "field", card)
    t.begin()
    assert states(t, me) == USUAL | more


@pytest.mark.parametrize(
    ("column", "value", "now"),
    [("turned", 1, "dull"), ("damage", 1000, "damaged"), ("frozen", 1, "frozen"), ("attacking", 1, "attacking")],
)
def test_what_happens_to_a_character_is_a_state(column: str, value: int, now: str) -> None:
    """One word for each, and no other one."""
    t = Table(PLAIN).decks()
    me = t.one(A, "field", PLAIN)
    t.begin()
    t.s.cols[t.book.schema.column_index[column]][me] = value
    assert states(t, me) == (USUAL - {"active"} if now == "dull" else USUAL) | {now}


@pytest.mark.clause("11.5.1")
@pytest.mark.parametrize(
    ("abilities", "found"),
    [
        ((), set()),
        ((L.Activated(L.Cost(), DRAW),), {"action", "any"}),
        ((L.Activated(L.Cost(), DRAW, "Great Deed"),), {"special", "any"}),
        ((L.Triggered((L.Event("enters", L.This()),), DRAW),), {"auto", "any"}),
        ((L.Static(L.This(), (L.Adjust("power", L.Num(1000)),)),), {"field", "any"}),
    ],
    ids=["none", "action", "special", "auto", "field"],
)
def test_kinds_of_abilities(abilities: tuple[L.Ability, ...], found: set[str]) -> None:
    """Each ability is of one kind."""
    assert kinds(forward("Mage", "Fire", 3, 6000, abilities=abilities)) == found


def test_a_summons_effect_is_no_ability_of_these_kinds() -> None:
    """It has an effect, which is neither used nor triggers."""
    assert kinds(summon("Spark", "Fire", 1, L.Spell(DRAW)), "hand") == {"any"}
