"""Drawing, looking and revealing "up to" so many (4.7.4, 4.8, 4.9), choosing (8.6.3), names (2.1), numbers (1.3.5)."""

import pytest
from weiss_table import CHILD, DRAW, FESTIVAL, GUARD, LORD, NEWT, WALL, A, B, Card, Table, character, event

from playmat import lang as L

CHARACTERS = L.Filter((L.Is("type", "Character"),))


def played(card: Card, *deck: Card, cards: tuple[Card, ...] = (), **stages: Card) -> Table:
    """A has played an event; A's deck begins so."""
    t = Table(card, *cards).decks()
    t.put(A, "deck", *deck)
    t.put(A, "hand", card)
    for where, who in stages.items():
        t.stage(where, who)
    return t.begin().say(f"play {card.name}")


def up_to(n: int, verb: str) -> L.Step:
    """Draw up to so many cards: the number is found out card by card."""
    return L.Sequence((L.SayNumber("n", L.Num(0), L.Num(n)), L.PlayerAct(verb, L.You(), L.Named("n"))))


@pytest.mark.clause("4.7.4")
@pytest.mark.clause("4.7.4.1")
@pytest.mark.clause("4.7.4.2")
@pytest.mark.clause("4.7.4.3")
def test_up_to_so_many_cards_are_drawn_one_by_one() -> None:
    """Each is seen before the player decides about the next; after the last nothing is asked."""
    gift = event("Maybe Gift", up_to(2, "draw"))
    t = played(gift, GUARD, NEWT)
    assert t.count(A, "hand") == 0
    t.yes()
    assert t.names(A, "hand") == ["Reed Guard"] and t.about != "main phase"
    t.no()
    assert t.count(A, "hand") == 1 and t.about == "main phase"
    t = played(gift, GUARD, NEWT).yes().yes()
    assert t.names(A, "hand") == ["Reed Guard", "Blue Newt"] and t.about == "main phase"


@pytest.mark.clause("4.8.2")
def test_looking_shows_cards_to_one_player() -> None:
    """They stay in the deck, in their order; a deck that is too short is no reason to refresh."""
    look = event("Look", L.Look("a", "look", L.Top(L.Num(2), L.You())), L.May(DRAW))
    t = played(look, GUARD, NEWT, WALL)
    top = t.s.zone(0, A)[::-1][:3]
    assert [t.knows(A, c) for c in top] == [True, True, False] and not any(t.knows(B, c) for c in top)
    assert t.names(A, "deck")[:3] == ["Reed Guard", "Blue Newt", "Gray Wall"]


@pytest.mark.clause("4.9.2")
def test_revealing_shows_cards_to_both() -> None:
    """They stay in the deck, too."""
    show = event("Show", L.Look("a", "reveal", L.Top(L.Num(2), L.You())), L.May(DRAW))
    t = played(show, GUARD, NEWT, WALL)
    top = t.s.zone(0, A)[::-1][:3]
    assert [t.knows(p, c) for c in top for p in (A, B)] == [True, True, True, True, False, False]
    assert t.names(A, "deck")[:2] == ["Reed Guard", "Blue Newt"]


@pytest.mark.clause("4.8.3")
@pytest.mark.clause("4.8.3.1")
@pytest.mark.clause("4.8.3.2")
@pytest.mark.clause("4.8.3.3")
@pytest.mark.clause("4.9.3")
@pytest.mark.clause("4.9.3.1")
@pytest.mark.clause("4.9.3.2")
@pytest.mark.clause("4.9.3.3")
def test_up_to_so_many_cards_are_seen_one_by_one() -> None:
    """Before each the player may stop, and after the last nothing is asked."""
    for how, others in (("look", False), ("reveal", True)):
        steps = (L.SayNumber("n", L.Num(0), L.Num(2)), L.Look("a", how, L.Top(L.Named("n"), L.You())), L.May(DRAW))
        t = played(event("Peek", *steps), GUARD, NEWT, WALL)
        first, second = t.s.zone(0, A)[-1], t.s.zone(0, A)[-2]
        assert not t.knows(A, first)
        t.yes()
        assert t.knows(A, first) and not t.knows(A, second) and t.knows(B, first) == others
        t.yes()
        assert t.knows(A, second) and t.about == "may"


