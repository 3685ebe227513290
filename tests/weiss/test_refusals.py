"""Refusals with their clause: the wrong kind of card, the wrong place, the wrong time, and what a text forbids."""

from random import Random

import pytest
from weiss_table import (
    CHILD,
    DRAW,
    FESTIVAL,
    GUARD,
    MINE,
    NEWT,
    A,
    B,
    Card,
    Table,
    character,
    climax,
    event,
    gift,
    stock,
    vanilla_deck,
)

from playmat import lang as L
from playmat.games.weiss.rules import schema as S
from playmat.games.weiss.rules.permissions import CLIMAX, EVENT, PLAY
from playmat.games.weiss.rules.permit_abilities import EXCHANGE, USE
from playmat.games.weiss.rules.permit_attack import ATTACK, TYPE, types
from playmat.kernel import atoms
from playmat.kernel.errors import MalformedAnswer
from playmat.kernel.model.permission import Permission
from playmat.kernel.model.schema import DEF
from playmat.kernel.model.state import State
from playmat.kernel.records import PASS, answer_of, verb_of
from playmat.kernel.running.advance import give
from playmat.rules.abilities import subject_of

GIFT = gift()
QUICK = event("Quick Guard", DRAW, icons=["counter"])
BOTTOMLESS = character("Bottomless", abilities=[L.Activated(stock(0), DRAW)])
DEAR = character("Dear Ability", abilities=[L.Activated(stock(3), DRAW, limit=L.Limit(times=1))])
BACKUP = character("Backup", abilities=[L.Activated(stock(1), DRAW, "backup", zones=("hand",))])


def table() -> Table:
    """A may play anything that is in hand; one of each lies there and in the waiting room."""
    t = Table(GIFT, QUICK, BOTTOMLESS).decks()
    t.put(A, "level", CHILD)
    t.put(A, "stock", *[NEWT] * 3)
    t.hand = t.put(A, "hand", CHILD, GIFT, FESTIVAL)  # type: ignore[attr-defined]
    t.gone = t.put(A, "waiting room", CHILD, GIFT, FESTIVAL)  # type: ignore[attr-defined]
    return t


@pytest.mark.clause("6.5.1.2.1")
@pytest.mark.clause("6.5.1.2.2")
@pytest.mark.clause("6.6.1.2.1")
def test_each_kind_of_card_is_played_in_its_own_way_and_from_the_hand() -> None:
    """Characters onto the stage, events, climaxes."""
    t = table().begin()
    child, gift_, festival = t.hand
    assert t.refused(S.O_PLAY, gift_) == t.refused(S.O_PLAY, festival) == "6.5.1.2.1"
    assert t.refused(S.O_EVENT, child) == t.refused(S.O_EVENT, festival) == "6.5.1.2.2"
    assert t.refused(S.O_PLAY, t.gone[0]) == "6.5.1.2.1" and t.refused(S.O_EVENT, t.gone[1]) == "6.5.1.2.2"
    t = table().begin("climax")
    assert t.refused(S.O_CLIMAX, t.hand[0]) == t.refused(S.O_CLIMAX, t.gone[2]) == "6.6.1.2.1"


@pytest.mark.clause("6.5.1.2")
@pytest.mark.clause("6.6.1.2.1")
@pytest.mark.clause("4.5.1")
def test_each_kind_of_card_has_its_time() -> None:
    """The attack declaration step is the time of none."""
    t = table()
    t.stage("A1", BOTTOMLESS)
    t.begin("declaration")
    child, gift_, festival = t.hand
    assert t.refused(S.O_PLAY, child) == t.refused(S.O_EVENT, gift_) == "6.5.1.2"
    assert t.refused(S.O_CLIMAX, festival) == "6.6.1.2.1"
    assert t.refused(S.O_USE, t.s.zone(S.STAGE, A)[0], 0) == "6.5.1.2"


@pytest.mark.clause("7.4.1.2.1")
@pytest.mark.clause("7.4.1.2")
def test_in_the_counter_step_only_counters_are_played() -> None:
    """No character, no climax, and no ability of a character on the stage."""
    t = Table(QUICK, BOTTOMLESS).decks()
    t.put(B, "level", CHILD)
    cards = t.put(B, "hand", CHILD, FESTIVAL)
    t.stage("A1")
    theirs = t.stage("B3", BOTTOMLESS)
    t.begin("declaration").attack(kind="frontal")
    assert t.refused(S.O_PLAY, cards[0]) == t.refused(S.O_CLIMAX, cards[1]) == "7.4.1.2.1"
    assert t.refused(S.O_USE, theirs, 0) == "7.4.1.2.1"


