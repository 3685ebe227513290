"""Delayed abilities (11.8.17), field abilities (11.9), ongoing and replacement effects (11.12), keyword actions (15.1)."""

import pytest
from fftcg_table import A, B, Card, Table, backup, forward, monster, summon

from playmat import lang as L

ONE = L.Num(1)
DRAW = L.PlayerAct("draw", L.You())
HIT = L.DamagePlayer(L.Opponent(), ONE)
PAGE = backup("Fire Page", "Fire")
SOLDIER = forward("Plain Soldier", "Fire", 3, 7000, generic=True)
CADET = forward("Plain Cadet", "Fire", 1, 3000, generic=True)
FORWARDS = L.Filter((L.Is("type", "Forward"),))
MINE = L.Filter((L.ControlledBy(L.You()), L.Is("type", "Forward")))
A_FORWARD = L.Pick("a", "choose", ONE, ONE, FORWARDS)
IT = L.Bound("a")
DIES = L.Event("move", FORWARDS, from_zone="field", to_zone="break")
END = L.Event("phase ends", phase="turn")
ENTERS = L.Event("enters", L.This())


def spell(name: str, *steps: L.Step) -> Card:
    """A Fire Summon of cost 1."""
    return summon(name, "Fire", 1, L.Spell(L.Sequence(steps)))


BOLT = spell("Ruin Bolt", A_FORWARD, L.Act("break", IT))


def ready(*cards: Card, pages: int = 4) -> Table:
    """A has these Summons in hand and Backups to pay for them; the rest is up to the test."""
    t = Table(*cards, PAGE, SOLDIER, CADET).decks()
    t.put(A, "field", *[PAGE] * pages)
    t.put(A, "hand", *[c for c in cards if c.record["type"] == "Summon"])
    return t


def cast(t: Table, name: str, *choices: str | tuple[str, int]) -> Table:
    """A casts a Summon and both pass."""
    t.say(f"cast {name}")
    for c in choices:
        t.say(c) if isinstance(c, str) else t.say(*c)
    return t.say("dull Fire Page").both_pass()


# ------------------------------------------------------------------------------------------------ delayed abilities


@pytest.mark.clause("6.4.1.1")
@pytest.mark.clause("11.8.17.4")
def test_a_summons_delayed_ability_has_the_summon_as_its_source() -> None:
    """Protection from the opponent's Summons stops it; it is controlled by who controlled the Summon."""
    doom = spell(
        "Doom Mark", A_FORWARD, L.Later(END, L.Sequence((L.Damage(IT, L.Num(3000)), L.PlayerAct("draw", L.You()))))
    )
    proof = forward("Proof", "Ice", 3, 3000, abilities=[
        L.Replacement(
            L.Event("is dealt damage", L.This(), source=L.Filter((L.Is("type", "Summon"),))), L.AmountBecomes(L.Num(0))
        )
    ])  # fmt: skip
    t = ready(doom, proof)
    me = t.one(B, "field", proof)
    t.begin("main 1")
    cast(t, "Doom Mark", "Proof")
    t.both_pass().both_pass().say("no attack").both_pass().both_pass()
    assert t.zone_of(me) == "field" and t.damage(me) == 0 and t.count(A, "hand") == 1
    t = Table(doom, PAGE, SOLDIER).decks()
    t.put(B, "field", PAGE)
    t.put(B, "hand", doom)
    t.put(A, "field", SOLDIER)
    t.begin().say("pass").say("cast Doom Mark").say("Plain Soldier").say("dull Fire Page").both_pass()
    t.both_pass().both_pass().say("no attack").both_pass().both_pass()
    assert t.count(B, "hand") == 1, "it was B's Summon"


@pytest.mark.clause("11.8.17.1")
@pytest.mark.clause("11.8.17.2")
def test_delayed_abilities_wait_from_their_making_and_trigger_once() -> None:
    """What died before does not count; with a duration every death does, without one the first."""
    for until, drawn in (("", 1), ("end of turn", 2)):
        toll = spell("Late Toll", L.Later(DIES, DRAW, until))
        t = ready(toll, pages=4)
        t.put(A, "hand", *[BOLT] * 0)
        t = Table(toll, BOLT, PAGE, SOLDIER).decks()
        t.put(A, "field", *[PAGE] * 4)
        t.put(A, "hand", toll, BOLT, BOLT, BOLT)
        t.put(B, "field", *[SOLDIER] * 3)
        t.begin()
        cast(t, "Ruin Bolt", "Plain Soldier")
        assert not t.s.stack
        cast(t, "Late Toll")
        cast(t, "Ruin Bolt", "Plain Soldier")
        assert len(t.s.stack) == 1
        t.both_pass()
        cast(t, "Ruin Bolt", "Plain Soldier")
        if t.s.stack:
            t.both_pass()
        assert t.count(A, "hand") == drawn


