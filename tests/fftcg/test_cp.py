"""Paying CP (5.2.1, 11.2)."""

import itertools

import pytest
from fftcg_paying import paying, ways
from fftcg_table import A, Table, backup, forward, summon

from playmat import lang as L
from playmat.games.fftcg.rules import payment
from playmat.games.fftcg.rules.schema import O_CAST, O_PLAY

FIRE, ICE, WIND = (backup(f"{e} Page", e) for e in ("Fire", "Ice", "Wind"))
RED, BLUE, GREEN = (
    forward(f"{n} Spare", e, 3, 7000, generic=True) for n, e in (("Red", "Fire"), ("Blue", "Water"), ("Green", "Wind"))
)
LIGHT = backup("Chapel Warden", "Light", 2)


KNIGHT = forward("Ash Knight", "Fire", 3, 7000)
SQUIRE = forward("Cinder Squire", "Fire", 1, 3000)


@pytest.mark.clause("5.2.1.2")
@pytest.mark.clause("11.2.1.1")
@pytest.mark.clause("11.2.1")
def test_one_cp_of_the_cards_element_is_enough_and_none_is_not() -> None:
    """Fire, Ice, Ice pays for a Fire card; three Ice do not."""
    t, me = paying(KNIGHT, FIRE, ICE, ICE, ICE)
    t.say("play Ash Knight")
    assert ways(t) == [["dull Fire Page", "dull Ice Page", "dull Ice Page"]]
    t.say("dull Ice Page").say("dull Ice Page")
    assert t.labels() == ["dull Fire Page"]
    t.say("dull Fire Page")
    assert t.zone_of(me) == "field"
    t, me = paying(KNIGHT, ICE, ICE, ICE)
    assert t.refused(O_PLAY, me) == "11.4.6.1"


@pytest.mark.clause("5.2.1.3")
@pytest.mark.clause("5.2.3.1.1.3")
def test_a_discard_makes_two_cp_and_a_backup_one() -> None:
    """Cost 3 with one Backup and one card."""
    t, me = paying(KNIGHT, FIRE, hand=(BLUE,))
    t.say("play Ash Knight")
    assert ways(t) == [["discard Blue Spare", "dull Fire Page"]]
    t.say("discard Blue Spare").say("dull Fire Page")
    assert t.zone_of(me) == "field" and t.names(A, "break") == ["Blue Spare"] and t.names(A, "hand") == []


@pytest.mark.clause("5.2.1.3")
@pytest.mark.clause("11.2.1.1")
def test_light_and_dark_cards_are_not_discarded_for_cp() -> None:
    """Not even for a Light card; a Light Backup may be dulled."""
    dawn, noon = forward("Dawn Saint", "Light", 2, 5000), forward("Noon Saint", "Light", 4, 8000)
    t, me = paying(dawn, hand=(noon,))
    assert t.refused(O_PLAY, me) == "11.4.6.1"
    t, me = paying(dawn, hand=(noon, RED))
    t.say("play Dawn Saint")
    assert t.labels() == ["discard Red Spare"]
    t, me = paying(KNIGHT, FIRE, ICE, LIGHT)
    t.say("play Ash Knight")
    assert "dull Chapel Warden" in t.labels()


@pytest.mark.clause("11.2.1.1")
def test_light_cards_need_no_cp_of_their_element() -> None:
    """Any Element pays for them."""
    dawn = forward("Dawn Saint", "Light", 2, 5000)
    t, me = paying(dawn, FIRE, ICE)
    t.say("play Dawn Saint").say("dull Fire Page").say("dull Ice Page")
    assert t.zone_of(me) == "field"


@pytest.mark.clause("5.2.1.3.1")
@pytest.mark.clause("11.4.6.1")
def test_nothing_too_many_but_one_cp_by_discarding() -> None:
    """Cost 1: one Fire Backup, or one discard; not both, and not two Backups."""
    t, _ = paying(SQUIRE, FIRE, FIRE, hand=(RED, RED))
    t.say("play Cinder Squire")
    assert ways(t) == [["discard Red Spare"], ["dull Fire Page"]]


@pytest.mark.clause("5.2.1.3.1")
@pytest.mark.clause("11.3.7.1")
def test_one_too_many_because_the_element_must_be_met() -> None:
    """A Fire Backup and a Water card for a Fire card of cost 2; a Fire card alone is exact."""
    spark = summon("Spark", "Fire", 2)
    t, me = paying(spark, FIRE, hand=(BLUE,))
    t.say("cast Spark")
    assert ways(t) == [["discard Blue Spare", "dull Fire Page"]]
    t, me = paying(spark, FIRE, hand=(RED,))
    t.say("cast Spark")
    assert ways(t) == [["discard Red Spare"]]
    t, me = paying(spark, ICE, hand=(BLUE,))
    assert t.refused(O_CAST, me) == "11.3.1"


