"""What references mean in Weiss Schwarz: clauses are done in their order, and each may speak of those before it."""

import pytest

from playmat import lang as L
from playmat.games.weiss.reader.reader import reader

ATTACKS = L.Event("attacks", L.This())
CHARACTER = L.Is("type", "Character")
MINE = L.Filter((L.ControlledBy(L.You()), CHARACTER))


def read(text: str, card_type: str = "Character") -> L.Ability:
    """The one ability of a line that is read exactly."""
    line = reader().read_line(text, "Mira", card_type)
    assert line.verdict == "exact", f"{line.why}: {line.stopping_words}"
    assert len(line.abilities) == 1
    return line.abilities[0]


def effect(text: str) -> L.Step:
    """What a character does when it attacks."""
    ability = read(f"【AUTO】 When this card attacks, {text}")
    assert isinstance(ability, L.Triggered) and ability.events == (ATTACKS,)
    return ability.effect


def steps(step: L.Step) -> tuple[L.Step, ...]:
    """The steps of an effect."""
    return step.steps if isinstance(step, L.Sequence) else (step,)


def declined(text: str) -> str:
    """Why a line is not read."""
    line = reader().read_line(text, "Mira", "Character")
    assert line.verdict == "declined"
    return line.why


def test_the_latest_choice_is_nearest() -> None:
    """ "It" is what was chosen last, and "that character" after a return to hand is the one on the stage."""
    done = steps(
        effect(
            "choose 1 character in your waiting room, return it to your hand, choose 1 of your characters, "
            "and that character gets +1000 power until end of turn."
        )
    )
    assert [type(step) for step in done] == [L.Pick, L.Move, L.Pick, L.Ongoing]
    first, second = done[0], done[2]
    assert isinstance(first, L.Pick) and isinstance(second, L.Pick) and first.slot != second.slot
    assert done[1] == L.Move(L.Bound(first.slot), "hand")
    assert isinstance(done[3], L.Ongoing) and done[3].what == L.Bound(second.slot)


def test_a_choice_is_made_on_resolution() -> None:
    """It may depend on what was done before (8.6.3), so a card that was revealed can set its level."""
    done = steps(
        effect(
            "reveal the top card of your deck, choose 1 level X or lower character in your waiting room, and return it "
            "to your hand. X is equal to the level of the revealed card."
        )
    )
    look, pick = done[0], done[1]
    assert isinstance(look, L.Look) and isinstance(pick, L.Pick)
    assert L.Compare("level", "<=", L.ValueOf("level", L.Bound(look.slot))) in pick.what.tests


def test_x_of_each_receiver() -> None:
    """ "That character's level" in an amount is that of each one that gets it."""
    cases = read(
        "【CONT】 Assist All of your characters in front of this card get +X power. X is equal to that character's "
        "level ×500."
    )
    assert isinstance(cases, L.Cases)
    (static,) = cases.abilities
    assert isinstance(static, L.Static)
    assert static.changes == (L.Adjust("power", L.Times(L.ValueOf("level", L.Candidate()), L.Num(500))),)


def test_x_of_nothing() -> None:
    """A variable that is defined but does not stand anywhere is a line misread."""
    assert declined("【AUTO】 When this card attacks, draw 1 card. X is equal to your level.") == "X of nothing"


def test_that_character_is_no_card_from_the_top() -> None:
    """Of a card from the top of a clock nobody knows that it is a character: the battle opponent is meant."""
    ability = read(
        "【AUTO】 When this card becomes 【REVERSE】, if the level of this card's battle opponent is higher than your "
        "opponent's level, you may put the top card of your opponent's clock into their waiting room. If you do, put "
        "that character into your opponent's clock."
    )
    assert isinstance(ability, L.Triggered)
    branch = ability.effect
    assert isinstance(branch, L.If)
    did = steps(branch.then)[-1]
    assert did == L.If(L.DidSo(), L.Move(L.BattleOpponent(L.This()), "clock"))


def test_that_character_after_a_condition() -> None:
    """A condition that asks whether the card is a character lets "that character" mean it."""
    done = steps(
        effect(
            "put the top card of your deck into your waiting room. If that card is a level 0 or lower character, put "
            "that character in any position of your back stage."
        )
    )
    asked = done[-1]
    assert isinstance(asked, L.If) and isinstance(asked.then, L.Place)
    assert isinstance(asked.condition, L.Fits) and asked.then.what == asked.condition.ref


