"""What effects do: costs in written order (8.4), choosing on resolution (8.6.3), looking, drawing, ordering."""

import pytest
from weiss_table import (
    CHARACTERS,
    CHILD,
    DRAW,
    FESTIVAL,
    GUARD,
    MINE,
    NEWT,
    ONE,
    THEIRS,
    WALL,
    A,
    B,
    Table,
    character,
    event,
)

from playmat import lang as L

HAND = L.Filter((L.In("hand", L.You()),))
WAITING = L.Filter((L.In("waiting room", L.You()),))
TO_CLOCK = L.Do(L.Move(L.Top(ONE, L.You()), "clock"))
REST_THIS = L.Do(L.Act("rest", L.This()))


def pay(n: int) -> L.Pay:
    """So many cards from the stock."""
    return L.Pay("stock", (), L.Num(n))


def more(n: int) -> L.Step:
    """This card gets so much power for the turn."""
    return L.Ongoing(L.This(), (L.Adjust("power", L.Num(n)),))


def act(*parts: L.CostPart, do: L.Step = DRAW) -> L.Activated:
    """An activated ability."""
    return L.Activated(L.Cost(parts), do)


def up_to(n: int, step: L.Step) -> tuple[L.Step, ...]:
    """ "Up to n" cards: a number is said, "n" in the step."""
    return (L.SayNumber("n", L.Num(0), L.Num(n)), step)


# ------------------------------------------------------------------------------------------------ costs


@pytest.mark.clause("8.4.2.1")
@pytest.mark.clause("9.2.3")
def test_a_cost_is_paid_in_written_order_without_a_refresh_on_the_way() -> None:
    """The last card of the deck, then the stock: what was paid fills the deck, and nobody has lost."""
    smith = character("Hasty Smith", power=2000, abilities=[act(TO_CLOCK, pay(2), do=more(1000))])
    t = Table(smith)
    card = t.stage("A2", smith)
    t.put(A, "deck", GUARD)
    t.put(B, "deck", CHILD)
    t.put(A, "stock", NEWT, NEWT)
    t.begin().say("use ability 1 of Hasty Smith")
    assert not t.over and t.power(card) == 3000
    assert t.names(A, "clock") == ["Reed Guard", "Blue Newt"] and t.names(A, "deck") == ["Blue Newt"]


@pytest.mark.clause("8.4.2.1")
@pytest.mark.clause("9.3.3")
def test_no_level_up_before_the_whole_cost_is_paid() -> None:
    """Seven cards lie in the clock until the stock has been paid too."""
    alchemist = character("Hasty Alchemist", abilities=[act(TO_CLOCK, pay(1))])
    t = Table(alchemist).decks()
    t.stage("A2", alchemist)
    t.put(A, "clock", *[CHILD] * 6)
    t.put(A, "stock", NEWT)
    t.begin().say("use ability 1 of Hasty Alchemist")
    assert t.about == "level up" and t.count(A, "stock") == 0 and t.count(A, "hand") == 0
    t.until("main phase")
    assert (t.count(A, "level"), t.count(A, "clock"), t.count(A, "waiting room"), t.count(A, "hand")) == (1, 0, 7, 1)


@pytest.mark.clause("8.4.2.2")
@pytest.mark.clause("8.6.2.3.2")
def test_a_cost_that_cannot_be_paid_as_a_whole_is_not_paid_at_all() -> None:
    """Resting two characters with one to rest; two stock cards with one there. A reversed one can be rested."""
    rest_two = L.Do(L.Sequence((L.Pick("r", "select", L.Num(2), L.Num(2), MINE), L.Act("rest", L.Bound("r")))))
    leader = character("Choir Leader", abilities=[act(rest_two)])
    from playmat.games.weiss.rules.schema import O_USE

    t = Table(leader).decks()
    t.stage("A1", state="rested")
    card = t.stage("A4", leader)
    t.begin()
    assert t.refused(O_USE, card, 0) == "8.4.2.2" and t.state(card) == "standing"
    t = Table(leader).decks()
    t.stage("A1", state="rested")
    turned = t.stage("A2", NEWT, state="reversed")
    card = t.stage("A4", leader)
    t.begin().say("use ability 1 of Choir Leader")
    assert sorted(t.labels()) == ["Blue Newt", "Choir Leader"]
    t.say("Blue Newt", "Choir Leader")
    assert t.state(turned) == t.state(card) == "rested" and t.count(A, "hand") == 1


