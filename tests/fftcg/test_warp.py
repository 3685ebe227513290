"""Warp: cards that come back from out of the game some turns later (docs/fftcg-newest-mechanics.md)."""

import pytest
from fftcg_cards import PAGE
from fftcg_table import A, B, Card, Table, backup, forward, summon

from playmat import lang as L
from playmat.games.fftcg.rules.keyword_actions import WARP
from playmat.games.fftcg.rules.schema import O_WARP
from playmat.kernel.atoms import counters_on
from playmat.kernel.records import PASS

ICE = backup("Ice Page", "Ice")


def warp(n: int, *symbols: str, generic: int = 0) -> L.Keyword:
    """Warp N -- COST."""
    return L.Keyword("warp", n, L.Cost((L.Pay("cp", symbols, L.Num(generic)),)))


LATER = forward("Later Knight", "Fire", 7, 9000, abilities=(warp(2, "Fire", generic=1),))
SOON = forward("Soon Knight", "Fire", 7, 8000, abilities=(warp(1, "Fire"),))


def table(*hand: Card, pages: int = 3, edition: str = "default") -> Table:
    """A has these cards in hand and some Backups."""
    t = Table(*hand, SOON, PAGE, ICE, edition=edition).decks(20)
    t.put(A, "field", *[PAGE] * pages)
    t.put(A, "hand", *hand)
    return t


def warped(card: Card, n: int) -> tuple[Table, int]:
    """A's turn begins with this card out of the game, with Warp Counters on it."""
    t = Table(card, PAGE).decks(20)
    me = t.one(A, "removed", card)
    t.s.counters[me << 16 | t.pool.word("Warp")] = n
    return t, me


def to_next_main_phase(t: Table, player: int = A) -> Table:
    """Everybody passes until this player's next Main Phase 1 has begun."""
    turn = t.s.vals[0]
    for _ in range(200):
        if t.s.vals[0] > turn and t.s.vals[1] == player and t.phase == "main 1":
            return t
        assert t.s.ask is not None
        t.passes() if PASS in t.s.ask.options else t.done() if t.about in ("attack",) else t.say(t.labels()[0])
    raise AssertionError("no such phase")


@pytest.mark.clause("Warp.2", "Warp.3")
def test_a_card_is_warped_for_its_warp_cost() -> None:
    """It is out of the game at once with its counters; nothing is on the stack, and it has not been cast."""
    seen = L.Triggered((L.Event("cast", player=L.You()),), L.PlayerAct("draw", L.You()))
    listener = forward("Listener", "Ice", 1, 1000, abilities=(seen,))
    t = Table(LATER, listener, PAGE).decks()
    t.put(A, "field", listener, PAGE, PAGE)
    me = t.one(A, "hand", LATER)
    t.begin()
    t.say("warp Later Knight").say("dull Fire Page").say("dull Fire Page")
    assert t.zone_of(me) == "removed"
    assert counters_on(t.s, me, "Warp") == 2
    assert not t.s.stack
    assert t.who == A


@pytest.mark.clause("Warp.2")
def test_a_card_does_not_pay_for_its_own_warp() -> None:
    """Alone in hand and with one Backup it can't make 2 CP."""
    t = table(LATER, pages=1).begin()
    assert t.refused(O_WARP, t.s.zone(1, A)[0]) == "Warp.2"


@pytest.mark.clause("Warp.1")
def test_a_card_without_warp_is_not_warped() -> None:
    """Nor is any in an edition without the newest sets."""
    plain = forward("Plain One", "Fire", 2, 5000)
    t = table(plain).begin()
    assert t.refused(O_WARP, t.s.zone(1, A)[0]) == "Warp.1"
    t = table(LATER, edition="strict").begin()
    assert t.refused(O_WARP, t.s.zone(1, A)[0]) == "Warp.1"


@pytest.mark.clause("Warp.2")
def test_warping_is_for_the_own_main_phases_and_an_empty_stack() -> None:
    """Not in the Attack Phase, not in the opponent's turn, not in response, not from elsewhere."""
    t = table(LATER)
    t.begin("attack")
    assert t.refused(O_WARP, t.s.zone(1, A)[0]) == "Warp.2"
    t = table(LATER).begin(player=B)
    t.passes()
    assert t.refused(O_WARP, t.s.zone(1, A)[0]) == "Warp.2"
    spark = summon("Spark", "Fire", 1, L.Spell(L.PlayerAct("draw", L.You())))
    t = table(LATER, spark).begin()
    t.say("cast Spark").say("dull Fire Page")
    assert t.refused(O_WARP, t.s.zone(1, A)[0]) == "Warp.2"
    t.both_pass()
    assert t.can("warp Later Knight")
    t = table(LATER).begin("main 2")
    assert t.can("warp Later Knight")


@pytest.mark.clause("Warp.4")
def test_one_counter_goes_in_each_of_the_owners_first_main_phases() -> None:
    """By an auto-ability that uses the stack."""
    t, me = warped(LATER, 2)
    t.begin("turn")
    assert len(t.s.stack) == 1
    assert counters_on(t.s, me, "Warp") == 2
    t.both_pass()
    assert counters_on(t.s, me, "Warp") == 1
    assert t.zone_of(me) == "removed"
    t, me = warped(LATER, 2)
    t.begin("turn", player=B)
    assert not t.s.stack
    t, me = warped(LATER, 2)
    t.begin("main 2")
    assert counters_on(t.s, me, "Warp") == 2


