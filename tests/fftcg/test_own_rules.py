"""Rules in a card's own text that hold where it is played from, and rules about abilities."""

from fftcg_table import A, B, Card, Table, backup, forward

from playmat import lang as L
from playmat.games.fftcg.schema import O_PLAY

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
