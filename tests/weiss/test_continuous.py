"""Continuous effects (8.9): the order in which they are applied, what they reach, and when."""

import pytest
from weiss_table import CHILD, DRAW, MINE, NEWT, ONE, A, B, Table, character, event

from playmat import lang as L
from playmat.kernel.running.advance import give, take_back
from playmat.kernel.saving.digest import digest

OTHERS = L.Filter((L.ControlledBy(L.You()), L.Is("type", "Character"), L.OtherThan(L.This())))
FRONT = L.Matching(L.Filter((L.Among(L.Related("in front", L.This(), True)),)))


def power(n: int) -> L.Change:
    """So much more power."""
    return L.Adjust("power", L.Num(n))


def assist(*changes: L.Change, of: L.Ref = FRONT) -> L.Static:
    """Assist: while this card is on the back stage."""
    return L.Static(of, changes, L.Fits(L.This(), L.Filter((L.State("back stage"),))))


def pick(what: L.Filter = MINE) -> L.Pick:
    """Choose 1 of them."""
    return L.Pick("a", "choose", ONE, ONE, what)


@pytest.mark.clause("8.1.1.3")
@pytest.mark.clause("8.6.1")
@pytest.mark.clause("8.9.3")
def test_a_continuous_ability_applies_by_itself_from_the_first_moment() -> None:
    """A character that comes under it has no power at once and goes in the next check timing."""
    mouse = character("Tiny Mouse", power=500)
    theirs = L.Filter((L.ControlledBy(L.Opponent()), L.Is("type", "Character")))
    aura = character("Cold Aura", power=1000, abilities=[L.Static(L.Matching(theirs), (power(-500),))])
    t = Table(mouse, aura).decks()
    t.stage("B4", aura)
    t.put(A, "hand", mouse)
    t.begin().say("play Tiny Mouse", "center left")
    assert t.names(A, "waiting room") == ["Tiny Mouse"] and t.about == "main phase"


@pytest.mark.clause("8.9.1.2")
@pytest.mark.clause("8.9.1.4")
def test_an_effect_comes_after_what_it_depends_on() -> None:
    """The document's example: who has the trait gets the ability, in whichever order the two came."""
    corps = L.Matching(L.Filter((L.Among(L.Related("in front", L.This(), True)), L.Is("trait", "Corps"))))
    draws = L.Triggered((L.Event("attacks", L.This()),), DRAW)
    captain = character("Corps Captain", abilities=[assist(L.Gain("trait", "Corps"))])
    medic = character("Corps Medic", abilities=[assist(L.GainAbility(draws), of=corps)])
    for places in (("A4", "A5"), ("A5", "A4")):
        t = Table(captain, medic).decks()
        t.stage("A2")
        t.stage(places[0], medic)
        t.stage(places[1], captain)
        t.begin("declaration").attack("Reed Child")
        assert t.count(A, "hand") == 1


@pytest.mark.clause("8.9.1.3")
def test_an_effect_does_not_switch_itself_off() -> None:
    """The document's example: 3000 power or less gets 500 more, and keeps it."""
    weak = L.Matching(L.Filter((L.Among(L.Related("in front", L.This(), True)), L.Compare("power", "<=", L.Num(3000)))))
    helper = character("Helper", abilities=[assist(power(500), of=weak)])
    own = L.Static(L.This(), (power(500),), L.Cmp(L.ValueOf("power", L.This()), "<=", L.Num(3000)))
    humble = character("Humble", power=3000, abilities=[own])
    t = Table(helper, humble).decks()
    child = t.stage("A2")
    alone = t.stage("A1", humble)
    t.stage("A5", helper)
    t.begin()
    assert t.power(child) == 3500 and t.power(alone) == 3500


@pytest.mark.clause("8.9.1.3")
@pytest.mark.clause("8.9.1.4")
def test_a_condition_on_a_value_waits_for_what_changes_that_value() -> None:
    """Who needs 4000 power for more gets it, however late the one came that gives it the 4000."""
    strong = L.Static(L.This(), (power(2000),), L.Cmp(L.ValueOf("power", L.This()), ">=", L.Num(4000)))
    climber = character("Climber", power=3000, abilities=[strong])
    banner = character("Banner Girl", abilities=[L.Static(L.Matching(OTHERS), (power(1000),))])
    for first, second in ((climber, banner), (banner, climber)):
        t = Table(climber, banner).decks()
        placed = {c.name: t.stage(where, c) for where, c in zip(("A1", "A2"), (first, second), strict=True)}
        t.begin()
        assert t.power(placed["Climber"]) == 6000


