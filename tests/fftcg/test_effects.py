"""Resolving (11.11), ongoing and replacement effects (11.12), keyword actions (15.1)."""

from copy import copy

import pytest
from fftcg_cards import (
    A_FORWARD,
    CADET,
    DRAW,
    FORWARDS,
    HIT,
    IT,
    MINE,
    ONE,
    PAGE,
    SOLDIER,
    cast,
    ready,
    spell,
)
from fftcg_table import A, B, Card, Table, backup, forward, monster

from playmat import lang as L
from playmat.games.fftcg.rules.schema import FIELD
from playmat.kernel.model.schema import DEF
from playmat.kernel.records import CARD_MASK
from playmat.kernel.rng import seeded
from playmat.kernel.view import View
from playmat.kernel.views.eventlog import entries
from playmat.kernel.views.worlds import relabelled
from playmat.table.layouts import layout_of
from playmat.table.wording import log_words

# ------------------------------------------------------------------------------------------------ resolving


@pytest.mark.clause("11.5.6")
@pytest.mark.clause("11.5.7")
def test_another_card_that_has_left_is_read_as_it_was() -> None:
    """Returned to hand, its power on the field still counts."""
    t = ready(spell("Recoil", L.Pick("a", "choose", ONE, ONE, FORWARDS), L.Pick("b", "choose", ONE, ONE, FORWARDS),
                    L.Ongoing(IT, (L.Adjust("power", L.Num(2000)),)), L.Move(IT, "hand"),
                    L.Damage(L.Bound("b"), L.ValueOf("power", IT))))  # fmt: skip
    t.put(B, "field", CADET)
    big = t.one(B, "field", SOLDIER)
    t.begin()
    cast(t, "Recoil", "Plain Cadet", "Plain Soldier")
    assert t.names(B, "hand") == ["Plain Cadet"] and t.damage(big) == 5000


@pytest.mark.clause("11.11.5.1")
@pytest.mark.clause("11.11.5.1.1")
def test_what_was_not_declared_is_chosen_on_resolution_and_must_be_legal() -> None:
    """By the controller, among the own Forwards."""
    bury = spell(
        "Bury", L.Pick("a", "select", ONE, ONE, MINE), L.Move(IT, "break"), L.PlayerAct("draw", L.You(), L.Num(2))
    )
    t = ready(bury)
    t.put(A, "field", SOLDIER, CADET)
    t.put(B, "field", SOLDIER)
    t.begin().say("cast Bury")
    assert t.about == "cp"
    t.say("dull Fire Page").both_pass()
    assert t.who == A and t.labels() == ["Plain Soldier", "Plain Cadet"]
    t.say("Plain Cadet")
    assert t.names(A, "break") == ["Plain Cadet", "Bury"] and t.count(A, "hand") == 2


@pytest.mark.clause("11.11.9")
@pytest.mark.clause("4.1")
def test_a_number_named_on_resolution_stays() -> None:
    """Zero may be named, and what follows uses the same number."""
    named = L.Name("n", "number")
    t = ready(
        spell("Count", named, L.PlayerAct("draw", L.You(), L.Named("n")), L.PlayerAct("mill", L.You(), L.Named("n")))
    )
    t.begin()
    cast(t, "Count")
    assert t.labels()[0] == "0"
    t.say("2")
    assert t.count(A, "hand") == 2 and t.count(A, "break") == 3


@pytest.mark.parametrize(("kind", "word"), [("number", "2"), ("element", "Fire")])
def test_what_is_named_stands_in_the_log_for_everybody(kind: str, word: str) -> None:
    """A number or an element; by whom it is named, too."""
    t = ready(spell("Count", L.Name("n", kind)))
    t.begin()
    cast(t, "Count")
    t.say(word)
    for viewer in (A, B, None):
        (told,) = [entry for entry in entries(t.s, viewer) if entry.kind == "named"]
        assert (told.player, told.other_name, told.amount) == (A, word, 0)
        assert log_words(told, ["You", "Kim"], layout_of("fftcg", t.book.schema)) == f"You name {word}"