@pytest.mark.clause("8.6.1")
@pytest.mark.clause("6.5.1.2.3")
def test_only_activated_abilities_are_played() -> None:
    """Not the Encore that every character has, and none that is not there."""
    t = Table().decks()
    child = t.stage("A1")
    t.begin()
    assert t.refused(S.O_USE, child, 0) == t.refused(S.O_USE, child, 3) == "8.6.1"


@pytest.mark.clause("1.3.1")
@pytest.mark.clause("1.3.3")
def test_a_text_may_forbid_an_attack_or_a_type_of_it() -> None:
    """What is left may be declared."""
    meek = character("Meek", abilities=[L.Static(L.This(), (L.Rule("cannot attack"),))])
    blunt = character("Blunt", abilities=[L.Static(L.This(), (L.Rule("cannot side attack"),))])
    t = Table(meek, blunt).decks()
    one = t.stage("A1", meek)
    t.stage("A3", blunt)
    t.stage("B1", GUARD)
    t.begin("declaration")
    assert t.refused(S.O_ATTACK, one) == "1.3.1"
    t.attack("Blunt")
    assert t.about == "counter step", "frontal is the only type that is left"
    firm = character("Firm", abilities=[L.Static(L.This(), (L.Rule("cannot be side attacked"),))])
    t = Table(firm).decks()
    t.stage("A3", GUARD)
    t.stage("B1", firm)
    t.begin("declaration").attack("Reed Guard")
    assert t.about == "counter step", "who is attacked may forbid it, too"


@pytest.mark.clause("1.3.1")
@pytest.mark.clause("1.3.3")
def test_a_text_may_forbid_events_climaxes_and_abilities() -> None:
    """Each by its own text."""
    never = L.PlayRule(L.Exists(L.Filter((L.Is("name", "Nobody"),))))
    picky = event("Picky Gift", DRAW)
    picky.abilities = (*picky.abilities, never)
    proud = climax("Proud Festival", abilities=[never])
    once = character("Once", abilities=[L.Activated(stock(0), DRAW, limit=L.Limit(times=1))])
    t = Table(picky, proud, once).decks()
    t.put(A, "clock", CHILD)
    gift_, festival = t.put(A, "hand", picky, proud)
    card = t.stage("A1", once)
    t.begin()
    assert t.refused(S.O_EVENT, gift_) == "1.3.1"
    t.say("use ability 1 of Once")
    assert t.refused(S.O_USE, card, 0) == "1.3.1"
    t.say("end the main phase")
    assert t.about == "climax phase" and t.refused(S.O_CLIMAX, festival) == "1.3.1"


@pytest.mark.clause("1.3.1")
@pytest.mark.clause("1.3.3")
def test_a_card_may_forbid_that_it_is_played() -> None:
    """Itself, or all of a kind to one player."""
    shy = character("Shy Child", abilities=[L.Static(L.This(), (L.Rule("cannot be played"),), zones=("hand",))])
    no_events = L.Rule("cannot play", by=L.Filter((L.Is("type", "Event"),)), who=L.Opponent())
    warden = character("Warden", abilities=[L.Static(None, (no_events,))])
    t = Table(shy, warden, gift()).decks()
    t.stage("B1", warden)
    t.stage("A1", warden)
    shy_, gift_ = t.put(A, "hand", shy, gift())
    t.begin()
    assert t.refused(S.O_PLAY, shy_) == t.refused(S.O_EVENT, gift_) == "1.3.1"
    t = Table(warden, gift()).decks()
    t.stage("A1", warden)
    t.put(A, "hand", gift())
    assert t.begin().can("play Small Gift")


def deal(seed: int, *cards: Card) -> State:
    """A game whose decks hold cards of two colors, abilities, and four of each of some cards."""
    t = Table(*vanilla_deck("Blue", "Red"), QUICK, GIFT, BOTTOMLESS, BACKUP, DEAR, *cards, seed=seed)
    for player in (A, B):
        deck = [*vanilla_deck("Blue", "Red")[:26], *[QUICK, GIFT, BOTTOMLESS, BACKUP, *cards] * 4, *[FESTIVAL] * 6]
        t.put(player, "deck", *deck, DEAR, DEAR)
    return t.game().s


def free_actions(s: State, player: int) -> set[int]:
    """What no row forbids a player, each card and ability asked about alone."""
    cards = [card for zone in (S.HAND, S.STAGE, S.CLOCK) for player in (A, B) for card in s.zone(zone, player)]
    free = {answer_of(S.O_EXCHANGE)} if EXCHANGE.why_not(s, player, 0) < 0 else set()
    for permission, verb in ((PLAY, S.O_PLAY), (EVENT, S.O_EVENT), (CLIMAX, S.O_CLIMAX)):
        free |= {answer_of(verb, card) for card in cards if permission.why_not(s, player, card) < 0}
    for place in range(8):
        free |= {
            answer_of(S.O_USE, card, place) for card in cards if USE.why_not(s, player, subject_of(card, place)) < 0
        }
    return free


