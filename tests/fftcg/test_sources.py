"""Which cards make CP for what: texts about payment, and what a card costs where."""

import pytest
from fftcg_paying import paying, ways
from fftcg_table import A, Card, Table, backup, forward, monster, summon

from playmat import lang as L
from playmat.games.fftcg.rules.schema import CRYSTALS, O_CAST, O_PLAY

FIRE, ICE = backup("Fire Page", "Fire"), backup("Ice Page", "Ice")
SQUIRE = forward("Cinder Squire", "Fire", 1, 3000)
DRAW = L.PlayerAct("draw", L.You())


def own(rule: L.Change) -> L.Static:
    """What a card's text says about itself."""
    return L.Static(L.This(), (rule,))


BACKUPS = own(L.Rule("paid only by", by=L.Filter((L.Is("type", "Backup"), L.Is("element", "Fire")))))
FIRE_ONLY = own(L.Rule("paid only with", what="Fire"))


def both(cost: int, ability: L.Ability) -> tuple[Card, Card]:
    """A Character and a Summon with the same text about their payment."""
    return (
        forward("Proud Knight", "Fire", cost, 7000, abilities=[ability]),
        summon("Proud Spark", "Fire", cost, L.Spell(DRAW), ability),
    )


@pytest.mark.clause("5.2.1.3")
@pytest.mark.parametrize("card", both(2, BACKUPS), ids=lambda c: c.name)
def test_a_text_names_the_sources_that_pay(card: Card) -> None:
    """Neither other Backups nor discards pay then."""
    verb = "cast" if card.name == "Proud Spark" else "play"
    t, me = paying(card, FIRE, ICE, hand=(SQUIRE,))
    assert t.refused(O_CAST if verb == "cast" else O_PLAY, me) in ("11.3.1", "11.4.6.1")
    t, me = paying(card, FIRE, FIRE, ICE, hand=(SQUIRE,))
    t.say(f"{verb} {card.name}")
    assert ways(t) == [["dull Fire Page", "dull Fire Page"]]


@pytest.mark.clause("5.2.1.3")
@pytest.mark.parametrize("card", both(2, FIRE_ONLY), ids=lambda c: c.name)
def test_a_text_names_the_element_that_pays(card: Card) -> None:
    """Every CP is of that Element; a card of two makes it."""
    verb = "cast" if card.name == "Proud Spark" else "play"
    steam = backup("Steam Page", ["Fire", "Water"])
    t, _ = paying(card, FIRE, ICE, steam)
    t.say(f"{verb} {card.name}")
    assert ways(t) == [["dull Fire Page", "dull Steam Page"]]


@pytest.mark.clause("5.2.1.3")
def test_what_pays_is_said_of_its_own_card_alone() -> None:
    """An ability of such a card, and another card, are paid for as ever."""
    mage = forward(
        "Proud Mage", "Fire", 3, 6000, abilities=[FIRE_ONLY, L.Activated(L.Cost((L.Pay("cp", (), L.Num(1)),)), DRAW)]
    )
    t = Table(mage, ICE).decks()
    t.put(A, "field", mage, ICE)
    assert t.begin().can("use ability 2 of Proud Mage") or t.can("use ability 1 of Proud Mage")


@pytest.mark.clause("5.2.1.3")
def test_a_backup_makes_cp_of_what_its_text_says_too() -> None:
    """Of one more Element, or of any."""
    spring = backup("Spring", "Fire", abilities=[own(L.Produce("Ice"))])
    prism = backup("Prism", "Fire", abilities=[own(L.Produce("any"))])
    frost = forward("Frost Squire", "Ice", 1, 3000)
    rain = forward("Rain Squire", "Water", 1, 3000)
    for page, card, can in ((FIRE, frost, False), (spring, frost, True), (spring, rain, False), (prism, rain, True)):
        t, _ = paying(card, page)
        assert t.can(f"play {card.name}") == can, (page.name, card.name)