@pytest.mark.clause("11.12.5.6")
@pytest.mark.clause("11.12.5.2")
@pytest.mark.clause("11.11.5")
def test_what_a_text_replaces_in_itself_comes_before_other_replacements() -> None:
    """8000 instead of 5000, and the reduction by 2000 is taken from what it has become."""
    spark = spell("Meteor", A_FORWARD, L.If(L.Exists(MINE), L.Damage(IT, L.Num(8000)), L.Damage(IT, L.Num(5000))))
    ward = forward("Stone Ward", "Earth", 4, 9000, abilities=[
        L.Replacement(L.Event("is dealt damage", L.This()), L.AmountBecomes(L.Minus(L.EventAmount(), L.Num(2000))))
    ])  # fmt: skip
    t = ready(spark, ward)
    me = t.one(B, "field", ward)
    t.put(A, "field", CADET)
    t.begin()
    cast(t, "Meteor", "Stone Ward")
    assert t.damage(me) == 6000


@pytest.mark.clause("15.1.1.8.1")
def test_searching_shows_what_was_found_and_shuffles() -> None:
    """It may fail to find; the opponent sees only what was revealed."""
    seek = spell(
        "Seek", L.Search("f", L.Num(0), ONE, L.Filter((L.Is("name", "Plain Cadet"),)), L.Move(L.Bound("f"), "hand"))
    )
    orders = set()
    for seed in range(4):
        t = Table(seek, PAGE, CADET, SOLDIER, seed=seed).decks(8)
        t.put(A, "field", PAGE)
        t.put(A, "hand", seek)
        found = t.one(A, "deck", CADET)
        t.begin()
        cast(t, "Seek")
        t.say("Plain Cadet")
        if t.about != "priority":
            t.done()
        assert t.names(A, "hand") == ["Plain Cadet"] and t.s.cols[7][found] == 3
        assert all(t.s.cols[7][c] == 0 for c in t.s.zones[A])
        orders.add(tuple(t.s.zones[A]))
    assert len(orders) > 1


# ------------------------------------------------------------------------------------------------ ongoing effects


@pytest.mark.clause("11.12.4.2")
@pytest.mark.clause("11.12.4.3")
def test_effects_of_summons_fix_what_they_affect_and_by_how_much() -> None:
    """A later Forward gains nothing, a later Backup adds nothing."""
    backups = L.Filter((L.ControlledBy(L.You()), L.Is("type", "Backup")))
    cry = spell("Battle Cry", L.Ongoing(L.Matching(MINE), (
        L.Adjust("power", L.Times(L.Num(1000), L.CountOf(L.Matching(backups)))),
    )))  # fmt: skip
    clerk = backup("Clerk", "Fire", 1)
    t = Table(cry, clerk, PAGE, SOLDIER, CADET).decks()
    t.put(A, "field", PAGE, PAGE, PAGE)
    me = t.one(A, "field", SOLDIER)
    t.put(A, "hand", cry, clerk, CADET)
    them = t.one(B, "field", SOLDIER)
    t.begin()
    cast(t, "Battle Cry")
    assert t.power(me) == 10000 and t.power(them) == 7000
    late = t.s.zones[2][-1]
    t.say("play Clerk").say("dull Fire Page").say("play Plain Cadet").say("dull Fire Page")
    assert t.power(me) == 10000 and t.power(late) == 3000


@pytest.mark.clause("11.12.4.7")
@pytest.mark.clause("11.12.4.6")
def test_a_cards_own_effect_comes_first_within_its_kind() -> None:
    """(5000 + 2000) doubled by an older Banner."""
    banner = monster("War Banner", "Fire", 2, abilities=[
        L.Static(L.Matching(MINE), (L.Become("power", L.Times(L.Num(2), L.ValueOf("power", L.Candidate()))),))
    ])  # fmt: skip
    proud = forward("Proud Guard", "Fire", 3, 5000, abilities=[L.Static(L.This(), (L.Adjust("power", L.Num(2000)),))])
    t = Table(banner, proud).decks()
    t.put(A, "field", banner)
    me = t.one(A, "field", proud)
    assert t.begin().power(me) == 14000
    humble = forward("Humble", "Fire", 3, 5000, abilities=[L.Static(L.This(), (L.Become("power", L.Num(2000)),))])
    six = monster("Banner Six", "Fire", 2, abilities=[setting(6000)])
    t = Table(six, humble).decks()
    t.put(A, "field", six)
    me = t.one(A, "field", humble)
    assert t.begin().power(me) == 6000, "its own effect first, though it is newer"


