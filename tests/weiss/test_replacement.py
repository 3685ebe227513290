"""Replacement effects (8.10), and effects that stop others (1.3.3)."""

import pytest
from weiss_table import (
    CHILD,
    DRAW,
    FESTIVAL,
    MINE,
    NEWT,
    ONE,
    WALL,
    A,
    B,
    Table,
    character,
    event,
    gift,
    on,
    stock,
    strike,
)

from playmat import lang as L
from playmat.games.weiss.reader.vocabulary import make_vocabulary
from playmat.games.weiss.rules.data_rules import DataRules, make_schema
from playmat.kernel.errors import DataError

OTHER = L.Filter((L.ControlledBy(L.You()), L.Is("type", "Character"), L.OtherThan(L.This())))
ANY = L.Filter((L.Is("type", "Character"),))
SEND_OFF = event("Send Off", L.Pick("a", "choose", ONE, ONE, ANY), L.Move(L.Bound("a"), "waiting room"))


def dies(what: L.Filter | L.Ref) -> L.Event:
    """Would be put into the waiting room from the stage."""
    return L.Event("move", what, from_zone="stage", to_zone="waiting room")


HOME = character("Home Caller", abilities=[L.Replacement(dies(OTHER), L.GoesTo("hand"))])
VAULT = character("Vault Caller", abilities=[L.Replacement(dies(OTHER), L.GoesTo("memory"))])


@pytest.mark.clause("8.10.1")
@pytest.mark.clause("8.10.1.1")
@pytest.mark.clause("8.2.1.3")
@pytest.mark.clause("8.2.1.3.1")
def test_what_is_replaced_does_not_happen_and_triggers_nothing() -> None:
    """It goes to the hand; it has not been put into the waiting room, so there is no Encore."""
    t = Table(HOME, SEND_OFF).decks()
    card = t.stage("A1")
    t.stage("A2", HOME)
    t.put(A, "stock", CHILD, CHILD, CHILD)
    t.put(A, "hand", SEND_OFF)
    t.begin().say("play Send Off", "Reed Child")
    assert t.zone_of(card) == "hand" and t.about == "main phase"


@pytest.mark.clause("8.10.2")
@pytest.mark.clause("8.10.2.1")
def test_the_master_of_the_card_decides_which_replacement_comes_first() -> None:
    """Also in the other player's turn. The other one no longer fits then."""
    t = Table(HOME, VAULT, SEND_OFF).decks()
    card = t.stage("A1")
    t.stage("A2", HOME)
    t.stage("A3", VAULT)
    t.put(B, "hand", SEND_OFF)
    t.begin(player=B).say("play Send Off", "Reed Child")
    assert t.who == A and len(t.labels()) == 2
    t.say("the effect of Vault Caller")
    assert t.zone_of(card) == "memory" and t.count(A, "hand") == 0


@pytest.mark.clause("8.10.2")
@pytest.mark.clause("8.10.2.2")
def test_who_would_draw_decides_between_two_replacements_of_the_draw() -> None:
    """The top card goes to the memory instead; it is replaced once."""
    draws = L.Event("drawn", player=L.You())
    diligent = character(
        "Ever Diligent", abilities=[L.Replacement(draws, L.Instead(L.PlayerAct("stock", L.You(), ONE)))]
    )
    to_memory = L.Move(L.Top(ONE, L.You()), "memory")
    thoughtful = character("Ever Thoughtful", abilities=[L.Replacement(draws, L.Instead(to_memory))])
    t = Table(diligent, thoughtful, gift()).decks()
    t.stage("A1", diligent)
    t.stage("A2", thoughtful)
    t.put(A, "hand", gift())
    t.begin().say("play Small Gift")
    assert t.who == A
    t.say("the effect of Ever Thoughtful")
    assert (t.count(A, "memory"), t.count(A, "stock"), t.count(A, "hand")) == (1, 0, 0)


@pytest.mark.clause("8.10.2.3")
def test_each_replacement_applies_to_an_event_once() -> None:
    """One more damage for each card, and no more than that."""
    more = L.AmountBecomes(L.Plus(L.EventAmount(), ONE))
    hit = L.Event("deals damage", L.Filter((L.OwnedBy(L.You()),)), player=L.Opponent())
    sharp = character("Sharpener", abilities=[L.Replacement(hit, more)])
    for n in (1, 2):
        t = Table(sharp, strike(3)).decks()
        for place in range(n):
            t.stage(f"A{place + 1}", sharp)
        t.put(A, "hand", strike(3))
        t.begin().say("play Hard Strike")
        assert t.count(B, "clock") == 3 + n


