"""Check timings (8.5) and automatic abilities (8.7): when they wait, who plays them in which order, what they know."""

import pytest
from weiss_table import (
    CHILD,
    DRAW,
    FESTIVAL,
    GUARD,
    MINE,
    NEWT,
    ONE,
    THEIRS,
    A,
    B,
    Table,
    at,
    character,
    event,
    gift,
    on,
    stock,
)

from playmat import lang as L
from playmat.kernel.views.eventlog import entries

OPPONENT_DRAWS = L.PlayerAct("draw", L.Opponent())
STOCK_ONE = L.PlayerAct("stock", L.You(), ONE)


def placed(*steps: L.Step, whose: L.Player | None = None) -> L.Triggered:
    """When a character of a player is placed on the stage from the hand."""
    who = L.Filter((L.ControlledBy(L.You() if whose is None else whose), L.Is("type", "Character")))
    return L.Triggered((L.Event("enters", who, from_zone="hand"),), L.Sequence(steps))


def paid(cost: L.Cost, *steps: L.Step) -> L.Step:
    """You may pay the cost. If you do, ..."""
    return L.Sequence((L.May(L.PayCost(cost)), L.If(L.DidSo(), L.Sequence(steps))))


def shrink(n: int) -> L.Step:
    """Choose 1 of your opponent's characters; it gets less power this turn."""
    return L.Sequence(
        (L.Pick("a", "choose", ONE, ONE, THEIRS), L.Ongoing(L.Bound("a"), (L.Adjust("power", L.Num(-n)),)))
    )


GONE = L.Pick("a", "choose", ONE, ONE, L.Filter((L.Is("type", "Character"),)))
SEND_OFF = event("Send Off", GONE, L.Move(L.Bound("a"), "waiting room"))


@pytest.mark.clause("8.5.1.2")
@pytest.mark.clause("8.7.3")
@pytest.mark.clause("8.7.7")
def test_the_player_chooses_which_ability_comes_next() -> None:
    """Whichever moves the card first, what needs it where it was then does nothing."""
    home = character(
        "Homesick",
        abilities=[
            on("attacks", L.Move(L.This(), "hand")),
            on("attacks", L.Move(L.This(), "stock")),
            on("attacks", DRAW),
        ],
    )
    t = Table(home).decks()
    card = t.stage("A1", home)
    t.begin("declaration").attack("Homesick")
    assert t.who == A and len(t.labels()) == 3
    t.say("ability 3 of Homesick")
    assert t.count(A, "hand") == 1
    t.say("ability 2 of Homesick")
    assert t.zone_of(card) == "stock"
    t.until("attack")
    assert t.zone_of(card) == "stock" and t.count(A, "hand") == 1


@pytest.mark.clause("8.5.1.1")
@pytest.mark.clause("8.5.1.2")
@pytest.mark.clause("8.5.1.3")
@pytest.mark.clause("10.2.3")
def test_rule_actions_come_between_two_abilities_and_the_other_player_waits() -> None:
    """A character without power leaves before the second ability; its Encore waits for the turn player's abilities."""
    mouse = character("Tiny Mouse", power=500)
    pin = character("Pinprick", power=2000, abilities=[placed(shrink(500))])
    t = Table(mouse, pin).decks()
    t.stage("A4", pin)
    t.stage("A5", pin)
    t.put(A, "hand", NEWT)
    small = t.stage("B2", mouse)
    t.stage("B1")
    t.put(B, "stock", CHILD, CHILD, CHILD)
    t.begin().say("play Blue Newt", "center middle")
    t.say("the ability of Pinprick")
    t.say("Tiny Mouse")
    assert t.zone_of(small) == "waiting room"
    assert t.who == A and t.labels() == ["Reed Child"]
    t.say("Reed Child")
    assert t.who == B and t.count(B, "stock") == 3
    t.yes()
    assert t.zone_of(small) == "stage" and t.state(small) == "rested" and t.power(small) == 500


@pytest.mark.clause("8.5.1.3")
@pytest.mark.clause("4.4.2")
def test_a_new_ability_of_the_turn_player_comes_before_the_rest_of_the_others() -> None:
    """Each ability is followed by another look at the turn player's."""
    mentor = character("Rival Mentor", abilities=[placed(DRAW, whose=L.Opponent())])
    chain = character("Chain Rival", abilities=[placed(OPPONENT_DRAWS, whose=L.Opponent())])
    drawn = L.Triggered((L.Event("drawn", player=L.You()),), STOCK_ONE)
    watcher = character("Draw Watcher", abilities=[drawn])
    t = Table(mentor, chain, watcher).decks()
    t.stage("A4", watcher)
    t.put(A, "hand", NEWT)
    t.stage("B4", chain)
    t.stage("B5", mentor)
    t.begin().say("play Blue Newt", "center middle")
    assert t.who == B
    t.say("the ability of Chain Rival")
    assert t.count(A, "stock") == 1 and t.count(B, "hand") == 1
    zones = [entry.to for entry in entries(t.s, None) if entry.to in ("hand", "stock")]
    assert zones == ["hand", "stock", "hand"]  # A draws, the watcher's card, and only then the mentor's


