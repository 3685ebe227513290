"""Whose cards, abilities and Forwards a player may use, attack and block with, and why not."""

import pytest
from fftcg_attacks import ready, toll
from fftcg_table import A, B, Table, backup, forward, monster, summon, to_next_turn, why

from playmat import lang as L
from playmat.games.fftcg.rules import schema as S
from playmat.games.fftcg.rules.keyword_actions import PRIME, WARP
from playmat.games.fftcg.rules.permissions import CAST, PLAY
from playmat.games.fftcg.rules.permit_abilities import USE
from playmat.games.fftcg.rules.permit_battle import ATTACK, BLOCK
from playmat.rules.abilities import subject_of

DRAW = L.PlayerAct("draw", L.You())
SPARK = summon("Spark", "Fire", 1, L.Spell(DRAW))
PAGE = backup("Fire Page", "Fire")
SOLDIER = forward("Plain Soldier", "Fire", 3, 7000, generic=True)
CADET = forward("Red Cadet", "Fire", 1, 5000)
FREE = L.Cost()
DULL = L.TurnThis("dull")


@pytest.mark.clause("9.4.1")
@pytest.mark.clause("10.1.2.1")
@pytest.mark.clause("10.1.3.1")
def test_the_turn_player_attacks_and_the_other_blocks() -> None:
    """Each with Forwards under the own control; as nobody attacks yet, there is nothing to block."""
    t = Table(SOLDIER).decks()
    mine, theirs = t.one(A, "field", SOLDIER), t.one(B, "field", SOLDIER)
    t.begin()
    assert [why(t, ATTACK, p, c) for p in (A, B) for c in (mine, theirs)] == ["", "9.4.1", "9.4.1", "9.4.1"]
    assert [why(t, BLOCK, p, c) for p in (A, B) for c in (mine, theirs)] == ["10.1.3.1"] * 3 + ["10.1.3.1.2"]


@pytest.mark.clause("11.3.1")
@pytest.mark.clause("11.4.2")
def test_nobody_uses_anothers_hand() -> None:
    """A card in the opponent's hand is out of reach."""
    t = Table(SPARK, CADET, PAGE).decks()
    t.put(A, "field", PAGE, PAGE)
    spark, cadet = t.put(B, "hand", SPARK, CADET)
    t.begin()
    assert why(t, CAST, A, spark) == "11.3.1" and why(t, PLAY, A, cadet) == "11.4.2"


@pytest.mark.clause("11.3.1")
@pytest.mark.parametrize("owner", [A, B])
def test_a_permission_is_for_the_player_it_names(owner: int) -> None:
    """What lets one player cast from the Break Zones lets the other do nothing."""
    rule = L.MayCastFrom(L.Filter((L.In("break", L.EachPlayer()), L.Is("type", "Summon"))))
    tomb = monster("Tomb", "Fire", 2, abilities=[L.Static(None, (rule,))])
    t = Table(tomb, SPARK, PAGE).decks()
    t.put(owner, "field", tomb)
    t.put(A, "field", PAGE)
    mine = t.one(A, "break", SPARK)
    t.begin()
    assert t.can("cast Spark") == (owner == A)
    assert why(t, CAST, A, mine) == ("" if owner == A else "11.3.1")


@pytest.mark.clause("11.2.1.1")
@pytest.mark.parametrize("any_element", [True, False])
def test_a_permission_may_free_from_the_element(any_element: bool) -> None:
    """CP of any Element then pays for what is cast so."""
    rule = L.MayCastFrom(L.Filter((L.In("break", L.You()), L.Is("type", "Summon"))), any_kind=any_element)
    tomb = monster("Tomb", "Fire", 2, abilities=[L.Static(None, (rule,))])
    ice = backup("Ice Page", "Ice")
    t = Table(tomb, SPARK, ice).decks()
    t.put(A, "field", tomb, ice)
    t.put(A, "break", SPARK)
    assert t.begin().can("cast Spark") == any_element


@pytest.mark.clause("7.7.3")
@pytest.mark.clause("5.2.2.1")
def test_names_that_may_stand_beside_each_other() -> None:
    """A generic card of the name, and one whose text says so."""
    many = forward("Red Cadet", "Fire", 1, 4000, number="T-002", abilities=[
        L.Static(L.This(), (L.Rule("no limit of names"),))
    ])  # fmt: skip
    generic = forward("Red Cadet", "Fire", 1, 4000, number="T-003", generic=True)
    for there, card, can in ((CADET, many, True), (generic, CADET, True), (CADET, generic, True)):
        t = Table(there, card, PAGE).decks()
        t.put(A, "field", there, PAGE)
        me = t.one(A, "hand", card)
        assert (why(t.begin(), PLAY, A, me) == "") == can


