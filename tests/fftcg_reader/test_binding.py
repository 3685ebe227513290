"""What references mean: each rule of the binding pass on invented cards."""

import pytest

from playmat.games.fftcg.reader.reader import reader
from playmat.lang import (
    Ability,
    Act,
    AmountBecomes,
    Bound,
    Cmp,
    ControlledBy,
    Cost,
    CountOf,
    Damage,
    DidSo,
    EachPlayer,
    Event,
    Filter,
    ForEachPlayer,
    GainAbility,
    If,
    In,
    Is,
    Look,
    Matching,
    May,
    Move,
    Num,
    Ongoing,
    Opponent,
    Pay,
    PayCost,
    Pick,
    PlayerAct,
    Replacement,
    Rest,
    Sequence,
    Spell,
    Static,
    Step,
    That,
    This,
    Together,
    Toll,
    Top,
    Triggered,
    WhenDone,
    You,
)
from playmat.lang.node import walk

READER = reader()
FORWARD = Is("type", "Forward")
ENEMY = Filter((ControlledBy(Opponent()), FORWARD))


def ability(text: str, card_type: str = "Forward") -> Ability:
    """The one ability of a line on the card called Mira."""
    line = READER.read_line(text, "Mira", card_type)
    assert line.verdict == "exact", f"{line.why}: {line.stopping_words}"
    (one,) = line.abilities
    return one


def steps(text: str) -> tuple[Step, ...]:
    """The steps of a Summon's line, or of an ability."""
    one = ability(text, "Summon") if not text.startswith("When") else ability(text)
    assert isinstance(one, (Spell, Triggered))
    return one.effect.steps if isinstance(one.effect, Sequence) else (one.effect,)


def why(text: str, card_type: str = "Summon") -> str:
    """Why a line is declined."""
    line = READER.read_line(text, "Mira", card_type)
    assert line.verdict == "declined"
    return line.why


def test_it_is_what_a_step_chose() -> None:
    """The chosen Forward, not the source."""
    pick, act = steps("When Mira attacks, choose 1 Forward. Dull it.")
    assert isinstance(pick, Pick)
    assert (pick.how, pick.slot) == ("choose", "a")
    assert act == Act("dull", Bound("a"))


def test_it_is_the_events_object_when_no_step_chose() -> None:
    """Without a choice the event's subject."""
    assert steps("When a Forward opponent controls attacks, dull it.") == (Act("dull", That("subject")),)


def test_a_choice_wins_against_the_event() -> None:
    """The choice is nearer than the event."""
    assert steps("When a Forward opponent controls attacks, choose 1 Forward. Dull it.")[1] == Act("dull", Bound("a"))


def test_it_is_the_source_only_where_nothing_else_is() -> None:
    """The source is the subject and nothing was brought in: "it" is the source, and never once something was."""
    (line,) = READER.read_line("When Mira attacks, dull it.", "Mira", "Forward").abilities
    assert isinstance(line, Triggered)
    assert line.effect == Act("dull", This())
    (other,) = READER.read_line("When Mira blocks, draw 1 card. Choose 1 Backup. Dull it.", "Mira", "Forward").abilities
    assert Act("dull", Bound("a")) in walk(other)
    assert why("At the end of each turn, dull it.", "Forward") == "it"


def test_a_discarded_card_is_not_dealt_damage() -> None:
    """A verb of the field looks past a card that is not there."""
    done = steps("Choose 1 Forward. You may discard 1 card. If you do so, deal it 5000 damage.")
    assert isinstance(done[1], May)
    assert done[2] == If(DidSo(), Damage(Bound("a"), Num(5000)))


def test_two_equally_near_things_bind_nothing() -> None:
    """ "It" after two choices of one sentence is declined."""
    assert "equally near" in why("Choose 1 Forward you control and 1 Forward opponent controls. Dull it.")


def test_them_is_all_that_a_sentence_chose() -> None:
    """Two single choices together."""
    done = steps("Choose 1 Forward and 1 Backup. Dull them.")
    assert done[2] == Act("dull", Together((Bound("a"), Bound("b"))))


def test_a_trailing_controller_holds_for_both_nouns() -> None:
    """ "1 Forward and 1 Backup opponent controls": both are the opponent's."""
    first, second, _ = steps("Choose 1 Forward and 1 Backup opponent controls. Dull them.")
    assert isinstance(first, Pick)
    assert isinstance(second, Pick)
    assert ControlledBy(Opponent()) in first.what.tests
    assert ControlledBy(Opponent()) in second.what.tests


def test_when_you_do_so_takes_the_rest() -> None:
    """All sentences after it belong to the new ability."""
    done = steps("When Mira attacks, you may pay 《2》. When you do so, choose 1 Forward. Dull it. Draw 1 card.")
    assert isinstance(done[0], May)
    assert isinstance(done[0].do, PayCost)
    assert isinstance(done[1], WhenDone)
    assert isinstance(done[1].effect, Sequence)
    assert len(done[1].effect.steps) == 3
    assert len(done) == 2


def test_if_you_do_so_takes_one_sentence() -> None:
    """The next sentence stands for itself."""
    done = steps("When Mira attacks, you may pay 《2》. If you do so, draw 1 card. Gain 《C》.")
    assert done[1:] == (If(DidSo(), PlayerAct("draw", You())), PlayerAct("gain crystal", You()))


