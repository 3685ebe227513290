"""Keywords and keyword abilities (10), as their texts say them and as the rules explain them."""

import pytest
from weiss_table import (
    CHILD,
    DRAW,
    FESTIVAL,
    GUARD,
    LORD,
    MINE,
    NEWT,
    ONE,
    WALL,
    A,
    B,
    Card,
    Table,
    at,
    character,
    climax,
    event,
    on,
)

from playmat import lang as L
from playmat.games.weiss.reader.reader import reader
from playmat.games.weiss.rules import schema as S

PARADE = climax("Blue Parade", color="Blue")
MORE = L.Ongoing(L.This(), (L.Adjust("power", L.Num(1000)),))


def says(name: str, *lines: str, **fields: object) -> Card:
    """A character whose abilities are read from its text."""
    abilities: list[object] = []
    for line in lines:
        read = reader().read_line(line, name, "Character")
        assert read.verdict != "declined", (line, read.why)
        abilities += read.abilities
    return character(name, abilities=abilities, **fields)  # type: ignore[arg-type]


def used(word: str, *steps: L.Step) -> L.Triggered:
    """When you use ..."""
    return L.Triggered((L.Event("used", player=L.You(), name=word),), L.Sequence(steps))


KID = says("Encore Kid", "【AUTO】 Encore [Put 1 character from your hand into your waiting room]", power=1000)
CLERK = says(
    "Brain Clerk",
    "【ACT】 Brainstorm [(1) 【REST】 this card] Flip over 4 cards from the top of your deck, and put them into your "
    "waiting room. For each climax revealed among those cards, draw 1 card.",
)
HERO = says(
    "Grown Hero", "【AUTO】 When this card is placed on the stage from your hand, draw 1 card.", level=2, power=8000
)
SWAP = says(
    "Swap Twin",
    "【AUTO】 Change [Put this card into your waiting room] At the beginning of your climax phase, you may pay "
    "the cost. If "
    'you do, choose 1 "Grown Hero" in your waiting room, and put it on the stage position that this card was on.',
)
SHIFT = says(
    "Shift Girl",
    "【AUTO】 【CLOCK】 Shift, Level 1 (At the beginning of your main phase, you may choose a blue card in your "
    "hand and this "
    "card in your clock, and exchange them)",
    color="Blue",
)


# ------------------------------------------------------------------------------------------------ encore


@pytest.mark.clause("10.2.1")
@pytest.mark.clause("10.2.2")
@pytest.mark.clause("10.2.3")
def test_a_displaced_character_comes_back_by_its_own_encore() -> None:
    """It returns rested to its position, placed last, so that the newcomer goes."""
    t = Table(KID).decks()
    old = t.stage("A2", KID)
    t.put(A, "hand", NEWT, CHILD)
    t.begin().say("play Blue Newt", "center middle")
    t.say("ability 1 of Encore Kid").yes().say("Reed Child")
    assert t.place_of(old) == "A2" and t.state(old) == "rested" and t.zone_of(old) == "stage"
    assert sorted(t.names(A, "waiting room")) == ["Blue Newt", "Reed Child"]


@pytest.mark.clause("10.2.2")
@pytest.mark.clause("10.2.3")
@pytest.mark.clause("8.7.3.1")
def test_of_two_encores_only_the_first_brings_it_back() -> None:
    """The other one may still be paid, for nothing."""
    for pays in (True, False):
        t = Table(KID).decks()
        card = t.stage("A2", KID, state="reversed")
        t.stage("A1", state="reversed")
        t.put(A, "hand", CHILD)
        t.put(A, "stock", CHILD, CHILD, CHILD)
        t.begin("encore").say("put away Encore Kid").say("ability 1 of Encore Kid").yes().say("Reed Child")
        placed = t.s.cols[S.PLACED][card]
        t.yes() if pays else t.no()
        assert t.zone_of(card) == "stage" and t.state(card) == "rested" and t.s.cols[S.PLACED][card] == placed
        assert t.count(A, "stock") == (0 if pays else 3)