# ------------------------------------------------------------------------------------------------ choosing


def choose(least: int, most: int, what: L.Filter = CHARACTERS) -> L.Pick:
    """Choose so many."""
    return L.Pick("a", "select", L.Num(least), L.Num(most), what)


@pytest.mark.clause("8.6.3")
@pytest.mark.clause("8.6.3.1")
def test_a_choice_is_made_on_resolution_and_must_be_made() -> None:
    """Among what is there at that moment; here the effect itself changes it first."""
    rest = event("Rest", L.Act("rest", L.Matching(L.Filter((L.Is("name", "Blue Newt"),)))),
                 choose(1, 1, L.Filter((L.State("standing"),))), L.Act("reverse", L.Bound("a")))  # fmt: skip
    t = played(rest, A1=NEWT, A2=CHILD, B1=GUARD)
    assert sorted(t.labels()) == ["Reed Child", "Reed Guard"]
    t.say("Reed Guard")
    assert t.state(t.s.zone(2, B)[0]) == "reversed"


@pytest.mark.clause("8.6.3.1.1")
def test_up_to_so_many_may_be_none() -> None:
    """From zero to the number."""
    t = played(event("Some", choose(0, 2), L.Act("rest", L.Bound("a"))), A1=NEWT, A2=CHILD)
    assert "done" in t.labels()
    t.say("Blue Newt").done()
    assert [t.state(c) for c in t.s.zone(2, A)] == ["rested", "standing"]


@pytest.mark.clause("8.6.3.1.2")
def test_if_there_are_too_few_as_many_as_possible_are_chosen() -> None:
    """The effect applies to those."""
    t = played(
        event("Both", choose(2, 2, L.Filter((L.ControlledBy(L.Opponent()),))), L.Act("rest", L.Bound("a"))), B1=NEWT
    )
    t.until("main phase")
    assert t.state(t.s.zone(2, B)[0]) == "rested"


@pytest.mark.clause("8.6.3.1.3")
@pytest.mark.clause("1.3.2")
def test_if_there_is_none_only_what_concerns_it_is_left_out() -> None:
    """The rest of the effect is done."""
    t = played(event("None", choose(1, 1, L.Filter((L.Is("name", "Nobody"),))), L.Act("rest", L.Bound("a")), DRAW))
    assert t.count(A, "hand") == 1 and t.about == "main phase"


# ------------------------------------------------------------------------------------------------ names and zones


@pytest.mark.clause("2.1.2")
def test_a_name_in_quotation_marks_is_a_whole_name() -> None:
    """Not a part of one."""
    longer = character("Reed Child in Rain")
    rest = event("Rest", L.Act("rest", L.Matching(L.Filter((L.Is("name", "Reed Child"),)))))
    t = played(rest, cards=(longer,), A1=longer, A2=CHILD)
    assert [t.state(c) for c in t.s.zone(2, A)] == ["standing", "rested"]


@pytest.mark.clause("2.1.2.1")
def test_words_in_a_name_are_a_part_of_it() -> None:
    """Anywhere in the name."""
    longer = character("The Reed Child in Rain")
    rest = event("Rest", L.Act("rest", L.Matching(L.Filter((L.NameHolds("Reed Child"),)))))
    t = played(rest, cards=(longer,), A1=longer, A2=NEWT)
    assert [t.state(c) for c in t.s.zone(2, A)] == ["rested", "standing"]


@pytest.mark.clause("2.1.1.2")
def test_struck_out_words_are_no_part_of_a_name() -> None:
    """Though they are printed."""
    odd = character("Odd One", struck_out="the Great")
    rest = event("Rest", L.Act("rest", L.Matching(L.Filter((L.NameHolds("Great"),)))))
    t = played(rest, cards=(odd,), A1=odd)
    assert t.state(t.s.zone(2, A)[0]) == "standing"