def banner(name: str, power: int) -> Card:
    """A Monster that sets the power of all Forwards."""
    return monster(name, "Fire", 2, abilities=[setting(power)])


def setting(power: int) -> L.Static:
    """All Forwards have this power."""
    return L.Static(L.Matching(FORWARDS), (L.Become("power", L.Num(power)),))


@pytest.mark.clause("11.12.4.8")
@pytest.mark.clause("11.12.4.9")
@pytest.mark.clause("11.12.4.10")
def test_times_of_cards_grants_and_effects() -> None:
    """A granted ability has the time of the grant, a card that of its entering, an effect that of its beginning."""
    grant = spell(
        "Grant", L.Ongoing(L.Matching(L.Filter((L.Is("name", "Old Stone"),))), (L.GainAbility(setting(1000)),))
    )
    old = monster("Old Stone", "Fire", 2)
    level = spell("Level", L.Ongoing(L.Matching(FORWARDS), (L.Become("power", L.Num(3000)),)))
    blink = spell(
        "Blink",
        L.Pick("a", "choose", ONE, ONE, L.Filter((L.Is("name", "Banner Six"),))),
        L.Move(IT, "removed"),
        L.Move(IT, "field"),
    )
    t = ready(grant, level, blink, old, banner("Banner Six", 6000), banner("Banner Two", 2000))
    me = t.one(A, "field", SOLDIER)
    t.put(A, "field", old, "Banner Six", "Banner Two")
    t.begin()
    assert t.power(me) == 2000
    cast(t, "Grant")
    assert t.power(me) == 1000
    cast(t, "Level")
    assert t.power(me) == 3000
    cast(t, "Blink", "Banner Six")
    assert t.power(me) == 6000


# ------------------------------------------------------------------------------------------------ replacement


@pytest.mark.clause("11.12.5.1")
@pytest.mark.clause("11.12.5.3")
@pytest.mark.clause("11.12.5.4")
@pytest.mark.clause("11.8.15")
def test_a_replaced_event_has_not_happened() -> None:
    """No trigger; a replacement that comes too late changes nothing."""
    shield = spell("Shield", A_FORWARD, L.Ongoing(IT, (L.GainAbility(
        L.Replacement(L.Event("is dealt damage", L.This()), L.AmountBecomes(L.Num(0)))),)))  # fmt: skip
    fire = spell("Small Fire", A_FORWARD, L.Damage(IT, L.Num(4000)))
    sore = backup("Sore", "Water", 2, abilities=[L.Triggered((L.Event("is dealt damage", FORWARDS),), DRAW)])
    t = Table(shield, fire, sore, PAGE, SOLDIER).decks()
    t.put(A, "field", *[PAGE] * 3, sore)
    t.put(A, "hand", shield, fire, fire)
    me = t.one(B, "field", SOLDIER)
    t.begin()
    cast(t, "Small Fire", "Plain Soldier")
    assert len(t.s.stack) == 1
    t.both_pass()
    cast(t, "Shield", "Plain Soldier")
    cast(t, "Small Fire", "Plain Soldier")
    assert t.damage(me) == 4000 and not t.s.stack


@pytest.mark.clause("11.12.5.6.1")
def test_the_affected_cards_controller_orders_replacements() -> None:
    """Reduce, then double: 2000; the other way round: 4000."""
    ward = forward("Stone Ward", "Earth", 4, 8000, abilities=[
        L.Replacement(L.Event("is dealt damage", L.This()), L.AmountBecomes(L.Minus(L.EventAmount(), L.Num(2000))))
    ])  # fmt: skip
    idol = monster("Fire Idol", "Fire", 2, abilities=[
        L.Replacement(
            L.Event("is dealt damage", L.Filter((L.ControlledBy(L.Opponent()), L.Is("type", "Forward")))),
            L.AmountBecomes(L.Times(L.Num(2), L.EventAmount())),
        )
    ])  # fmt: skip
    ember = spell("Ember", A_FORWARD, L.Damage(IT, L.Num(3000)))
    for first, damage in (("the effect of Stone Ward", 2000), ("the effect of Fire Idol", 4000)):
        t = ready(ember, ward, idol)
        t.put(A, "field", idol)
        me = t.one(B, "field", ward)
        t.begin()
        cast(t, "Ember", "Stone Ward")
        assert t.about == "replace" and t.who == B
        t.say(first)
        assert t.damage(me) == damage