@pytest.mark.clause("10.2.2")
@pytest.mark.clause("8.4.2.2")
def test_an_encore_that_cannot_be_paid_is_not_offered() -> None:
    """An event is no character to discard."""
    t = Table(KID, event("Small Gift", DRAW)).decks()
    card = t.stage("A2", KID, state="reversed")
    t.stage("A1", state="reversed")
    t.put(A, "hand", "Small Gift")
    t.begin("encore").say("put away Encore Kid").say("ability 1 of Encore Kid")
    assert t.about == "encore step" and t.zone_of(card) == "waiting room"


@pytest.mark.clause("10.2.2")
def test_a_card_that_comes_back_is_not_placed_from_the_hand() -> None:
    """And one that has left the waiting room stays away."""
    proud = says("Proud Squire", "【AUTO】 When this card is placed on the stage from your hand, draw 1 card.")
    t = Table(proud).decks()
    t.stage("A2", proud, state="reversed")
    t.stage("A1", state="reversed")
    t.put(A, "stock", CHILD, CHILD, CHILD)
    t.begin("encore").say("put away Proud Squire").yes()
    assert t.at("A2") == "Proud Squire" and t.count(A, "hand") == 0


# ------------------------------------------------------------------------------------------------ bond, backup


@pytest.mark.clause("10.4.1")
@pytest.mark.clause("10.4.2")
def test_bond_fetches_the_named_card_when_its_card_is_played() -> None:
    """Not when it is placed by an effect."""
    friend = says(
        "Friend",
        '【AUTO】 Bond/"Blue Newt" [Put the top card of your deck into your clock] (When this card is played and '
        "placed on "
        'stage, you may pay the cost. If you do, choose a card named "Blue Newt" in your waiting room, and '
        "return it to your "
        "hand)",
    )
    call = event(
        "Call", L.Place(L.Matching(L.Filter((L.In("waiting room", L.You()), L.Is("name", "Friend")))), "center stage")
    )
    t = Table(friend, call).decks()
    t.put(A, "waiting room", NEWT, CHILD)
    t.put(A, "hand", friend)
    t.begin().say("play Friend", "center left")
    assert t.about == "may"
    t.yes().say("Blue Newt")
    assert t.names(A, "hand") == ["Blue Newt"] and t.count(A, "clock") == 1
    t = Table(friend, call).decks()
    t.put(A, "waiting room", NEWT, friend)
    t.put(A, "hand", call)
    t.begin().say("play Call", "center left")
    assert t.at("A1") == "Friend" and t.about == "main phase"


BACKUP = says(
    "Tall Backup",
    "【ACT】 【COUNTER】 Backup 2000, Level 2 [(1) Put this card from your hand into your waiting room] (Choose "
    "1 of your "
    "characters that is being frontal attacked, and that character gets +2000 power until end of turn)",
    level=1,
    power=2000,
)


def countered(level: int, stock_cards: int = 1) -> Table:
    """A1 attacks B3 frontally; B2 is there too. B has a backup card."""
    t = Table(BACKUP).decks()
    t.stage("A1", GUARD)
    t.stage("B3")
    t.stage("B2", NEWT)
    t.put(B, "level", *[CHILD] * level)
    t.put(B, "stock", *[CHILD] * stock_cards)
    t.put(B, "hand", BACKUP)
    t.begin("declaration").attack("Reed Guard", "frontal")
    return t.until("counter step")


@pytest.mark.clause("10.5.1")
@pytest.mark.clause("10.5.2")
def test_backup_strengthens_the_defending_character() -> None:
    """In the counter step, from the hand, with the level that is written; only the character that is attacked."""
    t = countered(2)
    defender = t.s.vals[S.V_DEFENDER] & 0xFFF
    t.say("use ability 1 of Tall Backup")
    assert t.labels() == ["Reed Child"]
    t.say("Reed Child")
    assert t.power(defender) == 5000 and t.names(B, "waiting room") == ["Reed Child", "Tall Backup"]
    assert countered(2, 0).labels() == ["no counter"]
    assert countered(1).labels() == ["no counter"]