@pytest.mark.clause("8.9.1.2")
@pytest.mark.clause("8.9.1.3")
def test_an_ability_that_needs_a_value_is_there_when_the_value_is_reached() -> None:
    """What is no value comes first, but looks at the values as they turn out."""
    draws = L.GainAbility(L.Triggered((L.Event("attacks", L.This()),), DRAW))
    needs = L.Static(L.This(), (draws,), L.Cmp(L.ValueOf("power", L.This()), ">=", L.Num(4000)))
    climber = character("Climber", power=3000, abilities=[needs])
    banner = character("Banner Girl", abilities=[L.Static(L.Matching(OTHERS), (power(1000),))])
    for helped in (True, False):
        t = Table(climber, banner).decks()
        t.stage("A1", climber)
        if helped:
            t.stage("A4", banner)
        t.begin("declaration").attack("Climber")
        assert t.count(A, "hand") == (1 if helped else 0)


@pytest.mark.clause("8.9.1.5")
@pytest.mark.clause("8.9.1.5.1")
@pytest.mark.clause("8.9.1.5.2")
def test_otherwise_effects_are_applied_in_the_order_of_their_time() -> None:
    """Setting the power comes after an Assist that was there before, and before one that comes later."""
    assistant = character("Assistant", abilities=[assist(power(500))])
    zero = event("Level Ground", pick(), L.Ongoing(L.Bound("a"), (L.Become("power", L.Num(1000)),)))
    for before in (True, False):
        t = Table(assistant, zero).decks()
        child = t.stage("A2")
        t.put(A, "hand", zero, assistant)
        t.begin()
        if before:
            t.say("play Assistant", "back left").say("play Level Ground", "Reed Child")
            assert t.power(child) == 1000
        else:
            t.say("play Level Ground", "Reed Child").say("play Assistant", "back left")
            assert t.power(child) == 1500


@pytest.mark.clause("8.9.1.5.1")
@pytest.mark.clause("3.1.4")
def test_moving_on_the_stage_gives_no_new_time() -> None:
    """The Assist that came before the event and moves afterwards still counts as earlier."""
    assistant = character("Assistant", abilities=[assist(power(500))])
    zero = event("Level Ground", pick(), L.Ongoing(L.Bound("a"), (L.Become("power", L.Num(1000)),)))
    t = Table(assistant, zero).decks()
    child = t.stage("A2")
    t.stage("A4", assistant)
    t.put(A, "hand", zero)
    t.begin().say("play Level Ground", "Reed Child")
    t.say("exchange two positions", "back left", "back right")
    assert t.power(child) == 1000


@pytest.mark.clause("8.9.2")
@pytest.mark.clause("3.1.4")
def test_what_comes_later_is_not_reached_by_an_effect_that_is_no_continuous_ability() -> None:
    """A character played after the event, or moved out and back, has its own power; moving on the stage keeps it."""
    every = event("Every One", L.Ongoing(L.Matching(MINE), (power(1000),)))
    t = Table(every).decks()
    there = t.stage("A2")
    t.put(A, "hand", every, NEWT)
    t.begin().say("play Every One").say("play Blue Newt", "center left")
    newt = next(c for c in t.s.zone(2, A) if c != there)
    assert t.power(newt) == 2500 and t.power(there) == 4000
    t.say("exchange two positions", "center middle", "center right")
    assert t.power(there) == 4000 and t.place_of(there) == "A3"


@pytest.mark.clause("8.9.2")
def test_a_prohibition_by_an_effect_does_not_reach_what_comes_later() -> None:
    """ "All of your characters cannot attack" for a turn is about those that are there."""
    weary = event("Weary", L.Ongoing(L.Matching(MINE), (L.Rule("cannot attack"),)))
    t = Table(weary).decks()
    t.stage("A2")
    t.put(A, "hand", weary, NEWT)
    t.begin().say("play Weary").say("play Blue Newt", "center left")
    t.until("attack")
    assert t.labels() == ["attack with Blue Newt", "no attack"]