@pytest.mark.clause("11.12.5.5")
def test_a_replacement_is_not_applied_to_its_own_result() -> None:
    """Two of a kind apply once each, without a question."""
    idol = monster("Fire Idol", "Fire", 2, generic=True, abilities=[
        L.Replacement(
            L.Event("is dealt damage", L.Filter((L.ControlledBy(L.Opponent()), L.Is("type", "Forward")))),
            L.AmountBecomes(L.Plus(L.EventAmount(), L.Num(1000))),
        )
    ])  # fmt: skip
    ember = spell("Ember", A_FORWARD, L.Damage(IT, L.Num(2000)))
    t = ready(ember, idol)
    t.put(A, "field", idol, idol)
    me = t.one(B, "field", SOLDIER)
    t.begin()
    cast(t, "Ember", "Plain Soldier")
    assert t.damage(me) == 4000


@pytest.mark.clause("11.12.5.6.1")
@pytest.mark.parametrize("first", [0, 1])
def test_copies_of_a_text_that_speaks_of_its_own_card_are_ordered(first: int) -> None:
    """Two take the damage upon themselves: the one that is applied last has it."""
    other = L.Filter((L.ControlledBy(L.You()), L.Is("type", "Forward"), L.OtherThan(L.This())))
    guard = forward("Twin Guard", "Earth", 3, 9000, generic=True, abilities=[
        L.Replacement(L.Event("is dealt damage", other), L.Redirect(L.This()))
    ])  # fmt: skip
    t = ready(spell("Ember", A_FORWARD, L.Damage(IT, L.Num(3000))), guard, SOLDIER)
    guards = t.put(B, "field", guard, guard)
    t.one(B, "field", SOLDIER)
    t.begin()
    cast(t, "Ember", "Plain Soldier")
    assert t.about == "replace" and t.who == B and len(t.labels()) == 2
    t.say("the effect of Twin Guard", card=guards[first])
    assert [t.damage(g) for g in guards] == ([0, 3000] if first == 0 else [3000, 0])


@pytest.mark.clause("11.12.5.6.1")
@pytest.mark.parametrize("first", [0, 1])
def test_copies_of_a_text_that_holds_once_are_ordered(first: int) -> None:
    """Which of two cards keeps its use is the affected player's choice; the last one left is asked about no more."""
    guard = forward("Twin Shield", "Earth", 3, 9000, generic=True, abilities=[
        L.Replacement(L.Event("is dealt damage", MINE), L.Prevent())
    ])  # fmt: skip
    ember = spell("Ember", A_FORWARD, L.Damage(IT, L.Num(3000)))
    t = ready(ember, guard, SOLDIER)
    t.put(A, "hand", ember, ember)
    t.put(A, "field", PAGE, PAGE)
    guards = t.put(B, "field", guard, guard)
    me = t.one(B, "field", SOLDIER)
    t.begin()
    (aid,) = t.s.pool.defs[t.s.cols[DEF][guards[0]]].base.abilities
    t.s.pool.abilities[aid].limit_times = 1
    cast(t, "Ember", "Plain Soldier")
    assert t.about == "replace" and t.who == B and len(t.labels()) == 2
    t.say("the effect of Twin Shield", card=guards[first])
    assert t.damage(me) == 0 and [key >> 16 & CARD_MASK for key in t.s.used] == [guards[first]]
    cast(t, "Ember", "Plain Soldier")
    assert t.damage(me) == 0 and len(t.s.used) == 2
    cast(t, "Ember", "Plain Soldier")
    assert t.damage(me) == 3000


# ------------------------------------------------------------------------------------------------ keyword actions


@pytest.mark.clause("15.1.1.1.2")
@pytest.mark.clause("15.1.1.2.2")
def test_active_cards_can_be_activated_and_dull_ones_dulled() -> None:
    """They are legal targets; nothing turns, so nothing triggers."""
    rouse = spell("Rouse", A_FORWARD, L.Act("activate", IT))
    snare = spell("Snare", A_FORWARD, L.Act("dull", IT))
    turns = backup("Turns", "Water", 2, abilities=[
        L.Triggered((L.Event("activated", FORWARDS), L.Event("dulled", FORWARDS)), DRAW)
    ])  # fmt: skip
    for name, is_dull in (("Rouse", False), ("Snare", True)):
        t = ready(rouse, snare, turns)
        t.put(A, "field", turns)
        me = t.one(B, "field", SOLDIER, dull=is_dull)
        t.begin()
        cast(t, name, "Plain Soldier")
        assert t.dull(me) == is_dull and not t.s.stack