@pytest.mark.clause("10.5.2")
@pytest.mark.clause("10.5.1")
def test_backup_is_for_the_opponents_counter_step_only() -> None:
    """Not in the own main phase, whatever its text says; another ability that works in the hand is."""
    put_away = L.Cost((L.Do(L.Move(L.This(), "waiting room")),))
    backup = character("Bare Backup", abilities=[L.Activated(put_away, DRAW, "backup", zones=("hand",))])
    other = character("Cycler", abilities=[L.Activated(put_away, DRAW, zones=("hand",))])
    t = Table(BACKUP, backup, other).decks()
    t.stage("A1")
    t.stage("B3")
    t.put(A, "level", CHILD, CHILD)
    t.put(A, "stock", CHILD)
    t.put(A, "hand", BACKUP, backup, other)
    t.put(B, "hand", backup, other)
    t.begin()
    assert not t.can("use ability 1 of Tall Backup") and not t.can("use ability 1 of Bare Backup")
    assert t.can("use ability 1 of Cycler")
    t.until("attack").attack("Reed Child", "frontal").until("counter step")
    assert t.can("use ability 1 of Bare Backup") and not t.can("use ability 1 of Cycler")


# ------------------------------------------------------------------------------------------------ brainstorm


@pytest.mark.clause("10.7.1")
@pytest.mark.clause("10.7.3")
@pytest.mark.clause("3.13.1.4")
def test_brainstorm_turns_cards_over_through_a_refresh() -> None:
    """Those already turned over are not shuffled in; all go to the waiting room together."""
    t = Table(CLERK)
    t.stage("A2", CLERK)
    t.put(A, "deck", FESTIVAL, NEWT)
    t.put(B, "deck", CHILD)
    t.put(A, "waiting room", *[GUARD] * 6)
    t.put(A, "stock", WALL)
    t.begin().say("use ability 1 of Brain Clerk")
    assert t.count(A, "hand") == 1 and t.count(A, "clock") == 1
    assert t.count(A, "deck") == 3 and t.count(A, "waiting room") == 4
    assert {"Quiet Festival", "Blue Newt"} <= set(t.names(A, "waiting room"))


@pytest.mark.clause("10.7.2")
@pytest.mark.clause("10.7.4")
def test_an_event_with_brainstorm_is_brainstorm() -> None:
    """Its effect counts as using it."""
    spell = L.Spell(L.PlayerAct("mill", L.You(), L.Num(2)), name="brainstorm")
    storm = Card("Storm", "Event", "Red", level=0, cost=0, abilities=(spell,))
    fan = character("Brain Fan", abilities=[used("brainstorm", MORE)])
    t = Table(storm, fan, event("Small Gift", DRAW)).decks()
    card = t.stage("A3", fan)
    t.put(A, "hand", storm, "Small Gift")
    t.begin().say("play Small Gift")
    assert t.power(card) == 3000
    t.say("play Storm")
    assert t.power(card) == 4000


@pytest.mark.clause("10.7.4")
def test_using_brainstorm_is_resolving_it() -> None:
    """Who waits for it comes after the whole effect; another activated ability is no Brainstorm."""
    fan = character("Brain Fan", abilities=[used("brainstorm", MORE)])
    sage = says("Sleepy Sage", "【ACT】 [【REST】 this card] Draw 1 card.")
    t = Table(CLERK, fan, sage).decks()
    t.stage("A2", CLERK)
    card = t.stage("A3", fan)
    t.stage("A4", sage)
    t.put(A, "stock", CHILD)
    t.begin().say("use ability 1 of Sleepy Sage")
    assert t.power(card) == 3000
    t.say("use ability 1 of Brain Clerk")
    assert t.power(card) == 4000


# ------------------------------------------------------------------------------------------------ change


