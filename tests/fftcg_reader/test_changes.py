"""What changes, costs and rules mean where a sentence could be taken in two ways."""

# ruff: noqa: E501

import pytest

from playmat.games.fftcg.reader.carried import CARRYING
from playmat.games.fftcg.reader.reader import reader
from playmat.lang import (
    Ability,
    AllOf,
    AnyOf,
    ControlledBy,
    Cost,
    CostChange,
    Filter,
    Fits,
    Isnt,
    Keyword,
    Num,
    Ongoing,
    OtherThan,
    Pay,
    Pick,
    Redirect,
    Replacement,
    Rule,
    Sequence,
    State,
    Static,
    This,
    You,
)
from playmat.lang.node import walk


def abilities(text: str, card_type: str = "Forward") -> tuple[Ability, ...]:
    """The abilities of a line of a card called Mira; empty if it is declined."""
    return reader().read_line(text, "Mira", card_type).abilities


def test_a_state_is_said_once_for_all_alternatives() -> None:
    """ "Active Fire Forwards or Fire Backups" are all active."""
    (made,) = abilities("Dull a total of 3 active Fire Forwards or Fire Backups: Draw 1 card.")
    (pick,) = [node for node in walk(made) if isinstance(node, Pick)]
    (either,) = [test for test in pick.what.tests if isinstance(test, AnyOf)]
    assert all(isinstance(test, AllOf) and State("active") in test.tests for test in either.tests)


def test_the_own_name_in_what_another_gains_is_declined() -> None:
    """In the quote it would be the receiver, but the source is meant."""
    assert not abilities(
        'Choose 1 Forward. It gains "This Forward must block Mira if possible." until the end of the turn.'
    )
    assert abilities('When Mira attacks, Mira gains "Mira cannot be blocked." until the end of the turn.')


def test_only_if_is_a_prohibition_otherwise() -> None:
    """ "Can only attack if ..." forbids the attack while the condition does not hold."""
    (made,) = abilities("Mira can only attack if you control a Backup.")
    assert isinstance(made, Static) and made.changes == (Rule("cannot attack"),)
    assert isinstance(made.condition, Isnt)


def test_a_cost_goes_down_to_its_floor() -> None:
    """ "It cannot become 0" is a floor of 1; without it there is none."""
    (made,) = abilities("The cost required to cast Mira is reduced by 2 (it cannot become 0).")
    assert made == Static(This(), (CostChange(This(), Num(-2), floor=1),))
    (made,) = abilities("The cost required to cast Mira is reduced by 2.")
    assert made == Static(This(), (CostChange(This(), Num(-2)),))


def test_instead_of_something_said_earlier_is_declined() -> None:
    """The sentence that is replaced must be the one before."""
    text = "Choose 1 Forward. Deal it 2000 damage. Draw 1 card. If you control a Backup, deal it 4000 damage instead."
    assert not abilities(text, "Summon")


def test_damage_goes_to_the_source() -> None:
    """ "The damage is dealt to Mira instead" redirects what others are dealt."""
    (made,) = abilities(
        "If a Forward you control other than Mira is dealt damage, the damage is dealt to Mira instead."
    )
    assert isinstance(made, Replacement) and made.rewrite == Redirect(This())


def test_while_dull_is_a_condition() -> None:
    """It is tested when the damage would be dealt."""
    (made,) = abilities("If Mira is dealt damage while dull, the damage becomes 0 instead.")
    assert isinstance(made, Replacement)
    assert made.condition == Fits(This(), Filter((State("dull"),)))


def test_what_does_not_end_lasts_for_the_game() -> None:
    """The reminder after the full stop belongs to the effect before it."""
    text = "When Mira attacks, draw 1 card, Mira gains Haste. (This effect does not end at the end of the turn.)"
    (made,) = abilities(text)
    (effect,) = [node for node in walk(made) if isinstance(node, Sequence)]
    last = effect.steps[-1]
    assert isinstance(last, Ongoing) and last.until == "game"


def test_keywords_have_all_their_parts_or_are_declined() -> None:
    """Limit Break has a number, Warp a number and a cost, Priming a name and a cost."""
    for text in ("Limit Break -- 1", "Warp 2 -- 《火》", 'Priming "Tam" -- 《火》'):
        assert reader().read_line(text, "Mira", "Forward").verdict == "exact", text
    for text in (
        "Limit Break",
        "Warp -- 《火》",
        "Warp 2",
        "Priming -- 《火》",
        'Priming "Tam"',
        "Haste 2",
        "Haste -- 《火》",
    ):
        assert reader().read_line(text, "Mira", "Forward").verdict == "declined", text
    fire = Cost((Pay("cp", ("Fire",)),))
    for node in (Keyword("limit break"), Keyword("warp", 2), Keyword("warp", 0, fire), Keyword("haste", 1)):
        assert CARRYING.why_not(node), node


def test_a_keyword_with_a_cost_is_not_gained_by_an_effect() -> None:
    """No effect gives Warp or Priming, so a line that says so is declined."""
    for text in ("~ gains Warp.", "When ~ attacks, ~ gains Warp 2 -- 《火》 until the end of the turn."):
        assert reader().read_line(text.replace("~", "Mira"), "Mira", "Forward").verdict == "declined", text


@pytest.mark.parametrize(
    "text",
    [
        "If a Fire Forward or a [[i]]Category X[[/]] Forward you control deals damage to a Forward, the damage increases by 1000 instead.",
        "If a Fire Forward or a Monster you control is put from the field into the Break Zone, remove it from the game instead.",
        "During this turn, if a Fire Forward or a [[i]]Job Knight[[/]] Forward you control is dealt damage, reduce the damage by 1000 instead.",
    ],
)
def test_what_is_two_of_the_named_kinds_is_replaced_once(text: str) -> None:
    """One ability, one replacement: what fits both kinds is not changed twice."""
    (made,) = abilities(text, "Summon" if text.startswith("During") else "Backup")
    (replacement,) = [node for node in walk(made) if isinstance(node, Replacement)]
    subject = replacement.event.subject
    assert isinstance(subject, Filter)
    assert any(isinstance(test, AnyOf) for test in subject.tests)
    assert ControlledBy(You()) in subject.tests


def test_the_card_itself_is_none_of_the_others_beside_it() -> None:
    """ "Mira or a Fire Forward you control": a Mira of Fire is meant once."""
    both = abilities("If Mira or a Fire Forward you control is dealt damage, reduce the damage by 1000 instead.")
    subjects = [made.event.subject for made in both if isinstance(made, Replacement)]
    assert subjects[0] == This()
    assert isinstance(subjects[1], Filter)
    assert OtherThan(This()) in subjects[1].tests
