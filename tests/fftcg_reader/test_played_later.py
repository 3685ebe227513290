"""What texts do in a game, second part: what the carried-out phrases do not show."""

# ruff: noqa: E501

import pytest

from playmat.scenario import load

HEAD = """
game: fftcg
cards:
  - {name: Fire Page, type: Backup, element: Fire, cost: 1, generic: true}
  - {name: Ice Page, type: Backup, element: Ice, cost: 1, generic: true}
  - {name: Plain Soldier, type: Forward, element: Ice, cost: 3, power: 7000, generic: true}
  - {name: Plain Guard, type: Forward, element: Wind, cost: 4, power: 9000, generic: true}
"""


def play(rest: str) -> None:
    """The scenario holds. Its own cards come first in `rest`."""
    outcome = load(HEAD + rest).run()
    assert outcome.ok, [str(failure) for failure in outcome.failures]


FLARE = "  - {name: Flare, type: Summon, element: Fire, cost: 1, ex_burst: true, text: ['[[ex]]EX BURST[[/]] Choose 1 Forward opponent controls. Deal it 3000 damage. If Flare results from an EX Burst, deal it 5000 damage instead.']}\n"


@pytest.mark.clause("6.5.2.1")
def test_what_results_from_an_ex_burst() -> None:
    """Cast from the hand, the Summon does the lesser thing; from the Damage Zone, the other."""
    play(
        FLARE
        + """
position: {A: {hand: [Flare], field: [Fire Page]}, B: {field: [Plain Guard]}}
play:
  - A: cast Flare
  - both pass
expect: {Plain Guard: {damage: 3000}}
"""
    )
    play(
        FLARE
        + """
  - {name: Doom Lord, type: Forward, element: Dark, cost: 3, power: 7000, text: ["《0》: Deal your opponent 1 point of damage. You can only use this ability once per turn."]}
position: {A: {field: [Doom Lord, Plain Guard]}, B: {deck: [Flare, 9 Vanilla]}}
play:
  - A: use Doom Lord's ability
  - both pass
  - B: use Flare's EX Burst
  - B: choose Plain Guard
  - both pass
expect: {Plain Guard: {damage: 5000}}
"""
    )


@pytest.mark.parametrize(("page", "drawn"), [("Fire Page", 1), ("Ice Page", 0)])
def test_a_cost_that_was_paid_with_one_element_only(page: str, drawn: int) -> None:
    """One CP of another Element is enough to spoil it."""
    play(f"""
  - {{name: Purist, type: Forward, element: Fire, cost: 2, power: 5000, text: ["When Purist enters the field, if the cost to play Purist was only paid with Fire CP, draw 1 card."]}}
position: {{A: {{hand: [Purist], field: [Fire Page, {page}]}}}}
play:
  - A: play Purist
  - both pass
expect: {{A.hand: {drawn}}}
""")


KEEPER = """
  - {name: Keeper, type: Forward, element: Ice, cost: 3, power: 5000, text: ["At the end of each of your turns, remove the top card of your deck from the game.", "Keeper gains +1000 power for each card removed by Keeper's ability.", "When Keeper leaves the field, add all the cards removed by Keeper's ability to your hand."]}
  - {name: Thief, type: Summon, element: Fire, cost: 1, text: ["Remove the top card of your deck from the game."]}
  - {name: Bolt, type: Summon, element: Fire, cost: 1, text: ["Choose 1 Forward. Break it."]}
"""


def test_what_its_own_abilities_removed_is_linked() -> None:
    """It is remembered for longer than a turn, and nothing that others removed belongs to it."""
    play(
        KEEPER
        + """
position: {A: {field: [Keeper, 2 Fire Page], hand: [Thief, Bolt], deck: 20}, B: {deck: 20}, phase: main 2}
play:
  - A: cast Thief
  - both pass
  - expect: {Keeper: {power: 5000}}
  - both pass until B's next main 2
  - expect: {Keeper: {power: 6000}, A.removed: 2}
  - both pass until A's next main 2
  - expect: {Keeper: {power: 6000}}
  - both pass until B's next main 2
  - expect: {Keeper: {power: 7000}, A.removed: 3}
  - both pass until A's next main 1
  - A: cast Bolt
  - A: choose Keeper
  - both pass
  - both pass
expect: {Keeper: A.break, A.removed: 1}
"""
    )