@pytest.mark.clause("8.2.1.2")
@pytest.mark.clause("6.8.1.4")
def test_an_effect_without_a_duration_lasts_but_not_through_a_change_of_zone() -> None:
    """The one with a duration ends with the turn."""
    lasting = event("Lasting Gift", pick(), L.Ongoing(L.Bound("a"), (power(1000),), "game"))
    cheer = event("Cheer Song", pick(), L.Ongoing(L.Bound("a"), (power(2000),)))
    back = event("Take Home", pick(), L.Move(L.Bound("a"), "hand"))
    t = Table(lasting, cheer, back).decks(20)
    card = t.stage("A2")
    t.put(A, "hand", lasting, cheer, back)
    t.begin().say("play Lasting Gift", "Reed Child").say("play Cheer Song", "Reed Child")
    assert t.power(card) == 6000
    while t.active == A:
        t.passes()
    assert t.power(card) == 4000
    while t.active == B or t.phase != "main":
        t.passes()
    assert t.power(card) == 4000
    t.say("play Take Home", "Reed Child").say("play Reed Child", "center middle")
    assert t.power(card) == 3000


@pytest.mark.clause("8.1.1.3")
def test_until_the_end_of_the_opponents_next_turn() -> None:
    """It outlasts this turn and ends with the next one."""
    shield = event("Shield", pick(), L.Ongoing(L.Bound("a"), (power(1000),), "end of opponent's turn"))
    t = Table(shield).decks(20)
    card = t.stage("A2")
    t.put(A, "hand", shield)
    t.begin().say("play Shield", "Reed Child")
    while t.active == A:
        t.passes()
    assert t.power(card) == 4000
    while t.active == B:
        t.passes()
    assert t.power(card) == 3000


@pytest.mark.clause("4.3.6")
@pytest.mark.clause("4.3.2")
def test_a_continuous_ability_belongs_to_the_master_of_its_card() -> None:
    """A stolen bard sings for who has it."""
    bard = character("Traitor Bard", abilities=[L.Static(L.Matching(OTHERS), (power(1000),))])
    t = Table(bard).decks()
    t.stage("A2", bard, owner=B)
    mine, theirs = t.stage("A1"), t.stage("B1")
    t.begin()
    assert t.power(mine) == 4000 and t.power(theirs) == 3000


@pytest.mark.clause("8.9.3")
@pytest.mark.clause("8.6.2.1.2")
def test_information_can_be_changed_in_other_zones() -> None:
    """A level 2 card is level 1 in the hand, so that a player of level 1 plays it; on the stage it is level 2 again."""
    hand = L.Filter((L.In("hand", L.You()), L.Is("type", "Character")))
    helper = character("Hand Helper", abilities=[L.Static(L.Matching(hand), (L.Adjust("level", L.Num(-1)),))])
    captain = character("Reed Captain", level=2, power=7500)
    t = Table(helper, captain).decks()
    t.stage("A5", helper)
    t.put(A, "level", CHILD)
    card = t.one(A, "hand", captain)
    t.begin()
    assert t.level(card) == 1
    t.say("play Reed Captain", "center left")
    assert t.level(card) == 2


def test_what_was_taken_back_leaves_nothing_behind() -> None:
    """A card came to the hand, where an effect changes it, and all that was taken back: when it leaves the clock now,
    it leaves as in a game where this never was.
    """
    hand = L.Filter((L.In("hand", L.You()), L.Is("type", "Character")))
    helper = character("Hand Helper", abilities=[L.Static(L.Matching(hand), (L.Adjust("level", L.Num(1)),))])
    fallen = L.Filter((L.In("waiting room", L.You()), L.Is("name", "Blue Newt")))
    rescue = event("Rescue", L.Pick("a", "choose", ONE, ONE, fallen), L.Move(L.Bound("a"), "hand"))

    def levelling() -> tuple[Table, int]:
        t = Table(helper, rescue).decks()
        t.stage("A5", helper)
        newt = t.one(A, "clock", NEWT)
        t.put(A, "clock", *[CHILD] * 5)
        t.put(A, "hand", CHILD, rescue)
        t.begin("clock").say("clock Reed Child")
        return t, newt

    t, newt = levelling()
    start = len(t.s.history.answers)
    level = t.s.ask.options[-1] if t.s.ask is not None else 0
    give(t.s, level)
    t.say("play Rescue", "Blue Newt")
    assert t.level(newt) == 1
    while len(t.s.history.answers) > start:
        take_back(t.s)
    give(t.s, level)
    other, _ = levelling()
    give(other.s, level)
    assert digest(t.s) == digest(other.s)