@pytest.mark.clause("8.10.3")
@pytest.mark.clause("8.2.1.3.2")
def test_a_replacement_by_choice_needs_what_is_done_instead() -> None:
    """With cards in hand the prince may be ransomed, one at a time; without he goes."""
    discard = L.Sequence(
        (L.Pick("a", "select", ONE, ONE, L.Filter((L.In("hand", L.You()),))), L.Move(L.Bound("a"), "waiting room"))
    )
    prince = character("Ransom Prince", abilities=[L.Replacement(dies(L.This()), L.Instead(discard), optional=True)])
    t = Table(prince).decks()
    card = t.stage("A2", prince, state="reversed")
    t.put(A, "hand", CHILD, NEWT)
    t.begin("encore").say("put away Ransom Prince")
    assert t.about == "replace"
    t.yes().say("Reed Child")
    assert t.zone_of(card) == "stage"
    t.say("put away Ransom Prince").yes().say("Blue Newt")
    assert t.count(A, "hand") == 0 and t.zone_of(card) == "stage"
    t.say("put away Ransom Prince")
    assert t.zone_of(card) == "waiting room"


@pytest.mark.clause("8.10.3")
def test_a_replacement_by_choice_may_be_declined() -> None:
    """Then the event happens."""
    discard = L.Sequence(
        (L.Pick("a", "select", ONE, ONE, L.Filter((L.In("hand", L.You()),))), L.Move(L.Bound("a"), "waiting room"))
    )
    prince = character("Ransom Prince", abilities=[L.Replacement(dies(L.This()), L.Instead(discard), optional=True)])
    t = Table(prince, SEND_OFF).decks()
    card = t.stage("A2", prince)
    t.put(A, "hand", SEND_OFF, CHILD)
    t.begin().say("play Send Off", "Ransom Prince").no()
    assert t.zone_of(card) == "waiting room" and t.count(A, "hand") == 1


@pytest.mark.clause("1.3.3")
def test_cannot_beats_can() -> None:
    """What cannot stand stays rested, by an effect and in the stand phase."""
    theirs = L.Filter((L.ControlledBy(L.Opponent()), L.Is("type", "Character")))
    boots = character("Frozen Boots", abilities=[L.Static(L.Matching(theirs), (L.Rule("cannot be stood"),))])
    call = event("Morning Call", L.Pick("a", "choose", ONE, ONE, MINE), L.Act("stand", L.Bound("a")))
    t = Table(boots, call).decks(20)
    card = t.stage("A2", state="rested")
    t.stage("B4", boots)
    t.put(A, "hand", call)
    t.begin().say("play Morning Call", "Reed Child")
    assert t.state(card) == "rested"
    t = Table(boots, call).decks(20)
    card = t.stage("A2", state="rested")
    t.stage("B4", boots)
    t.begin("turn").until("clock")
    assert t.state(card) == "rested"


@pytest.mark.clause("1.3.3")
@pytest.mark.clause("6.2.1.2")
def test_what_effects_cannot_stand_stands_in_its_stand_phase() -> None:
    """A rule about the opponent's effects stops those, not the rules and not the own effects."""
    boots = character("Stiff Boots", abilities=[L.Static(L.This(), (L.Rule("cannot be stood", by_whom=L.Opponent()),))])
    call = event("Loud Call", L.Act("stand", L.Matching(ANY)))
    for caller, state in ((B, "rested"), (A, "standing")):
        t = Table(boots, call).decks(20)
        card = t.stage("A2", boots, state="rested")
        t.put(caller, "hand", call)
        t.begin(player=caller).say("play Loud Call")
        assert t.state(card) == state
    t = Table(boots).decks(20)
    card = t.stage("A2", boots, state="rested")
    t.begin("turn").until("clock")
    assert t.state(card) == "standing"


NOT_BY_AUTOS = [L.Rule(f"cannot be {done}", what="automatic") for done in ("stood", "rested", "reversed")]
FIRM = character("Firm Oak", abilities=[L.Static(L.This(), tuple(NOT_BY_AUTOS))])