@pytest.mark.clause("8.4.2.2")
def test_the_first_part_is_not_paid_when_the_second_cannot_be() -> None:
    """A card to discard, but no stock."""
    discard = L.Do(L.Sequence((L.Pick("d", "select", ONE, ONE, HAND), L.Move(L.Bound("d"), "waiting room"))))
    clerk = character("Clerk", abilities=[act(discard, pay(1))])
    t = Table(clerk).decks()
    t.stage("A2", clerk)
    t.put(A, "hand", CHILD)
    t.begin()
    assert not t.can("use ability 1 of Clerk")


@pytest.mark.clause("8.4.2.1")
def test_what_is_paid_first_is_gone_when_the_next_part_is_paid() -> None:
    """A card that watches discards sees the one before it leaves as a cost, and none after it."""
    discard = L.Do(L.Sequence((L.Pick("d", "select", ONE, ONE, HAND), L.Move(L.Bound("d"), "waiting room"))))
    leave = L.Do(L.Move(L.This(), "waiting room"))
    saw = L.Triggered((L.Event("move", None, from_zone="hand", to_zone="waiting room"),), DRAW)
    for parts, drawn in (((discard, leave), 1), ((leave, discard), 0)):
        watcher = character("Watcher", abilities=[act(*parts, do=L.PlayerAct("stock", L.You(), ONE)), saw])
        t = Table(watcher).decks()
        t.stage("A2", watcher)
        t.put(A, "hand", CHILD)
        t.begin().say("use ability 1 of Watcher", "Reed Child").until("main phase")
        assert t.count(A, "hand") == drawn and t.count(A, "stock") == 1


# ------------------------------------------------------------------------------------------------ choosing


@pytest.mark.clause("8.6.3")
@pytest.mark.clause("8.6.2.2")
def test_choosing_is_done_on_resolution() -> None:
    """The event lies in the resolution zone when its choice is asked for."""
    bolt = event(
        "Ember Bolt",
        L.Pick("a", "choose", ONE, ONE, THEIRS),
        L.Ongoing(L.Bound("a"), (L.Adjust("power", L.Num(-3000)),)),
    )
    t = Table(bolt).decks()
    t.stage("B1")
    hit = t.stage("B2", NEWT)
    t.put(A, "hand", bolt)
    t.begin().say("play Ember Bolt")
    assert t.names(A, "resolution zone") == ["Ember Bolt"] and sorted(t.labels()) == ["Blue Newt", "Reed Child"]
    t.say("Blue Newt")
    assert t.zone_of(hit) == "waiting room" and t.names(A, "waiting room") == ["Ember Bolt"]


@pytest.mark.clause("8.6.3.1")
@pytest.mark.clause("8.6.3.1.2")
@pytest.mark.clause("1.3.2")
def test_as_many_as_possible_must_be_chosen() -> None:
    """Three of two cards: both, without a way to stop before; the rest of the effect follows."""
    three = L.Pick("a", "choose", L.Num(3), L.Num(3), HAND)
    cleanup = event("Grand Cleanup", three, L.Move(L.Bound("a"), "waiting room"), DRAW)
    t = Table(cleanup).decks()
    t.put(A, "hand", cleanup, CHILD, NEWT)
    t.begin().say("play Grand Cleanup")
    assert not t.can("done")
    t.say("Reed Child")
    assert t.labels() == ["Blue Newt"]
    t.say("Blue Newt")
    assert t.names(A, "hand") == ["Filler"]


