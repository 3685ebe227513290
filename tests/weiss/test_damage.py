"""The damage process (4.10), where damage comes from (4.11), and the cards that it moves (3.13)."""

import pytest
from weiss_table import (
    CHILD,
    DRAW,
    FESTIVAL,
    GUARD,
    LORD,
    NEWT,
    WALL,
    A,
    B,
    Table,
    character,
    climax,
    event,
    on,
    strike,
)

from playmat import lang as L
from playmat.kernel.views.eventlog import entries

HARD = strike(3)
PARADE = climax("Blue Parade", color="Blue")


def struck(*deck: object, clock: int = 0, waiting: tuple = (), more: int = 10, card=HARD, cards: tuple = ()) -> Table:  # type: ignore[no-untyped-def, type-arg]
    """A plays an event that damages B, whose deck begins so."""
    t = Table(card, PARADE, *cards)
    t.decks()
    del t.s.zones[B][: 10 - more]
    t.put(B, "deck", *deck)  # type: ignore[arg-type]
    t.put(B, "clock", *[NEWT] * clock)
    t.put(B, "waiting room", *waiting)
    t.put(A, "hand", card)
    return t.begin().say(f"play {card.name}")


@pytest.mark.clause("4.10.1")
@pytest.mark.clause("4.10.1.1")
@pytest.mark.clause("4.10.1.3")
@pytest.mark.clause("3.13.1.3")
@pytest.mark.clause("3.13.1.3.1")
@pytest.mark.clause("3.2.5")
def test_damage_goes_to_the_top_of_the_clock_in_its_order() -> None:
    """Three cards by way of the resolution zone."""
    t = struck(CHILD, GUARD, WALL, clock=2)
    assert t.names(B, "clock") == ["Blue Newt", "Blue Newt", "Reed Child", "Reed Guard", "Gray Wall"]
    assert t.count(B, "deck") == 10 and t.count(B, "resolution zone") == 0
    struck_down = ("Reed Child", "Reed Guard", "Gray Wall")
    on_the_way = [(e.name, e.frm, e.to) for e in entries(t.s, None) if e.name in struck_down]
    assert on_the_way == [(name, "deck", "resolution zone") for name in struck_down] + [
        (name, "resolution zone", "clock") for name in struck_down
    ]


@pytest.mark.clause("4.10.1.2")
@pytest.mark.clause("4.10.1.2.1")
@pytest.mark.clause("3.13.1.3")
def test_a_climax_cancels_the_whole_damage() -> None:
    """What this process has moved goes to the waiting room; the deck is not touched further."""
    t = struck(NEWT, FESTIVAL, GUARD, clock=1)
    assert t.names(B, "waiting room") == ["Blue Newt", "Quiet Festival"]
    assert t.count(B, "clock") == 1 and t.names(B, "deck")[0] == "Reed Guard"


@pytest.mark.clause("4.10.1.2")
def test_the_last_card_cancels_too() -> None:
    """The climax is looked for before the count."""
    t = struck(NEWT, GUARD, FESTIVAL)
    assert t.count(B, "clock") == 0 and t.count(B, "waiting room") == 3


@pytest.mark.clause("4.10.1.3")
@pytest.mark.clause("9.3.1")
def test_the_level_up_comes_when_all_cards_are_in_the_clock() -> None:
    """Not between them."""
    t = struck(GUARD, LORD, WALL, clock=6)
    assert t.about == "level up" and t.count(B, "clock") == 9
    t.say("level up with Reed Guard")
    assert t.names(B, "clock") == ["Reed Lord", "Gray Wall"] and t.names(B, "level") == ["Reed Guard"]


@pytest.mark.clause("4.10.1.1")
@pytest.mark.clause("3.2.3.1")
@pytest.mark.clause("9.1.2.1")
@pytest.mark.clause("9.2.1")
@pytest.mark.clause("9.2.2")
def test_the_deck_is_filled_in_the_middle_of_the_damage() -> None:
    """At once, from the waiting room alone: what lies in the resolution zone is not shuffled in."""
    t = struck(GUARD, more=0, waiting=(NEWT,) * 5)
    assert t.names(B, "clock") == ["Reed Guard", "Blue Newt", "Blue Newt", "Blue Newt"], "the last one is the penalty"
    assert t.count(B, "deck") == 2 and t.count(B, "waiting room") == 0


@pytest.mark.clause("9.2.2.1")
def test_a_climax_saves_from_an_empty_deck() -> None:
    """Deck and waiting room are empty, but the damage is about to be canceled: then the canceled cards are the deck."""
    t = struck(NEWT, GUARD, FESTIVAL, more=0)
    assert not t.over and t.count(B, "deck") == 2 and t.count(B, "clock") == 1 and t.count(B, "waiting room") == 0