@pytest.mark.clause("11.6.3")
@pytest.mark.clause("11.7.3")
@pytest.mark.parametrize(("name", "clause"), [("", "11.6.3"), ("Great Deed", "11.7.3")])
def test_a_dull_card_is_not_dulled_for_its_ability(name: str, clause: str) -> None:
    """The clause is that of the kind of ability."""
    mage = forward("Mage", "Fire", 3, 6000, abilities=[L.Activated(L.Cost((DULL,)), DRAW, name)])
    t = Table(mage).decks()
    me = t.one(A, "field", mage, dull=True)
    assert why(t.begin(), USE, A, subject_of(me, 0)) == clause


@pytest.mark.clause("11.6.2.2")
@pytest.mark.clause("11.7.2.2")
@pytest.mark.parametrize(("name", "clause"), [("", "11.6.2.2"), ("Great Deed", "11.7.2.2")])
def test_only_the_dull_icon_waits(name: str, clause: str) -> None:
    """On the field, of a Forward that is new; another cost or another zone waits for nothing."""
    free = L.Activated(FREE, DRAW, name)
    icon = L.Activated(L.Cost((DULL,)), DRAW, name)
    mage = forward("Mage", "Fire", 3, 6000, abilities=[free, icon])
    t = Table(mage).decks()
    me = t.one(A, "field", mage, new=True)
    t.begin()
    assert [why(t, USE, A, subject_of(me, place)) for place in (0, 1)] == ["", clause]


@pytest.mark.clause("11.6.3")
@pytest.mark.clause("11.6.5")
def test_what_cannot_be_paid_is_not_said_to_have_no_target() -> None:
    """With a variable in the cost, too: what else it costs is missing, not a target."""
    choose = L.Pick("a", "choose", L.Num(1), L.Num(1), L.Filter((L.Is("type", "Forward"),)))
    act = L.Sequence((choose, L.Act("dull", L.Bound("a"))))
    mage = monster("Mage", "Fire", 3, abilities=[L.Activated(L.Cost((L.Pay("cp", ("Fire",), L.X()),)), act)])
    for forwards, clause in ((1, "11.6.3"), (0, "11.6.5")):
        t = Table(mage, SOLDIER).decks()
        me = t.one(A, "field", mage)
        t.put(A, "field", *[SOLDIER] * forwards)
        assert why(t.begin(), USE, A, subject_of(me, 0)) == clause


@pytest.mark.clause("10.1.2.1.2")
@pytest.mark.parametrize(
    ("rules", "times"),
    [
        ((), 1),
        ((L.Rule("attacks twice", amount=L.Num(2)),), 2),
        ((L.Rule("attacks once more", amount=L.Num(1)),), 2),
        ((L.Rule("attacks twice", amount=L.Num(3)), L.Rule("attacks twice", amount=L.Num(2))), 3),
    ],
)
def test_how_often_a_forward_attacks(rules: tuple[L.Rule, ...], times: int) -> None:
    """Once, or as often as the most generous text says."""
    guard = forward(
        "Old Guard", "Fire", 3, 7000, abilities=[L.Keyword("brave"), *(L.Static(L.This(), (r,)) for r in rules)]
    )
    t = Table(guard).decks()
    (me,) = ready(t, guard)
    for _ in range(times):
        t.say("attack with Old Guard").both_pass().say("no block").both_pass().both_pass()
        t.say("attack again").both_pass()
    assert why(t, ATTACK, A, me) == "10.1.2.1.2" and t.count(B, "damage") == times


@pytest.mark.clause("10.1.2.1.3")
@pytest.mark.parametrize("dear", [False, True])
def test_nobody_is_made_to_pay_for_an_attack(dear: bool) -> None:
    """A Forward that must attack may stay at home where attacking costs something."""
    must = L.Static(L.This(), (L.Rule("must attack"),))
    cost = toll("attack", L.Cost((L.Pay("cp", (), L.Num(1)),))) if dear else []
    wild = forward("Wild One", "Fire", 3, 7000, abilities=[must, *cost])
    t = Table(wild, PAGE)
    ready(t, wild, PAGE)
    assert t.can("attack with Wild One") and t.can("no attack") == dear


@pytest.mark.clause("10.1.3.1.2")
def test_who_makes_a_party_unblockable_can_be_blocked_alone() -> None:
    """The text speaks of parties."""
    ghost = forward("Ghost", "Fire", 3, 7000, abilities=[L.Static(L.This(), (L.Rule("party cannot be blocked"),))])
    t = Table(ghost, SOLDIER)
    ready(t, ghost, theirs=(SOLDIER,))
    t.say("attack with Ghost").both_pass()
    assert t.can("block with Plain Soldier")