def test_the_printed_cost_is_paid_on_resolution() -> None:
    """ "You may pay the cost" is the cost in brackets; it stands inside the condition that is asked before."""
    ability = read(
        "【AUTO】 [(1) Put 1 card from your hand into your waiting room] When this card attacks, if your level is 2 or "
        "higher, you may pay the cost. If you do, draw 1 card."
    )
    assert isinstance(ability, L.Triggered)
    branch = ability.effect
    assert isinstance(branch, L.If)
    may, did = steps(branch.then)
    assert isinstance(may, L.May) and isinstance(may.do, L.PayCost)
    assert may.do.cost.parts[0] == L.Pay("stock", (), L.Num(1))
    assert did == L.If(L.DidSo(), L.PlayerAct("draw", L.You(), L.Num(1)))


def test_a_declined_cost_ends_the_ability() -> None:
    """An ability whose cost is not paid is not played (8.7.3.1.1): the sentences after "if you do" depend on it too."""
    ability = read(
        "【AUTO】 [(1)] When this card attacks, you may pay the cost. If you do, draw 1 card. 【STAND】 this card."
    )
    assert isinstance(ability, L.Triggered)
    may, did = steps(ability.effect)
    assert isinstance(may, L.May) and isinstance(did, L.If)
    assert len(steps(did.then)) == 2


def test_what_pays_a_cost_is_no_it() -> None:
    """A card that was put away as a cost is not what a pronoun speaks of."""
    assert (
        declined(
            "【AUTO】 [Put 1 card from your hand into your waiting room] When this card attacks, you may pay the cost. "
            "If you do, return it to your hand."
        )
        == "it"
    )


def test_two_finds_are_handled_together() -> None:
    """ "Them" after a search for two things is both, not the two cards of the cost."""
    ability = read(
        "【AUTO】 [Put 2 cards from your hand into your waiting room] When this card attacks, you may pay the cost. If "
        'you do, search your deck for up to 1 《Lamp》 character and up to 1 character with "Mira" in its card name, '
        "reveal them to your opponent, put them into your hand, and shuffle your deck."
    )
    assert isinstance(ability, L.Triggered)
    found = next(n for n in L.walk(ability) if isinstance(n, L.Look))
    moves = [n for n in L.walk(ability) if isinstance(n, L.Move) and n.zone == "hand"]
    assert moves == [L.Move(L.Bound(found.slot), "hand")]


def test_shuffling_belongs_to_the_search() -> None:
    """The deck is shuffled once after a search, at its end; what comes after is no part of the search."""
    done = steps(
        effect(
            "search your deck for up to 1 《Lamp》 character, reveal it to your opponent, put it into your hand, "
            "shuffle your deck, choose 1 card in your hand, and put it into your waiting room."
        )
    )
    assert [type(step) for step in done] == [L.Search, L.Pick, L.Move]
    assert not [n for n in L.walk(done) if isinstance(n, L.PlayerAct) and n.verb == "shuffle"]


def test_shuffling_afterwards() -> None:
    """Cards that return to the deck without a search are shuffled in; after a search nothing is left to be done."""
    returned = read("Return all cards in your waiting room to your deck. Shuffle your deck afterwards.", "Event")
    assert isinstance(returned, L.Spell)
    assert steps(returned.effect)[-1] == L.PlayerAct("shuffle", L.You())
    searched = read(
        "Search your deck for up to 1 《Lamp》 character, reveal it to your opponent, and put it into your hand. "
        "Shuffle your deck afterwards.",
        "Event",
    )
    assert isinstance(searched, L.Spell) and isinstance(searched.effect, L.Search)


def test_up_to_so_many_is_said_first() -> None:
    """ "Draw up to 2 cards": the player says how many."""
    assert steps(effect("draw up to 2 cards.")) == (
        L.SayNumber("a", L.Num(0), L.Num(2)),
        L.PlayerAct("draw", L.You(), L.Named("a")),
    )


def test_other_holds_for_all_nouns() -> None:
    """ "Your other 《Lamp》 character or Mira": neither is the card itself."""
    static = read('【CONT】 All of your other 《Lamp》 characters or "Mira" get +500 power.')
    assert isinstance(static, L.Static) and isinstance(static.scope, L.Matching)
    (either,) = [t for t in static.scope.what.tests if isinstance(t, L.AnyOf)]
    assert all(isinstance(t, L.AllOf) and L.OtherThan(L.This()) in t.tests for t in either.tests)