@pytest.mark.clause("8.6.3.1.1")
def test_up_to_allows_none() -> None:
    """Of up to two characters none, one or both."""
    for n in range(3):
        two = L.Pick("a", "choose", L.Num(0), L.Num(2), MINE)
        cheer = event("Cheer Two", two, L.Ongoing(L.Bound("a"), (L.Adjust("power", L.Num(500)),)))
        t = Table(cheer).decks()
        cards = [t.stage("A1"), t.stage("A2", NEWT)]
        t.put(A, "hand", cheer)
        t.begin().say("play Cheer Two")
        for name in ("Reed Child", "Blue Newt")[:n]:
            t.say(name)
        if n < 2:
            t.done()
        assert [t.power(c) for c in cards] == [3500 if n > 0 else 3000, 3000 if n > 1 else 2500]


@pytest.mark.clause("8.6.3.1.4")
def test_hidden_cards_need_not_be_found() -> None:
    """In the deck, and in a hand where nobody else could tell that there is one."""
    seek = event("Seek Out", L.Search("a", ONE, ONE, CHARACTERS, L.Move(L.Bound("a"), "hand")))
    t = Table(seek).decks()
    t.put(A, "hand", seek)
    t.begin().say("play Seek Out").done()
    assert t.count(A, "hand") == 0 and t.count(A, "deck") == 10
    for tests, may in (((L.Is("type", "Character"),), True), ((), False)):
        what = L.Filter((L.In("hand", L.You()), *tests))
        drop = event("Drop", L.Pick("a", "choose", ONE, ONE, what), L.Move(L.Bound("a"), "waiting room"))
        t = Table(drop).decks()
        t.put(A, "hand", drop, CHILD)
        t.begin().say("play Drop")
        assert t.can("done") == may
    public = event("Fetch", L.Pick("a", "choose", ONE, ONE, WAITING), L.Move(L.Bound("a"), "hand"))
    t = Table(public).decks()
    t.put(A, "hand", public)
    t.put(A, "waiting room", CHILD)
    t.begin().say("play Fetch")
    assert not t.can("done")


@pytest.mark.clause("3.13.1.1")
@pytest.mark.clause("8.6.3.1.3")
def test_an_event_cannot_fetch_itself() -> None:
    """It lies in the resolution zone while it is resolved."""
    what = L.Filter((L.In("waiting room", L.You()), L.Is("type", "Event")))
    recycle = event("Recycle", L.Pick("a", "choose", ONE, ONE, what), L.Move(L.Bound("a"), "hand"))
    t = Table(recycle).decks()
    t.put(A, "hand", recycle)
    t.begin().say("play Recycle")
    assert t.names(A, "waiting room") == ["Recycle"] and t.count(A, "hand") == 0


# ------------------------------------------------------------------------------------------------ card by card


@pytest.mark.clause("4.7.4")
@pytest.mark.clause("4.7.4.1")
@pytest.mark.clause("4.7.4.2")
@pytest.mark.clause("4.7.4.3")
def test_drawing_up_to_so_many_is_decided_card_by_card() -> None:
    """Before each card one may stop; a refresh comes before the decision to go on."""
    maybe = event("Maybe Gift", *up_to(2, L.PlayerAct("draw", L.You(), L.Named("n"))))
    t = Table(maybe).decks()
    t.put(A, "hand", maybe)
    t.begin().say("play Maybe Gift").yes().yes()
    assert t.count(A, "hand") == 2 and t.about == "main phase"
    t = Table(maybe)
    t.put(A, "deck", NEWT)
    t.put(B, "deck", CHILD)
    t.put(A, "waiting room", *[GUARD] * 5)
    t.put(A, "hand", maybe)
    t.begin().say("play Maybe Gift").yes()
    assert t.points(A) == 1 and t.count(A, "deck") == 5 and t.who == A
    t.no()
    assert t.names(A, "hand") == ["Blue Newt"] and t.count(A, "deck") == 4 and t.count(A, "clock") == 1