@pytest.mark.clause("10.1.3.5")
@pytest.mark.parametrize(("watcher", "drawn"), [(B, 1), (A, 0)])
def test_who_blocks_is_the_player_of_the_block(watcher: int, drawn: int) -> None:
    """ "When you block" is for the defending player."""
    bell = monster("Bell", "Fire", 2, abilities=[L.Triggered((L.Event("blocks", player=L.You()),), DRAW)])
    t = Table(SOLDIER, bell)
    t.one(watcher, "field", bell)
    ready(t, SOLDIER, theirs=(SOLDIER,))
    t.say("attack with Plain Soldier").both_pass().say("block with Plain Soldier")
    assert len(t.s.stack) == drawn


@pytest.mark.clause("beginner-2")
def test_in_the_guide_cards_are_activated_from_the_second_turn_on() -> None:
    """Only a player's first turn has nothing to activate."""
    t = Table(SOLDIER, edition="beginner").decks(20)
    mine = t.one(A, "field", SOLDIER, dull=True)
    t.begin("turn")
    to_next_turn(t)
    to_next_turn(t)
    assert not t.dull(mine)


@pytest.mark.clause("2.2")
@pytest.mark.parametrize("verb", ["dull", "freeze"])
def test_what_has_left_the_field_is_neither_dulled_nor_frozen(verb: str) -> None:
    """The same effect has returned it to the hand before."""
    choose = L.Pick("a", "choose", L.Num(1), L.Num(1), L.Filter((L.Is("type", "Forward"),)))
    back = L.Sequence((choose, L.Move(L.Bound("a"), "hand"), L.Act(verb, L.Bound("a"))))
    wand = monster("Wand", "Fire", 2, abilities=[L.Activated(FREE, back)])
    t = Table(wand, SOLDIER).decks()
    t.one(A, "field", wand)
    it = t.one(B, "field", SOLDIER)
    t.begin().say("use ability 1 of Wand").say("Plain Soldier").both_pass()
    assert t.zone_of(it) == "hand" and not t.dull(it) and t.s.cols[S.FROZEN][it] == 0


@pytest.mark.clause("2.1")
@pytest.mark.clause("2.2")
@pytest.mark.parametrize(
    ("limit", "uses"),
    [(L.Limit(), 3), (L.Limit(times=1), 1), (L.Limit(times=2), 2), (L.Limit(L.DuringTurn(L.Opponent())), 0)],
    ids=["none", "once", "twice", "in the opponent's turn"],
)
def test_how_often_an_ability_is_used(limit: L.Limit, uses: int) -> None:
    """So many times a turn as its text lets it, and when it lets it."""
    mage = monster("Mage", "Fire", 3, abilities=[L.Activated(FREE, DRAW, limit=limit)])
    t = Table(mage).decks(20)
    me = t.one(A, "field", mage)
    t.begin()
    for _ in range(uses):
        t.say("use ability 1 of Mage").both_pass()
    assert t.can("use ability 1 of Mage") == (limit == L.Limit())
    assert why(t, USE, A, subject_of(me, 0)) in (("",) if limit == L.Limit() else ("2.1", "2.2"))


@pytest.mark.clause("Priming.1")
@pytest.mark.clause("Warp.1")
def test_a_keyword_is_not_taken_for_another() -> None:
    """A card with Warp is not primed, and one with Priming is not warped."""
    cost = L.Cost((L.Pay("cp", ("Fire",)),))
    later = forward("Later", "Fire", 3, 7000, abilities=[L.Keyword("warp", 1, cost)])
    heir = forward("Heir", "Fire", 3, 7000, abilities=[L.Keyword("priming", 0, cost, "Later")])
    t = Table(later, heir, PAGE).decks()
    t.put(A, "field", PAGE)
    there, here = t.one(A, "field", later), t.one(A, "hand", heir)
    t.begin()
    assert why(t, PRIME, A, there) == "Priming.1" and why(t, WARP, A, here) == "Warp.1"


@pytest.mark.clause("Priming.1")
def test_only_ones_own_characters_are_primed_and_in_ones_own_turn() -> None:
    """Not the opponent's, and nothing in hand; not while the opponent is the turn player."""
    cost = L.Cost((L.Pay("cp", ("Fire",)),))
    flame = forward("Flame", "Fire", 5, 9000)
    heir = forward("Heir", "Fire", 3, 7000, generic=True, abilities=[L.Keyword("priming", 0, cost, "Flame")])
    t = Table(heir, flame, PAGE).decks()
    t.put(A, "field", PAGE)
    t.put(B, "field", PAGE)
    mine, theirs, held = t.one(A, "field", heir), t.one(B, "field", heir), t.one(A, "hand", heir)
    t.begin()
    assert [why(t, PRIME, A, c) for c in (mine, theirs, held)] == ["", "Priming.1", "Priming.1"]
    t.say("pass")
    assert why(t, PRIME, B, theirs) == "Priming.1"
