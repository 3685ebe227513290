"""What lines of play do, which questions they answer, and what happens to those that nobody answers."""

from collections.abc import Callable

import pytest

from playmat.scenario import Outcome

Run = Callable[[str], Outcome]
Said = Callable[[str], str]


def test_the_usual_position(run: Run) -> None:
    """Without a position it is A's Main Phase 1, A has priority, and both decks hold ten vanilla cards."""
    assert run("expect: {turn: A, phase: main 1, asked: {A: priority}, stack: []}\n").ok
    assert run("expect: {A.deck: 10, B.deck: [10 Vanilla], A.field: [], A.hand: 0}\n").ok


def test_backups_pay_when_nothing_is_said(run: Run) -> None:
    """A cost of which the line says nothing is paid with active Backups."""
    assert run("""
position: {A: {hand: [Spark, Plain Soldier], field: [Fire Page, Lightning Page]}}
play:
  - A: cast Spark
expect: {stack: [Spark], Lightning Page: {dull: yes}, Fire Page: {active: yes}, A.hand: [Plain Soldier]}
""").ok


def test_a_payment_that_matters_has_to_be_said(said: Said) -> None:
    """Cards are not discarded unless the line says so."""
    assert "the line does not say what to answer (pay)" in said("""
position: {A: {hand: [Spark, Plain Soldier, Plain Guard, Ruin Bolt], field: []}}
play:
  - A: play Plain Soldier
""")


def test_what_is_said_of_payment_is_the_whole_payment(said: Said) -> None:
    """Too little and too much are refused with their clauses."""
    position = "position: {A: {hand: [Draining Fire], field: [3 Fire Page]}, B: {field: [Plain Guard]}}\nplay:\n"
    line = "  - A: cast Draining Fire choosing Plain Guard dulling"
    assert "more has to be paid" in said(f"{position}{line} Fire Page\n")
    assert "it is paid for without Fire Page" in said(f"{position}{line} 3 Fire Pages\n")
    assert not said(f"{position}{line} 2 Fire Pages\nexpect: {{stack: [Draining Fire]}}\n")


def test_windows_are_passed_until_a_line_is_meant(run: Run) -> None:
    """An attack during a Main Phase lets both players pass until attackers are declared; a block likewise."""
    assert run("""
position: {A: {field: [Plain Soldier]}, B: {field: [Plain Guard]}}
play:
  - A: attack with Plain Soldier
  - B: block with Plain Guard
  - both pass until main 2
expect: {Plain Soldier: A.break, Plain Guard: {damage: 7000}, phase: main 2}
""").ok


def test_pass_does_not_wait(said: Said) -> None:
    """A pass of somebody who is not asked is an error."""
    assert "B is not asked for this; A is asked now (priority)" in said("play:\n  - B: pass\n")


def test_alike_copies_count_as_one(run: Run) -> None:
    """A name that means several copies is no question while they can't be told apart."""
    assert run("""
position: {A: {hand: [Ruin Bolt], field: [Fire Page]}, B: {field: [2 Plain Soldier]}}
play:
  - A: cast Ruin Bolt choosing Plain Soldier
  - both pass
expect: {B.field: [Plain Soldier], B.break: [Plain Soldier]}
""").ok


def test_copies_that_differ_have_to_be_told_apart(said: Said) -> None:
    """The message says how."""
    text = """
position: {A: {hand: [Ruin Bolt], field: [Fire Page]}, B: {field: [Plain Soldier, Plain Soldier (damage 1000)]}}
play:
  - A: cast Ruin Bolt choosing %s
  - both pass
expect: {Plain Soldier#2: B.break, Plain Soldier#1: B.field}
"""
    assert "Plain Soldier may mean any of" in said(text % "Plain Soldier")
    for name in ("Plain Soldier#2", "B's Plain Soldier#2", "the second Plain Soldier"):
        assert not said(text % name)


def test_names_follow_the_card(run: Run) -> None:
    """`B's` is by the file's list, an `as` name and a number by the card, wherever it goes."""
    assert run("""
position:
  A: {hand: [Ruin Bolt], field: [Ash Knight (T-001, as Elder, owner B), Fire Page]}
  B: {field: [Ash Knight (T-002)]}
play:
  - A: cast Ruin Bolt choosing Elder
  - both pass
expect: {Elder: B.break, A's Ash Knight: B.break, Ash Knight (T-002): B.field, T-002: {owner: B}}
""").ok