@pytest.mark.clause("5.2.1.3")
@pytest.mark.clause("11.2.1.1")
def test_a_text_lets_a_light_card_be_discarded_for_cp() -> None:
    """The one that it speaks of, and no other."""
    dawn = forward("Dawn", "Light", 5, 8000)
    dusk = forward("Dusk", "Dark", 5, 8000)
    lamp = monster("Lamp", "Fire", 2, abilities=[L.Static(None, (L.Produce("", L.Filter((L.Is("name", "Dawn"),))),))])
    knight = forward("Ash Knight", "Fire", 3, 7000)
    t, _ = paying(knight, FIRE, lamp, hand=(dawn, dusk))
    t.say("play Ash Knight")
    assert ways(t) == [["discard Dawn", "dull Fire Page"]]


@pytest.mark.clause("11.4.4")
@pytest.mark.clause("11.3.2")
def test_a_characters_cost_is_read_while_it_is_in_hand() -> None:
    """One less for each card in hand counts the Character itself, which a Summon doesn't."""
    less = L.Times(L.Num(-1), L.CountOf(L.Matching(L.Filter((L.In("hand", L.You()),)))))
    cheaper = own(L.CostChange(L.This(), less))
    crowd = forward("Crowd", "Fire", 3, 7000, abilities=[cheaper])
    shout = summon("Shout", "Fire", 3, L.Spell(DRAW), cheaper)
    t, _ = paying(crowd, FIRE, FIRE)
    assert t.can("play Crowd")
    t, me = paying(shout, FIRE, FIRE)
    assert t.refused(O_CAST, me) == "11.3.1"


@pytest.mark.clause("11.4.4")
@pytest.mark.parametrize("mine", [True, False])
def test_an_optional_cost_has_a_condition(mine: bool) -> None:
    """It can be paid while that holds."""
    knights = L.Filter((L.Is("name", "Cinder Squire"), L.ControlledBy(L.You())))
    there = L.Cmp(L.CountOf(L.Matching(knights)), ">", L.Num(0))
    extra = L.ExtraCost("alternative", L.Cost((L.Pay("cp", (), L.Num(1)),)), condition=there)
    lord = forward("Late Lord", "Fire", 3, 8000, abilities=[extra])
    t = Table(lord, SQUIRE, FIRE).decks()
    t.put(A, "field", FIRE)
    if mine:
        t.put(A, "field", SQUIRE)
    t.put(A, "hand", lord)
    assert t.begin().can("play Late Lord") == mine


@pytest.mark.clause("11.4.4")
@pytest.mark.parametrize(("less", "left"), [(0, 3), (1, 2), (2, 1), (5, 0)])
def test_an_optional_cost_makes_the_card_cheaper(less: int, left: int) -> None:
    """By so much, and never below nothing."""
    crystal = L.Cost((L.Pay("crystal", (), L.Num(1)),))
    lord = forward("Late Lord", "Fire", 3, 8000, abilities=[L.ExtraCost("may", crystal, "gem", L.Num(less))])
    for pages in (left - 1, left):
        if pages < 0:
            continue
        t = Table(lord, FIRE).decks()
        t.put(A, "field", *[FIRE] * pages)
        t.put(A, "hand", lord)
        t.s.pvals[CRYSTALS][A] = 1
        assert t.begin().can("play Late Lord") == (pages == left), pages


@pytest.mark.clause("11.4.4")
@pytest.mark.parametrize(("way", "drawn"), [("the other cost 1", 0), ("the other cost 2", 1)])
def test_a_card_knows_which_optional_cost_was_paid(way: str, drawn: int) -> None:
    """The one that its text asks about, and no other."""
    one = L.Cost((L.Pay("cp", (), L.Num(1)),))
    lord = forward("Late Lord", "Fire", 1, 8000, abilities=[
        L.ExtraCost("may", one, "coin"), L.ExtraCost("may", one, "gem"),
        L.Triggered((L.Event("enters", L.This()),), DRAW, L.WasPaid("gem")),
    ])  # fmt: skip
    t, _ = paying(lord, FIRE, FIRE)
    t.say("play Late Lord").say(way).say("dull Fire Page").say("dull Fire Page")
    assert len(t.s.stack) == drawn
