"""What texts do in a game, each played as a scenario: what the carried-out phrases alone do not show."""

# ruff: noqa: E501

import pytest

from playmat.games.fftcg.reader.reader import reader
from playmat.lang import ControlledBy, Pick, You
from playmat.lang.node import walk
from playmat.scenario import load

HEAD = """
game: fftcg
cards:
  - {name: Fire Page, type: Backup, element: Fire, cost: 1, generic: true}
  - {name: Plain Soldier, type: Forward, element: Ice, cost: 3, power: 7000, generic: true}
  - {name: Plain Guard, type: Forward, element: Wind, cost: 4, power: 9000, generic: true}
  - {name: Bolt, type: Summon, element: Fire, cost: 1, text: ["Choose 1 Forward. Break it."]}
"""


def play(rest: str) -> None:
    """The scenario holds. Its own cards come first in `rest`."""
    outcome = load(HEAD + rest).run()
    assert outcome.ok, [str(failure) for failure in outcome.failures]


@pytest.mark.clause("11.8.17.1")
def test_the_end_of_your_next_turn_is_not_this_ones() -> None:
    """Made in the own turn, it waits for the end of the own turn after the opponent's."""
    play("""
  - {name: Slow, type: Summon, element: Fire, cost: 1, text: ["At the end of your next turn, deal your opponent 1 point of damage."]}
position:
  A: {hand: [Slow], field: [Fire Page], deck: 20}
play:
  - A: cast Slow
  - both pass
  - both pass until A's next main 2
  - expect: {B.damage: 0}
  - both pass until B's next turn
expect: {B.damage: 1}
""")


@pytest.mark.clause("11.8.17.1")
def test_the_end_of_your_opponents_next_turn_is_not_this_ones() -> None:
    """Made in the opponent's turn, it waits for the end of the opponent's turn after that."""
    play("""
  - {name: Slow, type: Summon, element: Fire, cost: 1, text: ["At the end of your opponent's next turn, deal your opponent 1 point of damage."]}
position:
  turn: B
  priority: A
  A: {hand: [Slow], field: [Fire Page], deck: 20}
play:
  - A: cast Slow
  - both pass
  - both pass until A's main 1
  - expect: {B.damage: 0}
  - both pass until A's next main 1
expect: {B.damage: 1}
""")


@pytest.mark.clause("11.11.6")
def test_each_player_discards_after_drawing() -> None:
    """What was just drawn may be discarded."""
    play("""
  - {name: Sift, type: Summon, element: Fire, cost: 1, text: ["Each player draws 1 card, then discards 1 card."]}
position:
  A: {hand: [Sift], field: [Fire Page], deck: [Bolt, 9 Vanilla]}
  B: {deck: [Plain Guard, 9 Vanilla]}
play:
  - A: cast Sift
  - both pass
expect: {A.break: [Bolt, Sift], B.break: [Plain Guard], A.hand: 0, B.hand: 0}
""")


@pytest.mark.clause("2.2")
def test_cards_in_the_break_zone_that_cannot_be_removed() -> None:
    """A rule about cards that lie there holds there, against the opponent's Summons."""
    play("""
  - {name: Banish, type: Summon, element: Fire, cost: 1, text: ["Choose 1 Forward in your opponent's Break Zone. Remove it from the game."]}
  - {name: Crypt, type: Monster, element: Ice, cost: 2, text: ["All cards in your Break Zone cannot be removed from the game by your opponent's Summons or abilities."]}
position:
  A: {hand: [Banish], field: [Fire Page]}
  B: {field: [Crypt], break: [Plain Guard]}
play:
  - A: cast Banish choosing Plain Guard
  - both pass
expect: {Plain Guard: B.break}
""")


@pytest.mark.clause("11.12.5.1")
def test_what_is_put_away_instead_is_ones_own() -> None:
    """ "You may put 1 Backup into the Break Zone instead" does not offer the opponent's, and asks only if there is one."""
    play("""
  - {name: Shell, type: Forward, element: Earth, cost: 3, power: 5000, text: ["If Shell would be broken, you may put 1 Backup into the Break Zone instead."]}
position:
  A: {hand: [2 Bolt], field: [Shell, Fire Page]}
  B: {field: [2 Fire Page]}
play:
  - A: cast Bolt choosing Shell
  - both pass
  - A: yes
  - expect: {Shell: A.field, A.break: [Bolt, Fire Page], B.field: [2 Fire Page]}
""")