def test_up_to_may_choose_fewer(run: Run) -> None:
    """A list of targets ends the choice; `choosing nothing` chooses none."""
    text = """
position: {A: {hand: [Twin Bolt], field: [Fire Page]}, B: {field: [Plain Soldier, Plain Guard]}}
play:
  - A: cast Twin Bolt choosing %s
  - both pass
expect: {Plain Soldier: {damage: %d}, Plain Guard: {damage: %d}}
"""
    assert run(text % ("Plain Soldier", 5000, 0)).ok
    assert run(text % ("nothing", 0, 0)).ok
    assert run(text % ("Plain Guard, Plain Soldier", 5000, 5000)).ok


def test_a_question_without_an_answer(said: Said) -> None:
    """Nothing is guessed: the message names who is asked, about what, and the options."""
    told = said("""
position: {A: {hand: [Ruin Bolt], field: [Fire Page]}, B: {field: [Plain Soldier, Plain Guard]}}
play:
  - A: cast Ruin Bolt
""")
    assert "does not say what to answer (choose)" in told and "Plain Guard" in told


def test_more_than_is_asked_for(said: Said) -> None:
    """A line must not say what nobody asks."""
    assert "nothing asked for the target 'Plain Guard'" in said("""
position: {A: {hand: [Ruin Bolt], field: [Fire Page]}, B: {field: [Plain Soldier, Plain Guard]}}
play:
  - A: cast Ruin Bolt choosing Plain Soldier and Plain Guard
""")


def test_several_lines_in_one(run: Run) -> None:
    """Semicolons separate lines, also of the other player; brackets hold remarks."""
    assert run("""
position: {phase: attack, A: {field: [Plain Soldier]}}
play:
  - both pass (preparation)
  - "A: attacks with Plain Soldier; both pass; B: no block (there is nobody); both pass"
expect: {B.damage: 1}
""").ok


def test_names_with_commas(run: Run) -> None:
    """A name with a comma is one name, in lists in quotes, in lines as it is."""
    assert run("""
position: {A: {hand: ["Belias, the Gigas"], field: [Fire Page]}}
play:
  - A: cast Belias, the Gigas dulling Fire Page
  - both pass
expect: {A.hand: 1, A.break: ["Belias, the Gigas"]}
""").ok


def test_positions_in_the_attack_phase(run: Run) -> None:
    """With attackers marked, the steps after the declaration can be stood in."""
    assert run("""
position:
  phase: block
  A: {field: ["Plain Soldier (dull, attacking)"]}
  B: {field: [Plain Guard]}
play:
  - expect: {asked: {B: block}, step: block}
  - B: no block
  - both pass
expect: {B.damage: 1, step: damage}
---
position:
  phase: attack
  step: block
  A: {field: ["Plain Soldier (dull, attacking)"]}
  B: {field: [Plain Guard (blocking)]}
play:
  - expect: {asked: {A: priority}}
  - both pass
expect: {Plain Soldier: A.break}
""").ok


def test_the_start_of_a_turn(run: Run) -> None:
    """The Active Phase and the Draw Phase are still to come."""
    assert run("""
position: {phase: start of turn, turn: B, B: {field: [Fire Page (dull)], hand: 0}}
expect: {turn: B, phase: main 1, Fire Page: {active: yes}, B.hand: 2, asked: {B: priority}}
""").ok


@pytest.mark.parametrize("until", ["main 2", "end", "B's turn", "B's main 1", "next turn", "A's next main 1"])
def test_moments(run: Run, until: str) -> None:
    """Passing goes on until the moment has come."""
    wanted = {"main 2": "phase: main 2", "end": "phase: end", "A's next main 1": "turn: A, turn number: 5"}
    assert run(f"play:\n  - both pass until {until}\nexpect: {{{wanted.get(until, 'turn: B, phase: main 1')}}}\n").ok


def test_a_refusal_leaves_no_trace(run: Run) -> None:
    """Refused at once or half-way: the position is the one before."""
    assert run("""
position: {A: {hand: [Draining Fire, Plain Soldier], field: [Fire Page]}, B: {field: [Plain Guard]}}
play:
  - refused: {A: cast Draining Fire choosing Plain Guard dulling Fire Page, by: [11.3.7.1, 14.1]}
  - refused: {B: cast Draining Fire, by: 11.1.1}
  - refused: {B: play A's Plain Soldier}
expect: {A.hand: 2, Fire Page: {active: yes}, asked: {A: priority}, stack: []}
---
position: {A: {hand: [Plain Soldier], field: [Fire Page]}}
play:
  - forced: {A: play Plain Soldier}
expect: {A.hand: 1, Fire Page: {active: yes}, asked: {A: priority}, stack: []}
""").ok