@pytest.mark.parametrize("seed", range(4))
def test_what_is_offered_is_what_no_row_forbids(seed: int) -> None:
    """Of all cards, for both players, at all times, no matter that some rows are asked only for their clause, and some
    about many cards together.
    """
    s = deal(seed)
    rng = Random(seed)
    seen: set[int] = set()
    while s.ask is not None:
        for player in (A, B):
            free = free_actions(s, player)
            assert {PASS, *free} == set(s.book.act_options(s, player))
            seen |= {verb_of(answer) for answer in free}
            able = ATTACK.permitted(s, player, s.zone(S.STAGE, player)) if ATTACK.now(s, player) else []
            assert able == [card for card in s.zone(S.STAGE, player) if ATTACK.why_not(s, player, card) < 0]
            for card in able:
                kinds = (S.DIRECT, S.FRONTAL, S.SIDE)
                assert types(s, card) == [k for k in kinds if TYPE.why_not(s, player, subject_of(card, k)) < 0]
        give(s, s.ask.options[int(rng.random() * len(s.ask.options))])
    assert seen == {S.O_PLAY, S.O_EVENT, S.O_CLIMAX, S.O_USE, S.O_EXCHANGE}


def test_nothing_more_is_offered_after_the_play_of_a_counter_step() -> None:
    """Neither by the rows nor to the player, also where something else is asked while what was played is resolved."""
    s = deal(0)
    rng = Random(0)
    seen = 0
    while s.ask is not None:
        if s.vals[S.V_STEP] == S.ST_COUNTER and len(s.ask.options) > 1:
            seen += 1
            trial = s.copy()
            atoms.set_value(trial, S.V_PLAYED, 1)
            assert trial.book.act_options(trial, s.ask.player) == [PASS] and not free_actions(trial, s.ask.player)
        give(s, s.ask.options[int(rng.random() * len(s.ask.options))])
    assert seen


@pytest.mark.parametrize("special", range(6))
def test_what_texts_say_about_playing_counts_for_what_is_offered(special: int) -> None:
    """A text forbids to play its card, at times or always, changes its cost, needs no color; or binds a player, gives
    abilities (of which nothing is known from what is printed).
    """
    own = [
        L.PlayRule(L.Exists(L.Filter((L.Is("name", "Bottomless"),)))),
        L.Static(L.This(), (L.Rule("cannot be played"),), zones=("hand",)),
        L.Static(L.This(), (L.CostChange(L.This(), L.Num(-2)),)),
        L.Static(L.This(), (L.Rule("no color requirement"),), zones=("hand",)),
        L.Static(None, (L.Rule("cannot play", by=L.Filter((L.Is("type", "Event"),)), who=L.Opponent()),)),
        L.Static(L.Matching(MINE), (L.GainAbility(L.Activated(stock(0), DRAW, limit=L.Limit(times=1))),)),
    ][special]
    level, cost, color = {2: (0, 2, "Blue"), 3: (1, 0, "Green")}.get(special, (0, 0, "Blue"))
    card = character("Special", level=level, cost=cost, color=color, abilities=[own])
    for seed in range(3):
        s = deal(seed, card)
        rng = Random(seed)
        while s.ask is not None:
            for player in (A, B):
                free = free_actions(s, player)
                assert {PASS, *free} == set(s.book.act_options(s, player))
            give(s, s.ask.options[int(rng.random() * len(s.ask.options))])


def test_cards_of_different_kinds_are_offered_as_they_lie_in_the_hand() -> None:
    """A character, an event, a character."""
    t = table()
    t.put(A, "hand", CHILD)
    t.begin()
    first, gift_, _, last = t.s.zone(S.HAND, A)
    playing = [answer_of(S.O_PLAY, first), answer_of(S.O_EVENT, gift_), answer_of(S.O_PLAY, last)]
    assert [answer for answer in t.s.ask.options if answer in playing] == playing


# ------------------------------------------------------------------------------------------------ exactly why


def why(t: Table, permission: Permission, player: int, subject: int) -> str:
    """The clause that forbids something to a player, "" if none does."""
    clause = permission.why_not(t.s, player, subject)
    return t.book.clauses[clause] if clause >= 0 else ""