@pytest.mark.clause("4.8.2")
@pytest.mark.clause("4.8.1")
def test_looking_shows_the_cards_to_who_looks_and_moves_nothing() -> None:
    """A sees the top two of a deck of two, nobody refreshes; what is taken and what is put away goes then."""
    look = L.Look("a", "look", L.Top(L.Num(4), L.You()))
    take = L.Pick("b", "choose", ONE, ONE, L.Filter((L.Among(L.Bound("a")),)))
    rest = L.Move(L.Rest(L.Bound("a"), L.Bound("b")), "waiting room")
    deep = event("Deep Look", look, take, L.Move(L.Bound("b"), "hand"), rest)
    t = Table(deep)
    cards = t.put(A, "deck", NEWT, GUARD)
    t.put(B, "deck", CHILD)
    t.put(A, "waiting room", *[CHILD] * 5)
    t.put(A, "hand", deep)
    t.begin().say("play Deep Look")
    assert sorted(t.labels()) == ["Blue Newt", "Reed Guard"] and t.points(A) == 0
    assert all(t.knows(A, c) and not t.knows(B, c) for c in cards)
    t.say("Blue Newt")
    assert t.names(A, "hand") == ["Blue Newt"]
    assert t.count(A, "deck") == 5 and t.count(A, "clock") == 1 and t.names(A, "waiting room") == ["Deep Look"]


@pytest.mark.clause("4.8.3")
@pytest.mark.clause("4.8.3.1")
@pytest.mark.clause("4.8.3.2")
@pytest.mark.clause("4.8.3.3")
def test_looking_at_up_to_so_many_is_decided_card_by_card() -> None:
    """After the first card one may stop; after the third there is no question."""
    for answers in (1, 3):
        short = event("Short Look", *up_to(3, L.Look("a", "look", L.Top(L.Named("n"), L.You()))))
        t = Table(short).decks()
        cards = t.put(A, "deck", NEWT, GUARD, WALL)
        t.put(A, "hand", short)
        t.begin().say("play Short Look")
        for _ in range(answers):
            t.yes()
        if answers < 3:
            t.no()
        assert t.about == "main phase" and [t.knows(A, c) for c in cards] == [n < answers for n in range(3)]
        assert not any(t.knows(B, c) for c in cards) and t.names(A, "deck")[:3] == [
            "Blue Newt",
            "Reed Guard",
            "Gray Wall",
        ]


@pytest.mark.clause("4.9.2")
@pytest.mark.clause("4.9.3")
@pytest.mark.clause("4.9.3.1")
@pytest.mark.clause("4.9.3.2")
@pytest.mark.clause("4.9.3.3")
def test_revealing_shows_the_cards_to_all() -> None:
    """Exactly so many, or up to so many one by one; the whole deck revealed is no refresh."""
    book = event("Open Book", L.Look("a", "reveal", L.Top(L.Num(2), L.You())))
    t = Table(book)
    cards = t.put(A, "deck", NEWT, GUARD)
    t.put(B, "deck", CHILD)
    t.put(A, "waiting room", CHILD)
    t.put(A, "hand", book)
    t.begin().say("play Open Book")
    assert all(t.knows(p, c) for p in (A, B) for c in cards) and t.points(A) == 0 and t.count(A, "deck") == 2
    perhaps = event("Open Book Perhaps", *up_to(2, L.Look("a", "reveal", L.Top(L.Named("n"), L.You()))))
    for answers in (1, 2):
        t = Table(perhaps).decks()
        cards = t.put(A, "deck", NEWT, GUARD)
        t.put(A, "hand", perhaps)
        t.begin().say("play Open Book Perhaps")
        for _ in range(answers):
            t.yes()
        if answers == 1:
            t.no()
        assert t.about == "main phase" and [t.knows(B, c) for c in cards] == [True, answers == 2]


@pytest.mark.clause("3.2.3")
@pytest.mark.clause("3.2.3.1")
def test_several_cards_from_the_top_come_one_by_one_through_a_refresh() -> None:
    """Three cards of a deck of one: one, then the new deck's; the effect goes on with all three."""
    steps = (L.Gather("a", L.Top(L.Num(3), L.You())), L.Move(L.Bound("a"), "memory"))
    deep = event("Deep Memory", *steps, L.Repeat(L.CountOf(L.Bound("a")), DRAW))
    t = Table(deep)
    t.put(A, "deck", NEWT)
    t.put(B, "deck", CHILD)
    t.put(A, "waiting room", *[GUARD] * 8)
    t.put(A, "hand", deep)
    t.begin().say("play Deep Memory")
    assert t.names(A, "memory") == ["Blue Newt", "Reed Guard", "Reed Guard"] and t.count(A, "hand") == 3
    assert t.count(A, "clock") == 1