@pytest.mark.clause("11.8.17.3")
@pytest.mark.clause("7.4")
def test_a_delayed_ability_follows_changes_but_no_move() -> None:
    """What has changed its type is broken, what has left and come back is not."""
    doom = spell("Doom Mark", A_FORWARD, L.Later(END, L.Act("break", IT)))
    blink = spell("Blink", A_FORWARD, L.Move(IT, "removed"), L.Move(IT, "field"))
    unform = spell("Unform", L.Ongoing(L.Matching(L.Filter((L.Is("name", "Frog"),))), (L.Turn("type", "Monster"),)))
    frog = forward("Frog", "Earth", 2, 5000)
    t = Table(doom, blink, unform, frog, PAGE, SOLDIER).decks()
    t.put(A, "field", *[PAGE] * 4)
    t.put(A, "hand", doom, doom, blink, unform)
    one, two = t.put(B, "field", frog, SOLDIER)
    t.begin()
    cast(t, "Doom Mark", "Frog")
    cast(t, "Doom Mark", "Plain Soldier")
    cast(t, "Unform")
    cast(t, "Blink", "Plain Soldier")
    t.both_pass().both_pass().say("no attack").both_pass()
    t.say(t.labels()[0])
    t.both_pass().both_pass()
    assert t.zone_of(one) == "break" and t.zone_of(two) == "field"


@pytest.mark.clause("6.4.1.2")
@pytest.mark.clause("11.8.17.5")
@pytest.mark.clause("11.11.8")
@pytest.mark.clause("6.4.1")
def test_an_abilitys_delayed_ability_is_done_by_its_source_card() -> None:
    """So what the card's damage is increased by counts for it."""
    knight = forward("Ash Knight", "Fire", 3, 7000, abilities=[
        L.Replacement(
            L.Event("deals damage", L.This(), FORWARDS), L.AmountBecomes(L.Plus(L.EventAmount(), L.Num(2000)))
        ),
        L.Activated(L.Cost(), L.Sequence((A_FORWARD, L.Later(END, L.Damage(IT, L.Num(3000)))))),
    ])  # fmt: skip
    t = Table(knight, SOLDIER).decks()
    t.put(A, "field", knight)
    me = t.one(B, "field", SOLDIER)
    t.begin("main 2").say("use ability 1 of Ash Knight").say("Plain Soldier").both_pass().both_pass().both_pass()
    assert t.damage(me) == 5000 or t.s.vals[1] == B
    assert t.damage(me) == 5000


@pytest.mark.clause("6.4.1.3")
@pytest.mark.clause("11.8.17.6")
def test_a_replacements_delayed_ability_belongs_to_the_cards_controller_then() -> None:
    """The thief of the Phoenix draws, not its owner."""
    phoenix = forward("Ash Phoenix", "Fire", 3, 6000, abilities=[
        L.Replacement(
            L.Event("move", L.This(), from_zone="field", to_zone="break"),
            L.Instead(L.Sequence((L.Move(L.This(), "removed"), L.Later(END, DRAW)))),
        )
    ])  # fmt: skip
    steal = spell("Turncoat", A_FORWARD, L.Ongoing(IT, (L.Control(L.You()),), "game"))
    t = ready(steal, BOLT, phoenix)
    me = t.one(B, "field", phoenix)
    t.begin("main 2")
    cast(t, "Turncoat", "Ash Phoenix")
    cast(t, "Ruin Bolt", "Ash Phoenix")
    assert t.zone_of(me) == "removed" and t.names(B, "removed") == ["Ash Phoenix"]
    t.both_pass().both_pass()
    assert t.count(A, "hand") == 1 and t.count(B, "hand") == 0


# ------------------------------------------------------------------------------------------------ field abilities


def captain(n: int = 3000) -> Card:
    """All other own Forwards gain power."""
    others = L.Filter((L.ControlledBy(L.You()), L.Is("type", "Forward"), L.OtherThan(L.This())))
    return forward(
        "Captain", "Earth", 4, 5000, abilities=[L.Static(L.Matching(others), (L.Adjust("power", L.Num(n)),))]
    )


@pytest.mark.clause("11.9.1")
@pytest.mark.clause("11.9.2")
@pytest.mark.clause("11.9.3")
@pytest.mark.clause("11.12.4.4")
@pytest.mark.clause("11.12.4.5")
def test_a_field_ability_works_while_its_card_is_on_the_field() -> None:
    """At once, without the stack, also for later arrivals, who never have the printed value; not from the hand."""
    frail = forward("Frail", "Fire", 1, 1000)
    wither = monster("Withering Idol", "Dark", 2, abilities=[
        L.Static(L.Matching(L.Filter((L.ControlledBy(L.Opponent()), L.Is("type", "Forward")))), (L.Adjust("power", L.Num(-2000)),))
    ])  # fmt: skip
    judge = backup("Judge", "Light", 3, abilities=[
        L.Triggered((L.Event("enters", L.Filter((L.Is("type", "Forward"), L.Compare("power", "=", L.Num(2000))))),), DRAW)
    ])  # fmt: skip
    t = Table(captain(), frail, wither, judge, PAGE, BOLT).decks()
    t.put(A, "field", captain(), judge, PAGE, PAGE)
    t.put(A, "hand", frail, BOLT, captain())
    t.put(B, "field", wither)
    t.begin().say("play Frail").say("dull Fire Page")
    me = t.s.zones[4][4]
    assert t.power(me) == 2000 and len(t.s.stack) == 1
    t.both_pass()
    cast(t, "Ruin Bolt", "Captain")
    assert t.zone_of(me) == "break", "without the Captain it has no power left"


