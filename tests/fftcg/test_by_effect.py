"""What effects cast and change, and what stops them there."""

import pytest
from fftcg_attacks import CADET, SOLDIER, fight
from fftcg_table import A, B, Card, Table, backup, forward, monster, summon

from playmat import lang as L
from playmat.games.fftcg.rules.queries import cost_of

DRAW = L.PlayerAct("draw", L.You())
ONE = L.Num(1)
FREE = L.Cost()
PAGE = backup("Fire Page", "Fire")
KNIGHT = forward("Ash Knight", "Fire", 2, 7000)
DAWN = forward("Dawn", "Light", 2, 5000)


def caller(free: bool) -> Card:
    """A Monster that lets its controller play a card from the hand now."""
    pick = L.Pick("a", "select", L.Num(0), ONE, L.Filter((L.In("hand", L.You()),)))
    return monster("Caller", "Fire", 2, abilities=[L.Activated(FREE, L.Sequence((pick, L.Cast(L.Bound("a"), free))))])


def called(card: Card, *field: Card, free: bool) -> tuple[Table, int]:
    """A uses the caller on a card in hand."""
    t = Table(card, *field, caller(free)).decks()
    t.put(A, "field", "Caller", *field)
    me = t.one(A, "hand", card)
    t.begin().say("use ability 1 of Caller").both_pass()
    if t.about != "priority" and t.can(card.name):
        t.say(card.name)
    return t, me


@pytest.mark.clause("7.7.3")
@pytest.mark.clause("11.4.2")
def test_what_may_not_be_played_no_effect_plays() -> None:
    """A second copy of a name, even for nothing."""
    t, me = called(KNIGHT, free=True)
    assert t.zone_of(me) == "field"
    t, me = called(KNIGHT, KNIGHT, free=True)
    assert t.zone_of(me) == "hand" and t.count(A, "field") == 2


@pytest.mark.clause("11.3.3")
@pytest.mark.parametrize("there", [False, True])
def test_a_summon_without_a_target_is_cast_by_no_effect(there: bool) -> None:
    """With one it is, and its target is chosen."""
    theirs = L.Filter((L.Is("type", "Forward"), L.ControlledBy(L.You())))
    bolt = summon("Bolt", "Fire", 2, L.Spell(L.Sequence((L.Pick("x", "choose", ONE, ONE, theirs), DRAW))))
    t, me = called(bolt, *([KNIGHT] if there else []), free=True)
    if there:
        t.say("Ash Knight")
    assert t.zone_of(me) == ("stack" if there else "hand")


@pytest.mark.clause("11.4.6.1")
@pytest.mark.parametrize("pages", [1, 2])
def test_what_cannot_be_paid_no_effect_plays(pages: int) -> None:
    """Unless it is for nothing."""
    t, me = called(KNIGHT, *[PAGE] * pages, free=False)
    if pages == 2:
        t.say("dull Fire Page").say("dull Fire Page")
    assert t.zone_of(me) == ("field" if pages == 2 else "hand") and t.about == "priority"


@pytest.mark.clause("2.2")
def test_a_rule_about_power_leaves_the_cost_alone() -> None:
    """Its cost may rise where its power may not."""
    ward = forward("Ward", "Fire", 3, 7000, abilities=[L.Static(L.This(), (L.Rule("power cannot be increased"),))])
    up = L.Ongoing(
        L.Matching(L.Filter((L.Is("name", "Ward"),))), (L.Adjust("cost", ONE), L.Adjust("power", L.Num(1000)))
    )
    wand = monster("Wand", "Fire", 2, abilities=[L.Activated(FREE, up)])
    t = Table(ward, wand).decks()
    it = t.one(A, "field", ward)
    t.one(A, "field", wand)
    t.begin().say("use ability 1 of Wand").both_pass()
    assert cost_of(t.s, it) == 4 and t.power(it) == 7000


@pytest.mark.clause("11.12.4.6")
def test_a_cost_that_is_set_is_changed_by_what_comes_later() -> None:
    """Only power has a layer of its own for what sets it."""
    became = forward("Became", "Fire", 5, 7000, abilities=[
        L.Static(L.This(), (L.Become("cost", L.Num(2)),)), L.Static(L.This(), (L.Adjust("cost", L.Num(-1)),))
    ])  # fmt: skip
    t = Table(became).decks()
    it = t.one(A, "field", became)
    assert cost_of(t.begin().s, it) == 1


@pytest.mark.clause("12.4.7")
@pytest.mark.clause("7.7.3")
@pytest.mark.parametrize("whose", ["nobody's", "the player's", "its own"])
def test_a_text_without_an_element_frees_from_the_whole_limit(whose: str) -> None:
    """Light and Dark stand beside each other, whichever text says so."""
    rule = L.Rule("no limit of Light and Dark")
    own = [L.Static(L.This(), (rule,))]
    twilight = monster("Twilight", "Fire", 2, abilities=[
        L.Static(None, (L.Rule("no limit of Light and Dark", who=L.You()),))
    ])  # fmt: skip
    dusk = forward("Dusk", "Dark", 2, 5000, abilities=own if whose == "its own" else [])
    t = Table(DAWN, dusk, twilight, PAGE).decks()
    t.put(A, "field", DAWN, PAGE, PAGE, *([twilight] if whose == "the player's" else []))
    t.put(A, "hand", dusk)
    assert t.begin().can("play Dusk") == (whose != "nobody's")
    if whose != "nobody's":
        t.say("play Dusk").say("dull Fire Page").say("dull Fire Page")
        assert {"Dawn", "Dusk"} <= set(t.names(A, "field"))


@pytest.mark.clause("15.1.1.9.1")
@pytest.mark.parametrize("party", [False, True])
def test_only_a_party_deals_a_partys_damage(party: bool) -> None:
    """One Forward alone is none."""
    flag = backup(
        "Flag", "Fire", 2, abilities=[L.Triggered((L.Event("party deals damage", player=L.Opponent()),), DRAW)]
    )
    t = Table(SOLDIER, CADET, flag)
    t.put(A, "field", flag)
    fight(t, *((SOLDIER, CADET) if party else (SOLDIER,)))
    t.both_pass()
    assert t.count(B, "damage") == 1 and bool(t.s.stack) == party


@pytest.mark.clause("9.5.1.4")
def test_what_dies_unheard_in_the_clean_up_gives_priority_too() -> None:
    """A rule process is enough; nothing need have triggered."""
    mine = L.Matching(L.Filter((L.Is("name", "Ash Knight"),)))
    ebb = monster("Ebb", "Fire", 1, abilities=[L.Activated(FREE, L.Sequence((
        L.Ongoing(mine, (L.Adjust("power", L.Num(8000)),)),
        L.Ongoing(mine, (L.Adjust("power", L.Num(-7000)),), "game"),
    )))])  # fmt: skip
    t = Table(KNIGHT, ebb).decks()
    me = t.one(A, "field", KNIGHT)
    t.one(A, "field", ebb)
    t.begin("main 2").say("use ability 1 of Ebb").both_pass()
    assert t.power(me) == 8000
    t.both_pass().both_pass()
    assert t.zone_of(me) == "break" and t.phase == "end" and t.about == "priority" and not t.s.stack