@pytest.mark.clause("15.1.1.4.1")
def test_discards_for_cp_are_discards_and_mills_are_not() -> None:
    """The hand is what matters."""
    bin_ = monster("Scrap Bin", "Wind", 2, abilities=[L.Triggered((L.Event("discarded", player=L.You()),), HIT)])
    mill = spell("Mill", L.PlayerAct("mill", L.You(), L.Num(2)))
    t = Table(bin_, mill, PAGE, SOLDIER, CADET).decks()
    t.put(A, "field", bin_, PAGE)
    t.put(A, "hand", CADET, SOLDIER, mill)
    t.begin().say("play Plain Cadet").say("discard Plain Soldier")
    assert len(t.s.stack) == 1
    t.both_pass()
    cast(t, "Mill")
    assert not t.s.stack and t.count(B, "damage") == 1 and t.count(A, "break") == 4


@pytest.mark.clause("15.1.1.5.1")
def test_removed_cards_lie_in_their_owners_removed_zone() -> None:
    """For everybody to see."""
    banish = spell("Banish", A_FORWARD, L.Move(IT, "removed"))
    t = ready(banish)
    me = t.one(B, "field", SOLDIER)
    t.begin()
    cast(t, "Banish", "Plain Soldier")
    assert t.names(B, "removed") == ["Plain Soldier"] and t.s.cols[7][me] == 3


@pytest.mark.clause("11.12.5.6.1")
def test_of_three_replacements_two_orders_are_asked() -> None:
    """Whoever has named the first says which of the others comes next; the last one needs no question."""

    def changed(name: str, becomes: L.Amount) -> Card:
        return monster(name, "Earth", 2, abilities=[
            L.Replacement(L.Event("is dealt damage", MINE), L.AmountBecomes(becomes))
        ])  # fmt: skip

    damage = L.EventAmount()
    less = changed("Less", L.Minus(damage, L.Num(2000)))
    twice = changed("Twice", L.Times(L.Num(2), damage))
    more = changed("More", L.Plus(damage, L.Num(1000)))
    ember = spell("Ember", A_FORWARD, L.Damage(IT, L.Num(3000)))
    tower = forward("Vast Tower", "Earth", 9, 20000)
    for first, second, dealt in (("Less", "Twice", 3000), ("Twice", "Less", 5000), ("More", "Twice", 6000)):
        t = ready(ember, less, twice, more, tower)
        t.put(B, "field", less, twice, more)
        me = t.one(B, "field", tower)
        t.begin()
        cast(t, "Ember", "Vast Tower")
        for name, left in ((first, 3), (second, 2)):
            assert t.about == "replace" and t.who == B and len(t.labels()) == left
            t.say(f"the effect of {name}")
        assert t.about == "priority" and t.damage(me) == dealt


def test_what_becomes_of_each_objects_number_is_told_without_the_numbers_of_cards() -> None:
    """The same game under other numbers of its cards looks the same to everybody while the effect lasts."""
    two = L.Num(2)
    doubled = L.Become("power", L.Times(two, L.ValueOf("power", L.Candidate())))
    chosen = L.Pick("a", "choose", two, two, FORWARDS)
    wind = spell("Second Wind", L.Sequence((chosen, L.Ongoing(L.Bound("a"), (doubled,)))))
    t = Table(wind, PAGE, SOLDIER, CADET).decks()
    t.put(A, "field", PAGE, SOLDIER, CADET)
    t.put(A, "hand", wind)
    t.begin()
    same = copy(t)
    same.s = relabelled(t.s, seeded(1))
    assert same.s.zone(FIELD, A) != t.s.zone(FIELD, A)
    for table in (t, same):
        cast(table, "Second Wind", "Plain Soldier", "Plain Cadet")
        assert [table.power(card) for card in table.s.zone(FIELD, A)[1:]] == [14000, 6000]
    for player in (A, B):
        assert View(same.s, player, True).data() == View(t.s, player, True).data()