@pytest.mark.clause("6.5.1.2")
@pytest.mark.clause("6.6.1.2.1")
@pytest.mark.clause("10.5.1")
def test_the_time_to_play_is_the_own_turn() -> None:
    """Not the opponent's, though it is the same phase."""
    t = Table(BACKUP).decks()
    mine, theirs = (t.put(player, "hand", CHILD, FESTIVAL, BACKUP) for player in (A, B))
    t.put(A, "climax area", FESTIVAL)
    for player in (A, B):
        t.put(player, "level", CHILD)
        t.put(player, "stock", NEWT)
    t.begin()
    assert why(t, PLAY, A, mine[0]) == "" and why(t, PLAY, B, theirs[0]) == "6.5.1.2"
    assert why(t, USE, B, subject_of(theirs[2], 0)) == "10.5.1"
    t.passes()
    assert t.about == "climax phase"
    assert why(t, CLIMAX, A, mine[1]) == "" and why(t, CLIMAX, B, theirs[1]) == "6.6.1.2.1"


@pytest.mark.clause("7.4.1.2.1")
def test_the_turn_player_uses_no_backup_in_the_counter_step() -> None:
    """Only who is attacked does."""
    t = Table(BACKUP).decks()
    mine, theirs = (t.one(player, "hand", BACKUP) for player in (A, B))
    for player in (A, B):
        t.put(player, "stock", NEWT)
    t.stage("A1")
    t.stage("B3")
    t.begin("declaration").attack(kind="frontal")
    assert why(t, USE, B, subject_of(theirs, 0)) == ""
    assert why(t, USE, A, subject_of(mine, 0)) == "7.4.1.2.1"


@pytest.mark.clause("8.6.2.1.1")
def test_a_text_may_free_a_card_from_its_color() -> None:
    """There is no green card in the level or the clock."""
    free = L.Static(L.This(), (L.Rule("no color requirement"),), zones=("hand",))
    guest, stranger = (
        character(name, level=1, color="Green", abilities=texts)
        for name, texts in (("Guest", [free]), ("Stranger", []))
    )
    t = Table(guest, stranger).decks()
    t.put(A, "level", CHILD)
    t.put(A, "hand", guest, stranger)
    t.begin()
    assert t.can("play Guest") and not t.can("play Stranger")


@pytest.mark.clause("1.3.3")
@pytest.mark.parametrize(("name", "usable"), [("alarm", True), ("shift", False)])
def test_who_cannot_use_an_ability_uses_others(name: str, usable: bool) -> None:
    """Only the one that is named is forbidden."""
    ban = L.Static(None, (L.Rule("cannot use", what="shift", who=L.Opponent()),))
    warden = character("Warden", abilities=[ban])
    worker = character("Worker", abilities=[L.Activated(stock(0), DRAW, name)])
    t = Table(warden, worker).decks()
    t.stage("B1", warden)
    card = t.stage("A1", worker)
    t.begin()
    assert (why(t, USE, A, subject_of(card, 0)) == "") == usable


@pytest.mark.clause("6.6.1.2.2")
def test_while_a_climax_does_something_there_is_no_other() -> None:
    """It has been played by then."""
    loud = climax("Loud Festival", abilities=[L.Triggered((L.Event("climax placed", L.This()),), L.May(DRAW))])
    t = Table(loud).decks()
    t.put(A, "level", CHILD)
    _, other = t.put(A, "hand", loud, FESTIVAL)
    t.begin("climax").say("play Loud Festival")
    assert t.about == "may" and why(t, CLIMAX, A, other) == "6.6.1.2.2"


@pytest.mark.clause("7.2.1.3")
@pytest.mark.clause("3.6.3")
def test_only_the_own_characters_attack() -> None:
    """Not the opponent's, no marker, and nothing that is nowhere."""
    t = Table().decks()
    t.stage("A1")
    theirs, marker = t.stage("B1"), t.marker("A1")
    t.begin("declaration")
    assert t.refused(S.O_ATTACK, theirs) == t.refused(S.O_ATTACK, marker) == "7.2.1.3"
    for nowhere in (len(t.s.cols[DEF]), 4000):
        with pytest.raises(MalformedAnswer):
            give(t.s, answer_of(S.O_ATTACK, nowhere))
    assert ATTACK.permitted(t.s, B, [marker]) == ATTACK.permitted(t.s, A, [theirs]) == []


@pytest.mark.clause("7.2.1.4.1")
@pytest.mark.clause("10.6.2")
def test_each_type_of_attack_has_its_target() -> None:
    """Against nobody it is direct; against somebody frontal or side; against a performer frontal."""
    star = character("Star", abilities=[L.Keyword("great performance")])
    found = {}
    for their in ("", "B3", "B2"):
        t = Table(star).decks()
        card = t.stage("A1")
        if their:
            t.stage(their, star)
        t.begin("declaration")
        kinds = (S.DIRECT, S.FRONTAL, S.SIDE)
        found[their] = [why(t, TYPE, A, subject_of(card, kind)) for kind in kinds]
    assert found == {
        "": ["", "7.2.1.4.1", "7.2.1.4.1"],
        "B3": ["7.2.1.4.1", "", ""],
        "B2": ["10.6.2", "", "10.6.2"],
    }
