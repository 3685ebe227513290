"""Rules in a card's own text that hold where it is played from, and rules about abilities."""

from fftcg_table import A, B, Card, Table, backup, forward

from playmat import lang as L
from playmat.games.fftcg.rules.schema import DAMAGE, O_PLAY

ICE = backup("Ice Page", "Ice")
FOX = forward("Hollow Fox", "Ice", 1, 1000)
DEED = L.Activated(L.Cost(), L.PlayerAct("draw", L.You()))
MARK = L.Activated(L.Cost(), L.PlayerAct("draw", L.You()), "Long Draw")


def wanderer() -> Card:
    """While a Forward is there, CP of any Element pays for it."""
    seen = L.Exists(L.Filter((L.ControlledBy(L.You()), L.Is("type", "Forward"))))
    return forward("Wanderer", "Fire", 1, 3000, abilities=(L.Static(L.This(), (L.Rule("any element cp"),), seen),))


def test_cp_of_any_element_pays_while_the_condition_holds() -> None:
    """Ice pays for a Fire card that says so; without the Forward it does not."""
    card = wanderer()
    t = Table(card, ICE, FOX).decks()
    t.put(A, "field", ICE, FOX)
    t.one(A, "hand", card)
    t.begin()
    assert t.can("play Wanderer")
    t = Table(card, ICE, FOX).decks()
    t.put(A, "field", ICE)
    me = t.one(A, "hand", card)
    t.begin()
    assert not t.can("play Wanderer")
    assert t.refused(O_PLAY, me)


def test_action_abilities_alone_can_be_forbidden() -> None:
    """The special ability stays."""
    talker = forward("Talker", "Ice", 1, 1000, abilities=(DEED, MARK))
    theirs = L.Matching(L.Filter((L.ControlledBy(L.Opponent()), L.Is("type", "Forward"))))
    for what, left in (("", []), ("action", ["use Long Draw of Talker"])):
        warden = backup("Warden", "Ice", abilities=(L.Static(theirs, (L.Rule("cannot use abilities", what=what),)),))
        t = Table(talker, warden).decks()
        t.put(A, "field", talker)
        t.put(B, "field", warden)
        t.begin()
        assert [words for words in t.labels() if "Talker" in words] == left


CALLER = forward(
    "Caller",
    "Ice",
    1,
    1000,
    abilities=(
        L.Activated(
            L.Cost(),
            L.Sequence(
                (
                    L.Pick("a", "select", L.Num(1), L.Num(1), L.Filter((L.In("hand", L.You()),))),
                    L.Move(L.Bound("a"), "field", how="play"),
                )
            ),
        ),
    ),
)


def call_of(t: Table, name: str) -> None:
    """Use the ability of a card."""
    t.say(next(words for words in t.labels() if name in words))
    t.both_pass()


def call(t: Table) -> None:
    """Use the ability that plays the card in hand."""
    call_of(t, "Caller")
    if t.about == "select":
        t.say(t.labels()[0])


def test_what_no_ability_plays_is_still_played_from_the_hand() -> None:
    """ "Cannot be played" with a kind of cause forbids only that kind."""
    for rule, zone in (("", "field"), ("cannot be played", "hand"), ("cannot be played from hand", "hand")):
        rules = (L.Static(L.This(), (L.Rule(rule, what="summon or ability"),)),) if rule else ()
        card = forward("Hermit", "Ice", 1, 3000, abilities=rules)
        t = Table(card, CALLER, ICE).decks()
        t.put(A, "field", CALLER, ICE)
        me = t.one(A, "hand", card)
        t.begin()
        assert t.can("play Hermit")
        call(t)
        assert t.zone_of(me) == zone


def test_two_that_do_not_go_together() -> None:
    """While Sun is there, Moon is neither played from the hand nor by an ability."""
    seen = L.Exists(L.Filter((L.ControlledBy(L.You()), L.Is("name", "Moon"))))
    sun = forward(
        "Sun",
        "Ice",
        1,
        3000,
        abilities=(
            L.Static(L.This(), (L.Rule("cannot be played"),), seen),
            L.Static(None, (L.Rule("cannot play", L.Filter((L.Is("name", "Moon"),)), who=L.You()),)),
        ),
    )
    moon = forward("Moon", "Ice", 1, 3000)
    for here, there in (("Sun", "Moon"), ("Moon", "Sun")):
        t = Table(sun, moon, CALLER, ICE).decks()
        t.put(A, "field", here, CALLER, ICE)
        me = t.one(A, "hand", there)
        t.begin()
        assert not t.can(f"play {there}")
        call(t)
        assert t.zone_of(me) == "hand"


def test_negated_damage_is_gone() -> None:
    """The Forward is as if it had not been hit."""
    healing = L.Activated(L.Cost(), L.Act("negate damage", L.This()))
    card = forward("Healer", "Ice", 1, 5000, abilities=(healing,))
    t = Table(card).decks()
    (me,) = t.put(A, "field", card, damage=3000)
    t.begin()
    call_of(t, "Healer")
    assert t.s.cols[DAMAGE][me] == 0