@pytest.mark.clause("10.8.1")
@pytest.mark.clause("10.8.4")
@pytest.mark.clause("10.8.5")
def test_change_places_a_card_from_another_zone() -> None:
    """On the position of the one that left; not from the hand, but by a "Change" effect, whoever waits for it."""
    placed = L.Triggered((L.Event("enters", L.This(), name="change"),), L.PlayerAct("stock", L.You(), ONE))
    hero = character("Grown Hero", level=2, power=8000, abilities=[placed, *HERO.abilities])
    fan = character("Change Fan", abilities=[used("change", MORE)])
    t = Table(SWAP, hero, fan).decks()
    t.stage("A2", SWAP)
    watcher = t.stage("A4", fan)
    t.put(A, "waiting room", hero)
    t.begin().passes().yes().say("Grown Hero").until("climax phase")
    assert t.at("A2") == "Grown Hero" and t.count(A, "stock") == 1 and t.count(A, "hand") == 0
    assert t.power(watcher) == 4000


@pytest.mark.clause("10.8.4")
def test_what_another_effect_places_is_not_placed_by_change() -> None:
    """Who waits for "Change" hears of no other."""
    placed = L.Triggered((L.Event("enters", L.This(), name="change"),), L.PlayerAct("stock", L.You(), ONE))
    hero = character("Grown Hero", level=2, power=8000, abilities=[placed])
    heroes = L.Filter((L.In("waiting room", L.You()), L.Is("name", "Grown Hero")))
    caller = character("Caller", abilities=[
        at("climax", L.Pick("a", "select", ONE, ONE, heroes), L.Place(L.Bound("a"), "open back stage"))
    ])  # fmt: skip
    t = Table(hero, caller).decks()
    t.stage("A4", caller)
    t.put(A, "waiting room", hero)
    t.begin().passes().until("climax phase")
    assert t.at("A5") == "Grown Hero" and t.count(A, "stock") == 0


@pytest.mark.clause("10.8.3")
@pytest.mark.clause("10.8.5")
def test_change_without_the_named_card_places_nothing_and_is_not_used() -> None:
    """The cost may be paid, but nobody comes."""
    fan = character("Change Fan", abilities=[used("change", MORE)])
    t = Table(SWAP, HERO, fan).decks()
    t.stage("A2", SWAP)
    watcher = t.stage("A4", fan)
    t.begin().passes().yes().until("climax phase")
    assert t.at("A2") == "" and t.power(watcher) == 3000


@pytest.mark.clause("10.8.3")
def test_an_exchange_that_lacks_one_of_the_two_is_not_made() -> None:
    """The character has left the stage before: both stay where they are."""
    named = L.Filter((L.In("hand", L.You()), L.Is("name", "Grown Hero")))
    swap = L.Triggered(
        (L.Event("phase begins", phase="climax", player=L.You()),),
        L.May(L.Sequence((L.Pick("a", "choose", ONE, ONE, named), L.Exchange(L.This(), L.Bound("a"))))),
        name="change",
    )
    twin = character("Swap Twin", abilities=[swap])
    others = L.Filter((L.ControlledBy(L.You()), L.OtherThan(L.This())))
    recaller = character("Recaller", abilities=[at("climax", L.Move(L.Matching(others), "hand"))])
    for left in (True, False):
        t = Table(twin, HERO, recaller).decks()
        card = t.stage("A2", twin)
        if left:
            t.stage("A1", recaller)
        hero = t.one(A, "hand", HERO)
        t.begin().passes()
        if left:
            t.say("the ability of Recaller")
            assert t.zone_of(card) == t.zone_of(hero) == "hand" and t.about == "climax phase"
        else:
            t.yes().say("Grown Hero")
            assert t.zone_of(card) == "hand" and t.place_of(hero) == "A2"


# ------------------------------------------------------------------------------------------------ alarm, memory, shift


@pytest.mark.clause("10.1.1")
@pytest.mark.clause("10.1.2")
def test_alarm_works_on_top_of_the_clock() -> None:
    """Not below another card, and not on the stage."""
    alarm = says(
        "Alarm Clock",
        "【AUTO】 【CLOCK】 Alarm At the beginning of your climax phase, if this card is the top card of your "
        "clock, draw 1 card.",
    )
    for clock, drawn in (((alarm,), 1), ((CHILD, alarm), 1), ((alarm, CHILD), 0), ((), 0)):
        t = Table(alarm).decks()
        t.stage("A1", alarm)
        t.put(A, "clock", *clock)
        t.begin().passes()
        assert t.count(A, "hand") == drawn