def test_instead_takes_the_place_of_the_sentence_before() -> None:
    """Its normal form is one If with both amounts."""
    done = steps("Choose 1 Forward. Deal it 4000 damage. If you control a Backup, deal it 8000 damage instead.")
    assert isinstance(done[1], If)
    assert done[1].then == Damage(Bound("a"), Num(8000))
    assert done[1].otherwise == Damage(Bound("a"), Num(4000))


def test_the_other_cards_are_the_set_less_the_pick() -> None:
    """Not a filter: what was revealed and not taken."""
    done = steps(
        "Reveal the top 3 cards of your deck. Add 1 Forward among them to your hand and return the other cards to the "
        "bottom of your deck in any order."
    )
    assert done[0] == Look("a", "reveal", Top(Num(3), You()))
    assert done[2] == Move(Bound("b"), "hand", how="add")
    assert done[3] == Move(Rest(Bound("a"), Bound("b")), "deck", "bottom any")


def test_an_if_after_the_trigger_is_its_condition() -> None:
    """It is checked when triggering and on resolution (11.8.13)."""
    one = ability("When Mira attacks, if you control 2 or more Backups, draw 1 card.")
    assert isinstance(one, Triggered)
    backups = Matching(Filter((ControlledBy(You()), Is("type", "Backup"))))
    assert one.condition == Cmp(CountOf(backups), ">=", Num(2))
    assert one.effect == PlayerAct("draw", You())


def test_in_a_quote_the_name_is_the_receiver() -> None:
    """A quote is a scope of its own, and its source is who gains it."""
    one = ability('The Forwards other than Mira you control gain "When this Forward attacks, draw 1 card."')
    assert isinstance(one, Static)
    (gained,) = one.changes
    assert gained == GainAbility(Triggered((Event("attacks", This()),), PlayerAct("draw", You())))


def test_options_are_scopes_of_their_own() -> None:
    """What one option chose is not "it" in the other."""
    text = 'Select 1 of the 2 following actions. "Choose 1 Forward. Dull it." "Freeze it."'
    assert why(text) == "it"


def test_each_player_does_it_as_you() -> None:
    """ "Each player discards": the player of the clause is You inside."""
    assert steps("Each player discards 1 card from their hand.") == (
        ForEachPlayer(EachPlayer(), PlayerAct("discard", You())),
    )


def test_their_hand_is_the_hand_of_the_clause() -> None:
    """The opponent's, when the opponent discards."""
    assert steps("Your opponent discards 2 cards from his/her hand.") == (PlayerAct("discard", Opponent(), Num(2)),)


def test_two_wordings_have_one_meaning() -> None:
    """Terms hold no wording."""
    one = steps("Choose 1 Forward. Deal it 2000 damage.")
    assert one == steps("Choose 1 Forward. Deal 2000 damage to it.")


@pytest.mark.parametrize("until", ["until the end of the turn", "this turn"])
def test_what_is_said_of_a_set_is_said_of_it_in_place(until: str) -> None:
    """A set that nobody speaks of again needs no slot."""
    (one,) = steps(f"All the Forwards opponent controls lose Haste {until}.")
    assert isinstance(one, Ongoing)
    assert one.what == Matching(ENEMY)


def test_a_shield_is_an_ability_of_what_it_protects() -> None:
    """The receiver is This in the replacement."""
    _, one = steps("Choose 1 Forward. During this turn, the next damage dealt to it becomes 0 instead.")
    gained = GainAbility(Replacement(Event("is dealt damage", This()), AmountBecomes(Num(0)), uses=1))
    assert one == Ongoing(Bound("a"), (gained,))


def test_what_is_paid_is_ones_own() -> None:
    """A cost is paid with one's own cards though the text does not say so."""
    one = ability("Put 1 Backup into the Break Zone: Draw 1 card.")
    pick = one.cost.parts[0].steps.steps[0]  # type: ignore[attr-defined]
    assert ControlledBy(You()) in pick.what.tests


def test_an_effect_alone_is_no_ability_of_a_character() -> None:
    """Only a Summon may have it."""
    assert why("Draw 1 card.", "Forward") == "an effect without a trigger or a cost"


def test_a_state_triggers_without_an_event() -> None:
    """ "When you have no ..." waits for the state itself (11.8.18)."""
    made = ability("When you control no Forwards, draw 1 card.")
    assert isinstance(made, Triggered)
    assert made.events == ()
    assert made.condition == Cmp(CountOf(Matching(Filter((ControlledBy(You()), FORWARD)))), "=", Num(0))


def test_their_hand_is_of_the_player_of_the_clause() -> None:
    """ "Your opponent has no cards in their hand" needs nobody else who was spoken of."""
    made = ability("At the end of each of your turns, if your opponent has no cards in their hand, draw 1 card.")
    assert isinstance(made, Triggered)
    assert made.condition == Cmp(CountOf(Matching(Filter((In("hand", Opponent()),)))), "=", Num(0))


def test_a_toll_is_a_cost() -> None:
    """ "Cannot attack unless you pay ..." keeps the cost as one."""
    made = ability("Mira cannot attack unless you pay 《2》.")
    assert made == Static(This(), (Toll("attack", Cost((Pay("cp", (), Num(2)),))),))