def test_what_is_not_refused(said: Said) -> None:
    """A refusal that does not come, and one by another clause, are failures."""
    text = "position: {A: {hand: [Spark], field: [Lightning Page]}}\nplay:\n  - refused: "
    assert "expected to be refused by 9.3.1.6, was accepted" in said(text + "{A: cast Spark, by: 9.3.1.6}\n")
    assert "expected to be refused by 9.3.1.6, was refused by 11.1.1" in said(text + "{B: cast Spark, by: 9.3.1.6}\n")


def test_may_and_may_only(said: Said) -> None:
    """All that is possible is named, and nothing else."""
    text = "position: {A: {hand: [Spark], field: [Lightning Page]}}\nplay:\n"
    assert not said(
        text + "  - may: {A: cast Spark}\n  - may not: {B: cast Spark}\n  - may only: {A: [cast Spark, pass]}\n"
    )
    assert "expected no other options than these, got also" in said(text + "  - may only: {A: pass}\n")
    assert "expected not to be possible, was accepted" in said(text + "  - may not: {A: cast Spark}\n")
    assert "expected to be possible, was refused" in said(text + "  - may: {B: pass}\n")


def test_parts_take_over_from_the_first(run: Run) -> None:
    """A part between lines of --- repeats what it does not say."""
    outcome = run("""
position: {A: {field: [Herald, Fire Page]}}
expect: {A.field: 2}
---
position: {A: {field: [3 Fire Page]}}
---
expect: {A.field: [Fire Page]}
""")
    assert [str(f).partition(": ")[2] for f in outcome.failures] == [
        "A.field: expected 2 cards, got 3 (3 Fire Page) (taken over by the part that begins in line 19)",
        "A.field: expected Fire Page, got Herald, Fire Page",
    ]


def test_repeat(run: Run) -> None:
    """So many times, or until a moment in the midst of the steps."""
    assert run("""
play:
  - repeat: {times: 2, play: [both pass until next turn]}
  - expect: {turn number: 5}
  - repeat: {until: "B's turn", play: [both pass, both pass]}
expect: {turn: B, turn number: 6}
""").ok


def test_vanilla_cards_and_decks_from_the_top(run: Run) -> None:
    """A number stands for vanilla cards, a deck's list begins at the top."""
    assert run("""
position: {A: {hand: [Spark], field: [Lightning Page], deck: [Herald, 3 Vanilla], break: 2, damage: 1}}
play:
  - A: cast Spark
  - both pass
expect: {A.hand: [Herald], A.deck: [3 Vanilla], A.break: {size: 3, has: [2 Vanilla]}, A.damage: 1}
""").ok


@pytest.mark.parametrize(
    "lines",
    [
        ["play Newcomer choosing Plain Guard ordering Watcher, Newcomer"],
        ["play Newcomer", "order Watcher, Newcomer choosing Plain Guard"],
        ["play Newcomer choosing Plain Guard", "order Watcher, Newcomer"],
        ["play Newcomer choosing Plain Guard", "order Newcomer"],
    ],
)
def test_a_choice_waits_until_abilities_are_ordered(run: Run, lines: list[str]) -> None:
    """Two abilities have triggered: the line's choice belongs to one of them, whichever line says their order."""
    assert run(
        f"""
  - {{name: Newcomer, type: Forward, element: Fire, cost: 1, power: 3000,
     text: ["When Newcomer enters the field, choose 1 Forward opponent controls. Deal it 4000 damage."]}}
  - {{name: Watcher, type: Backup, element: Fire, cost: 1, text: ["When a Forward enters your field, draw 1 card."]}}
position: {{A: {{hand: [Newcomer], field: [Fire Page, Watcher]}}, B: {{field: [Plain Soldier, Plain Guard]}}}}
play: [{", ".join(f'"A: {line}"' for line in lines)}, both pass, both pass]
expect: {{Plain Guard: {{damage: 4000}}, Plain Soldier: {{damage: 0}}}}
""".removeprefix("\n")
    ).ok


def test_who_orders_nothing_is_told_that_the_order_comes_first(said: Said) -> None:
    """A choice to which it does not come is named, with the question that stands."""
    failed = said("""\
  - {name: Newcomer, type: Forward, element: Fire, cost: 1, power: 3000,
     text: ["When Newcomer enters the field, choose 1 Forward opponent controls. Deal it 4000 damage."]}
  - {name: Watcher, type: Backup, element: Fire, cost: 1, text: ["When a Forward enters your field, draw 1 card."]}
position: {A: {hand: [Newcomer], field: [Fire Page, Watcher]}, B: {field: [Plain Soldier, Plain Guard]}}
play:
  - A: play Newcomer choosing Plain Guard
  - both pass
""")
    assert "nothing asked for the target 'Plain Guard'; what comes first is the order (" in failed