@pytest.mark.clause("1.3.3")
@pytest.mark.parametrize(
    ("verb", "before", "after"),
    [("stand", "reversed", "standing"), ("rest", "standing", "rested"), ("reverse", "standing", "reversed")],
)
def test_a_rule_about_automatic_abilities_stops_no_other_effect(verb: str, before: str, after: str) -> None:
    """An automatic ability does not turn the character; an event, an activated ability and a cost do."""
    turn = L.Act(verb, L.Matching(L.Filter((L.Is("name", "Firm Oak"),))))
    by_ability = L.Activated(stock(0), turn)
    as_cost = L.Activated(L.Cost((L.Do(turn),)), DRAW)
    drummer = character("Drummer", abilities=[on("enters", turn), by_ability, as_cost])
    drum = event("Drum", turn)
    for words, turned in (
        (("play Drummer", "back left"), False),
        (("use ability 2 of Drummer",), True),
        (("use ability 1 of Drummer",), True),
        (("play Drum",), True),
    ):
        t = Table(FIRM, drummer, drum).decks()
        card = t.stage("A2", FIRM, state=before)
        t.stage("A1", drummer)
        t.put(A, "hand", drummer, drum)
        t.begin().say(*words)
        assert t.state(card) == (after if turned else before), words


@pytest.mark.clause("1.3.3")
@pytest.mark.clause("6.2.1.2")
@pytest.mark.clause("7.6.1.2")
def test_a_rule_about_automatic_abilities_stops_no_battle_and_no_stand_phase() -> None:
    """Those are no effects."""
    t = Table(FIRM, WALL).decks(20)
    card = t.stage("A2", FIRM)
    t.stage("B2", WALL)
    t.begin("declaration").attack("Firm Oak", "frontal").until("encore step")
    assert t.state(card) == "reversed"
    t = Table(FIRM).decks(20)
    card = t.stage("A2", FIRM, state="rested")
    t.begin("turn").until("clock")
    assert t.state(card) == "standing"


@pytest.mark.clause("1.3.3")
def test_a_rule_that_says_more_than_is_read_is_an_error() -> None:
    """Carried out, it would mean something else than it says."""
    voc = make_vocabulary(make_schema(DataRules()))
    for name in ("cannot be chosen", "cannot move", "cannot be played"):
        with pytest.raises(DataError, match=f"'{name}' with 'what' is not carried out"):
            voc.rule(L.Rule(name, what="automatic"), "own")
    with pytest.raises(DataError, match="'cannot play' with 'what' is not carried out"):
        voc.rule(L.Rule("cannot play", what="event"), "player")


@pytest.mark.clause("1.3.3")
def test_a_character_that_cannot_deal_damage_deals_none() -> None:
    """Neither in the damage step nor by its own ability."""
    harmless = L.Static(L.This(), (L.Rule("cannot deal damage"),))
    archer = character("Harmless Archer", abilities=[harmless])
    t = Table(archer, FESTIVAL).decks()
    t.stage("A1", archer)
    t.begin("declaration").attack("Harmless Archer")
    t.until("attack")
    assert t.count(B, "clock") == 0 and t.count(B, "deck") == 10


@pytest.mark.clause("1.3.3")
@pytest.mark.clause("8.6.3")
@pytest.mark.clause("8.6.3.1.3")
def test_what_cannot_be_chosen_is_not_offered() -> None:
    """With nobody else to choose nothing is chosen, and the rest is done."""
    theirs = L.Filter((L.ControlledBy(L.Opponent()), L.Is("type", "Character")))
    hidden = character(
        "Hidden Guard", abilities=[L.Static(L.This(), (L.Rule("cannot be chosen", by_whom=L.Opponent()),))]
    )
    rest = event(
        "Rest And Draw",
        L.Pick("a", "choose", ONE, ONE, theirs),
        L.Act("rest", L.Bound("a")),
        L.PlayerAct("draw", L.You()),
    )
    for other in (True, False):
        t = Table(hidden, rest).decks()
        guard = t.stage("B2", hidden)
        if other:
            t.stage("B1")
        t.put(A, "hand", rest)
        t.begin().say("play Rest And Draw")
        if other:
            assert t.labels() == ["Reed Child"]
            t.say("Reed Child")
        assert t.state(guard) == "standing" and t.count(A, "hand") == 1