def test_for_each_holds_for_all_numbers() -> None:
    """ "+1 level and +500 power for each marker": both grow."""
    static = read("【CONT】 This card gets +1 level and +500 power for each marker underneath this card.")
    assert isinstance(static, L.Static)
    markers = L.CountOf(L.Related("marker", L.This(), True))
    assert static.changes == (
        L.Adjust("level", L.Times(markers, L.Num(1))),
        L.Adjust("power", L.Times(markers, L.Num(500))),
    )


@pytest.mark.parametrize(
    ("text", "card_type", "zone"),
    [
        ("【CONT】 All of your characters get +1 soul.", "Climax", "climax area"),
        ("【CONT】 This card gets -1 level while in your hand.", "Character", "hand"),
        ("【CONT】 Memory If this card is in your memory, all of your characters get +500 power.", "Event", "memory"),
        (
            "【AUTO】 If this card is in your waiting room, at the beginning of your main phase, draw 1 card.",
            "Character",
            "waiting room",
        ),
        ("【AUTO】 When this card is placed on your climax area, draw 1 card.", "Climax", "climax area"),
    ],
)
def test_where_an_ability_works(text: str, card_type: str, zone: str) -> None:
    """Where its text says that the card is; a climax's in the climax area."""
    ability = read(text, card_type)
    assert isinstance(ability, (L.Static, L.Triggered))
    assert ability.zones == (zone,)


def test_a_wrong_reminder() -> None:
    """A backup whose reminder speaks of another number is a misprint, and is declined."""
    line = (
        "【ACT】 【COUNTER】 Backup 2000, Level 1 [(1)] (Choose 1 of your characters that is being frontal attacked, "
    )
    assert isinstance(read(line + "and that character gets +2000 power until end of turn)"), L.Activated)
    assert declined(line + "and that character gets +1500 power until end of turn)") == "a reminder of something else"


def test_a_marker_is_the_uppermost_one() -> None:
    """Markers come off from the top (3.7.2), so nobody picks among them."""
    ability = read("【ACT】 [【REST】 this card] Return 1 marker underneath this card to your hand.")
    assert isinstance(ability, L.Activated)
    assert ability.effect == L.Move(L.Nth(L.Related("marker", L.This(), True), 1), "hand")


def test_no_card_takes_its_own_place() -> None:
    """ "The position that that card was on" can't be that of the card which is put there: such a line is declined."""
    assert (
        declined(
            "【AUTO】 When this card attacks, choose 1 of your opponent's characters, put it into their waiting room, "
            "your opponent chooses up to 1 character in their waiting room, and puts it on the stage position that "
            "that card was on."
        )
        == "the position of what comes to it"
    )


OPENING = L.Exists(L.Filter((L.In("climax area", L.You()), L.Is("name", "Gala"))))


@pytest.mark.parametrize(
    "text",
    [
        'if "Gala" is in your climax area, draw 1 card. Then, this card gets +500 power until end of turn.',
        'if "Gala" is in your climax area, search your deck for up to 1 《Lamp》 character, and put it into '
        "your hand. Shuffle your deck afterwards, and this card gets +500 power until end of turn.",
        'if a card named "Gala" is in your climax area, look at the top 2 cards of your deck, and reveal them. Your '
        "opponent chooses 1 character from among them, and puts it into your waiting room.",
        'if "Gala" is in your climax area, return all cards in your waiting room to your deck. Shuffle your deck '
        "afterwards.",
    ],
)
def test_a_condition_reaches_what_belongs_to_its_sentence(text: str) -> None:
    """ "Then, ...", "... afterwards" and what is said of things that the sentence brought in is under its condition."""
    (only,) = steps(effect(text))
    assert isinstance(only, L.If) and only.condition == OPENING and len(steps(only.then)) >= 2


def test_a_new_sentence_stands_by_itself() -> None:
    """A sentence that speaks of nothing from the one before is not under its condition."""
    text = 'if a card named "Gala" is in your climax area, draw 1 card. This card gets +500 power until end of turn.'
    assert [type(step) for step in steps(effect(text))] == [L.If, L.Ongoing]


def test_shuffling_belongs_to_what_waits() -> None:
    """What returns to the deck later is shuffled in later."""
    (later,) = steps(
        effect("at the beginning of your encore step, return this card to your deck. Shuffle your deck afterwards.")
    )
    assert isinstance(later, L.Later)
    assert steps(later.effect)[-1] == L.PlayerAct("shuffle", L.You())