@pytest.mark.clause("3.1.5")
@pytest.mark.clause("3.1.5.1")
def test_the_owner_decides_the_order_of_cards_put_into_a_zone_together() -> None:
    """Two cards to the stock: the one that is put there last lies on top, and the opponent can't tell which."""
    two = L.Pick("a", "choose", L.Num(2), L.Num(2), WAITING)
    hoard = event("Hoard", two, L.Move(L.Bound("a"), "stock"))
    t = Table(hoard).decks()
    cards = t.put(A, "waiting room", NEWT, GUARD)
    t.put(A, "hand", hoard)
    t.begin().say("play Hoard", "Blue Newt", "Reed Guard")
    assert t.about == "order"
    t.say("Reed Guard")
    assert t.names(A, "stock") == ["Blue Newt", "Reed Guard"]
    assert not any(t.knows(B, c) for c in cards)


@pytest.mark.clause("3.1.5.1")
def test_what_both_players_do_is_over_as_far_as_a_player_has_seen_it_who_is_asked_for_an_order() -> None:
    """Each player puts the waiting room into the stock: when the second is asked, the first one's is done."""
    each = L.ForEachPlayer(L.EachPlayer(), L.Move(L.Matching(WAITING), "stock"))
    both = event("Everybody Hoards", each)
    t = Table(both).decks()
    t.put(A, "waiting room", NEWT, GUARD)
    t.put(B, "waiting room", CHILD, NEWT)
    t.put(A, "hand", both)
    t.begin().say("play Everybody Hoards")
    assert t.about == "order" and not t.s.batch_held, "nothing has happened yet, and nothing is open"
    t.say("Reed Guard")
    assert t.names(A, "stock") == ["Blue Newt", "Reed Guard"]
    assert t.about == "order" and t.s.ask is not None and t.s.ask.player == B
    assert not t.s.batch and not t.s.batch_held, "a copy of the state would lose what is still open"
    t.say("Reed Child")
    assert t.names(B, "stock") == ["Blue Newt", "Reed Child"]


@pytest.mark.clause("1.3.2.2")
@pytest.mark.clause("4.7.3")
def test_a_negative_number_does_nothing() -> None:
    """Drawing X cards with X below zero."""
    x = L.Minus(L.PlayerValue("stock", L.You()), L.PlayerValue("stock", L.Opponent()))
    ledger = event("Uneven Ledger", L.PlayerAct("draw", L.You(), x))
    t = Table(ledger).decks()
    t.put(A, "hand", ledger, CHILD)
    t.put(B, "stock", CHILD, CHILD)
    t.begin().say("play Uneven Ledger")
    assert t.count(A, "hand") == 1 and t.count(A, "deck") == 10


@pytest.mark.clause("8.7.3")
def test_an_ability_can_be_limited_to_so_many_times_a_turn() -> None:
    """The second time in the turn it does not come into standby."""
    drawn = L.Triggered((L.Event("enters", MINE, from_zone="hand"),), DRAW, limit=L.Limit(times=1))
    host = character("Host", abilities=[drawn])
    t = Table(host).decks()
    t.stage("A4", host)
    t.put(A, "hand", CHILD, NEWT, FESTIVAL)
    t.begin().say("play Reed Child", "center left").say("play Blue Newt", "center right")
    assert sorted(t.names(A, "hand")) == ["Filler", "Quiet Festival"]


@pytest.mark.clause("8.6.2.4.4")
def test_what_is_done_several_times_may_be_left_undone() -> None:
    """ "You may" around a loop asks once, and then goes through with it."""
    for answer in (True, False):
        twice = event(
            "Perhaps Twice", L.May(L.Sequence((L.Repeat(L.Num(2), DRAW), L.PlayerAct("stock", L.You(), ONE))))
        )
        t = Table(twice).decks()
        t.put(A, "hand", twice)
        t.begin().say("play Perhaps Twice")
        t.yes() if answer else t.no()
        assert (t.count(A, "hand"), t.count(A, "stock")) == ((2, 1) if answer else (0, 0))