@pytest.mark.clause("11.8.16.1.1")
def test_newcomers_see_themselves_and_each_other_enter() -> None:
    """Two that enter together trigger twice each."""
    host = forward("Host", "Fire", 2, 4000, generic=True, abilities=[L.Triggered((L.Event("enters", FORWARDS),), DRAW)])
    call = spell("Call", L.Move(L.Matching(L.Filter((L.In("break", L.You()),))), "field"))
    t = ready(call, host)
    t.put(A, "break", host, host)
    t.begin()
    cast(t, "Call")
    assert t.about == "next ability" and len(t.labels()) == 4


@pytest.mark.clause("11.8.16.1")
@pytest.mark.clause("7.4")
def test_a_zone_trigger_fails_for_a_card_that_has_moved_on() -> None:
    """Removed from the Break Zone in response, it is not returned."""
    back = forward("Comeback", "Fire", 2, 4000, abilities=[
        L.Triggered((L.Event("move", L.This(), from_zone="field", to_zone="break"),), L.Move(L.This(), "hand"))
    ])  # fmt: skip
    banish = spell("Banish", L.Move(L.Matching(L.Filter((L.In("break", L.You()), L.Is("type", "Forward")))), "removed"))
    for respond, where in ((False, "hand"), (True, "removed")):
        t = ready(BOLT, banish, back)
        me = t.one(A, "field", back)
        t.begin()
        cast(t, "Ruin Bolt", "Comeback")
        assert len(t.s.stack) == 1
        if respond:
            cast(t, "Banish")
        assert t.both_pass().zone_of(me) == where


@pytest.mark.clause("5.2.4.1")
def test_a_cards_name_in_its_text_is_this_card() -> None:
    """Not its copies."""
    twin = forward("Twin", "Fire", 2, 4000, generic=True, abilities=[
        L.Activated(L.Cost(), L.Ongoing(L.This(), (L.Adjust("power", L.Num(1000)),)))
    ])  # fmt: skip
    t = Table(twin).decks()
    one, two = t.put(A, "field", twin, twin)
    t.begin().say("use ability 1 of Twin", one).both_pass()
    assert (t.power(one), t.power(two)) == (5000, 4000)


@pytest.mark.clause("11.5.3")
@pytest.mark.clause("5.2.2.2")
def test_every_paragraph_is_an_ability_and_every_category_counts() -> None:
    """Two with the same trigger are two entries of the stack."""
    two = forward("Two", "Fire", 1, 4000, abilities=[L.Triggered((ENTERS,), DRAW), L.Triggered((ENTERS,), HIT)])
    two.record["categories"] = ["VII", "DFF"]
    t = Table(two, PAGE).decks()
    t.put(A, "field", PAGE)
    t.put(A, "hand", two)
    t.begin().say("play Two").say("dull Fire Page")
    assert t.about == "next ability" and len(t.labels()) == 2
    assert t.pool.defs[0].base.sets[4] == ("VII", "DFF")


@pytest.mark.clause("6.2.4")
def test_an_effect_puts_a_card_onto_its_owners_field() -> None:
    """Whoever controls the effect."""
    call = spell("Call", L.Move(L.Matching(L.Filter((L.In("break", L.Opponent()),))), "field"))
    t = ready(call)
    t.put(B, "break", SOLDIER)
    t.begin()
    cast(t, "Call")
    assert t.names(B, "field") == ["Plain Soldier"]


@pytest.mark.clause("6.7.2")
def test_counters_of_one_name_are_the_same() -> None:
    """Whoever placed them, for whatever."""
    rune = spell("Rune", L.Pick("a", "choose", ONE, ONE, L.Filter(())), L.Counters(IT, "Rune", ONE))
    monk = monster("Rune Monk", "Fire", 2, abilities=[
        L.Activated(L.Cost(), L.Counters(L.This(), "Rune", ONE)),
        L.Activated(L.Cost((L.Do(L.Counters(L.This(), "Rune", L.Num(2), True)),)), DRAW),
    ])  # fmt: skip
    t = ready(rune, monk)
    t.put(A, "field", monk)
    t.begin().say("use ability 1 of Rune Monk").both_pass()
    assert not t.can("use ability 2 of Rune Monk")
    cast(t, "Rune", "Rune Monk")
    t.say("use ability 2 of Rune Monk").both_pass()
    assert t.count(A, "hand") == 1 and not t.s.counters


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
    cry = spell("Battle Cry", L.Ongoing(L.Matching(MINE), (
        L.Adjust("power", L.Times(L.Num(1000), L.CountOf(L.Matching(L.Filter((L.ControlledBy(L.You()), L.Is("type", "Backup"))))))),
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
    for first, damage in (("the ability of Stone Ward", 2000), ("the ability of Fire Idol", 4000)):
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