@pytest.mark.clause("8.5.1.4")
@pytest.mark.clause("8.5.1")
def test_the_check_timing_ends_when_nothing_is_left() -> None:
    """Then the turn player has the play timing."""
    t = Table(gift()).decks()
    t.put(A, "hand", gift())
    t.begin().say("play Small Gift")
    assert t.who == A and t.about == "main phase" and not t.s.waiting


@pytest.mark.clause("8.7.2")
@pytest.mark.clause("8.7.2.1")
@pytest.mark.clause("8.7.1")
def test_each_occurrence_waits_and_none_is_resolved_in_the_middle_of_an_effect() -> None:
    """Three cards discarded at once: three times in standby, after the draw of the same effect."""
    discarded = L.Triggered(
        (L.Event("move", L.Filter((L.OwnedBy(L.You()),)), from_zone="hand", to_zone="waiting room"),),
        L.Ongoing(L.This(), (L.Adjust("power", L.Num(500)),)),
    )
    watcher = character("Twice Watcher", power=2000, abilities=[discarded])
    three = L.Pick("a", "choose", L.Num(3), L.Num(3), L.Filter((L.In("hand", L.You()),)))
    cleanup = event("Grand Cleanup", three, L.Move(L.Bound("a"), "waiting room"), DRAW, OPPONENT_DRAWS)
    t = Table(watcher, cleanup).decks()
    card = t.stage("A2", watcher)
    t.put(A, "hand", cleanup, CHILD, CHILD, CHILD)
    t.begin().say("play Grand Cleanup", "Reed Child", "Reed Child", "Reed Child")
    assert len(t.s.waiting) == 3 and t.power(card) == 2000 and t.count(A, "hand") == t.count(B, "hand") == 1
    t.say("the ability of Twice Watcher")
    t.say("the ability of Twice Watcher")
    assert t.power(card) == 3500 and not t.s.waiting


@pytest.mark.clause("8.7.3.1")
def test_an_unwelcome_ability_must_be_played() -> None:
    """There is no answer that skips it."""
    visitor = character(
        "Home Visitor", abilities=[on("move", OPPONENT_DRAWS, from_zone="stage", to_zone="waiting room")]
    )
    t = Table(visitor).decks()
    t.stage("A2", visitor, state="reversed")
    t.stage("A1", state="reversed")
    t.begin("encore").say("put away Home Visitor")
    assert t.labels() == ["ability 1 of Home Visitor", "ability 2 of Home Visitor"]  # the other one is its Encore
    t.say("ability 2 of Home Visitor")
    assert t.count(B, "hand") == 1


@pytest.mark.clause("8.1.1.2.2")
@pytest.mark.clause("8.7.3.1.1")
@pytest.mark.clause("8.4.3")
def test_the_cost_of_an_automatic_ability_is_paid_on_resolution_and_may_be_declined() -> None:
    """Two cards from the top of the stock, no more and no fewer; or nothing at all."""
    for pays, left in ((True, 1), (False, 3)):
        page = character("Costly Page", abilities=[on("enters", paid(stock(2), DRAW), from_zone="hand")])
        t = Table(page).decks()
        t.put(A, "hand", page)
        t.put(A, "stock", GUARD, NEWT, CHILD)
        t.begin().say("play Costly Page", "center middle")
        assert t.count(A, "stock") == 3 and t.about == "may"
        t.yes() if pays else t.no()
        assert t.count(A, "stock") == left and t.count(A, "hand") == (1 if pays else 0)
        if pays:
            assert t.names(A, "stock") == ["Reed Child"]
            assert sorted(t.names(A, "waiting room")) == ["Blue Newt", "Reed Guard"]


@pytest.mark.clause("8.7.3.2")
@pytest.mark.clause("8.7.3.2.1")
def test_what_was_declined_or_cannot_be_paid_does_not_come_back() -> None:
    """One standby is used up by refusing, and by being unable."""
    page = character("Costly Page", abilities=[on("enters", paid(stock(2), DRAW), from_zone="hand")])
    for cards in (2, 1):
        t = Table(page).decks()
        t.put(A, "hand", page, CHILD)
        t.put(A, "stock", *[GUARD] * cards)
        t.begin().say("play Costly Page", "center middle")
        if cards == 2:
            t.no()
        t.say("play Reed Child", "center left")
        assert t.about == "main phase" and t.count(A, "stock") == cards and t.count(A, "hand") == 0


