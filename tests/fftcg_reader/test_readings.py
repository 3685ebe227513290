"""Readings that were once wrong: each kind on invented cards, and carried out where the zone or the order matters."""

import pytest

from playmat.games.fftcg.reader.reader import reader
from playmat.lang import (
    Act,
    Activated,
    Both,
    Bound,
    ControlledBy,
    Damage,
    DidSo,
    Either,
    Exists,
    Filter,
    Fits,
    ForEachPlayer,
    If,
    In,
    Is,
    Later,
    Move,
    Narrow,
    Num,
    Opponent,
    OtherThan,
    Pick,
    Sequence,
    Spell,
    State,
    Static,
    Step,
    This,
    Triggered,
    ValueOf,
    You,
    walk,
)
from playmat.lang.bases import Ability
from playmat.scenario import load

READER = reader()


def ability(text: str, card_type: str = "Forward") -> Ability:
    """The one ability of a line on the card called Mira."""
    line = READER.read_line(text, "Mira", card_type)
    assert line.verdict == "exact", f"{line.why}: {line.stopping_words}"
    (one,) = line.abilities
    return one


def trigger(text: str) -> Triggered:
    """The auto-ability of a line."""
    one = ability(text)
    assert isinstance(one, Triggered)
    return one


def steps(text: str, card_type: str = "Summon") -> tuple[Step, ...]:
    """The steps of a line's effect."""
    one = ability(text, card_type)
    assert isinstance(one, (Spell, Triggered, Activated))
    return one.effect.steps if isinstance(one.effect, Sequence) else (one.effect,)


def why(text: str, card_type: str = "Summon") -> str:
    """Why a line is declined."""
    line = READER.read_line(text, "Mira", card_type)
    assert line.verdict == "declined"
    return line.why


def test_the_target_is_meant_and_not_what_was_played_for_it() -> None:
    """What was chosen wins against what a "may" handled."""
    done = steps(
        "Choose 1 Forward opponent controls. You may play 1 Fire Forward from your hand onto the field."
        " If you do so, deal it 6000 damage."
    )
    assert done[2] == If(DidSo(), Damage(Bound("a"), Num(6000)))


def test_without_a_target_what_was_played_is_meant() -> None:
    """Nothing was chosen."""
    done = steps("You may play 1 Fire Forward from your hand onto the field. If you do so, deal it 1000 damage.")
    assert done[1] == If(DidSo(), Damage(Bound("a"), Num(1000)))


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("When Mira is discarded from your hand due to an ability, draw 1 card.", "break"),
        ("When Mira is added to your hand from the Break Zone, draw 1 card.", "hand"),
        ("When Mira is put from the field into the Break Zone, draw 1 card.", "field"),
        ("When Mira enters the field from the Break Zone, draw 1 card.", "field"),
    ],
)
def test_an_ability_works_where_its_card_arrives(text: str, zone: str) -> None:
    """Only the field is looked back at."""
    assert trigger(text).zones == (zone,)


ASH = """\
game: fftcg
cards:
  - {name: Ash, type: Forward, element: Ice, cost: 3, power: 7000, text: ["%s, choose 1 Forward. Deal it 4000 damage."]}
  - {name: Mill, type: Backup, element: Ice, cost: 1, text: ["When Mill enters the field, discard 1 card."]}
  - {name: Fetch, type: Summon, element: Ice, cost: 1,
     text: ["Choose 1 Forward in your Break Zone. Add it to your hand."]}
  - {name: Ice Page, type: Backup, element: Ice, cost: 1, generic: true}
  - {name: Plain Guard, type: Forward, element: Ice, cost: 3, power: 8000, generic: true}
"""


def test_a_discarded_card_sees_its_discard() -> None:
    """Carried out: the ability triggers."""
    text = ASH % "When Ash is discarded from your hand due to an ability"
    outcome = load(
        text
        + """\
position: {A: {hand: [Mill, Ash], field: [Ice Page]}, B: {field: [Plain Guard]}}
play:
  - A: play Mill dulling Ice Page
  - both pass
  - A: select Ash
  - A: choose Plain Guard
  - both pass
expect: {Ash: A.break, Plain Guard: {damage: 4000}, stack: []}
"""
    ).run()
    assert outcome.ok, outcome.failures