@pytest.mark.clause("8.10.2")
def test_the_order_of_three_replacements_is_chosen_step_by_step() -> None:
    """Each makes the damage one more or twice as much; two questions, and the last one follows."""
    hit = L.Event("deals damage", L.Filter((L.OwnedBy(L.You()),)), player=L.Opponent())
    more = L.AmountBecomes(L.Plus(L.EventAmount(), ONE))
    makers = [character(name, abilities=[L.Replacement(hit, more)]) for name in ("First", "Second", "Third")]
    t = Table(*makers, strike(1)).decks()
    for place, maker in enumerate(makers):
        t.stage(f"A{place + 1}", maker)
    t.put(A, "hand", strike(1))
    t.begin().say("play Hard Strike")
    asked = []
    while t.about == "replace":
        asked.append(len(t.labels()))
        t.say(t.labels()[-1])
    assert asked == [3, 2] and t.count(B, "clock") == 4


@pytest.mark.clause("8.10.3")
@pytest.mark.clause("4.7.3")
def test_each_of_two_draws_may_be_replaced() -> None:
    """The second card is drawn or replaced whatever became of the first."""
    draws = L.Event("drawn", player=L.You())
    careful = L.Replacement(draws, L.Instead(L.PlayerAct("stock", L.You(), ONE)), optional=True)
    saver = character("Saver", abilities=[careful])
    t = Table(saver, gift(2)).decks()
    t.stage("A1", saver)
    t.put(A, "hand", gift(2))
    t.begin().say("play Small Gift").yes().no()
    assert (t.count(A, "stock"), t.count(A, "hand")) == (1, 1)


@pytest.mark.clause("1.3.3")
@pytest.mark.parametrize(
    ("rule", "to", "where"),
    [
        (True, "hand", "stage"),
        (True, "memory", "stage"),
        (True, "waiting room", "waiting room"),
        (True, "stock", "stock"),
        (False, "hand", "hand"),
    ],
)
def test_what_cannot_be_put_into_hand_or_memory_goes_elsewhere(rule: bool, to: str, where: str) -> None:
    """Only these two zones are closed to it."""
    texts = [L.Static(L.This(), (L.Rule("cannot be put into hand or memory"),))] if rule else []
    rock = character("Rock", abilities=texts)
    push = event("Push", L.Move(L.Matching(L.Filter((L.Is("name", "Rock"),))), to))
    t = Table(rock, push).decks()
    card = t.stage("A1", rock)
    t.put(A, "hand", push)
    t.begin().say("play Push")
    assert t.zone_of(card) == where


@pytest.mark.clause("1.3.3")
@pytest.mark.clause("1.2.5")
@pytest.mark.parametrize(("who", "result"), [(L.You(), -1), (L.Opponent(), B)])
def test_who_cannot_lose_loses_by_no_effect(who: L.Player, result: int) -> None:
    """But only that player."""
    saint = character("Saint", abilities=[L.Static(None, (L.Rule("cannot lose", who=who),))])
    doom = event("Doom", L.PlayerAct("lose", L.You()))
    t = Table(saint, doom).decks()
    t.stage("A1", saint)
    t.put(A, "hand", doom)
    t.begin().say("play Doom")
    assert t.result == result


@pytest.mark.clause("8.10.2.3")
@pytest.mark.clause("4.10.1")
@pytest.mark.parametrize(("dealt", "more", "clock"), [(0, 1, 0), (1, -1, 0), (1, 1, 2), (2, -1, 1)])
def test_no_damage_is_none_to_be_changed(dealt: int, more: int, clock: int) -> None:
    """What deals none is not made one more, and what is made none turns no card over."""
    hit = L.Event("deals damage", L.Filter((L.OwnedBy(L.You()),)), player=L.Opponent())
    change = L.AmountBecomes(L.Plus(L.EventAmount(), L.Num(more)))
    sharp = character("Sharpener", abilities=[L.Replacement(hit, change)])
    t = Table(sharp, strike(dealt)).decks()
    t.stage("A1", sharp)
    t.put(A, "hand", strike(dealt))
    t.begin().say("play Hard Strike")
    assert t.count(B, "clock") == clock