@pytest.mark.clause("8.7.4")
@pytest.mark.clause("8.7.4.1.2")
def test_what_left_the_stage_is_known_as_it_was_there() -> None:
    """Its power with all that changed it, not the printed one."""
    strong = L.If(L.Cmp(L.ValueOf("power", L.This()), ">=", L.Num(4000)), DRAW)
    ghost = character(
        "Proud Ghost", power=2000, abilities=[on("move", strong, from_zone="stage", to_zone="waiting room")]
    )
    cheer = event(
        "Cheer", L.Pick("a", "choose", ONE, ONE, MINE), L.Ongoing(L.Bound("a"), (L.Adjust("power", L.Num(2000)),))
    )
    for cheered in (True, False):
        t = Table(ghost, cheer, SEND_OFF).decks()
        t.stage("A2", ghost)
        t.put(A, "hand", cheer, SEND_OFF)
        t.begin()
        if cheered:
            t.say("play Cheer", "Proud Ghost")
        t.say("play Send Off", "Proud Ghost", "ability 1 of Proud Ghost")
        assert ("Filler" in t.names(A, "hand")) == cheered


@pytest.mark.clause("4.3.5")
@pytest.mark.clause("8.7.4.1.2")
@pytest.mark.clause("3.1.6")
def test_the_last_master_of_a_stolen_character_gets_its_ability() -> None:
    """It goes to its owner's waiting room, but whose it was on the stage draws."""
    ghost = character("Loaned Ghost", abilities=[on("move", DRAW, from_zone="stage", to_zone="waiting room")])
    t = Table(ghost, SEND_OFF).decks()
    card = t.stage("A2", ghost, owner=B)
    t.put(A, "hand", SEND_OFF)
    t.begin().say("play Send Off", "Loaned Ghost")
    assert card in t.s.zone(t.s.book.schema.zone_index["waiting room"], B)
    assert t.count(A, "hand") == 1 and t.count(B, "hand") == 0


@pytest.mark.clause("8.7.4.1.3")
@pytest.mark.clause("8.9.3.1")
def test_between_other_open_zones_the_card_is_known_as_it_has_become() -> None:
    """A trait that it gets in the waiting room counts when it comes there from the clock."""
    in_waiting = L.Filter((L.In("waiting room", L.You()), L.Is("type", "Character")))
    herald = character("Grave Herald", abilities=[L.Static(L.Matching(in_waiting), (L.Gain("trait", "Ghost"),))])
    counter = character(
        "Ghost Counter",
        abilities=[
            L.Triggered(
                (L.Event("move", L.Filter((L.Is("trait", "Ghost"),)), from_zone="clock", to_zone="waiting room"),), DRAW
            )
        ],
    )
    peel = event("Clock Peel", L.Move(L.Top(ONE, L.You(), "clock"), "waiting room"))
    for there in (True, False):
        t = Table(herald, counter, peel).decks()
        if there:
            t.stage("A1", herald)
        t.stage("A2", counter)
        t.put(A, "clock", NEWT)
        t.put(A, "hand", peel)
        t.begin().say("play Clock Peel")
        assert t.count(A, "hand") == (1 if there else 0)


@pytest.mark.clause("8.7.4.1.1")
def test_between_an_open_and_a_hidden_zone_the_card_is_known_as_it_was_in_the_open() -> None:
    """A trait that it had in the waiting room counts when it goes to the hand from there."""
    in_waiting = L.Filter((L.In("waiting room", L.You()), L.Is("type", "Character")))
    herald = character("Grave Herald", abilities=[L.Static(L.Matching(in_waiting), (L.Gain("trait", "Ghost"),))])
    counter = character(
        "Ghost Caller",
        abilities=[
            L.Triggered(
                (L.Event("move", L.Filter((L.Is("trait", "Ghost"),)), from_zone="waiting room", to_zone="hand"),),
                STOCK_ONE,
            )
        ],
    )
    fetch = event("Fetch", L.Pick("a", "choose", ONE, ONE, in_waiting), L.Move(L.Bound("a"), "hand"))
    for there in (True, False):
        t = Table(herald, counter, fetch).decks()
        if there:
            t.stage("A1", herald)
        t.stage("A2", counter)
        t.put(A, "waiting room", NEWT)
        t.put(A, "hand", fetch)
        t.begin().say("play Fetch", "Blue Newt")
        assert t.names(A, "hand") == ["Blue Newt"] and t.count(A, "stock") == (1 if there else 0)