@pytest.mark.clause("10.9.1")
@pytest.mark.clause("10.9.2")
def test_memory_abilities_work_in_the_memory() -> None:
    """Of their own player's turn, and nowhere else."""
    keeper = says(
        "Memory Keeper", "【CONT】 Memory If this card is in your memory, all of your characters get +500 power."
    )
    for zone, power in (("memory", 3500), ("waiting room", 3000), ("hand", 3000)):
        t = Table(keeper).decks()
        card = t.stage("A1")
        t.put(A, zone, keeper)
        t.begin()
        assert t.power(card) == power


@pytest.mark.clause("10.10.1")
@pytest.mark.clause("10.10.2")
def test_experience_counts_the_levels_of_the_cards_in_the_level() -> None:
    """Their sum, with a climax as nothing; not how many cards there are."""
    veteran = says(
        "Veteran",
        "【CONT】 Experience If the total level of the cards in your level is 3 or higher, this card gets +1500 power.",
    )
    for level, power in (((LORD,), 4500), ((GUARD, GUARD), 3000), ((GUARD, CHILD, FESTIVAL), 3000)):
        t = Table(veteran).decks()
        card = t.stage("A1", veteran)
        t.put(A, "level", *level)
        t.begin()
        assert t.power(card) == power


def shifting(level: int, *hand: Card, clock: tuple[Card, ...] = (SHIFT, CHILD), cards: tuple[Card, ...] = ()) -> Table:
    """A stands at the beginning of the main phase with the Shift card in the clock."""
    fan = character("Shift Fan", abilities=[used("shift", MORE)])
    t = Table(SHIFT, PARADE, fan, *cards).decks()
    t.stage("A5", fan)
    t.put(A, "level", *[CHILD] * level)
    t.put(A, "clock", *clock)
    t.put(A, "hand", *hand)
    return t


def fan_power(t: Table) -> int:
    """What the one that waits for Shift has."""
    return t.power(next(c for c in t.s.zone(S.STAGE, A) if t.s.cols[S.PLACE][c] == 5))


@pytest.mark.clause("10.11.1")
@pytest.mark.clause("10.11.2")
@pytest.mark.clause("10.11.3")
@pytest.mark.clause("10.11.4")
def test_shift_exchanges_the_card_with_one_of_its_color() -> None:
    """The other card goes on top of the clock. A climax of the color will do; declined, it is not used."""
    t = shifting(1, NEWT, GUARD, PARADE).begin("main begins").yes()
    assert sorted(t.labels()) in (["Blue Newt", "Blue Parade"], ["Blue Newt", "Blue Parade", "done"])
    t.say("Blue Newt")
    assert sorted(t.names(A, "hand")) == ["Blue Parade", "Reed Guard", "Shift Girl"]
    assert t.names(A, "clock") == ["Reed Child", "Blue Newt"] and fan_power(t) == 4000
    t = shifting(1, PARADE).begin("main begins").yes().say("Blue Parade")
    assert t.names(A, "hand") == ["Shift Girl"] and "Blue Parade" in t.names(A, "clock")
    t = shifting(1, NEWT).begin("main begins").no()
    assert t.names(A, "hand") == ["Blue Newt"] and fan_power(t) == 3000


@pytest.mark.clause("10.11.2")
@pytest.mark.clause("10.11.3.2")
def test_shift_needs_the_level_and_a_card_of_the_color() -> None:
    """Otherwise nothing is offered."""
    assert shifting(0, NEWT).begin("main begins").about == "main phase"
    assert shifting(1, GUARD).begin("main begins").about == "main phase"