@pytest.mark.clause("Warp.4")
def test_without_a_counter_or_out_of_the_zone_nothing_triggers() -> None:
    """A removed card without counters stays."""
    t, me = warped(LATER, 0)
    t.begin("turn")
    assert not t.s.stack
    assert t.zone_of(me) == "removed"


@pytest.mark.clause("Warp.5")
def test_when_the_last_counter_goes_the_card_enters_the_field() -> None:
    """By another auto-ability; what waits for it to enter due to Warp triggers."""
    enters = L.Triggered((L.Event("enters", L.This(), by="warp"),), L.DamagePlayer(L.Opponent(), L.Num(1)))
    card = forward("Later Mage", "Fire", 7, 9000, abilities=(warp(2, "Fire"), enters))
    t, me = warped(card, 1)
    t.begin("turn").both_pass()
    assert counters_on(t.s, me, "Warp") == 0
    assert t.zone_of(me) == "removed"
    assert len(t.s.stack) == 1
    t.both_pass()
    assert t.zone_of(me) == "field"
    assert len(t.s.stack) == 1
    t.both_pass()
    assert t.count(B, "damage") == 1


@pytest.mark.clause("Warp.5")
def test_it_enters_due_to_warp_only_when_warp_brings_it() -> None:
    """Played by another effect it does not."""
    enters = L.Triggered((L.Event("enters", L.This(), by="warp"),), L.DamagePlayer(L.Opponent(), L.Num(1)))
    by_ability = L.Triggered((L.Event("enters", L.This(), by="ability"),), L.PlayerAct("draw", L.You()))
    card = forward("Later Mage", "Fire", 1, 9000, abilities=(warp(2, "Fire"), enters, by_ability))
    t = table(card).begin()
    t.say("play Later Mage").say("dull Fire Page")
    assert not t.s.stack
    t, me = warped(card, 1)
    t.begin("turn").both_pass().both_pass()
    assert t.zone_of(me) == "field"
    assert len(t.s.stack) + len(t.s.waiting) == 2, "due to Warp, and due to an ability"


@pytest.mark.clause("Warp.5")
def test_any_effect_may_remove_the_last_counter() -> None:
    """Then too the card enters, under its owner's control."""
    gone = L.Filter((L.In("removed"),))
    pick = L.Pick("a", "choose", L.Num(1), L.Num(1), gone)
    haste = summon("Hurry", "Fire", 1, L.Spell(L.Sequence((pick, L.Counters(L.Bound("a"), "Warp", L.Num(1), True)))))
    t = Table(haste, SOON, PAGE).decks()
    t.put(A, "field", PAGE)
    t.put(A, "hand", haste)
    me = t.one(B, "removed", SOON)
    t.s.counters[me << 16 | t.pool.word("Warp")] = 1
    t.begin().say("cast Hurry").say("Soon Knight").say("dull Fire Page").both_pass().both_pass()
    assert me in t.s.zone(2, B)


@pytest.mark.clause("Warp.3")
def test_limits_of_names_do_not_stop_a_warp() -> None:
    """Nothing enters the field now; should both be there later, the rule processes see to it."""
    t = table(SOON)
    t.one(A, "field", SOON)
    t.begin()
    assert t.can("warp Soon Knight")
    assert not t.can("play Soon Knight")


def test_any_element_may_pay_the_warp_cost_where_a_rule_says_so() -> None:
    """Ice pays for Fire."""
    for rule, can in ((None, False), (L.Rule("any element cp to warp"), True)):
        guide = backup("Guide", "Ice", abilities=(L.Static(None, (rule,)),) if rule else ())
        t = Table(SOON, guide, PAGE).decks()
        t.put(A, "field", guide)
        t.put(A, "hand", SOON)
        t.begin()
        assert t.can("warp Soon Knight") is can


@pytest.mark.clause("Warp.4", "Warp.5")
def test_a_whole_warp_over_two_turns() -> None:
    """Warped in one turn, two own turns later on the field."""
    t = table(LATER).begin()
    me = t.s.zone(1, A)[0]
    t.say("warp Later Knight").say("dull Fire Page").say("dull Fire Page")
    to_next_main_phase(t).both_pass()
    assert counters_on(t.s, me, "Warp") == 1
    to_next_main_phase(t).both_pass()
    t.both_pass()
    assert t.zone_of(me) == "field"


@pytest.mark.clause("Warp.2")
def test_warp_works_in_the_own_hand_and_with_priority() -> None:
    """Not on the field, not in the Break Zone, not in the opponent's hand, not once one has passed."""
    t = table(LATER)
    elsewhere = [t.one(A, "break", SOON), t.one(B, "hand", SOON), t.one(A, "field", SOON)]
    t.begin()
    assert [t.refused(O_WARP, card) for card in elsewhere] == ["Warp.2"] * 3
    me = t.s.zone(1, A)[0]
    assert WARP.ok(t.s, A, me)
    t.passes()
    assert not WARP.ok(t.s, A, me)


@pytest.mark.clause("Warp.3")
def test_a_card_is_in_hand_until_its_warp_cost_is_paid() -> None:
    """It is removed with its counters after that."""
    t = table(LATER).begin()
    me = t.s.zone(1, A)[0]
    t.say("warp Later Knight")
    assert t.zone_of(me) == "hand"
    t.say("dull Fire Page").say("dull Fire Page")
    assert t.zone_of(me) == "removed"
