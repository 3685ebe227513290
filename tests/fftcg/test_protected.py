"""What rules on a card forbid (2.2), each against what it forbids and beside what it leaves alone."""

import pytest
from fftcg_table import A, B, Card, Table, forward, monster

from playmat import lang as L
from playmat.games.fftcg.rules.schema import FROZEN

ANY = L.Filter((L.Is("type", "Forward"),))
IT = L.Bound("a")
SOLDIER = forward("Plain Soldier", "Ice", 3, 7000, generic=True)


def wand(*steps: L.Step) -> Card:
    """A Monster with a free ability: something is done to a chosen Forward."""
    choose = L.Pick("a", "choose", L.Num(1), L.Num(1), ANY)
    return monster("Wand", "Fire", 2, abilities=[L.Activated(L.Cost(), L.Sequence((choose, *steps)))])


def ward(rule: str, **more: object) -> Card:
    """A Forward on which a rule lies."""
    return forward("Ward", "Fire", 3, 7000, abilities=[L.Static(L.This(), (L.Rule(rule, **more),))])  # type: ignore[arg-type]


def hit(card: Card, *steps: L.Step, dull: bool = False) -> tuple[Table, int]:
    """B's Forward after A's wand has touched it."""
    t = Table(card, wand(*steps)).decks()
    t.one(A, "field", "Wand")
    it = t.one(B, "field", card, dull=dull)
    t.begin().say("use ability 1 of Wand").say(card.name).both_pass()
    return t, it


def moved(t: Table, it: int) -> str:
    """The zone where the Forward is now."""
    return t.zone_of(it)


DEEDS = {
    "cannot be removed": (L.Move(IT, "removed"), "removed"),
    "cannot be returned": (L.Move(IT, "hand"), "hand"),
    "cannot be broken": (L.Act("break", IT), "break"),
}


@pytest.mark.clause("2.2")
@pytest.mark.parametrize("rule", DEEDS)
@pytest.mark.parametrize("deed", DEEDS)
def test_only_what_is_forbidden_does_not_happen(rule: str, deed: str) -> None:
    """The Forward stays where the rule says so, and else goes where the effect puts it."""
    step, zone = DEEDS[deed]
    t, it = hit(ward(rule), step)
    assert moved(t, it) == ("field" if rule == deed else zone)


@pytest.mark.clause("2.2")
def test_broken_without_damage() -> None:
    """What is protected from that is broken all the same by damage, a rule process."""
    shield = ward("cannot be broken without damage")
    t, it = hit(shield, L.Act("break", IT))
    assert moved(t, it) == "field"
    t, it = hit(shield, L.Damage(IT, L.Num(7000)))
    assert moved(t, it) == "break"


@pytest.mark.clause("2.2")
@pytest.mark.clause("15.1.1.1.2")
@pytest.mark.clause("15.1.1.2.2")
@pytest.mark.clause("15.2.4.2")
@pytest.mark.parametrize(
    ("verb", "rule", "dull", "turned"),
    [("dull", "cannot be dulled", False, True), ("activate", "cannot be activated", True, False)],
)
def test_turning(verb: str, rule: str, dull: bool, turned: bool) -> None:
    """A protected Forward is not turned, another is."""
    t, it = hit(SOLDIER, L.Act(verb, IT), dull=dull)
    assert t.dull(it) == turned
    t, it = hit(ward(rule), L.Act(verb, IT), dull=dull)
    assert t.dull(it) == dull


@pytest.mark.clause("2.2")
@pytest.mark.clause("15.2.4.2")
def test_freezing() -> None:
    """A protected Forward is not frozen, another is."""
    t, it = hit(SOLDIER, L.Act("freeze", IT))
    assert t.s.cols[FROZEN][it] == 1
    t, it = hit(ward("cannot be frozen"), L.Act("freeze", IT))
    assert t.s.cols[FROZEN][it] == 0


@pytest.mark.clause("2.2")
@pytest.mark.parametrize(
    ("rule", "n", "left"),
    [
        ("power cannot be increased", 1000, 7000),
        ("power cannot be increased", -1000, 6000),
        ("power cannot be decreased", -1000, 7000),
        ("power cannot be decreased", 1000, 8000),
    ],
)
def test_changes_of_power(rule: str, n: int, left: int) -> None:
    """One direction is closed, the other is open."""
    t, it = hit(ward(rule), L.Ongoing(IT, (L.Adjust("power", L.Num(n)),)))
    assert t.power(it) == left


@pytest.mark.clause("2.2")
@pytest.mark.parametrize(("what", "left"), [("summon", 8000), ("ability", 7000), ("summon or ability", 7000)])
def test_power_that_some_causes_cannot_change(what: str, left: int) -> None:
    """What is protected from Summons is still changed by an ability."""
    t, it = hit(ward("power cannot be increased", what=what), L.Ongoing(IT, (L.Adjust("power", L.Num(1000)),)))
    assert t.power(it) == left


@pytest.mark.clause("11.12.4.1")
def test_what_is_wont_to_stay_dull() -> None:
    """ "Does not activate" holds for its card alone, in every Active Phase."""
    heavy = forward("Heavy Wall", "Earth", 3, 8000, abilities=[L.Static(L.This(), (L.Rule("does not activate"),))])
    t = Table(heavy, SOLDIER).decks()
    wall, other = t.one(A, "field", heavy, dull=True), t.one(A, "field", SOLDIER, dull=True)
    t.begin("turn")
    assert t.dull(wall) and not t.dull(other)


@pytest.mark.clause("11.12.4.1")
def test_a_players_characters_that_do_not_activate() -> None:
    """A rule about the player keeps all that player's Characters dull."""
    frost = monster(
        "Long Frost", "Ice", 2, abilities=[L.Static(None, (L.Rule("does not activate", who=L.Opponent()),))]
    )
    t = Table(frost, SOLDIER).decks()
    t.one(B, "field", frost)
    mine = t.one(A, "field", SOLDIER, dull=True)
    t.begin("turn")
    assert t.dull(mine)