@pytest.mark.clause("10.11.3")
@pytest.mark.clause("10.11.3.1")
def test_shift_does_nothing_once_the_card_has_left_the_clock() -> None:
    """Another ability has put it into the waiting room before. What is exchanged must be there in any case."""
    cleaner = character("Clock Cleaner", abilities=[at("main", L.Move(L.Top(ONE, L.You(), "clock"), "waiting room"))])
    in_hand = L.Filter((L.In("hand", L.You()),))
    bare = L.Triggered(
        (L.Event("phase begins", phase="main", player=L.You()),),
        L.May(L.Sequence((L.Pick("a", "choose", ONE, ONE, in_hand), L.Exchange(L.This(), L.Bound("a"))))),
        zones=("clock",),
        name="shift",
    )
    for card in (SHIFT, character("Bare Shift", abilities=[bare])):
        t = shifting(1, NEWT, clock=(card,), cards=(cleaner, card))
        t.stage("A4", cleaner)
        t.begin("main begins").say("the ability of Clock Cleaner")
        assert t.about == "main phase"
        assert t.names(A, "hand") == ["Blue Newt"] and t.count(A, "clock") == 0 and fan_power(t) == 3000


# ------------------------------------------------------------------------------------------------ accelerate, resonate


@pytest.mark.clause("10.12.1")
@pytest.mark.clause("10.12.2")
@pytest.mark.clause("10.12.3")
@pytest.mark.clause("4.10.2")
def test_accelerate_is_used_when_its_cost_is_paid() -> None:
    """A climax put into the clock as a cost cancels nothing."""
    racer = says(
        "Racer",
        "【AUTO】 Accelerate [Put the top card of your deck into your clock] At the beginning of your climax "
        "phase, you may "
        "pay the cost. If you do, this card gets +2500 power until end of turn.",
    )
    fan = character("Race Fan", abilities=[used("accelerate", DRAW)])
    for pays in (True, False):
        t = Table(racer, fan).decks()
        card = t.stage("A2", racer)
        t.stage("A3", fan)
        t.put(A, "deck", FESTIVAL, NEWT)
        t.begin().passes()
        t.yes() if pays else t.no()
        assert t.names(A, "clock") == (["Quiet Festival"] if pays else [])
        assert t.power(card) == (5500 if pays else 3000) and t.names(A, "hand") == (["Blue Newt"] if pays else [])


@pytest.mark.clause("10.13.1")
@pytest.mark.clause("10.13.2")
@pytest.mark.clause("10.13.3")
def test_resonate_reveals_a_card_of_the_hand_and_keeps_it() -> None:
    """Without that card it cannot be paid."""
    bell = says(
        "Bell",
        '【AUTO】 Resonate [Reveal 1 "Blue Newt" in your hand] When this card is placed on the stage from your '
        "hand, you may "
        "pay the cost. If you do, draw 1 card.",
    )
    fan = character("Bell Fan", abilities=[used("resonate", MORE)])
    for other in (NEWT, GUARD):
        t = Table(bell, fan).decks()
        watcher = t.stage("A3", fan)
        kept = t.one(A, "hand", other)
        t.put(A, "hand", bell)
        t.begin().say("play Bell", "center left")
        if other is NEWT:
            t.yes().say("Blue Newt")
            assert t.knows(B, kept)
        assert t.zone_of(kept) == "hand" and t.count(A, "hand") == (2 if other is NEWT else 1)
        assert t.power(watcher) == (4000 if other is NEWT else 3000)


@pytest.mark.clause("8.12.1")
def test_the_climax_combo_icon_means_nothing_by_itself() -> None:
    """What counts is the climax that the text names."""
    combo = says(
        "Combo",
        '【AUTO】 【CXCOMBO】 When this card attacks, if "Blue Parade" is in your climax area, draw 1 card.',
    )
    for there in (PARADE, FESTIVAL):
        t = Table(combo, PARADE).decks()
        t.stage("A1", combo)
        t.put(A, "climax area", there)
        t.begin("declaration").attack("Combo")
        assert t.count(A, "hand") == (1 if there is PARADE else 0) and MINE and on