@pytest.mark.clause("11.6.11")
def test_an_ability_that_was_used_is_cancelled() -> None:
    """ "Its effect" after the use of an ability is that ability's, not its source's."""
    play("""
  - {name: Hush, type: Forward, element: Wind, cost: 3, power: 5000, text: ["When a Character opponent controls uses an action ability, cancel its effect."]}
  - {name: Drawer, type: Forward, element: Fire, cost: 2, power: 5000, text: ["《0》: Draw 1 card. You can only use this ability once per turn."]}
position:
  A: {field: [Drawer]}
  B: {field: [Hush]}
play:
  - A: use Drawer's ability
  - both pass
  - expect: {stack: []}
expect: {A.hand: 0, Drawer: A.field}
""")


@pytest.mark.clause("11.11.2.1")
def test_the_second_of_two_stays_the_second() -> None:
    """When the first of two targets has gone, nothing that was meant for it happens to the second."""
    play("""
  - {name: Split, type: Summon, element: Fire, cost: 1, text: ["Choose 2 Forwards. Dull the first one. Freeze the second one."]}
position:
  A: {hand: [Split], field: [Fire Page]}
  B: {hand: [Bolt], field: [Plain Soldier, Plain Guard, Fire Page]}
play:
  - A: cast Split choosing Plain Soldier and Plain Guard
  - A: pass
  - B: cast Bolt choosing Plain Soldier
  - both pass
  - both pass
expect: {Plain Soldier: B.break, Plain Guard: {active: yes, frozen: yes}}
""")


@pytest.mark.clause("15.1.1.9.5")
def test_what_has_left_was_in_the_party() -> None:
    """A trigger about a Forward that forms a party with the source looks back."""
    play("""
  - {name: Captain, type: Forward, element: Ice, cost: 3, power: 5000, text: ["When a Forward forming a party with Captain is put from the field into the Break Zone, draw 2 cards."]}
position:
  A: {field: [Captain, Plain Soldier]}
  B: {hand: [Bolt], field: [Fire Page]}
play:
  - A: attack with Captain and Plain Soldier
  - A: pass
  - B: cast Bolt choosing Plain Soldier
  - both pass
  - expect: {Plain Soldier: A.break, stack: [Captain's ability]}
  - both pass
expect: {A.hand: 2}
""")


@pytest.mark.clause("11.8.14")
def test_nobody_is_asked_to_discard_what_is_not_in_the_hand() -> None:
    """ "You may discard this card in your hand" cannot be done while it is on the field."""
    play("""
  - {name: Spare, type: Forward, element: Ice, cost: 3, power: 5000, text: ["When a Forward opponent controls attacks, you may discard Spare in your hand. If you do so, draw 1 card."]}
position:
  A: {field: [Plain Soldier]}
  B: {field: [Spare]}
play:
  - A: attack with Plain Soldier
  - A: pass
  - B: pass
expect: {was not asked: [{B: yes or no}], B.hand: 0}
""")


def test_verbs_of_the_field_pass_over_what_is_on_the_stack() -> None:
    """A term that dulls, hurts, marks or changes an ability does nothing to it, and the rest goes on."""
    play("""
  - {name: Hush, type: Summon, element: Fire, cost: 1, abilities: ['Spell(Sequence((Pick("a", "select", Num(1), Num(1), Filter((In("stack"), State("ability")))), Act("dull", Bound("a")), Damage(Bound("a"), Num(1000)), Counters(Bound("a"), "Moss", Num(1)), Ongoing(Bound("a"), (Adjust("power", Num(1000)),)))))']}
  - {name: Drawer, type: Forward, element: Fire, cost: 2, power: 5000, text: ["《0》: Draw 1 card. You can only use this ability once per turn."]}
position:
  A: {hand: [Hush], field: [Drawer, Fire Page]}
play:
  - A: use Drawer's ability
  - A: cast Hush
  - both pass
  - both pass
expect: {A.hand: 1}
""")