@pytest.mark.clause("2.3.2.3.2")
def test_a_climax_without_a_zone_is_one_on_the_climax_area() -> None:
    """Hand, clock and waiting room are not meant."""
    t = Table(event("Pick", choose(1, 1, L.Filter((L.Is("type", "Climax"),))), L.Move(L.Bound("a"), "memory"))).decks()
    t.put(A, "hand", "Pick", FESTIVAL)
    t.put(A, "clock", FESTIVAL)
    t.put(A, "waiting room", FESTIVAL)
    here = t.one(B, "climax area", FESTIVAL)
    t.begin().say("play Pick")
    if t.about != "main phase":
        t.say("Quiet Festival")
    assert t.zone_of(here) == "memory" and t.about == "main phase"


@pytest.mark.clause("2.3.2.1.2")
@pytest.mark.clause("3.7.1.2")
def test_a_character_without_a_zone_is_one_on_the_stage() -> None:
    """Hand, waiting room and markers are not meant."""
    t = Table(event("Pick", choose(1, 1), L.Move(L.Bound("a"), "hand"))).decks()
    t.put(A, "hand", "Pick", LORD)
    t.put(A, "waiting room", GUARD)
    t.stage("A1", NEWT)
    t.stage("A2", CHILD)
    t.marker("A1", WALL, up=True)
    t.begin().say("play Pick")
    assert sorted(t.labels()) == ["Blue Newt", "Reed Child"]


@pytest.mark.clause("1.3.5")
def test_a_number_is_zero_or_positive() -> None:
    """Whatever bound a text works out."""
    say = event(
        "Say", L.SayNumber("n", L.Minus(L.Num(1), L.Num(3)), L.Num(2)), L.PlayerAct("mill", L.You(), L.Named("n"))
    )
    t = Table(say)
    t.decks()
    t.put(A, "hand", say)
    t.begin().say("play Say")
    if t.about != "number":
        t.yes()
    assert t.about != "number" or t.labels() == ["0", "1", "2"]


# ------------------------------------------------------------------------------------------------ order


@pytest.mark.clause("3.1.5")
@pytest.mark.clause("3.1.5.1")
def test_owners_order_what_enters_a_zone_together() -> None:
    """Each player the own cards; nobody else learns the order in a hidden zone."""
    up = event("Shelve", L.Move(L.Matching(L.Filter((L.In("waiting room", L.Opponent()),))), "deck"), L.May(DRAW))
    t = Table(up).decks()
    t.put(A, "hand", up)
    one, two = t.put(B, "waiting room", GUARD, NEWT)
    t.begin().say("play Shelve")
    assert t.who == B and t.about == "order"
    t.say("Blue Newt")
    assert t.names(B, "deck")[:2] == ["Reed Guard", "Blue Newt"]
    assert t.knows(B, one) and t.knows(B, two) and not t.knows(A, one) and not t.knows(A, two)


@pytest.mark.clause("3.12.2.2.1")
@pytest.mark.clause("3.12.2.2")
def test_a_face_down_card_in_memory_is_blank() -> None:
    """Nothing that is printed on it counts."""
    fan = character("Fan", abilities=[
        L.Static(L.This(), (L.Adjust("power", L.Num(1000)),),
                 L.Exists(L.Filter((L.In("memory", L.You()), L.Is("color", "Red")))))
    ])  # fmt: skip
    t = Table(fan).decks()
    one = t.stage("A1", fan)
    hidden = t.one(A, "memory", FESTIVAL)
    t.s.cols[6][hidden] = 1
    t.begin()
    assert t.power(one) == 3000
    t.put(A, "memory", FESTIVAL)
    assert t.power(one) == 4000


def test_cards_are_told_apart_by_having_abilities() -> None:
    """A climax without a text has none; a character has at least Encore."""
    able = L.Filter((L.In("waiting room", L.You()), L.HasAbility("any")))
    rescue = event("Rescue", L.Pick("a", "choose", L.Num(1), L.Num(1), able), L.Move(L.Bound("a"), "hand"))
    t = Table(rescue).decks()
    t.put(A, "waiting room", FESTIVAL, CHILD)
    t.put(A, "hand", rescue)
    t.begin().say("play Rescue")
    assert t.names(A, "hand") == ["Reed Child"] or t.labels() == ["Reed Child"]