@pytest.mark.clause("8.7.5")
@pytest.mark.clause("8.7.5.1")
def test_a_timed_ability_triggers_once() -> None:
    """At the beginning of the next climax phase, and not in that of the turn after."""
    later = L.Later(L.Event("phase begins", phase="climax", player=L.You()), DRAW)
    t = Table(event("Delayed Gift", later)).decks(20)
    t.put(A, "hand", "Delayed Gift")
    t.begin().say("play Delayed Gift")
    assert t.count(A, "hand") == 0
    t.passes()
    assert t.count(A, "hand") == 1
    for _ in range(40):
        if t.active == A and t.phase == "climax" and t.s.vals[0] == 7:
            break
        t.passes()
    assert t.count(A, "hand") == 2  # the draw of the turn, and nothing more


@pytest.mark.clause("8.7.6")
@pytest.mark.clause("8.7.6.1")
def test_an_ability_that_waits_for_a_state_triggers_once_until_it_is_resolved() -> None:
    """As long as the hand is empty it comes again, in the same check timing; then no more."""
    empty = L.Cmp(L.PlayerValue("hand", L.You()), "=", L.Num(0))
    seen = L.Bound("a")
    hard_up = character(
        "Hard Up",
        abilities=[
            L.Triggered(
                (),
                L.Sequence(
                    (
                        L.Look("a", "reveal", L.Top(ONE, L.You())),
                        L.If(
                            L.Fits(seen, L.Filter((L.Is("type", "Climax"),))),
                            L.Move(seen, "hand"),
                            L.Move(seen, "waiting room"),
                        ),
                    )
                ),
                empty,
            )
        ],
    )
    t = Table(hard_up).decks()
    t.stage("A2", hard_up)
    t.put(A, "deck", NEWT, GUARD, FESTIVAL)
    t.put(A, "hand", CHILD)
    t.begin().say("play Reed Child", "center left")
    assert t.about == "main phase"
    assert t.names(A, "hand") == ["Quiet Festival"] and t.names(A, "waiting room") == ["Blue Newt", "Reed Guard"]


@pytest.mark.clause("8.7.6")
def test_a_state_that_was_there_for_a_moment_has_triggered() -> None:
    """The hand is empty in the middle of an effect, which then draws."""
    empty = L.Cmp(L.PlayerValue("hand", L.You()), "=", L.Num(0))
    hard_up = character("Hard Up", abilities=[L.Triggered((), STOCK_ONE, empty)])
    t = Table(hard_up, gift()).decks()
    t.stage("A2", hard_up)
    t.put(A, "hand", gift())
    t.begin().say("play Small Gift")
    assert t.count(A, "hand") == 1 and t.count(A, "stock") == 1


@pytest.mark.clause("8.1.1.1.2")
@pytest.mark.clause("8.7.2")
def test_an_activated_ability_is_used_when_it_is_resolved() -> None:
    """Who waits for its use comes after its effect."""
    rest = L.Cost((L.Do(L.Act("rest", L.This())),))
    sage = character("Sleepy Sage", power=1000, abilities=[L.Activated(rest, DRAW)])
    more = L.Ongoing(L.This(), (L.Adjust("power", L.Num(1000)),))
    fan = character(
        "Ability Fan", power=2000, abilities=[L.Triggered((L.Event("used", player=L.You(), name="act"),), more)]
    )
    t = Table(sage, fan).decks()
    card = t.stage("A2", fan)
    t.stage("A4", sage)
    t.begin().say("use ability 1 of Sleepy Sage")
    assert t.count(A, "hand") == 1 and t.power(card) == 3000


@pytest.mark.clause("6.5.1.1")
@pytest.mark.clause("8.7.1")
def test_an_ability_at_the_beginning_of_a_phase_belongs_to_its_master() -> None:
    """ "Your main phase" is that of the ability's master only."""
    early = character("Early Bird", abilities=[at("main", DRAW)])
    t = Table(early).decks()
    t.stage("A4", early)
    t.stage("B4", early)
    t.begin("main begins")
    assert t.count(A, "hand") == 1 and t.count(B, "hand") == 0


@pytest.mark.clause("8.5.1.1")
@pytest.mark.clause("8.5.1.2")
def test_rule_actions_come_before_the_choice_of_an_ability() -> None:
    """Nobody without power is there any more when the player chooses what comes first."""
    herald = character("Herald", abilities=[at("main", DRAW)])
    ghost = character("Ghost", power=0)
    t = Table(herald, ghost).decks()
    t.stage("A4", herald)
    t.stage("A5", herald)
    gone = t.stage("A1", ghost)
    t.begin("main begins")
    assert t.about == "next ability" and t.zone_of(gone) == "waiting room"