@pytest.mark.clause("9.2.2.1")
@pytest.mark.clause("1.2.2.2")
def test_without_a_climax_an_empty_deck_and_waiting_room_lose_at_once() -> None:
    """The cards in the resolution zone don't count."""
    t = struck(NEWT, GUARD, more=0)
    assert t.result == A and t.count(B, "resolution zone") == 2


@pytest.mark.clause("4.10.2")
def test_putting_a_card_into_the_clock_is_no_damage() -> None:
    """A climax cancels nothing then."""
    push = event("Heavy Thought", L.PlayerAct("clock", L.Opponent(), L.Num(2)))
    t = struck(FESTIVAL, NEWT, card=push)
    assert t.names(B, "clock") == ["Quiet Festival", "Blue Newt"]


@pytest.mark.clause("7.5.1.2.1")
@pytest.mark.clause("1.3.2.2")
def test_there_is_no_damage_of_zero() -> None:
    """Nor of less: nothing is turned over, nothing counts as dealt."""
    hurt = character("Thin Skin", abilities=[L.Triggered((L.Event("damage taken", player=L.You()),), DRAW)])
    nothing = event("Calm", L.DamagePlayer(L.Opponent(), L.Minus(L.Num(1), L.Num(2))))
    t = Table(nothing, hurt).decks()
    t.stage("B2", hurt)
    t.put(A, "hand", nothing)
    t.begin().say("play Calm")
    assert t.count(B, "clock") == 0 and t.count(B, "hand") == 0 and t.count(B, "deck") == 10


ARCHER = character("Sad Archer", abilities=[on("damage canceled", DRAW)])


@pytest.mark.clause("4.11.1")
@pytest.mark.clause("4.11.1.1")
def test_attack_damage_comes_from_the_attacker() -> None:
    """Its own ability hears that it was canceled."""
    t = Table(ARCHER, PARADE).decks()
    t.put(B, "deck", FESTIVAL)
    t.stage("A1", ARCHER)
    t.begin("declaration").say("attack with Sad Archer")
    assert t.count(B, "clock") == 0 and t.count(A, "hand") == 1


@pytest.mark.clause("4.11.1.2")
@pytest.mark.clause("4.11.1.2.1")
def test_damage_of_another_card_in_an_attack_is_not_the_attackers() -> None:
    """Though it is dealt in the attack's damage step."""
    herald = character("Herald", abilities=[
        L.Triggered((L.Event("phase begins", phase="damage", player=L.You()),), L.DamagePlayer(L.Opponent(), L.Num(1)))
    ])  # fmt: skip
    t = Table(ARCHER, herald).decks()
    t.put(B, "deck", FESTIVAL)
    t.stage("A1", ARCHER)
    t.stage("A5", herald)
    t.begin("declaration").say("attack with Sad Archer")
    assert t.count(A, "hand") == 0 and t.count(B, "clock") == 2 and t.names(B, "waiting room") == ["Quiet Festival"]


@pytest.mark.clause("4.11.1.2")
def test_an_events_damage_comes_from_the_event() -> None:
    """A character's ability does not hear of it."""
    t = Table(ARCHER, HARD).decks()
    t.put(B, "deck", FESTIVAL)
    t.stage("A1", ARCHER)
    t.put(A, "hand", HARD)
    t.begin().say("play Hard Strike")
    assert t.count(B, "waiting room") == 1 and t.count(A, "hand") == 0


@pytest.mark.clause("4.11.1.2")
@pytest.mark.clause("4.11.1.2.1")
def test_an_abilitys_damage_comes_from_its_card() -> None:
    """Also when its text says that "you" deal it."""
    echo = character(
        "Twice Archer",
        abilities=[on("attacks", L.DamagePlayer(L.Opponent(), L.Num(1))), on("damage canceled", DRAW)],
    )
    t = Table(echo).decks()
    t.put(B, "deck", FESTIVAL)
    t.stage("A1", echo)
    t.begin("declaration").say("attack with Twice Archer")
    assert t.count(A, "hand") == 1 and t.count(B, "clock") == 2


@pytest.mark.clause("1.3.4")
@pytest.mark.parametrize("turn", [A, B])
def test_damage_to_both_players_at_once_is_processed_for_the_turn_player_first(turn: int) -> None:
    """Whoever's effect it is: all of the turn player's cards lie in the clock before the other's first is seen."""
    both = event("Both Struck", L.DamagePlayer(L.EachPlayer(), L.Num(2)))
    t = Table(both, PARADE).decks()
    for player in (A, B):
        t.put(player, "deck", CHILD, GUARD)
    t.put(turn, "hand", both)
    t.begin(player=turn).say("play Both Struck")
    moves = [(e.name, e.frm, e.player) for e in entries(t.s, None) if e.to in ("resolution zone", "clock")]
    whose = [player for _, frm, player in moves if frm in ("deck", "resolution zone")]
    assert whose == [turn] * 4 + [1 - turn] * 4
    assert t.count(A, "clock") == t.count(B, "clock") == 2