def test_whose_deck_is_shuffled() -> None:
    """Who shuffles is one thing, whose deck it is another."""
    done = steps(effect("your opponent puts the top card of your deck into your waiting room, and shuffles your deck."))
    assert done[-1] == L.PlayerAct("shuffle", L.You())
    done = steps(effect("your opponent puts the top card of their deck into their hand, and shuffles their deck."))
    assert done[-1] == L.PlayerAct("shuffle", L.Opponent())


def test_it_is_none_of_several() -> None:
    """After a choice of several cards "it" is a misprint, and not the card that speaks."""
    assert (
        declined(
            "【AUTO】 When this card attacks, choose 2 characters in your waiting room, and return it to your hand."
        )
        == "it (several were chosen)"
    )


def test_where_the_subject_was() -> None:
    """A card that is put away from a zone is in it no longer: the zone is that which the event takes it from."""
    ability = read("【AUTO】 When a climax in your climax area is put into your waiting room, draw 1 card.")
    assert isinstance(ability, L.Triggered)
    (event,) = ability.events
    assert event.subject == L.Filter((L.Is("type", "Climax"),))
    assert (event.from_zone, event.to_zone, event.player) == ("climax area", "waiting room", L.You())
    assert declined("【AUTO】 When a card in your memory is put into your memory, draw 1 card.")


def test_you_may_at_the_end_of_an_instead() -> None:
    """ "You may ... instead" is the replacement's own may: who declines lets happen what would."""
    ability = read("【CONT】 If you would draw a card, you may put the top card of your deck into your stock instead.")
    assert isinstance(ability, L.Replacement) and ability.optional
    assert not [n for n in L.walk(ability.rewrite) if isinstance(n, L.May)]


@pytest.mark.parametrize("what", ["another card named", "a card named"])
@pytest.mark.parametrize(
    ("place", "state"),
    [
        ("back stage", "back stage"),
        ("center stage", "center stage"),
        ("the middle position", "middle of the center stage"),
    ],
)
def test_where_a_card_is_in_a_condition(what: str, place: str, state: str) -> None:
    """A place that is several tests is asked for whole."""
    where = f"{place} of your center stage" if "middle" in place else f"your {place}"
    static = read(f'【CONT】 If {what} "Olo" is in {where}, this card gets +500 power.')
    assert isinstance(static, L.Static) and isinstance(static.condition, L.Exists)
    tests = static.condition.what.tests
    assert L.State(state) in tests and L.ControlledBy(L.You()) in tests
    assert (L.OtherThan(L.This()) in tests) == what.startswith("another")


def test_other_cards_of_two_names() -> None:
    """ "Other cards named A and B": neither is the card itself."""
    static = read('【CONT】 If you have other cards named "Olo" and "Ana", this card gets +500 power.')
    assert isinstance(static, L.Static) and isinstance(static.condition, L.Both)
    for condition in static.condition.conditions:
        assert isinstance(condition, L.Exists) and L.OtherThan(L.This()) in condition.what.tests


@pytest.mark.parametrize(
    "text",
    [
        "choose 1 character facing this card and another of your opponent's characters, and exchange them.",
        'choose 1 《Lamp》 character and 1 other character with "Mira" in its card name in your waiting room, and '
        "return them to your hand.",
    ],
)
def test_other_than_what_was_chosen(text: str) -> None:
    """ "Another" of a second choice is other than the first, where the card itself can't be meant."""
    first, second = [n for n in L.walk(effect(text)) if isinstance(n, L.Pick)]
    assert L.OtherThan(L.Bound(first.slot)) in second.what.tests
    assert L.OtherThan(L.This()) not in second.what.tests


def test_this_card_and_another() -> None:
    """ "This card and 1 of your other characters": other than the card itself."""
    (pick,) = [
        n
        for n in L.walk(effect("choose this card and 1 of your other characters, and exchange them."))
        if isinstance(n, L.Pick)
    ]
    assert L.OtherThan(L.This()) in pick.what.tests


def test_who_decides_on_a_position() -> None:
    """ "Your opponent puts it on any position of their stage": the opponent says where, on the opponent's stage."""
    done = steps(
        effect(
            "choose 1 of your opponent's characters, put it into their memory, and your opponent puts that character "
            "from their memory on any position of their stage."
        )
    )
    pick, last = done[0], done[-1]
    assert isinstance(pick, L.Pick)
    assert last == L.ForEachPlayer(L.Opponent(), L.Place(L.Bound(pick.slot)))
