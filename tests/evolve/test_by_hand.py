"""Settling by hand in a game of Shadowverse: Evolve: damage that nothing deals, and what is seen of it."""

import pytest
from evolve_cards_inline import FOLLOWERS, LAMP, L, amulet, draw, follower, last_words, spell, whenever
from evolve_table import A, B, Table

from playmat import IllegalAnswer
from playmat.kernel.answers.byhandtext import parse
from playmat.kernel.running.advance import give, take_back

LINE = "When the moon is full, howl."
UNREAD = follower("Moon Howler", 4, 3, 3)
GIFT = follower("Parting Gift", 2, 2, 2, last_words(draw()))
CALM = amulet("Calm", 2, L.Static(L.Matching(FOLLOWERS), (L.Rule("cannot deal damage"),)))
SHELTER = amulet("Shelter", 2, L.Static(L.Matching(FOLLOWERS), (L.Rule("does not take damage"),)))
THORNS = amulet(
    "Thorns", 1, L.Replacement(L.Event("deals damage", FOLLOWERS), L.AmountBecomes(L.Plus(L.EventAmount(), L.Num(1))))
)
BELL = amulet("Bell", 1, whenever("is dealt damage", draw(), subject=FOLLOWERS))
DEALER_BELL = amulet("Dealer Bell", 1, whenever("deals damage", draw(2), subject=FOLLOWERS))


def table(*cards: object) -> Table:
    """A table on which cards have a line that is not read; A's amulets."""
    t = Table(UNREAD, GIFT, *cards)  # type: ignore[arg-type]
    t.pool.defs[t.pool.by_key[UNREAD.key]].declined.append(LINE)
    for card in cards:
        t.field(A, card)  # type: ignore[arg-type]
    return t.decks()


def deal(t: Table, n: int, card: int) -> None:
    """A deals damage by hand."""
    give(t.s, parse(t.s, f"by-hand {A} damage {n} #{card}"))


@pytest.mark.parametrize("beside", [(), (CALM,), (THORNS,), (CALM, THORNS)])
def test_damage_by_hand_has_no_source(beside: tuple[object, ...]) -> None:
    """What is said of cards that deal damage does not concern it, whatever cards there are."""
    t = table(*beside)
    gift = t.field(B, GIFT)
    t.begin()
    deal(t, 1, gift)
    assert t.stats(gift) == (2, 1)
    deal(t, 1, gift)
    assert t.zone_of(gift) == "cemetery" and t.count(B, "hand") == 1
    for _ in range(2):
        take_back(t.s)
    assert t.stats(gift) == (2, 2) and t.count(B, "hand") == 0


def test_damage_by_hand_is_damage() -> None:
    """What waits for damage triggers, what waits for a follower that deals some does not."""
    t = table(BELL, DEALER_BELL)
    gift = t.field(B, GIFT)
    t.begin()
    deal(t, 1, gift)
    assert t.count(A, "hand") == 1


def test_what_takes_no_damage_takes_none_by_hand() -> None:
    """It is refused, since nothing would happen."""
    t = table(SHELTER)
    gift = t.field(B, GIFT)
    t.begin()
    with pytest.raises(IllegalAnswer, match="a rule keeps this damage away"):
        deal(t, 1, gift)
    assert t.stats(gift) == (2, 2)


def test_what_is_half_done_keeps_something_to_choose_from() -> None:
    """While a spell selects, its last target cannot be taken away; another one can."""
    dig = spell("Dig", L.Pick("x", "select", L.Num(1), L.Num(1), FOLLOWERS), L.Act("destroy", L.Bound("x")))
    t = Table(UNREAD, dig).decks()
    t.pool.defs[t.pool.by_key[UNREAD.key]].declined.append(LINE)
    t.hand(A, dig)
    mine, theirs = t.field(A), t.field(B)
    t.begin().play(dig)
    give(t.s, parse(t.s, f"by-hand {A} move to hand of {A} #{mine}"))
    assert t.labels() == ["Meadow Guard"]
    with pytest.raises(IllegalAnswer, match="nothing is left to choose"):
        give(t.s, parse(t.s, f"by-hand {A} move to hand of {B} #{theirs}"))
    t.pick(theirs)
    assert t.zone_of(theirs) == "cemetery"


def test_leaders_are_dealt_damage_by_hand() -> None:
    """And lose the game by it; their defense is changed for a turn, too. Cards of other zones are left alone."""
    t = table()
    leader, card = t.leader(B), t.hand(B)
    t.begin()
    deal(t, 3, leader)
    assert t.life(B) == 17
    give(t.s, parse(t.s, f"by-hand {A} adjust 5 defense #{leader}"))
    assert t.life(B) == 22
    deal(t, 1, leader)
    t.next_turn()
    assert t.life(B) == 16
    with pytest.raises(IllegalAnswer, match="is not on the field"):
        deal(t, 3, card)
    with pytest.raises(IllegalAnswer, match="is not on the field"):
        give(t.s, parse(t.s, f"by-hand {A} engage #{leader}"))
    deal(t, 17, leader)
    assert t.result == A


def test_an_amulet_is_dealt_no_damage() -> None:
    """Nothing becomes of it, and nobody hears of any."""
    bell = amulet("Any Bell", 1, whenever("is dealt damage", draw()))
    t = table(bell)
    lamp, gift = t.field(B, LAMP), t.field(B, GIFT)
    t.begin()
    before = t.defense(lamp)
    deal(t, 1, lamp)
    assert (t.defense(lamp), t.count(A, "hand")) == (before, 0)
    deal(t, 1, gift)
    assert t.count(A, "hand") == 1