def test_a_card_added_to_the_hand_sees_it() -> None:
    """Carried out: the ability triggers."""
    outcome = load(
        ASH % "When Ash is added to your hand from the Break Zone"
        + """\
position: {A: {hand: [Fetch], break: [Ash], field: [Ice Page]}, B: {field: [Plain Guard]}}
play:
  - A: cast Fetch choosing Ash dulling Ice Page
  - both pass
  - A: choose Plain Guard
  - both pass
expect: {Ash: A.hand, Plain Guard: {damage: 4000}, stack: []}
"""
    ).run()
    assert outcome.ok, outcome.failures


def test_a_delayed_ability_keeps_what_it_chose() -> None:
    """The sentence after it belongs to it."""
    *_, later = steps(
        "Choose 1 Forward. Deal it 3000 damage. When it is put from the field into the Break Zone this turn,"
        " choose 1 Forward opponent controls. Dull it."
    )
    assert isinstance(later, Later)
    assert isinstance(later.effect, Sequence)
    assert later.effect.steps[1] == Act("dull", Bound("b"))


def test_what_waits_for_a_break_waits_before_it() -> None:
    """The break is already waited for."""
    pick, later, act = steps(
        "Choose 1 Forward. Break it. When it is put from the field into the Break Zone this turn, draw 1 card."
    )
    assert isinstance(pick, Pick)
    assert isinstance(later, Later)
    assert act == Act("break", Bound("a"))


def test_only_an_active_card_may_be_dulled() -> None:
    """ "If it is active" is in the term."""
    act = next(
        n for n in walk(trigger("When you cast a Summon, you may dull Mira if it is active.")) if isinstance(n, Act)
    )
    assert act == Act("dull", Narrow(This(), Filter((State("active"),))))


def test_another_player_decides_on_the_order() -> None:
    """Top or bottom, and the order, are for whoever moves the cards."""
    *_, moved = steps(
        "Choose 1 Forward opponent controls. Your opponent puts it at the top or bottom of its owner's deck."
    )
    assert moved == ForEachPlayer(Opponent(), Move(Bound("a"), "deck", "top or bottom any"))


def test_your_opponent_decides_on_the_end() -> None:
    """Carried out: the opponent is asked."""
    outcome = load("""\
game: fftcg
cards:
  - {name: Whirl, type: Summon, element: Ice, cost: 1,
     text: ["Choose 1 Forward opponent controls. Your opponent puts it at the top or bottom of its owner's deck."]}
  - {name: Ice Page, type: Backup, element: Ice, cost: 1, generic: true}
  - {name: Plain Guard, type: Forward, element: Ice, cost: 3, power: 8000, generic: true}
position: {A: {hand: [Whirl], field: [Ice Page]}, B: {field: [Plain Guard]}}
play:
  - A: cast Whirl choosing Plain Guard dulling Ice Page
  - both pass
expect: {asked: {B: order}}
""").run()
    assert outcome.ok, outcome.failures


def test_conditions_that_ask_one_after_another_ask_of_one_card() -> None:
    """What was picked in between is not "it"."""
    _, first, second, third = steps(
        "Reveal the top card of your deck. If it is a Forward, draw 1 card. If it is a Backup, select 1 Character in"
        " your Break Zone and add it to your hand. If it is a Summon, draw 2 cards."
    )
    conditions = [step.condition for step in (first, second, third) if isinstance(step, If)]
    asked = [condition.ref for condition in conditions if isinstance(condition, Fits)]
    assert asked == [Bound("a")] * 3


def test_you_control_holds_for_all_subjects() -> None:
    """A tail of the last subject of an event."""
    one = trigger("When a [[i]]Job Knight[[/]] or a [[i]]Card Name Monk[[/]] you control attacks, draw 1 card.")
    assert [e.subject for e in one.events] == [
        Filter((ControlledBy(You()), Is("job", "Knight"))),
        Filter((ControlledBy(You()), Is("name", "Monk"))),
    ]