@pytest.mark.clause("11.2.1.1")
@pytest.mark.clause("10.1.2.3")
@pytest.mark.clause("11.6.2.1")
def test_one_too_many_for_each_element_demanded() -> None:
    """Fire and Water icons: a Fire card and a Water card, four CP for two."""
    draw = L.Activated(L.Cost((L.Pay("cp", ("Fire", "Water")),)), L.PlayerAct("draw", L.You()))
    mage = forward("Steam Mage", ["Fire", "Water"], 3, 6000, abilities=[draw])
    t = Table(mage, RED, BLUE, GREEN).decks()
    t.put(A, "field", mage)
    t.put(A, "hand", RED, BLUE, GREEN)
    t.begin().say("use ability 1 of Steam Mage")
    assert ways(t) == [["discard Blue Spare", "discard Red Spare"]]


@pytest.mark.clause("11.6.2.1")
@pytest.mark.clause("11.7.2.1")
def test_a_number_in_an_ability_takes_any_element() -> None:
    """Generic costs demand no Element, not even the card's own."""
    draw = L.Activated(L.Cost((L.Pay("cp", (), L.Num(2)),)), L.PlayerAct("draw", L.You()))
    mage = forward("Tide Mage", "Water", 3, 6000, abilities=[draw])
    t = Table(mage, FIRE).decks()
    t.put(A, "field", mage, FIRE, FIRE)
    t.begin().say("use ability 1 of Tide Mage").say("dull Fire Page").say("dull Fire Page")
    assert t.both_pass().count(A, "hand") == 1


def test_a_card_of_two_elements_needs_one_cp_of_each() -> None:
    """Fire and Water: two Fire Backups and an Ice one do not do."""
    lord = forward("Steam Lord", ["Fire", "Water"], 3, 8000)
    water = backup("Water Page", "Water")
    t, me = paying(lord, FIRE, FIRE, ICE)
    assert t.refused(O_PLAY, me) == "11.4.6.1"
    t, me = paying(lord, FIRE, water, ICE)
    t.say("play Steam Lord")
    assert ways(t) == [["dull Fire Page", "dull Ice Page", "dull Water Page"]]


def test_a_source_of_two_elements_makes_cp_of_the_one_that_is_named() -> None:
    """A Fire and Water Backup pays for either, and says for which."""
    both = backup("Steam Page", ["Fire", "Water"])
    t, me = paying(SQUIRE, both)
    t.say("play Cinder Squire")
    assert t.labels() == ["dull Steam Page for Fire CP"]
    lord = forward("Steam Lord", ["Fire", "Water"], 2, 8000)
    t, me = paying(lord, both, FIRE)
    t.say("play Steam Lord")
    assert "dull Steam Page for Fire CP" not in t.labels()
    t.say("dull Steam Page for Water CP").say("dull Fire Page")
    assert t.zone_of(me) == "field"


@pytest.mark.clause("5.2.1.3")
def test_a_backup_pays_in_the_turn_it_came_if_it_is_active() -> None:
    """Making CP is no ability with the Dull icon."""
    t = Table(SQUIRE, FIRE).decks()
    t.put(A, "field", FIRE, new=True)
    t.put(A, "hand", SQUIRE)
    t.begin().say("play Cinder Squire").say("dull Fire Page")
    assert t.names(A, "field") == ["Fire Page", "Cinder Squire"]


def test_dull_backups_forwards_and_the_opponents_cards_make_no_cp() -> None:
    """Only active Backups of one's own."""
    t = Table(SQUIRE, FIRE, KNIGHT).decks()
    t.put(A, "field", FIRE, dull=True)
    t.put(A, "field", KNIGHT)
    t.put(1, "field", FIRE)
    me = t.one(A, "hand", SQUIRE)
    assert t.begin().refused(O_PLAY, me) == "11.4.6.1"


@pytest.mark.parametrize("total", range(1, 7))
@pytest.mark.parametrize("symbols", [(), (1,), (1, 1), (1, 2)])
def test_counting_agrees_with_trying_everything(total: int, symbols: tuple[int, ...]) -> None:
    """For every set of sources: the quick answers are those of the definition, and nothing picked leads astray."""
    names = {1: "Fire", 2: "Ice"}
    if len(symbols) > total:
        pytest.skip("more Elements than CP")
    need = payment.Demand(tuple(names[b] for b in symbols), total - len(symbols))
    kinds = [(1, 1), (1, 2), (1, 4), (2, 1), (2, 2), (2, 4)]
    for bag in itertools.combinations_with_replacement(kinds, 4):
        have = [payment.Source(i, amount, mask, mask) for i, (amount, mask) in enumerate(bag)]
        legal = [
            c for n in range(len(have) + 1) for c in itertools.combinations(have, n) if payment.pays(need, list(c))
        ]
        assert payment.affordable(need, have) == bool(legal), bag
        for n in range(len(have) + 1):
            for given in itertools.combinations(have, n):
                rest = [p for p in have if p not in given]
                wanted = any(set(given) <= set(c) for c in legal)
                assert payment.can_complete(need, list(given), rest) == wanted, (bag, [p.card for p in given])


@pytest.mark.clause("11.2.1.1")
def test_an_element_that_was_named_is_not_used_for_another() -> None:
    """Dulled for Fire, a Fire and Water Backup makes no Water CP."""
    steam = backup("Steam Page", ["Fire", "Water"])
    lord = forward("Steam Lord", ["Fire", "Water"], 2, 8000)
    t, _ = paying(lord, steam, steam, FIRE)
    t.say("play Steam Lord").say("dull Steam Page for Fire CP")
    assert t.labels() == ["dull Steam Page for Water CP"]