@pytest.mark.clause("8.3.2")
@pytest.mark.clause("8.3.3")
def test_an_inactive_part_asks_for_no_choice() -> None:
    """Below level 2 nothing has to be chosen."""
    discard = L.Sequence(
        (L.Pick("a", "choose", ONE, ONE, L.Filter((L.In("hand", L.You()),))), L.Move(L.Bound("a"), "waiting room"))
    )
    council = event("High Council", DRAW, L.If(L.Cmp(L.PlayerValue("level", L.You()), ">=", L.Num(2)), discard))
    for level in (1, 2):
        t = Table(council).decks()
        t.put(A, "level", *[CHILD] * level)
        t.put(A, "hand", council, CHILD)
        t.begin().say("play High Council")
        assert (t.about == "choose") == (level == 2)


@pytest.mark.clause("8.11.1")
def test_what_has_left_its_zone_is_referred_to_as_it_was_there() -> None:
    """Its level on the stage, with what raised it."""
    hat = character("Level Hat", abilities=[L.Static(L.Matching(OTHERS), (L.Adjust("level", L.Num(2)),))])
    toll = event(
        "Soul Toll",
        pick(),
        L.Move(L.Bound("a"), "waiting room"),
        L.DamagePlayer(L.Opponent(), L.ValueOf("level", L.Bound("a"))),
    )
    t = Table(hat, toll).decks()
    t.stage("A2", NEWT)
    t.stage("A4", hat)
    t.put(A, "hand", toll)
    t.begin().say("play Soul Toll", "Blue Newt")
    assert t.count(B, "clock") == 2


@pytest.mark.clause("8.9.3.1")
@pytest.mark.clause("8.9.3")
def test_who_waits_for_an_arrival_looks_at_the_card_as_effects_make_it() -> None:
    """The trait that it gets on the stage counts at once."""
    giver = character("Name Giver", abilities=[L.Static(L.Matching(OTHERS), (L.Gain("trait", "Song"),))])
    song = L.Filter((L.ControlledBy(L.You()), L.Is("trait", "Song")))
    watcher = character("Song Watcher", abilities=[L.Triggered((L.Event("enters", song, from_zone="hand"),), DRAW)])
    for there in (True, False):
        t = Table(giver, watcher).decks()
        if there:
            t.stage("A4", giver)
        t.stage("A5", watcher)
        t.put(A, "hand", NEWT)
        t.begin().say("play Blue Newt", "center middle")
        assert t.count(A, "hand") == (1 if there else 0)


@pytest.mark.clause("8.9.1")
@pytest.mark.clause("8.9.1.2")
def test_what_is_no_value_comes_before_values_whatever_came_first() -> None:
    """Each would change what the other one applies to: the trait comes first, then the power of those who have it."""
    weak = L.Matching(L.Filter((L.ControlledBy(L.You()), L.Compare("power", "<=", L.Num(3000)))))
    singers = L.Matching(L.Filter((L.ControlledBy(L.You()), L.Is("trait", "Song"))))
    singer = character("Singer", traits=["Song"])
    choir = character("Choir", power=5000, abilities=[L.Static(singers, (power(1000),))])
    teacher = character("Teacher", power=5000, abilities=[L.Static(weak, (L.Gain("trait", "Song"),))])
    for first, second in ((choir, teacher), (teacher, choir)):
        t = Table(choir, teacher, singer).decks()
        t.stage("A4", first)
        t.stage("A5", second)
        child = t.stage("A1")
        t.stage("A2", singer)
        t.begin()
        assert t.power(child) == 4000


@pytest.mark.clause("8.9.1.2")
def test_a_scope_that_needs_a_value_fits_who_reaches_it() -> None:
    """A trait for all of 4000 power and more reaches the one that gets there by another effect."""
    strong = L.Matching(L.Filter((L.ControlledBy(L.You()), L.Compare("power", ">=", L.Num(4000)))))
    crown = character("Crown", power=1000, abilities=[L.Static(strong, (L.Gain("trait", "Noble"),))])
    banner = character("Banner Girl", power=1000, abilities=[L.Static(L.Matching(OTHERS), (power(1000),))])
    nobles = L.CountOf(L.Matching(L.Filter((L.ControlledBy(L.You()), L.Is("trait", "Noble")))))
    count = event("Noble Count", L.PlayerAct("draw", L.You(), nobles))
    for helped in (True, False):
        t = Table(crown, banner, count).decks()
        t.stage("A1")
        t.stage("A4", crown)
        if helped:
            t.stage("A5", banner)
        t.put(A, "hand", count)
        t.begin().say("play Noble Count")
        assert t.count(A, "hand") == (1 if helped else 0)