def test_other_than_holds_for_all_subjects() -> None:
    """In an event and in a condition."""
    one = trigger(
        "When a [[i]]Job Monk[[/]] or a [[i]]Card Name Monk[[/]] other than Mira enters your field, draw 1 card."
    )
    assert all(isinstance(e.subject, Filter) and OtherThan(This()) in e.subject.tests for e in one.events)
    static = ability(
        "If you control a [[i]]Job Monk[[/]] or a [[i]]Card Name Monk[[/]] other than Mira, Mira gains Haste."
    )
    assert isinstance(static, Static)
    assert isinstance(static.condition, Either)
    assert all(isinstance(c, Exists) and OtherThan(This()) in c.what.tests for c in static.condition.conditions)


def test_several_ifs_after_a_trigger_are_each_for_itself() -> None:
    """The first is no condition of the trigger."""
    one = trigger(
        "When Mira enters the field, if the cost paid to play Mira included Fire CP, draw 1 card. If the cost paid to"
        " play Mira included Ice CP, your opponent discards 1 card."
    )
    assert one.condition is None
    assert isinstance(one.effect, Sequence)
    assert all(isinstance(step, If) for step in one.effect.steps)


def test_then_stays_inside_if_you_do_so() -> None:
    """What follows with "then" happens only if it was done."""
    _, branch = steps(
        "You may discard 1 card. If you do so, put the top 2 cards of your deck into the Break Zone. Then, select 1"
        " Forward in your Break Zone and play it onto the field."
    )
    assert isinstance(branch, If)
    assert isinstance(branch.then, Sequence)
    assert len(branch.then.steps) == 3


def test_the_dull_forward_is_the_one_that_was_dulled() -> None:
    """Not the one that was chosen."""
    *_, damage = steps(
        "Dull 1 active Forward: Choose 1 Forward blocking Mira. Deal it damage equal to the power of the dull Forward.",
        "Forward",
    )
    assert damage == Damage(Bound("b"), ValueOf("power", Bound("a")))


def test_counters_from_several_together_are_declined() -> None:
    """Nobody knows how many from each."""
    assert why("Remove 4 Moss Counters from any number of Characters: Draw 1 card.", "Forward").startswith("so many")


def test_a_zone_after_two_counts_is_of_both() -> None:
    """Both cards lie in the Break Zone."""
    one = ability(
        "If you have a [[i]]Card Name Rolf[[/]] and a [[i]]Card Name Nero[[/]] in your Break Zone, the cost required to"
        " cast Mira is reduced by 2."
    )
    assert isinstance(one, Static)
    assert isinstance(one.condition, Both)
    assert all(isinstance(c, Exists) and In("break", You()) in c.what.tests for c in one.condition.conditions)


def test_a_card_plays_itself_from_the_break_zone() -> None:
    """Carried out: it comes back, and what is said of it then holds for what came back."""
    outcome = load("""\
game: fftcg
cards:
  - {name: Ash, type: Forward, element: Ice, cost: 3, power: 7000,
     text: ["When Ash is put from the field into the Break Zone, you may discard 1 card. When you do so, play Ash from
     the Break Zone onto the field dull. Ash gains +2000 power. (This effect does not end at the end of the turn.)"]}
  - {name: Ruin Bolt, type: Summon, element: Ice, cost: 1, text: ["Choose 1 Forward. Break it."]}
  - {name: Ice Page, type: Backup, element: Ice, cost: 1, generic: true}
position: {A: {hand: [Ruin Bolt, Ice Page], field: [Ice Page, Ash]}}
play:
  - A: cast Ruin Bolt choosing Ash dulling Ice Page
  - both pass
  - both pass
  - A: yes
  - A: select Ice Page
  - both pass
expect: {Ash: {dull: yes, power: 9000}, stack: []}
""").run()
    assert outcome.ok, outcome.failures