@pytest.mark.clause("2.2")
def test_damage_that_cannot_be_reduced() -> None:
    """Neither to less nor to 0; but it may be raised."""
    play("""
  - {name: Ward, type: Forward, element: Ice, cost: 3, power: 9000, text: ["If Ward is dealt damage, the damage becomes 0 instead."]}
  - {name: Brand, type: Monster, element: Ice, cost: 3, text: ["If a Forward opponent controls is dealt damage, the damage increases by 1000 instead."]}
  - {name: Sure, type: Summon, element: Fire, cost: 1, text: ["Choose 1 Forward. Deal it 4000 damage. This damage cannot be reduced."]}
position:
  A: {hand: [2 Sure], field: [Brand, 2 Fire Page]}
  B: {field: [Ward, Plain Guard]}
play:
  - A: cast Sure choosing Plain Guard
  - both pass
  - expect: {Plain Guard: {damage: 5000}}
---
position:
  A: {hand: [Sure], field: [Fire Page]}
  B: {field: [Ward]}
play:
  - A: cast Sure choosing Ward
  - both pass
expect: {Ward: {damage: 4000}}
""")


def test_lines_that_mean_nothing_are_declined() -> None:
    """A verb of the field for an ability, and the amount of no event."""
    for text, why in (
        ("Dull 1 auto-ability.", "a verb for cards"),
        ("Choose 1 Forward. Deal it the same amount of damage.", "the amount of no event"),
    ):
        line = reader().read_line(text, "Mira", "Summon")
        assert (line.verdict, line.why) == ("declined", why)


def test_what_is_given_up_is_ones_own() -> None:
    """ "If you don't put 1 Backup into the Break Zone" offers the own ones only."""
    (line,) = (
        reader()
        .read_line("When Mira attacks, if you don't put 1 Backup into the Break Zone, break Mira.", "Mira", "Forward")
        .abilities
    )
    picks = [node for node in walk(line) if isinstance(node, Pick)]
    assert [ControlledBy(You()) in pick.what.tests for pick in picks] == [True]


@pytest.mark.parametrize(("victim", "left"), [("Both Kinds", []), ("Fire Only", []), ("Neither", ["Neither"])])
def test_a_forward_of_two_named_kinds_is_hurt_once_more(victim: str, left: list[str]) -> None:
    """6000 damage and 1000 more kills what has 7000 power; 1000 twice would kill what has 8000."""
    play(f"""
  - {{name: Scout, type: Backup, element: Wind, cost: 1, text: ["If a Fire Forward or a Job Knight Forward you control is dealt damage, the damage increases by 1000 instead."]}}
  - {{name: Both Kinds, type: Forward, element: Fire, job: Knight, cost: 3, power: 7000}}
  - {{name: Fire Only, type: Forward, element: Fire, cost: 3, power: 7000}}
  - {{name: Neither, type: Forward, element: Ice, cost: 3, power: 7000}}
  - {{name: Sturdy, type: Forward, element: Fire, job: Knight, cost: 3, power: 8000}}
  - {{name: Shot, type: Summon, element: Fire, cost: 1, text: ["Choose 2 Forwards. Deal them 6000 damage."]}}
position:
  A: {{hand: [Shot], field: [Fire Page, Scout, Sturdy, {victim}]}}
play:
  - A: cast Shot
  - A: choose Sturdy, {victim}
  - both pass
expect:
  A.field: [Fire Page, Scout, Sturdy{"".join(", " + name for name in left)}]
""")


def test_on_your_field_is_not_on_the_opponents() -> None:
    """The card is asked for where it stands when the delayed ability resolves, and whose it is then."""
    play("""
  - {name: Thief, type: Summon, element: Fire, cost: 1, text: ["Choose 1 Forward. You gain control of it."]}
  - {name: Stern, type: Forward, element: Fire, cost: 3, power: 7000, text: ["When Stern enters the field, choose 1 Forward. At the beginning of your next Main Phase 1, if Stern is on your field, break it."]}
position:
  A: {hand: [Stern], field: [Fire Page, Fire Page, Fire Page], deck: 20}
  B: {hand: [Thief], field: [Fire Page, Plain Soldier], deck: 20}
play:
  - A: play Stern
  - A: choose Plain Soldier
  - both pass
  - A: pass
  - B: cast Thief
  - B: choose Stern
  - both pass
  - both pass until A's next main 1
  - both pass
expect:
  B.field: [Fire Page, Plain Soldier, Stern]
""")
